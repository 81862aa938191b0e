import { sql } from 'kysely';
import { mostMovements, scrapPieces } from '#areas/goods/stock';
import { type Decimal, sum } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import type { Production } from '../production.resource.ts';
import type { ProductionMove } from '../production-move.ts';
import { lotsOf, piecesOf, type StoredPiece, storeLots, storePieces } from './store-pieces.ts';

/** What was made: its pieces, or its lots with how much of each. */
export type Made = { serialNumbers: string[]; lots: { lotNumber: string | null; quantity: Decimal }[] };

/**
 * Settles which pieces and lots an order that is COMPLETED made: those that the move names, else those that
 * were captured before. Captured ones that are not named are scrapped. Writes what became of them.
 * @throws Problem 400 with the place in the move, 409 Duplicate
 */
export const settlePieces = async (
  ctx: Ctx,
  production: Production,
  move: Pick<ProductionMove, 'serialNumbers' | 'lotNumber'>,
): Promise<Made> => {
  const { productionOrderID, quantityCompleted, itemID } = production;
  const captured = await piecesOf(ctx, productionOrderID);
  const serialNumbers = namedPieces(production, captured, move.serialNumbers);
  const needs = await whatIsNeeded(ctx, production);
  if (serialNumbers.length === 0 && needs.serials && quantityCompleted.gt(0))
    throw invalid('/serialNumbers', `are needed, one for each piece: ${needs.serials}`);
  const made = new Set(serialNumbers);
  const scrapped = captured.filter(({ serialNumber }) => !made.has(serialNumber));
  if (production.quantityScrapped.lt(scrapped.length))
    throw invalid(
      '/serialNumbers',
      `leaves out ${scrapped.map(({ serialNumber }) => serialNumber).join(', ')}: count them in quantityScrapped, or take them off the order’s list`,
    );
  const pieces: StoredPiece[] = [
    ...serialNumbers.map((serialNumber) => ({ serialNumber, outcome: 'MADE' as const })),
    ...scrapped.map(({ serialNumber }) => ({ serialNumber, outcome: 'SCRAPPED' as const })),
  ];
  if (pieces.length > 0) await storePieces(ctx, production, pieces);
  if (itemID !== null)
    await scrapPieces(
      ctx,
      scrapped.map(({ serialNumber }) => ({ itemID, serialNumber })),
      'SCRAPPED',
    );
  const lots = await settleLots(ctx, production, move.lotNumber, serialNumbers.length > 0);
  if (lots.length === 0 && needs.lots && quantityCompleted.gt(0))
    throw invalid('/lotNumber', 'is needed: the item is tracked by lot');
  return { serialNumbers, lots };
};

/** Opens again what was settled, when the order is taken back. */
export const reopenPieces = async (ctx: Ctx, { productionOrderID, itemID }: Production): Promise<void> => {
  const reopened = await ctx.rows(sql<{ serialNumber: string; was: string }>`
    with old as (
      select n.serial_number, n.outcome from production_serials n
      where ${ctx.mine('n')} and n.production_order_id = ${productionOrderID} for update)
    update production_serials as n set outcome = 'OPEN' from old
    where ${ctx.mine('n')} and n.production_order_id = ${productionOrderID} and n.serial_number = old.serial_number
    returning n.serial_number as "serialNumber", old.outcome as was`);
  if (itemID === null) return;
  const scrapped = reopened.filter(({ was }) => was === 'SCRAPPED');
  await scrapPieces(
    ctx,
    scrapped.map(({ serialNumber }) => ({ itemID, serialNumber })),
    'IN_PRODUCTION',
  );
};

const namedPieces = (
  { quantityCompleted: quantity, quantityScrapped }: Production,
  captured: readonly StoredPiece[],
  sent: readonly string[] | undefined,
): string[] => {
  if (sent === undefined && captured.length > 0 && !quantity.eq(captured.length) && quantityScrapped.gt(0))
    throw invalid(
      '/serialNumbers',
      `are needed: ${captured.length} pieces are captured, of which ${quantity.toFixed()} are good`,
    );
  const named = sent ?? captured.map(({ serialNumber }) => serialNumber);
  const at = named.findIndex((one, place) => named.indexOf(one) < place);
  if (at >= 0) throw invalid(`/serialNumbers/${at}`, 'stands twice in the list');
  if (named.length > 0 && !quantity.eq(named.length))
    throw invalid('/serialNumbers', `must be ${quantity.toFixed()}, one for each piece`);
  if (named.length > mostMovements) throw invalid('/serialNumbers', `are more than ${mostMovements}`);
  return [...named];
};

/** Why serial numbers are needed, and whether lots are. */
const whatIsNeeded = async (
  ctx: Ctx,
  { itemID, lineItemID, serviceTicketLineItemID }: Production,
): Promise<{ serials: string | undefined; lots: boolean }> => {
  if (itemID !== null) {
    const { tracking } = await ctx.one(
      sql<{ tracking: 'NONE' | 'LOT' | 'SERIAL' }>`
        select i.tracking_type as tracking from items i where ${ctx.mine('i')} and i.item_id = ${itemID}`,
      'item',
    );
    // What is repaired for a service ticket is the customer's piece, which the register has already.
    const isMade = serviceTicketLineItemID === null;
    const serials = isMade && tracking === 'SERIAL' ? 'the item is tracked by serial number' : undefined;
    return { serials, lots: isMade && tracking === 'LOT' };
  }
  const line = await ctx.first(sql<{ isRequired: boolean }>`
    select l.serialization_required as "isRequired" from sales_order_line_items l
    where ${ctx.mine('l')} and l.line_item_id = ${lineItemID}`);
  return { serials: line?.isRequired ? 'the product requires them' : undefined, lots: false };
};

/** The lots, and how much of what was made is of each; one that is no lot where none is known. */
const settleLots = async (
  ctx: Ctx,
  { productionOrderID, quantityCompleted: quantity }: Production,
  sent: string | undefined,
  hasPieces: boolean,
): Promise<Made['lots']> => {
  const captured = await lotsOf(ctx, productionOrderID);
  const lots =
    sent === undefined ? captured : [captured.find(({ lotNumber }) => lotNumber === sent) ?? allOf(sent)];
  const [only] = lots;
  if (!only) return [];
  if (lots.length > 1 && hasPieces)
    throw invalid('/lotNumber', 'is needed: pieces with serial numbers are of one lot');
  if (sent !== undefined || lots.length === 1) {
    if (only.quantity && !only.quantity.eq(quantity) && sent === undefined)
      throw invalid(
        '/lotNumber',
        `is needed: the lot ${only.lotNumber} has ${only.quantity.toFixed()}, and ${quantity.toFixed()} were made`,
      );
    await storeLots(ctx, productionOrderID, [
      { lotNumber: only.lotNumber, quantity: only.quantity && quantity },
    ]);
    return [{ lotNumber: only.lotNumber, quantity }];
  }
  const parts = lots.map(({ lotNumber, quantity: part }) => ({ lotNumber, quantity: part ?? quantity }));
  const all = sum(parts.map((one) => one.quantity));
  if (!all.eq(quantity))
    throw invalid(
      '/lotNumber',
      `is needed: the captured lots are ${all.toFixed()} together, and ${quantity.toFixed()} were made`,
    );
  return parts;
};

const allOf = (lotNumber: string) => ({ lotNumber, quantity: null });
