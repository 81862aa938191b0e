import type { FiniteConstraint, FiniteProblem, Formula } from '#configurator/finite/problem';
import type { Random } from './seeded.ts';

/** A random problem of up to so many variables of up to four values, with all kinds of constraints. */
export const randomProblem = (random: Random, most: number): FiniteProblem => {
  const variables = Array.from({ length: 1 + random(most) }, (_, at) => ({
    name: `v${at}`,
    values: Array.from({ length: random(12) === 0 ? 1 : 2 + random(3) }, (_, value) => `${value}`),
  }));
  const sizeOf = (variable: number) => variables[variable]?.values.length as number;
  const some = (below: number, chance: number) =>
    Array.from({ length: below }, (_, at) => at).filter(() => random(100) < chance);
  const formula = (depth: number): Formula => {
    const kind = depth === 0 ? 0 : random(10);
    const parts = () => Array.from({ length: random(4) }, () => formula(depth - 1));
    if (kind <= 2) {
      const variable = random(variables.length);
      return { variable, values: random(2) === 0 ? [random(sizeOf(variable))] : some(sizeOf(variable), 50) };
    }
    if (kind === 3) return { all: parts() };
    if (kind === 4) return { any: parts() };
    if (kind === 5) return { not: formula(depth - 1) };
    // biome-ignore lint/suspicious/noThenProperty: a formula's own word, and no promise
    if (kind === 6) return { when: formula(depth - 1), then: formula(depth - 1) };
    if (kind === 7) return { same: [formula(depth - 1), formula(depth - 1)] };
    if (kind === 9) return sum(depth);
    const count = Array.from({ length: random(7) }, () => formula(depth - 1));
    const least = random(count.length + 2);
    return {
      count,
      least,
      most: random(3) === 0 ? count.length + 1 : least + random(3) - (random(9) === 0 ? 1 : 0),
    };
  };
  const sum = (depth: number): Formula => {
    const scale = [4, 12, 2 ** 21][random(3)] as number;
    const weight = (): number => 1 + random(scale) * (random(3) === 0 ? 1 : 1 + random(scale));
    const terms = Array.from({ length: random(6) }, () => {
      if (random(2) === 0) return [{ formula: formula(depth - 1), weight: weight() }];
      const variable = random(variables.length);
      return some(sizeOf(variable), 70).map((value) => ({
        formula: { variable, values: [value] },
        weight: weight(),
      }));
    });
    const all = terms.flat().reduce((total, one) => total + one.weight, 0);
    return { sum: terms, least: Math.round((all * random(120)) / 100) - random(2) };
  };
  const table = () => {
    const columns = Array.from({ length: 1 + random(3) }, () => random(variables.length));
    const rows = Array.from({ length: random(random(2) === 0 ? 5 : 20) }, () =>
      columns.map((variable) => random(sizeOf(variable))),
    );
    return { variables: columns, rows, isAllowed: random(2) === 0 };
  };
  const constraints = Array.from(
    { length: random(random(2) === 0 ? 4 : 2 + variables.length) },
    (_, at): FiniteConstraint =>
      random(3) === 0
        ? { origin: `r${random(at + 1)}`, table: table() }
        : { origin: `r${random(at + 1)}`, formula: formula(3) },
  );
  return { variables, constraints };
};
