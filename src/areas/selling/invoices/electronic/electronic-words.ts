import { languageOf } from '#lib/language';
import type { Invoice } from '../invoice.resource.ts';

/** The few texts of electronic invoices that are ours, in the customer's language: German, else English. */
export type ElectronicWords = {
  discount: string;
  surcharge: string;
  /** How a credit note is settled. */
  offset: (number: string) => string;
  /** What the metadata of the PDF call it, as the built-in templates do. */
  titles: Readonly<Record<Invoice['kind'], string>>;
};

/** Those of a locale. */
export const wordsIn = (locale: string): ElectronicWords => words[languageOf(locale) === 'de' ? 'de' : 'en'];

const words: Readonly<Record<'en' | 'de', ElectronicWords>> = {
  en: {
    discount: 'Discount',
    surcharge: 'Surcharge',
    offset: (number) => `Offset against invoice ${number}`,
    titles: { INVOICE: 'Invoice', PREPAYMENT: 'Prepayment invoice', CREDITNOTE: 'Credit note' },
  },
  de: {
    discount: 'Rabatt',
    surcharge: 'Aufschlag',
    offset: (number) => `Verrechnung mit Rechnung ${number}`,
    titles: { INVOICE: 'Rechnung', PREPAYMENT: 'Anzahlungsrechnung', CREDITNOTE: 'Rechnungskorrektur' },
  },
};
