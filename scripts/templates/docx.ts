import PizZip from 'pizzip';
import { firstHeader, footer, nextHeader } from './letter.ts';
import type { Paper } from './papers.ts';
import { ink } from './wordml.ts';

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
].join(' ');
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

/** By which relation the body shows what pictures of the data take the place of. */
export const placeholder = 'rId6';
/** A grey pixel, which its frame stretches. */
const greyPixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGO4AQAA2gDZEE0EmAAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * A paper as the bytes of a .docx file; `logo` is a square PNG, where its house has one. Same input, same
 * bytes.
 */
export function packTemplate(paper: Paper, logo?: Buffer): Buffer {
  const headers = { header1: firstHeader(paper), header2: nextHeader(paper) };
  const logoRelation = relations([['rId1', 'image', 'media/logo.png']]);
  const parts: Record<string, string | Buffer> = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relations([['rId1', 'officeDocument', 'word/document.xml']]),
    'word/document.xml': `${xml}<w:document ${namespaces}><w:body>${paper.body}${section()}</w:body></w:document>`,
    'word/_rels/document.xml.rels': relations([
      ['rId1', 'styles', 'styles.xml'],
      ['rId2', 'header', 'header1.xml'],
      ['rId3', 'header', 'header2.xml'],
      ['rId4', 'footer', 'footer1.xml'],
      ['rId5', 'settings', 'settings.xml'],
      ...(paper.hasPicture ? [[placeholder, 'image', 'media/picture.png'] as const] : []),
    ]),
    'word/styles.xml': styles(paper.words.lang),
    'word/settings.xml': `${xml}<w:settings ${namespaces}><w:defaultTabStop w:val="708"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`,
    'word/footer1.xml': `${xml}<w:ftr ${namespaces}>${footer(paper)}</w:ftr>`,
    ...(logo ? { 'word/media/logo.png': logo } : {}),
    ...(paper.hasPicture ? { 'word/media/picture.png': greyPixel } : {}),
  };
  for (const [name, content] of Object.entries(headers)) {
    parts[`word/${name}.xml`] = `${xml}<w:hdr ${namespaces}>${content}</w:hdr>`;
    if (logo) parts[`word/_rels/${name}.xml.rels`] = logoRelation;
  }
  const zip = new PizZip();
  // A fixed date: the file is checked in and must not differ from run to run.
  for (const [path, content] of Object.entries(parts))
    zip.file(path, content, { date: new Date(2026, 0, 1), createFolders: false });
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

/** A4; the first page has a header of its own. */
function section(): string {
  return [
    '<w:sectPr><w:headerReference w:type="first" r:id="rId2"/><w:headerReference w:type="default" r:id="rId3"/>',
    '<w:footerReference w:type="first" r:id="rId4"/><w:footerReference w:type="default" r:id="rId4"/>',
    '<w:pgSz w:w="11906" w:h="16838"/>',
    '<w:pgMar w:top="1300" w:right="1134" w:bottom="1240" w:left="1247" w:header="620" w:footer="480" w:gutter="0"/>',
    '<w:titlePg/></w:sectPr>',
  ].join('');
}

function styles(lang: string): string {
  const style = (id: string, name: string, paragraph: string, look: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr>${paragraph}</w:pPr><w:rPr>${look}</w:rPr></w:style>`;
  const sized = (halfPoints: number, color: string) =>
    `<w:b/><w:color w:val="${color}"/><w:sz w:val="${halfPoints}"/><w:szCs w:val="${halfPoints}"/>`;
  // Calibri: on machines without it Carlito has the same widths, so lines break at the same words.
  return [
    `${xml}<w:styles ${namespaces}><w:docDefaults><w:rPrDefault><w:rPr>`,
    '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Calibri" w:cs="Calibri"/>',
    `<w:color w:val="${ink.text}"/><w:sz w:val="20"/><w:szCs w:val="20"/><w:lang w:val="${lang}"/></w:rPr></w:rPrDefault>`,
    '<w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="252" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>',
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>',
    style('Title', 'Title', '<w:spacing w:before="0" w:after="20"/>', sized(40, ink.dark)),
    style('Subtitle', 'Subtitle', '<w:spacing w:after="220"/>', sized(22, ink.accent)),
    style(
      'Heading1',
      'heading 1',
      '<w:keepNext/><w:spacing w:before="200" w:after="60"/><w:outlineLvl w:val="0"/>',
      sized(22, ink.dark),
    ),
    '</w:styles>',
  ].join('');
}

function relations(list: (readonly [id: string, type: string, target: string])[]): string {
  const items = list.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`,
  );
  return `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${items.join('')}</Relationships>`;
}

function contentTypes(): string {
  const override = (part: string, type: string) =>
    `<Override PartName="/word/${part}.xml" ContentType="${wordType}.${type}+xml"/>`;
  return [
    `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>',
    override('document', 'document.main'),
    override('styles', 'styles'),
    override('settings', 'settings'),
    override('header1', 'header'),
    override('header2', 'header'),
    override('footer1', 'footer'),
    '</Types>',
  ].join('');
}
