import { isDecimal } from '#lib/decimal';
import { subjectType } from '../../expression/type-of.ts';
import { compareScalars, quoteValue, typeOfValue, type ValueType } from '../../expression/value.ts';
import type { Comparison, Condition, Scalar, Subject } from '../condition.ts';
import { below } from '../finding.ts';
import type { ProductAttribute } from '../product-document.ts';
import { entryType } from '../value-types.ts';
import type { Check, Owner } from './check-context.ts';
import { type Asking, checkAsked, checkExpression, knownAttribute } from './check-expression.ts';
import { checkNamedValue } from './check-value.ts';

/** A condition in all its parts. */
export const checkCondition = (
  check: Check,
  owner: Owner,
  pointer: string,
  condition: Condition | null,
  asking: Asking,
): void => {
  if (condition === null) return;
  for (const kind of ['all', 'any', 'not', 'count'] as const) {
    const inner = (condition as { [key in typeof kind]?: readonly Condition[] })[kind]; // at most one of them is there
    for (const [index, one] of inner?.entries() ?? [])
      checkCondition(check, owner, below(pointer, kind, index), one, asking);
  }
  if ('count' in condition && (condition.least > condition.most || condition.least > condition.count.length))
    check.warning(
      'CONDITION_NEVER',
      owner,
      pointer,
      'So many of its conditions can never hold: look at least and most.',
    );
  if ('attribute' in condition) checkAttribute(check, owner, pointer, condition, asking);
  else if ('subject' in condition) checkSubject(check, owner, pointer, condition, asking);
  else if ('expression' in condition)
    checkExpression(check, owner, below(pointer, 'expression'), condition.expression, 'BOOLEAN', asking);
};

type Compared<T> = Extract<Condition, T> & Comparison;

const checkAttribute = (
  check: Check,
  owner: Owner,
  pointer: string,
  condition: Compared<{ attribute: string }>,
  asking: Asking,
): void => {
  const attribute = knownAttribute(check, owner, below(pointer, 'attribute'), condition.attribute);
  checkOperands(check, owner, pointer, condition);
  if (!attribute) return;
  const type = entryType(attribute, check.document.tables);
  checkCompared(check, owner, pointer, condition, type, asking);
  if (!attribute.isActive && condition.op !== 'EMPTY' && condition.op !== 'NE' && condition.op !== 'NOT_IN')
    check.warning(
      'INACTIVE_USED',
      owner,
      pointer,
      `${attribute.name} is not active and never has a value: this never holds.`,
    );
  if (condition.op === 'EQ' || condition.op === 'NE' || condition.op === 'IN' || condition.op === 'NOT_IN') {
    for (const { value, at } of operandsOf(condition, pointer))
      if (checkNamedValue(check, owner, at, attribute, value) === 'inactive')
        check.warning(
          'INACTIVE_USED',
          owner,
          at,
          `The value ${quoteValue(value)} of ${attribute.name} is not active.`,
        );
  } else checkReach(check, owner, pointer, condition, attribute);
};

const checkSubject = (
  check: Check,
  owner: Owner,
  pointer: string,
  condition: Compared<{ subject: Subject }>,
  asking: Asking,
): void => {
  checkAsked(check, owner, below(pointer, 'subject'), condition.subject, asking);
  checkOperands(check, owner, pointer, condition);
  checkCompared(check, owner, pointer, condition, subjectType(condition.subject), asking);
};

/** How many operands each operator takes. */
const checkOperands = (
  check: Check,
  owner: Owner,
  pointer: string,
  { op, value, values, expression }: Comparison,
): void => {
  const given = values?.length ?? (value === undefined ? 0 : 1);
  const wrong = (message: string): void => check.error('WRONG_OPERANDS', owner, pointer, `${op} ${message}.`);
  if (op === 'EMPTY' || op === 'NOT_EMPTY') {
    if (given > 0 || expression !== undefined)
      wrong('compares with nothing: leave value, values and expression out');
  } else if (expression !== undefined) {
    if (given > 0) wrong('takes a value or an expression, not both');
    else if (op === 'BETWEEN' || op === 'MATCHES') wrong('takes no expression');
  } else if (op === 'BETWEEN') {
    if (values?.length !== 2) wrong('takes two values');
  } else if (op === 'IN' || op === 'NOT_IN') {
    if (given === 0) wrong('takes at least one of values');
  } else if (given !== 1) wrong('takes one value or an expression');
};

/** That what is compared has the type of what it is compared with, and an order where one is asked for. */
const checkCompared = (
  check: Check,
  owner: Owner,
  pointer: string,
  condition: Comparison & Condition,
  type: ValueType,
  asking: Asking,
): void => {
  const { op, expression } = condition;
  const isOrdering = op === 'GT' || op === 'GE' || op === 'LT' || op === 'LE' || op === 'BETWEEN';
  if ((isOrdering && type === 'BOOLEAN') || (op === 'MATCHES' && (type === 'NUMBER' || type === 'BOOLEAN')))
    check.error(
      'WRONG_TYPE',
      owner,
      below(pointer, 'op'),
      `${op} does not fit ${type === 'NUMBER' ? 'a number' : 'a yes or no'}.`,
    );
  if (expression !== undefined)
    checkExpression(check, owner, below(pointer, 'expression'), expression, type, asking);
  if (type === 'ANY' || (!isOrdering && op !== 'MATCHES' && 'attribute' in condition)) return;
  for (const { value, at } of operandsOf(condition, pointer))
    if (typeOfValue(value) !== type)
      check.error(
        'WRONG_TYPE',
        owner,
        at,
        `${quoteValue(value)} is never compared with ${type.toLowerCase()}s: the types differ.`,
      );
};

const operandsOf = ({ value, values }: Comparison, pointer: string): { value: Scalar; at: string }[] =>
  values !== undefined
    ? values.map((one, index) => ({ value: one, at: below(pointer, 'values', index) }))
    : value === undefined
      ? []
      : [{ value, at: below(pointer, 'value') }];

/** Orders that no value of the attribute can meet. */
const checkReach = (
  check: Check,
  owner: Owner,
  pointer: string,
  condition: Comparison,
  attribute: ProductAttribute,
): void => {
  const { op, value, values } = condition;
  const [low, high] = op === 'BETWEEN' ? [values?.[0], values?.[1]] : [value, value];
  const never = (why: string): void =>
    check.warning('CONDITION_NEVER', owner, pointer, `This never holds: ${why}.`);
  if (low === undefined || high === undefined) return;
  if (op === 'BETWEEN' && (compareScalars(low, high) ?? 0) > 0) never('the first value is above the second');
  const { minValue, maxValue, name } = attribute;
  if (!isDecimal(low) || !isDecimal(high)) return;
  if ((op === 'GT' && maxValue?.lte(low)) || ((op === 'GE' || op === 'BETWEEN') && maxValue?.lt(low)))
    never(`the most of ${name} is ${quoteValue(maxValue)}`);
  if ((op === 'LT' && minValue?.gte(high)) || ((op === 'LE' || op === 'BETWEEN') && minValue?.gt(high)))
    never(`the least of ${name} is ${quoteValue(minValue)}`);
};
