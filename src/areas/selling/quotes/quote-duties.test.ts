import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { incoterms } from '#areas/company/incoterms';
import { tariffs } from '#areas/goods/tariffs';
import { type QuoteWorld, startQuotes } from '#test/quote-world';

// biome-ignore lint/suspicious/noExplicitAny: tests look into lines of every shape
type Line = any;

describe('the duties of a quote', () => {
  let world: QuoteWorld;
  let ddp: string;
  let exw: string;
  let nowhere: string;

  const put = async (path: string, body: unknown) => {
    const got = await world.service.ask(`/v1/tariffs/${path}`, { method: 'PUT', body });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  const publish = async (setID: string) => {
    const got = await world.service.ask(`/v1/tariffs/${setID}/publish`, { method: 'POST' });
    assert.equal(got.status, 200, JSON.stringify(got.body));
  };
  const item = async (number: string, body: Record<string, unknown>) => {
    const got = await world.service.ask('/v1/items', {
      method: 'POST',
      body: { number, unitPrice: 100, ...body },
    });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body.itemID as string;
  };
  const term = async (code: string) =>
    (await world.service.ask('/v1/incoterms', { method: 'POST', body: { code, name: code } })).body
      .termID as string;

  before(async () => {
    world = await startQuotes([incoterms, tariffs]);
    [ddp, exw] = [await term('DDP'), await term('EXW')];
    await item('VALVE', { description: 'Check valve', commodityCode: '8481.20.10', countryOfOrigin: 'IT' });
    await item('PLATE', { description: 'Mounting plate', commodityCode: '73269098', countryOfOrigin: 'DE' });
    nowhere = await item('NOWHERE', { description: 'Of unknown origin', commodityCode: '84812010' });
    await put('us', { name: 'US 2026' });
    await put('us/rules/us-848120', {
      commodityCode: '848120',
      destinationCountryCode: 'US',
      dutyRatePercent: 2,
      importTaxRatePercent: 0,
    });
    await put('us/rules/us-7326', {
      commodityCode: '7326',
      destinationCountryCode: 'US',
      dutyRatePercent: 2.9,
      importTaxRatePercent: 10,
      validFrom: '2026-06-01',
    });
    await publish('us');
  });
  const calculations = async () =>
    Number((await world.sql(`select count(*) from events where entity = 'TariffCalculation'`))[0]?.count);
  const export1 = (body = {}) =>
    world.make({ destinationCountryCode: 'US', items: [{ number: 'VALVE', quantity: 10 }], ...body });

  it('are stored with each line, with the set, the rule and their versions, and summed for the quote', async () => {
    const quote = await export1({
      termID: ddp,
      items: [1, 2].map((quantity) => ({ number: 'VALVE', quantity })),
    });
    const [first] = quote.items as Line[];
    assert.deepEqual(
      [first.tariff.tariffSetID, first.tariff.tariffRuleID, first.tariff.tariffRuleVersionNumber],
      ['us', 'us-848120', 1],
    );
    assert.deepEqual(
      [first.tariff.commodityCode, first.tariff.originCountryCode, first.tariff.importDate],
      ['84812010', 'IT', '2026-03-02'],
    );
    assert.equal(String(first.tariff.customsValue), '100', 'the extended net selling price');
    assert.equal(String(first.tariff.dutyAmount), '2');
    assert.deepEqual([quote.netTotal, quote.dutyTotal, quote.importTaxTotal, quote.grandTotal].map(String), [
      '300',
      '6',
      '0',
      '306',
    ]);
    assert.equal(String(quote.marginPercent ?? null), 'null', 'no cost is known');
  });

  it('are part of the total only where the Inco Term or an agreement has the seller pay them', async () => {
    const quote = await export1({ termID: exw });
    assert.deepEqual([quote.dutyTotal, quote.grandTotal].map(String), ['20', '1000']);
    const before = await calculations();
    const paid = await world.patch(quote.salesQuoteID, 'basics', { termID: ddp });
    assert.equal(String(paid.grandTotal), '1020');
    assert.equal(await calculations(), before, 'who pays changes no duty');
    const agreed = await world.patch(quote.salesQuoteID, 'basics', { importChargesPaidBy: 'BUYER' });
    assert.equal(String(agreed.grandTotal), '1000');
    assert.equal(String((await export1()).grandTotal), '1000', 'nobody has said who pays');
  });

  it('are calculated again when item, quantity, price, discount, destination or import date changes, and only then', async () => {
    const quote = await export1({ items: [1, 2].map((quantity) => ({ number: 'VALVE', quantity })) });
    const id = quote.salesQuoteID;
    const [one, two] = quote.items.map((line: Line) => line.itemAndQtyID);
    const steps: [string, unknown, number][] = [
      ['items', [{ itemAndQtyID: one, quantity: 5 }], 1],
      ['items', [{ itemAndQtyID: two, unitPrice: 80 }], 1],
      ['items', [{ itemAndQtyID: two, notes: 'as agreed' }], 0],
      ['items', [{ itemAndQtyID: one, number: 'PLATE' }], 0], // no rule before June: a problem, and no calculation
      ['basics', { importDate: '2026-07-01' }, 2],
      ['basics', { importDate: '2026-07-01', description: 'Again' }, 0],
      ['discount', { discountPercent: 10 }, 2],
      ['phase', { phase: 'Talks' }, 0],
      ['basics', { destinationCountryCode: 'JP' }, 0], // no tariff for it
      ['basics', { destinationCountryCode: 'US' }, 2],
      ['duties', undefined, 2],
    ];
    for (const [what, body, expected] of steps) {
      const before = await calculations();
      const got = await world.ask(`/${id}/${what}`, { method: what === 'duties' ? 'POST' : 'PATCH', body });
      assert.equal(got.status, 200, JSON.stringify(got.body));
      assert.equal((await calculations()) - before, expected, `${what} ${JSON.stringify(body)}`);
    }
    const { body } = await world.ask(`/${id}`);
    // PLATE 5 × 100 less 10 %: 450, duty 2.9 % = 13.05, tax 10 % of 463.05 = 46.31; VALVE 2 × 80 less 10 %:
    // 144, duty 2.88
    assert.deepEqual([body.dutyTotal, body.importTaxTotal].map(String), ['15.93', '46.31']);
  });

  it('say of each line why none exist, and spoil neither the quote nor the other lines', async () => {
    const quote = await export1({
      items: ['NOWHERE', 'PLATE', 'VALVE'].map((number) => ({ number, quantity: 1 })),
    });
    assert.deepEqual(
      quote.items.map((line: Line) => [line.tariffProblem?.code ?? null, line.tariff?.tariffRuleID ?? null]),
      [
        ['OriginUnresolved', null],
        ['NoApplicableTariffRule', null],
        [null, 'us-848120'],
      ],
    );
    assert.equal(String(quote.dutyTotal), '2');
    const mended = await world.service.ask(`/v1/items/${nowhere}/basics`, {
      method: 'PATCH',
      body: { countryOfOrigin: 'IT' },
    });
    assert.equal(mended.status, 200, JSON.stringify(mended.body));
    const again = await world.ask(`/${quote.salesQuoteID}/duties`, { method: 'POST' });
    assert.equal(String(again.body.dutyTotal), '4');
  });

  it('are not asked for within the tenant’s own country, nor where it has no tariff', async () => {
    for (const destinationCountryCode of ['JP', null]) {
      const quote = await export1({ destinationCountryCode, customerID: world.customerID });
      assert.deepEqual([quote.items[0].tariff, quote.items[0].tariffProblem], [null, null]);
    }
    await world.sql(`update tenants set address = '{"country":"US"}' where tenant_id = $1`, [
      world.service.a.tenantID,
    ]);
    try {
      assert.equal((await export1()).items[0].tariff, null);
    } finally {
      await world.sql(`update tenants set address = '{}' where tenant_id = $1`, [world.service.a.tenantID]);
    }
  });

  it('stay as they were offered, whatever is published later', async () => {
    const quote = await export1();
    await world.bring(quote.salesQuoteID, 'OFFERED');
    await put('us-new', { name: 'A higher duty' });
    await put('us-new/rules/us-848120', {
      commodityCode: '848120',
      destinationCountryCode: 'US',
      dutyRatePercent: 25,
      importTaxRatePercent: 0,
      precedence: 500,
    });
    await publish('us-new');
    const kept = await world.patch(quote.salesQuoteID, 'phase', { phase: 'Waiting' });
    assert.equal(String(kept.dutyTotal), '20');
    const refused = await world.ask(`/${quote.salesQuoteID}/duties`, { method: 'POST' });
    assert.equal(refused.body.code, 'NotEditable');
    await world.patch(quote.salesQuoteID, 'status', { status: 'DRAFT' });
    const anew = await world.ask(`/${quote.salesQuoteID}/duties`, { method: 'POST' });
    assert.equal(String(anew.body.dutyTotal), '250');
    assert.equal(anew.body.items[0].tariff.tariffSetID, 'us-new');
    await world.service.ask('/v1/tariffs/us-new/retire', { method: 'POST' });
  });

  it('may be sent back as they were read, and not set', async () => {
    const quote = await export1();
    const [line] = quote.items;
    assert.equal(
      (await world.ask(`/${quote.salesQuoteID}/items`, { method: 'PATCH', body: [line] })).status,
      200,
    );
    const forged = { ...line, tariff: { ...line.tariff, dutyAmount: 0 } };
    const refused = await world.ask(`/${quote.salesQuoteID}/items`, { method: 'PATCH', body: [forged] });
    assert.equal(refused.body.errors[0].pointer, '/0/tariff');
  });
});
