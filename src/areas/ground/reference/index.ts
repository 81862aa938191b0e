import { defineArea } from '#platform/area';
import { getCountry, getCountryByCode, listCountries } from './countries.ts';
import { getCurrency, getCurrencyByCode, listCurrencies } from './currencies.ts';
import { countryNameIn } from './locales.ts';
import { listStates, listSubdivisions } from './subdivisions.ts';
import { countryByCode, currencyByCode, currencyByID, timeZones } from './tables.ts';
import { listTimeZones } from './timezones.ts';

export const reference = defineArea({
  name: 'reference',
  tags: {
    setup:
      'Reference data (currencies and their exchange rates, countries, subdivisions, time zones), numbering and default tags',
  },
  tables: [],
  operations: [
    listCurrencies,
    getCurrency,
    getCurrencyByCode,
    listCountries,
    getCountry,
    getCountryByCode,
    listStates,
    listSubdivisions,
    listTimeZones,
  ],
});

/** Whether `code` is an ISO 3166-1 alpha-2 code in upper case, as countries are stored. */
export const isCountryCode = (code: string): boolean => countryByCode.has(code);

/** Whether `code` is the ISO 4217 code, in upper case, of a currency in tender. */
export const isCurrencyCode = (code: string): boolean => currencyByCode.has(code);

/** The ISO 4217 code of a currency by its `currencyID`, ended ones included; undefined for an unknown id. */
export const currencyCodeOf = (currencyID: string): string | undefined => currencyByID.get(currencyID)?.code;

/** What a document in a language calls a country, by its upper-case code; undefined for an unknown one. */
export const countryName = (code: string, locale: string): string | undefined =>
  countryByCode.has(code) ? countryNameIn(locale, code) : undefined;

/** Whether `name` is one of the IANA time zones that are offered. */
export const isTimeZone = (name: string): boolean => timeZones.some((zone) => zone.timeZoneID === name);

export { isAddressScheme, isExemptionReason, isInvoiceUnit } from './invoice-codes.ts';
export { isLocale } from './locales.ts';
export { convertedBetween, type UnitRatio, unitRatio } from './units.ts';
