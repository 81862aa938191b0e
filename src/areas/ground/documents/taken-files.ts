import { sql } from 'kysely';
import { field } from '#kit/field';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { listed } from '#kit/resource';
import type { AuditEntry } from '#platform/audit';
import { operation } from '#platform/operation';
import { list } from '#platform/schema';
import { takenFileExample } from './document.example.ts';
import type { StoredDocument } from './document.resource.ts';

/**
 * The audit entry of a file that somebody took; it says which version, because the document may get another
 * file later.
 */
export const takenEntry = (
  { documentID, fileName, version }: StoredDocument,
  action: 'DOWNLOAD' | 'PRINT',
): AuditEntry => ({ entity: 'Document', entityID: String(documentID), action, new: { fileName, version } });

const told = (name: 'fileName' | 'version') =>
  sql.raw<string>(`(jsonb_path_query_first(t.changes, '$[*] ? (@.field == "${name}")') ->> 'new')`);

/** Read from the audit trail, which keeps it when the document is gone. */
const takenFile = listed({
  title: 'TakenFile',
  table: 'audit_entries',
  idField: 'auditID',
  sort: '-utc',
  fields: {
    auditID: field.id({ required: true, description: 'The entry of the audit trail that tells of it' }),
    documentID: field.id({ required: true, column: 'entity_id', filter: 'equal' }),
    name: field.text(200, {
      computed: () =>
        sql`(select d.name from documents d where d.tenant_id = t.tenant_id and d.document_id = t.entity_id)`,
      description: 'The document’s name now; null: it is deleted',
    }),
    fileName: field.text(200, {
      required: true,
      computed: () => told('fileName'),
      description: 'Of the file that was taken',
    }),
    version: field.integer(
      { minimum: 1 },
      {
        required: true,
        computed: () => sql`${told('version')}::int`,
        description: 'Which of the document’s files it was',
      },
    ),
    action: field.oneOf(['DOWNLOAD', 'PRINT'], {
      required: true,
      filter: 'equal',
      description: 'DOWNLOAD: the file itself; PRINT: as PDF',
    }),
    userID: field.id({ filter: 'equal' }),
    apiKeyID: field.id(),
    utc: field.instant({ required: true, sort: true, filter: 'range' }),
    ip: field.text(100),
  },
});

export const listTakenFiles = operation({
  id: 'listTakenFiles',
  method: 'GET',
  path: '/v1/documents/audit/files',
  tag: 'audit',
  summary: 'List who took which file and when, newest first',
  description:
    'Each download of a document’s file and each look at it as PDF. PDFs that are filled with a record’s data are excluded.',
  permission: 'audit.read',
  query: listQuery(takenFile, { limit: limitParameter }),
  response: list(takenFile.element),
  problems: ['InvalidCursor'],
  example: { response: [takenFileExample] },
  run: async (ctx, { query }) =>
    answerList(
      ctx,
      takenFile,
      planList(takenFile, query, [sql`t.entity = 'Document' and t.action in ('DOWNLOAD', 'PRINT')`]),
    ),
});
