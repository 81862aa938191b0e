import { type Condition, operators, type Scalar, subjects } from '#configurator/document/condition';
import { documentLimits as limits } from '#configurator/document/limits';
import {
  decimalNumber,
  flag,
  int32,
  list,
  object,
  oneOf,
  optional,
  orNull,
  recursive,
  Type,
  text,
} from '#platform/schema';

/** Digits of the numbers in a product. */
export const digits = { integer: limits.integerDigits, places: limits.decimals };
export const number = () => decimalNumber(digits);

/** A name in expressions and conditions: a letter, then letters, digits and `_`. */
export const attributeName = (notes: { description?: string; examples?: unknown[] } = {}) =>
  text(limits.key, { pattern: '^[A-Za-z][A-Za-z0-9_]*$', ...notes });

/** A value of an attribute: text, number or yes and no; dates as text. */
export const scalar = Type.Unsafe<Scalar>({
  anyOf: [text(limits.label, { min: 0 }), number(), flag()],
});

/** What is said of the unit of an item that a document names. */
export const unitOfItem = {
  description:
    'Of the quantity; else the item’s own. Its cost, price and weight are converted: by the item’s units, then by UN/ECE Rec 20',
};

/** Text of the closed language. */
export const expressionText = (notes: { description?: string; examples?: unknown[] } = {}) =>
  text(limits.expression, notes);

/**
 * A condition as it comes over the wire. Its shape is stated here as one object whose members exclude each
 * other; which go together is checked by the configurator's reader, which points at the place.
 */
export const condition = recursive<Condition>('Condition', (self) => {
  const conditions = (description: string) =>
    optional(list(self, { maxItems: limits.conditions, description }));
  return object(
    {
      all: conditions('Holds where each of these does'),
      any: conditions('Holds where at least one does'),
      not: conditions('Holds where none does'),
      count: conditions('Holds where at least `least` and at most `most` of these do'),
      least: optional(int32({ minimum: 0 })),
      most: optional(int32({ minimum: 0 })),
      attribute: optional(attributeName({ description: 'An attribute that is compared' })),
      subject: optional(oneOf(subjects, { description: 'Something else that is compared' })),
      op: optional(oneOf(operators)),
      value: optional(scalar),
      values: optional(
        list(scalar, {
          maxItems: limits.values,
          description: 'For IN, NOT_IN and BETWEEN (two, both included)',
        }),
      ),
      expression: optional(
        expressionText({
          description: 'What is compared with; alone, it is the condition',
          examples: ['LENGTH > 2 * BORE'],
        }),
      ),
    },
    {
      title: 'Condition',
      description:
        'One of: `all`, `any`, `not`, `count` over conditions; an `attribute` or `subject` with `op` and `value`, `values` or `expression`; an ' +
        '`expression` alone. An attribute without a value equals nothing and is in no list.',
    },
  );
});

export const conditionOrNull = orNull(condition);
