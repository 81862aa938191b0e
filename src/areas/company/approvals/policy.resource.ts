import { field } from '#kit/field';
import { resource } from '#kit/resource';
import { printJson } from '#lib/json';
import { refuseReferenced } from '#platform/references';
import { approvalEntities } from './facts.ts';
import { policyExample } from './policy.example.ts';
import { conditionSchema, readCondition } from './read-condition.ts';
import { readSteps, stepsSchema } from './steps.ts';

const fields = {
  name: field.text(200, { required: true, unique: true, description: 'Unique; refusals name it' }),
  entity: field.oneOf(approvalEntities, {
    required: true,
    createOnly: true,
    filter: 'equal',
    description: 'The kind of record that it gates; kinds that no status checks yet are refused',
  }),
  isActive: field.flag({
    required: true,
    fallback: true,
    filter: 'equal',
    description: 'Inactive ones gate nothing',
  }),
  priority: field.integer(
    { minimum: 0, maximum: 1_000_000 },
    {
      required: true,
      fallback: 100,
      sort: true,
      description: 'Which comes first where several apply, smallest first. All that apply must be met',
    },
  ),
  condition: field.json(conditionSchema, { required: true, description: 'Which records need the approval' }),
  steps: field.json(stepsSchema, { required: true, description: 'Who approves, one step after the other' }),
};

/** Who has to agree before a record of a kind may go on, and which records that is. */
export const policyResource = resource({
  entity: 'ApprovalPolicy',
  noun: 'approval policy',
  table: 'approval_policies',
  path: '/v1/approval/policies',
  param: 'PolicyID',
  idField: 'policyID',
  tag: 'approval',
  permission: 'approvals',
  fields,
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  sort: 'priority',
  isReferredTo: true,
  check: async (ctx, row, old) => {
    readCondition(row.entity, row.condition);
    // Approvers who left must not keep anybody from switching the policy off.
    if (!old || printJson(old.steps) !== printJson(row.steps)) row.steps = await readSteps(ctx, row.steps);
  },
  deleting: (ctx, row) => refuseReferenced(ctx, 'approval_policies', row.policyID),
  example: policyExample,
});

// The kit would say "policys".
export const policyOperations = policyResource.operations.map((one) =>
  one.id === 'listApprovalPolicys'
    ? { ...one, id: 'listApprovalPolicies', summary: 'List approval policies' }
    : one,
);
