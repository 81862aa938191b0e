import type { Decimal } from '#lib/decimal';

/** A value of an attribute: text (a date too, `YYYY-MM-DD`), number or yes and no. */
export type Scalar = string | Decimal | boolean;

/** Text of the closed language (`expression/`), or the number itself. */
export type Expression = string | Decimal;

export const operators = [
  'EQ',
  'NE',
  'GT',
  'GE',
  'LT',
  'LE',
  'IN',
  'NOT_IN',
  'BETWEEN',
  'MATCHES',
  'EMPTY',
  'NOT_EMPTY',
] as const;
export type Operator = (typeof operators)[number];

/**
 * What else than attributes a condition may ask about. Those of the outcome are known only once a
 * configuration is evaluated.
 */
export const subjects = [
  'quantity',
  'date',
  'currency',
  'customer.number',
  'customer.country',
  'customer.region',
  'customer.vertical',
  'totalCost',
  'totalPrice',
  'itemCount',
] as const;
export type Subject = (typeof subjects)[number];

/**
 * A closed tree over attributes and subjects. `not` holds where none of its conditions does; `all` of nothing
 * is true. An attribute without a value is EMPTY: it equals nothing, is in no list and compares with nothing,
 * so that NE and NOT_IN hold. Of the values of a MULTISELECT a comparison holds where it holds for one of
 * them, and NE and NOT_IN where EQ and IN do not. BETWEEN takes two `values`, both included. MATCHES takes a
 * pattern in which `*` is any text and `?` any letter. `count` holds where at least `least` and at most
 * `most` of its conditions do. An `expression` gives the value to compare with (GT against `2 * BORE`), or,
 * alone, is the condition.
 */
export type Condition =
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: readonly Condition[] }
  | { count: readonly Condition[]; least: number; most: number }
  | ({ attribute: string } & Comparison)
  | ({ subject: Subject } & Comparison)
  | { expression: string };

export type Comparison = {
  op: Operator;
  value?: Scalar;
  values?: readonly Scalar[];
  expression?: string;
};
