import { readFileSync } from 'node:fs';
import { languageOf } from '#lib/language';
import type { TemplateThreads } from '#platform/pdf/template-threads';
import type { DocumentType } from './document-types.ts';
import { templateNames } from './template-names.ts';

/**
 * A template that comes with the service, so that a new tenant can print at once. Made by scripts/templates.
 */
export type BuiltIn = { documentType: DocumentType; locale: 'de' | 'en'; name: string; fileName: string };

/** All of them: a type in each language. */
export const builtIns: readonly BuiltIn[] = [
  { documentType: 'SALESQUOTE', locale: 'de', name: 'Angebot', fileName: 'sales-quote.de.docx' },
  { documentType: 'SALESQUOTE', locale: 'en', name: 'Quotation', fileName: 'sales-quote.en.docx' },
  { documentType: 'SALESORDER', locale: 'de', name: 'Auftragsbestätigung', fileName: 'sales-order.de.docx' },
  { documentType: 'SALESORDER', locale: 'en', name: 'Order confirmation', fileName: 'sales-order.en.docx' },
  { documentType: 'PACKINGLIST', locale: 'de', name: 'Packliste', fileName: 'packing-list.de.docx' },
  { documentType: 'PACKINGLIST', locale: 'en', name: 'Packing list', fileName: 'packing-list.en.docx' },
  { documentType: 'INVOICE', locale: 'de', name: 'Rechnung', fileName: 'invoice.de.docx' },
  { documentType: 'INVOICE', locale: 'en', name: 'Invoice', fileName: 'invoice.en.docx' },
  { documentType: 'CREDITNOTE', locale: 'de', name: 'Rechnungskorrektur', fileName: 'credit-note.de.docx' },
  { documentType: 'CREDITNOTE', locale: 'en', name: 'Credit note', fileName: 'credit-note.en.docx' },
  { documentType: 'TROUBLEREPORT', locale: 'de', name: 'Servicebericht', fileName: 'trouble-report.de.docx' },
  { documentType: 'TROUBLEREPORT', locale: 'en', name: 'Service report', fileName: 'trouble-report.en.docx' },
  { documentType: 'PRODUCTIONORDER', locale: 'de', name: 'Laufkarte', fileName: 'production-order.de.docx' },
  { documentType: 'PRODUCTIONORDER', locale: 'en', name: 'Job card', fileName: 'production-order.en.docx' },
  { documentType: 'CAPA', locale: 'de', name: '8D-Report', fileName: 'capa.de.docx' },
  { documentType: 'CAPA', locale: 'en', name: '8D report', fileName: 'capa.en.docx' },
];

/** The built-in template of a type in a language, given as BCP 47; undefined if none exists. */
export const builtInFor = (documentType: DocumentType, locale: string): BuiltIn | undefined =>
  builtIns.find((one) => one.documentType === documentType && one.locale === languageOf(locale));

/** The Word file itself. */
export const builtInFile = ({ fileName }: Pick<BuiltIn, 'fileName'>): Buffer =>
  readFileSync(new URL(`../../../../db/templates/${fileName}`, import.meta.url));

const compiled = new Map<BuiltIn, Promise<Buffer>>();

/** What filling begins with, made when it is first asked for. */
export const compiledBuiltIn = (
  one: BuiltIn,
  templates: Pick<TemplateThreads, 'compile'>,
): Promise<Buffer> => {
  const known = compiled.get(one);
  if (known) return known;
  const made = templates.compile(builtInFile(one), templateNames(one.documentType)).then(({ docx }) => docx);
  compiled.set(one, made);
  // A busy moment must not be remembered as the template's fault.
  made.catch(() => compiled.delete(one));
  return made;
};
