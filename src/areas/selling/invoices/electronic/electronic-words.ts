/** The few texts of electronic invoices that are ours, in the customer's language: German, else English. */
export type ElectronicWords = {
  discount: string;
  surcharge: string;
  /** How a credit note is settled. */
  offset: (number: string) => string;
};

export const electronicWords: Readonly<Record<'en' | 'de', ElectronicWords>> = {
  en: {
    discount: 'Discount',
    surcharge: 'Surcharge',
    offset: (number) => `Offset against invoice ${number}`,
  },
  de: {
    discount: 'Rabatt',
    surcharge: 'Aufschlag',
    offset: (number) => `Verrechnung mit Rechnung ${number}`,
  },
};
