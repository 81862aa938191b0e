/** What a picture is and how many pixels it has. */
export type PictureHead = {
  extension: 'png' | 'jpeg' | 'gif';
  contentType: string;
  width: number;
  height: number;
};

/**
 * Reads the head of a PNG, JPEG or GIF. Undefined for anything else, SVG included (it can fetch addresses).
 */
export function readPicture(bytes: Uint8Array): PictureHead | undefined {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = pngSize(view) ?? gifSize(view) ?? jpegSize(view);
  if (size === undefined || size.width < 1 || size.height < 1) return undefined;
  return { ...size, contentType: `image/${size.extension}` };
}

type Size = { extension: PictureHead['extension']; width: number; height: number };

function pngSize(view: Buffer): Size | undefined {
  if (view.length < 24 || view.toString('hex', 0, 8) !== '89504e470d0a1a0a') return undefined;
  return { extension: 'png', width: view.readUInt32BE(16), height: view.readUInt32BE(20) };
}

function gifSize(view: Buffer): Size | undefined {
  if (view.length < 10 || !/^GIF8[79]a$/.test(view.toString('latin1', 0, 6))) return undefined;
  return { extension: 'gif', width: view.readUInt16LE(6), height: view.readUInt16LE(8) };
}

/** Goes from segment to segment up to the frame header (SOF0–SOF15 without DHT, JPG and DAC). */
function jpegSize(view: Buffer): Size | undefined {
  if (view.length < 4 || view.readUInt16BE(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 < view.length && view[at] === 0xff) {
    const marker = view[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { extension: 'jpeg', width: view.readUInt16BE(at + 7), height: view.readUInt16BE(at + 5) };
    }
    at += 2 + view.readUInt16BE(at + 2);
  }
  return undefined;
}
