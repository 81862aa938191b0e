import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type QuoteWorld, startQuotes } from '#test/quote-world';

describe('creating a quote', () => {
  let world: QuoteWorld;
  before(async () => {
    world = await startQuotes();
  });
  const create = (body: Record<string, unknown>) => world.ask('', { method: 'POST', body });
  const pointers = (got: { body: { errors: { pointer: string }[] } }) =>
    got.body.errors.map(({ pointer }) => pointer);

  it('takes over the customer’s terms, prices its lines, and reads back the same', async () => {
    const made = await create({
      customerID: world.customerID,
      description: 'First series',
      items: [
        { number: 'A', quantity: 12 },
        { itemID: world.items.B, quantity: 2.5, discount: 10, notes: 'In one piece' },
        { number: 'A', quantity: 1, unitPrice: 0, description: 'Sample', lineNumber: 10 },
      ],
    });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    const { body } = made;
    assert.equal(made.headers.etag, '"1"');
    assert.match(body.number, /^Q1\d{3}$/);
    assert.equal(body.status, 'DRAFT');
    assert.equal(body.version, 1);
    assert.equal(body.currencyCode, 'EUR');
    assert.equal(body.paymentTerms, '30 days net');
    assert.equal(body.customer.customerName, 'Nordwind Fördertechnik GmbH');
    assert.equal(body.customer.city, 'Kiel');
    assert.equal(body.validFromUTC, world.service.time.now);
    assert.equal(body.validUntilUTC, '2026-04-01T23:59:59.999Z');
    assert.deepEqual(
      body.items.map((one: Record<string, unknown>) => [
        one.lineNumber,
        one.number,
        one.uOM,
        String(one.extendedPrice),
      ]),
      [
        [1, 'A', 'C62', '1200'],
        [2, 'B', 'MTR', '27.78'],
        [10, 'A', 'C62', '0'],
      ],
    );
    assert.equal(body.items[0].leadTimeDays, 15);
    assert.equal(body.items[1].notes, 'In one piece');
    assert.equal(body.items[2].description, 'Sample');
    assert.equal(String(body.subTotal), '1227.78');
    assert.equal(String(body.grandTotal), '1227.78');
    assert.equal(String(body.cost), '800.5');
    assert.equal(String(body.marginPercent), '34.8');
    assert.deepEqual((await world.ask(`/${body.salesQuoteID}`)).body, body);
  });

  it('lets the caller say otherwise', async () => {
    const user = world.service.a.users.SALES;
    const { body } = await create({
      salesQuoteID: 'from-elsewhere',
      customerID: world.customerID,
      currencyCode: 'USD',
      discountAmount: 7.25,
      paymentTerms: 'In advance',
      leadTimeDays: 20,
      validFromUTC: '2026-03-05T00:00:00Z',
      validUntilUTC: '2026-03-31T22:00:00Z',
      salesRepUserID: user,
      purchaseOrder: 'PO-1',
      phase: 'Inquiry',
      items: [{ number: 'USD', quantity: 2 }],
    });
    assert.equal(body.salesQuoteID, 'from-elsewhere');
    assert.equal(body.paymentTerms, 'In advance');
    assert.equal(body.phase, 'Inquiry');
    assert.equal(body.salesRepUserID, user);
    assert.equal(body.validityDays, null);
    assert.equal(body.validUntilUTC, '2026-03-31T22:00:00.000Z');
    assert.equal(String(body.discountTotal), '7.25');
    assert.equal(String(body.grandTotal), '92.75');
    assert.equal(String(body.cost), '60');
    const again = await create({ salesQuoteID: 'from-elsewhere', customerID: world.customerID });
    assert.equal(again.status, 409);
    assert.equal(again.body.code, 'Duplicate');
  });

  it('proposes the customer’s discount and sales representative', async () => {
    const user = world.service.a.users.SALES;
    const customer = await world.service.ask('/v1/customers', {
      method: 'POST',
      body: { customerName: 'Rabatt AG', discountPercent: 2.5, salesRepUserID: user },
    });
    const { body } = await create({
      customerID: customer.body.customerID,
      items: [{ number: 'A', quantity: 1 }],
    });
    assert.equal(String(body.discountPercent), '2.5');
    assert.equal(String(body.grandTotal), '97.5');
    assert.equal(body.salesRepUserID, user);
    assert.equal(body.currencyCode, 'EUR', 'the tenant’s, because the customer has none');
  });

  it('tells every place of a bad body, and makes nothing', async () => {
    const before = (await world.ask('/count')).body.count;
    const bad = await create({
      customerID: world.customerID,
      items: [
        { number: 'NONE', quantity: 1 },
        { number: 'OLD', quantity: 1 },
        { number: 'A' },
        { quantity: 1 },
        { number: 'USD', quantity: 1 },
        { number: 'FREE', quantity: 1 },
        { itemAndQtyID: 'made-up', quantity: 1 },
        { itemID: world.items.A, number: 'B', quantity: 1 },
        { number: 'A', quantity: 1, extendedPrice: 5 },
        { number: 'A', quantity: 1, lineNumber: 3 },
        { number: 'A', quantity: 1, lineNumber: 3 },
      ],
    });
    assert.equal(bad.status, 400);
    assert.deepEqual(pointers(bad), [
      '/items/0/number',
      '/items/1/number',
      '/items/2/quantity',
      '/items/3/itemID',
      '/items/4/unitPrice',
      '/items/5/unitPrice',
      '/items/6/itemAndQtyID',
      '/items/7/number',
      '/items/8/extendedPrice',
      '/items/9/lineNumber',
      '/items/10/lineNumber',
    ]);
    assert.match(bad.body.errors[4].detail, /priced in USD and this is in EUR/);
    assert.match(bad.body.errors[5].detail, /has no price yet/);
    const others: [Record<string, unknown>, string][] = [
      [{}, '/customerID'],
      [{ customerID: 'nobody' }, '/customerID'],
      [{ customerID: world.customerID, currencyCode: 'EUX' }, '/currencyCode'],
      [{ customerID: world.customerID, discountPercent: 101 }, '/discountPercent'],
      [{ customerID: world.customerID, discountPercent: 1, discountAmount: 1 }, '/discountAmount'],
      [{ customerID: world.customerID, discountAmount: 1.001 }, '/discountAmount'],
      [
        { customerID: world.customerID, validityDays: 5, validUntilUTC: '2026-04-01T00:00:00Z' },
        '/validUntilUTC',
      ],
      [{ customerID: world.customerID, validFromUTC: '2026-04-01T00:00:00Z' }, '/validUntilUTC'],
      [{ customerID: world.customerID, validUntilUTC: '2026-01-01T00:00:00Z' }, '/validUntilUTC'],
      [
        { customerID: world.customerID, validFromUTC: '2200-12-01T00:00:00Z', validityDays: 60 },
        '/validityDays',
      ],
      [{ customerID: world.customerID, salesRepUserID: 'nobody' }, '/salesRepUserID'],
      [{ customerID: world.customerID, number: 'Q1' }, '/number'],
      [{ customerID: world.customerID, items: [{ number: 'A', quantity: 0 }] }, '/items/0/quantity'],
      [
        { customerID: world.customerID, items: [{ number: 'A', quantity: 1, unitPrice: -1 }] },
        '/items/0/unitPrice',
      ],
      [
        {
          customerID: world.customerID,
          items: [{ number: 'A', quantity: 999999999999, unitPrice: 99999999999999 }],
        },
        '',
      ],
    ];
    for (const [body, pointer] of others) {
      const got = await create(body);
      assert.equal(got.status, 400, JSON.stringify(got.body));
      assert.equal(pointers(got)[0], pointer, JSON.stringify(got.body));
    }
    assert.equal((await world.ask('/count')).body.count, before);
  });

  it('refuses an inactive customer, and a customer or item of another tenant as unknown', async () => {
    const customer = await world.service.ask('/v1/customers', {
      method: 'POST',
      body: { customerName: 'Gone', isActive: false },
    });
    const gone = await create({ customerID: customer.body.customerID });
    assert.match(gone.body.errors[0].detail, /inactive customer/);
    const key = world.service.b.keys.ADMIN;
    const theirs = await world.ask('', { method: 'POST', key, body: { customerID: world.customerID } });
    assert.equal(theirs.body.code, 'UnknownReference');
    const own = await world.service.ask('/v1/customers', {
      method: 'POST',
      key,
      body: { customerName: 'B’s own' },
    });
    const foreign = await world.ask('', {
      method: 'POST',
      key,
      body: { customerID: own.body.customerID, items: [{ itemID: world.items.A, quantity: 1 }] },
    });
    assert.deepEqual(pointers(foreign), ['/items/0/itemID']);
  });

  it('gives simultaneous quotes different numbers, and goes round one that was given by hand', async () => {
    const many = await Promise.all(Array.from({ length: 8 }, () => world.make()));
    const numbers = many.map((one) => Number(one.number.slice(1)));
    assert.equal(new Set(numbers).size, 8);
    const next = Math.max(...numbers) + 1;
    await world.patch(many[0].salesQuoteID, 'basics', { number: `Q${next}` });
    assert.equal((await world.make()).number, `Q${next + 1}`);
  });

  it('makes one quote of one Idempotency-Key, and tells of it once', async () => {
    const body = { customerID: world.customerID, items: [{ number: 'A', quantity: 1 }] };
    const headers = { 'idempotency-key': 'create-once' };
    const first = await world.ask('', { method: 'POST', body, headers });
    const second = await world.ask('', { method: 'POST', body, headers });
    assert.deepEqual(second.body, first.body);
    assert.deepEqual(
      (await world.events(first.body.salesQuoteID)).map(({ event }) => event),
      ['Created'],
    );
  });

  it('is left out of reach of the shop, and leaves an audit entry', async () => {
    const key = world.service.a.keys.SHOP;
    assert.equal(
      (await world.ask('', { method: 'POST', key, body: { customerID: world.customerID } })).status,
      403,
    );
    const made = await world.make();
    const [entry] = await world.sql(
      'select action, operation, user_id from audit_entries where entity_id = $1',
      [made.salesQuoteID],
    );
    assert.deepEqual(entry, {
      action: 'CREATE',
      operation: 'createSalesQuote',
      user_id: world.service.a.users.ADMIN,
    });
  });
});
