import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compileProduct } from '#configurator/configure/compile-product';
import { Problem } from '#platform/problem';
import { listOf, productOf, ruleOf } from '#test/configurator/blank-product';
import { withinCost } from './within-cost.ts';

test('a draft that is too costly to answer is reported with its place, and no fault of the service', () => {
  const attributes = [listOf('A', ['a', 'b'], { number: 1 }), listOf('B', ['a', 'b'], { number: 2 })];
  const action = { action: 'ALLOW_TUPLES' as const, attributes: ['A', 'B'], rows: [['a', 'b']] };
  const document = productOf({ attributes, rules: [ruleOf(7, [action, action])] });
  const ask = (mostSize: number) => () =>
    compileProduct(document, { mostSize }).on('2026-11-21').problem.constraints.length;
  assert.equal(withinCost(document, ask(100)), 2);
  assert.throws(
    () => withinCost(document, ask(8)),
    (error: unknown) =>
      error instanceof Problem &&
      error.code === 'PreconditionMissing' &&
      error.message.includes('by the time of rule 7, of at most 8') &&
      error.extras.missing?.[0] === '/rules/0',
  );
  assert.throws(
    () =>
      withinCost(document, () => {
        throw new RangeError('another');
      }),
    RangeError,
  );
});
