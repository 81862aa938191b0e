/** What a document is about. */
export const documentTypes = [
  'SALESQUOTE',
  'SALESORDER',
  'PRODUCTIONORDER',
  'TROUBLEREPORT',
  'PACKINGLIST',
  'INVOICE',
  'CREDITNOTE',
  'CAPA',
  'PRODUCT',
  'ITEM',
  'CUSTOMER',
  'GENERAL',
] as const;
export type DocumentType = (typeof documentTypes)[number];

/** The types that a template makes a PDF of; for the others there is nothing to fill one with. */
export const templateTypes: ReadonlySet<DocumentType> = new Set([
  'SALESQUOTE',
  'SALESORDER',
  'PRODUCTIONORDER',
  'TROUBLEREPORT',
  'PACKINGLIST',
  'INVOICE',
  'CREDITNOTE',
  'CAPA',
]);

/** The type that a path names, in any letter case; undefined if none has that name. */
export const readDocumentType = (written: string): DocumentType | undefined =>
  documentTypes.find((type) => type === written.toUpperCase());
