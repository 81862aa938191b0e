import { evaluateExpression } from '#configurator/expression/evaluate-expression';
import { namesOf as namesIn } from '#configurator/expression/names-of';
import { parseExpression } from '#configurator/expression/parse-expression';
import { type ExpressionFault, isFault, type Parsed } from '#configurator/expression/parsed';
import { fillTemplate, parseTemplate } from '#configurator/expression/template';
import { subjectType, typeOf } from '#configurator/expression/type-of';
import type { Value, ValueType } from '#configurator/expression/value';
import { invalid, type Problem } from '#platform/problem';
import { type Facts, isYes, saidOf, scopeOf } from './facts.ts';
import type { Names } from './names.ts';

/** What a calculation gives, or why it gives nothing, in a sentence. */
export type Given<T> = { value: T } | { fault: string };

/**
 * What is wrong with an expression at `pointer`: how it is written, what it asks for, and what it gives. The
 * language is that of products (#configurator/expression), over the names of an event.
 */
export const refusalOfExpression = (
  names: Names,
  text: string,
  pointer: string,
  wanted: ValueType = 'ANY',
): Problem | undefined => {
  const parsed = parseExpression(text);
  if (isFault(parsed)) return refusal(pointer, parsed);
  const { type, faults } = check(names, parsed);
  if (faults[0]) return refusal(pointer, faults[0]);
  return wanted !== 'ANY' && type !== 'ANY' && type !== wanted
    ? invalid(pointer, 'must be a condition that is true or false, like grandTotal > 1000')
    : undefined;
};

/** The same of a text with expressions in braces. */
export const refusalOfText = (names: Names, text: string, pointer: string): Problem | undefined => {
  const template = parseTemplate(text);
  if (isFault(template)) return refusal(pointer, template);
  for (const part of template.parts) {
    const [fault] = typeof part === 'string' ? [] : check(names, part.expression).faults;
    if (fault) return refusal(pointer, fault);
  }
  return undefined;
};

const refusal = (pointer: string, { fault, at }: ExpressionFault): Problem =>
  invalid(pointer, `letter ${at + 1}: ${fault}`.slice(0, 900));

const check = (names: Names, parsed: Parsed): { type: ValueType; faults: ExpressionFault[] } => {
  const { type, faults } = typeOf(parsed, {
    attribute: (name) => names.get(name)?.type,
    table: () => undefined,
  });
  const strange = namesIn(parsed).subjects.find((name) => names.get(name)?.type !== subjectType(name));
  const all = strange === undefined ? faults : [{ fault: `There is no ${strange} here.`, at: 0 }, ...faults];
  return { type, faults: all.map((one) => ({ ...one, fault: inOurWords(one.fault, names) })) };
};

/** The language speaks of attributes of a product; here they are names of the event. */
const inOurWords = (fault: string, names: Names): string =>
  /^There is no (attribute )?\S+( here)?\.$/.test(fault)
    ? `${fault.replace('attribute ', '')} Known are ${[...names.keys()].join(', ')}.`
    : fault;

/** Whether a condition holds; none always does. */
export const holds = (names: Names, condition: string | null, facts: Facts): Given<boolean> => {
  if (condition === null) return { value: true };
  const given = calculate(names, condition, facts);
  return 'fault' in given ? given : { value: isYes(given.value) };
};

/** The value of an expression. */
export const calculate = (names: Names, text: string, facts: Facts): Given<Value> => {
  const parsed = parseExpression(text);
  if (isFault(parsed)) return { fault: parsed.fault };
  const result = evaluateExpression(parsed, scopeOf(names, facts));
  if ('value' in result) return result;
  return { fault: 'fault' in result ? saidOf(result.fault) : `${result.undecided} is not known.` };
};

/** A text with its expressions filled in. */
export const fill = (names: Names, text: string, facts: Facts): Given<string> => {
  const template = parseTemplate(text);
  if (isFault(template)) return { fault: template.fault };
  const filled = fillTemplate(template, scopeOf(names, facts));
  const [fault] = filled.faults;
  return fault ? { fault: saidOf(fault) } : { value: filled.text };
};
