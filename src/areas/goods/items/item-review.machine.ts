import { machine } from '#kit/machine';

/**
 * The life of a review of an item. An approved one is closed for good; a rejected one may be taken up again.
 */
export const itemReviewMachine = machine({
  entity: 'ItemReview',
  initial: 'OPEN',
  roles: ['MANAGEMENT', 'PURCHASING', 'PLANNING'],
  states: [
    { status: 'OPEN' },
    { status: 'IN_REVIEW' },
    { status: 'APPROVED' },
    { status: 'REJECTED', isEditable: false },
  ],
  transitions: [
    { from: 'OPEN', to: 'IN_REVIEW' },
    { from: 'OPEN', to: 'REJECTED', effects: ['keepDecision'] },
    { from: 'IN_REVIEW', to: 'OPEN' },
    { from: 'IN_REVIEW', to: 'APPROVED', effects: ['keepDecision'] },
    { from: 'IN_REVIEW', to: 'REJECTED', effects: ['keepDecision'] },
    { from: 'REJECTED', to: 'OPEN', effects: ['dropDecision'] },
  ],
});
