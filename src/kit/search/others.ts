import type { RawBuilder } from 'kysely';

/** What a record is found by of others: what they are called now. */
export type Others = {
  /** Of the row `t`, as an array of texts. */
  texts: RawBuilder<unknown>;
  /** Whose, by kind: the field that names the one. Code that renames one of these says so (`noteRenamed`). */
  by: Readonly<Record<string, string>>;
};
