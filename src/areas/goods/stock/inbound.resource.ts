import { sql } from 'kysely';
import { isCurrencyCode } from '#areas/ground/reference';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { createRow } from '#kit/write-rows';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { refuseTogether } from '#platform/tell-all';
import { inboundExample } from './stock.example.ts';

/** What receipts have brought of the expected receipt `t`, in the item's unit; a reversal takes back. */
export const receivedQuantity = sql`(
  select coalesce(sum(case when m.reverses_movement_id is null then m.quantity else -m.quantity end), 0)
  from inventory_movements m where m.tenant_id = t.tenant_id and m.inbound_id = t.inbound_id)`;

/** Something that the item of the expected receipt `t` says. */
const ofItem = (column: 'number' | 'description' | 'tracking_type') =>
  sql`(select i.${sql.ref(column)} from items i where i.tenant_id = t.tenant_id and i.item_id = t.item_id)`;

const fields = {
  itemID: field.id({ required: true, createOnly: true, refers: true, filter: 'equal' }),
  itemNumber: field.text(60, {
    ...{ required: true, readOnly: true, computed: () => ofItem('number') },
    description: 'The item’s number',
  }),
  description: field.text(500, {
    ...{ required: true, readOnly: true, computed: () => ofItem('description') },
    description: 'The item’s',
  }),
  trackingType: field.oneOf(['NONE', 'LOT', 'SERIAL'], {
    ...{ required: true, readOnly: true, computed: () => ofItem('tracking_type') },
    description: 'The item’s: what a receipt has to name',
  }),
  uOM: field.text(10, {
    ...{ required: true, readOnly: true },
    computed: () => sql`coalesce(
      (select s.uom from stock_items s where s.tenant_id = t.tenant_id and s.item_id = t.item_id),
      (select i.uom from items i where i.tenant_id = t.tenant_id and i.item_id = t.item_id))`,
    description: 'In which the item’s stock is kept',
  }),
  quantity: field.quantity({ required: true, description: 'In the unit in which the item’s stock is kept' }),
  expectedUTC: field.instant({ required: true, sort: true, filter: 'range' }),
  supplierID: field.id({ refers: true, filter: 'equal', description: 'Who delivers it' }),
  supplierName: field.text(200, {
    readOnly: true,
    computed: () =>
      sql`(select s.name from suppliers s where s.tenant_id = t.tenant_id and s.supplier_id = t.supplier_id)`,
    description: 'As it is called now',
  }),
  unitCost: field.price({ description: 'What one unit was ordered at' }),
  currencyCode: field.text(3, { description: 'Of unitCost, ISO 4217; the tenant’s when null' }),
  referenceEntity: field.text(100, {
    filter: 'equal',
    description: 'What it comes by, such as PURCHASEORDER',
  }),
  referenceID: field.text(100, { filter: 'equal', description: 'Its id or number there' }),
  status: field.oneOf(['EXPECTED', 'RECEIVED', 'CANCELLED'], {
    required: true,
    fallback: 'EXPECTED',
    filter: 'equal',
    description: 'RECEIVED is set by the receipts that name it; set it by hand if no more will come',
  }),
  receivedQuantity: field.count({
    required: true,
    readOnly: true,
    computed: () => receivedQuantity,
    description: 'What receipts have brought of it',
  }),
};

/** A receipt that is expected; what has not been received is inbound. */
export const inboundResource = resource({
  entity: 'ExpectedReceipt',
  noun: 'expected receipt',
  table: 'stock_inbound',
  path: '/v1/inventory/inbound',
  param: 'InboundID',
  idField: 'inboundID',
  tag: 'inventory',
  permission: 'inventory',
  fields,
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: 'all',
  sort: 'expectedUTC',
  isReferredTo: true,
  problems: { patch: ['NotEditable'] },
  check: async (_ctx, row, old) => {
    if (old?.status === 'CANCELLED') throw new Problem('NotEditable', 'It was cancelled. Make another one.');
    refuseTogether([
      !old && row.status !== 'EXPECTED' && invalid('/status', 'must be EXPECTED to begin with'),
      row.currencyCode !== null &&
        !isCurrencyCode(row.currencyCode) &&
        invalid('/currencyCode', 'must be the ISO 4217 code of a currency in use, like EUR'),
    ]);
  },
  example: inboundExample,
});

/** Notes for a later area that something is expected; answers its id. @throws Problem 400 */
export const expectReceipt = async (
  ctx: Ctx,
  sent: {
    itemID: string;
    quantity: Decimal;
    expectedUTC: string;
    supplierID?: string;
    referenceEntity: string;
    referenceID: string;
  },
): Promise<string> => (await createRow(ctx, inboundResource, sent)).inboundID;
