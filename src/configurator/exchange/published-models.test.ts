import assert from 'node:assert/strict';
import { test } from 'node:test';
import { madeUpFeatureModel, publishedModels, withoutModels } from '#test/feature-models';
import { ruleModel, tableModel } from '#test/finite-models';
import { oracleOf } from '#test/finite-oracle';
import { type Random, seeded } from '#test/seeded';
import { type Choice, compileFinite, unlimited } from '../finite/finite-model.ts';
import type { FiniteProblem } from '../finite/problem.ts';
import { featureProblem } from './feature-model.ts';
import { readUvl } from './uvl-read.ts';

// The root counts as a feature, so it is core. The published number of configurations is a power of ten,
// rounded.
const published = {
  'pc-richmond': { features: 364, core: 9, dead: 0, exponent: 21 },
  multicloud: { features: 107, core: 3, dead: 0, exponent: 21 },
  berkeleydb: { features: 117, core: 14, dead: 6, exponent: 2 },
};

test('published counts of feature models come out exactly', { skip: withoutModels }, () => {
  const found = publishedModels().flatMap(({ name, text }) => {
    if (!Object.hasOwn(published, name)) return [];
    const model = readUvl(text);
    const { forced, dead, count } = compileFinite(featureProblem(model));
    const yes = (of: readonly (readonly (boolean | 'UNPROVEN')[])[]): number =>
      of.filter(([, is]) => is === true).length;
    const exponent = Math.round(Math.log10(Number(count(unlimited))));
    return [[name, { features: model.features.length, core: yes(forced), dead: yes(dead), exponent }]];
  });
  assert.deepEqual(Object.fromEntries(found), published);
});

/**
 * Chooses at random what is possible until nothing is open; the oracle is asked after each choice, or each so
 * many.
 */
const walk = async (
  random: Random,
  problem: FiniteProblem,
  { isPlain, every }: { isPlain: boolean; every: number },
) => {
  const model = compileFinite(problem, { isPlain });
  const oracle = await oracleOf(problem);
  const choices: Choice[] = [];
  let compared = 0;
  for (;;) {
    const { states, together, witness } = model.domains(choices, unlimited);
    assert.equal(together, 'POSSIBLE');
    for (const { variable, value } of choices) assert.equal(witness[variable], value);
    if (choices.length % every === 0) {
      assert.deepEqual(states, oracle.states(choices));
      compared++;
    }
    const open = states.flatMap((of, variable) => {
      const values = of.flatMap((state, value) => (state === 'POSSIBLE' ? [value] : []));
      const isChosen = choices.some((choice) => choice.variable === variable);
      return values.length > 1 && !isChosen ? [{ variable, values }] : [];
    });
    const next = open[random(open.length || 1)];
    if (!next) break;
    choices.push({ variable: next.variable, value: next.values[random(next.values.length)] as number });
  }
  oracle.dispose();
  return compared;
};

test('every choice on published models is answered as by a second engine', {
  skip: withoutModels,
}, async (t) => {
  const { random } = seeded(t);
  for (const { text } of publishedModels())
    for (const isPlain of [false, true]) {
      const problem = featureProblem(readUvl(text));
      for (let nth = 0; nth < 1; nth++) assert.ok((await walk(random, problem, { isPlain, every: 1 })) > 0);
    }
});

test('every choice on made up models is answered as by a second engine', async (t) => {
  const { random } = seeded(t);
  const feature = () =>
    featureProblem(readUvl(madeUpFeatureModel(random, { features: 360, statements: 12 })));
  const problems = [
    { problem: feature(), isPlain: false },
    { problem: feature(), isPlain: true },
    { problem: ruleModel(random, { attributes: 60, values: 5, rules: 300 }), isPlain: true },
    {
      problem: tableModel(random, { attributes: 60, values: 5, tables: 60, rows: 40, reach: 4 }),
      isPlain: false,
    },
    {
      problem: tableModel(random, { attributes: 60, values: 5, tables: 60, rows: 40, reach: 6 }),
      isPlain: true,
    },
  ];
  for (const { problem, isPlain } of problems) await walk(random, problem, { isPlain, every: 4 });
});
