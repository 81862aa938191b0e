import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal } from '#lib/decimal';
import { attributeOf, ruleOf } from '#test/configurator/blank-product';
import { type Dice, diceOf } from '#test/configurator/dice';
import { context } from '#test/configurator/items';
import { randomPriced } from '#test/configurator/random-priced';
import { plain } from '#test/configurator/run-rules';
import { seeded } from '#test/seeded';
import type { ProductDocument } from '../document/product-document.ts';
import type { Value } from '../expression/value.ts';
import { compileOutcome } from './compile-outcome.ts';
import { evaluateOutcome } from './evaluate-outcome.ts';
import type { Outcome } from './outcome.ts';
import { newSteps } from './run.ts';

const cases = Number(process.env.MILLWRIGHT_TEST_CASES ?? 60);

type Case = { document: ProductDocument; given: ReadonlyMap<string, Value> };

/** Money, and attributes that rules set, some of them by others and of several rules the highest. */
const randomCase = (dice: Dice): Case => {
  const items = ['TUBE', 'CUSHION', 'ROD'];
  const { document, choices } = randomPriced(dice, { number: 'P', items, components: ['Labour'] });
  const generated = ['G', 'H'].map((name, at) =>
    attributeOf(name, {
      ...{ dataType: 'NUMBER' as const, method: 'GENERATED' as const, number: 10 + at },
      defaultValue: dice.chance(60) ? decimal(7) : null,
    }),
  );
  const sets = Array.from({ length: 1 + dice.below(5) }, (_none, at) => {
    const attribute = dice.pick(['G', 'H']);
    const expression = attribute === 'G' ? `quantity * ${at + 2}` : dice.pick(['G + 1', '3', 'G * G']);
    const when = dice.chance(70)
      ? ({ attribute: 'A0', op: 'EQ', value: dice.pick(['a', 'b', 'c']) } as const)
      : null;
    const action = { action: 'SET_ATTRIBUTE' as const, attribute, expression };
    return ruleOf(800 + at, [action], { type: 'GENERATE', when, sequence: dice.below(3) });
  });
  const asserts = ruleOf(900, [{ action: 'ASSERT', condition: { expression: 'H < 5' } }], {
    type: 'VALIDATION',
  });
  return {
    document: {
      ...document,
      attributes: [...document.attributes, ...generated],
      rules: [...document.rules, ...sets, asserts],
    },
    given: new Map(choices.map(({ name, value }) => [name, value])),
  };
};

/** Whether each rule fired is the same in both, or not known in the one with few steps. */
const checkTrace = (found: Outcome, whole: Outcome): void => {
  const known = new Map(whole.trace.map((one) => [one.rule, one.fired]));
  for (const { rule, fired } of found.trace)
    assert.ok(fired === 'UNKNOWN' || fired === known.get(rule), `rule ${rule}: ${fired}`);
};

test('whatever the steps, all that follows is what follows without a limit, or is said not to be whole', (t) => {
  const dice = diceOf(seeded(t).random);
  const seen = { equal: 0, part: 0, undecided: 0 };
  for (let at = 0; at < cases; at++) {
    const { document, given } = randomCase(dice);
    const product = compileOutcome(document);
    const evaluate = (steps = newSteps()) => {
      const where = context(4, { basePrice: decimal(100) });
      return evaluateOutcome(product, given, where, { steps, tracesConstraints: dice.chance(50) });
    };
    const steps = newSteps();
    const whole = evaluate(steps);
    const budgets = [steps.taken, steps.taken - 1];
    for (let most = 0; most < steps.taken; most += 1 + dice.below(9)) budgets.push(most);
    for (const most of budgets) {
      const found = evaluate(newSteps(0, most));
      const isOver = found.faults.some(({ code }) => code === 'TOO_COSTLY');
      assert.equal(isOver, most < steps.taken);
      const told = `case ${at}, ${most} of ${steps.taken} steps: ${JSON.stringify([document, [...given]])}`;
      if (!isOver) {
        assert.deepEqual(plain({ ...found, trace: [] }), plain({ ...whole, trace: [] }), told);
        seen.equal++;
        continue;
      }
      seen.part++;
      assert.equal(found.isWhole, false, told);
      for (const [index, { value }] of found.generated.entries()) {
        if (value === undefined) seen.undecided++;
        else assert.deepEqual(plain(value), plain(whole.generated[index]?.value ?? null), told);
      }
      checkTrace(found, whole);
      for (const { level, text } of found.messages)
        assert.ok(level !== 'ERROR' || whole.messages.some((one) => one.text === text), told);
    }
  }
  t.diagnostic(JSON.stringify(seen));
  for (const [what, n] of Object.entries(seen)) assert.ok(n > 20, `${what}: ${n}`);
});
