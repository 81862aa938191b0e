import {
  type Static,
  type TObject,
  type TOptional,
  type TProperties,
  type TSchema,
  type TUnsafe,
  Type,
} from 'typebox';
import type { Decimal } from '#lib/decimal';

/**
 * The shapes that the wire is made of (decisions 1), as TypeBox schemas. Types that JSON Schema cannot say
 * exactly carry a keyword of ours (`decimal`, format `instant`, `date`, `id`), which validate.ts knows how to
 * check and openapi.ts how to print in plain JSON Schema.
 */

/**
 * What a decimal may hold: `integer` digits before the point, `places` after it, and bounds as source text.
 */
export type DecimalLimits = { integer: number; places: number; min?: string; max?: string; isPercent?: true };

type Notes = { description?: string; examples?: unknown[]; readOnly?: boolean };

/** An exact decimal number (a JSON number on the wire, a `Decimal` inside). */
export const decimalNumber = (limits: DecimalLimits, notes: Notes = {}) =>
  Type.Unsafe<Decimal>({ type: 'number', decimal: limits, ...notes });

/** An amount of money in the document's currency: 14 digits before the point, 6 after. */
export const money = (notes: Notes = {}) => decimalNumber({ integer: 14, places: 6 }, notes);

/** An amount that is not negative. */
export const price = (notes: Notes = {}) => decimalNumber({ integer: 14, places: 6, min: '0' }, notes);

/** A quantity greater than zero, in the unit beside it. */
export const quantity = (notes: Notes = {}) =>
  decimalNumber({ integer: 12, places: 6, min: '0.000001' }, notes);

/** Percent on the scale where 100 is the whole. */
export const percent = (notes: Notes = {}, max = '99999') =>
  decimalNumber({ integer: 5, places: 6, min: '0', max, isPercent: true }, notes);

/** Text of at least `min` (1 unless given) and at most `max` characters. */
export const text = (max: number, notes: Notes & { min?: number; pattern?: string } = {}) => {
  const { min = 1, ...rest } = notes;
  return Type.String({ minLength: min, maxLength: max, ...rest });
};

/** An identifier: 1–64 of `A–Z a–z 0–9 _ -`. */
export const id = (notes: Notes & { format?: 'uuid' } = {}) =>
  Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$', ...notes });

/** The id that a caller may give what is made (`ctx.givenID`). */
export const newID = (isUUID = false) =>
  isUUID
    ? id({ format: 'uuid', description: 'A UUID in lower case; given by the service when left out' })
    : id({ description: 'Given by the service when left out; no word of the API’s paths' });

/** An instant in UTC, ISO 8601, between the years 1900 and 2200. */
export const instant = (notes: Notes = {}) => Type.String({ format: 'date-time', ...notes });

/** A calendar date, `YYYY-MM-DD`, between the years 1900 and 2200. */
export const date = (notes: Notes = {}) => Type.String({ format: 'date', ...notes });

/** A whole number that fits 32 bits. */
export const int32 = (notes: Notes & { minimum?: number; maximum?: number } = {}) =>
  Type.Integer({ format: 'int32', minimum: -2147483648, maximum: 2147483647, ...notes });

export const flag = (notes: Notes = {}) => Type.Boolean(notes);

/** One of a closed list of words. */
export const oneOf = <const V extends string>(values: readonly V[], notes: Notes = {}) =>
  Type.Unsafe<V>({ type: 'string', enum: [...values], ...notes });

/** The value or null: how an answer says "not set", and how a change clears a field. */
export const orNull = <S extends TSchema>(schema: S) => {
  const inner = schema as S & { type?: string; enum?: unknown[]; const?: unknown };
  if (!inner.type) return Type.Unsafe<Static<S> | null>({ anyOf: [inner, { type: 'null' }] });
  return Type.Unsafe<Static<S> | null>({
    ...inner,
    type: [inner.type, 'null'],
    ...(inner.enum ? { enum: [...inner.enum, null] } : {}),
  });
};

/** An object that takes no other member than those named. */
export const object = <P extends TProperties>(
  properties: P,
  notes: Notes & { $id?: string; title?: string } = {},
) => Type.Object(properties, { additionalProperties: false, ...notes });

export const list = <S extends TSchema>(
  items: S,
  notes: Notes & { minItems?: number; maxItems?: number } = {},
) => Type.Array(items, notes);

/**
 * An element of a list that nobody has checked yet; only `batchOf(…).read` of the kit makes something of it.
 */
export type Unchecked = { readonly [unchecked]: true };
declare const unchecked: unique symbol;

/**
 * A list whose elements are taken or refused one by one: the edge checks how many there are and no more,
 * the operation that takes the list checks each element. The description shows both.
 */
export const listOfEach = (items: TSchema, notes: Notes & { minItems?: number; maxItems?: number } = {}) =>
  Type.Unsafe<Unchecked[]>({ type: 'array', items, [eachAlone]: true, ...notes });

/** The mark of such a list, in the description too. */
export const eachAlone = 'x-each-alone';

const named = new Map<string, TSchema>();

/**
 * A shape that has a name and may contain itself: `make` gets the reference that stands for it. In the
 * description it is a component of that name. @throws Error at start where another shape has the name
 */
export const recursive = <T>(name: string, make: (self: TSchema) => TSchema) => {
  const self = Type.Unsafe<T>({ $ref: name });
  if (named.has(name)) throw new Error(`Two recursive schemas are called ${name}.`);
  named.set(name, make(self));
  return self;
};

/** What a reference made by `recursive` stands for, by its name; all of them without one. */
export const namedSchemas: ReadonlyMap<string, TSchema> = named;

/** One of several shapes, distinguished by a member that each fixes to words of its own (`oneOf`). */
export const oneShape = <S extends TObject>(member: string, shapes: readonly S[], notes: Notes = {}) =>
  Type.Unsafe<Static<S>>({
    type: 'object',
    required: [member],
    discriminator: { propertyName: member },
    oneOf: [...shapes],
    ...notes,
  });

/**
 * What may be left out, and what stands for it then. The description says it, and the edge takes it where it
 * is a parameter of a query or a part of an upload: no operation has a second word on it.
 */
export const otherwise = <S extends TSchema>(schema: S, value: string | number | boolean): Otherwise<S> =>
  Type.Optional({ ...schema, default: value }) as Otherwise<S>; // optional in any case, which no S tells

/** A shape with a value that stands for it. */
export type Otherwise<S extends TSchema = TSchema> = TOptional<S> & { default: string | number | boolean };

/** What an operation gets where the edge has put in what stands for what was left out. */
export type Filled<P extends TProperties> = Static<TObject<P>> & {
  [K in keyof P as P[K] extends Otherwise ? K : never]: Static<P[K]>;
};

export const optional = <S extends TSchema>(schema: S) => Type.Optional(schema);

export type { Static, TObject, TOptional, TProperties, TSchema, TUnsafe };
export { Type };
