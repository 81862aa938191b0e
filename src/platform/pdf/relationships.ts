import { posix } from 'node:path';
import type { Archive } from './archive.ts';
import { TemplateProblem } from './template-problem.ts';
import { type Document, type Element, elementsBelow, removeNode } from './xml.ts';

const relationshipsOf = (document: Document): Element[] =>
  elementsBelow(document, (element) => element.localName === 'Relationship');

/** The main part's name from the package's relationships. Throws TemplateProblem if none exists. */
export function officeDocumentOf(rels: Document): string {
  for (const element of relationshipsOf(rels)) {
    if ((element.getAttribute('Type') ?? '').endsWith('/officeDocument')) {
      return (element.getAttribute('Target') ?? '').replace(/^\//, '');
    }
  }
  throw new TemplateProblem('This is no .docx file: it names no main document.');
}

/** The part that a `.rels` file belongs to: `word/_rels/document.xml.rels` → `word/document.xml`. */
export const sourceOf = (relsName: string): string =>
  posix.join(posix.dirname(posix.dirname(relsName)), posix.basename(relsName).replace(/\.rels$/, ''));

/** The `.rels` file of a part. */
export const relsOf = (partName: string): string =>
  posix.join(posix.dirname(partName), '_rels', `${posix.basename(partName)}.rels`);

/**
 * Takes every relationship out that leaves the file (linked pictures, templates, data sources,
 * sub-documents), points to a part that was dropped, or brings another document in. Hyperlinks stay. Answers
 * the ids that are gone, and those of hyperlinks out of the file, which nothing but a hyperlink may name.
 */
export function cleanRelationships(document: Document, relsName: string, archive: Archive) {
  const source = sourceOf(relsName);
  const lostIds = new Set<string>();
  const linkIds = new Set<string>();
  const removed: string[] = [];
  for (const element of relationshipsOf(document)) {
    const type = (element.getAttribute('Type') ?? '').split('/').at(-1) ?? '';
    const target = element.getAttribute('Target') ?? '';
    if (forbidden.has(type)) {
      throw new TemplateProblem(
        `The file brings another document in (${type} ${target}), which is not allowed.`,
      );
    }
    const outside =
      element.getAttribute('TargetMode') === 'External' || /^[a-z][a-z0-9+.-]*:|^\/\/|\\/i.test(target);
    const id = element.getAttribute('Id') ?? '';
    if (outside ? type === 'hyperlink' && isHarmlessAddress(target) : isThere(source, target, archive)) {
      if (outside) linkIds.add(id);
      continue;
    }
    lostIds.add(id);
    removeNode(element);
    // Word notes its own template's path in nearly every file: no news for the author.
    if (outside && type !== 'attachedTemplate') removed.push(`A link to ${target} (${type}) was removed.`);
  }
  return { source, lostIds, linkIds, removed };
}

const forbidden = new Set([
  'aFChunk',
  'vbaProject',
  'wordVbaData',
  'oleObject',
  'control',
  'activeXControlBinary',
]);

/**
 * Addresses that may stand in a PDF as links. Others (file:, javascript:, UNC paths) could harm who clicks.
 */
export const isHarmlessAddress = (address: string): boolean =>
  /^(https?:\/\/|mailto:|tel:)/i.test(address.trim());

function isThere(source: string, target: string, archive: Archive): boolean {
  if (target.startsWith('#')) return true;
  const path = target.split('#')[0] ?? '';
  const name = path.startsWith('/')
    ? path.slice(1)
    : posix.normalize(posix.join(posix.dirname(source), path));
  return archive.has(name) || archive.has(decodeURI(safe(name)));
}

/** A stray `%` would make decodeURI throw. */
const safe = (name: string): string => name.replace(/%(?![0-9a-f]{2})/gi, '%25');
