import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal } from '#lib/decimal';
import { fc } from '#test/fast-check';
import { cutRange, isInCell, listNumbers, numberOf } from './cells.ts';
import { firstFrom, intersectLattices, isOnLattice, lastTo } from './lattice.ts';
import { compareCells } from './number-pairs.ts';

const quarter = (value: number) => decimal(value).times('0.25');
const lattice = fc
  .tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: 1, max: 12 }))
  .map(([base, step]) => ({ base: quarter(base), step: quarter(step) }));
const numbers = Array.from({ length: 801 }, (_, at) => quarter(at - 400));

test('two lattices meet in a lattice, or nowhere', () => {
  fc.assert(
    fc.property(lattice, lattice, (one, other) => {
      const both = intersectLattices(one, other);
      for (const number of numbers)
        assert.equal(
          both !== null && isOnLattice(both, number),
          isOnLattice(one, number) && isOnLattice(other, number),
          number.toFixed(),
        );
    }),
    { numRuns: 60 },
  );
});

test('the next numbers of a lattice', () => {
  fc.assert(
    fc.property(lattice, fc.integer({ min: -200, max: 200 }), fc.boolean(), (of, at, isIncluded) => {
      const from = quarter(at);
      const above = numbers.find(
        (one) => isOnLattice(of, one) && (isIncluded ? one.gte(from) : one.gt(from)),
      );
      const below = numbers.findLast(
        (one) => isOnLattice(of, one) && (isIncluded ? one.lte(from) : one.lt(from)),
      );
      assert.equal(firstFrom(of, from, isIncluded).toFixed(), above?.toFixed());
      assert.equal(lastTo(of, from, isIncluded).toFixed(), below?.toFixed());
    }),
  );
});

test('cells are apart, hold every admissible number, and none is without one', () => {
  const cut = fc.record({ at: fc.integer({ min: -40, max: 40 }).map(quarter), isAfter: fc.boolean() });
  const end = fc.option(fc.integer({ min: -30, max: 30 }).map(quarter));
  fc.assert(
    fc.property(end, end, fc.option(lattice), fc.array(cut, { maxLength: 6 }), (low, high, of, cuts) => {
      const range = { low, high, lattice: of };
      const cells = cutRange(range, cuts);
      const isAdmissible = (number: (typeof numbers)[number]) =>
        (low === null || number.gte(low)) &&
        (high === null || number.lte(high)) &&
        (!of || isOnLattice(of, number));
      for (const number of numbers.filter(isAdmissible)) {
        const own = cells.filter((cell) => isInCell(cell, number));
        assert.equal(own.length, 1, number.toFixed());
        for (const { at, isAfter } of cuts)
          for (const other of numbers.filter((one) => own[0] && isInCell(own[0], one)))
            assert.equal(isAfter ? number.gt(at) : number.gte(at), isAfter ? other.gt(at) : other.gte(at));
      }
      for (const cell of cells) {
        const number = numberOf(cell, of);
        assert.ok(isInCell(cell, number) && isAdmissible(number), number.toFixed());
      }
    }),
  );
});

test('few numbers are listed, many are not', () => {
  const range = {
    low: decimal('0.3'),
    high: decimal('2'),
    lattice: { base: decimal('0.1'), step: decimal('0.4') },
  };
  assert.deepEqual(listNumbers(range, 4)?.map(String), ['0.5', '0.9', '1.3', '1.7']);
  assert.equal(listNumbers(range, 3), null);
  assert.equal(listNumbers({ ...range, high: null }, 99), null);
  assert.equal(listNumbers({ ...range, lattice: null }, 99), null);
});

test('two cells compare as all their numbers do, or it depends', () => {
  const end = fc.integer({ min: -3, max: 3 });
  const cell = fc
    .tuple(fc.option(end), fc.boolean(), fc.option(end), fc.boolean())
    .map(([low, isLowIn, high, isHighIn]) => ({
      low: low === null ? null : decimal(low),
      isLowIn: low !== null && isLowIn,
      high: high === null ? null : decimal(high),
      isHighIn: high !== null && isHighIn,
    }))
    .filter((one) => numbers.some((number) => isInCell(one, number)));
  const meets = { LT: [-1], LE: [-1, 0], GT: [1], GE: [1, 0], EQ: [0], NE: [-1, 1] } as const;
  const ops = Object.keys(meets) as (keyof typeof meets)[];
  const few = numbers.filter((number) => number.abs().lte(5));
  fc.assert(
    fc.property(cell, cell, fc.constantFrom(...ops), (left, right, op) => {
      const found = new Set<boolean>();
      for (const a of few.filter((one) => isInCell(left, one)))
        for (const b of few.filter((one) => isInCell(right, one)))
          found.add((meets[op] as readonly number[]).includes(a.cmp(b)));
      assert.equal(compareCells(left, op, right), found.size === 1 ? found.has(true) : null);
    }),
    { numRuns: 500 },
  );
});
