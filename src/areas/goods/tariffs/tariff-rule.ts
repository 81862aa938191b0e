import { sql } from 'kysely';
import { isCountryCode } from '#areas/ground/reference';
import type { Listed } from '#kit/declaration';
import { commonFields, field, type RowOf } from '#kit/field';
import { listed } from '#kit/resource';
import type { Decimal } from '#lib/decimal';
import type { CalendarDate } from '#lib/instant';
import type { PlaceError } from '#platform/problem';
import { date, int32, object, optional, orNull, percent, text } from '#platform/schema';

/**
 * A rule as it is written. Rates are percent, on the scale where 100 is the whole; what is left out is open.
 */
export type TariffRuleInput = {
  ruleID: string;
  /** 2, 4, 6, 8 or 10 digits; applies to items whose code begins with them. */
  commodityCode: string;
  originCountryCode?: string | null | undefined;
  destinationCountryCode: string;
  dutyRatePercent: Decimal;
  importTaxRatePercent: Decimal;
  validFrom?: CalendarDate | null | undefined;
  validTo?: CalendarDate | null | undefined;
  precedence?: number | null | undefined;
  program?: string | null | undefined;
  notes?: string | null | undefined;
};

const commodityCode = {
  pattern: '^(?:[0-9]{2}){1,5}$',
  description: '2, 4, 6, 8 or 10 digits; the rule applies to items whose code begins with them',
};
const countryCode = '^[A-Z]{2}$';
const about = {
  originCountryCode: 'ISO 3166-1 alpha-2 of the item’s origin; null: whatever the origin',
  destinationCountryCode: 'ISO 3166-1 alpha-2 of the country that is imported into',
  validFrom: 'First import date on which it applies; null: none is too early',
  validTo: 'Last import date on which it applies; null: none is too late',
  precedence:
    'Of the rules that apply only those of the highest count. Null: 100 when an origin is named, plus the digits of the code',
  program: 'The trade programme that a preferential rate comes from',
};

/** The shape of a rule's body. */
export const tariffRuleBody = {
  commodityCode: text(10, { min: 2, ...commodityCode }),
  originCountryCode: optional(
    orNull(text(2, { min: 2, pattern: countryCode, description: about.originCountryCode })),
  ),
  destinationCountryCode: text(2, {
    min: 2,
    pattern: countryCode,
    description: about.destinationCountryCode,
  }),
  dutyRatePercent: percent({ description: 'Of the customs value' }),
  importTaxRatePercent: percent({ description: 'Of what the set’s importTaxBase says' }),
  validFrom: optional(orNull(date({ description: about.validFrom }))),
  validTo: optional(orNull(date({ description: about.validTo }))),
  precedence: optional(orNull(int32({ description: about.precedence }))),
  program: optional(orNull(text(100, { description: about.program }))),
  notes: optional(orNull(text(4000, { min: 0 }))),
};

const { createdByUserID, lastUpdatedByUserID } = commonFields;
/**
 * Lists of rules go by their ids alone: a set may have a million, and another order would be sorted again for
 * each stretch.
 */
const unsorted = { required: true, readOnly: true } as const;
const fields = {
  ruleID: field.id({ required: true, sort: true, description: 'Unique in its set' }),
  setID: field.id({ required: true, readOnly: true }),
  commodityCode: field.text(10, { required: true, filter: 'equal', description: commodityCode.description }),
  originCountryCode: field.text(2, { filter: 'equal', description: about.originCountryCode }),
  destinationCountryCode: field.text(2, {
    required: true,
    filter: 'equal',
    description: about.destinationCountryCode,
  }),
  dutyRatePercent: field.percent({ required: true, description: 'Of the customs value' }),
  importTaxRatePercent: field.percent({
    required: true,
    description: 'Of what the set’s importTaxBase says',
  }),
  validFrom: field.date({ description: about.validFrom }),
  validTo: field.date({ description: about.validTo }),
  precedence: field.integer({}, { description: about.precedence }),
  effectivePrecedence: field.integer(
    {},
    { required: true, readOnly: true, column: 'precedence', description: 'The precedence that counts' },
  ),
  program: field.text(100, { description: about.program }),
  notes: field.longText(4000),
  versionNumber: field.integer(
    { minimum: 1 },
    { required: true, readOnly: true, description: 'Grows with every change; the ETag' },
  ),
  createdByUserID,
  createdUTC: field.instant({ ...unsorted, description: 'When it was made' }),
  lastUpdatedByUserID,
  lastUpdatedUTC: field.instant({ ...unsorted, description: 'When it was changed last' }),
};

/** A rule as it is stored and shown. */
export type TariffRule = RowOf<typeof fields>;

const shape = listed({
  title: 'TariffRule',
  table: 'tariff_rules',
  idField: 'ruleID',
  sort: 'ruleID',
  fields,
});

/** The columns of a rule `t`, with null again for what the table spells as '' and as infinities. */
export const selectRule = sql`t.rule_id as "ruleID", t.set_id as "setID", t.commodity_code as "commodityCode",
  nullif(t.origin_country_code, '') as "originCountryCode", t.destination_country_code as "destinationCountryCode",
  t.duty_rate_percent as "dutyRatePercent", t.import_tax_rate_percent as "importTaxRatePercent",
  nullif(t.valid_from, '-infinity') as "validFrom", nullif(t.valid_to, 'infinity') as "validTo",
  t.given_precedence as precedence, t.precedence as "effectivePrecedence", t.program, t.notes,
  t.version_number as "versionNumber", t.created_by_user_id as "createdByUserID", t.created_utc as "createdUTC",
  t.last_updated_by_user_id as "lastUpdatedByUserID", t.last_updated_utc as "lastUpdatedUTC"`;

/** Rules as the kit lists them. */
export const tariffRules: Listed & { element: typeof shape.element } = { ...shape, select: () => selectRule };

/** What else than its shape is wrong with a rule, by the fields' names; empty where nothing is. */
export const ruleFaults = (rule: Omit<TariffRuleInput, 'ruleID'>): PlaceError[] => {
  const {
    originCountryCode: origin,
    destinationCountryCode: destination,
    validFrom: from,
    validTo: to,
  } = rule;
  const isUnknown = (code: string | null | undefined) => code != null && !isCountryCode(code);
  return [
    ...(isUnknown(origin) ? [{ pointer: '/originCountryCode', detail: notACountry }] : []),
    ...(isUnknown(destination) ? [{ pointer: '/destinationCountryCode', detail: notACountry }] : []),
    ...(from != null && to != null && from > to
      ? [{ pointer: '/validTo', detail: 'lies before validFrom' }]
      : []),
  ];
};

const notACountry = 'must be the ISO 3166-1 alpha-2 code of a country, like DE';

/** The path of one rule. */
export const oneRule = '/v1/tariffs/{setID}/rules/{ruleID}';

/** The ids in the path of one rule. */
export const ruleParams = object({
  setID: field.id({ description: 'The tariff set’s id' }).schema,
  ruleID: field.id({ description: 'The rule’s id' }).schema,
});
