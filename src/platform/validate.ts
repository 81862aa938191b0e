import { Ajv, type ErrorObject, type FuncKeywordDefinition, type ValidateFunction } from 'ajv';
import { type Decimal, decimalOf, isDecimal } from '#lib/decimal';
import { instantFault, isDate, parseInstant } from '#lib/instant';
import { codePattern, placeOf, wordPattern } from './fault-words.ts';
import type { PlaceError } from './problem.ts';
import { type DecimalLimits, eachAlone, namedSchemas, type Static, type TSchema } from './schema.ts';

/**
 * Checks a value against a schema and answers every place that does not fit (at most 20), or undefined. Two
 * kinds of value are brought to their inner form in place: numbers of a `decimal` schema become `Decimal`,
 * instants become the one spelling we store. Nothing else is coerced, defaulted or dropped.
 */
export type Check = (value: unknown) => PlaceError[] | undefined;

const ajv = new Ajv({
  strict: true,
  strictTypes: false,
  strictRequired: false,
  allErrors: true,
  // Ajv's own optimizing takes 40 % of the time of compiling; V8 does the same where a check is called often.
  code: { optimize: false },
  coerceTypes: false,
  removeAdditional: false,
  useDefaults: false,
  validateFormats: false,
  discriminator: true,
  // A shape that many operations answer (`shared`) is compiled once, not into each of them.
  inlineRefs: false,
  // The description's own keywords, no constraint.
  keywords: ['example'],
});

const decimalKeyword: FuncKeywordDefinition = {
  keyword: 'decimal',
  modifying: true,
  errors: true,
  validate: function check(
    limits: DecimalLimits & { nullable?: boolean },
    value: unknown,
    _schema?: unknown,
    place?: { parentData: Record<string | number, unknown>; parentDataProperty: string | number },
  ): boolean {
    if (value === null && limits.nullable) return true;
    const number = typeof value === 'number' || isDecimal(value) ? decimalOf(value) : undefined;
    const fault = number ? decimalFault(number, limits) : 'must be a number';
    if (fault) {
      (check as { errors?: unknown }).errors = [{ keyword: 'decimal', message: fault, params: {} }];
      return false;
    }
    if (place?.parentData) place.parentData[place.parentDataProperty] = number;
    return true;
  },
};

const decimalFault = (number: Decimal, { integer, places, min, max }: DecimalLimits): string | undefined => {
  if (min !== undefined && number.lt(min)) return `must be at least ${min}`;
  if (max !== undefined && number.gt(max)) return `must be at most ${max}`;
  if (number.e >= integer && !number.eq(0))
    return `must have at most ${integer} digits before the decimal point`;
  if (!number.round(places).eq(number)) return `must have at most ${places} decimal places`;
  return undefined;
};

const stringKeyword = (
  keyword: string,
  faultOf: (text: string) => string,
  read: (text: string) => string | undefined,
): FuncKeywordDefinition => ({
  keyword,
  type: 'string',
  modifying: true,
  errors: true,
  validate: function check(
    _on: unknown,
    value: string,
    _schema?: unknown,
    place?: { parentData: Record<string | number, unknown>; parentDataProperty: string | number },
  ): boolean {
    const read_ = read(value);
    if (read_ === undefined) {
      (check as { errors?: unknown }).errors = [{ keyword, message: faultOf(value), params: {} }];
      return false;
    }
    if (place?.parentData && read_ !== value) place.parentData[place.parentDataProperty] = read_;
    return true;
  },
});

ajv.addKeyword(decimalKeyword);
ajv.addKeyword(stringKeyword('instant', instantFault, parseInstant));
ajv.addKeyword(
  stringKeyword(
    'calendarDate',
    () => 'must be a date like 2026-01-31 between 1900 and 2200',
    (text) => (isDate(text) ? text : undefined),
  ),
);

/**
 * The check of a schema. It is compiled when it is first called: compiling those of all operations at the
 * start would cost seconds, and most are never called in a test.
 */
export const compileCheck = (schema: TSchema): Check => compiled(schema, shown);

/** A value that fits a schema, with the schema's type, or every place that does not fit. */
export type Reading<T> = { value: T; errors?: undefined } | { errors: PlaceError[] };

/** The same check, for who goes on with the value: what it has passed is of the schema's type. */
export const compileReader = <S extends TSchema>(schema: S): ((value: unknown) => Reading<Static<S>>) =>
  readBy(compileCheck(schema));

/** A reader of what is sent in one cell of a file. */
export const compileSentReader = <S extends TSchema>(schema: S): ((value: unknown) => Reading<Static<S>>) =>
  readBy(compileSentCheck(schema));

