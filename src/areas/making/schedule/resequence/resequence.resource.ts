import { sql } from 'kysely';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { eventOf, resource } from '#kit/resource';
import { flag, id, instant, int32, list, object, orNull, type Static, text } from '#platform/schema';
import { resequenceExample } from './resequence.example.ts';
import { resequenceMachine } from './resequence.machine.ts';

/** What a move in the sequence would do to all orders. */
export const impact = object(
  {
    asOfUTC: instant({ description: 'When it was calculated' }),
    isMet: orNull(
      flag({ description: 'Whether the order is finished by the date asked for; null: none was' }),
    ),
    lateMinutesBefore: int32({ minimum: 0, description: 'Of all orders together' }),
    lateMinutesAfter: int32({ minimum: 0 }),
    orders: list(
      object(
        {
          productionOrderID: id(),
          number: text(40),
          finishBefore: orNull(instant()),
          finishAfter: orNull(instant()),
          lateMinutesBefore: int32({ minimum: 0 }),
          lateMinutesAfter: int32({ minimum: 0 }),
        },
        { title: 'ResequencedOrder' },
      ),
      { description: 'The order itself, then those that end at another time; 200 at most' },
    ),
  },
  { title: 'ResequenceImpact' },
);
export type Impact = Static<typeof impact>;

const set = { required: true, readOnly: true } as const;
/** A place in the sequence. */
export const place = { integer: 12, places: 6 };
const fields = {
  status: statusField(resequenceMachine),
  productionOrderID: field.id({ required: true, createOnly: true, refers: true, filter: 'equal' }),
  productionOrderNumber: field.text(40, {
    ...set,
    computed: () =>
      sql`(select p.number from production_orders p where p.tenant_id = t.tenant_id and p.production_order_id = t.production_order_id)`,
  }),
  requestedByUserID: field.id({ ...set, filter: 'equal' }),
  currentSequence: field.decimal(place, { readOnly: true, description: 'When it was asked' }),
  requestedSequence: field.decimal(place, {
    ...set,
    description: 'Before all others where neither a place nor a date was asked for',
  }),
  requestedDateUTC: field.instant({ readOnly: true, description: 'By when it is wanted' }),
  reason: field.text(1000, { readOnly: true }),
  decidedByUserID: field.id({ readOnly: true }),
  decidedUTC: field.instant({ readOnly: true }),
  decisionReason: field.text(1000, { readOnly: true }),
  runID: field.id({ readOnly: true, description: 'The run that applies it' }),
  impact: field.json(impact, { ...set, description: 'What it would move, as of when it was asked' }),
};

/** That an order be made earlier or later. */
export const resequenceResource = resource({
  entity: 'ResequenceRequest',
  noun: 'resequence request',
  table: 'resequence_requests',
  path: '/v1/schedule/resequence/requests',
  param: 'RequestID',
  idField: 'requestID',
  tag: 'scheduling',
  permission: 'resequence',
  fields,
  life: resequenceMachine,
  deletableIn: ['REQUESTED', 'REJECTED', 'WITHDRAWN'],
  operations: ['list', 'get', 'delete'],
  sort: '-createdUTC',
  example: resequenceExample,
});
export type ResequenceRequest = Kept<typeof fields, 'requestID'>;

/** Fires when a request is decided, withdrawn or applied. */
export const resequenceMoved = eventOf(
  resequenceResource,
  'StatusChanged',
  'That an order be made earlier or later was approved, rejected, withdrawn or applied',
);
/** Fires when one is made. */
export const resequenceCreated = eventOf(
  resequenceResource,
  'Created',
  'Somebody asks that an order be made earlier or later',
);
