import type { viewsEn } from './views.ts';

/** The words of saved views, in German. */
export const viewsDe: Readonly<Record<keyof typeof viewsEn, string>> = {
  'views.title': 'Gespeicherte Ansichten',
  'views.save': 'Ansicht speichern',
  'views.keep': 'Speichern',
  'views.where':
    'Sie bleibt für Sie in diesem Browser, mit Suche und Filter. Eine gleichen Namens wird ersetzt.',
  'views.full': 'Dieser Browser nimmt nichts mehr auf: Entfernen Sie erst eine Ansicht.',
  'views.remove': 'Ansicht „{name}“ entfernen',
};
