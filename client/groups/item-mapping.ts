// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BodyCode, Count, DeletedParts, HistoryInput, Import, ItemMapping, ItemMappingCategory, ItemMappingChangeSent, ItemMappingMatch, ItemMappingSummary, NewItemMappingSent, ProductFinding, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inItemMappingSummary: Shape = { attributes: () => inItemMappingAttribute, items: () => inItemMappingItem };
const inItemMappingAttribute: Shape = { value: 1 };
const inItemMappingItem: Shape = { quantity: 1 };
const inItemMappingMatch: Shape = { mappings: () => inItemMappingSummary, items: () => inMatchedItem };
const inMatchedItem: Shape = { quantity: 1 };
const inItemMapping: Shape = { attributes: () => inItemMappingAttribute, items: () => inItemMappingItem };
/** Export the item mappings of a product. */
export const exportItemMappings = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode | 'NotFound'
>('GET', '/v1/itemmapping/{ProductID}/export', { file: true });

/** Export the item mappings of a product. */
export const exportProductItemMappings = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode | 'NotFound'
>('GET', '/v1/itemmapping/products/{ProductID}/export', { file: true });

/** Export the item mappings of all products. */
export const exportAllItemMappings = /* @__PURE__ */ operation<
  { query?: { Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/itemmapping/export', { file: true });

/** Import itemmappings from a CSV or XLSX file. */
export const importItemMappings = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/itemmapping/import', { writes: true, upload: true });

/** List the item mappings of a product. */
export const listItemMappings = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { number?: number | undefined; category?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ItemMappingSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/itemmapping/{ProductID}', { decimals: () => inItemMappingSummary });

/** List the item mappings of a product. */
export const listProductItemMappings = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { number?: number | undefined; category?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ItemMappingSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/products/{ProductID}/itemmapping', { decimals: () => inItemMappingSummary });

/** Count the item mappings of a product. */
export const countItemMappings = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { number?: number | undefined; category?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode | 'NotFound'
>('GET', '/v1/itemmapping/{ProductID}/count');

/** Count the item mappings of a product. */
export const countProductItemMappings = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { number?: number | undefined; category?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode | 'NotFound'
>('GET', '/v1/products/{ProductID}/itemmapping/count');

/** One page of the item mappings of a product. */
export const pageItemMappings = /* @__PURE__ */ operation<
  { params: { ProductID: string; Page: number; }; query?: { number?: number | undefined; category?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ItemMappingSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/itemmapping/{ProductID}/pages/{Page}', { decimals: () => inItemMappingSummary });

/** One page of the item mappings of a product. */
export const pageProductItemMappings = /* @__PURE__ */ operation<
  { params: { ProductID: string; Page: number; }; query?: { number?: number | undefined; category?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ItemMappingSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/products/{ProductID}/itemmapping/pages/{Page}', { decimals: () => inItemMappingSummary });

/** Search the item mappings of a product. */
export const searchItemMappings = /* @__PURE__ */ operation<
  { params: { ProductID: string; SearchFor: string; }; query?: { number?: number | undefined; category?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ItemMappingSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/itemmapping/{ProductID}/search/{SearchFor}', { decimals: () => inItemMappingSummary });

/** Search the item mappings of a product. */
export const searchProductItemMappings = /* @__PURE__ */ operation<
  { params: { ProductID: string; SearchFor: string; }; query?: { number?: number | undefined; category?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'number' | '-number' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ItemMappingSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/products/{ProductID}/itemmapping/search/{SearchFor}', { decimals: () => inItemMappingSummary });

/** List the categories of a product’s item mappings. */
export const listCategoriesOfItemMappings = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; },
  ItemMappingCategory[],
  AnyCode | 'NotFound'
>('GET', '/v1/itemmapping/{ProductID}/categories');

/** List the categories of a product’s item mappings. */
export const listCategoriesOfProductItemMappings = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; },
  ItemMappingCategory[],
  AnyCode | 'NotFound'
>('GET', '/v1/itemmapping/products/{ProductID}/categories');

/** Which item mappings of a product match, and the items that they bring. */
export const matchItemMappings = /* @__PURE__ */ operation<
  { params: { ProductID: string; AttributesAndValues: string; }; },
  ItemMappingMatch,
  AnyCode | 'NotFound'
>('GET', '/v1/itemmapping/{ProductID}/match/{AttributesAndValues}', { decimals: () => inItemMappingMatch });

/** Which item mappings of a product match, and the items that they bring. */
export const matchProductItemMappings = /* @__PURE__ */ operation<
  { params: { ProductID: string; AttributesAndValues: string; }; },
  ItemMappingMatch,
  AnyCode | 'NotFound'
>('GET', '/v1/products/{ProductID}/itemmapping/match/{AttributesAndValues}', { decimals: () => inItemMappingMatch });

/** Check the item mappings of a product. */
export const validateItemMappings = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; },
  ProductFinding[],
  AnyCode | 'NotFound'
>('GET', '/v1/itemmapping/{ProductID}/validate');

/** Check the item mappings of a product. */
export const validateProductItemMappings = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; },
  ProductFinding[],
  AnyCode | 'NotFound'
>('GET', '/v1/products/{ProductID}/itemmapping/validate');

/** Create an item mapping. */
export const createItemMapping = /* @__PURE__ */ operation<
  { body: NewItemMappingSent; },
  ItemMapping,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/itemmapping', { decimals: () => inItemMapping, writes: true });

/** Read one item mapping. */
export const getItemMapping = /* @__PURE__ */ operation<
  { params: { ItemMappingID: string; }; },
  ItemMapping,
  AnyCode | 'NotFound'
>('GET', '/v1/itemmapping/{ItemMappingID}/detail', { decimals: () => inItemMapping });

/** Delete an item mapping. */
export const deleteItemMapping = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; },
  ItemMapping,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/itemmapping/{ItemMappingID}', { decimals: () => inItemMapping, writes: true });

/** Change an item mapping. */
export const updateItemMapping = /* @__PURE__ */ operation<
  { body: ItemMappingChangeSent; },
  ItemMapping,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate'
>('PATCH', '/v1/itemmapping', { decimals: () => inItemMapping, writes: true });

/** Append to the history of an item mapping. */
export const appendItemMappingHistory = /* @__PURE__ */ operation<
  { params: { ItemMappingID: string; }; body: HistoryInput | HistoryInput[]; },
  ItemMapping,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/itemmapping/{ItemMappingID}/history', { decimals: () => inItemMapping, writes: true });

/** Delete all item mappings of a product. */
export const deleteAllItemMappings = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; },
  DeletedParts,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/itemmapping/{ProductID}/all', { writes: true });

