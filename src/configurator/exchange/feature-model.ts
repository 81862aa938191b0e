import type { FiniteConstraint, FiniteProblem, Formula } from '../finite/problem.ts';
import type { Test } from './polynomial.ts';
import type { FeatureValue } from './uvl-features.ts';

/**
 * A feature model: features in a tree, of which groups of siblings tell how many may be chosen, and
 * statements across the tree. Features are identified by their index; a formula's variable is a feature, and
 * its value 1 that the feature is chosen. After the features follow the comparisons: 1 is that it holds.
 */
export type FeatureModel = {
  /** The root comes first, every other one after its parent. */
  features: readonly Feature[];
  groups: readonly FeatureGroup[];
  constraints: readonly FeatureConstraint[];
  comparisons: readonly FeatureComparison[];
  /** What has no meaning for what may be chosen, and was skipped. */
  ignored: readonly { line: number; column: number; detail: string }[];
};

/** `parent` is null of the root alone. `value`: besides being chosen it has one. */
export type Feature = { name: string; parent: number | null; line: number; value: FeatureValue };

/**
 * Where the parent is chosen, at least `least` and at most `most` of the features are. `isOrdered`: each only
 * with the one before it.
 */
export type FeatureGroup = {
  parent: number;
  kind: string;
  features: readonly number[];
  least: number;
  most: number;
  isOrdered: boolean;
  line: number;
};

export type FeatureConstraint = { text: string; line: number; formula: Formula };

/**
 * A statement about numbers or texts: it holds in one of the cases, where all of the case does. The value of
 * what is not chosen is 0, or ''.
 */
export type FeatureComparison = { line: number; cases: readonly ComparisonCase[] };
export type ComparisonCase = { when: readonly Formula[]; tests: readonly ComparisonTest[] };
/** Of a number, or that the text of a feature is this one, or that of another feature. */
export type ComparisonTest = Test | { text: number; is: string } | { text: number; same: number };

/** What keeps features together: one rule for the root, for each group and for each statement. */
export type FeatureRule = { name: string; description: string; line: number; formulas: readonly Formula[] };

/**
 * All that a feature model says, as rules: the root is chosen, a feature only with its parent, of a group as
 * many as it says.
 */
export const featureRules = ({ features, groups, constraints }: FeatureModel): FeatureRule[] => [
  {
    name: `${features[0]?.name}: the whole`,
    description: 'The root is always chosen.',
    line: features[0]?.line ?? 1,
    formulas: [chosen(0)],
  },
  ...groups.map((group): FeatureRule => {
    const parent = features[group.parent]?.name;
    return {
      name: `${parent}: ${group.kind}, line ${group.line}`,
      description: groupText(group),
      line: group.line,
      formulas: groupFormulas(group),
    };
  }),
  ...constraints.map(({ text, line, formula }) => ({
    name: `Line ${line}`,
    description: text,
    line,
    formulas: [formula],
  })),
];

/**
 * A feature model without comparisons as a finite problem: each feature a variable of `no` and `yes`, each
 * rule an origin.
 */
export const featureProblem = (model: FeatureModel): FiniteProblem => {
  if (model.comparisons.length > 0)
    throw new Error('Comparisons of numbers and texts are no part of a problem.');
  return {
    variables: model.features.map(({ name }) => ({ name, values: ['no', 'yes'] })),
    constraints: featureRules(model).flatMap(({ name, formulas }) =>
      formulas.map((formula): FiniteConstraint => ({ origin: name, formula })),
    ),
  };
};

/** That a feature is chosen. */
export const chosen = (feature: number): Formula => ({ variable: feature, values: [1] });

/** By feature: it is in every configuration, by the tree alone. */
export const alwaysChosen = ({ features, groups }: Pick<FeatureModel, 'features' | 'groups'>): boolean[] => {
  const withParent = new Set<number>();
  for (const { features: children, least, isOrdered } of groups)
    for (const child of isOrdered || least >= children.length ? children.slice(0, least) : [])
      withParent.add(child);
  const always: boolean[] = [];
  // Parents come first.
  for (const [at, { parent }] of features.entries())
    always.push(parent === null || (always[parent] === true && withParent.has(at)));
  return always;
};

const groupFormulas = ({ parent, features, least, most, isOrdered }: FeatureGroup): Formula[] => {
  const children = features.map(chosen);
  if (isOrdered) {
    const before = (at: number): Formula => (at === 0 ? chosen(parent) : (children[at - 1] as Formula));
    return [
      ...children.map((child, at): Formula => ({ any: [{ not: child }, before(at)] })),
      ...children.slice(0, least).map((child): Formula => ({ any: [{ not: chosen(parent) }, child] })),
    ];
  }
  const withParent = children.map((child): Formula => ({ any: [{ not: child }, chosen(parent)] }));
  if (least <= 0 && most >= children.length) return withParent;
  const count: Formula = { count: children, least, most };
  return [...withParent, { any: [{ not: chosen(parent) }, count] }];
};

const groupText = ({ features, least, most, isOrdered }: FeatureGroup): string => {
  if (isOrdered) return `There are ${least} to ${features.length} of it, each only after the one before.`;
  if (least === features.length) return 'Each of them is chosen with it.';
  if (least === 0 && most >= features.length) return 'Each of them may be chosen with it.';
  if (most >= features.length)
    return `At least ${least} of them ${least === 1 ? 'is' : 'are'} chosen with it.`;
  if (least === most) return `Exactly ${least} of them ${least === 1 ? 'is' : 'are'} chosen with it.`;
  return `${least} to ${most} of them are chosen with it.`;
};
