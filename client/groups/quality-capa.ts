// Made by `npm run generate`; do not edit.
import type { AnyCode, BodyCode, CAPA, CAPAChange, CAPASummary, CapaEffectiveness, CapaPhases, CapaStatusChange, Document, NewCAPA, NoteInput, StateMachine, TemplateFindings, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List corrective actions. */
export const listCAPAs = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; type?: 'CORRECTIVE' | 'PREVENTIVE' | undefined; status?: 'OPEN' | 'INPROGRESS' | 'VERIFICATION' | 'CLOSED' | 'CANCELLED' | undefined; ownerUserID?: string | undefined; dueDateFrom?: string | undefined; dueDateTo?: string | undefined; isOverdue?: boolean | undefined; customerID?: string | undefined; supplierID?: string | undefined; effectivenessResult?: 'EFFECTIVE' | 'NOTEFFECTIVE' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  CAPASummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/quality/capa');

/** Create a corrective action. */
export const createCAPA = /* @__PURE__ */ operation<
  { body: NewCAPA; },
  CAPA,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/quality/capa', { writes: true });

/** Read one corrective action. */
export const getCAPA = /* @__PURE__ */ operation<
  { params: { QualityCapaID: string; }; },
  CAPA,
  AnyCode | 'NotFound'
>('GET', '/v1/quality/capa/{QualityCapaID}');

/** Change a corrective action. */
export const updateCAPA = /* @__PURE__ */ operation<
  { params: { QualityCapaID: string; }; body: CAPAChange; },
  CAPA,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'NotEditable'
>('PATCH', '/v1/quality/capa/{QualityCapaID}', { writes: true });

/** Delete a corrective action. */
export const deleteCAPA = /* @__PURE__ */ operation<
  { params: { QualityCapaID: string; }; },
  CAPA,
  AnyCode | WriteCode | 'NotFound' | 'Referenced' | 'NotEditable'
>('DELETE', '/v1/quality/capa/{QualityCapaID}', { writes: true });

/** Move a corrective action to another status. */
export const setCAPAStatus = /* @__PURE__ */ operation<
  { params: { QualityCapaID: string; }; body: CapaStatusChange; },
  CAPA,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing'
>('PATCH', '/v1/quality/capa/{QualityCapaID}/status', { writes: true });

/** The life cycle of a capa as data. */
export const getCAPAStateMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/quality/capa/statemachines/status');

/** The life cycle of a capa phase as data. */
export const getCAPAPhaseStateMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/quality/capa/phases/statemachines/status');

/** Change phases of a corrective action. */
export const changeCAPAPhases = /* @__PURE__ */ operation<
  { params: { QualityCapaID: string; }; body: CapaPhases; },
  CAPA,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'UnknownReference' | 'IllegalTransition' | 'PreconditionMissing'
>('PATCH', '/v1/quality/capa/{QualityCapaID}/phases', { writes: true });

/** Add notes to a phase of a corrective action. */
export const addCAPAPhaseNotes = /* @__PURE__ */ operation<
  { params: { QualityCapaID: string; Phase: string; }; body: NoteInput | NoteInput[]; },
  CAPA,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PATCH', '/v1/quality/capa/{QualityCapaID}/Phases/{Phase}/Notes', { writes: true });

/** Record whether a corrective action was effective. */
export const checkCAPAEffectiveness = /* @__PURE__ */ operation<
  { params: { QualityCapaID: string; }; body: CapaEffectiveness; },
  CAPA,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable'
>('POST', '/v1/quality/capa/{QualityCapaID}/effectiveness', { writes: true });

/** The 8D report of a corrective action as PDF, for the customer. */
export const renderCAPAPdf = /* @__PURE__ */ operation<
  { params: { QualityCapaID: string; }; query?: { DocumentID?: string | undefined; Language?: string | undefined; }; },
  File,
  AnyCode | 'NotFound' | 'NotAcceptable' | 'InvalidTemplate' | 'PdfUnavailable' | 'TemplateRequired'
>('GET', '/v1/quality/capa/{QualityCapaID}/pdf', { file: true });

/** Check a corrective action against its template. */
export const validateCAPAPdf = /* @__PURE__ */ operation<
  { params: { QualityCapaID: string; }; query?: { DocumentID?: string | undefined; Language?: string | undefined; }; },
  TemplateFindings,
  AnyCode | 'NotFound' | 'TemplateRequired'
>('GET', '/v1/quality/capa/{QualityCapaID}/pdf/validate');

/** Add notes to a corrective action. */
export const addCAPANotes = /* @__PURE__ */ operation<
  { params: { QualityCapaID: string; }; body: NoteInput | NoteInput[]; },
  CAPA,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PATCH', '/v1/quality/capa/{QualityCapaID}/notes', { writes: true });

/** Attach a file to a corrective action. */
export const attachCAPADocument = /* @__PURE__ */ operation<
  { params: { QualityCapaID: string; }; body: { file: Blob; name?: string | undefined; description?: string | undefined; }; },
  CAPA,
  AnyCode | UploadCode | WriteCode | 'NotFound'
>('POST', '/v1/quality/capa/{QualityCapaID}/documents', { writes: true, upload: true });

/** Read one document of a corrective action. */
export const getCAPADocument = /* @__PURE__ */ operation<
  { params: { QualityCapaID: string; DocumentID: string; }; },
  Document,
  AnyCode | 'NotFound'
>('GET', '/v1/quality/capa/{QualityCapaID}/documents/{DocumentID}');

/** Remove a document from a corrective action. */
export const deleteCAPADocument = /* @__PURE__ */ operation<
  { params: { QualityCapaID: string; DocumentID: string; }; },
  CAPA,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/quality/capa/{QualityCapaID}/documents/{DocumentID}', { writes: true });

