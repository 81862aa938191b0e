import { sql } from 'kysely';
import { type MovementInput, recordMovements } from '#areas/goods/stock';
import { type Decimal, decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { reopenPieces, settlePieces } from './pieces/made-pieces.ts';
import type { Production } from './production.resource.ts';
import type { ProductionMove } from './production-move.ts';

/**
 * Settles what was made, and brings it into stock as PRODUCE movements. Items that are not stocked,
 * configured products, and what is repaired for a service ticket, which is the customer's, leave no trace in
 * the ledger.
 * @throws Problem 400 with the place, 409 SerialInStock, Duplicate
 */
export const produceStock = async (ctx: Ctx, production: Production, move: ProductionMove): Promise<void> => {
  const { productionOrderID, itemID, uOM, quantityCompleted, serviceTicketLineItemID } = production;
  const { toLocationID } = move;
  const isOurs = serviceTicketLineItemID === null;
  const isInLedger = isOurs && itemID !== null && (await isStocked(ctx, itemID));
  if (!isInLedger && toLocationID !== undefined)
    throw invalid(
      '/toLocationID',
      isOurs
        ? 'has no meaning: what is made is not stocked'
        : 'has no meaning: what is repaired is the customer’s, and no stock of ours',
    );
  if (isInLedger && quantityCompleted.gt(0) && toLocationID === undefined)
    throw invalid('/toLocationID', 'is needed: where what was made lies now');
  const { serialNumbers, lots } = await settlePieces(ctx, production, move);
  if (!isInLedger || quantityCompleted.eq(0) || toLocationID === undefined) return;
  const shared = {
    type: 'PRODUCE' as const,
    ...{ itemID, uOM, toLocationID },
    ...{ referenceEntity: 'PRODORDER', referenceID: productionOrderID },
  };
  const [lot = { lotNumber: null, quantity: quantityCompleted }] = lots;
  const movements: MovementInput[] =
    serialNumbers.length === 0
      ? (lots.length === 0 ? [lot] : lots).map((one) => ({ ...shared, ...one }))
      : serialNumbers.map((serialNumber) => ({
          ...shared,
          ...ownerOf(production),
          lotNumber: lot.lotNumber,
          quantity: decimal(1),
          serialNumber,
        }));
  await record(ctx, movements);
};
/** Whom and what single pieces are made for, as their register keeps it. */
const ownerOf = ({ productionOrderID, customerID, salesOrderID, itemAndQtyID }: Production) => ({
  customerID,
  salesOrderID,
  lineItemID: itemAndQtyID,
  productionOrderID,
});

const isStocked = async (ctx: Ctx, itemID: string): Promise<boolean> => {
  const item = await ctx.one(
    sql<{ isStocked: boolean }>`
      select i.is_stocked as "isStocked" from items i where ${ctx.mine('i')} and i.item_id = ${itemID}`,
    'item',
  );
  return item.isStocked;
};

type Produced = {
  movementID: string;
  quantity: Decimal;
  toLocationID: string;
  lotNumber: string | null;
  serialNumber: string | null;
};

/** Takes back what it brought into stock. @throws Problem 409 InsufficientStock where that is gone already */
export const takeStockBack = async (ctx: Ctx, production: Production): Promise<void> => {
  await takeMovementsBack(ctx, production);
  await reopenPieces(ctx, production);
};

const takeMovementsBack = async (ctx: Ctx, { productionOrderID, itemID }: Production): Promise<void> => {
  if (itemID === null) return;
  // The item's lock before the question, as for every reversal.
  await ctx.first(
    sql`select 1 from stock_items s where ${ctx.mine('s')} and s.item_id = ${itemID} for update`,
  );
  const made = await ctx.rows(sql<Produced>`
    select m.movement_id as "movementID", m.quantity, m.to_location_id as "toLocationID", m.lot_number as "lotNumber",
      m.serial_number as "serialNumber"
    from inventory_movements m
    where ${ctx.mine('m')} and m.item_id = ${itemID} and m.type = 'PRODUCE' and m.reference_entity = 'PRODORDER'
      and m.reference_id = ${productionOrderID} and m.reverses_movement_id is null and m.to_location_id is not null
      and not exists (
        select 1 from inventory_movements r where ${ctx.mine('r')} and r.reverses_movement_id = m.movement_id)
    order by m.sequence`);
  await record(
    ctx,
    made.map(({ movementID, toLocationID, ...same }) => ({
      ...same,
      type: 'PRODUCE' as const,
      itemID,
      fromLocationID: toLocationID,
      referenceEntity: 'PRODORDER',
      referenceID: productionOrderID,
      reversesMovementID: movementID,
    })),
  );
};

/**
 * All or none. A place in a movement is one in the move that makes it. @throws Problem what the ledger
 * refuses first
 */
const record = async (ctx: Ctx, movements: readonly MovementInput[]): Promise<void> => {
  const recorded = await recordMovements(ctx, movements);
  const found = recorded.find((one) => 'refused' in one);
  if (!found || !('refused' in found)) return;
  const { code, message, extras } = found.refused;
  const errors = (extras.errors ?? []).map(({ pointer, detail }) => ({
    pointer: names[pointer] ?? pointer,
    detail,
  }));
  throw new Problem(code, message, { ...extras, errors });
};

const names: Record<string, string> = {
  '/quantity': '/quantityCompleted',
  '/serialNumber': '/serialNumbers',
};
