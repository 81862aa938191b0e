import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decimal, sum } from '#lib/decimal';
import { fc } from '#test/fast-check';
import { type ChosenLine, mostInAll, mostTold, mostValues, tally } from './tally.ts';

const line = (quantity: number, chosen: Record<string, unknown>): ChosenLine => ({
  quantity: decimal(quantity),
  chosen: Object.entries(chosen).map(([name, value]) => ({
    ...{ name, label: `${name}!`, value: value as never },
    valueLabel: Array.isArray(value) ? null : `<${value}>`,
  })),
});
const tallied = (lines: readonly ChosenLine[]) => {
  const counted = tally();
  for (const one of lines) counted.add(one);
  return counted.result();
};
const told = (lines: readonly ChosenLine[], name: string) =>
  tallied(lines)
    .attributes.find((one) => one.name === name)
    ?.options.map(({ value, count, units, takeRate }) => `${value}: ${count} ${units} ${takeRate}`);

describe('take rates of lines', () => {
  it('come to 100 for every attribute, whatever the quantities', () => {
    const any = fc.record({
      quantity: fc.integer({ min: 1, max: 1e9 }).map((millionths) => decimal(millionths).times('0.000001')),
      size: fc.option(fc.integer({ min: 0, max: 6 })),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 60 }), (all) => {
        const { attributes, totals } = tallied(
          all.map(({ quantity, size }) => ({
            ...line(1, size === null ? {} : { SIZE: decimal(size) }),
            quantity,
          })),
        );
        for (const { options } of attributes) {
          assert.equal(String(sum(options.map(({ takeRate }) => takeRate))), '100');
          assert.equal(String(sum(options.map(({ units }) => units))), String(totals.units));
          assert.equal(
            options.reduce((count, one) => count + one.count, 0),
            all.length,
          );
        }
      }),
    );
  });

  it('of three alike still come to 100: the first of them gets what is left', () => {
    const lines = ['a', 'b', 'c'].map((value) => line(1, { X: value }));
    assert.deepEqual(told(lines, 'X'), ['a: 1 1 33.34', 'b: 1 1 33.33', 'c: 1 1 33.33']);
  });

  it('take 80 and 80.0 for one value, and the text 80 for another', () => {
    const lines = [
      line(1, { X: decimal('80.0') }),
      line(2, { X: 80 }),
      line(1, { X: '80' }),
      line(1, { X: true }),
    ];
    assert.deepEqual(told(lines, 'X'), ['80: 2 3 60', '80: 1 1 20', 'true: 1 1 20']);
    const { has } = tallied(lines);
    assert.deepEqual(
      [has('X', decimal(80)), has('X', '80'), has('X', 'true'), has('Y', '80')],
      [true, true, false, false],
    );
  });

  it('tell each of several values for itself', () => {
    const lines = [line(1, { X: ['a', 'b'] }), line(1, { X: ['b'] }), line(2, {})];
    assert.deepEqual(told(lines, 'X'), ['b: 2 2 50', 'a: 1 1 25', 'null: 1 2 50']);
    const [only] = tallied(lines).attributes;
    assert.deepEqual([only?.isMultiple, only?.entropy, only?.others], [true, null, null]);
  });

  it('of an attribute that was a MULTISELECT once are reported for each value, though the latest lines have one each', () => {
    const lines = [line(1, { X: ['a', 'b'] }), line(1, { X: 'a' })];
    assert.deepEqual(told(lines, 'X'), ['a: 2 2 100', 'b: 1 1 50']);
    assert.equal(tallied(lines).attributes[0]?.isMultiple, true);
  });

  it('of values that are chosen alike stand in the order of the values, with the labels of the latest line', () => {
    const [first, ...rest] = ['c', 'a', 'b', 'a'].map((value) => line(value === 'a' ? 1 : 2, { X: value }));
    const [was] = first?.chosen ?? [];
    assert.ok(first && was);
    const named = { ...first, chosen: [{ ...was, label: 'Older', valueLabel: 'C, as it was called' }] };
    const [only] = tallied([named, ...rest, line(0, { X: 'c' })]).attributes;
    assert.deepEqual(
      [only?.label, only?.options.map(({ value, label }) => [value, label])],
      ['X!', ['a', 'b', 'c'].map((value) => [value, `<${value}>`])],
    );
  });

  it('tell how evenly is chosen', () => {
    const even = tallied([1, 2, 3, 4].map((value) => line(5, { X: value })));
    assert.equal(String(even.attributes[0]?.entropy), '2');
    assert.equal(String(tallied([line(1, { X: 1 })]).attributes[0]?.entropy), '0');
  });

  it('of a free number with more values than are reported have the rest as one, also beyond those that are distinguished', () => {
    const lines = Array.from({ length: mostValues + 10 }, (_, at) => line(at < 3 ? 2 : 1, { X: at }));
    const { attributes, totals } = tallied(lines);
    const [only] = attributes;
    assert.deepEqual([only?.options.length, String(only?.options[0]?.units)], [mostTold, '2']);
    assert.deepEqual(
      [only?.others?.count, String(only?.others?.units)],
      [mostValues + 10 - mostTold, '9810'],
    );
    assert.equal(String(totals.units), '10013');
    // Three of two units, 9,997 of one, and ten that are one part.
    const bits = [...Array(3).fill(2), ...Array(mostValues - 3).fill(1), 10]
      .map((units) => units / 10_013)
      .reduce((sum_, share) => sum_ - share * Math.log2(share), 0);
    assert.equal(String(only?.entropy), String(decimal(bits.toFixed(4))));
    const rates = [...(only?.options ?? []), only?.others].map((one) => one?.takeRate ?? decimal(0));
    assert.equal(String(sum(rates)), '100');
  });

  it('keep no more values of all attributes than memory may hold, and say of none of the others that it was never chosen', () => {
    const counted = tally();
    const each = 100;
    const free = mostInAll / each;
    assert.ok(free < mostValues);
    const one = decimal(1);
    const names = Array.from({ length: each }, (_, at) => `X${at}`);
    const chosen = (value: number) => names.map((name) => ({ name, label: name, value, valueLabel: null }));
    for (let nth = 0; nth <= free; nth++) counted.add({ quantity: one, chosen: chosen(nth) });
    const { has, attributes } = counted.result();
    assert.deepEqual(
      [attributes[0]?.others?.count, attributes.at(-1)?.others?.count],
      [free + 1 - mostTold, free + 1 - mostTold],
    );
    assert.deepEqual(
      [has('X0', free), has('X99', free), has('X99', -1), has('Y', free)],
      [true, true, true, false],
    );
    const few = tallied([line(1, { X: 1 })]);
    assert.deepEqual([few.has('X', 1), few.has('X', 2)], [true, false]);
  });
});
