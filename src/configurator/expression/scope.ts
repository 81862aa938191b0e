import type { Scalar, Subject } from '../document/condition.ts';
import type { RunFaultCode } from './functions.ts';
import { isList, type Value } from './value.ts';

/** Where an expression finds the values of its names. */
export type Scope = {
  /** undefined: not decided yet; null: EMPTY. */
  attribute: (name: string) => Value | undefined;
  /** As of an attribute. */
  subject: (name: Subject) => Value | undefined;
  /** The cell of the row with the key; undefined where there is no such row, table or column. */
  lookup: (table: string, column: string, keys: readonly Scalar[]) => Scalar | undefined;
};

/**
 * Why an evaluation has no value: a sentence for the author, and where in the expression (index of the
 * letter, from 0).
 */
export type RunFault = { code: RunFaultCode; message: string; at: number };

/** What an evaluation gives. `undecided` names the first attribute or subject that must be decided before. */
export type Evaluated = { value: Value } | { fault: RunFault } | { undecided: string };

/** No value: the evaluation ends here. */
export type Stop = { fault: RunFault } | { undecided: string };

export const isStop = (one: Value | Stop): one is Stop =>
  typeof one === 'object' && one !== null && !isList(one as Value) && ('fault' in one || 'undecided' in one);
