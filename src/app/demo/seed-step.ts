import type { BatchAnswer, CallOptions, Client } from '../../../client/index.ts';

/**
 * The keys of a company's users: by role; where two share one, the second's by login; and that of the
 * integration. Where the service fills a tenant by itself, users' ids stand for keys.
 */
export type Keys = Record<string, string>;

/** What a step works with. */
export type SeedTools = {
  /** The client of a user, by the name of its key; the ADMIN's where the company has no such user. */
  as(name: string): Client;
  /** Options of a call that is done one time only, however often it is asked. */
  once(name: string): CallOptions;
  say(line: string): void;
};

/** What a step made, by kind. */
export type Counts = Record<string, number>;

/**
 * A part of filling a company: what an earlier run of it has made is found again. Answers how many of what
 * there are by it.
 */
export type SeedStep = { name: string; run: (tools: SeedTools) => Promise<Counts> };

type Parts = {
  keys: Keys;
  clientOf: (key: string) => Client;
  /** Keeps the Idempotency-Keys from those of others. */
  prefix: string;
  say: (line: string) => void;
};

/** The tools for a company whose users have these keys. */
export const seedTools = ({ keys, clientOf, prefix, say }: Parts): SeedTools => ({
  as: (name) => clientOf(need(keys[name] ?? keys.ADMIN, 'The key of the ADMIN')),
  once: (name) => ({ idempotencyKey: `${prefix}-${name}` }),
  say,
});

/** What an operation refused, or elements of a batch: the data or the tenant stand against it. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string, detail: string) {
    super(detail);
    this.code = code;
  }
}

/**
 * For batches that change what there is already: one of these is asked again whole, and never `once`, because
 * the answer of one that was refused in part would be kept too.
 * @throws Refused where an element of a batch was not taken
 */
export const allTaken = ({ failed, results }: BatchAnswer, what: string): void => {
  if (failed > 0)
    throw new Refused('InvalidInput', `${what} were refused in part: ${JSON.stringify(results.slice(0, 3))}`);
};

/** What was found. @throws Refused where nothing was */
export const need = <T>(found: T | null | undefined, what: string): T => {
  if (found === null || found === undefined)
    throw new Refused('NotFound', `${what} is not there (any more).`);
  return found;
};
