import { sql } from 'kysely';
import type { Ctx } from '#platform/ctx';
import {
  type ImportColumn,
  type ImportKind,
  type ImportMode,
  importCodes,
  type ReadRow,
  type RowResult,
} from '#platform/import-kind';
import { type Operation, operation } from '#platform/operation';
import { object, type TSchema, text } from '#platform/schema';
import type { Resource } from '../declaration.ts';
import { type ExportFormat, exportFile, formatParameter } from '../export.ts';
import { changePart } from '../parts/part.ts';
import { rowOf } from './declaration.ts';

type Attribute = { name: string; value: string | null };

/**
 * Names and values that records of a resource have, in a table of their own: its columns are the record's id,
 * `name` and `value`.
 */
export type AttributeImport = {
  resource: Resource;
  /** For logs and the audit trail: `CustomerAttribute`; and many of them: `customerattributes`. */
  entity: string;
  name: string;
  table: string;
  /** The column of files that names the record, and the field that it is. */
  column: string;
  field: string;
  attributeName: TSchema;
  /** Merges into those of a locked record, by name; a value that is null takes one away. */
  merge: (ctx: Ctx, id: string, attributes: readonly Attribute[]) => Promise<void>;
};

/**
 * Attributes in files, a row each; an empty value takes the attribute away. Those of one record in one chunk
 * change it once, as one request with all of them would.
 */
export const importOfAttributes = (declared: AttributeImport): ImportKind => {
  const { resource, entity, name, column } = declared;
  const { spec } = resource;
  return {
    entity,
    name,
    tag: spec.tag,
    permission: spec.permission,
    columns: columnsOf(declared),
    key: [column, 'name'],
    claims: (values) => [
      {
        claim: JSON.stringify([values[column], (values.name as string).toLowerCase()]),
        column: 'name',
        message: `${values.name} is, letter case aside, the one`,
      },
    ],
    take: (ctx, rows, mode) => take(ctx, declared, rows, mode),
  };
};

const columnsOf = ({ resource, column, field, attributeName }: AttributeImport): ImportColumn[] => [
  {
    name: column,
    schema: resource.fields[field]?.schema as TSchema,
    required: true,
    description: `The number of the ${resource.spec.noun}`,
  },
  {
    name: 'name',
    schema: attributeName,
    required: true,
    description: 'In your words; letter case does not matter',
  },
  { name: 'value', schema: text(1000), required: false, description: 'Empty: it is removed' },
];

const take = async (
  ctx: Ctx,
  declared: AttributeImport,
  rows: readonly ReadRow[],
  mode: ImportMode,
): Promise<RowResult[]> => {
  const { resource, column, merge } = declared;
  const { noun } = resource.spec;
  const ids = await lockNamed(ctx, declared, rows);
  const there = await attributesOf(ctx, declared, [...ids.values()]);
  const changes = new Map<string, Attribute[]>();
  const results = rows.map(({ values }): RowResult => {
    const { name, value } = values as { name: string; value?: string | null };
    const number = values[column] as string;
    const id = ids.get(number);
    if (id === undefined) {
      const fault = { column, code: 'UnknownReference', message: `there is no ${noun} “${number}”` };
      return { outcome: 'FAILED', faults: [fault] };
    }
    const old = there.get(id)?.get(name.toLowerCase());
    if (old && mode === 'INSERT')
      return passed(importCodes.AlreadyThere, 'It is there; with the mode INSERT it stays.');
    if (!old && mode === 'UPDATE')
      return passed(importCodes.NotThere, 'It is not there; with the mode UPDATE it is not added.');
    // Without a column of values a file says only what there is.
    const wanted = value === undefined ? (old?.value ?? null) : value;
    if (wanted === null ? !old : old?.name === name && old.value === wanted)
      return { outcome: 'UNCHANGED', faults: [] };
    changes.set(id, [...(changes.get(id) ?? []), { name, value: wanted }]);
    return { outcome: old ? 'UPDATED' : 'CREATED', faults: [] };
  });
  for (const [id, attributes] of changes)
    await changePart(ctx, resource, id, {}, (key) => merge(ctx, key, attributes));
  return results;
};

