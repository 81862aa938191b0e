import type { Meanings } from '#kit/machine';
import { creditWhole, giveBack } from './give-back.ts';
import type { InvoiceMove } from './invoice.machine.ts';
import { looks } from './issue-preconditions.ts';

/**
 * What the machine's words stand for: what must hold before an issue, and the columns and functions that
 * carry the effects. Payments are counted in `paid`, credit in `credited`.
 */
export const means: Meanings<InvoiceMove['requires'][number], InvoiceMove['effects'][number]> = {
  requires: { ...looks, balance: { column: 'balance' }, unpaid: { column: 'paid' } },
  effects: {
    giveBack,
    creditWhole,
    takeNumber: { column: 'number' },
    freeze: { column: 'contentHash' },
    applyCredit: { column: 'credited' },
    countPayment: { column: 'paid' },
    takePaymentBack: { column: 'paid' },
  },
};
