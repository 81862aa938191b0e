import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal } from '#lib/decimal';
import { type PlainChoice, plainChoices } from '#test/configurator/plain-uvl';
import { type PlainUvl, printUvl, randomUvl } from '#test/configurator/random-uvl';
import { seeded } from '#test/seeded';
import { compileProduct } from '../configure/compile-product.ts';
import type { Configuration } from '../configure/configuration.ts';
import { configure } from '../configure/configure.ts';
import { checkDocument } from '../document/check-document.ts';
import type { ProductDocument } from '../document/product-document.ts';
import type { Value } from '../expression/value.ts';
import { unlimited } from '../finite/finite-model.ts';
import { uvlProduct } from './uvl.ts';

const date = '2026-11-21';

type Found = { complete: Set<string>; questions: number; openAtFirst: number };

/**
 * Every configuration that a product takes, one attribute after the other, of the values that a model can
 * have.
 */
const admitted = (document: ProductDocument, domain: readonly Value[]): Found => {
  const product = compileProduct(document);
  const found: Found = { complete: new Set(), questions: 0, openAtFirst: 0 };
  const asked = (choices: { name: string; value: Value }[]): Configuration => {
    found.questions++;
    return configure(product, { choices, date, budget: unlimited });
  };
  const attributes = document.attributes.filter(({ method }) => method === 'SELECTED');
  const go = (at: number, choices: { name: string; value: Value }[], isSure: boolean): boolean => {
    const answer = asked(choices);
    if (answer.valid === 'NO') return false;
    const attribute = attributes[at];
    if (!attribute) {
      if (answer.complete === 'YES')
        found.complete.add(keyOf(choices.map(({ name, value }) => [labelOf(document, name), value])));
      return answer.complete === 'YES';
    }
    const { name, dataType } = attribute;
    const values: readonly Value[] =
      dataType === 'BOOLEAN'
        ? [true, false]
        : [null, ...domain.filter((one) => (typeof one === 'string') === (dataType === 'TEXT'))];
    const own = answer.attributes.find((one) => one.name === name);
    let isAny = false;
    for (const value of values) {
      const leads = go(at + 1, [...choices, { name, value }], isSure);
      isAny ||= leads;
      const offered = own?.values.find((one) => one.value === value)?.state;
      // What is offered can be completed, and what is not cannot: unless something is left to the end.
      if (isSure && offered !== undefined)
        assert.equal(offered, leads ? 'POSSIBLE' : 'IMPOSSIBLE', `${name} = ${value}`);
    }
    return isAny;
  };
  const first = asked([]);
  found.openAtFirst = first.checkedAtEnd.length;
  go(0, [], first.checkedAtEnd.length === 0);
  return found;
};

const labelOf = ({ attributes }: ProductDocument, name: string): string =>
  attributes.find((one) => one.name === name)?.label ?? name;

/** What is chosen, and what it has for a value. */
const keyOf = (entries: Iterable<readonly [string, Value | number]>): string =>
  [...entries]
    .filter(([, value]) => value !== null && value !== false && value !== '')
    .map(([label, value]) => `${label}=${String(value)}`)
    .sort()
    .join('; ');

const keys = (choices: readonly PlainChoice[]): Set<string> => new Set(choices.map((one) => keyOf(one)));

test('what a feature model of any level lets be chosen is what its product does', (t) => {
  const { random } = seeded(t);
  const seen = { models: 0, configurations: 0, withoutAny: 0, open: 0, questions: 0 };
  while (seen.models < 40) {
    const model: PlainUvl = randomUvl(random);
    const expected = keys(plainChoices(model));
    if (expected.size > 16) continue;
    const text = printUvl(random, model);
    const { document } = uvlProduct(text, { number: 'X', name: 'X' });
    assert.deepEqual(checkDocument(document), [], text);
    const domain = [...[-1, 0, 0.5, 1, 2, 2.5].map((one) => decimal(String(one))), 'ab', 'x y'];
    try {
      const found = admitted(document, domain);
      assert.deepEqual([...found.complete].sort(), [...expected].sort());
      seen.questions += found.questions;
      seen.open += found.openAtFirst > 0 ? 1 : 0;
    } catch (error) {
      throw new Error(`${text}\n${JSON.stringify(document.rules, null, 1)}\n${error}`, { cause: error });
    }
    seen.models++;
    seen.configurations += expected.size;
    if (expected.size === 0) seen.withoutAny++;
  }
  t.diagnostic(JSON.stringify(seen));
  assert.ok(seen.configurations > 60 && seen.withoutAny < 35 && seen.open < 35);
});
