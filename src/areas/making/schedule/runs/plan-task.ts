// Runs in a thread: what it imports, the thread loads.
import { type Packed, packed, unpacked } from '#platform/heavy/across';
import { checkInput } from '#scheduler/check-input';
import { type Reason, whyLate } from '#scheduler/explain';
import { generatePlan } from '#scheduler/generate';
import { improvement } from '#scheduler/improve';
import type { Plan, ScheduleInput } from '#scheduler/model';
import { replan } from '#scheduler/replan';
import type { Block } from '../input/blocks.ts';
import { blockSpreader, type ShopPlan } from './spread-blocks.ts';

/** What a plan is made of, and what of it stands for the tasks of several orders. */
type Shop = { input: ScheduleInput; blocks: Block[] };

/** What a plan is to be made of, and how. */
type PlanJob = Shop & {
  seed: number;
  /** How long a better one is looked for; null: as the size allows. */
  steps: number | null;
  /** What stays where it is, and which orders changed since; null: all is planned again. */
  standing: { plan: Plan; changed: string[] } | null;
  /** Orders whose end is explained, late or not. */
  explain?: string[];
  /** The same without what is supposed. */
  unsupposed?: Shop | undefined;
};

export type MadePlan = {
  plan: ShopPlan;
  steps: number;
  /** By order, of those that are late, have no place, or are asked about: from the last task back. */
  whyLate: Record<string, Reason[]>;
  /** What would be planned if nothing was supposed; of a job alone that has it. */
  anyway?: ShopPlan | undefined;
};

/** So many tasks are placed for a better plan: some seconds. */
const mostPlaced = 100_000;
/** No more reasons of one order are given. */
const mostReasons = 50;

/** A plan, improved by steps and never by time, so that the same input and seed give the same. */
export const makePlan = (sent: Packed<PlanJob>): Packed<MadePlan> => {
  const { input, blocks, seed, steps, standing, explain = [], unsupposed } = unpacked(sent);
  for (const shop of [input, ...(unsupposed ? [unsupposed.input] : [])]) {
    const [fault] = checkInput(shop);
    if (fault) throw new Error(`The schedule's input is wrong: ${fault.pointer} ${fault.detail}`);
  }
  const found = standing
    ? { plan: replan(input, standing.plan, standing.changed), steps: 0 }
    : improved(input, seed, steps);
  const asked = new Set(explain);
  const late = found.plan.orders.filter(
    ({ order, lateMinutes, isComplete }) => lateMinutes > 0 || !isComplete || asked.has(order),
  );
  const { spread, reasonsFor } = spreaderOf({ input, blocks });
  return packed({
    ...{ plan: spread(found.plan), steps: found.steps },
    anyway: unsupposed && spreaderOf(unsupposed).spread(improved(unsupposed.input, seed, steps).plan),
    whyLate: Object.fromEntries(
      late.map(({ order }) => [
        order,
        reasonsFor(whyLate(input, found.plan, order).slice(0, mostReasons), order),
      ]),
    ),
  });
};

/** The same by another name, for the run that nobody waits for: it may take longer. */
export const improvePlan = (sent: Packed<PlanJob>): Packed<MadePlan> => makePlan(sent);

const spreaderOf = ({ input, blocks }: Shop) => {
  const orders = new Map(input.tasks.map(({ id, orders: [order = ''] }) => [id, order]));
  return blockSpreader(blocks, (task) => orders.get(task) ?? '');
};

const stepsFor = (tasks: number): number => (tasks === 0 ? 0 : Math.min(500, Math.floor(mostPlaced / tasks)));

type Improved = { plan: Plan; steps: number };

const improved = (input: ScheduleInput, seed: number, asked: number | null): Improved => {
  const steps = asked ?? stepsFor(input.tasks.length);
  // Nothing late can become less late, and what people put in sequence stays in it.
  if (steps === 0 || input.orders.some(({ sequence }) => sequence !== undefined && sequence > -1e11))
    return { plan: generatePlan(input), steps: 0 };
  return improvement(input, { seed }).run({ steps });
};

/** What an order put elsewhere in the sequence would move. */
export const compareTwo = (
  sent: Packed<{ before: ScheduleInput; after: ScheduleInput }>,
): Packed<{ before: Plan; after: Plan }> => {
  const { before, after } = unpacked(sent);
  return packed({ before: generatePlan(before), after: generatePlan(after) });
};
