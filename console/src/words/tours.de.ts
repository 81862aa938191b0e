import type { toursEn } from './tours.ts';

/** The words around guided tours, in German. */
export const toursDe: Readonly<Record<keyof typeof toursEn, string>> = {
  'tour.offered': 'Ein Rundgang zu dieser Seite, in {steps} Schritten.',
  'tour.step': '{name}: Schritt {step} von {steps}',
  'tour.begin': 'Rundgang beginnen',
  'tour.next': 'Nächster Schritt',
  'tour.back': 'Schritt zurück',
  'tour.done': 'Rundgang beenden',
  'tour.skip': 'Rundgang überspringen',
};
