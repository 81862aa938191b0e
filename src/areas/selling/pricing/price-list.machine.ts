import { machine } from '#kit/machine';

const roles = ['MANAGEMENT'] as const;
const move = <F extends string, T extends string>(
  from: F,
  to: T,
  requires: readonly 'endNotOver'[] = [],
) => ({
  ...{ from, to, roles, requires, effects: [], by: 'status' as const },
});

/**
 * The life of a price list. An active one can be changed, since catalogues are mended every day; its version
 * says which prices counted.
 */
export const priceListMachine = machine({
  entity: 'PriceList',
  initial: 'DRAFT',
  states: [
    { status: 'DRAFT', label: 'Draft', isFinal: false, isEditable: true },
    { status: 'ACTIVE', label: 'Active', isFinal: false, isEditable: true },
    { status: 'EXPIRED', label: 'Expired', isFinal: true, isEditable: false },
  ],
  transitions: [move('DRAFT', 'ACTIVE', ['endNotOver']), move('ACTIVE', 'DRAFT'), move('ACTIVE', 'EXPIRED')],
});
