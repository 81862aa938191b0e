import type { NewEmailTemplate } from '../../../client/index.ts';

/** The texts of mails that a new tenant begins with, in its language. */
export const mailTexts = (locale: string): NewEmailTemplate[] => {
  const isGerman = /^de\b/i.test(locale);
  return (isGerman ? german : english).map((text) => ({ ...text, locale: isGerman ? 'de' : 'en' }));
};

const english: NewEmailTemplate[] = [
  {
    name: 'Offer',
    entity: 'SALESQUOTE',
    subject: 'Our offer {{Number}}',
    bodyText:
      'Good day,\n\nthank you for your enquiry. Attached you find our offer {{Number}} over {{GrandTotal:money}}.\n\nWith kind regards',
  },
  {
    name: 'Order confirmation',
    entity: 'SALESORDER',
    subject: 'Confirmation of your order {{Number}}',
    bodyText: 'Good day,\n\nthank you for your order, which we confirm as {{Number}}.\n\nWith kind regards',
  },
  {
    name: 'Invoice',
    entity: 'INVOICE',
    subject: 'Invoice {{Number}}',
    bodyText: 'Good day,\n\nattached you find our invoice {{Number}}.\n\nWith kind regards',
  },
];

const german: NewEmailTemplate[] = [
  {
    name: 'Angebot',
    entity: 'SALESQUOTE',
    subject: 'Unser Angebot {{Number}}',
    bodyText:
      'Guten Tag,\n\nvielen Dank für Ihre Anfrage. Anbei erhalten Sie unser Angebot {{Number}} über {{GrandTotal:money}}.\n\nMit freundlichen Grüßen',
  },
  {
    name: 'Auftragsbestätigung',
    entity: 'SALESORDER',
    subject: 'Bestätigung Ihres Auftrags {{Number}}',
    bodyText:
      'Guten Tag,\n\nvielen Dank für Ihren Auftrag, den wir als {{Number}} bestätigen.\n\nMit freundlichen Grüßen',
  },
  {
    name: 'Rechnung',
    entity: 'INVOICE',
    subject: 'Rechnung {{Number}}',
    bodyText: 'Guten Tag,\n\nanbei erhalten Sie unsere Rechnung {{Number}}.\n\nMit freundlichen Grüßen',
  },
];
