/**
 * A few builders of WordprocessingML (ECMA-376 part 1): just what the template uses. Sizes in twips (1/20
 * point) unless named otherwise.
 */

export const ink = {
  dark: '0F3D3E',
  text: '1F2A2A',
  grey: '5F6B6B',
  rule: 'D3DADA',
  accent: 'C8702A',
  tint: 'EEF3F3',
};

type RunLook = { bold?: boolean; size?: number; color?: string; caps?: boolean };

/**
 * Text in one run; `size` in points. A tag belongs in one run: fillers mend split ones, readers of the XML
 * are glad.
 */
export function run(text: string, look: RunLook = {}): string {
  const properties = [
    look.bold ? '<w:b/>' : '',
    look.caps ? '<w:caps/>' : '',
    look.color ? `<w:color w:val="${look.color}"/>` : '',
    look.caps ? '<w:spacing w:val="10"/>' : '',
    look.size ? `<w:sz w:val="${look.size * 2}"/><w:szCs w:val="${look.size * 2}"/>` : '',
  ].join('');
  return `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
}

/** A field that Word computes: PAGE, NUMPAGES. */
export function field(code: 'PAGE' | 'NUMPAGES', look: RunLook = {}): string {
  const empty = run('', look).replace(/<w:t .*<\/w:t>/, '');
  const part = (inner: string) => empty.replace('</w:r>', `${inner}</w:r>`);
  return [
    part('<w:fldChar w:fldCharType="begin"/>'),
    part(`<w:instrText xml:space="preserve"> ${code} </w:instrText>`),
    part('<w:fldChar w:fldCharType="separate"/>'),
    part('<w:t>1</w:t>'),
    part('<w:fldChar w:fldCharType="end"/>'),
  ].join('');
}

/** `content` under a bookmark, as Word's Insert → Bookmark makes it. */
export function bookmark(id: number, name: string, content: string): string {
  return `<w:bookmarkStart w:id="${id}" w:name="${name}"/>${content}<w:bookmarkEnd w:id="${id}"/>`;
}

type ParagraphLook = {
  style?: string;
  align?: 'left' | 'right' | 'center';
  before?: number;
  after?: number;
  keepNext?: boolean;
  tabRight?: number;
};

export function paragraph(content: string, look: ParagraphLook = {}): string {
  const { style, align, before, after, keepNext, tabRight } = look;
  const spacing = [
    before === undefined ? '' : ` w:before="${before}"`,
    after === undefined ? '' : ` w:after="${after}"`,
  ].join('');
  const properties = [
    style ? `<w:pStyle w:val="${style}"/>` : '',
    keepNext ? '<w:keepNext/>' : '',
    tabRight ? `<w:tabs><w:tab w:val="right" w:pos="${tabRight}"/></w:tabs>` : '',
    spacing ? `<w:spacing${spacing}/>` : '',
    align ? `<w:jc w:val="${align}"/>` : '',
  ].join('');
  return `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`;
}

/**
 * `content`, whole paragraphs, only where the path says something: a paragraph of its own each for beginning
 * and end, which go when it is filled.
 */
export const when = (path: string, content: string): string => between(`{{#if ${path}}}`, content, '{{/if}}');

/** The same only where it says nothing. */
export const unless = (path: string, content: string): string => between(`{{^${path}}}`, content, '{{/}}');

/** The same for each element of a list. */
export const loop = (path: string, content: string): string => between(`{{#${path}}}`, content, '{{/}}');

/** The town of an address, after its postal code where it has one. */
export const town = (of: string): string =>
  `{{#if ${of}.PostalCode}}{{${of}.PostalCode}} {{/if}}{{${of}.City}}`;

const between = (begin: string, content: string, end: string): string =>
  [paragraph(run(begin), { after: 0 }), content, paragraph(run(end), { after: 0 })].join('');

/**
 * Empty room of exactly so many points; tables need a paragraph between and after them anyway. Kept with what
 * follows.
 */
export function gap(points: number): string {
  const height = `<w:spacing w:before="0" w:after="0" w:line="${points * 20}" w:lineRule="exact"/>`;
  return `<w:p><w:pPr><w:keepNext/>${height}<w:rPr><w:sz w:val="2"/></w:rPr></w:pPr></w:p>`;
}

type Edge = 'top' | 'left' | 'bottom' | 'right';
type CellLook = {
  /** How many columns it takes; one unless said. */
  span?: number;
  fill?: string;
  edges?: Partial<Record<Edge, { color: string; eighths: number }>>;
  valign?: 'bottom' | 'center';
};
export type Cell = { content: string; look?: CellLook };

/**
 * A row; `header` repeats on every page. Rows never break across pages: half a line of a quote on either page
 * is misread.
 */
export function row(
  widths: number[],
  cells: Cell[],
  options: { header?: boolean; height?: number } = {},
): string {
  const properties = [
    '<w:cantSplit/>',
    options.height ? `<w:trHeight w:val="${options.height}" w:hRule="atLeast"/>` : '',
    options.header ? '<w:tblHeader/>' : '',
  ].join('');
  return `<w:tr><w:trPr>${properties}</w:trPr>${cells.map((cell, index) => tableCell(widths[index] ?? 0, cell)).join('')}</w:tr>`;
}

function tableCell(width: number, { content, look = {} }: Cell): string {
  const edges = Object.entries(look.edges ?? {}).map(
    ([edge, line]) =>
      `<w:${edge} w:val="single" w:sz="${line.eighths}" w:space="0" w:color="${line.color}"/>`,
  );
  return [
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>`,
    look.span ? `<w:gridSpan w:val="${look.span}"/>` : '',
    edges.length > 0 ? `<w:tcBorders>${edges.join('')}</w:tcBorders>` : '',
    look.fill ? `<w:shd w:val="clear" w:color="auto" w:fill="${look.fill}"/>` : '',
    look.valign ? `<w:vAlign w:val="${look.valign}"/>` : '',
    `</w:tcPr>${content}</w:tc>`,
  ].join('');
}

/** A table of fixed column widths without lines of its own; `pad` is the room left and right in each cell. */
export function table(
  widths: number[],
  rows: string[],
  options: { indent?: number; pad?: number; padY?: number } = {},
): string {
  const { indent = 0, pad = 80, padY = 0 } = options;
  const total = widths.reduce((sum, width) => sum + width, 0);
  return [
    `<w:tbl><w:tblPr><w:tblW w:w="${total}" w:type="dxa"/><w:tblInd w:w="${indent}" w:type="dxa"/><w:tblLayout w:type="fixed"/>`,
    `<w:tblCellMar><w:top w:w="${padY}" w:type="dxa"/><w:left w:w="${pad}" w:type="dxa"/>`,
    `<w:bottom w:w="${padY}" w:type="dxa"/><w:right w:w="${pad}" w:type="dxa"/></w:tblCellMar></w:tblPr>`,
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>${rows.join('')}</w:tbl>`,
  ].join('');
}

/**
 * A picture in the line of text, `millimetres` square or wide and high; `altText` is what a filler may swap
 * it by.
 */
export function picture(
  relation: string,
  millimetres: number | readonly [width: number, height: number],
  altText: string,
  id: number,
): string {
  const [cx, cy] = [millimetres, millimetres]
    .map((one, at) => (typeof one === 'number' ? one : (one[at] ?? 0)))
    .map((one) => one * 36_000);
  const text = escapeXml(altText);
  return [
    `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/>`,
    `<wp:docPr id="${id}" name="Picture ${id}" descr="${text}"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">`,
    '<a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture">',
    '<pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture">',
    `<pic:nvPicPr><pic:cNvPr id="${id}" name="logo.png" descr="${text}"/><pic:cNvPicPr/></pic:nvPicPr>`,
    `<pic:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill>`,
    `<pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm>`,
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>',
  ].join('');
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
