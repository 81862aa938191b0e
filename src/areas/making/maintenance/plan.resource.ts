import { sql } from 'kysely';
import { deleteAttachments, documentsPart } from '#areas/ground/documents';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { jsonInstant, jsonList } from '#kit/parts/json-sql';
import { eventOf, resource } from '#kit/resource';
import { zero } from '#lib/decimal';
import { dateIn } from '#lib/instant';
import { invalid } from '#platform/problem';
import { id, instant, int32, list, object, orNull, text } from '#platform/schema';
import { refuseTogether } from '#platform/tell-all';
import { calendarUnits, countsSince, dueDay, dueOf } from './next-due.ts';
import { planExample } from './plan.example.ts';
import { planMachine } from './plan.machine.ts';
import { runMinutes } from './run-minutes.ts';

const done = object(
  {
    doneID: id(),
    doneUTC: instant(),
    doneByUserID: orNull(id({ description: 'Who did it, if not who entered it' })),
    minutes: orNull(int32({ minimum: 0, description: 'How long it took' })),
    notes: orNull(text(4000)),
    userID: id({ description: 'Who entered it' }),
    utc: instant({ description: 'When it was entered' }),
  },
  { title: 'MaintenanceDone' },
);

const zone = sql`(select n.time_zone from tenants n where n.tenant_id = t.tenant_id)`;
const due = (now: string) =>
  sql`(t.status = 'ACTIVE' and coalesce(t.next_due_utc <= ${now}::timestamptz, false))`;
const overdue = (now: string) =>
  sql`(t.status = 'ACTIVE' and coalesce((t.next_due_utc at time zone ${zone})::date < (${now}::timestamptz at time zone ${zone})::date, false))`;

const read = { required: true, readOnly: true } as const;
const fields = {
  name: field.text(200, { required: true, sort: true, search: true }),
  resourceID: field.id({
    ...{ required: true, refers: true, filter: 'equal' },
    description: 'What is maintained (GET /v1/resources)',
  }),
  instructions: field.longText(20_000, { description: 'What is to be done' }),
  calendarInterval: field.integer(
    { minimum: 1, maximum: 3650 },
    { description: 'Due every so many calendarUnit; null: the calendar does not make it due' },
  ),
  calendarUnit: field.oneOf(calendarUnits, {
    description: 'Sent together with calendarInterval. In months it is the same day of the month',
  }),
  runHours: field.quantity({
    description: 'Due after so many hours clocked at the resource, where that comes before the calendar',
  }),
  durationMinutes: field.integer(
    { minimum: 1, maximum: 43_200 },
    { required: true, description: 'How long it takes' },
  ),
  takesOffline: field.flag({
    ...{ required: true, fallback: true },
    description: 'The resource does nothing else meanwhile: the schedule keeps that time free',
  }),
  // The empty text stands for the tenant's day of the request.
  startDate: field.date({
    ...{ required: true, fallback: '', isPlaceholder: true },
    description: 'From when it counts while it was never carried out; today unless given',
  }),
  status: statusField(planMachine),
  lastDoneUTC: field.instant({
    readOnly: true,
    filter: 'range',
    description: 'When it was carried out last',
  }),
  minutesSinceDone: field.count({
    ...{ ...read, fallback: zero },
    description:
      'How long somebody was clocked at the resource since then, or since startDate; of several at once each minute once',
  }),
  hoursReachedUTC: field.instant({ readOnly: true, description: 'Since when runHours are reached' }),
  nextDueUTC: field.instant({
    ...{ readOnly: true, filter: 'range' },
    description:
      'The start of the day that the calendar says, in the tenant’s time zone, or hoursReachedUTC, whichever is earlier; null: only hours make it due, which are not reached',
  }),
  isDue: field.flag({
    ...{ ...read, filter: 'equal', computed: due },
    description: 'ACTIVE, and nextDueUTC is reached',
  }),
  isOverdue: field.flag({
    ...{ ...read, filter: 'equal', computed: overdue },
    description: 'ACTIVE, and the day of nextDueUTC is over, in the tenant’s time zone',
  }),
};

/** What is done to a resource again and again. */
export const planResource = resource({
  entity: 'MaintenancePlan',
  noun: 'maintenance plan',
  table: 'maintenance_plans',
  path: '/v1/maintenance/plans',
  param: 'PlanID',
  idField: 'planID',
  tag: 'maintenance',
  permission: 'maintenance',
  fields,
  parts: {
    history: {
      schema: list(done),
      select: jsonList(
        {
          doneID: sql`h.done_id`,
          doneUTC: jsonInstant('h.done_utc'),
          doneByUserID: sql`h.done_by_user_id`,
          minutes: sql`h.minutes`,
          notes: sql`h.notes`,
          userID: sql`h.user_id`,
          utc: jsonInstant('h.utc'),
        },
        sql`from maintenance_history h where h.tenant_id = t.tenant_id and h.plan_id = t.plan_id`,
        sql`h.done_utc, h.done_id`,
      ),
    },
    documents: documentsPart('MaintenancePlan', 'plan_id'),
  },
  operations: ['list', 'create', 'get', 'patch', 'delete', 'count', 'pages'],
  additions: ['create'],
  sort: 'name',
  check: async (ctx, row) => {
    const { timeZone } = ctx.principal;
    row.startDate ||= dateIn(timeZone, ctx.now);
    refuseTogether([
      row.calendarInterval === null &&
        row.calendarUnit !== null &&
        invalid('/calendarInterval', 'is missing beside calendarUnit'),
      row.calendarInterval !== null &&
        row.calendarUnit === null &&
        invalid('/calendarUnit', 'is missing beside calendarInterval'),
      row.calendarInterval === null &&
        row.calendarUnit === null &&
        row.runHours === null &&
        invalid('/runHours', 'or calendarInterval is needed: nothing makes it due'),
      (dueDay(row, timeZone) ?? '') > '2200-12-31' &&
        invalid('/startDate', 'makes it due after 2200: earlier, please'),
    ]);
    row.minutesSinceDone = await runMinutes(ctx, row.resourceID, countsSince(row, timeZone));
    Object.assign(row, dueOf(row, { timeZone, now: ctx.now }));
  },
  deleting: (ctx, { planID }) => deleteAttachments(ctx, 'MaintenancePlan', planID),
  example: planExample,
});

/** A plan as it is stored. */
export type Plan = Kept<typeof fields, 'planID'>;

export const planStatusChanged = eventOf(
  planResource,
  'StatusChanged',
  'A maintenance plan was paused, or goes on',
);
