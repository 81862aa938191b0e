import { type Decimal, decimal, roundBy, zero } from '#lib/decimal';
import { documentLimits } from '../document/limits.ts';
import type { ProductAttribute } from '../document/product-document.ts';
import type { Formula } from '../finite/problem.ts';
import type { ComparisonCase, FeatureModel } from './feature-model.ts';
import { constantOf, mirrored, type Sign } from './polynomial.ts';

type Bounds = Pick<ProductAttribute, 'minValue' | 'maxValue'>;
type Bound = { feature: number; sign: Sign; to: Decimal };

/**
 * Between which numbers the values of features lie by the statements that hold in any case, so that they are
 * offered so and, where they are few, one by one. The statements stay: a bound may be wider than what they
 * say, never narrower.
 */
export const valueBounds = (model: FeatureModel): Map<number, Bounds> => {
  const found = new Map<number, Bounds>();
  for (const { formula } of model.constraints)
    for (const { feature, sign, to } of boundsIn(model, formula)) {
      const isInteger = model.features[feature]?.value === 'INTEGER';
      const { minValue, maxValue } = found.get(feature) ?? { minValue: null, maxValue: null };
      const low = sign === '>' || sign === '>=' || sign === '==' ? lowest(to, isInteger, sign === '>') : null;
      const high =
        sign === '<' || sign === '<=' || sign === '==' ? highest(to, isInteger, sign === '<') : null;
      found.set(feature, {
        minValue: low && (!minValue || low.gt(minValue)) ? low : minValue,
        maxValue: high && (!maxValue || high.lt(maxValue)) ? high : maxValue,
      });
    }
  // What contradicts itself is for the rules to tell.
  for (const [feature, { minValue, maxValue }] of found)
    if (minValue && maxValue && minValue.gt(maxValue)) found.delete(feature);
  return found;
};

const boundsIn = ({ features, comparisons }: FeatureModel, formula: Formula): Bound[] => {
  if ('all' in formula)
    return formula.all.flatMap((one) => boundsIn({ features, comparisons } as FeatureModel, one));
  const comparison = 'variable' in formula ? comparisons[formula.variable - features.length] : undefined;
  // The value is there only where the feature is: of the cases in which it is, there must be one.
  const present = comparison?.cases.filter((one) => !saysAbsent(one));
  const only = present?.length === 1 ? present[0] : undefined;
  const bound = only?.tests.length === 1 ? boundOf(only) : null;
  const absent = comparison?.cases.filter(saysAbsent) ?? [];
  return bound && absent.every((one) => absentIn(one) === bound.feature) && isWhen(only, bound.feature)
    ? [bound]
    : [];
};

const absentIn = ({ when }: ComparisonCase): number | null => {
  const [one, more] = when;
  return one && !more && 'not' in one && 'variable' in one.not ? one.not.variable : null;
};
const saysAbsent = (one: ComparisonCase): boolean => absentIn(one) !== null;

/** It is the case of the feature being there, or the only one. */
const isWhen = (one: ComparisonCase | undefined, feature: number): boolean =>
  one?.when.every((formula) => 'variable' in formula && formula.variable === feature) === true;

/** One value compared with a number. */
const boundOf = ({ tests: [test] }: ComparisonCase): Bound | null => {
  if (!test || 'text' in test) return null;
  const terms = [...test.polynomial.values()];
  const own = terms.find(({ atoms }) => atoms.length === 1 && atoms[0]?.of === 'VALUE');
  const feature = own?.atoms[0]?.feature;
  const others = new Map([...test.polynomial].filter(([, term]) => term !== own));
  const constant = constantOf(others);
  if (!own || feature === undefined || constant === undefined) return null;
  const to = constant.eq(zero) ? zero : constant.div(own.factor).times(-1);
  const isExact = to.times(own.factor).plus(constant).eq(zero);
  if (!isExact || to.abs().gte(decimal(`1e${documentLimits.integerDigits}`))) return null;
  return { feature, sign: own.factor.gt(zero) ? test.sign : mirrored[test.sign], to };
};

const lowest = (to: Decimal, isInteger: boolean, isBeyond: boolean): Decimal => {
  if (to.eq(zero) && !isBeyond) return zero;
  if (!isInteger) return to;
  const up = roundBy(to, 0, to.gt(zero) ? 'UP' : 'DOWN');
  return isBeyond && up.eq(to) ? up.plus(1) : up;
};

const highest = (to: Decimal, isInteger: boolean, isBeyond: boolean): Decimal =>
  zero.minus(lowest(zero.minus(to), isInteger, isBeyond));
