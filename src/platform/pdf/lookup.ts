import { type Decimal, isDecimal } from '#lib/decimal';

/** A value found under a path. `known` is false when the data have nothing of that name at all. */
export type Found = { known: boolean; value: unknown };

/** One level of names: the whole data, or one element of a list that a loop goes over. */
export type Scope = {
  value: unknown;
  /** Path of the list the loop goes over; empty for the whole data. */
  path: string;
};

/**
 * Looks a dotted path up, innermost scope first; letter case does not matter. The first scope that has the
 * first name decides (a line without text never shows the quote's text instead). Inside a loop over
 * `LineItems` the path `LineItems.Quantity` means the element's quantity. Only own properties of plain data
 * are seen.
 */
export function lookUp(scopes: readonly Scope[], path: string): Found {
  if (path === '') return { known: true, value: scopes.at(-1)?.value };
  const names = path.toLowerCase().split('.');
  for (let level = scopes.length - 1; level >= 0; level--) {
    const scope = scopes[level] as Scope;
    const own = ownValue(scope.value, names[0] ?? '');
    if (own.known) return descend(own, names.slice(1));
    const rest = afterLoopPath(names, scope.path);
    if (level > 0 && rest !== undefined) return descend({ known: true, value: scope.value }, rest);
  }
  return { known: false, value: undefined };
}

function afterLoopPath(names: readonly string[], loopPath: string): readonly string[] | undefined {
  const loop = loopPath.toLowerCase().split('.');
  for (const prefix of [loop, loop.slice(-1)]) {
    if (prefix.every((name, index) => name === names[index])) return names.slice(prefix.length);
  }
  return undefined;
}

function descend(found: Found, names: readonly string[]): Found {
  let at = found;
  for (const name of names) {
    if (at.value === null || at.value === undefined) return { known: at.known, value: undefined };
    at = ownValue(at.value, name);
    if (!at.known) return at;
  }
  return at;
}

/** Own names in lower case, made once for each object. */
const keys = new WeakMap<object, Map<string, string>>();

function ownValue(value: unknown, name: string): Found {
  if (Array.isArray(value)) {
    const index = /^\d+$/.test(name) ? Number(name) : -1;
    return { known: index in value, value: value[index] };
  }
  if (!isPlainObject(value)) return { known: false, value: undefined };
  let byName = keys.get(value);
  if (byName === undefined) {
    byName = new Map(Object.keys(value).map((key) => [key.toLowerCase(), key]));
    keys.set(value, byName);
  }
  const key = byName.get(name);
  return key === undefined ? { known: false, value: undefined } : { known: true, value: value[key] };
}

/** A plain object: what can be looked into. Decimals and pictures are values. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !isDecimal(value) &&
  !isPicture(value);

/** A picture's bytes, as they stand in the data. */
export const isPicture = (value: unknown): value is Uint8Array => value instanceof Uint8Array;

/** True for what a loop or condition takes as nothing: no value, false, 0, an empty text or list. */
export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (isDecimal(value) && (value as Decimal).eq(0)) ||
  (Array.isArray(value) && value.length === 0);
