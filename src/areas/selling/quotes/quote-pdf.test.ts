import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { docxType } from '#lib/media-type';
import { withClient } from '#platform/db/connection';
import {
  ConversionFailed,
  ConversionTimeout,
  type Converter,
  ConverterBusy,
  ConverterUnavailable,
  noConverter,
} from '#platform/pdf/converter';
import { bookmark, paragraph, row, table, testDocx, textOf } from '#platform/pdf/test-docx';
import { multipart } from '#test/multipart';
import { type PdfWorld, startQuotesWithPdf } from '#test/pdf-world';
import type { Ask, TestService } from '#test/service';

/**
 * A converter that answers the document itself under a PDF's head, or what it was instructed to fail with.
 */
const fake = { fault: undefined as Error | undefined, last: Buffer.alloc(0), calls: 0 };
const fakeOffice: Converter = {
  ...noConverter(''),
  kind: 'native',
  convert: async (docx) => {
    fake.calls++;
    if (fake.fault) throw fake.fault;
    fake.last = Buffer.from(docx);
    return Buffer.from(`%PDF-1.7 ${textOf(docx).join('\n')}`);
  },
};

const templateFields = { documentType: 'SALESQUOTE', isTemplate: 'true', name: 'Test' };
const mark = bookmark(1, 'SalesQuote_Number');
const template = testDocx({
  header: `<w:p>${mark.start}<w:r><w:t>old</w:t></w:r>${mark.end}</w:p>`,
  footer: paragraph('{{Company.Name}}, {{Company.City}}'),
  body: [
    paragraph('For {{Cust', 'omer.Customer', 'Name}} in {{customer.countryname}}'),
    paragraph('{{SalesQuote.Description}} {{Description}}'),
    table(
      row(
        '{{#Items}}{{LineNumber}}',
        '{{Number}} {{Quantity:number}} {{UnitLabel}}',
        '{{ExtendedPrice:money}}{{/Items}}',
      ),
    ),
    paragraph(
      'Total {{Totals.GrandTotal:money}} until {{SalesQuote.ValidUntilUTC:date(dd.MM.yyyy)}}, {{Today:date(dd.MM.yyyy)}}',
    ),
  ].join(''),
});

