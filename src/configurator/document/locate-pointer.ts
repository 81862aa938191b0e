/**
 * A place in a text: lines and columns from 1, columns counted in UTF-16 units as editors do. `length` is
 * that of the value.
 */
export type Place = { line: number; column: number; offset: number; length: number };

/** Finds the places of pointers (RFC 6901) in one JSON text. */
export type Locator = (pointer: string) => Place | undefined;

/**
 * Where in a JSON text the value of a pointer begins; of a member that does not exist, where the nearest
 * object or list above it begins. The text is valid JSON, and undefined is answered where it is not as far as
 * it is looked at. Objects and lists are gone through once, whatever the number of pointers.
 */
export const locatorOf = (text: string): Locator => {
  const known = new Map<number, ReadonlyMap<string, number>>();
  const partsAt = (at: number): ReadonlyMap<string, number> => {
    const parts = known.get(at) ?? partsOf(text, at);
    known.set(at, parts);
    return parts;
  };
  const lines = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.push(at + 1);
  return (pointer) => {
    let at = skipSpace(text, 0);
    for (const step of pointer.split('/').slice(1)) {
      const next = partsAt(at).get(step.replaceAll('~1', '/').replaceAll('~0', '~'));
      if (next === undefined) break;
      at = next;
    }
    const end = endOf(text, at);
    if (end === undefined) return undefined;
    const line = lineOf(lines, at);
    return { line: line + 1, column: at - (lines[line] ?? 0) + 1, offset: at, length: end - at };
  };
};

/** The last line that begins at or before a place. */
const lineOf = (lines: readonly number[], at: number): number => {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
};

const skipSpace = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at++;
  return at;
};

/** The end of the string whose quote stands at `at`. */
const endOfString = (text: string, at: number): number | undefined => {
  for (let next = at + 1; next < text.length; next++) {
    if (text[next] === '\\') next++;
    else if (text[next] === '"') return next + 1;
  }
  return undefined;
};

/** The end of the value at `at`: brackets are counted, without recursion. */
const endOf = (text: string, at: number): number | undefined => {
  let depth = 0;
  for (let next = at; next < text.length; ) {
    const sign = text.charAt(next);
    if (sign === '"') {
      const end = endOfString(text, next);
      if (end === undefined) return undefined;
      next = end;
    } else {
      if (sign === '{' || sign === '[') depth++;
      if (sign === '}' || sign === ']') depth--;
      if (depth === 0 && !'{}[]'.includes(sign))
        while (next < text.length && !',]}\n \t\r'.includes(text.charAt(next))) next++;
      else next++;
    }
    if (depth === 0) return next;
  }
  return undefined;
};

/** Where each member of an object, or each entry of a list, begins; none of anything else. */
const partsOf = (text: string, container: number): ReadonlyMap<string, number> => {
  const parts = new Map<string, number>();
  const isObject = text[container] === '{';
  if (!isObject && text[container] !== '[') return parts;
  let at = skipSpace(text, container + 1);
  while (at < text.length && text[at] !== '}' && text[at] !== ']') {
    let name: string | undefined = String(parts.size);
    if (isObject) {
      const end = text[at] === '"' ? endOfString(text, at) : undefined;
      if (end === undefined) return parts;
      name = nameOf(text.slice(at, end));
      at = skipSpace(text, skipSpace(text, end) + 1);
    }
    const end = endOf(text, at);
    if (name === undefined || end === undefined) return parts;
    parts.set(name, at);
    at = skipSpace(text, skipSpace(text, end) + 1);
  }
  return parts;
};

const nameOf = (quoted: string): string | undefined => {
  try {
    return JSON.parse(quoted) as string; // one string literal
  } catch {
    return undefined;
  }
};
