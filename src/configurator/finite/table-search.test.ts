import assert from 'node:assert/strict';
import { test } from 'node:test';
import { constraintHolds } from '#test/finite-holds';
import { tableModel } from '#test/finite-models';
import { type Random, seeded } from '#test/seeded';
import type { Choice } from './answers.ts';
import { compileFinite, unlimited } from './finite-model.ts';
import type { FiniteProblem } from './problem.ts';
import { tableSearch } from './table-search.ts';

/** Up to six variables of up to four values, and tables of allowed rows, two of them of one origin now and then. */
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

test('tables are answered as by trying all, and what is told to contradict itself does', (t) => {
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
    const whole = search.contradiction(choices, except);
    if (whole) {
      const told = choices.filter((_, at) => whole.choices.has(at));
      const some = new Set(origins.filter((_, at) => whole.origins.has(at)));
      assert.equal(isPossible(problem, some, told, except), false);
    }
    const counts = Uint8Array.from(origins, () => (random(4) > 0 ? 1 : 0));
    const answer = search.ask({ counts, choices, except }, unlimited);
    const counting = new Set(origins.filter((_, at) => counts[at] === 1));
    assert.equal(answer.isPossible, isPossible(problem, counting, choices, except));
    const { core } = answer;
    if (answer.isPossible) found.possible++;
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
    assert.ok(explained?.isMinimal);
    const holds = (choices: readonly Choice[], origins: readonly string[]): boolean =>
      compileFinite({
        ...problem,
        constraints: problem.constraints.filter(({ origin }) => origins.includes(origin)),
      }).complete(choices, [], unlimited) !== null;
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
