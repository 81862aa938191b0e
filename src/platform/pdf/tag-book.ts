import type { Placeholder, PlaceholderKind, TagText } from './placeholder.ts';
import type { Place } from './template-problem.ts';
import { type Document, type Element, isElement, type Node, ns } from './xml.ts';

/** What compiling collects: the placeholders, numbered, and the troubles, each with its place. */
export type TagBook = {
  placeholders: Placeholder[];
  /** The last number given; numbers of placeholders that a bookmark swallowed are not given again. */
  lastId: number;
  problems: { detail: string; place?: Place }[];
  warnings: string[];
  /** Bookmarks that were left alone, because the data have nothing of that name. */
  unknownBookmarks: { name: string; place: Place }[];
};

/** One text part while it is compiled. */
export type PartWork = {
  book: TagBook;
  document: Document;
  /** `body`, `header 1`, … */
  label: string;
  /**
   * Number of each paragraph, given before anything was rewritten, so that messages count as the author does.
   */
  paragraphs: ReadonlyMap<Node, number>;
  /** What the data have under a name, where that is known. */
  kindOf: ((path: string) => 'value' | 'list' | undefined) | undefined;
};

/**
 * The signs around a number in compiled text, from the private-use area, so that braces in ordinary text mean
 * nothing to the filler and no tag of a template's author reaches its own syntax (raw XML, other delimiters).
 */
export const tagStart = '\ue7f0';
export const tagEnd = '\ue7f1';
/** Around the number of a picture, between filling and swapping. */
export const pictureStart = '\ue7f2';
export const pictureEnd = '\ue7f3';

/** Enters a placeholder and answers its compiled text. */
export function enterTag(
  work: PartWork,
  tag: TagText | { kind: 'picture'; path: string },
  source: Placeholder['source'],
  at: Node,
  expand?: 'w:tr',
): { id: number; text: string } {
  const id = ++work.book.lastId;
  work.book.placeholders.push({ id, ...tag, source, place: placeOf(work, at), loops: [] });
  return { id, text: compiledText(tag.kind, id, expand) };
}

/**
 * Docxtemplater's own notation, with numbers for names. `-w:tr` repeats the table row whatever stands in it.
 */
export const compiledText = (kind: PlaceholderKind, id: number, expand?: 'w:tr'): string => {
  const signs = { value: '', picture: '', loop: '#', unless: '^', end: '/' };
  const sign = expand !== undefined && kind === 'loop' ? `-${expand} ` : signs[kind];
  return `${tagStart}${sign}${id}${tagEnd}`;
};

/** Where a node stands, as its author counts. */
export function placeOf(work: PartWork, node: Node): Place {
  for (let at: Node | null = node; at !== null; at = at.parentNode) {
    const paragraph = work.paragraphs.get(at);
    if (paragraph !== undefined) return { part: work.label, paragraph };
  }
  return { part: work.label };
}

/** A run of `text` that looks like `model` (a run whose properties are copied), if there is one. */
export function textRun(work: PartWork, text: string, model?: Element): Element {
  const run = work.document.createElementNS(ns.w, 'w:r');
  for (let child = model?.firstChild ?? null; child !== null; child = child.nextSibling) {
    if (isElement(child) && child.nodeName === 'w:rPr') run.appendChild(child.cloneNode(true));
  }
  const element = work.document.createElementNS(ns.w, 'w:t');
  element.setAttributeNS(ns.xml, 'xml:space', 'preserve');
  element.appendChild(work.document.createTextNode(text));
  run.appendChild(element);
  return run;
}
