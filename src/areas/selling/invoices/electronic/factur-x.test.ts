import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { after, before, describe, it } from 'node:test';
import { PDFDocument } from '@cantoo/pdf-lib';
import { docxType } from '#lib/media-type';
import type { Converter } from '#platform/pdf/converter';
import { openNativeOffice } from '#platform/pdf/native-office';
import { officeMissing } from '#platform/pdf/test-office';
import { assertPdfA3, readPdf } from '#test/archival-pdf';
import { faultyOffice } from '#test/faulty-office';
import { type InvoiceWorld, startInvoices } from '#test/invoice-world';
import type { Got } from '#test/service';

const place = { address: 'Weg 1', city: 'Kiel', postalCode: '24103', country: 'DE' };
const fileName = 'factur-x.xml';

describe('the PDF that carries the electronic invoice', { skip: officeMissing }, () => {
  let office: Converter;
  let world: InvoiceWorld;
  before(async () => {
    office = await openNativeOffice({ workers: 1, dataDir: tmpdir() });
    world = await startInvoices(office);
  });
  after(() => office?.close());
  const pdf = async (id: string, query = ''): Promise<Buffer> => {
    const got = await world.service.ask(`/v1/invoices/${id}/pdf${query}`);
    assert.equal(got.status, 200, got.bytes.toString('utf8', 0, 500));
    assert.equal(got.headers['content-type'], 'application/pdf');
    return got.bytes;
  };
  const cii = async (id: string): Promise<string> => {
    const got = await world.service.ask(`/v1/invoices/${id}/xml?syntax=CII&profile=EN16931`);
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.bytes.toString('utf8');
  };
  const customer = async (body: object): Promise<string> =>
    (await world.post('/v1/customers', { customerName: 'Werke & Söhne <Kiel>', ...place, ...body }))
      .customerID;

  for (const [locale, currencyCode, unitPrice, title, total] of [
    ['de', 'EUR', 50, 'Rechnung', '119,00'],
    ['en', 'JPY', 5000, 'Invoice', '11,900'],
    ['de', 'KWD', 1.5, 'Rechnung', '3,570'],
  ] as const)
    it(`is PDF/A-3b with the XML for who takes EN 16931, in ${locale} and ${currencyCode}`, async () => {
      const customerID = await customer({ invoiceProfile: 'EN16931', locale });
      const lines = [{ ...world.line, unitPrice }];
      const { invoiceID, number } = await world.issued({ customerID, currencyCode, lines });
      const bytes = await pdf(invoiceID);
      await assertPdfA3(bytes);
      const { files, info, xmp, text } = await readPdf(bytes);
      assert.deepEqual(files, { [fileName]: await cii(invoiceID) });
      assert.deepEqual(
        [info.get('Title'), info.get('CreationDate'), info.get('ModDate')],
        [`${title} ${number}`, 'D:20260302090000Z', 'D:20260302090000Z'],
      );
      for (const said of [
        'xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"',
        '<fx:DocumentType>INVOICE</fx:DocumentType>',
        `<fx:DocumentFileName>${fileName}</fx:DocumentFileName>`,
        '<fx:Version>1.0</fx:Version>',
        '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
        '<pdfaSchema:prefix>fx</pdfaSchema:prefix>',
        `<rdf:li xml:lang="x-default">${title} ${number}</rdf:li>`,
        '<xmp:CreateDate>2026-03-02T09:00:00Z</xmp:CreateDate>',
      ])
        assert.ok(xmp.includes(said), `${said} is not in ${xmp}`);
      for (const name of ['DocumentType', 'DocumentFileName', 'Version', 'ConformanceLevel'])
        assert.ok(xmp.includes(`<pdfaProperty:name>${name}</pdfaProperty:name>`), name);
      for (const said of [`${title} ${number}`, 'Werke & Söhne <Kiel>', total])
        assert.ok(text.includes(said), `${said} is not in ${text}`);
    });

  it('has the same bytes each time it is made, whatever becomes of the customer', async () => {
    const customerID = await customer({ invoiceProfile: 'EN16931', locale: 'en' });
    const { invoiceID } = await world.issued({ customerID });
    const first = await pdf(invoiceID);
    const changed = { customerName: 'Other', invoiceProfile: null, locale: 'de' };
    await world.stock.send('PATCH', `/v1/customers/${customerID}`, changed);
    await world.done(invoiceID, 'payments', { amount: 119 });
    assert.ok(first.equals(await pdf(invoiceID)));
    // The same template by another name: the one that was kept is not taken, it is made again.
    assert.ok(first.equals(await pdf(invoiceID, '?Language=en')));
    const plain = await pdf(invoiceID, '?facturX=false');
    assert.ok(plain.equals(await pdf(invoiceID, '?facturX=false&Language=en')));
    assert.ok(!plain.equals(first));
  });

  it('of a credit note carries the credit note', async () => {
    const { invoiceID, number } = await world.issued({
      customerID: await customer({ invoiceProfile: 'EN16931' }),
    });
    const { body: note } = await world.act(invoiceID, 'creditnotes', { reason: 'Came back' });
    await world.done(note.invoiceID, 'issue', {});
    const bytes = await pdf(note.invoiceID, '?Language=de');
    await assertPdfA3(bytes);
    const { files, info, xmp } = await readPdf(bytes);
    const xml = files[fileName] ?? '';
    assert.equal(xml, await cii(note.invoiceID));
    for (const said of ['<ram:TypeCode>381<', `<ram:IssuerAssignedID>${number}<`])
      assert.ok(xml.includes(said), xml);
    assert.match(String(info.get('Title')), /^Rechnungskorrektur /);
    assert.match(xmp, /<fx:DocumentType>INVOICE</);
  });

  it('is plain PDF/A-3b for all others, unless it is asked for', async () => {
    const publicBody = {
      contactName: 'J. Winter',
      contactPhone: '+49 89 240',
      contactEmail: 'j@x.example.com',
    };
    const settings = { ...publicBody, iban: 'DE02120300000000202051' };
    const put = await world.service.ask('/v1/invoices/settings', { method: 'PUT', body: settings });
    assert.equal(put.status, 200, JSON.stringify(put.body));
    const authority = {
      invoiceProfile: 'XRECHNUNG',
      buyerReference: '04011000-12345-34',
      email: 'k@k.example.com',
    };
    for (const customerID of [world.customerID, await customer(authority)]) {
      const { invoiceID } = await world.issued({ customerID });
      const bytes = await pdf(invoiceID);
      await assertPdfA3(bytes);
      const { files, xmp } = await readPdf(bytes);
      assert.deepEqual([files, xmp.includes('factur-x')], [{}, false]);
      const hybrid = await readPdf(await pdf(invoiceID, '?facturX=true'));
      assert.deepEqual(hybrid.files, { [fileName]: await cii(invoiceID) });
    }
  });
});

