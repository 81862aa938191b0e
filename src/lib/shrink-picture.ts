import { ResizeFilterType, ResizeFit, Transformer } from '@napi-rs/image';
import { type StrippedPicture, stripPicture } from './strip-picture.ts';

/** Of 100: what a person sees no loss in. */
const quality = 85;

/**
 * A picture with no side longer than so many pixels: redrawn where it has one, upright, in its format, as
 * still as its first frame. Works beside the event loop, and takes four bytes of memory a pixel meanwhile.
 * Undefined where it cannot be drawn.
 */
export const shrinkPicture = async (
  picture: StrippedPicture,
  longest: number,
): Promise<StrippedPicture | undefined> => {
  if (Math.max(picture.width, picture.height) <= longest) return picture;
  const box = { width: longest, height: longest, fit: ResizeFit.Inside, filter: ResizeFilterType.Triangle };
  try {
    const drawn = new Transformer(picture.bytes).rotate().resize(box);
    return stripPicture(await printed[picture.contentType](drawn));
  } catch {
    // Whatever the library met in the bytes: they are not the picture that their head says.
    return undefined;
  }
};

/**
 * A picture for paper: a JPEG with no side longer than so many pixels, upright, on white where it is clear.
 * Word and LibreOffice show no WebP, and do not turn what EXIF says is turned. Undefined where it cannot be
 * drawn.
 */
export const paperPicture = async (
  picture: StrippedPicture,
  longest: number,
): Promise<Buffer | undefined> => {
  try {
    const upright = new Transformer(picture.bytes).rotate();
    const isSmall = Math.max(picture.width, picture.height) <= longest;
    const box = { width: longest, height: longest, fit: ResizeFit.Inside, filter: ResizeFilterType.Triangle };
    const drawn = isSmall ? upright : upright.resize(box);
    if (picture.contentType === 'image/jpeg') return await drawn.jpeg(paperQuality);
    const top = await drawn.png();
    const { width, height } = await new Transformer(top).metadata();
    const white = Transformer.fromRgbaPixels(new Uint8Array(width * height * 4).fill(255), width, height);
    return await white.overlay(top, 0, 0).jpeg(paperQuality);
  } catch {
    return undefined; // as above
  }
};

/** On paper less is seen than on a screen. */
const paperQuality = 80;

const printed: Record<StrippedPicture['contentType'], (drawn: Transformer) => Promise<Buffer>> = {
  'image/jpeg': (drawn) => drawn.jpeg(quality),
  'image/png': (drawn) => drawn.png(),
  'image/webp': (drawn) => drawn.webp(quality),
};
