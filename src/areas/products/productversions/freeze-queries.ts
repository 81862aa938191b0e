import { runQueryIn } from '#areas/products/products';
import type { Action } from '#configurator/document/action';
import type { Scalar } from '#configurator/document/condition';
import { below, type Finding, type FindingCode } from '#configurator/document/finding';
import { documentLimits } from '#configurator/document/limits';
import type {
  ProductAttribute,
  ProductAttributeValue,
  ProductDocument,
} from '#configurator/document/product-document';
import type { ProductRule } from '#configurator/document/rule';
import { printValue, scalarKey } from '#configurator/expression/value';
import { decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';

/** So many combinations of values may a query be asked for; each is one look into the items or a table. */
const mostCombinations = 1000;

/** A document without queries, or why its queries cannot be frozen. */
export type Frozen = { document: ProductDocument } | { findings: Finding[] };

/**
 * A document in which every attribute with a query has the values that the query gives now. Where a query
 * asks for the values of other attributes it is asked for each combination of theirs, and one rule allows
 * just the combinations that it gave.
 */
export const freezeQueries = async (ctx: Ctx, document: ProductDocument): Promise<Frozen> => {
  const attributes = [...document.attributes];
  const rules: ProductRule[] = [...document.rules];
  const findings: Finding[] = [];
  let open = attributes.flatMap((attribute, at) =>
    attribute.query ? [{ at, attribute, query: attribute.query }] : [],
  );
  while (open.length > 0) {
    const next = open.find(
      ({ attribute }) => !asked(attribute).some((name) => find(attributes, name)?.query),
    );
    if (next === undefined) {
      findings.push(
        ...open.map(({ at }) => fault(attributes, at, 'CYCLE', 'asks in a circle for values of others')),
      );
      break;
    }
    const frozen = await freezeOne(ctx, document, attributes, next);
    const { at, attribute } = next;
    if ('code' in frozen) findings.push(fault(attributes, at, frozen.code, frozen.message));
    else if (frozen.rule) rules.push(ruleFor(attribute, frozen.rule, rules));
    attributes[at] = {
      ...attribute,
      query: null,
      values: 'code' in frozen ? [] : frozen.values,
    };
    open = open.filter((one) => one !== next);
  }
  return findings.length > 0 ? { findings } : { document: { ...document, attributes, rules } };
};

/** An attribute whose query is still to be frozen. */
type Open = { attribute: ProductAttribute; query: NonNullable<ProductAttribute['query']> };

type OneFrozen =
  | { values: ProductAttributeValue[]; rule: Action | null }
  | { code: FindingCode; message: string };

const freezeOne = async (
  ctx: Ctx,
  { tables }: ProductDocument,
  attributes: readonly ProductAttribute[],
  { attribute, query }: Open,
): Promise<OneFrozen> => {
  const ask = async (bound: ReadonlyMap<string, Scalar>): Promise<Scalar[]> => {
    const { values } = await runQueryIn(ctx, tables, query, bound);
    return [
      ...new Map(values.map((one) => typed(attribute, one)).map((one) => [scalarKey(one), one])).values(),
    ];
  };
  const all = await ask(new Map());
  const values = all.map((value, index) => frozenValue(value, index, query.source === 'ITEMS'));
  const names = asked(attribute);
  if (names.length === 0) return { values, rule: null };
  const others = names.map((name) => find(attributes, name));
  const isMany = attribute.dataType === 'MULTISELECT';
  let combinations: (Scalar | null)[][] = [[]];
  for (const [index, other] of others.entries()) {
    const offered = other && offeredBy(other);
    if (!other || !offered)
      return { code: 'NO_VALUES', message: `asks for ${names[index]}, which has no list of values` };
    if (isMany && other.dataType === 'MULTISELECT')
      return { code: 'WRONG_TYPE', message: `asks for ${other.name}, and both may have several values` };
    // Nothing chosen of the other leaves its condition out.
    combinations = combinations.flatMap((before) => [null, ...offered].map((value) => [...before, value]));
    if (combinations.length > mostCombinations)
      return {
        code: 'TOO_MANY',
        message: `asks for more than ${mostCombinations} combinations of ${names.join(', ')}`,
      };
  }
  const rows: (Scalar | null)[][] = [];
  for (const combination of combinations) {
    const bound = new Map(names.flatMap((name, index) => pair(name, combination[index] ?? null)));
    const given = await ask(bound);
    const keys = new Set(given.map(scalarKey));
    // Of several values none may be one that the query did not give; else there is one, or none.
    const told = isMany ? all.filter((one) => !keys.has(scalarKey(one))) : [null, ...given];
    rows.push(...told.map((value) => [...combination, value]));
    if (rows.length > documentLimits.rows)
      return {
        code: 'TOO_MANY',
        message: `gives more than ${documentLimits.rows} combinations with ${names.join(', ')}`,
      };
  }
  const columns = [...names.map((name) => find(attributes, name)?.name ?? name), attribute.name];
  if (isMany && rows.length === 0) return { values, rule: null };
  return { values, rule: { action: isMany ? 'FORBID_TUPLES' : 'ALLOW_TUPLES', attributes: columns, rows } };
};

const pair = (name: string, value: Scalar | null): [string, Scalar][] =>
  value === null ? [] : [[name, value]];

const asked = (attribute: ProductAttribute | undefined): string[] => [
  ...new Set(attribute?.query?.where.flatMap((one) => (one.attribute === null ? [] : [one.attribute])) ?? []),
];

const find = (attributes: readonly ProductAttribute[], name: string): ProductAttribute | undefined =>
  attributes.find((one) => one.name.toLowerCase() === name.toLowerCase());

const offeredBy = ({ dataType, values }: ProductAttribute): Scalar[] | undefined => {
  if (values.length > 0) return values.filter(({ isActive }) => isActive).map(({ value }) => value);
  return dataType === 'BOOLEAN' ? [true, false] : undefined;
};

/** Items tell texts, also of numbers. */
const typed = ({ dataType }: ProductAttribute, value: Scalar): Scalar =>
  typeof value === 'string' &&
  (dataType === 'NUMBER' || dataType === 'INTEGER') &&
  /^-?[0-9]{1,20}(\.[0-9]{1,10})?$/.test(value)
    ? decimal(value)
    : value;

const frozenValue = (value: Scalar, index: number, isItem: boolean): ProductAttributeValue => ({
  ...{ value, label: printValue(value), sequence: (index + 1) * 10, isActive: true, isDefault: false },
  ...{
    priceAdder: null,
    pricePercent: null,
    costAdder: null,
    condition: null,
    validFrom: null,
    validTo: null,
  },
  item: isItem ? String(value) : null,
});

const ruleFor = ({ name }: ProductAttribute, action: Action, rules: readonly ProductRule[]): ProductRule => ({
  number: rules.reduce((most, { number }) => Math.max(most, number), 0) + 1,
  name: `Values of ${name}`,
  description: 'Made of its query when the version was released.',
  ...{
    group: null,
    type: 'CONSTRAINT',
    status: 'ACTIVE',
    sequence: 0,
    validFrom: null,
    validTo: null,
    when: null,
  },
  // biome-ignore lint/suspicious/noThenProperty: a rule reads "when … then …"; nothing awaits it
  then: [action],
});

const fault = (
  attributes: readonly ProductAttribute[],
  at: number,
  code: FindingCode,
  message: string,
): Finding => ({
  severity: 'ERROR',
  code,
  message: `The query of ${attributes[at]?.name} ${message}.`,
  pointer: below('', 'attributes', at, 'query'),
  entity: { type: 'ATTRIBUTE', key: attributes[at]?.name ?? '' },
  rule: null,
});
