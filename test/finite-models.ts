import type { FiniteConstraint, FiniteProblem, Formula } from '#configurator/finite/problem';
import type { Random } from './seeded.ts';

const variablesOf = (count: number, size: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: `a${at}`,
    values: Array.from({ length: size }, (_, value) => `v${value}`),
  }));

/**
 * Rules at random over attributes, as people write them: half say "with these one or two values only some
 * values of another", half forbid two or three values together. One hidden configuration keeps to all of
 * them.
 */
export const ruleModel = (
  random: Random,
  { attributes, values, rules }: { attributes: number; values: number; rules: number },
): FiniteProblem => {
  const hidden = Array.from({ length: attributes }, () => random(values));
  const different = (count: number): number[] => {
    const found = new Set<number>();
    while (found.size < count) found.add(random(attributes));
    return [...found];
  };
  const is = (variable: number, value: number): Formula => ({ variable, values: [value] });
  const constraints: FiniteConstraint[] = [];
  while (constraints.length < rules) {
    const origin = `rule ${constraints.length + 1}`;
    const isImplication = random(2) === 0;
    const variables = different(2 + random(2));
    const row = variables.map(() => random(values));
    const last = variables.at(-1) as number;
    const conditions = variables.slice(0, -1).map((variable, at) => is(variable, row[at] as number));
    const isMet = variables.slice(0, -1).every((variable, at) => hidden[variable] === row[at]);
    if (isImplication) {
      const allowed = Array.from({ length: values }, (_, value) => value).filter(() => random(2) === 0);
      if (isMet && !allowed.includes(hidden[last] as number)) continue;
      const negated = conditions.map((condition): Formula => ({ not: condition }));
      constraints.push({ origin, formula: { any: [...negated, { variable: last, values: allowed }] } });
    } else {
      if (isMet && hidden[last] === row.at(-1)) continue;
      constraints.push({ origin, table: { variables, rows: [row], isAllowed: false } });
    }
  }
  return { variables: variablesOf(attributes, values), constraints };
};

/**
 * Tables of allowed combinations, each over some attributes near each other, so that the whole holds together
 * like a chain with short branches. A hidden configuration is in each of them.
 */
export const tableModel = (
  random: Random,
  {
    attributes,
    values,
    tables,
    rows,
    reach,
  }: { attributes: number; values: number; tables: number; rows: number; reach: number },
): FiniteProblem => {
  const hidden = Array.from({ length: attributes }, () => random(values));
  const constraints = Array.from({ length: tables }, (_, at): FiniteConstraint => {
    const first = Math.floor((at * (attributes - reach)) / tables);
    const variables = new Set([first]);
    const wanted = Math.min(reach, 2 + random(3));
    while (variables.size < wanted) variables.add(first + random(reach));
    const columns = [...variables];
    const different = new Set([JSON.stringify(columns.map((variable) => hidden[variable]))]);
    const most = Math.min(rows, Math.floor(values ** columns.length * 0.6));
    while (different.size < most) different.add(JSON.stringify(columns.map(() => random(values))));
    const all = [...different].map((row) => JSON.parse(row) as number[]);
    return { origin: `table ${at + 1}`, table: { variables: columns, rows: all, isAllowed: true } };
  });
  return { variables: variablesOf(attributes, values), constraints };
};
