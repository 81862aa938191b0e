import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allAssignments, isConfiguration, meetsChoice } from '#test/configurator/brute-force';
import { checkBecause, checkConflict } from '#test/configurator/check-because';
import { diceOf } from '#test/configurator/dice';
import { type PlainChoice, plain, randomChoices, stateOf, wire } from '#test/configurator/plain-values';
import type { Assignment, PlainValue } from '#test/configurator/random-conditions';
import { type PlainConfigurable, type PlainProduct, randomProduct } from '#test/configurator/random-product';
import { seeded } from '#test/seeded';
import { unlimited } from '../finite/finite-model.ts';
import { compileProduct } from './compile-product.ts';
import type { Configuration, UserChoice } from './configuration.ts';
import { configure } from './configure.ts';
import { explainForced, explainValue } from './explain-value.ts';
import { proofOf } from './proof.ts';

const cases = Number(process.env.MILLWRIGHT_TEST_CASES ?? 2000);
const date = '2026-11-21';

test('random products: domains, completeness and conflicts agree with a search through all assignments', (t) => {
  const { random } = seeded(t);
  const dice = diceOf(random);
  let conflicts = 0;
  let voids = 0;
  let explained = 0;
  for (let at = 0; at < cases; at++) {
    const product = randomProduct(dice, 1500);
    const compiled = compileProduct(product.document);
    const known = compiled.on(date).origins;
    const all = allAssignments(product);
    const valid = all.filter((one) => isConfiguration(product, one, () => true));
    if (valid.length === 0) voids++;
    for (let round = 0; round < 3; round++) {
      const choices = randomChoices(product, dice, round);
      const request = { choices: choices.map(({ name, value }) => ({ name, value: wire(value) })), date };
      const found = configure(compiled, { ...request, budget: unlimited });
      const shown = () =>
        `case ${at}: ${JSON.stringify(product.document, undefined, 1)}\n${JSON.stringify(choices)}\n${JSON.stringify(found, undefined, 1)}`;
      try {
        if (found.conflicts.length > 0) conflicts++;
        checkDomains(product, valid, choices, found);
        for (const one of found.conflicts) checkConflict(product, all, known, one);
        checkSame(compiled, request.choices, found);
        checkComplete(product, compiled, request.choices, found);
        explained += checkExplained(product, all, compiled, request.choices, found, dice);
      } catch (error) {
        throw new Error(shown(), { cause: error });
      }
    }
  }
  t.diagnostic(`${cases} products, ${voids} of them void; ${conflicts} conflicts, ${explained} explanations`);
  assert.ok(conflicts > cases / 20);
  assert.ok(voids < cases / 2);
});

/**
 * Every state is right, what was withdrawn is as little as can be, and whether it is complete as it stands.
 */
const checkDomains = (
  product: PlainProduct,
  valid: readonly Assignment[],
  choices: readonly PlainChoice[],
  found: Configuration,
): void => {
  const usable = choices.filter(
    (_, at) => !found.findings.some(({ pointer }) => pointer.startsWith(`/choices/${at}/`)),
  );
  const withdrawn = new Set(found.conflicts.flatMap(({ suggestion }) => suggestion));
  const kept = usable.filter(({ name }) => !withdrawn.has(name));
  const fitting = (some: readonly PlainChoice[]) =>
    valid.filter((one) => some.every(({ name, value }) => meetsChoice(one[name] ?? null, value)));
  const isPossible = fitting(usable).length > 0;
  assert.equal(found.valid, proofOf(isPossible && found.findings.length === 0));
  assert.equal(found.conflicts.length === 0, isPossible);
  if (valid.length === 0) return;
  assert.ok(fitting(kept).length > 0, 'what is kept is possible');
  assert.equal(withdrawn.size, fewestWithdrawn(usable, fitting), 'no fewer could be withdrawn');
  for (const attribute of product.attributes) {
    const { name } = attribute;
    const answer = found.attributes.find((one) => one.name === name);
    if (!answer) {
      assert.ok(product.pages.some((page) => page.name === attribute.attribute.page && !page.isActive));
      assert.ok(valid.every((one) => one[name] === null));
      continue;
    }
    const own = kept.find((one) => one.name === name);
    const others = fitting(kept.filter((one) => one !== own));
    const withOwn = fitting(kept);
    for (const value of attribute.values) {
      const among = attribute.kind === 'MANY' && own && own.value !== null ? withOwn : others;
      const expected = among.some((one) =>
        meetsChoice(one[name] ?? null, attribute.kind === 'MANY' ? [String(value)] : value),
      );
      assert.equal(stateOf(answer, value), expected ? 'POSSIBLE' : 'IMPOSSIBLE', `${name} = ${value}`);
    }
    if (attribute.kind !== 'MANY')
      assert.equal(
        answer.empty,
        others.some((one) => one[name] === null) ? 'POSSIBLE' : 'IMPOSSIBLE',
        `${name} empty`,
      );
    // What rules generate is reported as soon as all is complete as it stands, though something optional may
    // still change it.
    if (attribute.attribute.method === 'SELECTED' || found.complete === 'NO')
      checkSetter(attribute, answer, own, withOwn);
  }
  if (found.conflicts.length > 0) return;
  const values = new Map(found.attributes.map(({ name, value }) => [name, plain(value)]));
  const standing = Object.fromEntries(product.attributes.map(({ name }) => [name, values.get(name) ?? null]));
  const isComplete = found.findings.length === 0 && isConfiguration(product, standing, () => true);
  assert.equal(found.complete, proofOf(isComplete), 'complete as it stands');
};

