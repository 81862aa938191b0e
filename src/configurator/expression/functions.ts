import { type Decimal, decimal, isDecimal, roundBy, roundHalfUp, zero } from '#lib/decimal';
import type { Scalar } from '../document/condition.ts';
import { bounded, expressionLimits } from './limits.ts';
import { powerOf } from './power.ts';
import { printNumber, printValue, type Value, type ValueType } from './value.ts';

/** Why a function gave no value. */
export type FunctionFault = { code: RunFaultCode; message: string };

export type RunFaultCode =
  | 'DIVISION_BY_ZERO'
  | 'NOT_IN_TABLE'
  | 'TOO_LARGE'
  | 'TEXT_TOO_LONG'
  | 'NOT_A_NUMBER'
  | 'BAD_ARGUMENT'
  | 'WRONG_TYPE'
  | 'UNKNOWN_NAME'
  | 'EMPTY';

/**
 * What a function takes and gives. Unless it says `takesEmpty`, it is EMPTY where one of its arguments is.
 * `if` and the `and` and `or` of the language are not here in full: they look at their arguments one after
 * the other.
 */
export type LanguageFunction = {
  args: readonly ValueType[];
  /** So many of the last `args` may be left out. */
  optional?: number;
  /** The type of any further arguments. */
  rest?: ValueType;
  result: ValueType;
  takesEmpty?: boolean;
  /** Gets values of the types above. */
  run?: (args: readonly Value[]) => Value | FunctionFault;
  /** For the documentation and the advice of editors. */
  about: string;
};

const num = (value: Value | undefined): Decimal => value as Decimal; // the caller has checked the types
const faultOf = (code: RunFaultCode, message: string): FunctionFault => ({ code, message });

/** A whole number within bounds, else a fault that names the argument. */
const whole = (value: Decimal, what: string, least: number, most: number): number | FunctionFault => {
  const plain = Number(printNumber(value));
  if (Number.isInteger(plain) && plain >= least && plain <= most) return plain;
  return faultOf(
    'BAD_ARGUMENT',
    `The ${what} must be a whole number from ${least} to ${most}, not ${shown(value)}.`,
  );
};

const shown = (value: Decimal): string => {
  const text = printNumber(value);
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
};

const rounding =
  (round: (value: Decimal, places: number) => Decimal) =>
  ([value, places]: readonly Value[]): Value | FunctionFault => {
    const to = places === undefined ? 0 : whole(num(places), 'number of places', -20, 20);
    return typeof to === 'number' ? round(num(value), to) : to;
  };

/** The remainder with the sign of the divisor: x − d·⌊x / d⌋. */
const remainder = (value: Decimal, divisor: Decimal): Decimal => {
  const rest = value.mod(divisor);
  return rest.eq(0) || rest.gt(0) === divisor.gt(0) ? rest : rest.plus(divisor);
};

/** To a whole multiple of the step, exactly. */
const stepping =
  (isUp: boolean) =>
  ([value, step]: readonly Value[]): Value | FunctionFault => {
    const size = step === undefined ? decimal(1) : num(step);
    if (!size.gt(0)) return faultOf('BAD_ARGUMENT', 'The step must be above zero.');
    const over = remainder(num(value), size);
    const below = num(value).minus(over);
    return over.eq(0) || !isUp ? below : below.plus(size);
  };

const power = ([value, exponent]: readonly Value[]): Value | FunctionFault => {
  const most = expressionLimits.exponent;
  const times = whole(num(exponent), 'exponent', -most, most);
  if (typeof times !== 'number') return times;
  const isDivision = times < 0 && num(value).eq(0);
  if (isDivision) return faultOf('DIVISION_BY_ZERO', 'A negative power of zero is a division by zero.');
  return powerOf(num(value), times) ?? faultOf('TOO_LARGE', 'The power is beyond 10^30.');
};

const pieces = (text: Value | undefined): string[] => [...(text as string)];

const cut =
  (part: (letters: string[], count: number) => string[]) =>
  ([text, count]: readonly Value[]): Value | FunctionFault => {
    const letters = whole(num(count), 'number of letters', 0, expressionLimits.text);
    return typeof letters === 'number' ? part(pieces(text), letters).join('') : letters;
  };

const present = (args: readonly Value[]): Decimal[] => args.filter((one) => one !== null) as Decimal[];

const round = (about: string, how: (value: Decimal, places: number) => Decimal): LanguageFunction => ({
  args: ['NUMBER', 'NUMBER'],
  optional: 1,
  result: 'NUMBER',
  run: rounding(how),
  about,
});

