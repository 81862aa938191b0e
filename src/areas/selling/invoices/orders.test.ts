import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type InvoiceWorld, startInvoices } from '#test/invoice-world';

describe('invoices of orders', () => {
  let world: InvoiceWorld;
  before(async () => {
    world = await startInvoices();
  });
  const order = (id: string) => world.ask(`/${id}`).then(({ body }) => body);
  const lineOf = (one: { items: { itemAndQtyID: string }[] }, at = 0) =>
    one.items[at]?.itemAndQtyID as string;
  const texts = (values: readonly unknown[]) => values.map(String);

  it('bill all that is open, and the order says so until it is paid', async () => {
    const made = await world.released({ purchaseOrder: 'PO-1' });
    assert.deepEqual([made.items[0].quantityInvoiced, made.paymentStatus], [0, 'UNPAID']);
    const { body: invoice } = await world.ofOrder(made);
    assert.deepEqual(texts([invoice.subTotal, invoice.total, invoice.salesOrderID, invoice.purchaseOrder]), [
      '1000',
      '1190',
      made.salesOrderID,
      'PO-1',
    ]);
    assert.equal((await order(made.salesOrderID)).items[0].quantityInvoiced, 10);
    world.refused(await world.ofOrder(made), 'PreconditionMissing');
    await world.done(invoice.invoiceID, 'issue', {});
    await world.done(invoice.invoiceID, 'payments', { amount: 190 });
    assert.equal((await order(made.salesOrderID)).paymentStatus, 'PARTIAL');
    const paid = await world.done(invoice.invoiceID, 'payments', { amount: 1000 });
    assert.equal((await order(made.salesOrderID)).paymentStatus, 'PAID');
    await world.done(invoice.invoiceID, `payments/${paid.payments[0].paymentID}/reverse`, {
      reason: 'bounced',
    });
    assert.equal((await order(made.salesOrderID)).paymentStatus, 'PARTIAL');
  });

  it('in parts come to the price that was agreed, whatever the parts', async () => {
    const made = await world.released({ discountPercent: 7, items: [{ number: 'B', quantity: 3 }] });
    const { netTotal } = made;
    const amounts: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      const body = { items: [{ itemAndQtyID: lineOf(made), quantity: 1 }] };
      amounts.push(String((await world.ofOrder(made, body)).body.subTotal));
    }
    assert.equal(
      amounts.reduce((a, b) => a + Math.round(Number(b) * 100), 0),
      Math.round(Number(netTotal) * 100),
    );
    assert.deepEqual([String(netTotal), amounts], ['34.45', ['11.48', '11.49', '11.48']]);
  });

  it('bill the delivery whole with the first invoice, again once that was taken back, and never a reduction', async () => {
    const quote = await world.quote('DRAFT');
    const body = { name: 'Freight', currencyCode: 'EUR', price: 80 };
    const { deliveryOptionID } = await world.post('/v1/delivery/options', body);
    const url = `/v1/salesquotes/${quote.salesQuoteID}`;
    await world.stock.send('PATCH', `${url}/delivery/update/${deliveryOptionID}`, undefined);
    for (const status of ['OFFERED', 'ACCEPTED', 'RELEASED'])
      await world.stock.send('PATCH', `${url}/status`, { status });
    const [made] = (await world.ask(`/byquoteid/${quote.salesQuoteID}`)).body;
    assert.equal((await world.move(made.salesOrderID, 'RELEASED')).status, 200);
    const { items, grandTotal } = await order(made.salesOrderID);
    const part = (quantity: number) => ({ items: [{ itemAndQtyID: items[0].itemAndQtyID, quantity }] });
    const kinds = ({ lines }: { lines: { kind: string; amount: unknown }[] }) =>
      lines.map(({ kind, amount }) => `${kind} ${amount}`);
    const { body: first } = await world.ofOrder(made, part(4));
    assert.deepEqual(kinds(first), ['ITEM 400', 'DELIVERY 80']);
    assert.equal(first.lines[1].description, 'Delivery: Freight');
    await world.done(first.invoiceID, 'issue', {});
    const reduced = { lines: [{ invoiceLineID: first.lines[1].invoiceLineID, amount: 30 }], reason: 'late' };
    const note = await world.done(first.invoiceID, 'creditnotes', reduced);
    await world.done(note.invoiceID, 'issue', {});
    const { body: second } = await world.ofOrder(made, part(1));
    assert.deepEqual(kinds(second), ['ITEM 100'], 'what was reduced is not billed again');
    await world.done(second.invoiceID, 'void');
    const rest = await world.done(first.invoiceID, 'creditnotes', { reason: 'wrong address' });
    await world.done(rest.invoiceID, 'issue', {});
    const got = await world.ofOrder(made);
    assert.equal(got.status, 200, JSON.stringify(got.body));
    const again = got.body;
    const billed = again.lines.map(
      ({ kind, amount }: { kind: string; amount: unknown }) => `${kind} ${amount}`,
    );
    assert.deepEqual([billed, String(grandTotal)], [['ITEM 1000', 'DELIVERY 50'], '1080']);
  });

  it('never bill more than was ordered: of two who bill the same lines one wins', async () => {
    const made = await world.released();
    const part = { items: [{ itemAndQtyID: lineOf(made), quantity: 6 }] };
    const both = await Promise.all([world.ofOrder(made, part), world.ofOrder(made, part)]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
    world.refused(
      both.find(({ status }) => status === 409) as (typeof both)[0],
      'MoreThanOrdered',
      '/items/0',
    );
    const twice = { items: [part.items[0], part.items[0]].map((one) => ({ ...one, quantity: 3 })) };
    world.refused(await world.ofOrder(made, twice), 'MoreThanOrdered', '/items/1');
    world.refused(await world.ofOrder(made, { items: [{ itemAndQtyID: 'none' }] }), 'UnknownReference');
    assert.equal((await order(made.salesOrderID)).items[0].quantityInvoiced, 6);
    const won = both.find(({ status }) => status === 200)?.body.invoiceID;
    await world.done(won, 'void');
    assert.equal((await order(made.salesOrderID)).items[0].quantityInvoiced, 0);
  });

  it('are of orders that are released; an invoiced order neither changes nor is cancelled', async () => {
    const draft = await world.order();
    world.refused(await world.ofOrder(draft), 'NotEditable');
    const made = await world.released();
    const { body: invoice } = await world.ofOrder(made, {
      items: [{ itemAndQtyID: lineOf(made), quantity: 1 }],
    });
    for (const to of ['DRAFT', 'CANCELLED']) {
      world.refused(await world.move(made.salesOrderID, to, { reason: 'so' }), 'PreconditionMissing');
      const [checked] = (await world.ask(`/status/check?To=${to}&number=${made.number}`)).body;
      assert.deepEqual([checked.isPossible, checked.missing[0].missing], [false, 'a draft']);
    }
    await world.done(invoice.invoiceID, 'void');
    assert.equal((await world.move(made.salesOrderID, 'DRAFT')).status, 200);
  });

  it('bill what packing lists shipped, each once', async () => {
    const made = await world.released({ items: [{ number: 'FEE', quantity: 4 }] });
    const list = await world.post('/v1/packinglists', {
      salesOrderID: made.salesOrderID,
      salesItems: [{ salesItemAndQtyID: lineOf(made), quantityToShip: 3 }],
    });
    const body = { packingListIDs: [list.packingListID] };
    world.refused(await world.ofOrder(made, body), 'NotEditable', '/packingListIDs/0');
    await world.stock.send('PATCH', `/v1/packinglists/${list.packingListID}`, { status: 'SHIPPED' });
    const { body: invoice } = await world.ofOrder(made, body);
    assert.deepEqual(
      texts([
        invoice.subTotal,
        invoice.deliveryDate,
        invoice.lines[0].quantity,
        invoice.lines[0].packingListID,
      ]),
      ['1200', '2026-03-02', '3', list.packingListID],
    );
    world.refused(await world.ofOrder(made, body), 'Duplicate', '/packingListIDs/0');
    world.refused(
      await world.ofOrder(made, { packingListIDs: ['none'] }),
      'UnknownReference',
      '/packingListIDs/0',
    );
    assert.equal(String((await world.ofOrder(made)).body.subTotal), '400');
  });

  it('in advance are deducted by the last invoice, with their tax, and never exceed the order', async () => {
    const made = await world.released();
    const { body: first } = await world.prepay(made, { percent: 30 });
    assert.deepEqual(texts([first.kind, first.subTotal, first.total]), ['PREPAYMENT', '300', '357']);
    await world.done(first.invoiceID, 'issue', {});
    world.refused(await world.prepay(made, { amount: 700.01 }), 'MoreThanOrdered', '/amount');
    world.refused(await world.prepay(made, {}), 'InvalidInput', '/percent');
    world.refused(await world.prepay(made, { percent: 1, amount: 1 }), 'InvalidInput', '/amount');
    world.refused(await world.prepay(made, { amount: 1.001 }), 'InvalidInput', '/amount');
    const { body: part } = await world.ofOrder(made, {
      items: [{ itemAndQtyID: lineOf(made), quantity: 4 }],
    });
    assert.deepEqual(texts([part.subTotal, part.lines.length]), ['400', '1']);
    const { body: last } = await world.ofOrder(made);
    assert.deepEqual(
      last.lines.map((line: Record<string, unknown>) => `${line.kind} ${line.amount}`),
      ['ITEM 600', 'DEDUCTION -300'],
    );
    assert.deepEqual(texts([last.subTotal, last.taxTotal, last.total]), ['300', '57', '357']);
    assert.match(last.lines[1].description, /INV\d+ of 2026-03-02/);
    const all = [first, part, last].reduce((sum, one) => sum + Number(one.total), 0);
    assert.equal(all, 1190);
  });

  it('in advance and beside them never come to more than the order, in parts either', async () => {
    const made = await world.released();
    const words = (body: { lines: Record<string, unknown>[] }) =>
      body.lines.map(({ kind, amount }) => `${kind} ${amount}`);
    const { body: advance } = await world.prepay(made, { percent: 50 });
    const nine = { items: [{ itemAndQtyID: lineOf(made), quantity: 9 }] };
    // A draft may still be issued, and can be deducted by nothing.
    world.refused(await world.ofOrder(made, nine), 'PreconditionMissing');
    await world.done(advance.invoiceID, 'issue', {});
    const { body: part } = await world.ofOrder(made, { ...nine, deductPrepayments: false });
    assert.deepEqual(words(part), ['ITEM 900', 'DEDUCTION -400']);
    world.refused(await world.prepay(made, { amount: 0.01 }), 'MoreThanOrdered', '/amount');
    const { body: last } = await world.ofOrder(made);
    assert.deepEqual(words(last), ['ITEM 100', 'DEDUCTION -100']);
    for (const { invoiceID } of [part, last]) await world.done(invoiceID, 'issue', {});
    world.refused(await world.prepay(made, { percent: 100 }), 'MoreThanOrdered', '/percent');
  });

  it('in advance are not taken back as far as an invoice deducts them', async () => {
    const made = await world.released();
    const { body: advance } = await world.prepay(made, { percent: 100 });
    const { invoiceID, lines } = await world.done(advance.invoiceID, 'issue', {});
    const { body: part } = await world.ofOrder(made, {
      ...{ items: [{ itemAndQtyID: lineOf(made), quantity: 4 }], deductPrepayments: true },
    });
    assert.equal(String(part.total), '0');
    const credit = (body: object) => world.act(invoiceID, 'creditnotes', { reason: 'because', ...body });
    world.refused(await world.act(invoiceID, 'cancel', { reason: 'because' }), 'PreconditionMissing');
    const named = { invoiceLineID: lines[0].invoiceLineID };
    world.refused(await credit({ lines: [{ ...named, amount: 600.01 }] }), 'MoreThanInvoiced', '/lines/0');
    const { body: note } = await credit({});
    assert.deepEqual(texts([note.subTotal, note.total]), ['600', '714']);
    world.refused(await credit({}), 'MoreThanInvoiced');
    // An invoice takes what the draft was to credit: one of the two.
    const { body: last } = await world.ofOrder(made);
    assert.equal(String(last.subTotal), '0');
    world.refused(await world.act(note.invoiceID, 'issue', {}), 'PreconditionMissing');
    await world.done(last.invoiceID, 'void');
    assert.equal((await world.done(note.invoiceID, 'issue', {})).status, 'PAID');
  });

  it('in advance by two at once never come to more than the order', async () => {
    const made = await world.released();
    const both = await Promise.all([1, 2].map(() => world.prepay(made, { percent: 60 })));
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
  });

  it('that are cancelled can be billed again, prepayments too', async () => {
    const made = await world.released();
    const { body: first } = await world.prepay(made, { percent: 50 });
    await world.done(first.invoiceID, 'issue', {});
    const { body: last } = await world.ofOrder(made);
    await world.done(last.invoiceID, 'issue', {});
    const gone = await world.done(last.invoiceID, 'cancel', { reason: 'wrong address' });
    assert.deepEqual(texts([gone.status, gone.balance]), ['VOID', '0']);
    assert.equal((await order(made.salesOrderID)).items[0].quantityInvoiced, 0);
    const got = await world.ofOrder(made);
    assert.equal(got.status, 200, JSON.stringify(got.body));
    const again = got.body;
    assert.deepEqual(texts([again.subTotal, again.lines.length]), ['500', '2']);
  });
});

