import type { Formula } from '../finite/problem.ts';
import { chosen } from './feature-model.ts';
import { UvlError } from './uvl-error.ts';
import type { Token } from './uvl-lines.ts';

/** The operators from the one that binds least; chains of one are read from the left. */
const levels = ['<=>', '=>', '|', '&'] as const;

const deepest = 100;

/** Reads one statement over features. Throws UvlError with the place of what is not understood or has no such feature. */
export const readFormula = (
  tokens: readonly Token[],
  line: number,
  featureOf: (name: string) => number | undefined,
): Formula => {
  let at = 0;
  let depth = 0;
  const last = tokens.at(-1);
  const end = (last?.column ?? 1) + (last?.text.length ?? 0);
  const refuse = (token: Token | undefined, detail: string): never => {
    throw new UvlError(line, token?.column ?? end, detail);
  };
  const isSign = (text: string): boolean => tokens[at]?.kind === 'sign' && tokens[at]?.text === text;
  const binary = (level: number): Formula => {
    const sign = levels[level];
    if (sign === undefined) return unary();
    const parts = [binary(level + 1)];
    const signs: (Token | undefined)[] = [];
    while (isSign(sign)) {
      signs.push(tokens[at++]);
      parts.push(binary(level + 1));
    }
    if (sign === '&' || sign === '|') return parts.length === 1 ? (parts[0] as Formula) : joined(sign, parts);
    if (parts.length > deepest)
      refuse(signs[deepest], `More than ${deepest} statements follow each other with ${sign}.`);
    return parts.reduce((left, right) => (sign === '=>' ? { any: [{ not: left }, right] } : { same: [left, right] }));
  };
  const unary = (): Formula => {
    const token = tokens[at];
    if (!token) return refuse(token, 'The statement ends where a feature was expected.');
    if (++depth > deepest) refuse(token, `More than ${deepest} parentheses and negations are inside each other.`);
    at++;
    let formula: Formula;
    if (token.kind === 'sign' && token.text === '!') formula = { not: unary() };
    else if (token.kind === 'sign' && token.text === '(') {
      formula = binary(0);
      if (!isSign(')')) refuse(tokens[at], 'A closing parenthesis was expected.');
      at++;
    } else formula = feature(token);
    depth--;
    return formula;
  };
  const feature = (token: Token): Formula => {
    if (token.kind === 'sign' || token.kind === 'text')
      return refuse(token, `A feature was expected, not ${token.text}.`);
    const next = tokens[at];
    if (
      next?.kind === 'sign' &&
      ['.', '(', '>', '<', '==', '!=', '>=', '<=', '+', '-', '*', '/', '='].includes(next.text)
    )
      return refuse(
        next,
        'Statements about attributes, numbers and other files are not supported, only ! & | => <=> between features.',
      );
    const index = featureOf(token.text);
    if (index === undefined) return refuse(token, `There is no feature ${token.text}.`);
    return chosen(index);
  };
  const formula = binary(0);
  if (at < tokens.length) refuse(tokens[at], `${tokens[at]?.text} is not expected here.`);
  return formula;
};

const joined = (sign: '&' | '|', parts: Formula[]): Formula => (sign === '&' ? { all: parts } : { any: parts });
