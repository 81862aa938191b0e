/** A picture without what a camera or a program wrote beside it; the width and height in pixels. */
export type StrippedPicture = {
  contentType: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
  bytes: Buffer;
};

/**
 * Takes out of a JPEG, PNG or WebP whatever is no part of the picture: EXIF with position, camera and
 * thumbnail, XMP, IPTC, comments, text, what is appended. The way up, which a JPEG's EXIF says, and colour
 * profiles stay. Undefined for what is another format, or broken.
 */
export const stripPicture = (bytes: Uint8Array): StrippedPicture | undefined => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const stripped = stripPng(view) ?? stripJpeg(view) ?? stripWebp(view);
    return stripped && stripped.width > 0 && stripped.height > 0 ? stripped : undefined;
  } catch (error) {
    // Read beyond the end: a length lies.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

const pngSign = Buffer.from('89504e470d0a1a0a', 'hex');
/** All that change how the picture looks; the rest tells of who made it. */
const pngKept = [
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
];

const stripPng = (view: Buffer): StrippedPicture | undefined => {
  if (!view.subarray(0, 8).equals(pngSign) || view.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  const kept: Buffer[] = [pngSign];
  for (let at = 8; ; ) {
    const end = at + 12 + view.readUInt32BE(at);
    const type = view.toString('latin1', at + 4, at + 8);
    if (end > view.length) return undefined;
    if (pngKept.includes(type)) kept.push(view.subarray(at, end));
    if (type === 'IEND') break;
    at = end;
  }
  const [width, height] = [view.readUInt32BE(16), view.readUInt32BE(20)];
  return { contentType: 'image/png', width, height, bytes: Buffer.concat(kept) };
};

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const stripJpeg = (view: Buffer): StrippedPicture | undefined => {
  if (view.length < 4 || view.readUInt16BE(0) !== 0xffd8) return undefined;
  const kept: Buffer[] = [view.subarray(0, 2)];
  let [width, height, turned] = [0, 0, 1];
  for (let at = 2; ; ) {
    if (view.readUInt8(at) !== 0xff) return undefined;
    const marker = view.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) break;
    const end = at + 2 + view.readUInt16BE(at + 2);
    if (end > view.length || end < at + 4) return undefined;
    const segment = view.subarray(at, end);
    if (isFrame(marker)) [height, width] = [view.readUInt16BE(at + 5), view.readUInt16BE(at + 7)];
    if (marker === 0xe1) turned = orientationIn(segment) ?? turned;
    if (isPicture(marker, segment)) kept.push(segment);
    at = end;
    if (marker !== 0xda) continue;
    // What was scanned goes on to the next marker; FF 00 and restarts are part of it.
    const begun = at;
    while (view.readUInt8(at) !== 0xff || isScanned(view.readUInt8(at + 1))) at += 1;
    kept.push(view.subarray(begun, at));
  }
  kept.push(Buffer.from([0xff, 0xd9]));
  if (turned !== 1) kept.splice(1, 0, orientation(turned));
  return { contentType: 'image/jpeg', width, height, bytes: Buffer.concat(kept) };
};

const isScanned = (next: number): boolean => next === 0 || (next >= 0xd0 && next <= 0xd7);

const isPicture = (marker: number, segment: Buffer): boolean => {
  const isOf = (sign: string) => segment.toString('latin1', 4, 4 + sign.length) === sign;
  if (marker === 0xe0) return isOf('JFIF\0');
  if (marker === 0xe2) return isOf('ICC_PROFILE\0');
  if (marker === 0xee) return isOf('Adobe');
  return marker !== 0xfe && (marker < 0xe0 || marker > 0xef);
};

/** Which way is up, as EXIF says in the tag 0x0112 of its first directory: 1 to 8. */
const orientationIn = (segment: Buffer): number | undefined => {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return undefined;
  const tiff = segment.subarray(10);
  const order = tiff.toString('latin1', 0, 2);
  if ((order !== 'II' && order !== 'MM') || tiff.length < 8) return undefined;
  const read16 = (at: number) => (order === 'II' ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = order === 'II' ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return undefined;
  for (let entry = 0; entry < read16(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (at + 12 > tiff.length) return undefined;
    if (read16(at) !== 0x0112) continue;
    const way = read16(at + 8);
    return way >= 1 && way <= 8 ? way : undefined;
  }
  return undefined;
};

/** An EXIF that says the way up and nothing else. */
const orientation = (way: number): Buffer => {
  const segment = Buffer.alloc(36);
  segment.write('ffe1002245786966000049492a0008000000010012010300010000000000000000000000', 'hex');
  segment.writeUInt16LE(way, 28);
  return segment;
};

const webpKept = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];

const stripWebp = (view: Buffer): StrippedPicture | undefined => {
  if (view.toString('latin1', 0, 4) !== 'RIFF' || view.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const kept: Buffer[] = [];
  const limit = Math.min(view.length, 8 + view.readUInt32LE(4));
  let size: { width: number; height: number } | undefined;
  for (let at = 12; at + 8 <= limit; ) {
    const type = view.toString('latin1', at, at + 4);
    const length = view.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > view.length + (length % 2)) return undefined;
    const chunk = Buffer.from(view.subarray(at, end));
    size ??= webpSize(type, chunk.subarray(8));
    // EXIF and XMP are not there any more.
    if (type === 'VP8X') chunk.writeUInt8(chunk.readUInt8(8) & ~0x0c, 8);
    if (webpKept.includes(type)) kept.push(chunk);
    at = end;
  }
  if (!size) return undefined;
  const body = Buffer.concat(kept);
  const head = Buffer.alloc(12);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  head.write('WEBP', 8, 'latin1');
  return { contentType: 'image/webp', ...size, bytes: Buffer.concat([head, body]) };
};

const webpSize = (type: string, data: Buffer): { width: number; height: number } | undefined => {
  if (type === 'VP8X') return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  if (type === 'VP8 ') return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  if (type !== 'VP8L') return undefined;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
};
