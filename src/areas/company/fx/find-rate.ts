import { sql } from 'kysely';
import type { Decimal } from '#lib/decimal';
import type { CalendarDate } from '#lib/instant';
import type { Ctx } from '#platform/ctx';
import { type FxRate, midnight, one, quotient } from './fx-rate.ts';

type Found = { rateDate: string; dividend: Decimal; divisor: Decimal; source: string };

/**
 * The rate of the last day, on or before `day`, on which `code` can be had in `base`: loaded so, loaded the
 * other way round, or crossed through a base in which both were loaded for that day. Of one day the first of
 * these counts, and of several bases to cross through the first by code. Legs of different days are never
 * crossed: the result was never a rate.
 */
export const findRate = async (
  ctx: Ctx,
  { code, base, day }: { code: string; base: string; day: CalendarDate },
): Promise<FxRate | undefined> => {
  if (code === base) return { code, baseCode: base, rate: one, rateDateUTC: midnight(day), source: null };
  const found = await ctx.first(sql<Found>`
    with straight as (
      (select 1 as rank, f.rate_date, f.rate as dividend, 1::numeric as divisor, f.source
       from fx_rates f
       where ${ctx.mine('f')} and f.code = ${code} and f.base_code = ${base} and f.rate_date <= ${day}::date
       order by f.rate_date desc limit 1)
      union all
      (select 2, f.rate_date, 1::numeric, f.rate, f.source
       from fx_rates f
       where ${ctx.mine('f')} and f.code = ${base} and f.base_code = ${code} and f.rate_date <= ${day}::date
       order by f.rate_date desc limit 1)
    )
    select x.rate_date as "rateDate", x.dividend, x.divisor, x.source
    from (
      select s.* from straight s
      union all
      (select 3, f.rate_date, f.rate, b.rate,
         case when f.source = b.source then f.source else f.source || ', ' || b.source end
       from fx_rates f
       join fx_rates b on ${ctx.mine('b')} and b.code = ${base} and b.rate_date = f.rate_date and b.base_code = f.base_code
       where ${ctx.mine('f')} and f.code = ${code} and f.rate_date <= ${day}::date
         -- Only what would be newer, and nothing where it cannot be: else all days of the currency would be gone through.
         and f.rate_date > coalesce((select max(s.rate_date) from straight s), '-infinity')
         and exists (select from fx_rates e where ${ctx.mine('e')} and e.code = ${base})
       order by f.rate_date desc, f.base_code limit 1)
    ) x
    order by x.rate_date desc, x.rank limit 1`);
  if (!found) return undefined;
  return {
    code,
    baseCode: base,
    rate: quotient(found.dividend, found.divisor),
    rateDateUTC: midnight(found.rateDate),
    source: found.source,
  };
};

type Loaded = { code: string; rate: Decimal; source: string };

/**
 * All rates of the last day, on or before `day`, on which `base` can be had, by code; none where there is no
 * such day.
 */
export const findRatesOfDay = async (
  ctx: Ctx,
  { base, day }: { base: string; day: CalendarDate },
): Promise<FxRate[]> => {
  // Through which loaded base: `base` itself, or one in which it was loaded, whichever has the newer day.
  const through = await ctx.first(sql<{ code: string; rateDate: string; rate: Decimal; source: string }>`
    select x.code, x.rate_date as "rateDate", x.rate, x.source
    from (
      (select 1 as rank, f.base_code as code, f.rate_date, 1::numeric as rate, f.source
       from fx_rates f where ${ctx.mine('f')} and f.base_code = ${base} and f.rate_date <= ${day}::date
       order by f.rate_date desc limit 1)
      union all
      (select 2, f.base_code, f.rate_date, f.rate, f.source
       from fx_rates f where ${ctx.mine('f')} and f.code = ${base} and f.rate_date <= ${day}::date
       order by f.rate_date desc, f.base_code limit 1)
    ) x
    order by x.rate_date desc, x.rank limit 1`);
  if (!through) return [];
  const loaded = await ctx.rows(sql<Loaded>`
    select f.code, f.rate, f.source from fx_rates f
    where ${ctx.mine('f')} and f.base_code = ${through.code} and f.rate_date = ${through.rateDate}::date`);
  const all = [...loaded, { code: through.code, rate: one, source: through.source }];
  return all
    .filter(({ code }) => code !== base)
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, rate, source }) => ({
      code,
      baseCode: base,
      rate: quotient(rate, through.rate),
      rateDateUTC: midnight(through.rateDate),
      source: source === through.source ? source : `${source}, ${through.source}`,
    }));
};
