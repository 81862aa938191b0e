import { type Decimal, decimal } from '#lib/decimal';
import { expressionLimits } from './limits.ts';
import type { ExpressionFault } from './parsed.ts';

export type Token = { at: number } & (
  | { kind: 'number'; value: Decimal }
  | { kind: 'text'; value: string }
  | { kind: 'name' | 'sign'; value: string }
  | { kind: 'end' }
);

/** Takes an expression apart, in one pass; the last token is `end`. */
export const tokensOf = (text: string): Token[] | ExpressionFault => {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (/\s/.test(text.charAt(at))) {
      at++;
      continue;
    }
    const token = text.charAt(at) === "'" ? readText(text, at) : readWord(text, at);
    if ('fault' in token) return token;
    tokens.push(token.token);
    at = token.end;
  }
  tokens.push({ kind: 'end', at: text.length });
  return tokens;
};

type Read = { token: Token; end: number } | ExpressionFault;

/** In single quotes; a quote in it is written twice. */
const readText = (text: string, at: number): Read => {
  let value = '';
  let from = at + 1;
  for (;;) {
    const end = text.indexOf("'", from);
    if (end < 0) return { fault: "A text that begins with ' is not closed.", at };
    value += text.slice(from, end);
    if (text.charAt(end + 1) !== "'") return { token: { kind: 'text', value, at }, end: end + 1 };
    value += "'";
    from = end + 2;
  }
};

const NUMBER = /\d+(?:\.\d+)?(?![\p{L}\p{N}_.])/uy;
const NAME = /[A-Za-z0-9_]+(?:\.[A-Za-z]+)?/y;
const SIGN = /<>|<=|>=|[-+*/()<>=,]/y;

const readWord = (text: string, at: number): Read => {
  const number = match(NUMBER, text, at);
  if (number !== undefined) {
    if (number.length > expressionLimits.digits)
      return { fault: `A number of more than ${expressionLimits.digits} digits is not taken.`, at };
    return { token: { kind: 'number', value: decimal(number), at }, end: at + number.length };
  }
  const name = match(NAME, text, at);
  if (name !== undefined) {
    if (/^\d+\./.test(name) || /^[\d.]+$/.test(text.slice(at, at + name.length + 1)))
      return { fault: `${name} is no number: numbers are written as 12 or 0.5, without an exponent.`, at };
    return { token: { kind: 'name', value: name, at }, end: at + name.length };
  }
  const sign = match(SIGN, text, at);
  if (sign !== undefined) return { token: { kind: 'sign', value: sign, at }, end: at + sign.length };
  return { fault: adviceOn(text.slice(at)), at };
};

const match = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

/** What authors write who come from another language. */
const adviceOn = (rest: string): string => {
  if (rest.startsWith('"')) return "Texts stand in single quotes: 'text'.";
  if (rest.startsWith('!=')) return 'Not equal is written <>.';
  if (rest.startsWith('&&') || rest.startsWith('||') || rest.startsWith('!')) return 'Write and, or, not.';
  if (rest.startsWith('^')) return 'Write power(x, n) for a power.';
  if (rest.startsWith('%')) return 'Write x / 100 for percent and mod(a, b) for a remainder.';
  if (rest.startsWith('?')) return 'Write if(condition, then, else).';
  if (rest.startsWith('.')) return 'Numbers are written with a digit before the point: 0.5.';
  const [first = ''] = rest;
  return `${JSON.stringify(first)} is no sign of the language.`;
};
