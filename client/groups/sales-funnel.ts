// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, Count, FunnelPerson, FunnelSettings, FunnelSettingsChangeSent, FunnelTotals, NewOpportunitySent, NoteInput, Opportunity, OpportunityChangeSent, OpportunityPersonInput, OpportunitySummary, TagInput, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inOpportunity: Shape = { value: 1, exchangeRates: () => inLockedExchangeRate, probabilityPercent: 1, weightedValue: 1 };
const inLockedExchangeRate: Shape = { rate: 1 };
const inOpportunitySummary: Shape = { value: 1, exchangeRates: () => inLockedExchangeRate, probabilityPercent: 1, weightedValue: 1 };
const inFunnelTotals: Shape = { value: 1, weightedValue: 1, byStage: { value: 1, weightedValue: 1 }, forecast: { value: 1, weightedValue: 1 }, byCurrency: { value: 1, convertedValue: 1 } };
const inFunnelSettings: Shape = { stages: () => inFunnelStage };
const inFunnelStage: Shape = { probabilityPercent: 1 };
/** Create an opportunity. */
export const createOpportunity = /* @__PURE__ */ operation<
  { body: NewOpportunitySent; },
  Opportunity,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference' | 'PreconditionMissing'
>('POST', '/v1/salesfunnel', { decimals: () => inOpportunity, writes: true });

/** List opportunities. */
export const listOpportunities = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; customerID?: string | undefined; stage?: string | undefined; outcome?: 'OPEN' | 'WON' | 'LOST' | undefined; currencyCode?: string | undefined; expectedCloseDateFrom?: string | undefined; expectedCloseDateTo?: string | undefined; ownerUserID?: string | undefined; source?: string | undefined; lostReason?: string | undefined; nextStepDateFrom?: string | undefined; nextStepDateTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'name' | '-name' | 'stageSinceUTC' | '-stageSinceUTC' | 'value' | '-value' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  OpportunitySummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/salesfunnel', { decimals: () => inOpportunitySummary });

/** Read one opportunity. */
export const getOpportunity = /* @__PURE__ */ operation<
  { params: { OpportunityID: string; }; },
  Opportunity,
  AnyCode | 'NotFound'
>('GET', '/v1/salesfunnel/{OpportunityID}', { decimals: () => inOpportunity });

/** Delete an opportunity. */
export const deleteOpportunity = /* @__PURE__ */ operation<
  { params: { OpportunityID: string; }; },
  Opportunity,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/salesfunnel/{OpportunityID}', { decimals: () => inOpportunity, writes: true });

/** Count opportunities. */
export const countOpportunities = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; customerID?: string | undefined; stage?: string | undefined; outcome?: 'OPEN' | 'WON' | 'LOST' | undefined; currencyCode?: string | undefined; expectedCloseDateFrom?: string | undefined; expectedCloseDateTo?: string | undefined; ownerUserID?: string | undefined; source?: string | undefined; lostReason?: string | undefined; nextStepDateFrom?: string | undefined; nextStepDateTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/salesfunnel/count');

/** One page of opportunities. */
export const pageOpportunities = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { number?: string | undefined; customerID?: string | undefined; stage?: string | undefined; outcome?: 'OPEN' | 'WON' | 'LOST' | undefined; currencyCode?: string | undefined; expectedCloseDateFrom?: string | undefined; expectedCloseDateTo?: string | undefined; ownerUserID?: string | undefined; source?: string | undefined; lostReason?: string | undefined; nextStepDateFrom?: string | undefined; nextStepDateTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'name' | '-name' | 'stageSinceUTC' | '-stageSinceUTC' | 'value' | '-value' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; recordsperpage?: number | undefined; }; },
  OpportunitySummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/salesfunnel/pages/{page}', { decimals: () => inOpportunitySummary });

