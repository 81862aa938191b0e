import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { text } from '#platform/schema';

/** How an instance looks. */
export type Looks = {
  primaryColor: string;
  accentColor: string;
  logoFileID: string | null;
  logoContentType: string | null;
  logoWidth: number | null;
  logoHeight: number | null;
  rowVersion: number;
};

/** A colour as pages write it. */
export const colour = (description: string) => text(7, { pattern: '^#[0-9A-Fa-f]{6}$', description });

/** What an instance looks like that nobody changed: as the table's defaults say. */
const plain: Looks = {
  primaryColor: '#1F4E79',
  accentColor: '#D97706',
  logoFileID: null,
  logoContentType: null,
  logoWidth: null,
  logoHeight: null,
  rowVersion: 0,
};

const columns = sql`l.primary_color as "primaryColor", l.accent_color as "accentColor", l.logo_file_id as "logoFileID",
  l.logo_content_type as "logoContentType", l.logo_width as "logoWidth", l.logo_height as "logoHeight",
  l.row_version as "rowVersion"`;

export const readLooks = async (ctx: Ctx): Promise<Looks> =>
  (await ctx.first(sql<Looks>`select ${columns} from instance_looks l where ${ctx.mine('l')}`)) ?? plain;

/** The looks, locked; the row is there afterwards. Checks the caller's If-Match. @throws Problem 412 */
export const lockLooks = async (ctx: Ctx): Promise<Looks> => {
  // The row first, so that there is one to lock: of two at once the second changes what the first left.
  const made = await ctx.exec(sql`
    insert into instance_looks (tenant_id, row_version, last_updated_by_user_id, last_updated_utc)
    values (${ctx.tenantID}, 0, ${ctx.userID}, ${ctx.now}) on conflict (tenant_id) do nothing`);
  const looks = await ctx.one(
    sql<Looks>`select ${columns} from instance_looks l where ${ctx.mine('l')} for update`,
    'instance',
  );
  ctx.expectVersion(made > 0 ? 0 : looks.rowVersion);
  return looks;
};

/** Writes what differs of the locked looks, and answers them. */
export const writeLooks = async (ctx: Ctx, old: Looks, changes: Partial<Looks>): Promise<Looks> => {
  const next = { ...old, ...changes };
  await ctx.exec(sql`
    update instance_looks as l set primary_color = ${next.primaryColor}, accent_color = ${next.accentColor},
      logo_file_id = ${next.logoFileID}, logo_content_type = ${next.logoContentType},
      logo_width = ${next.logoWidth}, logo_height = ${next.logoHeight}, row_version = l.row_version + 1,
      last_updated_by_user_id = ${ctx.userID}, last_updated_utc = ${ctx.now}
    where ${ctx.mine('l')}`);
  const after = await readLooks(ctx);
  ctx.audit({ entity: 'Customization', entityID: ctx.tenantID, action: 'UPDATE', old, new: after });
  return after;
};
