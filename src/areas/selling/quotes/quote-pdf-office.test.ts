import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { after, before, describe, it } from 'node:test';
import type { Converter } from '#platform/pdf/converter';
import { openNativeOffice } from '#platform/pdf/native-office';
import { officeMissing, pdfText } from '#platform/pdf/test-office';
import { type PdfWorld, startQuotesWithPdf } from '#test/pdf-world';

const demo = readFileSync(new URL('../../../../db/seed/demo/quote-template.docx', import.meta.url));

describe('the PDF of a quote by LibreOffice', { skip: officeMissing }, () => {
  let office: Converter;
  let world: PdfWorld;
  before(async () => {
    office = await openNativeOffice({ workers: 1, dataDir: tmpdir() });
    world = await startQuotesWithPdf(office);
    const made = await world.upload(
      { documentType: 'SALESQUOTE', isTemplate: 'true', isDefault: 'true' },
      demo,
    );
    assert.deepEqual(made.warnings, []);
  });
  after(() => office?.close());

  it('says what the quote says, on every page', async () => {
    const lines = Array.from({ length: 60 }, () => ({ number: 'A', quantity: 2 }));
    const { salesQuoteID, number } = await world.quote({ items: [...lines, { number: 'B', quantity: 1.5 }] });
    const note = { method: 'PATCH' as const, body: { text: 'Drawings within a week.', isForCustomer: true } };
    assert.equal((await world.service.ask(`/v1/salesquotes/${salesQuoteID}/notes`, note)).status, 200);
    const got = await world.service.ask(`/v1/salesquotes/${salesQuoteID}/pdf`);
    assert.equal(got.status, 200, got.bytes.toString('latin1').slice(0, 500));
    assert.equal(got.bytes.subarray(0, 5).toString(), '%PDF-');
    const pages = (await pdfText(got.bytes)).split('\f').slice(0, -1);
    assert.ok(pages.length > 1, `${pages.length} pages`);
    for (const [index, page] of pages.entries()) {
      assert.match(page, new RegExp(`Page ${index + 1} of ${pages.length}`));
      assert.match(page, /Arvenholz Hydraulik GmbH/);
      if (index > 0) assert.match(page, new RegExp(`Quotation ${number}`));
    }
    const text = pages.join('\n');
    for (const part of [
      'Nordwind & Söhne <GmbH>',
      'Hafenstraße 12',
      '24103 Kiel',
      'Deutschland',
      '2.469,00',
      '1,5',
      'Drawings within a week.',
      '30 days net',
    ])
      assert.ok(text.includes(part), part);
    assert.equal(text.match(/Cylinder A/g)?.length, 60);
    assert.doesNotMatch(text, /\{\{|undefined|null|NaN/);
  });

  it('shows a template unfilled, and an attached Word document as it is', async () => {
    const [template] = (await world.service.ask('/v1/documents?isTemplate=true')).body;
    const got = await world.service.ask(`/v1/documents/${template.documentID}/pdf`);
    assert.equal(got.status, 200, got.bytes.toString('latin1').slice(0, 500));
    assert.match(await pdfText(got.bytes), /\{\{SalesQuote\.Number\}\}/);
    assert.match(got.headers['content-disposition'] ?? '', /^inline; filename="File__221_22\.pdf"/);
    const text = await world.upload({ documentType: 'GENERAL' }, Buffer.from('no document'));
    const refused = await world.service.ask(`/v1/documents/${text.documentID}/pdf`);
    assert.deepEqual([refused.status, refused.body.code], [406, 'NotAcceptable']);
    const pdf = await world.upload({ documentType: 'GENERAL' }, got.bytes);
    const same = await world.service.ask(`/v1/documents/${pdf.documentID}/pdf`);
    assert.ok(same.bytes.equals(got.bytes));
  });
});
