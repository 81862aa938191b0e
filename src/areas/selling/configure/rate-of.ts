import { findRate } from '#areas/company/fx';
import { type Decimal, decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { Problem } from '#platform/problem';
import type { Whom } from './whom.ts';

/**
 * What one unit of a currency is in that of the question: as agreed on, else by the rate of its day, which is
 * agreed on then. `what` is in that currency, for the problem. @throws Problem 409 where there is no such
 * rate
 */
export const rateOf = async (
  ctx: Ctx,
  { currencyCode, date, rates }: Pick<Whom, 'currencyCode' | 'date' | 'rates'>,
  from: string,
  what: string,
): Promise<Decimal> => {
  if (from === currencyCode) return decimal(1);
  const agreed = rates.get(from);
  if (agreed) return agreed.rate;
  const found = await findRate(ctx, { code: currencyCode, base: from, day: date });
  if (found) {
    rates.set(from, { rate: found.rate, rateDateUTC: found.rateDateUTC });
    return found.rate;
  }
  throw new Problem(
    'PreconditionMissing',
    `${what} in ${from}, and there is no rate from it to ${currencyCode} for ${date}: load one, or ask in ${from}.`,
    { missing: [`rate ${from} ${currencyCode}`] },
  );
};
