import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startService, type TestService } from '#test/service';

let service: TestService;
before(async () => {
  service = await startService();
});

type Body = Record<string, unknown>;
const post = async (url: string, body: Body, more: object = {}) => {
  const made = await service.ask(url, { method: 'POST', body, ...more });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  return made.body;
};
const newCustomer = async (more: object = {}): Promise<string> =>
  (await post('/v1/customers', { customerName: 'Nordwind', country: 'DE' }, more)).customerID;
const at = (customerID: string) => `/v1/customers/${customerID}/metrics`;
const compute = (customerID: string, more: object = {}) =>
  service.ask(at(customerID), { method: 'POST', ...more });

/** A quote of one line, moved through the statuses with so many days before each. */
const quote = async (
  customerID: string,
  unitPrice: number,
  moves: [string, number][] = [],
  currencyCode = 'EUR',
) => {
  const items = [{ number: `M-${customerID}`, quantity: 1, unitPrice }];
  const { salesQuoteID } = await post('/v1/salesquotes', { customerID, currencyCode, items });
  for (const [status, days] of moves) {
    service.time.now = new Date(Date.parse(service.time.now) + days * 86_400_000).toISOString();
    const url = `/v1/salesquotes/${salesQuoteID}`;
    const body = { status, ...(status === 'REJECTED' ? { reason: 'Price' } : {}) };
    const moved =
      status === 'CANCELLED'
        ? await service.ask(`${url}/cancel`, { method: 'POST' })
        : await service.ask(`${url}/status`, { method: 'PATCH', body });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
  }
};

describe('the metrics of a customer', () => {
  it('146: are 404 until they are computed and once they are deleted, and of a customer that does not exist', async () => {
    const customerID = await newCustomer();
    const never = await service.ask(at(customerID));
    assert.deepEqual([never.status, never.body.code], [404, 'NotFound']);
    const made = await compute(customerID);
    assert.deepEqual(
      [made.status, made.body.quotesCount, made.body.quotesValue, made.body.winRatePercent],
      [200, 0, 0, null],
    );
    assert.deepEqual((await service.ask(at(customerID))).body, made.body);
    const gone = await service.ask(at(customerID), { method: 'DELETE' });
    assert.deepEqual([gone.status, gone.body], [200, made.body]);
    for (const method of ['GET', 'DELETE'] as const)
      assert.equal((await service.ask(at(customerID), { method })).status, 404, method);
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      assert.equal((await service.ask(at('nobody'), { method })).status, 404, method);
  });

  it('are what its quotes come to, by currency, won and lost, and change with a POST alone', async () => {
    const customerID = await newCustomer();
    await post('/v1/items', {
      number: `M-${customerID}`,
      description: 'Rod',
      currencyCode: 'EUR',
      unitPrice: 1,
    });
    await quote(customerID, 100.1, [
      ['OFFERED', 1],
      ['ACCEPTED', 3],
    ]);
    await quote(customerID, 200.2, [
      ['OFFERED', 1],
      ['ACCEPTED', 6],
    ]);
    await quote(customerID, 50, [
      ['OFFERED', 1],
      ['REJECTED', 1],
    ]);
    await quote(customerID, 7, [
      ['OFFERED', 1],
      ['ACCEPTED', 1],
      ['DRAFT', 1],
    ]);
    await quote(customerID, 900, [['CANCELLED', 0]]);
    await quote(customerID, 11, [], 'USD');
    const { body } = await compute(customerID);
    assert.deepEqual(
      [
        body.quotesCount,
        body.currencyCode,
        ...[body.quotesValue, body.winRatePercent, body.averageDaysToAccept].map(Number),
      ],
      [5, 'EUR', 357.3, 66.67, 4.5],
    );
    assert.deepEqual(
      body.valuesByCurrency.map(({ currencyCode, count, value }: Body) => [
        currencyCode,
        count,
        Number(value),
      ]),
      [
        ['EUR', 4, 357.3],
        ['USD', 1, 11],
      ],
    );
    assert.deepEqual([body.lastQuoteUTC, body.computedUTC], [service.time.now, service.time.now]);
    await quote(customerID, 1);
    assert.equal((await service.ask(at(customerID))).body.quotesCount, 5);
    const again = await compute(customerID, { headers: { 'if-match': '"1"' } });
    assert.deepEqual([again.body.quotesCount, again.headers.etag], [6, '"2"']);
    assert.equal((await compute(customerID, { headers: { 'if-match': '"1"' } })).status, 412);
    const listed = (await service.ask('/v1/customers/metrics?limit=1')).body;
    assert.deepEqual(listed, [again.body]);
  });

  it('computed by several at the same moment are one, and of another tenant out of reach', async () => {
    const customerID = await newCustomer();
    const done = await Promise.all([1, 2, 3].map(() => compute(customerID)));
    assert.deepEqual(done.map(({ status, body }) => [status, body.rowVersion]).sort(), [
      [200, 1],
      [200, 2],
      [200, 3],
    ]);
    const key = service.b.keys.ADMIN;
    assert.equal((await service.ask(at(customerID), { key })).status, 404);
    assert.equal((await compute(customerID, { key })).status, 404);
    assert.deepEqual((await service.ask('/v1/customers/metrics', { key })).body, []);
    assert.equal((await compute(customerID, { key: service.a.keys.SHOP })).status, 403);
    assert.equal((await service.ask(`/v1/customers/${customerID}`, { method: 'DELETE' })).status, 200);
    assert.equal((await service.ask(at(customerID))).status, 404);
    assert.deepEqual(service.faults, []);
  });
});
