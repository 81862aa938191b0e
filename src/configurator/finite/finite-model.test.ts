import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomProblem } from '#test/finite-random';
import { plainFinite } from '#test/plain-finite';
import { type Random, seeded } from '#test/seeded';
import { type Choice, compileFinite, type Explanation, unlimited } from './finite-model.ts';
import type { FiniteProblem } from './problem.ts';

/** Some choices, now and then two of one variable. */
const randomChoices = (random: Random, { variables }: FiniteProblem, most: number): Choice[] =>
  Array.from({ length: random(most + 1) }, () => {
    const variable = random(variables.length);
    return { variable, value: random(variables[variable]?.values.length as number) };
  });

/** That nothing of an explanation can be left out, and that it explains. */
const checkMinimal = (problem: FiniteProblem, explained: Explanation): void => {
  const isPossible = (choices: Choice[], origins: string[]): boolean =>
    plainFinite(
      { ...problem, constraints: problem.constraints.filter(({ origin }) => origins.includes(origin)) },
      {},
    ).possible(choices, unlimited) === 'POSSIBLE';
  const { choices, origins, isMinimal } = explained;
  assert.ok(isMinimal);
  assert.ok(!isPossible(choices, origins));
  for (const choice of choices)
    assert.ok(
      isPossible(
        choices.filter((one) => one !== choice),
        origins,
      ),
    );
  for (const origin of origins)
    assert.ok(
      isPossible(
        choices,
        origins.filter((one) => one !== origin),
      ),
    );
};

const compare = (random: Random, problem: FiniteProblem): number => {
  const plain = plainFinite(problem, {});
  let conflicts = 0;
  for (const isPlain of [false, true]) {
    const model = compileFinite(problem, { isPlain });
    assert.deepEqual(model.states, plain.states);
    assert.deepEqual(model.forced, plain.forced);
    assert.deepEqual(model.dead, plain.dead);
    assert.equal(model.count(unlimited), plain.count(unlimited));
    const choices = randomChoices(random, problem, problem.variables.length);
    const preferences = randomChoices(random, problem, 3);
    const expected = plain.domains(choices, unlimited);
    assert.deepEqual(model.domains(choices, unlimited), expected);
    assert.deepEqual(
      model.complete(choices, preferences, unlimited),
      plain.complete(choices, preferences, unlimited),
    );
    assert.equal(model.possible(choices, unlimited), expected.together);
    for (const [variable, states] of expected.states.entries()) {
      if (choices.some((choice) => choice.variable === variable)) continue;
      assert.deepEqual(model.statesOf(choices, [variable], unlimited)[variable], states);
    }
    const explained = model.explain(choices, unlimited);
    assert.equal(explained === 'POSSIBLE', expected.together === 'POSSIBLE');
    const tried = model.trials()(choices, unlimited);
    assert.equal(typeof tried, typeof explained);
    if (typeof explained === 'string') continue;
    conflicts++;
    checkMinimal(problem, explained);
    assert.deepEqual(model.explain([...choices].reverse(), unlimited), explained);
  }
  return conflicts;
};

for (const [models, most] of [
  [8000, 5],
  [2000, 8],
] as const)
  test(`${models} random problems of up to ${most} variables agree with brute force in all answers`, (t) => {
    const { random } = seeded(t);
    let conflicts = 0;
    for (let nth = 0; nth < models; nth++) {
      const problem = randomProblem(random, most);
      try {
        conflicts += compare(random, problem);
      } catch (error) {
        t.diagnostic(`problem ${nth}: ${JSON.stringify(problem)}`);
        throw error;
      }
    }
    assert.ok(conflicts > models / 2, `only ${conflicts} conflicts were explained`);
  });

test('why a variable can have one value alone is explained', () => {
  const problem: FiniteProblem = {
    variables: [
      { name: 'bore', values: ['32', '40', '50'] },
      { name: 'rod', values: ['12', '16', '20'] },
    ],
    constraints: [
      {
        origin: 'table',
        table: {
          variables: [0, 1],
          rows: [
            [0, 0],
            [1, 1],
            [2, 1],
            [2, 2],
          ],
          isAllowed: true,
        },
      },
      { origin: 'no thick rod', formula: { not: { variable: 1, values: [2] } } },
    ],
  };
  const model = compileFinite(problem);
  const explained = model.explainForced([{ variable: 0, value: 2 }], { variable: 1, value: 1 }, unlimited);
  assert.deepEqual(explained, {
    choices: [{ variable: 0, value: 2 }],
    origins: ['table', 'no thick rod'],
    isMinimal: true,
  });
  assert.equal(model.explainForced([], { variable: 1, value: 1 }, unlimited), 'POSSIBLE');
  assert.deepEqual(model.dead[1], [false, false, true]);
});

test('an index out of range is refused', () => {
  const variables = [{ name: 'a', values: ['0', '1'] }];
  for (const formula of [
    { variable: 0, values: [2] },
    { variable: 1, values: [0] },
    { variable: 0, values: [0.5] },
  ])
    assert.throws(() => compileFinite({ variables, constraints: [{ origin: 'r', formula }] }), RangeError);
  const table = { variables: [0], rows: [[0, 1]], isAllowed: true };
  assert.throws(() => compileFinite({ variables, constraints: [{ origin: 'r', table }] }), RangeError);
  assert.throws(
    () => compileFinite({ variables, constraints: [] }).domains([{ variable: 0, value: 2 }], unlimited),
    RangeError,
  );
});
