import { type CompiledProduct, compileProduct } from '#configurator/configure/compile-product';
import type { UserChoice } from '#configurator/configure/configuration';
import { configure } from '#configurator/configure/configure';
import { uvlProduct } from '#configurator/exchange/uvl';
import { budgetOf } from '#configurator/finite/finite-model';
import { threadMs } from '#lib/thread-time';
import { madeUpFeatureModel, publishedModels } from '#test/feature-models';
import { randomOf } from './configurator.ts';
import { type Spread, spreadOf } from './configure-product.ts';

/** One feature model as a product: what the whole answer to a choice costs. */
export type ModelOutcome = {
  title: string;
  attributes: number;
  compileMs: number;
  answers: number;
  clock: Spread;
  /** Of the thread that answers: on a machine that others use it says more than the clock. */
  cpu: Spread;
  values: number;
  unproven: number;
  aimMs?: number;
};

/** Milliseconds at the 95th percentile, of published models. */
const aims: Record<string, number> = { FinancialServices01: 14, automotive01: 8, automotive02_4: 500 };
const mostChoices = 60;
const date = '2026-01-01';

/**
 * Walks through feature models of hundreds to thousands of features, read as an importer reads them, one
 * choice after the other: the published ones that this machine has, else a made-up one.
 */
export const measureModels = (
  { answers, isSmoke }: { answers: number; isSmoke: boolean },
  say: (line: string) => void,
): ModelOutcome[] => {
  const random = randomOf(11);
  const published = isSmoke ? [] : publishedModels().filter(({ name }) => Object.hasOwn(aims, name));
  const madeUp = () => madeUpFeatureModel(random, { features: isSmoke ? 80 : 1000, statements: 30 });
  const models = published.length > 0 ? published : [{ name: 'a made-up model', text: madeUp() }];
  return models.map(({ name, text }) => {
    const outcome = walked(name, text, { least: answers, random });
    const aimMs = aims[name];
    const { cpu, unproven, values } = outcome;
    say(`${name}: p95 of CPU ${cpu.p95.toFixed(1)} ms; ${unproven} of ${values} values unproven.`);
    return aimMs === undefined ? outcome : { ...outcome, aimMs };
  });
};

/** Whole walks, of at least so many answers. The first one warms up and does not count. */
const walked = (
  title: string,
  text: string,
  { least, random }: { least: number; random: (below: number) => number },
): ModelOutcome => {
  const { document } = uvlProduct(text, { number: 'M', name: title });
  const begun = performance.now();
  const product = compileProduct(document);
  product.on(date);
  const compileMs = performance.now() - begun;
  const [clock, cpu, counts]: [number[], number[], { values: number; unproven: number }[]] = [[], [], []];
  for (let walk = 0; clock.length < least; walk++) {
    const choices: UserChoice[] = [];
    while (choices.length < mostChoices) {
      const answer = timed(product, choices);
      if (walk > 0) {
        clock.push(answer.clockMs);
        cpu.push(answer.cpuMs);
        counts.push(countOf(answer.attributes));
      }
      const open = openOf(answer.attributes, choices);
      const next = open[random(open.length || 1)];
      if (!next) break;
      choices.push({ name: next.name, value: next.values[random(next.values.length)]?.value ?? null });
    }
  }
  const sum = (of: 'values' | 'unproven') => counts.reduce((total, count) => total + count[of], 0);
  return {
    ...{ title, attributes: document.attributes.length, compileMs, answers: clock.length },
    ...{ clock: spreadOf(clock), cpu: spreadOf(cpu), values: sum('values'), unproven: sum('unproven') },
  };
};

type Attributes = ReturnType<typeof configure>['attributes'];

const timed = (product: CompiledProduct, choices: readonly UserChoice[]) => {
  const [start, worked] = [performance.now(), threadMs()];
  const { attributes } = configure(product, { choices, date, budget: budgetOf(250, threadMs) });
  return { attributes, clockMs: performance.now() - start, cpuMs: threadMs() - worked };
};

const countOf = (attributes: Attributes) => {
  const states = attributes.flatMap(({ values }) => values.map(({ state }) => state));
  return { values: states.length, unproven: states.filter((state) => state === 'UNPROVEN').length };
};

/** Attributes that are not chosen and still have several values. */
const openOf = (attributes: Attributes, choices: readonly UserChoice[]) => {
  const chosen = new Set(choices.map(({ name }) => name));
  return attributes.flatMap(({ name, values: all }) => {
    const values = all.filter(({ state }) => state === 'POSSIBLE');
    return values.length > 1 && !chosen.has(name) ? [{ name, values }] : [];
  });
};

/** The section of RESULTS.md about large feature models. */
export const modelsSection = (outcomes: readonly ModelOutcome[]): string[] => [
  '',
  '## Large feature models as products',
  'Published models, read from UVL, each feature an attribute; the whole answer after each choice, as above. The clock is of the machine as it was,',
  'CPU of the thread that answers. Milliseconds. UNPROVEN is what 250 ms of work do not prove.',
  '',
  '| model | attributes | compile | answers | by the clock p50, p95 | CPU p50, **p95**, most | aim | unproven |',
  '|---|---|---|---|---|---|---|---|',
  ...outcomes.map((one) => {
    const { title, attributes, compileMs, answers, clock, cpu, values, unproven, aimMs } = one;
    const [share, aim] = [((100 * unproven) / values).toFixed(3), aimMs === undefined ? '' : `≤ ${aimMs}`];
    const spread = `${cpu.p50.toFixed(1)}, **${cpu.p95.toFixed(1)}**, ${cpu.most.toFixed(1)}`;
    const byClock = `${clock.p50.toFixed(1)}, ${clock.p95.toFixed(1)}`;
    const made = `${attributes} | ${compileMs.toFixed(0)} | ${answers}`;
    return `| ${title} | ${made} | ${byClock} | ${spread} | ${aim} | ${unproven} of ${values} (${share} %) |`;
  }),
  '',
];
