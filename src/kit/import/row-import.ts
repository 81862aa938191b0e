import type { Ctx } from '#platform/ctx';
import type { ImportColumn, RowClaim } from '#platform/import-kind';
import type { TSchema } from '#platform/schema';
import type { Resource, Row } from '../declaration.ts';
import { columnsOf, type ImportReference } from './declaration.ts';

/**
 * How records are imported whose rows hang together: one of a customer’s is the default, or one is part of
 * another. Fields are the resource's; a column is called as its field unless `called` says otherwise.
 */
export type RowImport = {
  resource: Resource;
  /** Many of them, as on the command line: `shipto`. */
  name: string;
  /** The columns whose cells together name a record. */
  key: readonly string[];
  /** Looked up for many rows at once. */
  references?: readonly ImportReference[];
  /** Looked up for each row, since a row before it may have made what it names. */
  kin?: readonly ImportReference[];
  /** Fields that no file brings. The id stands here as well, if it is not one of the file's. */
  without?: readonly string[];
  /** Fields that files bring although no request writes them. */
  also?: readonly string[];
  /** Columns by field, where they are called otherwise. */
  called?: Readonly<Record<string, string>>;
  /** What columns hold that do not hold what their field does, by field. */
  shapes?: Readonly<
    Record<string, Pick<ImportColumn, 'schema' | 'description' | 'holds'> & { required?: true }>
  >;
  /**
   * Columns that files may have and exports do not: each the field by another name, which counts where a file
   * has both.
   */
  twins?: Readonly<Record<string, string>>;
  claims?: (values: Row) => readonly RowClaim[];
  /** Locks what the records belong to, in one order, before any is looked for. */
  lock?: (ctx: Ctx, rows: readonly Row[]) => Promise<void>;
  /** The record that a row is about, locked. By fields, references resolved. */
  find: (ctx: Ctx, sent: Row) => Promise<Row | undefined>;
  /** Cells that are no values of the field yet become so. @throws Problem 400 */
  asSent?: (ctx: Ctx, sent: Row, old: Row | undefined) => Row;
  /** What an export shows of a record, where that is not its fields as they are. */
  shown?: (row: Row) => Row;
};

/** The columns of its files, those of the key first. */
export const rowColumns = (declared: RowImport): ImportColumn[] => {
  const {
    resource,
    name,
    key,
    references = [],
    kin = [],
    without = [],
    also = [],
    called = {},
    shapes = {},
  } = declared;
  const columns = [
    ...columnsOf({ resource, name, key: '', references: [...references, ...kin], without }),
    ...also.map((field) => columnOf(resource, field)),
  ]
    .filter((column) => !without.includes(column.name))
    .map((column) => ({
      ...column,
      name: called[column.name] ?? column.name,
      ...(shapes[column.name] ?? {}),
    }));
  const place = ({ name: column }: ImportColumn) => (key.includes(column) ? key.indexOf(column) : key.length);
  return columns.sort((one, other) => place(one) - place(other));
};

/** The columns that a file may have: those of the export, and other names of them. */
export const takenColumns = (declared: RowImport): ImportColumn[] => {
  const columns = rowColumns(declared);
  const twins = Object.entries(declared.twins ?? {}).map(([name, field]) => {
    const { schema } = columns.find((column) => column.name === field) as ImportColumn;
    return {
      name,
      schema,
      required: false,
      description: `${field} by its other name; counts where a file has both`,
    };
  });
  return [...columns, ...twins];
};

const columnOf = ({ spec }: Resource, name: string): ImportColumn => {
  const { schema } = spec.fields[name] as { schema: TSchema & { description?: string } };
  return { name, schema, required: false, description: schema.description ?? '' };
};

/** The field of a column that is no reference. */
export const fieldOf = ({ called = {} }: RowImport, column: string): string =>
  Object.entries(called).find(([, name]) => name === column)?.[0] ?? column;
