import { sql } from 'kysely';
import { contentHash } from '#lib/content-hash';
import type { Instant } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { groupSchema } from './attributes.ts';
import type { Column, Columns } from './filter-sql.ts';
import type { Listed } from './list.ts';
import type { Complex } from './values.ts';

/** A group as a provider sees it. */
export type ScimGroupRow = {
  groupID: string;
  name: string;
  externalID: string | null;
  createdUTC: Instant;
  updatedUTC: Instant;
  /** Grows with each change of the group and of what the provider says: neither counter goes back. */
  version: number;
  /** By name; null where nobody asked for them: a group may have thousands. */
  members: { userID: string; displayName: string }[] | null;
};

const select = (ctx: Ctx, withMembers: boolean) => sql`g.group_id as "groupID", g.name,
  s.external_id as "externalID", g.created_utc as "createdUTC",
  greatest(g.last_updated_utc, s.updated_utc) as "updatedUTC",
  g.row_version + coalesce(s.row_version, 0) as version,
  case when ${withMembers} then (
    select coalesce(json_agg(json_build_object('userID', m.user_id, 'displayName', u.display_name)
      order by u.display_name, m.user_id), '[]')
    from user_group_members m join users u on u.tenant_id = m.tenant_id and u.user_id = m.user_id
    where ${ctx.mine('m')} and m.group_id = g.group_id) end as members`;

const from = (ctx: Ctx) => sql`
  from user_groups g left join scim_groups s on s.tenant_id = g.tenant_id and s.group_id = g.group_id
  where ${ctx.mine('g')}`;

/** One group by its id. */
export const selectGroup = (ctx: Ctx, groupID: string, withMembers: boolean) =>
  sql<ScimGroupRow>`select ${select(ctx, withMembers)} ${from(ctx)} and g.group_id = ${groupID}`;

/** Groups for a list. */
export const listedGroups = (ctx: Ctx, base: string, withMembers: boolean): Listed<ScimGroupRow> => ({
  ...{ select: select(ctx, withMembers), from: from(ctx), id: sql`g.group_id`, columns: columnsOf(ctx) },
  shown: (row) => shownGroup(row, base),
});

const columnsOf = (ctx: Ctx): Columns => {
  const member: Column = {
    is: sql`m.user_id`,
    type: 'exact',
    anyOf: (condition) => sql`exists (
      select 1 from user_group_members m
      where ${ctx.mine('m')} and m.group_id = g.group_id and ${condition})`,
  };
  return new Map<string, Column>([
    ['id', { is: sql`g.group_id`, type: 'exact' }],
    ['displayname', { is: sql`g.name`, type: 'text' }],
    ['externalid', { is: sql`s.external_id`, type: 'exact' }],
    ['members', member],
    ['members.value', member],
    ['meta.created', { is: sql`g.created_utc`, type: 'instant' }],
    ['meta.lastmodified', { is: sql`greatest(g.last_updated_utc, s.updated_utc)`, type: 'instant' }],
  ]);
};

/** What of a group a change may be about. */
export const keptOfGroup = ({ name, externalID, members }: ScimGroupRow): Complex => ({
  displayName: name,
  ...(externalID === null ? {} : { externalId: externalID }),
  ...(members?.length ? { members: members.map(({ userID }) => ({ value: userID })) } : {}),
});

/** Of the version, and of the names that its members have now: they are renamed without a change of it. */
export const etagOfGroup = ({ version, members }: ScimGroupRow): string =>
  members?.length ? `"${version}-${contentHash(members).slice(0, 16)}"` : `"${version}"`;

/** A group as it is answered; `base` is where the service is. */
export const shownGroup = (row: ScimGroupRow, base: string): object => ({
  schemas: [groupSchema.id],
  id: row.groupID,
  ...keptOfGroup(row),
  ...(row.members?.length ? { members: row.members.map((one) => shownMember(one, base)) } : {}),
  meta: {
    ...{ resourceType: 'Group', created: row.createdUTC, lastModified: row.updatedUTC },
    location: `${base}/Groups/${row.groupID}`,
    version: etagOfGroup(row),
  },
});

const shownMember = ({ userID, displayName }: { userID: string; displayName: string }, base: string) => ({
  ...{ value: userID, display: displayName, type: 'User', $ref: `${base}/Users/${userID}` },
});
