import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { DOMParser } from '@xmldom/xmldom';
import PizZip from 'pizzip';
import { type PaperType, paperTypes, templateNames } from '#areas/ground/documents';
import { compileTemplate } from '#platform/pdf/compile-template';
import { capaPaper } from './capa-paper.ts';
import { demoLogo, demoPaper } from './demo.ts';
import { packTemplate } from './docx.ts';
import { creditNotePaper, invoicePaper } from './invoice-paper.ts';
import { jobCard } from './job-card.ts';
import { drawLogo } from './logo.ts';
import { namesPaper } from './names-paper.ts';
import { listPaper, orderPaper, quotePaper } from './papers.ts';
import { reportPaper } from './report-paper.ts';
import { escapeXml } from './wordml.ts';

const db = join(import.meta.dirname, '../../db');
type Kept = { file: string; made: Buffer; type: PaperType };
const papers = [
  ['sales-quote', quotePaper, 'SALESQUOTE'],
  ['sales-order', orderPaper, 'SALESORDER'],
  ['packing-list', listPaper, 'PACKINGLIST'],
  ['invoice', invoicePaper, 'INVOICE'],
  ['credit-note', creditNotePaper, 'CREDITNOTE'],
  ['trouble-report', reportPaper, 'TROUBLEREPORT'],
  ['production-order', jobCard, 'PRODUCTIONORDER'],
  ['capa', capaPaper, 'CAPA'],
] as const;
const files: Kept[] = papers.flatMap(([name, paper, type]) =>
  (['de', 'en'] as const).map((language) => ({
    file: `templates/${name}.${language}.docx`,
    made: packTemplate(paper(language)),
    type,
  })),
);
files.push({
  file: 'seed/demo/quote-template.docx',
  made: packTemplate(demoPaper(), demoLogo()),
  type: 'SALESQUOTE',
});
const namesFiles: Kept[] = paperTypes.map((type) => ({
  file: `templates/names-${type.toLowerCase()}.docx`,
  made: packTemplate(namesPaper(type)),
  type,
}));
const texts = (xml: string) => [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)].map((match) => match[1] ?? '');

/** Red, green, blue, alpha of one pixel of a PNG that logo.ts made: one IDAT chunk, filter 0 on each row. */
function pixels(png: Uint8Array): { size: number; at: (x: number, y: number) => number[]; raw: Buffer } {
  const bytes = Buffer.from(png);
  const size = bytes.readUInt32BE(16);
  const start = bytes.indexOf('IDAT', 0, 'latin1');
  const raw = inflateSync(bytes.subarray(start + 4, start + 4 + bytes.readUInt32BE(start - 4)));
  return { size, raw, at: (x, y) => [...raw.subarray(y * (1 + size * 4) + 1 + x * 4).subarray(0, 4)] };
}

