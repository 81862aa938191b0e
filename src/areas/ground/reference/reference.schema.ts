import { id, object, orNull, type Static, Type, text } from '#platform/schema';

/** Exactly the fields of the contract, in its order (checklist 13, 18, 22). */
export const currencySchema = object({
  currencyID: id({ description: 'Stable; use it wherever a CurrencyID is asked for' }),
  country: text(200, { description: 'English name of the country or union whose currency it is' }),
  currency: text(200, { description: 'English name' }),
  code: text(3, { min: 3, description: 'ISO 4217' }),
  symbol: text(10, { description: 'The code if no symbol is unique to this currency' }),
});
export type Currency = Static<typeof currencySchema>;

export const countrySchema = object({
  countryID: id({ description: 'Stable; use it wherever a CountryID is asked for' }),
  id: Type.Integer({ description: 'ISO 3166-1 numeric' }),
  code: text(2, { min: 2, description: 'ISO 3166-1 alpha-2' }),
  name: text(200, { description: 'English name' }),
});
export type Country = Static<typeof countrySchema>;

export const subdivisionSchema = object({
  id: Type.Integer({ description: 'Stable; never used for another place' }),
  countryID: id(),
  abbr: text(3, { description: 'ISO 3166-2 without the country’s prefix: CA for US-CA' }),
  name: text(200, { description: 'Name in a language of the place' }),
});
export type Subdivision = Static<typeof subdivisionSchema>;

export const timeZoneSchema = object({
  timeZoneID: text(64, { description: 'IANA name; use it wherever a time zone is asked for' }),
  name: text(200, { description: 'English name' }),
  city: text(100),
  countryCode: orNull(text(2, { min: 2, description: 'ISO 3166-1 alpha-2; null for UTC' })),
  utcOffset: text(6, {
    pattern: '^[+-]\\d\\d:\\d\\d$',
    description: 'At the moment of the request, daylight saving included',
  }),
  utcOffsetMinutes: Type.Integer({ description: 'The same in minutes, positive east of Greenwich' }),
});
export type TimeZone = Static<typeof timeZoneSchema>;
