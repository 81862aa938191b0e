// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, DefaultTag, DefaultTagChange, FxImport, FxRate, Localization, LocalizationChange, NewDefaultTag, Numbering, NumberingChange, Term, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inFxRate: Shape = { rate: 1 };
/** List all currencies in tender, ordered by country. */
export const listCurrencies = /* @__PURE__ */ operation<
  Record<never, never>,
  { currencyID: string; country: string; currency: string; code: string; symbol: string; }[],
  AnyCode
>('GET', '/v1/setup/currencies');

/** Get a currency by its id. */
export const getCurrency = /* @__PURE__ */ operation<
  { params: { CurrencyID: string; }; },
  { currencyID: string; country: string; currency: string; code: string; symbol: string; },
  AnyCode | 'NotFound'
>('GET', '/v1/setup/currencies/{CurrencyID}');

/** Get a currency in tender by its ISO 4217 code. */
export const getCurrencyByCode = /* @__PURE__ */ operation<
  { params: { code: string; }; },
  { currencyID: string; country: string; currency: string; code: string; symbol: string; },
  AnyCode | 'NotFound'
>('GET', '/v1/setup/currencies/codes/{code}');

/** List all countries, ordered by name. */
export const listCountries = /* @__PURE__ */ operation<
  Record<never, never>,
  { countryID: string; id: number; code: string; name: string; }[],
  AnyCode
>('GET', '/v1/setup/countries');

/** Get a country by its id. */
export const getCountry = /* @__PURE__ */ operation<
  { params: { CountryID: string; }; },
  { countryID: string; id: number; code: string; name: string; },
  AnyCode | 'NotFound'
>('GET', '/v1/setup/countries/{CountryID}');

/** Get a country by its ISO 3166-1 alpha-2 code. */
export const getCountryByCode = /* @__PURE__ */ operation<
  { params: { code: string; }; },
  { countryID: string; id: number; code: string; name: string; },
  AnyCode | 'NotFound'
>('GET', '/v1/setup/countries/codes/{code}');

/** List the states and other subdivisions of all countries, ordered by abbreviation. */
export const listStates = /* @__PURE__ */ operation<
  Record<never, never>,
  { id: number; countryID: string; abbr: string; name: string; }[],
  AnyCode
>('GET', '/v1/setup/states');

/** List the subdivisions of a country, ordered by abbreviation. */
export const listSubdivisions = /* @__PURE__ */ operation<
  { params: { CountryID: string; }; },
  { id: number; countryID: string; abbr: string; name: string; }[],
  AnyCode | 'NotFound'
>('GET', '/v1/setup/countries/{CountryID}/subdivisions');

/** List all time zones with their present offset from UTC, ordered by IANA name. */
export const listTimeZones = /* @__PURE__ */ operation<
  Record<never, never>,
  { timeZoneID: string; name: string; city: string; countryCode: string | null; utcOffset: string; utcOffsetMinutes: number; }[],
  AnyCode
>('GET', '/v1/setup/timezones');

/** How records are numbered. */
export const listNumberings = /* @__PURE__ */ operation<
  Record<never, never>,
  Numbering[],
  AnyCode
>('GET', '/v1/setup/numbering');

/** Change how records are numbered. */
export const changeNumbering = /* @__PURE__ */ operation<
  { params: { entity: string; }; body: NumberingChange; },
  Numbering,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable'
>('PATCH', '/v1/setup/numbering/{entity}', { writes: true });

/** Read the words, locale, time zone and currency in effect. */
export const getLocalization = /* @__PURE__ */ operation<
  Record<never, never>,
  Localization,
  AnyCode
>('GET', '/v1/localization');

/** List what can be called by words of your own. */
export const listLocalizationTerms = /* @__PURE__ */ operation<
  Record<never, never>,
  Term[],
  AnyCode
>('GET', '/v1/localization/terms');

/** Call things by words of your own. */
export const renameTerms = /* @__PURE__ */ operation<
  { body: LocalizationChange; },
  Localization,
  AnyCode | BodyCode | WriteCode
>('PATCH', '/v1/localization', { writes: true });

/** List default tags. */
export const listDefaultTags = /* @__PURE__ */ operation<
  { query?: { entity?: 'SalesQuote' | 'SalesOrder' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  DefaultTag[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/setup/defaulttags');

/** Create a default tag. */
export const createDefaultTag = /* @__PURE__ */ operation<
  { body: NewDefaultTag; },
  DefaultTag,
  AnyCode | BodyCode | WriteCode | 'Duplicate'
>('POST', '/v1/setup/defaulttags', { writes: true });

/** Change a default tag. */
export const updateDefaultTag = /* @__PURE__ */ operation<
  { params: { DefaultTagID: string; }; body: DefaultTagChange; },
  DefaultTag,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate'
>('PATCH', '/v1/setup/defaulttags/{DefaultTagID}', { writes: true });

/** Delete a default tag. */
export const deleteDefaultTag = /* @__PURE__ */ operation<
  { params: { DefaultTagID: string; }; },
  DefaultTag,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/setup/defaulttags/{DefaultTagID}', { writes: true });

/** The exchange rates of one day, ordered by code. */
export const listFxRates = /* @__PURE__ */ operation<
  { query?: { date?: string | undefined; base?: string | undefined; }; },
  FxRate[],
  AnyCode
>('GET', '/v1/setup/currencies/fx', { decimals: () => inFxRate });

/** The exchange rate of a currency, by the currency’s id. */
export const getCurrencyFx = /* @__PURE__ */ operation<
  { params: { CurrencyID: string; }; query?: { date?: string | undefined; base?: string | undefined; }; },
  FxRate,
  AnyCode | 'NotFound'
>('GET', '/v1/setup/currencies/{CurrencyID}/fx', { decimals: () => inFxRate });

/** The exchange rate of a currency, by its ISO 4217 code. */
export const getCurrencyFxByCode = /* @__PURE__ */ operation<
  { params: { code: string; }; query?: { date?: string | undefined; base?: string | undefined; }; },
  FxRate,
  AnyCode | 'NotFound'
>('GET', '/v1/setup/currencies/codes/{code}/fx', { decimals: () => inFxRate });

/** Load exchange rates from a CSV file. */
export const importFxRates = /* @__PURE__ */ operation<
  { body: { file: Blob; base?: string | undefined; source?: string | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  FxImport,
  AnyCode | UploadCode | WriteCode
>('POST', '/v1/setup/currencies/fx/import', { writes: true, upload: true });

/** Delete the exchange rates that were loaded for a day. */
export const deleteFxRates = /* @__PURE__ */ operation<
  { params: { date: string; }; query?: { base?: string | undefined; }; },
  FxRate[],
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/setup/currencies/fx/{date}', { decimals: () => inFxRate, writes: true });

