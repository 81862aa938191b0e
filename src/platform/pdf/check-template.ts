import { type Archive, readArchive, writeArchive } from './archive.ts';
import { cleanPart, type RelationshipIds } from './clean-part.ts';
import { type PartKind, partKind } from './part-kind.ts';
import { cleanRelationships, officeDocumentOf } from './relationships.ts';
import { TemplateProblem } from './template-problem.ts';
import { type Document, elementsBelow, ns, parseXml, removeNode, serializeXml } from './xml.ts';

export type CheckedTemplate = {
  /** The cleaned .docx. */
  docx: Buffer;
  /** Its files, for who goes on working on them. */
  archive: Archive;
  /** Name of the main part, usually `word/document.xml`. */
  mainPart: string;
  /** What was taken out, one sentence each: shown to the uploader as warnings. */
  removed: string[];
};

const mainTypes = new Map([
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml', false],
  // A Word template (.dotx) differs from a document in this type alone.
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml', true],
]);
const [documentType = ''] = mainTypes.keys();

/**
 * Takes a stranger's Word file apart and lets through only what printing needs. Refused: macros, embedded
 * objects, document types, broken or oversized archives. Removed and reported: everything that points outside
 * the file except hyperlinks to web, mail and telephone addresses; fields that read other files; the author's
 * document properties. Throws TemplateProblem.
 */
export async function checkTemplate(bytes: Uint8Array): Promise<CheckedTemplate> {
  const archive = await readArchive(bytes);
  const removed: string[] = [];
  const types = parseXml(required(archive, '[Content_Types].xml'), '[Content_Types].xml');
  refuseForbiddenTypes(types);
  const mainPart = officeDocumentOf(parseXml(required(archive, '_rels/.rels'), '_rels/.rels'));
  required(archive, mainPart);
  checkMainType(types, mainPart);

  const kinds = new Map<string, PartKind>();
  for (const [name, content] of archive) kinds.set(name, partKind(name, content, typeOf(types, name)));
  const dropped = new Set([...kinds].filter(([, kind]) => kind === 'drop').map(([name]) => name));
  for (const name of dropped) {
    archive.delete(name);
    if (!name.startsWith('docProps/') && !/\/$/.test(name))
      removed.push(`${name} was left out: it is not printed.`);
  }
  dropTypes(types, dropped);
  archive.set('[Content_Types].xml', serializeXml(types));

  const ids = new Map<string, RelationshipIds>();
  for (const [name, content] of archive) {
    if (!name.endsWith('.rels')) continue;
    const document = parseXml(content, name);
    const result = cleanRelationships(document, name, archive);
    removed.push(...result.removed);
    ids.set(result.source, result);
    archive.set(name, serializeXml(document));
  }
  for (const [name, content] of archive) {
    if (kinds.get(name) !== 'xml' || name.endsWith('.rels') || name === '[Content_Types].xml') continue;
    const document = parseXml(content, name);
    if (name === mainPart) checkRoot(document);
    removed.push(...cleanPart(document, name, ids.get(name) ?? noIds));
    archive.set(name, serializeXml(document));
  }
  return { docx: writeArchive(archive), archive, mainPart, removed: [...new Set(removed)] };
}

const noIds: RelationshipIds = { lostIds: new Set(), linkIds: new Set() };

function required(archive: Archive, name: string): Buffer {
  const content = archive.get(name);
  if (content === undefined) throw new TemplateProblem(`This is no .docx file: ${name} is missing in it.`);
  return content;
}

function checkRoot(document: Document): void {
  const root = document.documentElement;
  if (root?.nodeName === 'w:document' && root.namespaceURI === ns.w) return;
  throw new TemplateProblem(
    root?.namespaceURI?.startsWith('http://purl.oclc.org/')
      ? 'The file was saved as "Strict Open XML Document". Save it as "Word Document (*.docx)".'
      : 'This is no Word document.',
  );
}

const typeElements = (types: Document) =>
  elementsBelow(types, (element) => element.localName === 'Override' || element.localName === 'Default');

function refuseForbiddenTypes(types: Document): void {
  for (const element of typeElements(types)) {
    const type = element.getAttribute('ContentType') ?? '';
    if (/macroEnabled|vbaProject|vbaData/i.test(type)) {
      throw new TemplateProblem('The file has macros. Save it as "Word Document (*.docx)", without macros.');
    }
  }
}

function typeOf(types: Document, name: string): string {
  const elements = typeElements(types);
  const path = `/${name}`.toLowerCase();
  const extension = name.split('.').at(-1)?.toLowerCase();
  const entry =
    elements.find((element) => element.getAttribute('PartName')?.toLowerCase() === path) ??
    elements.find((element) => element.getAttribute('Extension')?.toLowerCase() === extension);
  return entry?.getAttribute('ContentType') ?? '';
}

function checkMainType(types: Document, mainPart: string): void {
  const isTemplate = mainTypes.get(typeOf(types, mainPart));
  if (isTemplate === undefined) throw new TemplateProblem('This is no Word document (*.docx).');
  for (const element of typeElements(types)) {
    if (isTemplate && element.getAttribute('PartName')?.toLowerCase() === `/${mainPart}`.toLowerCase()) {
      element.setAttribute('ContentType', documentType);
    }
  }
}

function dropTypes(types: Document, dropped: ReadonlySet<string>): void {
  const paths = new Set([...dropped].map((name) => `/${name}`.toLowerCase()));
  for (const element of typeElements(types)) {
    if (paths.has(element.getAttribute('PartName')?.toLowerCase() ?? '')) removeNode(element);
  }
}
