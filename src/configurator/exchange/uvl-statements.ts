import { documentLimits } from '../document/limits.ts';
import type { Formula } from '../finite/problem.ts';
import {
  alwaysChosen,
  chosen,
  type FeatureComparison,
  type FeatureConstraint,
  type FeatureModel,
} from './feature-model.ts';
import { TooLongSum } from './polynomial.ts';
import { comparisonOfAmounts, comparisonOfTexts, type Standing } from './uvl-comparison.ts';
import { UvlError } from './uvl-error.ts';
import type { Instances, Path } from './uvl-instances.ts';
import type { Amount, Meaning } from './uvl-meaning.ts';

/** A statement as it is written, with what it says. */
export type ReadStatement = { text: string; line: number; meaning: Meaning };

/**
 * Statements as formulas over features and comparisons. One that names what stands in instances holds for
 * each of them, or each combination of them, that is there. Throws UvlError where a statement is more than
 * can be expressed.
 */
export const statementsOf = (
  statements: readonly ReadStatement[],
  instances: Instances,
): Pick<FeatureModel, 'constraints' | 'comparisons'> => {
  const comparisons: FeatureComparison[] = [];
  const constraints: FeatureConstraint[] = [];
  const always = alwaysChosen(instances);
  let work = 0;
  let counted = 0;
  for (const { text, line, meaning } of statements) {
    const spoken = [...spokenOf(meaning, instances)].sort((a, b) => a - b);
    for (const path of pathsOf(spoken, instances, line)) {
      const scope: Scope = { instances, path, always, comparisons, line };
      const formula = guarded(spoken, path, scope, formulaOf(meaning, scope));
      constraints.push({ text, line, formula });
    }
    for (; counted < comparisons.length; counted++) work += sizeOf(comparisons[counted] as FeatureComparison);
    if (constraints.length > documentLimits.rules || work > mostWork)
      throw new UvlError(line, 1, 'With this statement the model says more than a product can.');
  }
  return { constraints, comparisons };
};

/** Terms of all sums together: a short statement over all features has as many as there are features. */
const mostWork = 5_000_000;

type Scope = Standing & { comparisons: FeatureComparison[]; line: number };

const sizeOf = ({ cases }: FeatureComparison): number =>
  cases.reduce(
    (sum, { tests }) =>
      sum + tests.reduce((own, test) => own + ('polynomial' in test ? test.polynomial.size : 1), 1),
    0,
  );

/** The features with instances that a statement speaks of: those that what it names stands in. */
const spokenOf = (meaning: Meaning, instances: Instances): Set<number> => {
  const found = new Set<number>();
  const note = (feature: number, withOwn: boolean): void => {
    for (const one of instances.above(feature, withOwn)) found.add(one);
  };
  const amount = (one: Amount): void => {
    if (one.kind === 'sum' || one.kind === 'product') for (const { of } of one.parts) amount(of);
    else if (one.kind === 'attribute' || one.kind === 'value') note(one.feature, true);
    else if (one.kind === 'aggregate' && one.scope !== null) note(one.scope, false);
  };
  const visit = (one: Meaning): void => {
    if (one.kind === 'chosen') note(one.feature, false);
    else if (one.kind === 'flag') note(one.feature, true);
    else if (one.kind === 'not') visit(one.of);
    else if (one.kind === 'all' || one.kind === 'any') for (const part of one.parts) visit(part);
    else if (one.kind === 'amounts') for (const side of [one.left, one.right]) amount(side);
    else if (one.kind === 'implies' || one.kind === 'same')
      for (const side of [one.left, one.right]) visit(side);
    else if (one.kind === 'texts')
      for (const side of [one.left, one.right]) if (side.kind !== 'text') note(side.feature, true);
  };
  visit(meaning);
  return found;
};

/** One statement is written for at most so many combinations of instances. */
const mostPaths = 1000;

/** Every choice of one instance of each. */
const pathsOf = (spoken: readonly number[], { most }: Instances, line: number): Path[] => {
  let paths: Path[] = [new Map()];
  for (const feature of spoken) {
    if (paths.length * most(feature) > mostPaths)
      throw new UvlError(line, 1, `This speaks of more than ${mostPaths} combinations of instances.`);
    paths = paths.flatMap((path) =>
      Array.from({ length: most(feature) }, (_, at) => new Map([...path, [feature, at + 1]])),
    );
  }
  return paths;
};

/** It holds where the instances are there. */
const guarded = (
  spoken: readonly number[],
  path: Path,
  { instances, always }: Standing,
  formula: Formula,
): Formula => {
  const there = spoken.map((feature) => instances.body(feature, path)).filter((feature) => !always[feature]);
  return there.length === 0
    ? formula
    : { any: [...there.map((one): Formula => ({ not: chosen(one) })), formula] };
};

const formulaOf = (meaning: Meaning, scope: Scope): Formula => {
  const of = (one: Meaning): Formula => formulaOf(one, scope);
  const { instances, path, comparisons, line } = scope;
  const holds = (comparison: FeatureComparison): Formula =>
    chosen(instances.features.length + comparisons.push(comparison) - 1);
  switch (meaning.kind) {
    case 'chosen':
      return chosen(instances.head(meaning.feature, path));
    case 'flag':
      return meaning.is ? chosen(instances.body(meaning.feature, path)) : { not: chosen(0) }; // the root always is
    case 'not':
      return { not: of(meaning.of) };
    case 'all':
      return { all: meaning.parts.map(of) };
    case 'any':
      return { any: meaning.parts.map(of) };
    case 'implies':
      return { any: [{ not: of(meaning.left) }, of(meaning.right)] };
    case 'same':
      return { same: [of(meaning.left), of(meaning.right)] };
    case 'amounts':
      return holds(told(meaning, scope));
    case 'texts': {
      const same = holds(comparisonOfTexts(meaning, line, scope));
      return meaning.isEqual ? same : { not: same };
    }
  }
};

const told = (meaning: Meaning & { kind: 'amounts' }, scope: Scope): FeatureComparison => {
  try {
    return comparisonOfAmounts(meaning, scope);
  } catch (error) {
    if (!(error instanceof TooLongSum)) throw error;
    const { line, column } = meaning.token;
    throw new UvlError(
      line,
      column,
      'This comparison comes to too many products, or to numbers of too many digits.',
    );
  }
};
