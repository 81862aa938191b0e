import { type Bookmark, repeatRange } from './bookmark-loop.ts';
import { nameToTag } from './placeholder.ts';
import { enterTag, type PartWork, placeOf, textRun } from './tag-book.ts';
import {
  childrenOf,
  closestWord,
  type Element,
  elementsBelow,
  isElement,
  isWord,
  type Node,
  nodesBelow,
  ns,
  removeNode,
  wordAttribute,
  wordElements,
} from './xml.ts';

/**
 * Names of the lists that a bookmark around a table row or block repeats for, where nobody says which lists
 * the data have. Compared without regard to case; of a dotted name the last piece counts.
 */
export const repeatingNames: ReadonlySet<string> = new Set(
  'lineitems items attributes tasks bom contacts notes symptoms images'.split(' '),
);

/**
 * Turns a part's bookmarks into tags: those named like a list repeat what they stand around, all others are
 * replaced by the value of their name. Word's own hidden ones (`_Toc…`, `_GoBack`) and those that the data do
 * not know are left alone.
 */
export function compileBookmarks(work: PartWork): void {
  const bookmarks = bookmarksOf(work);
  const isList = (path: string) =>
    work.kindOf === undefined
      ? repeatingNames.has(path.split('.').at(-1)?.toLowerCase() ?? '')
      : work.kindOf(path) === 'list';
  // Outer loops first, so that an inner loop's tags end up inside; then values, outermost first.
  for (const bookmark of bookmarks) {
    if (!isList(bookmark.path)) continue;
    repeatRange(work, bookmark);
  }
  for (const bookmark of bookmarks) {
    if (isList(bookmark.path)) continue;
    if (bookmark.start.parentNode === null) {
      work.book.warnings.push(
        `The bookmark ${bookmark.name} lies inside another one and was replaced with it.`,
      );
    } else replaceRange(work, bookmark);
  }
  for (const { start, others } of bookmarks) for (const mark of [start, ...others]) removeNode(mark);
}

/**
 * A name is one bookmark, but LibreOffice writes one that spans table cells as several starts of that name,
 * the first ones without an end: it reaches from the first start to the last end (or start) that belongs to
 * any of them.
 */
function bookmarksOf(work: PartWork): Bookmark[] {
  const order = new Map([...nodesBelow(work.document)].map((node, index) => [node, index]));
  const ends = new Map<string, Element>();
  for (const end of wordElements(work.document, 'bookmarkEnd')) ends.set(wordAttribute(end, 'id') ?? '', end);
  const byName = new Map<string, Element[]>();
  for (const start of wordElements(work.document, 'bookmarkStart')) {
    const name = wordAttribute(start, 'name') ?? '';
    if (name.startsWith('_')) continue;
    byName.set(name, [...(byName.get(name) ?? []), start]);
  }
  const found: Bookmark[] = [];
  for (const [name, [start, ...others]] of byName) {
    if (start === undefined) continue;
    const tag = nameToTag(name);
    if (tag === undefined || (work.kindOf !== undefined && work.kindOf(tag.path) === undefined)) {
      work.book.unknownBookmarks.push({ name, place: placeOf(work, start) });
      continue;
    }
    const marks = [start, ...others].flatMap((each) => [
      each,
      ends.get(wordAttribute(each, 'id') ?? '') ?? each,
    ]);
    // An end that stands before its start is not one; the bookmark then marks a point.
    const end = marks.reduce((last, mark) => ((order.get(mark) ?? 0) > (order.get(last) ?? 0) ? mark : last));
    found.push({
      name,
      path: tag.path,
      start,
      end,
      others: [...others, ...marks].filter((mark) => mark !== start),
    });
  }
  return found;
}

/**
 * Replaces what a bookmark marks by a tag that looks like its first run. A picture in it becomes its
 * placeholder.
 */
function replaceRange(work: PartWork, bookmark: Bookmark): void {
  const tag = nameToTag(bookmark.name);
  if (tag === undefined) return;
  const inside = between(bookmark);
  const texts = inside.filter((node) => isWord(node, 'r'));
  const drawing = inside.find((node): node is Element => isElement(node) && node.nodeName === 'w:drawing');
  if (
    drawing !== undefined &&
    inside.every((node) => !isWord(node, 't') || (node.textContent ?? '').trim() === '')
  ) {
    for (const properties of elementsBelow(drawing, (element) => element.nodeName === 'wp:docPr')) {
      properties.setAttribute('descr', `{{${tag.path}}}`);
    }
    return;
  }
  const model = texts.find((run): run is Element => isElement(run)) ?? neighbourRun(bookmark.start);
  const { text } = enterTag(work, tag, 'bookmark', bookmark.start);
  const run = textRun(work, text, model);
  putInParagraph(work, bookmark.start, run);
  const first = closestWord(run, 'p');
  for (const node of texts) if (node !== run) removeNode(node);
  for (const node of inside) {
    // A paragraph that loses all its text here goes too; a cell must keep its last one.
    if (isWord(node, 'p') && node !== first && !holdsText(node) && !isLastParagraphOfCell(node))
      removeNode(node);
  }
}

/** The nodes after the start and before the end, in document order. */
function between({ start, end }: Bookmark): Node[] {
  if (start === end) return [];
  const nodes: Node[] = [];
  let on = false;
  const root = start.ownerDocument;
  if (root === null) return nodes;
  for (const node of nodesBelow(root)) {
    if (node === end) break;
    if (on) nodes.push(node);
    if (node === start) on = true;
  }
  return nodes;
}

const holdsText = (paragraph: Element): boolean =>
  wordElements(paragraph, 'r').some((run) =>
    childrenOf(run).some((child) => isElement(child) && !isWord(child, 'rPr')),
  );

function isLastParagraphOfCell(paragraph: Element): boolean {
  const parent = paragraph.parentNode;
  return isWord(parent, 'tc') && childrenOf(parent).filter((child) => isWord(child, 'p')).length === 1;
}

/** A bookmark of a point takes the look of what stands beside it. */
function neighbourRun(start: Element): Element | undefined {
  for (const step of ['previousSibling', 'nextSibling'] as const) {
    for (let node = start[step]; node !== null; node = node[step]) if (isWord(node, 'r')) return node;
  }
  return undefined;
}

/** Puts a run where the bookmark starts; a start outside paragraphs means the next paragraph's beginning. */
function putInParagraph(work: PartWork, start: Element, run: Element): void {
  if (closestWord(start, 'p') !== undefined) {
    start.parentNode?.insertBefore(run, start);
    return;
  }
  const next = paragraphAfter(start);
  if (next !== undefined) {
    const properties = childrenOf(next).find((child) => isWord(child, 'pPr'));
    next.insertBefore(run, properties?.nextSibling ?? (properties === undefined ? next.firstChild : null));
    return;
  }
  const paragraph = work.document.createElementNS(ns.w, 'w:p');
  paragraph.appendChild(run);
  start.parentNode?.insertBefore(paragraph, start);
}

function paragraphAfter(start: Node): Element | undefined {
  for (let node = start.nextSibling; node !== null; node = node.nextSibling) {
    if (isWord(node, 'p')) return node;
    const inner = isElement(node) ? wordElements(node, 'p')[0] : undefined;
    if (inner !== undefined) return inner;
  }
  return undefined;
}
