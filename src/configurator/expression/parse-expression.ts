import { type Expression, type Subject, subjects } from '../document/condition.ts';
import { type FunctionName, functionOf, functions, isFunctionName } from './functions.ts';
import { expressionLimits } from './limits.ts';
import type { BinaryOperator, ExpressionFault, ExpressionNode, Parsed } from './parsed.ts';
import { type Token, tokensOf } from './tokens.ts';
import { printNumber } from './value.ts';

/**
 * Reads an expression of the closed language:
 *
 *     or < and < not < = <> < <= > >= < + − < * / < −x     weakest to strongest; comparisons do not chain
 *     12.5   'text'   true   BORE   customer.country   min(a, b)   lookup(TABLE, COLUMN, key, …)
 *
 * Names of attributes are written as they are, in the same letters; words of the language in small letters.
 * Never throws.
 */
export const parseExpression = (expression: Expression): Parsed | ExpressionFault => {
  const text = typeof expression === 'string' ? expression : printNumber(expression);
  const tooLong = expressionLimits.length;
  if (text.length > tooLong) return { fault: `An expression has at most ${tooLong} letters.`, at: tooLong };
  const tokens = tokensOf(text);
  if (!Array.isArray(tokens)) return tokens;
  const reader: Reader = { tokens, next: 0, depth: 0 };
  try {
    const root = readOr(reader);
    const token = peek(reader);
    if (token.kind !== 'end')
      fail(token, `${shown(token)} was not expected here; an operator or the end was.`);
    return { text, root };
  } catch (error) {
    if (error instanceof Refused) return { fault: error.message, at: error.at };
    throw error;
  }
};

/** The words that no attribute may be called. */
export const reservedWords: readonly string[] = ['and', 'or', 'not', 'true', 'false', ...subjects];

type Reader = { tokens: readonly Token[]; next: number; depth: number };

