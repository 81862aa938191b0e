/**
 * Writes db/reference/*.json from the published sources, once; the service then needs neither network nor
 * package for them.
 *
 *   node scripts/reference-data/generate.ts            fetch the sources and write the files
 *   node scripts/reference-data/generate.ts <folder> use sources fetched before (see sources.ts for the
 *   layout)
 *
 * Run again it keeps what must not move: the number of every subdivision, those that vanished included.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildCountries } from './countries.ts';
import { buildCurrencies } from './currencies.ts';
import { fetchSources, readSources } from './sources.ts';
import { buildSubdivisions, type SubdivisionFile } from './subdivisions.ts';
import { buildTimeZones } from './timezones.ts';

const target = join(import.meta.dirname, '../../db/reference');
const sources = readSources(process.argv[2] ?? fetchSources());
// An ended currency is one ended on the day of generation: the file, not the clock of the server, decides
// what is in tender.
const today = new Date().toISOString().slice(0, 10);

const countries = buildCountries(sources.iso3166);
const currencies = buildCurrencies(sources, countries, today);
const subdivisions = buildSubdivisions(sources.iso3166Parts, countries, present('subdivisions.json'));
const timeZones = buildTimeZones(sources.zoneTab);

write('countries.json', { source: sources.versions.isoCodes, countries });
write('currencies.json', { source: sources.versions.cldr, asOf: today, ...currencies });
write('subdivisions.json', { source: sources.versions.isoCodes, ...subdivisions });
write('timezones.json', { source: sources.versions.tzdata, timeZones });
console.log(
  `${currencies.currencies.length} currencies in tender, ${currencies.ended.length} ended; ${countries.length} countries; ` +
    `${subdivisions.subdivisions.length} subdivisions (next number ${subdivisions.nextID}); ${timeZones.length} time zones`,
);

function present(name: string): SubdivisionFile | undefined {
  const path = join(target, name);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as SubdivisionFile) : undefined;
}

/** One row a line: a refresh then shows in review as the rows that changed. */
function write(name: string, value: object): void {
  const parts = Object.entries(value).map(([key, part]) =>
    Array.isArray(part)
      ? `${JSON.stringify(key)}: [${part.map((row) => `\n${JSON.stringify(row)}`).join(',')}\n]`
      : `${JSON.stringify(key)}: ${JSON.stringify(part)}`,
  );
  writeFileSync(join(target, name), `{\n${parts.join(',\n')}\n}\n`);
}
