import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';

/** A line of a schedule: a code into a country at a rate, all as they are stored. */
export type ScheduleLine = { code: string; destination: 'US' | 'GB'; percent: number };

/**
 * The lines that rules are made of: those of the published extracts where `TARIFF_EXTRACTS` names their
 * folder, else as many made up in the same shape, headings of some dozens of codes of 8 digits that are
 * divided into codes of 10.
 */
export const scheduleLines = (): ScheduleLine[] => {
  const folder = process.env.TARIFF_EXTRACTS ?? '';
  const lines = folder && existsSync(folder) ? publishedLines(folder) : madeUpLines();
  // A code may come twice, where the schedule does not divide it.
  return [...new Map(lines.map((line) => [`${line.destination} ${line.code}`, line])).values()];
};

const publishedLines = (folder: string): ScheduleLine[] => {
  const lines = (name: string) => readFileSync(join(folder, name), 'utf8').split(/\r?\n/).slice(1);
  const us = lines('us_hts_2024-11_extract.csv').flatMap((line): ScheduleLine[] => {
    const code = /^(\d{4}\.\d\d\.\d\d(?:\.\d\d)?),/.exec(line)?.[1]?.replaceAll('.', '');
    const percent = Number(/,(\d+(?:\.\d+)?)%/.exec(line)?.[1] ?? 0);
    return code ? [{ code, destination: 'US', percent }] : [];
  });
  const gb = lines('uk_global_tariff_2021_extract.csv').flatMap((line): ScheduleLine[] => {
    const code = /^(\d{8}(?:\d\d)?),/.exec(line)?.[1];
    const percent = Number(/,\d+\.\d%,(\d+\.\d)%,/.exec(line)?.[1] ?? 0);
    return code ? [{ code, destination: 'GB', percent }] : [];
  });
  return [...us, ...gb];
};

const madeUpLines = (): ScheduleLine[] =>
  [3926, 7318, 7326, 8413, 8471, 8481, 8501, 8504, 8536, 8544, 8708, 9032, 9403].flatMap((heading) =>
    Array.from({ length: 120 }, (_, n): ScheduleLine => {
      const eight = `${heading}${String(10 + (n % 40)).padStart(2, '0')}${String(10 + (n % 7) * 10).padStart(2, '0')}`;
      const code = n < 40 ? eight : `${eight}${10 + Math.floor(n / 40)}`;
      return { code, destination: n % 3 === 0 ? 'GB' : 'US', percent: (n * 7 + heading) % 12 };
    }),
  );

/** Origins that rules name. */
const origins = 'DE IT CN JP KR AU MX CA IL SG CL PE CO PA MA JO BH OM TR IN'.split(' ');

/** What every line has a rule for. */
export type Loaded = { countries: string[]; quarters: number };

/**
 * Loads `count` rules into one published set for each destination: each line for any origin, then for one
 * after the other, in windows of a quarter that follow each other, as many as it takes. A code, an origin and
 * a day then have one rule for that origin and one for any, however many rules there are in all. Answers for
 * how many origins and quarters, from 2026 on, every line has one.
 */
export const loadRules = async (
  client: pg.Client,
  {
    tenantID,
    userID,
    count,
    lines,
  }: { tenantID: string; userID: string; count: number; lines: ScheduleLine[] },
): Promise<Loaded> => {
  await client.query(
    `insert into tariff_sets (tenant_id, set_id, name, status, created_by_user_id, created_utc, last_updated_by_user_id,
       last_updated_utc)
     select $1, lower(d) || '-import', d, 'Published', $2, now(), $2, now() from unnest(array['US', 'GB']) d`,
    [tenantID, userID],
  );
  const everyOrigin = count > lines.length * (1 + origins.length);
  const used = everyOrigin ? origins : origins.slice(0, Math.max(0, Math.floor(count / lines.length) - 1));
  const windows = Math.ceil(count / (lines.length * (1 + used.length)));
  // The foreign key of a million rules to their two sets would be looked up a million times.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into tariff_rules (tenant_id, set_id, rule_id, commodity_code, origin_country_code, destination_country_code,
       duty_rate_percent, import_tax_rate_percent, valid_from, valid_to, precedence, program, notes, created_by_user_id,
       created_utc, last_updated_by_user_id, last_updated_utc)
     select $1, lower(l.destination) || '-import',
       lower(l.destination) || '-' || l.code || case o when '' then '' else '-' || o end || '-' || to_char(f, 'YYYYMMDD'),
       l.code, o, l.destination, l.percent * case o when '' then 1 else 0.5 end, case l.destination when 'GB' then 20 else 0 end,
       f::date, (f + interval '3 months' - interval '1 day')::date, length(l.code) + case o when '' then 0 else 100 end,
       case o when '' then null else 'Agreement with ' || o end, 'Made for a benchmark', $2, now(), $2, now()
     from unnest(array[''] || $4::text[]) with ordinality os(o, nth)
     cross join generate_series(0, $5 - 1) w
     cross join lateral (select date '2026-01-01' + make_interval(months => 3 * w) as f) days
     cross join json_to_recordset($3::json) as l(code text, destination text, percent numeric)
     order by w, nth, l.code limit $6`,
    [tenantID, userID, JSON.stringify(lines), used, windows, count],
  );
  await client.query('set session_replication_role = origin');
  return { countries: used, quarters: Math.floor(count / (lines.length * (1 + used.length))) };
};
