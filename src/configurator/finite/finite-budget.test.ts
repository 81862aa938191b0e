import assert from 'node:assert/strict';
import { test } from 'node:test';
import { threadMs } from '#lib/thread-time';
import { ruleModel, tableModel } from '#test/finite-models';
import { oracleOf } from '#test/finite-oracle';
import { seeded } from '#test/seeded';
import { complete } from './complete.ts';
import { engineOf } from './engine.ts';
import { budgetOf, compileFinite, type FiniteModel, steps, unlimited } from './finite-model.ts';
import type { FiniteProblem } from './problem.ts';

/** One pigeon more than holes: impossible, and long to prove. */
const pigeons = (holes: number): FiniteProblem => ({
  variables: Array.from({ length: holes + 1 }, (_, at) => ({
    name: `p${at}`,
    values: Array.from({ length: holes }, String),
  })),
  constraints: Array.from({ length: holes + 1 }, (_, one) =>
    Array.from({ length: one }, (_, other) => ({
      origin: `${one} and ${other}`,
      table: {
        variables: [one, other],
        rows: Array.from({ length: holes }, (_, hole) => [hole, hole]),
        isAllowed: false,
      },
    })),
  ).flat(),
});

const threeLiterals = (random: (below: number) => number, count: number): FiniteProblem => ({
  variables: Array.from({ length: count }, (_, at) => ({ name: `x${at}`, values: ['0', '1'] })),
  constraints: Array.from({ length: Math.floor(count * 4.26) }, (_, at) => ({
    origin: `c${at}`,
    formula: { any: Array.from({ length: 3 }, () => ({ variable: random(count), values: [random(2)] })) },
  })),
});

/** Asks everything with a budget of 30 ms of work each; how much the longest took. */
const longest = (problem: FiniteProblem): { model: FiniteModel; most: number } => {
  const model = compileFinite(problem, { budget: budgetOf(30, threadMs) });
  const choices = [{ variable: 0, value: 1 }];
  const questions = [
    () => model.domains(choices, budgetOf(30, threadMs)),
    () => model.explain(choices, budgetOf(30, threadMs)),
    () => model.possible(choices, budgetOf(30, threadMs)),
    () => model.trials()(choices, budgetOf(30, threadMs)),
    () => model.complete(choices, [], budgetOf(30, threadMs)),
    () => model.count(budgetOf(30, threadMs)),
  ];
  const times = questions.map((ask) => {
    const start = threadMs();
    ask();
    return threadMs() - start;
  });
  return { model, most: Math.max(...times) };
};

// Far more than the budget is allowed: what one look apart costs, by a processor that others use too.
test('hard problems end in time with UNPROVEN', (t) => {
  const { random } = seeded(t);
  const sums = {
    count: Array.from({ length: 600 }, (_, variable) => ({ variable, values: [1] })),
    least: 250,
    most: 260,
  };
  const problems: [string, FiniteProblem][] = [
    ['12 pigeons', pigeons(12)],
    ['40 pigeons', pigeons(40)],
    ['300 variables, clauses of three', threeLiterals(random, 300)],
    ['1000 variables, clauses of three', threeLiterals(random, 1000)],
    ['500 attributes, 3000 rules', ruleModel(random, { attributes: 500, values: 8, rules: 3000 })],
    [
      'a count over 600',
      { variables: threeLiterals(random, 600).variables, constraints: [{ origin: 'c', formula: sums }] },
    ],
    [
      'tables of 3000 rows',
      tableModel(random, { attributes: 60, values: 20, tables: 20, rows: 3000, reach: 30 }),
    ],
  ];
  for (const [name, problem] of problems) {
    const { model, most } = longest(problem);
    assert.ok(most < 2000, `${name}: ${most} ms`);
    if (/pigeons/.test(name)) assert.ok(model.states.flat().every((state) => state !== 'POSSIBLE'));
  }
  const { states, together, witness } = compileFinite(pigeons(12), { budget: steps(0) }).domains(
    [],
    steps(10),
  );
  assert.ok(states.flat().every((state) => state === 'UNPROVEN'));
  assert.deepEqual([together, witness], ['UNPROVEN', 'UNPROVEN']);
});

