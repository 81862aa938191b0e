import assert from 'node:assert/strict';
import { test } from 'node:test';
import { date, number } from '#test/configurator/ask';
import { listOf, productOf, ruleOf } from '#test/configurator/blank-product';
import { diceOf } from '#test/configurator/dice';
import { documentOfProblem } from '#test/configurator/document-of-problem';
import { randomChoices, wire } from '#test/configurator/plain-values';
import { randomCondition, scalarOf } from '#test/configurator/random-conditions';
import { randomProduct } from '#test/configurator/random-product';
import { ruleModel } from '#test/finite-models';
import { type Random, seeded } from '#test/seeded';
import type { ProductDocument } from '../document/product-document.ts';
import { isList } from '../expression/value.ts';
import { type Budget, steps, unlimited } from '../finite/finite-model.ts';
import { checkProduct } from './check-product.ts';
import { compileProduct } from './compile-product.ts';
import type { Configuration, UserChoice } from './configuration.ts';
import { configure } from './configure.ts';
import { explainForced, explainValue } from './explain-value.ts';
import { findRedundant } from './find-redundant.ts';

const cases = Number(process.env.MILLWRIGHT_TEST_CASES ?? 40);
const budgets = [0, 1, 2, 3, 5, 8, 13, 21, 40, 80, 200, 1000];

type Seen = { equal: number; unproven: number };

/** A product and choices of it. */
type Case = { document: ProductDocument; choices: readonly UserChoice[] };

/** Small ones with everything in them. */
const productResource = (random: Random): Case => {
  const dice = diceOf(random);
  const product = randomProduct(dice, 600);
  const selected = product.attributes.filter(({ attribute }) => attribute.method === 'SELECTED');
  const recommended = dice.some(selected, 40).map(({ name, values }, nth) => {
    const when = dice.chance(60) ? randomCondition(dice, product.attributes, 1).condition : null;
    const action = { action: 'SET_ATTRIBUTE' as const, attribute: name, value: scalarOf(dice.pick(values)) };
    return ruleOf(900 + nth, [action], { type: 'RECOMMENDATION', when });
  });
  const attributes = product.attributes.map(({ attribute, values }) =>
    dice.chance(30) ? { ...attribute, defaultValue: scalarOf(dice.pick(values)) } : attribute,
  );
  const document = { ...product.document, attributes, rules: [...product.document.rules, ...recommended] };
  return {
    document,
    choices: randomChoices(product, dice, 2).map(({ name, value }) => ({ name, value: wire(value) })),
  };
};

/** Rules that have to be searched, and many choices that contradict them. */
const hardProduct = (random: Random): Case => {
  const document = documentOfProblem(
    ruleModel(random, { attributes: 16, values: 4, rules: 40 + random(90) }),
  );
  const choices = document.attributes
    .filter(() => random(3) > 0)
    .map(({ name, values }) => ({ name, value: values[random(values.length)]?.value ?? null }));
  return { document, choices };
};

/** Numbers between bounds that rules compare with each other, some of them only beside a list's value. */
const comparedNumbers = (random: Random): Case => {
  const dice = diceOf(random);
  const names = ['A', 'B', 'C', 'D'];
  const attributes = [
    listOf('S', ['x', 'y'], { isRequired: true }),
    ...names.map((name) => number(name, dice.below(4), 5 + dice.below(5), { isRequired: dice.chance(70) })),
  ];
  const rules = Array.from({ length: 2 + dice.below(4) }, (_, at) => {
    const [left, right] = [dice.pick(names), dice.pick(names)];
    const condition = { attribute: left, op: dice.pick(['LT', 'LE', 'GT'] as const), expression: right };
    const when = dice.chance(60)
      ? ({ attribute: 'S', op: 'EQ', value: dice.pick(['x', 'y']) } as const)
      : null;
    return ruleOf(at + 1, [{ action: 'ASSERT', condition }], { when });
  });
  if (dice.chance(50)) rules.push(ruleOf(9, [{ action: 'LIMIT_VALUES', attribute: 'S', values: ['x'] }]));
  const document = productOf({
    attributes: attributes.map((one, at) => ({ ...one, number: at + 1 })),
    rules,
  });
  const choices = names
    .filter(() => dice.chance(60))
    .map((name) => ({ name, value: scalarOf(dice.pick([0, 1, 2.5, 4, 6, 9])) }));
  return { document, choices };
};

