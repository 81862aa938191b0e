import { compileProduct } from '../configure/compile-product.ts';
import { type Budget, compileFinite } from '../finite/finite-model.ts';
import { TooCostly } from '../finite/too-costly.ts';
import { featureProblem } from './feature-model.ts';
import type { UvlProduct } from './uvl.ts';

/**
 * Features in all, those that every configuration has and those that none has; null where that was not found
 * out in time.
 */
export type FeatureCounts = { count: number; core: number | null; dead: number | null };

/** Counts the features of a model on a date. Statements that only the end can check leave it unknown. */
export const countFeatures = (product: UvlProduct, date: string, budget: Budget): FeatureCounts => {
  const { forced, dead } = knownOf(product, date, budget);
  return { count: product.features.length, core: countOf(forced), dead: countOf(dead) };
};

type Known = readonly (boolean | 'UNPROVEN')[];

const knownOf = ({ model, document, features }: UvlProduct, date: string, budget: Budget) => {
  if (model.comparisons.length === 0) {
    const { forced, dead } = compileFinite(featureProblem(model), { budget });
    return { forced: forced.map(chosenOf), dead: dead.map(chosenOf) };
  }
  const unknown: Known = features.map(() => 'UNPROVEN');
  try {
    const { model: compiled, mapped, open } = compileProduct(document, { budget }).on(date);
    if (open.length > 0) return { forced: unknown, dead: unknown };
    const of = (all: readonly Known[]): Known =>
      features.map((name) => {
        const found = mapped.get(name);
        return (found && all[found.variable]?.[found.scalars.indexOf(true)]) ?? 'UNPROVEN';
      });
    return { forced: of(compiled.forced), dead: of(compiled.dead) };
  } catch (error) {
    if (error instanceof TooCostly) return { forced: unknown, dead: unknown };
    throw error;
  }
};

const chosenOf = ([, yes]: Known): boolean | 'UNPROVEN' => yes ?? 'UNPROVEN';

const countOf = (known: Known): number | null =>
  known.includes('UNPROVEN') ? null : known.filter((one) => one === true).length;