describe('the PDF of a quote', () => {
  let world: PdfWorld;
  let service: TestService;
  let salesQuote: { salesQuoteID: string; number: string };
  let documentID: string;
  const pdf = (query = '', ask: Ask = {}) =>
    service.ask(`/v1/salesquotes/${salesQuote.salesQuoteID}/pdf${query}`, ask);
  before(async () => {
    world = await startQuotesWithPdf(fakeOffice);
    service = world.service;
    salesQuote = await world.quote();
    documentID = (await world.upload({ ...templateFields, isDefault: 'true' }, template)).documentID;
  });

  it('is kept in the audit trail: who printed which quote by which template, and not who only asked for the head', async () => {
    const printed = () =>
      withClient(service.db.admin, async (client) => {
        const found = await client.query(
          `select entity, user_id, changes from millwright.audit_entries where action = 'PRINT' and entity_id = $1`,
          [salesQuote.salesQuoteID],
        );
        return found.rows;
      });
    await pdf('', { method: 'HEAD' });
    assert.deepEqual(await printed(), []);
    await pdf('', { headers: { accept: docxType } });
    const [entry, ...more] = await printed();
    assert.deepEqual([entry.entity, entry.user_id, more.length], ['SalesQuote', service.a.users.ADMIN, 0]);
    assert.deepEqual(entry.changes[0], { field: 'documentID', old: null, new: documentID });
  });

  it('is the default template filled with the quote, its values written as the company writes them', async () => {
    const got = await pdf();
    assert.equal(got.status, 200, got.bytes.toString());
    assert.deepEqual(
      [got.headers['content-type'], got.headers['cache-control']],
      ['application/pdf', 'private, no-store'],
    );
    assert.equal(
      got.headers['content-disposition'],
      `inline; filename="Quote_${salesQuote.number}.pdf"; filename*=UTF-8''Quote_${salesQuote.number}.pdf`,
    );
    assert.deepEqual(
      textOf(fake.last).map((line) => line.replaceAll('\u00a0', ' ')),
      [
        'For Nordwind & Söhne <GmbH> in Deutschland',
        'Boom cylinders Boom cylinders',
        '1',
        'A 2 Stk.',
        '2.469,00 €',
        '2',
        'B 1,5 m',
        '16,67 €',
        'Total 2.485,67 € until 01.04.2026, 02.03.2026',
      ],
    );
    assert.deepEqual(textOf(fake.last, 'word/header1.xml'), [salesQuote.number]);
    assert.deepEqual(textOf(fake.last, 'word/footer1.xml'), ['Arvenholz Hydraulik GmbH, München']);
  });

  it('is the same under the path without version, in any letter case, and by the template’s id', async () => {
    const first = (await pdf()).bytes;
    const id = salesQuote.salesQuoteID;
    for (const path of [`/salesquotes/${id}/pdf`, `/SalesQuotes/${id}/PDF?documentid=${documentID}`]) {
      const got = await service.ask(path);
      assert.equal(got.status, 200);
      assert.ok(got.bytes.equals(first));
    }
    assert.equal((await service.ask(`/salesquotes/${id}/pdf`, { key: undefined })).status, 401);
  });

  it('shows changed data in the next call', async () => {
    const changing = await world.quote();
    const path = `/v1/salesquotes/${changing.salesQuoteID}`;
    const text = async () => (await service.ask(`${path}/pdf`)).bytes.toString();
    assert.match(await text(), /Boom cylinders/);
    await service.ask(`${path}/basics`, { method: 'PATCH', body: { description: 'Bucket cylinders' } });
    const next = await text();
    assert.match(next, /Bucket cylinders/);
    assert.doesNotMatch(next, /Boom/);
    const { raw, headers } = multipart({
      bytes: testDocx({ body: paragraph('Replaced {{Number}}') }),
      fileName: 'a.docx',
    });
    const other = await world.upload(templateFields, template);
    const query = `/pdf?DocumentID=${other.documentID}`;
    assert.match((await service.ask(`${path}${query}`)).bytes.toString(), /For Nordwind/);
    const replaced = await service.ask(`/v1/documents/${other.documentID}/replace`, {
      method: 'PATCH',
      raw,
      headers,
    });
    assert.equal(replaced.status, 200);
    assert.match((await service.ask(`${path}${query}`)).bytes.toString(), /^%PDF-1.7 Replaced Q/);
  });

  it('writes a strange number into the file name so that nothing breaks out of it', async () => {
    const strange = await world.quote();
    const path = `/v1/salesquotes/${strange.salesQuoteID}`;
    const body = { number: 'Ä/1 "x";y' };
    assert.equal((await service.ask(`${path}/basics`, { method: 'PATCH', body })).status, 200);
    const { headers } = await service.ask(`${path}/pdf`);
    assert.equal(
      headers['content-disposition'],
      `inline; filename="Quote___1__x__y.pdf"; filename*=UTF-8''Quote_%C3%84_1%20_x_%3By.pdf`,
    );
  });

  it('takes no other document for a template, and no template for an attached document', async () => {
    const { salesQuoteID } = salesQuote;
    const attached = await world.upload({}, template, { path: `/v1/salesquotes/${salesQuoteID}/documents` });
    const other = await world.upload({ ...templateFields, documentType: 'SALESORDER' }, template);
    const inactive = await world.upload(templateFields, template);
    await service.ask(`/v1/documents/${inactive.documentID}`, { method: 'PATCH', body: { isActive: false } });
    const general = await world.upload({ documentType: 'SALESQUOTE' }, template);
    const foreign = await world.upload(templateFields, template, { key: service.b.keys.ADMIN as string });
    const strangers = [attached.documents[0], other, inactive, general, foreign].map((one) => one.documentID);
    for (const id of [...strangers, '', 'x'.repeat(300), '..%2F', '%F0%9F%92%A9']) {
      for (const path of ['', '/validate'])
        assert.equal(
          (await service.ask(`/v1/salesquotes/${salesQuoteID}/pdf${path}?DocumentID=${id}`)).status,
          404,
          id,
        );
    }
    for (const id of [documentID, general.documentID]) {
      for (const method of ['GET', 'DELETE'] as const) {
        const got = await service.ask(`/v1/salesquotes/${salesQuoteID}/documents/${id}`, { method });
        assert.equal(got.status, 404);
      }
    }
    assert.equal((await service.ask(`/v1/salesquotes/${salesQuoteID}`)).body.documents.length, 1);
    const theirs = await service.ask(`/v1/salesquotes/${salesQuoteID}/pdf`, { key: service.b.keys.ADMIN });
    assert.equal(theirs.status, 404);
    assert.equal((await pdf('', { key: service.a.keys.SHOP })).status, 403);
  });

  it('asks for a template where none is the default', async () => {
    await service.ask(`/v1/documents/${documentID}`, { method: 'PATCH', body: { isDefault: false } });
    const got = await pdf();
    assert.deepEqual(
      [got.status, got.body.code, got.body.errors[0].pointer],
      [400, 'TemplateRequired', '?DocumentID'],
    );
    const checked = await service.ask(`/v1/salesquotes/${salesQuote.salesQuoteID}/pdf/validate`);
    assert.deepEqual([checked.status, checked.body.code], [400, 'TemplateRequired']);
    assert.equal((await pdf(`?DocumentID=${documentID}`)).status, 200);
    await service.ask(`/v1/documents/${documentID}`, { method: 'PATCH', body: { isDefault: true } });
  });

  it('is the filled Word document for who accepts that, and 406 for who accepts neither', async () => {
    const got = await pdf('', { headers: { accept: docxType } });
    assert.equal(got.status, 200);
    assert.equal(got.headers['content-type'], docxType);
    assert.match(got.headers['content-disposition'] ?? '', /^inline; filename="Quote_\w+\.docx"/);
    assert.match(textOf(got.bytes)[0] ?? '', /^For Nordwind/);
    assert.equal(
      (await pdf('', { headers: { accept: 'text/html, */*;q=0.1' } })).headers['content-type'],
      'application/pdf',
    );
    const refused = await pdf('', { headers: { accept: 'text/html' } });
    assert.deepEqual([refused.status, refused.body.code], [406, 'NotAcceptable']);
  });

  it('tells what stands in the way when there is no PDF, and offers the Word document', async () => {
    const cases: [Error, number, string, RegExp][] = [
      [new ConverterBusy('64 documents are waiting'), 503, 'Overloaded', /waiting/],
      [
        new ConverterUnavailable('LibreOffice is not installed.'),
        503,
        'PdfUnavailable',
        /not installed.*Accept: .*wordprocessingml/,
      ],
      [new ConversionTimeout('Not within 30 s.'), 503, 'PdfUnavailable', /30 s/],
      [new ConversionFailed('no file came out'), 400, 'InvalidTemplate', /no file came out/],
    ];
    try {
      for (const [fault, status, code, detail] of cases) {
        fake.fault = fault;
        const broken = await world.quote();
        const path = `/v1/salesquotes/${broken.salesQuoteID}/pdf`;
        const got = await service.ask(path);
        assert.deepEqual([got.status, got.body.code], [status, code]);
        assert.match(got.body.detail, detail);
        if (status === 503) assert.ok(Number(got.headers['retry-after']) > 0);
        assert.equal((await service.ask(path, { headers: { accept: docxType } })).status, 200);
        const offer = { method: 'PATCH', body: { status: 'OFFERED' } } as const;
        await service.ask(`/v1/salesquotes/${broken.salesQuoteID}/status`, offer);
        const { token } = (await service.ask(`/v1/salesquotes/${broken.salesQuoteID}/public/url`)).body;
        const byLink = await service.ask(`/v1/salesquotes/public/pdf?token=${token}`, { key: undefined });
        assert.deepEqual([byLink.status, byLink.body.code], [status, code], 'and to the customer');
        const itself = await service.ask(`/v1/documents/${documentID}/pdf`);
        assert.deepEqual([itself.status, itself.body.code], [status, code]);
      }
    } finally {
      fake.fault = undefined;
    }
  });

  it('is asked for by many at once without a mix-up', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, n) => world.quote({ description: `lot-${n}-end` })),
    );
    const texts = await Promise.all(
      made.map(async ({ salesQuoteID }) =>
        (await service.ask(`/v1/salesquotes/${salesQuoteID}/pdf`)).bytes.toString(),
      ),
    );
    for (const [n, text] of texts.entries()) assert.match(text, new RegExp(`lot-${n}-end lot-${n}-end`));
  });

  it('can be checked beforehand: what the template asks for and the quote does not have', async () => {
    const { salesQuoteID } = await world.quote({ items: [] });
    const body = paragraph('{{SalesQuote.Freight}}') + paragraph('{{Number}}');
    const odd = bookmark(3, 'Terms');
    const { documentID: id } = await world.upload(
      templateFields,
      testDocx({ body: `${body}<w:p>${odd.start}<w:r><w:t>t</w:t></w:r>${odd.end}</w:p>` }),
    );
    const calls = fake.calls;
    const got = await service.ask(`/v1/salesquotes/${salesQuoteID}/pdf/validate?DocumentID=${id}`);
    assert.deepEqual(got.body, {
      isValid: false,
      template: { documentID: id, name: 'Test' },
      unknownPlaceholders: [{ name: 'SalesQuote.Freight', place: 'body, paragraph 1' }],
      missingBookmarks: [{ name: 'Terms', place: 'body, paragraph 3' }],
      emptyRequired: ['Items'],
      warnings: [],
    });
    const fine = await service.ask(`/v1/salesquotes/${salesQuote.salesQuoteID}/pdf/validate`);
    assert.equal(fine.body.isValid, true, JSON.stringify(fine.body));
    assert.equal(fake.calls, calls);
  });
});
