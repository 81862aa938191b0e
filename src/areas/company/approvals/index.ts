import { machineOperation } from '#kit/machine/read-machine';
import { defineArea } from '#platform/area';
import { approvalMachine } from './approval.machine.ts';
import { decideRequest } from './decide.ts';
import { listFacts } from './facts.ts';
import { listMyRequests } from './my-requests.ts';
import { policyOperations } from './policy.resource.ts';
import { requestCreated, requestDecided, requestResource, requestWithdrawn } from './request.resource.ts';
import { withdrawRequest } from './withdraw-request.ts';

export const approvals = defineArea({
  name: 'approvals',
  tags: {
    approval: 'Who has to agree before a record may go on',
  },
  tables: ['approval_policies', 'approval_requests', 'approval_decisions'],
  operations: [
    ...policyOperations,
    listFacts,
    machineOperation(requestResource, approvalMachine, { addition: true }),
    listMyRequests,
    ...requestResource.operations,
    decideRequest,
    withdrawRequest,
  ],
  events: [requestCreated, requestDecided, requestWithdrawn],
});

export {
  type ApprovalSubject,
  activePolicies,
  approvalState,
  approvalStateExample,
  approvalStateSchema,
} from './approval-state.ts';
export { askForApproval, refuseUnapproved } from './ask-for-approval.ts';
export type { Facts } from './facts.ts';
export { countMyRequests } from './my-requests.ts';
export { withdrawApprovals } from './withdraw-request.ts';
