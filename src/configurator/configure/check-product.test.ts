import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attributeOf, listOf, offeredOf, productOf, ruleOf } from '#test/configurator/blank-product';
import type { ProductDocument } from '../document/product-document.ts';
import { steps, unlimited } from '../finite/finite-model.ts';
import { checkProduct } from './check-product.ts';

const date = '2026-11-21';
const told = (parts: Partial<ProductDocument>) =>
  checkProduct(productOf(parts), { date, budget: unlimited }).map(
    ({ severity, code, pointer, message }) => `${severity} ${code} ${pointer}: ${message}`,
  );

const size = listOf('SIZE', ['S', 'M', 'L'], { isRequired: true });
const color = listOf('COLOR', ['red', 'blue'], { isRequired: true });
const is = (attribute: string, value: string) => ({ attribute, op: 'EQ' as const, value });

test('a sound product has no findings', () => {
  const rule = ruleOf(1, [{ action: 'EXCLUDE_VALUES', attribute: 'COLOR', values: ['red'] }], {
    when: is('SIZE', 'S'),
  });
  assert.deepEqual(told({ attributes: [size, color], rules: [rule] }), []);
});

test('a void product is reported with the fewest rules that make it so, and nothing else', () => {
  const rules = [
    ruleOf(1, [{ action: 'EXCLUDE_VALUES', attribute: 'SIZE', values: ['M'] }]),
    ruleOf(2, [{ action: 'SET_ATTRIBUTE', attribute: 'COLOR', value: 'red' }]),
    ruleOf(3, [{ action: 'LIMIT_VALUES', attribute: 'COLOR', values: ['blue'] }]),
  ];
  assert.deepEqual(told({ attributes: [size, color], rules }), [
    'ERROR VOID_PRODUCT /rules/1: No configuration is possible: these contradict each other: rules 2, 3.',
  ]);
});

test('dead and forced values, with what makes them so', () => {
  const rules = [
    ruleOf(1, [{ action: 'SET_ATTRIBUTE', attribute: 'COLOR', value: 'red' }], { when: is('SIZE', 'L') }),
    ruleOf(2, [{ action: 'LIMIT_VALUES', attribute: 'COLOR', values: ['blue'] }]),
  ];
  assert.deepEqual(told({ attributes: [size, color], rules }), [
    "WARNING DEAD_VALUE /attributes/0/values/2: 'L' of SIZE can never be chosen, because of rules 1, 2.",
    "WARNING DEAD_VALUE /attributes/1/values/0: 'red' of COLOR can never be chosen, because of rule 2.",
    "WARNING FORCED_VALUE /attributes/1/values/1: COLOR is always 'blue': there is nothing to choose.",
    'WARNING RULES_CONTRADICT /rules/0: Rule 1 never fires: what it says contradicts rule 2.',
  ]);
});

test('what is never shown, and rules whose condition nothing meets', () => {
  const never = { all: [is('SIZE', 'S'), is('SIZE', 'M')] };
  const page = (name: string, displayCondition: typeof never | null) => ({
    name,
    sequence: 1,
    isActive: true,
    displayCondition,
    helpText: null,
  });
  const hidden = attributeOf('BASE', { dataType: 'BOOLEAN', displayCondition: is('COLOR', 'green') });
  const onPage = attributeOf('FOOT', { dataType: 'BOOLEAN', page: 'Second' });
  const message = ruleOf(7, [{ action: 'ADD_TAG', tag: 'big' }], { type: 'MESSAGE', when: never });
  assert.deepEqual(
    told({
      pages: [page('First', null), page('Second', never)],
      attributes: [size, color, hidden, onPage],
      rules: [message],
    }),
    [
      'WARNING DEAD_VALUE /attributes/2: true of BASE can never be chosen, because of attribute BASE: shown when.',
      'WARNING DEAD_VALUE /attributes/2: false of BASE can never be chosen, because of attribute BASE: shown when.',
      'WARNING DEAD_VALUE /attributes/3: true of FOOT can never be chosen, because of page Second: shown when.',
      'WARNING DEAD_VALUE /attributes/3: false of FOOT can never be chosen, because of page Second: shown when.',
      'WARNING NEVER_SHOWN /pages/1: Page Second is never shown, because of page Second: shown when.',
      'WARNING NEVER_SHOWN /attributes/2: Attribute BASE is never shown, because of attribute BASE: shown when.',
      'WARNING NEVER_SHOWN /attributes/3: Attribute FOOT is never shown, because of page Second: shown when.',
      'WARNING RULE_NEVER /rules/0: Rule 7 never fires: nothing meets its condition.',
    ],
  );
});

test('rules that say nothing new are reported, tables too; of what is left out nothing is reported twice', () => {
  const rules = [
    ruleOf(1, [{ action: 'EXCLUDE_VALUES', attribute: 'COLOR', values: ['red'] }], { when: is('SIZE', 'S') }),
    ruleOf(2, [{ action: 'FORBID_TUPLES', attributes: ['SIZE', 'COLOR'], rows: [['S', 'red']] }]),
    ruleOf(3, [{ action: 'REQUIRE', attribute: 'SIZE' }]),
    ruleOf(4, [
      {
        action: 'ALLOW_TUPLES',
        attributes: ['SIZE', 'COLOR'],
        rows: ['S', 'M'].map((one) => [one, 'blue']).concat([['M', 'red']]),
      },
    ]),
  ];
  assert.deepEqual(
    told({ attributes: [size, color], rules }).filter((one) => one.includes('REDUNDANT')),
    [1, 2, 3].map(
      (rule) =>
        `WARNING REDUNDANT_RULE /rules/${rule - 1}: Rule ${rule} says nothing that the other rules do not say together.`,
    ),
  );
});

test('what needs a customer or totals counts as possible', () => {
  const rules = [
    ruleOf(1, [{ action: 'LIMIT_VALUES', attribute: 'SIZE', values: ['S'] }], {
      when: { subject: 'customer.country', op: 'EQ', value: 'DE' },
    }),
    ruleOf(2, [{ action: 'ASSERT', condition: { subject: 'totalPrice', op: 'LT', value: 'X' } }]),
  ];
  assert.deepEqual(told({ attributes: [size], rules }), []);
});

test('values and rules of other dates count for nothing on this one', () => {
  const values = [offeredOf('old', { validTo: '2025-12-31' }), offeredOf('new')];
  const rules = [
    ruleOf(1, [{ action: 'EXCLUDE_VALUES', attribute: 'SIZE', values: ['S', 'M', 'L'] }], {
      validFrom: '2027-01-01',
    }),
  ];
  const document = productOf({ attributes: [attributeOf('KIND', { values }), size], rules });
  assert.deepEqual(checkProduct(document, { date, budget: unlimited }), []);
  assert.equal(checkProduct(document, { date: '2027-01-01', budget: unlimited })[0]?.code, 'VOID_PRODUCT');
});

test('a budget that ends is reported', () => {
  const [finding] = checkProduct(productOf({ attributes: [size, color] }), { date, budget: steps(0) });
  assert.equal(finding?.code, 'UNPROVEN');
});
