import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainFinite } from '#test/plain-finite';
import { type Random, seeded } from '#test/seeded';
import { sumSize } from './encode/encode-sum.ts';
import { encode } from './encode/encoding.ts';
import { compileFinite, unlimited } from './finite-model.ts';
import type { FiniteProblem, Formula, SumTerm } from './problem.ts';

/** Sums over variables, each of which must be between two numbers or is compared with another statement. */
const sums = (
  random: Random,
  { variables: count, bits }: { variables: number; bits: number },
): FiniteProblem => {
  const variables = Array.from({ length: count }, (_, at) => ({
    name: `v${at}`,
    values: Array.from({ length: random(4) === 0 ? 3 : 2 }, (_, value) => `${value}`),
  }));
  const weight = (): number => 1 + random(2 ** Math.min(bits, 26)) * (bits > 26 ? 2 ** (bits - 26) : 1);
  const termOf = (variable: number): SumTerm =>
    Array.from({ length: (variables[variable]?.values.length as number) - 1 }, (_, at) => ({
      formula: { variable, values: [at + 1] },
      weight: weight(),
    }));
  const sum = (): Formula => {
    const terms = variables.flatMap((_, at) => (random(4) === 0 ? [] : [termOf(at)]));
    const most = terms.reduce((total, term) => total + Math.max(...term.map((one) => one.weight)), 0);
    const at = (percent: number): number => Math.ceil((most * percent) / 100);
    const low: Formula = { sum: terms, least: at(20 + random(40)) };
    const high: Formula = { not: { sum: terms, least: at(60 + random(30)) } };
    return [low, high, { all: [low, high] }, { same: [low, { variable: 0, values: [1] }] } as Formula][
      random(4)
    ] as Formula;
  };
  return {
    variables,
    constraints: Array.from({ length: 1 + random(3) }, (_, at) => ({ origin: `r${at}`, formula: sum() })),
  };
};

test('sums of weights of a few bits and of many are answered as by trying all', (t) => {
  const { random } = seeded(t);
  const seen = { few: 0, many: 0, impossible: 0 };
  for (let nth = 0; nth < 120; nth++) {
    const isFew = nth % 2 === 0;
    const problem = sums(random, {
      variables: 6 + random(isFew ? 4 : 6),
      bits: isFew ? 1 + random(4) : 8 + random(38),
    });
    const plain = plainFinite(problem, {});
    for (const isPlain of [false, true]) {
      const model = compileFinite(problem, { isPlain });
      assert.deepEqual(model.states, plain.states, JSON.stringify(problem));
      assert.equal(model.count(unlimited), plain.count(unlimited));
      const choices = [random(6)].map((variable) => ({ variable, value: random(2) }));
      const { together, states } = model.domains(choices, unlimited);
      assert.deepEqual(
        { together, states },
        (({ together: own, states: all }) => ({ together: own, states: all }))(
          plain.domains(choices, unlimited),
        ),
      );
      seen.impossible += together === 'IMPOSSIBLE' ? 1 : 0;
    }
    seen[isFew ? 'few' : 'many']++;
  }
  t.diagnostic(JSON.stringify(seen));
  assert.ok(seen.impossible < 200);
});

test('a sum has as many literals as it can still come to, and knows how many before it has them', () => {
  const problem = (weights: readonly number[], least: number): FiniteProblem => ({
    variables: weights.map((_, at) => ({ name: `v${at}`, values: ['no', 'yes'] })),
    constraints: [
      {
        origin: 'r',
        formula: {
          sum: weights.map((weight, at) => [{ formula: { variable: at, values: [1] }, weight }]),
          least,
        },
      },
    ],
  });
  const size = (weights: readonly number[], least: number): number =>
    encode(problem(weights, least)).variableCount;
  const alike = Array.from({ length: 100 }, (_, at) => 250 * (1 + (at % 4)));
  // Of weights with a common divisor so many as if it were 1.
  const small = alike.map((one) => one / 250);
  assert.equal(size(alike, 12_500), size(small, 50));
  const known = sumSize(
    small.map((one) => [one]),
    50,
    20_000,
  ) as number;
  assert.ok(known < 5000 && size(small, 50) <= 101 + 2 * known, String(known));
  const uneven = Array.from({ length: 100 }, (_, at) => [100_000 + ((at * 7919) % 9973) * 31]);
  assert.equal(sumSize(uneven, 9_000_000, 20_000), undefined);
  assert.equal(sumSize(uneven, 0, 20_000), 0);
  // 2^50 is more than a number of 32 bits.
  const far = [2 ** 50, 2 ** 49, 3, 5];
  const { states } = compileFinite(problem(far, 2 ** 50 + 8));
  assert.deepEqual(
    states.map(([no]) => no),
    ['IMPOSSIBLE', 'POSSIBLE', 'POSSIBLE', 'POSSIBLE'],
  );
});
