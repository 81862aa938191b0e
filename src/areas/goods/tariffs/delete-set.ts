import { sql } from 'kysely';
import { auditRow, deleteRow, lockOne } from '#kit/rows';
import { idParams } from '#kit/shapes';
import { operation } from '#platform/operation';
import { refuseUnlessDraft, tariffSetResource } from './tariff-set.resource.ts';

const { spec, model } = tariffSetResource;

/**
 * A Draft was never used in a calculation, so that nothing can refer to it; what was published stays,
 * archived.
 */
export const deleteSet = operation({
  id: 'deleteTariffSet',
  method: 'DELETE',
  path: `${spec.path}/{setID}`,
  tag: spec.tag,
  summary: 'Delete a Draft tariff set with its rules',
  description: 'Answers the set as it was. One that was published is retired and archived instead.',
  permission: 'tariffs.write',
  component: 'tariffs',
  addition: true,
  params: idParams(tariffSetResource),
  response: model,
  problems: ['NotFound', 'NotEditable', 'PreconditionFailed'],
  example: { response: spec.example.row },
  run: async (ctx, { params }) => {
    const old = await lockOne(ctx, tariffSetResource, params.setID);
    refuseUnlessDraft(old);
    await ctx.exec(sql`delete from tariff_rules as t where ${ctx.mine('t')} and t.set_id = ${old.setID}`);
    await deleteRow(ctx, tariffSetResource, old.setID);
    auditRow(ctx, tariffSetResource, 'DELETE', old, undefined);
    return old;
  },
});
