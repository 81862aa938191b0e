import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type InvoiceWorld, startInvoices } from '#test/invoice-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

describe('electronic invoices', () => {
  let world: InvoiceWorld;
  before(async () => {
    world = await startInvoices();
  });
  const xml = async (id: string, query = ''): Promise<string> => {
    const got = await world.service.ask(`/v1/invoices/${id}/xml${query}`);
    assert.equal(got.status, 200, JSON.stringify(got.body));
    assert.equal(got.headers['content-type'], 'application/xml');
    return got.bytes.toString('utf8');
  };
  const check = async (id: string, query = ''): Promise<Body> => {
    const got = await world.service.ask(`/v1/invoices/${id}/electronic${query}`);
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  const settings = async (body: object) => {
    const got = await world.service.ask('/v1/invoices/settings', { method: 'PUT', body });
    assert.equal(got.status, 200, JSON.stringify(got.body));
  };
  const customer = async (body: object): Promise<string> => {
    const place = { address: 'Weg 1', city: 'Kiel', postalCode: '24103', country: 'DE' };
    return (await world.post('/v1/customers', { customerName: 'Stadtwerke', ...place, ...body })).customerID;
  };
  const has = (text: string, ...pieces: string[]) => {
    for (const piece of pieces) assert.ok(text.includes(piece), `${piece} is not in ${text}`);
  };

  it('are written in UBL and in CII, the same each time, whatever becomes of the customer', async () => {
    const customerID = await customer({ buyerReference: 'Ward 7' });
    const made = await world.issued({ customerID, purchaseOrder: 'PO-1' });
    const both = () => Promise.all([xml(made.invoiceID), xml(made.invoiceID, '?syntax=CII')]);
    const [ubl, cii] = await both();
    has(
      ubl,
      `<cbc:ID>${made.number}</cbc:ID>`,
      '<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>',
      '<cbc:BuyerReference>Ward 7</cbc:BuyerReference>',
      '<cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>',
    );
    has(
      cii,
      `<ram:ID>${made.number}</ram:ID>`,
      '<ram:TypeCode>380</ram:TypeCode>',
      '<ram:BuyerReference>Ward 7</ram:BuyerReference>',
      '<ram:GrandTotalAmount>119.00</ram:GrandTotalAmount>',
    );
    await world.stock.send('PATCH', `/v1/customers/${customerID}`, {
      ...{ customerName: 'Other', buyerReference: 'Ward 8', invoiceProfile: 'XRECHNUNG' },
    });
    await settings({ legalName: 'Other' });
    assert.deepEqual(await both(), [ubl, cii]);
    await world.done(made.invoiceID, 'payments', { amount: 19 });
    await world.done(made.invoiceID, 'payments', { amount: 100 });
    assert.deepEqual(await both(), [ubl, cii], 'what was paid afterwards is not in it');
    await settings({});
  });

  it('of a draft do not exist, and are asked for what they would lack', async () => {
    const { invoiceID } = await world.draft();
    const got = await world.service.ask(`/v1/invoices/${invoiceID}/xml`);
    assert.deepEqual([got.status, got.body.code, got.body.missing], [409, 'PreconditionMissing', ['number']]);
    assert.deepEqual(await check(invoiceID), { profile: 'EN16931', isReady: true, faults: [] });
    const peppol = await check(invoiceID, '?profile=PEPPOL');
    assert.deepEqual(
      peppol.faults.map(({ missing }: Body) => missing),
      [
        ...['seller.iban', 'seller.contactName', 'seller.contactPhone', 'seller.contactEmail'],
        ...['buyerReference', 'seller.electronicAddress', 'customer.electronicAddress', 'buyerReference'],
      ],
    );
    assert.equal((await world.service.ask('/v1/invoices/none/xml')).status, 404);
    assert.equal((await world.service.ask('/v1/invoices/none/electronic')).status, 404);
  });

  it('keep an invoice from being issued while the customer’s profile lacks something, and name it', async () => {
    const customerID = await customer({ invoiceProfile: 'XRECHNUNG', email: 'rechnung@kiel.example.com' });
    const { invoiceID } = await world.draft({ customerID });
    const refused = await world.act(invoiceID, 'issue', {});
    assert.deepEqual(
      [refused.body.code, refused.body.missing],
      [
        'PreconditionMissing',
        [
          ...['seller.iban', 'seller.contactName', 'seller.contactPhone', 'seller.contactEmail'],
          ...['buyerReference', 'seller.electronicAddress'],
        ],
      ],
    );
    assert.match(refused.body.detail, /Leitweg-ID .*\(BR-DE-15\)/);
    await settings({
      ...{ contactName: 'Jana Winter', contactPhone: '+49 89 99998 240', iban: 'DE02120300000000202051' },
      contactEmail: 'invoices@arvenholz.example.com',
    });
    const { missing } = (await world.act(invoiceID, 'issue', {})).body;
    assert.deepEqual(missing, ['buyerReference']);
    await world.change(invoiceID, { buyerReference: '04011000-12345-34' });
    assert.equal((await check(invoiceID)).isReady, true);
    await world.done(invoiceID, 'issue', {});
    const ubl = await xml(invoiceID);
    has(
      ubl,
      'xrechnung_3.0',
      '<cbc:EndpointID schemeID="EM">rechnung@kiel.example.com</cbc:EndpointID>',
      '<cbc:PaymentMeansCode>58</cbc:PaymentMeansCode>',
      '<cbc:BuyerReference>04011000-12345-34</cbc:BuyerReference>',
    );
    await settings({});
    assert.equal(await xml(invoiceID), ubl);
    const norm = await xml(invoiceID, '?profile=EN16931&syntax=CII');
    has(norm, '<ram:ID>urn:cen.eu:en16931:2017</ram:ID>');
  });

  it('say the units that people mean, where their words are codes of something else too', async () => {
    const meant = { Stk: 'H87', PAL: 'XPX', pauschal: 'LS', 'Std.': 'HUR', 'm²': 'MTK', C62: 'C62' };
    const lines = Object.keys(meant).map((uOM) => ({ ...world.line, uOM }));
    const { invoiceID } = await world.issued({ lines });
    const written = [...(await xml(invoiceID)).matchAll(/InvoicedQuantity unitCode="(\w+)"/g)];
    assert.deepEqual(
      written.map(([, code]) => code),
      Object.values(meant),
    );
  });

  it('refuse units and amounts that the norm does not know, after an issue without a profile too', async () => {
    const lines = [
      { ...world.line, uOM: 'Stck' },
      { ...world.line, uOM: 'furlong' },
    ];
    const { invoiceID } = await world.issued({ lines });
    const got = await world.service.ask(`/v1/invoices/${invoiceID}/xml`);
    assert.deepEqual(
      [got.status, got.body.code, got.body.missing],
      [409, 'PreconditionMissing', ['lines.2.uOM']],
    );
    const dinars = await world.issued({ currencyCode: 'KWD', lines: [{ ...world.line, unitPrice: 1.001 }] });
    assert.deepEqual(
      (await check(dinars.invoiceID)).faults.map(({ rule, missing }: Body) => [rule, missing]),
      [
        ['BR-DEC', 'total'],
        ['BR-DEC', 'lines.1.amount'],
      ],
    );
    const whole = await world.issued({ currencyCode: 'KWD' });
    has(await xml(whole.invoiceID), '<cbc:PayableAmount currencyID="KWD">119.00</cbc:PayableAmount>');
  });

  it('of a credit note refer to the invoice that it takes back', async () => {
    const original = await world.issued();
    const { body: note } = await world.act(original.invoiceID, 'creditnotes', {
      reason: 'Came back ]]> & <so>',
    });
    const issued = await world.done(note.invoiceID, 'issue', {});
    const ubl = await xml(note.invoiceID);
    has(
      ubl,
      '<CreditNote xmlns=',
      '<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>',
      `<cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>${original.number}</cbc:ID><cbc:IssueDate>${original.issueDate}</cbc:IssueDate>`,
      'Came back ]]&gt; &amp; &lt;so&gt;',
      `<cbc:ID>${issued.number}</cbc:ID>`,
      '<cbc:PaymentMeansCode>97</cbc:PaymentMeansCode>',
    );
    has(
      await xml(note.invoiceID, '?syntax=CII'),
      '<ram:TypeCode>381</ram:TypeCode>',
      `<ram:InvoiceReferencedDocument><ram:IssuerAssignedID>${original.number}</ram:IssuerAssignedID>`,
    );
  });

  it('of a prepayment and of the invoice that deducts it refer to each other, to the cent', async () => {
    const order = await world.released();
    const { body: draft } = await world.prepay(order, { percent: 30 });
    const prepaid = await world.done(draft.invoiceID, 'issue', {});
    has(await xml(prepaid.invoiceID), '<cbc:InvoiceTypeCode>386</cbc:InvoiceTypeCode>');
    const { body: rest } = await world.ofOrder(order);
    const final = await world.done(rest.invoiceID, 'issue', {});
    const ubl = await xml(final.invoiceID);
    has(
      ubl,
      `<cac:InvoiceDocumentReference><cbc:ID>${prepaid.number}</cbc:ID>`,
      '<cbc:InvoicedQuantity unitCode="C62">-1</cbc:InvoicedQuantity>',
      `<cbc:PayableAmount currencyID="EUR">${Number(final.total).toFixed(2)}</cbc:PayableAmount>`,
    );
  });

  it('name within the EU where the goods went', async () => {
    const customerID = await customer({ country: 'FR', city: 'Lille', taxID: 'FR 12345678901' });
    const made = await world.issued({ customerID });
    const ubl = await xml(made.invoiceID);
    has(
      ubl,
      '<cbc:CompanyID>FR12345678901</cbc:CompanyID>',
      '<cac:DeliveryLocation><cac:Address><cbc:StreetName>Weg 1</cbc:StreetName>',
      '<cbc:ID>K</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReason>Tax-free intra-community supply',
    );
  });

  it('take addresses only with a scheme of the EAS list', async () => {
    const put = (body: object) => world.service.ask('/v1/invoices/settings', { method: 'PUT', body });
    const patch = (body: object) =>
      world.service.ask(`/v1/customers/${world.customerID}`, { method: 'PATCH', body });
    for (const change of [put, patch]) {
      for (const [body, at] of [
        [{ electronicAddress: 'x', electronicAddressScheme: 'DE' }, '/electronicAddressScheme'],
        [{ electronicAddress: 'x' }, '/electronicAddressScheme'],
        [{ electronicAddressScheme: '0204' }, '/electronicAddress'],
      ] as const)
        world.refused(await change(body), 'InvalidInput', at);
      const set = await change({ electronicAddress: '991-1234512345-06', electronicAddressScheme: '0204' });
      assert.equal(set.status, 200, JSON.stringify(set.body));
    }
    const made = await world.issued();
    const ubl = await xml(made.invoiceID);
    assert.equal(ubl.split('<cbc:EndpointID schemeID="0204">991-1234512345-06</cbc:EndpointID>').length, 3);
    await put({});
  });
});
