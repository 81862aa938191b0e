import { isDecimal } from '#lib/decimal';
import { type Answer, answer } from '#platform/operation';
import type { ProblemCode } from '#platform/problems';
import {
  id,
  newID,
  object,
  optional,
  orNull,
  type TObject,
  type TProperties,
  type TSchema,
} from '#platform/schema';
import type { OrdinaryOperation, Resource, Row } from './declaration.ts';
import type { Field } from './field.ts';

/** The id in the path. */
export const idParams = <P extends string>({
  spec,
}: {
  spec: { param: P; noun: string };
}): TObject<Record<P, ReturnType<typeof id>>> =>
  object({ [spec.param]: id({ description: `The ${spec.noun}'s id` }) } as Record<P, ReturnType<typeof id>>);

/** The id that the path names. */
export const idIn = ({ spec }: Resource, params: unknown): string =>
  (params as Record<string, string>)[spec.param] as string;

/** An answer with its ETag. */
export const whole = (row: Row): Answer => answer({ body: row, version: row.rowVersion as number });

/** The shape of a create's body: every field that may be written; those with a default may be left out. */
export const createBody = ({ spec }: Resource): TObject => {
  const properties: TProperties = {
    [spec.idField]: optional(newID(spec.idIsUUID)),
  };
  for (const [name, f] of Object.entries(spec.fields)) {
    if (!isWritable(f)) continue;
    const numbered = spec.number?.field === name;
    const shape = f.required && !numbered ? f.schema : orNull(f.schema);
    properties[name] =
      f.required && f.fallback === undefined && !numbered ? shape : optional(withDefault(shape, f));
  }
  return object(properties, { title: `New${spec.entity}` });
};

/** All that an answer shows may be sent; what may not be changed is compared with what is stored. */
export const patchBody = ({ spec, fields, model }: Resource): TObject => {
  const properties: TProperties = {};
  for (const [name, schema] of Object.entries(model.properties as TProperties)) {
    const f = fields[name];
    properties[name] = optional(
      (f && isWritable(f) && !f.createOnly ? schema : { ...schema, readOnly: true }) as TSchema,
    );
  }
  return object(properties, { title: `${spec.entity}Change` });
};

/** What a create takes where the field is left out. */
const withDefault = (shape: TSchema, { fallback, isPlaceholder }: Field): TSchema =>
  fallback === undefined || isPlaceholder
    ? shape
    : ({ ...shape, default: isDecimal(fallback) ? Number(fallback) : fallback } as TSchema);

const isWritable = (f: Field) => !f.readOnly;

/**
 * What an ordinary operation can answer beside the problems of every operation: what its fields and its use
 * make possible.
 */
export const problemsOf = ({ spec }: Resource, name: OrdinaryOperation): ProblemCode[] => {
  const fields = Object.values(spec.fields).filter(
    (one) => isWritable(one) && (name === 'create' || !one.createOnly),
  );
  const refers = fields.some((one) => one.refers) ? (['UnknownReference'] as const) : [];
  const unique = fields.some((one) => one.unique) ? (['Duplicate'] as const) : [];
  const usual: Partial<Record<OrdinaryOperation, ProblemCode[]>> = {
    ...{ list: ['InvalidCursor'], pages: ['InvalidCursor'], search: ['InvalidCursor'] },
    get: ['NotFound'],
    // A create may bring an id that is taken, whatever else is unique.
    create: ['Duplicate', ...refers],
    patch: ['NotFound', 'ReadOnlyField', 'PreconditionFailed', ...unique, ...refers],
    delete: ['NotFound', 'PreconditionFailed', ...(spec.isReferredTo ? (['Referenced'] as const) : [])],
  };
  return [...(usual[name] ?? []), ...(spec.problems?.[name] ?? [])];
};

/** The example row without the parts that a list leaves out. */
export const elementExample = ({ element, spec }: Resource): Row =>
  Object.fromEntries(Object.entries(spec.example.row).filter(([name]) => name in element.properties));
