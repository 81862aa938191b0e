import { isDeepStrictEqual } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { featureProblem } from '#configurator/exchange/feature-model';
import { readUvl } from '#configurator/exchange/uvl-read';
import { budgetOf, type Choice, compileFinite, type ValueState } from '#configurator/finite/finite-model';
import type { FiniteProblem } from '#configurator/finite/problem';
import { madeUpFeatureModel, publishedModels } from '#test/feature-models';
import { ruleModel, tableModel } from '#test/finite-models';
import type { Random } from '#test/seeded';
import { type Peer, peerOf } from './configurator-peer.ts';

/** Milliseconds of one kind of question. */
export type Times = { count: number; p50: number; p95: number; most: number };

/**
 * One model: compiled, then walked through choice by choice. `aims` are of the 95th percentile, in
 * milliseconds.
 */
export type ModelOutcome = {
  title: string;
  compileMs: number;
  /** What the compiled model holds, and what stood there when compiling ended, garbage included; in MB. */
  keptMB: number;
  endMB: number;
  domains: Times;
  /** None where the peer was not asked. */
  peer: Times | null;
  explain: Times;
  /** Answers that were not proven within 250 ms. */
  unproven: number;
  aims: { domains?: number; explain?: number; compileMs?: number; endMB?: number };
};

export type ConfiguratorOutcome = { models: ModelOutcome[] };

/** How many times each model is walked through. */
export type ConfiguratorOptions = { walks: number; isSmoke: boolean };

/**
 * Measures all domains after a choice, and explanations of values that are gone, on models that are large for
 * a product.
 */
export const measureConfigurator = async (
  { walks, isSmoke }: ConfiguratorOptions,
  say: (line: string) => void,
): Promise<ConfiguratorOutcome> => {
  const random = randomOf(1);
  const shop = isSmoke ? undefined : publishedModels().find(({ name }) => name === 'pc-richmond')?.text;
  const part = isSmoke ? 0.1 : 1;
  const sized = (count: number): number => Math.round(count * part);
  const made = () => madeUpFeatureModel(random, { features: sized(360), statements: 12 });
  const ruled = (attributes: number, values: number, rules: number) => ({
    title: `${sized(attributes)} attributes of ${values} values, ${sized(rules)} rules`,
    problem: ruleModel(random, { attributes: sized(attributes), values, rules: sized(rules) }),
  });
  const tables = { attributes: sized(150), values: 8, tables: sized(150), rows: 100, reach: 5 };
  const shopTitle = shop ? 'pc-richmond, 364 features' : `a made-up feature model, ${sized(360)} features`;
  const models: (Pick<ModelOutcome, 'title' | 'aims'> & Walked)[] = [
    {
      title: `${tables.attributes} attributes of 8 values, ${tables.tables} tables of 100 rows`,
      problem: tableModel(random, tables),
      hasPeer: true,
      aims: { explain: 15, compileMs: 500, endMB: 50 },
    },
    {
      title: shopTitle,
      problem: featureProblem(readUvl(shop ?? made())),
      hasPeer: true,
      aims: { domains: 4, explain: 15 },
    },
    { ...ruled(200, 5, 1000), hasPeer: true, aims: { domains: 30, explain: 15 } },
    { ...ruled(500, 8, 3000), hasPeer: false, aims: {} },
    {
      title: `a made-up feature model, ${sized(18_000)} features`,
      problem: featureProblem(
        readUvl(madeUpFeatureModel(random, { features: sized(18_000), statements: sized(1200) })),
      ),
      hasPeer: false,
      mostChoices: isSmoke ? 3 : 40,
      aims: { domains: 500 },
    },
    {
      title: `a made-up feature model, ${sized(1000)} features`,
      problem: featureProblem(
        readUvl(madeUpFeatureModel(random, { features: sized(1000), statements: sized(60) })),
      ),
      hasPeer: false,
      aims: {},
    },
  ];
  const outcomes: ModelOutcome[] = [];
  for (const { problem, hasPeer, mostChoices, ...told } of models) {
    const peer = hasPeer ? await peerOf(problem) : null;
    const outcome = { ...told, ...walked({ problem, mostChoices }, peer, walks, random) };
    peer?.dispose();
    say(
      `${told.title}: domains p95 ${outcome.domains.p95.toFixed(2)} ms, peer ${outcome.peer?.p95.toFixed(2) ?? 'not asked'}`,
    );
    outcomes.push(outcome);
  }
  return { models: outcomes };
};