test('what is claimed within a small budget is right', async (t) => {
  const { random } = seeded(t);
  let claimed = 0;
  let open = 0;
  for (let nth = 0; nth < 12; nth++) {
    const problem =
      nth % 2 === 0
        ? threeLiterals(random, 60)
        : ruleModel(random, { attributes: 40, values: 4, rules: 500 });
    const oracle = await oracleOf(problem);
    const choices = [{ variable: random(40), value: random(2) }];
    const expected = oracle.states(choices);
    oracle.dispose();
    for (const budget of [1, 3, 10, 30, 100]) {
      const model = compileFinite(problem, { budget: steps(budget), isPlain: true });
      const { states } = model.domains(choices, steps(budget));
      for (const [variable, of] of states.entries())
        for (const [value, state] of of.entries()) {
          if (state === 'UNPROVEN') open++;
          else assert.equal(state, expected[variable]?.[value], `variable ${variable}, value ${value}`);
          claimed += state === 'UNPROVEN' ? 0 : 1;
        }
      const explained = model.explain(choices, steps(budget));
      if (explained !== 'UNPROVEN')
        assert.equal(
          typeof explained === 'object',
          expected[choices[0]?.variable as number]?.[choices[0]?.value as number] === 'IMPOSSIBLE',
        );
      const found = model.complete(choices, [], steps(budget));
      if (typeof found !== 'string')
        for (const { variable, value } of choices) assert.equal(found[variable], value);
    }
  }
  assert.ok(claimed > 1000 && open > 100, `${claimed} claimed, ${open} open`);
});

test('a completion is the same whichever way it is found', (t) => {
  const { random } = seeded(t);
  let found = 0;
  for (let nth = 0; nth < 60; nth++) {
    const problem =
      nth % 2 === 0
        ? threeLiterals(random, 50)
        : ruleModel(random, { attributes: 40, values: 4, rules: 400 });
    const preferences = Array.from({ length: 5 }, () => ({ variable: random(40), value: random(2) }));
    const inOrder = complete(engineOf(problem), [], preferences, unlimited, Number.POSITIVE_INFINITY);
    assert.deepEqual(complete(engineOf(problem), [], preferences, unlimited, 0), inOrder);
    found += typeof inOrder === 'string' ? 0 : 1;
  }
  assert.ok(found > 30, `only ${found} have a configuration`);
});

test('what was asked before changes no answer', (t) => {
  const { random } = seeded(t);
  const problem = ruleModel(random, { attributes: 60, values: 4, rules: 350 });
  const used = compileFinite(problem, { isPlain: true });
  for (let nth = 0; nth < 30; nth++) {
    const choices = Array.from({ length: 6 }, () => ({ variable: random(60), value: random(4) }));
    const fresh = compileFinite(problem, { isPlain: true });
    assert.deepEqual(used.domains(choices, unlimited), fresh.domains(choices, unlimited));
    assert.deepEqual(used.explain(choices, unlimited), fresh.explain(choices.toReversed(), unlimited));
    assert.deepEqual(used.trials()(choices, unlimited), fresh.trials()(choices, unlimited));
    const preferences = [{ variable: random(60), value: random(4) }];
    assert.deepEqual(
      used.complete(choices, preferences, unlimited),
      fresh.complete(choices, preferences, unlimited),
    );
  }
});

test('what is easy is known after few questions, however much there is of it', () => {
  // A chain of values that need each other: that each can be chosen is shown by a configuration or two, not
  // by one for each.
  const count = 2000;
  const problem: FiniteProblem = {
    variables: Array.from({ length: count }, (_, at) => ({ name: `x${at}`, values: ['yes', 'no', 'none'] })),
    constraints: Array.from({ length: count / 2 }, (_, at) => ({
      origin: `c${at}`,
      formula: {
        any: [
          { variable: 2 * at, values: [1, 2] },
          { variable: 2 * at + 1, values: [0] },
        ],
      },
    })),
  };
  const model = compileFinite(problem, { isPlain: true, budget: steps(200) });
  assert.ok(model.states.flat().every((state) => state === 'POSSIBLE'));
  const { states, together } = model.domains([{ variable: 0, value: 0 }], steps(200));
  assert.equal(together, 'POSSIBLE');
  assert.deepEqual(states[1], ['POSSIBLE', 'IMPOSSIBLE', 'IMPOSSIBLE']);
  assert.ok(states.flat().every((state) => state !== 'UNPROVEN'));
});

test('of many alternatives each is known after few questions: another one is had by changing a configuration', () => {
  const count = 120;
  const problem: FiniteProblem = {
    variables: Array.from({ length: count }, (_, at) => ({ name: `x${at}`, values: ['no', 'yes'] })),
    constraints: [
      {
        origin: 'one of them',
        formula: {
          count: Array.from({ length: count }, (_, variable) => ({ variable, values: [1] })),
          least: 1,
          most: 1,
        },
      },
    ],
  };
  const { states } = compileFinite(problem, { isPlain: true, budget: steps(30) });
  assert.deepEqual(new Set(states.flat()), new Set(['POSSIBLE']));
});
