import { sql } from 'kysely';
import { boardStatuses, employeeExample, employeeStatuses } from '#areas/company/employees';
import { field } from '#kit/field';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { jsonInstant } from '#kit/parts/json-sql';
import { listed } from '#kit/resource';
import { operation } from '#platform/operation';
import { id, instant, list, object, text } from '#platform/schema';
import { clockInExample } from './event.example.ts';

const work = list(
  object(
    {
      eventID: id(),
      productionOrderID: id(),
      number: text(40, { description: 'The production order’s' }),
      taskID: id(),
      taskName: text(200),
      sinceUTC: instant(),
    },
    { title: 'EmployeeAtWork' },
  ),
);
/** The clock-ins of the employee's account that are open. */
const atWork = (now: string) => sql`(
  select coalesce(json_agg(json_build_object('eventID', e.event_id, 'productionOrderID', e.production_order_id,
    'number', p.number, 'taskID', e.task_id, 'taskName', e.task_name, 'sinceUTC', ${jsonInstant('e.start_utc')})
    order by e.start_utc, e.event_id), '[]'::json)
  from production_events e
  join production_orders p on p.tenant_id = e.tenant_id and p.production_order_id = e.production_order_id
  where e.tenant_id = t.tenant_id and e.user_id = t.user_id and e.type = 'CLOCKIN' and e.end_utc is null
    and e.is_counted and (e.pauses_after_utc is null or e.pauses_after_utc >= ${now}))`;

const board = listed({
  title: 'EmployeePresence',
  table: 'employees',
  idField: 'employeeID',
  sort: 'lastName',
  fields: {
    employeeID: field.id({ required: true }),
    employeeNumber: field.text(40, { required: true, sort: true, filter: 'equal' }),
    firstName: field.text(100, { required: true }),
    lastName: field.text(100, { required: true, sort: true }),
    department: field.text(100, { filter: 'equal' }),
    title: field.text(100),
    locationID: field.id({ filter: 'equal' }),
    status: field.oneOf(employeeStatuses, { required: true, filter: 'equal' }),
    statusSinceUTC: field.instant({ required: true }),
    isIn: field.flag({ required: true, filter: 'equal' }),
    sinceUTC: field.instant({ description: 'Since when in or out; null: not stated yet' }),
    clockedIn: field.json(work, {
      required: true,
      computed: atWork,
      description: 'Where their account is clocked in on the shop floor',
    }),
  },
});

const { row } = employeeExample;
const { eventID, productionOrderID, number, taskID, taskName, startUTC } = clockInExample;

/** `GET /v1/employees/status`: the in/out board. */
export const listPresence = operation({
  id: 'listEmployeeStatus',
  method: 'GET',
  path: '/v1/employees/status',
  tag: 'employees',
  summary: 'The in/out board: who works for us, and who of them is in, and at what',
  description: 'People who left are not listed. POST …/{EmployeeID}/status sets who is in or out.',
  permission: 'employees.read',
  query: listQuery(board, { limit: limitParameter }),
  response: list(board.element),
  problems: ['InvalidCursor'],
  example: {
    response: [
      {
        ...Object.fromEntries(Object.entries(row).filter(([name]) => name in board.element.properties)),
        isIn: true,
        sinceUTC: '2026-02-02T06:58:00.000Z',
        clockedIn: [{ eventID, productionOrderID, number, taskID, taskName, sinceUTC: startUTC }],
      },
    ],
  },
  run: async (ctx, { query }) =>
    answerList(ctx, board, planList(board, query, [sql`t.status = any (${boardStatuses}::text[])`])),
});
