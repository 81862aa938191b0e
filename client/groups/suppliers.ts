// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, Count, Import, NewSupplier, NewSupplierItemSent, NoteInput, Supplier, SupplierChange, SupplierItem, SupplierItemChangeSent, SupplierPriceRequest, SupplierSummary, TagInput, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inSupplierItem: Shape = { costBreaks: () => inCostBreak, minOrderQty: 1, orderMultiple: 1 };
const inCostBreak: Shape = { minQuantity: 1, unitCost: 1 };
/** List suppliers. */
export const listSuppliers = /* @__PURE__ */ operation<
  { query?: { supplierNumber?: string | undefined; city?: string | undefined; country?: string | undefined; currencyCode?: string | undefined; paymentTerms?: string | undefined; termID?: string | undefined; erpCode?: string | undefined; isActive?: boolean | undefined; status?: 'ACTIVE' | 'ONHOLD' | 'INACTIVE' | undefined; isApproved?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'supplierNumber' | '-supplierNumber' | 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SupplierSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/suppliers');

/** Create a supplier. */
export const createSupplier = /* @__PURE__ */ operation<
  { body: NewSupplier; },
  Supplier,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/suppliers', { writes: true });

/** Read one supplier. */
export const getSupplier = /* @__PURE__ */ operation<
  { params: { SupplierID: string; }; },
  Supplier,
  AnyCode | 'NotFound'
>('GET', '/v1/suppliers/{SupplierID}');

/** Change a supplier. */
export const updateSupplier = /* @__PURE__ */ operation<
  { params: { SupplierID: string; }; body: SupplierChange; },
  Supplier,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference'
>('PATCH', '/v1/suppliers/{SupplierID}', { writes: true });

/** Delete a supplier. */
export const deleteSupplier = /* @__PURE__ */ operation<
  { params: { SupplierID: string; }; },
  Supplier,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/suppliers/{SupplierID}', { writes: true });

/** Count suppliers. */
export const countSuppliers = /* @__PURE__ */ operation<
  { query?: { supplierNumber?: string | undefined; city?: string | undefined; country?: string | undefined; currencyCode?: string | undefined; paymentTerms?: string | undefined; termID?: string | undefined; erpCode?: string | undefined; isActive?: boolean | undefined; status?: 'ACTIVE' | 'ONHOLD' | 'INACTIVE' | undefined; isApproved?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/suppliers/count');

/** One page of suppliers. */
export const pageSuppliers = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { supplierNumber?: string | undefined; city?: string | undefined; country?: string | undefined; currencyCode?: string | undefined; paymentTerms?: string | undefined; termID?: string | undefined; erpCode?: string | undefined; isActive?: boolean | undefined; status?: 'ACTIVE' | 'ONHOLD' | 'INACTIVE' | undefined; isApproved?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'supplierNumber' | '-supplierNumber' | 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SupplierSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/suppliers/pages/{page}');

/** Search suppliers. */
export const searchSuppliers = /* @__PURE__ */ operation<
  { params: { SearchString: string; }; query?: { supplierNumber?: string | undefined; city?: string | undefined; country?: string | undefined; currencyCode?: string | undefined; paymentTerms?: string | undefined; termID?: string | undefined; erpCode?: string | undefined; isActive?: boolean | undefined; status?: 'ACTIVE' | 'ONHOLD' | 'INACTIVE' | undefined; isApproved?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'supplierNumber' | '-supplierNumber' | 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SupplierSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/suppliers/search/{SearchString}');

/** Find a supplier by its number. */
export const findSupplierByNumber = /* @__PURE__ */ operation<
  { params: { SupplierNumber: string; }; },
  SupplierSummary[],
  AnyCode | 'NotFound'
>('GET', '/v1/suppliers/ByNumber/{SupplierNumber}');

/** Ask a supplier by e-mail for its present prices. */
export const sendSupplierPricingUpdate = /* @__PURE__ */ operation<
  { params: { SupplierID: string; }; },
  SupplierPriceRequest,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('GET', '/v1/suppliers/{SupplierID}/pricingupdate/send', { writes: true });

/** Ask a supplier by e-mail for its present prices. */
export const sendSupplierPricingUpdateByPost = /* @__PURE__ */ operation<
  { params: { SupplierID: string; }; },
  SupplierPriceRequest,
  AnyCode | WriteCode | 'NotFound' | 'PreconditionMissing'
>('POST', '/v1/suppliers/{SupplierID}/pricingupdate/send', { writes: true });

/** Add notes to a supplier. */
export const addSupplierNotes = /* @__PURE__ */ operation<
  { params: { SupplierID: string; }; body: NoteInput | NoteInput[]; },
  Supplier,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PATCH', '/v1/suppliers/{SupplierID}/notes', { writes: true });

/** Set tags of a supplier. */
export const setSupplierTags = /* @__PURE__ */ operation<
  { params: { SupplierID: string; }; body: TagInput | TagInput[]; },
  Supplier,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/suppliers/{SupplierID}/tags', { writes: true });

/** Export suppliers. */
export const exportSuppliers = /* @__PURE__ */ operation<
  { query?: { supplierNumber?: string | undefined; city?: string | undefined; country?: string | undefined; currencyCode?: string | undefined; paymentTerms?: string | undefined; termID?: string | undefined; erpCode?: string | undefined; isActive?: boolean | undefined; status?: 'ACTIVE' | 'ONHOLD' | 'INACTIVE' | undefined; isApproved?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/suppliers/export', { file: true });

/** How the last import of suppliers stands. */
export const getLastSupplierImport = /* @__PURE__ */ operation<
  Record<never, never>,
  Import,
  AnyCode | 'NotFound'
>('GET', '/v1/suppliers/import/results');

/** Import suppliers from a CSV or XLSX file. */
export const importSuppliers = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/suppliers/import', { writes: true, upload: true });

/** List what a supplier sells, and which items that is here. */
export const listSupplierItems = /* @__PURE__ */ operation<
  { params: { SupplierID: string; }; query?: { itemID?: string | undefined; itemNumber?: string | undefined; supplierPartNumber?: string | undefined; isPreferred?: boolean | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'supplierPartNumber' | '-supplierPartNumber' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  SupplierItem[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/suppliers/{SupplierID}/itemmapping', { decimals: () => inSupplierItem });

/** Say that a supplier sells an item. */
export const createSupplierItem = /* @__PURE__ */ operation<
  { params: { SupplierID: string; }; body: NewSupplierItemSent; },
  SupplierItem,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/suppliers/{SupplierID}/itemmapping', { decimals: () => inSupplierItem, writes: true });

/** Read one thing that a supplier sells. */
export const getSupplierItem = /* @__PURE__ */ operation<
  { params: { SupplierID: string; SupplierItemID: string; }; },
  SupplierItem,
  AnyCode | 'NotFound'
>('GET', '/v1/suppliers/{SupplierID}/itemmapping/{SupplierItemID}', { decimals: () => inSupplierItem });

/** Change what is known of something that a supplier sells. */
export const updateSupplierItem = /* @__PURE__ */ operation<
  { params: { SupplierID: string; SupplierItemID: string; }; body: SupplierItemChangeSent; },
  SupplierItem,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate'
>('PATCH', '/v1/suppliers/{SupplierID}/itemmapping/{SupplierItemID}', { decimals: () => inSupplierItem, writes: true });

/** Remove an item from a supplier’s range. */
export const deleteSupplierItem = /* @__PURE__ */ operation<
  { params: { SupplierID: string; SupplierItemID: string; }; },
  SupplierItem,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/suppliers/{SupplierID}/itemmapping/{SupplierItemID}', { decimals: () => inSupplierItem, writes: true });

/** Export what suppliers sell, with cost breaks. */
export const exportSupplierItems = /* @__PURE__ */ operation<
  { query?: { itemID?: string | undefined; itemNumber?: string | undefined; supplierPartNumber?: string | undefined; isPreferred?: boolean | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/suppliers/itemmapping/export', { file: true });

/** How the last import of supplieritems stands. */
export const getLastSupplierItemImport = /* @__PURE__ */ operation<
  Record<never, never>,
  Import,
  AnyCode | 'NotFound'
>('GET', '/v1/suppliers/itemmapping/import/results');

/** Import supplieritems from a CSV or XLSX file. */
export const importSupplierItems = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/suppliers/itemmapping/import', { writes: true, upload: true });

