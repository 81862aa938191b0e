import { sql } from 'kysely';
import { type Role, roles } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, Problem } from '#platform/problem';
import { flag, id, int32, list, object, oneOf, optional, otherwise, text } from '#platform/schema';
import { severities } from './notification.resource.ts';
import { notify } from './notify.ts';

/** `POST /v1/notifications` */
export const sendNotification = operation({
  id: 'sendNotification',
  method: 'POST',
  path: '/v1/notifications',
  tag: 'notifications',
  summary: 'Notify users',
  description:
    'Each active person among those named gets a notification of their own, once. To all users it is a system notification.',
  permission: 'notifications.write',
  addition: true,
  body: object(
    {
      users: optional(list(id(), { maxItems: 1000 })),
      roles: optional(
        list(oneOf(roles), { maxItems: roles.length, description: 'Who has one of these roles' }),
      ),
      teams: optional(list(id(), { maxItems: 100 })),
      all: otherwise(flag({ description: 'All users of the tenant' }), false),
      title: text(200),
      text: optional(text(4000)),
      severity: otherwise(oneOf(severities), 'INFO'),
    },
    { title: 'NewNotification' },
  ),
  response: object({ notified: int32({ minimum: 0 }) }, { title: 'NotifiedUsers' }),
  problems: ['UnknownReference'],
  example: {
    body: { roles: ['WAREHOUSE'], title: 'Stocktaking on 27 February', severity: 'WARNING' },
    response: { notified: 5 },
  },
  run: async (ctx, { body }) => {
    const { users = [], teams = [], all = false, text: said = null, severity = 'INFO', title } = body;
    const some: readonly Role[] = body.roles ?? [];
    const named = users.length + some.length + teams.length;
    if (all && named > 0) throw invalid('/all', 'cannot stand beside users, roles or teams');
    if (!all && named === 0) throw invalid('', 'must name users, roles or teams, or all');
    await refuseUnknown(ctx, users, teams);
    const whom = { users, roles: some, teams, all };
    const says = { written: { title, text: said } };
    const notified = await notify(ctx, { ...whom, type: 'NOTICE', says, severity });
    ctx.audit({ entity: 'Notification', entityID: ctx.userID, action: 'SEND', new: { title, notified } });
    return { notified };
  },
});

/** @throws Problem 400 with the places of all users and teams that do not exist */
const refuseUnknown = async (ctx: Ctx, users: string[], teams: string[]): Promise<void> => {
  const known = await ctx.rows(sql<{ id: string }>`
    select u.user_id as id from users u where ${ctx.mine('u')} and u.user_id = any (${users}::text[])
    union select s.team_id from teams s where ${ctx.mine('s')} and s.team_id = any (${teams}::text[])`);
  const ids = new Set(known.map(({ id: one }) => one));
  const places = [
    ...users.map((one, at) => [one, `/users/${at}`] as const),
    ...teams.map((one, at) => [one, `/teams/${at}`] as const),
  ];
  const errors = places.flatMap(([one, pointer]) =>
    ids.has(one) ? [] : [{ pointer, detail: 'does not exist' }],
  );
  if (errors[0]) throw new Problem('UnknownReference', `${errors[0].pointer} does not exist.`, { errors });
};
