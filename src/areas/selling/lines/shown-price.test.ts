import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal } from '#lib/decimal';
import type { ItemLine } from './item-lines.ts';
import { shownPrice } from './shown-price.ts';

test('a unit price is printed with as many decimals as it takes for quantity times price to be the amount', () => {
  const table: [quantity: string, unitPrice: string, before: string | null, shown: string][] = [
    ['10', '12.5', '125', '12.5'],
    ['10', '1210.616612', '12106.166118', '1210.617'],
    ['1000', '0.01234', '12.34', '0.01234'],
    ['3', '33.333333', '100', '33.333'],
    // A price that six decimals cannot tell: of a block for many pieces.
    ['700000', '0.142857', '100000', '0.14285714'],
    ['10', '12.0807', null, '12.081'],
  ];
  for (const [quantity, unitPrice, before, shown] of table) {
    const row = { sequence: 1, step: 'ROUNDING', sourceID: null, sourceVersion: null } as const;
    const priceWaterfall =
      before === null ? [] : [{ ...row, before: decimal(before), after: decimal(before) }];
    const line = {
      quantity: decimal(quantity),
      unitPrice: decimal(unitPrice),
      priceWaterfall,
    } as unknown as ItemLine;
    assert.equal(shownPrice(line, 2).toFixed(), shown);
  }
  const yen = {
    quantity: decimal(2),
    unitPrice: decimal('99.5'),
    priceWaterfall: [],
  } as unknown as ItemLine;
  assert.equal(shownPrice(yen, 0).toFixed(), '99.5');
});
