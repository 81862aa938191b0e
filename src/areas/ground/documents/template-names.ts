import { type DataName, dictionaryOf } from '#platform/pdf/dictionary';
import type { DocumentType } from './document-types.ts';
import { invoiceSample } from './invoice.sample.ts';
import { packingListSample } from './packing-list.sample.ts';
import { salesOrderSample } from './sales-order.sample.ts';
import { salesQuoteSample } from './sales-quote.sample.ts';

/**
 * A sample of what templates of a type are filled with. It is what is promised to their authors: the area
 * that makes the PDF delivers these names and no others (its tests compare the two).
 */
const samples: Partial<Record<DocumentType, Readonly<Record<string, unknown>>>> = {
  SALESQUOTE: salesQuoteSample,
  SALESORDER: salesOrderSample,
  PACKINGLIST: packingListSample,
  INVOICE: invoiceSample,
};

/** The sample of a type; undefined where no PDF of the type is made. */
export const templateSample = (type: DocumentType): Readonly<Record<string, unknown>> | undefined =>
  samples[type];

const made = new Map<DocumentType, readonly DataName[]>();

/**
 * The names that a template of a type may use, made from its sample once; undefined where no PDF of the type
 * is made.
 */
export const templateNames = (type: DocumentType): readonly DataName[] | undefined => {
  const sample = samples[type];
  if (sample === undefined) return undefined;
  const names = made.get(type) ?? dictionaryOf(sample);
  made.set(type, names);
  return names;
};