class Refused extends Error {
  readonly at: number;

  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

const fail = (token: Token, why: string): never => {
  throw new Refused(why, token.at);
};

const peek = (reader: Reader): Token => reader.tokens[reader.next] as Token; // the last is `end`, and is never passed

const shown = (token: Token): string =>
  token.kind === 'end' ? 'The end' : token.kind === 'number' ? printNumber(token.value) : `${token.value}`;

/** Passes over the sign or word, where it stands next. */
const took = (reader: Reader, ...values: string[]): Token | undefined => {
  const token = peek(reader);
  if ((token.kind !== 'sign' && token.kind !== 'name') || !values.includes(token.value)) return undefined;
  reader.next++;
  return token;
};

const must = (reader: Reader, sign: string, where: string): void => {
  if (!took(reader, sign)) fail(peek(reader), `${sign} was expected ${where}.`);
};

/** Left-associative operators of one strength. */
const chain = (
  reader: Reader,
  of: (reader: Reader) => ExpressionNode,
  ...ops: BinaryOperator[]
): ExpressionNode => {
  let left = of(reader);
  for (;;) {
    const token = took(reader, ...ops);
    if (!token) return left;
    left = { kind: 'binary', op: opOf(token), left, right: of(reader), at: token.at };
  }
};

const opOf = (token: Token): BinaryOperator => (token as { value: BinaryOperator }).value; // `took` has looked

const readOr = (reader: Reader): ExpressionNode => chain(reader, readAnd, 'or');
const readAnd = (reader: Reader): ExpressionNode => chain(reader, readNot, 'and');

const readNot = (reader: Reader): ExpressionNode => {
  const token = took(reader, 'not');
  if (!token) return readComparison(reader);
  return deeper(reader, token, () => ({ kind: 'not', of: readNot(reader), at: token.at }));
};

const comparisons: BinaryOperator[] = ['=', '<>', '<=', '>=', '<', '>'];

const readComparison = (reader: Reader): ExpressionNode => {
  const left = readSum(reader);
  const token = took(reader, ...comparisons);
  if (!token) return left;
  const node: ExpressionNode = {
    kind: 'binary',
    op: opOf(token),
    left,
    right: readSum(reader),
    at: token.at,
  };
  const second = took(reader, ...comparisons);
  if (second) fail(second, 'Comparisons do not chain: write a < b and b < c.');
  return node;
};

const readSum = (reader: Reader): ExpressionNode => chain(reader, readProduct, '+', '-');
const readProduct = (reader: Reader): ExpressionNode => chain(reader, readUnary, '*', '/');

const readUnary = (reader: Reader): ExpressionNode => {
  const token = took(reader, '-');
  if (!token) return readPrimary(reader);
  return deeper(reader, token, () => ({ kind: 'negate', of: readUnary(reader), at: token.at }));
};

const readPrimary = (reader: Reader): ExpressionNode => {
  const token = peek(reader);
  if (token.kind === 'end') return fail(token, 'The expression ends where a value was expected.');
  reader.next++;
  const { at } = token;
  if (token.kind === 'number' || token.kind === 'text') return { kind: 'literal', value: token.value, at };
  if (token.kind === 'sign') {
    if (token.value !== '(') return fail(token, `A value was expected before ${token.value}.`);
    return deeper(reader, token, () => {
      const node = readOr(reader);
      must(reader, ')', 'to close the parenthesis');
      return node;
    });
  }
  if (token.value === 'true' || token.value === 'false')
    return { kind: 'literal', value: token.value === 'true', at };
  if (took(reader, '(')) return deeper(reader, token, () => readCall(reader, token.value, token));
  if (isSubject(token.value)) return { kind: 'subject', name: token.value, at };
  if (token.value.includes('.'))
    return fail(token, `${token.value} is not known. Known are ${subjects.join(', ')}.`);
  if (token.value === 'and' || token.value === 'or')
    return fail(token, `A value was expected before ${token.value}.`);
  if (token.value === 'not') return fail(token, 'Put not in parentheses here: (not …).');
  return { kind: 'attribute', name: token.value, at };
};

const isSubject = (name: string): name is Subject => (subjects as readonly string[]).includes(name);

const deeper = <T>(reader: Reader, token: Token, read: () => T): T => {
  if (++reader.depth > expressionLimits.depth)
    fail(token, `An expression nests at most ${expressionLimits.depth} deep.`);
  const value = read();
  reader.depth--;
  return value;
};

const readCall = (reader: Reader, name: string, token: Token): ExpressionNode => {
  if (name === 'lookup') return readLookup(reader, token);
  if (!isFunctionName(name)) {
    const hint = isFunctionName(name.toLowerCase()) ? `Write ${name.toLowerCase()}(…).` : allFunctions;
    return fail(token, `There is no function ${name}. ${hint}`);
  }
  const args: ExpressionNode[] = [];
  if (!took(reader, ')')) {
    do args.push(readOr(reader));
    while (took(reader, ','));
    must(reader, ')', `to close ${name}(`);
  }
  checkCount(name, args.length, token);
  return { kind: 'call', name, args, at: token.at };
};

const allFunctions = `There are ${Object.keys(functions).join(', ')}, lookup.`;

const checkCount = (name: FunctionName, given: number, token: Token): void => {
  const { args, optional = 0, rest, about } = functionOf(name);
  if (given >= args.length - optional && (rest !== undefined || given <= args.length)) return;
  fail(token, `${name} does not take ${given} ${given === 1 ? 'value' : 'values'}: ${about}.`);
};

const readLookup = (reader: Reader, token: Token): ExpressionNode => {
  const table = readTableName(reader, 'table');
  must(reader, ',', 'after the name of the table');
  const column = readTableName(reader, 'column');
  const keys: ExpressionNode[] = [];
  while (took(reader, ',')) keys.push(readOr(reader));
  if (keys.length === 0) fail(peek(reader), 'lookup needs a key: lookup(TABLE, COLUMN, key, …).');
  must(reader, ')', 'to close lookup(');
  return { kind: 'lookup', table, column, keys, at: token.at };
};

const readTableName = (reader: Reader, what: string): string => {
  const token = peek(reader);
  if (token.kind !== 'name' && token.kind !== 'text')
    return fail(token, `The name of a ${what} was expected.`);
  reader.next++;
  return token.value;
};
