import type { rulesEn } from './rules.ts';

/** The words of inspection rules and of switching, in German. */
export const rulesDe: Readonly<Record<keyof typeof rulesEn, string>> = {
  'rule.title': 'Prüfregel',
  'rule.new': 'Neue Prüfregel',
  'rule.empty':
    'Nichts wird beim Eingang geprüft. Eine Regel sagt für einen Artikel, einen Lieferanten oder beides, dass geprüft wird, und nach welchem AQL.',
  'rule.any': 'Alle',
  'rule.isInspected': 'Wird beim Eingang geprüft',
  'rule.holdsStock': 'Gesperrt, bis entschieden ist',
  'rule.hint':
    'Eine Regel für Artikel und Lieferant geht vor der für den Artikel, und diese vor der für den Lieferanten. Eine, die nicht prüft, nimmt aus, was eine weitere Regel prüfen würde.',
  'switching.title': 'Wie das nächste Los geprüft wird',
  'switching.which': 'Eine Serie hat einen Artikel, einen Lieferanten und einen AQL. Sagen Sie, welche:',
  'switching.none': 'Es gibt keinen AQL: Nichts wird geprüft.',
  'switching.NORMAL': 'Normale Prüfung',
  'switching.TIGHTENED': 'Verschärfte Prüfung',
  'switching.REDUCED': 'Reduzierte Prüfung',
  'switching.DISCONTINUED': 'Ausgesetzt: Kein Los wird angenommen',
  'switching.means.NORMAL':
    'Sie wird verschärft, wenn 2 von höchstens 5 Losen in Folge nicht angenommen werden.',
  'switching.means.TIGHTENED':
    'Sie wird wieder normal nach 5 angenommenen Losen in Folge, und ausgesetzt, sobald 5 Lose nicht angenommen wurden.',
  'switching.means.REDUCED': 'Sie wird wieder normal, sobald ein Los nicht angenommen wird.',
  'switching.means.DISCONTINUED':
    'Der Lieferant bessert erst nach. Dann nimmt eine zuständige Stelle die Prüfung wieder auf: verschärft.',
  'switching.because': 'Warum',
  'switching.cause.BEGINNING': 'Damit beginnt eine Serie.',
  'switching.cause.AUTHORITY': 'Eine zuständige Stelle hat entschieden: {reason}',
  'switching.cause.TWO_OF_FIVE_NOT_ACCEPTED':
    '2 von höchstens 5 Losen in Folge wurden in normaler Prüfung nicht angenommen: {first} und {last}.',
  'switching.cause.FIVE_ACCEPTED':
    '5 Lose in Folge wurden in verschärfter Prüfung angenommen, das letzte davon {last}.',
  'switching.cause.FIVE_NOT_ACCEPTED':
    '5 Lose wurden in verschärfter Prüfung nicht angenommen, das letzte davon {last}.',
  'switching.cause.SCORE_REACHED': 'Mit {last} waren {score} Wechselpunkte erreicht.',
  'switching.cause.NOT_ACCEPTED_REDUCED': '{last} wurde in reduzierter Prüfung nicht angenommen.',
  'switching.since': 'Seit',
  'switching.by': 'Dahin gebracht von',
  'switching.lots': 'Lose seitdem',
  'switching.notAccepted': 'Davon nicht angenommen',
  'switching.score': 'Wechselpunkte (reduziert ab 30)',
  'switching.past': 'Entschiedene Lose der Serie',
  'switching.decide': 'Anders entscheiden',
  'switching.to': 'Ab dem nächsten Los',
  'switching.reason': 'Grund',
  'switching.send': 'Entscheiden',
  'switching.onlyRules': 'Von hier führen nur Lose weiter: Eine Entscheidung ist nicht möglich.',
};
