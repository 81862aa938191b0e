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
  type TOptional,
  type TProperties,
  type TSchema,
  type TUnsafe,
} from '#platform/schema';
import type { OrdinaryOperation, Resource, Row } from './declaration.ts';
import type { CommonFields, Field, Fields, RowOf } from './field.ts';

/** The id in the path. */
export const idParams = <P extends string>({ spec }: { spec: { param: P; noun: string } }) =>
  // A computed name is any string to the compiler.
  object({ [spec.param]: id({ description: `The ${spec.noun}'s id` }) } as Record<P, ReturnType<typeof id>>);

/** The id that the path names. */
export const idIn = <P extends string>(
  { spec }: { spec: { param: P } },
  params: Readonly<Record<P, string>>,
): string => params[spec.param];

/** An answer with its ETag. */
export const whole = (row: { rowVersion: number }): Answer => answer({ body: row, version: row.rowVersion });

/** What may be sent of a record: any of its fields, none of which need be. */
export type Sent<F extends Fields, ID extends string> = {
  [K in keyof F | ID]: TOptional<TUnsafe<K extends keyof F ? RowOf<F>[K] | null : string>>;
};

/** The shape of a create's body: every field that may be written; those with a default may be left out. */
export const createBody = <F extends Fields, ID extends string>({
  spec,
}: Resource<F, ID>): TObject<Sent<F, ID>> => {
  const properties: TProperties = { [spec.idField]: optional(newID(spec.idIsUUID)) };
  for (const [name, f] of Object.entries(spec.fields)) {
    if (!isWritable(f)) continue;
    const isNeeded = f.required && f.series === undefined;
    const shape = isNeeded ? f.schema : orNull(f.schema);
    properties[name] = isNeeded && f.fallback === undefined ? shape : optional(withDefault(shape, f));
  }
  return object(properties, { title: `New${spec.entity}` }) as TObject<Sent<F, ID>>; // made of these fields
};

/** All that an answer shows may be sent; what may not be changed is compared with what is stored. */
export const patchBody = <F extends Fields, ID extends string>({
  spec,
  fields,
  model,
}: Resource<F, ID>): TObject<Sent<F & CommonFields, ID>> => {
  const properties: TProperties = {};
  for (const [name, schema] of Object.entries(model.properties as TProperties)) {
    const f = fields[name];
    properties[name] = optional(
      (f && isWritable(f) && !f.createOnly ? schema : { ...schema, readOnly: true }) as TSchema,
    );
  }
  return object(properties, { title: `${spec.entity}Change` }) as TObject<Sent<F & CommonFields, ID>>; // made of these fields
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
  const fixed = spec.life ? (['NotEditable'] as const) : [];
  const referred = spec.isReferredTo ? (['Referenced'] as const) : [];
  const kept = spec.deletableIn ? (['NotEditable'] as const) : [];
  const usual: Partial<Record<OrdinaryOperation, ProblemCode[]>> = {
    ...{ list: ['InvalidCursor'], pages: ['InvalidCursor'], search: ['InvalidCursor'] },
    get: ['NotFound'],
    // A create may bring an id that is taken, whatever else is unique.
    create: ['Duplicate', ...refers],
    patch: ['NotFound', 'ReadOnlyField', 'PreconditionFailed', ...unique, ...refers, ...fixed],
    delete: ['NotFound', 'PreconditionFailed', ...referred, ...kept],
  };
  return [...(usual[name] ?? []), ...(spec.problems?.[name] ?? [])];
};

/** The example row without the parts that a list leaves out. */
export const elementExample = ({ element, spec }: Resource): Row =>
  Object.fromEntries(Object.entries(spec.example.row).filter(([name]) => name in element.properties));
