import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { pricing } from '#areas/selling/pricing';
import { type QuoteWorld, startQuotes } from '#test/quote-world';
import type { Ask, Got } from '#test/service';

let world: QuoteWorld;
let made = 0;

before(async () => {
  world = await startQuotes([pricing]);
});

const send = async (path: string, method: Ask['method'], body: unknown): Promise<Got['body']> => {
  const answer = await world.service.ask(path, { method, body } as Ask);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const start = (id: string) => send(`/v1/promotions/${id}/status`, 'PATCH', { status: 'ACTIVE' });
const make = async (more: object = {}): Promise<string> => {
  const sent = {
    code: `PACK-${++made}`,
    name: 'Service package',
    kind: 'PACKAGE',
    currencyCode: 'EUR',
    items: [
      { itemID: world.items.A, quantity: 2, price: 90.5 },
      { itemID: world.items.B, quantity: 0.5, price: 10 },
    ],
    ...more,
  };
  return (await send('/v1/promotions', 'POST', sent)).promotionID;
};
const pack = async (more: object = {}) => (await start(await make(more))).promotionID;
const add = (id: string, query: string, ask: Ask = {}) =>
  world.service.ask(`/v1/promotions/${id}/salesquote/add?${query}`, ask);
const used = async (id: string) => (await world.service.ask(`/v1/promotions/${id}`)).body.usedCount;
const refused = async (id: string, query: string, detail: RegExp) => {
  const answer = await add(id, query);
  assert.deepEqual(
    [answer.status, answer.body.code],
    [409, 'PromotionUnavailable'],
    JSON.stringify(answer.body),
  );
  assert.match(answer.body.detail, detail);
  assert.equal((await add(id, query, { method: 'POST' })).body.code, 'PromotionUnavailable');
};

describe('putting a package on a quote', () => {
  it('adds its items at its prices to a quote that is there, and counts one use', async () => {
    const id = await pack();
    const { salesQuoteID } = await world.make();
    const answer = await add(id, `SalesQuoteID=${salesQuoteID}`);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const lines = answer.body.items.map((line: Record<string, unknown>) => [
      line.number,
      String(line.quantity),
      String(line.unitPrice),
    ]);
    assert.deepEqual(lines, [
      ['A', '10', '100'],
      ['A', '2', '90.5'],
      ['B', '0.5', '10'],
    ]);
    assert.deepEqual([String(answer.body.netTotal), await used(id)], ['1186', 1]);
    assert.equal(answer.headers['cache-control'], 'private, no-store');
  });

  it('makes a new quote in its currency for a customer, by GET and by POST', async () => {
    const id = await pack();
    const { customerID } = world;
    for (const method of ['GET', 'POST'] as const) {
      const { body } = await add(id, `CustomerID=${customerID}`, { method });
      assert.deepEqual([body.status, body.currencyCode, body.customerID], ['DRAFT', 'EUR', customerID]);
      assert.equal(body.items.length, 2);
    }
    assert.equal(await used(id), 2);
  });

  it('gets the reason why it cannot be, and then nothing is counted', async () => {
    const { customerID, items } = world;
    const query = `CustomerID=${customerID}`;
    const draft = await make();
    await refused(draft, query, /is DRAFT/);
    await start(draft);
    const dollars = await world.make({ currencyCode: 'USD', items: [{ number: 'USD', quantity: 1 }] });
    await refused(draft, `SalesQuoteID=${dollars.salesQuoteID}`, /priced in EUR and this is in USD/);
    await refused(await pack({ startsUTC: '2100-01-01T00:00:00Z' }), query, /begins 2100/);
    const short = await pack({ endsUTC: '2099-01-01T00:00:00Z' });
    await world.sql('update promotions set ends_utc = created_utc where promotion_id = $1', [short]);
    await refused(short, query, /ended/);
    const other = await send('/v1/customers', 'POST', { customerName: 'Other' });
    await refused(await pack({ isPublic: false, customerIDs: [other.customerID] }), query, /not meant/);
    await refused(
      await pack({ items: [{ itemID: items.OLD, quantity: 1, price: 1 }] }),
      query,
      /inactive items: OLD/,
    );
    const off = { items: [], kind: 'DISCOUNT', actions: [{ action: 'PERCENT_OFF', percent: 5 }] };
    await refused(await pack(off), query, /is a discount/);
    assert.equal(await used(draft), 0);
  });

  it('names a quote or a customer, one that there is, and a quote that can be changed', async () => {
    const id = await pack();
    assert.equal((await add(id, '')).body.code, 'InvalidInput');
    assert.equal((await add(id, `CustomerID=${world.customerID}&SalesQuoteID=x`)).body.code, 'InvalidInput');
    assert.equal((await add(id, 'SalesQuoteID=nothing')).body.code, 'NotFound');
    assert.equal((await add('nothing', `CustomerID=${world.customerID}`)).body.code, 'NotFound');
    assert.equal((await add(id, 'CustomerID=nobody')).body.code, 'UnknownReference');
    const { salesQuoteID } = await world.make();
    const stale = { headers: { 'if-match': '"7"' } };
    assert.equal((await add(id, `SalesQuoteID=${salesQuoteID}`, stale)).body.code, 'PreconditionFailed');
    await world.bring(salesQuoteID, 'OFFERED');
    for (const method of ['GET', 'POST'] as const)
      assert.equal((await add(id, `SalesQuoteID=${salesQuoteID}`, { method })).body.code, 'NotEditable');
    assert.equal(await used(id), 0);
  });

  it('of many at once no more succeed than the limits allow', async () => {
    const limited = await pack({ usageLimit: 3 });
    const all = await Promise.all(
      Array.from({ length: 8 }, () => add(limited, `CustomerID=${world.customerID}`)),
    );
    assert.equal(all.filter(({ status }) => status === 200).length, 3);
    assert.ok(all.every(({ status, body }) => status === 200 || /taken 3 times/.test(body.detail)));
    assert.equal(await used(limited), 3);
    const once = await pack({ perCustomerLimit: 1 });
    const quotes = await Promise.all([world.make(), world.make(), world.make()]);
    const each = await Promise.all(
      quotes.map(({ salesQuoteID }) => add(once, `SalesQuoteID=${salesQuoteID}`)),
    );
    assert.deepEqual(each.map(({ status }) => status).sort(), [200, 409, 409]);
    const other = await send('/v1/customers', 'POST', { customerName: 'Another', currencyCode: 'EUR' });
    assert.equal((await add(once, `CustomerID=${other.customerID}`)).status, 200);
  });

  it('is done once for one Idempotency-Key, and a package that was taken is kept', async () => {
    const id = await pack();
    const ask: Ask = { method: 'POST', headers: { 'idempotency-key': 'pack-once' } };
    const first = await add(id, `CustomerID=${world.customerID}`, ask);
    const again = await add(id, `CustomerID=${world.customerID}`, ask);
    assert.deepEqual([again.body, again.headers['idempotency-replayed']], [first.body, 'true']);
    assert.equal(await used(id), 1);
    await send(`/v1/promotions/${id}/status`, 'PATCH', { status: 'PAUSED' });
    assert.equal(
      (await world.service.ask(`/v1/promotions/${id}`, { method: 'DELETE' })).body.code,
      'NotEditable',
    );
    const below = await world.service.ask(`/v1/promotions/${id}`, {
      method: 'PATCH',
      body: { usageLimit: 1 },
    });
    assert.equal(below.status, 200);
  });
});
