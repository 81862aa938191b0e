import { sql } from 'kysely';
import { field } from '#kit/field';
import { moveTo } from '#kit/machine';
import type { Part } from '#kit/parts/declaration';
import { jsonList } from '#kit/parts/json-sql';
import { resource } from '#kit/resource';
import type { Ctx } from '#platform/ctx';
import { type Hierarchy, lockHierarchy, standsAbove } from '#platform/hierarchy';
import { invalid, Problem } from '#platform/problem';
import { refuseReferenced } from '#platform/references';
import { id, list, object, text } from '#platform/schema';
import { lockItem } from '../ledger.ts';
import { changeLot } from './change-lot.ts';
import { consultOnOrder } from './order-named.ts';
import { serialExample } from './serial.example.ts';
import { type SerialStatus, serialMachine, serialStatuses } from './serial.machine.ts';

/** Today in the tenant's calendar, in a statement over a row `t`. */
const today = (now: string) =>
  sql`(select (${now}::timestamptz at time zone n.time_zone)::date from tenants n where n.tenant_id = t.tenant_id)`;

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
  lotNumber: field.text(100, {
    search: true,
    filter: 'equal',
    description: 'Set by …/batch as well; of a piece in stock the ledger gets two ADJUST movements',
  }),
  status: field.oneOf(serialStatuses, {
    required: true,
    fallback: serialMachine.initial,
    filter: 'equal',
    description:
      'Any but IN_STOCK to begin with, then along the life cycle (…/statemachines/status). Movements of stock set it as they go',
  }),
  locationID: field.id({
    readOnly: true,
    filter: 'equal',
    description: 'The inventory location where it lies by the ledger of stock; null: not in stock',
  }),
  customerID: field.id({ refers: true, filter: 'equal', description: 'Who has it, or is to have it' }),
  salesOrderID: field.id({ refers: true, filter: 'equal', description: 'The sales order that it is for' }),
  lineItemID: field.id({ refers: true, description: 'The line of that order, of items or configured' }),
  productionOrderID: field.id({
    refers: true,
    filter: 'equal',
    description: 'The production order that made it',
  }),
  shippedUTC: field.instant({
    filter: 'range',
    description: 'Set when it is SHIPPED, unless sent with that',
  }),
  warrantyStart: field.date({ description: 'The first day of the warranty' }),
  warrantyEnd: field.date({ filter: 'range', description: 'Its last day' }),
  isUnderWarranty: field.flag({
    required: true,
    readOnly: true,
    filter: 'equal',
    description: 'Whether the warranty runs today, in the tenant’s time zone',
    computed: (now) => sql`coalesce(t.warranty_end >= ${today(now)}
      and coalesce(t.warranty_start <= ${today(now)}, true), false)`,
  }),
  parentSerialID: field.id({ refers: true, filter: 'equal', description: 'The piece that it is built into' }),
  lastMovementID: field.id({
    readOnly: true,
    description:
      'The last movement of stock that named it; null: none did, and its item and number can still be changed',
  }),
  notes: field.longText(4000),
};

/** The pieces that are built into this one. */
const components = {
  schema: list(object({ serialID: id(), serialNumber: text(100), itemID: id() })),
  select: jsonList(
    { serialID: sql`c.serial_id`, serialNumber: sql`c.serial_number`, itemID: sql`c.item_id` },
    sql`from serial_numbers c where c.tenant_id = t.tenant_id and c.parent_serial_id = t.serial_id`,
    sql`c.serial_number, c.serial_id`,
  ),
} satisfies Part;

