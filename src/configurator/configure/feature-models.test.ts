import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentOfProblem } from '#test/configurator/document-of-problem';
import { madeUpFeatureModel, publishedModels, withoutModels } from '#test/feature-models';
import { ruleModel, tableModel } from '#test/finite-models';
import { seeded } from '#test/seeded';
import { featureProblem } from '../exchange/feature-model.ts';
import { uvlProduct } from '../exchange/uvl.ts';
import { readUvl } from '../exchange/uvl-read.ts';
import { compileFinite, unlimited } from '../finite/finite-model.ts';
import type { FiniteProblem } from '../finite/problem.ts';
import { compileProduct } from './compile-product.ts';
import { configure } from './configure.ts';

const date = '2026-11-21';
const header = { number: 'P-1', name: 'Product', uOM: 'C62' };

/** How many features every configuration has, and how many none. */
const counts = (text: string): { core: number; dead: number } => {
  const { model, mapped } = compileProduct(uvlProduct(text, header).document).on(date);
  const yes = [...mapped.values()].map((one) => ({
    variable: one.variable,
    value: one.scalars.indexOf(true),
  }));
  return {
    core: yes.filter(({ variable, value }) => model.forced[variable]?.[value] === true).length,
    dead: yes.filter(({ variable, value }) => model.dead[variable]?.[value] === true).length,
  };
};

const countsOfModel = (text: string): { core: number; dead: number } => {
  const { forced, dead } = compileFinite(featureProblem(readUvl(text)));
  return {
    core: forced.filter(([, yes]) => yes === true).length,
    dead: dead.filter(([, yes]) => yes === true).length,
  };
};

test('published feature models have their published counts as products too', { skip: withoutModels }, () => {
  const found = publishedModels().map(({ name, text }) => [name, counts(text)]);
  assert.deepEqual(Object.fromEntries(found), {
    berkeleydb: { core: 14, dead: 6 },
    multicloud: { core: 3, dead: 0 },
    'pc-richmond': { core: 9, dead: 0 },
  });
});

test('made-up feature models have the same core and dead features as products and as problems', (t) => {
  const { random } = seeded(t);
  for (let nth = 0; nth < 5; nth++) {
    const text = madeUpFeatureModel(random, { features: 150, statements: 25 });
    assert.deepEqual(counts(text), countsOfModel(text));
  }
});

/** The solver's own answer and that through a document, choice after choice. */
const walk = (random: (below: number) => number, problem: FiniteProblem, most: number): number => {
  const model = compileFinite(problem);
  const product = compileProduct(documentOfProblem(problem));
  const choices: { variable: number; value: number }[] = [];
  for (;;) {
    const { states } = model.domains(choices, unlimited);
    const wire = choices.map(({ variable, value }) => ({
      name: `V${variable}`,
      value: problem.variables[variable]?.values[value] as string,
    }));
    const found = configure(product, { choices: wire, date, budget: unlimited });
    assert.deepEqual(
      found.attributes.map(({ values }) => values.map(({ state }) => state)),
      states,
    );
    const open = states.flatMap((of, variable) => {
      const values = of.flatMap((state, value) => (state === 'POSSIBLE' ? [value] : []));
      return values.length > 1 && !choices.some((one) => one.variable === variable)
        ? [{ variable, values }]
        : [];
    });
    const next = open[random(open.length || 1)];
    assert.equal(found.complete, next === undefined ? 'YES' : 'NO');
    if (!next || choices.length === most) return choices.length;
    choices.push({ variable: next.variable, value: next.values[random(next.values.length)] as number });
  }
};

test('rules and tables written as products are answered as the problems they come from', (t) => {
  const { random } = seeded(t);
  walk(random, ruleModel(random, { attributes: 60, values: 5, rules: 280 }), 12);
  walk(random, tableModel(random, { attributes: 50, values: 5, tables: 50, rows: 30, reach: 6 }), 12);
  walk(random, featureProblem(readUvl(madeUpFeatureModel(random, { features: 120, statements: 20 }))), 30);
});
