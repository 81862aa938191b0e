import { sql } from 'kysely';
import { isCurrencyCode } from '#areas/ground/reference';
import type { Kept, Row } from '#kit/declaration';
import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { patchRow } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import { refuseTogether, tellAll } from '#platform/tell-all';
import { costBreakList, orderedBreaks } from './cost-breaks.ts';
import { supplierItemExample } from './supplier.example.ts';

const fields = {
  supplierID: field.id({ required: true, refers: true, createOnly: true, description: 'Who sells it' }),
  itemID: field.id({
    required: true,
    refers: true,
    createOnly: true,
    filter: 'equal',
    description: 'What it is here',
  }),
  itemNumber: field.text(60, {
    required: true,
    readOnly: true,
    filter: 'equal',
    description: 'The item’s number',
    computed: () =>
      sql`(select i.number from items i where i.tenant_id = t.tenant_id and i.item_id = t.item_id)`,
  }),
  supplierPartNumber: field.text(100, {
    required: true,
    unique: true,
    sort: true,
    filter: 'equal',
    description: 'The supplier’s own number for it, unique in the supplier',
  }),
  description: field.text(500, { description: 'As the supplier calls it' }),
  uOM: field.text(10, {
    required: true,
    fallback: 'C62',
    column: 'uom',
    description: 'In which the supplier sells it, UN/ECE Rec 20; of all quantities and costs here',
  }),
  leadTimeDays: field.integer(
    { minimum: 0, maximum: 10_000 },
    { description: 'Calendar days from order to receipt; the supplier’s when null' },
  ),
  costBreaks: field.json(costBreakList, { required: true, fallback: [] }),
  currencyCode: field.text(3, { description: 'Of the costs, ISO 4217; the supplier’s when null' }),
  minOrderQty: field.quantity({ description: 'Smallest quantity that is sold at once' }),
  orderMultiple: field.quantity({ description: 'Quantities sold are multiples of this' }),
  validFrom: field.date({ description: 'First day' }),
  validTo: field.date({ description: 'Last day' }),
  isPreferred: field.flag({
    required: true,
    fallback: false,
    filter: 'equal',
    description: 'Whom to buy the item from; at most one of its suppliers; setting it clears the former one',
  }),
  isActive: field.flag({
    required: true,
    fallback: true,
    filter: 'equal',
    description: 'An inactive one is no longer preferred',
  }),
};

/** Something that a supplier sells, and which item that is here. */
export const supplierItemResource = resource({
  entity: 'SupplierItem',
  noun: 'supplier item',
  table: 'supplier_items',
  path: '/v1/suppliers/{SupplierID}/itemmapping',
  param: 'SupplierItemID',
  idField: 'supplierItemID',
  tag: 'suppliers',
  permission: 'suppliers',
  fields,
  operations: [],
  sort: 'supplierPartNumber',
  check: async (ctx, row, old, sent) => {
    const isWronglyPreferred = !row.isActive && row.isPreferred;
    await tellAll(
      () =>
        refuseTogether([
          row.currencyCode !== null &&
            !isCurrencyCode(row.currencyCode) &&
            invalid('/currencyCode', 'must be the ISO 4217 code of a currency in use, like EUR'),
          row.validFrom !== null &&
            row.validTo !== null &&
            row.validTo < row.validFrom &&
            invalid('/validTo', 'must not lie before validFrom'),
          isWronglyPreferred &&
            sent.isPreferred === true &&
            invalid('/isPreferred', 'cannot be true of what is not active'),
        ]),
      () => {
        row.costBreaks = orderedBreaks(row.costBreaks, '/costBreaks');
      },
    );
    if (isWronglyPreferred) row.isPreferred = false;
    if (row.isPreferred && !old?.isPreferred) await dismissPreferred(ctx, row);
  },
  example: supplierItemExample,
});

/**
 * Locks items until the transaction ends, in one order: code that may change which supplier of an item is
 * preferred does so before locking what the suppliers sell, so that two who do wait for each other and do not
 * deadlock. Others go on using the items.
 */
export const lockItems = async (ctx: Ctx, itemIDs: readonly string[]): Promise<void> => {
  await ctx.exec(sql`
    select 1 from items i where ${ctx.mine('i')} and i.item_id = any (${[...new Set(itemIDs)]}::text[])
    order by i.item_id for no key update`);
};

/**
 * The preferred one no longer is, since another is about to be. The item's lock keeps a third one out.
 */
const dismissPreferred = async (ctx: Ctx, row: Row & { itemID: string }): Promise<void> => {
  await lockItems(ctx, [row.itemID]);
  const old = await ctx.first(sql<Row>`
    select ${supplierItemResource.select(ctx.now)} from supplier_items t
    where ${ctx.mine('t')} and t.item_id = ${row.itemID} and t.is_preferred and t.supplier_item_id <> ${row.supplierItemID}
    for update`);
  if (old)
    await patchRow(ctx, supplierItemResource, supplierItemResource.revive(old), { isPreferred: false });
};

/** A supplier item as it is stored. */
export type SupplierItem = Kept<typeof fields, 'supplierItemID'>;
