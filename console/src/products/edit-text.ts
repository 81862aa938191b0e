import { nodeAt, type Path } from './json-place.ts';
import { type JsonNode, readJsonText } from './json-text.ts';
import { type Json, printJson } from './json-value.ts';

/** One change of a text: what stood from a place on is replaced. */
export type Splice = { readonly from: number; readonly removed: string; readonly inserted: string };

export const applied = (text: string, { from, removed, inserted }: Splice): string =>
  text.slice(0, from) + inserted + text.slice(from + removed.length);

export const undone = ({ from, removed, inserted }: Splice): Splice => ({
  from,
  removed: inserted,
  inserted: removed,
});

/** The one change that makes a text another. */
export const spliceBetween = (before: string, after: string): Splice => {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let end = 0;
  while (end < most - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return {
    from,
    removed: before.slice(from, before.length - end),
    inserted: after.slice(from, after.length - end),
  };
};

/**
 * Writes a value at a path, and what has to be there above it. All else of the text stays as it is spelled.
 * The text is valid JSON.
 */
export const setAt = (text: string, path: Path, value: Json): string => {
  const root = rootOf(text);
  const node = nodeAt(root, path);
  if (node) {
    const indent = indentAt(text, node.from);
    return replaced(
      text,
      node.from,
      node.to,
      printJson(value, indent, columnAt(text, node.from) - indent.length),
    );
  }
  const parent = nodeAt(root, path.slice(0, -1));
  const step = path.at(-1) ?? '';
  if (!parent)
    return setAt(text, path.slice(0, -1), typeof step === 'number' ? [value] : new Map([[step, value]]));
  if (parent.kind === 'list') return insertInto(text, parent, parent.items.length, value);
  if (parent.kind !== 'object') return text;
  const label = `${JSON.stringify(String(step))}: `;
  return insertPart(text, parent, spansOf(parent), parent.members.length, label, value);
};

/** Puts a value into a list, before the one at a place. */
export const insertAt = (text: string, path: Path, index: number, value: Json): string => {
  const list = nodeAt(rootOf(text), path);
  if (!list) return setAt(text, path, [value]);
  return list.kind === 'list' ? insertInto(text, list, index, value) : text;
};

type List = Extract<JsonNode, { kind: 'list' }>;

const insertInto = (text: string, list: List, index: number, value: Json): string =>
  insertPart(text, list, spansOf(list), index, '', value);

/** In a line of its own where the parts stand so, else behind a comma. */
const insertPart = (
  text: string,
  container: JsonNode,
  parts: readonly Span[],
  index: number,
  label: string,
  value: Json,
): string => {
  const outer = indentAt(text, container.from);
  const [first] = parts;
  const isInLines =
    first === undefined
      ? container.from === 0 || isRoomy(value)
      : text.slice(container.from, first.from).includes('\n');
  const indent = first && isInLines ? indentAt(text, first.from) : `${outer}  `;
  const printed = label + printJson(value, isInLines ? indent : outer, label.length + 1);
  if (first === undefined) {
    const inside = isInLines
      ? `\n${indent}${printed}\n${outer}`
      : container.kind === 'object'
        ? ` ${printed} `
        : printed;
    return replaced(text, container.from + 1, container.to - 1, inside);
  }
  const gap = isInLines ? `\n${indent}` : ' ';
  const next = parts[index];
  if (next) return replaced(text, next.from, next.from, `${printed},${gap}`);
  const last = parts.at(-1)?.to ?? first.to;
  return replaced(text, last, last, `,${gap}${printed}`);
};

const isRoomy = (value: Json): boolean => printJson(value).length > 60;

type Span = { readonly from: number; readonly to: number };
/** Where the members or entries of a value stand. */
const spansOf = (node: JsonNode | undefined): Span[] => {
  if (node?.kind === 'list') return node.items.map(({ from, to }) => ({ from, to }));
  return node?.kind === 'object' ? node.members.map(({ from, value }) => ({ from, to: value.to })) : [];
};

/** Takes a member or an entry out, with its comma. */
export const removeAt = (text: string, path: Path): string => {
  const parent = nodeAt(rootOf(text), path.slice(0, -1));
  const step = path.at(-1);
  const parts = spansOf(parent);
  const index =
    parent?.kind === 'object' ? parent.members.findIndex(({ name }) => name === step) : Number(step);
  const part = parts[index];
  if (!parent || !part) return text;
  const next = parts[index + 1];
  if (next) return replaced(text, part.from, next.from, '');
  const before = parts[index - 1];
  if (before) return replaced(text, before.to, part.to, '');
  return replaced(text, parent.from + 1, parent.to - 1, '');
};

/** Changes places of an entry of a list with its neighbour: both keep their spelling. */
export const moveAt = (text: string, path: Path, by: -1 | 1): string => {
  const list = nodeAt(rootOf(text), path.slice(0, -1));
  const index = Number(path.at(-1));
  if (list?.kind !== 'list') return text;
  const first = list.items[Math.min(index, index + by)];
  const second = list.items[Math.max(index, index + by)];
  if (!first || !second) return text;
  const [one, between, other] = [
    text.slice(first.from, first.to),
    text.slice(first.to, second.from),
    text.slice(second.from, second.to),
  ];
  return replaced(text, first.from, second.to, other + between + one);
};

const rootOf = (text: string): JsonNode | undefined => {
  const read = readJsonText(text);
  return 'root' in read ? read.root : undefined;
};

const replaced = (text: string, from: number, to: number, by: string): string =>
  text.slice(0, from) + by + text.slice(to);

const lineBegin = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;
const columnAt = (text: string, at: number): number => at - lineBegin(text, at);
/** The spaces that the line of a place begins with. */
const indentAt = (text: string, at: number): string =>
  /[ \t]*/y.exec(text.slice(lineBegin(text, at), at))?.[0] ?? '';
