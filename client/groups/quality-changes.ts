// Made by `npm run generate`; do not edit.
import type { AnyCode, ApprovalState, BodyCode, ChangeApprovalQuestion, Document, NewQualityChange, NoteInput, QualityChange, QualityChangeChange, QualityChangeStatusChange, QualityChangeSummary, StateMachine, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List changes. */
export const listQualityChanges = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; type?: 'PRODUCT' | 'PROCESS' | 'DOCUMENT' | 'SUPPLIER' | undefined; status?: 'DRAFT' | 'SUBMITTED' | 'APPROVED' | 'REJECTED' | 'IMPLEMENTED' | 'CLOSED' | undefined; requestedByUserID?: string | undefined; effectiveDateFrom?: string | undefined; effectiveDateTo?: string | undefined; productVersionID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  QualityChangeSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/quality/changes');

/** Create a change. */
export const createQualityChange = /* @__PURE__ */ operation<
  { body: NewQualityChange; },
  QualityChange,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/quality/changes', { writes: true });

/** Read one change. */
export const getQualityChange = /* @__PURE__ */ operation<
  { params: { ChangeID: string; }; },
  QualityChange,
  AnyCode | 'NotFound'
>('GET', '/v1/quality/changes/{ChangeID}');

/** Change a change. */
export const updateQualityChange = /* @__PURE__ */ operation<
  { params: { ChangeID: string; }; body: QualityChangeChange; },
  QualityChange,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'NotEditable'
>('PATCH', '/v1/quality/changes/{ChangeID}', { writes: true });

/** Delete a change. */
export const deleteQualityChange = /* @__PURE__ */ operation<
  { params: { ChangeID: string; }; },
  QualityChange,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/quality/changes/{ChangeID}', { writes: true });

/** Move a change to another status. */
export const setQualityChangeStatus = /* @__PURE__ */ operation<
  { params: { ChangeID: string; }; body: QualityChangeStatusChange; },
  QualityChange,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing' | 'ApprovalRequired'
>('PATCH', '/v1/quality/changes/{ChangeID}/status', { writes: true });

/** The life cycle of a quality change as data. */
export const getQualityChangeStateMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/quality/changes/statemachines/status');

/** Read which approvals a change needs and has. */
export const getQualityChangeApproval = /* @__PURE__ */ operation<
  { params: { ChangeID: string; }; },
  ApprovalState,
  AnyCode | 'NotFound'
>('GET', '/v1/quality/changes/{ChangeID}/approval');

/** Ask for the approvals that a change needs. */
export const askQualityChangeApproval = /* @__PURE__ */ operation<
  { params: { ChangeID: string; }; body: ChangeApprovalQuestion; },
  ApprovalState,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'PreconditionMissing'
>('POST', '/v1/quality/changes/{ChangeID}/approval', { writes: true });

/** Add notes to a change. */
export const addQualityChangeNotes = /* @__PURE__ */ operation<
  { params: { ChangeID: string; }; body: NoteInput | NoteInput[]; },
  QualityChange,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PATCH', '/v1/quality/changes/{ChangeID}/notes', { writes: true });

/** Attach a file to a change. */
export const attachQualityChangeDocument = /* @__PURE__ */ operation<
  { params: { ChangeID: string; }; body: { file: Blob; name?: string | undefined; description?: string | undefined; }; },
  QualityChange,
  AnyCode | UploadCode | WriteCode | 'NotFound'
>('POST', '/v1/quality/changes/{ChangeID}/documents', { writes: true, upload: true });

/** Read one document of a change. */
export const getQualityChangeDocument = /* @__PURE__ */ operation<
  { params: { ChangeID: string; DocumentID: string; }; },
  Document,
  AnyCode | 'NotFound'
>('GET', '/v1/quality/changes/{ChangeID}/documents/{DocumentID}');

/** Remove a document from a change. */
export const deleteQualityChangeDocument = /* @__PURE__ */ operation<
  { params: { ChangeID: string; DocumentID: string; }; },
  QualityChange,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/quality/changes/{ChangeID}/documents/{DocumentID}', { writes: true });

