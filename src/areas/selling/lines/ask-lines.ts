import { configureLines, type LineQuestion } from '#areas/selling/configure';
import type { PricedDocument } from '#areas/selling/pricing';
import type { Ctx } from '#platform/ctx';
import { type LockedRates, ratesToSet } from './open-line.ts';
import { withOwnRate } from './own-rate.ts';

/** Whose configured lines are asked for: for whom, in which currency, at which rates. */
export type AskedDocument = PricedDocument & { customerID: string };

type AskedLines = Pick<Awaited<ReturnType<typeof configureLines>>, 'lines'> & { set: Partial<LockedRates> };

/**
 * Asks the configurator for lines of one document, all together, at the rates that it keeps: what one line
 * needs besides, the others are calculated by too. `set` is what of the header changes by it.
 * @throws Problem of the first line that is refused, as `configureLines` does
 */
export const askLines = async (
  ctx: Ctx,
  { customerID, currencyCode, exchangeRates, markups }: AskedDocument,
  asked: readonly LineQuestion[],
): Promise<AskedLines> => {
  if (asked.length === 0) return { lines: [], set: {} };
  const document = { customerID, currencyCode, exchangeRates, markups };
  const { lines, ownCurrencyCode: own, ...found } = await configureLines(ctx, document, asked);
  const rates = await withOwnRate(ctx, found.exchangeRates, { from: own, to: currencyCode });
  return { lines, set: ratesToSet(exchangeRates, rates, own) };
};
