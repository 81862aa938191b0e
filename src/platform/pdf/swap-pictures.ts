import { posix } from 'node:path';
import type PizZip from 'pizzip';
import { pictureMark } from './picture-tags.ts';
import { readPicture } from './read-picture.ts';
import { relsOf } from './relationships.ts';
import { pictureEnd, pictureStart } from './tag-book.ts';

const mark = new RegExp(`${pictureStart}(\\d+|-)${pictureEnd}`, 'g');
const imageType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';

/**
 * Swaps placeholder pictures for the data's, after filling. Each mark in the text belongs to the next drawing
 * with a picture mark as its alternative text. The new picture keeps its own proportions inside the old one's
 * frame, centred by nothing: it stands at the frame's upper left. Without a picture, or with one of an
 * unknown kind, the drawing goes. Works on text, not on a tree: parts of 500 rows would cost more to parse
 * than to fill.
 */
export function swapPictures(zip: PizZip, pictures: readonly Uint8Array[], warnings: Set<string>): void {
  const names = new Map<number, string>();
  for (const part of Object.keys(zip.files)) {
    if (!/^word\/[^/]+\.xml$/.test(part)) continue;
    const before = zip.file(part)?.asText() ?? '';
    if (!before.includes(pictureStart)) continue;
    const links = new Map<string, string>();
    const after = swapIn(before, (number) => {
      if (number === undefined) return undefined;
      const bytes = pictures[number];
      const picture = bytes && readPicture(bytes);
      if (bytes === undefined || picture === undefined) {
        warnings.add('A picture of the data is no PNG, JPEG or GIF; it was left out.');
        return undefined;
      }
      let name = names.get(number);
      if (name === undefined) {
        name = `millwright-${number + 1}.${picture.extension}`;
        names.set(number, name);
        zip.file(`word/media/${name}`, bytes);
        declareType(zip, picture.extension, picture.contentType);
      }
      const id = `millwrightPicture${number + 1}`;
      links.set(id, posix.join('media', name));
      return { id, width: picture.width, height: picture.height };
    });
    zip.file(part, after);
    addLinks(zip, part, links);
  }
}

type Swap = { id: string; width: number; height: number };

function swapIn(xml: string, swapOf: (number: number | undefined) => Swap | undefined): string {
  let out = '';
  let at = 0;
  // Looked for again only when it has been passed: each mark would look through the whole part.
  let drawing = drawingFrom(xml, 0);
  for (const match of xml.matchAll(mark)) {
    if (match.index < at) continue;
    out += xml.slice(at, match.index);
    at = match.index + match[0].length;
    if (drawing && drawing.text < at) drawing = drawingFrom(xml, at);
    if (!drawing || drawing.from < at) continue;
    const { from, end } = drawing;
    const to = end + '</w:drawing>'.length;
    const swap = swapOf(match[1] === '-' ? undefined : Number(match[1]));
    out += xml.slice(at, from);
    if (swap !== undefined) out += swapDrawing(xml.slice(from, to), swap);
    at = to;
  }
  return out + xml.slice(at);
}

/** The next drawing whose alternative text is a mark: where it, its text and its end are. */
function drawingFrom(xml: string, at: number): { text: number; from: number; end: number } | undefined {
  const text = xml.indexOf(`descr="${pictureMark}`, at);
  if (text < 0) return undefined;
  const end = xml.indexOf('</w:drawing>', text);
  return end < 0 ? undefined : { text, from: xml.lastIndexOf('<w:drawing', text), end };
}

function swapDrawing(drawing: string, swap: Swap): string {
  const frame = /<wp:extent\b[^<>]*>/.exec(drawing)?.[0] ?? '';
  const width = Number(/\bcx="(\d+)"/.exec(frame)?.[1]);
  const height = Number(/\bcy="(\d+)"/.exec(frame)?.[1]);
  const scale = Math.min(width / swap.width, height / swap.height);
  const cx = Math.max(1, Math.round(swap.width * scale));
  const cy = Math.max(1, Math.round(swap.height * scale));
  const plain = drawing.replace(/descr="[^"]*"/g, 'descr=""');
  const swapped = replaceElements(plain, 'a:blip', `<a:blip r:embed="${swap.id}" ${rNamespace}/>`, 1);
  const framed = replaceElements(swapped, 'a:srcRect', '').replace(/<wp:extent\b[^<>]*>/, (tag) =>
    sized(tag, cx, cy),
  );
  return sizeShapes(framed, (tag) => sized(tag, cx, cy));
}

/** Puts something in the place of the elements of a name, or of the first `most` of them, in one pass. */
function replaceElements(xml: string, name: string, other: string, most = Number.POSITIVE_INFINITY): string {
  let out = '';
  let at = 0;
  for (let n = 0; n < most; n++) {
    const from = tagFrom(xml, name, at);
    const end = xml.indexOf('>', from);
    if (from < 0 || end < 0) break;
    const close = xml[end - 1] === '/' ? end + 1 : xml.indexOf(`</${name}>`, end) + name.length + 3;
    if (close < end) break;
    out += xml.slice(at, from) + other;
    at = close;
  }
  return out + xml.slice(at);
}

/** Of each shape the first tag that says how large it is. */
function sizeShapes(xml: string, size: (tag: string) => string): string {
  let out = '';
  let at = 0;
  for (;;) {
    const shape = tagFrom(xml, 'a:xfrm', at);
    let from = shape < 0 ? -1 : tagFrom(xml, 'a:ext', shape);
    let end = xml.indexOf('>', from) + 1;
    while (from >= 0 && end > 0 && !/\bcx=/.test(xml.slice(from, end))) {
      from = tagFrom(xml, 'a:ext', end);
      end = xml.indexOf('>', from) + 1;
    }
    if (from < 0 || end === 0) return out + xml.slice(at);
    out += xml.slice(at, from) + size(xml.slice(from, end));
    at = end;
  }
}

/** Where the next tag of a name begins, or -1. */
function tagFrom(xml: string, name: string, at: number): number {
  let from = xml.indexOf(`<${name}`, at);
  while (from >= 0 && !/[\s/>]/.test(xml[from + name.length + 1] ?? ' '))
    from = xml.indexOf(`<${name}`, from + 1);
  return from;
}

const rNamespace = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

const sized = (tag: string, cx: number, cy: number): string =>
  tag.replace(/\bcx="\d+"/, `cx="${cx}"`).replace(/\bcy="\d+"/, `cy="${cy}"`);

function declareType(zip: PizZip, extension: string, contentType: string): void {
  const name = '[Content_Types].xml';
  const types = zip.file(name)?.asText() ?? '';
  if (types.toLowerCase().includes(`extension="${extension}"`)) return;
  const entry = `<Default Extension="${extension}" ContentType="${contentType}"/>`;
  zip.file(
    name,
    types.replace(/<Types\b[^<>]*>/, (tag) => tag + entry),
  );
}

function addLinks(zip: PizZip, part: string, links: ReadonlyMap<string, string>): void {
  if (links.size === 0) return;
  const name = relsOf(part);
  const rels =
    zip.file(name)?.asText() ??
    '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';
  const entries = [...links].map(
    ([id, target]) => `<Relationship Id="${id}" Type="${imageType}" Target="${target}"/>`,
  );
  const open = rels.replace(/<Relationships\b[^<>]*\/>/, (tag) => `${tag.slice(0, -2)}></Relationships>`);
  zip.file(name, open.replace('</Relationships>', `${entries.join('')}</Relationships>`));
}
