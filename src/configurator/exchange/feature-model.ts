import type { FiniteConstraint, FiniteProblem, Formula } from '../finite/problem.ts';

/**
 * A feature model: features in a tree, of which groups of siblings tell how many may be chosen, and statements across the tree. Features
 * are told by their index; a formula's variable is a feature, and its value 1 that the feature is chosen.
 */
export type FeatureModel = {
  /** The root comes first, every other one after its parent. */
  features: readonly Feature[];
  groups: readonly FeatureGroup[];
  constraints: readonly FeatureConstraint[];
  /** What has no meaning for what may be chosen, and was passed over. */
  ignored: readonly { line: number; column: number; detail: string }[];
};

/** `parent` is null of the root alone. */
export type Feature = { name: string; parent: number | null; line: number };

/** Where the parent is chosen, at least `least` and at most `most` of the features are. */
export type FeatureGroup = {
  parent: number;
  kind: string;
  features: readonly number[];
  least: number;
  most: number;
  line: number;
};

export type FeatureConstraint = { text: string; line: number; formula: Formula };

/** What keeps features together: one rule for the root, for each group and for each statement. */
export type FeatureRule = { name: string; description: string; line: number; formulas: readonly Formula[] };

/** All that a feature model says, as rules: the root is chosen, a feature only with its parent, of a group as many as it says. */
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

/** The feature model as a finite problem: each feature a variable of `no` and `yes`, each rule an origin. */
export const featureProblem = (model: FeatureModel): FiniteProblem => ({
  variables: model.features.map(({ name }) => ({ name, values: ['no', 'yes'] })),
  constraints: featureRules(model).flatMap(({ name, formulas }) =>
    formulas.map((formula): FiniteConstraint => ({ origin: name, formula })),
  ),
});

/** That a feature is chosen. */
export const chosen = (feature: number): Formula => ({ variable: feature, values: [1] });

const groupFormulas = ({ parent, features, least, most }: FeatureGroup): Formula[] => {
  const children = features.map(chosen);
  const withParent = children.map((child): Formula => ({ any: [{ not: child }, chosen(parent)] }));
  if (least <= 0 && most >= children.length) return withParent;
  const count: Formula = { count: children, least, most };
  return [...withParent, { any: [{ not: chosen(parent) }, count] }];
};

const groupText = ({ features, least, most }: FeatureGroup): string => {
  if (least === features.length) return 'Each of them is chosen with it.';
  if (least === 0 && most >= features.length) return 'Each of them may be chosen with it.';
  if (most >= features.length) return `At least ${least} of them ${least === 1 ? 'is' : 'are'} chosen with it.`;
  if (least === most) return `Exactly ${least} of them ${least === 1 ? 'is' : 'are'} chosen with it.`;
  return `${least} to ${most} of them are chosen with it.`;
};
