import { findRate } from '#areas/company/fx';
import type { ExchangeRate } from '#areas/selling/pricing';
import { type Decimal, decimal } from '#lib/decimal';
import { todayIn } from '#lib/instant';
import type { Ctx } from '#platform/ctx';

/**
 * A document's rates with that of the tenant's own currency, today's unless it is there: by it the document
 * counts in sums over documents of several currencies (sum-documents.ts), whether or not a price was
 * converted. Where none is loaded none is added, and those sums say so.
 */
export const withOwnRate = async (
  ctx: Ctx,
  rates: ExchangeRate[],
  { from, to }: { from: string; to: string },
): Promise<ExchangeRate[]> => {
  if (from === to || rates.some(({ currencyCode }) => currencyCode === from)) return rates;
  const found = await findRate(ctx, { code: to, base: from, day: todayIn(ctx.principal.timeZone, ctx.now) });
  return found ? [...rates, { currencyCode: from, rate: found.rate, rateDateUTC: found.rateDateUTC }] : rates;
};

/** By what an amount is multiplied to be in the document's currency; undefined where no rate is kept. */
export const rateInto = (
  rates: readonly ExchangeRate[],
  { from, to }: { from: string; to: string },
): Decimal | undefined =>
  from === to ? decimal(1) : rates.find(({ currencyCode }) => currencyCode === from)?.rate;
