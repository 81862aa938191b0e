import { sql } from 'kysely';
import { field } from '#kit/field';
import { jsonInstant } from '#kit/parts/json-sql';
import { resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { eventType } from '#platform/event';
import { invalid } from '#platform/problem';
import { refuseReferenced } from '#platform/references';
import { flag, id, instant, list, object, text } from '#platform/schema';
import { refuseMore } from './givable.ts';
import { renewHolders } from './renew-holders.ts';

/** Who has a role themselves. */
export const holderModel = object(
  {
    userID: id(),
    displayName: text(200),
    isActive: flag({ description: 'Who is switched off keeps it and may do nothing' }),
    givenUTC: instant(),
  },
  { title: 'CustomRoleUser' },
);

/** Those who have the role `t` themselves, by name. */
const usersPart = {
  schema: list(holderModel, {
    description: 'Who has it themselves, by name; groups name their roles themselves',
  }),
  select: sql`(
    select coalesce(json_agg(json_build_object('userID', h.user_id, 'displayName', u.display_name,
      'isActive', u.is_active, 'givenUTC', ${jsonInstant('h.given_utc')})
      order by u.display_name, h.user_id), '[]')
    from user_custom_roles h join users u on u.tenant_id = h.tenant_id and u.user_id = h.user_id
    where h.tenant_id = t.tenant_id and h.custom_role_id = t.custom_role_id)`,
};

/** Asked of later areas after what a role allows has changed: who has it through them is theirs to renew. */
export const customRoleChanged = eventType({
  entity: 'CustomRole',
  event: 'Changed',
  permission: 'customroles.read',
  body: object({ permissions: list(text(100)) }),
  description: 'What a role of the tenant’s own allows has changed',
});

/** A role of the tenant's own. */
export const customRoleResource = resource({
  entity: 'CustomRole',
  noun: 'custom role',
  table: 'custom_roles',
  path: '/v1/customroles',
  param: 'CustomRoleID',
  idField: 'customRoleID',
  tag: 'customroles',
  permission: 'customroles',
  fields: {
    name: field.text(200, {
      ...{ required: true, unique: true, sort: true },
      description: 'Unique, letter case aside',
      example: 'Price desk',
    }),
    description: field.longText(2000),
    permissions: field.words(text(100), {
      required: true,
      description:
        'What it allows, at least one: names of permissions (x-permission of each operation). Life cycles ask for no other role in what it allows',
    }),
  },
  parts: { users: usersPart },
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: 'all',
  sort: 'name',
  isReferredTo: true,
  check: async (ctx, { permissions }, old) => {
    if (permissions.length === 0) throw invalid('/permissions', 'must name at least one');
    refuseMore(
      ctx,
      permissions,
      permissions.filter((name) => !old?.permissions.includes(name)),
    );
  },
  written: async (ctx, row, old) => {
    if (old && isOther(old.permissions, row.permissions)) await spread(ctx, row);
  },
  deleting: async (ctx, { customRoleID }) => refuseReferenced(ctx, 'custom_roles', customRoleID),
  example: {
    create: { name: 'Price desk', permissions: ['pricing.read', 'pricing.write', 'customers.read'] },
    patch: { permissions: ['pricing.read', 'pricing.write'] },
    row: {
      users: [
        {
          ...{ userID: '0198c5a0-0000-7000-8000-0000000000aa', displayName: 'Jonas Wiedfeld' },
          ...{ isActive: true, givenUTC: '2026-01-31T12:00:00.000Z' },
        },
      ],
    },
  },
});

const isOther = (before: readonly string[], after: readonly string[]): boolean =>
  [...before].sort().join(' ') !== [...after].sort().join(' ');

/** After what the role allows has changed: its row is locked. */
const spread = async (
  ctx: Ctx,
  { customRoleID, permissions }: { customRoleID: string; permissions: readonly string[] },
): Promise<void> => {
  const holders = await ctx.rows(sql<{ userID: string }>`
    select h.user_id as "userID" from user_custom_roles h
    where ${ctx.mine('h')} and h.custom_role_id = ${customRoleID}`);
  await renewHolders(
    ctx,
    holders.map(({ userID }) => userID),
  );
  await ctx.consult(customRoleChanged, customRoleID, { permissions: [...permissions] });
};
