import type { RawBuilder } from 'kysely';
import type { Printed } from '#lib/json-pieces';
import type { Attempt } from './attempt.ts';
import type { AuditEntry } from './audit.ts';
import type { PermissionTable } from './auth/permissions.ts';
import type { Principal } from './auth/principal.ts';
import type { EventType } from './event.ts';
import type { Patience } from './heavy/patience.ts';
import type { Heavy } from './heavy/pool.ts';
import type { TemplateThreads } from './pdf/template-threads.ts';
import type { Static, TSchema } from './schema.ts';

/**
 * What an operation sees of the world: one transaction of one tenant, who asks, and the time. No pool, no
 * server, no clock. Every statement it runs lies in the request's transaction and is filtered by tenant
 * twice: by `mine()` in the text and by row-level security underneath.
 */
export type Ctx = {
  readonly tenantID: string;
  readonly principal: Principal;
  /** The acting user; an integration key acts as its service user. */
  readonly userID: string;
  /** The instant of the request, one for all that it writes. ISO 8601, UTC. */
  readonly now: string;
  readonly requestID: string;
  /** Ties together what one cause set off, over systems; the request's id unless the caller gave one. */
  readonly correlationID: string;
  readonly origin: 'APP' | 'ERP';
  /** Which roles may do what; its names are the scopes that an integration key can have. */
  readonly permissions: PermissionTable;
  /** What it takes to read each entity that events are about (`needEntity`, event.ts). */
  readonly eventPermissions: ReadonlyMap<string, string>;
  /** Permissions that no integration key has in this operation (`usersOnly` of it). */
  readonly usersOnly: readonly string[];
  readonly asked: Asked;
  /**
   * Threads for heavy work, in which the tenant has its share. What can be done before the transaction is
   * better done in `before`.
   */
  readonly heavy: Heavy;
  /** How the transaction of a request waits for threads; a job's waits as long as it takes. */
  readonly patience?: Patience;
  /** Work on Word templates, which may take seconds, in threads of its own. */
  readonly templates: Pick<TemplateThreads, 'compile' | 'validate'>;
  rows<R>(query: Statement<R>): Promise<R[]>;
  /**
   * The rows of a statement as they are answered, which nobody looks at: JSON, never values. Where a column
   * that is `absent` is null its member is left out.
   */
  printedRows(query: Statement<unknown>, absent?: readonly string[]): Promise<Printed[]>;
  first<R>(query: Statement<R>): Promise<R | undefined>;
  /** The only row; answers 404 naming `what` if none exists. */
  one<R>(query: Statement<R>, what: string): Promise<R>;
  /** Runs a statement and answers how many rows it touched. */
  exec(query: Statement<unknown>): Promise<number>;
  /**
   * Sends a statement whose answer nobody needs: the next one travels with it, instead of after a round trip.
   * It runs in its place, and what goes wrong with it fails the request as if it had been waited for.
   */
  send(query: Statement<unknown>): void;
  /**
   * How many statements it has sent so far, those of reactions too: whether a step asked the database for
   * anything.
   */
  statements(): number;
  /**
   * While `work` runs, the same look-up is made once, as long as nothing is written: a thousand rows of one
   * vertical ask for it once. What another transaction commits meanwhile is not seen, as if all had been
   * asked for at the same moment.
   */
  rememberReads<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Runs a part of the work that may fail alone, in a savepoint. Where it throws, nothing of it is left, nor
   * of what later areas did on hearing of it: rows, events, what waits to be sent, audit entries, remembered
   * reads. `end: 'takeBack'` leaves nothing either way and answers what the result would be. What is
   * checked or refreshed for the request as a whole stays so: If-Match, `forgetPrincipals`. Attempts lie one
   * after the other or one within the other, never side by side. @throws what went wrong first
   */
  attempt: Attempt;
  /**
   * The first tenant net: `<alias>.tenant_id = <this tenant>`. Stands in every statement that reads or
   * changes rows.
   */
  mine(alias: string): RawBuilder<boolean>;
  newID(): string;
  /**
   * The id that a caller gives a new record, or a new one where none is given. @throws Problem 400 at
   * `pointer` for a word that stands in paths, which would hide the record behind another operation, and
   * where it has to be a UUID and is not one
   */
  givenID(given: string | null | undefined, pointer: string, isUUID?: boolean): string;
  /** The next number of a series that may have gaps, taken outside of this transaction; not in jobs. */
  numberAside?: (series: { entity: string; format: string; first: number }) => Promise<string>;
  /**
   * Writes an event and runs the reactions of later areas, all in this transaction. `eventID` is for a body
   * that names the event itself; it comes from `newID`.
   */
  emit<B extends TSchema>(
    type: EventType<B>,
    entityID: string,
    body: Static<B>,
    eventID?: string,
  ): Promise<void>;
  /**
   * The same for many events of one kind, in their order: a statement for all where `emit` would need one for
   * each.
   */
  emitMany<B extends TSchema>(
    type: EventType<B>,
    events: readonly { entityID: string; body: Static<B>; eventID?: string }[],
  ): Promise<void>;
  /**
   * Asks the reactions of later areas before something is done, so that they may refuse it by a Problem. No
   * event: nothing is written, and nobody outside hears of it; its type stands in no area's `events`.
   */
  consult<B extends TSchema>(type: EventType<B>, entityID: string, body: Static<B>): Promise<void>;
  /** Notes a change for the audit trail; written together when the request ends. */
  audit(entry: AuditEntry): void;
  /**
   * Compares the caller's If-Match with the version of the row about to be changed; undefined: none exists.
   */
  expectVersion(version: number | undefined): void;
  /** Seals and opens what others trust the tenant with (secret-box.ts), by the place where it is kept. */
  readonly secrets: {
    seal(place: string, text: string): string;
    /** Undefined where the key that sealed it is gone. What is not sealed is answered as it is. */
    open(place: string, kept: string): string | undefined;
  };
  /** Says that a key, a user or a tenant changed: who asks next is looked up again once this is committed. */
  forgetPrincipals(): void;
};

/**
 * Of the request: its path with the query, whether it asked for an exact count (`Prefer: count=exact`), its
 * Accept header, the address that it came from, the browser that it calls itself (`User-Agent`), and what a
 * payment provider signed it with (`Stripe-Signature`).
 */
export type Asked = {
  url: string;
  exactCount: boolean;
  accept?: string | undefined;
  /** Where a reader of live updates was. */
  lastEventID?: string | undefined;
  ip?: string;
  browser?: string | undefined;
  /** By which a browser is known again while it signs in at a provider (http/session-cookie.ts). */
  browserToken?: string | undefined;
  signature?: string | undefined;
};

/** An `sql` template and the type of its rows. */
export type Statement<R> = RawBuilder<R>;
