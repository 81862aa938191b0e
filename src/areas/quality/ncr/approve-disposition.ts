import { sql } from 'kysely';
import { operation } from '#platform/operation';
import { Problem } from '#platform/problem';
import { ncrExample } from './ncr.example.ts';
import { ncrResource } from './ncr.resource.ts';
import { dispositionParams, onDisposition } from './one-disposition.ts';

/** Agrees that pieces are used as they are: somebody else than who decided it or reported them. */
export const approveDisposition = operation({
  id: 'approveNCRDisposition',
  method: 'POST',
  path: '/v1/quality/ncr/{QualityNcrID}/dispositions/{DispositionID}/approval',
  tag: 'quality-ncr',
  summary: 'Approve that pieces are used as they are',
  description: 'By somebody else than who decided it, reported the nonconformance or looks after it.',
  permission: 'ncr.decide',
  addition: true,
  usersOnly: ['ncr.decide'],
  params: dispositionParams,
  response: ncrResource.model,
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: { response: ncrExample.row },
  run: async (ctx, { params }) =>
    onDisposition(ctx, params, async (ncr, one) => {
      if (one.disposition !== 'USEASIS')
        throw new Problem('NotEditable', `${one.disposition} needs no approval; USEASIS does.`);
      if (ncr.status !== 'INREVIEW' && ncr.status !== 'DISPOSITIONED')
        throw new Problem('NotEditable', `The nonconformance is ${ncr.status}.`);
      if (one.approvedUTC !== null) throw new Problem('NotEditable', 'It is approved already.');
      if ([one.decidedByUserID, ncr.createdByUserID, ncr.assignedToUserID].includes(ctx.userID))
        throw new Problem(
          'Forbidden',
          'Nobody approves what is their own: you decided it, reported it or look after it.',
        );
      await ctx.exec(sql`
        update ncr_dispositions as d set approved_by_user_id = ${ctx.userID}, approved_utc = ${ctx.now}
        where ${ctx.mine('d')} and d.disposition_id = ${one.dispositionID}`);
    }),
});
