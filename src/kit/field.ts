import type { RawBuilder } from 'kysely';
import { formatNumber, parseNumberFormat } from '#lib/number-format';
import type { NumberSeries } from '#platform/numbering';
import {
  date,
  decimalNumber,
  flag,
  id,
  instant,
  int32,
  money,
  oneOf,
  optional,
  orNull,
  percent,
  price,
  quantity,
  type Static,
  type TProperties,
  type TSchema,
  Type,
  text,
} from '#platform/schema';

/**
 * One field of a resource: its shape on the wire and what the kit does with it. `required` fields are never
 * null, and must be sent on create unless they have a default. The column is the name in snake case unless
 * `column` says otherwise.
 */
export type Field<S extends TSchema = TSchema, R extends boolean = boolean> = {
  schema: S;
  required: R;
  column?: string;
  /** Taken when a create leaves the field out. */
  fallback?: Static<S>;
  /**
   * The fallback only holds the place until the record's `check` knows better (the next number): no default
   * for the description.
   */
  isPlaceholder?: boolean;
  /** Numbers it where a create leaves it out. */
  series?: NumberSeries;
  /** Set by the service: refused on create, and on change unless equal to what is stored. */
  readOnly?: boolean;
  /**
   * Derived when it is read, from the row `t` and the instant of the request: such a field has no column and
   * cannot be sorted by; `filter: 'equal'` works. Say `readOnly` as well.
   */
  computed?: (now: string) => RawBuilder<unknown>;
  /** Kept as an SQL array (`text[]`). */
  isArray?: boolean;
  /** Kept as JSON. */
  isJson?: boolean;
  /** Set on create, then as good as read-only. */
  createOnly?: boolean;
  /** A query parameter of list, count and pages: equality, or `<name>From` and `<name>To` for a range. */
  filter?: 'equal' | 'range';
  /** Lists may be sorted by it. Only required fields can: a null has no place in a keyset. */
  sort?: boolean;
  /** Part of the text that search looks through. */
  search?: boolean;
  /**
   * No two records of the tenant may have the same, at least in some statuses (a unique constraint or index
   * holds it): writes can answer Duplicate, and the sweeps send another value each time.
   */
  unique?: boolean;
  /** Names another record (a foreign key or `check` holds it): writes can answer UnknownReference. */
  refers?: boolean;
};

type Options<S extends TSchema> = Omit<Partial<Field<S>>, 'schema' | 'required'>;
type Said = { description?: string; example?: unknown; required?: boolean };

const notesOf = ({ description, example }: Said) => ({
  ...(description ? { description } : {}),
  ...(example === undefined ? {} : { examples: [example] }),
});

/** The first number of a series, on the day of the examples. */
export const firstNumber = ({ format, first }: NumberSeries) =>
  formatNumber(parseNumberFormat(format), first, '2026-01-31');

type Made<S extends TSchema, O extends Said> = Field<S, O extends { required: true } ? true : false>;

const make = <S extends TSchema, O extends Said>(schema: S, options: O & Options<S>): Made<S, O> => {
  const { description: _d, example: _e, required = false, ...rest } = options;
  return { ...rest, schema, required } as unknown as Made<S, O>;
};

type TextSchema = ReturnType<typeof text>;
type DecimalSchema = ReturnType<typeof decimalNumber>;
const wordList = <W extends TSchema>(items: W, notes: object) =>
  Type.Unsafe<Static<W>[]>({ type: 'array', items, maxItems: 100, uniqueItems: true, ...notes });
type WordsSchema<W extends TSchema> = ReturnType<typeof wordList<W>>;

