import { machine } from '#kit/machine';

/**
 * The life of a price list. An active one can be changed, since catalogues are mended every day; its version
 * says which prices counted.
 */
export const priceListMachine = machine({
  entity: 'PriceList',
  initial: 'DRAFT',
  roles: ['MANAGEMENT'],
  states: [{ status: 'DRAFT' }, { status: 'ACTIVE' }, { status: 'EXPIRED' }],
  transitions: [
    { from: 'DRAFT', to: 'ACTIVE', requires: ['endNotOver'] },
    { from: 'ACTIVE', to: 'DRAFT' },
    { from: 'ACTIVE', to: 'EXPIRED' },
  ],
});
