import { machine, statusesOf } from '#kit/machine';

const roles = ['PLANNING', 'LOGISTICS', 'WAREHOUSE'] as const;
const movers = ['PURCHASING', ...roles] as const;
const to = <F extends string, T extends string>(
  from: F,
  target: T,
  more: { effects?: readonly 'dateShipment'[]; requires?: readonly ('inStock' | 'notInStock')[] } = {},
) => ({ from, to: target, roles, requires: [], effects: [], by: 'status' as const, ...more });
/** What movements of the ledger bring about. */
const moved = <F extends string, T extends string>(
  from: F,
  target: T,
  effects: readonly 'dateShipment'[] = [],
) => ({
  ...{ from, to: target, roles: movers, requires: [], effects, by: 'movements' as const },
});
const takenBack = <F extends string, T extends string>(from: F, target: T) => ({
  ...{ from, to: target, roles: movers, requires: [], effects: [], by: 'reversal' as const },
});
/** What production says of a piece that is not in stock: spoiled, or not after all. */
const made = <F extends string, T extends string>(from: F, target: T) => ({
  ...{ from, to: target, roles: [...movers, 'SHOP', 'TECH'] as const, requires: [], effects: [] },
  by: 'production' as const,
});
const shipped = { effects: ['dateShipment'] } as const;

/** Away from here: what a movement can bring into stock. What is SCRAPPED stays so. */
const away = ['CREATED', 'IN_PRODUCTION', 'ISSUED', 'MISSING', 'SHIPPED', 'IN_SERVICE', 'RETURNED'] as const;
/** What can lie in stock: RETURNED until somebody has looked at it. */
const here = ['IN_STOCK', 'RETURNED'] as const;

/**
 * The life of one piece. Whether it is in stock the ledger says: IN_STOCK is set by movements alone, and what
 * lies in stock leaves it by movements alone. All else somebody may say by hand, of pieces that never were in
 * stock here too.
 */
export const serialMachine = machine({
  entity: 'SerialNumber',
  initial: 'CREATED',
  states: [
    { status: 'CREATED' },
    { status: 'IN_PRODUCTION' },
    { status: 'IN_STOCK' },
    { status: 'ISSUED' },
    { status: 'MISSING' },
    { status: 'SHIPPED' },
    { status: 'IN_SERVICE' },
    { status: 'RETURNED' },
    // Left only by taking back what scrapped it: a movement, or production.
    { status: 'SCRAPPED' },
  ],
  transitions: [
    to('CREATED', 'IN_PRODUCTION'),
    to('CREATED', 'SHIPPED', shipped),
    to('CREATED', 'SCRAPPED'),
    to('IN_PRODUCTION', 'SHIPPED', shipped),
    to('IN_PRODUCTION', 'SCRAPPED'),
    to('IN_STOCK', 'RETURNED'),
    to('ISSUED', 'SHIPPED', shipped),
    to('ISSUED', 'IN_SERVICE'),
    to('ISSUED', 'SCRAPPED'),
    to('MISSING', 'SCRAPPED'),
    to('SHIPPED', 'IN_SERVICE'),
    to('SHIPPED', 'RETURNED'),
    to('IN_SERVICE', 'SHIPPED', shipped),
    to('IN_SERVICE', 'RETURNED'),
    to('IN_SERVICE', 'SCRAPPED'),
    to('RETURNED', 'IN_STOCK', { requires: ['inStock'] }),
    to('RETURNED', 'SHIPPED', { requires: ['notInStock'], ...shipped }),
    to('RETURNED', 'IN_SERVICE', { requires: ['notInStock'] }),
    to('RETURNED', 'SCRAPPED', { requires: ['notInStock'] }),
    ...away.map((from) => moved(from, 'IN_STOCK')),
    ...away.flatMap((from) => (from === 'RETURNED' ? [] : [moved(from, 'RETURNED')])),
    ...here.flatMap((from) => [
      moved(from, 'ISSUED'),
      moved(from, 'SHIPPED', ['dateShipment']),
      moved(from, 'SCRAPPED'),
      moved(from, 'MISSING'),
      takenBack(from, 'CREATED'),
      takenBack(from, 'IN_PRODUCTION'),
      takenBack(from, 'SHIPPED'),
      takenBack(from, 'MISSING'),
    ]),
    takenBack('SCRAPPED', 'IN_STOCK'),
    made('CREATED', 'IN_PRODUCTION'),
    made('IN_PRODUCTION', 'SCRAPPED'),
    made('ISSUED', 'SCRAPPED'),
    made('SCRAPPED', 'IN_PRODUCTION'),
    made('SCRAPPED', 'ISSUED'),
  ],
});

export type SerialStatus = (typeof serialMachine)['initial'];

/** All statuses, in the order of a piece's life. */
export const serialStatuses = statusesOf(serialMachine);
