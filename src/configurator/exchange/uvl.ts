import type { ConstraintAction } from '../document/action.ts';
import type { Condition } from '../document/condition.ts';
import { documentLimits } from '../document/limits.ts';
import type { ProductAttribute, ProductDocument } from '../document/product-document.ts';
import type { ProductRule } from '../document/rule.ts';
import type { Formula } from '../finite/problem.ts';
import { attributeNames } from './attribute-names.ts';
import {
  blankAttribute,
  blankPage,
  blankProduct,
  constraintRule,
  type ImportedHeader,
} from './blank-product.ts';
import { type FeatureModel, type FeatureRule, featureRules } from './feature-model.ts';
import { valueBounds } from './uvl-bounds.ts';
import { chosenCondition, comparisonCondition, type Told } from './uvl-conditions.ts';
import { UvlError } from './uvl-error.ts';
import { readUvl } from './uvl-read.ts';

export { UvlError } from './uvl-error.ts';

/**
 * A product read from a feature model, what of the file was skipped, and by feature the attribute that
 * says whether it is chosen.
 */
export type UvlProduct = {
  document: ProductDocument;
  model: FeatureModel;
  ignored: FeatureModel['ignored'];
  features: readonly string[];
};

/**
 * Reads a feature model (UVL) as a product: each feature is a BOOLEAN attribute, on the page of the feature
 * below the root that it stands under, one with a value a second one for it; each group of the tree and each
 * statement a CONSTRAINT rule. Throws UvlError, with line and column, where the file is not understood or not
 * supported.
 */
export const uvlProduct = (text: string, header: ImportedHeader): UvlProduct => {
  const model = readUvl(text);
  const { features } = model;
  const valued = features.flatMap(({ value }, at) => (value === null ? [] : [at]));
  const names = attributeNames([
    ...features.map(({ name }) => name),
    ...valued.map((at) => `${features[at]?.name} value`),
  ]);
  const valueNames = new Map(valued.map((at, nth) => [at, names[features.length + nth] as string]));
  const parts = partsOf(names);
  const bounds = valueBounds(model);
  const told: Told = {
    chosen: (feature) => names[feature] as string,
    value: (feature) => valueNames.get(feature) as string, // asked for only of those that have one
    range: (feature) => {
      const { minValue = null, maxValue = null } = bounds.get(feature) ?? {};
      return { minValue, maxValue, isInteger: features[feature]?.value === 'INTEGER' };
    },
    part: parts.part,
  };
  const rules = rulesOf(model, told, parts);
  const attributes = attributesOf(model, told);
  const pages = [...new Set(attributes.map(({ page }) => page as string))].map((name, at) =>
    blankPage(name, at + 1),
  );
  const generated = parts.all.map(({ name, label }, at) =>
    blankAttribute({
      ...{ name, label, number: attributes.length + at + 1, sequence: attributes.length + at + 1 },
      ...{ page: null, method: 'GENERATED', dataType: 'NUMBER', isRequired: false, isHidden: true },
    }),
  );
  return {
    document: blankProduct(header, { pages, attributes: [...attributes, ...generated], rules }),
    model,
    ignored: model.ignored,
    features: names.slice(0, features.length),
  };
};

const attributesOf = (model: FeatureModel, told: Told): ProductAttribute[] => {
  const { features } = model;
  const tops = topsOf(model);
  // A page for each top feature, where that many pages may be.
  const isPaged = new Set(tops).size <= documentLimits.pages;
  const attributes: ProductAttribute[] = [];
  for (const [at, { name: label, value }] of features.entries()) {
    const page = features[isPaged ? (tops[at] as number) : 0]?.name as string;
    const next = () => ({ page, number: attributes.length + 1, sequence: attributes.length + 1 });
    attributes.push(blankAttribute({ name: told.chosen(at), label, dataType: 'BOOLEAN', ...next() }));
    if (value === null) continue;
    const { minValue, maxValue } = told.range(at);
    attributes.push(
      blankAttribute({
        name: told.value(at),
        label: `${label}: value`.slice(0, documentLimits.label),
        dataType: value,
        // No text is the empty one.
        isRequired: value !== 'TEXT',
        displayCondition: chosenCondition(told, at, true),
        ...{ minValue, maxValue },
        ...next(),
      }),
    );
  }
  return attributes;
};

/** Parts of sums that are too long for one expression, and how they are called: `Line 12, part 1`. */
type Parts = {
  part: Told['part'];
  all: { name: string; label: string; expression: string }[];
  begin: (line: number) => void;
};

const partsOf = (taken: readonly string[]): Parts => {
  const all: Parts['all'] = [];
  const names = new Set(taken.map((name) => name.toLowerCase()));
  const byExpression = new Map<string, string>();
  let line = 0;
  return {
    all,
    begin: (of) => {
      line = of;
    },
    part: (expression) => {
      const known = byExpression.get(expression);
      if (known !== undefined) return known;
      let number = all.length + 1;
      while (names.has(`part_${number}`)) number++;
      const name = `Part_${number}`;
      names.add(name.toLowerCase());
      byExpression.set(expression, name);
      all.push({ name, label: `Line ${line}, part ${all.length + 1} of sums`, expression });
      return name;
    },
  };
};

