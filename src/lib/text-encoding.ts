import { isAscii } from 'node:buffer';
import { CsvError } from './table-rows.ts';

/** In what text files are written. */
export const encodings = [
  'UTF-8',
  'UTF-16LE',
  'UTF-16BE',
  'WINDOWS-1250',
  'WINDOWS-1252',
  'ISO-8859-2',
  'ISO-8859-15',
  'MACINTOSH',
] as const;
export type Encoding = (typeof encodings)[number];

/**
 * Tells the encoding of a text file from its bytes: by its mark, by the zeros of UTF-16, else UTF-8 where all
 * of it is that, and Windows-1252 where nothing beyond ASCII is. @throws CsvError where it is neither, and
 * would be read wrongly
 */
export const detectEncoding = async (pieces: AsyncIterable<Uint8Array>): Promise<Encoding> => {
  const scan = scanner();
  let isFirst = true;
  for await (const piece of pieces) {
    const marked = isFirst ? byMark(piece) : undefined;
    if (marked) return marked;
    isFirst = false;
    scan.take(piece);
  }
  return scan.end();
};

const byMark = (piece: Uint8Array): Encoding | undefined => {
  const [one, two, three] = piece;
  if (one === 0xff && two === 0xfe) return 'UTF-16LE';
  if (one === 0xfe && two === 0xff) return 'UTF-16BE';
  if (one === 0xef && two === 0xbb && three === 0xbf) return 'UTF-8';
  const begin = piece.subarray(0, 400);
  const zeros = (odd: number) =>
    begin.filter((byte, at) => at % 2 === odd && byte === 0).length / (begin.length / 2);
  if (zeros(1) > 0.6 && zeros(0) === 0) return 'UTF-16LE';
  return zeros(0) > 0.6 && zeros(1) === 0 ? 'UTF-16BE' : undefined;
};

/** Counts what of the bytes beyond ASCII is UTF-8 and what is not. */
const scanner = () => {
  let valid = 0;
  let isBroken = false;
  let isNoText = false;
  let line = 1;
  let brokenAt = 0;
  let wanted = 0; // bytes of a letter that are still to come
  const miss = () => {
    if (!isBroken) brokenAt = line;
    isBroken = true;
    wanted = 0;
  };
  const next = (byte: number) => {
    if (byte === 10) line++;
    // Bytes that no text has, and those that Windows-1252 leaves open.
    if (byte < 9 || (byte > 13 && byte < 27) || [0x81, 0x8d, 0x8f, 0x90, 0x9d].includes(byte))
      isNoText = true;
    if (wanted > 0) {
      if ((byte & 0xc0) === 0x80) {
        if (--wanted === 0) valid++;
        return;
      }
      miss();
    }
    if (byte < 0x80) return;
    if (byte >= 0xc2 && byte < 0xe0) wanted = 1;
    else if (byte >= 0xe0 && byte < 0xf0) wanted = 2;
    else if (byte >= 0xf0 && byte < 0xf5) wanted = 3;
    else miss();
  };
  return {
    take: (piece: Uint8Array) => {
      if (wanted === 0 && isAscii(piece)) {
        // Only a file of another encoding asks for its lines and controls; those it has are counted before it
        // is accepted as one.
        if (!isBroken) for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) line++;
        if (piece.includes(0)) isNoText = true;
        return;
      }
      for (const byte of piece) next(byte);
    },
    end: (): Encoding => {
      if (wanted > 0) miss();
      if (!isBroken) return 'UTF-8';
      if (isNoText && valid === 0)
        throw new CsvError(
          brokenAt,
          'The file is not UTF-8, UTF-16 or Windows-1252 from about here, and perhaps no text: save it as "CSV UTF-8".',
        );
      if (valid > 0)
        throw new CsvError(
          brokenAt,
          'The file is not UTF-8 from about here, and is so elsewhere: save it as "CSV UTF-8", or say its encoding when you bring it.',
        );
      return 'WINDOWS-1252';
    },
  };
};

/**
 * The text of a stream of bytes, without a byte order mark. @throws CsvError where the bytes are not of the
 * encoding
 */
export async function* decodedAs(
  source: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding.toLowerCase(), { fatal: true });
  let line = 1;
  const decode = (bytes?: Uint8Array): string => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw new CsvError(
        line,
        `The file is not ${encoding} from about here: save it as "CSV UTF-8", or say its encoding when you bring it.`,
      );
    }
  };
  for await (const piece of source) {
    const text = decode(piece);
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) line++;
    if (text !== '') yield text;
  }
  const rest = decode();
  if (rest !== '') yield rest;
}
