import type { Country } from './countries.ts';
import { byText, referenceID } from './identity.ts';
import type { CurrencyUse, Sources } from './sources.ts';

/**
 * `country` and `currency` are English names. How many decimals a currency has is
 * defined in src/lib/currency.ts.
 */
export type Currency = {
  currencyID: string;
  country: string;
  currency: string;
  code: string;
  symbol: string;
};

/**
 * A currency that was legal tender until `endDate` (inclusive, the last country to leave). Old documents
 * still name it.
 */
export type EndedCurrency = Currency & { endDate: string };

/** Whose currency it is, where the first two letters of the code name no country of today. */
const places: Record<string, string> = {
  EU: 'European Union',
  XA: 'Central African Economic and Monetary Community',
  XC: 'Eastern Caribbean',
  XO: 'West African Economic and Monetary Union',
  XP: 'French Pacific Territories',
  AN: 'Netherlands Antilles',
  BU: 'Myanmar',
  CS: 'Czechoslovakia',
  DD: 'German Democratic Republic',
  RH: 'Southern Rhodesia',
  SU: 'Soviet Union',
  TP: 'Timor-Leste',
  YD: 'South Yemen',
  YU: 'Yugoslavia',
  ZR: 'Zaire',
};
/** Codes whose first two letters mislead. XCG: Curaçao and Sint Maarten since 2025. */
const placesByCode: Record<string, string> = { XCG: 'Curaçao and Sint Maarten' };

/**
 * Every currency in tender somewhere on `today` (`YYYY-MM-DD`), ordered by country then code, and apart from
 * them the ended ones.
 */
export function buildCurrencies(
  sources: Pick<Sources, 'currencyRegions' | 'currencyNames'>,
  countries: Country[],
  today: string,
): { currencies: Currency[]; ended: EndedCurrency[] } {
  const lastDay = lastDays(sources.currencyRegions);
  const codes = [...lastDay.keys()];
  const symbols = symbolsOf(
    codes.filter((code) => inTender(lastDay.get(code), today)),
    sources.currencyNames,
  );
  const names = new Map(countries.map((country) => [country.code, country.name]));
  const row = (code: string): Currency => ({
    currencyID: referenceID('currency', code),
    country: placesByCode[code] ?? names.get(code.slice(0, 2)) ?? places[code.slice(0, 2)] ?? unplaced(code),
    currency: sources.currencyNames[code]?.displayName ?? code,
    code,
    symbol: symbols.get(code) ?? code,
  });
  const order = byText<Currency>(
    (currency) => currency.country,
    (currency) => currency.code,
  );
  const ended = codes.flatMap((code) => {
    const endDate = lastDay.get(code);
    return endDate && !inTender(endDate, today) ? [{ ...row(code), endDate }] : [];
  });
  return {
    currencies: codes
      .filter((code) => inTender(lastDay.get(code), today))
      .map(row)
      .sort(order),
    ended: ended.sort(order),
  };
}

/**
 * The last day of tender anywhere; undefined means open. Metals, test codes and units of account never were
 * tender and stay out.
 */
function lastDays(regions: Record<string, Record<string, CurrencyUse>[]>): Map<string, string | undefined> {
  const last = new Map<string, string | undefined>();
  for (const use of Object.values(regions).flat()) {
    for (const [code, { _to, _tender }] of Object.entries(use)) {
      if (_tender === 'false') continue;
      const known = last.get(code);
      if (!last.has(code)) last.set(code, _to);
      else if (known !== undefined && (_to === undefined || _to > known)) last.set(code, _to);
    }
  }
  return last;
}

function inTender(lastDay: string | undefined, today: string): boolean {
  return lastDay === undefined || lastDay >= today;
}

/**
 * CLDR's English symbol where it has one ("€", "A$"); else the short one where no other currency uses it
 * ("zł", "₴"), for "kr" or "$" alone would not say which money is meant; else nothing, and the code stands
 * for it.
 */
function symbolsOf(codes: string[], names: Sources['currencyNames']): Map<string, string> {
  const used = new Map<string, Set<string>>();
  for (const code of codes) {
    for (const symbol of [names[code]?.symbol, names[code]?.['symbol-alt-narrow']]) {
      if (symbol) used.set(symbol, (used.get(symbol) ?? new Set()).add(code));
    }
  }
  const symbols = new Map<string, string>();
  for (const code of codes) {
    const { symbol, 'symbol-alt-narrow': short } = names[code] ?? {};
    if (symbol && symbol !== code) symbols.set(code, symbol);
    else if (short && used.get(short)?.size === 1) symbols.set(code, short);
  }
  return symbols;
}

function unplaced(code: string): never {
  throw new Error(
    `No country for currency ${code}: add it to "places" in scripts/reference-data/currencies.ts`,
  );
}
