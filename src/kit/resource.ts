import type { EventType } from '#platform/event';
import { reviver } from '#platform/revive';
import { id, object, type TObject, type TProperties, type TSchema } from '#platform/schema';
import type { Listed, Resource, ResourceSpec, Row } from './declaration.ts';
import { exampleRow } from './example/example-row.ts';
import {
  type CommonFields,
  columnOf,
  commonFields,
  type Field,
  type Fields,
  readProperties,
} from './field.ts';
import type { Parts } from './parts/declaration.ts';
import { KeptParts } from './parts/kept-parts.ts';
import { printedSelection, selection } from './parts/selection.ts';
import { resourceOperations } from './resource-operations.ts';

/** From a declaration to a resource with its ordinary operations. */
export const resource = <
  F extends Fields,
  const ID extends string,
  const P extends string,
  W extends Parts = Record<never, never>,
>(
  spec: ResourceSpec<F, ID, P> & { parts?: W },
): Resource<F, ID, P, W> => {
  const idOnly = { [spec.idField]: { schema: id(), required: true, readOnly: true } } as const;
  const fields = { ...idOnly, ...spec.fields, ...commonFields } as unknown as F & CommonFields;
  const columns = columnsOf(fields);
  const [number] = Object.entries<Field>(fields).flatMap(([field, { series }]) =>
    series ? [{ field, series }] : [],
  );
  const parts = Object.entries(spec.parts ?? {});
  const partProperties = Object.fromEntries(parts.map(([name, part]) => [name, part.schema])) as TProperties;
  const model = object({ ...readProperties(fields), ...partProperties }, { title: spec.entity });
  const made: Resource<F, ID, P, W> = {
    spec: {
      ...spec,
      example: { ...spec.example, row: exampleRow(spec, fields, Object.keys(model.properties)) },
    },
    fields,
    number,
    columns,
    select: selection(fields, columns, []),
    selectWhole: selection(fields, columns, parts),
    selectPrinted: printedSelection(fields, columns, parts),
    keptParts: new KeptParts(),
    element: object(readProperties(fields), {
      title: parts.length > 0 ? `${spec.entity}Summary` : spec.entity,
    }),
    model,
    revive: reviver(model) as Resource['revive'], // what it is given is what it answers
    operations: [],
  };
  made.operations.push(...resourceOperations(made as unknown as Resource)); // of any fields and names
  return made;
};

/** An event of a resource (`StatusChanged`), whose body is the whole record. */
export const eventOf = (
  { spec, model }: { spec: { entity: string; permission: string; example: { row: Row } }; model: TObject },
  event: string,
  description: string,
): EventType<TObject> => {
  const { entity, permission, example } = spec;
  return { entity, event, permission: `${permission}.read`, body: model, description, example: example.row };
};

/** The field of a name that is known when the program runs. @throws if none exists */
export const fieldOf = (
  resource: { fields: Fields },
  name: string,
): Field<TSchema & { description?: string }> => {
  const found = resource.fields[name];
  if (!found) throw new Error(`There is no field ${name}.`);
  return found;
};

/** Rows that can be listed, paged and counted by the kit, and are written by no ordinary operation: a log. */
export const listed = (
  spec: Listed['spec'] & { title: string; fields: Fields },
): Listed & { element: TObject } => {
  const { fields, title, ...rest } = spec;
  const columns = columnsOf(fields);
  return {
    spec: rest,
    fields,
    columns,
    select: selection(fields, columns, []),
    element: object(readProperties(fields, spec.absent), { title }),
  };
};

const columnsOf = (fields: Fields) =>
  new Map(Object.entries(fields).flatMap(([name, f]) => (f.computed ? [] : [[name, columnOf(name, f)]])));
