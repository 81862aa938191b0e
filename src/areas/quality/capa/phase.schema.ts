import { sql } from 'kysely';
import { statusesOf } from '#kit/machine';
import { jsonInstant, jsonList } from '#kit/parts/json-sql';
import { note, noteMembers } from '#kit/parts/notes';
import { reviver } from '#platform/revive';
import { date, id, instant, list, object, oneOf, orNull, type Static, text } from '#platform/schema';
import { phaseMachine } from './capa.machine.ts';

/** The phases of an 8D, in their order. */
export const phaseNames = ['D0', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7', 'D8'] as const;
export type PhaseName = (typeof phaseNames)[number];

/** What each phase is about. */
export const phaseTitles: Record<PhaseName, string> = {
  D0: 'PLAN',
  D1: 'TEAM',
  D2: 'PROBLEM',
  D3: 'CONTAINMENT',
  D4: 'ROOTCAUSE',
  D5: 'CORRECTIVEACTION',
  D6: 'IMPLEMENT',
  D7: 'PREVENT',
  D8: 'CLOSE',
};

const phase = object(
  {
    phase: oneOf(phaseNames),
    title: oneOf(Object.values(phaseTitles)),
    status: oneOf(statusesOf(phaseMachine)),
    ownerUserID: orNull(id()),
    dueDate: orNull(date()),
    result: orNull(text(20_000, { description: 'What came out of it' })),
    completedUTC: orNull(instant()),
    completedByUserID: orNull(id()),
    documents: list(
      object({ documentID: id(), name: text(200), fileName: text(200) }, { title: 'CapaPhaseDocument' }),
      { description: 'Files of the action that belong to this phase' },
    ),
    notes: list(note),
  },
  { title: 'CapaPhase' },
);
export type Phase = Static<typeof phase>;
const phases = list(phase);
const titleOf = sql`case p.phase ${sql.join(
  phaseNames.map((name) => sql`when ${sql.lit(name)} then ${sql.lit(phaseTitles[name])}`),
  sql` `,
)} end`;

/** Notes of a phase are kept under the action and the phase. */
export const notesKey = (capaID: string, name: string): string => `${capaID}-${name}`;

/** The phases of an action. */
export const phasesPart = {
  schema: phases,
  select: jsonList(
    {
      phase: sql`p.phase`,
      title: titleOf,
      status: sql`p.status`,
      ownerUserID: sql`p.owner_user_id`,
      dueDate: sql`p.due_date`,
      result: sql`p.result`,
      completedUTC: jsonInstant('p.completed_utc'),
      completedByUserID: sql`p.completed_by_user_id`,
      documents: jsonList(
        { documentID: sql`d.document_id`, name: sql`d.name`, fileName: sql`d.file_name` },
        sql`from documents d where d.tenant_id = p.tenant_id and d.entity = 'CAPA' and d.entity_id = p.quality_capa_id
          and d.document_id = any (p.document_ids)`,
        sql`d.document_id`,
      ),
      notes: jsonList(
        noteMembers,
        sql`from notes n where n.tenant_id = p.tenant_id and n.entity = 'CapaPhase'
          and n.entity_id = p.quality_capa_id || '-' || p.phase`,
        sql`n.note_id`,
      ),
    },
    sql`from capa_phases p where p.tenant_id = t.tenant_id and p.quality_capa_id = t.quality_capa_id`,
    sql`p.phase`,
  ),
};

const revived = reviver(phases);
/** The phases of an action that was read whole. */
export const phasesIn = ({ phases: rows }: { phases: unknown }): Phase[] => revived(rows);
