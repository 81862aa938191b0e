import { decimal, zero } from '#lib/decimal';
import type { Formula } from '../finite/problem.ts';
import { type ComparisonCase, type ComparisonTest, chosen, type FeatureComparison } from './feature-model.ts';
import {
  atom,
  constant,
  inverseOf,
  negated,
  type Polynomial,
  plus,
  polynomialOf,
  productOf,
  type Quotient,
  sumOf,
  type Term,
  TooLongSum,
  testsOf,
  whole,
} from './polynomial.ts';
import type { Instances, Path } from './uvl-instances.ts';
import type { Amount, Meaning, TextSide } from './uvl-meaning.ts';

/** Which instances a statement speaks of, and the features that every configuration has. */
export type Standing = { instances: Instances; path: Path; always: readonly boolean[] };

/**
 * A comparison of numbers as cases without a division: quotients are multiplied out, with divisors that must
 * not be 0; what has no value while it is not chosen, and an average over what may be nothing, makes a case
 * of its own. Throws TooLongSum.
 */
export const comparisonOfAmounts = (
  { sign, left, right, token }: Meaning & { kind: 'amounts' },
  standing: Standing,
): FeatureComparison => {
  const difference: Amount = {
    kind: 'sum',
    parts: [
      { isInverse: false, of: left },
      { isInverse: true, of: right },
    ],
  };
  const doubts = doubtsOf(difference, standing);
  const cases: ComparisonCase[] = [];
  for (let bits = 0; bits < 2 ** doubts.length; bits++) {
    const isSo = new Map(doubts.map(({ key }, at) => [key, ((bits >> at) & 1) === 0]));
    const when = doubts.map(({ key, formula }): Formula => (isSo.get(key) ? formula : { not: formula }));
    const tests = testsOf(quotientOf(difference, standing, isSo), sign);
    cases.push({ when, tests });
  }
  return { line: token.line, cases };
};

/**
 * What makes a case of its own: a feature with a value that may be not chosen, features of an average of
 * which none may be.
 */
type Doubt = { key: string; formula: Formula };

/** So many cases are distinguished. Of more features with values it is reported where each is 0. */
const mostDoubts = 3;

const doubtsOf = (amount: Amount, standing: Standing): Doubt[] => {
  const found = new Map<string, Doubt>();
  const visit = (one: Amount): void => {
    if (one.kind === 'sum' || one.kind === 'product') for (const { of } of one.parts) visit(of);
    // The length of a text that does not exist is 0 already.
    if (one.kind === 'value' && one.of !== 'LENGTH')
      note(standing.instances.body(one.feature, standing.path));
    if (one.kind !== 'aggregate') return;
    const members = membersOf(one, standing);
    for (const { feature, value } of members) if (value === null) note(feature);
    if (!one.isAverage || members.length === 0 || members.some(({ feature }) => standing.always[feature]))
      return;
    const formula: Formula = { any: members.map(({ feature }) => chosen(feature)) };
    const key = averageKey(members.map(({ feature }) => feature));
    found.set(key, { key, formula });
  };
  const note = (feature: number): void => {
    const key = valueKey(feature);
    if (!standing.always[feature]) found.set(key, { key, formula: chosen(feature) });
  };
  visit(amount);
  const all = [...found.values()];
  const averages = all.filter(({ key }) => !key.startsWith('value'));
  const values = all.filter(({ key }) => key.startsWith('value'));
  if (averages.length > 2 * mostDoubts) throw new TooLongSum();
  return [...averages, ...(all.length > mostDoubts ? [] : values)];
};

const valueKey = (feature: number): string => `value ${feature}`;
const averageKey = (features: readonly number[]): string => `some of ${features.join()}`;

type Members = {
  feature: number;
  value: Extract<Amount, { kind: 'aggregate' }>['members'][number]['value'];
}[];

/** The instances of what a sum is over, identified by their indexes. */
const membersOf = (
  { members, scope }: Amount & { kind: 'aggregate' },
  { instances, path }: Standing,
): Members => {
  const bound = new Map(
    (scope === null ? [] : instances.above(scope, false)).map((one) => [one, path.get(one) ?? 0]),
  );
  return members.flatMap(({ feature, value }) =>
    instances.bodies(feature, bound).map((one) => ({ feature: one, value })),
  );
};

