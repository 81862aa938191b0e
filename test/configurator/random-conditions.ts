import type { Condition, Operator, Scalar } from '#configurator/document/condition';
import { decimal } from '#lib/decimal';
import type { Dice } from './dice.ts';

/**
 * A value in plain JavaScript: numbers are small enough to be exact. A list is what is chosen of a
 * MULTISELECT.
 */
export type PlainValue = string | number | boolean | readonly string[] | null;
export type Assignment = Readonly<Record<string, PlainValue>>;

/** Null: it cannot be calculated. */
export type Verdict = boolean | null;

/** A condition with what it means, written down beside it: the test knows nothing of the language. */
export type KnownCondition = { condition: Condition; test: (assignment: Assignment) => Verdict };

/** What a condition may ask for. */
export type PlainAttribute = {
  name: string;
  kind: 'TEXT' | 'NUMBER' | 'BOOLEAN' | 'MANY';
  values: readonly (string | number | boolean)[];
};

export const scalarOf = (value: string | number | boolean): Scalar =>
  typeof value === 'number' ? decimal(String(value)) : value;

export const randomCondition = (
  random: Dice,
  attributes: readonly PlainAttribute[],
  depth = 2,
): KnownCondition => {
  const kind = random.below(depth > 0 ? 10 : 6);
  if (kind < 4) return comparison(random, random.pick(attributes));
  if (kind < 6) return expression(random, attributes);
  const parts = Array.from({ length: 1 + random.below(3) }, () =>
    randomCondition(random, attributes, depth - 1),
  );
  const conditions = parts.map(({ condition }) => condition);
  const verdicts = (of: Assignment) => parts.map(({ test }) => test(of));
  if (kind === 6) return { condition: { all: conditions }, test: (of) => every(verdicts(of)) };
  if (kind === 7)
    return { condition: { any: conditions }, test: (of) => negated(every(verdicts(of).map(negated))) };
  if (kind === 8) return { condition: { not: conditions }, test: (of) => every(verdicts(of).map(negated)) };
  const least = random.below(parts.length + 1);
  const most = least + random.below(parts.length + 1 - least);
  return {
    condition: { count: conditions, least, most },
    test: (of) => {
      const found = verdicts(of);
      const held = found.filter((one) => one === true).length;
      const open = found.filter((one) => one === null).length;
      if (held > most || held + open < least) return false;
      return held >= least && held + open <= most ? true : null;
    },
  };
};

const every = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes(false) ? false : verdicts.includes(null) ? null : true;
const negated = (verdict: Verdict): Verdict => (verdict === null ? null : !verdict);

const comparison = (random: Dice, { name, kind, values }: PlainAttribute): KnownCondition => {
  const known = [...values, kind === 'NUMBER' ? random.below(9) : kind === 'BOOLEAN' ? true : 'unknown'];
  const ops: Operator[] = ['EQ', 'EQ', 'EQ', 'NE', 'IN', 'NOT_IN', 'EMPTY', 'NOT_EMPTY'];
  if (kind === 'NUMBER') ops.push('GT', 'GE', 'LT', 'LE', 'BETWEEN', 'GT', 'LE');
  const op = random.pick(ops);
  const value = random.pick(known);
  const listed = random.some(known, 50);
  const [low, high] = [random.below(6), random.below(9)];
  const has = (own: PlainValue, test: (one: string | number | boolean) => boolean): boolean =>
    own !== null && (Array.isArray(own) ? own.some(test) : test(own as string | number | boolean));
  const tests: Record<Operator, (own: PlainValue) => boolean> = {
    EQ: (own) => has(own, (one) => one === value),
    NE: (own) => !has(own, (one) => one === value),
    IN: (own) => has(own, (one) => listed.includes(one)),
    NOT_IN: (own) => !has(own, (one) => listed.includes(one)),
    EMPTY: (own) => !has(own, () => true),
    NOT_EMPTY: (own) => has(own, () => true),
    GT: (own) => has(own, (one) => one > value),
    GE: (own) => has(own, (one) => one >= value),
    LT: (own) => has(own, (one) => one < value),
    LE: (own) => has(own, (one) => one <= value),
    BETWEEN: (own) => has(own, (one) => (one as number) >= low && (one as number) <= high),
    MATCHES: () => false,
  };
  const operand =
    op === 'IN' || op === 'NOT_IN'
      ? { values: listed.map(scalarOf) }
      : op === 'BETWEEN'
        ? { values: [decimal(low), decimal(high)] }
        : op === 'EMPTY' || op === 'NOT_EMPTY'
          ? {}
          : { value: scalarOf(value) };
  return { condition: { attribute: name, op, ...operand }, test: (of) => tests[op](of[name] ?? null) };
};

