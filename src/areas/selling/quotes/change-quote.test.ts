import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type QuoteWorld, startQuotes } from '#test/quote-world';

type Line = {
  itemAndQtyID: string;
  lineNumber: number;
  number: string;
  netPrice: unknown;
  extendedPrice: unknown;
};

describe('changing a quote', () => {
  let world: QuoteWorld;
  before(async () => {
    world = await startQuotes();
  });
  const change = (id: string, what: string, body: unknown, headers = {}) =>
    world.ask(`/${id}/${what}`, { method: 'PATCH', body, headers });

  it('spreads a discount over the lines, as a percentage or an agreed amount, and notes the price in the history', async () => {
    const made = await world.make({
      items: [1, 2, 3].map(() => ({ number: 'A', quantity: 1, unitPrice: 1 })),
    });
    const id = made.salesQuoteID;
    const agreed = await world.patch(id, 'discount', { discountAmount: 0.01 });
    assert.deepEqual(
      agreed.items.map((one: Line) => String(one.netPrice)),
      ['0.99', '1', '1'],
    );
    assert.equal(String(agreed.grandTotal), '2.99');
    const percent = await world.patch(id, 'discount', { discountPercent: 12.5 });
    assert.equal(percent.discountAmount, null);
    assert.equal(String(percent.discountTotal), '0.38');
    assert.deepEqual(
      percent.history.map((one: Record<string, unknown>) => [
        one.action,
        one.field,
        one.oldValue,
        one.newValue,
      ]),
      [
        ['PRICE', 'discountAmount', null, '0.01'],
        ['PRICE', 'grandTotal', '3', '2.99'],
        ['PRICE', 'discountPercent', '0', '12.5'],
        ['PRICE', 'discountAmount', '0.01', null],
        ['PRICE', 'grandTotal', '2.99', '2.62'],
      ],
    );
    for (const [body, pointer] of [
      [{}, '/discountPercent'],
      [{ discountPercent: 1, discountAmount: 1 }, '/discountPercent'],
      [{ discountPercent: -1 }, '/discountPercent'],
      [{ discountAmount: 0.001 }, '/discountAmount'],
    ] as const) {
      assert.equal((await change(id, 'discount', body)).body.errors[0].pointer, pointer);
    }
  });

  it('sets the validity by days or dates, to the end of the tenant’s day', async () => {
    const { service } = world;
    const { salesQuoteID: id } = await world.make();
    await world.sql(`update tenants set time_zone = 'America/New_York' where tenant_id = $1`, [
      service.a.tenantID,
    ]);
    service.app.findPrincipal.forget();
    try {
      const days = await world.patch(id, 'validity', { days: 7 });
      assert.equal(days.validityDays, 7);
      assert.equal(
        days.validUntilUTC,
        '2026-03-10T03:59:59.999Z',
        'midnight of 9 March in New York, in summer time',
      );
    } finally {
      await world.sql(`update tenants set time_zone = 'UTC' where tenant_id = $1`, [service.a.tenantID]);
      service.app.findPrincipal.forget();
    }
    const fixed = await world.patch(id, 'validity', { validUntilUTC: '2026-05-01T00:00:00Z' });
    assert.deepEqual([fixed.validityDays, fixed.validFromUTC], [null, service.time.now]);
    const both = await world.patch(id, 'validity', { validFromUTC: '2026-04-01T00:00:00Z', days: 30 });
    assert.deepEqual([both.validityDays, both.validUntilUTC], [null, '2026-05-01T23:59:59.999Z']);
    const offered = await world.patch(id, 'status', { status: 'OFFERED' });
    assert.equal(offered.validFromUTC, '2026-04-01T00:00:00.000Z', 'fixed dates stay');
    const other = await world.make();
    for (const [body, pointer] of [
      [{}, '/validUntilUTC'],
      [{ days: 5, validUntilUTC: '2026-05-01T00:00:00Z' }, '/validUntilUTC'],
      [{ validUntilUTC: '2020-01-01T00:00:00Z' }, '/validUntilUTC'],
      [{ days: 0 }, '/days'],
    ] as const) {
      assert.equal((await change(other.salesQuoteID, 'validity', body)).body.errors[0].pointer, pointer);
    }
  });

  it('takes over another customer’s terms, and its currency while there are no lines', async () => {
    const swiss = await world.service.ask('/v1/customers', {
      method: 'POST',
      body: {
        customerName: 'Alpenhub AG',
        currencyCode: 'CHF',
        discountPercent: 5,
        paymentTerms: '10 days net',
      },
    });
    const priced = await world.make();
    const moved = await world.patch(priced.salesQuoteID, 'customer', { customerID: swiss.body.customerID });
    assert.equal(moved.customer.customerName, 'Alpenhub AG');
    assert.equal(moved.paymentTerms, '10 days net');
    assert.equal(String(moved.grandTotal), '950');
    assert.equal(moved.currencyCode, 'EUR');
    const empty = await world.make({ items: [] });
    assert.equal(
      (await world.patch(empty.salesQuoteID, 'customer', { customerID: swiss.body.customerID })).currencyCode,
      'CHF',
    );
    const nobody = await change(empty.salesQuoteID, 'customer', { customerID: 'nobody' });
    assert.equal(nobody.body.errors[0].pointer, '/customerID');
    const referenced = await world.service.ask(`/v1/customers/${swiss.body.customerID}`, {
      method: 'DELETE',
    });
    assert.equal(referenced.body.code, 'Referenced');
  });

  it('changes the basics alone, refuses what has an operation of its own, and the currency of priced lines', async () => {
    const made = await world.make();
    const id = made.salesQuoteID;
    const changed = await world.patch(id, 'basics', {
      ...made,
      description: 'Second series',
      purchaseOrder: 'PO-7',
      leadTimeDays: 12,
    });
    assert.deepEqual(
      [changed.description, changed.purchaseOrder, changed.leadTimeDays],
      ['Second series', 'PO-7', 12],
    );
    assert.deepEqual((await world.ask('/search/po-7')).body.length, 1);
    for (const [body, code] of [
      [{ status: 'OFFERED' }, 'ReadOnlyField'],
      [{ grandTotal: 1 }, 'ReadOnlyField'],
      [{ phase: 'Won' }, 'ReadOnlyField'],
      [{ currencyCode: 'USD' }, 'NotEditable'],
      [{ currencyCode: 'EUX' }, 'InvalidInput'],
      [{ number: (await world.make()).number }, 'Duplicate'],
    ] as const) {
      assert.equal((await change(id, 'basics', body)).body.code, code, JSON.stringify(body));
    }
    const empty = await world.make({ items: [] });
    assert.equal(
      (await world.patch(empty.salesQuoteID, 'basics', { currencyCode: 'USD' })).currencyCode,
      'USD',
    );
  });

  it('gives every change a new version and a new time, and refuses an old If-Match', async () => {
    const made = await world.make({
      items: [
        { number: 'A', quantity: 1 },
        { number: 'A', quantity: 2 },
      ],
    });
    const id = made.salesQuoteID;
    const { time } = world.service;
    const now = time.now;
    const steps: [string, 'PATCH' | 'DELETE' | 'GET', unknown][] = [
      ['basics', 'PATCH', { description: 'New' }],
      ['items', 'PATCH', [{ itemAndQtyID: made.items[0].itemAndQtyID, quantity: 5 }]],
      [`items/${made.items[1].itemAndQtyID}`, 'DELETE', undefined],
      ['linenumbering', 'PATCH', { start: 5 }],
      ['discount', 'PATCH', { discountPercent: 3 }],
      ['validity', 'PATCH', { days: 3 }],
      ['customer', 'PATCH', { customerID: world.customerID }],
      ['phase', 'PATCH', { phase: 'Inquiry' }],
      ['notes', 'PATCH', { text: 'Called.' }],
      ['tags', 'PATCH', { name: 'Channel', value: 'Fair' }],
      ['history', 'PATCH', { action: 'CALL' }],
      ['status/historical', 'PATCH', [{ status: 'DRAFT', utc: '2026-01-01T00:00:00Z' }]],
      ['status', 'PATCH', { status: 'OFFERED' }],
      ['cancel', 'GET', undefined],
    ];
    try {
      for (const [index, [what, method, body]] of steps.entries()) {
        time.now = `2026-03-02T10:00:${String(index).padStart(2, '0')}.000Z`;
        const { rowVersion } = (await world.ask(`/${id}`)).body;
        const ask = (etag: string) =>
          world.ask(`/${id}/${what}`, { method, body, headers: { 'if-match': etag } });
        const stale = await ask(`"${rowVersion - 1}"`);
        assert.equal(stale.status, 412, what);
        const done = await ask(`"${rowVersion}"`);
        assert.equal(done.status, 200, `${what}: ${JSON.stringify(done.body)}`);
        assert.equal(done.body.rowVersion, rowVersion + 1, what);
        assert.match(done.headers.etag ?? '', new RegExp(`^"${rowVersion + 1}\\b`));
        assert.equal(done.body.lastUpdatedUTC, time.now, what);
        assert.deepEqual((await world.ask(`/${id}`)).body, done.body);
      }
    } finally {
      time.now = now;
    }
  });

  it('deletes a quote that never went out, with all that is its own, and keeps every other', async () => {
    const made = await world.make();
    const id = made.salesQuoteID;
    await world.patch(id, 'notes', { text: 'Called.' });
    await world.patch(id, 'tags', { name: 'Channel', value: 'Fair' });
    const gone = await world.ask(`/${id}`, { method: 'DELETE' });
    assert.equal(gone.status, 200);
    assert.equal(gone.body.notes.length, 1);
    assert.equal((await world.ask(`/${id}`)).status, 404);
    for (const table of ['notes', 'tags', 'history_entries']) {
      assert.deepEqual(await world.sql(`select * from ${table} where entity_id = $1`, [id]), []);
    }
    assert.deepEqual(await world.sql('select * from sales_quote_items where sales_quote_id = $1', [id]), []);
    const cancelled = await world.make();
    await world.bring(cancelled.salesQuoteID, 'CANCELLED');
    assert.equal((await world.ask(`/${cancelled.salesQuoteID}`, { method: 'DELETE' })).status, 200);
    for (const status of ['OFFERED', 'ACCEPTED', 'REJECTED', 'RELEASED']) {
      const kept = await world.make();
      await world.bring(kept.salesQuoteID, status);
      assert.equal((await world.ask(`/${kept.salesQuoteID}`, { method: 'DELETE' })).body.code, 'NotEditable');
    }
    const back = await world.make();
    await world.bring(back.salesQuoteID, 'OFFERED');
    await world.patch(back.salesQuoteID, 'status', { status: 'DRAFT' });
    assert.equal(
      (await world.ask(`/${back.salesQuoteID}`, { method: 'DELETE' })).status,
      409,
      'it was offered once',
    );
  });
});
