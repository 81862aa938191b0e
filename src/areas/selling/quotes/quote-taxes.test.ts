import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type InvoiceWorld, startInvoices } from '#test/invoice-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

describe('taxes of quotes and orders', () => {
  let world: InvoiceWorld;
  before(async () => {
    world = await startInvoices();
  });
  const patch = (path: string, body?: unknown): Promise<Body> => world.stock.send('PATCH', path, body);
  const read = async (path: string): Promise<Body> => (await world.service.ask(path)).body;
  const url = ({ salesQuoteID }: Body, what = '') => `/v1/salesquotes/${salesQuoteID}${what}`;
  const ordered = ({ salesOrderID }: Body, what = '') => `/v1/salesorders/${salesOrderID}${what}`;
  const move = (one: Body, status: string) => patch(url(one, '/status'), { status });
  const rate = (body: object) => patch(`/v1/taxes/rates/${world.rates.normal}`, body);
  /** Net, tax, gross, and of each rate its category, percentage and amount. */
  const sums = ({ tax }: Body) => [
    ...[tax.taxableTotal, tax.taxTotal, tax.grossTotal].map(String),
    ...tax.taxes.map(
      ({ category, ratePercent, taxAmount }: Body) => `${category} ${ratePercent} % ${taxAmount}`,
    ),
  ];
  const customer = async (body: object): Promise<string> => {
    const names = { customerName: `Customer ${Object.values(body).join(' ')}`, currencyCode: 'EUR' };
    return (await world.post('/v1/customers', { ...names, ...body })).customerID;
  };
  /** What the customer is shown of an offer. */
  const page = async (one: Body): Promise<Body> => {
    const { token } = await world.post(url(one, '/public/url'));
    const asked = { key: undefined };
    return (await world.service.ask(`/v1/salesquotes/public/checkout?token=${token}`, asked)).body;
  };
  /** Does something while the normal rate is another. */
  const atRate = async <T>(ratePercent: number, run: () => Promise<T>): Promise<T> => {
    await rate({ ratePercent });
    try {
      return await run();
    } finally {
      await rate({ ratePercent: 19 });
    }
  };

  it('are said per rate with the reason of the choice, and are those of the invoice', async () => {
    const quote = await world.quote('DRAFT', {
      items: [
        { number: 'B', quantity: 3 },
        { number: 'A', quantity: 1, isOptional: true },
      ],
    });
    assert.deepEqual(sums(quote), ['37.04', '7.04', '44.08', 'STANDARD 19 % 7.04']);
    const [tax] = quote.tax.taxes;
    assert.match(tax.explanation, /from DE to DE: a domestic supply\. Rate “19 %” of DE/);
    assert.deepEqual([quote.grandTotal, quote.tax.problem, quote.tax.date].map(String), [
      ...['37.04', 'null', '2026-03-02'],
    ]);
    const discounted = await patch(url(quote, '/discount'), { discountPercent: 7 });
    assert.deepEqual(sums(discounted), ['34.45', '6.55', '41', 'STANDARD 19 % 6.55']);
    for (const status of ['OFFERED', 'ACCEPTED', 'RELEASED']) await move(quote, status);
    const order = await world.post(url(quote, '/salesorder'));
    assert.deepEqual(order.tax, discounted.tax);
    await world.move(order.salesOrderID, 'RELEASED');
    const { body: invoice } = await world.ofOrder(order);
    assert.deepEqual(
      [invoice.subTotal, invoice.taxTotal, invoice.total].map(String),
      sums(order).slice(0, 3),
    );
    assert.equal(invoice.taxes[0].category, order.tax.taxes[0].category);
  });

  it('follow the customer, its tax number and where the goods go', async () => {
    const french = { country: 'FR', taxID: 'FR12345678901' };
    const cases = [
      [{ customerID: await customer(french) }, 'INTRA_COMMUNITY 0 % 0', 'Tax-free intra-community supply'],
      [{ customerID: await customer({ country: 'FR' }) }, 'STANDARD 19 % 190', null],
      [{ customerID: await customer({ country: 'US' }) }, 'EXPORT 0 % 0', 'Tax-free export'],
      [{ destinationCountryCode: 'CH' }, 'EXPORT 0 % 0', 'Tax-free export'],
    ] as const;
    for (const [said, group, reason] of cases) {
      const quote = await world.quote('DRAFT', said);
      const order = await world.order(said);
      for (const one of [quote, order]) {
        assert.equal(sums(one).at(-1), group, JSON.stringify(one.tax));
        assert.equal(one.tax.taxes[0].reason, reason);
      }
    }
    const quote = await world.quote('DRAFT');
    const moved = await patch(url(quote, '/basics'), { destinationCountryCode: 'NO' });
    assert.equal(sums(moved).at(-1), 'EXPORT 0 % 0');
    const near = await world.quote('DRAFT');
    const sold = await patch(url(near, '/customer'), { customerID: await customer(french) });
    assert.equal(sums(sold).at(-1), 'INTRA_COMMUNITY 0 % 0');
    const order = await world.order();
    const sent = await patch(ordered(order, '/customer'), { customerID: await customer({ country: 'US' }) });
    assert.equal(sums(sent).at(-1), 'EXPORT 0 % 0');
  });

  it('that cannot be chosen yet keep no quote from being made and offered, and say why', async () => {
    const nowhere = { customerID: await customer({ city: 'Somewhere' }) };
    const unplaced = await world.quote('DRAFT', nowhere);
    assert.deepEqual(sums(unplaced), ['1000', 'null', 'null']);
    assert.equal(unplaced.tax.problem.code, 'PreconditionMissing');
    assert.match(unplaced.tax.problem.detail, /the customer’s country/);
    await rate({ isActive: false });
    const quote = await world.quote('DRAFT');
    const order = await world.order();
    const offered = await move(quote, 'OFFERED');
    const shown = await page(quote);
    await rate({ isActive: true });
    for (const one of [quote, order, offered]) assert.equal(one.tax.problem.code, 'NoTaxRate');
    assert.match(offered.tax.problem.detail, /Enter a tax rate .* DE/);
    // The seller's trouble is not the customer's.
    assert.equal(shown.offer.tax, undefined);
    const twin = { name: 'Twin', category: 'STANDARD', countryCode: 'DE', ratePercent: 18 };
    const { taxRateID } = await world.post('/v1/taxes/rates', twin);
    const torn = await world.quote('DRAFT');
    await patch(`/v1/taxes/rates/${taxRateID}`, { isActive: false });
    assert.equal(torn.tax.problem.code, 'ConflictingTaxRates');
    const mended = await patch(url(torn, '/phase'), { phase: 'Again' });
    assert.equal(sums(mended).at(-1), 'STANDARD 19 % 190');
  });

  it('stay as they were offered when the table changes, whatever the customer chooses, in the order too', async () => {
    const items = [
      { number: 'A', quantity: 10 },
      { number: 'A', quantity: 5, isOptional: true },
    ];
    const draft = await world.quote('DRAFT', { items });
    // A change of the table moves no draft; its offer is by the table of that moment.
    const offered = await atRate(16, () => move(draft, 'OFFERED'));
    assert.deepEqual(sums(offered), ['1000', '160', '1160', 'STANDARD 16 % 160']);
    const shown = await page(draft);
    assert.deepEqual([shown.offer.tax.taxTotal, shown.offer.tax.grossTotal].map(String), ['160', '1160']);
    assert.deepEqual(Object.keys(shown.offer.tax.taxes[0]).includes('explanation'), false);
    const lineIDs = [draft.items[1].itemAndQtyID];
    const taken = await patch(url(draft, '/options'), { lineIDs });
    assert.deepEqual(sums(taken), ['1500', '240', '1740', 'STANDARD 16 % 240']);
    const other = await page(draft);
    assert.notEqual(other.contentHash, shown.contentHash);
    await patch(url(draft, '/phase'), { phase: 'Nearly' });
    assert.equal((await page(draft)).contentHash, other.contentHash);
    const { document } = await read(url(draft, '/versions/1'));
    assert.deepEqual(sums(document), ['1000', '160', '1160', 'STANDARD 16 % 160']);
    await move(draft, 'ACCEPTED');
    const order = await world.post(url(draft, '/salesorder'));
    assert.deepEqual(order.tax, taken.tax);
    const worded = await patch(ordered(order, '/basics'), { description: 'Other words' });
    assert.deepEqual(worded.tax, taken.tax);
    const changed = await patch(ordered(order, '/basics'), { discountPercent: 10 });
    assert.equal(sums(changed).at(-1), 'STANDARD 19 % 256.5');
    await world.move(order.salesOrderID, 'CANCELLED', { reason: 'Test' });
    await move(draft, 'DRAFT');
    assert.equal(sums(await move(draft, 'OFFERED')).at(-1), 'STANDARD 19 % 285');
  });

  it('of an order that is promised for later are those of that day', async () => {
    const [first, last] = ['2027-01-01', '2026-12-31'];
    const next = { name: '20 %', category: 'STANDARD', countryCode: 'DE', ratePercent: 20 };
    const { taxRateID } = await world.post('/v1/taxes/rates', { ...next, validFrom: first });
    await rate({ validTo: last });
    const order = await world.order();
    const utc = (day: string) => ({ promiseDateUTC: `${day}T11:00:00.000Z` });
    const later = await patch(ordered(order, '/basics'), utc(first));
    const past = await patch(ordered(order, '/basics'), utc('2020-01-01'));
    const made = await world.order(utc(first));
    await rate({ validTo: null });
    await patch(`/v1/taxes/rates/${taxRateID}`, { isActive: false });
    assert.deepEqual(
      [sums(order), sums(later), sums(made), sums(past)].map((one) => one.at(-1)),
      [...['STANDARD 19 % 190', 'STANDARD 20 % 200', 'STANDARD 20 % 200', 'STANDARD 19 % 190']],
    );
    assert.deepEqual([later.tax.date, past.tax.date], ['2027-01-01', '2026-03-02']);
  });

  it('are not said of what a version without them left, until it is changed or offered', async () => {
    const [draft, offer] = [await world.quote('DRAFT'), await world.quote('OFFERED')];
    const order = await world.order();
    await world.sql('update sales_quotes set tax = null');
    await world.sql('update sales_orders set tax = null');
    const shown = await page(offer);
    assert.deepEqual([(await read(url(draft))).tax, (await read(ordered(order))).tax], [null, null]);
    assert.equal('tax' in shown.offer, false);
    await patch(url(offer, '/phase'), { phase: 'Old' });
    assert.equal((await page(offer)).contentHash, shown.contentHash);
    await move(offer, 'ACCEPTED');
    for (const one of [
      await patch(url(draft, '/phase'), { phase: 'New' }),
      await world.post(url(offer, '/salesorder')),
      await patch(ordered(order, '/basics'), { description: 'New' }),
    ])
      assert.equal(sums(one).at(-1), 'STANDARD 19 % 190');
  });

  it('make no change of their own: the same sent again on another day leaves the version', async () => {
    const quote = await world.quote('DRAFT');
    const { now } = world.service.time;
    world.service.time.now = '2026-03-04T09:00:00.000Z';
    const again = await patch(url(quote, '/discount'), { discountPercent: 0 });
    world.service.time.now = now;
    assert.equal(again.rowVersion, quote.rowVersion);
  });

  it('of another tenant are chosen by its own table', async () => {
    const key = world.service.b.keys.ADMIN;
    const body = { customerName: 'Theirs', country: 'DE', currencyCode: 'EUR' };
    const made = await world.service.ask('/v1/customers', { method: 'POST', body, key });
    const { customerID } = made.body;
    const got = await world.service.ask('/v1/salesquotes', { method: 'POST', body: { customerID }, key });
    assert.equal(got.body.tax.problem.code, 'PreconditionMissing');
    assert.match(got.body.tax.problem.detail, /the tenant’s address/);
  });
});
