import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import PizZip from 'pizzip';
import { decimal } from '#lib/decimal';
import { testHeavy } from '#test/heavy';
import type { Converter } from './converter.ts';
import { dictionaryOf, kindByDictionary } from './dictionary.ts';
import { openPdfCache, renderer } from './render.ts';
import { decodeData, encodeData } from './template-data.ts';
import { TemplateProblem } from './template-problem.ts';
import { templateThreads } from './template-threads.ts';
import { bookmark, drawing, paragraph, row, table, testDocx, textOf, tinyPng } from './test-docx.ts';

const format = { locale: 'de-DE', currencyCode: 'EUR', minorUnits: 2 };
const echo: Converter = {
  kind: 'none',
  describe: () => ({ kind: 'none', summary: 'echo' }),
  convert: async (docx) => Buffer.from(docx),
  close: async () => {},
};

describe('data on their way to the thread', () => {
  it('keep every digit, names of all kinds, pictures and what is empty', () => {
    const data = {
      big: decimal('12345678901234567890.123456789'),
      whole: 12n,
      none: undefined,
      list: [null, { picture: tinyPng }],
    };
    const decoded = decodeData(encodeData(data));
    assert.equal(String(decoded.big), '12345678901234567890.123456789');
    assert.deepEqual([String(decoded.whole), decoded.none], ['12', null]);
    assert.deepEqual(Buffer.from((decoded.list as [null, { picture: Uint8Array }])[1].picture), tinyPng);
    assert.equal(encodeData(data).json, encodeData({ ...data }).json);
  });
});

describe('threads for templates', () => {
  it('compile, fill and check; faults come back with place', async () => {
    const threads = templateThreads(testHeavy());
    const { docx, placeholders } = await threads.compile(
      testDocx({ body: paragraph('{{Total:money}} {{Gone}}') }),
    );
    assert.equal(placeholders.length, 2);
    const filled = await threads.fill(docx, { total: decimal('9007199254740993.005') }, format);
    assert.deepEqual(textOf(filled.docx), ['9.007.199.254.740.993,01\u00a0€ ']);
    assert.deepEqual(filled.unknown, [{ path: 'Gone', place: { part: 'body', paragraph: 1 } }]);
    const findings = await threads.validate(docx, { total: null }, ['total']);
    assert.deepEqual(findings, {
      unknownPlaceholders: [{ name: 'Gone', place: 'body, paragraph 1' }],
      missingBookmarks: [],
      emptyRequired: ['total'],
      warnings: [],
    });
    await assert.rejects(threads.compile(testDocx({ body: paragraph('{{') })), (error: unknown) => {
      assert.ok(error instanceof TemplateProblem);
      assert.deepEqual(error.place, { part: 'body', paragraph: 1 });
      return true;
    });
  });
  it('end a template that multiplies itself, and work on', async () => {
    const heavy = testHeavy();
    const [threads, hasty] = [templateThreads(heavy), templateThreads(heavy, { milliseconds: 1500 })];
    const loops = Array.from({ length: 6 }, (_, n) => `{{#L${n}}}`).join('');
    const ends = '{{/}}'.repeat(6);
    const { docx } = await threads.compile(testDocx({ body: paragraph(`${loops}x${ends}`) }));
    const list = Array.from({ length: 100 }, () => ({ a: 1 }));
    const data = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`l${n}`, list]));
    await assert.rejects(hasty.fill(docx, data, format), /loops inside loops/);
    const small = await threads.fill(docx, { l0: [] }, format);
    assert.deepEqual(textOf(small.docx), ['']);
  });
});

