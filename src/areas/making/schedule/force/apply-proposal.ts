import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { auditRow, updateRow } from '#kit/rows';
import { runExample } from '../runs/run.example.ts';
import { runResource } from '../runs/run.resource.ts';
import { checkProposal, putKept, refuse } from './check-proposal.ts';

/** `POST /v1/schedule/runs/{RunID}/apply`: a proposal comes into force as it was shown. */
export const applyProposal = behaviourOf(runResource, {
  id: 'applyScheduleProposal',
  does: 'apply',
  summary: 'Put a proposal in force',
  description:
    'The plan comes into force exactly as it was shown. Refused (409 `PreconditionMissing`) where the proposal supposes something (`…/commit` makes it so), another plan came into force since, or an order was made, changed or closed since: propose again.',
  addition: true,
  problems: ['PreconditionMissing', 'TooMany'],
  example: { response: { ...runExample.row, kind: 'PROPOSAL' } },
  run: async (ctx, old) => {
    if (old.kind === 'PROPOSAL' && old.whatIf !== null && Object.keys(old.whatIf).length > 0)
      refuse('The proposal supposes what is not so: commit it, which makes it so.', 'whatIf');
    const { kept, facts } = await checkProposal(ctx, old);
    await putKept(ctx, old.runID, kept, facts);
    const changedRun = await updateRow(ctx, runResource, old, { isInForce: true });
    auditRow(ctx, runResource, 'UPDATE', old, changedRun);
  },
});
