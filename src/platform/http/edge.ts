import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FindPrincipal } from '../auth/find-principal.ts';
import { needPermission, type PermissionTable } from '../auth/permissions.ts';
import type { Principal } from '../auth/principal.ts';
import type { Caps } from '../caps.ts';
import type { Config } from '../config.ts';
import type { Purses } from '../db/purses.ts';
import { problemOfDatabaseError } from '../db-problem.ts';
import { bearerOf, type Dialect } from '../dialect.ts';
import type { FindLink, LinkFault } from '../links/find-link.ts';
import type { Log } from '../log.ts';
import type { NumberGiver } from '../numbers-aside.ts';
import type { ComponentName, Operation } from '../operation.ts';
import type { Outside } from '../outside.ts';
import { Problem } from '../problem.ts';
import type { Reaction } from '../reaction.ts';
import { type AddressParts, refuseAddress } from './refuse-address.ts';
import type { StreamLimits } from './send-stream.ts';
import { refuseOtherSites, sessionCookie, sessionTokenOf } from './session-cookie.ts';

/** What the HTTP edge needs from the code that composes the service. */
export type EdgeParts = {
  operations: readonly Operation[];
  reactions: ReadonlyMap<string, readonly Reaction[]>;
  permissions: PermissionTable;
  eventPermissions: ReadonlyMap<string, string>;
  /** The words of the paths of all operations, those of components included, which are nobody's id. */
  pathWords: ReadonlySet<string>;
  purses: Purses;
  findPrincipal: FindPrincipal;
  findLink: FindLink;
  giveNumber: NumberGiver;
  config: Config;
  /**
   * For a tenant ('' for an operator who acts in none), whose heavy work ends when nobody waits for it any
   * more.
   */
  outside: (tenantID: string, until: AbortSignal) => Outside;
  /** Called when the listener begins to close: what would stay open for a while ends (`Outside.closing`). */
  beginToClose: () => void;
  log: Log;
  /** How many of each kind are under way. */
  caps: Caps;
  /** What answers in pieces are kept in until they are read. */
  streams: StreamLimits;
  /** ISO 8601, UTC. The only clock of the service. */
  clock: () => string;
  /** How a listener knows who asks; by X-APIKEY unless said otherwise. */
  whoAsks?: WhoAsks;
  /** The ways to components; an operation of one that has none here is served by this very listener. */
  gateways?: Gateways;
  /** Puts its hooks on the listener before there are routes, whose own scopes would not have them later. */
  observe?: (app: FastifyInstance) => void;
  /** Tests drop the first tenant net to show that the second holds alone. */
  withoutPredicates?: boolean;
  /** Tests look at every answer. */
  watch?: (
    operation: Operation | undefined,
    answer: { status: number; headers: Record<string, unknown>; body: unknown },
  ) => void;
};

/**
 * Finds who asks, and what the request belongs to where the caller must say so. @throws Problem 401, and
 * 503 while the database cannot be asked
 */
export type WhoAsks = (
  request: FastifyRequest,
) => Promise<{ principal: Principal; correlationID?: string | undefined }>;

/** The way to a component's listener. */
export type Gateway = {
  /** Hands a request that is authenticated and allowed on to the component, and its answer back. */
  forward(operation: Operation, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  close(): Promise<void>;
};

/** The ways to the components that are not served by this very listener. */
export type Gateways = Partial<Record<ComponentName, Gateway>>;

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | undefined;
    /** What the request belongs to, as `WhoAsks` found it. */
    correlationID: string | undefined;
    /** Why the link that it came with opens nothing, where the operation answers that itself. */
    linkFault: LinkFault | undefined;
    /** The dialect that it speaks, if any: it is answered in that. */
    dialect: Dialect | undefined;
    /** The body's bytes as they came, for the request's hash. */
    bodyBytes: Buffer | undefined;
    /**
     * It met a limit of what is done at a time (429, 503): there may be very many of these, and each costs as
     * little as it can.
     */
    isRefused: boolean;
  }
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

/**
 * Finds who asks by the X-APIKEY header (in a dialect by the bearer's key), or by the cookie of a session.
 * @throws Problem 401, also where two of them come; 403 where another site's page asks with a session, or a
 * key is bound to other addresses; 503 while the database cannot be asked
 */
