import type { ConstraintAction } from '../document/action.ts';
import type { Condition } from '../document/condition.ts';
import { documentLimits } from '../document/limits.ts';
import type { ProductDocument } from '../document/product-document.ts';
import type { Formula } from '../finite/problem.ts';
import { attributeNames } from './attribute-names.ts';
import { blankAttribute, blankPage, blankProduct, constraintRule, type ImportedHeader } from './blank-product.ts';
import { type FeatureModel, type FeatureRule, featureRules } from './feature-model.ts';
import { UvlError } from './uvl-error.ts';
import { readUvl } from './uvl-read.ts';

export { UvlError } from './uvl-error.ts';

/** A product read from a feature model, and what of the file was passed over. */
export type UvlProduct = { document: ProductDocument; ignored: FeatureModel['ignored'] };

/**
 * Reads a feature model (UVL) as a product: each feature is a BOOLEAN attribute, on the page of the feature below the root that it stands under; each
 * group of the tree and each statement a CONSTRAINT rule. Throws UvlError, with line and column, where the file is not understood or not supported.
 */
export const uvlProduct = (text: string, header: ImportedHeader): UvlProduct => {
  const model = readUvl(text);
  const names = attributeNames(model.features.map(({ name }) => name));
  const tops = topsOf(model);
  // A page for each top feature, where that many pages may be.
  const isPaged = new Set(tops).size <= documentLimits.pages;
  const pageOf = (feature: number): string => model.features[isPaged ? (tops[feature] as number) : 0]?.name as string;
  const attributes = model.features.map(({ name }, at) =>
    blankAttribute({
      name: names[at] as string,
      number: at + 1,
      label: name,
      dataType: 'BOOLEAN',
      page: pageOf(at),
      sequence: at + 1,
    }),
  );
  const rules = featureRules(model).map((rule, at) => {
    refuseLarge(rule);
    const actions = parted(rule.formulas).map((some): ConstraintAction => {
      return { action: 'ASSERT', condition: all(some.map((one) => conditionOf(names, one))) };
    });
    const name = rule.name.slice(0, documentLimits.name);
    return constraintRule(
      { number: at + 1, name, description: rule.description.slice(0, documentLimits.text) },
      actions,
    );
  });
  const pages = [...new Set(attributes.map(({ page }) => page as string))].map((name, at) => blankPage(name, at + 1));
  return { document: blankProduct(header, { pages, attributes, rules }), ignored: model.ignored };
};

/** By feature: the one below the root that it stands under; the root is its own. */
const topsOf = ({ features }: FeatureModel): number[] => {
  const tops: number[] = [];
  // Parents come first.
  for (const [at, { parent }] of features.entries())
    tops.push(parent === null || parent === 0 ? at : (tops[parent] as number));
  return tops;
};

/** Refuses what no condition of a document can say. */
const refuseLarge = ({ line, formulas }: FeatureRule): void => {
  const { conditions, conditionDepth } = documentLimits;
  for (const { size, depth } of formulas.map(measured))
    if (size > conditions || depth >= conditionDepth)
      throw new UvlError(
        line,
        1,
        `This says too much at once: at most ${conditions} parts, nested at most ${conditionDepth} deep.`,
      );
};

/** How many conditions a formula makes, and how deep they nest; looked at before, because "the same" doubles them. */
const measured = (formula: Formula): { size: number; depth: number } => {
  const parts = partsOf(formula).map(measured);
  const size = parts.reduce((sum, part) => sum + part.size, 1);
  const depth = parts.reduce((most, part) => Math.max(most, part.depth), 0);
  return 'same' in formula || 'when' in formula ? { size: 2 * size + 1, depth: depth + 2 } : { size, depth: depth + 1 };
};

const partsOf = (formula: Formula): readonly Formula[] => {
  if ('variable' in formula) return [];
  if ('all' in formula) return formula.all;
  if ('any' in formula) return formula.any;
  if ('not' in formula) return [formula.not];
  if ('when' in formula) return [formula.when, formula.then];
  return 'same' in formula ? formula.same : formula.count;
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

/** A statement over features as a condition over their attributes. */
const conditionOf = (names: readonly string[], formula: Formula): Condition => {
  const each = (formulas: readonly Formula[]): Condition[] => formulas.map((one) => conditionOf(names, one));
  if ('variable' in formula)
    return { attribute: names[formula.variable] as string, op: 'EQ', value: formula.values.includes(1) };
  if ('all' in formula) return { all: each(formula.all) };
  if ('any' in formula) return { any: each(formula.any) };
  if ('not' in formula) return { not: each([formula.not]) };
  if ('when' in formula) return { any: [{ not: each([formula.when]) }, ...each([formula.then])] };
  // Both, or neither.
  if ('same' in formula) return { any: [{ all: each(formula.same) }, { not: each(formula.same) }] };
  return { count: each(formula.count), least: formula.least, most: Math.min(formula.most, formula.count.length) };
};
