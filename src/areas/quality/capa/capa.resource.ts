import { sql } from 'kysely';
import { deleteAttachments, documentsPart } from '#areas/ground/documents';
import { nameCapa } from '#areas/quality/ncr';
import { refuseUnknownIDs } from '#kit/behaviour/known-ids';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { deleteHistory, historyPart } from '#kit/parts/history';
import { deleteNotes, notesPart } from '#kit/parts/notes';
import { statusDatesSchema } from '#kit/parts/status-dates';
import { resource } from '#kit/resource';
import { invalid } from '#platform/problem';
import { id, oneOf, type TObject } from '#platform/schema';
import { capaExample } from './capa.example.ts';
import { capaMachine } from './capa.machine.ts';
import { notesKey, phaseNames, phasesPart } from './phase.schema.ts';

const today = (now: string) =>
  sql`(select (${now}::timestamptz at time zone n.time_zone)::date from tenants n where n.tenant_id = t.tenant_id)`;
const late = (now: string) => sql`(select p.phase from capa_phases p
  where p.tenant_id = t.tenant_id and p.quality_capa_id = t.quality_capa_id and p.status <> 'DONE'
    and p.due_date < ${today(now)} and t.status not in ('CLOSED', 'CANCELLED') order by p.phase)`;
const link = { refers: true, filter: 'equal' } as const;
const fields = {
  number: field.number({ entity: 'CAPA', format: 'CAPA-####', first: 1001 }),
  title: field.text(200, { required: true, search: true }),
  type: field.oneOf(['CORRECTIVE', 'PREVENTIVE'], {
    required: true,
    fallback: 'CORRECTIVE',
    filter: 'equal',
  }),
  problem: field.longText(20_000, { search: true, description: 'What is to happen no more' }),
  status: statusField(capaMachine),
  ownerUserID: field.id({
    ...{ required: true, ...link, fallback: '', isPlaceholder: true },
    description: 'Who leads it; who makes it unless said',
  }),
  dueDate: field.date({ filter: 'range' }),
  isOverdue: field.flag({
    ...{ required: true, readOnly: true, filter: 'equal' },
    computed: (
      now,
    ) => sql`(t.status not in ('CLOSED', 'CANCELLED') and (coalesce(t.due_date < ${today(now)}, false)
      or (t.status = 'VERIFICATION' and coalesce(t.effectiveness_due_date < ${today(now)}, false)) or exists ${late(now)}))`,
    description:
      'It, one of its phases or the check of its effectiveness is due before today in the tenant’s calendar',
  }),
  overduePhases: field.words(oneOf(phaseNames), {
    ...{ required: true, readOnly: true },
    computed: (now) => sql`array${late(now)}`,
    description: 'Phases that are due and not done',
  }),
  customerID: field.id(link),
  supplierID: field.id(link),
  ncrIDs: field.words(id(), {
    ...{ required: true, fallback: [], refers: true, column: 'ncr_ids' },
    description: 'The nonconformances that it answers',
  }),
  effectivenessMethod: field.longText(4000, { description: 'How it is checked whether it helped' }),
  effectivenessDueDate: field.date({ description: 'By when that is checked' }),
  effectivenessResult: field.oneOf(['EFFECTIVE', 'NOTEFFECTIVE'], { readOnly: true, filter: 'equal' }),
  effectivenessComment: field.longText(4000, { readOnly: true }),
  effectivenessUserID: field.id({ readOnly: true, description: 'Who checked it: not its owner' }),
  effectivenessUTC: field.instant({ readOnly: true, column: 'effectiveness_utc' }),
  statusDates: field.json(statusDatesSchema(capaMachine, 'CapaStatusDates'), {
    ...{ required: true, readOnly: true, fallback: {} },
  }),
};

/** The body's shape is there only once the resource is declared. */
const capaEvent = (event: string, description: string) => ({
  ...{ entity: 'CAPA', event, permission: 'capa.read', description },
  get body(): TObject {
    return capaResource.model;
  },
});
export const capaCreated = capaEvent('Created', 'A corrective or preventive action was begun');
export const capaStatusChanged = capaEvent('StatusChanged', 'A corrective or preventive action moved on');

/** What is done so that something wrong does not happen again. */
export const capaResource = resource({
  entity: 'CAPA',
  noun: 'corrective action',
  table: 'capas',
  path: '/v1/quality/capa',
  param: 'QualityCapaID',
  idField: 'qualityCapaID',
  tag: 'quality-capa',
  permission: 'capa',
  fields,
  life: capaMachine,
  deletableIn: ['OPEN', 'CANCELLED'],
  isReferredTo: true,
  parts: {
    phases: phasesPart,
    notes: notesPart('CAPA', 'quality_capa_id'),
    history: historyPart('CAPA', 'quality_capa_id'),
    documents: documentsPart('CAPA', 'quality_capa_id'),
  },
  operations: ['list', 'create', 'get', 'patch', 'delete'],
  additions: ['create'],
  sort: '-createdUTC',
  check: async (ctx, row, old, sent) => {
    if (row.ownerUserID === '') row.ownerUserID = ctx.userID;
    // Else an owner would hand it over and check it themselves.
    if (old?.status === 'VERIFICATION' && row.ownerUserID !== old.ownerUserID)
      throw invalid('/ownerUserID', 'stays while it is in VERIFICATION: move it back to INPROGRESS first');
    if ('ncrIDs' in sent)
      await refuseUnknownIDs(ctx, '/ncrIDs', row.ncrIDs, { from: 'ncrs', column: 'quality_ncr_id' });
  },
  written: async (ctx, row, old) => {
    if (!old)
      await ctx.exec(sql`
        insert into capa_phases (tenant_id, quality_capa_id, phase, status)
        select ${ctx.tenantID}, ${row.qualityCapaID}, x.phase, 'NOTSTARTED' from unnest(${[...phaseNames]}::text[]) x (phase)`);
    await nameCapa(ctx, row.qualityCapaID, { from: old?.ncrIDs ?? [], to: row.ncrIDs });
  },
  deleting: async (ctx, { qualityCapaID: key, ncrIDs }) => {
    await nameCapa(ctx, key, { from: ncrIDs, to: [] });
    for (const name of phaseNames) await deleteNotes(ctx, 'CapaPhase', notesKey(key, name));
    await deleteNotes(ctx, 'CAPA', key);
    await deleteHistory(ctx, 'CAPA', key);
    await deleteAttachments(ctx, 'CAPA', key);
  },
  events: { created: capaCreated },
  example: capaExample,
});

/** A corrective action as it is stored. */
export type Capa = Kept<typeof fields, 'qualityCapaID'>;
