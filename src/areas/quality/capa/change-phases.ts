import { sql } from 'kysely';
import { behaviourOf } from '#kit/behaviour/behaviour-of';
import { moveTo, needEditable, readStatus, statusInput } from '#kit/machine';
import { appendHistory } from '#kit/parts/history';
import { notesBody, writeNotes } from '#kit/parts/notes';
import { auditRow, lockOne, readOne, updateRow } from '#kit/rows';
import { idParams, whole } from '#kit/shapes';
import type { Ctx } from '#platform/ctx';
import { operation } from '#platform/operation';
import { invalid, notFound, Problem } from '#platform/problem';
import { date, id, list, object, oneOf, optional, orNull, type Static, text } from '#platform/schema';
import { capaExample } from './capa.example.ts';
import { capaMachine, phaseMachine } from './capa.machine.ts';
import { capaResource } from './capa.resource.ts';
import { forgotten } from './move-capa.ts';
import { sayPhases } from './phase.event.ts';
import { notesKey, type Phase, phaseNames, phasesIn } from './phase.schema.ts';

const change = object(
  {
    phase: oneOf(phaseNames),
    ownerUserID: optional(orNull(id())),
    dueDate: optional(orNull(date())),
    result: optional(orNull(text(20_000, { description: 'What came out of it; DONE needs it' }))),
    status: optional(statusInput(phaseMachine)),
    documentIDs: optional(
      list(id(), { maxItems: 50, description: 'All files of the phase: files attached to the action' }),
    ),
  },
  { title: 'CapaPhaseChange' },
);
type Change = Static<typeof change>;

/** `PATCH …/phases`: who does which phase until when, and its result. */
export const changePhases = behaviourOf(capaResource, {
  id: 'changeCAPAPhases',
  does: 'phases',
  method: 'PATCH',
  summary: 'Change phases of a corrective action',
  description:
    'All that are sent, or none. DONE needs a result; D8 is done once all others are. A phase that is DONE is changed after it was moved back to INPROGRESS; of one of D0 to D7 that forgets whether the action was found effective.',
  addition: true,
  body: { phases: list(change, { minItems: 1, maxItems: 9 }) },
  bodyTitle: 'CapaPhases',
  problems: ['NotEditable', 'UnknownReference', 'IllegalTransition', 'PreconditionMissing'],
  example: { body: { phases: [{ phase: 'D2', status: 'DONE', result: 'Lot L-2026-07, 12 of 20.' }] } },
  run: async (ctx, old, { phases: sent }) => {
    needEditable(capaMachine, old.status, 'corrective action');
    const key = old.qualityCapaID;
    const before = await readOne(ctx, capaResource, key);
    await refuseUnknownOwners(ctx, sent);
    await refuseOthersFiles(ctx, key, sent);
    let now = phasesIn(before);
    for (const [at, { phase: name, ...said }] of sent.entries()) {
      if (sent.findIndex(({ phase }) => phase === name) < at)
        throw invalid(`/phases/${at}/phase`, 'stands there already');
      now = now.map((one) => (one.phase === name ? changed(one, said, now) : one));
    }
    function changed(one: Phase, said: Omit<Change, 'phase'>, all: readonly Phase[]): Phase {
      const { status: wanted, documentIDs: _files, ...rest } = said;
      const status = wanted === undefined ? one.status : readStatus(phaseMachine, wanted);
      if (one.status === 'DONE' && status === 'DONE' && Object.keys(rest).length > 0)
        throw new Problem('NotEditable', `${one.phase} is DONE: move it back to INPROGRESS first.`);
      const next = { ...one, ...rest };
      if (status === one.status) return next;
      moveTo(phaseMachine, one.status, status, { by: 'phases', principal: ctx.principal, means: words });
      if (status !== 'DONE') return { ...next, status, completedUTC: null, completedByUserID: null };
      refuseUnfinished(next, all);
      return { ...next, status, completedUTC: ctx.now, completedByUserID: ctx.userID };
    }
    for (const one of now)
      await ctx.exec(sql`
        update capa_phases as p set status = ${one.status}, owner_user_id = ${one.ownerUserID}, due_date = ${one.dueDate}::date,
          result = ${one.result}, completed_utc = ${one.completedUTC}::timestamptz, completed_by_user_id = ${one.completedByUserID}
        where ${ctx.mine('p')} and p.quality_capa_id = ${key} and p.phase = ${one.phase}`);
    for (const { phase: name, documentIDs } of sent)
      if (documentIDs)
        await ctx.exec(sql`
          update capa_phases as p set document_ids = ${documentIDs}::text[]
          where ${ctx.mine('p')} and p.quality_capa_id = ${key} and p.phase = ${name}`);
    const was = new Map(phasesIn(before).map(({ phase, status }) => [phase, status]));
    const moved = now.flatMap((one) => {
      const from = was.get(one.phase);
      return from === undefined || from === one.status ? [] : [{ one, from }];
    });
    appendHistory(
      ctx,
      'CAPA',
      [key],
      moved.map(({ one, from }) => ({
        ...{ action: 'PHASE', field: one.phase, oldValue: from, newValue: one.status },
      })),
    );
    await sayPhases(ctx, old, moved);
    // What was found effective is no more what will have been done.
    const isReopened = moved.some(({ one, from }) => from === 'DONE' && one.phase !== 'D8');
    await updateRow(ctx, capaResource, old, isReopened ? forgotten : {});
    auditRow(ctx, capaResource, 'UPDATE', before, await readOne(ctx, capaResource, key));
  },
});

