import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decimal } from '#lib/decimal';
import { fc } from '#test/fast-check';
import type { CustomerLine } from './customer-line.ts';
import { compareMatch, matchLines, type OurLine } from './match-lines.ts';

const our = (lineNumber: number, number: string, quantity: number | string, unitPrice: number | string) =>
  ({
    ...{ lineNumber, number, description: `Item ${number}`, uOM: 'C62' },
    ...{ quantity: decimal(quantity), unitPrice: decimal(unitPrice) },
  }) satisfies OurLine;
const their = (
  lineNumber: number,
  itemNumber: string | null,
  quantity: number | string,
  unitPrice: number | string,
  more: Partial<CustomerLine> = {},
): CustomerLine => ({
  ...{ lineNumber, itemNumber, customerItemNumber: null, description: null, uOM: null },
  ...{ quantity: decimal(quantity), unitPrice: decimal(unitPrice) },
  ...more,
});
/** Matches as `our numbers = their numbers`, then what is left over of each side. */
const matched = (ours: OurLine[], theirs: CustomerLine[]) => {
  const { matches, onlyOurs, onlyTheirs } = matchLines(ours, theirs);
  const numbers = (lines: readonly { lineNumber: number }[]) => lines.map((one) => one.lineNumber).join('+');
  return [
    ...matches.map((one) => `${numbers(one.ours)} = ${numbers(one.theirs)}`),
    `ours ${numbers(onlyOurs)}`,
    `theirs ${numbers(onlyTheirs)}`,
  ];
};
const found = (ours: OurLine[], theirs: CustomerLine[], cent: number | null = 2) =>
  matchLines(ours, theirs).matches.flatMap((match) =>
    compareMatch(match, ({ lineNumber }) => `/${lineNumber}`, cent ?? undefined).map(
      (one) => `${one.kind} ${one.place} ${one.ours} ${one.theirs} ${one.by}`,
    ),
  );

describe('lines of a customer’s order and ours', () => {
  it('belong together by our number in any letter case, else by the customer’s where it is ours', () => {
    const ours = [our(1, 'A', 1, 1), our(2, 'B', 1, 1), our(3, 'C', 1, 1)];
    const theirs = [
      their(10, ' b ', 1, 1),
      their(20, null, 1, 1, { customerItemNumber: 'a' }),
      their(30, 'X', 1, 1, { customerItemNumber: '4711' }),
      their(40, null, 1, 1),
    ];
    assert.deepEqual(matched(ours, theirs), ['1 = 20', '2 = 10', 'ours 3', 'theirs 30+40']);
  });

  it('of one item are paired with the nearest: quantity and price, then quantity, then price', () => {
    const ours = [our(1, 'A', 5, 9), our(2, 'A', 10, 8), our(3, 'A', 20, 7), our(4, 'A', 30, 6)];
    const theirs = [
      their(1, 'A', 30, 6),
      their(2, 'A', 20, '7.5'),
      their(3, 'A', 12, 8),
      their(4, 'A', 1, 1),
    ];
    assert.deepEqual(matched(ours, theirs), ['4 = 1', '3 = 2', '2 = 3', '1 = 4', 'ours ', 'theirs ']);
  });

  it('of one item that are not as many on both sides are compared together: a split line is no difference', () => {
    const ours = [our(1, 'A', 10, 9)];
    const split = [their(1, 'A', 4, 9), their(2, 'A', 6, 9)];
    assert.deepEqual(matched(ours, split), ['1 = 1+2', 'ours ', 'theirs ']);
    assert.deepEqual(found(ours, split), []);
    assert.deepEqual(found(ours, [their(1, 'A', 4, 9), their(2, 'A', 5, '9.5')]), [
      'QUANTITY /1/quantity 10 9 -1',
      'UNIT_PRICE /2/unitPrice 9 9.5 0.5',
    ]);
  });

  it('differ in price only beyond the decimals that the customer wrote, the cent at least', () => {
    const third = [our(1, 'A', 3, '33.333333')];
    assert.deepEqual(found(third, [their(1, 'A', 3, '33.33')]), []);
    assert.deepEqual(found(third, [their(1, 'A', 3, '33.3333')]), []);
    assert.deepEqual(found(third, [their(1, 'A', 3, '33.3')]), [
      'UNIT_PRICE /1/unitPrice 33.333333 33.3 -0.033333',
    ]);
    assert.deepEqual(found([our(1, 'A', 1, '100.4')], [their(1, 'A', 1, 100)], 0), []);
    assert.deepEqual(found([our(1, 'A', 1, 1)], [their(1, 'A', 1, 2)], null), [], 'another currency');
  });

  it('differ in unit and wording where the customer says any', () => {
    const ours = [our(1, 'A', 1, 1)];
    assert.deepEqual(found(ours, [their(1, 'A', 1, 1, { uOM: 'c62', description: ' item  a' })]), []);
    assert.deepEqual(found(ours, [their(1, 'A', 1, 1, { uOM: 'MTR', description: 'Other' })]), [
      'UNIT /1/uOM C62 MTR null',
      'DESCRIPTION /1/description Item A Other null',
    ]);
  });

  it('stand each in one place of the answer, and equal lists do not differ in whatever order', () => {
    const number = fc.constantFrom('A', 'B', 'C');
    const amounts = { quantity: fc.integer({ min: 1, max: 3 }), unitPrice: fc.integer({ min: 1, max: 3 }) };
    const lines = fc.array(fc.record({ number, ...amounts }), { maxLength: 8 });
    fc.assert(
      fc.property(lines, lines, (first, second) => {
        const ours = first.map((one, at) => our(at + 1, one.number, one.quantity, one.unitPrice));
        const theirs = second.map((one, at) => their(at + 1, one.number, one.quantity, one.unitPrice));
        const { matches, onlyOurs, onlyTheirs } = matchLines(ours, theirs);
        const all = (some: readonly { lineNumber: number }[]) =>
          some.map((one) => one.lineNumber).sort((one, other) => one - other);
        assert.deepEqual(all([...matches.flatMap((one) => one.ours), ...onlyOurs]), all(ours));
        assert.deepEqual(all([...matches.flatMap((one) => one.theirs), ...onlyTheirs]), all(theirs));
        const same = first.map((one, at) => their(at + 1, one.number, one.quantity, one.unitPrice)).reverse();
        assert.deepEqual(found(ours, same), []);
      }),
    );
  });
});