describe('pictures', () => {
  it('are swapped by their alternative text, in loops too, inside the old frame', async () => {
    const threads = templateThreads(testHeavy());
    const image =
      '<Relationship Id="rP" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/p.png"/>';
    const body = `<w:p>${drawing('rP', '{{Logo}}')}</w:p>${paragraph('{{#Images}}')}<w:p>${drawing('rP', '{{Images.Picture}}')}</w:p>${paragraph('{{/Images}}')}<w:p>${drawing('rP', 'just a picture')}</w:p>`;
    const { docx } = await threads.compile(
      testDocx({ body, relationships: image, files: { 'word/media/p.png': tinyPng } }),
    );
    const data = {
      logo: tinyPng,
      images: [{ picture: tinyPng }, { picture: null }, { picture: Buffer.from('<svg/>') }],
    };
    const filled = await threads.fill(docx, data, format);
    const zip = new PizZip(filled.docx);
    const xml = zip.file('word/document.xml')?.asText() ?? '';
    assert.deepEqual(
      [...xml.matchAll(/<a:blip[^>]*r:embed="(\w+)"/g)].map(([, id]) => id),
      ['millwrightPicture1', 'millwrightPicture2', 'rP'],
    );
    // The frame is 2 : 1 and the picture square.
    assert.equal(xml.match(/cx="360000" cy="360000"/g)?.length, 4);
    assert.doesNotMatch(xml, /[\ue7f0-\ue7f3]|millwright-picture/);
    assert.match(
      zip.file('word/_rels/document.xml.rels')?.asText() ?? '',
      /millwrightPicture2.*millwright-2\.png/,
    );
    assert.deepEqual(zip.file('word/media/millwright-1.png')?.asNodeBuffer(), tinyPng);
    assert.equal(filled.warnings.length, 1);
  });
});

describe('rendering', () => {
  it('keeps PDFs by template version, data and format, and only so many bytes', async () => {
    const threads = templateThreads(testHeavy());
    const { docx: template } = await threads.compile(testDocx({ body: paragraph('{{A}}') }));
    const { renderPdf } = renderer({ converter: echo, templates: threads, cache: openPdfCache(20_000) });
    const render = (a: string, key = 'v1', locale = 'de-DE') =>
      renderPdf({ template, templateVersionKey: key, data: { a }, format: { ...format, locale } });
    const first = await render('x');
    assert.deepEqual([first.cached, (await render('x')).cached], [false, true]);
    assert.deepEqual(textOf((await render('x')).pdf), ['x']);
    for (const other of [render('y'), render('x', 'v2'), render('x', 'v1', 'en-US')])
      assert.equal((await other).cached, false);
    for (let n = 0; n < 20; n++) await render(`n${n}`);
    assert.equal((await render('x')).cached, false);
  });
});

describe('the dictionary', () => {
  const data = {
    quote: { number: 'Q', total: decimal(5), valid: '2026-01-31', at: '2026-01-31T10:00:00Z' },
    lineItems: [{ note: null }, { note: 'n', ok: true }],
  };
  it('lists names with type and example', () => {
    assert.deepEqual(
      dictionaryOf(data).map(({ name, type, example }) => [name, type, example]),
      [
        ['Quote', 'group', ''],
        ['Quote.Number', 'text', 'Q'],
        ['Quote.Total', 'number', '5'],
        ['Quote.Valid', 'date', '2026-01-31'],
        ['Quote.At', 'datetime', '2026-01-31T10:00:00Z'],
        ['LineItems', 'list', '2'],
        ['LineItems.Note', 'text', 'n'],
        ['LineItems.Ok', 'yesNo', 'Yes'],
      ],
    );
  });
  it('tells lists, values and strangers apart', () => {
    const kindOf = kindByDictionary(dictionaryOf(data));
    assert.deepEqual(['lineitems', 'LineItems.note', 'Note', 'Quote.Number', 'Quote', 'Terms'].map(kindOf), [
      'list',
      'value',
      'value',
      'value',
      undefined,
      undefined,
    ]);
  });
  it('validation looks into loops and finds strange bookmarks', async () => {
    const threads = templateThreads(testHeavy());
    const gone = bookmark(1, 'Gone');
    const body = `${table(row('{{#LineItems}}{{Note}} {{Nothing}}', '{{Quote}}{{/LineItems}}'))}<w:p>${gone.start}${gone.end}</w:p>{{#Empty}}`;
    const { docx } = await threads.compile(testDocx({ body }), dictionaryOf(data));
    const findings = await threads.validate(docx, data);
    assert.deepEqual(findings.unknownPlaceholders, [{ name: 'Nothing', place: 'body, paragraph 1' }]);
    assert.deepEqual(findings.missingBookmarks, [{ name: 'Gone', place: 'body, paragraph 3' }]);
    assert.match(findings.warnings.join(), /Quote.*prints nothing/);
  });
});
