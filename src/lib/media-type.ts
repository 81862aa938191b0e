/**
 * What a file is, by its content where that tells (a PDF, a picture, a zip archive), else by its ending where
 * nothing that runs hides behind it. What the sender claims does not count. Whatever could run in a browser
 * (HTML, SVG, scripts) and all that is unknown is `application/octet-stream`.
 */
export const mediaTypeOf = (bytes: Uint8Array, fileName: string): string => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 16)).toString('latin1');
  const ending = /\.([a-z0-9]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  for (const [sign, type] of SIGNS) if (head.startsWith(sign)) return type;
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'image/webp';
  if (head.startsWith('PK\u0003\u0004')) return ZIPPED.get(ending) ?? 'application/zip';
  return PLAIN.get(ending) ?? 'application/octet-stream';
};

/** A Word document, .docx. */
export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const SIGNS: readonly [string, string][] = [
  ['%PDF-', 'application/pdf'],
  ['\u0089PNG\r\n\u001a\n', 'image/png'],
  ['\u00ff\u00d8\u00ff', 'image/jpeg'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
];

/** Formats that are zip archives inside: which one only the ending tells. */
const ZIPPED = new Map(
  Object.entries({
    docx: docxType,
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    odt: 'application/vnd.oasis.opendocument.text',
    ods: 'application/vnd.oasis.opendocument.spreadsheet',
  }),
);

const PLAIN = new Map(
  Object.entries({
    txt: 'text/plain; charset=utf-8',
    csv: 'text/csv; charset=utf-8',
    json: 'application/json',
    step: 'model/step',
    stp: 'model/step',
    dxf: 'image/vnd.dxf',
  }),
);

/**
 * Which of the offered media types an Accept header asks for (RFC 9110 12.5.1): of equal wishes the first
 * offered one, undefined where none is acceptable. No header accepts everything.
 */
export const bestMedia = (accept: string | undefined, offered: readonly string[]): string | undefined => {
  if (accept === undefined || accept.trim() === '') return offered[0];
  const ranges = accept.split(',').map((part) => {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const quality = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1);
    return { range, quality: Number.isNaN(quality) ? 1 : quality };
  });
  // The most exact range that fits decides, so that `application/pdf;q=0, */*` means "anything but a PDF".
  const wish = (type: string): number =>
    [type, `${type.split('/')[0]}/*`, '*/*'].flatMap((range) =>
      ranges.filter((one) => one.range === range),
    )[0]?.quality ?? 0;
  const best = Math.max(...offered.map(wish));
  return best > 0 ? offered.find((type) => wish(type) === best) : undefined;
};
