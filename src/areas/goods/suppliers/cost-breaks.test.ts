import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decimal } from '#lib/decimal';
import { fc } from '#test/fast-check';
import { breakAt, type CostBreak, orderedBreaks, printBreaks, readBreaks } from './cost-breaks.ts';

const of = (...pairs: [string, string][]): CostBreak[] =>
  pairs.map(([minQuantity, unitCost]) => ({
    minQuantity: decimal(minQuantity),
    unitCost: decimal(unitCost),
  }));

describe('cost breaks', () => {
  it('cost what the largest quantity says that is reached, in whatever order they stand', () => {
    const breaks = of(['100', '2.1'], ['1', '2.5'], ['10', '2.3']);
    for (const [bought, cost] of [
      ['0.999999', undefined],
      ['1', '2.5'],
      ['9.999999', '2.5'],
      ['10', '2.3'],
      ['100', '2.1'],
      ['1000000', '2.1'],
    ] as const)
      assert.equal(breakAt(breaks, decimal(bought))?.unitCost.toFixed(), cost, bought);
    assert.equal(breakAt([], decimal(1)), undefined);
  });

  it('are refused where two begin at one quantity, however that is written', () => {
    assert.throws(() => orderedBreaks(of(['5', '1'], ['1', '2'], ['1.0', '3']), '/costBreaks'), {
      message: '/costBreaks/2/minQuantity: is the same as that of /costBreaks/1',
    });
    assert.deepEqual(
      orderedBreaks(of(['5', '1'], ['1', '2']), '').map(({ minQuantity }) => minQuantity.toFixed()),
      ['1', '5'],
    );
  });

  it('are reported in a cell and read back the same, to the last digit', () => {
    const amount = fc.tuple(fc.bigInt(1n, 999999999999n), fc.integer({ min: 0, max: 999999 }));
    const text = ([whole, part]: [bigint, number]) => `${whole}.${String(part).padStart(6, '0')}`;
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(amount, amount), {
          minLength: 1,
          maxLength: 20,
          selector: ([one]) => text(one),
        }),
        (pairs) => {
          const breaks = orderedBreaks(
            of(...pairs.map(([q, c]): [string, string] => [text(q), text(c)])),
            '',
          );
          const back = readBreaks(printBreaks(breaks) as string);
          assert.equal(JSON.stringify(back), JSON.stringify(breaks));
        },
      ),
    );
    assert.equal(printBreaks(readBreaks(' 100 = 2.10; 1=2.50 ;')), '1=2.5;100=2.1');
    assert.equal(printBreaks([]), null);
  });

  for (const cell of [
    'x',
    '1',
    '1=',
    '=1',
    '1=2,5',
    '1=-2',
    '0=1',
    '0.0=1',
    '1:2',
    '1=2=3',
    '1e3=2',
    '1=2;1.0=3',
    '1.1234567=2',
  ])
    it(`are refused as ${cell}`, () => assert.throws(() => readBreaks(cell), { code: 'InvalidInput' }));

  it('are at most a hundred', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}=1`).join(';');
    assert.equal(readBreaks(many(100)).length, 100);
    assert.throws(() => readBreaks(many(101)), { code: 'InvalidInput' });
  });
});