/** The kinds of field. Each takes its limits, a description, an example and what the kit shall do with it. */
export const field = {
  text: <O extends Said>(max: number, o: O & Options<TextSchema> = {} as O) => make(text(max, notesOf(o)), o),
  /** Free text that may be empty. */
  longText: <O extends Said>(max: number, o: O & Options<TextSchema> = {} as O) =>
    make(text(max, { min: 0, ...notesOf(o) }), o),
  /** What people call a record by: the next of a series where a create brings none. */
  number: (series: NumberSeries, o: Omit<Said, 'required'> & Options<TextSchema> = {}) => {
    const description = 'Unique; given by the tenant’s number format when left out';
    const usual = { required: true, unique: true, sort: true, search: true, filter: 'equal' } as const;
    const said = { ...usual, description, example: firstNumber(series), ...o, series };
    return make(text(40, notesOf(said)), said);
  },
  id: <O extends Said>(o: O & Options<TextSchema> = {} as O) => make(id(notesOf(o)), o),
  money: <O extends Said>(o: O & Options<DecimalSchema> = {} as O) => make(money(notesOf(o)), o),
  price: <O extends Said>(o: O & Options<DecimalSchema> = {} as O) => make(price(notesOf(o)), o),
  quantity: <O extends Said>(o: O & Options<DecimalSchema> = {} as O) => make(quantity(notesOf(o)), o),
  percent: <O extends Said>(o: O & Options<DecimalSchema> = {} as O, max?: string) =>
    make(percent(notesOf(o), max), o),
  decimal: <O extends Said>(
    limits: Parameters<typeof decimalNumber>[0],
    o: O & Options<DecimalSchema> = {} as O,
  ) => make(decimalNumber(limits, notesOf(o)), o),
  /** As a quantity, but it may be zero. */
  count: <O extends Said>(o: O & Options<DecimalSchema> = {} as O) =>
    make(decimalNumber({ integer: 12, places: 6, min: '0' }, notesOf(o)), o),
  integer: <O extends Said>(
    bounds: { minimum?: number; maximum?: number },
    o: O & Options<ReturnType<typeof int32>> = {} as O,
  ) => make(int32({ ...bounds, ...notesOf(o) }), o),
  flag: <O extends Said>(o: O & Options<ReturnType<typeof flag>> = {} as O) => make(flag(notesOf(o)), o),
  instant: <O extends Said>(o: O & Options<TextSchema> = {} as O) => make(instant(notesOf(o)), o),
  date: <O extends Said>(o: O & Options<TextSchema> = {} as O) => make(date(notesOf(o)), o),
  oneOf: <const V extends string, O extends Said>(
    values: readonly V[],
    o: O & Options<ReturnType<typeof oneOf<V>>> = {} as O,
  ) => make(oneOf(values, notesOf(o)), o),
  /** Several words of one shape, each once, kept as `text[]`. */
  words: <W extends TSchema, O extends Said>(word: W, o: O & Options<WordsSchema<W>> = {} as O) =>
    make(wordList(word, notesOf(o)), { ...o, isArray: true }),
  /** A shape of its own, kept as JSON. */
  json: <S extends TSchema, O extends Said>(schema: S, o: O & Options<S> = {} as O) =>
    make(schema, { ...o, isJson: true }),
};

export type Fields = Record<string, Field>;

/** What a resource's row looks like on the wire, by its fields. */
export type RowOf<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer S, infer R>
    ? R extends true
      ? Static<S>
      : Static<S> | null
    : never;
};

const kept = { required: true, readOnly: true } as const;
const listedBy = { ...kept, sort: true, filter: 'range' } as const;

/** The fields every resource has, kept by the kit. */
export const commonFields = {
  createdByUserID: field.id({ ...kept, description: 'Who made it' }),
  createdUTC: field.instant({ ...listedBy, description: 'When it was made' }),
  lastUpdatedByUserID: field.id({ ...kept, description: 'Who changed it last' }),
  lastUpdatedUTC: field.instant({ ...listedBy, description: 'When it was changed last' }),
  rowVersion: field.integer({ minimum: 1 }, { ...kept, description: 'For If-Match; grows by each change' }),
};
export type CommonFields = typeof commonFields;

/** The column of a field: `customerID` → `customer_id`, `lastUpdatedUTC` → `last_updated_utc`. */
export const columnOf = (name: string, { column }: Field): string => column ?? snakeCase(name);

/** `lastUpdatedUTC` → `last_updated_utc` */
export const snakeCase = (name: string): string => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

/** The shape of an answer: every field there, null where not set; those that are `absent` left out then. */
export const readProperties = (fields: Fields, absent: readonly string[] = []): TProperties =>
  Object.fromEntries(
    Object.entries(fields).map(([name, f]) => {
      if (absent.includes(name)) return [name, optional(f.schema)];
      const schema = f.required ? f.schema : orNull(f.schema);
      return [name, f.readOnly ? { ...schema, readOnly: true } : schema];
    }),
  ) as TProperties;
