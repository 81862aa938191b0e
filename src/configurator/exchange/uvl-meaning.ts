import { type Decimal, decimal, roundBy } from '#lib/decimal';
import type { AttributeValue, FeatureAttribute } from './uvl-attributes.ts';
import { UvlError } from './uvl-error.ts';
import type { FeatureLine } from './uvl-features.ts';
import type { Token } from './uvl-lines.ts';
import type { CompareSign, StatementNode } from './uvl-statement.ts';

/** A feature as it is written, identified by its index; its parent comes before it. */
export type WrittenFeature = FeatureLine & { parent: number | null; line: number };

/** A statement whose names are known: features by their index, attributes by their values. */
export type Meaning =
  | { kind: 'chosen'; feature: number }
  /** A yes or no among the attributes of a feature: no where the feature is not chosen. */
  | { kind: 'flag'; feature: number; is: boolean }
  | { kind: 'not'; of: Meaning }
  | { kind: 'all' | 'any'; parts: readonly Meaning[] }
  | { kind: 'implies' | 'same'; left: Meaning; right: Meaning }
  | { kind: 'amounts'; sign: CompareSign; left: Amount; right: Amount; token: Token }
  | { kind: 'texts'; isEqual: boolean; left: TextSide; right: TextSide };

/** A number. The value of a feature, or an attribute of one, is 0 where the feature is not chosen. */
export type Amount =
  | { kind: 'number'; value: Decimal }
  | { kind: 'attribute'; feature: number; value: Decimal }
  | { kind: 'value'; feature: number; of: 'VALUE' | 'FLOOR' | 'CEIL' | 'LENGTH' }
  | { kind: 'sum' | 'product'; parts: readonly { isInverse: boolean; of: Amount }[] }
  /** Over the features that are chosen; `value` null: that of the feature itself. */
  | { kind: 'aggregate'; isAverage: boolean; members: readonly Member[]; scope: number | null };
export type Member = { feature: number; value: Decimal | null };

/** A text; '' where its feature is not chosen. */
export type TextSide =
  | { kind: 'text'; value: string }
  | { kind: 'attribute'; feature: number; value: string }
  | { kind: 'value'; feature: number };

/** What names mean. */
export type Names = {
  features: readonly WrittenFeature[];
  indexes: ReadonlyMap<string, number>;
  /** By attribute the features that have it. */
  holders: ReadonlyMap<string, readonly number[]>;
};

/** Of features, each identified by its index. */
export const namesIn = (features: readonly WrittenFeature[]): Names => {
  const holders = new Map<string, number[]>();
  for (const [at, { attributes }] of features.entries())
    for (const attribute of attributes.keys()) {
      const found = holders.get(attribute);
      if (found) found.push(at);
      else holders.set(attribute, [at]);
    }
  return { features, indexes: new Map(features.map(({ name }, at) => [name, at])), holders };
};

const refused = ({ line, column }: Token, detail: string): UvlError => new UvlError(line, column, detail);

/**
 * What a statement says, as one that holds or not. Throws UvlError where it names what is not there, or
 * compares what cannot be compared.
 */
export const meaningOf = (node: StatementNode, names: Names): Meaning => {
  switch (node.kind) {
    case 'name':
      return logicOfName(node, names);
    case 'not':
      return { kind: 'not', of: meaningOf(node.of, names) };
    case 'logic':
      return joined(
        node.sign,
        node.parts.map((part) => meaningOf(part, names)),
      );
    case 'compare':
      return comparison(node, names);
    default:
      throw refused(
        node.token,
        'This is a number or a text, where what holds or not was expected: compare it.',
      );
  }
};

const joined = (sign: string, parts: readonly Meaning[]): Meaning => {
  if (sign === '&') return { kind: 'all', parts };
  if (sign === '|') return { kind: 'any', parts };
  return parts.reduce((left, right) => ({ kind: sign === '=>' ? 'implies' : 'same', left, right }));
};

type NameNode = StatementNode & { kind: 'name' };
type Named = { feature: number; attribute: FeatureAttribute | null };

const named = ({ path, token }: NameNode, { features, indexes }: Names): Named => {
  const feature = indexes.get(token.text);
  if (feature === undefined) throw refused(token, `There is no feature ${token.text}.`);
  let attribute: FeatureAttribute | null = null;
  let among = features[feature]?.attributes;
  for (const part of path.slice(1)) {
    attribute = among?.get(part.text) ?? null;
    if (!attribute) throw refused(part, `${token.text} has no attribute ${part.text}.`);
    attribute.use.isAsked = true;
    among = attribute.kind === 'MAP' ? attribute.value : undefined;
  }
  return { feature, attribute };
};

const logicOfName = (node: NameNode, names: Names): Meaning => {
  const { feature, attribute } = named(node, names);
  if (!attribute) return { kind: 'chosen', feature };
  if (attribute.kind !== 'BOOLEAN')
    throw refused(
      node.token,
      `${shown(node)} is ${kindNames[attribute.kind]}, and neither holds nor not: compare it.`,
    );
  return { kind: 'flag', feature, is: attribute.value };
};

const kindNames: Record<AttributeValue['kind'], string> = {
  NUMBER: 'a number',
  TEXT: 'a text',
  BOOLEAN: 'a yes or no',
  MAP: 'a group of attributes',
  VECTOR: 'a vector',
};

const shown = ({ path }: NameNode): string => path.map(({ text }) => text).join('.');

