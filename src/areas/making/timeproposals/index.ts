import { setTimes, taskResource } from '#areas/making/tasks';
import { statusOperations } from '#kit/machine/status-operations';
import { lockRow } from '#kit/rows';
import { printJson } from '#lib/json';
import { defineArea } from '#platform/area';
import { proposalMachine } from './proposal.machine.ts';
import { proposalResource, proposalStatusChanged } from './proposal.resource.ts';
import { readProposal } from './read-proposal.ts';

export const timeProposals = defineArea({
  name: 'timeproposals',
  tables: ['time_proposals'],
  operations: [
    readProposal,
    ...proposalResource.operations,
    ...statusOperations(proposalResource, proposalMachine, {
      event: proposalStatusChanged,
      description:
        'APPLIED gives the master task what is proposed: production orders that are made from then on take it over. Refused (409 `PreconditionMissing`) where its times are not those any more that the proposal was compared with.',
      means: {
        requires: {
          taskAsBefore: async (ctx, { taskID, present }) => {
            const { timeModel, minutes, name } = await lockRow(ctx, taskResource, taskID);
            return printJson({ timeModel, minutes }) === printJson(present)
              ? undefined
              : `The times of ${name} were changed since: make a new proposal.`;
          },
        },
        effects: {
          setTimes: async (ctx, { taskID, timeModel, minutes }) => {
            await setTimes(ctx, taskID, { timeModel, minutes });
            return {};
          },
        },
      },
    }),
  ],
});
