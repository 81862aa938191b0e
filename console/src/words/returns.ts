/** The words of what goes back to suppliers. */
export const returnsEn = {
  'return.title': 'Purchase return {number}',
  'return.new': 'New purchase return',
  'return.empty':
    'Nothing goes back to a supplier. A return begins here, or where a nonconformance is decided as “Return to supplier”.',
  'return.supplier': 'Supplier',
  'return.from': 'Taken from',
  'return.reason': 'Why it goes back',
  'return.reference': 'Number at the supplier',
  'return.ncr': 'Nonconformance',
  'return.sent': 'Left on',
  'return.settled': 'Settled on',
  'return.settlement': 'What the supplier did',
  'return.credit': 'Credit',
  'return.creditNote': 'Number of the credit note',
  'return.instead': 'What comes instead',
  'return.expected': 'Comes on',
  'return.back': 'Lies again at',
  'return.settle': 'Settle the return',
  'return.notSent': 'What the supplier did is said here once the goods have left.',
  'return.noSupplier': 'There is no supplier {number}.',
  'return.noItem': 'There is no item {number}.',
} as const;
