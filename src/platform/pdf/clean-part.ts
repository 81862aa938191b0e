import { fieldsOf } from './fields.ts';
import { isHarmlessAddress } from './relationships.ts';
import { type Document, type Element, elementsBelow, ns, removeNode } from './xml.ts';

/**
 * Takes out of one XML part what reads or runs something else: references to relationships that are gone,
 * fields that are not known to be harmless, addresses in VML pictures, mail-merge sources. Answers what was
 * removed, in sentences.
 */
export function cleanPart(document: Document, name: string, { lostIds, linkIds }: RelationshipIds): string[] {
  const removed: string[] = [];
  for (const field of fieldsOf(document)) {
    if (isHarmlessField(field.instruction)) continue;
    field.unwrap();
    removed.push(
      `The field { ${field.instruction.slice(0, 80)} } in ${name} was replaced by its last result.`,
    );
  }
  for (const element of elementsBelow(document, () => true)) {
    if (outwardElements.has(element.localName ?? '') && element.namespaceURI !== null) removeNode(element);
    else if (cleanAttributes(element, { lostIds, linkIds })) {
      removed.push(
        `A link of <${element.nodeName}> in ${name} was removed: only a hyperlink may lead out of the file.`,
      );
    }
  }
  return removed;
}

/** Of a part's relationships: those that are gone, and the hyperlinks out of the file. */
export type RelationshipIds = { lostIds: ReadonlySet<string>; linkIds: ReadonlySet<string> };

/** What is clicked. A picture or a frame that names a hyperlink's relationship would be fetched. */
const clicked = new Set(['hyperlink', 'hlinkClick', 'hlinkHover', 'hlinkMouseOver']);

/**
 * Elements whose only purpose is to fetch: sub-documents, imported chunks, mail-merge sources, frames, web
 * video.
 */
const outwardElements = new Set([
  'altChunk',
  'attachedTemplate',
  'control',
  'externalData',
  'frameset',
  'mailMerge',
  'OLEObject',
  'saveThroughXslt',
  'subDoc',
  'webVideoPr',
]);

/** Whether it took out a hyperlink's address that is not clicked but read. */
function cleanAttributes(element: Element, { lostIds, linkIds }: RelationshipIds): boolean {
  let isMisused = false;
  for (const attribute of Array.from(element.attributes)) {
    const gone = attribute.namespaceURI === ns.r && lostIds.has(attribute.value);
    const vml =
      element.namespaceURI === ns.v || attribute.namespaceURI === 'urn:schemas-microsoft-com:office:office';
    const source = vml && vmlSources.has(attribute.localName ?? '');
    const link = vml && attribute.localName === 'href' && !isHarmlessAddress(attribute.value);
    const misused =
      attribute.namespaceURI === ns.r &&
      linkIds.has(attribute.value) &&
      !clicked.has(element.localName ?? '');
    if (gone || source || link || misused) element.removeAttributeNode(attribute);
    isMisused ||= misused;
  }
  return isMisused;
}

/** VML names pictures by address in attributes too, not only by relationship. */
const vmlSources = new Set(['src', 'althref', 'gfxdata']);

/**
 * Fields that compute from the document itself. An allowed list, because new readers of files come with new
 * versions.
 */
const harmless = new Set(
  `= ADVANCE AUTONUM AUTONUMLGL AUTONUMOUT COMPARE CREATEDATE DATE DOCPROPERTY DOCVARIABLE EQ FORMCHECKBOX FORMDROPDOWN
  FORMTEXT IF INDEX LISTNUM MERGEFIELD NEXT NOTEREF NUMPAGES NUMWORDS PAGE PAGEREF PRINTDATE QUOTE REF SAVEDATE SECTION
  SECTIONPAGES SEQ SET STYLEREF SUBJECT SYMBOL TC TIME TITLE TOC XE`.split(/\s+/),
);

function isHarmlessField(instruction: string): boolean {
  const name = /^(?:=|[A-Za-z]*)/.exec(instruction)?.[0] ?? '';
  const rest = instruction.slice(name.length).trimStart();
  if (name === '' && rest === '') return true;
  if (name.toUpperCase() !== 'HYPERLINK') return harmless.has(name.toUpperCase());
  const address = /^"?([^"\s]*)/.exec(rest)?.[1] ?? '';
  return address.startsWith('\\l') || isHarmlessAddress(address);
}
