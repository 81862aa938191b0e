import type { JsonNode } from './json-text.ts';

/** The way to a value: names of members and places in lists, from the root. */
export type Path = readonly (string | number)[];

/** A pointer (RFC 6901) as a path; places in lists stand as digits. */
export const pathOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

export const pointerOf = (path: Path): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** What a step leads to; undefined where there is nothing. */
export const childOf = (node: JsonNode | undefined, step: string | number): JsonNode | undefined => {
  if (node?.kind === 'object') return node.members.find(({ name }) => name === step)?.value;
  return node?.kind === 'list' ? node.items[Number(step)] : undefined;
};

/** The value of a path; undefined where it is not there. */
export const nodeAt = (root: JsonNode | undefined, path: Path): JsonNode | undefined =>
  path.reduce<JsonNode | undefined>(childOf, root);

/** The value of a path, or the nearest one above it that is there. */
export const nearestTo = (root: JsonNode, path: Path): JsonNode => {
  let node = root;
  for (const step of path) {
    const next = childOf(node, step);
    if (!next) return node;
    node = next;
  }
  return node;
};

/** The path of the innermost value at a place of the text. */
export const pathAt = (root: JsonNode, offset: number): (string | number)[] => {
  const path: (string | number)[] = [];
  for (let node: JsonNode | undefined = root; node; ) {
    const found: [string | number, JsonNode] | undefined = within(node, offset);
    if (!found) break;
    path.push(found[0]);
    node = found[1];
  }
  return path;
};

const within = (node: JsonNode, offset: number): [string | number, JsonNode] | undefined => {
  if (node.kind === 'object') {
    const member = lastBefore(node.members, offset);
    return member && offset <= member.value.to ? [member.name, member.value] : undefined;
  }
  if (node.kind !== 'list') return undefined;
  const item = lastBefore(node.items, offset);
  return item && offset <= item.to ? [node.items.indexOf(item), item] : undefined;
};

/** Of parts in order the last one that begins at or before a place. */
const lastBefore = <Part extends { from: number }>(parts: readonly Part[], offset: number) => {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle]?.from ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return parts[low - 1];
};

/** Line and column from 1, as editors count them. */
export const lineOf = (text: string, offset: number): { line: number; column: number } => {
  let line = 1;
  let begin = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++;
    begin = at + 1;
  }
  return { line, column: offset - begin + 1 };
};

/** Where the letter of a text's value (from 1) stands in its literal, which may have escapes. */
export const letterAt = (source: string, node: JsonNode, letter: number): number => {
  if (node.kind !== 'text') return node.from;
  let at = node.from + 1;
  for (let left = letter - 1; left > 0 && at < node.to - 1; left--)
    at += source[at] !== '\\' ? 1 : source[at + 1] === 'u' ? 6 : 2;
  return Math.min(at, node.to - 1);
};