for (const { file, made: bytes, type } of files) {
  describe(file, () => {
    const made = new PizZip(bytes);
    const kept = new PizZip(readFileSync(join(db, file)));
    const partNames = Object.keys(kept.files).sort();
    const part = (name: string) => kept.file(name)?.asText() ?? assert.fail(`no part ${name}`);
    const xmlParts = partNames.filter((name) => name.endsWith('.xml') || name.endsWith('.rels'));

    test('is what the script makes', () => {
      assert.deepEqual(Object.keys(made.files).sort(), partNames);
      for (const name of xmlParts) assert.equal(part(name), made.file(name)?.asText(), name);
    });

    test('is well-formed XML in every part, and every relation leads to a part that is there', () => {
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

    test('has each tag whole in one run, and closes in each row what it opens there', () => {
      for (const name of xmlParts) {
        for (const text of texts(part(name)))
          assert.equal(text.split('{{').length, text.split('}}').length, `${name}: ${text}`);
      }
      for (const row of part('word/document.xml').split('<w:tr>')) {
        const inRow = texts(row.split('</w:tr>')[0] ?? '').join('');
        // The row of a group's heading opens the loop that the row of its lines closes.
        const text = inRow.includes('{{#if GroupHeading}}')
          ? inRow.replace(/^\{\{#\w+\}\}/, '')
          : inRow.replace(/\{\{\/(\w+)\}\}$/, (closing, list) =>
              list === 'if' || inRow.includes(`{{#${list}}}`) ? closing : '',
            );
        assert.equal(text.match(/\{\{[#^]/g)?.length, text.match(/\{\{\//g)?.length, text);
      }
    });

    test('repeats the head of the line table on every page, and breaks no row across two', () => {
      const rows = part('word/document.xml').split('<w:tr>').slice(1);
      assert.ok(rows.every((row) => row.includes('<w:cantSplit/>')));
      const heads = rows.filter((row) => row.includes('<w:tblHeader/>'));
      // Quotes have a table each for options and alternatives, reports for findings, parts, labour and
      // pictures.
      const tables: Partial<Record<PaperType, number>> = {
        SALESQUOTE: 3,
        TROUBLEREPORT: 4,
        PRODUCTIONORDER: 2,
      };
      assert.equal(heads.length, tables[type] ?? 1);
      const begins: Partial<Record<PaperType, RegExp>> = {
        TROUBLEREPORT: /^(Pos\. \w+|Part|Teil|Work|Arbeit| Picture| Bild) /,
        CAPA: /^(Report|Meldung) /,
        PRODUCTIONORDER: /^(No\. Task|Nr\. Arbeitsgang|Material \w+) /,
      };
      const begun = begins[type] ?? /^Pos\. (Item|Artikel) /;
      for (const head of heads) assert.match(texts(head).join(' '), begun);
    });

    test('counts pages in the foot, and has the number under a bookmark in the head of later pages', () => {
      assert.match(part('word/footer1.xml'), /PAGE .*NUMPAGES /);
      assert.match(
        part('word/header2.xml'),
        /<w:bookmarkStart w:id="1" w:name="(SalesQuote|SalesOrder|PackingList|Invoice|CreditNote|TroubleReport|ProductionOrder|Capa)_Number"\/>/,
      );
    });

    test('is taken by the service without a warning, and asks for nothing that its data do not have', async () => {
      const names = new Set((templateNames(type) ?? []).map(({ path }) => path.toLowerCase()));
      const compiled = await compileTemplate(readFileSync(join(db, file)));
      assert.deepEqual([compiled.warnings, compiled.unknownBookmarks], [[], []]);
      const lists = [
        'items.',
        'options.',
        'alternatives.',
        'items.components.',
        'items.parts.',
        'items.alternativequantities.',
        'notes.',
        'packages.',
        'taxes.',
        'symptoms.',
        'partsused.',
        'labour.',
        'images.',
        'tasks.',
        'materials.',
        'ncrs.',
        'phases.',
        '',
      ];
      const unknown = compiled.placeholders
        .filter(
          ({ kind, path }) =>
            kind !== 'end' && !lists.some((list) => names.has(`${list}${path.toLowerCase()}`)),
        )
        .map(({ path }) => path);
      assert.deepEqual(unknown, []);
    });
  });
}

for (const { file, made: bytes, type } of namesFiles) {
  describe(file, () => {
    const kept = readFileSync(join(db, file));
    const names = templateNames(type) ?? [];

    test('is what the script makes', () => {
      const [made, there] = [new PizZip(bytes), new PizZip(kept)];
      assert.deepEqual(Object.keys(made.files).sort(), Object.keys(there.files).sort());
      for (const name of Object.keys(made.files))
        assert.equal(there.file(name)?.asText(), made.file(name)?.asText(), name);
    });

    test('has every name of the dictionary as a tag, in the loop of its list, with what it means', async () => {
      const { placeholders, warnings } = await compileTemplate(kept);
      assert.deepEqual(warnings, []);
      const byID = new Map(placeholders.map((one) => [one.id, one]));
      const tags = new Set(
        placeholders
          .filter(({ kind }) => kind !== 'end')
          .map(({ path, loops }) => `${byID.get(loops.at(-1) ?? -1)?.path ?? ''} ${path}`.toLowerCase()),
      );
      const text = texts(new PizZip(kept).file('word/document.xml')?.asText() ?? '').join('\n');
      for (const { path, list, type: kind, name, explanation } of names) {
        if (kind === 'group') continue;
        assert.ok(tags.has(`${list ?? ''} ${path}`.toLowerCase()), path);
        assert.ok(text.includes(name) && text.includes(escapeXml(explanation)), path);
      }
    });
  });
}

test('the demo’s template has the logo in both headers', () => {
  const kept = new PizZip(readFileSync(join(db, 'seed/demo/quote-template.docx')));
  for (const name of ['word/header1.xml', 'word/header2.xml'])
    assert.match(kept.file(name)?.asText() ?? '', /<a:blip r:embed="rId1"\/>/);
  // Pixels, not bytes: how zlib packs them differs between processors.
  const drawn = pixels(drawLogo(480)).raw;
  const inTemplate = kept.file('word/media/logo.png')?.asUint8Array() ?? assert.fail('no logo');
  for (const png of [inTemplate, readFileSync(join(db, 'seed/demo/logo.png'))])
    assert.ok(pixels(png).raw.equals(drawn));
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
