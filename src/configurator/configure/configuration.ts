import type { Decimal } from '#lib/decimal';
import type { Condition, Scalar, Subject } from '../document/condition.ts';
import type { DataType } from '../document/product-document.ts';
import type { Value } from '../expression/value.ts';
import type { Budget, ValueState } from '../finite/finite-model.ts';
import type { Proof } from './proof.ts';

/** One choice of the user: a value, the values of a MULTISELECT, or null for "no value". */
export type UserChoice = { name: string; value: Value };

export type ConfigureRequest = {
  /** In the user's order, the latest last. */
  choices: readonly UserChoice[];
  /** Of validity (`YYYY-MM-DD`). */
  date: string;
  /**
   * What is known besides: absent is EMPTY, but for what only the outcome tells (costs, prices, items), which
   * is open.
   */
  subjects?: Partial<Record<Subject, Scalar | null>>;
  /** The values of attributes that only the evaluation knows, once it has run. */
  generated?: ReadonlyMap<string, Value>;
  /** Fill in everything, by preferences and else the first possible values. */
  complete?: boolean;
  budget: Budget;
};

export type Configuration = {
  attributes: ConfiguredAttribute[];
  pages: { name: string; visible: Proof }[];
  /** Every shown attribute that must have a value has one, and all rules are met as it stands. */
  complete: Proof;
  /** The choices can be completed. */
  valid: Proof;
  /**
   * The budget sufficed to look at every recommendation and default, and to fill in what was to be: what has
   * no value has none on any machine.
   */
  arePreferencesFollowed: boolean;
  conflicts: Conflict[];
  /** What the choices name that does not exist. Such choices count for nothing. */
  findings: ChoiceFinding[];
  /**
   * Statements that are not decided yet, because they ask for more than lists of values: they are checked
   * once that is known.
   */
  checkedAtEnd: OpenQuestion[];
};

export type ConfiguredAttribute = {
  name: string;
  label: string;
  method: 'SELECTED' | 'GENERATED';
  dataType: DataType;
  value: Value;
  /** RULE: nothing else is possible. DEFAULT: a preference that gives way. Null: nobody has yet. */
  setBy: 'USER' | 'RULE' | 'DEFAULT' | null;
  visible: Proof;
  required: Proof;
  /** The values of a list, under the other choices. Empty for numbers and texts without a list. */
  values: { value: Scalar; label: string; state: ValueState; isChosen: boolean }[];
  /** The numbers (or dates) that are not impossible, in ascending order; null for all else. */
  ranges: NumberSpan[] | null;
  /** Whether it can be left without a value. */
  empty: ValueState;
};

/** All numbers between two ends; null: without an end. Dates as texts. */
export type NumberSpan = {
  from: Decimal | string | null;
  isFromIncluded: boolean;
  to: Decimal | string | null;
  isToIncluded: boolean;
  state: ValueState;
};

/**
 * Choices that cannot be together, because of these rules. `suggestion`: those to withdraw; none where
 * nothing is chosen, or where the budget ended before it was known what would do.
 */
export type Conflict = Because & { suggestion: string[] };

/** What something follows from. */
export type Because = {
  choices: UserChoice[];
  rules: { number: number; name: string }[];
  /** What pages and attributes say of themselves: `attribute BORE: required`. */
  structure: string[];
  /** What is known of the request besides choices, and is asked for. */
  facts: { name: string; value: Value }[];
  /**
   * Each choice and rule is needed. Where the budget ended before that was known, more
   * may be reported than is needed, or no rule.
   */
  isMinimal: boolean;
};

export type ChoiceFinding = { pointer: string; code: ChoiceFindingCode; message: string };

export type ChoiceFindingCode =
  | 'UNKNOWN_ATTRIBUTE'
  | 'NOT_CHOSEN_BY_USERS'
  | 'CHOSEN_TWICE'
  | 'WRONG_TYPE'
  | 'UNKNOWN_VALUE'
  | 'VALUE_NOT_OFFERED'
  | 'OUT_OF_RANGE'
  | 'NOT_A_STEP'
  | 'PATTERN'
  | 'TOO_LONG';

export type OpenQuestion = {
  condition: Condition;
  rules: number[];
  attributes: readonly string[];
  subjects: readonly string[];
};
