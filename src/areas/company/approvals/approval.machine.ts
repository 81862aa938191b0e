import { machine, statusesOf } from '#kit/machine';
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
    { status: 'PENDING', isEditable: false },
    { status: 'APPROVED', isEditable: false },
    { status: 'REJECTED' },
    { status: 'WITHDRAWN' },
    { status: 'EXPIRED' },
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
export const approvalStatuses = statusesOf(approvalMachine);