export const authenticate = async (
  request: FastifyRequest,
  parts: Pick<EdgeParts, 'findPrincipal' | 'config'> & AddressParts,
): Promise<Principal> => {
  const { findPrincipal, config } = parts;
  const sent = request.headers['x-apikey'];
  const key = request.dialect ? bearerOf(request) : sent;
  const challenge = challenges[request.dialect ? 'bearer' : 'key'];
  const token = sessionTokenOf(request);
  if (request.dialect && sent !== undefined)
    throw new Problem('Unauthenticated', 'Send either Authorization or X-APIKEY, not both.', challenge);
  if (token !== undefined) {
    if (key !== undefined)
      throw new Problem(
        'Unauthenticated',
        `Send either X-APIKEY or the cookie ${sessionCookie}: they may be of two users.`,
        challenge,
      );
    refuseOtherSites(request, request.routeOptions.config.operation, config);
    const signedIn = await findPrincipal.bySession(token).catch((error: Error) => {
      throw problemOfDatabaseError(error) ?? error;
    });
    if (!signedIn) throw new Problem('Unauthenticated', 'The session is over: sign in again.', challenge);
    return signedIn;
  }
  if (typeof key !== 'string' || key === '') {
    const place = request.dialect ? 'as Authorization: Bearer' : 'in the header X-APIKEY';
    throw new Problem('Unauthenticated', `Send your API key ${place}.`, challenge);
  }
  const principal = await findPrincipal(key).catch((error: Error) => {
    throw problemOfDatabaseError(error) ?? error;
  });
  if (!principal)
    throw new Problem('Unauthenticated', 'The API key is not valid, has expired or was revoked.', challenge);
  await refuseAddress(request, principal, parts);
  return principal;
};

const challenges = {
  key: { headers: { 'WWW-Authenticate': 'ApiKey header="X-APIKEY"' } },
  bearer: { headers: { 'WWW-Authenticate': 'Bearer' } },
};

/** An operator may do what can name a tenant, and what is for operators alone. @throws Problem 403 */
export const authorize = (table: PermissionTable, principal: Principal, operation: Operation): void => {
  if (principal.kind === 'OPERATOR' && operation.tenantOf) return;
  if (operation.integrationOnly && principal.kind !== 'INTEGRATION') {
    throw new Problem('Forbidden', `This is for integration keys with the scope ${operation.permission}.`);
  }
  if (principal.terminalID !== undefined && operation.permission === 'auth.own' && !operation.atTerminals)
    throw new Problem(
      'Forbidden',
      'Nobody changes an account at a terminal: sign in with your password elsewhere.',
    );
  needPermission({ permissions: table, principal, usersOnly: operation.usersOnly }, operation.permission);
};

/**
 * Where a change comes from. Only an integration key with the scope may speak for the ERP (checklist 117).
 */
export const originOf = (
  request: FastifyRequest,
  principal: Principal,
  operation: Operation,
): 'APP' | 'ERP' => {
  const claimed = request.headers['x-origin'] ?? operation.origin ?? 'APP';
  if (operation.origin !== undefined && claimed !== operation.origin) {
    throw new Problem(
      'InvalidInput',
      `What this changes comes from the ${operation.origin}: leave X-Origin out.`,
      {
        errors: [{ pointer: 'X-Origin', detail: `must be ${operation.origin} here` }],
      },
    );
  }
  if (claimed === 'APP') return 'APP';
  if (claimed !== 'ERP') {
    throw new Problem('InvalidInput', 'X-Origin must be APP or ERP.', {
      errors: [{ pointer: 'X-Origin', detail: 'must be APP or ERP' }],
    });
  }
  if (principal.kind !== 'INTEGRATION' || !principal.scopes.includes('integrations.erp.write')) {
    throw new Problem(
      'Forbidden',
      'Only an integration key with the scope integrations.erp.write may send X-Origin: ERP.',
    );
  }
  return 'ERP';
};

/**
 * The caller's correlation id, or the request's own. One that cannot be kept is refused: an ERP's
 * confirmation under another id than it sent would confirm nothing, and nobody would know why.
 */
export const correlationOf = (request: FastifyRequest): string => {
  if (request.correlationID !== undefined) return request.correlationID;
  const given = request.headers['x-correlation-id'];
  if (given === undefined) return request.id;
  if (typeof given === 'string' && /^[\x21-\x7e]{1,128}$/.test(given)) return given;
  throw new Problem(
    'InvalidInput',
    'X-Correlation-ID must be 1 to 128 visible ASCII characters, without a space.',
    {
      errors: [
        { pointer: 'X-Correlation-ID', detail: 'must be 1 to 128 visible ASCII characters, without a space' },
      ],
    },
  );
};
