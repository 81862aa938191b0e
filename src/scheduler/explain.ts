import type { Cause, Entry, Plan, ScheduleInput } from './model.ts';

/** One link of a chain: a task, and why it does not start earlier. */
export type Reason = { task: string; why: Cause };

/**
 * Why an order ends when it does: from its last task back, each waiting for the next, to something that
 * waits for nothing in the plan (a release, material, closed hours, what is kept, now). Empty if nothing of
 * the order has a place.
 */
export const whyLate = (input: ScheduleInput, plan: Plan, order: string): Reason[] => {
  const entries = new Map(plan.entries.map((entry) => [entry.task, entry]));
  const own = input.tasks
    .filter(({ orders }) => orders.includes(order))
    .flatMap(({ id }) => entries.get(id) ?? []);
  const last = own.reduce<Entry | undefined>(
    (latest, entry) => (latest && latest.finish >= entry.finish ? latest : entry),
    undefined,
  );
  return last ? chainOf(last, entries).map(({ task, why }) => ({ task, why })) : [];
};

/** The entries from one back, each because of the next. */
export const chainOf = (last: Entry, entries: ReadonlyMap<string, Entry>): Entry[] => {
  const chain = new Set<Entry>();
  for (let entry: Entry | undefined = last; entry && !chain.has(entry); ) {
    chain.add(entry);
    const earlier: string | undefined = becauseOf(entry.why) ?? becauseOf(entry.ready.why);
    entry = earlier === undefined ? undefined : entries.get(earlier);
  }
  return [...chain];
};

const becauseOf = (why: Cause): string | undefined => {
  if (why.kind === 'TASK' || why.kind === 'RESOURCE') return why.task;
  return why.kind === 'CALENDAR' ? why.after : undefined;
};
