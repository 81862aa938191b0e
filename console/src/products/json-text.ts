/** A value in a JSON text, with its place: offsets from 0, in UTF-16 units as a text field counts them. */
export type JsonNode = { readonly from: number; readonly to: number } & (
  | { readonly kind: 'object'; readonly members: readonly JsonMember[] }
  | { readonly kind: 'list'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'text'; readonly value: string }
  /** As it is spelled: a binary number would lose digits. */
  | { readonly kind: 'number'; readonly source: string }
  | { readonly kind: 'word'; readonly value: boolean | null }
);
export type JsonMember = { readonly name: string; readonly from: number; readonly value: JsonNode };

/** Why a text is no JSON, and where. */
export type JsonFault = { readonly at: number; readonly why: FaultReason };
export type FaultReason = 'value' | 'name' | 'colon' | 'comma' | 'text' | 'number' | 'end' | 'twice' | 'deep';

/** Lists and objects in one another; products have some dozen at most. */
const deepest = 100;

/** Reads a whole text. Strict as JSON is; a member that stands twice is a fault too. */
export const readJsonText = (text: string): { root: JsonNode } | { fault: JsonFault } => {
  try {
    const root = valueAt(text, skipSpace(text, 0), 0);
    const end = skipSpace(text, root.to);
    return end < text.length ? { fault: { at: end, why: 'end' } } : { root };
  } catch (error) {
    if (error instanceof Stop) return { fault: error };
    throw error;
  }
};

class Stop extends Error implements JsonFault {
  readonly at: number;
  readonly why: FaultReason;

  constructor(at: number, why: FaultReason) {
    super(why);
    this.at = at;
    this.why = why;
  }
}

const skipSpace = (text: string, from: number): number => {
  let at = from;
  while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at++;
  return at;
};

const valueAt = (text: string, at: number, depth: number): JsonNode => {
  if (depth > deepest) throw new Stop(at, 'deep');
  const sign = text.charAt(at);
  if (sign === '{') return objectAt(text, at, depth);
  if (sign === '[') return listAt(text, at, depth);
  if (sign === '"') {
    const to = endOfText(text, at);
    return { kind: 'text', from: at, to, value: unquote(text, at, to) };
  }
  for (const [word, value] of words)
    if (text.startsWith(word, at)) return { kind: 'word', from: at, to: at + word.length, value };
  number.lastIndex = at;
  const [source] = number.exec(text) ?? [];
  if (source === undefined) throw new Stop(at, 'value');
  const to = at + source.length;
  if (/[\w.+-]/.test(text.charAt(to))) throw new Stop(to, 'number');
  return { kind: 'number', from: at, to, source };
};

const words = [['true', true] as const, ['false', false] as const, ['null', null] as const];
const number = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;

const objectAt = (text: string, from: number, depth: number): JsonNode => {
  const members: JsonMember[] = [];
  const names = new Set<string>();
  let at = skipSpace(text, from + 1);
  if (text[at] === '}') return { kind: 'object', from, to: at + 1, members };
  for (;;) {
    if (text[at] !== '"') throw new Stop(at, 'name');
    const end = endOfText(text, at);
    const name = unquote(text, at, end);
    if (names.has(name)) throw new Stop(at, 'twice');
    names.add(name);
    const colon = skipSpace(text, end);
    if (text[colon] !== ':') throw new Stop(colon, 'colon');
    const value = valueAt(text, skipSpace(text, colon + 1), depth + 1);
    members.push({ name, from: at, value });
    at = skipSpace(text, value.to);
    if (text[at] === '}') return { kind: 'object', from, to: at + 1, members };
    if (text[at] !== ',') throw new Stop(at, 'comma');
    at = skipSpace(text, at + 1);
  }
};

const listAt = (text: string, from: number, depth: number): JsonNode => {
  const items: JsonNode[] = [];
  let at = skipSpace(text, from + 1);
  if (text[at] === ']') return { kind: 'list', from, to: at + 1, items };
  for (;;) {
    const item = valueAt(text, at, depth + 1);
    items.push(item);
    at = skipSpace(text, item.to);
    if (text[at] === ']') return { kind: 'list', from, to: at + 1, items };
    if (text[at] !== ',') throw new Stop(at, 'comma');
    at = skipSpace(text, at + 1);
  }
};

/** Behind the quote that ends the text whose first quote stands at `at`. */
const endOfText = (text: string, at: number): number => {
  for (let next = at + 1; next < text.length; next++) {
    const sign = text[next];
    if (sign === '\\') next++;
    else if (sign === '"') return next + 1;
    else if (sign === '\n') break;
  }
  throw new Stop(at, 'text');
};

const unquote = (text: string, from: number, to: number): string => {
  try {
    return JSON.parse(text.slice(from, to)) as string; // one string literal
  } catch {
    throw new Stop(from, 'text');
  }
};
