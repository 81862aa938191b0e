import { sql } from 'kysely';
import { field } from '#kit/field';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { listed } from '#kit/resource';
import { operation } from '#platform/operation';
import { list } from '#platform/schema';
import { conflictExample } from './erp.example.ts';

/** What the ERP said while a user's change was pending, newest first. Only the area verticals writes it. */
const conflict = listed({
  title: 'VerticalConflict',
  table: 'vertical_changes',
  idField: 'conflictId',
  sort: '-occurredUtc',
  fields: {
    conflictId: field.id({ required: true, column: 'change_id' }),
    customerId: field.id({ required: true, filter: 'equal' }),
    customerNumber: field.text(40, { required: true, description: 'As it was then' }),
    verticalCode: field.text(100, {
      column: 'pending_code',
      description: 'The user’s value, which stayed; null: none',
    }),
    verticalCodeOfERP: field.text(100, {
      column: 'vertical_code',
      description: 'What the ERP said, and was not taken; null: none',
    }),
    correlationId: field.text(128, { required: true, filter: 'equal', description: 'Of what the ERP said' }),
    pendingCorrelationId: field.text(128, {
      description: 'Of the user’s change, which the ERP has to confirm',
    }),
    occurredUtc: field.instant({ required: true, sort: true, filter: 'range' }),
    settledUtc: field.instant({
      description:
        'When the ERP confirmed the user’s value or came to it too, or a user changed it again; null: open',
    }),
    isSettled: field.flag({
      required: true,
      readOnly: true,
      filter: 'equal',
      computed: () => sql`(t.settled_utc is not null)`,
    }),
  },
});

/** `GET …/verticals/conflicts`: for people to decide on, hence for ADMIN too. */
export const listConflicts = operation({
  id: 'listVerticalConflicts',
  method: 'GET',
  path: '/v1/integrations/erp/customers/verticals/conflicts',
  tag: 'integrations',
  summary: 'List what the ERP said against a pending change, newest first',
  description:
    'The user’s value stays, and waits for the ERP’s confirmation. To take the ERP’s value, change the customer to it.',
  permission: 'integrations.erp.read',
  addition: true,
  query: listQuery(conflict, { limit: limitParameter }),
  response: list(conflict.element),
  problems: ['InvalidCursor'],
  example: { response: [{ ...conflictExample, isSettled: false }] },
  run: async (ctx, { query }) =>
    answerList(ctx, conflict, planList(conflict, query, [sql`t.state = 'CONFLICT'`])),
});