const quotientOf = (amount: Amount, standing: Standing, isSo: ReadonlyMap<string, boolean>): Quotient => {
  const of = (one: Amount): Quotient => quotientOf(one, standing, isSo);
  switch (amount.kind) {
    case 'number':
      return whole(constant(amount.value));
    case 'attribute': {
      const feature = standing.instances.body(amount.feature, standing.path);
      return whole(times(standing, feature, constant(amount.value)));
    }
    case 'value':
      return whole(
        featureValue(standing, isSo, standing.instances.body(amount.feature, standing.path), amount.of),
      );
    case 'sum':
      return sumOf(amount.parts.map((part) => (part.isInverse ? negated(of(part.of)) : of(part.of))));
    case 'product':
      return amount.parts
        .map((part) => (part.isInverse ? inverseOf(of(part.of)) : of(part.of)))
        .reduce((left, right) => productOf(left, right));
    case 'aggregate':
      return aggregateOf(amount, standing, isSo);
  }
};

/** A number that counts where a feature is chosen. */
const times = ({ always }: Standing, feature: number, polynomial: Polynomial): Polynomial =>
  always[feature]
    ? polynomial
    : polynomialOf(
        [...polynomial.values()].map(
          ({ factor, atoms }): Term => ({ factor, atoms: [...atoms, { of: 'CHOSEN', feature }] }),
        ),
      );

const featureValue = (
  { always }: Standing,
  isSo: ReadonlyMap<string, boolean>,
  feature: number,
  of: 'VALUE' | 'FLOOR' | 'CEIL' | 'LENGTH',
): Polynomial => {
  const is = isSo.get(valueKey(feature));
  if (is === false) return constant(zero);
  // Where it is no case of its own its atom says what it is where it is not chosen.
  return is === undefined && !always[feature] && of !== 'LENGTH'
    ? polynomialOf([{ factor: decimal(1), atoms: [{ of: orZero[of], feature }] }])
    : atom(of, feature);
};

const orZero = { VALUE: 'VALUE_OR_0', FLOOR: 'FLOOR_OR_0', CEIL: 'CEIL_OR_0' } as const;

const aggregateOf = (
  amount: Amount & { kind: 'aggregate' },
  standing: Standing,
  isSo: ReadonlyMap<string, boolean>,
): Quotient => {
  const members = membersOf(amount, standing);
  const sum = plus(
    members.map(({ feature, value }) =>
      value === null
        ? featureValue(standing, isSo, feature, 'VALUE')
        : times(standing, feature, constant(value)),
    ),
  );
  if (!amount.isAverage) return whole(sum);
  if (members.length === 0 || isSo.get(averageKey(members.map(({ feature }) => feature))) === false)
    return whole(constant(zero));
  const one = constant(decimal(1));
  const count = plus(members.map(({ feature }) => times(standing, feature, one)));
  return { over: sum, under: count, isPositive: true, divisors: [] };
};

/** Two texts that are the same: a case for each way in which the features of fixed ones are chosen. */
export const comparisonOfTexts = (
  { left, right }: Meaning & { kind: 'texts' },
  line: number,
  standing: Standing,
): FeatureComparison => {
  const cases: ComparisonCase[] = [];
  for (const one of waysOf(left, standing))
    for (const other of waysOf(right, standing)) {
      const tests = testOf(one.side, other.side);
      if (tests) cases.push({ when: [...one.when, ...other.when], tests });
    }
  return { line, cases };
};

/** A text, or the feature whose text is meant. */
type Side = string | number;
type Way = { when: Formula[]; side: Side };

const waysOf = (side: TextSide, { instances, path, always }: Standing): Way[] => {
  if (side.kind === 'text') return [{ when: [], side: side.value }];
  const feature = instances.body(side.feature, path);
  if (side.kind === 'value') return [{ when: [], side: feature }];
  if (always[feature]) return [{ when: [], side: side.value }];
  return [
    { when: [chosen(feature)], side: side.value },
    { when: [{ not: chosen(feature) }], side: '' },
  ];
};

/** What must be so that they are the same; null where they never are. */
const testOf = (left: Side, right: Side): ComparisonTest[] | null => {
  if (left === right) return [];
  if (typeof left === 'number')
    return [typeof right === 'number' ? { text: left, same: right } : { text: left, is: right }];
  return typeof right === 'number' ? [{ text: right, is: left }] : null;
};
