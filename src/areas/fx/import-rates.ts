import { sql } from 'kysely';
import type { SaidNotation } from '#lib/office-csv';
import { csvLayoutExample, csvLayoutSchema, saidLayoutFields } from '#platform/csv-layout-schema';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { instant, int32, object, otherwise, type Static, text } from '#platform/schema';
import { knownCode, midnight } from './fx-rate.ts';
import { type FileRate, mostRates, readRateFile } from './rate-file.ts';

const fields = object({
  base: otherwise(text(3, { min: 3, description: 'ISO 4217. A rate is what one unit of it is worth' }), 'EUR'),
  source: otherwise(text(100, { description: 'Who published the rates, such as ECB' }), 'IMPORT'),
  ...saidLayoutFields,
});
type Fields = { base: string; source: string } & SaidNotation;

const imported = object(
  {
    baseCode: text(3),
    source: text(100),
    rateCount: int32({ minimum: 1, description: 'Rates in the file' }),
    addedCount: int32({ minimum: 0, description: 'Those that were not there before' }),
    changedCount: int32({ minimum: 0, description: 'Those that were there with another rate or source' }),
    firstDateUTC: instant({ description: 'The first day in the file' }),
    lastDateUTC: instant({ description: 'The last day in the file' }),
    layout: csvLayoutSchema,
  },
  { title: 'FxImport' },
);

const example = {
  baseCode: 'EUR',
  source: 'ECB',
  rateCount: 62,
  addedCount: 31,
  changedCount: 0,
  firstDateUTC: '2026-01-29T00:00:00.000Z',
  lastDateUTC: '2026-01-30T00:00:00.000Z',
  layout: csvLayoutExample,
};

/** Loads rates; those of other days and currencies stay as they are. */
export const importRates = operation({
  id: 'importFxRates',
  method: 'POST',
  path: '/v1/setup/currencies/fx/import',
  tag: 'setup',
  summary: 'Load exchange rates from a CSV file',
  description:
    'Takes the European Central Bank’s history (columns Date, USD, JPY …; N/A and empty cells are passed over) as it is downloaded, and files with the columns ' +
    `Date, Currency and Rate. Encoding, delimiter, titles above the names, decimal sign and order of dates are found out and told in \`layout\` (docs/imports.md). At most ${mostRates} rates. A rate that is there is replaced, so the ` +
    'same file twice changes nothing. Where a cell is wrong, nothing is taken, and every fault is told with line and column.',
  permission: 'setup.write',
  addition: true,
  upload: { maxBytes: 20 * 1024 * 1024, fields },
  response: imported,
  example: { body: { base: 'EUR', source: 'ECB' }, response: example },
  run: async (ctx, { upload }) => {
    const { base: sent, source, ...said } = upload.fields as Fields;
    const baseCode = knownCode('/base', sent);
    const { locale } = await ctx.one(
      sql<{ locale: string }>`select t.locale from tenants t where ${ctx.mine('t')}`,
      'tenant',
    );
    const { rates, notation } = await readRateFile(upload.bytes, { base: baseCode, said, locale });
    let [addedCount, changedCount] = [0, 0];
    for (let at = 0; at < rates.length; at += chunk) {
      const kept = await keep(ctx, rates.slice(at, at + chunk), { baseCode, source });
      addedCount += kept.added;
      changedCount += kept.changed;
    }
    const days = rates.map(({ day }) => day).sort();
    const result: Static<typeof imported> = {
      baseCode,
      source,
      rateCount: rates.length,
      addedCount,
      changedCount,
      firstDateUTC: midnight(days[0] as string),
      lastDateUTC: midnight(days.at(-1) as string),
      layout: notation,
    };
    ctx.audit({ entity: 'FxRate', entityID: baseCode, action: 'IMPORT', new: result });
    return result;
  },
});

/** Rates of one statement: far fewer bytes than a message may have, far below a statement's time. */
const chunk = 20_000;

const keep = (ctx: Ctx, rates: readonly FileRate[], { baseCode, source }: { baseCode: string; source: string }) =>
  ctx.one(
    sql<{ added: number; changed: number }>`
      with kept as (
        insert into fx_rates as f (tenant_id, code, rate_date, base_code, rate, source)
        select ${ctx.tenantID}, x.code, x.day, ${baseCode}, x.rate, ${source}
        from unnest(${rates.map(({ code }) => code)}::text[], ${rates.map(({ day }) => day)}::date[],
          ${rates.map(({ rate }) => rate)}::numeric[]) as x (code, day, rate)
        order by x.code, x.day
        on conflict (tenant_id, code, rate_date, base_code) do update set rate = excluded.rate, source = excluded.source
        where (f.rate, f.source) is distinct from (excluded.rate, excluded.source)
        -- A row that this statement inserted has no one who changed it.
        returning f.xmax = 0 as is_new
      )
      select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed from kept`,
    'import',
  );
