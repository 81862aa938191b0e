import { sql } from 'kysely';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { roles } from '#platform/auth/permissions';
import { invalid } from '#platform/problem';
import { flag, list, object, oneOf, optional } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { announcementExample } from './announcement.example.ts';

const audience = object(
  {
    all: optional(flag({ description: 'Everybody of the tenant, machines included' })),
    roles: optional(list(oneOf(roles), { maxItems: roles.length, description: 'Who has one of these' })),
  },
  { title: 'Audience', description: 'Either all, or at least one role' },
);

const fields = {
  title: field.text(200, { required: true }),
  text: field.text(10_000, { required: true, description: 'Plain text' }),
  severity: field.oneOf(['INFO', 'WARNING', 'CRITICAL'], {
    required: true,
    fallback: 'INFO',
    filter: 'equal',
  }),
  audience: field.json(audience, {
    required: true,
    fallback: { all: true, roles: [] },
    description: 'To whom it is shown; all unless given',
  }),
  // The empty text stands for the time of the request, which a declaration does not know.
  startsUTC: field.instant({
    required: true,
    fallback: '',
    isPlaceholder: true,
    sort: true,
    filter: 'range',
    description: 'When it is shown from; at once unless given',
  }),
  endsUTC: field.instant({ description: 'When it is shown no longer; null: until it is changed or deleted' }),
  isActive: field.flag({
    required: true,
    readOnly: true,
    filter: 'equal',
    description: 'Whether it is shown now',
    computed: (now) => isActiveAt(now),
  }),
};

/** Whether the row `t` is shown at an instant: from its start, and until its end. */
export const isActiveAt = (now: string) =>
  sql`(t.starts_utc <= ${now}::timestamptz and coalesce(t.ends_utc > ${now}::timestamptz, true))`;

/** What a tenant tells its users. */
export const announcementResource = resource({
  entity: 'Announcement',
  noun: 'announcement',
  table: 'announcements',
  path: '/v1/announcements',
  param: 'AnnouncementID',
  idField: 'announcementID',
  tag: 'announcements',
  permission: 'announcements',
  fields,
  operations: ['create', 'patch', 'delete'],
  additions: ['patch', 'delete'],
  sort: '-startsUTC',
  check: async (ctx, row) => {
    if (row.startsUTC === '') row.startsUTC = ctx.now;
    const { all = false, roles: some = [] } = row.audience;
    refuseTogether([
      row.endsUTC !== null && row.endsUTC <= row.startsUTC && invalid('/endsUTC', 'must be after startsUTC'),
      all && some.length > 0 && invalid('/audience/roles', 'cannot stand beside all'),
      !all && some.length === 0 && invalid('/audience', 'must be all or name at least one role'),
    ]);
    row.audience = { all, roles: [...new Set(some)] };
  },
  example: announcementExample,
});