/** Search opportunities. */
export const searchOpportunities = /* @__PURE__ */ operation<
  { params: { SearchString: string; }; query?: { number?: string | undefined; customerID?: string | undefined; stage?: string | undefined; outcome?: 'OPEN' | 'WON' | 'LOST' | undefined; currencyCode?: string | undefined; expectedCloseDateFrom?: string | undefined; expectedCloseDateTo?: string | undefined; ownerUserID?: string | undefined; source?: string | undefined; lostReason?: string | undefined; nextStepDateFrom?: string | undefined; nextStepDateTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'name' | '-name' | 'stageSinceUTC' | '-stageSinceUTC' | 'value' | '-value' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  OpportunitySummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/salesfunnel/search/{SearchString}', { decimals: () => inOpportunitySummary });

/** Change an opportunity. */
export const updateOpportunity = /* @__PURE__ */ operation<
  { params: { OpportunityID: string; }; body: OpportunityChangeSent; },
  Opportunity,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'IllegalTransition' | 'PreconditionMissing' | 'NotEditable'
>('PATCH', '/v1/salesfunnel/{OpportunityID}', { decimals: () => inOpportunity, writes: true });

/** Set the people of an opportunity. */
export const setOpportunityPeople = /* @__PURE__ */ operation<
  { params: { OpportunityID: string; }; body: OpportunityPersonInput | OpportunityPersonInput[]; },
  Opportunity,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PATCH', '/v1/salesfunnel/{OpportunityID}/people', { decimals: () => inOpportunity, writes: true });

/** Add notes to an opportunity. */
export const addOpportunityNotes = /* @__PURE__ */ operation<
  { params: { OpportunityID: string; }; body: NoteInput | NoteInput[]; },
  Opportunity,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PATCH', '/v1/salesfunnel/{OpportunityID}/notes', { decimals: () => inOpportunity, writes: true });

/** Set tags of an opportunity. */
export const setOpportunityTags = /* @__PURE__ */ operation<
  { params: { OpportunityID: string; }; body: TagInput | TagInput[]; },
  Opportunity,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/salesfunnel/{OpportunityID}/tags', { decimals: () => inOpportunity, writes: true });

/** List the people on open opportunities. */
export const listFunnelPeople = /* @__PURE__ */ operation<
  Record<never, never>,
  FunnelPerson[],
  AnyCode
>('GET', '/v1/salesfunnel/people');

/** Totals of the funnel: per stage, with its age, and per month. */
export const sumOpportunities = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; customerID?: string | undefined; stage?: string | undefined; outcome?: 'OPEN' | 'WON' | 'LOST' | undefined; currencyCode?: string | undefined; expectedCloseDateFrom?: string | undefined; expectedCloseDateTo?: string | undefined; ownerUserID?: string | undefined; source?: string | undefined; lostReason?: string | undefined; nextStepDateFrom?: string | undefined; nextStepDateTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  FunnelTotals,
  AnyCode
>('GET', '/v1/salesfunnel/totals', { decimals: () => inFunnelTotals });

/** Export opportunities, a row for each. */
export const exportOpportunities = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; customerID?: string | undefined; stage?: string | undefined; outcome?: 'OPEN' | 'WON' | 'LOST' | undefined; currencyCode?: string | undefined; expectedCloseDateFrom?: string | undefined; expectedCloseDateTo?: string | undefined; ownerUserID?: string | undefined; source?: string | undefined; lostReason?: string | undefined; nextStepDateFrom?: string | undefined; nextStepDateTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/salesfunnel/export', { file: true });

/** Read the stages of the funnel and the lost reasons. */
export const getFunnelSettings = /* @__PURE__ */ operation<
  Record<never, never>,
  FunnelSettings,
  AnyCode
>('GET', '/v1/salesfunnel/settings', { decimals: () => inFunnelSettings });

/** Set the stages of the funnel and the lost reasons. */
export const setFunnelSettings = /* @__PURE__ */ operation<
  { body: FunnelSettingsChangeSent; },
  FunnelSettings,
  AnyCode | BodyCode | WriteCode | 'Referenced'
>('PUT', '/v1/salesfunnel/settings', { decimals: () => inFunnelSettings, writes: true });

