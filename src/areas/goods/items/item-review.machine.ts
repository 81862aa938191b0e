import { machine } from '#kit/machine';

const roles = ['MANAGEMENT', 'PURCHASING', 'PLANNING'] as const;
const move = <F extends string, T extends string>(
  from: F,
  to: T,
  effects: readonly ('keepDecision' | 'dropDecision')[] = [],
) => ({
  ...{ from, to, roles, requires: [], effects, by: 'status' as const },
});

/**
 * The life of a review of an item. An approved one is closed for good; a rejected one may be taken up again.
 */
export const itemReviewMachine = machine({
  entity: 'ItemReview',
  initial: 'OPEN',
  states: [
    { status: 'OPEN', label: 'Open', isFinal: false, isEditable: true },
    { status: 'IN_REVIEW', label: 'In review', isFinal: false, isEditable: true },
    { status: 'APPROVED', label: 'Approved', isFinal: true, isEditable: false },
    { status: 'REJECTED', label: 'Rejected', isFinal: false, isEditable: false },
  ],
  transitions: [
    move('OPEN', 'IN_REVIEW'),
    move('OPEN', 'REJECTED', ['keepDecision']),
    move('IN_REVIEW', 'OPEN'),
    move('IN_REVIEW', 'APPROVED', ['keepDecision']),
    move('IN_REVIEW', 'REJECTED', ['keepDecision']),
    move('REJECTED', 'OPEN', ['dropDecision']),
  ],
});
