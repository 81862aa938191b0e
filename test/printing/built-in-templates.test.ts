import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { pricingComponents } from '#areas/goods/pricingcomponents';
import { docxType } from '#lib/media-type';
import { noConverter } from '#platform/pdf/converter';
import { openNativeOffice } from '#platform/pdf/native-office';
import { paragraph, testDocx, textOf } from '#platform/pdf/test-docx';
import { officeMissing, pdfText } from '#platform/pdf/test-office';
import { multipart } from '#test/multipart';
import { type OrderWorld, startOrders } from '#test/order-world';

const word = { headers: { accept: docxType } };

describe('a tenant that has uploaded nothing', () => {
  let world: OrderWorld;
  /** Of each kind a document, by its path. */
  const papers = { SALESQUOTE: '', SALESORDER: '', PACKINGLIST: '' };
  const office = officeMissing ? undefined : openNativeOffice({ workers: 1, dataDir: tmpdir() });
  const send = (path: string, body: unknown) => world.stock.send('PATCH', path, body);
  const text = async (path: string, query = ''): Promise<string> => {
    const got = await world.service.ask(`${path}/pdf${query}`, word);
    assert.equal(got.status, 200, got.bytes.toString());
    return textOf(got.bytes)
      .join('\n')
      .replaceAll(/[\u00a0\u202f]/g, ' ');
  };
  const upload = async (documentType: string, body: string, more: object = {}) => {
    const fields = { documentType, isTemplate: 'true', ...more };
    const file = multipart({ fields, bytes: testDocx({ body: paragraph(body) }), fileName: 'own.docx' });
    const got = await world.service.ask('/v1/documents', { method: 'POST', ...file });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };

  before(async () => {
    world = await startOrders((await office) ?? noConverter(''), [pricingComponents]);
    const kept = { name: 'Freight', category: 'FREIGHT', markupPercent: 0, allowDiscount: false };
    const { pricingComponentID } = await world.post('/v1/pricingcomponents', kept);
    await world.post('/v1/items', {
      number: 'PACK',
      description: 'Packing',
      unitPrice: 135.55,
      pricingComponentID,
    });
    const items = [
      { number: 'FEE', quantity: 2, notes: 'On a weekday.', showNotes: true },
      { number: 'B', quantity: 1.5, discount: 10, notes: 'Old stock.' },
      { number: 'PACK', quantity: 1 },
    ];
    const quote = await world.post('/v1/salesquotes', { customerID: world.customerID, items });
    papers.SALESQUOTE = `/v1/salesquotes/${quote.salesQuoteID}`;
    await send(`${papers.SALESQUOTE}/discount`, { discountPercent: 5 });
    await send(`${papers.SALESQUOTE}/notes`, [
      { text: 'Drawings within a week.', isForCustomer: true },
      { text: 'He pays late.' },
    ]);
    for (const status of ['OFFERED', 'ACCEPTED']) await send(`${papers.SALESQUOTE}/status`, { status });
    const order = await world.post(`${papers.SALESQUOTE}/salesorder`);
    papers.SALESORDER = `/v1/salesorders/${order.salesOrderID}`;
    await send(`${papers.SALESORDER}/status`, { status: 'RELEASED' });
    const list = await world.post('/v1/packinglists', {
      salesOrderID: order.salesOrderID,
      salesItems: [{ salesItemAndQtyID: order.items[0].itemAndQtyID, quantityToShip: 2 }],
      fromLocationID: world.from,
      packages: [
        { description: 'Pallet', weight: 184.5, weightUOM: 'KGM' },
        { description: 'Tube', length: 6, lengthUOM: 'MTR' },
        { description: 'Crate', length: 1200, width: 800, height: 640, lengthUOM: 'MMT' },
      ],
    });
    papers.PACKINGLIST = `/v1/packinglists/${list.packingListID}`;
  });
  after(async () => (await office)?.close());

  it('prints quotes, orders and packing lists at once, in the language asked for, else the customer’s, else its own', async () => {
    for (const [type, english, german] of [
      ['SALESQUOTE', 'Quotation Q1001', 'Angebot Q1001'],
      ['SALESORDER', 'Order confirmation SO1001', 'Auftragsbestätigung SO1001'],
      ['PACKINGLIST', 'Packing list PL1001', 'Packliste PL1001'],
    ] as const) {
      const path = papers[type];
      assert.ok((await text(path)).includes(english));
      const asked = await text(path, '?Language=de-AT');
      for (const part of [german, 'Deutschland', 'Stk.']) assert.ok(asked.includes(part), part);
      const { body } = await world.service.ask(`${path}/pdf/validate?Language=de`);
      assert.deepEqual(
        [body.unknownPlaceholders, body.missingBookmarks, body.template.documentID],
        [[], [], null],
      );
    }
    await send(`/v1/customers/${world.customerID}`, { locale: 'de-DE' });
    assert.match(await text(papers.SALESQUOTE), /Angebot Q1001/);
    assert.match(await text(papers.SALESQUOTE), /800,00/);
    // No template speaks French: it is written in the tenant's language, and not half in each.
    assert.match(await text(papers.SALESQUOTE, '?Language=fr'), /Angebot|Quotation/);
    await send(`/v1/customers/${world.customerID}`, { locale: null });
    assert.doesNotMatch(await text(papers.SALESQUOTE, '?Language=fr'), /Allemagne|Deutschland/);
    world.refused(
      await world.service.ask(`${papers.SALESQUOTE}/pdf?Language=x_`),
      'InvalidInput',
      '?Language',
    );
  });

  it('prints what is known of the size of a package, and no gaps', async () => {
    const page = (await text(papers.PACKINGLIST)).replaceAll(/ +/g, ' ');
    for (const part of ['Pallet 184.5 kg', 'Tube 6 m', 'Crate 1,200 × 800 × 640 mm'])
      assert.ok(page.includes(part), `${part}: ${page}`);
  });

  it('says what its discounts are of, what is kept from them, and of notes only those for the customer', async () => {
    const page = await text(papers.SALESQUOTE);
    for (const part of [
      '18.52 less 10 % discount on 18.52: −1.85',
      'Excluded from the discount on the whole: 135.55',
      'Discount 5 % on 816.67',
      'Drawings within a week.',
      'On a weekday.',
    ])
      assert.ok(page.includes(part), `${part}\n${page}`);
    assert.doesNotMatch(page, /pays late|Old stock|\{\{|undefined|null|NaN/);
  });

  it('never leaves the sums alone on a page, and has a row for the heading of each group', {
    skip: officeMissing,
  }, async () => {
    const line = { number: 'A', quantity: 2, groupName: 'Series' };
    const options = [
      { number: 'SER', quantity: 1, isOptional: true, groupName: 'Extras' },
      { number: 'FEE', quantity: 1, isOptional: true, groupName: 'Extras' },
    ];
    let later = 0;
    // The lines of a page, and more: at one of these the sums do not fit under the last line.
    for (let count = 12; count < 18; count++) {
      const items = [...options, ...Array.from({ length: count }, () => line)];
      const quote = await world.post('/v1/salesquotes', { customerID: world.customerID, items });
      const got = await world.service.ask(`/v1/salesquotes/${quote.salesQuoteID}/pdf`);
      assert.equal(got.status, 200);
      const pages = (await pdfText(got.bytes)).split('\f');
      const sums = pages.findIndex((page) => page.includes('Subtotal'));
      assert.match(pages[sums] ?? '', /Cylinder A[\s\S]*Subtotal/, `${count} lines`);
      later += sums;
    }
    assert.ok(later > 0, 'they came to a second page');
    const quote = await world.post('/v1/salesquotes', {
      ...{ customerID: world.customerID, items: [line, line, ...options] },
    });
    const printed = (await text(`/v1/salesquotes/${quote.salesQuoteID}`)).split('\n');
    for (const heading of ['Series', 'Extras'])
      assert.equal(printed.filter((part) => part === heading).length, 1, heading);
  });

  it('finds the templates listed, and the very files to begin its own with', async () => {
    const { body } = await world.service.ask('/v1/documents/builtin');
    assert.equal(body.length, 16);
    for (const { documentType, locale, fileName } of body) {
      const got = await world.service.ask(
        `/v1/documents/builtin/${documentType.toLowerCase()}/download?Language=${locale}`,
      );
      assert.deepEqual([got.status, got.headers['content-type']], [200, docxType]);
      assert.ok(got.headers['content-disposition']?.includes(fileName));
      const file = multipart({ fields: { documentType, isTemplate: 'true' }, bytes: got.bytes, fileName });
      const made = await world.service.ask('/v1/documents', { method: 'POST', ...file });
      assert.deepEqual([made.status, made.body.warnings], [200, []], JSON.stringify(made.body));
      await world.service.ask(`/v1/documents/${made.body.documentID}`, { method: 'DELETE' });
    }
    for (const path of ['SUPPLIER/download', 'none/download', 'SALESQUOTE/download?Language=fr'])
      world.refused(await world.service.ask(`/v1/documents/builtin/${path}`), 'NotFound');
  });

  it('prints with its own as soon as it uploads one: of several in one language the default', async () => {
    const path = papers.SALESORDER;
    const german = await upload('SALESORDER', 'Unser {{Number}} am {{CreatedUTC:date(long)}}', {
      locale: 'de',
    });
    assert.match(await text(path, '?Language=de-CH'), /^Unser SO1001 am 2\. März 2026/);
    assert.match(await text(path), /Order confirmation SO1001/, 'the other language keeps the built-in one');
    const all = await upload('SALESORDER', 'Our {{Number}}');
    assert.match(await text(path), /^Our SO1001/);
    assert.match(await text(path, '?Language=de'), /^Unser/);
    const next = await upload('SALESORDER', 'Next {{Number}}');
    world.refused(await world.service.ask(`${path}/pdf`, word), 'TemplateRequired', '?DocumentID');
    await send(`/v1/documents/${next.documentID}`, { isDefault: true });
    assert.match(await text(path), /^Next SO1001/);
    for (const { documentID } of [german, all, next])
      await world.service.ask(`/v1/documents/${documentID}`, { method: 'DELETE' });
    assert.match(await text(path), /Order confirmation SO1001/);
  });

  it('is reported at the upload which names mean nothing', async () => {
    const { warnings, documentID } = await upload(
      'SALESORDER',
      '{{Freight}} {{#Items}}{{Numbr}} {{Components.Name}}{{/Items}}',
    );
    assert.deepEqual(
      warnings.map((warning: string) => warning.split(' is not')[0]),
      ['{{Freight}}', '{{Numbr}}', '{{Components.Name}}'],
    );
    assert.match(warnings[0], /body, paragraph 1.*\/v1\/documents\/dictionary\/SALESORDER/);
    await world.service.ask(`/v1/documents/${documentID}`, { method: 'DELETE' });
    for (const locale of ['x_', '12'])
      await assert.rejects(() => upload('SALESORDER', 'x', { locale }), /locale/);
    await assert.rejects(() => send(`/v1/customers/${world.customerID}`, { locale: 'x_' }), /locale/);
  });

  it('has heads that repeat, pages that are counted, and no total without its lines', {
    skip: officeMissing,
  }, async () => {
    for (const [currencyCode, unitPrice] of [
      ['JPY', 1_234_567],
      ['KWD', 1234.567],
    ] as const) {
      const items = Array.from({ length: 60 }, (_, n) => ({
        number: 'FEE',
        quantity: n + 1,
        unitPrice,
        notes: 'long text '.repeat(n + 1),
        showNotes: true,
      }));
      const body = { customerID: world.customerID, currencyCode, items };
      const { salesQuoteID, grandTotal } = await world.post('/v1/salesquotes', body);
      const got = await world.service.ask(`/v1/salesquotes/${salesQuoteID}/pdf`);
      const pages = (await pdfText(got.bytes)).split('\f').slice(0, -1);
      assert.ok(pages.length > 2);
      const written = new Intl.NumberFormat('en', { minimumFractionDigits: currencyCode === 'KWD' ? 3 : 0 });
      const last = pages.findIndex((page) => page.includes(`Net total ${currencyCode}`));
      assert.ok(pages[last]?.includes(written.format(Number(grandTotal))), `${grandTotal}\n${pages[last]}`);
      assert.match(pages[last] ?? '', /Subtotal/);
      for (const [index, page] of pages.entries()) {
        assert.ok(page.includes(`Page ${index + 1} of ${pages.length}`));
        assert.equal(/FEE/.test(page), /Pos\. +Item +Quantity/.test(page), 'lines stand under their head');
      }
    }
  });
});
