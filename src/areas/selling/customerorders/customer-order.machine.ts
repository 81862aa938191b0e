import { machine } from '#kit/machine';

/**
 * The life of a customer's purchase order. What was decided stays: a corrected one comes as a new record, for
 * which a rejected or cancelled one leaves its number free.
 */
export const customerOrderMachine = machine({
  entity: 'CustomerOrder',
  initial: 'RECEIVED',
  roles: ['MANAGEMENT', 'SALES', 'CUSTOMERSERVICE'],
  states: [
    { status: 'RECEIVED' },
    { status: 'IN_REVIEW' },
    { status: 'ACCEPTED', isEditable: false },
    { status: 'REJECTED' },
    { status: 'CANCELLED' },
  ],
  transitions: [
    { from: 'RECEIVED', to: 'IN_REVIEW' },
    { from: 'RECEIVED', to: 'ACCEPTED', effects: ['settleDifferences'] },
    { from: 'RECEIVED', to: 'REJECTED', requires: ['reason'] },
    { from: 'RECEIVED', to: 'CANCELLED', requires: ['reason'] },
    { from: 'IN_REVIEW', to: 'ACCEPTED', effects: ['settleDifferences'] },
    { from: 'IN_REVIEW', to: 'REJECTED', requires: ['reason'] },
    { from: 'IN_REVIEW', to: 'CANCELLED', requires: ['reason'] },
    { from: 'ACCEPTED', to: 'CANCELLED', requires: ['reason'] },
  ],
});
