import { Transformer } from '@napi-rs/image';

/** A PNG of such a size, red on the left and blue on the right. */
export const drawnPicture = (width: number, height: number): Promise<Buffer> => drawn(width, height).png();

/** The same, to be written in any format. */
export const drawn = (width: number, height: number): Transformer => {
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < pixels.length; at += 4)
    pixels.set((at / 4) % width < width / 2 ? [255, 0, 0, 255] : [0, 0, 255, 255], at);
  return Transformer.fromRgbaPixels(pixels, width, height);
};
