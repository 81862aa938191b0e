import assert from 'node:assert/strict';
import { test } from 'node:test';
import { constraintHolds } from '#test/finite-holds';
import { tableModel } from '#test/finite-models';
import { type Random, seeded } from '#test/seeded';
import type { Choice } from './answers.ts';
import { compileFinite, steps, unlimited } from './finite-model.ts';
import type { FiniteProblem } from './problem.ts';
import { tableSearch } from './table-search.ts';

/**
 * Up to six variables of up to four values, and tables of allowed rows, two of them of one origin now and
 * then.
 */
const randomTables = (random: Random): FiniteProblem => {
  const variables = Array.from({ length: 2 + random(5) }, (_, at) => ({
    name: `v${at}`,
    values: Array.from({ length: 1 + random(4) }, (_, value) => `${value}`),
  }));
  const sizeOf = (variable: number) => variables[variable]?.values.length as number;
  const constraints = Array.from({ length: 1 + random(5) }, (_, at) => {
    const columns = Array.from({ length: 1 + random(3) }, () => random(variables.length));
    const rows = Array.from({ length: random(random(4) === 0 ? 70 : 8) }, () =>
      columns.map((variable) => random(sizeOf(variable))),
    );
    return { origin: `T${random(6) === 0 ? 0 : at}`, table: { variables: columns, rows, isAllowed: true } };
  });
  return { variables, constraints };
};

/** By trying all. */
const isPossible = (
  { variables, constraints }: FiniteProblem,
  origins: ReadonlySet<string>,
  choices: readonly Choice[],
  except: Choice | undefined,
): boolean => {
  const tried = (values: number[]): boolean => {
    const variable = values.length;
    if (variable === variables.length)
      return constraints.every((one) => !origins.has(one.origin) || constraintHolds(one, values) === true);
    return (variables[variable]?.values ?? []).some((_, value) => {
      if (except?.variable === variable && except.value === value) return false;
      if (choices.some((one) => one.variable === variable && one.value !== value)) return false;
      return tried([...values, value]);
    });
  };
  return tried([]);
};

test('tables are answered as by trying all, and what is reported as contradictory does', (t) => {
  const { random } = seeded(t);
  const found = { possible: 0, shown: 0, searched: 0 };
  for (let nth = 0; nth < 3000; nth++) {
    const problem = randomTables(random);
    const origins = [...new Set(problem.constraints.map(({ origin }) => origin))];
    const search = tableSearch(problem, origins);
    assert.ok(search);
    const pick = (): Choice => {
      const variable = random(problem.variables.length);
      return { variable, value: random(problem.variables[variable]?.values.length as number) };
    };
    const choices = Array.from({ length: random(4) }, pick);
    const except = random(3) === 0 ? pick() : undefined;
    const whole = search.contradiction(choices, except, unlimited);
    if (whole) {
      const told = choices.filter((_, at) => whole.choices.has(at));
      const some = new Set(origins.filter((_, at) => whole.origins.has(at)));
      assert.equal(isPossible(problem, some, told, except), false);
    }
    const counts = Uint8Array.from(origins, () => (random(4) > 0 ? 1 : 0));
    const answer = search.ask({ counts, choices, except }, unlimited);
    const counting = new Set(origins.filter((_, at) => counts[at] === 1));
    assert.equal(answer.together === 'POSSIBLE', isPossible(problem, counting, choices, except));
    assert.notEqual(answer.together, 'UNPROVEN');
    const { core } = answer;
    if (answer.together === 'POSSIBLE') found.possible++;
    else if (!core) found.searched++;
    else {
      found.shown++;
      const some = new Set(origins.filter((_, at) => core.origins.has(at)));
      assert.ok(some.isSubsetOf(counting));
      const told = choices.filter((_, at) => core.choices.has(at));
      assert.equal(isPossible(problem, some, told, except), false);
    }
  }
  assert.ok(
    Object.values(found).every((count) => count > 0),
    JSON.stringify(found),
  );
});

