import type { ImportKind } from '#platform/import-kind';
import { operation, type Upload } from '#platform/operation';
import { invalid } from '#platform/problem';
import { flag, list, object, text } from '#platform/schema';
import { fileImport, importExample } from './import.ts';
import { lookAtUpload, mostFileBytes, startFields, startImport, startQuery } from './start-import.ts';
import { whatKindsNeed } from './what-kinds-need.ts';

/** The kinds that there are: a function, because the list of areas is complete only later. */
export type Kinds = () => readonly ImportKind[];

const kindModel = object(
  {
    entity: text(100, { description: 'In the contract’s words: Customer' }),
    name: text(100, { description: 'As on the command line: customers' }),
    key: list(text(100), { description: 'The columns that name a record' }),
    columns: list(
      object({
        name: text(100),
        required: flag({ description: 'A new record needs it' }),
        description: text(2000, { min: 0 }),
      }),
    ),
  },
  { title: 'ImportKind' },
);

/** `GET /v1/imports/entities`: what can be imported, and the columns of each. */
export const listKinds = (kinds: Kinds) =>
  operation({
    id: 'listImportEntities',
    method: 'GET',
    path: '/v1/imports/entities',
    tag: 'imports',
    summary: 'List what can be imported, with the columns of each',
    permission: 'imports.read',
    addition: true,
    response: list(kindModel),
    example: {
      response: [
        {
          entity: 'Customer',
          name: 'customers',
          key: ['customerNumber'],
          columns: [{ name: 'customerNumber', required: true, description: 'Unique' }],
        },
      ],
    },
    run: async () =>
      kinds().map(({ entity, name, key, columns }) => ({
        entity,
        name,
        key: [...key],
        columns: columns.map(({ name: column, required, description }) => ({
          name: column,
          required,
          description,
        })),
      })),
  });

/** `POST /v1/imports`: one place for all kinds. */
export const createImport = (kinds: Kinds) =>
  operation({
    id: 'createImport',
    method: 'POST',
    path: '/v1/imports',
    tag: 'imports',
    summary: 'Import records of a kind from a CSV or XLSX file',
    description:
      'As the import operation of the kind itself; GET /v1/imports/entities lists the kinds and their columns.',
    permission: 'imports.write',
    needsToo: whatKindsNeed,
    addition: true,
    upload: {
      maxBytes: mostFileBytes,
      aside: true,
      fields: object({
        entity: text(100, { description: 'The entity or its name: Customer or customers' }),
        ...startFields,
      }),
    },
    query: object(startQuery),
    response: fileImport.element,
    problems: ['Duplicate'],
    example: { body: { entity: 'Customer', dryRun: true }, response: importExample },
    before: (outside, asked, read) => lookAtUpload(kindNamed(kinds, asked.upload), asked, outside, read),
    run: async (ctx, { query, upload, found }) =>
      startImport(ctx, kindNamed(kinds, upload), upload, found, query.ImportID),
  });

const kindNamed = (kinds: Kinds, { fields }: Upload<{ entity: string }>): ImportKind => {
  const wanted = fields.entity.toLowerCase();
  const kind = kinds().find(({ entity, name }) => [entity.toLowerCase(), name].includes(wanted));
  if (kind) return kind;
  const names = kinds().map(({ name }) => name);
  throw invalid('/entity', `must be one of ${names.join(', ')}`);
};
