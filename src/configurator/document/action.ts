import type { Decimal } from '#lib/decimal';
import type { Condition, Expression, Scalar } from './condition.ts';

export const priceScopes = ['SKU', 'BOM', 'TASKS', 'LINE'] as const;
export const priceOperations = ['SET', 'ADD', 'SUBTRACT', 'MULTIPLY'] as const;
export const messageLevels = ['INFORMATION', 'MESSAGE', 'WARNING', 'ERROR'] as const;

/** What a rule does where its condition holds. Which type of rule may do what is `ruleActions` in rule.ts. */
export type Action = ConstraintAction | ShownAction | OutcomeAction;

/**
 * What may be chosen. An attribute that is hidden or left empty meets LIMIT_VALUES, EXCLUDE_VALUES and tuples
 * with a null.
 */
export type ConstraintAction =
  | { action: 'SET_ATTRIBUTE'; attribute: string; value?: Scalar; expression?: string }
  | { action: 'LIMIT_VALUES'; attribute: string; values: readonly Scalar[] }
  | { action: 'EXCLUDE_VALUES'; attribute: string; values: readonly Scalar[] }
  | { action: 'REQUIRE'; attribute: string }
  | { action: 'ASSERT'; condition: Condition }
  /** Combinations of values, one row each; null in a row stands for "no value". */
  | { action: 'ALLOW_TUPLES'; attributes: readonly string[]; rows: readonly (readonly (Scalar | null)[])[] }
  | { action: 'FORBID_TUPLES'; attributes: readonly string[]; rows: readonly (readonly (Scalar | null)[])[] };

/** What is shown. What is hidden has no value. */
export type ShownAction = { action: 'SHOW'; attribute: string } | { action: 'HIDE'; attribute: string };

/**
 * What follows from a configuration. Texts may hold expressions in braces: `{BORE} x {STROKE}`; so may the
 * number of an item: `KIT-{BORE}-{SEAL}`. Minutes for time, days for
 * lead time, amounts in the product's currency, whatever that of the document it is sold by.
 */
export type OutcomeAction =
  | { action: 'ADD_ITEM'; number: string; quantity: Expression; uOM?: string; position?: string }
  | { action: 'REMOVE_ITEM'; number: string }
  | { action: 'ADD_TASK'; name: string; minutes?: Expression; task?: TaskDetail }
  | { action: 'SET_TASK'; name: string; minutes?: Expression; task?: TaskDetail }
  | { action: 'REMOVE_TASK'; name: string }
  | {
      action: 'SET_PRICE';
      scope: (typeof priceScopes)[number];
      operation: (typeof priceOperations)[number];
      amount: Expression;
      /** The pricing component that the change is booked to. */
      component?: string;
    }
  | { action: 'ADD_NOTE'; text: string }
  | { action: 'ADD_DOCUMENT'; document: string }
  | { action: 'ADD_TAG'; tag: string }
  | { action: 'SET_LEADTIME'; days: Expression }
  | { action: 'SET_WEIGHT'; weight: Expression; uOM: string }
  | { action: 'SET_DIMENSIONS'; length?: Expression; width?: Expression; height?: Expression; uOM: string }
  | { action: 'SET_DESCRIPTION'; text: string }
  | { action: 'LOG'; level: (typeof messageLevels)[number]; text: string };

/**
 * `minutes` of the action is the run time of one piece. Cost is time × hourly rate unless it is set; price is
 * cost unless it is set.
 */
export type TaskDetail = {
  setupMinutes?: Expression;
  teardownMinutes?: Expression;
  transferMinutes?: Expression;
  hourlyRate?: Expression;
  cost?: Expression;
  price?: Expression;
  detail?: string;
  phase?: string;
  instruction?: string;
  component?: string;
  resources?: readonly string[];
  /** Where in the router: tasks are ordered by it, then by the rule that added them. */
  number?: Decimal;
};