test('what is no table of allowed rows is not asked so', () => {
  const rows = [
    [0, 1],
    [1, 0],
  ];
  const variables = ['a', 'b'].map((name) => ({ name, values: ['0', '1'] }));
  const table = (isAllowed: boolean) => ({ origin: 'T', table: { variables: [0, 1], rows, isAllowed } });
  assert.equal(tableSearch({ variables, constraints: [table(false)] }, ['T']), null);
  assert.equal(tableSearch({ variables, constraints: [{ ...table(true), origin: '' }] }, []), null);
  const formula = { origin: 'T', formula: { variable: 0, values: [1] } };
  assert.equal(tableSearch({ variables, constraints: [table(true), formula] }, ['T']), null);
  assert.deepEqual(tableSearch({ variables, constraints: [table(true)] }, ['T'])?.isTable, Uint8Array.of(1));
});

test('of many tables a value that is gone is explained, and nothing of it can be left out', (t) => {
  const { random } = seeded(t);
  const problem = tableModel(random, { attributes: 40, values: 6, tables: 40, rows: 50, reach: 4 });
  const model = compileFinite(problem);
  const places = model.states.flatMap((of, variable) => of.map((_, value) => ({ variable, value })));
  const gone = places.filter(({ variable, value }) => model.states[variable]?.[value] === 'IMPOSSIBLE');
  for (let nth = 0; nth < 12 && gone.length > 0; nth++) {
    const asked = gone[random(gone.length)] as Choice;
    const other = places[random(places.length)] as Choice;
    const explained = model.explain([other, asked], unlimited);
    assert.ok(typeof explained === 'object' && explained.isMinimal);
    const holds = (choices: readonly Choice[], origins: readonly string[]): boolean =>
      compileFinite({
        ...problem,
        constraints: problem.constraints.filter(({ origin }) => origins.includes(origin)),
      }).possible(choices, unlimited) === 'POSSIBLE';
    const { choices, origins } = explained;
    assert.equal(holds(choices, origins), false);
    for (const one of origins)
      assert.ok(
        holds(
          choices,
          origins.filter((origin) => origin !== one),
        ),
      );
    for (const one of choices)
      assert.ok(
        holds(
          choices.filter((choice) => choice !== one),
          origins,
        ),
      );
  }
});

/**
 * Two tables by which one value after the other goes, each for the one before: long to follow, and long to
 * tell.
 */
const longWay = (values: number): FiniteProblem => {
  const table = (origin: string, shift: number) => {
    const rows = Array.from({ length: values - 1 }, (_, value) => [value, value + shift]);
    return { origin, table: { variables: [0, 1], rows, isAllowed: true } };
  };
  const names = Array.from({ length: values }, String);
  return {
    variables: ['a', 'b'].map((name) => ({ name, values: names })),
    constraints: [table('A', 0), table('B', 1)],
  };
};

test('tables are asked within the budget, also where nothing has to be searched', () => {
  const problem = longWay(600);
  const search = tableSearch(problem, ['A', 'B']);
  const question = { counts: Uint8Array.of(1, 1), choices: [], except: undefined };
  assert.ok(search);
  assert.ok(search.contradiction(question.choices, undefined, unlimited));
  assert.equal(search.contradiction(question.choices, undefined, steps(0)), null);
  assert.deepEqual(search.ask(question, steps(0)), { together: 'UNPROVEN', core: null });
  assert.equal(
    search.ask(question, unlimited).together,
    'IMPOSSIBLE',
    'the next question is asked as if there had been none',
  );
  const model = compileFinite(problem, { isPlain: true });
  let looks = 0;
  const few = { isSpent: () => ++looks > 3 };
  const explained = model.explain(question.choices, few);
  assert.ok(typeof explained === 'string' || !explained.isMinimal);
  assert.ok(looks <= 6, `${looks} looks after the budget was spent`);
});

