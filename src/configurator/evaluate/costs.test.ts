import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal } from '#lib/decimal';
import { attributeOf, productOf, ruleOf } from '#test/configurator/blank-product';
import { compileOutcome } from './compile-outcome.ts';
import { evaluateOutcome } from './evaluate-outcome.ts';
import type { OutcomeContext } from './outcome.ts';

const context: OutcomeContext = {
  quantity: decimal(1),
  date: '2026-11-21',
  currency: 'EUR',
  customer: null,
  basePrice: null,
  baseCost: null,
  item: () => undefined,
  isTest: false,
};
const attributes = [attributeOf('X', { dataType: 'NUMBER' })];
const given = new Map([['X', decimal('1.000000001')]]);
const powers = `(${Array.from({ length: 90 }, (_, at) => `power(X + ${at}, -100)`).join('+')})`;
const pricing = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    ruleOf(at + 1, [{ action: 'SET_PRICE', scope: 'SKU', operation: 'ADD', amount: powers }], {
      type: 'PRICING',
    }),
  );
const faults = (count: number) =>
  evaluateOutcome(
    compileOutcome(productOf({ attributes, rules: pricing(count) })),
    given,
    context,
  ).faults.map(({ code }) => code);

test('thirty rules of nothing but powers are calculated; thousands are too costly, and say so once', () => {
  assert.deepEqual(faults(30), []);
  assert.deepEqual(faults(5000), ['TOO_COSTLY']);
});
