import type { Scalar } from '../document/condition.ts';
import { isList, type Value } from '../expression/value.ts';
import type { Choice, Domains, ValueState } from '../finite/finite-model.ts';
import type { CompiledWindow } from './compile-product.ts';
import { type MappedAttribute, scalarAt } from './mapped-attribute.ts';
import { finiteOf, type Pick } from './read-choices.ts';

/** What has a value by now, and by whom; null: no value, and that is settled. */
export type Settled = Map<string, { value: Value; setBy: 'USER' | 'RULE' | 'DEFAULT' }>;

/**
 * The picks of the user, the preferences that were followed, and what the solver leaves only one value for.
 */
export const settledOf = (
  window: CompiledWindow,
  picks: readonly Pick[],
  followed: readonly Pick[],
  { states }: { states: Domains['states'] },
): Settled => {
  const settled: Settled = new Map();
  const set = (some: readonly Pick[], setBy: 'USER' | 'DEFAULT') => {
    for (const { name, value } of some) {
      const own = settled.get(name)?.value;
      const whole = isList(own) && isList(value) ? [...own, ...value] : value;
      settled.set(name, { value: whole, setBy });
    }
  };
  set(picks, 'USER');
  set(followed, 'DEFAULT');
  for (const [name, mapped] of window.mapped) {
    if (mapped.kind === 'OUTSIDE') continue;
    const own = settled.get(name);
    if (mapped.kind === 'MANY') {
      const value = manyValue(mapped, own?.value ?? null, states);
      if (own) own.value = value;
      else if (value !== null || mapped.members.every((one) => states[one]?.[1] === 'IMPOSSIBLE'))
        settled.set(name, { value, setBy: 'RULE' });
    } else if (!own) {
      const value = onlyValue(mapped, states[mapped.variable] ?? []);
      if (value !== undefined) settled.set(name, { value, setBy: 'RULE' });
    }
  }
  return settled;
};

/** The one value that is possible where all others are proven impossible. */
const onlyValue = (mapped: MappedAttribute, states: Domains['states'][number]): Value | undefined => {
  const isLeft = (state: ValueState) => state !== 'IMPOSSIBLE';
  const only = states.findIndex(isLeft);
  return states[only] === 'POSSIBLE' && states.findLastIndex(isLeft) === only
    ? scalarAt(mapped, only)
    : undefined;
};

/** What is chosen with what the rules add to it. */
const manyValue = ({ members, scalars }: MappedAttribute, own: Value, states: Domains['states']): Value => {
  const chosen: readonly Scalar[] = isList(own) ? own : [];
  const all = scalars.filter((scalar, at) => {
    const [no, yes] = states[members[at] as number] ?? [];
    return chosen.includes(scalar) || (no === 'IMPOSSIBLE' && yes === 'POSSIBLE');
  });
  return all.length === 0 ? null : all;
};

/** The values that are settled. */
export const valuesOf = (settled: Settled): Map<string, Value> =>
  new Map([...settled].map(([name, { value }]) => [name, value]));

/**
 * A whole configuration as it stands: what is not settled has no value; what rules generate is left to them.
 * Null where an attribute must have one.
 */
export const standing = (window: CompiledWindow, settled: Settled): Choice[] | null => {
  const choices: Choice[] = [];
  for (const [name, mapped] of window.mapped) {
    if (mapped.kind === 'OUTSIDE' || mapped.attribute.method === 'GENERATED') continue;
    const value = settled.get(name)?.value ?? null;
    if (mapped.kind === 'MANY') {
      const chosen: readonly Scalar[] = isList(value) ? value : [];
      for (const [at, scalar] of mapped.scalars.entries())
        choices.push({ variable: mapped.members[at] as number, value: chosen.includes(scalar) ? 1 : 0 });
      continue;
    }
    const [choice] = finiteOf(mapped, value);
    if (!choice) return null;
    choices.push(choice);
  }
  return choices;
};
