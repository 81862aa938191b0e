import type { diagnosisEn } from './diagnosis.ts';

/** The words of guided diagnosis, in German. */
export const diagnosisDe: Readonly<Record<keyof typeof diagnosisEn, string>> = {
  'diagnosis.title': 'Diagnose nach {tree}',
  'diagnosis.reports': 'Störungsberichte',
  'diagnosis.report': 'Störungsbericht {number}',
  'diagnosis.begin': 'Diagnose beginnen',
  'diagnosis.line': 'Position',
  'diagnosis.tree': 'Diagnosebaum',
  'diagnosis.noTree': 'Kein Diagnosebaum ist aktiv. Angelegt wird einer über diagnostictrees der API.',
  'diagnosis.expected': 'Erwartet: {text}',
  'diagnosis.keys': 'Die Tasten 1 bis 9 antworten, die Rücktaste nimmt die letzte Antwort zurück.',
  'diagnosis.back': 'Letzte Antwort zurücknehmen',
  'diagnosis.path': 'Der Weg bisher',
  'diagnosis.undone': 'zurückgenommen',
  'diagnosis.result': 'Ergebnis',
  'diagnosis.symptom': 'Symptom',
  'diagnosis.cause': 'Ursache',
  'diagnosis.repair': 'Reparatur',
  'diagnosis.parts': 'Teile',
  'diagnosis.tasks': 'Arbeiten',
  'diagnosis.minutes': 'Minuten',
  'diagnosis.apply': 'In den Bericht übernehmen',
  'diagnosis.applied': 'Symptom, Teile und Arbeiten stehen jetzt im Bericht.',
  'diagnosis.abandon': 'Diagnose aufgeben',
  'diagnosis.ticket': 'Zurück zum Ticket',
  'diagnosis.goOn': 'Weiter',
};
