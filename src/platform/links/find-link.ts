import type { Pool } from 'pg';
import { type LinkEntity, type Principal, suspension } from '../auth/principal.ts';
import { readLinkToken } from './link-token.ts';

/**
 * Why a link opens nothing: this service gave no such link out for a record of the kind, its time is over, or
 * somebody ended it.
 */
export const linkFaults = ['UNKNOWN', 'EXPIRED', 'REVOKED'] as const;
export type LinkFault = (typeof linkFaults)[number];

/** Finds who comes with a link to a record of a kind, or why the link opens nothing. */
export type FindLink = (
  token: string,
  entity: LinkEntity,
) => Promise<{ principal: Principal } | { fault: LinkFault }>;

type LinkRow = {
  tenant_id: string;
  entity: LinkEntity;
  entity_id: string;
  version_number: number | null;
  expires_utc: string;
  revoked_utc: string | null;
  tenant_status: string;
  environment: Principal['environment'];
  time_zone: string;
};

/**
 * Looks links up. A token that the service did not sign is refused without asking the database. Nothing is
 * remembered but the secret: a link that was revoked is over with the next request, on every node.
 */
export const linkFinder = (pool: Pool, clock: () => string): FindLink => {
  let secret: Promise<string> | undefined;
  const readSecret = (): Promise<string> => {
    secret ??= pool
      .query<{ secret: string }>('select public_link_secret() as secret')
      .then(({ rows }) => rows[0]?.secret ?? '');
    secret.catch(() => {
      secret = undefined;
    });
    return secret;
  };
  return async (token, entity) => {
    const linkID = readLinkToken(await readSecret(), token);
    if (linkID === undefined) return { fault: 'UNKNOWN' };
    const { rows } = await pool.query<LinkRow>('select * from find_public_link($1)', [linkID]);
    const [row] = rows;
    if (!row || row.entity !== entity) return { fault: 'UNKNOWN' };
    const fault = faultOf({ expiresUTC: row.expires_utc, revokedUTC: row.revoked_utc }, clock());
    return fault ? { fault } : { principal: principalOf(linkID, row) };
  };
};

/** Why a link that there is opens nothing any more. */
export const faultOf = (
  { expiresUTC, revokedUTC }: { expiresUTC: string; revokedUTC: string | null },
  now: string,
): LinkFault | undefined => (revokedUTC !== null ? 'REVOKED' : expiresUTC <= now ? 'EXPIRED' : undefined);

const principalOf = (linkID: string, row: LinkRow): Principal => ({
  kind: 'LINK',
  apiKeyID: null,
  tenantID: row.tenant_id,
  userID: `link-${linkID}`,
  roles: [],
  scopes: [],
  environment: row.environment,
  timeZone: row.time_zone,
  ...suspension(row.tenant_status),
  link: {
    linkID,
    entity: row.entity,
    entityID: row.entity_id,
    version: row.version_number,
    expiresUTC: row.expires_utc,
  },
});
