import { namesOf } from '../../expression/names-of.ts';
import { parseExpression } from '../../expression/parse-expression.ts';
import { isFault } from '../../expression/parsed.ts';
import { parseTemplate } from '../../expression/template.ts';
import { typeOf } from '../../expression/type-of.ts';
import type { ValueType } from '../../expression/value.ts';
import type { Expression, Subject } from '../condition.ts';
import type { ProductAttribute } from '../product-document.ts';
import { outcomeSubjects } from '../rule-stage.ts';
import type { Check, Owner } from './check-context.ts';

/** Which subjects may be asked: those of the outcome are not known where it is said what may be chosen. */
export type Asking = { mayAskOutcome: boolean };

/** The attribute of a name; a finding if none exists. */
export const knownAttribute = (
  check: Check,
  owner: Owner,
  pointer: string,
  name: string,
): ProductAttribute | undefined => {
  const attribute = check.attributes.get(name);
  if (attribute) return attribute;
  const near = check.document.attributes.find((one) => one.name.toLowerCase() === name.toLowerCase());
  const hint = near ? ` It is written ${near.name}.` : '';
  check.error('UNKNOWN_ATTRIBUTE', owner, pointer, `There is no attribute ${name}.${hint}`);
  return undefined;
};

/**
 * An expression: well formed, its names known, and of the wanted type. The message says at which letter, from
 * 1.
 */
export const checkExpression = (
  check: Check,
  owner: Owner,
  pointer: string,
  expression: Expression,
  wanted: ValueType,
  asking: Asking,
  offset = 0,
): void => {
  const tell = (fault: string, at: number): void =>
    check.error('BAD_EXPRESSION', owner, pointer, `At letter ${at + offset + 1}: ${fault}`);
  const parsed = parseExpression(expression);
  if (isFault(parsed)) {
    tell(parsed.fault, parsed.at);
    return;
  }
  const { type, faults } = typeOf(parsed, check.types);
  for (const { fault, at } of faults) tell(fault, at);
  if (faults.length === 0 && wanted !== 'ANY' && type !== 'ANY' && type !== wanted)
    tell(`It gives a ${type.toLowerCase()} where a ${wanted.toLowerCase()} is needed.`, 0);
  for (const subject of namesOf(parsed).subjects) checkAsked(check, owner, pointer, subject, asking);
};

/** A text with expressions in braces. */
export const checkTemplate = (
  check: Check,
  owner: Owner,
  pointer: string,
  text: string,
  asking: Asking,
): void => {
  const template = parseTemplate(text);
  if (isFault(template)) {
    check.error('BAD_EXPRESSION', owner, pointer, `At letter ${template.at + 1}: ${template.fault}`);
    return;
  }
  for (const part of template.parts)
    if (typeof part !== 'string')
      checkExpression(check, owner, pointer, part.expression.text, 'ANY', asking, part.at);
  const told = template.parts.flatMap((part) =>
    typeof part === 'string' ? [] : part.expression.names.subjects,
  );
  const total = told.find((subject) => subject === 'totalCost' || subject === 'totalPrice');
  if (total === undefined || !told.includes('currency')) return;
  const own = check.document.product.currencyCode ?? 'its code';
  const why = `${total} is in the product’s currency, and currency that of the document: write ${own} beside it.`;
  check.warning('WRONG_SUBJECT', owner, pointer, why);
};

/** Tells where a subject is asked before it is known. */
export const checkAsked = (
  check: Check,
  owner: Owner,
  pointer: string,
  subject: Subject,
  asking: Asking,
): void => {
  if (asking.mayAskOutcome || !outcomeSubjects.includes(subject)) return;
  const why = `${subject} is known only once all is chosen: what may be chosen or is generated cannot depend on it.`;
  check.error('WRONG_SUBJECT', owner, pointer, why);
};
