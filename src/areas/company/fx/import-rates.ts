import { sql } from 'kysely';
import type { CsvNotation } from '#lib/office-csv';
import { csvLayoutExample, csvLayoutSchema, saidLayoutFields } from '#platform/csv-layout-schema';
import type { Ctx } from '#platform/ctx';
import { filePieces } from '#platform/heavy/file-pieces';
import { heavyTask } from '#platform/heavy/task';
import { operation } from '#platform/operation';
import { instant, int32, object, otherwise, type Static, text } from '#platform/schema';
import { knownCode, midnight } from './fx-rate.ts';
import { mostRates, type RateBatch, readRates } from './rate-file.ts';

const fields = object({
  base: otherwise(
    text(3, { min: 3, description: 'ISO 4217. A rate is what one unit of it is worth' }),
    'EUR',
  ),
  source: otherwise(text(100, { description: 'Who published the rates, such as ECB' }), 'IMPORT'),
  ...saidLayoutFields,
});

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
    'Takes the European Central Bank’s history (columns Date, USD, JPY …; N/A and empty cells are skipped) as it is downloaded, and files with the columns ' +
    `Date, Currency and Rate. Encoding, delimiter, titles above the names, decimal sign and order of dates are found out and reported in \`layout\` (docs/imports.md). At most ${mostRates} rates. A rate that is there is replaced, so the ` +
    'same file twice changes nothing. If a cell is wrong, nothing is imported, and every fault is reported with line and column.',
  permission: 'setup.write',
  addition: true,
  upload: { maxBytes: 20 * 1024 * 1024, fields },
  response: imported,
  example: { body: { base: 'EUR', source: 'ECB' }, response: example },
  before: async ({ heavy }, { upload }, read) => {
    const { base, source: _, ...said } = upload.fields;
    const baseCode = knownCode('/base', base);
    const { locale } = await read((ctx) =>
      ctx.one(sql<{ locale: string }>`select t.locale from tenants t where ${ctx.mine('t')}`, 'tenant'),
    );
    const batches: RateBatch[] = [];
    let notation: CsvNotation | undefined;
    for await (const piece of filePieces(
      heavy,
      readsRates,
      readRates,
      { base: baseCode, said, locale },
      upload.bytes,
    )) {
      if ('notation' in piece) notation = piece.notation;
      else batches.push(piece);
    }
    if (!notation) throw new Error('A file of rates was read without its notation.');
    return { baseCode, notation, batches };
  },
  run: async (ctx, { upload, found: { baseCode, notation, batches } }) => {
    const { source } = upload.fields;
    let [rateCount, addedCount, changedCount] = [0, 0, 0];
    for (const batch of batches) {
      const kept = await keep(ctx, batch, { baseCode, source });
      rateCount += batch.codes.length;
      addedCount += kept.added;
      changedCount += kept.changed;
    }
    const days = batches.flatMap(({ firstDay, lastDay }) => [firstDay, lastDay]).sort();
    const [first, last] = [days[0], days.at(-1)];
    if (first === undefined || last === undefined) throw new Error('A file of rates was read without rates.');
    const result: Static<typeof imported> = {
      baseCode,
      source,
      rateCount,
      addedCount,
      changedCount,
      firstDateUTC: midnight(first),
      lastDateUTC: midnight(last),
      layout: notation,
    };
    ctx.audit({ entity: 'FxRate', entityID: baseCode, action: 'IMPORT', new: result });
    return result;
  },
});

const readsRates = heavyTask<typeof readRates>({
  module: new URL('./rate-file.ts', import.meta.url),
  name: 'readRates',
  what: 'Reading the file of rates',
  lane: 'long',
  milliseconds: 60_000,
});

const keep = (
  ctx: Ctx,
  { codes, days, rates }: RateBatch,
  { baseCode, source }: { baseCode: string; source: string },
) =>
  ctx.one(
    sql<{ added: number; changed: number }>`
      with kept as (
        insert into fx_rates as f (tenant_id, code, rate_date, base_code, rate, source)
        select ${ctx.tenantID}, x.code, x.day, ${baseCode}, x.rate, ${source}
        from unnest(${codes}::text[], ${days}::date[], ${rates}::numeric[]) as x (code, day, rate)
        order by x.code, x.day
        on conflict (tenant_id, code, rate_date, base_code) do update set rate = excluded.rate, source = excluded.source
        where (f.rate, f.source) is distinct from (excluded.rate, excluded.source)
        -- A row that this statement inserted has no one who changed it.
        returning f.xmax = 0 as is_new
      )
      select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed from kept`,
    'import',
  );
