import type { Subject } from '../document/condition.ts';
import { judge } from '../expression/holds.ts';
import type { Scope } from '../expression/scope.ts';
import { isList, type Value } from '../expression/value.ts';
import type { Choice } from '../finite/finite-model.ts';
import type { CompiledWindow } from './compile-product.ts';
import type { OpenStatement } from './condition-formulas.ts';
import type { ConfigureRequest } from './configuration.ts';
import type { Pick } from './read-choices.ts';

/** Subjects that only the outcome of a configuration tells. */
const ofOutcome: ReadonlySet<Subject> = new Set(['totalCost', 'totalPrice', 'itemCount']);

/** What is known of a request whatever is chosen. */
export type Facts = { subject: Scope['subject']; generated: ReadonlyMap<string, Value> };

export const factsOf = ({ subjects, date, generated }: ConfigureRequest): Facts => ({
  subject: (name) => {
    const known = subjects?.[name];
    if (known !== undefined) return known;
    if (name === 'date') return date;
    return ofOutcome.has(name) ? undefined : null;
  },
  generated: generated ?? new Map(),
});

/**
 * The values that are decided; of what is not, `otherwise`: undefined while it is open, null as it stands.
 */
export const scopeOf = (
  window: CompiledWindow,
  facts: Facts,
  values: ReadonlyMap<string, Value>,
  otherwise: null | undefined,
): Scope => ({
  attribute: (name) => {
    const value = values.get(name);
    if (value !== undefined) return value;
    const mapped = window.mapped.get(name);
    if (!mapped) return null;
    if (mapped.kind === 'OUTSIDE') return facts.generated.get(name);
    return mapped.attribute.method === 'GENERATED' ? undefined : otherwise; // what rules set is open until it is calculated
  },
  subject: facts.subject,
  lookup: window.lookup,
});

/** The open statements that are decided, each with what it is. */
export const decidedOf = (
  window: CompiledWindow,
  facts: Facts,
  values: ReadonlyMap<string, Value>,
  otherwise: null | undefined = undefined,
): { statement: OpenStatement; choice: Choice }[] => {
  if (window.open.length === 0) return [];
  const scope = scopeOf(window, facts, values, otherwise);
  return window.open.flatMap((statement) => {
    const { variable } = statement;
    const answer = judge(statement.leaf.condition, scope);
    if (answer === 'UNKNOWN') return [];
    const isFault = typeof answer === 'object';
    const most = (window.problem.variables[variable]?.values.length ?? 2) - 1;
    return [{ statement, choice: { variable, value: isFault ? (most === 2 ? 2 : 0) : answer ? 1 : 0 } }];
  });
};

/** All that picks mean to the solver, in an order that does not depend on theirs. */
export const choicesOf = (window: CompiledWindow, facts: Facts, picks: readonly Pick[]): Choice[] => {
  const choices = picks.flatMap(({ finite }) => finite);
  for (const { choice } of decidedOf(window, facts, decidedBy(picks))) choices.push(choice);
  return choices.sort((a, b) => a.variable - b.variable);
};

/** The values that picks decide; not those of a MULTISELECT, to which rules may add more. */
export const decidedBy = (picks: readonly Pick[]): Map<string, Value> =>
  new Map(picks.flatMap(({ name, value }) => (isList(value) ? [] : [[name, value]])));