/** One piece of an item, and its outcome. */
export const serialResource = resource({
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
  pages: { size: 'limit' },
  additions: ['create'],
  sort: 'serialNumber',
  isReferredTo: true,
  problems: {
    patch: ['IllegalTransition', 'NotEditable', 'PreconditionMissing'],
  },
  check: async (ctx, row, old, sent) => {
    if (row.warrantyStart !== null && row.warrantyEnd !== null && row.warrantyEnd < row.warrantyStart)
      throw invalid('/warrantyEnd', 'must not be before warrantyStart');
    if (!old && row.status === 'IN_STOCK') throw invalid('/status', `is ${byLedger}`);
    if (old && row.status !== old.status)
      for (const word of moveByHand(ctx, row, old)) means.effects[word](ctx, row, sent);
    await checkOrder(ctx, row, old);
    // A movement that names it at the same time finds it registered, or is found to have registered it.
    if (!old || row.itemID !== old.itemID || row.serialNumber !== old.serialNumber)
      await callIt(ctx, row, old);
    if (row.parentSerialID !== null && row.parentSerialID !== old?.parentSerialID)
      await refuseCircle(ctx, row.serialID, row.parentSerialID);
    if (old && old.locationID !== null && row.lotNumber !== old.lotNumber)
      row.lastMovementID = await changeLot(ctx, row, old);
  },
  deleting: async (ctx, row) => {
    if (row.lastMovementID !== null)
      throw new Problem('Referenced', 'Movements of stock name it, so it cannot be deleted.', {
        missing: ['inventory movements'],
      });
    await refuseReferenced(ctx, 'serial_numbers', row.serialID);
  },
  example: serialExample,
});

const byLedger =
  'set by the movement that brings it into stock: POST /v1/inventory/movements, or a count (/v1/inventory/import)';

type Changed = { status: SerialStatus; locationID: string | null };

/**
 * What a change of the status by hand brings about. What the ledger says is in stock stays so. @throws
 * Problem 409
 */
const moveByHand = (ctx: Ctx, row: Changed, { status, locationID }: Changed): readonly 'dateShipment'[] => {
  const { effects, requires } = moveTo(serialMachine, status, row.status, {
    by: 'status',
    principal: ctx.principal,
    means,
  });
  for (const word of requires) means.requires[word](locationID);
  return effects;
};

const means = {
  requires: {
    inStock: (locationID: string | null) => {
      if (locationID === null)
        throw new Problem('PreconditionMissing', `It is not in stock: IN_STOCK is ${byLedger}.`, {
          missing: ['stock'],
        });
    },
    notInStock: (locationID: string | null) => {
      if (locationID !== null)
        throw new Problem('PreconditionMissing', 'It lies in stock: a movement has to take it from there.', {
          missing: ['movement'],
        });
    },
  },
  effects: {
    dateShipment: (ctx: Ctx, row: { shippedUTC: string | null }, sent: object) => {
      if (!('shippedUTC' in sent)) row.shippedUTC = ctx.now;
    },
  },
};

const named = ['salesOrderID', 'lineItemID', 'productionOrderID'] as const;
type Named = Record<(typeof named)[number], string | null>;

/** @throws Problem 400 */
const checkOrder = async (ctx: Ctx, row: Named, old: Named | undefined): Promise<void> => {
  if (named.every((name) => row[name] === (old?.[name] ?? null))) return;
  if (row.lineItemID !== null && row.salesOrderID === null)
    throw invalid('/salesOrderID', 'is needed beside lineItemID');
  await consultOnOrder(ctx, row);
};

type Called = { itemID: string; serialNumber: string; lastMovementID: string | null };

/** @throws Problem 409 Duplicate; NotEditable where the ledger names it, which does not change */
const callIt = async (ctx: Ctx, row: Called, old: Called | undefined): Promise<void> => {
  if (old && old.lastMovementID !== null)
    throw new Problem(
      'NotEditable',
      'Movements of stock name it: its item and serial number stay what they are.',
    );
  lockItem(ctx, row.itemID);
  const other = await ctx.first(sql<{ status: string }>`
    select s.status from serial_numbers s
    where ${ctx.mine('s')} and s.item_id = ${row.itemID} and s.serial_number = ${row.serialNumber}`);
  if (!other) return;
  const detail = `is registered already: it is ${other.status}`;
  throw new Problem('Duplicate', `The serial number ${row.serialNumber} ${detail}.`, {
    errors: [{ pointer: '/serialNumber', detail }],
  });
};

const builtInto: Hierarchy = { table: 'serial_numbers', id: 'serial_id', parent: 'parent_serial_id' };

/** @throws Problem 400 where a piece would be built into itself, however far up */
const refuseCircle = async (ctx: Ctx, serialID: string, parentSerialID: string): Promise<void> => {
  lockHierarchy(ctx, builtInto);
  if (await standsAbove(ctx, builtInto, serialID, parentSerialID))
    throw invalid('/parentSerialID', 'is the piece itself or one that is built into it');
};
