import { sql } from 'kysely';
import type { Kept, Resource, Row } from '#kit/declaration';
import type { Fields } from '#kit/field';
import { updateRow } from '#kit/rows';
import type { Ctx } from '#platform/ctx';
import { type HeldWork, type WorkTools, withHeld } from '#platform/queued-work/held';
import { dropWork } from '#platform/queued-work/queue';

/**
 * One transaction in the name of who asked, with the analysis or test locked.
 * @throws NotHeld
 */
export const withAnalysis = <F extends Fields, ID extends string, T>(
  tools: WorkTools,
  held: HeldWork,
  { spec, columns, select }: Resource<F, ID>,
  work: (ctx: Ctx, row: Kept<F, ID>) => Promise<T>,
): Promise<T> => {
  const key = sql.ref(`t.${columns.get(spec.idField)}`);
  const lock = (ctx: Ctx) =>
    ctx.first(sql<Kept<F, ID>>`
      select ${select(ctx.now)} from ${sql.table(spec.table)} t where ${ctx.mine('t')} and ${key} = ${held.workID} for update`);
  return withHeld(tools, held, { operation: `run${spec.entity}`, lock }, work);
};

/** Moves an analysis or test to another status; where that is an end, nothing of it is left to do. */
export const moveAnalysis = async <F extends Fields, ID extends string>(
  ctx: Ctx,
  { kind, workID }: HeldWork,
  resource: Resource<F, ID>,
  old: Kept<F, ID>,
  changes: Row & { status: 'RUNNING' | 'DONE' | 'FAILED' },
): Promise<void> => {
  await updateRow(ctx, resource, old, changes);
  if (changes.status !== 'RUNNING') dropWork(ctx, kind, workID);
  const [was, is] = [{ status: old.status }, { status: changes.status }];
  ctx.audit({ entity: resource.spec.entity, entityID: workID, action: 'STATUS', old: was, new: is });
};
