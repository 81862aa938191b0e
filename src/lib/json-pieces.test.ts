import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { it } from 'node:test';
import { fc } from '#test/fast-check';
import { decimal } from './decimal.ts';
import { printJson } from './json.ts';
import {
  printed as printedText,
  printInTurns,
  printJsonInTurns,
  printMembers,
  printRows,
} from './json-pieces.ts';

const value = fc.anything({ withNullPrototype: true, maxDepth: 3 });
const long = fc.array(fc.oneof(value, fc.constant(undefined), fc.constant(decimal('1.50'))), {
  maxLength: 60,
  size: 'max',
});
const printed = fc.oneof(
  value,
  long,
  fc.dictionary(fc.oneof(fc.string({ unit: 'binary' }), fc.constant('__proto__')), fc.oneof(value, long)),
);

it('what is printed in turns is to the letter what is printed at once', async () => {
  await fc.assert(
    fc.asyncProperty(printed, async (some) => {
      const [inTurns, atOnce] = await Promise.all([
        printJsonInTurns(some).catch(String),
        (async () => printJson(some))().catch(String),
      ]);
      assert.equal(inTurns, atOnce);
    }),
  );
});

it('the members of a list come in stretches of about the same length, however long a row is, and together are the list', () => {
  for (const length of [1, 100, 10_000]) {
    const rows = Array.from({ length: 2000 }, (_, index) => ({ index, text: 'x'.repeat(length) }));
    const pieces = [...printMembers(rows)];
    assert.equal(`[${pieces.join('')}]`, printJson(rows));
    const longest = Math.max(...pieces.map((piece) => piece.length));
    assert.ok(longest < 64 * 1024, `${longest} letters at a stretch`);
  }
  assert.deepEqual([...printMembers([])], []);
});

it('stretches of rows are one list, some of them empty or all', async () => {
  for (const stretches of [[], [[]], [[], [1, 2], [], [3]], [[1]]])
    assert.equal(
      (await Array.fromAsync(printRows(Readable.from(stretches)))).join(''),
      printJson(stretches.flat()),
    );
});

it('what the database printed already is printed in a row as if it had been read', async () => {
  const json = (one: unknown) => printJson(one).replaceAll(',', ' , ');
  const row = { a: 1, tax: { rate: 1.5, words: ['x', 'y'] }, b: undefined, c: null, list: [1, 2], d: 'é' };
  const some = { ...row, tax: printedText(json(row.tax)), list: printedText(json(row.list)) };
  assert.equal(`[${[...printMembers([some, row])].join('')}]`, printJson([row, row]));
  assert.equal(await printJsonInTurns(Array(20).fill(some)), printJson(Array(20).fill(row)));
  assert.equal(`[${[...printMembers([{ list: some.list }])].join('')}]`, printJson([{ list: row.list }]));
});

it('a row that is spelled already is not looked at', async () => {
  const spelledRow = printedText('{"a":1.50}', { isSpelled: true });
  assert.equal(`[${[...printMembers([{ a: 2 }, spelledRow])].join('')}]`, '[{"a":2},{"a":1.50}]');
  assert.equal(
    await printJsonInTurns(Array(20).fill(spelledRow)),
    `[${Array(20).fill('{"a":1.50}').join()}]`,
  );
});

it('what was printed once is kept as bytes, and answered as it was spelled', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => ({ index, text: `é ${'x'.repeat(100)}` }));
  const json = printJson(rows).replaceAll(',', ' , ');
  let kept: Buffer | undefined;
  const wanted = printJson({ id: 'a', rows, end: 'ü' });
  const first = await printInTurns({
    id: 'a',
    rows: printedText(json, { keep: (bytes) => (kept = bytes) }),
    end: 'ü',
  });
  assert.ok(Array.isArray(first) && kept);
  assert.equal(String(Buffer.concat(first)), wanted);
  const again = await printInTurns({ id: 'a', rows: printedText(kept), end: 'ü' });
  assert.ok(Array.isArray(again) && again.includes(kept), 'they are copied');
  assert.equal(String(Buffer.concat(again)), wanted);
  assert.deepEqual(JSON.parse(JSON.stringify(printedText(kept))), rows);
});