const passed = (code: string, message: string): RowResult => ({
  outcome: 'SKIPPED',
  faults: [{ column: null, code, message }],
});

const idOf = ({ resource: { columns, spec } }: AttributeImport) => columns.get(spec.idField) as string;

/**
 * The ids of the records that rows name, by number; locked in one order, so that two files do not wait for
 * each other in a circle.
 */
const lockNamed = async (
  ctx: Ctx,
  declared: AttributeImport,
  rows: readonly ReadRow[],
): Promise<Map<string, string>> => {
  const { resource, column, field } = declared;
  const numbers = [...new Set(rows.map(({ values }) => values[column] as string))];
  const id = sql.ref(`o.${idOf(declared)}`);
  const number = sql.ref(`o.${resource.columns.get(field)}`);
  const found = await ctx.rows(sql<{ id: string; number: string }>`
    select ${id} as id, ${number} as number from ${sql.table(resource.spec.table)} o
    where ${ctx.mine('o')} and ${number} = any (${numbers}::text[]) order by ${id} for no key update`);
  return new Map(found.map((row) => [row.number, row.id]));
};

type Stored = Map<string, { name: string; value: string }>;

/** By the record, then by the name in lower case. */
const attributesOf = async (
  ctx: Ctx,
  declared: AttributeImport,
  ids: readonly string[],
): Promise<Map<string, Stored>> => {
  const owner = sql.ref(`a.${idOf(declared)}`);
  const rows = await ctx.rows(sql<{ id: string; name: string; value: string }>`
    select ${owner} as id, a.name, a.value from ${sql.table(declared.table)} a
    where ${ctx.mine('a')} and ${owner} = any (${ids}::text[])`);
  const byOwner = new Map<string, Stored>(ids.map((id) => [id, new Map()]));
  for (const { id, name, value } of rows) byOwner.get(id)?.set(name.toLowerCase(), { name, value });
  return byOwner;
};

/** `GET …/attributes/export`, with the columns of the import. */
export const exportAttributes = (declared: AttributeImport, path: string, isAddition = false): Operation => {
  const file = exportFile(rowOf(columnsOf(declared)));
  return operation({
    id: `export${declared.entity}s`,
    method: 'GET',
    path,
    tag: declared.resource.spec.tag,
    summary: `Export the attributes of all ${declared.resource.spec.noun}s`,
    description:
      'A row for each, by number and name. The columns are those of an import: the file imports back unchanged. In CSV, ' +
      'text cells that a spreadsheet would run as a formula are escaped, and an import takes that off again.',
    permission: `${declared.resource.spec.permission}.read`,
    ...(isAddition ? { addition: true } : {}),
    query: object({ Format: formatParameter }),
    exports: declared.resource.spec.entity,
    response: file.response,
    run: async (ctx, { query }) =>
      file.answer({
        name: declared.name,
        rows: eachAttribute(ctx, declared),
        format: (query as { Format?: ExportFormat }).Format,
      }),
  });
};

type Exported = { number: string; name: string; value: string };

/** So many at a time, so that the memory stays flat. */
const stretch = 1000;

const eachAttribute = async function* (ctx: Ctx, declared: AttributeImport) {
  const { resource, table, column, field } = declared;
  const id = idOf(declared);
  const number = sql.ref(`o.${resource.columns.get(field)}`);
  let last = { number: '', name: '' };
  for (;;) {
    const rows: Exported[] = await ctx.rows(sql<Exported>`
      select ${number} as number, a.name, a.value
      from ${sql.table(resource.spec.table)} o join ${sql.table(table)} a on ${ctx.mine('a')} and ${sql.ref(`a.${id}`)} = ${sql.ref(`o.${id}`)}
      where ${ctx.mine('o')} and (${number}, a.name) > (${last.number}, ${last.name})
      order by ${number}, a.name limit ${stretch}`);
    for (const { number: owner, name, value } of rows) yield { [column]: owner, name, value };
    if (rows.length < stretch) return;
    last = rows.at(-1) as Exported;
  }
};