const rulesOf = (model: FeatureModel, told: Told, parts: Parts): ProductRule[] => {
  const comparisons = new Map<number, Condition>();
  const conditionIn = (formula: Formula): Condition =>
    conditionOf(told, comparisons, model.features.length, formula);
  for (const [at, comparison] of model.comparisons.entries()) {
    parts.begin(comparison.line);
    comparisons.set(model.features.length + at, comparisonCondition(told, comparison, conditionIn));
  }
  const rules = featureRules(model).map((rule, at) => {
    refuseLarge(rule, comparisons);
    const actions = parted(rule.formulas).map((some): ConstraintAction => {
      return { action: 'ASSERT', condition: all(some.map(conditionIn)) };
    });
    const name = rule.name.slice(0, documentLimits.name);
    return constraintRule(
      { number: at + 1, name, description: rule.description.slice(0, documentLimits.text) },
      actions,
    );
  });
  const generating = parts.all.map(({ name: attribute, label, expression }, at): ProductRule => {
    const own = { number: rules.length + at + 1, name: label, description: null };
    return {
      ...constraintRule(own, []),
      type: 'GENERATE',
      // biome-ignore lint/suspicious/noThenProperty: a rule's own word, and no promise
      then: [{ action: 'SET_ATTRIBUTE', attribute, expression }],
    };
  });
  return [...rules, ...generating];
};

/** By feature: the one below the root that it stands under; the root is its own. */
const topsOf = ({ features }: FeatureModel): number[] => {
  const tops: number[] = [];
  // Parents come first.
  for (const [at, { parent }] of features.entries())
    tops.push(parent === null || parent === 0 ? at : (tops[parent] as number));
  return tops;
};

/** Conditions of comparisons, by the variable that stands for them. */
type Comparisons = ReadonlyMap<number, Condition>;

/** Refuses what no condition of a document can say. */
const refuseLarge = ({ line, formulas }: FeatureRule, comparisons: Comparisons): void => {
  const { conditions, conditionDepth } = documentLimits;
  for (const { size, depth } of formulas.map((one) => measured(one, comparisons)))
    if (size > conditions || depth >= conditionDepth)
      throw new UvlError(
        line,
        1,
        `This says too much at once: at most ${conditions} parts, nested at most ${conditionDepth} deep.`,
      );
};

type Measure = { size: number; depth: number };

/**
 * How many conditions a formula makes, and how deep they nest; looked at before, because "the same" doubles
 * them.
 */
const measured = (formula: Formula, comparisons: Comparisons): Measure => {
  const comparison = 'variable' in formula ? comparisons.get(formula.variable) : undefined;
  if (comparison) return measuredCondition(comparison);
  const { size, depth } = measuredParts(formulasIn(formula).map((one) => measured(one, comparisons)));
  return 'same' in formula || 'when' in formula
    ? { size: 2 * size + 1, depth: depth + 2 }
    : { size, depth: depth + 1 };
};

const measuredCondition = (condition: Condition): Measure => {
  const parts =
    'all' in condition
      ? condition.all
      : 'any' in condition
        ? condition.any
        : 'not' in condition
          ? condition.not
          : [];
  const { size, depth } = measuredParts(parts.map(measuredCondition));
  return { size, depth: depth + 1 };
};

const measuredParts = (parts: readonly Measure[]): Measure => ({
  size: parts.reduce((sum, part) => sum + part.size, 1),
  depth: parts.reduce((most, part) => Math.max(most, part.depth), 0),
});

const formulasIn = (formula: Formula): readonly Formula[] => {
  if ('variable' in formula) return [];
  if ('all' in formula) return formula.all;
  if ('any' in formula) return formula.any;
  if ('not' in formula) return [formula.not];
  if ('when' in formula) return [formula.when, formula.then];
  if ('same' in formula) return formula.same;
  return 'count' in formula ? formula.count : formula.sum.flat().map((one) => one.formula);
};

/** Formulas in as many lists as a rule may have actions, so that none becomes too large. */
const parted = (formulas: readonly Formula[]): Formula[][] => {
  const each = Math.ceil(formulas.length / Math.min(formulas.length, documentLimits.actions));
  return Array.from({ length: Math.ceil(formulas.length / each) }, (_, at) =>
    formulas.slice(at * each, (at + 1) * each),
  );
};

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 1 ? (conditions[0] as Condition) : { all: conditions };

/** A statement over features and comparisons as a condition over attributes. */
const conditionOf = (told: Told, comparisons: Comparisons, features: number, formula: Formula): Condition => {
  const each = (formulas: readonly Formula[]): Condition[] =>
    formulas.map((one) => conditionOf(told, comparisons, features, one));
  if ('variable' in formula)
    return formula.variable < features
      ? chosenCondition(told, formula.variable, formula.values.includes(1))
      : (comparisons.get(formula.variable) as Condition); // all of them are there, and none is asked for its contrary so
  if ('all' in formula) return { all: each(formula.all) };
  if ('any' in formula) return { any: each(formula.any) };
  if ('not' in formula) return { not: each([formula.not]) };
  if ('when' in formula) return { any: [{ not: each([formula.when]) }, ...each([formula.then])] };
  // Both, or neither.
  if ('same' in formula) return { any: [{ all: each(formula.same) }, { not: each(formula.same) }] };
  if ('sum' in formula) throw new Error('What a feature model sums up stands in its comparisons.');
  return {
    count: each(formula.count),
    least: formula.least,
    most: Math.min(formula.most, formula.count.length),
  };
};
