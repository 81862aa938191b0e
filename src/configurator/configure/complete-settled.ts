import type { Scalar } from '../document/condition.ts';
import type { Budget, Choice, Domains } from '../finite/finite-model.ts';
import { choicesOf, type Facts } from './assumptions.ts';
import type { CompiledWindow } from './compile-product.ts';
import type { Pick } from './read-choices.ts';
import type { Settled } from './settled.ts';

/**
 * Gives all that is open a value: none where that is possible, else the first possible one; of numbers the
 * lowest of the first cell. A free text stays open, because nobody can think of one. What was settled stays.
 */
export const completeSettled = (
  window: CompiledWindow,
  facts: Facts,
  picks: readonly Pick[],
  { settled, domains }: { settled: Settled; domains: Domains },
  budget: Budget,
): Settled | 'UNPROVEN' => {
  // Which value is the first possible one is asked of what is known.
  if (domains.states.some((states) => states.includes('UNPROVEN'))) return 'UNPROVEN';
  const preferences: Choice[] = [];
  for (const [name, mapped] of window.mapped) {
    if (mapped.kind === 'OUTSIDE' || mapped.attribute.method === 'GENERATED') continue;
    if (settled.has(name) && mapped.kind !== 'MANY') continue;
    if (mapped.kind === 'MANY')
      for (const variable of mapped.members) preferences.push({ variable, value: 0 });
    else {
      const { variable, empty } = mapped;
      if (empty >= 0) preferences.push({ variable, value: empty });
      const first =
        domains.states[variable]?.findIndex((state, at) => at !== empty && state !== 'IMPOSSIBLE') ?? -1;
      if (first >= 0) preferences.push({ variable, value: first });
    }
  }
  const whole = window.model.complete(choicesOf(window, facts, picks), preferences, budget);
  if (whole === 'UNPROVEN') return whole;
  if (whole === 'IMPOSSIBLE') return settled;
  const completed: Settled = new Map(settled);
  for (const [name, mapped] of window.mapped) {
    if (mapped.kind === 'OUTSIDE') continue;
    const own = settled.get(name);
    if (mapped.kind === 'MANY') {
      const chosen = mapped.scalars.filter((_scalar, at) => whole[mapped.members[at] as number] === 1);
      const value: readonly Scalar[] | null = chosen.length === 0 ? null : chosen;
      completed.set(name, { value, setBy: own?.setBy ?? 'DEFAULT' });
    } else if (!own) {
      const at = whole[mapped.variable] as number;
      if (at === mapped.other) continue;
      completed.set(name, {
        value: at === mapped.empty ? null : (mapped.scalars[at] ?? null),
        setBy: mapped.attribute.method === 'GENERATED' ? 'RULE' : 'DEFAULT',
      });
    }
  }
  return completed;
};
