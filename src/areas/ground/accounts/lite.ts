import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { flag, id, list, object, oneOf, otherwise, text } from '#platform/schema';
import { accountExample } from './account.example.ts';

const liteAccount = object(
  {
    userID: id(),
    displayName: text(200),
    email: text(254),
    initials: text(10),
    roles: list(text(40)),
    isActive: flag(),
  },
  { title: 'LiteAccount' },
);

const { userID, displayName, email, initials, roles, isActive } = accountExample.row;
const example = { userID, displayName, email, initials, roles, isActive };

type Lite = typeof example;

/**
 * The short form of the accounts, for pick lists and for showing who made what: service users are among them.
 */
const liteAccounts = (condition: ReturnType<typeof sql>, ctx: Ctx) => sql<Lite>`
  select u.user_id as "userID", u.display_name as "displayName", u.email, u.initials, u.roles, u.is_active as "isActive"
  from users u where ${ctx.mine('u')} and ${condition} order by u.display_name, u.user_id`;

export const listLiteAccounts = operation({
  id: 'listLiteAccounts',
  method: 'GET',
  path: '/v1/accounts/lite',
  tag: 'accounts',
  summary: 'List the accounts in short form',
  description: 'In the order of their names.',
  permission: 'accounts.read',
  query: object({
    IsActive: otherwise(
      oneOf(['*', 'true', 'false'], { description: 'Only active or only inactive ones, or all' }),
      '*',
    ),
  }),
  response: list(liteAccount),
  example: { query: { IsActive: 'true' }, response: [example] },
  run: async (ctx, { query }) => {
    const wanted = query.IsActive;
    return ctx.rows(liteAccounts(wanted === '*' ? sql`true` : sql`u.is_active = ${wanted === 'true'}`, ctx));
  },
});

export const getLiteAccount = operation({
  id: 'getLiteAccount',
  method: 'GET',
  path: '/v1/accounts/lite/{UserID}',
  tag: 'accounts',
  summary: 'Read one account in short form',
  permission: 'accounts.read',
  params: object({ UserID: id({ description: "The account's id" }) }),
  response: liteAccount,
  problems: ['NotFound'],
  example: { response: example },
  run: (ctx, { params }) => ctx.one(liteAccounts(sql`u.user_id = ${params.UserID}`, ctx), 'account'),
});
