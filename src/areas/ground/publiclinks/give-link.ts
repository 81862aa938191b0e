import { sql } from 'kysely';
import type { LinkEntity } from '#platform/auth/principal';
import type { Config } from '#platform/config';
import type { Ctx } from '#platform/ctx';
import { linkToken } from '#platform/links/link-token';
import { revokeLinks } from './open-link.ts';

/** What a link is to open, and until when. */
export type LinkWanted = {
  entity: LinkEntity;
  entityID: string;
  version: number | null;
  expiresUTC: string;
};

/** A link with its token, which is stored nowhere: it follows from the link's id and the secret. */
export type GivenLink = { linkID: string; token: string; version: number | null; expiresUTC: string };

/**
 * The open link of a locked record: the one that there is, or a new one. One whose time is over is ended, and
 * so makes room.
 */
export const giveLink = async (ctx: Ctx, wanted: LinkWanted): Promise<GivenLink> => {
  const { entity, entityID, version } = wanted;
  const open = await ctx.first(sql<{ linkID: string; version: number | null; expiresUTC: string }>`
    select l.link_id as "linkID", l.version_number as version, l.expires_utc as "expiresUTC" from public_links l
    where ${ctx.mine('l')} and l.entity = ${entity} and l.entity_id = ${entityID} and l.revoked_utc is null`);
  if (open && open.version === version && open.expiresUTC > ctx.now) {
    ctx.audit({ entity: 'PublicLink', entityID: open.linkID, action: 'DOWNLOAD' });
    return { ...open, token: await tokenOf(ctx, open.linkID) };
  }
  if (open) await revokeLinks(ctx, entity, entityID, 'Its time was over when another one was made.');
  const link = { linkID: ctx.newID(), version, expiresUTC: wanted.expiresUTC };
  await ctx.exec(sql`
    insert into public_links (tenant_id, link_id, entity, entity_id, version_number, expires_utc, created_by_user_id, created_utc)
    values (${ctx.tenantID}, ${link.linkID}, ${entity}, ${entityID}, ${version}, ${link.expiresUTC}, ${ctx.userID}, ${ctx.now})`);
  ctx.audit({
    entity: 'PublicLink',
    entityID: link.linkID,
    action: 'CREATE',
    new: { entity, entityID, version, expiresUTC: link.expiresUTC },
  });
  return { ...link, token: await tokenOf(ctx, link.linkID) };
};

const tokenOf = async (ctx: Ctx, linkID: string): Promise<string> => {
  const { secret } = await ctx.one(sql<{ secret: string }>`select public_link_secret() as secret`, 'secret');
  return linkToken(secret, linkID);
};

/** A customer's page: its name among such pages, the operation behind it, its path in the console. */
export type LinkPage = { name: string; operation: string; console?: string };

/**
 * Where a customer opens a link: the page that is set; else that of the console, whose token stands behind #,
 * which a browser sends to nobody; else an operation, which answers a page or what one would read.
 */
export const linkAddress = (
  { customerPageUrl, publicUrl }: Pick<Config, 'customerPageUrl' | 'publicUrl'>,
  page: LinkPage,
  token: string,
): string => {
  if (customerPageUrl !== '') return `${customerPageUrl}/${page.name}?token=${token}`;
  if (page.console) return `${publicUrl}/console/${page.console}#token=${token}`;
  return `${publicUrl}${page.operation}?token=${token}`;
};