describe('what keeps a PDF from carrying the electronic invoice', () => {
  let world: InvoiceWorld;
  let converter: Converter;
  before(async () => {
    const old = await (await PDFDocument.create()).save();
    converter = { ...faultyOffice().converter, convert: async () => Buffer.from(old) };
    world = await startInvoices(converter);
  });
  const ask = (id: string, query: string, accept?: string): Promise<Got> =>
    world.service.ask(`/v1/invoices/${id}/pdf${query}`, accept ? { headers: { accept } } : {});

  it('is named: a draft, a third decimal, a unit that nobody knows', async () => {
    const draft = await world.draft();
    const lacking = async (id: string): Promise<unknown> => {
      const got = await ask(id, '?facturX=true');
      assert.deepEqual([got.status, got.body.code], [409, 'PreconditionMissing']);
      return got.body.missing;
    };
    assert.deepEqual(await lacking(draft.invoiceID), ['number']);
    const dinars = await world.issued({ currencyCode: 'KWD', lines: [{ ...world.line, unitPrice: 1.001 }] });
    assert.deepEqual(await lacking(dinars.invoiceID), ['total', 'lines.1.amount']);
    const furlong = await world.issued({ lines: [{ ...world.line, uOM: 'furlong' }] });
    assert.deepEqual(await lacking(furlong.invoiceID), ['lines.1.uOM']);
    assert.equal((await ask(furlong.invoiceID, '')).status, 200, 'the paper can be had');
    assert.equal((await ask('none', '?facturX=true')).status, 404);
    assert.equal((await ask(furlong.invoiceID, '?facturX=yes')).status, 400);
  });

  it('is a Word document, which has no place for it', async () => {
    const { invoiceID } = await world.issued();
    assert.deepEqual((await ask(invoiceID, '?facturX=true', docxType)).body.code, 'NotAcceptable');
    assert.equal((await ask(invoiceID, '', docxType)).status, 200);
  });

  it('is a LibreOffice that makes no PDF/A: its plain PDF still has the same bytes each time', async () => {
    const { invoiceID } = await world.issued();
    const got = await ask(invoiceID, '?facturX=true');
    assert.deepEqual([got.status, got.body.code], [503, 'PdfUnavailable']);
    assert.match(got.body.detail, /LibreOffice 7\.4/);
    const plain = await ask(invoiceID, '');
    assert.ok(plain.bytes.equals((await ask(invoiceID, '?Language=en')).bytes));
    const { xmp, info } = await readPdf(plain.bytes);
    assert.deepEqual([xmp.includes('pdfaid'), info.get('CreationDate')], [false, 'D:20260302090000Z']);
  });
});
