import assert from 'node:assert/strict';
import { join } from 'node:path';
import { it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { costOf } from './regex-cost.ts';
import exceptions from './regex-exceptions.json' with { type: 'json' };
import { type Found, madeDuring, patternsIn, regexesIn } from './regex-sources.ts';
import { plant, root, sourceFiles } from './tree.ts';

/** How many expressions may be excepted, each with what bounds it. Only ever lower this. */
const atMost = 2;

const ours = (files: readonly string[]) =>
  files.filter((file) => /^(src|examples)\/.*\.(ts|mjs)$/.test(file) && !/\.test\.ts$/.test(file));
const named = ({ file, pattern, flags }: Found) => `${file} /${pattern}/${flags}`;
const costly = (all: readonly Found[]) =>
  all.flatMap((one) => {
    const cost = costOf(one.pattern, one.flags);
    return cost === undefined ? [] : [{ name: named(one), cost }];
  });
const excepted = new Set(exceptions.excepted.map(({ file, regex }) => `${file} ${regex}`));

it('no regular expression of the code takes more than some steps for each letter of a text', async () => {
  const { literals, madeIn } = await regexesIn(root, ours(sourceFiles()));
  assert.ok(literals.length > 300, `only ${literals.length} read`);
  const made = await madeDuring(async () => {
    for (const file of madeIn) await import(pathToFileURL(join(root, file)).href);
  });
  assert.deepEqual(
    madeIn.filter((file) => !made.some((one) => one.file === file)),
    [],
    'each of these makes one of text while it works and not when it is loaded, where it is seen',
  );
  const found = costly([...literals, ...made]);
  assert.deepEqual(
    found.filter(({ name }) => !excepted.has(name)),
    [],
  );
  assert.deepEqual(
    [...excepted].filter((name) => !found.some((one) => one.name === name)),
    [],
    'excepted without need',
  );
  assert.ok(excepted.size <= atMost, `${excepted.size} are excepted, and ${atMost} may be`);
});

it('nor does one that a schema checks what callers send by', async () => {
  const [{ areas }, { describeApi }, { operationsOf }] = await Promise.all([
    import('#app/areas'),
    import('#app/openapi'),
    import('#app/operations'),
  ]);
  const patterns = patternsIn(describeApi(operationsOf(areas), '0'));
  assert.ok(patterns.length > 50, `only ${patterns.length} read`);
  assert.deepEqual(costly(patterns), []);
});

it('finds each kind of fault, and nothing in what is linear', async () => {
  const faulty = [
    '(a+)+b',
    '(?:a*)*b',
    '^a*a*$',
    String.raw`\s+$`,
    '(a|a)*b',
    '(a|ab)*c',
    'x*y',
    '<b[^>]*>',
    '[eE].*$',
    'a.*b',
    '(?=a*b)c',
    '^(?:a{1,9}){1,9}$',
    String.raw`^\s*\w*\s*(\w*)\s*:$`,
    String.raw`^(a+)\1b`,
    String.raw`(?<=^\s*)x`,
    String.raw`^(\p{L}|\w)*$`,
  ];
  const linear = [
    String.raw`^\s+`,
    'a*',
    '^x*y',
    '<b[^<>]*>',
    '^(a|b)*?c',
    String.raw`^\S(.*\S)?$`,
    String.raw`\bfoo\s+bar`,
    String.raw`^(\d+)([./-])(\d+)\2`,
    '^[a-z][a-z0-9]*:|//',
    '^[a-z]+(-[a-z]+)*$',
    String.raw`,[ \t]*(?=\r?(?:\n|$))`,
  ];
  const judged = (all: readonly string[], isFaulty: boolean) =>
    all.filter((pattern) => (costOf(pattern, /\\p/.test(pattern) ? 'u' : '') !== undefined) !== isFaulty);
  assert.deepEqual(judged(faulty, true), []);
  assert.deepEqual(judged(linear, false), []);
});

it('sees one that is planted, as it stands or made of text', async () => {
  const { folder, remove } = plant({
    'src/lib/one.ts':
      'export const a = (text: string) => text.replace(/,+$/, "");\nexport const b = new RegExp(["(x+)", "y"].join("+"));\n',
  });
  try {
    const { literals, madeIn } = await regexesIn(folder, ours(sourceFiles(folder)));
    assert.deepEqual(madeIn, ['src/lib/one.ts']);
    const made = await madeDuring(() => import(pathToFileURL(join(folder, 'src/lib/one.ts')).href));
    assert.deepEqual(
      costly([...literals, ...made]).map(({ name }) => name),
      ['src/lib/one.ts /,+$/', 'src/lib/one.ts /(x+)+y/'],
    );
  } finally {
    remove();
  }
});
