import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { DOMParser } from '@xmldom/xmldom';
import PizZip from 'pizzip';
import { compileTemplate } from '#platform/pdf/compile-template';
import { packTemplate } from './docx.ts';
import { drawLogo } from './logo.ts';

const folder = join(import.meta.dirname, '../../db/seed/demo');
const made = new PizZip(packTemplate(drawLogo(480)));
const kept = new PizZip(readFileSync(join(folder, 'quote-template.docx')));
const partNames = Object.keys(kept.files).sort();
const part = (name: string) => kept.file(name)?.asText() ?? assert.fail(`no part ${name}`);
const xmlParts = partNames.filter((name) => name.endsWith('.xml') || name.endsWith('.rels'));
const texts = (xml: string) => [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map((match) => match[1] ?? '');

/** Red, green, blue, alpha of one pixel of a PNG that logo.ts made: one IDAT chunk, filter 0 on each row. */
function pixels(png: Uint8Array): { size: number; at: (x: number, y: number) => number[]; raw: Buffer } {
  const bytes = Buffer.from(png);
  const size = bytes.readUInt32BE(16);
  const start = bytes.indexOf('IDAT', 0, 'latin1');
  const raw = inflateSync(bytes.subarray(start + 4, start + 4 + bytes.readUInt32BE(start - 4)));
  return { size, raw, at: (x, y) => [...raw.subarray(y * (1 + size * 4) + 1 + x * 4).subarray(0, 4)] };
}

test('the checked-in template and logo are what the script makes', () => {
  assert.deepEqual(Object.keys(made.files).sort(), partNames);
  for (const name of xmlParts) assert.equal(part(name), made.file(name)?.asText(), name);
  // Pixels, not bytes: how zlib packs them differs between processors.
  const drawn = pixels(drawLogo(480)).raw;
  const inTemplate = kept.file('word/media/logo.png')?.asUint8Array() ?? assert.fail('no logo');
  for (const png of [inTemplate, readFileSync(join(folder, 'logo.png'))]) assert.ok(pixels(png).raw.equals(drawn));
});

test('every part is well-formed XML, and every relation leads to a part that is there', () => {
  for (const name of xmlParts) {
    const onError = (_level: string, message: string) => assert.fail(`${name}: ${message}`);
    new DOMParser({ onError }).parseFromString(part(name), 'text/xml');
  }
  for (const name of partNames.filter((candidate) => candidate.endsWith('.rels'))) {
    const base = name === '_rels/.rels' ? '' : 'word/';
    for (const [, target] of part(name).matchAll(/Target="([^"]+)"/g))
      assert.ok(kept.file(`${base}${target}`), `${name}: ${target}`);
  }
});

test('each tag stands whole in one run, and each loop closes in the row it opens in', () => {
  for (const name of xmlParts) {
    for (const text of texts(part(name))) {
      assert.equal(text.split('{{').length, text.split('}}').length, `${name}: ${text}`);
    }
  }
  const loops = part('word/document.xml')
    .split('<w:tr>')
    .map((row) => texts(row).join(''))
    .filter((text) => text.includes('{{#'));
  assert.deepEqual(
    loops.map((text) => [text.match(/\{\{#(if)? ?[\w.]+\}\}/g)?.length, text.match(/\{\{\/\w+\}\}/g)?.length]),
    loops.map(() => [1, 1]),
  );
  assert.deepEqual(
    loops.flatMap((text) => text.match(/\{\{#\w+\}\}/g) ?? []),
    ['{{#Items}}', '{{#Notes}}'],
  );
});

test('the head of the line table repeats on every page, and no row breaks across two', () => {
  const rows = part('word/document.xml').split('<w:tr>').slice(1);
  assert.ok(rows.every((row) => row.includes('<w:cantSplit/>')));
  const heads = rows.filter((row) => row.includes('<w:tblHeader/>'));
  assert.equal(heads.length, 1);
  assert.ok(texts(heads[0] ?? '').includes('Unit price'));
});

test('the footer counts pages; the header of later pages has the number under a bookmark; both headers the logo', () => {
  assert.match(part('word/footer1.xml'), /PAGE .*NUMPAGES /);
  assert.match(
    part('word/header2.xml'),
    /<w:bookmarkStart w:id="1" w:name="SalesQuote_Number"\/>.*<w:bookmarkEnd w:id="1"\/>/,
  );
  for (const name of ['word/header1.xml', 'word/header2.xml']) assert.match(part(name), /<a:blip r:embed="rId1"\/>/);
});

test('the logo is a PNG, opaque inside and clear outside its round corners', () => {
  const png = drawLogo(64);
  assert.deepEqual([...png.subarray(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const { size, at } = pixels(png);
  assert.equal(size, 64);
  for (const [x, y] of [
    [0, 0],
    [63, 0],
    [0, 63],
    [63, 63],
  ] as const)
    assert.equal(at(x, y)[3], 0);
  assert.deepEqual(at(32, 2), [15, 61, 62, 255]);
  assert.deepEqual(at(45, 43), [200, 112, 42, 255]);
});

test('the service takes it as a template: no warning, every placeholder and bookmark understood', async () => {
  const compiled = await compileTemplate(readFileSync(join(folder, 'quote-template.docx')));
  assert.deepEqual([compiled.warnings, compiled.unknownBookmarks], [[], []]);
  const sources = new Set(compiled.placeholders.map((placeholder) => placeholder.source));
  assert.deepEqual([...sources].sort(), ['bookmark', 'tag']);
});
