import { machine } from '#kit/machine';

/** The life of an inspection of a received lot. What was found moves it (`…/result`). */
export const inspectionMachine = machine({
  entity: 'Inspection',
  initial: 'OPEN',
  roles: ['MANAGEMENT', 'QUALITY', 'WAREHOUSE', 'LOGISTICS'],
  states: [{ status: 'OPEN' }, { status: 'ACCEPTED' }, { status: 'REJECTED' }, { status: 'CANCELLED' }],
  transitions: [
    { from: 'OPEN', to: 'ACCEPTED', by: 'result' },
    { from: 'OPEN', to: 'REJECTED', by: 'result' },
    { from: 'OPEN', to: 'CANCELLED', effects: ['releaseStock'] },
  ],
});
