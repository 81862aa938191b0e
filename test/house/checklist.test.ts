import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { hasTest, linesWithoutTest, rowsIn } from './checklist.ts';
import exceptions from './checklist-without-test.json' with { type: 'json' };
import { root } from './tree.ts';

const rows = rowsIn(readFileSync(join(root, 'contract', 'checklist.md'), 'utf8'));
/** The statements of the contract's first document. */
const lastLine = 154;
/** How many lines may be without a test. Only ever lower this. */
const atMost = 0;
const without: readonly number[] = exceptions.lines;

test('each row of contract/checklist.md names tests that there are', () => {
  assert.ok(rows.length > 30, `${rows.length} rows read`);
  const texts = new Map<string, string>();
  const wrong = rows.flatMap(({ line, tests }) =>
    tests.flatMap(({ file, name }) => {
      if (!existsSync(join(root, file))) return [`${line}: there is no file ${file}`];
      const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
      texts.set(file, text);
      return hasTest(text, name) ? [] : [`${line}: ${file} has no test "${name}"`];
    }),
  );
  assert.deepEqual(wrong, []);
});

test('the rows stand in the order of their lines, each line once', () => {
  const lines = rows.map(({ line }) => line);
  assert.deepEqual(
    lines,
    [...new Set(lines)].sort((a, b) => a - b),
  );
});

test('each line has a test, but for those listed, which only become fewer', () => {
  const missing = linesWithoutTest(rows, lastLine);
  assert.deepEqual(
    missing.filter((line) => !without.includes(line)),
    [],
    'lines without a test',
  );
  assert.deepEqual(
    without.filter((line) => !missing.includes(line)),
    [],
    'excepted without need: take them out of checklist-without-test.json',
  );
  assert.ok(without.length <= atMost, `${without.length} lines are excepted, and ${atMost} may be`);
});

test('a row whose file or test is gone is found, and so is a line without a row', () => {
  const text = `describe('the terms', () => {
  it('are kept; false too', () => {});
  it(\`\${operation.id} refuses a stranger’s key\`, () => {});
});
test('it\\'s alone', () => {});`;
  for (const name of [
    'are kept; false too',
    'the terms are kept; false too',
    'the terms listTerms refuses a stranger’s key',
    "it's alone",
  ])
    assert.ok(hasTest(text, name), name);
  for (const name of [
    'are kept',
    'the terms',
    'the terms are lost',
    'it is alone',
    'refuses a stranger’s key',
  ])
    assert.ok(!hasTest(text, name), name);
  const read = rowsIn(`| n | statement | test |
|---|---|---|
| 1 | one | src/a.test.ts: the terms are kept; false too; … are sorted; test/b.test.ts: alone |
| 3 | why none | needs orders |
`);
  assert.deepEqual(read, [
    {
      line: 1,
      tests: [
        { file: 'src/a.test.ts', name: 'the terms are kept; false too' },
        { file: 'src/a.test.ts', name: 'are sorted' },
        { file: 'test/b.test.ts', name: 'alone' },
      ],
    },
    { line: 3, tests: [] },
  ]);
  assert.deepEqual(linesWithoutTest(read, 4), [2, 3, 4]);
});
