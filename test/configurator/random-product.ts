import type { Action } from '#configurator/document/action';
import type { ProductAttribute, ProductDocument, ProductPage } from '#configurator/document/product-document';
import type { ProductRule, ProductRuleGroup } from '#configurator/document/rule';
import { decimal } from '#lib/decimal';
import { attributeOf, offeredOf, productOf, ruleOf } from './blank-product.ts';
import type { Dice } from './dice.ts';
import {
  type Assignment,
  type KnownCondition,
  type PlainAttribute,
  type PlainValue,
  randomCondition,
  scalarOf,
  type Verdict,
} from './random-conditions.ts';

/** A product in plain JavaScript, with what its conditions mean written down beside it. */
export type PlainProduct = {
  document: ProductDocument;
  pages: { name: string; isActive: boolean; when: Test | null }[];
  attributes: PlainConfigurable[];
  rules: PlainRule[];
};

export type Test = (assignment: Assignment) => Verdict;

export type PlainConfigurable = PlainAttribute & {
  attribute: ProductAttribute;
  /** All that it can be, null included. */
  domain: readonly PlainValue[];
  when: Test | null;
  required: Test | null;
  offered: { value: string | number | boolean; when: Test }[];
};

export type PlainRule = { rule: ProductRule; when: (of: Assignment) => boolean; asserts: Map<Action, Test> };

/**
 * Up to eight attributes whose combinations are at most `most`, with rules of all kinds that say what may be
 * chosen.
 */
export const randomProduct = (dice: Dice, most: number): PlainProduct => {
  const pages: ProductPage[] = ['First', 'Second', 'Third']
    .slice(0, 1 + dice.below(3))
    .map((name, sequence) => ({
      name,
      sequence,
      isActive: !dice.chance(4),
      displayCondition: null,
      helpText: null,
    }));
  const attributes: PlainConfigurable[] = [];
  let size = 1;
  const count = 2 + dice.below(7);
  for (let at = 0; at < count; at++) {
    const next = randomAttribute(dice, `A${at}`, pages);
    if (size * next.domain.length > most) continue;
    size *= next.domain.length;
    attributes.push(next);
  }
  if (attributes.length === 0) return randomProduct(dice, most);
  const asked = (depth = 2): KnownCondition => randomCondition(dice, attributes, depth);
  const plainPages = pages.map((page) => {
    const known = dice.chance(25) ? asked(1) : null;
    page.displayCondition = known?.condition ?? null;
    return { name: page.name, isActive: page.isActive, when: known?.test ?? null };
  });
  for (const one of attributes) {
    const { attribute } = one;
    if (attribute.method === 'GENERATED') continue;
    if (dice.chance(15)) {
      const known = asked(1);
      attribute.displayCondition = known.condition;
      one.when = known.test;
    }
    if (!attribute.isRequired && dice.chance(20)) {
      const known = asked(1);
      attribute.requiredCondition = known.condition;
      one.required = known.test;
    }
    for (const value of attribute.values)
      if (dice.chance(8)) {
        const known = asked(1);
        value.condition = known.condition;
        const plain = one.values.find((candidate) => String(candidate) === String(value.value)) as string;
        one.offered.push({ value: plain, when: known.test });
      }
  }
  const groups: (ProductRuleGroup & { test: Test })[] = dice.chance(40) ? [groupOf(asked(0))] : [];
  const chosen = attributes.filter(({ attribute }) => attribute.method === 'SELECTED');
  if (chosen.length === 0) return randomProduct(dice, most);
  const rules = Array.from({ length: dice.below(7) }, (_, at) =>
    randomRule(dice, at + 1, chosen, groups, asked),
  );
  for (const [at, one] of attributes.entries())
    if (one.attribute.method === 'GENERATED')
      for (let count = dice.below(4); count > 0; count--) {
        // What a generated attribute depends on stands before it, so that none depends on itself.
        const earlier = attributes.slice(0, at);
        const known = earlier.length > 0 ? randomCondition(dice, earlier, 1) : null;
        rules.push(generating(dice, rules.length + 1, one, known));
      }
  const document = productOf({
    pages,
    attributes: attributes.map(({ attribute }) => attribute),
    ruleGroups: groups.map(({ test: _test, ...group }) => group),
    rules: rules.map(({ rule }) => rule),
  });
  return { document, pages: plainPages, attributes, rules };
};

const groupOf = ({ condition, test }: KnownCondition) => ({
  name: 'Group',
  sequence: 1,
  isActive: true,
  condition,
  test,
});

type Mutable<T> = { -readonly [P in keyof T]: T[P] };

