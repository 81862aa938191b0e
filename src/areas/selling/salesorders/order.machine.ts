import { machine, statusesOf } from '#kit/machine';

const toRelease = ['lines', 'requiredTags', 'customerActive'] as const;
const toCancel = {
  requires: ['reason', 'openLines'],
  effects: ['freeStock', 'keepCancelReason', 'revokeLinks'],
} as const;

/**
 * The life of a sales order. RESERVED holds a place before the order is firm. Shipping and money are no part
 * of it: how far an order is shipped is `shipmentStatus`. What moves mean to production, later areas hear
 * from the event StatusChanged.
 */
export const orderMachine = machine({
  entity: 'SalesOrder',
  initial: 'DRAFT',
  roles: ['SALES', 'MANAGEMENT', 'CUSTOMERSERVICE'],
  states: [
    { status: 'DRAFT' },
    { status: 'RESERVED' },
    { status: 'RELEASED', isEditable: false },
    { status: 'ONHOLD', label: 'On hold', isEditable: false },
    { status: 'COMPLETED' },
    { status: 'CANCELLED' },
  ],
  transitions: [
    { from: 'DRAFT', to: 'RESERVED', requires: ['lines'], effects: ['promiseSoftly'] },
    { from: 'DRAFT', to: 'RELEASED', requires: toRelease, effects: ['promiseFirmly'] },
    { from: 'RESERVED', to: 'RELEASED', requires: toRelease, effects: ['promiseFirmly'] },
    { from: 'RELEASED', to: 'ONHOLD', requires: ['reason'], effects: ['keepHoldReason'] },
    { from: 'ONHOLD', to: 'RELEASED', effects: ['forgetHoldReason'] },
    {
      from: 'RELEASED',
      to: 'COMPLETED',
      requires: ['allShipped', 'productionCompleted'],
      effects: ['freeStock'],
    },
    {
      from: 'RELEASED',
      to: 'DRAFT',
      requires: ['nothingShipped', 'noProduction'],
      effects: ['freeStock', 'revokeLinks'],
    },
    { from: 'DRAFT', to: 'CANCELLED', ...toCancel },
    { from: 'RESERVED', to: 'CANCELLED', ...toCancel },
    { from: 'RELEASED', to: 'CANCELLED', ...toCancel },
    { from: 'ONHOLD', to: 'CANCELLED', ...toCancel },
  ],
});

export type OrderStatus = (typeof orderMachine)['initial'];
export type OrderTransition = (typeof orderMachine)['transitions'][number];

/** All statuses, in the order of an order's life. */
export const orderStatuses = statusesOf(orderMachine);
