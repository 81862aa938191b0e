import { compileProduct } from '#configurator/configure/compile-product';
import { configure } from '#configurator/configure/configure';
import { explainValue } from '#configurator/configure/explain-value';
import { featureProblem } from '#configurator/exchange/feature-model';
import { readUvl } from '#configurator/exchange/uvl-read';
import { budgetOf, type Choice, compileFinite } from '#configurator/finite/finite-model';
import type { FiniteProblem } from '#configurator/finite/problem';
import { documentOfProblem } from '#test/configurator/document-of-problem';
import { madeUpFeatureModel, publishedModels } from '#test/feature-models';
import { ruleModel } from '#test/finite-models';
import { randomOf } from './configurator.ts';

/** Milliseconds: the middle of all, the 95th percentile, the longest. */
export type Spread = { p50: number; p95: number; most: number };

/**
 * One product: what a choice costs through its document, and what the solver alone costs for the same
 * choices.
 */
export type ConfigureOutcome = {
  title: string;
  compileMs: number;
  whole: Spread;
  solver: Spread;
  /** Why one value that is gone is gone, choices read again. */
  explain: Spread;
  aimMs: number;
};

/**
 * Walks through products, choice after choice: the whole answer of a configuration, beside the solver's
 * domains.
 */
export const measureConfigure = (
  { walks, isSmoke }: { walks: number; isSmoke: boolean },
  say: (line: string) => void,
): ConfigureOutcome[] => {
  const random = randomOf(11);
  const shop = publishedModels().find(({ name }) => name === 'pc-richmond')?.text;
  const text = shop ?? madeUpFeatureModel(random, { features: isSmoke ? 80 : 360, statements: 12 });
  const size = isSmoke
    ? { attributes: 40, values: 5, rules: 150 }
    : { attributes: 200, values: 5, rules: 1000 };
  const products: [string, FiniteProblem, number][] = [
    [shop ? 'pc-richmond, 364 features' : 'a made-up feature model', featureProblem(readUvl(text)), 4],
    [
      `${size.attributes} attributes of ${size.values} values, ${size.rules} rules`,
      ruleModel(random, size),
      30,
    ],
  ];
  return products.map(([title, problem, aimMs]) => {
    const outcome = { title, aimMs, ...walked(problem, walks, random) };
    say(
      `${title}: configure p95 ${outcome.whole.p95.toFixed(2)} ms, the solver alone ${outcome.solver.p95.toFixed(2)}`,
    );
    return outcome;
  });
};

const budget = () => budgetOf(250, () => performance.now());

/** The first walk warms up and does not count. */
const walked = (problem: FiniteProblem, walks: number, random: (below: number) => number) => {
  const date = '2026-01-01';
  const document = documentOfProblem(problem);
  const begun = performance.now();
  const product = compileProduct(document);
  product.on(date);
  const compileMs = performance.now() - begun;
  const model = compileFinite(problem);
  const [whole, solver, explain]: [number[], number[], number[]] = [[], [], []];
  for (let walk = 0; walk <= walks; walk++) {
    const choices: Choice[] = [];
    for (;;) {
      const isCounted = walk > 0;
      const wire = choices.map(({ variable, value }) => ({
        name: `V${variable}`,
        value: problem.variables[variable]?.values[value] ?? null,
      }));
      const { states } = timed(isCounted ? solver : [], () => model.domains(choices, budget()));
      const found = timed(isCounted ? whole : [], () =>
        configure(product, { choices: wire, date, budget: budget() }),
      );
      const gone = found.attributes.flatMap(({ name, values }) =>
        values.filter(({ state }) => state === 'IMPOSSIBLE').map(({ value }) => ({ name, value })),
      );
      const asked = gone[random(gone.length || 1)];
      if (asked)
        timed(isCounted ? explain : [], () =>
          explainValue(product, { choices: wire, date, budget: budget() }, asked.name, asked.value),
        );
      const open = states.flatMap((of, variable) => {
        const values = of.flatMap((state, value) => (state === 'POSSIBLE' ? [value] : []));
        return values.length > 1 && !choices.some((one) => one.variable === variable)
          ? [{ variable, values }]
          : [];
      });
      const next = open[random(open.length || 1)];
      if (!next) break;
      choices.push({ variable: next.variable, value: next.values[random(next.values.length)] as number });
    }
  }
  return { compileMs, whole: spreadOf(whole), solver: spreadOf(solver), explain: spreadOf(explain) };
};

const timed = <T>(times: number[], ask: () => T): T => {
  const start = performance.now();
  const answer = ask();
  times.push(performance.now() - start);
  return answer;
};

/** @returns NaN where nothing was measured. */
export const spreadOf = (times: number[]): Spread => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), most: at(1) };
};

/** The section of RESULTS.md about configuring through documents. */
export const configureSection = (outcomes: readonly ConfigureOutcome[]): string[] => [
  '',
  '## Configuring through a product’s document',
  'The whole answer after each choice (states, setters, pages, completeness), and why one value that is gone is gone; beside the domains of the solver',
  'alone for the same choices. In one process, without database and HTTP. Milliseconds.',
  '',
  '| product | compile | answer p50, **p95**, most | aim | the solver alone p50, p95 | explanation p50, **p95** |',
  '|---|---|---|---|---|---|',
  ...outcomes.map(({ title, compileMs, whole, aimMs, solver, explain }) => {
    const two = (value: number): string => value.toFixed(2);
    return `| ${title} | ${compileMs.toFixed(0)} | ${two(whole.p50)}, **${two(whole.p95)}**, ${two(whole.most)} | ≤ ${aimMs} | ${two(solver.p50)}, ${two(solver.p95)} | ${two(explain.p50)}, **${two(explain.p95)}** |`;
  }),
  '',
];
