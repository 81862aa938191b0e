import { machine } from '#kit/machine';

const roles = ['PLANNING', 'LOGISTICS', 'WAREHOUSE'] as const;
const to = <F extends string, T extends string>(from: F, target: T, effects: string[] = []) => ({
  from,
  to: target,
  roles,
  requires: [],
  effects,
  by: 'status',
});

/** The life of one piece. Nothing here touches the ledger: a piece may be registered that never was in stock here. */
export const serialMachine = machine({
  entity: 'SerialNumber',
  initial: 'CREATED',
  states: [
    { status: 'CREATED', label: 'Created', isFinal: false, isEditable: true },
    { status: 'IN_PRODUCTION', label: 'In production', isFinal: false, isEditable: true },
    { status: 'IN_STOCK', label: 'In stock', isFinal: false, isEditable: true },
    { status: 'SHIPPED', label: 'Shipped', isFinal: false, isEditable: true },
    { status: 'IN_SERVICE', label: 'In service', isFinal: false, isEditable: true },
    { status: 'RETURNED', label: 'Returned', isFinal: false, isEditable: true },
    { status: 'SCRAPPED', label: 'Scrapped', isFinal: true, isEditable: true },
  ],
  transitions: [
    to('CREATED', 'IN_PRODUCTION'),
    to('CREATED', 'IN_STOCK'),
    to('CREATED', 'SCRAPPED'),
    to('IN_PRODUCTION', 'IN_STOCK'),
    to('IN_PRODUCTION', 'SCRAPPED'),
    to('IN_STOCK', 'SHIPPED', ['dateShipment']),
    to('IN_STOCK', 'SCRAPPED'),
    to('SHIPPED', 'IN_SERVICE'),
    to('SHIPPED', 'RETURNED'),
    to('IN_SERVICE', 'SHIPPED', ['dateShipment']),
    to('IN_SERVICE', 'RETURNED'),
    to('IN_SERVICE', 'SCRAPPED'),
    to('RETURNED', 'IN_SERVICE'),
    to('RETURNED', 'IN_STOCK'),
    to('RETURNED', 'SCRAPPED'),
  ],
});

export type SerialStatus = (typeof serialMachine)['initial'];

/** All statuses, in the order of a piece's life. */
export const serialStatuses: readonly SerialStatus[] = serialMachine.states.map(({ status }) => status);
