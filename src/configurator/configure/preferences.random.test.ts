import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruleOf } from '#test/configurator/blank-product';
import { allAssignments, isConfiguration, meetsChoice } from '#test/configurator/brute-force';
import { checkConflict } from '#test/configurator/check-because';
import { diceOf } from '#test/configurator/dice';
import { plain, randomChoices, wire } from '#test/configurator/plain-values';
import { randomCondition, scalarOf } from '#test/configurator/random-conditions';
import { randomProduct } from '#test/configurator/random-product';
import { seeded } from '#test/seeded';
import { steps, unlimited } from '../finite/finite-model.ts';
import { compileProduct } from './compile-product.ts';
import { configure } from './configure.ts';
import { proofOf } from './proof.ts';

const cases = 1000;
const date = '2026-11-21';

test('preferences change nothing of what is offered, and never contradict choices or rules', (t) => {
  const { random } = seeded(t);
  const dice = diceOf(random);
  let [followed, cutOff] = [0, 0];
  for (let at = 0; at < cases; at++) {
    const product = randomProduct(dice, 600);
    const chosen = product.attributes.filter(({ attribute }) => attribute.method === 'SELECTED');
    const recommended = dice.some(chosen, 40).map(({ name, values }, nth) => {
      const when = dice.chance(60) ? randomCondition(dice, product.attributes, 1).condition : null;
      const action = {
        action: 'SET_ATTRIBUTE' as const,
        attribute: name,
        value: scalarOf(dice.pick(values)),
      };
      return ruleOf(900 + nth, [action], { type: 'RECOMMENDATION', when });
    });
    const defaults = new Set(dice.some(chosen, 50).map(({ name }) => name));
    const document = {
      ...product.document,
      rules: [...product.document.rules, ...recommended],
      attributes: product.attributes.map(({ attribute, name, values }) =>
        defaults.has(name) ? { ...attribute, defaultValue: scalarOf(dice.pick(values)) } : attribute,
      ),
    };
    const choices = randomChoices(product, dice, dice.below(3));
    const request = {
      choices: choices.map(({ name, value }) => ({ name, value: wire(value) })),
      date,
      budget: unlimited,
    };
    const without = configure(compileProduct(product.document), request);
    const compiled = compileProduct(document);
    const found = configure(compiled, request);
    const message = `case ${at}: ${JSON.stringify(document)} ${JSON.stringify(choices)} ${JSON.stringify(found)}`;
    const offered = (one: typeof found) =>
      JSON.stringify(
        one.attributes.map(({ name, values, ranges, empty }) => ({
          name,
          values: values.map(({ value, state }) => ({ value, state })),
          ranges,
          empty,
        })),
      );
    assert.equal(offered(found), offered(without), message);
    assert.ok(found.arePreferencesFollowed, message);
    const preferred = (one: typeof found) =>
      JSON.stringify(
        one.attributes.flatMap(({ name, value, setBy }) => (setBy === 'DEFAULT' ? [[name, value]] : [])),
      );
    for (const most of [0, 4, 16, 64]) {
      const cut = configure(compiled, { ...request, budget: steps(most) });
      if (!cut.arePreferencesFollowed) cutOff++;
      else if (cut.valid === 'YES' && found.valid === 'YES')
        assert.equal(preferred(cut), preferred(found), `${message} ${most}`);
    }
    // What is to be withdrawn is the same. Of several explanations that are each minimal either may be
    // reported: each is tried.
    const withdrawn = (one: typeof found) => one.conflicts.map(({ suggestion }) => suggestion);
    assert.deepEqual([found.valid, withdrawn(found)], [without.valid, withdrawn(without)], message);
    const known = compiled.on(date).origins;
    for (const one of found.conflicts) checkConflict(product, allAssignments(product), known, one);
    followed += found.attributes.filter(({ setBy }) => setBy === 'DEFAULT').length;
    if (found.conflicts.length > 0 || found.findings.length > 0) continue;
    const settled = found.attributes.filter(({ setBy }) => setBy !== null);
    const possible = allAssignments(product).filter(
      (one) =>
        settled.every(({ name, value }) => meetsChoice(one[name] ?? null, plain(value))) &&
        isConfiguration(product, one, () => true),
    );
    assert.ok(possible.length > 0, `what is settled can be completed, ${message}`);
    const values = new Map(found.attributes.map(({ name, value }) => [name, plain(value)]));
    const standing = Object.fromEntries(
      product.attributes.map(({ name }) => [name, values.get(name) ?? null]),
    );
    assert.equal(found.complete, proofOf(isConfiguration(product, standing, () => true)), message);
  }
  t.diagnostic(`${followed} preferences were followed; ${cutOff} answers that were cut off said so`);
  assert.ok(cutOff > cases / 4);
  assert.ok(followed > cases / 4);
});
