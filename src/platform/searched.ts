import type { Ctx } from './ctx.ts';

/**
 * Where a renewal goes on: behind an id, and of all records of the kind or of those alone that name another
 * one.
 */
export type RenewalPiece = { afterID: string; of?: { entity: string; id: string } };

/**
 * How what records of a kind are found by is rebuilt; the kit makes one of each resource that is searched.
 */
export type Searched = {
  /** In the contract's words: `Customer`. */
  entity: string;
  /** Another one, once the text is made of other fields or in another way. */
  mark: string;
  /** The kinds of records by whose names these are found too. */
  foundBy: readonly string[];
  /**
   * Waits for those who are about to name a record of this kind, and keeps others from it until the
   * transaction ends.
   */
  hold: (ctx: Ctx, id: string) => Promise<void>;
  /**
   * Makes the entries of the next records again. Answers the id of the last one; undefined: there were no
   * more.
   */
  renew: (ctx: Ctx, piece: RenewalPiece, most: number) => Promise<string | undefined>;
};
