import type { digestEn } from './digest.ts';

/** The words of the digest of notifications by mail, in German. */
export const digestDe: Record<keyof typeof digestEn, string> = {
  'digest.title': 'Benachrichtigungen per Mail',
  'digest.hint': 'Eine Mail mit dem, was Sie noch nicht gelesen haben; keine, wenn es nichts Neues gibt.',
  'digest.frequency': 'Wie oft',
  'digest.OFF': 'Nie',
  'digest.DAILY': 'Jeden Tag',
  'digest.WEEKLY': 'Einmal in der Woche',
  'digest.hour': 'Stunde',
  'digest.weekday': 'Wochentag',
  'digest.place': 'Nach den Uhren von {place}.',
  'digest.next': 'Die nächste kommt am {at}.',
  'digest.off': 'Sie bekommen keine.',
  'digest.kept': 'Gespeichert.',
  'unsubscribe.title': 'Mails abbestellen',
  'unsubscribe.hint':
    'Sie bekommen Ihre Benachrichtigungen dann nicht mehr per Mail. In der Konsole sehen Sie sie weiterhin und können die Mails wieder bestellen.',
  'unsubscribe.submit': 'Mails abbestellen',
  'unsubscribe.done':
    'Erledigt: Diese Mails kommen nicht mehr. In Ihrem Konto können Sie sie wieder bestellen.',
  'unsubscribe.noToken': 'Diese Adresse ist nicht vollständig: Kopieren Sie sie ganz aus der Mail.',
};
