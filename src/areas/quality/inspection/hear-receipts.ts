import { sql } from 'kysely';
import { type GoodsReceived, goodsReceived, holdStock } from '#areas/goods/stock';
import { createRow, patchRow } from '#kit/write-rows';
import { type Decimal, sum } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { reaction } from '#platform/reaction';
import { type Inspection, inspectionResource, receivedInspection } from './inspection.resource.ts';
import { type InspectionRule, inspectionRuleResource } from './inspection-rule.resource.ts';
import { mostPieces, piecesOf, receivedOf } from './received-quantity.ts';

/**
 * What is received becomes an inspection where a rule says so, in the transaction of the receipt. Receipts of
 * one item come one after the other, because the ledger holds its lock until then.
 */
export const hearReceipts = reaction({
  on: goodsReceived,
  run: (ctx, { body }) => inspect(ctx, [body]),
  runMany: (ctx, events) =>
    inspect(
      ctx,
      events.map(({ body }) => body as GoodsReceived), // the events are of this kind alone
    ),
});

const inspect = async (ctx: Ctx, receipts: readonly GoodsReceived[]): Promise<void> => {
  const rules = await rulesFor(ctx, receipts);
  if (rules.length === 0) return;
  const known = await knownOf(ctx, receipts);
  for (const lot of lotsOf(receipts.filter(({ movementID }) => !known.has(movementID)))) {
    const rule = ruleOf(rules, lot[0]);
    if (rule?.isInspected) await inspectLot(ctx, rule, lot);
  }
};

type Lot = readonly [GoodsReceived, ...GoodsReceived[]];

/** Receipts by what they are one delivery of: pieces with serial numbers come in a movement each. */
const lotsOf = (receipts: readonly GoodsReceived[]): Lot[] => {
  const lots = new Map<string, [GoodsReceived, ...GoodsReceived[]]>();
  for (const one of receipts) {
    const { itemID, supplierID, lotNumber, inboundID, referenceEntity, referenceID } = one;
    const key = JSON.stringify([itemID, supplierID, lotNumber, inboundID, referenceEntity, referenceID]);
    const lot = lots.get(key);
    if (lot) lot.push(one);
    else lots.set(key, [one]);
  }
  return [...lots.values()];
};

const inspectLot = async (ctx: Ctx, rule: InspectionRule, lot: Lot): Promise<void> => {
  const [{ itemID, supplierID, lotNumber }] = lot;
  const quantity = sum(lot.map((one) => one.quantity));
  const open = lotNumber === null ? undefined : await openOf(ctx, { itemID, supplierID, lotNumber });
  const { aql, level } = rule;
  const inspection = open
    ? await patchRow(ctx, inspectionResource, open, { lotSize: await grown(ctx, open, quantity) })
    : await createRow(ctx, receivedInspection, {
        ...{ itemID, supplierID, lotNumber, aql, level, lotSize: piecesOf(quantity) },
      });
  for (const { movementID, quantity: received } of lot)
    await ctx.exec(sql`
      insert into inspection_receipts (tenant_id, movement_id, inspection_id, quantity)
      values (${ctx.tenantID}, ${movementID}, ${inspection.inspectionID}, ${received})`);
  if (rule.holdsStock) await hold(ctx, inspection, lot);
};

/** The size of a lot of which more came. What was begun is rounded once; a size that was corrected stays. */
const grown = async (ctx: Ctx, { inspectionID, lotSize }: Inspection, more: Decimal): Promise<number> => {
  const came = await receivedOf(ctx, inspectionID);
  return Math.min(lotSize + piecesOf(came.plus(more)) - piecesOf(came), mostPieces);
};

const hold = async (ctx: Ctx, { inspectionID, number }: Inspection, lot: Lot): Promise<void> => {
  for (const { itemID, lotNumber, serialNumber, locationID, quantity } of lot)
    await holdStock(
      ctx,
      {
        itemID,
        lotNumbers: lotNumber === null ? [] : [lotNumber],
        serialNumbers: serialNumber === null ? [] : [serialNumber],
        locationIDs: [locationID],
      },
      { entity: 'Inspection', id: inspectionID, reason: `${number}: to be inspected` },
      quantity,
    );
};

/**
 * The open inspection of the same lot, locked, to which this delivery is added as long as nothing was
 * measured. One that somebody decides at this moment is left to them: they may wait for the item, whose lock
 * is held here.
 */
const openOf = async (
  ctx: Ctx,
  { itemID, supplierID, lotNumber }: { itemID: string; supplierID: string | null; lotNumber: string },
): Promise<Inspection | undefined> => {
  const row = await ctx.first(sql<Inspection>`
    select ${inspectionResource.select(ctx.now)} from inspections t
    where ${ctx.mine('t')} and t.item_id = ${itemID} and t.supplier_id is not distinct from ${supplierID}
      and t.lot_number = ${lotNumber} and t.status = 'OPEN'
      and exists (select 1 from inspection_receipts r where ${ctx.mine('r')} and r.inspection_id = t.inspection_id)
      and not exists (select 1 from quality_measurements m where ${ctx.mine('m')} and m.inspection_id = t.inspection_id)
    order by t.created_utc, t.inspection_id limit 1 for update of t skip locked`);
  return row && inspectionResource.revive(row);
};

const knownOf = async (ctx: Ctx, receipts: readonly GoodsReceived[]): Promise<Set<string>> => {
  const rows = await ctx.rows(sql<{ movementID: string }>`
    select r.movement_id as "movementID" from inspection_receipts r
    where ${ctx.mine('r')} and r.movement_id = any (${receipts.map(({ movementID }) => movementID)}::text[])`);
  return new Set(rows.map(({ movementID }) => movementID));
};

const rulesFor = async (ctx: Ctx, receipts: readonly GoodsReceived[]): Promise<InspectionRule[]> => {
  const items = [...new Set(receipts.map(({ itemID }) => itemID))];
  const suppliers = [
    ...new Set(receipts.flatMap(({ supplierID }) => (supplierID === null ? [] : [supplierID]))),
  ];
  const rows = await ctx.rows(sql<InspectionRule>`
    select ${inspectionRuleResource.select(ctx.now)} from inspection_rules t
    where ${ctx.mine('t')} and t.is_active
      and (t.item_id = any (${items}::text[]) or t.item_id is null and t.supplier_id = any (${suppliers}::text[]))`);
  return rows.map((row) => inspectionRuleResource.revive(row));
};

/** That of item and supplier goes before that of the item, which goes before that of the supplier. */
const ruleOf = (
  rules: readonly InspectionRule[],
  { itemID, supplierID }: GoodsReceived,
): InspectionRule | undefined => {
  const find = (item: string | null, supplier: string | null) =>
    rules.find((one) => one.itemID === item && one.supplierID === supplier);
  const ofBoth = supplierID === null ? undefined : find(itemID, supplierID);
  return ofBoth ?? find(itemID, null) ?? (supplierID === null ? undefined : find(null, supplierID));
};
