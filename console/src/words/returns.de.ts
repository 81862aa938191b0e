import type { returnsEn } from './returns.ts';

/** The words of what goes back to suppliers, in German. */
export const returnsDe: Readonly<Record<keyof typeof returnsEn, string>> = {
  'return.title': 'Rücksendung {number}',
  'return.new': 'Neue Rücksendung',
  'return.empty':
    'Nichts geht an einen Lieferanten zurück. Eine Rücksendung beginnt hier, oder wo eine Abweichung als „Zurück an den Lieferanten“ entschieden wird.',
  'return.supplier': 'Lieferant',
  'return.from': 'Entnommen aus',
  'return.reason': 'Warum es zurückgeht',
  'return.reference': 'Nummer beim Lieferanten',
  'return.ncr': 'Abweichung',
  'return.sent': 'Abgegangen am',
  'return.settled': 'Erledigt am',
  'return.settlement': 'Was der Lieferant tat',
  'return.credit': 'Gutschrift',
  'return.creditNote': 'Nummer der Gutschrift',
  'return.instead': 'Was dafür kommt',
  'return.expected': 'Kommt am',
  'return.back': 'Liegt wieder auf',
  'return.settle': 'Rücksendung erledigen',
  'return.notSent': 'Was der Lieferant tat, steht hier, sobald die Ware abgegangen ist.',
  'return.noSupplier': 'Es gibt keinen Lieferanten {number}.',
  'return.noItem': 'Es gibt keinen Artikel {number}.',
};
