import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { assertions, tooManyAssertions } from './assertions.ts';
import exceptions from './exceptions.json' with { type: 'json' };
import {
  copiedContexts,
  hiddenImports,
  isWritten,
  lineCount,
  namesFound,
  outsidePaths,
  ownClock,
  ownRolesRead,
  putOff,
  repeatedLocks,
  type Source,
  wideLines,
} from './text.ts';
import { root, sourceFiles } from './tree.ts';
import { habits, habitsIn, proseOf } from './words.ts';

const code = /\.(tsx?|mjs|cjs)$/;
const readable = /(\.(tsx?|mjs|cjs|js|json|md|sql|tsv|csv|txt|ya?ml|html|css)|\/[A-Za-z.]+|^[A-Za-z.]+)$/;
const sources: Source[] = sourceFiles()
  .filter((file) => readable.test(file) && file !== 'package-lock.json')
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const ours = sources.filter(({ file }) => file !== 'LICENSE' && !/^(contract|db\/reference)\//.test(file));

/** How many entries each list of exceptions.json may have. Only ever lower these. */
const atMost: Record<keyof typeof exceptions, number> = { copiedContexts: 0, longFiles: 0, outsidePaths: 0 };

/**
 * What is found but not excepted, and what is excepted but not found: both are wrong, so that the lists can
 * only shrink.
 */
const differences = (found: readonly string[], excepted: readonly string[]): string[] => [
  ...found.filter((line) => !excepted.some((file) => line.startsWith(`${file}:`))),
  ...excepted
    .filter((file) => !found.some((line) => line.startsWith(`${file}:`)))
    .map((file) => `${file}: excepted without need`),
];

test('the exceptions have not grown', () => {
  for (const [list, most] of Object.entries(atMost)) {
    const length = exceptions[list as keyof typeof exceptions].length;
    assert.ok(length <= most, `${list} has ${length} entries, and may have ${most}`);
  }
});

test('no file of code is longer than 330 lines', () => {
  const long = ours
    .filter(({ file, text }) => code.test(file) && !isWritten(file) && lineCount(text) > 330)
    .map(({ file, text }) => `${file}: ${lineCount(text)} lines`);
  assert.deepEqual(differences(long, exceptions.longFiles), []);
});

// What makes resource(); the parts that records share and the state machines are pieces of their own beside
// it.
test('the kit stays under 1,400 lines', () => {
  const kit = ours.filter(
    ({ file }) => /^src\/kit\/[^/]+\.ts$/.test(file) && !/machine\.ts$|\.test\.ts$/.test(file),
  );
  const lines = kit.reduce((sum, { text }) => sum + lineCount(text), 0);
  assert.ok(lines <= 1400, `${lines} lines`);
});

test('no other vendor is named', () => assert.deepEqual(namesFound(sources), []));
test('nothing is put off by a mark in the code', () => assert.deepEqual(ours.flatMap(putOff), []));
test('no path leads out of the project', () =>
  assert.deepEqual(differences(ours.flatMap(outsidePaths), exceptions.outsidePaths), []));
test('areas and kit take the time from ctx', () =>
  assert.deepEqual(
    ours.filter(({ file }) => /^src\/(areas|kit)\/.*(?<!\.test)\.ts$/.test(file)).flatMap(ownClock),
    [],
  ));

test('no Ctx is copied outside platform', () =>
  assert.deepEqual(
    differences(
      ours
        .filter(({ file }) => /^src\/(?!platform\/).*(?<!\.test)\.ts$/.test(file))
        .flatMap((source) => copiedContexts(source)),
      exceptions.copiedContexts,
    ),
    [],
  ));

// The migrations are history: what is so now stands in the schema.
test('what is locked with a limit is found once', () =>
  assert.deepEqual(
    ours.filter(({ file }) => file === 'db/schema.sql' || /^src\/.*\.ts$/.test(file)).flatMap(repeatedLocks),
    [],
  ));

test('a right follows from all roles of a user, those of groups too', () => {
  assert.deepEqual(ours.flatMap(ownRolesRead), []);
  const planted = { file: 'src/areas/outward/x/owner.ts', text: 'select u.roles from users u' };
  assert.equal(ownRolesRead(planted).length, 1);
  assert.deepEqual(ownRolesRead({ ...planted, text: 'select u.all_roles as roles from users u' }), []);
});

test('comments and prose have at most 110 columns', () => assert.deepEqual(ours.flatMap(wideLines), []));

// History and measurements keep their words.
const prose = sources.filter(
  ({ file }) =>
    /\.(ts|mjs|md)$|^openapi\.json$/.test(file) &&
    !/^(contract|db)\/|^CHANGELOG|^docs\/API-HISTORY|^bench\/RESULTS/.test(file) &&
    !/^test\/house\/(text\.test|words)\.ts$/.test(file),
);

test('comments, docs and the API description are in plain words', () =>
  assert.deepEqual(prose.flatMap(habitsIn), []));

test('CONTRIBUTING.md lists the words to avoid', () => {
  const page = sources.find(({ file }) => file === 'CONTRIBUTING.md')?.text ?? '';
  for (const { avoid, write } of habits) assert.ok(page.includes(`| \`${avoid}\` | ${write} |`), avoid);
});

test('a habit is found in comments and prose, over lines too, and not in code', () => {
  const found = (file: string, text: string): number => habitsIn({ file, text }).length;
  assert.equal(found('src/a.ts', '/**\n * The caller is\n * told anew.\n */'), 2);
  assert.equal(found('src/a.ts', 'const anew = 1; // nothing is reckoned'), 1);
  assert.equal(found('src/a.ts', "const anew = f('is told');"), 0);
  assert.equal(found('docs/a.md', 'There is\nnone.\n\n```\nanew\n```\n`whoever`'), 1);
  assert.equal(found('openapi.json', '{"summary": "What came of it"}'), 1);
  for (const { avoid } of habits) assert.ok(found('a.md', `so ${avoid}.`) > 0, avoid);
  assert.equal(proseOf({ file: 'a.ts', text: 'const a = 1;' }), '');
});

test('types are imported by import statements, where the check of layers sees them', () =>
  assert.deepEqual(ours.filter(({ file }) => /^src\/.*\.ts$/.test(file)).flatMap(hiddenImports), []));

test('no floor of areas asserts more than two types in a thousand lines', () =>
  assert.deepEqual(tooManyAssertions(ours), []));

test('each of these finds a planted fault and passes what is near it', () => {
  const names = [{ length: 5, sha256: createHash('sha256').update('acmex').digest('hex') }];
  const named = (file: string, text: string): number => namesFound([{ file, text }], names).length;
  assert.equal(named('a.ts', 'made by AcmeX\nand acmexCPQ'), 2);
  assert.equal(named('docs/acmex.md', ''), 1);
  assert.equal(named('a.ts', 'acme x'), 0);

  const source = (text: string): Source => ({ file: 'a.ts', text });
  assert.equal(putOff(source(`// ${'TO'}DO: later`)).length, 1);
  assert.equal(putOff(source('const TODOS = 1')).length, 0);
  for (const path of [
    "'/ho" + "me/me/x'",
    'see /wo' + 'rk/main',
    '"C:' + '\\\\Users"',
    '../sha' + 'red/spec',
  ]) {
    assert.equal(outsidePaths(source(path)).length, 1, path);
  }
  assert.equal(
    outsidePaths(source("route('/workorders/{id}') and './tmp/x' and https://x.org/home/a")).length,
    0,
  );
  for (const clock of ['Date.now()', 'new Date()', 'Temporal.Now.instant()']) {
    assert.equal(ownClock(source(clock)).length, 1, clock);
  }
  assert.equal(ownClock(source('new Date(ctx.now)')).length, 0);
  const long = 'word '.repeat(23);
  const wide = (file: string, text: string): number => wideLines({ file, text }).length;
  assert.equal(wide('a.ts', `  // ${long}\n  const a = '${long}';\n/**\n * ${long}\n */`), 2);
  assert.equal(
    wide('a.md', `- ${long}\n| ${long} |\n\`\`\`\n${long}\n\`\`\`\nhttps://x.org/${'a'.repeat(110)}`),
    1,
  );
  for (const copy of [
    'take({ ...ctx, audit }, element)',
    '    ...ctx,',
    'const inner: Ctx = { ...ctx };',
    'const one = { now, ...firstCtx };',
    'Object.assign({}, ctx, { emit })',
    'Object.create(ctx)',
  ]) {
    assert.equal(copiedContexts(source(copy)).length, 1, copy);
  }
  for (const near of [
    '{ ...ctx.asked }',
    '{ ...ctxOf(row) }',
    'f(...keys, ctx.now)',
    'makeCtx({ ...ctxParts(a), b })',
  ])
    assert.equal(copiedContexts(source(near)).length, 0, near);
  assert.equal(hiddenImports(source("type A = import('./b.ts').B;")).length, 1);
  assert.equal(
    hiddenImports(source("const a = await import('./a.ts'); const b = () => import('./b.ts');")).length,
    0,
  );
  const claim = 'select id from jobs where (a or b) order by id limit 1 for update skip locked';
  assert.equal(repeatedLocks(source(`update jobs j set x = 1 from (${claim}) n`)).length, 1);
  assert.equal(
    repeatedLocks(source(`with n as materialized (${claim}) update jobs j set x = 1 from n`)).length,
    0,
  );
  assert.equal(repeatedLocks(source('select from (select 1 limit 1) a where b for update')).length, 0);
  for (const cast of [
    'const a = b as string;',
    'f((a as B).c);',
    'const a = b as unknown;',
    'const a = <B>b;',
  ])
    assert.equal(assertions(source(cast)).length, 1, cast);
  assert.deepEqual(assertions(source('\nconst a = b as unknown as C;')), [
    'a.ts:2: as C',
    'a.ts:2: as unknown',
  ]);
  for (const near of [
    "import { a as b } from './c.ts';",
    'export { a as b };',
    "const a = ['b'] as const;",
    'const a = "x as b"; // b as C',
    'const a = b satisfies C;',
    'type A = { [K in B as C]: K };',
  ])
    assert.deepEqual(assertions(source(near)), [], near);
  const goods = (text: string, name = 'a.ts') =>
    tooManyAssertions([{ file: `src/areas/goods/${name}`, text }]).length;
  const [one, two] = ['f(a as B);', 'f(a as B);\nf(a as C);'];
  assert.deepEqual([goods(one), goods(two), goods(two, 'a.test.ts')], [0, 3, 0]);
  assert.deepEqual([goods(two + '\n'.repeat(499)), goods(two + '\n'.repeat(500))], [3, 0]);
  assert.equal(lineCount('a\nb\n'), 2);
  assert.deepEqual(differences(['a.ts: x', 'b.ts: x'], ['b.ts', 'c.ts']), [
    'a.ts: x',
    'c.ts: excepted without need',
  ]);
});
