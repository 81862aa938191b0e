import type { containmentEn } from './containment.ts';

/** The same in German. */
export const containmentDe: Readonly<Record<keyof typeof containmentEn, string>> = {
  'hold.title': 'Bestand sperren, der betroffen sein kann',
  'hold.hint':
    'Gesperrter Bestand wird nicht zugesagt und nicht entnommen. Ohne Chargen werden die der Abweichung gesperrt; nennt sie keine, alles, was vom Artikel lagert.',
  'hold.lots': 'Chargen, durch Komma getrennt',
  'hold.most': 'Höchstens',
  'hold.note': 'Bemerkung',
  'hold.hold': 'Sperren',
  'hold.letGoTitle': 'Freigeben, was sich als gut erwies',
  'hold.lot': 'Nur von der Charge',
  'hold.reason': 'Warum es gut ist',
  'hold.letGo': 'Freigeben',
  'ncr.new': 'Neue Abweichung',
  'ncr.cause': 'Ursache, wie Berichte sie zählen',
  'ncr.method': 'Analysiert mit',
  'ncr.5WHY': '5-Why',
  'ncr.FISHBONE': 'Ishikawa-Diagramm',
  'ncr.8D': '8D',
};
