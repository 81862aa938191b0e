import { sql } from 'kysely';
import type { ImportKind } from '#platform/import-kind';
import { type Operation, operation } from '#platform/operation';
import { object } from '#platform/schema';
import { fileImport, importExample } from './import.ts';
import { importParams } from './list-imports.ts';
import { logOperations } from './log-operations.ts';
import { readImport } from './read-import.ts';
import { lookAtUpload, mostFileBytes, startFields, startImport, startQuery } from './start-import.ts';

/** Where one kind of record is imported, as the contract spells it. */
export type ImportPaths = {
  /** Takes the file: `/v1/customers/records/import`. */
  start?: string;
  /** The start is an addition of ours. */
  startIsAddition?: boolean;
  /** Each answers `…/{ImportID}/logs/…`, and `…/{ImportID}/summary`: `/v1/customers/import` and its twin. */
  status: readonly { path: string; id: string; summary?: boolean; isAddition?: boolean }[];
  /**
   * Kinds that have no such paths of their own, and are followed by these: the attributes of customers by
   * those of customers.
   */
  also?: readonly ImportKind[];
};

/** The operations by which one kind of record is imported; an area lists them with its own. */
export const importOperations = (
  kind: ImportKind,
  { start, startIsAddition, status, also = [] }: ImportPaths,
): Operation[] => [
  ...(start === undefined ? [] : [startOperation(kind, start, startIsAddition)]),
  ...followOperations([kind, ...also], status),
];

const followOperations = (
  [kind, ...also]: readonly [ImportKind, ...ImportKind[]],
  status: ImportPaths['status'],
): Operation[] => {
  const entities = [kind, ...also].map(({ entity }) => entity);
  const stranger = also.find(({ permission }) => permission !== kind.permission);
  if (stranger)
    throw new Error(`Who may read imports of ${kind.name} may not read those of ${stranger.name}.`);
  return status.flatMap(({ path, id, summary = true, isAddition }) => {
    const place = {
      tag: kind.tag,
      permission: `${kind.permission}.read`,
      ...(isAddition ? { addition: true } : {}),
    };
    return [
      ...(summary ? [summaryOperation(kind, entities, path, id, place)] : []),
      ...logOperations({ ...place, id, path, entities }),
    ];
  });
};

const startOperation = (kind: ImportKind, path: string, isAddition = false) =>
  operation({
    id: `import${kind.entity}s`,
    method: 'POST',
    path,
    tag: kind.tag,
    summary: `Import ${kind.name} from a CSV or XLSX file`,
    description: describe(kind),
    permission: `${kind.permission}.write`,
    ...(isAddition ? { addition: true } : {}),
    upload: { maxBytes: mostFileBytes, fields: object(startFields), aside: true },
    query: object(startQuery),
    response: fileImport.element,
    problems: ['Duplicate'],
    example: {
      body: { mode: 'UPSERT', dryRun: false },
      response: { ...importExample, ...queued, entity: kind.entity, fileName: `${kind.name}.csv` },
    },
    before: (outside, asked, read) => lookAtUpload(kind, asked, outside, read),
    run: async (ctx, { query, upload, found }) => startImport(ctx, kind, upload, found, query.ImportID),
  });

const queued = {
  status: 'QUEUED',
  rowsTotal: null,
  ...{ rows: 0, created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0, warnings: 0 },
  startedUTC: null,
  finishedUTC: null,
  rowVersion: 1,
};

const describe = ({ columns, key }: ImportKind) =>
  'Answers at once with the import, which a worker then takes on; follow it by its id. The first row names the columns, in any ' +
  'order and letter case: ' +
  `${columns.map(({ name }) => name).join(', ')}. ${key.join(' and ')} ${key.length > 1 ? 'name' : 'names'} the record. A column that the file lacks is ` +
  'left as it is, an empty cell clears what may be empty. Unknown columns are reported. A row that is wrong is logged with its ' +
  'place and what to do, and does not stop the others; the same file twice changes nothing. The export is the template.';

const summaryOperation = (
  kind: ImportKind,
  entities: readonly string[],
  path: string,
  id: string,
  place: Pick<Operation, 'tag' | 'permission'>,
) =>
  operation({
    ...place,
    id: `get${id}Summary`,
    method: 'GET',
    path: `${path}/{ImportID}/summary`,
    summary: `How an import of ${kind.name} stands`,
    params: importParams,
    response: fileImport.element,
    problems: ['NotFound'],
    example: { response: { ...importExample, entity: kind.entity } },
    run: async (ctx, { params }) => readImport(ctx, params.ImportID, entities),
  });

/** `…/import/summary` and `…/import/results`: the import of this kind that was brought last. */
export const lastImport = (kind: ImportKind, path: string): Operation =>
  operation({
    id: `getLast${kind.entity}Import`,
    method: 'GET',
    path,
    tag: kind.tag,
    summary: `How the last import of ${kind.name} stands`,
    permission: `${kind.permission}.read`,
    response: fileImport.element,
    problems: ['NotFound'],
    example: { response: { ...importExample, entity: kind.entity } },
    run: async (ctx) => {
      const last = await ctx.one(
        sql<{ importID: string }>`
          select i.import_id as "importID" from imports i where ${ctx.mine('i')} and i.entity = ${kind.entity}
          order by i.created_utc desc, i.import_id desc limit 1`,
        'import',
      );
      return readImport(ctx, last.importID);
    },
  });
