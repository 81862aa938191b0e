import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Pinned: a refresh is a decision, seen in review as a change of this line and of the files. */
const cldrVersion = '48.2.0';

/** A currency's use in one region, as CLDR states it: dates are `YYYY-MM-DD`, both inclusive. */
export type CurrencyUse = { _from?: string; _to?: string; _tender?: 'false' };

export type Sources = {
  /** By region code, each a list of one-key objects from currency code to its use. */
  currencyRegions: Record<string, Record<string, CurrencyUse>[]>;
  /** English names and symbols by currency code. */
  currencyNames: Record<string, { displayName: string; symbol?: string; 'symbol-alt-narrow'?: string }>;
  iso3166: { alpha_2: string; name: string; common_name?: string; numeric: string }[];
  iso3166Parts: { code: string; name: string }[];
  /** tzdata's table of zones: country, coordinates, zone, comment; `#` lines are comments. */
  zoneTab: string;
  versions: { cldr: string; isoCodes: string; tzdata: string };
};

/**
 * Fetches CLDR from npm and `iso-codes` and `tzdata` from Debian into a new temporary folder and returns its
 * path. Needs npm, apt-get and dpkg-deb. The folder lies outside the project, so that nothing of it becomes a
 * dependency by accident.
 */
export function fetchSources(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reference-data-'));
  const at = (command: string, args: string[]) =>
    execFileSync(command, args, { cwd: folder, stdio: 'inherit' });
  at('npm', [
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    `cldr-core@${cldrVersion}`,
    `cldr-numbers-full@${cldrVersion}`,
  ]);
  at('apt-get', ['download', 'iso-codes', 'tzdata']);
  for (const name of readdirSync(folder)) if (name.endsWith('.deb')) at('dpkg-deb', ['-x', name, 'debian']);
  return folder;
}

/** Reads what {@link fetchSources} left in `folder`. */
export function readSources(folder: string): Sources {
  const json = (path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));
  const iso = 'debian/usr/share/iso-codes/json';
  const debian = readdirSync(folder).filter((name) => name.endsWith('.deb'));
  const debianVersion = (name: string) =>
    `Debian ${name} ${decodeURIComponent(debian.find((file) => file.startsWith(`${name}_`))?.split('_')[1] ?? 'of unknown version')}`;
  return {
    currencyRegions: json('node_modules/cldr-core/supplemental/currencyData.json').supplemental.currencyData
      .region,
    currencyNames: json('node_modules/cldr-numbers-full/main/en/currencies.json').main.en.numbers.currencies,
    iso3166: json(`${iso}/iso_3166-1.json`)['3166-1'],
    iso3166Parts: json(`${iso}/iso_3166-2.json`)['3166-2'],
    zoneTab: readFileSync(join(folder, 'debian/usr/share/zoneinfo/zone.tab'), 'utf8'),
    versions: {
      cldr: `Unicode CLDR ${json('node_modules/cldr-core/package.json').version}`,
      isoCodes: debianVersion('iso-codes'),
      tzdata: debianVersion('tzdata'),
    },
  };
}
