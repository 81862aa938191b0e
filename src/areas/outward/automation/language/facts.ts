import type { RunFault, Scope } from '#configurator/expression/scope';
import { isList, type Value } from '#configurator/expression/value';
import { decimal, isDecimal } from '#lib/decimal';
import { dateIn } from '#lib/instant';
import type { Names } from './names.ts';

/** What a run knows: the body of its event, if it has one, and the day. */
export type Facts = { body: unknown; timeZone: string; now: string };

/** Where the language finds the values of names: in the event's body, as it was when it happened. */
export const scopeOf = (names: Names, facts: Facts): Scope => {
  const day = Temporal.PlainDate.from(dateIn(facts.timeZone, facts.now));
  const own: Record<string, Value> = {
    today: day.toString(),
    weekday: decimal(day.dayOfWeek),
    dayOfMonth: decimal(day.day),
  };
  const find = (name: string): Value => {
    const asked = names.get(name);
    if (!asked) return null;
    return asked.path.length === 0 ? (own[name] ?? null) : valueAt(facts.body, asked.path);
  };
  return { attribute: find, subject: find, lookup: () => undefined };
};

const valueAt = (body: unknown, path: readonly string[]): Value => {
  let at = body;
  for (const name of path) at = isMembers(at) ? at[name] : undefined;
  if (Array.isArray(at)) return at.flatMap((one) => scalarOf(one) ?? []);
  return scalarOf(at);
};

const isMembers = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !isDecimal(value);

const scalarOf = (value: unknown): Exclude<Value, readonly unknown[]> => {
  if (typeof value === 'number') return decimal(value);
  return typeof value === 'string' || typeof value === 'boolean' || isDecimal(value) ? value : null;
};

/** What went wrong with an expression, for the log of a run. */
export const saidOf = ({ message }: RunFault): string => message;

/** Whether a condition holds; EMPTY counts as no. */
export const isYes = (value: Value): boolean => !isList(value) && value === true;
