import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { test } from 'node:test';
import { tool, type Verdict } from './tool.ts';
import { plant, root, sourceFiles } from './tree.ts';

// In parallel each checker of TypeScript works TypeBox's types out again: more than twice the processor time,
// while other tests want the second core.
const tsc = (folder: string, ...args: string[]): Promise<Verdict> =>
  tool('typescript/bin/tsc', ['-p', folder, '--pretty', 'false', '--singleThreaded', ...args], folder);

/** Its complaints, and the files that it read: one run names both, which is most of what it costs. */
const checked = async (folder: string): Promise<{ code: number; faults: string; files: string[] }> => {
  const { code, output } = await tsc(folder, '--listFiles');
  const lines = output.split('\n');
  const isFile = (line: string): boolean => isAbsolute(line) && existsSync(line);
  const faults = lines.filter((line) => !isFile(line)).join('\n');
  return { code, faults, files: lines.filter(isFile) };
};

test('tsc, strict: no type error, in layers, tests, benchmarks and scripts of plain JavaScript', async () => {
  const { code, faults, files } = await checked(root);
  assert.equal(code, 0, faults);
  const some = [
    'src/lib/decimal.ts',
    'test/run.ts',
    'bench/run.ts',
    'scripts/setup.mjs',
    'bin/millwright.mjs',
  ];
  for (const place of some) assert.ok(files.includes(join(root, place)), `${place} is not checked`);
});

test('the same for the console, which knows the browser and not Node', async () => {
  const { code, faults, files } = await checked(join(root, 'console'));
  assert.equal(code, 0, faults);
  for (const file of sourceFiles().filter((one) => /^console\/src\/.*(?<!\.test)\.tsx?$/.test(one)))
    assert.ok(files.includes(join(root, file)), `${file} is not checked`);
});

// [the file, its fault, what tsc answers]
const faults = [
  ['src/lib/a.ts', 'export const a = (list: string[]): string => list[0];', 'TS2322'], // noUncheckedIndexedAccess
  ['src/lib/b.ts', 'export const b: { c?: string } = { c: undefined };', 'TS2375'], // exactOptionalPropertyTypes
  ['src/lib/c.ts', 'export enum C { A }', 'TS1294'], // erasableSyntaxOnly
  ['src/lib/d.ts', "import { b } from './b';\nexport const d = b;", 'TS2835'], // imports with their ending
  ['src/lib/e.ts', 'export const e = (x) => x;', 'TS7006'], // noImplicitAny
  ['src/lib/f.ts', "import { T } from './t.ts';\nexport const f = (t: T): T => t;", 'TS1484'], // verbatimModuleSyntax
  ['scripts/g.mjs', '/** @type {number} */\nexport const g = "x";', 'TS2322'], // checkJs
] as const;

test('tsc finds each planted fault', async (t) => {
  const { folder, remove } = plant({
    'src/lib/t.ts': 'export type T = string;\n',
    ...Object.fromEntries(faults.map(([file, text]) => [file, `${text}\n`])),
  });
  try {
    const { output } = await tsc(folder);
    for (const [file, , error] of faults) {
      await t.test(`${error} in ${file}`, () => {
        assert.ok(
          output.split('\n').some((line) => line.startsWith(file) && line.includes(error)),
          output,
        );
      });
    }
    assert.ok(!output.includes('src/lib/t.ts('), 'the sound file is found sound');
  } finally {
    remove();
  }
});
