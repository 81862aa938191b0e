import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decimal } from '#lib/decimal';
import { type CompileOptions, compileTemplate } from './compile-template.ts';
import { fillTemplate } from './fill-template.ts';
import { TemplateProblem } from './template-problem.ts';
import { bookmark, paragraph, row, type TestDocx, table, testDocx, textOf } from './test-docx.ts';

const format = { locale: 'en-US', currencyCode: 'USD', minorUnits: 2 };
const data = {
  salesQuote: { number: 'Q-1', total: decimal('1234.5'), date: '2026-03-09' },
  customer: { customerName: 'Ådland & Søn <AS>', note: null },
  customerName: 'Ådland',
  lineItems: [
    { itemNumber: 'A-1', quantity: decimal('2'), options: ['red', 'long'] },
    { itemNumber: 'B-2', quantity: decimal('3.5'), options: [] },
  ],
  notes: [{ text: 'first' }, { text: 'second' }],
};
async function fill(docx: TestDocx, options?: CompileOptions, values: Record<string, unknown> = data) {
  const compiled = await compileTemplate(testDocx(docx), options);
  return { ...fillTemplate(compiled.docx, values, format), compiled };
}
const lines = async (body: string, options?: CompileOptions) => textOf((await fill({ body }, options)).docx);
const problemsOf = async (body: string) => {
  const error = await compileTemplate(testDocx({ body })).then(
    () => assert.fail('compiled'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof TemplateProblem, String(error));
  return error.problems;
};

describe('tags', () => {
  it('are found however Word splits them over runs, and keep the look of the run they begin in', async () => {
    const body = `<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>No {</w:t></w:r><w:proofErr w:type="spellStart"/><w:r><w:t>{Sales</w:t></w:r><w:r><w:t>Quote.Num</w:t></w:r><w:r><w:t>ber}} of {{ CustomerName }</w:t></w:r><w:r><w:t>}.</w:t></w:r></w:p>`;
    assert.deepEqual(await lines(body), ['No Q-1 of Ådland.']);
  });
  it('match names without regard to case and escape what they print', async () => {
    assert.deepEqual(await lines(paragraph('{{SALESQUOTE.number}} {{customer.CUSTOMERNAME}}')), [
      'Q-1 Ådland & Søn <AS>',
    ]);
  });
  it('repeat table rows from the first cell to the last', async () => {
    const body = table(row('Item', 'Qty'), row('{{#LineItems}}{{ItemNumber}}', '{{Quantity}}{{/lineitems}}'));
    assert.deepEqual(await lines(body), ['Item', 'Qty', 'A-1', '2', 'B-2', '3.5']);
  });
  it('repeat paragraphs, show and hide, and nest', async () => {
    const body = [
      '{{#LineItems}}',
      '{{ItemNumber}}{{#Options}} +{{.}}{{/}}{{^Options}} plain{{/Options}} of {{SalesQuote.Number}}',
      '{{/LineItems}}',
      '{{#if customer.note}}never{{/if}}{{#if CustomerName}}always{{/if}}',
    ];
    assert.deepEqual(await lines(body.map((text) => paragraph(text)).join('')), [
      'A-1 +red +long of Q-1',
      'B-2 plain of Q-1',
      'always',
    ]);
  });
  it('name the element by the list inside a loop, as bookmark authors expect', async () => {
    const body = table(
      row('{{#LineItems}}{{LineItems.ItemNumber}}', '{{SalesQuote.LineItems.Quantity}}{{/LineItems}}'),
    );
    const { docx, unknown } = await fill({ body });
    assert.deepEqual(textOf(docx), ['A-1', '', 'B-2', '']);
    assert.deepEqual(unknown, [
      { path: 'SalesQuote.LineItems.Quantity', place: { part: 'body', paragraph: 2 } },
    ]);
  });
  it('cannot reach prototypes, run expressions or use the filler’s own syntax', async () => {
    const body = [
      '{{constructor}}{{__proto__}}{{customer.toString}}{{lineItems.length}}',
      '\ue7f0@customerName\ue7f1',
    ];
    const { docx, unknown } = await fill({ body: paragraph(body[0] ?? '') });
    assert.deepEqual(textOf(docx), ['']);
    assert.equal(unknown.length, 4);
    for (const code of [
      '{{1+1}}',
      '{{@customerName}}',
      '{{=[ ]=}}',
      '{{-w:p x}}',
      "{{customer['x']}}",
      '{{}}',
      '{{a b}}',
    ]) {
      assert.equal((await problemsOf(paragraph(code))).length, 1, code);
    }
    assert.deepEqual(await lines(paragraph(body[1] ?? '')), ['@customerName']);
  });
  it('are filled in headers and footers too', async () => {
    const tagged = paragraph('{{Sales', 'Quote.Number}}');
    const { docx } = await fill({
      body: paragraph('x'),
      header: tagged,
      footer: table(row('{{CustomerName}}')),
    });
    assert.deepEqual(textOf(docx, 'word/header1.xml'), ['Q-1']);
    assert.deepEqual(textOf(docx, 'word/footer1.xml'), ['Ådland']);
  });
  it('of 500 rows fill within the time a request has', async () => {
    const body = table(row('{{#LineItems}}{{ItemNumber}}', '{{Quantity:number(2)}}{{/LineItems}}'));
    const compiled = await compileTemplate(testDocx({ body }));
    const lineItems = Array.from({ length: 500 }, (_, n) => ({ itemNumber: `I${n}`, quantity: decimal(n) }));
    const begin = performance.now();
    const filled = fillTemplate(compiled.docx, { lineItems }, format);
    assert.ok(performance.now() - begin < 5000);
    const texts = textOf(filled.docx);
    assert.equal(texts.length, 1000);
    assert.deepEqual(texts.slice(-2), ['I499', '499.00']);
  });
});

describe('errors', () => {
  it('name the tag and the place', async () => {
    assert.deepEqual(await problemsOf(paragraph('fine') + paragraph('{{Open')), [
      {
        detail: 'A {{ has no }} after it in its paragraph: "…{{Open…"',
        place: { part: 'body', paragraph: 2 },
      },
    ]);
    assert.deepEqual(await problemsOf(paragraph('{{#LineItems}}') + paragraph('x')), [
      { detail: '{{#LineItems}} has no {{/LineItems}} after it.', place: { part: 'body', paragraph: 1 } },
    ]);
    const [stray] = await problemsOf(paragraph('x') + paragraph('{{/LineItems}}'));
    assert.deepEqual(stray?.place, { part: 'body', paragraph: 2 });
    const [crossed] = await problemsOf(paragraph('{{#A}}{{#B}}{{/A}}{{/B}}'));
    assert.match(crossed?.detail ?? '', /must end first/);
    const [format] = await problemsOf(paragraph('{{Total:euro}}'));
    assert.match(format?.detail ?? '', /no format "euro"/);
  });
  it('come for all places at once', async () => {
    assert.equal((await problemsOf(paragraph('{{') + paragraph('}}') + paragraph('{{a b}}'))).length, 3);
  });
  it('tell of a loop that begins in a table and ends after it', async () => {
    const [problem] = await problemsOf(table(row('{{#LineItems}}x', 'y')) + paragraph('{{/LineItems}}'));
    assert.match(problem?.detail ?? '', /LineItems.*same table, cell or block/);
    assert.deepEqual(problem?.place, { part: 'body', paragraph: 1 });
  });
});

describe('bookmarks', () => {
  const b = bookmark(1, 'SalesQuote_Number');
  const run = (text: string, bold = false) =>
    `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${text}</w:t></w:r>`;

  it('are replaced by the value, in the look of what they marked', async () => {
    const { docx } = await fill({
      body: `<w:p>${run('No ')}${b.start}${run('XX', true)}${run('YY')}${b.end}${run('.')}</w:p>`,
    });
    assert.deepEqual(textOf(docx), ['No Q-1.']);
    const { default: PizZip } = await import('pizzip');
    assert.match(
      new PizZip(docx).file('word/document.xml')?.asText() ?? '',
      /<w:b\/><\/w:rPr><w:t[^>]*>Q-1</,
    );
  });
  it('may mark a point, stand outside paragraphs, or lack their end', async () => {
    assert.deepEqual(await lines(`<w:p>${run('No ')}${b.start}${b.end}${run('!')}</w:p>`), ['No Q-1!']);
    assert.deepEqual(await lines(`<w:p>${run('No ')}${b.start}${run('!')}</w:p>`), ['No Q-1!']);
    assert.deepEqual(await lines(`<w:p>${b.end}${run('No ')}${b.start}${run('!')}</w:p>`), ['No Q-1!']);
    assert.deepEqual(await lines(`${b.start}<w:p>${run('old')}</w:p>${b.end}<w:p>${run('next')}</w:p>`), [
      'Q-1',
      'next',
    ]);
  });
  it('may range over several paragraphs', async () => {
    const body = `<w:p>${run('A ')}${b.start}${run('one')}</w:p>${paragraph('two')}<w:p>${run('three')}${b.end}${run(' Z')}</w:p>`;
    assert.deepEqual(await lines(body), ['A Q-1', ' Z']);
  });
  it('take formats, and numbers that tell those of one name apart', async () => {
    const [first, second, third] = [
      bookmark(1, 'SalesQuote_Total__money'),
      bookmark(2, 'CustomerName_2'),
      bookmark(3, 'SalesQuote_Total__number1_2'),
    ];
    assert.deepEqual(
      await lines(
        `<w:p>${first.start}${run('x')}${first.end}${run(' ')}${second.start}${run('y')}${second.end}${run(' ')}${third.start}${run('z')}${third.end}</w:p>`,
      ),
      ['$1,234.50 Ådland 1,234.5'],
    );
  });
  const list = bookmark(7, 'LineItems');
  const item = bookmark(8, 'ItemNumber');
  const cell = (inside: string) => `<w:tc><w:tcPr/><w:p>${inside}</w:p></w:tc>`;
  const itemCell = `${item.start}${run('x')}${item.end}`;
  const expected = ['Item', 'Qty', 'A-1', '2', 'B-2', '3.5', 'Sum', ''];
  const around = (line: string) =>
    table(row('Item', 'Qty')).replace('</w:tbl>', `${line}${row('Sum', '')}</w:tbl>`);
  it('of a list repeat the table row, wherever the ends stand', async () => {
    const { start, end } = list;
    const inner = `${cell(itemCell)}${cell(run('{{Quantity}}'))}`;
    assert.deepEqual(await lines(around(`${start}<w:tr>${inner}</w:tr>${end}`)), expected, 'around the row');
    const inCells = `<w:tr>${cell(start + itemCell)}${cell(run('{{Quantity}}') + end)}</w:tr>`;
    assert.deepEqual(await lines(around(inCells)), expected, 'inside the cells');
    const afterRow = `<w:tr>${cell(start + itemCell)}${cell(run('{{Quantity}}'))}</w:tr>${end}`;
    assert.deepEqual(await lines(around(afterRow)), expected, 'end after the row, as Word writes it');
    const point = `<w:tr>${cell(start + end + itemCell)}${cell(run('{{Quantity}}'))}</w:tr>`;
    assert.deepEqual(await lines(around(point)), expected, 'a point in a cell');
    const noEnd = `<w:tr>${cell(start + itemCell)}${cell(run('{{Quantity}}'))}</w:tr>`;
    assert.deepEqual(await lines(around(noEnd)), expected, 'no end at all');
    const nextRow = around(`<w:tr>${cell(start + itemCell)}${cell(run('{{Quantity}}'))}</w:tr>`).replace(
      run('Sum'),
      end + run('Sum'),
    );
    assert.deepEqual(await lines(nextRow), expected, 'end at the beginning of the next row');
  });
  it('of a list repeat the row that LibreOffice marks cell by cell', async () => {
    const again = bookmark(9, 'LineItems');
    const cells = `${cell(list.start + itemCell)}${cell(again.start + run('{{Quantity}}') + again.end)}`;
    assert.deepEqual(await lines(around(`<w:tr>${cells}</w:tr>`)), expected);
  });
  it('of a list repeat a row of one cell, and several rows', async () => {
    const { start, end } = list;
    assert.deepEqual(await lines(table(`<w:tr>${cell(start + itemCell + end)}</w:tr>`)), ['A-1', 'B-2']);
    const two = `${start}<w:tr>${cell(itemCell)}</w:tr><w:tr>${cell(run('q {{Quantity}}'))}</w:tr>${end}`;
    assert.deepEqual(await lines(table(two)), ['A-1', 'q 2', 'B-2', 'q 3.5']);
  });
  it('of a list repeat paragraphs and tables between their ends', async () => {
    const { start, end } = bookmark(7, 'Notes_2');
    const body = `<w:p>${start}${run('{{Text}}')}</w:p>${paragraph('--')}<w:p>${end}${run('after')}</w:p>`;
    assert.deepEqual(await lines(body), ['first', '--', 'second', '--', 'after']);
    const withTable = `${start}${table(row('{{Text}}'))}${paragraph('--')}${end}${paragraph('after')}`;
    assert.deepEqual(await lines(withTable), ['first', '--', 'second', '--', 'after']);
  });
  it('that the data do not know, and Word’s own, stay as they are', async () => {
    const own = bookmark(3, '_Toc123');
    const unknown = bookmark(4, 'Terms');
    const body = `<w:p>${own.start}${run('Head')}${own.end}${unknown.start}${run('Terms')}${unknown.end}</w:p>`;
    const { docx, compiled } = await fill(
      { body },
      { kindOf: (path) => (path === 'CustomerName' ? 'value' : undefined) },
    );
    assert.deepEqual(textOf(docx), ['HeadTerms']);
    assert.deepEqual(compiled.unknownBookmarks, [{ name: 'Terms', place: { part: 'body', paragraph: 1 } }]);
  });
  it('work in headers', async () => {
    const { docx } = await fill({
      body: paragraph('x'),
      header: `<w:p>${b.start}${run('old')}${b.end}</w:p>`,
    });
    assert.deepEqual(textOf(docx, 'word/header1.xml'), ['Q-1']);
  });
});

describe('merge fields', () => {
  it('simple, complex and split are replaced, with their switches', async () => {
    const simple = `<w:p><w:fldSimple w:instr=" MERGEFIELD SalesQuote_Number \\* MERGEFORMAT "><w:r><w:t>«n»</w:t></w:r></w:fldSimple></w:p>`;
    const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const instr = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
    const complex = `<w:p>${char('begin')}${instr(' MERGE')}${instr('FIELD &quot;SalesQuote.Total&quot; \\# &quot;0.000&quot; ')}${char('separate')}<w:r><w:t>«to</w:t></w:r><w:r><w:t>tal»</w:t></w:r>${char('end')}</w:p>`;
    const date = `<w:p>${char('begin')}${instr(' MERGEFIELD SalesQuote_Date \\@ "dd.MM.yyyy" ')}${char('separate')}<w:r><w:t>«d»</w:t></w:r>${char('end')}</w:p>`;
    assert.deepEqual(await lines(simple + complex + date), ['Q-1', '1,234.500', '09.03.2026']);
  });
  it('TableStart and TableEnd repeat', async () => {
    const field = (name: string) =>
      `<w:fldSimple w:instr=" MERGEFIELD ${name} "><w:r><w:t>«»</w:t></w:r></w:fldSimple>`;
    const cells = [
      `<w:p>${field('TableStart:LineItems')}${field('ItemNumber')}</w:p>`,
      `<w:p>${field('Quantity')}${field('TableEnd:LineItems')}</w:p>`,
    ];
    assert.deepEqual(await lines(table(row(...cells))), ['A-1', '2', 'B-2', '3.5']);
  });
});
