import { posix } from 'node:path';
import type PizZip from 'pizzip';
import { pictureMark } from './picture-tags.ts';
import { readPicture } from './read-picture.ts';
import { relsOf } from './relationships.ts';
import { pictureEnd, pictureStart } from './tag-book.ts';

const mark = new RegExp(`${pictureStart}(\\d+|-)${pictureEnd}`, 'g');
const imageType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/image';

/**
 * Swaps placeholder pictures for the data's, after filling. Each mark in the text belongs to the next drawing with a
 * picture mark as its alternative text. The new picture keeps its own proportions inside the old one's frame, centred by
 * nothing: it stands at the frame's upper left. Without a picture, or with one of an unknown kind, the drawing goes.
 * Works on text, not on a tree: parts of 500 rows would cost more to parse than to fill.
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
  for (const match of xml.matchAll(mark)) {
    if (match.index < at) continue;
    out += xml.slice(at, match.index);
    at = match.index + match[0].length;
    const text = xml.indexOf(`descr="${pictureMark}`, at);
    const from = xml.lastIndexOf('<w:drawing', text);
    const end = xml.indexOf('</w:drawing>', text);
    if (text < 0 || from < at || end < 0) continue;
    const to = end + '</w:drawing>'.length;
    const swap = swapOf(match[1] === '-' ? undefined : Number(match[1]));
    out += xml.slice(at, from);
    if (swap !== undefined) out += swapDrawing(xml.slice(from, to), swap);
    at = to;
  }
  return out + xml.slice(at);
}

function swapDrawing(drawing: string, swap: Swap): string {
  const frame = /<wp:extent\b[^>]*>/.exec(drawing)?.[0] ?? '';
  const width = Number(/\bcx="(\d+)"/.exec(frame)?.[1]);
  const height = Number(/\bcy="(\d+)"/.exec(frame)?.[1]);
  const scale = Math.min(width / swap.width, height / swap.height);
  const cx = Math.max(1, Math.round(swap.width * scale));
  const cy = Math.max(1, Math.round(swap.height * scale));
  return drawing
    .replace(/descr="[^"]*"/g, 'descr=""')
    .replace(/<a:blip\b[^>]*?(\/>|>[\s\S]*?<\/a:blip>)/, `<a:blip r:embed="${swap.id}" ${rNamespace}/>`)
    .replace(/<a:srcRect\b[^>]*?(\/>|>[\s\S]*?<\/a:srcRect>)/g, '')
    .replace(/<wp:extent\b[^>]*>/, (tag) => sized(tag, cx, cy))
    .replace(
      /(<a:xfrm\b[^>]*>[\s\S]*?)(<a:ext\b[^>]*\bcx=[^>]*>)/g,
      (_, head: string, tag: string) => head + sized(tag, cx, cy),
    );
}

const rNamespace = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

const sized = (tag: string, cx: number, cy: number): string =>
  tag.replace(/\bcx="\d+"/, `cx="${cx}"`).replace(/\bcy="\d+"/, `cy="${cy}"`);

function declareType(zip: PizZip, extension: string, contentType: string): void {
  const name = '[Content_Types].xml';
  const types = zip.file(name)?.asText() ?? '';
  if (new RegExp(`Extension="${extension}"`, 'i').test(types)) return;
  const entry = `<Default Extension="${extension}" ContentType="${contentType}"/>`;
  zip.file(name, types.replace(/(<Types\b[^>]*>)/, `$1${entry}`));
}

function addLinks(zip: PizZip, part: string, links: ReadonlyMap<string, string>): void {
  if (links.size === 0) return;
  const name = relsOf(part);
  const rels =
    zip.file(name)?.asText() ??
    '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>';
  const entries = [...links].map(([id, target]) => `<Relationship Id="${id}" Type="${imageType}" Target="${target}"/>`);
  const open = rels.replace(/(<Relationships\b[^>]*?)\/>/, '$1></Relationships>');
  zip.file(name, open.replace('</Relationships>', `${entries.join('')}</Relationships>`));
}
