import { sql } from 'kysely';
import type { Decimal } from '#lib/decimal';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { date, list, object, optional, text } from '#platform/schema';
import { dollarExample, fxRate, knownCode, midnight } from './fx-rate.ts';

type Row = { code: string; baseCode: string; rate: Decimal; rateDate: string; source: string };

/** Takes back what was loaded for a day by mistake; an import corrects rates, but cannot remove any. */
export const deleteDay = operation({
  id: 'deleteFxRates',
  method: 'DELETE',
  path: '/v1/setup/currencies/fx/{date}',
  tag: 'setup',
  summary: 'Delete the exchange rates that were loaded for a day',
  description: 'Answers them as they were. From then on the day before it counts for this day.',
  permission: 'setup.write',
  addition: true,
  params: object({ date: date() }),
  query: object({
    base: optional(
      text(3, { min: 3, description: 'Only those loaded with this base; all of the day when left out' }),
    ),
  }),
  response: list(fxRate),
  problems: ['NotFound'],
  example: { params: { date: '2026-01-30' }, response: [dollarExample] },
  run: async (ctx, { params, query }) => {
    const base = query.base === undefined ? undefined : knownCode('?base', query.base);
    const gone = await ctx.rows(sql<Row>`
      with gone as (
        delete from fx_rates as f
        where ${ctx.mine('f')} and f.rate_date = ${params.date}::date ${base ? sql`and f.base_code = ${base}` : sql``}
        returning f.code, f.base_code, f.rate, f.rate_date, f.source
      )
      select g.code, g.base_code as "baseCode", g.rate, g.rate_date as "rateDate", g.source
      from gone g order by g.base_code, g.code`);
    if (gone.length === 0) throw new Problem('NotFound', `No rate was loaded for ${params.date}.`);
    const rates = gone.map(({ code, baseCode, rate, rateDate, source }) => ({
      code,
      baseCode,
      rate,
      rateDateUTC: midnight(rateDate),
      source,
    }));
    ctx.audit({ entity: 'FxRate', entityID: params.date, action: 'DELETE', old: { rates } });
    return rates;
  },
});
