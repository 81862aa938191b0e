import { sql } from 'kysely';
import type { Part, Resource, Row } from '#kit/declaration';
import { field } from '#kit/field';
import { jsonList } from '#kit/json-sql';
import { moveTo } from '#kit/machine';
import { resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import { refuseReferenced } from '#platform/references';
import { id, list, object, text } from '#platform/schema';
import { serialExample } from './serial.example.ts';
import { serialMachine, serialStatuses } from './serial.machine.ts';

const fields = {
  serialNumber: field.text(100, {
    required: true,
    unique: true,
    sort: true,
    search: true,
    filter: 'equal',
    description: 'Unique in the item',
  }),
  itemID: field.id({ required: true, refers: true, filter: 'equal' }),
  lotNumber: field.text(100, { search: true, filter: 'equal', description: 'Set by …/batch as well' }),
  status: field.oneOf(serialStatuses, {
    required: true,
    fallback: serialMachine.initial,
    filter: 'equal',
    description: 'Any to begin with, then along the life cycle (…/statemachines/status)',
  }),
  customerID: field.id({ refers: true, filter: 'equal', description: 'Who has it, or is to have it' }),
  shippedUTC: field.instant({ filter: 'range', description: 'Set when it is SHIPPED, unless sent with that' }),
  warrantyStart: field.date({ description: 'The first day of the warranty' }),
  warrantyEnd: field.date({ filter: 'range', description: 'Its last day' }),
  isUnderWarranty: field.flag({
    required: true,
    readOnly: true,
    filter: 'equal',
    description: 'Whether the warranty runs today, by the day in UTC',
    computed: (now) => sql`coalesce(t.warranty_end >= (${now}::timestamptz at time zone 'UTC')::date
      and coalesce(t.warranty_start <= (${now}::timestamptz at time zone 'UTC')::date, true), false)`,
  }),
  parentSerialID: field.id({ refers: true, filter: 'equal', description: 'The piece that it is built into' }),
  notes: field.longText(4000),
};

/** The pieces that are built into this one. */
const components: Part = {
  schema: list(object({ serialID: id(), serialNumber: text(100), itemID: id() })),
  select: jsonList(
    { serialID: sql`c.serial_id`, serialNumber: sql`c.serial_number`, itemID: sql`c.item_id` },
    sql`from serial_numbers c where c.tenant_id = t.tenant_id and c.parent_serial_id = t.serial_id`,
    sql`c.serial_number, c.serial_id`,
  ),
};

/** One piece of an item, and what became of it. */
export const serial = resource({
  entity: 'SerialNumber',
  noun: 'serial number',
  table: 'serial_numbers',
  path: '/v1/serialization',
  param: 'SerialID',
  idField: 'serialID',
  tag: 'warehouse',
  permission: 'warehouse',
  fields,
  parts: { components },
  operations: ['list', 'create', 'get', 'patch', 'delete', 'count', 'pages', 'search'],
  additions: ['create'],
  sort: 'serialNumber',
  search: { path: '/v1/serialization/search', param: 'SearchString' },
  isReferredTo: true,
  problems: { patch: ['IllegalTransition'] },
  check: async (ctx, row, old, sent) => {
    if (row.warrantyStart !== null && row.warrantyEnd !== null && row.warrantyEnd < row.warrantyStart)
      throw invalid('/warrantyEnd', 'must not be before warrantyStart');
    if (old && row.status !== old.status) {
      const { effects } = moveTo(serialMachine, old.status, row.status, { by: 'status', principal: ctx.principal });
      if (effects.includes('dateShipment') && !('shippedUTC' in sent)) row.shippedUTC = ctx.now;
    }
    if (row.parentSerialID !== null && row.parentSerialID !== old?.parentSerialID) await refuseCircle(ctx, row);
  },
  deleting: async (ctx, row) => refuseReferenced(ctx, 'serial_numbers', row.serialID as string),
  example: serialExample,
});

/** The same, for the kit's functions that take any resource. */
export const anySerial = serial as unknown as Resource;

/** @throws Problem 400 where a piece would be built into itself, however far up */
const refuseCircle = async (ctx: Ctx, row: Row): Promise<void> => {
  // Of two that are put into each other at once the second must see the first.
  ctx.send(sql`select pg_advisory_xact_lock(hashtextextended(${`serial_numbers ${ctx.tenantID}`}, 0))`);
  const above = await ctx.rows(sql<{ serialID: string }>`
    with recursive up as (
      select s.serial_id, s.parent_serial_id from serial_numbers s where ${ctx.mine('s')} and s.serial_id = ${row.parentSerialID}
      union
      select s.serial_id, s.parent_serial_id from serial_numbers s join up on s.serial_id = up.parent_serial_id where ${ctx.mine('s')}
    )
    select up.serial_id as "serialID" from up`);
  if (above.some(({ serialID }) => serialID === row.serialID))
    throw invalid('/parentSerialID', 'is the piece itself or one that is built into it');
};
