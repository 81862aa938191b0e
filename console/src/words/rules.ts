/** The words of inspection rules and of the switching between normal, tightened and reduced inspection. */
export const rulesEn = {
  'rule.title': 'Inspection rule',
  'rule.new': 'New inspection rule',
  'rule.empty':
    'Nothing is inspected when it is received. A rule says for an item, a supplier or both that it is, and by which AQL.',
  'rule.any': 'Any',
  'rule.isInspected': 'Inspected when received',
  'rule.holdsStock': 'Held until it is decided',
  'rule.hint':
    'A rule for item and supplier goes before one for the item, and that before one for the supplier. One that does not inspect excepts what a wider rule would have inspected.',
  'switching.title': 'How the next lot is inspected',
  'switching.which': 'A series is of one item, one supplier and one AQL. Say which one:',
  'switching.none': 'There is no AQL: nothing is inspected.',
  'switching.NORMAL': 'Normal inspection',
  'switching.TIGHTENED': 'Tightened inspection',
  'switching.REDUCED': 'Reduced inspection',
  'switching.DISCONTINUED': 'Discontinued: no lot is accepted',
  'switching.means.NORMAL': 'It is tightened where 2 of 5 or fewer lots in a row are not accepted.',
  'switching.means.TIGHTENED':
    'It is normal again after 5 accepted lots in a row, and discontinued once 5 lots were not accepted.',
  'switching.means.REDUCED': 'It is normal again once a lot is not accepted.',
  'switching.means.DISCONTINUED':
    'The supplier improves first. Then an authority resumes it, by deciding for tightened inspection.',
  'switching.because': 'Why',
  'switching.cause.BEGINNING': 'A series begins with it.',
  'switching.cause.AUTHORITY': 'An authority decided: {reason}',
  'switching.cause.TWO_OF_FIVE_NOT_ACCEPTED':
    '2 of 5 or fewer lots in a row were not accepted in normal inspection: {first} and {last}.',
  'switching.cause.FIVE_ACCEPTED':
    '5 lots in a row were accepted in tightened inspection, the last of them {last}.',
  'switching.cause.FIVE_NOT_ACCEPTED':
    '5 lots were not accepted in tightened inspection, the last of them {last}.',
  'switching.cause.SCORE_REACHED': 'The switching score reached {score} with {last}.',
  'switching.cause.NOT_ACCEPTED_REDUCED': '{last} was not accepted in reduced inspection.',
  'switching.since': 'Since',
  'switching.by': 'Brought there by',
  'switching.lots': 'Lots since then',
  'switching.notAccepted': 'Not accepted of these',
  'switching.score': 'Switching score (reduced from 30 on)',
  'switching.past': 'Decided lots of the series',
  'switching.decide': 'Decide otherwise',
  'switching.to': 'From the next lot on',
  'switching.reason': 'Reason',
  'switching.send': 'Decide',
  'switching.onlyRules': 'From here only lots lead on: no decision is possible.',
} as const;
