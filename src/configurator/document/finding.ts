/**
 * Something about a document that its author should know. Where there is an ERROR, the document cannot be
 * released.
 */
export type Finding = {
  severity: 'ERROR' | 'WARNING';
  code: FindingCode;
  /** What is wrong and, where it is not plain, what to do; for the author. */
  message: string;
  /** The place in the document (RFC 6901). */
  pointer: string;
  /** What it is about, by its natural key: its name, or its number as text. */
  entity: { type: FindingEntity; key: string } | null;
  /** The number of the rule, where it is about one. */
  rule: number | null;
};

export type FindingEntity =
  | 'PRODUCT'
  | 'PAGE'
  | 'ATTRIBUTE'
  | 'RULE_GROUP'
  | 'RULE'
  | 'ITEM_MAPPING'
  | 'TABLE';

export const findingCodes = [
  /** The text is no JSON, or not of the form of a document. */
  'MALFORMED',
  'TOO_MANY',
  'BAD_NAME',
  'DUPLICATE_NAME',
  'DUPLICATE_NUMBER',
  'DUPLICATE_VALUE',
  'UNKNOWN_ATTRIBUTE',
  'UNKNOWN_VALUE',
  'UNKNOWN_PAGE',
  'UNKNOWN_GROUP',
  'UNKNOWN_TABLE',
  'UNKNOWN_COLUMN',
  'WRONG_TYPE',
  /** A subject that is not known yet where it is asked. */
  'WRONG_SUBJECT',
  'WRONG_OPERANDS',
  'BAD_EXPRESSION',
  'BAD_RANGE',
  'BAD_DATE',
  'BAD_DEFAULT',
  'NO_VALUES',
  'PAGE_MISSING',
  'GENERATED_ON_PAGE',
  'NEVER_GENERATED',
  'ACTION_NOT_ALLOWED',
  'NO_ACTIONS',
  'TUPLE_WIDTH',
  'ROW_WIDTH',
  'DUPLICATE_KEY',
  'DUPLICATE_ROW',
  'CYCLE',
  'CONDITION_NEVER',
  'NEVER_IN_FORCE',
  'INACTIVE_USED',
  'DUPLICATE_MAPPING',
  'MAPPING_NEVER',
  'UNUSED_TABLE',
  /** What a rule changes or removes, and no other adds. */
  'NEVER_ADDED',
  /** A task that takes time and costs nothing. */
  'UNPRICED_TASK',
  /** What another layer finds, by the solver or by looking at the tenant's records. */
  'VOID_PRODUCT',
  'DEAD_VALUE',
  'FORCED_VALUE',
  'NEVER_SHOWN',
  'RULE_NEVER',
  'RULES_CONTRADICT',
  'REDUNDANT_RULE',
  'UNPROVEN',
  /** More than is answered: nothing is looked at by the solver. */
  'TOO_COSTLY',
  'UNKNOWN_ITEM',
  'UNPRICED_ITEM',
  /** An item in a unit that does not measure it. */
  'WRONG_UNIT',
  'UNKNOWN_COMPONENT',
  'UNKNOWN_TASK',
  'UNKNOWN_DOCUMENT',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** One step further in a pointer. */
export const below = (pointer: string, ...steps: readonly (string | number)[]): string =>
  steps.reduce<string>(
    (path, step) => `${path}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    pointer,
  );
