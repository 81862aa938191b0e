import { type Decimal, decimal, decimalPlaces, roundBy, zero } from '#lib/decimal';
import type { Condition, Operator } from '../document/condition.ts';
import { documentLimits } from '../document/limits.ts';
import { expressionLimits } from '../expression/limits.ts';
import { printNumber } from '../expression/value.ts';
import type { Formula } from '../finite/problem.ts';
import type { ComparisonTest, FeatureComparison } from './feature-model.ts';
import {
  type Atom,
  constantOf,
  holdsOf,
  mirrored,
  type Polynomial,
  type Sign,
  type Term,
} from './polynomial.ts';

/** How features are written in a product. */
export type Told = {
  /** The BOOLEAN attribute of a feature. */
  chosen: (feature: number) => string;
  /** The attribute of its value. */
  value: (feature: number) => string;
  /** Between which numbers its value lies, and whether it is whole. */
  range: (feature: number) => { minValue: Decimal | null; maxValue: Decimal | null; isInteger: boolean };
  /** The attribute that rules set to a part of a sum that is too long for one expression. */
  part: (expression: string) => string;
};

/** That a feature is chosen, or that it is not. */
export const chosenCondition = (told: Told, feature: number, is: boolean): Condition => ({
  attribute: told.chosen(feature),
  op: 'EQ',
  value: is,
});

/** What always holds, or never: the root is always chosen. */
const certain = (told: Told, is: boolean): Condition => chosenCondition(told, 0, is);

/** A comparison as a condition; `of` is that of a formula over features. */
export const comparisonCondition = (
  told: Told,
  { cases }: FeatureComparison,
  of: (formula: Formula) => Condition,
): Condition => {
  const possible: Condition[][] = [];
  for (const { when, tests } of cases) {
    const parts = tests.map((test) => testCondition(told, test));
    if (parts.includes(false)) continue;
    possible.push([...when.map(of), ...parts.filter((part) => typeof part !== 'boolean')]);
  }
  if (possible.some((parts) => parts.length === 0)) return certain(told, true);
  return anyOf(
    told,
    possible.map((parts) => (parts.length === 1 ? (parts[0] as Condition) : { all: parts })),
  );
};

const anyOf = (told: Told, parts: readonly Condition[]): Condition =>
  parts.length === 0 ? certain(told, false) : parts.length === 1 ? (parts[0] as Condition) : { any: parts };

/** A condition, or whether it holds in any case. */
const testCondition = (told: Told, test: ComparisonTest): Condition | boolean => {
  if (!('text' in test)) return amountCondition(told, test.polynomial, test.sign);
  const attribute = told.value(test.text);
  const isEmpty = (name: string): Condition => ({ attribute: name, op: 'EMPTY' });
  if ('is' in test) return test.is === '' ? isEmpty(attribute) : { attribute, op: 'EQ', value: test.is };
  const other = told.value(test.same);
  return { any: [{ attribute, op: 'EQ', expression: other }, { all: [isEmpty(attribute), isEmpty(other)] }] };
};

const operators: Record<Sign, Operator> = {
  '==': 'EQ',
  '!=': 'NE',
  '<': 'LT',
  '<=': 'LE',
  '>': 'GT',
  '>=': 'GE',
};
const signs: Record<Sign, string> = { '==': '=', '!=': '<>', '<': '<', '<=': '<=', '>': '>', '>=': '>=' };

const amountCondition = (told: Told, polynomial: Polynomial, sign: Sign): Condition | boolean => {
  const value = constantOf(polynomial);
  if (value !== undefined) return holdsOf(value, sign);
  return (
    choiceCondition(told, polynomial, sign) ??
    pairCondition(told, polynomial, sign) ??
    valueCondition(told, polynomial, sign) ??
    sumCondition(told, polynomial, sign)
  );
};

const constantIn = (polynomial: Polynomial): Decimal => polynomial.get('')?.factor ?? zero;
const dependentIn = (polynomial: Polynomial): Term[] =>
  [...polynomial.values()].filter(({ atoms }) => atoms.length > 0);

/** Of a sum that depends on one feature alone. */
const choiceCondition = (told: Told, polynomial: Polynomial, sign: Sign): Condition | boolean | null => {
  const [term, more] = dependentIn(polynomial);
  const [one, other] = term?.atoms ?? [];
  if (!term || more || !one || other || one.of !== 'CHOSEN') return null;
  const without = holdsOf(constantIn(polynomial), sign);
  const within = holdsOf(constantIn(polynomial).plus(term.factor), sign);
  return without === within ? within : chosenCondition(told, one.feature, within);
};

/** Of the difference of two values. */
const pairCondition = (told: Told, polynomial: Polynomial, sign: Sign): Condition | null => {
  const [first, second, more] = [...polynomial.values()];
  if (!first || !second || more || !first.factor.plus(second.factor).eq(zero)) return null;
  const [left, right] = [onlyValue(first), onlyValue(second)];
  if (left === null || right === null) return null;
  const is = first.factor.gt(zero) ? sign : mirrored[sign];
  return { attribute: told.value(left), op: operators[is], expression: told.value(right) };
};

const onlyValue = ({ atoms }: Term): number | null => {
  const [one, other] = atoms;
  return one && !other && one.of === 'VALUE' ? one.feature : null;
};

/**
 * Of one value and features that are chosen or not: the value stands alone, so that its numbers are cut where
 * they matter.
 */
