import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { decimal } from '#lib/decimal';
import { fc } from '#test/fast-check';
import { convertedBetween, unitRatio } from './units.ts';

const { units } = JSON.parse(
  readFileSync(new URL('../../../../db/reference/units.json', import.meta.url), 'utf8'),
);

const converted = (
  quantity: string,
  from: string,
  to: string,
  rounding: 'down' | 'up' | 'exact' = 'exact',
) => {
  const ratio = unitRatio(from, to);
  return ratio && convertedBetween(decimal(quantity), ratio, 6, rounding)?.toFixed();
};

describe('units of measure', () => {
  it('have a code, a name, a dimension and a factor above 0 each; each dimension has one unit of factor 1 first', () => {
    const first = new Set<string>();
    for (const { code, name, dimension, factor } of units) {
      assert.match(code, /^[0-9A-Z]{2,3}$/);
      assert.ok(name.length > 0);
      assert.ok(decimal(factor).gt(0), code);
      if (!first.has(dimension)) assert.equal(factor, '1', `the first unit of ${dimension}`);
      first.add(dimension);
    }
    assert.equal(new Set(units.map(({ code }: { code: string }) => code)).size, units.length);
  });

  for (const [quantity, from, to, want] of [
    ['2.5', 'KGM', 'GRM', '2500'],
    ['1', 'LBR', 'ONZ', '16'],
    ['1', 'YRD', 'INH', '36'],
    ['1', 'FOT', 'MMT', '304.8'],
    ['1', 'SMI', 'FOT', '5280'],
    ['3', 'DZN', 'C62', '36'],
    ['7', 'H87', 'EA', '7'],
    ['1', 'GRO', 'DZN', '12'],
    ['1', 'GLL', 'INQ', '231'],
    ['1', 'GLI', 'PTI', '8'],
    ['1', 'MTQ', 'LTR', '1000'],
    ['1', 'STN', 'LBR', '2000'],
    ['1', 'LTN', 'LBR', '2240'],
    ['1', 'YDK', 'FTK', '9'],
    ['1', 'FTQ', 'INQ', '1728'],
    ['90', 'MIN', 'HUR', '1.5'],
    ['1', 'KWH', '3B', '3.6'],
    ['1', 'APZ', 'GRM', '31.103477'],
  ] as const) {
    it(`${quantity} ${from} is ${want} ${to}`, () => {
      assert.equal(converted(quantity, from, to, from === 'APZ' ? 'up' : 'exact'), want);
    });
  }

  it('are not converted where they measure something else, or are not known', () => {
    assert.equal(unitRatio('KGM', 'MTR'), undefined);
    assert.equal(unitRatio('KGM', 'XBX'), undefined);
    assert.equal(unitRatio('XBX', 'C62'), undefined);
    assert.equal(converted('5', 'XBX', 'XBX'), '5');
  });

  it('are rounded to the asked side alone, and never where an exact result is asked for', () => {
    assert.equal(converted('1', 'KGM', 'LBR', 'down'), '2.204622');
    assert.equal(converted('1', 'KGM', 'LBR', 'up'), '2.204623');
    assert.equal(converted('-1', 'KGM', 'LBR', 'down'), '-2.204623');
    assert.equal(converted('1', 'KGM', 'LBR'), undefined);
    const codes = units.map(({ code }: { code: string }) => code);
    fc.assert(
      fc.property(
        fc.constantFrom(...codes),
        fc.constantFrom(...codes),
        fc.integer({ min: -1e9, max: 1e9 }),
        (from, to, millionths) => {
          const ratio = unitRatio(from as string, to as string);
          if (!ratio) return;
          const quantity = decimal(millionths).times('1e-6');
          const there = (value: string) => decimal(value).times(ratio.divisor);
          const exact = quantity.times(ratio.dividend);
          const [down, up] = [
            convertedBetween(quantity, ratio, 6, 'down'),
            convertedBetween(quantity, ratio, 6, 'up'),
          ];
          assert.ok(down && up);
          assert.ok(there(down.toFixed()).lte(exact) && there(up.toFixed()).gte(exact));
          assert.ok(up.minus(down).lte('0.000001'));
        },
      ),
    );
  });
});
