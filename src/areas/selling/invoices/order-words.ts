import { languageOf } from '#lib/language';

const words = {
  en: {
    charges: 'Import duties and taxes',
    delivery: (name: string) => `Delivery: ${name}`,
    prepayment: (part: string, order: string) => `Prepayment${part} on order ${order}`,
    deduction: (number: string, day: string) => `Less prepayment, invoice ${number} of ${day}`,
  },
  de: {
    charges: 'Zoll und Einfuhrabgaben',
    delivery: (name: string) => `Lieferung: ${name}`,
    prepayment: (part: string, order: string) => `Anzahlung${part} auf Auftrag ${order}`,
    deduction: (number: string, day: string) => `Abzüglich Anzahlung, Rechnung ${number} vom ${day}`,
  },
};

/** What lines that the service writes are called, in the customer's language: German, else English. */
export const orderWords = (locale: string) => (languageOf(locale) === 'de' ? words.de : words.en);
