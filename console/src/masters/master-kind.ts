import type { ComponentType } from 'react';
import type { Answer, CallOptions } from '../../../client/index.ts';
import type { ScreenPath } from '../shell/screens.ts';
import type { Word } from '../words/en.ts';
import type { MasterPick } from './pick-master-field.tsx';

/** A field of a form; its values are those of the API, empty ones null. */
export type MasterField<Row> = {
  name: keyof Row & string;
  title: Word;
  /**
   * `decimal` is exact, in the user's language; `choice` has one of `choices`, `option` one of `options` or
   * none, `set` some of them, `list` what is typed between spaces and `lots` between commas; `pick` is
   * another record by its number; a `moment` is typed in the browser's time zone; `lines` is a text of
   * several; a `secret` is never shown, and one that has lines is a `secretText`.
   */
  kind:
    | 'text'
    | 'lines'
    | 'day'
    | 'decimal'
    | 'whole'
    | 'flag'
    | 'choice'
    | 'set'
    | 'list'
    | 'lots'
    | 'moment'
    | 'secret'
    | 'secretText'
    | 'option'
    | 'pick';
  choices?: Readonly<Record<string, Word>>;
  options?: readonly Option[];
  pick?: MasterPick;
  isNeeded?: true;
};

/** One of several that can be chosen. */
export type Option = { value: string; label: string };

/** What a form sends: what was changed alone, or all that was filled in of a new record. */
export type MasterBody = Readonly<Record<string, unknown>>;

/** A kind of record that has no life cycle: what its form has, and how it is read and written. */
export type MasterKind<Row> = {
  list: ScreenPath;
  title: Word;
  newTitle: Word;
  numberOf: (row: Row) => string;
  idOf: (row: Row) => string;
  /** To write it. */
  permission: string;
  fields: readonly MasterField<Row>[];
  /** What a new one begins with. */
  begins: Partial<Row>;
  read: (id: string) => Promise<Answer<Row>>;
  change: (id: string, body: MasterBody, options: CallOptions) => Promise<Answer<Row>>;
  create: (body: MasterBody) => Promise<Row>;
  /** What belongs to it. */
  more?: ComponentType<{ row: Row; changed: () => Promise<unknown> }>;
  /** Nobody discusses it: a matter of administration, or what the service has no discussions of. */
  isSettled?: true;
};
