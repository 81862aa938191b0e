import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, startChild, startService } from './child.ts';
import { prepare } from './prepare.ts';
import { alternate, type Length, type Measure, median, type Outcome, type Side } from './rounds.ts';
import { createWorld } from './world.ts';

/** How much is made and how long is measured. */
export type HttpOptions = {
  customers: number;
  quotes: number;
  /** Quotes of the tenant in whose list pages are turned. */
  listedQuotes: number;
} & Length;

/** Floor and service side by side, over HTTP; all measures, or those whose names are given. */
export const measureHttp = async (
  { customers, quotes, listedQuotes, ...length }: HttpOptions,
  names: readonly string[],
  say: (line: string) => void,
): Promise<{ postgres: string; outcomes: Outcome[] }> => {
  const folder = mkdtempSync(join(tmpdir(), 'millwright-bench-plan-'));
  const world = await createWorld(customers, say);
  const children: Child[] = [];
  try {
    const { measures, floorPlan } = await prepare(world, { quotes, listedQuotes }, say);
    const floor = await startChild('floor', folder, floorPlan);
    children.push(floor);
    const plan = { connection: world.service, folder, pdfWorkers: 0 };
    const service = await startService('service', folder, plan);
    children.push(service);
    const sides = { floor, service, databasePid: world.databasePid };
    const outcomes: Outcome[] = [];
    for (const measure of measures.filter(({ name }) => names.length === 0 || names.includes(name))) {
      await measure.first?.();
      await compare(sides, measure);
      const outcome = await alternate(measure, sides, length);
      outcomes.push(outcome);
      say(inWords(outcome));
    }
    return { postgres: world.version, outcomes };
  } finally {
    for (const child of children) await child.stop();
    await world.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * A ratio means something only between equal answers: the first of both sides must name the same records, in
 * one order. The floor shows one row more of a page, by which the service knows that there is a next one.
 */
const compare = async (
  sides: { floor: Side; service: Side },
  { title, first: _, ...requests }: Measure,
): Promise<void> => {
  const [theirs, ours] = await Promise.all(
    (['floor', 'service'] as const).map(async (side) => {
      const [first] = requests[side];
      if (first?.method !== 'GET') return '';
      const answer = await fetch(sides[side].address + first.path, { headers: first.headers ?? {} });
      return firstMembers(await answer.json());
    }),
  );
  if (!theirs?.startsWith(ours ?? ' '))
    throw new Error(`${title}: the floor answered ${theirs}, the service ${ours}.`);
};
const firstMembers = (answer: unknown): string =>
  [answer]
    .flat()
    .map((row) => String(Object.values(row as object)[0]))
    .join(' ');

const inWords = ({ title, aim, ratios, floor, service }: Outcome): string =>
  `${title}: ${median(ratios).toFixed(2)} of the floor (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}, aim ${aim}); ` +
  `floor ${rate(floor)}, service ${rate(service)}`;
const rate = ({ perSecond, p50, p99, nodeCpu, databaseCpu }: Outcome['floor']): string =>
  `${perSecond.toFixed(0)}/s (p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; CPU ${nodeCpu.toFixed(0)} + ${databaseCpu.toFixed(0)} µs)`;
