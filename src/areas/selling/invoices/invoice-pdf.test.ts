import assert from 'node:assert/strict';
import { afterEach, before, describe, it } from 'node:test';
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

  const own = async (documentType: 'INVOICE' | 'CREDITNOTE', text: string) => {
    const fields = { documentType, isTemplate: 'true', name: 'Own' };
    const file = multipart({ fields, bytes: testDocx({ body: paragraph(text) }), fileName: 'own.docx' });
    const got = await world.service.ask('/v1/documents', { method: 'POST', ...file });
    assert.deepEqual([got.status, got.body.code], [200, undefined], JSON.stringify(got.body));
    return got.body;
  };
  // Templates of one test must not decide what another prints with.
  afterEach(async () => {
    for (const documentType of ['INVOICE', 'CREDITNOTE'])
      for (const { documentID } of (await world.service.ask(`/v1/documents/bytype/${documentType}`)).body)
        await world.service.ask(`/v1/documents/${documentID}`, { method: 'DELETE' });
  });

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
  });

  it('is a paper of its own for credit notes, which says what it takes back and why', async () => {
    const { invoiceID, number } = await world.issued();
    const { body: note } = await world.act(invoiceID, 'creditnotes', { reason: 'Came back' });
    const draft = await word(note.invoiceID, '?Language=de');
    for (const text of [
      'Entwurf, keine Rechnungskorrektur',
      `aus unserer Rechnung ${number} vom`,
      'Came back',
    ])
      assert.ok(draft.includes(text), `${text}: ${draft}`);
    const issued = await world.done(note.invoiceID, 'issue', {});
    const german = await word(note.invoiceID, '?Language=de');
    assert.ok(german.includes(`Rechnungskorrektur ${issued.number}`), german);
    assert.doesNotMatch(german, /Entwurf|Zahlbar|Verwendungszweck/);
    const english = await word(note.invoiceID, '?Language=en');
    for (const text of [
      `Credit note ${issued.number}`,
      `from our invoice ${number} of`,
      'Total credited EUR 119.00',
    ])
      assert.ok(english.includes(text), `${text}: ${english}`);
    await own('INVOICE', 'Never {{Number}}');
    const { documentID } = await own('CREDITNOTE', 'Own {{CreditNote.Number}} of {{CreditsNumber}}');
    assert.equal(await word(note.invoiceID), english, 'it was issued with the other one');
    assert.equal(
      await word(note.invoiceID, `?DocumentID=${documentID}`),
      `Own ${issued.number} of ${number}`,
    );
  });

  it('is checked against its template before it goes out', async () => {
    const check = (id: string, query = '') => world.service.ask(`/v1/invoices/${id}/pdf/validate${query}`);
    const fine = await world.issued();
    const { body: told } = await check(fine.invoiceID);
    assert.deepEqual([told.isValid, told.template.name, told.warnings], [true, 'As issued', []]);
    const { body: note } = await world.act(fine.invoiceID, 'creditnotes', { reason: 'Came back' });
    assert.equal((await check(note.invoiceID, '?Language=de')).body.isValid, true);

    const { customerID } = await world.post('/v1/customers', {
      customerName: 'Nowhere',
      currencyCode: 'EUR',
    });
    const draft = await world.draft({ customerID, lines: [] });
    const { documentID } = await own('INVOICE', '{{Invoice.Freight}} {{CreditNote.Number}}');
    const { body } = await check(draft.invoiceID, `?DocumentID=${documentID}`);
    assert.deepEqual(body, {
      isValid: false,
      template: { documentID, name: 'Own' },
      unknownPlaceholders: ['Invoice.Freight', 'CreditNote.Number'].map((name) => ({
        name,
        place: 'body, paragraph 1',
      })),
      missingBookmarks: [],
      emptyRequired: [
        ...['Customer.Address', 'Customer.City', 'Customer.CountryName', 'Items', 'Invoice.Total'],
      ],
      warnings: [],
    });
    world.refused(await check('none'), 'NotFound');
    world.refused(await check(note.invoiceID, `?DocumentID=${documentID}`), 'NotFound');
    await own('INVOICE', 'Another {{Number}}');
    world.refused(await check(draft.invoiceID), 'TemplateRequired', '?DocumentID');
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
    const { documentID } = await own('INVOICE', 'Own {{Number}} {{Customer.CustomerName}}');
    assert.equal(await word(invoiceID), before);
    assert.match(await word(invoiceID, `?DocumentID=${documentID}`), /^Own INV\d+ Nordwind/);
    const later = await world.issued();
    assert.match(await word(later.invoiceID), /^Own INV\d+ Other/);
  });
});
