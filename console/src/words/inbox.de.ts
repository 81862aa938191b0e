import type { inboxEn } from './inbox.ts';

/** The words of notifications, in German. */
export const inboxDe: Readonly<Record<keyof typeof inboxEn, string>> = {
  'inbox.none': 'Nichts Neues. Erwähnungen, Eskalationen und Nachrichten der Firma erscheinen hier sofort.',
  'inbox.noneFound': 'Nichts vorhanden.',
  'inbox.show': 'Zeigen',
  'inbox.UNREAD': 'Ungelesen',
  'inbox.READ': 'Gelesen',
  'inbox.DISMISSED': 'Weggelegt',
  'inbox.CRITICAL': 'Kritisch',
  'inbox.WARNING': 'Warnung',
  'inbox.new': 'Neu',
  'inbox.toAll': 'An alle',
  'inbox.read': 'Als gelesen markieren',
  'inbox.unread': 'Als ungelesen markieren',
  'inbox.dismiss': 'Weglegen',
  'inbox.dismissAll': 'Alle weglegen',
  'inbox.dismissed': '{count} weggelegt',
};
