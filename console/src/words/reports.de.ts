import type { reportsEn } from './reports.ts';

/** The words of reports, in German. */
export const reportsDe: Readonly<Record<keyof typeof reportsEn, string>> = {
  'nav.reports': 'Berichte',
  'reports.by': 'Nach',
  'reports.from': 'Von',
  'reports.to': 'Bis',
  'reports.show': 'Anzeigen',
  'reports.drawn': 'Gezeichnet',
  'reports.total': 'Summe',
  'reports.none': 'In diese Tage fällt nichts. Wählen Sie andere oder entfernen Sie einen Filter.',
  'reports.noneAllowed': 'Ihre Rollen erlauben keinen Bericht.',
  'reports.shown': '{shown} von {count} Zeilen',
  'reports.asOf': 'Stand {time}; Beträge in {currency}',
  'reports.unconverted': 'In einer Währung ohne Kurs: {count}. Ihre Beträge stehen unten, je Währung.',
  'reports.byCurrency': 'Beträge je Währung',
  'reports.amount': 'Betrag',
  'reports.converted': 'In {currency}',
  'reports.figure': 'Kennzahl',
  'reports.currency': 'Währung',
  'reports.remove': 'Filter {name} entfernen',
  'reports.without': 'Ohne',
  'reports.chart': '{figure} als Balken; die Tabelle darunter hat dieselben Zahlen',
};
