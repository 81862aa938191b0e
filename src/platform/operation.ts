import type { Readable } from 'node:stream';
import type { LinkEntity } from './auth/principal.ts';
import type { Ctx } from './ctx.ts';
import type { Dialect } from './dialect.ts';
import type { EventType } from './event.ts';
import type { LinkFault } from './links/find-link.ts';
import type { NumberSeries } from './numbering.ts';
import type { Outside } from './outside.ts';
import type { ProblemCode } from './problems.ts';
import type { Filled, Static, TObject, TProperties, TSchema } from './schema.ts';
import { Type } from './schema.ts';
import type { Searched } from './searched.ts';
import type { Spooled } from './spool.ts';

/**
 * The one noun. Everything the service does over HTTP is an Operation: plain data and `run`. Routes, the API
 * description, permissions, the audit trail and the sweeps are loops over one list of them
 * (src/app/operations.ts).
 */
export type Operation = {
  /** Unique; the operationId of the description: `listCustomers`. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As in the contract, parameters in braces: `/v1/customers/{CustomerID}`. */
  path: string;
  /** Further paths that answer the same (the contract's unversioned PDF paths). */
  aliases?: string[];
  /** The group of the API description. */
  tag: string;
  summary: string;
  description?: string;
  /** The permission it needs, or `public` for an operation that a link opens. */
  permission: string;
  /**
   * The kind of record whose public link opens it, without a key and to nobody else (`permission` is
   * `public`): its query has `linkQuery`, and it works on `principal.link` alone.
   */
  link?: LinkEntity;
  /** What it answers where the link opens nothing, instead of a refusal. */
  linkRefused?: (fault: LinkFault) => unknown;
  /**
   * A visitor's, who has no key yet (`permission` is `public`): the tenant that the body names, to sign in to
   * it, or a token in the query; '' for none.
   */
  visitorTenant?: (body: unknown, query: unknown) => string;
  /** A mail program posts it with a form (RFC 8058), of which nothing is read. */
  form?: true;
  /** For an enrolled terminal, whose cookie says which (`permission` is `public`); it acts in its tenant. */
  forTerminals?: true;
  /** Of one's own account, and open at a terminal too, where the rest of the account is not. */
  atTerminals?: true;
  /** Only integration keys with that scope may do it, no user whatever the roles (ADMIN included). */
  integrationOnly?: boolean;
  /**
   * What it changes comes from the ERP, as if the request said `X-Origin: ERP`; it
   * is `integrationOnly`.
   */
  origin?: 'ERP';
  /**
   * Permissions of it that only users have here, by their roles: an integration key never does what needs
   * them, whatever its scopes. Its own permission, or one of `needsToo`.
   */
  usersOnly?: readonly string[];
  /**
   * Permissions that some records need beside it (`needPermission`), each with the sentence that says which.
   */
  needsToo?: Record<string, string>;
  params: TObject;
  query: TObject;
  body?: TSchema;
  /** A file taken as multipart/form-data, in the part `file`; `fields` are the other parts. */
  upload?: {
    maxBytes: number;
    fields: TObject;
    /** The file is put aside on disk as it comes, for files that are too large to be held. */
    aside?: boolean;
  };
  /** The shape of a 200 answer, or the media types of a file; `json` is the shape of the one that is JSON. */
  response: TSchema | { media: string[]; description: string; json?: TSchema };
  /** The problems it can answer beside those every operation can. */
  problems: ProblemCode[];
  /** A GET that changes or sends something: write transaction, audit, no-store, and a POST twin. */
  acts?: boolean;
  /** A GET that changes nothing and leaves an audit entry all the same: who took which file. */
  traced?: boolean;
  /**
   * A GET that hands out records as a file, of which the trail keeps who took it: the kind of record. The
   * edge writes the entry EXPORT, with the question. Implies `traced`.
   */
  exports?: string;
  /**
   * A write that goes on while the tenant is suspended: it notes what others did meanwhile, or only takes
   * access away (http/refuse-suspended.ts).
   */
  evenSuspended?: true;
  /**
   * Its answer stays open for a while and says what happens meanwhile (`liveAnswer`): counted with the others
   * that do, and without a connection of the database between two looks.
   */
  live?: true;
  /** It calculates a configuration: counted with the others under way. */
  configures?: boolean;
  /**
   * A POST that only reads, because its question is a body: read transaction, no audit, no Idempotency-Key,
   * no If-Match.
   */
  reads?: boolean;
  /**
   * The component that serves it, behind a listener of its own; the public one forwards to it
   * (http/gateway.ts).
   */
  component?: ComponentName;
  /** The dialect that it is asked in too, by who sends their key as a bearer's. */
  dialect?: Dialect;
  /** How what its kind of record is found by is rebuilt, where it can be searched. */
  searched?: Searched;
  /** Not in the contract; ours. */
  addition?: boolean;
  /** What it sends of what it does: these are events of its area. */
  emits?: readonly EventType[];
  /** What it numbers: these are numbers of its area. */
  numbers?: readonly NumberSeries[];
  /**
   * An operator's key may do this too, although it belongs to no tenant: the tenant that the operator's
   * request acts in, or '' for none. Not asked for the keys of tenants, which act in their own whatever the
   * request names.
   */
  tenantOf?: (request: OperatorRequest) => string;
  /**
   * A request and its answer as they stand in the API description. A test checks them against the schemas;
   * the sweeps send them.
   */
  example?: {
    params?: Record<string, string>;
    query?: Record<string, string>;
    body?: unknown;
    response?: unknown;
  };
  /**
   * Looks at the checked input before the transaction begins, where others' servers may be asked and files
   * read without holding a connection or a lock; refuses by throwing a Problem. What it answers, `run` gets
   * as `found`; it is disposed of afterwards where it can be. What it needs of the tenant's data it reads by
   * `read`; that may have changed when `run` begins, which decides nothing by it that must hold. `bytes` are
   * the body as it came.
   */
  before?: (
    outside: Outside,
    input: { params: never; query: never; body: never; upload: Upload; bytes: never },
    read: Read,
  ) => Promise<unknown>;
  run: (
    ctx: Ctx,
    input: { params: never; query: never; body: never; upload: Upload; found: never },
  ) => Promise<unknown>;
};

