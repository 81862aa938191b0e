import { machine } from '#kit/machine';

/**
 * The life of a purchase return. Once the goods have left it has no way back: what comes back again is how it
 * is settled.
 */
export const purchaseReturnMachine = machine({
  entity: 'PurchaseReturn',
  initial: 'PREPARED',
  roles: ['PURCHASING', 'QUALITY', 'MANAGEMENT'],
  states: [{ status: 'PREPARED' }, { status: 'SENT' }, { status: 'SETTLED' }, { status: 'CANCELLED' }],
  transitions: [
    { from: 'PREPARED', to: 'SENT', by: 'send' },
    { from: 'PREPARED', to: 'CANCELLED' },
    { from: 'SENT', to: 'SETTLED', by: 'settlement' },
  ],
});
