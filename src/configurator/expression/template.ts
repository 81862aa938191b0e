import { type CompiledExpression, compileExpression } from './compile-condition.ts';
import { evaluateExpression } from './evaluate-expression.ts';
import { expressionLimits } from './limits.ts';
import { type ExpressionFault, isFault } from './parsed.ts';
import type { RunFault, Scope } from './scope.ts';
import { printValue } from './value.ts';

/** A text with expressions in braces, `{BORE} x {STROKE}`; `{{` and `}}` stand for braces. */
export type Template = {
  text: string;
  parts: readonly (string | { at: number; expression: CompiledExpression })[];
};

/** Never throws. A fault's place is in the whole text. */
export const parseTemplate = (text: string): Template | ExpressionFault => {
  const most = expressionLimits.length;
  if (text.length > most) return { fault: `A text with expressions has at most ${most} letters.`, at: most };
  const parts: Template['parts'][number][] = [];
  let plain = '';
  let at = 0;
  while (at < text.length) {
    const sign = text.charAt(at);
    if ((sign === '{' || sign === '}') && text.charAt(at + 1) === sign) {
      plain += sign;
      at += 2;
    } else if (sign === '}') {
      return { fault: 'A } closes nothing; write }} for the sign itself.', at };
    } else if (sign === '{') {
      const end = endOf(text, at);
      if (end < 0) return { fault: 'A { is not closed; write {{ for the sign itself.', at };
      const expression = compileExpression(text.slice(at + 1, end));
      if (isFault(expression)) return { fault: expression.fault, at: at + 1 + expression.at };
      if (plain !== '') parts.push(plain);
      plain = '';
      parts.push({ at: at + 1, expression });
      at = end + 1;
    } else {
      plain += sign;
      at++;
    }
  }
  if (plain !== '') parts.push(plain);
  return { text, parts };
};

/** The brace that closes; one in a quoted text does not. */
const endOf = (text: string, from: number): number => {
  let isQuoted = false;
  for (let at = from + 1; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === "'") isQuoted = !isQuoted;
    else if (sign === '}' && !isQuoted) return at;
  }
  return -1;
};

export type Filled = {
  text: string;
  /** What stands as `…` in the text, because it is not decided yet. */
  undecided: readonly string[];
  /** What stands as `?` in the text, and why. */
  faults: readonly RunFault[];
};

/**
 * Numbers are printed exactly and without zeros at the end (`fixed(x, 2)` keeps them), what is EMPTY as
 * nothing.
 */
export const fillTemplate = ({ parts }: Template, scope: Scope): Filled => {
  const undecided = new Set<string>();
  const faults: RunFault[] = [];
  const texts = parts.map((part) => {
    if (typeof part === 'string') return part;
    const result = evaluateExpression(part.expression, scope);
    if ('value' in result) return printValue(result.value);
    if ('undecided' in result) {
      undecided.add(result.undecided);
      return '…';
    }
    faults.push({ ...result.fault, at: part.at + result.fault.at });
    return '?';
  });
  return { text: texts.join(''), undecided: [...undecided], faults };
};
