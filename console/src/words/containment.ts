/** The words of holding stock that may be affected, and of what is found out about a nonconformance. */
export const containmentEn = {
  'hold.title': 'Hold stock that may be affected',
  'hold.hint':
    'Held stock is not promised and not taken. Without lots, those of the nonconformance are held; where it names none, all that lies of the item.',
  'hold.lots': 'Lots, between commas',
  'hold.most': 'No more than',
  'hold.note': 'Note',
  'hold.hold': 'Hold it',
  'hold.letGoTitle': 'Let go what turned out to be right',
  'hold.lot': 'Only of the lot',
  'hold.reason': 'Why it is right',
  'hold.letGo': 'Let it go',
  'ncr.new': 'New nonconformance',
  'ncr.cause': 'Cause, as reports count it',
  'ncr.method': 'Analysed by',
  'ncr.5WHY': '5 Why',
  'ncr.FISHBONE': 'Fishbone',
  'ncr.8D': '8D',
} as const;
