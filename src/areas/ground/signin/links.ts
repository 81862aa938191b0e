import { sql } from 'kysely';
import { addMinutes } from '#lib/instant';
import { sha256 } from '#platform/auth/keys';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/ctx';
import { consolePage } from './console-page.ts';
import { newTenantToken } from './tenant-token.ts';

/** A link by which somebody sets a password; the token is stored nowhere. */
export type GivenLink = { linkID: string; userID: string; token: string; expiresUTC: string };

/**
 * Gives a link to a person, whose row is locked. Any link that the person had before ends.
 */
export const giveLink = async (ctx: Ctx, userID: string, minutes: number): Promise<GivenLink> => {
  await endLinks(ctx, userID);
  const token = newTenantToken('mw_password_', ctx.tenantID);
  const link = { linkID: ctx.newID(), userID, expiresUTC: addMinutes(ctx.now, minutes) };
  await ctx.exec(sql`
    insert into password_links (tenant_id, link_id, user_id, token_sha256, expires_utc, created_utc, created_by_user_id)
    values (${ctx.tenantID}, ${link.linkID}, ${userID}, ${sha256(token)}, ${link.expiresUTC}, ${ctx.now}, ${ctx.userID})`);
  const { linkID, expiresUTC } = link;
  ctx.audit({ entity: 'PasswordLink', entityID: linkID, action: 'CREATE', new: { userID, expiresUTC } });
  return { ...link, token };
};

/** Ends the open link of somebody. */
export const endLinks = async (ctx: Ctx, userID: string): Promise<void> => {
  const ended = await ctx.rows(sql<{ linkID: string }>`
    update password_links as l set ended_utc = ${ctx.now}
    where ${ctx.mine('l')} and l.user_id = ${userID} and l.used_utc is null and l.ended_utc is null
    returning l.link_id as "linkID"`);
  for (const { linkID } of ended)
    ctx.audit({
      entity: 'PasswordLink',
      entityID: linkID,
      action: 'UPDATE',
      old: { endedUTC: null },
      new: { endedUTC: ctx.now },
    });
};

/**
 * Where a person opens a link, if it is known where such a page is. The token stands behind #, which a
 * browser sends to nobody.
 */
export const passwordPage = (
  config: Pick<Config, 'consoleUrl' | 'publicUrl'>,
  token: string,
): string | null => consolePage(config, `password#token=${token}`);
