import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal } from '#lib/decimal';
import { cylinderText, productOf } from '#test/configurator/cylinder';
import { context } from '#test/configurator/items';
import { plain } from '#test/configurator/run-rules';
import type { Value } from '../expression/value.ts';
import { compileOutcome } from './compile-outcome.ts';
import { evaluateOutcome, evaluateOutcomes } from './evaluate-outcome.ts';
import type { OutcomeContext } from './outcome.ts';

const cylinder = compileOutcome(productOf(cylinderText()));
const chosen = new Map<string, Value>(
  Object.entries({
    BORE: decimal(63),
    STROKE: decimal(200),
    SEAL: 'FKM',
    MOUNT: 'FLANGE',
    OPTIONS: ['CUSHION'],
    TESTED: true,
  }),
);
const outcome = (where: OutcomeContext) => evaluateOutcome(cylinder, chosen, where);

test('several quantities, each as if it were asked alone, and each item asked once', () => {
  const asked: string[] = [];
  const { quantity: _, ...rest } = context(1, { basePrice: decimal(80) });
  const item = (number: string) => {
    asked.push(number);
    return rest.item(number);
  };
  const quantities = [1, 10, 100].map((one) => decimal(one));
  const all = evaluateOutcomes(cylinder, chosen, { ...rest, item }, quantities);
  assert.deepEqual(plain(all), plain(quantities.map((quantity) => outcome({ ...rest, quantity }))));
  assert.equal(new Set(asked).size, asked.length);
  assert.deepEqual(
    all.map((one) => one.tasks[0]?.lineMinutes.toFixed()),
    ['12.624', '36.24', '272.4'],
  );
});

test('a quantity of nothing is refused', () => {
  assert.throws(() => outcome(context(0)), RangeError);
});
