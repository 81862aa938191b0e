import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { isID } from '#lib/id';
import { sameHash, sha256 } from '../auth/keys.ts';
import { grantOf, type Principal, suspension } from '../auth/principal.ts';
import { problemOfDatabaseError } from '../db-problem.ts';
import { Problem } from '../problem.ts';
import type { WhoAsks } from './edge.ts';

/** Who asks a component, and what the request belongs to, in the headers that only a trusted gateway sets. */
export const callerHeaders = { user: 'X-UserID', tenant: 'X-TenantID', session: 'X-Session-ID' } as const;
/** What the gateway proves itself with, where a secret is configured. */
export const secretHeader = 'X-Gateway-Secret';
/** Set in the 401 that is the gateway's own fault and not its caller's: the secret is missing or wrong. */
export const refusedHeader = 'X-Gateway-Refused';
/** The key that the gateway's caller used, for the audit trail alone. */
export const keyHeader = 'X-APIKEY-ID';
/** The same for the session of who signed in. */
export const signedInHeader = 'X-SignIn-Session-ID';

/**
 * Believes who asks on a component's own listener: a user of a tenant, both of which must exist, belong
 * together and be active. Each of the three headers must be there exactly once. Asked of the database on
 * every request, so that a disabled user is out at once. `secrets`: one of these must come too; none: anyone
 * who reaches the listener is trusted. Who came to the service with a key or a session of a suspended tenant
 * still reads here what the service lets such a tenant read.
 */
export const componentCaller =
  (pool: Pool, secrets: readonly string[], clock: () => string): WhoAsks =>
  async (request) => {
    if (secrets.length > 0) refuseStranger(request, secrets);
    const [userID, tenantID] = [
      single(request, callerHeaders.user, isID),
      single(request, callerHeaders.tenant, isID),
    ];
    const session = single(request, callerHeaders.session, isSession);
    const apiKeyID = request.headers[keyHeader.toLowerCase()];
    const sessionID = request.headers[signedInHeader.toLowerCase()];
    const principal = await findCaller(pool, { tenantID, userID, now: clock() });
    if (principal.isSuspended && apiKeyID === undefined && sessionID === undefined) throw unknown(notActive);
    return {
      principal: {
        ...principal,
        apiKeyID: typeof apiKeyID === 'string' ? apiKeyID : null,
        ...(typeof sessionID === 'string' ? { sessionID } : {}),
      },
      // A request that is its own session belongs to what its caller said, which then was no session: one
      // with a comma in it.
      correlationID: session === request.id ? undefined : session,
    };
  };

/** The id under which the gateway knows the request, so that both answer and log under one. */
export const requestIDOf = ({ headers }: IncomingMessage): string | undefined => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && isID(given) ? given : undefined;
};

const isSession = (text: string): boolean => /^[\x21-\x2b\x2d-\x7e]{1,128}$/.test(text);

/**
 * The only value of a header. From the raw ones, since Node joins some that come twice and drops the others;
 * a list in one header names no single one either. @throws Problem 401
 */
const single = (request: FastifyRequest, name: string, isRight: (text: string) => boolean): string => {
  const [value, ...more] = rawValues(request, name);
  if (value !== undefined && more.length === 0 && isRight(value)) return value;
  const fault =
    value === undefined ? 'is missing' : more.length > 0 ? 'is given more than once' : 'is not an id';
  throw unknown(`The header ${name} ${fault}.`);
};

const rawValues = ({ raw: { rawHeaders } }: FastifyRequest, name: string): string[] =>
  rawHeaders.filter(
    (_value, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === name.toLowerCase(),
  );

const refuseStranger = (request: FastifyRequest, secrets: readonly string[]): void => {
  const [given, ...more] = rawValues(request, secretHeader);
  // Every secret is compared, and by hashes of one length: the time tells neither which nor how much of it
  // was right.
  const hash = sha256(given ?? '');
  const fits = secrets.map((secret) => sameHash(sha256(secret), hash)).includes(true);
  if (!fits || more.length > 0) {
    throw new Problem(
      'Unauthenticated',
      `This listener is for the gateway: it needs the header ${secretHeader}.`,
      {
        headers: { [refusedHeader]: 'secret' },
      },
    );
  }
};

type CallerRow = {
  tenant_id: string;
  user_id: string;
  kind: 'PERSON' | 'SERVICE';
  roles: string[];
  granted: string[];
  scopes: string[];
  is_active: boolean;
  tenant_status: string;
  environment: Principal['environment'];
  time_zone: string;
};

const findCaller = async (
  pool: Pool,
  { tenantID, userID, now }: { tenantID: string; userID: string; now: string },
): Promise<Principal> => {
  const found = await pool
    .query<CallerRow>('select * from find_component_caller($1, $2, $3)', [tenantID, userID, now])
    .catch((error: Error) => {
      throw problemOfDatabaseError(error) ?? error;
    });
  const [row] = found.rows;
  if (!row?.is_active) throw unknown(notActive);
  return {
    kind: row.kind === 'SERVICE' ? 'INTEGRATION' : 'USER',
    apiKeyID: null,
    tenantID: row.tenant_id,
    userID: row.user_id,
    roles: row.roles,
    ...grantOf(row.granted),
    scopes: row.scopes,
    environment: row.environment,
    timeZone: row.time_zone,
    ...suspension(row.tenant_status),
  };
};

const notActive = 'There is no such active user in an active tenant.';
const unknown = (detail: string): Problem => new Problem('Unauthenticated', detail);