/** Either gets what would be reported with all the time there is, or that it is not proven. */
const checkAnswer = (found: Configuration, whole: Configuration, seen: Seen): void => {
  const same = (one: unknown, other: unknown, what: string): void => {
    if (one === 'UNPROVEN') seen.unproven++;
    else {
      assert.deepEqual(one, other, what);
      seen.equal++;
    }
  };
  same(found.valid, whole.valid, 'valid');
  same(found.complete, whole.complete, 'complete');
  assert.deepEqual(found.findings, whole.findings);
  const suggested = (of: Configuration) => of.conflicts.flatMap(({ suggestion }) => suggestion).sort();
  const isOpen = found.conflicts.length > 0 && suggested(found).length < suggested(whole).length;
  if (isOpen) {
    assert.deepEqual(suggested(found), [], 'what is to be withdrawn is known, or nothing of it');
    assert.ok(found.conflicts.every(({ isMinimal }) => !isMinimal || found.conflicts.length === 1));
  } else if (found.conflicts.length > 0) assert.deepEqual(suggested(found), suggested(whole), 'withdrawn');
  // What contradicts may not have been found; what is reported as contradictory does.
  if (whole.conflicts.length > 0 && found.conflicts.length === 0)
    assert.equal(found.valid, whole.findings.length > 0 ? 'NO' : 'UNPROVEN');
  for (const [at, page] of found.pages.entries())
    same(page.visible, whole.pages[at]?.visible, `page ${page.name}`);
  for (const [at, one] of found.attributes.entries()) {
    const other = whole.attributes[at];
    assert.ok(other);
    same(one.visible, other.visible, `${one.name} is visible`);
    same(one.required, other.required, `${one.name} is required`);
    same(one.empty, other.empty, `${one.name} empty`);
    for (const [nth, { state, value }] of one.values.entries())
      same(state, other.values[nth]?.state, `${one.name} ${value}`);
    const isProven = !one.ranges?.some(({ state }) => state === 'UNPROVEN');
    if (isProven) same(one.ranges, other.ranges, `${one.name} ranges`);
    const isKnown =
      found.arePreferencesFollowed &&
      found.complete !== 'UNPROVEN' &&
      !isOpen &&
      found.valid !== 'UNPROVEN' &&
      !JSON.stringify(one).includes('UNPROVEN');
    if (isKnown) same([one.value, one.setBy], [other.value, other.setBy], `${one.name} value`);
    else if (isList(one.value) && one.setBy !== 'USER') {
      // To what rules set preferences may add.
      assert.ok(
        isList(other.value) && new Set(one.value).isSubsetOf(new Set(other.value)),
        `${one.name} was set`,
      );
    } else if (one.value === null)
      assert.ok(one.setBy !== 'RULE' || other.value === null, `${one.name} has none`);
    else if (one.setBy === 'RULE' || one.setBy === 'DEFAULT') {
      assert.deepEqual([one.value, one.setBy], [other.value, other.setBy], `${one.name} was set`);
    }
  }
};

