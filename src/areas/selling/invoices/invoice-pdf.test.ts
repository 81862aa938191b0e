import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { docxType } from '#lib/media-type';
import { paragraph, testDocx, textOf } from '#platform/pdf/test-docx';
import { faultyOffice } from '#test/faulty-office';
import { type InvoiceWorld, startInvoices } from '#test/invoice-world';
import { multipart } from '#test/multipart';

describe('the PDF of an invoice', () => {
  let world: InvoiceWorld;
  before(async () => {
    world = await startInvoices(faultyOffice().converter);
  });
  const word = async (id: string, query = ''): Promise<string> => {
    const got = await world.service.ask(`/v1/invoices/${id}/pdf${query}`, { headers: { accept: docxType } });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return textOf(got.bytes).join(' ');
  };

  it('says what the law asks for, in German and in English', async () => {
    const { invoiceID, number } = await world.issued({ purchaseOrder: 'PO-1' });
    const german = await word(invoiceID, '?Language=de');
    for (const text of [
      `Rechnung ${number}`,
      'Leistungsdatum',
      'DE811907980',
      'Lochgaun 18',
      'Nordwind Fördertechnik GmbH',
      '119,00',
      '19,00',
      'PO-1',
    ])
      assert.ok(german.includes(text), `${text}: ${german}`);
    const english = await word(invoiceID, '?Language=en');
    assert.ok(english.includes(`Invoice ${number}`) && english.includes('119.00'), english);
    const { body: note } = await world.act(invoiceID, 'creditnotes', { reason: 'Came back' });
    const draft = await word(note.invoiceID, '?Language=de');
    for (const text of ['Entwurf, keine Rechnung', 'Rechnungskorrektur', number, 'Came back'])
      assert.ok(draft.includes(text), `${text}: ${draft}`);
  });

  it('stays the same once it is issued, whatever becomes of customer, tenant and template', async () => {
    const { invoiceID } = await world.issued();
    const before = await word(invoiceID);
    await world.stock.send('PATCH', `/v1/customers/${world.customerID}`, {
      customerName: 'Other',
      locale: 'de',
    });
    await world.stock.send('PATCH', `/v1/tenants/${world.service.a.tenantID}`, {
      name: 'Other',
      locale: 'de-DE',
    });
    const fields = { documentType: 'INVOICE', isTemplate: 'true', name: 'Own' };
    const bytes = testDocx({ body: paragraph('Own {{Number}} {{Customer.CustomerName}}') });
    const { raw, headers } = multipart({ fields, bytes, fileName: 'own.docx' });
    const { body: own } = await world.service.ask('/v1/documents', { method: 'POST', raw, headers });
    assert.equal(await word(invoiceID), before);
    assert.match(await word(invoiceID, `?DocumentID=${own.documentID}`), /^Own INV\d+ Nordwind/);
    const later = await world.issued();
    assert.match(await word(later.invoiceID), /^Own INV\d+ Other/);
  });
});