const readBy =
  <T>(check: Check) =>
  (value: unknown): Reading<T> => {
    const errors = check(value);
    return errors ? { errors } : { value: value as T }; // the check has passed it
  };

/**
 * The same of what is sent: no code or number in it begins or ends with a space, and no text that must be
 * there is blank. Here, in the one place that all bodies and files pass, so that none is forgotten; answers
 * may show an earlier one.
 */
export const compileSentCheck = (schema: TSchema): Check => compiled(schema, sent);

/**
 * Members that name something by a word of people's: two that differ in the spaces around them would look the
 * same.
 */
export const isCodeName = (name: string): boolean => /^(number|code|lot|serial)$|(Number|Code)$/.test(name);

/** By what they say: of ten schemas of operations, parameters included, three are different ones. */
const validators = new Map<string, ValidateFunction>();

const compiled = (schema: TSchema, read: (schema: TSchema) => object): Check => {
  let validate: ValidateFunction | undefined;
  return (value) => {
    validate ??= validatorOf(read(schema));
    return validate(value) ? undefined : places(validate.errors ?? []);
  };
};

const validatorOf = (schema: object): ValidateFunction => {
  const text = JSON.stringify(schema);
  const known = validators.get(text);
  if (known) return known;
  for (const [name, one] of namedSchemas) if (!ajv.getSchema(name)) ajv.addSchema(inner(one) as object, name);
  const made = ajv.compile(schema);
  validators.set(text, made);
  return made;
};

let shapes = 0;

/**
 * Reads schemas into their inner ones, in which a shape with a title is a reference: many operations take and
 * answer the same ones, and each is compiled once.
 */
const sharing = (finish: (schema: unknown) => unknown) => {
  const refs = new WeakMap<object, { $ref: string }>();
  const read = (schema: unknown): unknown => {
    if (schema === null || typeof schema !== 'object' || !('title' in schema) || !('properties' in schema))
      return inner(schema, read);
    const known = refs.get(schema);
    if (known) return known;
    const ref = { $ref: `shape-${++shapes}` };
    refs.set(schema, ref);
    ajv.addSchema(finish(inner(schema, read)) as object, ref.$ref);
    return ref;
  };
  return (schema: TSchema): object => finish(read(schema)) as object;
};

/** The schema with our exact types in place of the wire's (`number` with `decimal`, string formats). */
const inner = (schema: unknown, read: (part: unknown) => unknown = (part) => inner(part)): unknown => {
  if (Array.isArray(schema)) return schema.map((one) => read(one));
  if (schema === null || typeof schema !== 'object') return schema;
  const {
    decimal: limits,
    format,
    examples,
    [eachAlone]: isEachAlone,
    ...rest
  } = schema as Record<string, unknown>;
  if (isEachAlone) delete rest.items;
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(rest)) {
    out[key] = key === 'properties' ? mapValues(value as Record<string, unknown>, read) : read(value);
  }
  if (limits) {
    const { type, ...others } = out;
    return {
      ...others,
      decimal: { ...(limits as object), nullable: Array.isArray(type) && type.includes('null') },
    };
  }
  if (format === 'date-time') out.instant = true;
  if (format === 'date') out.calendarDate = true;
  return out;
};

const withRules = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withRules);
  if (schema === null || typeof schema !== 'object') return schema;
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === 'properties'
        ? Object.fromEntries(
            Object.entries(value as object).map(([name, one]) => [
              name,
              isCodeName(name) ? asCode(one) : withRules(one),
            ]),
          )
        : withRules(value),
    ]),
  );
  return isNeededText(inner) ? { ...inner, allOf: [{ pattern: wordPattern }] } : inner;
};

/** A text that may not be empty; it may have a pattern of its own besides. */
const isNeededText = ({ type, minLength, enum: words }: Record<string, unknown>): boolean =>
  [type].flat().includes('string') && Number(minLength) > 0 && words === undefined;

const asCode = (schema: Record<string, unknown>): unknown => {
  const isText = [schema.type].flat().includes('string');
  return isText && schema.pattern === undefined && schema.enum === undefined
    ? { ...schema, pattern: codePattern }
    : withRules(schema);
};

/** What is answered, and what is sent: the latter by the rules for codes and for texts. */
const shown = sharing((schema) => schema);
const sent = sharing(withRules);

const mapValues = (record: Record<string, unknown>, map: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

const places = (errors: ErrorObject[]): PlaceError[] => {
  const seen = new Map<string, PlaceError>();
  for (const error of errors) {
    const place = placeOf(error);
    if (place && !seen.has(place.pointer)) seen.set(place.pointer, place);
    if (seen.size >= 20) break;
  }
  return [...seen.values()];
};
