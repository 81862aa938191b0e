import { sql } from 'kysely';
import { withdrawApprovals } from '#areas/company/approvals';
import { deleteAttachments, documentsPart } from '#areas/ground/documents';
import { refuseUnknownIDs } from '#kit/behaviour/known-ids';
import type { Kept } from '#kit/declaration';
import { field } from '#kit/field';
import { statusField } from '#kit/machine/status-field';
import { deleteHistory, historyPart } from '#kit/parts/history';
import { jsonInstant, jsonList } from '#kit/parts/json-sql';
import { deleteNotes, notesPart } from '#kit/parts/notes';
import { resource } from '#kit/resource';
import { id, instant, list, object, type TObject } from '#platform/schema';
import { qualityDocumentExample } from './document.example.ts';
import { qualityDocumentMachine } from './document.machine.ts';

const today = (now: string) =>
  sql`(select (${now}::timestamptz at time zone n.time_zone)::date from tenants n where n.tenant_id = t.tenant_id)`;

const fields = {
  number: field.text(60, {
    ...{ required: true, createOnly: true, unique: true, filter: 'equal', search: true },
    description: 'Of the document; its revisions share it, and one of them at a time is in work',
  }),
  revision: field.integer(
    { minimum: 1 },
    { required: true, readOnly: true, fallback: 1, description: 'Counts its revisions' },
  ),
  title: field.text(200, { required: true, sort: true, search: true }),
  type: field.oneOf(['POLICY', 'PROCEDURE', 'WORKINSTRUCTION', 'FORM', 'SPECIFICATION', 'DRAWING', 'OTHER'], {
    ...{ required: true, filter: 'equal' },
  }),
  status: statusField(qualityDocumentMachine),
  effectiveDate: field.date({
    filter: 'range',
    description: 'From which day it holds; the day of approval unless said',
  }),
  reviewDueDate: field.date({
    filter: 'range',
    description: 'By when somebody looks whether it still holds',
  }),
  isReviewDue: field.flag({
    ...{ required: true, readOnly: true, filter: 'equal' },
    computed: (now) => sql`(t.status = 'APPROVED' and coalesce(t.review_due_date < ${today(now)}, false))`,
    description: 'In force, and its review is due before today in the tenant’s calendar',
  }),
  ownerUserID: field.id({
    ...{ required: true, refers: true, filter: 'equal', fallback: '', isPlaceholder: true },
    description: 'Who answers for it; who makes it unless said',
  }),
  readerUserIDs: field.words(id(), {
    ...{ required: true, fallback: [], refers: true, column: 'reader_user_ids' },
    description: 'Who must read it',
  }),
  openReaders: field.integer(
    { minimum: 0 },
    {
      ...{ required: true, readOnly: true },
      computed: () => sql`(select count(*)::int from unnest(t.reader_user_ids) r (user_id) where not exists (
        select from quality_document_readings a
        where a.tenant_id = t.tenant_id and a.document_id = t.document_id and a.user_id = r.user_id))`,
      description: 'How many of those have not acknowledged it',
    },
  ),
  changeNote: field.longText(4000, { description: 'What this revision changes' }),
};

/** The body's shape is there only once the resource is declared. */
export const qualityDocumentStatusChanged = {
  ...{ entity: 'QualityDocument', event: 'StatusChanged', permission: 'qualitydocuments.read' },
  description: 'A revision of a controlled document moved to another status',
  get body(): TObject {
    return qualityDocumentResource.model;
  },
};

/** One revision of a controlled document. */
export const qualityDocumentResource = resource({
  entity: 'QualityDocument',
  noun: 'controlled document',
  table: 'quality_documents',
  path: '/v1/quality/documents',
  param: 'DocumentID',
  idField: 'documentID',
  tag: 'quality-documents',
  permission: 'qualitydocuments',
  fields,
  life: qualityDocumentMachine,
  deletableIn: ['DRAFT'],
  parts: {
    acknowledgements: {
      schema: list(object({ userID: id(), utc: instant() }, { title: 'Acknowledgement' })),
      select: jsonList(
        { userID: sql`a.user_id`, utc: jsonInstant('a.utc') },
        sql`from quality_document_readings a where a.tenant_id = t.tenant_id and a.document_id = t.document_id`,
        sql`a.utc, a.user_id`,
      ),
    },
    notes: notesPart('QualityDocument', 'document_id'),
    history: historyPart('QualityDocument', 'document_id'),
    documents: documentsPart('QualityDocument', 'document_id'),
  },
  operations: ['list', 'create', 'get', 'patch', 'delete', 'count', 'pages'],
  additions: ['create'],
  sort: 'title',
  check: async (ctx, row, old, sent) => {
    if (row.ownerUserID === '') row.ownerUserID = ctx.userID;
    if (!old) row.revision = await nextRevision(ctx, row.number);
    if ('readerUserIDs' in sent)
      await refuseUnknownIDs(ctx, '/readerUserIDs', row.readerUserIDs, { from: 'users', column: 'user_id' });
  },
  deleting: async (ctx, { documentID, number }) => {
    await withdrawApprovals(ctx, { entity: 'DOCUMENT', entityID: documentID }, `${number} was deleted.`);
    await deleteNotes(ctx, 'QualityDocument', documentID);
    await deleteHistory(ctx, 'QualityDocument', documentID);
    await deleteAttachments(ctx, 'QualityDocument', documentID);
  },
  example: qualityDocumentExample,
});

/** A revision as it is stored. */
export type QualityDocument = Kept<typeof fields, 'documentID'>;

/** One more than its latest; unique indexes let one of two at once through. */
const nextRevision = async (ctx: Parameters<typeof refuseUnknownIDs>[0], number: string): Promise<number> => {
  const found = await ctx.first(sql<{ last: number }>`
    select coalesce(max(d.revision), 0)::int as last from quality_documents d where ${ctx.mine('d')} and d.number = ${number}`);
  return (found?.last ?? 0) + 1;
};
