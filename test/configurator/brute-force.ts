import type { Scalar } from '#configurator/document/condition';
import { isDecimal } from '#lib/decimal';
import type { Assignment, PlainValue } from './random-conditions.ts';
import type { PlainConfigurable, PlainProduct } from './random-product.ts';

/** Every assignment of values to attributes. */
export const allAssignments = ({ attributes }: PlainProduct): Assignment[] => {
  let all: Record<string, PlainValue>[] = [{}];
  for (const { name, domain } of attributes)
    all = all.flatMap((one) => domain.map((value) => ({ ...one, [name]: value })));
  return all;
};

/** Which parts of a product are at work, by the name of their origin. */
export type Enabled = (origin: string) => boolean;

/**
 * Whether an assignment is a complete valid configuration, by what the README says of pages, attributes and
 * rules. Where what shows a page or an attribute is not at work, it may be shown or not.
 */
export const isConfiguration = (product: PlainProduct, of: Assignment, enabled: Enabled): boolean => {
  const fires = new Map(product.rules.map((one) => [one.rule.number, one.when(of)]));
  for (const { rule, asserts } of product.rules) {
    if (rule.type !== 'CONSTRAINT' || !fires.get(rule.number) || !enabled(`rule ${rule.number}`)) continue;
    for (const action of rule.then) {
      if (action.action === 'ASSERT' && asserts.get(action)?.(of) !== true) return false;
      if (
        action.action === 'LIMIT_VALUES' &&
        !listed(of[action.attribute]).every((one) => isIn(one, action.values))
      )
        return false;
      if (
        action.action === 'EXCLUDE_VALUES' &&
        listed(of[action.attribute]).some((one) => isIn(one, action.values))
      )
        return false;
      if (action.action === 'ALLOW_TUPLES' || action.action === 'FORBID_TUPLES') {
        const isMet = action.rows.some((row) =>
          action.attributes.every((name, at) => fits(of[name] ?? null, row[at] ?? null)),
        );
        if (isMet !== (action.action === 'ALLOW_TUPLES')) return false;
      }
    }
  }
  for (const { name, attribute } of product.attributes)
    if (attribute.method === 'GENERATED' && !isGenerated(product, name, of, fires, enabled)) return false;
  return pageChoices(product, of, enabled).some((shownPages) =>
    product.attributes.every(
      (one) =>
        one.attribute.method === 'GENERATED' ||
        [true, false].some((isShown) =>
          attributeMayBe(product, one, of, isShown, shownPages, fires, enabled),
        ),
    ),
  );
};

/** Of the rules that fire the one with the highest sequence sets it; else it has its default. */
const isGenerated = (
  product: PlainProduct,
  name: string,
  of: Assignment,
  fires: ReadonlyMap<number, boolean>,
  enabled: Enabled,
): boolean => {
  const setters = product.rules.filter(({ rule }) => rule.type === 'GENERATE' && setting(rule.then, name));
  const first = setters
    .filter(({ rule }) => fires.get(rule.number))
    .toSorted((a, b) => b.rule.sequence - a.rule.sequence)[0];
  const defaultValue = product.attributes.find((one) => one.name === name)?.attribute.defaultValue ?? null;
  if (!first) return of[name] === defaultValue;
  if (enabled(`rule ${first.rule.number}`)) return of[name] === setting(first.rule.then, name);
  // It can be nothing but what some rule gives it.
  return (
    of[name] === null ||
    of[name] === defaultValue ||
    setters.some(({ rule }) => of[name] === setting(rule.then, name))
  );
};

const setting = (actions: readonly { action: string }[], name: string): unknown =>
  actions.flatMap((one) =>
    'attribute' in one && one.attribute === name && 'value' in one ? [one.value] : [],
  )[0];

/** The ways in which pages may be shown. */
const pageChoices = (product: PlainProduct, of: Assignment, enabled: Enabled): Set<string>[] => {
  let ways: string[][] = [[]];
  for (const { name, isActive, when } of product.pages) {
    const isShown = isActive && (when === null || when(of) === true);
    if (!isActive || enabled(`page ${name}: shown when`))
      ways = isShown ? ways.map((way) => [...way, name]) : ways;
    else ways = ways.flatMap((way) => [way, [...way, name]]);
  }
  return ways.map((way) => new Set(way));
};

const attributeMayBe = (
  product: PlainProduct,
  { name, attribute, when, required, offered }: PlainConfigurable,
  of: Assignment,
  isShown: boolean,
  shownPages: ReadonlySet<string>,
  fires: ReadonlyMap<number, boolean>,
  enabled: Enabled,
): boolean => {
  const value = of[name] ?? null;
  const acting = (kind: 'SHOW' | 'HIDE') =>
    product.rules.filter(({ rule }) =>
      rule.then.some((one) => one.action === kind && one.attribute === name),
    );
  const isFiring = ({ rule }: { rule: { number: number } }) => fires.get(rule.number) === true;
  const onPage = attribute.page === null || shownPages.has(attribute.page);
  const own = when === null || when(of) === true;
  const needsRule = attribute.isHidden || acting('SHOW').length > 0;
  const showing = !needsRule || acting('SHOW').some(isFiring);
  const isHidden = acting('HIDE').some(isFiring);
  const origin = `attribute ${name}: shown when`;
  if (isShown && !onPage) return false;
  if (isShown && !(own && showing) && enabled(origin)) return false;
  if (isShown && acting('HIDE').some((one) => isFiring(one) && enabled(`rule ${one.rule.number}`)))
    return false;
  const isPlain = when === null && !needsRule && acting('HIDE').length === 0;
  if (!isShown && onPage && own && showing && !isHidden && (enabled(origin) || isPlain)) return false;
  if (!isShown && value !== null) return false;
  const mustBe = attribute.isRequired || required?.(of) === true;
  if (isShown && mustBe && value === null && enabled(`attribute ${name}: required`)) return false;
  if (enabled(`attribute ${name}: offered values`))
    for (const one of offered) if (listed(value).includes(one.value) && one.when(of) !== true) return false;
  if (!isShown) return true;
  for (const { rule } of product.rules) {
    if (!fires.get(rule.number) || !enabled(`rule ${rule.number}`)) continue;
    for (const action of rule.then) {
      if (!('attribute' in action) || action.attribute !== name) continue;
      if (action.action === 'REQUIRE' && value === null) return false;
      if (
        action.action === 'SET_ATTRIBUTE' &&
        !listed(value).some((one) => isIn(one, [action.value as Scalar]))
      )
        return false;
    }
  }
  return true;
};

const listed = (value: PlainValue | undefined): readonly (string | number | boolean)[] =>
  value === null || value === undefined
    ? []
    : Array.isArray(value)
      ? value
      : [value as string | number | boolean];

const plainScalar = (scalar: Scalar): string | number | boolean =>
  isDecimal(scalar) ? Number(scalar.toFixed()) : scalar;

const isIn = (value: string | number | boolean, scalars: readonly Scalar[]): boolean =>
  scalars.some((scalar) => plainScalar(scalar) === value);

/** Of several values one is meant. */
const fits = (value: PlainValue, cell: Scalar | null): boolean =>
  cell === null ? value === null : listed(value).some((one) => isIn(one, [cell]));

/** What a choice asks of an assignment: of several values that they are among those chosen. */
export const meetsChoice = (value: PlainValue, chosen: PlainValue): boolean => {
  if (chosen === null) return value === null;
  return Array.isArray(chosen) ? chosen.every((one) => listed(value).includes(one)) : value === chosen;
};
