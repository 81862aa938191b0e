import { machine } from '#kit/machine';

const roles = ['SALES', 'MANAGEMENT', 'CUSTOMERSERVICE'] as const;
const plain = { roles, requires: [], effects: [], by: 'status' } as const;
const toRelease = ['lines', 'requiredTags', 'customerActive'] as const;
const toCancel = {
  ...plain,
  requires: ['reason', 'openLines'],
  effects: ['freeStock', 'keepCancelReason'],
} as const;

/**
 * The life of a sales order. RESERVED holds a place before the order is firm. Shipping and money are no part
 * of it: how far an order is shipped is `shipmentStatus`. What moves mean to production, later areas hear
 * from the event StatusChanged.
 */
export const orderMachine = machine({
  entity: 'SalesOrder',
  initial: 'DRAFT',
  states: [
    { status: 'DRAFT', label: 'Draft', isFinal: false, isEditable: true },
    { status: 'RESERVED', label: 'Reserved', isFinal: false, isEditable: true },
    { status: 'RELEASED', label: 'Released', isFinal: false, isEditable: false },
    { status: 'ONHOLD', label: 'On hold', isFinal: false, isEditable: false },
    { status: 'COMPLETED', label: 'Completed', isFinal: true, isEditable: false },
    { status: 'CANCELLED', label: 'Cancelled', isFinal: true, isEditable: false },
  ],
  transitions: [
    { from: 'DRAFT', to: 'RESERVED', ...plain, requires: ['lines'], effects: ['promiseSoftly'] },
    { from: 'DRAFT', to: 'RELEASED', ...plain, requires: toRelease, effects: ['promiseFirmly'] },
    { from: 'RESERVED', to: 'RELEASED', ...plain, requires: toRelease, effects: ['promiseFirmly'] },
    { from: 'RELEASED', to: 'ONHOLD', ...plain, requires: ['reason'], effects: ['keepHoldReason'] },
    { from: 'ONHOLD', to: 'RELEASED', ...plain, effects: ['forgetHoldReason'] },
    {
      from: 'RELEASED',
      to: 'COMPLETED',
      ...plain,
      requires: ['allShipped', 'productionCompleted'],
      effects: ['freeStock'],
    },
    {
      from: 'RELEASED',
      to: 'DRAFT',
      ...plain,
      requires: ['nothingShipped', 'noProduction'],
      effects: ['freeStock'],
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
export const orderStatuses: readonly OrderStatus[] = orderMachine.states.map(({ status }) => status);