const limitMs = 250;
const budget = () => budgetOf(limitMs, () => performance.now());

/** `mostChoices`: a walk ends after so many. */
type Walked = { problem: FiniteProblem; hasPeer: boolean; mostChoices?: number };

/**
 * Compiles and walks: what is possible is chosen at random until nothing is open. The first walk warms up and
 * does not count.
 */
const walked = (
  {
    problem,
    mostChoices = Number.POSITIVE_INFINITY,
  }: { problem: FiniteProblem; mostChoices: number | undefined },
  peer: Peer | null,
  walks: number,
  random: Random,
) => {
  compileFinite(problem);
  // Twice: what the first one frees may hold more.
  collect();
  collect();
  const before = heldMB();
  const start = performance.now();
  const model = compileFinite(problem);
  const compileMs = performance.now() - start;
  const endMB = heldMB() - before;
  collect();
  const keptMB = heldMB() - before;
  const domains: number[] = [];
  const peers: number[] = [];
  const explain: number[] = [];
  let unproven = 0;
  for (let walk = 0; walk <= walks; walk++) {
    const choices: Choice[] = [];
    let { states } = model.domains([], budget());
    while (choices.length < mostChoices) {
      const next = nextChoice(random, states, choices);
      if (!next) break;
      choices.push(next);
      const answer = timed(walk > 0 ? domains : [], () => model.domains(choices, budget()));
      states = answer.states;
      const isProven = !states.flat().includes('UNPROVEN');
      if (!isProven) unproven++;
      // The peer takes long: one walk of it is enough.
      if (peer && walk < 2) {
        const other = timed(walk > 0 ? peers : [], () => peer.states(choices));
        if (isProven && !isDeepStrictEqual(other, states)) throw new Error('Engine and peer disagree.');
      }
      const gone = states.flatMap((of, variable) =>
        of.flatMap((state, value) => (state === 'IMPOSSIBLE' ? [{ variable, value }] : [])),
      );
      const asked = gone[random(gone.length || 1)];
      const others = choices.filter(({ variable }) => variable !== asked?.variable);
      const why = asked && timed(walk > 0 ? explain : [], () => model.explain([...others, asked], budget()));
      if (why && (typeof why === 'string' || !why.isMinimal)) unproven++;
    }
  }
  const times = { domains: timesOf(domains), peer: peer && timesOf(peers), explain: timesOf(explain) };
  return { compileMs, keptMB, endMB, ...times, unproven };
};

const nextChoice = (
  random: Random,
  states: readonly ValueState[][],
  choices: readonly Choice[],
): Choice | undefined => {
  const taken = new Set(choices.map(({ variable }) => variable));
  const open = states.flatMap((of, variable) => {
    const values = of.flatMap((state, value) => (state === 'POSSIBLE' ? [value] : []));
    return values.length > 1 && !taken.has(variable) ? [{ variable, values }] : [];
  });
  const next = open[random(open.length || 1)];
  return next && { variable: next.variable, value: next.values[random(next.values.length)] as number };
};

const timed = <T>(times: number[], ask: () => T): T => {
  const start = performance.now();
  const answer = ask();
  times.push(performance.now() - start);
  return answer;
};

const timesOf = (times: number[]): Times => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), most: at(1) };
};

const heldMB = (): number => {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
};

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** As `seeded` of the tests, from a fixed seed: the same models and choices in each run. */
export const randomOf = (seed: number): Random => {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};
