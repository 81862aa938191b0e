import { sql } from 'kysely';
import { notify, peopleOf, type Says } from '#areas/ground/notifications';
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

/** Why a file as a whole was refused: a line of it, or, without one, the service. */
export type Failure = { line?: number; detail: string };

/**
 * What follows an import that has ended: a to-do for who brought the file where something of it is not in.
 * The same file brought again ends what there was to do for it. A dry run is looked at.
 */
export const tellOfEnd = async (
  ctx: Ctx,
  importID: string,
  to: ImportStatus,
  failure: Failure | undefined,
): Promise<void> => {
  const ended = await readEnded(ctx, importID);
  if (!ended) return;
  const { earlier, fileName, created, updated, isLong } = ended;
  for (const id of earlier) await endToDos(ctx, id, to === 'DONE' ? 'DONE' : 'CANCELLED');
  if (to !== 'DONE') return leaveToDo(ctx, importID, ended, failure);
  if (isLong)
    await notify(ctx, {
      ...{ users: [ctx.userID], type: 'IMPORT', entity: 'Import', entityID: importID },
      says: {
        en: ({ number }) => ({
          title: `${fileName} is imported`.slice(-200),
          text: `${number(created)} created, ${number(updated)} updated.`,
        }),
        de: ({ number }) => ({
          title: `${fileName} ist importiert`.slice(-200),
          text: `${number(created)} angelegt, ${number(updated)} geändert.`,
        }),
      },
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
  failure: Failure | undefined,
): Promise<void> => {
  const [person] = await peopleOf(ctx, { users: [ctx.userID] });
  await makeToDo(ctx, {
    says: failure === undefined ? toCorrect(importID, fileName, failed) : notImported(fileName, failure),
    ...{ source: 'IMPORT', sourceID: importID },
    ...(person ? { assignedToUserID: ctx.userID } : { role: 'ADMIN' as const }),
  });
};

const toCorrect = (importID: string, fileName: string, failed: number): Says => {
  const log = `GET /v1/imports/${importID}/logs/pages/1?LogType=ERRORS`;
  return {
    en: ({ number }) => ({
      title: `${failed === 1 ? 'One row' : `${number(failed)} rows`} of ${fileName} to correct`,
      text: `${log} says what is wrong with each. The others are in.`,
    }),
    de: ({ number }) => ({
      title: `${failed === 1 ? 'Eine Zeile' : `${number(failed)} Zeilen`} von ${fileName} zu berichtigen`,
      text: `${log} sagt, was an jeder falsch ist. Die anderen sind importiert.`,
    }),
  };
};

const notImported = (fileName: string, { line, detail }: Failure): Says => ({
  en: () => ({
    title: `${fileName} is not imported`,
    text: line === undefined ? detail : `Line ${line}: ${detail}`,
  }),
  de: ({ number }) => ({
    title: `${fileName} ist nicht importiert`,
    text:
      line === undefined
        ? 'Im Dienst ging immer wieder etwas schief. Zeilen, die als erledigt zählen, sind importiert; importieren Sie die Datei noch einmal.'
        : `Zeile ${number(line)} ist nicht lesbar, es wurde nichts übernommen. Was ihr fehlt, steht beim Import: Berichtigen Sie die Datei dort, und importieren Sie sie noch einmal.`,
  }),
});