const comparisons: { sign: string; op: Operator; test: (a: number, b: number) => boolean }[] = [
  { sign: '<', op: 'LT', test: (a, b) => a < b },
  { sign: '<=', op: 'LE', test: (a, b) => a <= b },
  { sign: '>', op: 'GT', test: (a, b) => a > b },
  { sign: '>=', op: 'GE', test: (a, b) => a >= b },
  { sign: '=', op: 'EQ', test: (a, b) => a === b },
  { sign: '<>', op: 'NE', test: (a, b) => a !== b },
];

/** Conditions in the language, over one or two attributes; a division by zero cannot be calculated. */
const expression = (random: Dice, attributes: readonly PlainAttribute[]): KnownCondition => {
  const numbers = attributes.filter(({ kind }) => kind === 'NUMBER').map(({ name }) => name);
  const many = attributes.filter(({ kind }) => kind === 'MANY');
  const limit = random.below(10);
  const number = (of: Assignment, name: string) => (of[name] ?? null) as number | null;
  if (many.length > 0 && random.chance(50)) {
    const { name, values } = random.pick(many);
    const value = random.pick(values);
    const chosen = (of: Assignment) => (of[name] ?? []) as readonly string[];
    return random.chance(50)
      ? {
          condition: { expression: `count(${name}) >= ${limit % 3}` },
          test: (of) => chosen(of).length >= limit % 3,
        }
      : {
          condition: { expression: `contains(${name}, '${value}')` },
          test: (of) => chosen(of).includes(String(value)),
        };
  }
  if (numbers.length === 0) return comparison(random, random.pick(attributes));
  const [a, b] = [random.pick(numbers), random.pick(numbers)];
  const values = (of: Assignment): [number, number] | null => {
    const [left, right] = [number(of, a), number(of, b)];
    return left === null || right === null ? null : [left, right];
  };
  const plainly = random.pick(comparisons);
  const shapes: (() => KnownCondition)[] = [
    () => ({
      condition: { expression: `${a} ${plainly.sign} ${b}` },
      test: (of) =>
        ((pair) => (pair === null ? plainly.sign === '<>' : plainly.test(pair[0], pair[1])))(values(of)),
    }),
    () => ({
      condition: { attribute: a, op: plainly.op, expression: b },
      test: (of) =>
        ((pair) => (pair === null ? plainly.sign === '<>' : plainly.test(pair[0], pair[1])))(values(of)),
    }),
    () => ({
      condition: { expression: `${a} + ${b} > ${limit}` },
      test: (of) => ((pair) => pair !== null && pair[0] + pair[1] > limit)(values(of)),
    }),
    () => ({
      condition: { attribute: a, op: 'LE', expression: `${b} + ${limit % 3}` },
      test: (of) => ((pair) => pair !== null && pair[0] <= pair[1] + (limit % 3))(values(of)),
    }),
    () => ({
      condition: { expression: `${limit} / ${b} >= ${a}` },
      test: (of) => {
        if (number(of, b) === 0) return null;
        const pair = values(of);
        return pair !== null && limit / pair[1] >= pair[0];
      },
    }),
    () => ({
      condition: { expression: `${a} > ${limit % 4} or ${limit} / ${b} < 3` },
      test: (of) => {
        if ((number(of, a) ?? -1) > limit % 4) return true;
        const right = number(of, b);
        return right === 0 ? null : right !== null && limit / right < 3;
      },
    }),
    () => ({
      condition: { expression: `${limit} / ${b} < 3 and ${a} <> ${limit % 4}` },
      test: (of) => {
        const left = number(of, b);
        if (left === 0) return null;
        return left !== null && limit / left < 3 && number(of, a) !== limit % 4;
      },
    }),
  ];
  return random.pick(shapes)();
};