/** Forced where all configurations agree, and only there. */
const checkSetter = (
  { name, kind }: PlainConfigurable,
  answer: Configuration['attributes'][number],
  own: PlainChoice | undefined,
  configurations: readonly Assignment[],
): void => {
  const values = configurations.map((one) => one[name] ?? null);
  if (kind === 'MANY') {
    const always = ['x', 'y', 'z'].filter((one) =>
      values.every((value) => Array.isArray(value) && value.includes(one)),
    );
    assert.deepEqual(plain(answer.value) ?? [], always, `${name} has what is chosen and forced`);
    return;
  }
  if (own) {
    assert.deepEqual(plain(answer.value), own.value);
    return;
  }
  const isForced = values.every((value) => value === values[0]);
  if (isForced) assert.deepEqual(plain(answer.value), values[0], `${name} is forced`);
  if (isForced && values[0] !== null) assert.equal(answer.setBy, 'RULE');
  if (!isForced) assert.deepEqual([answer.value, answer.setBy], [null, null], `${name} is open`);
};

const fewestWithdrawn = (
  choices: readonly PlainChoice[],
  fitting: (some: PlainChoice[]) => unknown[],
): number => {
  let fewest = choices.length;
  for (let bits = 0; bits < 2 ** choices.length; bits++) {
    const kept = choices.filter((_, at) => (bits >> at) & 1);
    if (choices.length - kept.length < fewest && fitting(kept).length > 0)
      fewest = choices.length - kept.length;
  }
  return fewest;
};

/** In another order of the choices the answer is the same, unless there is something to withdraw. */
const checkSame = (
  product: ReturnType<typeof compileProduct>,
  choices: readonly UserChoice[],
  found: Configuration,
): void => {
  if (found.conflicts.length > 0 || found.findings.length > 0) return;
  const again = configure(product, { choices: choices.toReversed(), date, budget: unlimited });
  assert.equal(JSON.stringify(again), JSON.stringify(found));
};

/** Filled in it is a configuration that has all choices. */
const checkComplete = (
  product: PlainProduct,
  compiled: ReturnType<typeof compileProduct>,
  choices: readonly UserChoice[],
  found: Configuration,
): void => {
  if (found.conflicts.length > 0 || found.findings.length > 0) return;
  const filled = configure(compiled, { choices, date, complete: true, budget: unlimited });
  const values = new Map(filled.attributes.map(({ name, value }) => [name, plain(value)]));
  const whole = Object.fromEntries(product.attributes.map(({ name }) => [name, values.get(name) ?? null]));
  assert.equal(filled.complete, 'YES');
  assert.ok(isConfiguration(product, whole, () => true));
  for (const { name, value } of choices) assert.ok(meetsChoice(whole[name] ?? null, plain(value)));
};

/** One impossible value and all forced ones are explained. */
const checkExplained = (
  product: PlainProduct,
  all: readonly Assignment[],
  compiled: ReturnType<typeof compileProduct>,
  choices: readonly UserChoice[],
  found: Configuration,
  dice: ReturnType<typeof diceOf>,
): number => {
  if (found.conflicts.some((one) => one.choices.length === 0)) return 0; // nothing is possible at all
  const request = { choices, date, budget: unlimited };
  const { origins } = compiled.on(date);
  const impossible = found.attributes.flatMap(({ name, values }) =>
    values.filter(({ state }) => state === 'IMPOSSIBLE').map(({ value }) => ({ name, value })),
  );
  let explained = 0;
  if (impossible.length > 0) {
    const { name, value } = dice.pick(impossible);
    const because = explainValue(compiled, request, name, value);
    assert.ok(typeof because === 'object' && 'rules' in because, `${name} = ${value} is explained`);
    const isMany = product.attributes.find((one) => one.name === name)?.kind === 'MANY';
    const wanted = isMany ? ([plain([value])] as PlainValue[]) : [plain(value)];
    const withdrawn = found.conflicts.some(({ suggestion }) => suggestion.includes(name));
    const own = isMany && !withdrawn ? choices.filter((one) => one.name === name && one.value !== null) : [];
    const asked = [...wanted, ...own.map((one) => plain(one.value))];
    checkBecause(
      product,
      all,
      origins,
      because,
      asked.map((one) => (of) => meetsChoice(of[name] ?? null, one)),
    );
    explained++;
  }
  for (const { name, value, setBy, dataType, method } of found.attributes) {
    if (method === 'GENERATED' && found.complete === 'YES') continue; // not forced, but what follows
    if (setBy !== 'RULE' || dataType === 'MULTISELECT' || found.valid !== 'YES') continue;
    const reasons = explainForced(compiled, request, name);
    const because = reasons === 'UNPROVEN' ? undefined : reasons[0];
    assert.ok(because, `${name} = ${value} is explained`);
    checkBecause(product, all, origins, because, [(of) => !meetsChoice(of[name] ?? null, plain(value))]);
    explained++;
  }
  return explained;
};
