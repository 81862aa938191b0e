import { machine } from '#kit/machine';

const effects = ['releaseStock'] as const;

/**
 * The life of a nonconformance. It is closed once all that is affected was disposed of, and may be opened
 * again.
 */
export const ncrMachine = machine({
  entity: 'NCR',
  initial: 'OPEN',
  roles: ['MANAGEMENT', 'QUALITY'],
  states: [
    { status: 'OPEN' },
    { status: 'INREVIEW', label: 'In review' },
    { status: 'DISPOSITIONED' },
    { status: 'CLOSED', isEditable: false },
    { status: 'CANCELLED' },
  ],
  transitions: [
    { from: 'OPEN', to: 'INREVIEW', requires: ['causeOrOwner'] },
    { from: 'OPEN', to: 'CANCELLED', requires: ['reason', 'nothingDone'], effects },
    { from: 'INREVIEW', to: 'DISPOSITIONED', requires: ['decided', 'approved'] },
    { from: 'INREVIEW', to: 'CANCELLED', requires: ['reason', 'nothingDone'], effects },
    { from: 'DISPOSITIONED', to: 'INREVIEW' },
    { from: 'DISPOSITIONED', to: 'CLOSED', requires: ['wholeQuantity', 'allDone', 'approved'], effects },
    { from: 'CLOSED', to: 'OPEN', roles: ['QUALITY'], requires: ['reason'] },
  ],
});
