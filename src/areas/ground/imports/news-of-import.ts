import { sql } from 'kysely';
import { notify, peopleOf } from '#areas/ground/notifications';
import { endToDos, makeToDo } from '#areas/ground/todo';
import type { Ctx } from '#platform/ctx';
import type { ImportStatus } from './import.machine.ts';

/** Who brings a file that takes longer is hardly still looking. */
const longMs = 60_000;

type Ended = {
  fileName: string;
  created: number;
  updated: number;
  failed: number;
  isLong: boolean;
  /** Earlier tries with the file that have left something to do. */
  earlier: string[];
};

/**
 * What follows an import that has ended: a to-do for who brought the file where something of it is not in.
 * The same file brought again ends what there was to do for it. A dry run is looked at.
 */
export const tellOfEnd = async (
  ctx: Ctx,
  importID: string,
  to: ImportStatus,
  failure: string | undefined,
): Promise<void> => {
  const ended = await readEnded(ctx, importID);
  if (!ended) return;
  const { earlier, fileName, created, updated, isLong } = ended;
  for (const id of earlier) await endToDos(ctx, id, to === 'DONE' ? 'DONE' : 'CANCELLED');
  if (to !== 'DONE') return leaveToDo(ctx, importID, ended, failure);
  if (isLong)
    await notify(ctx, {
      ...{ users: [ctx.userID], type: 'IMPORT', entity: 'Import', entityID: importID },
      title: `${fileName} is imported`.slice(-200),
      text: `${created} created, ${updated} updated.`,
    });
};

/** One statement: a small file costs hardly more of them. */
const readEnded = (ctx: Ctx, importID: string): Promise<Ended | undefined> =>
  ctx.first(sql<Ended>`
    select i.file_name as "fileName", i.created, i.updated, i.failed,
      coalesce(i.finished_utc - i.started_utc >= ${longMs} * interval '1 ms', false) as "isLong",
      array(
        select o.import_id from to_dos t join imports o on o.tenant_id = t.tenant_id and o.import_id = t.source_id
        where ${ctx.mine('t')} and ${ctx.mine('o')} and t.source = 'IMPORT' and t.ended_utc is null
          and o.entity = i.entity and o.file_name = i.file_name
          and o.created_by_user_id = i.created_by_user_id and o.import_id <> i.import_id
        order by o.import_id) as earlier
    from imports i where ${ctx.mine('i')} and i.import_id = ${importID} and not i.dry_run`);

/** For who brought the file; of a file that a machine brings for the administrators. */
const leaveToDo = async (
  ctx: Ctx,
  importID: string,
  { fileName, failed }: Ended,
  failure: string | undefined,
): Promise<void> => {
  const [person] = await peopleOf(ctx, { users: [ctx.userID] });
  const rows = failed === 1 ? 'One row' : `${failed} rows`;
  const title = failure === undefined ? `${rows} of ${fileName} to correct` : `${fileName} is not imported`;
  const text =
    failure ??
    `GET /v1/imports/${importID}/logs/pages/1?LogType=ERRORS says what is wrong with each. The others are in.`;
  await makeToDo(ctx, {
    ...{ title: title.slice(0, 200), text, source: 'IMPORT', sourceID: importID },
    ...(person ? { assignedToUserID: ctx.userID } : { role: 'ADMIN' as const }),
  });
};
