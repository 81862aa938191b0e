import type { billingEn } from './billing.ts';

/** The same in German. */
export const billingDe: Readonly<Record<keyof typeof billingEn, string>> = {
  'invoice.title': 'Rechnung {number}',
  'invoice.kind': 'Art',
  'invoice.credits': 'Gutschrift zur Rechnung',
  'invoice.issued': 'Gestellt',
  'invoice.subTotal': 'Netto',
  'invoice.tax': 'Steuer',
  'invoice.payments': 'Zahlungen',
  'invoice.record': 'Zahlung buchen',
  'invoice.amount': 'Betrag, {currency}',
  'invoice.paidOn': 'Bezahlt',
  'invoice.method': 'Zahlungsart',
  'invoice.reference': 'Verwendungszweck',
  'invoice.takenBack': 'Zurückgenommen',
  'bill.none': 'Von diesem Auftrag ist noch nichts berechnet.',
  'bill.noNumber': 'Entwurf',
  'bill.shipped': 'Packliste {number} vom {date} berechnen',
  'bill.allOpen': 'Alles Offene berechnen',
  'bill.percent': 'Anzahlung, Prozent des Auftrags',
  'bill.advance': 'Anzahlung berechnen',
  'bill.credit': 'Gutschrift',
  'bill.creditHint':
    'Tippen Sie ein, was von einer Position zurückkam. Ohne Mengen wird alles gutgeschrieben, was von der Rechnung übrig ist.',
  'bill.creditLine': 'Position {line}, {item}: gutschreiben',
  'bill.of': 'von {quantity} {unit}',
  'bill.creditNow': 'Gutschrift anlegen',
  'bill.creditRest': 'Den Rest gutschreiben',
  'bill.cancel': 'Rechnung stornieren',
  'bill.reasonMissing': 'Der Grund steht auf der Gutschrift: Tippen Sie einen ein.',
  'bill.reverse': 'Zahlung stornieren',
  'bill.reverseHint':
    'Sie wurde zurückgebucht oder irrtümlich erfasst. Sie bleibt als zurückgenommen in der Liste und zählt nicht mehr.',
  'bill.reverseOne': '{amount} vom {date} stornieren',
  'bill.reverseReasonMissing': 'Geben Sie den Grund an, zum Beispiel: Rücklastschrift.',
  'bill.reversed': '{amount} vom {date} sind storniert.',
};
