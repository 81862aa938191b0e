import type { RawBuilder } from 'kysely';
import type { Ctx } from '#platform/ctx';
import type { ImportColumn } from '#platform/import-kind';
import { object, orNull, type TObject, type TSchema } from '#platform/schema';
import type { Resource, Row } from '../declaration.ts';

/**
 * A column that names a record of another kind by what people call it, where the resource keeps its id:
 * `vertical` for `verticalID`. Without it a file would hold ids that mean nothing in another tenant.
 */
export type ImportReference = {
  /** The field that keeps the id; the column stands in its place. */
  field: string;
  /** The column. */
  column: string;
  /** For people, in lower case: `vertical`. */
  noun: string;
  schema: TSchema;
  description: string;
  /**
   * The ids of those that there are, by the word in the file. Of `kin`, `sent` is the one row that names it,
   * by fields.
   */
  find: (ctx: Ctx, words: readonly string[], sent: Row) => Promise<ReadonlyMap<string, string>>;
  /** And back, for exports. */
  name: (ctx: Ctx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/**
 * A column that holds a list of a record in one cell; `text` is that of the record's row `t`, null
 * if none exists.
 */
export type ListColumn = ImportColumn & { text: RawBuilder<string | null> };

/** How records of a resource are imported. */
export type ResourceImport = {
  resource: Resource;
  /** Many of them, as on the command line: `customers`. */
  name: string;
  /** The field that names a record: required, and unique in the tenant by the key `(tenant_id, <field>)`. */
  key: string;
  references?: readonly ImportReference[];
  /** Fields that no file brings: what an area keeps for itself. */
  without?: readonly string[];
  /** Lists of a record that its export has in cells of their own; its import takes them by itself. */
  lists?: readonly ListColumn[];
};

/** The shape of an export's row: its columns, each of which may be empty. */
export const rowOf = (columns: readonly ImportColumn[]): TObject =>
  object(
    Object.fromEntries(
      columns.map(({ name, schema, description }) => [name, orNull({ ...schema, description })]),
    ),
  );

/**
 * The columns of a resource: its id, every field that may be written, and references by name in place of ids.
 */
export const columnsOf = ({
  resource,
  references = [],
  without = [],
  key,
}: ResourceImport): ImportColumn[] => {
  const { spec, fields } = resource;
  const own = Object.entries(spec.fields).filter(
    ([name, { readOnly, computed }]) => !readOnly && !computed && !without.includes(name),
  );
  return [
    {
      name: spec.idField,
      schema: (fields[spec.idField] as { schema: TSchema }).schema,
      required: false,
      description: `The ${spec.noun}’s id; given by the service when empty, and never changed`,
    },
    ...own.map(([name, { schema, required, fallback }]) => {
      const reference = references.find(({ field }) => field === name);
      if (reference)
        return {
          name: reference.column,
          schema: reference.schema,
          required,
          description: reference.description,
        };
      const { description = '' } = schema as { description?: string };
      return {
        name,
        schema,
        required: name === key || (required && fallback === undefined),
        description,
      };
    }),
  ];
};
