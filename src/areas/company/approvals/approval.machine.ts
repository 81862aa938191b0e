import { machine } from '#kit/machine';
import { roles } from '#platform/auth/permissions';

// Who may decide stands in the policy's steps, who may withdraw in withdraw-request.ts: neither follows from
// a role alone.
const anyRole = [...roles];
const plain = { roles: anyRole, requires: [], effects: [] };

/**
 * The life of a request for approval. Expiry is derived from the due time when a request is read, and written
 * down later.
 */
export const approvalMachine = machine({
  entity: 'ApprovalRequest',
  initial: 'PENDING',
  states: [
    { status: 'PENDING', label: 'Pending', isFinal: false, isEditable: false },
    { status: 'APPROVED', label: 'Approved', isFinal: false, isEditable: false },
    { status: 'REJECTED', label: 'Rejected', isFinal: true, isEditable: false },
    { status: 'WITHDRAWN', label: 'Withdrawn', isFinal: true, isEditable: false },
    { status: 'EXPIRED', label: 'Expired', isFinal: true, isEditable: false },
  ],
  transitions: [
    {
      from: 'PENDING',
      to: 'APPROVED',
      by: 'decisions',
      ...plain,
      requires: ['approver', 'notOwn', 'lastStep'],
    },
    {
      from: 'PENDING',
      to: 'REJECTED',
      by: 'decisions',
      ...plain,
      requires: ['approver', 'notOwn', 'comment'],
    },
    { from: 'PENDING', to: 'WITHDRAWN', by: 'withdraw', ...plain },
    { from: 'APPROVED', to: 'WITHDRAWN', by: 'withdraw', ...plain },
    { from: 'PENDING', to: 'EXPIRED', by: 'time', ...plain },
  ],
});

export type ApprovalStatus = (typeof approvalMachine)['initial'];
export const approvalStatuses: readonly ApprovalStatus[] = approvalMachine.states.map(({ status }) => status);
