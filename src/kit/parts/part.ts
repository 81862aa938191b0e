import type { Ctx } from '#platform/ctx';
import type { Answer } from '#platform/operation';
import type { ProblemCode } from '#platform/problems';
import type { Resource, Row } from '../declaration.ts';
import { auditRow, lockOne, readOne, updateRow } from '../rows.ts';
import { whole } from '../shapes.ts';
import { sameValue } from '../write-rows.ts';

/** What a resource adds to the kit's operations on its parts (notes, tags, history). */
export type PartRules = {
  /** Looks at the locked row first and refuses by throwing a Problem, whose code stands in `problems`. */
  check?: (row: Row) => void;
  problems?: ProblemCode[];
};

/**
 * Changes what belongs to a record and answers the whole of it: locked, refused where the rules say so, with
 * a new row version even though the row itself stays the same (an ETag is of the whole), and audited by
 * comparing the two wholes. Where these are the same nothing changed, and nobody hears of it.
 */
export const changePart = async (
  ctx: Ctx,
  resource: Resource,
  id: string,
  rules: PartRules,
  change: (id: string) => Promise<void> | void,
): Promise<Answer> => {
  const old = await lockOne(ctx, resource, id);
  rules.check?.(old);
  const before = await readOne(ctx, resource, id);
  await change(id);
  const changed = await readOne(ctx, resource, id);
  if (sameValue(before, changed)) {
    auditRow(ctx, resource, 'UPDATE', before, before);
    return whole(before);
  }
  const after = { ...changed, ...(await updateRow(ctx, resource, old, {})) };
  auditRow(ctx, resource, 'UPDATE', before, after);
  if (resource.spec.events?.updated) await ctx.emit(resource.spec.events.updated, id, after);
  return whole(after);
};
