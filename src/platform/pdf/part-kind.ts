import { TemplateProblem } from './template-problem.ts';

/** What becomes of a file in a .docx: parsed and cleaned, kept as it is, or left out. */
export type PartKind = 'xml' | 'binary' | 'drop';

/**
 * Decides by name, content type and first bytes. Throws TemplateProblem for macros, embedded objects and
 * pictures that are not what they say: LibreOffice goes by the content, so an SVG named .png could still
 * fetch addresses.
 */
export function partKind(name: string, content: Buffer, contentType: string): PartKind {
  const lower = name.toLowerCase();
  const extension = lower.split('.').at(-1) ?? '';
  if (/(^|\/)vba(project|data)\b/.test(lower)) {
    throw new TemplateProblem('The file has macros. Save it as "Word Document (*.docx)", without macros.');
  }
  // Title, author, thumbnail: the template's author does not belong into every customer's PDF.
  if (lower.startsWith('docprops/')) return 'drop';
  if (/\/activex\//.test(lower)) throw embedded('an ActiveX control', name);
  // A chart carries its numbers itself; the workbook behind it is only for editing.
  if (/\/embeddings\//.test(lower)) {
    if (extension === 'xlsx') return 'drop';
    throw embedded('an embedded object', name);
  }
  if (['xml', 'rels', 'vml'].includes(extension) || /[+/]xml$/.test(contentType)) return 'xml';
  const magic = pictureMagic[extension];
  if (magic !== undefined) {
    if (
      magic.some((start) => content.subarray(start.at, start.at + start.bytes.length).equals(start.bytes))
    ) {
      return 'binary';
    }
    throw new TemplateProblem(`The picture ${name} is not a ${extension.toUpperCase()} file.`);
  }
  if (extension === 'odttf') return 'binary';
  return 'drop';
}

const embedded = (what: string, name: string) =>
  new TemplateProblem(`The file has ${what} (${name}), which is not allowed. Paste it as a picture.`);

const start = (hex: string, at = 0) => ({ at, bytes: Buffer.from(hex, 'hex') });
const tiff = [start('49492a00'), start('4d4d002a')];
const jpeg = [start('ffd8ff')];
const pictureMagic: Readonly<Record<string, readonly { at: number; bytes: Buffer }[]>> = {
  png: [start('89504e470d0a1a0a')],
  jpg: jpeg,
  jpeg,
  gif: [start('474946383761'), start('474946383961')],
  bmp: [start('424d')],
  tif: tiff,
  tiff,
  // ENHMETA_SIGNATURE ' EMF' at byte 40
  emf: [start('20454d46', 40)],
  // placeable, and the plain header (type 1, 9 words)
  wmf: [start('d7cdc69a'), start('01000900')],
};
