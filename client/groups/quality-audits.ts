// Made by `npm run generate`; do not edit.
import type { AnyCode, AuditFindings, BodyCode, Document, NewQualityAudit, NoteInput, QualityAudit, QualityAuditChange, QualityAuditSummary, StateMachine, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

/** List quality audits. */
export const listQualityAudits = /* @__PURE__ */ operation<
  { query?: { number?: string | undefined; type?: 'INTERNAL' | 'SUPPLIER' | 'CUSTOMER' | 'CERTIFICATION' | undefined; standard?: string | undefined; scheduledDateFrom?: string | undefined; scheduledDateTo?: string | undefined; auditorUserID?: string | undefined; supplierID?: string | undefined; status?: 'PLANNED' | 'INPROGRESS' | 'REPORTED' | 'CLOSED' | 'CANCELLED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'scheduledDate' | '-scheduledDate' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  QualityAuditSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/quality/audits');

/** Create a quality audit. */
export const createQualityAudit = /* @__PURE__ */ operation<
  { body: NewQualityAudit; },
  QualityAudit,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/quality/audits', { writes: true });

/** Read one quality audit. */
export const getQualityAudit = /* @__PURE__ */ operation<
  { params: { AuditID: string; }; },
  QualityAudit,
  AnyCode | 'NotFound'
>('GET', '/v1/quality/audits/{AuditID}');

/** Change a quality audit. */
export const updateQualityAudit = /* @__PURE__ */ operation<
  { params: { AuditID: string; }; body: QualityAuditChange; },
  QualityAudit,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference' | 'NotEditable'
>('PATCH', '/v1/quality/audits/{AuditID}', { writes: true });

/** Delete a quality audit. */
export const deleteQualityAudit = /* @__PURE__ */ operation<
  { params: { AuditID: string; }; },
  QualityAudit,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('DELETE', '/v1/quality/audits/{AuditID}', { writes: true });

/** Move a quality audit to another status. */
export const setQualityAuditStatus = /* @__PURE__ */ operation<
  { params: { AuditID: string; }; body: { status: 'PLANNED' | 'INPROGRESS' | 'IN PROGRESS' | 'IN_PROGRESS' | 'REPORTED' | 'CLOSED' | 'CANCELLED'; reason?: string | undefined; }; },
  QualityAudit,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition' | 'PreconditionMissing'
>('PATCH', '/v1/quality/audits/{AuditID}/status', { writes: true });

/** The life cycle of a quality audit as data. */
export const getQualityAuditStateMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/quality/audits/statemachines/status');

/** Add or change what an audit found. */
export const changeQualityAuditFindings = /* @__PURE__ */ operation<
  { params: { AuditID: string; }; body: AuditFindings; },
  QualityAudit,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'NotEditable' | 'UnknownReference' | 'PreconditionMissing'
>('PATCH', '/v1/quality/audits/{AuditID}/findings', { writes: true });

/** Report what an audit found as a nonconformance. */
export const reportQualityAuditFinding = /* @__PURE__ */ operation<
  { params: { AuditID: string; FindingID: string; }; },
  QualityAudit,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('POST', '/v1/quality/audits/{AuditID}/findings/{FindingID}/ncr', { writes: true });

/** Begin a corrective action for what an audit found. */
export const beginQualityAuditFindingCAPA = /* @__PURE__ */ operation<
  { params: { AuditID: string; FindingID: string; }; },
  QualityAudit,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable'
>('POST', '/v1/quality/audits/{AuditID}/findings/{FindingID}/capa', { writes: true });

/** Add notes to a quality audit. */
export const addQualityAuditNotes = /* @__PURE__ */ operation<
  { params: { AuditID: string; }; body: NoteInput | NoteInput[]; },
  QualityAudit,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PATCH', '/v1/quality/audits/{AuditID}/notes', { writes: true });

/** Attach a file to a quality audit. */
export const attachQualityAuditDocument = /* @__PURE__ */ operation<
  { params: { AuditID: string; }; body: { file: Blob; name?: string | undefined; description?: string | undefined; }; },
  QualityAudit,
  AnyCode | UploadCode | WriteCode | 'NotFound'
>('POST', '/v1/quality/audits/{AuditID}/documents', { writes: true, upload: true });

/** Read one document of a quality audit. */
export const getQualityAuditDocument = /* @__PURE__ */ operation<
  { params: { AuditID: string; DocumentID: string; }; },
  Document,
  AnyCode | 'NotFound'
>('GET', '/v1/quality/audits/{AuditID}/documents/{DocumentID}');

/** Remove a document from a quality audit. */
export const deleteQualityAuditDocument = /* @__PURE__ */ operation<
  { params: { AuditID: string; DocumentID: string; }; },
  QualityAudit,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/quality/audits/{AuditID}/documents/{DocumentID}', { writes: true });

