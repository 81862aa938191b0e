import { sql } from 'kysely';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { roles } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { refuseReferenced } from '#platform/references';
import { id, int32, list, object, oneOf, optional, type Static } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';

/** How bad a problem is. */
export const severities = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;

/** The status from which on levels rise no more. */
export const risesUntil = ['ACKNOWLEDGED', 'IN_PROGRESS', 'RESOLVED'] as const;

/** The kinds of record whose problems are escalated. */
const escalated = ['ProductionOrder', 'NCR', 'CAPA'] as const;

const level = object(
  {
    afterMinutes: int32({ minimum: 0, maximum: 525_600, description: 'Since it was raised, or was due' }),
    notify: object({
      users: optional(list(id(), { maxItems: 100 })),
      roles: optional(list(oneOf(roles), { maxItems: roles.length })),
      teams: optional(list(id(), { maxItems: 100 })),
    }),
    channel: oneOf(['NOTIFICATION', 'EMAIL'], { description: 'EMAIL: a notification, and a mail to each' }),
  },
  { title: 'EscalationLevel' },
);

/** The levels, in their order. */
export const escalationLevels = list(level, { maxItems: 10 });
export type EscalationLevels = Static<typeof escalationLevels>;

/** When an escalation rises, and whom each level notifies. */
export const escalationTemplateResource = resource({
  entity: 'EscalationTemplate',
  noun: 'escalation template',
  table: 'escalation_templates',
  path: '/v1/escalation/templates',
  param: 'TemplateID',
  idField: 'templateID',
  tag: 'escalation',
  permission: 'escalationtemplates',
  fields: {
    name: field.text(200, {
      ...{ required: true, unique: true, sort: true },
      description: 'Unique, letter case aside',
      example: 'A machine stands still',
    }),
    entity: field.oneOf(escalated, {
      ...{ required: true, fallback: 'ProductionOrder', createOnly: true, filter: 'equal' },
      description:
        'Whose problems it is for. Of NCR and CAPA each active template counts from the end of the due day, for what is overdue then',
    }),
    severity: field.oneOf(severities, {
      ...{ required: true, fallback: 'MEDIUM', filter: 'equal' },
      description: 'Of escalations that do not say one themselves',
    }),
    levels: field.json(escalationLevels, { required: true, description: 'At least one, the earliest first' }),
    isByWorkingTime: field.flag({
      ...{ required: true, fallback: true },
      description:
        'Minutes count in the working hours of the order’s location (of the default one where it has none); false: day and night',
    }),
    risesUntil: field.oneOf(risesUntil, {
      ...{ required: true, fallback: 'RESOLVED' },
      description: 'From this status on levels rise no more; of escalations of production orders',
    }),
    isActive: field.flag({
      ...{ required: true, fallback: true, filter: 'equal' },
      description: 'Whether new escalations may take it',
    }),
  },
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create'],
  sort: 'name',
  isReferredTo: true,
  problems: { create: ['UnknownReference'], patch: ['UnknownReference'] },
  check: async (ctx, { levels }, old) => {
    refuseTogether([
      levels.length === 0 && invalid('/levels', 'must have at least one'),
      ...levels.flatMap(({ afterMinutes, notify: { users = [], roles: some = [], teams = [] } }, at) => [
        at > 0 &&
          afterMinutes <= (levels[at - 1]?.afterMinutes ?? -1) &&
          invalid(`/levels/${at}/afterMinutes`, 'must be after the level before it'),
        users.length + some.length + teams.length === 0 &&
          invalid(`/levels/${at}/notify`, 'must name users, roles or teams'),
      ]),
    ]);
    if (levels !== old?.levels) await refuseUnknown(ctx, levels);
  },
  deleting: async (ctx, { templateID }) => refuseReferenced(ctx, 'escalation_templates', templateID),
  example: {
    create: {
      name: 'A machine stands still',
      levels: [
        { afterMinutes: 0, notify: { roles: ['PLANNING' as const] }, channel: 'NOTIFICATION' as const },
        { afterMinutes: 60, notify: { roles: ['MANAGEMENT' as const] }, channel: 'EMAIL' as const },
      ],
    },
    patch: { severity: 'HIGH' },
  },
});

/** @throws Problem 400 with the places of all users and teams that do not exist */
const refuseUnknown = async (ctx: Ctx, levels: EscalationLevels): Promise<void> => {
  const places = levels.flatMap(({ notify: { users = [], teams = [] } }, at) => [
    ...users.map((one, index) => ({ one, pointer: `/levels/${at}/notify/users/${index}`, kind: 'user' })),
    ...teams.map((one, index) => ({ one, pointer: `/levels/${at}/notify/teams/${index}`, kind: 'team' })),
  ]);
  const ids = places.map(({ one }) => one);
  const known = await ctx.rows(sql<{ kind: string; id: string }>`
    select 'user' as kind, u.user_id as id from users u where ${ctx.mine('u')} and u.user_id = any (${ids}::text[])
    union all
    select 'team', s.team_id from teams s where ${ctx.mine('s')} and s.team_id = any (${ids}::text[])`);
  const errors = places.flatMap(({ one, pointer, kind }) =>
    known.some((found) => found.kind === kind && found.id === one)
      ? []
      : [{ pointer, detail: 'does not exist' }],
  );
  if (errors[0]) throw new Problem('UnknownReference', `${errors[0].pointer} does not exist.`, { errors });
};