const valueCondition = (told: Told, polynomial: Polynomial, sign: Sign): Condition | boolean | null => {
  const terms = dependentIn(polynomial);
  const own = terms.find((term) => onlyValue(term) !== null);
  const feature = own && onlyValue(own);
  if (!own || feature === null || feature === undefined) return null;
  const others = terms.filter((term) => term !== own);
  if (others.some(({ atoms }) => atoms.some(({ of }) => of !== 'CHOSEN'))) return null;
  const rest = [...others, { factor: constantIn(polynomial), atoms: [] }].map(({ factor, atoms }) => ({
    factor: factor.eq(zero) ? zero : factor.div(own.factor).times(-1),
    atoms,
  }));
  const isExact = [...others, { factor: constantIn(polynomial) }].every(({ factor }, at) => {
    const divided = rest[at]?.factor as Decimal; // one for each
    return divided.times(own.factor).times(-1).eq(factor) && isShort(divided);
  });
  if (!isExact) return null;
  const is = own.factor.gt(zero) ? sign : mirrored[sign];
  const attribute = told.value(feature);
  if (others.length === 0) return boundCondition(told, feature, is, rest.at(-1)?.factor as Decimal); // the constant
  return { attribute, op: operators[is], expression: sumText(told, rest) };
};

/** A value compared with a number: one that it can be, so that the product may name it. */
const boundCondition = (told: Told, feature: number, sign: Sign, to: Decimal): Condition | boolean => {
  const { minValue, maxValue, isInteger } = told.range(feature);
  // What lies to one side of all its values.
  if (minValue?.gt(to)) return holdsOf(decimal(1), sign);
  if (maxValue?.lt(to)) return holdsOf(decimal(-1), sign);
  if ((sign === '<' && minValue?.eq(to)) || (sign === '>' && maxValue?.eq(to))) return false;
  const below = isInteger ? roundBy(to, 0, to.lt(zero) ? 'UP' : 'DOWN') : to;
  const attribute = told.value(feature);
  if (below.eq(to)) return { attribute, op: operators[sign], value: to };
  if (sign === '==' || sign === '!=') return sign === '!=';
  return sign === '<' || sign === '<='
    ? { attribute, op: 'LE', value: below }
    : { attribute, op: 'GT', value: below };
};

const limit = decimal(`1e${documentLimits.integerDigits}`);
const isShort = (value: Decimal): boolean =>
  value.abs().lt(limit) && decimalPlaces(value) <= documentLimits.decimals;

const sumCondition = (told: Told, polynomial: Polynomial, sign: Sign): Condition => {
  const terms = dependentIn(polynomial);
  const isMirrored = terms.every(({ factor }) => factor.lt(zero));
  const way = (factor: Decimal): Decimal => (isMirrored ? factor.times(-1) : factor);
  const left = sumText(
    told,
    terms.map(({ factor, atoms }) => ({ factor: way(factor), atoms })),
    tail,
  );
  const bound = printNumber(way(constantIn(polynomial)).times(-1));
  return { expression: `${left} ${signs[isMirrored ? mirrored[sign] : sign]} ${bound}` };
};

/** What a comparison adds to its sum. */
const tail = 70;

/** A sum as an expression; what is too long for one in parts, each an attribute of its own. */
const sumText = (told: Told, terms: readonly Term[], reserved = 0): string => {
  const most = expressionLimits.length - reserved;
  let texts = terms.filter(({ factor }) => !factor.eq(zero)).map((term) => termText(told, term));
  if (texts.length === 0) return '0';
  while (lengthOf(texts) > most) {
    const parts: string[][] = [[]];
    for (const text of texts) {
      const last = parts.at(-1) as string[];
      if (last.length > 0 && lengthOf([...last, text]) > most) parts.push([text]);
      else last.push(text);
    }
    texts = parts.map((part) => (part.length === 1 ? (part[0] as string) : ` + ${told.part(joined(part))}`));
  }
  return joined(texts);
};

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0);

/** Terms with their signs, the first without where it is a plus. */
const joined = (texts: readonly string[]): string => {
  const text = texts.join('');
  return text.startsWith(' + ') ? text.slice(3) : `-${text.slice(3)}`;
};

/** ` + if(A and B, 12, 0)`, ` - 2 * SIZE`. */
const termText = (told: Told, { factor, atoms }: Term): string => {
  const conditions = atoms.filter(({ of }) => of === 'CHOSEN').map(({ feature }) => told.chosen(feature));
  const values = atoms.filter(({ of }) => of !== 'CHOSEN').map((one) => valueText(told, one));
  const size = printNumber(factor.abs());
  const factors = size === '1' && values.length > 0 ? values : [size, ...values];
  const product = factors.join(' * ');
  return `${factor.lt(zero) ? ' - ' : ' + '}${conditions.length === 0 ? product : `if(${conditions.join(' and ')}, ${product}, 0)`}`;
};

const valueText = (told: Told, { of, feature }: Atom): string => {
  const name = told.value(feature);
  const plain = { VALUE: name, FLOOR: `floor(${name})`, CEIL: `ceil(${name})`, LENGTH: `len(${name})` };
  if (of === 'VALUE' || of === 'FLOOR' || of === 'CEIL' || of === 'LENGTH') return plain[of];
  if (of === 'CHOSEN') return told.chosen(feature);
  const inside = { VALUE_OR_0: plain.VALUE, FLOOR_OR_0: plain.FLOOR, CEIL_OR_0: plain.CEIL }[of];
  return `if(empty(${name}), 0, ${inside})`;
};
