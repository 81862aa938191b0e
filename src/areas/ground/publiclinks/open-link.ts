import { sql } from 'kysely';
import type { LinkEntity, OpenedByLink } from '#platform/auth/principal';
import type { Ctx } from '#platform/ctx';
import { faultOf } from '#platform/links/find-link';
import { linkProblem } from '#platform/links/link-problem';

/**
 * The link that the request came with, looked at again within its transaction: what a revocation ended a
 * moment ago opens nothing any more. A request that writes holds it until it ends, so that no revocation lies
 * between the look and the write. @throws Problem 401, 409 LinkExpired or LinkRevoked
 */
export const openLink = async (
  ctx: Ctx,
  entity: LinkEntity,
  { hold = false }: { hold?: boolean } = {},
): Promise<OpenedByLink> => {
  const { link } = ctx.principal;
  if (link?.entity !== entity) throw linkProblem('UNKNOWN');
  const row = await ctx.first(sql<{ expiresUTC: string; revokedUTC: string | null }>`
    select l.expires_utc as "expiresUTC", l.revoked_utc as "revokedUTC" from public_links l
    where ${ctx.mine('l')} and l.link_id = ${link.linkID} ${hold ? sql`for share` : sql``}`);
  const fault = row ? faultOf(row, ctx.now) : 'UNKNOWN';
  if (fault) throw linkProblem(fault);
  return link;
};

/** Ends the open link of a record, if one exists. The record's lock is held. */
export const revokeLinks = async (
  ctx: Ctx,
  entity: LinkEntity,
  entityID: string,
  reason: string,
): Promise<void> => {
  const ended = await ctx.rows(sql<{ linkID: string }>`
    update public_links as l set revoked_utc = ${ctx.now}, revoked_by_user_id = ${ctx.userID}, revoked_reason = ${reason}
    where ${ctx.mine('l')} and l.entity = ${entity} and l.entity_id = ${entityID} and l.revoked_utc is null
    returning l.link_id as "linkID"`);
  for (const { linkID } of ended) auditRevoked(ctx, linkID, reason);
};

/** Notes in the trail that a link was ended. */
export const auditRevoked = (ctx: Ctx, linkID: string, reason: string): void =>
  ctx.audit({
    entity: 'PublicLink',
    entityID: linkID,
    action: 'UPDATE',
    old: { revokedUTC: null, revokedReason: null },
    new: { revokedUTC: ctx.now, revokedReason: reason },
  });