describe('credit notes', () => {
  let world: InvoiceWorld;
  before(async () => {
    world = await startInvoices();
  });
  const texts = (values: readonly unknown[]) => values.map(String);
  const credit = (id: string, body: object) => world.act(id, 'creditnotes', { reason: 'because', ...body });

  it('take back pieces or a part of the price, and never more than was invoiced', async () => {
    const made = await world.released();
    const { body: draft } = await world.ofOrder(made);
    const invoice = await world.done(draft.invoiceID, 'issue', {});
    const [{ invoiceLineID }] = invoice.lines;
    const { body: pieces } = await credit(invoice.invoiceID, { lines: [{ invoiceLineID, quantity: 2 }] });
    assert.deepEqual(texts([pieces.kind, pieces.total, pieces.creditsInvoiceID]), [
      'CREDITNOTE',
      '238',
      invoice.invoiceID,
    ]);
    const note = await world.done(pieces.invoiceID, 'issue', {});
    assert.match(note.number, /^CN1\d+$/);
    assert.deepEqual(texts([note.status, note.credited, note.balance]), ['PAID', '238', '0']);
    const after = await world.read(invoice.invoiceID);
    assert.deepEqual(texts([after.status, after.credited, after.balance]), ['ISSUED', '238', '952']);
    assert.equal((await world.ask(`/${made.salesOrderID}`)).body.items[0].quantityInvoiced, 8);
    const { body: price } = await credit(invoice.invoiceID, { lines: [{ invoiceLineID, amount: 100 }] });
    await world.done(price.invoiceID, 'issue', {});
    assert.equal((await world.ask(`/${made.salesOrderID}`)).body.items[0].quantityInvoiced, 8);
    for (const [line, code] of [
      [{ invoiceLineID, quantity: 9 }, 'MoreThanInvoiced'],
      [{ invoiceLineID, amount: 700.01 }, 'MoreThanInvoiced'],
      [{ invoiceLineID }, 'InvalidInput'],
      [{ invoiceLineID: 'none', quantity: 1 }, 'UnknownReference'],
    ] as const)
      world.refused(await credit(invoice.invoiceID, { lines: [line] }), code);
    const { body: rest } = await credit(invoice.invoiceID, {});
    assert.deepEqual(texts([rest.subTotal, rest.total]), ['700', '833']);
    world.refused(await credit(invoice.invoiceID, {}), 'MoreThanInvoiced');
    await world.done(rest.invoiceID, 'issue', {});
    assert.deepEqual(texts([(await world.read(invoice.invoiceID)).balance]), ['0']);
  });

  it('of a paid invoice are paid back', async () => {
    const invoice = await world.issued();
    await world.done(invoice.invoiceID, 'payments', { amount: 119 });
    const { body: draft } = await credit(invoice.invoiceID, {});
    const note = await world.done(draft.invoiceID, 'issue', {});
    assert.deepEqual(texts([note.status, note.balance]), ['ISSUED', '119']);
    const refunded = await world.done(note.invoiceID, 'payments', { amount: 119 });
    assert.equal(refunded.status, 'PAID');
  });

  it('by two at once take nothing back twice', async () => {
    const invoice = await world.issued();
    const both = await Promise.all([credit(invoice.invoiceID, {}), credit(invoice.invoiceID, {})]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
  });

  it('have the taxes of their invoice, and in sum exactly them', async () => {
    const lines = Array.from({ length: 3 }, () => ({ description: 'Seal', quantity: 1, unitPrice: 0.13 }));
    const invoice = await world.issued({ lines });
    const totals: number[] = [];
    for (const { invoiceLineID } of invoice.lines) {
      const { body } = await credit(invoice.invoiceID, { lines: [{ invoiceLineID, quantity: 1 }] });
      totals.push(Math.round(Number((await world.done(body.invoiceID, 'issue', {})).total) * 100));
    }
    assert.deepEqual(totals, [15, 15, 16]);
    assert.deepEqual(texts([invoice.total, (await world.read(invoice.invoiceID)).balance]), ['0.46', '0']);
  });

  it('share the series of invoices where the tenant says so', async () => {
    await world.stock.send('PUT', '/v1/invoices/settings', { creditNoteNumbers: 'SHARED' });
    const invoice = await world.issued();
    await world.done(invoice.invoiceID, 'cancel', { reason: 'x' });
    const { body } = await world.service.ask(`/v1/invoices?creditsInvoiceID=${invoice.invoiceID}`);
    const next = Number(invoice.number.slice(3)) + 1;
    assert.deepEqual([body.length, body[0].number, body[0].status], [1, `INV${next}`, 'PAID']);
  });
});
