import { sql } from 'kysely';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { printJson } from '#lib/json';
import { languages } from '#lib/language';
import { type Role, roles } from '#platform/auth/permissions';
import { isLinkUserID, operatorUserID, visitorUserID } from '#platform/auth/principal';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { oneOf, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { accountExample } from './account.example.ts';
import { consultOnChange } from './account-changing.ts';
import { initialsOf } from './initials.ts';

const fields = {
  email: field.text(254, {
    unique: true,
    required: true,
    description: 'Unique in the tenant, without regard to letter case',
    example: 'jonas.wiedfeld@arvenholz.example.com',
  }),
  displayName: field.text(200, { required: true, sort: true, example: 'Jonas Wiedfeld' }),
  initials: field.text(10, {
    required: true,
    fallback: '',
    isPlaceholder: true,
    description: 'Made from the name when left out',
  }),
  mobileNumber: field.text(50),
  language: field.oneOf(languages, {
    description:
      'In which the user is notified and gets mails; users set their own by `PUT /v1/auth/language`. Null: that of the tenant’s locale',
  }),
  kind: field.oneOf(['PERSON', 'SERVICE'], {
    required: true,
    readOnly: true,
    fallback: 'PERSON',
    filter: 'equal',
    description: 'SERVICE: what an integration key acts as',
  }),
  roles: field.words(oneOf(roles), {
    required: true,
    fallback: [],
    description: 'What the user may do; the table of permissions is in the docs',
  }),
  groupRoles: field.words(oneOf(roles), {
    required: true,
    readOnly: true,
    fallback: [],
    description: 'The roles of the groups that the user is a member of: they count as the user’s own do',
  }),
  customPermissions: field.words(text(100), {
    ...{ required: true, readOnly: true, fallback: [] },
    description: 'What the roles of the tenant’s own allow that the user has',
  }),
  groupPermissions: field.words(text(100), {
    ...{ required: true, readOnly: true, fallback: [] },
    description: 'The same of the groups that the user is a member of',
  }),
  isActive: field.flag({
    required: true,
    fallback: true,
    filter: 'equal',
    description: 'Keys of an inactive user are refused',
  }),
};

/** A user of the tenant: a person, or what an integration key acts as. */
export const accountResource = resource({
  entity: 'Account',
  noun: 'account',
  table: 'users',
  path: '/v1/accounts',
  param: 'UserID',
  idField: 'userID',
  tag: 'accounts',
  permission: 'accounts',
  fields,
  operations: ['list', 'create', 'get', 'patch'],
  additions: 'all',
  sort: 'displayName',
  problems: { patch: ['PreconditionMissing'] },
  check: async (ctx, row, old) => {
    refuseTogether([
      row.userID === operatorUserID && invalid('/userID', 'stands for the operator and cannot be a user’s'),
      isLinkUserID(row.userID) && invalid('/userID', 'cannot begin with link-, which stands for links'),
      row.userID === visitorUserID &&
        invalid('/userID', 'stands for who is not signed in and cannot be a user’s'),
      !/^[^\s@]+@[^\s@]+$/.test(row.email) && invalid('/email', 'must be an email address'),
      row.kind === 'SERVICE' &&
        row.roles.length > 0 &&
        invalid('/roles', 'must be empty: a service user has the scopes of its key'),
    ]);
    if (row.initials === '') row.initials = initialsOf(row.displayName);
    if (old && isAdmin(old) && !isAdmin(row)) await refuseLastAdmin(ctx, old.userID);
    if (old) await consultOnChange(ctx, old, row);
  },
  written: async (ctx) => ctx.forgetPrincipals(),
  example: accountExample,
});

type Rights = { roles: readonly Role[]; groupRoles: readonly Role[]; isActive: boolean };

const isAdmin = ({ roles: its, groupRoles, isActive }: Rights) =>
  isActive && (its.includes('ADMIN') || groupRoles.includes('ADMIN'));

/**
 * Of two admins demoted at the same moment each would still see the other one. Hence a lock of the tenant's
 * admins, which the second waits for; then it sees what the first did. (Locking their rows instead would let
 * the two wait for each other.)
 */
const refuseLastAdmin = async (ctx: Ctx, userID: string | null): Promise<void> => {
  await ctx.exec(sql`select pg_advisory_xact_lock(hashtextextended(${`admins of ${ctx.tenantID}`}, 0))`);
  const other = await ctx.first(sql`
    select 1 from users u
    where ${ctx.mine('u')} and u.user_id is distinct from ${userID} and u.is_active
      and 'ADMIN' = any (u.all_roles) limit 1`);
  if (other) return;
  throw new Problem(
    'PreconditionMissing',
    'This is the last active ADMIN: give another active account the role ADMIN first.',
    { missing: ['another active ADMIN'] },
  );
};

/**
 * Gives users whose rows are locked the roles of their groups, in place of those that they had through groups
 * until now. @throws Problem 409 where no active ADMIN would be left
 */
export const giveGroupRoles = async (
  ctx: Ctx,
  given: readonly { userID: string; roles: readonly string[] }[],
): Promise<void> => {
  const changed = await ctx.rows(sql<{ userID: string; groupRoles: Role[]; formerRoles: Role[] }>`
    update users as u set group_roles = x.roles, row_version = u.row_version + 1,
      last_updated_by_user_id = ${ctx.userID}, last_updated_utc = ${ctx.now}
    from jsonb_to_recordset(${printJson(given)}::jsonb) as x ("userID" text, roles text[]),
      users as f
    where ${ctx.mine('u')} and ${ctx.mine('f')} and u.user_id = x."userID" and f.user_id = x."userID"
      and u.group_roles <> x.roles
    returning u.user_id as "userID", u.group_roles as "groupRoles", f.group_roles as "formerRoles"`);
  for (const { userID, groupRoles, formerRoles } of changed)
    ctx.audit({
      ...{ entity: 'Account', entityID: userID, action: 'UPDATE' },
      ...{ old: { groupRoles: formerRoles }, new: { groupRoles } },
    });
  const demoted = changed.filter(
    ({ groupRoles, formerRoles }) => formerRoles.includes('ADMIN') && !groupRoles.includes('ADMIN'),
  );
  if (demoted.length > 0) await refuseLastAdmin(ctx, null);
  if (changed.length > 0) ctx.forgetPrincipals();
};

/**
 * Gives users whose rows are locked what the tenant's own roles allow them, in place of what these allowed
 * until now: by roles of their own, or by those of their groups.
 */
export const givePermissions = async (
  ctx: Ctx,
  by: 'customPermissions' | 'groupPermissions',
  given: readonly { userID: string; permissions: readonly string[] }[],
): Promise<void> => {
  const column = sql.ref(by === 'customPermissions' ? 'custom_permissions' : 'group_permissions');
  const changed = await ctx.rows(sql<{ userID: string; now: string[]; formerly: string[] }>`
    update users as u set ${column} = x.permissions, row_version = u.row_version + 1,
      last_updated_by_user_id = ${ctx.userID}, last_updated_utc = ${ctx.now}
    from jsonb_to_recordset(${printJson(given)}::jsonb) as x ("userID" text, permissions text[]), users as f
    where ${ctx.mine('u')} and ${ctx.mine('f')} and u.user_id = x."userID" and f.user_id = x."userID"
      and u.${column} <> x.permissions
    returning u.user_id as "userID", u.${column} as now, f.${column} as formerly`);
  for (const { userID, now, formerly } of changed)
    ctx.audit({
      ...{ entity: 'Account', entityID: userID, action: 'UPDATE' },
      ...{ old: { [by]: formerly }, new: { [by]: now } },
    });
  if (changed.length > 0) ctx.forgetPrincipals();
};
