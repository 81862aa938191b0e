import type { stockEn } from './stock.ts';

/** The words of stock and scanning, in German. */
export const stockDe: Readonly<Record<keyof typeof stockEn, string>> = {
  'nav.stock': 'Lager',
  'stock.scan': 'Scannen oder eintippen: Artikel, Lagerplatz oder Seriennummer',
  'stock.teach':
    'Scannen Sie einen Artikel, um zu sehen, wo er liegt, und um ihn zu buchen, oder einen Lagerplatz, um zu sehen, was dort liegt. Ist ein Artikel offen, kommt ein gescannter Platz in die Buchung.',
  'stock.noMatch': 'Nichts heißt „{text}“.',
  'stock.several': 'Welcher ist „{text}“?',
  'stock.item': 'Artikel {number}',
  'stock.place': 'Lagerplatz {code}',
  'stock.available': 'Verfügbar',
  'stock.held': 'Gesperrt',
  'stock.allocated': 'Zugesagt',
  'stock.inbound': 'Erwartet',
  'stock.safety': 'Sicherheitsbestand',
  'stock.where': 'Wo er liegt',
  'stock.what': 'Was dort liegt',
  'stock.nothing': 'Dort liegt nichts.',
  'stock.nowhere': 'Er liegt nirgends.',
  'stock.lot': 'Charge',
  'stock.serial': 'Seriennummer',
  'stock.booking': 'Buchen',
  'stock.act': 'Was',
  'stock.takenFrom': 'Von',
  'stock.to': 'Nach',
  'stock.at': 'Wo',
  'stock.counted': 'Gezählt',
  'stock.note': 'Notiz',
  'stock.book': 'Buchen',
  'stock.booked': 'Gebucht.',
  'stock.nowThere': 'Gebucht. Nach den Büchern liegen dort jetzt {quantity}.',
  'stock.elsewhere':
    'Inzwischen hat jemand etwas davon bewegt: Nach den Büchern liegen dort jetzt {quantity}. Zählen Sie noch einmal.',
  'stock.movements': 'Letzte Bewegungen',
  'stock.takeBack': 'Bewegung {number} zurücknehmen',
  'stock.takenBack': 'Zurückgenommen',
};
