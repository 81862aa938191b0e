import { type DataName, dictionaryOf } from '#platform/pdf/dictionary';
import { capaSample } from './capa.sample.ts';
import { creditNoteSample } from './credit-note.sample.ts';
import type { DocumentType } from './document-types.ts';
import { explainName, type ownGroups } from './explain-name.ts';
import { invoiceSample } from './invoice.sample.ts';
import { packingListSample } from './packing-list.sample.ts';
import { productionOrderSample } from './production-order.sample.ts';
import { salesOrderSample } from './sales-order.sample.ts';
import { salesQuoteSample } from './sales-quote.sample.ts';
import { troubleReportSample } from './trouble-report.sample.ts';

/** A type that PDFs are made of. */
export type PaperType = keyof typeof ownGroups;

/**
 * A sample of what templates of a type are filled with. It is what is promised to their authors: the area
 * that makes the PDF delivers these names and no others (test/printing/names.test.ts compares the two).
 */
const samples: Readonly<Record<PaperType, Readonly<Record<string, unknown>>>> = {
  SALESQUOTE: salesQuoteSample,
  SALESORDER: salesOrderSample,
  PACKINGLIST: packingListSample,
  INVOICE: invoiceSample,
  CREDITNOTE: creditNoteSample,
  TROUBLEREPORT: troubleReportSample,
  PRODUCTIONORDER: productionOrderSample,
  CAPA: capaSample,
};

/** All of these types. */
export const paperTypes = Object.keys(samples) as PaperType[]; // the keys of a record of them

const isPaper = (type: DocumentType): type is PaperType => type in samples;

/** The sample of a type; undefined where no PDF of the type is made. */
export const templateSample = (type: DocumentType): Readonly<Record<string, unknown>> | undefined =>
  isPaper(type) ? samples[type] : undefined;

/** A name that templates may use, with what it means. */
export type TemplateName = DataName & { explanation: string };

const made = new Map<DocumentType, readonly TemplateName[]>();

/**
 * The names that a template of a type may use, made from its sample once; undefined where no PDF of the type
 * is made.
 */
export const templateNames = (type: DocumentType): readonly TemplateName[] | undefined => {
  if (!isPaper(type)) return undefined;
  const names =
    made.get(type) ??
    dictionaryOf(samples[type]).map((one) => ({ ...one, explanation: explainName(type, one.path) ?? '' }));
  made.set(type, names);
  return names;
};
