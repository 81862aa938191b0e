import type { RawBuilder } from 'kysely';
import type { Static, TSchema } from '#platform/schema';

/**
 * A part of a resource that is kept in a table of its own and shown with it (notes, lines, people): its
 * shape, and the SQL expression that reads it as JSON beside the resource's row `t`, so that the whole is one
 * statement.
 */
export type Part<S extends TSchema = TSchema> = {
  schema: S;
  select: RawBuilder<unknown>;
  /**
   * It shows nothing that changes without the row's version, and can be long: what it looked like is kept
   * for who reads it again (kept-parts.ts).
   */
  isKept?: boolean;
};

/** The parts of a resource, by their wire names. */
export type Parts = Record<string, Part>;

/** What a whole shows of its parts. */
export type PartsOf<W extends Parts> = { [K in keyof W]: Static<W[K]['schema']> };