/** Runs `work` in a transaction of its own, of the tenant that asks, in which nothing can be written. */
export type Read = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

/** The parts of the service with a listener of their own. */
export type ComponentName = 'tariffs';

/** What an operation may read the tenant from that an operator acts in. */
export type OperatorRequest = {
  params: Record<string, string>;
  body: unknown;
  /** Names the request, the same for each repetition that carries one Idempotency-Key. */
  repeatKey: string | undefined;
};

/** A file as it came in, and the other parts, read as the types that the operation's `fields` give them. */
export type Upload<F = object> = {
  fileName: string;
  contentType: string;
  /** The whole file; empty where the operation has it put aside. */
  bytes: Buffer;
  /** On disk while the request lasts, where the operation has it put aside. */
  aside?: Spooled;
  fields: F;
};

type Empty = TObject<Record<never, never>>;

/** What of an operation has types of its own where it is declared. */
type Typed = 'params' | 'query' | 'body' | 'upload' | 'response' | 'problems' | 'before' | 'run';

/** Declares an operation; the types of `run`'s input and answer follow from the schemas. */
export const operation = <
  P extends TProperties = Record<never, never>,
  Q extends TProperties = Record<never, never>,
  B extends TSchema = TSchema,
  R extends Operation['response'] = TSchema,
  F = undefined,
  U extends TProperties = TProperties,
>(
  spec: Omit<Operation, Typed> & {
    params?: TObject<P>;
    query?: TObject<Q>;
    body?: B;
    upload?: Omit<NonNullable<Operation['upload']>, 'fields'> & { fields: TObject<U> };
    response: R;
    problems?: ProblemCode[];
    before?: (
      outside: Outside,
      input: {
        params: Static<TObject<P>>;
        query: Filled<Q>;
        body: Static<B>;
        upload: Upload<Filled<U>>;
        bytes: Buffer | undefined;
      },
      read: Read,
    ) => Promise<F>;
    run: (
      ctx: Ctx,
      input: {
        params: Static<TObject<P>>;
        query: Filled<Q>;
        body: Static<B>;
        upload: Upload<Filled<U>>;
        found: F;
      },
    ) => Promise<(R extends TSchema ? Static<R> : never) | Answer>;
  },
): Operation => ({ params: nothing, query: nothing, problems: [], ...spec }) as unknown as Operation;

const nothing: Empty = Type.Object({}, { additionalProperties: false });

/**
 * True for an operation that changes something: its transaction writes, it takes an Idempotency-Key, it is
 * audited.
 */
export const writes = ({ method, acts, reads }: Pick<Operation, 'method' | 'acts' | 'reads'>): boolean =>
  method === 'GET' ? acts === true : reads !== true;

const answerTag = Symbol('answer');

/**
 * What `run` may answer instead of a bare body: with headers, as a stream of rows, or finished after the
 * commit.
 */
export type Answer = {
  [answerTag]: true;
  body?: unknown;
  /**
   * Kept under an Idempotency-Key instead of `body`, where that holds what is shown once and stored nowhere.
   */
  keep?: unknown;
  headers?: Record<string, string>;
  /** The version of the resource in `body`: begins the ETag. */
  version?: number;
  /** Text or bytes produced within the transaction, which stays open until the last one. */
  stream?: AsyncIterable<string | Uint8Array>;
  /** Work outside the transaction (PDF, calls to others): runs once it is committed and gives the answer. */
  after?: (outside: Outside) => Promise<{
    body?: unknown;
    bytes?: Uint8Array | Readable;
    headers?: Record<string, string>;
  }>;
};

/** Builds an Answer. */
export const answer = (parts: Omit<Answer, typeof answerTag>): Answer => ({ [answerTag]: true, ...parts });

export const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && answerTag in value;
