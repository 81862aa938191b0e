import { cpuBetween, cpuTimes } from './cpu.ts';
import { load, type Request, type Seen } from './load.ts';

/** One thing measured on both sides: the same work, asked for in each side's own way. */
export type Measure = {
  name: string;
  title: string;
  aim: number;
  floor: Request[];
  service: Request[];
  /** Makes first what only this measure needs; the measures before it are without. */
  first?: () => Promise<void>;
};

/** A side under load: where it listens, and its process. */
export type Side = { address: string; pid: number };

/** What came out: medians over the rounds, and the ratio service to floor of each round. */
export type Outcome = {
  name: string;
  title: string;
  aim: number;
  ratios: number[];
  /** Of each round, the service's 99th percentile to the floor's; not in results from before it was kept. */
  p99Ratios?: number[];
  floor: Figures;
  service: Figures;
};
/**
 * Answers a second, latencies in milliseconds, and microseconds of processor time of an answer, in Node and
 * in the database.
 */
export type Figures = {
  perSecond: number;
  p50: number;
  p99: number;
  answers: number;
  nodeCpu: number;
  databaseCpu: number;
};

/**
 * How often and how long each side is measured, after `warm` answers that do not count (or five turns): its
 * code has to be compiled by then. The service's is the longer one, and at first takes up to four times as
 * long.
 */
export type Length = { rounds: number; seconds: number; warm: number };

/**
 * Measures floor and service in turn, so that whatever else the machine does meets both alike; which comes
 * first changes with each round. Every answer has to be 200: a side that fails fast would win.
 */
export const alternate = async (
  measure: Measure,
  sides: { floor: Side; service: Side; databasePid: number },
  { rounds, seconds, warm }: Length,
): Promise<Outcome> => {
  const run = async (side: 'floor' | 'service'): Promise<Round> => {
    const { address, pid } = sides[side];
    const times = () => [cpuTimes({ pid }), cpuTimes({ childrenOf: sides.databasePid })] as const;
    const before = times();
    const seen = await load(address, measure[side], seconds);
    const after = times();
    const nodeCpu = (cpuBetween(before[0], after[0]) * 1000) / seen.answers;
    const databaseCpu = (cpuBetween(before[1], after[1]) * 1000) / seen.answers;
    if (seen.failures.length === 0 && seen.answers > 0) return { ...seen, nodeCpu, databaseCpu };
    throw new Error(`${measure.title}, ${side}: ${seen.failures.join(', ') || 'no answer'}`);
  };
  for (const side of ['floor', 'service'] as const) {
    for (let answers = 0, turn = 0; answers <= warm && turn < 5; turn++) answers += (await run(side)).answers;
  }
  const seen: Record<'floor' | 'service', Round[]> = { floor: [], service: [] };
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? (['floor', 'service'] as const) : (['service', 'floor'] as const);
    for (const side of order) seen[side].push(await run(side));
  }
  return {
    name: measure.name,
    title: measure.title,
    aim: measure.aim,
    ratios: seen.service.map(
      ({ perSecond }, round) => perSecond / (seen.floor[round]?.perSecond ?? Number.NaN),
    ),
    p99Ratios: seen.service.map(({ p99 }, round) => p99 / (seen.floor[round]?.p99 ?? Number.NaN)),
    floor: figures(seen.floor),
    service: figures(seen.service),
  };
};

type Round = Seen & Pick<Figures, 'nodeCpu' | 'databaseCpu'>;

const figures = (rounds: Round[]): Figures => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  p50: median(rounds.map(({ p50 }) => p50)),
  p99: median(rounds.map(({ p99 }) => p99)),
  nodeCpu: median(rounds.map(({ nodeCpu }) => nodeCpu)),
  databaseCpu: median(rounds.map(({ databaseCpu }) => databaseCpu)),
  answers: rounds.reduce((sum, { answers }) => sum + answers, 0),
});

/** The middle value, the mean of the two middle ones where their number is even. */
export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
};
