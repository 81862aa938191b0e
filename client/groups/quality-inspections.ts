// Made by `npm run generate`; do not edit.
import type { DecimalSent } from '../decimal.ts';
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, Characteristic, CharacteristicChart, Inspection, InspectionChangeSent, InspectionDirectionSent, InspectionResult, InspectionRule, InspectionRuleChangeSent, InspectionSettings, InspectionSettingsChange, InspectionSummary, InspectionSwitching, NewInspectionMeasurementSent, NewInspectionRuleSent, NewInspectionSent, QualityMeasurement, SamplingPlan, StateMachine, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inInspectionSummary: Shape = { aql: 1 };
const inInspection: Shape = { aql: 1, receipts: () => inInspectedReceipt };
const inInspectedReceipt: Shape = { quantity: 1 };
const inInspectionRule: Shape = { aql: 1 };
const inQualityMeasurement: Shape = { value: 1, lowerLimit: 1, upperLimit: 1 };
const inCharacteristicChart: Shape = { mean: 1, standardDeviation: 1, minimum: 1, maximum: 1, lowerLimit: 1, upperLimit: 1, cp: 1, cpk: 1, lowerControlLimit: 1, upperControlLimit: 1, points: () => inChartPoint };
const inChartPoint: Shape = { value: 1, lowerLimit: 1, upperLimit: 1 };
/** List inspections. */
export const listInspections = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; status?: 'OPEN' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED' | undefined; itemID?: string | undefined; supplierID?: string | undefined; lotNumber?: string | undefined; deliveryNote?: string | undefined; inspectedByUserID?: string | undefined; inspectedUTCFrom?: string | undefined; inspectedUTCTo?: string | undefined; qualityNcrID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  InspectionSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/quality/inspections', { decimals: () => inInspectionSummary });

/** Create an inspection. */
export const createInspection = /* @__PURE__ */ operation<
  { body: NewInspectionSent; },
  Inspection,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference' | 'PreconditionMissing'
>('POST', '/v1/quality/inspections', { decimals: () => inInspection, writes: true });

/** Read one inspection. */
export const getInspection = /* @__PURE__ */ operation<
  { params: { InspectionID: string; }; },
  Inspection,
  AnyCode | 'NotFound'
>('GET', '/v1/quality/inspections/{InspectionID}', { decimals: () => inInspection });

/** Change an inspection. */
export const updateInspection = /* @__PURE__ */ operation<
  { params: { InspectionID: string; }; body: InspectionChangeSent; },
  Inspection,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'NotEditable' | 'PreconditionMissing'
>('PATCH', '/v1/quality/inspections/{InspectionID}', { decimals: () => inInspection, writes: true });

/** Delete an inspection. */
export const deleteInspection = /* @__PURE__ */ operation<
  { params: { InspectionID: string; }; },
  Inspection,
  AnyCode | WriteCode | 'NotFound' | 'Referenced' | 'NotEditable'
>('DELETE', '/v1/quality/inspections/{InspectionID}', { decimals: () => inInspection, writes: true });

/** Cancel an inspection. */
export const setInspectionStatus = /* @__PURE__ */ operation<
  { params: { InspectionID: string; }; body: { status: 'OPEN' | 'ACCEPTED' | 'REJECTED' | 'CANCELLED'; }; },
  Inspection,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition'
>('PATCH', '/v1/quality/inspections/{InspectionID}/status', { decimals: () => inInspection, writes: true });

/** The life cycle of an inspection as data. */
export const getInspectionStateMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/quality/inspections/statemachines/status');

/** Say how many were nonconforming: the lot is accepted or rejected. */
export const decideInspection = /* @__PURE__ */ operation<
  { params: { InspectionID: string; }; body: InspectionResult; },
  Inspection,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition'
>('POST', '/v1/quality/inspections/{InspectionID}/result', { decimals: () => inInspection, writes: true });

/** Read the rules of inspection: what is out of its limits, and reduced inspection. */
export const getInspectionSettings = /* @__PURE__ */ operation<
  Record<never, never>,
  InspectionSettings,
  AnyCode
>('GET', '/v1/quality/inspections/settings');

/** Set the rules of inspection: what is out of its limits, and reduced inspection. */
export const setInspectionSettings = /* @__PURE__ */ operation<
  { body: InspectionSettingsChange; },
  InspectionSettings,
  AnyCode | BodyCode | WriteCode | 'UnknownReference'
>('PUT', '/v1/quality/inspections/settings', { writes: true });

