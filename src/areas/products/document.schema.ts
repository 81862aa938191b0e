import { type Condition, operators, type Scalar, subjects } from '#configurator/document/condition';
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

/** Limits of what a tenant may write into a product, so that a model stays one that can be compiled. */
export const limits = { expression: 2000, text: 4000, conditions: 100, values: 2000 };

export const number = () => decimalNumber({ integer: 14, places: 10 });

/** A name in expressions and conditions: a letter, then letters, digits and `_`. */
export const attributeName = (notes: { description?: string; examples?: unknown[] } = {}) =>
  text(60, { pattern: '^[A-Za-z][A-Za-z0-9_]*$', ...notes });

/** A value of an attribute: text, number or yes and no; dates as text. */
export const scalar = Type.Unsafe<Scalar>({
  anyOf: [text(500, { min: 0 }), number(), flag()],
});

/** Text of the closed language. */
export const expressionText = (notes: { description?: string; examples?: unknown[] } = {}) =>
  text(limits.expression, notes);

/**
 * A condition as it comes over the wire. Its shape is told here as one object whose members exclude each other; which go together is
 * checked by the configurator's reader, which points at the place.
 */
export const condition = recursive<Condition>('Condition', (self) => {
  const conditions = (description: string) => optional(list(self, { maxItems: limits.conditions, description }));
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
        list(scalar, { maxItems: limits.values, description: 'For IN, NOT_IN and BETWEEN (two, both included)' }),
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
