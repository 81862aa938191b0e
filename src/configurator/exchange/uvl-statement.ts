import type { Decimal } from '#lib/decimal';
import { numberOf } from './uvl-attributes.ts';
import { UvlError } from './uvl-error.ts';
import type { Token } from './uvl-lines.ts';

export type CompareSign = '==' | '!=' | '<' | '<=' | '>' | '>=';

/**
 * A statement, or a part of one, as it is written; what its names are is not looked at. `token`: where it
 * stands.
 */
export type StatementNode = { token: Token } & (
  | { kind: 'name'; path: readonly Token[] }
  | { kind: 'number'; value: Decimal }
  | { kind: 'text'; value: string }
  | { kind: 'not'; of: StatementNode }
  | { kind: 'logic'; sign: LogicSign; parts: readonly StatementNode[] }
  | { kind: 'compare'; sign: CompareSign; left: StatementNode; right: StatementNode }
  | { kind: 'sum' | 'product'; parts: readonly { isInverse: boolean; of: StatementNode }[] }
  | { kind: 'call'; name: CallName; args: readonly (StatementNode & { kind: 'name' })[] }
);
export type CallName = 'sum' | 'avg' | 'len' | 'floor' | 'ceil';

/** The operators from the one that binds least; chains of one are read from the left. */
const levels = ['<=>', '=>', '|', '&'] as const;
type LogicSign = (typeof levels)[number];

const compareSigns: readonly string[] = ['==', '!=', '<', '<=', '>', '>='] satisfies CompareSign[];
const calls: readonly string[] = ['sum', 'avg', 'len', 'floor', 'ceil'] satisfies CallName[];

/**
 * Parentheses and negations inside each other, implications, equivalences and products one after the other.
 */
const deepest = 100;

/** Reads a statement of at least one token. Throws UvlError with the place of what is not understood. */
export const readStatement = (tokens: readonly Token[]): StatementNode => {
  let at = 0;
  let depth = 0;
  const last = tokens.at(-1) as Token; // there is one
  const refuse = (token: Token | undefined, detail: string): never => {
    const place = token ?? { line: last.line, column: last.column + last.text.length };
    throw new UvlError(place.line, place.column, detail);
  };
  const isSign = (...texts: readonly string[]): boolean =>
    tokens[at]?.kind === 'sign' && texts.includes(tokens[at]?.text as string);
  const here = (): Token => tokens[at] ?? last;

  const logic = (level: number): StatementNode => {
    const sign = levels[level];
    if (sign === undefined) return unary();
    const token = here();
    const parts = [logic(level + 1)];
    while (isSign(sign)) {
      if (level < 2 && parts.length > deepest)
        refuse(tokens[at], `More than ${deepest} statements follow each other with ${sign}.`);
      at++;
      parts.push(logic(level + 1));
    }
    return parts.length === 1 ? (parts[0] as StatementNode) : { kind: 'logic', sign, parts, token };
  };
  const unary = (): StatementNode => {
    const token = tokens[at];
    if (!token) return refuse(token, 'The statement ends where a feature was expected.');
    if (++depth > deepest)
      refuse(token, `More than ${deepest} parentheses and negations are inside each other.`);
    const node = isSign('!') ? negation(token) : comparison();
    depth--;
    return node;
  };
  const negation = (token: Token): StatementNode => {
    at++;
    return { kind: 'not', of: unary(), token };
  };
  const comparison = (): StatementNode => {
    const left = chain('sum', ['+', '-'], () => chain('product', ['*', '/'], primary));
    const token = here();
    if (!isSign(...compareSigns)) return left;
    at++;
    const right = chain('sum', ['+', '-'], () => chain('product', ['*', '/'], primary));
    if (isSign(...compareSigns))
      refuse(tokens[at], 'Comparisons do not follow each other: write A > 1 & A < 3.');
    return { kind: 'compare', sign: token.text as CompareSign, left, right, token }; // it is one of them
  };
  const chain = (
    kind: 'sum' | 'product',
    signs: readonly [string, string],
    part: () => StatementNode,
  ): StatementNode => {
    const token = here();
    const parts = [{ isInverse: false, of: part() }];
    while (isSign(...signs)) {
      if (kind === 'product' && parts.length > deepest)
        refuse(tokens[at], `More than ${deepest} factors follow each other.`);
      const isInverse = isSign(signs[1]);
      at++;
      parts.push({ isInverse, of: part() });
    }
    return parts.length === 1 ? (parts[0]?.of as StatementNode) : { kind, parts, token };
  };
  const primary = (): StatementNode => {
    const token = tokens[at];
    if (!token) return refuse(token, 'The statement ends where a feature was expected.');
    at++;
    if (token.kind === 'number') return { kind: 'number', value: numberOf(token), token };
    if (token.kind === 'text') return { kind: 'text', value: token.text, token };
    if (token.kind === 'sign') return bracketOrMinus(token);
    if (token.kind === 'name' && calls.includes(token.text) && isSign('(')) return call(token);
    return named(token);
  };
  const bracketOrMinus = (token: Token): StatementNode => {
    const number = tokens[at];
    if (token.text === '-' && number?.kind === 'number') {
      at++;
      return { kind: 'number', value: numberOf(number).times(-1), token };
    }
    if (token.text !== '(') return refuse(token, `A feature was expected, not ${token.text}.`);
    const inside = logic(0);
    if (!isSign(')')) refuse(tokens[at], 'A closing parenthesis was expected.');
    at++;
    return inside;
  };
  const named = (token: Token): StatementNode & { kind: 'name' } => {
    const path = [token];
    while (isSign('.')) {
      at++;
      const next = tokens[at];
      if (!next || next.kind === 'sign' || next.kind === 'text' || next.kind === 'number')
        return refuse(next, 'The name of an attribute was expected.');
      at++;
      path.push(next);
    }
    return { kind: 'name', path, token };
  };
  const call = (token: Token): StatementNode => {
    const args: (StatementNode & { kind: 'name' })[] = [];
    do {
      at++;
      const next = tokens[at];
      if (!next || (next.kind !== 'name' && next.kind !== 'quoted'))
        return refuse(next, `A name was expected in ${token.text}( ).`);
      at++;
      args.push(named(next));
    } while (isSign(','));
    if (!isSign(')')) refuse(tokens[at], `A comma or a closing parenthesis was expected.`);
    at++;
    return { kind: 'call', name: token.text as CallName, args, token }; // it is one of them
  };

  const whole = logic(0);
  if (at < tokens.length) refuse(tokens[at], `${tokens[at]?.text} is not expected here.`);
  return whole;
};
