import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Transformer } from '@napi-rs/image';
import { drawn } from '#test/drawn-picture';
import { shrinkPicture } from './shrink-picture.ts';
import { type StrippedPicture, stripPicture } from './strip-picture.ts';

const stripped = (bytes: Buffer) => stripPicture(bytes) as StrippedPicture;
/** The colours of two points of a picture, as `r`, `g` or `b`. */
const colours = async (bytes: Buffer, points: [x: number, y: number][]) => {
  const { width } = await new Transformer(bytes).metadata();
  const pixels = await new Transformer(bytes).rawPixels();
  const channels = pixels.length / (width * (await new Transformer(bytes).metadata()).height);
  return points.map(([x, y]) => {
    const at = (y * width + x) * channels;
    const [r = 0, , b = 0] = pixels.subarray(at, at + 3);
    return r > b ? 'r' : 'b';
  });
};

describe('a picture that is too large', () => {
  const formats = {
    'image/jpeg': (one: Transformer) => one.jpeg(90),
    'image/png': (one: Transformer) => one.png(),
    'image/webp': (one: Transformer) => one.webp(90),
  };
  for (const [contentType, print] of Object.entries(formats))
    it(`is drawn smaller, in its shape and format: ${contentType}`, async () => {
      const small = await shrinkPicture(stripped(await print(drawn(600, 300))), 200);
      assert.ok(small);
      assert.deepEqual([small.contentType, small.width, small.height], [contentType, 200, 100]);
      assert.deepEqual(
        await colours(small.bytes, [
          [20, 50],
          [180, 50],
        ]),
        ['r', 'b'],
      );
    });

  it('is upright afterwards, whichever way the camera was held', async () => {
    const bytes = await drawn(600, 300).jpeg(90);
    // EXIF: turned by a quarter to the right to be seen as it was.
    const exif = Buffer.from(
      'ffe100224578696600004d4d002a000000080001011200030000000100060000000000000000'.slice(0, 72),
      'hex',
    );
    const turned = Buffer.concat([bytes.subarray(0, 2), exif, bytes.subarray(2)]);
    const small = await shrinkPicture(stripped(turned), 200);
    assert.ok(small);
    assert.deepEqual([small.width, small.height], [100, 200]);
    assert.deepEqual(
      await colours(small.bytes, [
        [50, 20],
        [50, 180],
      ]),
      ['r', 'b'],
    );
    assert.ok(!small.bytes.includes('Exif'), 'and nothing says that it still has to be turned');
  });

  it('stays to the byte where it is small enough', async () => {
    const picture = stripped(await drawn(200, 100).png());
    assert.equal(await shrinkPicture(picture, 200), picture);
  });

  it('is none where its bytes are not what its head says', async () => {
    const bytes = await drawn(600, 300).png();
    bytes.fill(0x55, 60, bytes.length - 20);
    assert.equal(
      await shrinkPicture({ contentType: 'image/png', width: 600, height: 300, bytes }, 200),
      undefined,
    );
  });
});
