import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listOf, productOf, ruleOf } from '#test/configurator/blank-product';
import { cylinderText, productOf as read } from '#test/configurator/cylinder';
import { diceOf } from '#test/configurator/dice';
import { randomProduct } from '#test/configurator/random-product';
import { seeded } from '#test/seeded';
import { type DocumentPiece, documentPieces, joinedPieces } from './document-pieces.ts';
import { printDocument } from './print-document.ts';
import type { ProductDocument } from './product-document.ts';

const joined = (pieces: readonly DocumentPiece[]): ProductDocument => {
  const all = joinedPieces();
  for (const piece of pieces) all.take(piece);
  const whole = all.whole();
  assert.ok(whole);
  return whole;
};

test('a document in pieces is the same again', (t) => {
  const { random } = seeded(t);
  const made = Array.from({ length: 100 }, () => randomProduct(diceOf(random), 600).document);
  for (const document of [read(cylinderText()), ...made])
    assert.equal(printDocument(joined([...documentPieces(document)])), printDocument(document));
});

test('no piece is long, however long a list of values, rows or an action of a rule is', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `v${at}`);
  const rows = (count: number, own: string) =>
    Array.from({ length: count }, (_, at) => [`${own}${at % 10_000}`, 'v1']);
  const tuples = (count: number) => ({
    action: 'ALLOW_TUPLES' as const,
    attributes: ['A', 'B'],
    rows: rows(count, 'v'),
  });
  const document = productOf({
    attributes: [
      listOf('A', many, { number: 1 }),
      listOf('B', many, { number: 2 }),
      listOf('C', ['c'], { number: 3 }),
    ],
    rules: [
      ruleOf(1, [tuples(100_000), { action: 'REQUIRE', attribute: 'A' }, tuples(3)]),
      ruleOf(2, [tuples(7)]),
      ruleOf(3, [{ action: 'EXCLUDE_VALUES', attribute: 'B', values: many }]),
    ],
    tables: [{ name: 'T', columns: ['X', 'Y'], keyCount: 1, rows: rows(50_000, 'r') }],
  });
  const pieces = [...documentPieces(document)];
  assert.equal(printDocument(joined(pieces)), printDocument(document));
  const longest = Math.max(...pieces.map(({ text }) => text.length));
  assert.ok(longest < 400_000, `${longest} letters in a piece of ${printDocument(document).length}`);
});
