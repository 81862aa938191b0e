import { configureLine } from '#areas/selling/configure';
import type { PricedDocument } from '#areas/selling/pricing';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import { type LockedRates, ratesToSet } from './open-line.ts';
import { withOwnRate } from './own-rate.ts';

/** Whose configured lines are asked for: for whom, in which currency, at which rates. */
export type AskedDocument = PricedDocument & { customerID: string };

type Asked = Omit<
  Parameters<typeof configureLine>[1],
  'customerID' | 'currencyCode' | 'exchangeRates' | 'markups'
>;
type Line = Awaited<ReturnType<typeof configureLine>>['line'];

/**
 * Asks the configurator for lines of one document, one after the other, at the rates that it keeps: what a
 * line needs besides, the next ones are calculated by too. `set` is what of the header changes by it.
 */
export const lineAsker = (
  ctx: Ctx,
  { customerID, currencyCode, exchangeRates, markups }: AskedDocument,
): { ask: (asked: Asked) => Promise<Line>; set: () => Partial<LockedRates> } => {
  let [rates, own] = [exchangeRates, ''];
  return {
    ask: async (asked) => {
      const found = await configureLine(ctx, {
        ...{ ...asked, customerID, currencyCode, markups, exchangeRates: rates },
      });
      own = found.ownCurrencyCode;
      rates = await withOwnRate(ctx, found.exchangeRates, { from: own, to: currencyCode });
      return found.line;
    },
    set: () => ratesToSet(exchangeRates, rates, own),
  };
};

/** What keeps a line that nobody has named in the request from being configured, with its number. */
export const ofLine = async <T>(lineNumber: number, work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(error.code, `Line ${lineNumber}: ${error.message}`, error.extras);
  });
