import { decimal } from '#lib/decimal';
import { type PlaceError, Problem } from '../problem.ts';
import type { TObject, TSchema } from '../schema.ts';

/**
 * Reads a query string against its schema. Names match without regard to letter case (decisions 1); a name
 * that is not known, or comes twice, is refused. Values are read as the type that the schema gives them,
 * never guessed.
 */
export const readQuery = (queryString: string, schema: TObject): Record<string, unknown> => {
  const known = new Map(Object.keys(schema.properties).map((name) => [name.toLowerCase(), name]));
  const read: Record<string, unknown> = {};
  const errors: PlaceError[] = [];
  for (const [given, value] of pairs(queryString)) {
    const name = known.get(given.toLowerCase());
    if (!name) errors.push({ pointer: `?${given}`, detail: unknownName(known) });
    else if (name in read) errors.push({ pointer: `?${name}`, detail: 'is given twice' });
    else {
      const parsed = readValue(value, (schema.properties as Record<string, TSchema>)[name] as TSchema);
      if (parsed === undefined)
        errors.push({ pointer: `?${name}`, detail: `"${value}" is not ${kindOf(schema, name)}` });
      else read[name] = parsed;
    }
  }
  if (errors.length > 0) {
    throw new Problem('InvalidInput', `${errors[0]?.pointer}: ${errors[0]?.detail}`, {
      errors: errors.slice(0, 20),
    });
  }
  return withDefaults(read, schema);
};

/** What was left out as the description says that it is taken. */
export const withDefaults = (
  read: Record<string, unknown>,
  { properties }: TObject,
): Record<string, unknown> => {
  for (const [name, one] of Object.entries(properties)) {
    const { default: value } = one as { default?: unknown };
    if (value !== undefined && !Object.hasOwn(read, name)) read[name] = value;
  }
  return read;
};

/** One value of a path or query, by the schema's type; undefined when it is not of that type. */
export const readValue = (value: string, schema: TSchema): unknown => {
  const { type, decimal: isDecimal } = schema as { type?: string; decimal?: unknown };
  if (isDecimal) return /^-?\d{1,30}(\.\d{1,30})?$/.test(value) ? decimal(value) : undefined;
  if (type === 'integer') {
    return /^-?\d{1,16}$/.test(value) && Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
  }
  if (type === 'boolean') return /^true$/i.test(value) ? true : /^false$/i.test(value) ? false : undefined;
  return value;
};

const pairs = function* (queryString: string): Generator<[string, string]> {
  for (const part of queryString.split('&')) {
    if (part === '') continue;
    const at = part.indexOf('=');
    const [name, value] = at < 0 ? [part, ''] : [part.slice(0, at), part.slice(at + 1)];
    yield [decode(name), decode(value)];
  }
};

const decode = (text: string): string => {
  let decoded: string;
  try {
    decoded = decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new Problem(
      'InvalidInput',
      'The query has a percent sign that is not followed by two hex digits of valid UTF-8.',
      {
        errors: [{ pointer: '?', detail: `"${text.slice(0, 50)}" is not well percent-encoded` }],
      },
    );
  }
  if (decoded.includes('\0')) {
    throw new Problem('InvalidInput', 'The query holds the character U+0000.', {
      errors: [{ pointer: '?', detail: 'U+0000 is not allowed' }],
    });
  }
  return decoded;
};

const kindOf = (schema: TObject, name: string) => {
  const { type, decimal: isDecimal } =
    (schema.properties as Record<string, { type?: string; decimal?: unknown }>)[name] ?? {};
  return isDecimal
    ? 'a number'
    : type === 'integer'
      ? 'a whole number'
      : type === 'boolean'
        ? 'true or false'
        : 'right';
};

const unknownName = (known: Map<string, string>) =>
  known.size === 0
    ? 'is not known; this operation takes no query parameters'
    : `is not known; this operation takes ${[...known.values()].join(', ')}`;