export const functions = {
  if: { args: ['BOOLEAN', 'ANY', 'ANY'], result: 'ANY', about: 'if(condition, then, else)' },
  empty: { args: ['ANY'], result: 'BOOLEAN', takesEmpty: true, about: 'empty(X): X has no value' },
  oneof: {
    args: ['ANY', 'ANY'],
    rest: 'ANY',
    result: 'BOOLEAN',
    takesEmpty: true,
    about: "oneof(X, 'a', 'b')",
  },
  contains: { args: ['LIST', 'ANY'], result: 'BOOLEAN', takesEmpty: true, about: "contains(OPTIONS, 'a')" },
  count: {
    args: ['LIST'],
    result: 'NUMBER',
    takesEmpty: true,
    run: ([list]) => decimal(list === null ? 0 : (list as readonly Scalar[]).length),
    about: 'count(OPTIONS): how many values are chosen',
  },
  min: {
    args: ['NUMBER'],
    rest: 'NUMBER',
    result: 'NUMBER',
    takesEmpty: true,
    run: (args) => present(args).reduce<Decimal | null>((a, b) => (a === null || b.lt(a) ? b : a), null),
    about: 'min(a, b, …): the least of those that have a value',
  },
  max: {
    args: ['NUMBER'],
    rest: 'NUMBER',
    result: 'NUMBER',
    takesEmpty: true,
    run: (args) => present(args).reduce<Decimal | null>((a, b) => (a === null || b.gt(a) ? b : a), null),
    about: 'max(a, b, …): the greatest of those that have a value',
  },
  abs: { args: ['NUMBER'], result: 'NUMBER', run: ([value]) => num(value).abs(), about: 'abs(x)' },
  round: round('round(x, places): half away from zero', roundHalfUp),
  roundup: round('roundup(x, places): away from zero', (value, places) => roundBy(value, places, 'UP')),
  rounddown: round('rounddown(x, places): towards zero', (value, places) => roundBy(value, places, 'DOWN')),
  ceil: {
    args: ['NUMBER', 'NUMBER'],
    optional: 1,
    result: 'NUMBER',
    run: stepping(true),
    about: 'ceil(x, step): the next multiple of the step, else whole number, not below x',
  },
  floor: {
    args: ['NUMBER', 'NUMBER'],
    optional: 1,
    result: 'NUMBER',
    run: stepping(false),
    about: 'floor(x, step): the next multiple of the step, else whole number, not above x',
  },
  mod: {
    args: ['NUMBER', 'NUMBER'],
    result: 'NUMBER',
    run: ([value, divisor]) =>
      num(divisor).eq(0)
        ? faultOf('DIVISION_BY_ZERO', 'A remainder of a division by zero.')
        : remainder(num(value), num(divisor)),
    about: 'mod(a, b): the remainder, with the sign of b',
  },
  power: {
    args: ['NUMBER', 'NUMBER'],
    result: 'NUMBER',
    run: power,
    about: 'power(x, n): n whole, up to 100',
  },
  sqrt: {
    args: ['NUMBER'],
    result: 'NUMBER',
    run: ([value]) =>
      num(value).lt(zero) ? faultOf('BAD_ARGUMENT', 'The root of a negative number.') : num(value).sqrt(),
    about: 'sqrt(x), to 20 decimals',
  },
  pi: { args: [], result: 'NUMBER', run: () => PI, about: 'pi(), to 20 decimals' },
  len: {
    args: ['TEXT'],
    result: 'NUMBER',
    takesEmpty: true,
    run: ([text]) => decimal(text === null ? 0 : pieces(text).length),
    about: 'len(text): its letters; 0 of no value',
  },
  left: {
    args: ['TEXT', 'NUMBER'],
    result: 'TEXT',
    run: cut((letters, count) => letters.slice(0, count)),
    about: 'left(text, n): the first n letters',
  },
  right: {
    args: ['TEXT', 'NUMBER'],
    result: 'TEXT',
    run: cut((letters, count) => (count === 0 ? [] : letters.slice(-count))),
    about: 'right(text, n): the last n letters',
  },
  concat: {
    args: ['ANY'],
    rest: 'ANY',
    result: 'TEXT',
    takesEmpty: true,
    run: (args) => args.map(printValue).join(''),
    about: 'concat(a, b, …): one text; nothing for what has no value',
  },
  text: { args: ['ANY'], result: 'TEXT', run: ([value]) => printValue(value ?? null), about: 'text(x)' },
  fixed: {
    args: ['NUMBER', 'NUMBER'],
    result: 'TEXT',
    run: ([value, places]) => {
      const to = whole(num(places), 'number of places', 0, 20);
      return typeof to === 'number' ? printFixed(num(value), to) : to;
    },
    about: 'fixed(x, places): as text with exactly so many decimals',
  },
  number: {
    args: ['TEXT'],
    result: 'NUMBER',
    run: ([text]) => readNumber(text as string),
    about: "number(text): '12.5' as a number",
  },
} as const satisfies Record<string, LanguageFunction>;

export type FunctionName = keyof typeof functions;

export const functionOf = (name: FunctionName): LanguageFunction => functions[name];

export const isFunctionName = (name: string): name is FunctionName => Object.hasOwn(functions, name);

const PI = decimal('3.14159265358979323846');

const printFixed = (value: Decimal, places: number): string => {
  const rounded = roundHalfUp(value, places);
  return (rounded.eq(0) ? zero : rounded).toFixed(places);
};

const readNumber = (text: string): Value | FunctionFault => {
  const plain = text.trim();
  const most = expressionLimits.digits;
  const value =
    plain.length <= most + 2 && /^-?\d+(\.\d+)?$/.test(plain) ? bounded(decimal(plain)) : undefined;
  return value ?? faultOf('NOT_A_NUMBER', `'${text.slice(0, 40)}' is no number.`);
};

/** Whether what a function gave is a fault. */
export const isFunctionFault = (one: Value | FunctionFault): one is FunctionFault =>
  typeof one === 'object' && one !== null && !isDecimal(one) && 'code' in one;
