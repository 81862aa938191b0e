import { auditRow, lockRow, updateRow } from '#kit/rows';
import { createRow } from '#kit/write-rows';
import type { Ctx } from '#platform/ctx';
import { type Ncr, ncrResource } from './ncr.resource.ts';

/** Notes at nonconformances that a corrective action names them, or no longer does; locked in one order. */
export const nameCapa = async (
  ctx: Ctx,
  capaID: string,
  { from, to }: { from: readonly string[]; to: readonly string[] },
): Promise<void> => {
  const touched = [...new Set([...from, ...to])].filter((one) => from.includes(one) !== to.includes(one));
  for (const id of touched.sort()) {
    const old = await lockRow(ctx, ncrResource, id);
    const others = old.capaIDs.filter((one) => one !== capaID);
    const row = await updateRow(ctx, ncrResource, old, {
      capaIDs: to.includes(id) ? [...others, capaID] : others,
    });
    auditRow(ctx, ncrResource, 'UPDATE', old, row);
  }
};

/** Reports a nonconformance on behalf of a later area. */
export const createNcr = (ctx: Ctx, sent: Pick<Ncr, 'title' | 'source'> & Partial<Ncr>): Promise<Ncr> =>
  createRow(ctx, ncrResource, sent);
