import { sql } from 'kysely';
import { field } from '#kit/field';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { listed } from '#kit/resource';
import { operation } from '#platform/operation';
import { list } from '#platform/schema';
import { clockInExample } from './event.example.ts';

const numberOf = (column: 'entity_id' | 'production_order_id') => () =>
  sql`
  (select p.number from production_orders p
  where p.tenant_id = t.tenant_id and p.production_order_id = ${sql.ref(`t.${column}`)})`;

const orderNote = listed({
  title: 'ProductionOrderNote',
  table: 'notes',
  idField: 'noteID',
  sort: '-createdUTC',
  fields: {
    noteID: field.id({ required: true }),
    productionOrderID: field.id({ required: true, column: 'entity_id', filter: 'equal' }),
    number: field.text(40, {
      required: true,
      computed: numberOf('entity_id'),
      description: 'The production order’s',
    }),
    text: field.text(20_000, { required: true }),
    isPinned: field.flag({ required: true, filter: 'equal' }),
    source: field.oneOf(['USER', 'SYSTEM'], { required: true, filter: 'equal' }),
    createdByUserID: field.id({ required: true, filter: 'equal' }),
    createdUTC: field.instant({ required: true, sort: true, filter: 'range' }),
  },
});

const { productionOrderID, number, taskID, taskName, userID, startUTC } = clockInExample;
const noteID = '0198c5a0-0000-7000-8000-0000000004a5';

const listOrderNotes = operation({
  id: 'listProductionOrderNotes',
  method: 'GET',
  path: '/v1/notes/prodorders',
  tag: 'notes',
  summary: 'List the notes on production orders, newest first',
  permission: 'prodorders.read',
  query: listQuery(orderNote, { limit: limitParameter }),
  response: list(orderNote.element),
  problems: ['InvalidCursor'],
  example: {
    response: [
      {
        ...{ noteID, productionOrderID, number, text: 'Tube is from lot L-77', isPinned: false },
        ...{ source: 'USER', createdByUserID: userID, createdUTC: startUTC },
      },
    ],
  },
  run: async (ctx, { query }) =>
    answerList(ctx, orderNote, planList(orderNote, query, [sql`t.entity = 'ProductionOrder'`])),
});

const taskNote = listed({
  title: 'ProductionTaskNote',
  table: 'production_events',
  idField: 'noteID',
  sort: '-createdUTC',
  fields: {
    noteID: field.id({ required: true, column: 'event_id', description: 'The event’s id' }),
    productionOrderID: field.id({ required: true, filter: 'equal' }),
    number: field.text(40, {
      required: true,
      computed: numberOf('production_order_id'),
      description: 'The production order’s',
    }),
    taskID: field.id({ required: true, filter: 'equal' }),
    taskName: field.text(200, { required: true, filter: 'equal' }),
    text: field.text(4000, { required: true, column: 'note' }),
    createdByUserID: field.id({ required: true, column: 'user_id', filter: 'equal' }),
    createdUTC: field.instant({ required: true, column: 'start_utc', sort: true, filter: 'range' }),
  },
});

const listTaskNotes = operation({
  id: 'listProductionTaskNotes',
  method: 'GET',
  path: '/v1/notes/prodordertasks',
  tag: 'notes',
  summary: 'List the notes on tasks of production orders, newest first',
  description: 'They are events of the type NOTE: POST …/tasks/{TaskID}/events writes them.',
  permission: 'prodorders.read',
  query: listQuery(taskNote, { limit: limitParameter }),
  response: list(taskNote.element),
  problems: ['InvalidCursor'],
  example: {
    response: [
      {
        ...{ noteID, productionOrderID, number, taskID, taskName, text: 'Blade changed' },
        ...{ createdByUserID: userID, createdUTC: startUTC },
      },
    ],
  },
  run: async (ctx, { query }) =>
    answerList(
      ctx,
      taskNote,
      planList(taskNote, query, [sql`t.type = 'NOTE' and t.task_id is not null and t.note is not null`]),
    ),
});

export const noteLists = [listOrderNotes, listTaskNotes];
