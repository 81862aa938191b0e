import { sql } from 'kysely';
import type { Kept, Row } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { eventOf, resource } from '#kit/resource';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { text } from '#platform/schema';
import { purchaseReturnMachine } from './purchase-return.machine.ts';
import { purchaseReturnExample } from './purchasing.example.ts';

/** What became of goods that a supplier got back. */
export const settlements = ['CREDIT', 'REPLACEMENT', 'REPAIR', 'REFUSED'] as const;

const link = { refers: true, filter: 'equal' } as const;
/** Filled in by the service when the row is checked: a declaration does not know them. */
const later = { required: true, readOnly: true, fallback: '' } as const;

const fields = {
  number: field.number({ entity: 'PurchaseReturn', format: 'PRET-####', first: 1001 }),
  supplierID: field.id({ ...link, required: true }),
  itemID: field.id({ ...link, required: true, createOnly: true }),
  itemNumber: field.text(64, { ...later, search: true }),
  description: field.text(500, { ...later, search: true }),
  uOM: field.text(10, { ...later, column: 'uom', description: 'In which the item’s stock is kept' }),
  quantity: field.quantity({ required: true, description: 'In that unit' }),
  locationID: field.id({
    ...link,
    required: true,
    description: 'The inventory location that it is taken from',
  }),
  lotNumber: field.text(100, { search: true, filter: 'equal' }),
  serialNumbers: field.words(text(100), {
    ...{ required: true, fallback: [] },
    description: 'One for each piece of an item that is tracked by serial number',
  }),
  reason: field.text(1000, { required: true, search: true, description: 'Why it goes back' }),
  supplierReference: field.text(100, {
    ...{ search: true },
    description: 'The number under which the supplier takes it back',
  }),
  referenceEntity: field.text(100, {
    ...{ readOnly: true, filter: 'equal' },
    description: 'What made it: NCR; null: somebody by hand',
  }),
  referenceID: field.text(100, { readOnly: true, filter: 'equal', description: 'Its id' }),
  status: statusField(purchaseReturnMachine),
  sentUTC: field.instant({ readOnly: true, filter: 'range', description: 'When the goods left' }),
  movementIDs: field.words(text(64), {
    ...{ required: true, readOnly: true, fallback: [] },
    description: 'The movements of stock that it made',
  }),
  settlement: field.oneOf(settlements, {
    ...{ readOnly: true, filter: 'equal' },
    description: 'What the supplier did; REFUSED: it came back as it was',
  }),
  creditAmount: field.money({ readOnly: true, description: 'Of a CREDIT, in the tenant’s currency' }),
  creditNoteNumber: field.text(100, { readOnly: true, search: true, description: 'The supplier’s' }),
  inboundID: field.id({
    ...{ readOnly: true, filter: 'equal' },
    description: 'Of a REPLACEMENT or REPAIR: the expected receipt of what comes instead',
  }),
  settledUTC: field.instant({ readOnly: true, filter: 'range' }),
};

/** Goods that go back to a supplier. */
export const purchaseReturnResource = resource({
  entity: 'PurchaseReturn',
  noun: 'purchase return',
  table: 'purchase_returns',
  path: '/v1/purchasing/returns',
  param: 'PurchaseReturnID',
  idField: 'purchaseReturnID',
  tag: 'purchasing',
  permission: 'purchasereturns',
  fields,
  life: purchaseReturnMachine,
  deletableIn: ['PREPARED', 'CANCELLED'],
  operations: ['list', 'create', 'get', 'patch', 'delete', 'search'],
  additions: 'all',
  sort: '-createdUTC',
  problems: { patch: ['NotEditable'] },
  check: async (ctx, row, old) => {
    const { serialNumbers, quantity } = row;
    if (serialNumbers.length > 0 && !quantity.eq(serialNumbers.length))
      throw invalid('/serialNumbers', `must be ${quantity.toFixed()}, one for each piece`);
    if (!old) Object.assign(row, await nameItem(ctx, row.itemID));
    if (old?.status === 'SENT') refuseChanged(row, old);
  },
  example: purchaseReturnExample,
});

/** What left is as it was. @throws Problem 409 with the places of all that would be otherwise */
const refuseChanged = (row: Row, old: Row): void => {
  const changed = fixed.filter((name) => !isSame(row[name], old[name]));
  if (changed.length > 0)
    throw new Problem('NotEditable', 'The goods were sent: its supplierReference and reason alone change.', {
      errors: changed.map((name) => ({ pointer: `/${name}`, detail: 'stays as it was sent' })),
    });
};
const fixed = ['supplierID', 'quantity', 'locationID', 'lotNumber', 'serialNumbers'] as const;
const isSame = (one: unknown, other: unknown): boolean => printJson(one) === printJson(other);

/** A return as it is stored. */
export type PurchaseReturn = Kept<typeof fields, 'purchaseReturnID'>;

/** Fires once when goods went back, the supplier settled it, or it was cancelled. */
export const purchaseReturnStatusChanged = eventOf(
  purchaseReturnResource,
  'StatusChanged',
  'A purchase return was sent, settled or cancelled; read `status`',
);

/** Number and description as they are now, so that it still says what was meant. @throws Problem 400 */
const nameItem = async (ctx: Ctx, itemID: string) => {
  const found = await ctx.first(sql<{ itemNumber: string; description: string; uOM: string }>`
    select i.number as "itemNumber", i.description, coalesce(s.uom, i.uom) as "uOM"
    from items i left join stock_items s on ${ctx.mine('s')} and s.item_id = i.item_id
    where ${ctx.mine('i')} and i.item_id = ${itemID}`);
  if (!found)
    throw new Problem('UnknownReference', 'There is no such item.', {
      errors: [{ pointer: '/itemID', detail: 'does not exist' }],
    });
  return found;
};
