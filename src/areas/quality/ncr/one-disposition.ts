import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { idParams, whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import type { Answer } from '#platform/operation';
import { notFound, Problem } from '#platform/problem';
import { id, object } from '#platform/schema';
import { type Disposition, dispositionsIn } from './disposition.schema.ts';
import { type Ncr, ncrResource } from './ncr.resource.ts';

/** The nonconformance and one part of its split. */
export const dispositionParams = object({
  ...idParams(ncrResource).properties,
  DispositionID: id({ description: 'The disposition’s id' }),
});

/**
 * Changes one part of a split that was not carried out yet; the nonconformance is locked and answered
 * whole.
 */
export const onDisposition = async (
  ctx: Ctx,
  params: { QualityNcrID: string; DispositionID: string },
  work: (old: Ncr, one: Disposition) => Promise<void>,
): Promise<Answer> => {
  const old = await lockOne(ctx, ncrResource, params.QualityNcrID);
  const before = await readOne(ctx, ncrResource, params.QualityNcrID);
  const one = dispositionsIn(before).find(({ dispositionID }) => dispositionID === params.DispositionID);
  if (!one) throw notFound('disposition');
  if (one.doneUTC !== null) throw new Problem('NotEditable', 'It was carried out already.');
  await work(old, one);
  await updateRow(ctx, ncrResource, old, {});
  const after = await readOne(ctx, ncrResource, params.QualityNcrID);
  auditRow(ctx, ncrResource, 'UPDATE', before, after);
  return whole(after);
};