for (const [title, make, every] of [
  ['products of all kinds', productResource, 1],
  ['products that are hard to search', hardProduct, 4],
  ['numbers that are compared', comparedNumbers, 1],
] as const)
  test(`${title}: whatever the budget, all that is reported is what is reported without one, or UNPROVEN`, (t) => {
    const { random } = seeded(t);
    const seen: Seen = { equal: 0, unproven: 0 };
    for (let at = 0; at < cases; at += every) {
      const { document, choices } = make(random);
      const request = { choices, date };
      for (const complete of [false, true]) {
        const whole = configure(compileProduct(document), { ...request, complete, budget: unlimited });
        for (const most of budgets) {
          const product = compileProduct(document, { budget: steps(most) });
          const found = configure(product, { ...request, complete, budget: steps(most) });
          try {
            checkAnswer(found, whole, seen);
          } catch (error) {
            const told = [document, choices, found, whole].map((one) => JSON.stringify(one)).join('\n');
            throw new Error(`case ${at}, budget ${most}, complete ${complete}\n${told}`, { cause: error });
          }
        }
      }
      checkExplanations(document, choices, random, seen);
      checkFindings(document, seen);
    }
    t.diagnostic(JSON.stringify(seen));
    assert.ok(seen.equal > 100 && seen.unproven > 100);
  });

const checkExplanations = (
  document: ProductDocument,
  choices: readonly UserChoice[],
  random: Random,
  seen: Seen,
): void => {
  const asked = (budget: Budget) => ({ choices, date, budget });
  const attribute = document.attributes[random(document.attributes.length)];
  const value = attribute?.values[random(attribute.values.length || 1)]?.value;
  if (!attribute) return;
  const product = compileProduct(document);
  const whole =
    value === undefined ? 'UNPROVEN' : explainValue(product, asked(unlimited), attribute.name, value);
  const forced = explainForced(product, asked(unlimited), attribute.name);
  for (const most of budgets) {
    const small = compileProduct(document, { budget: steps(most) });
    const reasons = explainForced(small, asked(steps(most)), attribute.name);
    if (reasons === 'UNPROVEN') seen.unproven++;
    else
      assert.equal(
        reasons.length,
        forced.length,
        `reasons ${attribute.name} ${most} ${JSON.stringify([document, choices, reasons, forced])}`,
      );
    if (value === undefined) continue;
    const found = explainValue(small, asked(steps(most)), attribute.name, value);
    if (found === 'UNPROVEN') seen.unproven++;
    else if (typeof found === 'string' || typeof whole === 'string') assert.equal(found, whole);
    else assert.equal('message' in found, 'message' in whole);
  }
};

/**
 * Core, dead, what is said at a check: each finding is one of those that all the time finds, and what is
 * missing is reported as missing.
 */
const checkFindings = (document: ProductDocument, seen: Seen): void => {
  const whole = compileProduct(document).on(date);
  const all = checkProduct(document, { date, budget: unlimited });
  const keyOf = ({ code, pointer }: (typeof all)[number]) =>
    `${code === 'RULES_CONTRADICT' ? 'RULE_NEVER' : code} ${pointer}`;
  const known = new Set(all.map(keyOf));
  const redundant = findRedundant(compileProduct(document, { tellsFiring: true }).on(date), unlimited);
  for (const most of budgets) {
    const { model } = compileProduct(document, { budget: steps(most) }).on(date);
    for (const kind of ['dead', 'forced', 'states'] as const)
      for (const [variable, values] of model[kind].entries())
        for (const [value, one] of values.entries())
          if (one !== 'UNPROVEN') assert.equal(one, whole.model[kind][variable]?.[value], kind);
    const findings = checkProduct(document, { date, budget: steps(most) });
    const isOpen = findings.some(({ code }) => code === 'UNPROVEN');
    seen[isOpen ? 'unproven' : 'equal']++;
    for (const one of findings) {
      const isVoid = one.code === 'VOID_PRODUCT' && known.has(`VOID_PRODUCT ${all[0]?.pointer}`);
      assert.ok(one.code === 'UNPROVEN' || isVoid || known.has(keyOf(one)), JSON.stringify([one, all]));
    }
    if (!isOpen && all[0]?.code !== 'VOID_PRODUCT') assert.deepEqual(new Set(findings.map(keyOf)), known);
    const window = compileProduct(document, { tellsFiring: true, budget: steps(most) }).on(date);
    const found = findRedundant(window, steps(most));
    for (const rule of found.redundant)
      assert.ok(redundant.redundant.includes(rule), `rule ${rule} is redundant`);
    if (found.isWhole) assert.deepEqual(found, redundant);
  }
};
