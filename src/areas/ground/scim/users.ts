import { sql } from 'kysely';
import type { Instant } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { userSchema } from './attributes.ts';
import type { Column, Columns } from './filter-sql.ts';
import type { Listed } from './list.ts';
import type { Complex } from './values.ts';

/** A person as a provider sees them: their account, and what the provider says beside it. */
export type ScimUserRow = {
  userID: string;
  userName: string;
  externalID: string | null;
  givenName: string | null;
  familyName: string | null;
  displayName: string;
  email: string;
  mobileNumber: string | null;
  isActive: boolean;
  createdUTC: Instant;
  updatedUTC: Instant;
  /** Grows with each change of the account and of what the provider says: neither counter goes back. */
  version: number;
};

const select = sql`u.user_id as "userID", coalesce(s.user_name, u.email) as "userName",
  s.external_id as "externalID", s.given_name as "givenName", s.family_name as "familyName",
  u.display_name as "displayName", u.email, u.mobile_number as "mobileNumber", u.is_active as "isActive",
  u.created_utc as "createdUTC", greatest(u.last_updated_utc, s.updated_utc) as "updatedUTC",
  u.row_version + coalesce(s.row_version, 0) as version`;

/** People, but those whom a provider deleted and nobody switched on again. */
const from = (ctx: Ctx) => sql`
  from users u left join scim_users s on s.tenant_id = u.tenant_id and s.user_id = u.user_id
  where ${ctx.mine('u')} and u.kind = 'PERSON' and (s.deleted_utc is null or u.is_active)`;

/** One person by the id of their account. */
export const selectUser = (ctx: Ctx, userID: string) =>
  sql<ScimUserRow>`select ${select} ${from(ctx)} and u.user_id = ${userID}`;

/** Which of these ids are of people that a provider sees. */
export const selectKnown = (ctx: Ctx, userIDs: readonly string[]) =>
  sql<{ userID: string }>`
    select u.user_id as "userID" ${from(ctx)} and u.user_id = any (${[...userIDs]}::text[])`;

/** Whether somebody else goes by this name: as the provider's name for them, or by their address. */
export const selectOthersNamed = (ctx: Ctx, userName: string, userID: string | null) => sql`
  select 1 ${from(ctx)} and lower(coalesce(s.user_name, u.email)) = lower(${userName})
    and u.user_id is distinct from ${userID} limit 1`;

/** People for a list. */
export const listedUsers = (ctx: Ctx, base: string): Listed<ScimUserRow> => ({
  ...{ select, from: from(ctx), id: sql`u.user_id`, columns },
  shown: (row) => shownUser(row, base),
});

const text = (is: Column['is']): Column => ({ is, type: 'text' });
const columns: Columns = new Map<string, Column>([
  ['id', { is: sql`u.user_id`, type: 'exact' }],
  ['username', text(sql`coalesce(s.user_name, u.email)`)],
  ['externalid', { is: sql`s.external_id`, type: 'exact' }],
  ['displayname', text(sql`u.display_name`)],
  ['name.givenname', text(sql`s.given_name`)],
  ['name.familyname', text(sql`s.family_name`)],
  ['emails', text(sql`u.email`)],
  ['emails.value', text(sql`u.email`)],
  ['emails.type', text(sql`'work'`)],
  ['emails.primary', { is: sql`true`, type: 'flag' }],
  ['phonenumbers', text(sql`u.mobile_number`)],
  ['phonenumbers.value', text(sql`u.mobile_number`)],
  ['phonenumbers.type', text(sql`case when u.mobile_number is not null then 'mobile' end`)],
  ['active', { is: sql`u.is_active`, type: 'flag' }],
  ['meta.created', { is: sql`u.created_utc`, type: 'instant' }],
  ['meta.lastmodified', { is: sql`greatest(u.last_updated_utc, s.updated_utc)`, type: 'instant' }],
]);

/** What of a person a change may be about. */
export const keptOfUser = (row: ScimUserRow): Complex => ({
  userName: row.userName,
  ...(row.externalID === null ? {} : { externalId: row.externalID }),
  ...nameOf(row),
  displayName: row.displayName,
  emails: [{ value: row.email, type: 'work', primary: true }],
  ...(row.mobileNumber === null
    ? {}
    : { phoneNumbers: [{ value: row.mobileNumber, type: 'mobile', primary: true }] }),
  active: row.isActive,
});

/** A person as they are answered; `base` is where the service is. */
export const shownUser = (row: ScimUserRow, base: string): object => ({
  schemas: [userSchema.id],
  id: row.userID,
  ...keptOfUser(row),
  meta: {
    ...{ resourceType: 'User', created: row.createdUTC, lastModified: row.updatedUTC },
    location: `${base}/Users/${row.userID}`,
    version: `"${row.version}"`,
  },
});

const nameOf = ({ givenName, familyName }: ScimUserRow): Complex => {
  const formatted = [givenName, familyName].filter((one) => one !== null).join(' ');
  if (formatted === '') return {};
  return {
    name: {
      formatted,
      ...(givenName === null ? {} : { givenName }),
      ...(familyName === null ? {} : { familyName }),
    },
  };
};
