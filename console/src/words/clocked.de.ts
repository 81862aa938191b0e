import type { clockedEn } from './clocked.ts';

/** The same in German. */
export const clockedDe: Readonly<Record<keyof typeof clockedEn, string>> = {
  'clocked.title': 'Gestempelt und gezählt',
  'clocked.none': 'Noch wurde nichts gestempelt oder gezählt.',
  'clocked.from': 'Von',
  'clocked.till': 'Bis',
  'clocked.what': 'Was',
  'clocked.who': 'Wer',
  'clocked.task': 'Arbeitsgang, Maschine',
  'clocked.when': 'Wann',
  'clocked.minutes': 'Minuten',
  'clocked.pieces': 'Stück',
  'clocked.reason': 'Grund, Bemerkung',
  'clocked.corrected': 'Berichtigt',
  'clocked.not': 'Zählt nicht',
  'clocked.correct': 'Berichtigen',
  'clocked.correctOne': '{what}, {who}, {time} berichtigen',
  'clocked.note': 'Warum berichtigt wird',
  'clocked.noteMissing': 'Sagen Sie, warum berichtigt wird.',
  'clocked.sameMissing': 'Ändern Sie, was falsch ist, oder sagen Sie, dass es nie war.',
  'clocked.send': 'Berichtigung speichern',
  'clocked.never': 'Das war nie',
  'clocked.leave': 'So lassen',
};
