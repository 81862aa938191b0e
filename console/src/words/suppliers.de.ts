import type { suppliersEn } from './suppliers.ts';

/** The words of suppliers, in German. */
export const suppliersDe: Readonly<Record<keyof typeof suppliersEn, string>> = {
  'supplier.title': 'Lieferant {number}',
  'supplier.new': 'Neuer Lieferant',
  'supplier.empty':
    'Noch kein Lieferant. Legen Sie hier einen an, oder importieren Sie Lieferanten mit dem, was sie liefern; was fehlt, wird dann bei ihnen bestellt.',
  'supplier.contact': 'Ansprechpartner',
  'supplier.state': 'Bundesland oder Provinz',
  'supplier.isApproved': 'Freigegeben',
  'supplier.sells': 'Was er liefert',
  'supplier.sellsNothing':
    'Noch nichts. Aus dem, was er liefert, und seinen Preisen schlägt der Einkauf Bestellungen vor.',
  'supplier.part': 'Seine Artikelnummer',
  'supplier.costs': 'Preise nach Menge',
  'supplier.from': 'ab {quantity}: {cost}',
  'supplier.preferred': 'Bevorzugt',
  'supplier.addItem': 'Artikel hinzufügen',
  'supplier.noItem': 'Es gibt keinen Artikel {number}.',
  'supplier.cost': 'Preis für einen',
};
