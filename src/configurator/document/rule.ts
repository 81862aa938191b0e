import type { Action } from './action.ts';
import type { Condition } from './condition.ts';

export const ruleStatuses = ['ACTIVE', 'INTERNAL', 'INACTIVE'] as const;

/**
 * The types of rule, and what each may do. RECOMMENDATION sets what nobody chose, and gives way; GENERATE
 * sets attributes that no user sets; VALIDATION speaks at the end, and an ERROR of it keeps a configuration
 * from being finished.
 */
export const ruleActions = {
  CONSTRAINT: [
    'SET_ATTRIBUTE',
    'LIMIT_VALUES',
    'EXCLUDE_VALUES',
    'REQUIRE',
    'ASSERT',
    'ALLOW_TUPLES',
    'FORBID_TUPLES',
  ],
  HIDING: ['SHOW', 'HIDE'],
  RECOMMENDATION: ['SET_ATTRIBUTE'],
  GENERATE: ['SET_ATTRIBUTE', 'SET_DESCRIPTION', 'SET_WEIGHT', 'SET_DIMENSIONS', 'SET_LEADTIME'],
  BOM: ['ADD_ITEM', 'REMOVE_ITEM'],
  ROUTER: ['ADD_TASK', 'SET_TASK', 'REMOVE_TASK'],
  PRICING: ['SET_PRICE'],
  MESSAGE: ['LOG', 'ADD_NOTE', 'ADD_DOCUMENT', 'ADD_TAG'],
  VALIDATION: ['LOG', 'ASSERT'],
} as const satisfies Record<string, readonly Action['action'][]>;

export type RuleType = keyof typeof ruleActions;

/**
 * A rule of a product. `number` is unique in the product and names it in traces; `sequence` orders what
 * depends on order (outcomes).
 */
export type ProductRule = {
  number: number;
  name: string;
  description: string | null;
  /** The name of its group. */
  group: string | null;
  type: RuleType;
  /** INTERNAL: at work only while a version is being tested. */
  status: (typeof ruleStatuses)[number];
  sequence: number;
  /** Dates, both included. */
  validFrom: string | null;
  validTo: string | null;
  /** Always, where it is null. */
  when: Condition | null;
  then: readonly Action[];
};

/** A group's condition holds for all its rules besides their own. */
export type ProductRuleGroup = {
  name: string;
  sequence: number;
  isActive: boolean;
  condition: Condition | null;
};
