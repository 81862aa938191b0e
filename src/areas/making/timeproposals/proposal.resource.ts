import { sql } from 'kysely';
import { timeModel } from '#areas/making/tasks';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { eventOf, resource } from '#kit/resource';
import { zero } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { invalid, Problem } from '#platform/problem';
import { list, text } from '#platform/schema';
import { computeProposal } from './compute-proposal.ts';
import { proposalExample } from './proposal.example.ts';
import { proposalMachine } from './proposal.machine.ts';
import { fitShape, presentShape, statisticsShape } from './proposal.schema.ts';
import type { Obstacle } from './propose-times.ts';

const set = { required: true, readOnly: true } as const;
const fields = {
  taskID: field.id({
    ...{ required: true, createOnly: true, refers: true, filter: 'equal' },
    description: 'The master task (GET /v1/tasks)',
  }),
  attributes: field.json(list(text(100), { maxItems: 12 }), {
    createOnly: true,
    description: 'By what the times may differ; left out: the attributes of the task’s time model',
  }),
  finishedFromUTC: field.instant({ createOnly: true, description: 'Tasks done from then on; null: all' }),
  finishedToUTC: field.instant({ createOnly: true, description: 'And before' }),
  status: statusField(proposalMachine),
  present: field.json(presentShape('PresentTimes'), set),
  timeModel: field.json(timeModel, { readOnly: true, description: 'Proposed; null: `minutes` alone' }),
  minutes: field.decimal(
    { integer: 40, places: 6, min: '0' },
    { ...set, fallback: zero, description: 'Proposed, of one piece: the mean' },
  ),
  statistics: field.json(statisticsShape('TimeStatistics'), set),
  fit: field.json(fitShape('TimeFit'), set),
};

/** What clocked time says of a master task, kept as a draft. */
export const proposalResource = resource({
  entity: 'TimeProposal',
  noun: 'time proposal',
  table: 'time_proposals',
  path: '/v1/timeproposals',
  param: 'TimeProposalID',
  idField: 'timeProposalID',
  tag: 'tasks',
  permission: 'tasks',
  fields,
  operations: ['list', 'create', 'get', 'delete'],
  additions: 'all',
  sort: 'createdUTC',
  life: proposalMachine,
  deletableIn: ['DRAFT', 'DISCARDED'],
  problems: { create: ['PreconditionMissing'] },
  check: async (ctx, row) => {
    await needTask(ctx, row.taskID);
    if (row.attributes) refuseTwice(row.attributes, '/attributes');
    const { attributes, present: now, proposed } = await computeProposal(ctx, row);
    if (typeof proposed === 'string') throw refusal(proposed);
    Object.assign(row, { attributes, present: now, ...proposed });
  },
  example: proposalExample,
});

export const proposalStatusChanged = eventOf(
  proposalResource,
  'StatusChanged',
  'A proposal of how long a task takes was applied or discarded',
);

/** Why nothing is proposed, as the caller reads it. */
const why: Record<Obstacle, string> = {
  NO_SAMPLES: 'no task of this kind was completed with clocked time, counted pieces and these attributes',
  TOO_FEW: 'there are too few completed tasks for so many attributes and values',
  NOT_DISTINGUISHABLE: 'an attribute has one value only, or two of them say the same: leave one out',
};

const refusal = (obstacle: Obstacle): Problem =>
  new Problem('PreconditionMissing', `Nothing can be proposed: ${why[obstacle]}.`, { missing: [obstacle] });

const needTask = async (ctx: Ctx, taskID: string): Promise<void> => {
  const found = await ctx.first(sql`select 1 from tasks k where ${ctx.mine('k')} and k.task_id = ${taskID}`);
  if (found) return;
  throw new Problem('UnknownReference', '/taskID does not exist.', {
    errors: [{ pointer: '/taskID', detail: 'does not exist' }],
  });
};

/** @throws Problem 400 for a name twice */
export const refuseTwice = (names: readonly string[], pointer: string): void => {
  const lower = names.map((one) => one.toLowerCase());
  const at = lower.findIndex((one, place) => lower.indexOf(one) < place);
  if (at >= 0) throw invalid(pointer, `has ${names[at]} twice`);
};
