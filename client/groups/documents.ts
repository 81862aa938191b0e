// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, BuiltInTemplate, Count, Document, DocumentChange, Rule, TemplateName, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inRule: Shape = { when: () => inCondition, then: { value: 1, values: 1, condition: () => inCondition, rows: 1, quantity: 1, minutes: 1, task: () => inRuleTaskDetail, amount: 1, days: 1, weight: 1, length: 1, width: 1, height: 1 } };
const inCondition: Shape = { all: () => inCondition, any: () => inCondition, not: () => inCondition, count: () => inCondition, value: 1, values: 1 };
const inRuleTaskDetail: Shape = { number: 1, setupMinutes: 1, teardownMinutes: 1, transferMinutes: 1, hourlyRate: 1, cost: 1, price: 1 };
/** List documents. */
export const listDocuments = /* @__PURE__ */ operation<
  { query?: { documentType?: 'SALESQUOTE' | 'SALESORDER' | 'PRODUCTIONORDER' | 'TROUBLEREPORT' | 'PACKINGLIST' | 'INVOICE' | 'CREDITNOTE' | 'CAPA' | 'PRODUCT' | 'ITEM' | 'CUSTOMER' | 'GENERAL' | undefined; isTemplate?: boolean | undefined; isDefault?: boolean | undefined; isActive?: boolean | undefined; locale?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'fileName' | '-fileName' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Document[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/documents');

/** Count documents. */
export const countDocuments = /* @__PURE__ */ operation<
  { query?: { documentType?: 'SALESQUOTE' | 'SALESORDER' | 'PRODUCTIONORDER' | 'TROUBLEREPORT' | 'PACKINGLIST' | 'INVOICE' | 'CREDITNOTE' | 'CAPA' | 'PRODUCT' | 'ITEM' | 'CUSTOMER' | 'GENERAL' | undefined; isTemplate?: boolean | undefined; isDefault?: boolean | undefined; isActive?: boolean | undefined; locale?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/documents/count');

/** One page of documents. */
export const pageDocuments = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { documentType?: 'SALESQUOTE' | 'SALESORDER' | 'PRODUCTIONORDER' | 'TROUBLEREPORT' | 'PACKINGLIST' | 'INVOICE' | 'CREDITNOTE' | 'CAPA' | 'PRODUCT' | 'ITEM' | 'CUSTOMER' | 'GENERAL' | undefined; isTemplate?: boolean | undefined; isDefault?: boolean | undefined; isActive?: boolean | undefined; locale?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'fileName' | '-fileName' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Document[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/documents/pages/{page}');

/** List documents of a type. */
export const listDocumentsByType = /* @__PURE__ */ operation<
  { params: { DocumentType: string; }; query?: { documentType?: 'SALESQUOTE' | 'SALESORDER' | 'PRODUCTIONORDER' | 'TROUBLEREPORT' | 'PACKINGLIST' | 'INVOICE' | 'CREDITNOTE' | 'CAPA' | 'PRODUCT' | 'ITEM' | 'CUSTOMER' | 'GENERAL' | undefined; isTemplate?: boolean | undefined; isDefault?: boolean | undefined; isActive?: boolean | undefined; locale?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'fileName' | '-fileName' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Document[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/documents/bytype/{DocumentType}');

/** One page of the documents of a type. */
export const pageDocumentsByType = /* @__PURE__ */ operation<
  { params: { documenttype: string; page: number; }; query?: { documentType?: 'SALESQUOTE' | 'SALESORDER' | 'PRODUCTIONORDER' | 'TROUBLEREPORT' | 'PACKINGLIST' | 'INVOICE' | 'CREDITNOTE' | 'CAPA' | 'PRODUCT' | 'ITEM' | 'CUSTOMER' | 'GENERAL' | undefined; isTemplate?: boolean | undefined; isDefault?: boolean | undefined; isActive?: boolean | undefined; locale?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'fileName' | '-fileName' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Document[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/documents/types/{documenttype}/pages/{page}');

/** Upload a document or a template. */
export const uploadDocument = /* @__PURE__ */ operation<
  { body: { file: Blob; name?: string | undefined; documentType: 'SALESQUOTE' | 'SALESORDER' | 'PRODUCTIONORDER' | 'TROUBLEREPORT' | 'PACKINGLIST' | 'INVOICE' | 'CREDITNOTE' | 'CAPA' | 'PRODUCT' | 'ITEM' | 'CUSTOMER' | 'GENERAL'; isTemplate?: boolean | undefined; isDefault?: boolean | undefined; locale?: string | undefined; description?: string | undefined; }; },
  Document,
  AnyCode | UploadCode | WriteCode | 'InvalidTemplate'
>('POST', '/v1/documents', { writes: true, upload: true });

/** Read one document. */
export const getDocument = /* @__PURE__ */ operation<
  { params: { DocumentID: string; }; },
  Document,
  AnyCode | 'NotFound'
>('GET', '/v1/documents/{DocumentID}');

/** Change a document. */
export const updateDocument = /* @__PURE__ */ operation<
  { params: { DocumentID: string; }; body: DocumentChange; },
  Document,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Referenced' | 'NotEditable'
>('PATCH', '/v1/documents/{DocumentID}', { writes: true });

/** Delete a document. */
export const deleteDocument = /* @__PURE__ */ operation<
  { params: { DocumentID: string; }; },
  Document,
  AnyCode | WriteCode | 'NotFound' | 'NotEditable' | 'Referenced'
>('DELETE', '/v1/documents/{DocumentID}', { writes: true });

/** Replace the file of a document. */
export const replaceDocument = /* @__PURE__ */ operation<
  { params: { DocumentID: string; }; body: { file: Blob; }; },
  Document,
  AnyCode | UploadCode | WriteCode | 'NotFound' | 'NotEditable' | 'InvalidTemplate'
>('PATCH', '/v1/documents/{DocumentID}/replace', { writes: true, upload: true });

/** Download the file of a document. */
export const downloadDocument = /* @__PURE__ */ operation<
  { params: { DocumentID: string; }; },
  File,
  AnyCode | 'NotFound'
>('GET', '/v1/documents/{DocumentID}/download', { file: true });

/** A document as PDF. */
export const renderDocumentPdf = /* @__PURE__ */ operation<
  { params: { DocumentID: string; }; },
  File,
  AnyCode | 'NotFound' | 'NotAcceptable' | 'InvalidTemplate' | 'PdfUnavailable'
>('GET', '/v1/documents/{DocumentID}/pdf', { file: true });

/** The names that templates of a type may use. */
export const listTemplateNames = /* @__PURE__ */ operation<
  { params: { DocumentType: string; }; },
  TemplateName[],
  AnyCode | 'NotFound'
>('GET', '/v1/documents/dictionary/{DocumentType}');

/** Download a sample template with every name. */
export const downloadTemplateNames = /* @__PURE__ */ operation<
  { params: { DocumentType: string; }; },
  File,
  AnyCode | 'NotFound'
>('GET', '/v1/documents/dictionary/{DocumentType}/download', { file: true });

/** List the built-in templates. */
export const listBuiltInTemplates = /* @__PURE__ */ operation<
  Record<never, never>,
  BuiltInTemplate[],
  AnyCode
>('GET', '/v1/documents/builtin');

/** Download a built-in template. */
export const downloadBuiltInTemplate = /* @__PURE__ */ operation<
  { params: { DocumentType: string; }; query?: { Language?: string | undefined; }; },
  File,
  AnyCode | 'NotFound'
>('GET', '/v1/documents/builtin/{DocumentType}/download', { file: true });

/** List the rules that attach a document. */
export const listRulesOfDocument = /* @__PURE__ */ operation<
  { params: { DocumentID: string; }; query?: { productID?: string | undefined; ruleGroupID?: string | undefined; number?: number | undefined; type?: 'CONSTRAINT' | 'HIDING' | 'RECOMMENDATION' | 'GENERATE' | 'BOM' | 'ROUTER' | 'PRICING' | 'MESSAGE' | 'VALIDATION' | undefined; status?: 'ACTIVE' | 'INTERNAL' | 'INACTIVE' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Rule[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/documents/{DocumentID}/references/rules', { decimals: () => inRule });

