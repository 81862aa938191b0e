import type { Budget } from '../finite/finite-model.ts';
import { decidedBy, decidedOf, type Facts } from './assumptions.ts';
import type { CompiledWindow } from './compile-product.ts';
import type { OpenStatement } from './condition-formulas.ts';
import { scalarAt } from './mapped-attribute.ts';
import type { Pick } from './read-choices.ts';
import { type Settled, standing, valuesOf } from './settled.ts';

/**
 * Whether a configuration is whole as it stands: what is not settled has no value, and all rules are met; with faulty choices it never is. Then what rules generate is settled
 * too. Tells which open statements are decided.
 */
export const finishStanding = (
  window: CompiledWindow,
  facts: Facts,
  settled: Settled,
  picks: readonly Pick[],
  isFaulty: boolean,
  budget: Budget,
): { isComplete: boolean; settled: Settled; decided: OpenStatement[] } => {
  const statements = (of: ReturnType<typeof decidedOf>) => of.map(({ statement }) => statement);
  const choices = isFaulty ? null : standing(window, settled);
  const whole = choices && window.model.complete(choices, [], budget);
  if (!whole) return { isComplete: false, settled, decided: statements(decidedOf(window, facts, decidedBy(picks))) };
  const finished: Settled = new Map(settled);
  for (const [name, mapped] of window.mapped) {
    if (mapped.attribute.method !== 'GENERATED' || mapped.kind === 'OUTSIDE') continue;
    finished.set(name, { value: scalarAt(mapped, whole[mapped.variable] as number) ?? null, setBy: 'RULE' });
  }
  const decided = decidedOf(window, facts, valuesOf(finished), null);
  const isComplete =
    decided.length === 0 ||
    window.model.complete([...choices, ...decided.map(({ choice }) => choice)], [], budget) !== null;
  return { isComplete, settled: isComplete ? finished : settled, decided: statements(decided) };
};
