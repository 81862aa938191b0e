import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tool, type Verdict } from './tool.ts';
import { plant, root } from './tree.ts';

const biome = (folder: string): Promise<Verdict> =>
  tool(
    '@biomejs/biome/bin/biome',
    [
      'check',
      '--error-on-warnings',
      '--max-diagnostics=200',
      '--diagnostic-level=warn',
      '--reporter=github',
      '.',
    ],
    folder,
  );

test('Biome: every file is formatted, and no lint rule is broken', async () => {
  const { code, output } = await biome(root);
  assert.equal(code, 0, `npx biome check --write <file> mends most of this:\n${output}`);
});

test('Biome accepts the planted tree without its faults', async () => {
  const { folder, remove } = plant({ 'src/lib/sound.ts': 'export const one = 1;\n' });
  try {
    const { code, output } = await biome(folder);
    assert.equal(code, 0, output);
  } finally {
    remove();
  }
});

const faults = {
  'format,': ['src/lib/format.ts', 'export const a  =  "x"'],
  'assist/source/organizeImports': [
    'src/lib/sort.ts',
    "import { b } from './b.ts';\nimport { a } from './a.ts';\nexport { a, b };\n",
  ],
  'lint/suspicious/noExplicitAny': ['src/lib/any.ts', 'export const a = (x: any): unknown => x;\n'],
  'lint/suspicious/noConsole': ['src/kit/log.ts', "console.log('x');\n"],
  'lint/correctness/noUnusedImports': [
    'src/lib/unused.ts',
    "import { a } from './a.ts';\n\nexport const b = 1;\n",
  ],
  'lint/style/useImportType': [
    'src/lib/type.ts',
    "import { A } from './a.ts';\n\nexport const a = (x: A): A => x;\n",
  ],
  'lint/style/noNonNullAssertion': [
    'src/lib/bang.ts',
    'export const a = (x?: string): number => x!.length;\n',
  ],
  'lint/style/noProcessEnv': ['src/areas/goods/items/env.ts', 'export const a = process.env.HOME;\n'],
  'lint/style/noRestrictedImports': ['src/lib/guard.ts', "import assert from 'node:assert';\n\nassert(1);\n"],
  'lint/style/noDefaultExport': ['src/lib/default.ts', 'export default 1;\n'],
  'lint/suspicious/noFocusedTests': [
    'test/focus.test.ts',
    "import { test } from 'node:test';\n\ntest.only('a', () => {});\n",
  ],
  'lint/nursery/noFloatingPromises': [
    'src/lib/floating.ts',
    'const work = async (): Promise<number> => 1;\nexport const go = (): void => {\n  work();\n};\n',
  ],
} as const;

test('Biome finds each planted fault', async (t) => {
  const { folder, remove } = plant(Object.fromEntries(Object.values(faults)));
  try {
    const { code, output } = await biome(folder);
    assert.equal(code, 1, output);
    for (const [rule, [file]] of Object.entries(faults)) {
      await t.test(rule, () => {
        const found = output.split('\n').filter((line) => line.includes(file));
        assert.ok(
          found.some((line) => line.includes(`title=${rule}`)),
          `about ${file} Biome says only:\n${found.join('\n') || '(nothing)'}`,
        );
      });
    }
  } finally {
    remove();
  }
});
