import { parseTag } from './placeholder.ts';
import { enterTag, type PartWork, placeOf } from './tag-book.ts';
import { closestWord, type Element, isElement, type Node, nodesBelow, ns, wordElements } from './xml.ts';

/**
 * Turns every `{{…}}` of a part into its compiled form. Word breaks a tag over any number of runs (spelling
 * marks, changed formatting, edits), so each paragraph's texts are read as one; the tag then stands whole in
 * the run it began in, which also decides its look.
 */
export function compileTextTags(work: PartWork): void {
  for (const paragraph of wordElements(work.document, 'p')) compileParagraph(work, paragraph);
}

type Piece = { element: Element; text: string; from: number };

function compileParagraph(work: PartWork, paragraph: Element): void {
  const pieces = piecesOf(paragraph);
  const text = pieces.map((piece) => piece.text).join('');
  if (!text.includes('{{') && !text.includes('}}')) return;
  const found = findTags(text);
  if (found.stray !== undefined) {
    const context = text.slice(Math.max(0, found.stray.at - 20), found.stray.at + 30);
    work.book.problems.push({
      detail: `${found.stray.what}${found.stray.isOpen ? ' in its paragraph' : ''}: "…${context}…"`,
      place: placeOf(work, paragraph),
    });
    return;
  }
  // From the last to the first, so that the positions of those before stay right.
  const replacements: { from: number; to: number; text: string }[] = [];
  for (const { from, to, inner } of found.tags) {
    const tag = parseTag(inner);
    if (typeof tag === 'string') work.book.problems.push({ detail: tag, place: placeOf(work, paragraph) });
    else replacements.push({ from, to, text: enterTag(work, tag, 'tag', paragraph).text });
  }
  for (const replacement of replacements.reverse()) replace(pieces, replacement);
  for (const { element, text: content } of pieces) {
    if (element.localName !== 't') continue;
    element.textContent = content;
    element.setAttributeNS(ns.xml, 'xml:space', 'preserve');
  }
}

/** The texts of a paragraph, without those of text boxes in it (they have paragraphs of their own). */
function piecesOf(paragraph: Element): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const node of nodesBelow(paragraph)) {
    const text = pieceText(node);
    if (text === undefined || !isElement(node) || closestWord(node, 'p') !== paragraph) continue;
    pieces.push({ element: node, text, from });
    from += text.length;
  }
  return pieces;
}

function pieceText(node: Node): string | undefined {
  if (!isElement(node) || node.namespaceURI !== ns.w) return undefined;
  switch (node.localName) {
    case 't':
      return node.textContent ?? '';
    case 'tab':
      return node.parentNode?.nodeName === 'w:r' ? '\t' : undefined;
    case 'br':
    case 'cr':
      return '\n';
    default:
      return undefined;
  }
}

/** The `{{…}}` of a text in order, up to the first stray pair of braces. */
export function findTags(text: string): {
  tags: { from: number; to: number; inner: string }[];
  stray?: { what: string; at: number; isOpen: boolean };
} {
  const tags: { from: number; to: number; inner: string }[] = [];
  let at = 0;
  for (;;) {
    const open = text.indexOf('{{', at);
    const close = text.indexOf('}}', at);
    if (open < 0 && close < 0) return { tags };
    if (open < 0 || (close >= 0 && close < open))
      return { tags, stray: { what: 'A }} has no {{ before it', at: close, isOpen: false } };
    const again = text.indexOf('{{', open + 2);
    if (close < 0 || (again >= 0 && again < close)) {
      return { tags, stray: { what: 'A {{ has no }} after it', at: open, isOpen: true } };
    }
    tags.push({ from: open, to: close + 2, inner: text.slice(open + 2, close) });
    at = close + 2;
  }
}

function replace(pieces: Piece[], { from, to, text }: { from: number; to: number; text: string }): void {
  let written = false;
  for (const piece of pieces) {
    const start = Math.max(from - piece.from, 0);
    const end = Math.min(to - piece.from, piece.text.length);
    if (start >= end) continue;
    const put: string = written || piece.element.localName !== 't' ? '' : text;
    if (piece.element.localName === 't') {
      piece.text = piece.text.slice(0, start) + put + piece.text.slice(end);
      written ||= put !== '';
    }
  }
}
