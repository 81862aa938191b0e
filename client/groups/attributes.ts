// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, Attribute, AttributeBatchElementSent, AttributeChangeSent, AttributeInputSent, AttributeQueryChange, AttributeQueryResult, AttributeQueryTestSent, AttributeRevision, AttributeValueDecision, AttributeValueRequest, BatchAnswer, BodyCode, Count, Import, NewAttributeValueRequest, NewProductPageSent, ProductPage, ProductPageChangeSent, StateMachine, UploadCode, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inProductPage: Shape = { displayCondition: () => inCondition };
const inCondition: Shape = { all: () => inCondition, any: () => inCondition, not: () => inCondition, count: () => inCondition, value: 1, values: 1 };
const inAttribute: Shape = { defaultValue: 1, minValue: 1, maxValue: 1, step: 1, values: () => inAttributeValue, displayCondition: () => inCondition, requiredCondition: () => inCondition };
const inAttributeValue: Shape = { value: 1, priceAdder: 1, pricePercent: 1, costAdder: 1, condition: () => inCondition };
const inAttributeQueryResult: Shape = { values: 1 };
/** List the pages of a product. */
export const listPagesOfProduct = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { productID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'sequence' | '-sequence' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductPage[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/pages/products/{ProductID}', { decimals: () => inProductPage });

/** List the pages of a product. */
export const listProductPages = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { productID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'sequence' | '-sequence' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  ProductPage[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/products/{ProductID}/pages', { decimals: () => inProductPage });

/** Count the pages of a product. */
export const countPagesOfProduct = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { productID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode | 'NotFound'
>('GET', '/v1/pages/products/{ProductID}/count');

/** Count the pages of a product. */
export const countProductPages = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { productID?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode | 'NotFound'
>('GET', '/v1/products/{ProductID}/pages/count');

/** Create a page. */
export const createProductPage = /* @__PURE__ */ operation<
  { body: NewProductPageSent; },
  ProductPage,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/pages', { decimals: () => inProductPage, writes: true });

/** Read one page. */
export const getProductPage = /* @__PURE__ */ operation<
  { params: { PageID: string; }; },
  ProductPage,
  AnyCode | 'NotFound'
>('GET', '/v1/pages/{PageID}', { decimals: () => inProductPage });

/** Change a page. */
export const updateProductPage = /* @__PURE__ */ operation<
  { params: { PageID: string; }; body: ProductPageChangeSent; },
  ProductPage,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate'
>('PATCH', '/v1/pages/{PageID}', { decimals: () => inProductPage, writes: true });

/** Delete a page. */
export const deleteProductPage = /* @__PURE__ */ operation<
  { params: { PageID: string; }; },
  ProductPage,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/pages/{PageID}', { decimals: () => inProductPage, writes: true });

/** Number the attributes of a page 10, 20, 30 … in their present order. */
export const renumberPageAttributes = /* @__PURE__ */ operation<
  { params: { PageID: string; }; },
  Attribute[],
  AnyCode | WriteCode | 'NotFound'
>('GET', '/v1/pages/{PageID}/attributes/renumber', { decimals: () => inAttribute, writes: true });

/** Number the attributes of a page 10, 20, 30 … in their present order. */
export const renumberPageAttributesByPost = /* @__PURE__ */ operation<
  { params: { PageID: string; }; },
  Attribute[],
  AnyCode | WriteCode | 'NotFound'
>('POST', '/v1/pages/{PageID}/attributes/renumber', { decimals: () => inAttribute, writes: true });

/** Number the attributes of a page 10, 20, 30 … in the order of their names. */
export const alphabetizePageAttributes = /* @__PURE__ */ operation<
  { params: { PageID: string; }; },
  Attribute[],
  AnyCode | WriteCode | 'NotFound'
>('GET', '/v1/pages/{PageID}/attributes/renumber/alpha', { decimals: () => inAttribute, writes: true });

/** Number the attributes of a page 10, 20, 30 … in the order of their names. */
export const alphabetizePageAttributesByPost = /* @__PURE__ */ operation<
  { params: { PageID: string; }; },
  Attribute[],
  AnyCode | WriteCode | 'NotFound'
>('POST', '/v1/pages/{PageID}/attributes/renumber/alpha', { decimals: () => inAttribute, writes: true });

/** List the attributes of several products. */
export const listAttributesByProducts = /* @__PURE__ */ operation<
  { body: string[]; },
  Attribute[],
  AnyCode | BodyCode
>('POST', '/v1/attributes/by/productids', { decimals: () => inAttribute });

/** List the attributes of a product. */
export const listAttributesOfProduct = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { productID?: string | undefined; pageID?: string | undefined; name?: string | undefined; method?: 'SELECTED' | 'GENERATED' | undefined; dataType?: 'TEXT' | 'NUMBER' | 'INTEGER' | 'BOOLEAN' | 'DATE' | 'DROPDOWN' | 'MULTISELECT' | 'FILE' | 'ITEM' | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'sequence' | '-sequence' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Attribute[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/attributes/products/{ProductID}', { decimals: () => inAttribute });

/** List the attributes of a product. */
export const listProductAttributes = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { productID?: string | undefined; pageID?: string | undefined; name?: string | undefined; method?: 'SELECTED' | 'GENERATED' | undefined; dataType?: 'TEXT' | 'NUMBER' | 'INTEGER' | 'BOOLEAN' | 'DATE' | 'DROPDOWN' | 'MULTISELECT' | 'FILE' | 'ITEM' | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'sequence' | '-sequence' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Attribute[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/products/{ProductID}/attributes', { decimals: () => inAttribute });

/** Count the attributes of a product. */
export const countProductAttributes = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { productID?: string | undefined; pageID?: string | undefined; name?: string | undefined; method?: 'SELECTED' | 'GENERATED' | undefined; dataType?: 'TEXT' | 'NUMBER' | 'INTEGER' | 'BOOLEAN' | 'DATE' | 'DROPDOWN' | 'MULTISELECT' | 'FILE' | 'ITEM' | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode | 'NotFound'
>('GET', '/v1/products/{ProductID}/attributes/count');

/** Export the attributes of a product. */
export const exportProductAttributes = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode | 'NotFound'
>('GET', '/v1/products/{ProductID}/attributes/export', { file: true });

/** Export the attributes of a product. */
export const exportAttributesOfProduct = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; query?: { Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode | 'NotFound'
>('GET', '/v1/attributes/{ProductID}/export', { file: true });

/** Create or change attributes. */
export const putAttributes = /* @__PURE__ */ operation<
  { body: AttributeBatchElementSent[]; },
  BatchAnswer,
  AnyCode | BodyCode | WriteCode
>('PUT', '/v1/attributes/batch', { writes: true });

/** Change attributes. */
export const changeAttributes = /* @__PURE__ */ operation<
  { body: AttributeBatchElementSent[]; },
  BatchAnswer,
  AnyCode | BodyCode | WriteCode
>('PATCH', '/v1/attributes/batch', { writes: true });

/** Create or change an attribute. */
export const putAttribute = /* @__PURE__ */ operation<
  { body: AttributeInputSent; },
  Attribute,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'ReadOnlyField' | 'UnknownReference'
>('PUT', '/v1/attributes', { decimals: () => inAttribute, writes: true });

/** Ask for a value that an attribute does not offer. */
export const requestAttributeValue = /* @__PURE__ */ operation<
  { params: { ProductID: string; AttributeID: string; }; body: NewAttributeValueRequest; },
  AttributeValueRequest,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/{ProductID}/attributes/{AttributeID}/requestvalue', { writes: true });

/** The life cycle of an attribute value request as data. */
export const getAttributeValueRequestStateMachine = /* @__PURE__ */ operation<
  Record<never, never>,
  StateMachine,
  AnyCode
>('GET', '/v1/attributes/valuerequests/statemachines/status');

/** List value requests. */
export const listAttributeValueRequests = /* @__PURE__ */ operation<
  { query?: { productID?: string | undefined; attributeID?: string | undefined; status?: 'OPEN' | 'APPROVED' | 'REJECTED' | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  AttributeValueRequest[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/attributes/valuerequests');

/** Read one value request. */
export const getAttributeValueRequest = /* @__PURE__ */ operation<
  { params: { RequestID: string; }; },
  AttributeValueRequest,
  AnyCode | 'NotFound'
>('GET', '/v1/attributes/valuerequests/{RequestID}');

/** Approve or reject a wish for a value. */
export const decideAttributeValueRequest = /* @__PURE__ */ operation<
  { params: { RequestID: string; }; body: AttributeValueDecision; },
  AttributeValueRequest,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'IllegalTransition'
>('PATCH', '/v1/attributes/valuerequests/{RequestID}/status', { writes: true });

/** Export attributes. */
export const exportAttributes = /* @__PURE__ */ operation<
  { query?: { productID?: string | undefined; pageID?: string | undefined; name?: string | undefined; method?: 'SELECTED' | 'GENERATED' | undefined; dataType?: 'TEXT' | 'NUMBER' | 'INTEGER' | 'BOOLEAN' | 'DATE' | 'DROPDOWN' | 'MULTISELECT' | 'FILE' | 'ITEM' | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/attributes/export', { file: true });

/** Import attributes from a CSV or XLSX file. */
export const importAttributes = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/attributes/import', { writes: true, upload: true });

/** List attributes. */
export const listAttributes = /* @__PURE__ */ operation<
  { query?: { productID?: string | undefined; pageID?: string | undefined; name?: string | undefined; method?: 'SELECTED' | 'GENERATED' | undefined; dataType?: 'TEXT' | 'NUMBER' | 'INTEGER' | 'BOOLEAN' | 'DATE' | 'DROPDOWN' | 'MULTISELECT' | 'FILE' | 'ITEM' | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'sequence' | '-sequence' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Attribute[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/attributes', { decimals: () => inAttribute });

/** Read one attribute. */
export const getAttribute = /* @__PURE__ */ operation<
  { params: { AttributeID: string; }; },
  Attribute,
  AnyCode | 'NotFound'
>('GET', '/v1/attributes/{AttributeID}', { decimals: () => inAttribute });

/** Delete an attribute. */
export const deleteAttribute = /* @__PURE__ */ operation<
  { params: { AttributeID: string; }; },
  Attribute,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/attributes/{AttributeID}', { decimals: () => inAttribute, writes: true });

/** Search attributes. */
export const searchAttributes = /* @__PURE__ */ operation<
  { params: { number: string; }; query?: { productID?: string | undefined; pageID?: string | undefined; name?: string | undefined; method?: 'SELECTED' | 'GENERATED' | undefined; dataType?: 'TEXT' | 'NUMBER' | 'INTEGER' | 'BOOLEAN' | 'DATE' | 'DROPDOWN' | 'MULTISELECT' | 'FILE' | 'ITEM' | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'sequence' | '-sequence' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Attribute[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/attributes/search/{number}', { decimals: () => inAttribute });

/** Change an attribute. */
export const updateAttribute = /* @__PURE__ */ operation<
  { params: { AttributeID: string; }; body: AttributeChangeSent; },
  Attribute,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'Duplicate' | 'ReadOnlyField' | 'UnknownReference'
>('PATCH', '/v1/attributes/{AttributeID}', { decimals: () => inAttribute, writes: true });

/** Set where the values of an attribute come from. */
export const setAttributeQuery = /* @__PURE__ */ operation<
  { params: { AttributeID: string; }; body: AttributeQueryChange; },
  Attribute,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/attributes/{AttributeID}/query', { decimals: () => inAttribute, writes: true });

/** Try where the values of an attribute would come from. */
export const testAttributeQuery = /* @__PURE__ */ operation<
  { params: { AttributeID: string; }; body: AttributeQueryTestSent; },
  AttributeQueryResult,
  AnyCode | BodyCode | 'NotFound' | 'PreconditionMissing'
>('POST', '/v1/attributes/{AttributeID}/queries/test', { decimals: () => inAttributeQueryResult });

/** List the changes of an attribute’s definition, newest first. */
export const listAttributeRevisions = /* @__PURE__ */ operation<
  { params: { AttributeID: string; }; },
  AttributeRevision[],
  AnyCode | 'NotFound'
>('GET', '/v1/attributes/{AttributeID}/revisions/history');

/** Clear the adders of all attribute values of a product. */
export const resetAttributePricing = /* @__PURE__ */ operation<
  { params: { ProductID: string; }; },
  Attribute[],
  AnyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/products/{ProductID}/attributes/pricing/reset', { decimals: () => inAttribute, writes: true });

