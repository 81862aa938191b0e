import { sql } from 'kysely';
import { answerList } from '#kit/list-answer';
import { limitParameter, listQuery, planList } from '#kit/list-plan';
import { operation } from '#platform/operation';
import { id, list, object } from '#platform/schema';
import { fileImport, importExample } from './import.ts';
import { readImport } from './read-import.ts';

const shared = { method: 'GET', tag: 'imports', permission: 'imports.read' } as const;

const listed = (spec: {
  id: string;
  path: string;
  summary: string;
  where?: Parameters<typeof planList>[2];
}) =>
  operation({
    ...shared,
    id: spec.id,
    path: spec.path,
    summary: spec.summary,
    query: listQuery(fileImport, { limit: limitParameter }),
    response: list(fileImport.element),
    problems: ['InvalidCursor'],
    example: { response: [importExample] },
    run: async (ctx, { query }) => answerList(ctx, fileImport, planList(fileImport, query, spec.where)),
  });

/** `GET /v1/imports` and its narrower sisters. */
export const listOperations = [
  listed({ id: 'listImports', path: '/v1/imports', summary: 'List imports, newest first' }),
  listed({
    id: 'listActiveImports',
    path: '/v1/imports/active',
    summary: 'List imports that have not ended, queued ones too',
    where: [sql`t.finished_utc is null`],
  }),
  listed({
    id: 'listRunningImports',
    path: '/v1/imports/jobs/running',
    summary: 'List imports that are being worked on',
    where: [sql`t.status in ('VALIDATING', 'RUNNING')`],
  }),
];

export const importParams = object({ ImportID: id({ description: 'The import’s id' }) });

export const getImport = operation({
  ...shared,
  id: 'getImport',
  path: '/v1/imports/{ImportID}',
  summary: 'Read one import with its progress',
  description: 'Its counters grow while it runs: rows of rowsTotal are done.',
  params: importParams,
  response: fileImport.element,
  problems: ['NotFound'],
  example: { response: importExample },
  run: async (ctx, { params }) => readImport(ctx, params.ImportID),
});
