// Made by `npm run generate`; do not edit.
import type { Shape } from '../json.ts';
import type { AnyCode, BatchAnswer, BodyCode, Copied, CopyInto, Count, Customer, CustomerAttributeInput, CustomerChangeSent, CustomerFilter, CustomerMetrics, CustomerOfProduction, CustomerSummary, CustomerToPutSent, Document, Import, ImportLog, LineItemTemplate, LineItemTemplateChangeSent, LineItemTemplateSummary, NewCustomerSent, NewLineItemTemplateSent, NewVertical, NoteInput, Person, PersonChange, PersonSummary, PersonToPut, TagInput, UploadCode, Vertical, VerticalChange, WriteCode } from '../models.ts';
import { operation } from '../operation.ts';

const inCustomerSummary: Shape = { grossMarginTarget: 1, discountPercent: 1 };
const inCustomer: Shape = { grossMarginTarget: 1, discountPercent: 1 };
const inLineItemTemplate: Shape = { items: () => inLineTemplateItem };
const inLineTemplateItem: Shape = { quantity: 1 };
const inCustomerMetrics: Shape = { quotesValue: 1, valuesByCurrency: () => inCustomerValue, winRatePercent: 1, averageDaysToAccept: 1, ordersValue: 1, orderValuesByCurrency: () => inCustomerValue, onTimeDeliveryPercent: 1 };
const inCustomerValue: Shape = { value: 1, convertedValue: 1 };
/** List verticals. */
export const listVerticals = /* @__PURE__ */ operation<
  { query?: { erpCode?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'erpCode' | '-erpCode' | 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Vertical[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/verticals');

/** Create a vertical. */
export const createVertical = /* @__PURE__ */ operation<
  { body: NewVertical; },
  Vertical,
  AnyCode | BodyCode | WriteCode | 'Duplicate'
>('POST', '/v1/verticals', { writes: true });

/** Read one vertical. */
export const getVertical = /* @__PURE__ */ operation<
  { params: { VerticalID: string; }; },
  Vertical,
  AnyCode | 'NotFound'
>('GET', '/v1/verticals/{VerticalID}');

/** Change a vertical. */
export const updateVertical = /* @__PURE__ */ operation<
  { params: { VerticalID: string; }; body: VerticalChange; },
  Vertical,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField'
>('PATCH', '/v1/verticals/{VerticalID}', { writes: true });

/** Delete a vertical. */
export const deleteVertical = /* @__PURE__ */ operation<
  { params: { VerticalID: string; }; },
  Vertical,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/verticals/{VerticalID}', { writes: true });

/** Export verticals. */
export const exportVerticals = /* @__PURE__ */ operation<
  { query?: { erpCode?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/verticals/export', { file: true });

/** Import verticals from a CSV or XLSX file. */
export const importVerticals = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/verticals/import', { writes: true, upload: true });

/** List customers. */
export const listCustomers = /* @__PURE__ */ operation<
  { query?: { customerNumber?: string | undefined; city?: string | undefined; country?: string | undefined; region?: string | undefined; source?: string | undefined; verticalID?: string | undefined; paymentTerms?: string | undefined; termID?: string | undefined; currencyCode?: string | undefined; locale?: string | undefined; invoiceProfile?: 'EN16931' | 'XRECHNUNG' | 'PEPPOL' | undefined; isActive?: boolean | undefined; isPinned?: boolean | undefined; salesRepUserID?: string | undefined; erpCode?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'customerNumber' | '-customerNumber' | 'customerName' | '-customerName' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  CustomerSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/customers', { decimals: () => inCustomerSummary });

/** Create a customer. */
export const createCustomer = /* @__PURE__ */ operation<
  { body: NewCustomerSent; },
  Customer,
  AnyCode | BodyCode | WriteCode | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/customers', { decimals: () => inCustomer, writes: true });

/** Read one customer. */
export const getCustomer = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; },
  Customer,
  AnyCode | 'NotFound'
>('GET', '/v1/customers/{CustomerID}', { decimals: () => inCustomer });

/** Change a customer. */
export const updateCustomer = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; body: CustomerChangeSent; },
  Customer,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference'
>('PATCH', '/v1/customers/{CustomerID}', { decimals: () => inCustomer, writes: true });

/** Delete a customer. */
export const deleteCustomer = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; },
  Customer,
  AnyCode | WriteCode | 'NotFound' | 'Referenced'
>('DELETE', '/v1/customers/{CustomerID}', { decimals: () => inCustomer, writes: true });

/** Count customers. */
export const countCustomers = /* @__PURE__ */ operation<
  { query?: { customerNumber?: string | undefined; city?: string | undefined; country?: string | undefined; region?: string | undefined; source?: string | undefined; verticalID?: string | undefined; paymentTerms?: string | undefined; termID?: string | undefined; currencyCode?: string | undefined; locale?: string | undefined; invoiceProfile?: 'EN16931' | 'XRECHNUNG' | 'PEPPOL' | undefined; isActive?: boolean | undefined; isPinned?: boolean | undefined; salesRepUserID?: string | undefined; erpCode?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; }; },
  Count,
  AnyCode
>('GET', '/v1/customers/count');

/** One page of customers. */
export const pageCustomers = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { customerNumber?: string | undefined; city?: string | undefined; country?: string | undefined; region?: string | undefined; source?: string | undefined; verticalID?: string | undefined; paymentTerms?: string | undefined; termID?: string | undefined; currencyCode?: string | undefined; locale?: string | undefined; invoiceProfile?: 'EN16931' | 'XRECHNUNG' | 'PEPPOL' | undefined; isActive?: boolean | undefined; isPinned?: boolean | undefined; salesRepUserID?: string | undefined; erpCode?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'customerNumber' | '-customerNumber' | 'customerName' | '-customerName' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  CustomerSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/customers/pages/{page}', { decimals: () => inCustomerSummary });

/** Search customers. */
export const searchCustomers = /* @__PURE__ */ operation<
  { params: { q: string; }; query?: { customerNumber?: string | undefined; city?: string | undefined; country?: string | undefined; region?: string | undefined; source?: string | undefined; verticalID?: string | undefined; paymentTerms?: string | undefined; termID?: string | undefined; currencyCode?: string | undefined; locale?: string | undefined; invoiceProfile?: 'EN16931' | 'XRECHNUNG' | 'PEPPOL' | undefined; isActive?: boolean | undefined; isPinned?: boolean | undefined; salesRepUserID?: string | undefined; erpCode?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'customerNumber' | '-customerNumber' | 'customerName' | '-customerName' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  CustomerSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/customers/search/{q}', { decimals: () => inCustomerSummary });

/** Add notes to a customer. */
export const addCustomerNotes = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; body: NoteInput | NoteInput[]; },
  Customer,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PUT', '/v1/customers/{CustomerID}/notes', { decimals: () => inCustomer, writes: true });

/** Set tags of a customer. */
export const setCustomerTags = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; body: TagInput | TagInput[]; },
  Customer,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/customers/{CustomerID}/tags', { decimals: () => inCustomer, writes: true });

/** Attach a file to a customer. */
export const attachCustomerDocument = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; body: { file: Blob; name?: string | undefined; description?: string | undefined; }; },
  Customer,
  AnyCode | UploadCode | WriteCode | 'NotFound'
>('POST', '/v1/customers/{CustomerID}/documents', { decimals: () => inCustomer, writes: true, upload: true });

/** Read one document of a customer. */
export const getCustomerDocument = /* @__PURE__ */ operation<
  { params: { CustomerID: string; DocumentID: string; }; },
  Document,
  AnyCode | 'NotFound'
>('GET', '/v1/customers/{CustomerID}/documents/{DocumentID}');

/** Remove a document from a customer. */
export const deleteCustomerDocument = /* @__PURE__ */ operation<
  { params: { CustomerID: string; DocumentID: string; }; },
  Customer,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/customers/{CustomerID}/documents/{DocumentID}', { decimals: () => inCustomer, writes: true });

/** List the verticals in use. */
export const listVerticalsInUse = /* @__PURE__ */ operation<
  { query?: { erpCode?: string | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'erpCode' | '-erpCode' | 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  Vertical[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/customers/verticals');

/** Add or change customers. */
export const putCustomers = /* @__PURE__ */ operation<
  { body: CustomerToPutSent[]; },
  BatchAnswer,
  AnyCode | BodyCode | WriteCode
>('PUT', '/v1/customers/batch', { writes: true });

/** Change customers. */
export const patchCustomers = /* @__PURE__ */ operation<
  { body: CustomerChangeSent[]; },
  BatchAnswer,
  AnyCode | BodyCode | WriteCode
>('PATCH', '/v1/customers/batch', { writes: true });

/** Set attributes of a customer. */
export const setCustomerAttributes = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; body: CustomerAttributeInput | CustomerAttributeInput[]; },
  Customer,
  AnyCode | BodyCode | WriteCode | 'NotFound'
>('PATCH', '/v1/customers/{CustomerID}/attributes', { decimals: () => inCustomer, writes: true });

/** List the names of attributes in use. */
export const listCustomerAttributeNames = /* @__PURE__ */ operation<
  Record<never, never>,
  string[],
  AnyCode
>('GET', '/v1/customers/attributes/names');

/** Count what a filter leaves of the customers. */
export const countCustomersByFilter = /* @__PURE__ */ operation<
  { body: CustomerFilter; },
  Count,
  AnyCode | BodyCode
>('POST', '/v1/customers/count');

/** One page of what a filter leaves of the customers. */
export const pageCustomersByFilter = /* @__PURE__ */ operation<
  { params: { page: number; }; query?: { sort?: 'customerNumber' | '-customerNumber' | 'customerName' | '-customerName' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; body: CustomerFilter; },
  CustomerSummary[],
  AnyCode | BodyCode | 'NotFound' | 'InvalidCursor'
>('POST', '/v1/customers/pages/{page}', { decimals: () => inCustomerSummary });

/** List the countries in use. */
export const listCustomerCountries = /* @__PURE__ */ operation<
  Record<never, never>,
  string[],
  AnyCode
>('GET', '/v1/customers/countries');

/** List the sales regions in use. */
export const listCustomerRegions = /* @__PURE__ */ operation<
  Record<never, never>,
  string[],
  AnyCode
>('GET', '/v1/customers/regions');

/** List the sources in use. */
export const listCustomerSources = /* @__PURE__ */ operation<
  Record<never, never>,
  string[],
  AnyCode
>('GET', '/v1/customers/sources');

/** List the payment terms in use. */
export const listCustomerTerms = /* @__PURE__ */ operation<
  Record<never, never>,
  string[],
  AnyCode
>('GET', '/v1/customers/terms');

/** List persons. */
export const listPersons = /* @__PURE__ */ operation<
  { query?: { customerID?: string | undefined; isPrimary?: boolean | undefined; receivesQuotes?: boolean | undefined; receivesOrders?: boolean | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'lastName' | '-lastName' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  PersonSummary[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/customers/people');

/** Read one person. */
export const getPerson = /* @__PURE__ */ operation<
  { params: { PersonID: string; }; },
  Person,
  AnyCode | 'NotFound'
>('GET', '/v1/customers/people/{PersonID}');

/** Change a person. */
export const updatePerson = /* @__PURE__ */ operation<
  { params: { PersonID: string; }; body: PersonChange; },
  Person,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate'
>('PATCH', '/v1/customers/people/{PersonID}', { writes: true });

/** Delete a person. */
export const deletePerson = /* @__PURE__ */ operation<
  { params: { PersonID: string; }; },
  Person,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/customers/people/{PersonID}', { writes: true });

/** Search persons. */
export const searchPersons = /* @__PURE__ */ operation<
  { params: { SearchString: string; }; query?: { customerID?: string | undefined; isPrimary?: boolean | undefined; receivesQuotes?: boolean | undefined; receivesOrders?: boolean | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'lastName' | '-lastName' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  PersonSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/customers/people/search/{SearchString}');

/** Add notes to a person. */
export const addPersonNotes = /* @__PURE__ */ operation<
  { params: { PersonID: string; }; body: NoteInput | NoteInput[]; },
  Person,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('PUT', '/v1/customers/people/{PersonID}/notes', { writes: true });

/** Add or change people. */
export const putPeople = /* @__PURE__ */ operation<
  { body: PersonToPut[]; },
  BatchAnswer,
  AnyCode | BodyCode | WriteCode
>('PUT', '/v1/customers/people', { writes: true });

/** List the people of a customer. */
export const listPeopleByCustomer = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; query?: { customerID?: string | undefined; isPrimary?: boolean | undefined; receivesQuotes?: boolean | undefined; receivesOrders?: boolean | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'lastName' | '-lastName' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  PersonSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/customers/{CustomerID}/people');

/** List the people with an email address. */
export const listPeopleByEmail = /* @__PURE__ */ operation<
  { params: { email: string; }; query?: { customerID?: string | undefined; isPrimary?: boolean | undefined; receivesQuotes?: boolean | undefined; receivesOrders?: boolean | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'lastName' | '-lastName' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  PersonSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/customers/people/email/{email}');

/** Export customers. */
export const exportCustomers = /* @__PURE__ */ operation<
  { query?: { customerNumber?: string | undefined; city?: string | undefined; country?: string | undefined; region?: string | undefined; source?: string | undefined; verticalID?: string | undefined; paymentTerms?: string | undefined; termID?: string | undefined; currencyCode?: string | undefined; locale?: string | undefined; invoiceProfile?: 'EN16931' | 'XRECHNUNG' | 'PEPPOL' | undefined; isActive?: boolean | undefined; isPinned?: boolean | undefined; salesRepUserID?: string | undefined; erpCode?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/customers/export', { file: true });

/** Import customers from a CSV or XLSX file. */
export const importCustomers = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/customers/records/import', { writes: true, upload: true });

/** How an import of customers stands. */
export const getCustomerImportSummary = /* @__PURE__ */ operation<
  { params: { ImportID: string; }; },
  Import,
  AnyCode | 'NotFound'
>('GET', '/v1/customers/import/{ImportID}/summary');

/** Count the log of an import. */
export const countCustomerImportLogs = /* @__PURE__ */ operation<
  { params: { ImportID: string; }; query?: { code?: string | undefined; LogType?: 'MESSAGES' | 'ERRORS' | 'WARNINGS' | undefined; }; },
  Count,
  AnyCode | 'NotFound'
>('GET', '/v1/customers/import/{ImportID}/logs/count');

/** One page of the log of an import, by row. */
export const pageCustomerImportLogs = /* @__PURE__ */ operation<
  { params: { ImportID: string; page: number; }; query?: { code?: string | undefined; sort?: 'row' | '-row' | undefined; after?: string | undefined; LogType?: 'MESSAGES' | 'ERRORS' | 'WARNINGS' | undefined; limit?: number | undefined; }; },
  ImportLog[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/customers/import/{ImportID}/logs/pages/{page}');

/** How an import of customers stands. */
export const getCustomerImportTwinSummary = /* @__PURE__ */ operation<
  { params: { ImportID: string; }; },
  Import,
  AnyCode | 'NotFound'
>('GET', '/v1/customers/imports/{ImportID}/summary');

/** Count the log of an import. */
export const countCustomerImportTwinLogs = /* @__PURE__ */ operation<
  { params: { ImportID: string; }; query?: { code?: string | undefined; LogType?: 'MESSAGES' | 'ERRORS' | 'WARNINGS' | undefined; }; },
  Count,
  AnyCode | 'NotFound'
>('GET', '/v1/customers/imports/{ImportID}/logs/count');

/** One page of the log of an import, by row. */
export const pageCustomerImportTwinLogs = /* @__PURE__ */ operation<
  { params: { ImportID: string; page: number; }; query?: { code?: string | undefined; sort?: 'row' | '-row' | undefined; after?: string | undefined; LogType?: 'MESSAGES' | 'ERRORS' | 'WARNINGS' | undefined; limit?: number | undefined; }; },
  ImportLog[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/customers/imports/{ImportID}/logs/pages/{page}');

/** Export the attributes of all customers. */
export const exportCustomerAttributes = /* @__PURE__ */ operation<
  { query?: { Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/customers/attributes/export', { file: true });

/** Import customerattributes from a CSV or XLSX file. */
export const importCustomerAttributes = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/customers/attributes/import', { writes: true, upload: true });

/** Export persons. */
export const exportPersons = /* @__PURE__ */ operation<
  { query?: { customerID?: string | undefined; isPrimary?: boolean | undefined; receivesQuotes?: boolean | undefined; receivesOrders?: boolean | undefined; isActive?: boolean | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; Format?: 'csv' | 'json' | 'xlsx' | undefined; }; },
  File,
  AnyCode
>('GET', '/v1/customers/people/export', { file: true });

/** Import people from a CSV or XLSX file. */
export const importPersons = /* @__PURE__ */ operation<
  { query?: { ImportID?: string | undefined; }; body: { file: Blob; mode?: 'UPSERT' | 'INSERT' | 'UPDATE' | undefined; dryRun?: boolean | undefined; encoding?: 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'WINDOWS-1250' | 'WINDOWS-1252' | 'ISO-8859-2' | 'ISO-8859-15' | 'MACINTOSH' | undefined; delimiter?: 'COMMA' | 'SEMICOLON' | 'TAB' | 'PIPE' | undefined; sheet?: string | undefined; headerRow?: number | undefined; decimalSign?: 'POINT' | 'COMMA' | undefined; dateOrder?: 'DMY' | 'MDY' | undefined; }; },
  Import,
  AnyCode | UploadCode | WriteCode | 'Duplicate'
>('POST', '/v1/customers/people/import', { writes: true, upload: true });

/** List the line item templates of a customer. */
export const listLineItemTemplates = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; query?: { createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'name' | '-name' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  LineItemTemplateSummary[],
  AnyCode | 'NotFound' | 'InvalidCursor'
>('GET', '/v1/customers/{CustomerID}/templates');

/** Save lines as a template of a customer. */
export const createLineItemTemplate = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; body: NewLineItemTemplateSent; },
  LineItemTemplate,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'Duplicate' | 'UnknownReference'
>('POST', '/v1/customers/{CustomerID}/templates', { decimals: () => inLineItemTemplate, writes: true });

/** Read a line item template. */
export const getLineItemTemplate = /* @__PURE__ */ operation<
  { params: { CustomerID: string; LineTemplateID: string; }; },
  LineItemTemplate,
  AnyCode | 'NotFound'
>('GET', '/v1/customers/{CustomerID}/templates/{LineTemplateID}', { decimals: () => inLineItemTemplate });

/** Change a line item template. */
export const updateLineItemTemplate = /* @__PURE__ */ operation<
  { params: { CustomerID: string; LineTemplateID: string; }; body: LineItemTemplateChangeSent; },
  LineItemTemplate,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'ReadOnlyField' | 'Duplicate' | 'UnknownReference'
>('PATCH', '/v1/customers/{CustomerID}/templates/{LineTemplateID}', { decimals: () => inLineItemTemplate, writes: true });

/** Delete a line item template. */
export const deleteLineItemTemplate = /* @__PURE__ */ operation<
  { params: { CustomerID: string; LineTemplateID: string; }; },
  LineItemTemplate,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/customers/{CustomerID}/templates/{LineTemplateID}', { decimals: () => inLineItemTemplate, writes: true });

/** Take a line item template for lines. */
export const useLineItemTemplate = /* @__PURE__ */ operation<
  { params: { CustomerID: string; LineTemplateID: string; }; },
  LineItemTemplate,
  AnyCode | WriteCode | 'NotFound'
>('POST', '/v1/customers/{CustomerID}/templates/{LineTemplateID}/use', { decimals: () => inLineItemTemplate, writes: true });

/** Copy what belongs to a customer into another. */
export const copyCustomerInto = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; body: CopyInto; },
  Copied,
  AnyCode | BodyCode | WriteCode | 'NotFound' | 'UnknownReference'
>('POST', '/v1/customers/{CustomerID}/copyinto', { writes: true });

/** List the metrics of customers. */
export const listCustomerMetrics = /* @__PURE__ */ operation<
  { query?: { computedUTCFrom?: string | undefined; computedUTCTo?: string | undefined; createdUTCFrom?: string | undefined; createdUTCTo?: string | undefined; lastUpdatedUTCFrom?: string | undefined; lastUpdatedUTCTo?: string | undefined; sort?: 'computedUTC' | '-computedUTC' | 'createdUTC' | '-createdUTC' | 'lastUpdatedUTC' | '-lastUpdatedUTC' | undefined; after?: string | undefined; limit?: number | undefined; }; },
  CustomerMetrics[],
  AnyCode | 'InvalidCursor'
>('GET', '/v1/customers/metrics', { decimals: () => inCustomerMetrics });

/** Read the metrics of a customer. */
export const getCustomerMetrics = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; },
  CustomerMetrics,
  AnyCode | 'NotFound'
>('GET', '/v1/customers/{CustomerID}/metrics', { decimals: () => inCustomerMetrics });

/** Compute the metrics of a customer. */
export const computeCustomerMetrics = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; },
  CustomerMetrics,
  AnyCode | WriteCode | 'NotFound'
>('POST', '/v1/customers/{CustomerID}/metrics', { decimals: () => inCustomerMetrics, writes: true });

/** Delete the metrics of a customer. */
export const deleteCustomerMetrics = /* @__PURE__ */ operation<
  { params: { CustomerID: string; }; },
  CustomerMetrics,
  AnyCode | WriteCode | 'NotFound'
>('DELETE', '/v1/customers/{CustomerID}/metrics', { decimals: () => inCustomerMetrics, writes: true });

/** List the customers that have open production orders. */
export const listCustomersWithOpenProduction = /* @__PURE__ */ operation<
  Record<never, never>,
  CustomerOfProduction[],
  AnyCode
>('GET', '/v1/customers/productionorders');

