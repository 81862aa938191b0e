import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type InvoiceWorld, startInvoices } from '#test/invoice-world';
import { frozenHash } from './frozen-hash.ts';
import { invoiceMachine } from './invoice.machine.ts';

describe('invoices', () => {
  let world: InvoiceWorld;
  before(async () => {
    world = await startInvoices();
  });
  const taxesOf = (invoice: { taxes: Record<string, unknown>[] }) =>
    invoice.taxes.map(
      (one) => `${one.categoryCode} ${one.ratePercent} % of ${one.taxableAmount}: ${one.taxAmount}`,
    );

  it('made by hand are drafts without a number, whose lines say their tax and why', async () => {
    const made = await world.draft({
      lines: [
        { description: 'Cylinder', quantity: 3, unitPrice: 33.333333, discountPercent: 10 },
        { description: 'Manual', quantity: 1, unitPrice: 10, taxClass: 'REDUCED', itemID: world.items.A },
      ],
    });
    assert.deepEqual(
      [made.status, made.number, made.kind, made.seller, made.balance],
      ['DRAFT', null, 'INVOICE', null, 0],
    );
    assert.deepEqual(
      made.lines.map(
        (line: Record<string, unknown>) => `${line.lineNumber} ${line.amount} ${line.discountAmount}`,
      ),
      ['1 90 10', '2 10 0'],
    );
    assert.match(made.lines[0].tax.explanation, /domestic supply\. Rate “19 %” of DE/);
    assert.deepEqual(taxesOf(made), ['S 19 % of 90: 17.1', 'S 7 % of 10: 0.7']);
    assert.deepEqual([made.subTotal, made.taxTotal, made.total].map(String), ['100', '17.8', '117.8']);
    assert.equal(made.customer.customerName, 'Nordwind Fördertechnik GmbH');
    assert.deepEqual((await world.service.ask('/v1/invoices/statemachines/status')).body, invoiceMachine);
    assert.deepEqual(
      (await world.events(made.invoiceID)).map(({ event }) => event),
      ['Created'],
    );
  });

  it('have their tax on the sum of the lines of a rate, not line by line', async () => {
    const lines = Array.from({ length: 3 }, () => ({ description: 'Seal', quantity: 1, unitPrice: 0.13 }));
    const made = await world.draft({ lines });
    assert.deepEqual([made.subTotal, made.taxTotal].map(String), ['0.39', '0.07']);
  });

  it('go abroad without tax, with the reason', async () => {
    const { customerID } = await world.post('/v1/customers', {
      customerName: 'Atelier du Nord',
      address: 'Rue 1',
      city: 'Lille',
      country: 'FR',
      taxID: 'FR12345678901',
    });
    const made = await world.issued({ customerID });
    assert.deepEqual(taxesOf(made), ['K 0 % of 100: 0']);
    assert.deepEqual(
      [made.taxes[0].reason, made.customerTaxID],
      ['Tax-free intra-community supply', 'FR12345678901'],
    );
    const shipped = await world.draft({ customerID, shipToCountryCode: 'US' });
    assert.equal(shipped.taxes[0].categoryCode, 'G');
  });

  it('are frozen when they are issued: seller, customer, due date and a hash of it all', async () => {
    const { invoiceID } = await world.draft({ paymentTerms: '14 days net' });
    const issued = await world.done(invoiceID, 'issue', {});
    assert.match(issued.number, /^INV\d+$/);
    assert.deepEqual(
      [issued.status, issued.issueDate, issued.dueDate, issued.deliveryDate],
      ['ISSUED', '2026-03-02', '2026-03-16', '2026-03-02'],
    );
    assert.deepEqual(
      [issued.seller.city, issued.seller.taxNumbers[0].taxID, issued.balance],
      ['München', 'DE811907980', 119],
    );
    assert.equal(issued.contentHash, frozenHash(issued));
    await world.stock.send('PATCH', `/v1/customers/${world.customerID}`, { customerName: 'Nordwind AG' });
    await world.stock.send('PATCH', `/v1/tenants/${world.service.a.tenantID}`, { name: 'Other' });
    for (const body of [
      { remarks: 'x' },
      { lines: [world.line] },
      { dueDate: '2027-01-01' },
      { shipToCountryCode: 'AT' },
    ])
      world.refused(await world.change(invoiceID, body), 'NotEditable');
    assert.deepEqual(await world.read(invoiceID), issued);
    const noted = await world.service.ask(`/v1/invoices/${invoiceID}/notes`, {
      method: 'PATCH',
      body: { text: 'Called' },
    });
    assert.deepEqual([noted.body.notes[0].text, noted.body.contentHash], ['Called', issued.contentHash]);
    await world.stock.send('PATCH', `/v1/customers/${world.customerID}`, {
      customerName: 'Nordwind Fördertechnik GmbH',
    });
  });

  it('say before issue all that the law asks for and is missing', async () => {
    const { customerID } = await world.post('/v1/customers', { customerName: 'Nobody', country: 'DE' });
    const { invoiceID } = await world.draft({ customerID, lines: [], dueDate: '2026-03-01' });
    const { body } = await world.act(invoiceID, 'issue', {});
    assert.deepEqual(
      [body.code, body.missing],
      ['PreconditionMissing', ['lines', 'customer.address', 'customer.city', 'dueDate']],
    );
    assert.equal((await world.read(invoiceID)).status, 'DRAFT');
  });

  it('change while they are drafts, with their taxes', async () => {
    const { invoiceID } = await world.draft();
    const { body: changed } = await world.change(invoiceID, { shipToCountryCode: 'CH', remarks: 'Thanks' });
    assert.deepEqual([taxesOf(changed), changed.remarks], [['G 0 % of 100: 0'], 'Thanks']);
    const { body: other } = await world.change(invoiceID, {
      shipToCountryCode: null,
      lines: [{ ...world.line, taxRateID: world.rates.reduced }],
    });
    assert.deepEqual(taxesOf(other), ['S 7 % of 100: 7']);
    assert.match(other.lines[0].tax.explanation, /by hand/);
    world.refused(await world.change(invoiceID, { total: 1 }), 'ReadOnlyField', '/total');
    world.refused(
      await world.change(invoiceID, { shipToCountryCode: 'XX' }),
      'InvalidInput',
      '/shipToCountryCode',
    );
    const { body: voided } = await world.act(invoiceID, 'void');
    assert.deepEqual([voided.status, voided.number], ['VOID', null]);
  });

  it('are refused with the place that does not fit', async () => {
    for (const [differs, code, pointer] of [
      [{ customerID: 'none' }, 'UnknownReference', '/customerID'],
      [{ currencyCode: 'XXX' }, 'InvalidInput', '/currencyCode'],
      [{ lines: [{ ...world.line, itemID: 'none' }] }, 'UnknownReference', '/lines/0/itemID'],
      [{ lines: [{ ...world.line, taxRateID: 'none' }] }, 'UnknownReference', '/lines/0/taxRateID'],
      [{ lines: [{ ...world.line, taxClass: 'BOOKS' }] }, 'NoTaxRate', '/lines/0'],
      [
        { lines: [{ ...world.line, quantity: 999999999999, unitPrice: 99999999999999 }] },
        'InvalidInput',
        '/lines',
      ],
    ] as const)
      world.refused(
        await world.send('/v1/invoices', { customerID: world.customerID, lines: [world.line], ...differs }),
        code,
        pointer,
      );
  });

  it('are paid in parts, never beyond what is owed, and a payment can be reversed', async () => {
    const { invoiceID } = await world.issued();
    const { body: part } = await world.act(invoiceID, 'payments', { amount: 19, reference: 'first' });
    assert.deepEqual([part.status, part.paid, part.balance], ['PARTIALLYPAID', 19, 100]);
    world.refused(await world.act(invoiceID, 'payments', { amount: 100.01 }), 'MoreThanOwed', '/amount');
    world.refused(await world.act(invoiceID, 'payments', { amount: 0.001 }), 'InvalidInput', '/amount');
    world.refused(
      await world.act(invoiceID, 'payments', { amount: 1, paymentDate: '2026-03-03' }),
      'InvalidInput',
      '/paymentDate',
    );
    const paid = await world.done(invoiceID, 'payments', { amount: 100 });
    assert.deepEqual([paid.status, paid.balance], ['PAID', 0]);
    const [first] = paid.payments;
    const back = await world.done(invoiceID, `payments/${first.paymentID}/reverse`, { reason: 'bounced' });
    assert.deepEqual(
      [back.status, back.paid, back.payments[0].reversalReason],
      ['PARTIALLYPAID', 100, 'bounced'],
    );
    world.refused(
      await world.act(invoiceID, `payments/${first.paymentID}/reverse`, { reason: 'x' }),
      'IllegalTransition',
    );
    assert.equal((await world.act(invoiceID, 'payments/none/reverse', { reason: 'x' })).status, 404);
    const none = await world.done(invoiceID, `payments/${back.payments[1].paymentID}/reverse`, {
      reason: 'bounced',
    });
    assert.deepEqual([none.status, none.balance], ['ISSUED', 119]);
  });

  it('that two people pay at once are paid once', async () => {
    const { invoiceID } = await world.issued();
    const both = await Promise.all([1, 2].map(() => world.act(invoiceID, 'payments', { amount: 119 })));
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
    assert.equal((await world.read(invoiceID)).payments.length, 1);
  });

  it('are overdue the day after, by the tenant’s calendar, and dunned step by step', async () => {
    const before = world.service.time.now;
    const { invoiceID } = await world.issued({ dueDate: '2026-03-02' });
    const overdue = async () =>
      (await world.service.ask('/v1/invoices?isOverdue=true')).body.map(
        (one: { invoiceID: string }) => one.invoiceID,
      );
    assert.deepEqual(await overdue(), []);
    world.refused(await world.act(invoiceID, 'dunning'), 'PreconditionMissing');
    try {
      // Midnight of Berlin, an hour before that of UTC.
      world.service.time.now = '2026-03-02T23:00:00.000Z';
      assert.deepEqual(await overdue(), [invoiceID]);
      assert.deepEqual((await world.service.ask('/v1/invoices/count?isOverdue=true')).body, { count: 1 });
      assert.equal((await world.done(invoiceID, 'dunning')).dunningLevel, 1);
      world.refused(await world.act(invoiceID, 'dunning'), 'PreconditionMissing');
      world.service.time.now = '2026-03-10T10:00:00.000Z';
      assert.equal((await world.done(invoiceID, 'dunning')).dunningLevel, 2);
      const paid = await world.done(invoiceID, 'payments', { amount: 119 });
      assert.equal(paid.isOverdue, false);
    } finally {
      world.service.time.now = before;
    }
  });

  it('are found by number, customer and order number, in pages', async () => {
    const made = await world.issued({ purchaseOrder: 'PO-777' });
    for (const words of [made.number, 'PO-777', 'nordwind'])
      assert.ok(
        (await world.service.ask(`/v1/invoices/search/${words}`)).body.some(
          (one: { number: string }) => one.number === made.number,
        ),
        words,
      );
    const ofCustomer = await world.service.ask(
      `/v1/invoices/bycustomer/${world.customerID}?recordsperpage=1`.replace('recordsperpage', 'limit'),
    );
    assert.equal(ofCustomer.body.length, 1);
    assert.equal((await world.service.ask('/v1/invoices/pages/1?recordsperpage=2')).body.length, 2);
    assert.equal((await world.service.ask('/v1/invoices/bycustomer/none')).status, 404);
  });

  it('are drafted by sales, who neither issue nor cancel them nor record payments', async () => {
    const { SALES, SHOP } = world.service.a.keys;
    const body = { customerID: world.customerID, lines: [world.line] };
    const { body: made } = await world.send('/v1/invoices', body, SALES);
    assert.equal((await world.send('/v1/invoices', body, SHOP)).status, 403);
    assert.equal((await world.service.ask('/v1/invoices', { key: SHOP })).status, 403);
    assert.equal((await world.act(made.invoiceID, 'issue', {}, SALES)).status, 403);
    assert.equal((await world.act(made.invoiceID, 'issue', {})).status, 200);
    assert.equal((await world.act(made.invoiceID, 'payments', { amount: 1 }, SALES)).status, 403);
    assert.equal((await world.act(made.invoiceID, 'cancel', { reason: 'x' }, SALES)).status, 403);
  });

  it('of what was for nothing are taken back all the same, so that it can be invoiced again', async () => {
    const made = await world.released({ items: [{ number: 'A', quantity: 2, unitPrice: 0 }] });
    const { body: draft } = await world.ofOrder(made);
    const { invoiceID, lines } = await world.done(draft.invoiceID, 'issue', {});
    const credit = (quantity: number) =>
      world.act(invoiceID, 'creditnotes', {
        ...{ reason: 'Came back', lines: [{ invoiceLineID: lines[0].invoiceLineID, quantity }] },
      });
    const { body: note } = await credit(1.5);
    world.refused(await credit(1), 'MoreThanInvoiced', '/lines/0');
    const { status, total } = await world.done(note.invoiceID, 'issue', {});
    assert.deepEqual([status, String(total)], ['PAID', '0']);
    const { body: order } = await world.ask(`/${made.salesOrderID}`);
    assert.equal(String(order.items[0].quantityInvoiced), '0.5');
  });

  it('say of the seller what the settings say, whose account must be one', async () => {
    const put = (body: object) => world.service.ask('/v1/invoices/settings', { method: 'PUT', body });
    world.refused(await put({ iban: 'DE02120300000000202052', bic: 'x' }), 'InvalidInput', '/iban');
    const { body: set } = await put({
      legalName: 'Arvenholz Hydraulik GmbH',
      iban: 'DE02120300000000202051',
      dueDays: 10,
    });
    assert.deepEqual((await world.service.ask('/v1/invoices/settings')).body, set);
    const issued = await world.issued({ paymentTerms: 'as agreed' });
    assert.deepEqual(
      [issued.seller.legalName, issued.seller.iban, issued.dueDate],
      ['Arvenholz Hydraulik GmbH', 'DE02120300000000202051', '2026-03-12'],
    );
    for (const [said, dueDate, by] of [
      [{ paymentTerms: 'as agreed' }, '2026-03-12', 'SETTINGS'],
      [{ paymentTerms: 'Net-20' }, '2026-03-22', 'PAYMENTTERMS'],
      [{ paymentTerms: '8 Tage 2 % Skonto, 14 Tage netto' }, '2026-03-16', 'PAYMENTTERMS'],
      [{ paymentTerms: 'Net-20', dueDays: 5 }, '2026-03-07', 'DUEDAYS'],
      [{ paymentTerms: 'Net-20', dueDate: '2026-03-30' }, '2026-03-30', 'DUEDATE'],
    ] as const) {
      const one = await world.issued(said);
      assert.deepEqual([one.dueDate, one.dueDateBy], [dueDate, by], JSON.stringify(said));
    }
    const both = await Promise.all([put({}), put({})]);
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    );
  });
});
