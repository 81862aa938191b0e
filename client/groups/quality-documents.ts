// Made by `npm run generate`; do not edit.
import type { AnyCode, ApprovalState, BodyCode, Count, DocumentApprovalQuestion, NewQualityDocument, NewRevision, NoteInput, QualityDocument, QualityDocumentChange, QualityDocumentStatusChange, QualityDocumentSummary, StateMachine, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List controlled documents. */
export const listQualityDocuments = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; type?: 'POLICY' | 'PROCEDURE' | 'WORKINSTRUCTION' | 'FORM' | 'SPECIFICATION' | 'DRAWING' | 'OTHER' | undefined; status?: 'DRAFT' | 'INREVIEW' | 'APPROVED' | 'OBSOLETE' | undefined; effectiveDateFrom?: string | undefined; effectiveDateTo?: string | undefined; reviewDueDateFrom?: string | undefined; reviewDueDateTo?: string | undefined; isReviewDue?: boolean | undefined; ownerUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'title' | '-title' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  QualityDocumentSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/quality/documents');

/** Create a controlled document. */
export const createQualityDocument = /* @__PURE__ */ operation<
  { body: NewQualityDocument; },
  QualityDocument,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/quality/documents', { writes: true });

/** Read one controlled document. */
export const getQualityDocument = /* @__PURE__ */ operation<
  { params: { DocumentID: string; }; },
  QualityDocument,
  AnyCode | 'NotFound'
>('GET', '/v1/quality/documents/{DocumentID}');

/** Change a controlled document. */
export const updateQualityDocument = /* @__PURE__ */ operation<
  { params: { DocumentID: string; }; body: QualityDocumentChange; },
  QualityDocument,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'UnknownReference' | 'NotEditable'
>('PATCH', '/v1/quality/documents/{DocumentID}', { writes: true });

/** Delete a controlled document. */
export const deleteQualityDocument = /* @__PURE__ */ operation<
  { params: { DocumentID: string; }; },
  QualityDocument,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/quality/documents/{DocumentID}', { writes: true });

/** Count controlled documents. */
export const countQualityDocuments = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; type?: 'POLICY' | 'PROCEDURE' | 'WORKINSTRUCTION' | 'FORM' | 'SPECIFICATION' | 'DRAWING' | 'OTHER' | undefined; status?: 'DRAFT' | 'INREVIEW' | 'APPROVED' | 'OBSOLETE' | undefined; effectiveDateFrom?: string | undefined; effectiveDateTo?: string | undefined; reviewDueDateFrom?: string | undefined; reviewDueDateTo?: string | undefined; isReviewDue?: boolean | undefined; ownerUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/quality/documents/count');

/** One page of controlled documents. */
export const pageQualityDocuments = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { number?: string | undefined; type?: 'POLICY' | 'PROCEDURE' | 'WORKINSTRUCTION' | 'FORM' | 'SPECIFICATION' | 'DRAWING' | 'OTHER' | undefined; status?: 'DRAFT' | 'INREVIEW' | 'APPROVED' | 'OBSOLETE' | undefined; effectiveDateFrom?: string | undefined; effectiveDateTo?: string | undefined; reviewDueDateFrom?: string | undefined; reviewDueDateTo?: string | undefined; isReviewDue?: boolean | undefined; ownerUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'title' | '-title' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; recordsperpage?: number | undefined; }; },
  QualityDocumentSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/quality/documents/pages/{page}');

/** Move a controlled document to another status. */
export const setQualityDocumentStatus = /* @__PURE__ */ operation<
  { params: { DocumentID: string; }; body: QualityDocumentStatusChange; },
  QualityDocument,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing' | 'ApprovalRequired'
>('PATCH', '/v1/quality/documents/{DocumentID}/status', { writes: true });

/** The life cycle of a quality document as data. */
export const getQualityDocumentStateMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/quality/documents/statemachines/status');

/** Read which approvals a controlled document needs and has. */
export const getQualityDocumentApproval = /* @__PURE__ */ operation<
  { params: { DocumentID: string; }; },
  ApprovalState,
  AnyCode | 'NotFound'
>('GET', '/v1/quality/documents/{DocumentID}/approval');

/** Ask for the approvals that a controlled document needs. */
export const askQualityDocumentApproval = /* @__PURE__ */ operation<
  { params: { DocumentID: string; }; body: DocumentApprovalQuestion; },
  ApprovalState,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'PreconditionMissing'
>('POST', '/v1/quality/documents/{DocumentID}/approval', { writes: true });

/** Begin the next revision of a controlled document. */
export const reviseQualityDocument = /* @__PURE__ */ operation<
  { params: { DocumentID: string; }; body: NewRevision; },
  QualityDocument,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'Duplicate'
>('POST', '/v1/quality/documents/{DocumentID}/revisions', { writes: true });

/** Acknowledge that you have read a controlled document. */
export const acknowledgeQualityDocument = /* @__PURE__ */ operation<
  { params: { DocumentID: string; }; },
  QualityDocument,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('POST', '/v1/quality/documents/{DocumentID}/acknowledgement', { writes: true });

/** Upload the file of a controlled document. */
export const putQualityDocumentFile = /* @__PURE__ */ operation<
  { params: { DocumentID: string; }; body: { file: Blob; name?: string | undefined; description?: string | undefined; }; },
  QualityDocument,
  AnyCode | UploadCode | WriteCode | 'NotFound' | 'NotEditable'
>('POST', '/v1/quality/documents/{DocumentID}/file', { writes: true, upload: true });

/** Download the file of a controlled document. */
export const downloadQualityDocument = /* @__PURE__ */ operation<
  { params: { DocumentID: string; }; },
  File,
  AnyCode | 'NotFound'
>('GET', '/v1/quality/documents/{DocumentID}/download', { file: true });

/** Export the list of controlled documents. */
export const exportQualityDocuments = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; type?: 'POLICY' | 'PROCEDURE' | 'WORKINSTRUCTION' | 'FORM' | 'SPECIFICATION' | 'DRAWING' | 'OTHER' | undefined; status?: 'DRAFT' | 'INREVIEW' | 'APPROVED' | 'OBSOLETE' | undefined; effectiveDateFrom?: string | undefined; effectiveDateTo?: string | undefined; reviewDueDateFrom?: string | undefined; reviewDueDateTo?: string | undefined; isReviewDue?: boolean | undefined; ownerUserID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/quality/documents/export', { file: true });

/** Add notes to a controlled document. */
export const addQualityDocumentNotes = /* @__PURE__ */ operation<
  { params: { DocumentID: string; }; body: NoteInput | NoteInput[]; },
  QualityDocument,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PATCH', '/v1/quality/documents/{DocumentID}/notes', { writes: true });