const randomAttribute = (dice: Dice, name: string, pages: readonly ProductPage[]): PlainConfigurable => {
  const parts = {
    page: dice.chance(80) ? dice.pick(pages).name : null,
    isRequired: dice.chance(50),
    isHidden: dice.chance(5),
  };
  const made = (
    kind: PlainAttribute['kind'],
    more: Partial<Mutable<ProductAttribute>>,
    values: PlainConfigurable['values'],
  ) => ({
    name,
    kind,
    attribute: attributeOf(name, { ...parts, ...more }),
    values,
    domain: [null, ...values] as PlainValue[],
    when: null,
    required: null,
    offered: [],
  });
  const kind = dice.below(11);
  if (kind === 10) {
    const values = ['g', 'h', 'i'].slice(0, 1 + dice.below(3));
    const defaultValue = dice.chance(40) ? (values[0] as string) : null;
    return made(
      'TEXT',
      { dataType: 'TEXT', method: 'GENERATED', page: null, isRequired: false, isHidden: false, defaultValue },
      values,
    );
  }
  if (kind < 4) {
    const values = ['a', 'b', 'c', 'd'].slice(0, 1 + dice.below(4));
    return made('TEXT', { values: values.map((value) => offeredOf(value)) }, values);
  }
  if (kind < 5) return made('BOOLEAN', { dataType: 'BOOLEAN' }, [true, false]);
  if (kind < 6) {
    const values = ['x', 'y', 'z'].slice(0, 1 + dice.below(3));
    const sets = Array.from({ length: 2 ** values.length }, (_, bits) =>
      values.filter((_v, at) => (bits >> at) & 1),
    );
    const parts = { dataType: 'MULTISELECT' as const, values: values.map((value) => offeredOf(value)) };
    return { ...made('MANY', parts, values), domain: sets.map((set) => (set.length === 0 ? null : set)) };
  }
  if (kind < 7) {
    const values = [0, 1, 2, 4].slice(0, 2 + dice.below(3));
    return made('NUMBER', { values: values.map((value) => offeredOf(value)) }, values);
  }
  const step = dice.pick([0.5, 1, 2]);
  const low = dice.below(4);
  const values = Array.from({ length: 1 + dice.below(6) }, (_, at) => low + at * step);
  const high = (values.at(-1) as number) + (dice.chance(30) ? step / 4 : 0);
  const isWhole = step !== 0.5 && dice.chance(50);
  const bounds = { minValue: decimal(low), maxValue: decimal(String(high)) };
  if (isWhole && step === 1) return made('NUMBER', { dataType: 'INTEGER', ...bounds }, values);
  return made(
    'NUMBER',
    { dataType: isWhole ? 'INTEGER' : 'NUMBER', step: decimal(String(step)), ...bounds },
    values,
  );
};

const randomRule = (
  dice: Dice,
  number: number,
  attributes: readonly PlainConfigurable[],
  groups: readonly (ProductRuleGroup & { test: Test })[],
  asked: () => KnownCondition,
): PlainRule => {
  const isHiding = dice.chance(25);
  const group = groups.length > 0 && dice.chance(30) ? dice.pick(groups) : null;
  const own = dice.chance(isHiding ? 95 : 70) ? asked() : null;
  const asserts = new Map<Action, Test>();
  const actions = Array.from({ length: dice.chance(20) ? 2 : 1 }, () =>
    isHiding ? hidingAction(dice, attributes) : constraintAction(dice, attributes, asked, asserts),
  );
  const rule = ruleOf(number, actions, {
    type: isHiding ? 'HIDING' : 'CONSTRAINT',
    group: group?.name ?? null,
    when: own?.condition ?? null,
  });
  return {
    rule,
    asserts,
    when: (of) => (group ? group.test(of) : true) === true && (own ? own.test(of) : true) === true,
  };
};

const generating = (
  dice: Dice,
  number: number,
  { name, values }: PlainConfigurable,
  known: KnownCondition | null,
): PlainRule => ({
  rule: ruleOf(number, [{ action: 'SET_ATTRIBUTE', attribute: name, value: scalarOf(dice.pick(values)) }], {
    type: 'GENERATE',
    sequence: 100 - number,
    when: known?.condition ?? null,
  }),
  when: (of) => known === null || known.test(of) === true,
  asserts: new Map(),
});

const hidingAction = (dice: Dice, attributes: readonly PlainConfigurable[]): Action => ({
  action: dice.chance(70) ? 'HIDE' : 'SHOW',
  attribute: dice.pick(attributes).name,
});

const constraintAction = (
  dice: Dice,
  attributes: readonly PlainConfigurable[],
  asked: () => KnownCondition,
  asserts: Map<Action, Test>,
): Action => {
  const { name: attribute, values } = dice.pick(attributes);
  const kind = dice.below(10);
  if (kind < 2) return { action: 'SET_ATTRIBUTE', attribute, value: scalarOf(dice.pick(values)) };
  if (kind < 4) return { action: 'LIMIT_VALUES', attribute, values: dice.some(values, 60).map(scalarOf) };
  if (kind < 5) return { action: 'EXCLUDE_VALUES', attribute, values: dice.some(values, 40).map(scalarOf) };
  if (kind < 6) return { action: 'REQUIRE', attribute };
  if (kind < 8) {
    const known = asked();
    const action: Action = { action: 'ASSERT', condition: known.condition };
    asserts.set(action, known.test);
    return action;
  }
  const columns = dice.some(attributes, 40).slice(0, 3);
  const named = columns.length === 0 ? [dice.pick(attributes)] : columns;
  const rows = Array.from({ length: 1 + dice.below(8) }, () =>
    named.map((one) => (dice.chance(25) ? null : scalarOf(dice.pick(one.values)))),
  );
  return {
    action: kind < 9 ? 'ALLOW_TUPLES' : 'FORBID_TUPLES',
    attributes: named.map(({ name }) => name),
    rows,
  };
};
