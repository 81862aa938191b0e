import { sql } from 'kysely';
import { field } from '#kit/field';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { listed } from '#kit/resource';
import { operation } from '#platform/operation';
import { list } from '#platform/schema';
import { employeeExample } from './employee.example.ts';
import { boardStatuses, employeeStatuses } from './employee.machine.ts';

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
  },
});

const { row } = employeeExample;

/** `GET /v1/employees/status`: the in/out board. */
export const listPresence = operation({
  id: 'listEmployeeStatus',
  method: 'GET',
  path: '/v1/employees/status',
  tag: 'employees',
  summary: 'The in/out board: who works for us, and who of them is in',
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
      },
    ],
  },
  run: async (ctx, { query }) =>
    answerList(ctx, board, planList(board, query, [sql`t.status = any (${boardStatuses}::text[])`])),
});
