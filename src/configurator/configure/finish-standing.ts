import type { Budget } from '../finite/finite-model.ts';
import { decidedBy, decidedOf, type Facts } from './assumptions.ts';
import type { CompiledWindow } from './compile-product.ts';
import type { OpenStatement } from './condition-formulas.ts';
import { scalarAt } from './mapped-attribute.ts';
import type { Proof } from './proof.ts';
import type { Pick } from './read-choices.ts';
import { type Settled, standing, valuesOf } from './settled.ts';

/**
 * Whether a configuration is whole as it stands: what is not settled has no value, and all rules are met;
 * with faulty choices it never is. Then what rules generate is settled too. Tells which open statements are
 * decided.
 */
export const finishStanding = (
  window: CompiledWindow,
  facts: Facts,
  settled: Settled,
  picks: readonly Pick[],
  isFaulty: boolean,
  budget: Budget,
): { complete: Proof; settled: Settled; decided: OpenStatement[] } => {
  const statements = (of: ReturnType<typeof decidedOf>) => of.map(({ statement }) => statement);
  const unfinished = (complete: Proof) => ({
    complete,
    settled,
    decided: statements(decidedOf(window, facts, decidedBy(picks))),
  });
  const choices = isFaulty ? null : standing(window, settled);
  if (!choices) return unfinished('NO');
  // What is decided may settle what rules generate, and that what else is decided.
  let finished = settled;
  let decided = decidedOf(window, facts, valuesOf(settled), null);
  for (let known = -1; known < decided.length; ) {
    known = decided.length;
    const whole = window.model.complete([...choices, ...decided.map(({ choice }) => choice)], [], budget);
    if (typeof whole === 'string') return unfinished(whole === 'UNPROVEN' ? whole : 'NO');
    finished = withGenerated(window, settled, whole);
    decided = decidedOf(window, facts, valuesOf(finished), null);
  }
  return { complete: 'YES', settled: finished, decided: statements(decided) };
};

const withGenerated = (window: CompiledWindow, settled: Settled, whole: readonly number[]): Settled => {
  const finished: Settled = new Map(settled);
  for (const [name, mapped] of window.mapped) {
    if (mapped.attribute.method !== 'GENERATED' || mapped.kind === 'OUTSIDE') continue;
    finished.set(name, { value: scalarAt(mapped, whole[mapped.variable] as number) ?? null, setBy: 'RULE' });
  }
  return finished;
};