test('within a budget that ends anywhere in a search nothing is claimed that is not so', () => {
  const names = Array.from({ length: 60 }, (_, at) => `${at}`);
  const rows = names.flatMap((_, one) => names.flatMap((__, other) => (one === other ? [] : [[one, other]])));
  const variables = Array.from({ length: 30 }, (_, at) => ({ name: `v${at}`, values: names }));
  const tables = Array.from({ length: 29 }, (_, at) => ({
    origin: `T${at}`,
    table: { variables: [at, at + 1], rows, isAllowed: true },
  }));
  const question = { counts: new Uint8Array(29).fill(1), choices: [], except: undefined };
  const told = new Set<string | undefined>();
  for (let looks = 0; looks < 60; looks++) {
    const search = tableSearch(
      { variables, constraints: tables },
      tables.map(({ origin }) => origin),
    );
    told.add(search?.ask(question, steps(looks)).together);
  }
  assert.deepEqual([...told], ['UNPROVEN', 'POSSIBLE']);
});

test('what is reported for tables depends on the question alone, not on what was asked before', (t) => {
  const { random } = seeded(t);
  for (let nth = 0; nth < 300; nth++) {
    const problem = randomTables(random);
    const origins = [...new Set(problem.constraints.map(({ origin }) => origin))];
    const pick = (): Choice => {
      const variable = random(problem.variables.length);
      return { variable, value: random(problem.variables[variable]?.values.length as number) };
    };
    const used = compileFinite(problem, { isPlain: true });
    const search = tableSearch(problem, origins);
    for (let asked = 0; asked < 4; asked++) {
      const choices = Array.from({ length: 3 }, pick);
      const fresh = compileFinite(problem, { isPlain: true });
      assert.deepEqual(used.explain(choices, unlimited), fresh.explain(choices, unlimited));
      assert.deepEqual(
        search?.contradiction(choices, undefined, unlimited),
        tableSearch(problem, origins)?.contradiction(choices, undefined, unlimited),
      );
    }
  }
});

test('tables that would take more memory than there is are not asked so, and nothing is taken for them', () => {
  const names = Array.from({ length: 10_000 }, String);
  const variables = Array.from({ length: 100 }, (_, at) => ({ name: `v${at}`, values: names }));
  const row = Array.from(variables.keys());
  // A hundred columns of ten thousand values, a hundred thousand rows: 12 GB of bits.
  const rows = Array.from({ length: 100_000 }, () => row);
  assert.equal(
    tableSearch(
      { variables, constraints: [{ origin: 'T', table: { variables: row, rows, isAllowed: true } }] },
      ['T'],
    ),
    null,
  );
});

test('tables over more variables than a search can be deep are explained all the same', () => {
  const count = 12_000;
  const variables = Array.from({ length: count }, (_, at) => ({ name: `v${at}`, values: ['0', '1', '2'] }));
  const differ = [0, 1, 2].flatMap((one) =>
    [0, 1, 2].flatMap((other) => (one === other ? [] : [[one, other]])),
  );
  const pair = (origin: string, one: number, other: number) => ({
    origin,
    table: { variables: [one, other], rows: differ, isAllowed: true },
  });
  // Four that all differ in three values, one of the differences of another origin: without it, all variables
  // have to be given values.
  const constraints = Array.from({ length: count / 2 - 2 }, (_, at) => pair('free', 2 * at + 4, 2 * at + 5));
  const differing = [
    [0, 1],
    [0, 2],
    [0, 3],
    [1, 2],
    [1, 3],
  ] as const;
  for (const [one, other] of differing) constraints.push(pair('free', one, other));
  constraints.push(pair('edge', 2, 3));
  const explained = compileFinite({ variables, constraints }, { isPlain: true }).explain([], unlimited);
  assert.deepEqual(explained, { origins: ['free', 'edge'], choices: [], isMinimal: true });
});
