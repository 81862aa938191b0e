import { sameValue, type Value } from '../expression/value.ts';
import type { Configuration } from './configuration.ts';

/** What of an attribute differs between two configurations; null where one of them does not know the attribute. */
export type ValueDifference = {
  name: string;
  label: string;
  before: { value: Value; setBy: string | null } | null;
  after: { value: Value; setBy: string | null } | null;
};

/** The attributes whose values differ, in the order of the newer configuration, then those it no longer has. */
export const compareConfigurations = (
  before: Pick<Configuration, 'attributes'>,
  after: Pick<Configuration, 'attributes'>,
): ValueDifference[] => {
  const old = new Map(before.attributes.map((one) => [one.name, one]));
  const told = ({ value, setBy }: Configuration['attributes'][number]) => ({ value, setBy });
  const changed = after.attributes.flatMap((one): ValueDifference[] => {
    const was = old.get(one.name);
    old.delete(one.name);
    if (sameValue(was?.value ?? null, one.value)) return [];
    return [{ name: one.name, label: one.label, before: was ? told(was) : null, after: told(one) }];
  });
  const gone = [...old.values()].filter(({ value }) => value !== null);
  return [...changed, ...gone.map((one) => ({ name: one.name, label: one.label, before: told(one), after: null }))];
};