const comparison = (node: StatementNode & { kind: 'compare' }, names: Names): Meaning => {
  const { sign, left, right, token } = node;
  if (!isText(left, names) && !isText(right, names))
    return { kind: 'amounts', sign, left: amountOf(left, names), right: amountOf(right, names), token };
  if (sign !== '==' && sign !== '!=')
    throw refused(token, `Texts are compared by == and !=, not by ${sign}.`);
  return { kind: 'texts', isEqual: sign === '==', left: textOf(left, names), right: textOf(right, names) };
};

const isText = (node: StatementNode, names: Names): boolean => {
  if (node.kind === 'text') return true;
  if (node.kind !== 'name') return false;
  const { feature, attribute } = named(node, names);
  return attribute ? attribute.kind === 'TEXT' : names.features[feature]?.value === 'TEXT';
};

const textOf = (node: StatementNode, names: Names): TextSide => {
  if (node.kind === 'text') return { kind: 'text', value: node.value };
  if (!isText(node, names)) throw refused(node.token, 'A text and a number are never the same.');
  const { feature, attribute } = named(node as NameNode, names); // a text is nothing else
  return attribute?.kind === 'TEXT'
    ? { kind: 'attribute', feature, value: attribute.value }
    : { kind: 'value', feature };
};

const amountOf = (node: StatementNode, names: Names): Amount => {
  switch (node.kind) {
    case 'number':
      return { kind: 'number', value: node.value };
    case 'sum':
    case 'product':
      return {
        kind: node.kind,
        parts: node.parts.map(({ isInverse, of }) => ({ isInverse, of: amountOf(of, names) })),
      };
    case 'name':
      return amountOfName(node, names);
    case 'call':
      return node.name === 'sum' || node.name === 'avg' ? aggregate(node, names) : called(node, names);
    case 'text':
      throw refused(node.token, 'Texts are only compared, by == and !=.');
    default:
      throw refused(node.token, 'A number was expected here, not what holds or not.');
  }
};

const amountOfName = (node: NameNode, names: Names): Amount => {
  const { feature, attribute } = named(node, names);
  if (attribute?.kind === 'NUMBER') return { kind: 'attribute', feature, value: attribute.value };
  if (attribute) throw refused(node.token, `${shown(node)} is ${kindNames[attribute.kind]}, and no number.`);
  const { value } = names.features[feature] as WrittenFeature;
  if (value === null)
    throw refused(
      node.token,
      `${shown(node)} is neither of type Integer nor of type Real: it has no number.`,
    );
  if (value === 'TEXT') throw refused(node.token, `${shown(node)} is a text, and no number.`);
  return { kind: 'value', feature, of: 'VALUE' };
};

/** Of a fixed value the result is fixed; 0 stays 0 where the feature is not chosen. */
const called = (node: StatementNode & { kind: 'call' }, names: Names): Amount => {
  const [first, second] = node.args;
  if (!first || second) throw refused(second?.token ?? node.token, `${node.name}( ) takes one name.`);
  if (node.name === 'len') {
    const text = textOf(first, names);
    if (text.kind === 'attribute') return { ...text, value: decimal([...text.value].length) };
    return text.kind === 'value'
      ? { ...text, of: 'LENGTH' }
      : { kind: 'number', value: decimal(text.value.length) };
  }
  const of = node.name === 'floor' ? 'FLOOR' : 'CEIL';
  const amount = amountOfName(first, names);
  if (amount.kind === 'value') return { ...amount, of };
  return amount.kind === 'attribute' ? { ...amount, value: wholeOf(amount.value, of) } : amount;
};

const wholeOf = (value: Decimal, of: 'FLOOR' | 'CEIL'): Decimal => {
  const isUp = (of === 'CEIL') === value.gt(0);
  return roundBy(value, 0, isUp ? 'UP' : 'DOWN');
};

/**
 * `sum(Price)`, `sum(Price, Engine)`: of the features below one, itself included. The scope may also come
 * first.
 */
const aggregate = (node: StatementNode & { kind: 'call' }, names: Names): Amount => {
  const isAverage = node.name === 'avg';
  if (node.args.length > 2)
    throw refused(node.args[2]?.token as Token, `${node.name}( ) takes one or two names.`);
  const [first, second] = node.args as [NameNode, NameNode | undefined];
  if (first.path.length > 1) {
    const amount = amountOfName(first, names);
    if (second || amount.kind !== 'attribute')
      throw refused(first.token, 'The name of an attribute was expected.');
    return { kind: 'aggregate', isAverage, members: [amount], scope: null };
  }
  const [over, within] =
    second && !has(first, names) && has(second, names) ? [second, first] : [first, second];
  const scope = within ? named(within, names).feature : null;
  if (within && within.path.length > 1) throw refused(within.token, 'The name of a feature was expected.');
  if (!has(over, names)) {
    const own = second ? undefined : names.indexes.get(over.token.text);
    if (own === undefined) throw refused(over.token, `No feature has an attribute ${over.token.text}.`);
    amountOfName(over, names);
    return { kind: 'aggregate', isAverage, members: [{ feature: own, value: null }], scope: null };
  }
  const members = (names.holders.get(over.token.text) ?? []).flatMap((feature): Member[] => {
    const found = names.features[feature]?.attributes.get(over.token.text);
    if (!found || !isUnder(feature, scope, names)) return [];
    found.use.isAsked = true;
    return found.kind === 'NUMBER' ? [{ feature, value: found.value }] : [];
  });
  return { kind: 'aggregate', isAverage, members, scope };
};

const has = ({ path, token }: NameNode, { holders }: Names): boolean =>
  path.length === 1 && holders.has(token.text);

const isUnder = (feature: number, scope: number | null, { features }: Names): boolean => {
  if (scope === null) return true;
  for (let at: number | null = feature; at !== null; at = features[at]?.parent ?? null)
    if (at === scope) return true;
  return false;
};
