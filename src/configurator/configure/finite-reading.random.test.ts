import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal } from '#lib/decimal';
import { date } from '#test/configurator/ask';
import { productOf, ruleOf } from '#test/configurator/blank-product';
import { diceOf } from '#test/configurator/dice';
import {
  attributesOfAllKinds,
  randomLanguage,
  someValues,
  tableOfAllKinds,
} from '#test/configurator/random-language';
import { seeded } from '#test/seeded';
import { checkDocument } from '../document/check-document.ts';
import type { Condition } from '../document/condition.ts';
import { compileCondition } from '../expression/compile-condition.ts';
import { holds } from '../expression/holds.ts';
import { expressionLimits } from '../expression/limits.ts';
import { parseExpression } from '../expression/parse-expression.ts';
import type { Parsed } from '../expression/parsed.ts';
import { printExpression } from '../expression/print-expression.ts';
import type { Value } from '../expression/value.ts';
import { unlimited } from '../finite/finite-model.ts';
import { decidedOf, factsOf, scopeOf } from './assumptions.ts';
import { type CompiledWindow, compileProduct } from './compile-product.ts';
import type { ConfigureRequest } from './configuration.ts';
import { standing } from './settled.ts';

const cases = Number(process.env.MILLWRIGHT_TEST_CASES ?? 120);

const subjects: ConfigureRequest['subjects'] = { quantity: decimal(2), 'customer.country': 'AT' };
const facts = factsOf({ choices: [], date, budget: unlimited, subjects });

const documentOf = (condition: Condition) =>
  productOf({
    attributes: attributesOfAllKinds,
    pages: [{ name: 'Page', sequence: 1, isActive: true, displayCondition: null, helpText: null }],
    tables: [tableOfAllKinds],
    rules: [ruleOf(1, [{ action: 'REQUIRE', attribute: 'K' }], { when: condition })],
  });

/** What the finite reading says of a rule's condition where every attribute has its value, or none. */
const readFinitely = (window: CompiledWindow, values: ReadonlyMap<string, Value>): boolean | string => {
  const [firing] = window.firing.values();
  if (firing === undefined) return true;
  const choices = standing(
    window,
    new Map([...values].map(([name, value]) => [name, { value, setBy: 'USER' }])),
  );
  assert.ok(choices, 'every attribute can have its value');
  const decided = decidedOf(window, facts, values, null);
  assert.equal(decided.length, window.open.length, 'with all values all that is open is decided');
  const { states } = window.model.domains([...choices, ...decided.map(({ choice }) => choice)], unlimited);
  const [no, yes] = states[firing] ?? [];
  return (no === 'POSSIBLE') === (yes === 'POSSIBLE') ? `no ${no}, yes ${yes}` : yes === 'POSSIBLE';
};

const evaluated = (
  window: CompiledWindow,
  condition: Condition,
  values: ReadonlyMap<string, Value>,
): boolean => holds(compileCondition(condition), scopeOf(window, facts, values, null)) === true;

test('random conditions, long, nested, of every operator and function: read finitely as they are evaluated', (t) => {
  const { random } = seeded(t);
  const dice = diceOf(random);
  const language = randomLanguage(dice);
  const seen = { read: 0, refused: 0, long: 0, held: 0, not: 0, open: 0 };
  while (seen.read < cases) {
    const condition = dice.chance(40)
      ? { expression: language.expression(dice.below(2000)) }
      : language.condition(3);
    const document = documentOf(condition);
    if (checkDocument(document).some(({ severity }) => severity === 'ERROR')) {
      seen.refused++;
      continue;
    }
    seen.read++;
    if (JSON.stringify(condition).length > 1200) seen.long++;
    const window = compileProduct(document, { tellsFiring: true }).on(date);
    if (window.open.length > 0) seen.open++;
    for (let round = 0; round < 12; round++) {
      const values = new Map<string, Value>();
      for (const { name, isRequired, dataType, values: listed } of attributesOfAllKinds) {
        const own: readonly Value[] =
          someValues[name] ?? (dataType === 'BOOLEAN' ? [true, false] : listed.map(({ value }) => value));
        const known = own.length > 0 ? own : [-1, 0, 1, 2].map((one) => decimal(one));
        values.set(name, !isRequired && dice.chance(15) ? null : dice.pick(known));
      }
      const expected = evaluated(window, condition, values);
      seen[expected ? 'held' : 'not']++;
      const shown = () => `${JSON.stringify(condition)}\n${JSON.stringify([...values])}`;
      assert.equal(readFinitely(window, values), expected, shown());
    }
  }
  t.diagnostic(JSON.stringify(seen));
  assert.ok(Math.min(seen.held, seen.not, seen.long, seen.open) > cases / 10);
});

test('what a long expression says counts, where it is printed longer than what may be written', () => {
  const parts = Array.from({ length: 280 }, () => 'K>9').join(' or ');
  const whole = `not(${parts} or C)`;
  const source = `C and (${parts} or K=2)`;
  assert.ok(printExpression(parseExpression(whole) as Parsed).length > expressionLimits.length);
  for (const expression of [whole, source, `(${parts})=(K=2)`, `K>if(${parts},1,0)`]) {
    assert.ok(expression.length <= expressionLimits.length, String(expression.length));
    const condition = { expression };
    const window = compileProduct(documentOf(condition), { tellsFiring: true }).on(date);
    for (const C of [true, false])
      for (const K of [1, 2]) {
        const values = new Map<string, Value>([
          ['C', C],
          ['K', decimal(K)],
        ]);
        assert.equal(readFinitely(window, values), evaluated(window, condition, values));
      }
  }
});
