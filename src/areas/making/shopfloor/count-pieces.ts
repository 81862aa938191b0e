import { countPieces } from '#areas/making/prodorders';
import { type Decimal, zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid } from '#platform/problem';
import { id, optional, quantity, text } from '#platform/schema';
import { insertEvent, type NewEvent } from './insert-event.ts';
import { readReason } from './reason.resource.ts';

/** What came out, as a body says it. */
export const pieces = {
  quantityGood: optional(quantity({ description: 'Good pieces, beside those counted so far' })),
  quantityScrapped: optional(quantity({ description: 'Scrapped ones; they need a reason' })),
  reasonID: optional(id({ description: 'Why they were scrapped: one of GET /v1/prodorders/reasons' })),
  reason: optional(text(1000, { description: 'The same in words, where no reason of the list fits' })),
};
type Said = {
  quantityGood?: Decimal | undefined;
  quantityScrapped?: Decimal | undefined;
  reasonID?: string | undefined;
  reason?: string | undefined;
};

/** What is counted: good pieces, and scrapped ones with their reason. */
type Counted = {
  good: Decimal;
  scrapped: Decimal;
  why: { reasonID: string | null; reason: string | null };
  /** Of the event, where it has one already. */
  eventID?: string;
};

/**
 * Nothing where nothing is said. @throws Problem 400 for scrap without a reason, or a reason without scrap
 */
export const countOf = async (ctx: Ctx, said: Said): Promise<Counted | undefined> => {
  const { quantityGood = zero, quantityScrapped, reasonID, reason } = said;
  if (quantityScrapped === undefined) {
    if (reasonID !== undefined) throw invalid('/reasonID', 'goes with quantityScrapped alone');
    if (reason !== undefined) throw invalid('/reason', 'goes with quantityScrapped alone');
    if (said.quantityGood === undefined) return undefined;
    return { good: quantityGood, scrapped: zero, why: { reasonID: null, reason: null } };
  }
  const why = await readReason(ctx, 'SCRAP', { reasonID, reason });
  return { good: quantityGood, scrapped: quantityScrapped, why };
};

type At = Pick<NewEvent, 'productionOrderID' | 'userID' | 'startUTC' | 'source' | 'resourceID' | 'note'> & {
  taskID: string;
  taskName: string;
};

/** Keeps an event for each kind of pieces and adds them to the task’s. */
export const takePieces = async (
  ctx: Ctx,
  at: At,
  { good, scrapped, why, eventID }: Counted,
): Promise<void> => {
  await countPieces(ctx, at.productionOrderID, at.taskID, {
    ...{ good, scrapped },
    ...(scrapped.gt(zero) && why.reason !== null ? { scrapReason: why.reason } : {}),
  });
  const id = () => eventID ?? ctx.newID();
  if (good.gt(zero)) insertEvent(ctx, { ...at, eventID: id(), type: 'QUANTITY', quantity: good });
  if (scrapped.gt(zero))
    insertEvent(ctx, { ...at, eventID: id(), type: 'SCRAP', quantity: scrapped, ...why });
};