/** @throws Problem 400 with the place of each owner who is no user */
const refuseUnknownOwners = async (ctx: Ctx, sent: readonly Change[]): Promise<void> => {
  const ids = sent.flatMap(({ ownerUserID }) => ownerUserID ?? []);
  const rows = await ctx.rows(sql<{ id: string }>`
    select u.user_id as id from users u where ${ctx.mine('u')} and u.user_id = any (${ids}::text[])`);
  const known = new Set(rows.map(({ id }) => id));
  const errors = sent.flatMap(({ ownerUserID }, at) =>
    ownerUserID == null || known.has(ownerUserID)
      ? []
      : [{ pointer: `/phases/${at}/ownerUserID`, detail: 'does not exist' }],
  );
  const [first] = errors;
  if (first) throw new Problem('UnknownReference', `${first.pointer} does not exist.`, { errors });
};

/** @throws Problem 400 with the place of each file that is not attached to the action */
const refuseOthersFiles = async (ctx: Ctx, key: string, sent: readonly Change[]): Promise<void> => {
  const wanted = sent.flatMap(({ documentIDs = [] }, at) =>
    documentIDs.map((one, file) => ({ one, pointer: `/phases/${at}/documentIDs/${file}` })),
  );
  if (wanted.length === 0) return;
  const rows = await ctx.rows(sql<{ id: string }>`
    select d.document_id as id from documents d
    where ${ctx.mine('d')} and d.entity = 'CAPA' and d.entity_id = ${key}`);
  const known = new Set(rows.map(({ id }) => id));
  const errors = wanted.flatMap(({ one, pointer }) =>
    known.has(one) ? [] : [{ pointer, detail: 'is not attached to the action: POST …/documents' }],
  );
  const [first] = errors;
  if (first) throw new Problem('UnknownReference', `${first.pointer} ${first.detail}.`, { errors });
};

/** @throws Problem 409 for a phase that is not done yet, whatever is said */
const refuseUnfinished = ({ phase, result }: Phase, all: readonly Phase[]): void => {
  const open = all.filter((one) => one.phase !== 'D8' && one.status !== 'DONE');
  const missing = [
    ...(result === null ? ['result'] : []),
    ...(phase === 'D8' && open.length > 0 ? ['earlierDone'] : []),
  ];
  if (missing.length === 0) return;
  const why = missing.includes('result') ? 'Say what came out of it, as `result`.' : '';
  const first = open.map((one) => one.phase).join(', ');
  const order = missing.includes('earlierDone') ? `D8 is done last; ${first} are open.` : '';
  throw new Problem('PreconditionMissing', `${phase}: ${[why, order].filter(Boolean).join(' ')}`, {
    missing,
  });
};
const words = { requires: { result: refuseUnfinished, earlierDone: refuseUnfinished }, effects: {} };

/** `PATCH …/Phases/{Phase}/Notes` */
export const notePhase = operation({
  id: 'addCAPAPhaseNotes',
  method: 'PATCH',
  path: '/v1/quality/capa/{QualityCapaID}/Phases/{Phase}/Notes',
  tag: 'quality-capa',
  summary: 'Add notes to a phase of a corrective action',
  description:
    'Takes one note or a list of them, and appends. With a noteID it changes that note, with text null as well it removes it.',
  permission: 'capa.write',
  params: object({
    ...idParams(capaResource).properties,
    Phase: text(10, { description: 'D0 to D8, in any letter case' }),
  }),
  body: notesBody,
  response: capaResource.model,
  problems: ['NotFound', 'UnknownReference', 'PreconditionFailed'],
  example: {
    params: { Phase: 'D4' },
    body: { text: 'Two compounds look alike.' },
    response: capaExample.row,
  },
  run: async (ctx, { params: { QualityCapaID: key, Phase }, body }) => {
    const old = await lockOne(ctx, capaResource, key);
    const name = phaseNames.find((one) => one === Phase.toUpperCase());
    if (!name) throw notFound('phase');
    const before = await readOne(ctx, capaResource, key);
    await writeNotes(ctx, 'CapaPhase', notesKey(key, name), body);
    await updateRow(ctx, capaResource, old, {});
    const after = await readOne(ctx, capaResource, key);
    auditRow(ctx, capaResource, 'UPDATE', before, after);
    return whole(after);
  },
});
