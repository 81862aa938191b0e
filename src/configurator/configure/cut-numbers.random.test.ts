import assert from 'node:assert/strict';
import { test } from 'node:test';
import { allAssignments, isConfiguration, meetsChoice } from '#test/configurator/brute-force';
import { diceOf } from '#test/configurator/dice';
import { type PlainChoice, plain, randomChoices, stateOf, wire } from '#test/configurator/plain-values';
import { randomProduct } from '#test/configurator/random-product';
import { seeded } from '#test/seeded';
import { unlimited } from '../finite/finite-model.ts';
import { compileProduct } from './compile-product.ts';
import { configure } from './configure.ts';

const cases = 400;
const date = '2026-11-21';

test('random products with numbers that are only cut: no valid value is missing, and the end is exact', (t) => {
  const { random } = seeded(t);
  const dice = diceOf(random);
  let refused = 0;
  for (let at = 0; at < cases; at++) {
    const product = randomProduct(dice, 600);
    const compiled = compileProduct(product.document, { mostListed: 0 });
    const all = allAssignments(product);
    const valid = all.filter((one) => isConfiguration(product, one, () => true));
    const told = (choices: readonly PlainChoice[]) => {
      const wired = choices.map(({ name, value }) => ({ name, value: wire(value) }));
      return configure(compiled, { choices: wired, date, budget: unlimited });
    };
    for (let round = 0; round < 3; round++) {
      const choices = randomChoices(product, dice, round);
      const found = told(choices);
      if (found.findings.length > 0) continue;
      const fitting = valid.filter((one) =>
        choices.every(({ name, value }) => meetsChoice(one[name] ?? null, value)),
      );
      const message = `case ${at}: ${JSON.stringify(product.document, undefined, 1)}\n${JSON.stringify(choices)}\n${JSON.stringify(found, undefined, 1)}`;
      if (fitting.length > 0) assert.equal(found.valid, 'YES', message);
      if (found.valid === 'NO') refused++;
      for (const one of fitting)
        for (const { name, kind, domain } of product.attributes) {
          const answer = found.attributes.find((each) => each.name === name);
          const value = one[name] ?? null;
          if (!answer || value === null || kind === 'MANY' || !domain.includes(value)) continue;
          assert.notEqual(stateOf(answer, value as string), 'IMPOSSIBLE', `${name} = ${value}, ${message}`);
        }
    }
    const used = product.attributes.filter(({ attribute, name }) => {
      const isOff = product.pages.some((page) => page.name === attribute.page && !page.isActive);
      return (
        attribute.method === 'SELECTED' &&
        !isOff &&
        product.document.attributes.some((one) => one.name === name)
      );
    });
    for (const one of dice.some(all, Math.max(3, 600 / all.length)).slice(0, 20)) {
      const choices = used.map(({ name }) => ({ name, value: one[name] ?? null }));
      const found = told(choices);
      if (found.findings.length > 0) continue;
      const standing = new Map(found.attributes.map(({ name, value }) => [name, plain(value)]));
      const isSame = product.attributes.every(
        ({ name }) => JSON.stringify(standing.get(name) ?? null) === JSON.stringify(one[name]),
      );
      if (valid.includes(one))
        assert.ok(found.complete === 'YES' && isSame, `${JSON.stringify(one)} ${JSON.stringify(found)}`);
      else
        assert.ok(
          found.complete === 'NO' || !isSame,
          `${JSON.stringify(one)} is not one of ${JSON.stringify(product.document)}`,
        );
    }
  }
  assert.ok(refused > cases / 10);
});
