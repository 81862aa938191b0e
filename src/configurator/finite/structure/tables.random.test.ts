import assert from 'node:assert/strict';
import { test } from 'node:test';
import { constraintHolds } from '#test/finite-holds';
import { type Random, seeded } from '#test/seeded';
import { unlimited } from '../budget.ts';
import { encode } from '../encode/encoding.ts';
import type { FiniteConstraint, FiniteProblem } from '../problem.ts';
import { compileStructure } from './compile.ts';
import { countOf } from './query.ts';
import { tablesWithRoom } from './tables.ts';

/**
 * Tables of up to 80 rows, some with a variable twice; variables that one other determines; a few rows and
 * statements that clauses say.
 */
const randomTables = (random: Random): FiniteProblem => {
  const sizes = Array.from({ length: 3 + random(4) }, () => 1 + random(6));
  const sizeOf = (variable: number): number => sizes[variable] as number;
  const table = (most: number, isAllowed: boolean): FiniteConstraint => {
    const variables = Array.from({ length: 1 + random(4) }, () => random(sizes.length));
    const rows = Array.from({ length: random(most) }, () =>
      variables.map((variable) => random(sizeOf(variable))),
    );
    return { origin: 'table', table: { variables, rows, isAllowed } };
  };
  const constraints = Array.from({ length: 1 + random(4) }, () => table(80, true));
  if (random(2) === 0) constraints.push(table(4, false));
  if (random(2) === 0) {
    const [one, other] = [random(sizes.length), random(sizes.length)];
    const is = (variable: number) => ({ variable, values: [random(sizeOf(variable))] });
    constraints.push({ origin: 'statement', formula: { any: [is(one), is(other), { not: is(other) }] } });
  }
  const determining = random(sizes.length);
  for (let more = random(3); more > 0; more--) {
    const variables = [determining, sizes.length];
    const size = 1 + random(3);
    const rows = Array.from({ length: sizeOf(determining) }, (_, value) => [value, random(size)]);
    sizes.push(size);
    constraints.push({ origin: 'determined', table: { variables, rows, isAllowed: true } });
  }
  const variables = sizes.map((size, at) => ({
    name: `v${at}`,
    values: Array.from({ length: size }, (_, value) => `${value}`),
  }));
  return { variables, constraints };
};

const countByTrying = ({ variables, constraints }: FiniteProblem): bigint => {
  const values = variables.map(() => -1);
  const from = (variable: number): bigint => {
    if (constraints.some((constraint) => constraintHolds(constraint, values) === false)) return 0n;
    if (variable === variables.length) return 1n;
    let count = 0n;
    for (let value = 0; value < (variables[variable]?.values.length as number); value++) {
      values[variable] = value;
      count += from(variable + 1);
    }
    values[variable] = -1;
    return count;
  };
  return from(0);
};

test('configurations of random tables are counted as by trying all; within any limits that, or nothing', (t) => {
  const { random } = seeded(t);
  let [known, unknown, none] = [0, 0, 0];
  for (let nth = 0; nth < 1500; nth++) {
    const problem = randomTables(random);
    const encoding = encode(problem);
    const expected = countByTrying(problem);
    const count = (work: number, parts: number): bigint | null => {
      const structure = compileStructure(encoding, { work, parts, budget: unlimited });
      return structure && countOf(structure);
    };
    const show = JSON.stringify(problem);
    assert.equal(count(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY), expected, show);
    if (expected === 0n) none++;
    for (let limit = 0; limit < 20_000; limit = 2 * limit + 1 + random(20))
      for (const found of [count(limit, Number.POSITIVE_INFINITY), count(Number.POSITIVE_INFINITY, limit)]) {
        if (found === null) unknown++;
        else known++;
        assert.ok(found === null || found === expected, show);
      }
  }
  assert.ok(known > 3000 && unknown > 3000 && none > 100 && none < 1000, `${known}, ${unknown}, ${none}`);
});

test('a variable of hundreds of values that determines others, among tables of thousands of rows, is counted', () => {
  // A car's version: what it has follows from it, and two tables say with which options it is sold.
  const [versions, features, options] = [200, 150, 4];
  const sizes = [
    versions,
    ...Array.from({ length: features }, () => 4),
    ...Array.from({ length: options }, () => 4),
  ];
  const constraints: FiniteConstraint[] = Array.from({ length: features }, (_, at) => ({
    origin: `feature ${at}`,
    table: {
      variables: [0, 1 + at],
      rows: Array.from({ length: versions }, (_, version) => [version, (version * (at + 3)) % 4]),
      isAllowed: true,
    },
  }));
  for (let at = 0; at + 1 < options; at++) {
    const variables = [0, 1 + features + at, 2 + features + at];
    const rows = Array.from({ length: versions * 16 }, (_, row) => [
      row >> 4,
      (row >> 2) & 3,
      row & 3,
    ]).filter(
      ([version, one, other]) =>
        ((version as number) + (one as number) * 3 + (other as number) * at) % 3 !== 0,
    );
    constraints.push({ origin: `option ${at}`, table: { variables, rows, isAllowed: true } });
  }
  const variables = sizes.map((size, at) => ({
    name: `v${at}`,
    values: Array.from({ length: size }, (_, value) => `${value}`),
  }));
  // For each version the ways through the options, by each value of the last.
  let expected = 0n;
  for (let version = 0; version < versions; version++) {
    let ways = [1n, 1n, 1n, 1n];
    for (let at = 0; at + 1 < options; at++)
      ways = ways.map((_, other) =>
        ways.reduce((sum, way, one) => ((version + one * 3 + other * at) % 3 !== 0 ? sum + way : sum), 0n),
      );
    expected += ways.reduce((sum, way) => sum + way);
  }
  // By clauses it took more than 256,000,000 steps.
  const limits = { work: 30_000_000, parts: 100_000, budget: unlimited };
  const structure = compileStructure(encode({ variables, constraints }), limits);
  assert.ok(structure);
  assert.equal(countOf(structure), expected);
});

test('a table whose bits have no room is followed by its clauses', () => {
  const values = Array.from({ length: 20_000 }, (_, value) => `${value}`);
  const rows = Array.from({ length: 7_000 }, (_, row) => [row, (row * 3) % 20_000]);
  const encoding = encode({
    variables: [
      { name: 'a', values },
      { name: 'b', values },
    ],
    constraints: [
      { origin: 'large', table: { variables: [0, 1], rows, isAllowed: true } },
      { origin: 'small', table: { variables: [0], rows: [[1], [2], [8_000]], isAllowed: true } },
    ],
  });
  const [large, small] = encoding.tables;
  assert.deepEqual(tablesWithRoom(encoding), [small]);
  assert.equal(large?.rows.length, 7_000);
  const limits = { work: 10_000_000, parts: 100_000, budget: unlimited };
  const structure = compileStructure(encoding, limits);
  assert.ok(structure);
  assert.equal(countOf(structure), 2n);
});
