// Made by `npm run generate`; do not edit.
import type { DecimalSent } from '../decimal.ts';
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, StateMachine, TariffCalculation, TariffCalculationRequestSent, TariffRule, TariffRuleImport, TariffRuleInputSent, TariffSet, TariffSetInput, TariffSetPublication, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inTariffCalculation: Shape = { customsValue: 1, dutyRatePercent: 1, dutyAmount: 1, importTaxRatePercent: 1, importTaxAmount: 1, totalImportCharges: 1, landedValue: 1 };
const inTariffRule: Shape = { dutyRatePercent: 1, importTaxRatePercent: 1 };
/** Calculate duty and import tax of an item. */
export const calculateTariff = /* @__PURE__ */ operation<
  { body: TariffCalculationRequestSent; },
  TariffCalculation,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'OriginUnresolved' | 'CommodityCodeMissing' | 'NoApplicableTariffRule' | 'ConflictingTariffRules' | 'ComponentFailed'
>('POST', '/v1/tariffs/calculate', { decimals: () => inTariffCalculation, writes: true });

/** List tariff sets, by name. */
export const listTariffSets = /* @__PURE__ */ operation<
  { query?: { status?: 'Draft' | 'Published' | 'Retired' | 'Archived' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; destinationCountryCode?: string | undefined; }; },
  TariffSet[],
  AnyCode | 'ComponentUnavailable' | 'InvalidCursor'
>('GET', '/v1/tariffs');

/** Read one tariff set. */
export const getTariffSet = /* @__PURE__ */ operation<
  { params: { setID: string; }; },
  TariffSet,
  AnyCode | 'NotFound' | 'ComponentUnavailable'
>('GET', '/v1/tariffs/{setID}');

/** The life cycle of a tariff set as data. */
export const getTariffSetStatusMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode | 'ComponentUnavailable'
>('GET', '/v1/tariffs/statemachines/status');

/** Create a Draft tariff set, or replace one. */
export const putTariffSet = /* @__PURE__ */ operation<
  { params: { setID: string; }; body: TariffSetInput; },
  TariffSet,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ComponentUnavailable' | 'NotEditable' | 'ReadOnlyField'
>('PUT', '/v1/tariffs/{setID}', { writes: true });

/** Delete a Draft tariff set with its rules. */
export const deleteTariffSet = /* @__PURE__ */ operation<
  { params: { setID: string; }; },
  TariffSet,
  AnyCode | WriteCode | 'NotFound' | 'ComponentUnavailable' | 'NotEditable'
>('DELETE', '/v1/tariffs/{setID}', { writes: true });

/** Publish a Draft tariff set. */
export const publishTariffSet = /* @__PURE__ */ operation<
  { params: { setID: string; }; },
  TariffSetPublication,
  AnyCode | WriteCode | 'NotFound' | 'ComponentUnavailable' | 'IllegalTransition'
>('POST', '/v1/tariffs/{setID}/publish', { writes: true });

/** Retire a Published tariff set. */
export const retireTariffSet = /* @__PURE__ */ operation<
  { params: { setID: string; }; },
  TariffSet,
  AnyCode | WriteCode | 'NotFound' | 'ComponentUnavailable' | 'IllegalTransition'
>('POST', '/v1/tariffs/{setID}/retire', { writes: true });

/** Archive a Draft or Retired tariff set. */
export const archiveTariffSet = /* @__PURE__ */ operation<
  { params: { setID: string; }; },
  TariffSet,
  AnyCode | WriteCode | 'NotFound' | 'ComponentUnavailable' | 'IllegalTransition'
>('POST', '/v1/tariffs/{setID}/archive', { writes: true });

/** List the rules of a tariff set, by their ids. */
export const listTariffRules = /* @__PURE__ */ operation<
  { params: { setID: string; }; query?: { commodityCode?: string | undefined; originCountryCode?: string | undefined; destinationCountryCode?: string | undefined; sort?: 'ruleID' | '-ruleID' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  TariffRule[],
  AnyCode | 'NotFound' | 'ComponentUnavailable' | 'InvalidCursor'
>('GET', '/v1/tariffs/{setID}/rules', { decimals: () => inTariffRule });

/** Export the rules of a tariff set. */
export const exportTariffRules = /* @__PURE__ */ operation<
  { params: { setID: string; }; query?: { commodityCode?: string | undefined; originCountryCode?: string | undefined; destinationCountryCode?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode | 'NotFound' | 'ComponentUnavailable'
>('GET', '/v1/tariffs/{setID}/rules/export', { file: true });

/** Load rules into a Draft tariff set from a CSV file. */
export const importTariffRules = /* @__PURE__ */ operation<
  { params: { setID: string; }; body: { file: Blob; dryRun?: boolean | undefined; columns?: string | undefined; statisticalLines?: boolean | undefined; importTaxRatePercent?: DecimalSent | undefined; validFrom?: string | undefined; validTo?: string | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  TariffRuleImport,
  AnyCode | UploadCode | WriteCode | 'NotFound' | 'ComponentUnavailable' | 'NotEditable'
>('POST', '/v1/tariffs/{setID}/rules/import', { writes: true, upload: true });

/** Read one rule of a tariff set. */
export const getTariffRule = /* @__PURE__ */ operation<
  { params: { setID: string; ruleID: string; }; },
  TariffRule,
  AnyCode | 'NotFound' | 'ComponentUnavailable'
>('GET', '/v1/tariffs/{setID}/rules/{ruleID}', { decimals: () => inTariffRule });

/** Create or replace a rule of a Draft tariff set. */
export const putTariffRule = /* @__PURE__ */ operation<
  { params: { setID: string; ruleID: string; }; body: TariffRuleInputSent; },
  TariffRule,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ComponentUnavailable' | 'NotEditable' | 'ReadOnlyField'
>('PUT', '/v1/tariffs/{setID}/rules/{ruleID}', { decimals: () => inTariffRule, writes: true });

/** Delete a rule of a Draft tariff set. */
export const deleteTariffRule = /* @__PURE__ */ operation<
  { params: { setID: string; ruleID: string; }; },
  TariffRule,
  AnyCode | WriteCode | 'NotFound' | 'ComponentUnavailable' | 'NotEditable'
>('DELETE', '/v1/tariffs/{setID}/rules/{ruleID}', { decimals: () => inTariffRule, writes: true });

