import type { RawBuilder } from 'kysely';
import type { Ctx } from '#platform/ctx';
import { type Operation, operation } from '#platform/operation';
import type { Row } from '../declaration.ts';
import { exportFile, formatParameter } from '../export.ts';
import { stretches } from '../list-answer.ts';
import { filterQuery, planList } from '../list-plan.ts';
import { rowOf } from './declaration.ts';
import { fieldOf, type RowImport, rowColumns } from './row-import.ts';

/** Where an export stands, and in which parts it comes, one after the other: what others hang on first. */
export type RowsExport = {
  path: string;
  isAddition?: boolean;
  parts?: (ctx: Ctx) => Promise<RawBuilder<boolean>[]>;
};

/**
 * `GET …/export` of what is imported row by row, with the columns of the import and in an order in which it
 * imports back.
 */
export const exportRows = (
  declared: RowImport,
  { path, isAddition = false, parts }: RowsExport,
): Operation => {
  const { resource, name } = declared;
  const file = exportFile(rowOf(rowColumns(declared)));
  return operation({
    id: `export${resource.spec.entity}s`,
    method: 'GET',
    path,
    tag: resource.spec.tag,
    summary: `Export ${resource.spec.noun}s`,
    description:
      'The columns are those of an import: the file imports back unchanged. In CSV, text cells that a spreadsheet ' +
      'would run as a formula are escaped, and an import takes that off again; numbers never.',
    permission: `${resource.spec.permission}.read`,
    ...(isAddition ? { addition: true } : {}),
    query: filterQuery(resource, { Format: formatParameter }),
    exports: resource.spec.entity,
    response: file.response,
    run: async (ctx, { query }) =>
      file.answer({
        name,
        rows: fileRows(ctx, declared, query, (await parts?.(ctx)) ?? [undefined]),
        format: query.Format,
      }),
  });
};

/** Records by the columns of their file, those of each part of an export after one another. */
export const fileRows = async function* (
  ctx: Ctx,
  declared: RowImport,
  query: Row,
  parts: readonly (RawBuilder<boolean> | undefined)[],
) {
  const columns = rowColumns(declared).map((column) => column.name);
  const references = [...(declared.references ?? []), ...(declared.kin ?? [])];
  for (const part of parts)
    for await (const rows of stretches(
      ctx,
      declared.resource,
      planList(declared.resource, query, part && [part]),
    )) {
      const named = new Map<string, ReadonlyMap<string, string>>();
      for (const { column, field, name } of references) {
        const ids = new Set(rows.flatMap((row) => (row[field] ? [row[field] as string] : [])));
        named.set(column, ids.size > 0 ? await name(ctx, [...ids]) : new Map());
      }
      const idOf = new Map(references.map(({ column, field }) => [column, field]));
      for (const row of declared.shown ? rows.map(declared.shown) : rows)
        yield Object.fromEntries(
          columns.map((column) => {
            const field = idOf.get(column);
            const value =
              field === undefined
                ? row[fieldOf(declared, column)]
                : (named.get(column)?.get(row[field] as string) ?? null);
            return [column, value];
          }),
        );
    }
};