/** List inspection rules. */
export const listInspectionRules = /* @__PURE__ */ operation<
  { query?: { itemID?: string | undefined; supplierID?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  InspectionRule[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/quality/inspectionrules', { decimals: () => inInspectionRule });

/** Create an inspection rule. */
export const createInspectionRule = /* @__PURE__ */ operation<
  { body: NewInspectionRuleSent; },
  InspectionRule,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/quality/inspectionrules', { decimals: () => inInspectionRule, writes: true });

/** Read one inspection rule. */
export const getInspectionRule = /* @__PURE__ */ operation<
  { params: { InspectionRuleID: string; }; },
  InspectionRule,
  AnyCode | 'NotFound'
>('GET', '/v1/quality/inspectionrules/{InspectionRuleID}', { decimals: () => inInspectionRule });

/** Change an inspection rule. */
export const updateInspectionRule = /* @__PURE__ */ operation<
  { params: { InspectionRuleID: string; }; body: InspectionRuleChangeSent; },
  InspectionRule,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'UnknownReference' | 'Duplicate'
>('PATCH', '/v1/quality/inspectionrules/{InspectionRuleID}', { decimals: () => inInspectionRule, writes: true });

/** Delete an inspection rule. */
export const deleteInspectionRule = /* @__PURE__ */ operation<
  { params: { InspectionRuleID: string; }; },
  InspectionRule,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/quality/inspectionrules/{InspectionRuleID}', { decimals: () => inInspectionRule, writes: true });

/** Decide how the next lots of an item are inspected. */
export const directInspectionSwitching = /* @__PURE__ */ operation<
  { body: InspectionDirectionSent; },
  InspectionSwitching,
  AnyCode | BodyCode | WriteCode | 'UnknownReference' | 'IllegalTransition' | 'PreconditionMissing'
>('POST', '/v1/quality/inspections/switching', { writes: true });

/** Record what was measured of a received lot. */
export const recordInspectionMeasurement = /* @__PURE__ */ operation<
  { params: { InspectionID: string; }; body: NewInspectionMeasurementSent; },
  QualityMeasurement,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'UnknownReference' | 'PreconditionMissing' | 'Duplicate'
>('POST', '/v1/quality/inspections/{InspectionID}/measurements', { decimals: () => inQualityMeasurement, writes: true });

/** List what was measured in production and at receiving, newest first. */
export const listQualityMeasurements = /* @__PURE__ */ operation<
  { query?: { source?: 'PRODUCTION' | 'RECEIVING' | undefined; type?: 'MEASUREMENT' | 'VALUE' | 'INSPECTION' | undefined; characteristic?: string | undefined; unit?: string | undefined; isWithin?: boolean | undefined; itemID?: string | undefined; productID?: string | undefined; supplierID?: string | undefined; productionOrderID?: string | undefined; taskID?: string | undefined; inspectionID?: string | undefined; assetID?: string | undefined; serialNumber?: string | undefined; lotNumber?: string | undefined; measuredUTCFrom?: string | undefined; measuredUTCTo?: string | undefined; recordedByUserID?: string | undefined; isCorrected?: boolean | undefined; qualityNcrID?: string | undefined; sort?: 'measuredUTC' | '-measuredUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  QualityMeasurement[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/quality/measurements', { decimals: () => inQualityMeasurement });

/** Read one measurement. */
export const getQualityMeasurement = /* @__PURE__ */ operation<
  { params: { MeasurementID: string; }; },
  QualityMeasurement,
  AnyCode | 'NotFound'
>('GET', '/v1/quality/measurements/{MeasurementID}', { decimals: () => inQualityMeasurement });

/** List what is measured, with how often it was out of its limits. */
export const listCharacteristics = /* @__PURE__ */ operation<
  { query?: { itemID?: string | undefined; productID?: string | undefined; }; },
  Characteristic[],
  AnyCode
>('GET', '/v1/quality/characteristics');

/** Read a characteristic over time, with what a control chart shows. */
export const getCharacteristicChart = /* @__PURE__ */ operation<
  { query: { characteristic: string; itemID?: string | undefined; productID?: string | undefined; supplierID?: string | undefined; source?: 'PRODUCTION' | 'RECEIVING' | undefined; unit?: string | undefined; measuredUTCFrom?: string | undefined; measuredUTCTo?: string | undefined; }; },
  CharacteristicChart,
  AnyCode
>('GET', '/v1/quality/characteristics/chart', { decimals: () => inCharacteristicChart });

/** Find the sampling plan for a lot. */
export const getSamplingPlan = /* @__PURE__ */ operation<
  { query: { lotSize: number; aql: DecimalSent; level?: 'S-1' | 'S-2' | 'S-3' | 'S-4' | 'I' | 'II' | 'III' | undefined; itemID?: string | undefined; supplierID?: string | undefined; severity?: 'NORMAL' | 'TIGHTENED' | 'REDUCED' | undefined; }; },
  SamplingPlan,
  AnyCode
>('GET', '/v1/quality/samplingplan');

/** List what was measured with a gauge that then failed its calibration. */
export const listSuspectMeasurements = /* @__PURE__ */ operation<
  { params: { AssetID: string; }; query?: { source?: 'PRODUCTION' | 'RECEIVING' | undefined; type?: 'MEASUREMENT' | 'VALUE' | 'INSPECTION' | undefined; characteristic?: string | undefined; unit?: string | undefined; isWithin?: boolean | undefined; itemID?: string | undefined; productID?: string | undefined; supplierID?: string | undefined; productionOrderID?: string | undefined; taskID?: string | undefined; inspectionID?: string | undefined; assetID?: string | undefined; serialNumber?: string | undefined; lotNumber?: string | undefined; measuredUTCFrom?: string | undefined; measuredUTCTo?: string | undefined; recordedByUserID?: string | undefined; isCorrected?: boolean | undefined; qualityNcrID?: string | undefined; sort?: 'measuredUTC' | '-measuredUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  QualityMeasurement[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/quality/assets/{AssetID}/suspectmeasurements', { decimals: () => inQualityMeasurement });

