import { enterTag, type PartWork, placeOf, textRun } from './tag-book.ts';
import {
  childrenOf,
  closestWord,
  type Element,
  insertAfter,
  isWord,
  type Node,
  nodesBelow,
  ns,
  wordElements,
} from './xml.ts';

/** A bookmark's two ends in the document. They are the same node where it marks a point. */
export type Bookmark = {
  name: string;
  path: string;
  start: Element;
  end: Element;
  /** Every other mark of it, removed with the two. */
  others: readonly Element[];
};

/**
 * Repeats what a bookmark of a list stands around. In a table that is its rows, however the author or the
 * program set the ends: around the row, inside its cells, up to the beginning of the next row, or only a
 * point in one cell. Outside a table it is the paragraphs and tables from start to end.
 */
export function repeatRange(work: PartWork, bookmark: Bookmark): void {
  const rows = rowsOf(bookmark);
  if (rows !== undefined) {
    const start = enterTag(work, { kind: 'loop', path: bookmark.path }, 'bookmark', bookmark.start, 'w:tr');
    const end = enterTag(work, { kind: 'end', path: bookmark.path }, 'bookmark', bookmark.start);
    const first = wordElements(rows.first, 'p')[0];
    const last = wordElements(rows.last, 'p').at(-1);
    if (first === undefined || last === undefined) {
      const detail = `The table row of the bookmark ${bookmark.name} has no cell.`;
      work.book.problems.push({ detail, place: placeOf(work, bookmark.start) });
      return;
    }
    const properties = childrenOf(first).find((child) => isWord(child, 'pPr'));
    const run = textRun(work, start.text);
    if (properties === undefined) first.insertBefore(run, first.firstChild);
    else insertAfter(run, properties);
    last.appendChild(textRun(work, end.text));
    return;
  }
  const blocks = blocksOf(bookmark);
  if (blocks === undefined) {
    const detail = `The bookmark ${bookmark.name} must stand around whole table rows or whole paragraphs.`;
    work.book.problems.push({ detail, place: placeOf(work, bookmark.start) });
    return;
  }
  const start = enterTag(work, { kind: 'loop', path: bookmark.path }, 'bookmark', bookmark.start);
  const end = enterTag(work, { kind: 'end', path: bookmark.path }, 'bookmark', bookmark.start);
  blocks.first.parentNode?.insertBefore(paragraphOf(work, start.text), blocks.first);
  insertAfter(paragraphOf(work, end.text), blocks.last);
}

/** A paragraph with nothing but a loop's tag: filling removes it. */
function paragraphOf(work: PartWork, text: string): Element {
  const paragraph = work.document.createElementNS(ns.w, 'w:p');
  paragraph.appendChild(textRun(work, text));
  return paragraph;
}

function rowsOf({ start, end }: Bookmark): { first: Element; last: Element } | undefined {
  const table = closestWord(start, 'tbl');
  if (table === undefined) return undefined;
  const rows = childrenOf(table).filter((child): child is Element => isWord(child, 'tr'));
  const startRow = rowAt(start, table, rows, 'after');
  if (startRow === undefined) return undefined;
  if (end === start) return { first: startRow, last: startRow };
  const sameTable = [...nodesBelow(table)].includes(end);
  // Several whole paragraphs inside one cell are a block in it, one or less stands for the row.
  if (
    sameTable &&
    closestWord(start, 'tc') === closestWord(end, 'tc') &&
    closestWord(start, 'tc') !== undefined
  ) {
    if (closestWord(start, 'p') !== closestWord(end, 'p')) return undefined;
  }
  const endRow = sameTable ? rowAt(end, table, rows, 'before') : rows.at(-1);
  if (endRow === undefined || rows.indexOf(endRow) < rows.indexOf(startRow))
    return { first: startRow, last: startRow };
  const reachesIn = sameTable && endRow !== startRow && standsAtBeginning(end, endRow);
  return { first: startRow, last: reachesIn ? (rows[rows.indexOf(endRow) - 1] ?? startRow) : endRow };
}

/** The row a node stands in; beside rows, the one after (for a start) or before (for an end). */
function rowAt(
  node: Element,
  table: Element,
  rows: readonly Element[],
  side: 'before' | 'after',
): Element | undefined {
  let at: Node = node;
  while (at.parentNode !== null && at.parentNode !== table) at = at.parentNode;
  if (isWord(at, 'tr')) return at;
  const step = side === 'after' ? 'nextSibling' : 'previousSibling';
  for (let beside = at[step]; beside !== null; beside = beside[step]) if (isWord(beside, 'tr')) return beside;
  return side === 'after' ? undefined : rows.at(0);
}

/** The paragraphs and tables from start to end, all children of one parent. */
function blocksOf({ start, end }: Bookmark): { first: Element; last: Element } | undefined {
  const starts = ancestors(start);
  const parent = ancestors(end).find((node) => starts.includes(node) && holdsBlocks(node));
  if (parent === undefined) return undefined;
  const children = childrenOf(parent);
  const from = children.findIndex((child) => contains(child, start));
  const to = children.findIndex((child) => contains(child, end));
  const blocks = children.slice(from, to + 1).filter(isBlock);
  const [first] = blocks;
  let last = blocks.at(-1);
  // Selecting whole paragraphs puts the end at the beginning of the next one.
  if (blocks.length > 1 && last !== undefined && contains(last, end) && standsAtBeginning(end, last))
    last = blocks.at(-2);
  return first === undefined || last === undefined ? undefined : { first, last };
}

const holdsBlocks = (node: Node): boolean =>
  ['body', 'tc', 'hdr', 'ftr', 'sdtContent', 'txbxContent', 'footnote', 'endnote'].some((name) =>
    isWord(node, name),
  ) && childrenOf(node).some(isBlock);

const isBlock = (node: Node): node is Element =>
  isWord(node, 'p') || isWord(node, 'tbl') || isWord(node, 'sdt');

function ancestors(node: Node): Node[] {
  const found: Node[] = [];
  for (let at = node.parentNode; at !== null; at = at.parentNode) found.push(at);
  return found;
}

const contains = (outer: Node, inner: Node): boolean => outer === inner || ancestors(inner).includes(outer);

/** No text stands before the node within `block`. */
function standsAtBeginning(node: Node, block: Element): boolean {
  for (const before of nodesBelow(block)) {
    if (before === node) return true;
    if (isWord(before, 't') || isWord(before, 'drawing') || isWord(before, 'tab')) return false;
  }
  return false;
}
