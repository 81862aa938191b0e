import { machine, statusesOf } from '#kit/machine';

/**
 * The life of a sales quote. ACCEPTED means won, REJECTED lost; RELEASED is a later step that sets off order
 * work, for which later areas hear the event StatusChanged. CANCELLED is an addition of ours, final, reached
 * by `…/cancel` alone. That an offer is expired is derived from its dates and is no status, so that the
 * contract's list stays closed.
 */
export const quoteMachine = machine({
  entity: 'SalesQuote',
  initial: 'DRAFT',
  states: [
    { status: 'DRAFT' },
    { status: 'OFFERED', isEditable: false },
    { status: 'ACCEPTED', isEditable: false },
    { status: 'REJECTED', isEditable: false },
    { status: 'RELEASED' },
    { status: 'CANCELLED' },
  ],
  transitions: [
    {
      from: 'DRAFT',
      to: 'OFFERED',
      roles: ['SALES'],
      requires: ['lines', 'requiredTags', 'validityAhead', 'approval'],
      effects: ['startValidity', 'freezeVersion'],
      by: 'status',
    },
    {
      from: 'OFFERED',
      to: 'ACCEPTED',
      roles: ['SALES'],
      byLink: true,
      requires: ['notExpired', 'includedLines', 'payment'],
      effects: [],
      by: 'status',
    },
    {
      from: 'OFFERED',
      to: 'REJECTED',
      roles: ['SALES'],
      byLink: true,
      requires: [],
      effects: ['keepRejectedReason'],
      by: 'status',
    },
    {
      from: 'OFFERED',
      to: 'DRAFT',
      roles: ['SALES'],
      requires: [],
      effects: ['newVersion', 'revokeLinks'],
      by: 'status',
    },
    {
      from: 'ACCEPTED',
      to: 'DRAFT',
      roles: ['SALES'],
      requires: [],
      effects: ['newVersion', 'revokeLinks'],
      by: 'status',
    },
    {
      from: 'REJECTED',
      to: 'DRAFT',
      roles: ['SALES'],
      requires: [],
      effects: ['newVersion', 'revokeLinks'],
      by: 'status',
    },
    {
      from: 'ACCEPTED',
      to: 'RELEASED',
      roles: ['SALES', 'MANAGEMENT'],
      requires: [],
      effects: [],
      by: 'status',
    },
    {
      from: 'DRAFT',
      to: 'RELEASED',
      roles: ['SALES', 'MANAGEMENT'],
      requires: ['allowDirectRelease', 'lines', 'includedLines', 'requiredTags', 'approval'],
      effects: ['freezeVersion'],
      by: 'status',
    },
    {
      from: 'DRAFT',
      to: 'CANCELLED',
      roles: ['SALES', 'MANAGEMENT'],
      requires: [],
      effects: ['withdrawApproval'],
      by: 'cancel',
    },
    {
      from: 'OFFERED',
      to: 'CANCELLED',
      roles: ['SALES', 'MANAGEMENT'],
      requires: [],
      effects: ['withdrawApproval', 'revokeLinks'],
      by: 'cancel',
    },
    {
      from: 'ACCEPTED',
      to: 'CANCELLED',
      roles: ['SALES', 'MANAGEMENT'],
      requires: [],
      effects: ['withdrawApproval', 'revokeLinks'],
      by: 'cancel',
    },
  ],
});

export type QuoteStatus = (typeof quoteMachine)['initial'];
export type QuoteTransition = (typeof quoteMachine)['transitions'][number];

/** All statuses, in the order of a quote's life. */
export const quoteStatuses = statusesOf(quoteMachine);
