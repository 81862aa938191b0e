import PizZip from 'pizzip';
import { elementsBelow, isWord, parseXml, wordElements } from './xml.ts';

/**
 * What a test's document is made of. Texts are XML of the part's inside; `files` adds or replaces whole
 * files.
 */
export type TestDocx = {
  body: string;
  header?: string;
  footer?: string;
  /** `<Relationship …/>` elements of the main part. */
  relationships?: string;
  files?: Readonly<Record<string, string | Uint8Array | undefined>>;
};

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const namespaces =
  `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${office}" ` +
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" ' +
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" ' +
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture" ' +
  'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"';

/** A .docx for tests, written as Word writes it. */
export function testDocx(docx: TestDocx): Buffer {
  const parts = (['header', 'footer'] as const).filter((part) => docx[part] !== undefined);
  const references = parts
    .map((part) => `<w:${part}Reference w:type="default" r:id="rId-${part}"/>`)
    .join('');
  const files: Record<string, string | Uint8Array | undefined> = {
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="${wordType}.document.main+xml"/>${parts.map((part) => `<Override PartName="/word/${part}1.xml" ContentType="${wordType}.${part}+xml"/>`).join('')}</Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts.map((part) => `<Relationship Id="rId-${part}" Type="${office}/${part}" Target="${part}1.xml"/>`).join('')}${docx.relationships ?? ''}</Relationships>`,
    'word/document.xml': `${xml}<w:document ${namespaces}><w:body>${docx.body}<w:sectPr>${references}<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567"/></w:sectPr></w:body></w:document>`,
  };
  if (docx.header !== undefined)
    files['word/header1.xml'] = `${xml}<w:hdr ${namespaces}>${docx.header}</w:hdr>`;
  if (docx.footer !== undefined)
    files['word/footer1.xml'] = `${xml}<w:ftr ${namespaces}>${docx.footer}</w:ftr>`;
  const zip = new PizZip();
  for (const [name, content] of Object.entries({ ...files, ...docx.files })) {
    if (content !== undefined) zip.file(name, content);
  }
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

/** A paragraph of runs, each its own `w:r`: `paragraph('{{Cust', 'omer}}')` is split as Word would. */
export const paragraph = (...runs: string[]): string =>
  `<w:p>${runs.map((text) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`).join('')}</w:p>`;

/** A table row of one paragraph each cell; a cell that begins with `<w:p` is taken as XML. */
export const row = (...cells: string[]): string =>
  `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr>${cell.startsWith('<w:p') ? cell : paragraph(cell)}</w:tc>`).join('')}</w:tr>`;

export const table = (...rows: string[]): string =>
  `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr><w:tblGrid/>${rows.join('')}</w:tbl>`;

/** The two ends of a bookmark. */
export const bookmark = (id: number, name: string): { start: string; end: string } => ({
  start: `<w:bookmarkStart w:id="${id}" w:name="${name}"/>`,
  end: `<w:bookmarkEnd w:id="${id}"/>`,
});

/** A drawing of the picture behind the relationship `rel`, 2 cm by 1 cm. */
export const drawing = (rel: string, alternativeText: string, attribute = 'r:embed'): string =>
  `<w:r><w:drawing><wp:inline><wp:extent cx="720000" cy="360000"/><wp:docPr id="1" name="Picture 1" descr="${alternativeText}"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="1" name="p"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip ${attribute}="${rel}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="720000" cy="360000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

/** The text of a part, one line a paragraph, table cells included; line breaks as they are. */
export function textOf(docx: Uint8Array, part = 'word/document.xml'): string[] {
  const content = new PizZip(docx).file(part)?.asText() ?? '';
  return wordElements(parseXml(Buffer.from(content), part), 'p').map((found) =>
    elementsBelow(found, (element) => isWord(element, 't') || isWord(element, 'br'))
      .map((element) => (element.localName === 'br' ? '\n' : element.textContent))
      .join(''),
  );
}

/**
 * A one-pixel-high PNG of the size said (its pixels are not those of its head, which no test here looks at).
 */
export const tinyPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
