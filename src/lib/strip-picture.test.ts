import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fc } from '#test/fast-check';
import { stripPicture } from './strip-picture.ts';

const segment = (marker: number, body: Buffer | string): Buffer => {
  const bytes = typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
};
const bytes = (hex: string) => Buffer.from(hex, 'hex');
/** EXIF, big-endian, with the way up and a position. */
const exif = (way: number) =>
  segment(
    0xe1,
    Buffer.concat([
      Buffer.from('Exif\0\0'),
      bytes(
        `4d4d002a0000000800020112000300000001000${way}00008825000400000001000000260000000047505348455245`,
      ),
    ]),
  );
const jpeg = (...parts: Buffer[]) =>
  Buffer.concat([
    bytes('ffd8'),
    ...parts,
    segment(0xdb, 'tables'),
    segment(0xc0, bytes('080010002001011100')),
    segment(0xda, bytes('0101003f00')),
    bytes('11ff0022ffd033'),
    bytes('ffd9'),
  ]);
const chunk = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};
const webp = (...chunks: Buffer[]) => {
  const body = Buffer.concat(chunks);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
};

describe('a picture is stripped', () => {
  it('of what a JPEG says beside it, but for the way up and its colours', () => {
    const icc = segment(0xe2, 'ICC_PROFILE\0profile');
    const sent = jpeg(
      ...[segment(0xe0, 'JFIF\0'), exif(6), segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0GPSHERE'), icc],
      ...[segment(0xe2, 'MPF\0GPSHERE'), segment(0xed, 'Photoshop GPSHERE'), segment(0xfe, 'GPSHERE')],
    );
    const got = stripPicture(Buffer.concat([sent, Buffer.from('GPSHERE')]));
    assert.deepEqual([got?.contentType, got?.width, got?.height], ['image/jpeg', 32, 16]);
    assert.equal(got?.bytes.includes('GPSHERE'), false);
    assert.ok(got?.bytes.includes('ICC_PROFILE'));
    assert.ok(got?.bytes.includes(bytes('11ff0022ffd033ffd9')), 'what was scanned is whole');
    // Stripped again it is the same: the way up stays.
    assert.deepEqual(got && stripPicture(got.bytes)?.bytes, got?.bytes);
    assert.ok(got?.bytes.includes(bytes('1201030001000000 0600'.replace(' ', ''))));
    assert.deepEqual(stripPicture(jpeg())?.bytes, jpeg());
  });

  it('of what a WebP says beside it, and says so in its head', () => {
    const extended = bytes('0c0000001f00000f0000');
    const got = stripPicture(
      webp(
        chunk('VP8X', extended),
        chunk('VP8 ', bytes('00')),
        chunk('EXIF', Buffer.from('GPSHERE')),
        chunk('XMP ', Buffer.from('GPSHERE')),
      ),
    );
    assert.deepEqual([got?.contentType, got?.width, got?.height], ['image/webp', 32, 16]);
    assert.equal(got?.bytes.includes('GPSHERE'), false);
    assert.equal(got?.bytes[20], 0);
    assert.equal(got?.bytes.readUInt32LE(4), (got?.bytes.length ?? 0) - 8);
  });

  it('or is none: cut short, of another kind, or anything at all', () => {
    const whole = jpeg(exif(3));
    for (let length = 0; length < whole.length; length += 1)
      assert.equal(stripPicture(whole.subarray(0, length)), undefined, String(length));
    for (const other of ['GIF89a', '<svg/>', '']) assert.equal(stripPicture(Buffer.from(other)), undefined);
    const starts = fc.constantFrom(
      bytes('ffd8'),
      bytes('89504e470d0a1a0a0000000d49484452'),
      Buffer.from('RIFF\x20\0\0\0WEBPVP8X'),
    );
    fc.assert(
      fc.property(starts, fc.uint8Array({ maxLength: 60 }), (start, rest) => {
        stripPicture(Buffer.concat([start, rest]));
      }),
    );
  });
});
