/** A place in a text: lines and columns from 1, columns counted in UTF-16 units as editors do. `length` is that of the value. */
export type Place = { line: number; column: number; offset: number; length: number };

/**
 * Where in a JSON text the value of a pointer (RFC 6901) begins; of a member that is not there, where the nearest object or list
 * above it begins. The text is valid JSON, and undefined is answered where it is not as far as it is looked at.
 */
export const locatePointer = (text: string, pointer: string): Place | undefined => {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  let at = skipSpace(text, 0);
  for (const step of steps) {
    const next =
      text[at] === '{' ? memberOf(text, at, step) : text[at] === '[' ? entryOf(text, at, Number(step)) : undefined;
    if (next === undefined) break;
    at = next;
  }
  const end = endOf(text, at);
  if (end === undefined) return undefined;
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, offset: at, length: end - at };
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

const memberOf = (text: string, object: number, key: string): number | undefined => {
  for (let at = skipSpace(text, object + 1); text[at] === '"'; ) {
    const end = endOfString(text, at);
    if (end === undefined) return undefined;
    const value = skipSpace(text, skipSpace(text, end) + 1);
    if (nameOf(text.slice(at, end)) === key) return value;
    const after = endOf(text, value);
    if (after === undefined) return undefined;
    at = skipSpace(text, skipSpace(text, after) + 1);
  }
  return undefined;
};

const nameOf = (quoted: string): string | undefined => {
  try {
    return JSON.parse(quoted) as string; // one string literal
  } catch {
    return undefined;
  }
};

const entryOf = (text: string, list: number, index: number): number | undefined => {
  let at = skipSpace(text, list + 1);
  for (let passed = 0; text[at] !== ']' && at < text.length; passed++) {
    if (passed === index) return at;
    const after = endOf(text, at);
    if (after === undefined) return undefined;
    at = skipSpace(text, skipSpace(text, after) + 1);
  }
  return undefined;
};
