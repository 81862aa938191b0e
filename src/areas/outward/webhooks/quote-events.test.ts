import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { startDeliveryWorker } from '#areas/outward/webhooks';
import { quoteStatusChanged } from '#areas/selling/quotes';
import { parseJson } from '#lib/json';
import { defineArea } from '#platform/area';
import { Problem } from '#platform/problem';
import { type Received, startReceiver } from '#test/receiver';
import { type Ask, startService, type TestService } from '#test/service';

/** A later area that will not have quotes described so: what it hears is rolled back with the request. */
const refusing = defineArea({
  name: 'refusing',
  tables: [],
  operations: [],
  reactions: [
    {
      on: '*',
      run: async (_ctx, { body }) => {
        if ((body as { description?: string }).description === 'refuse')
          throw new Problem('UnknownReference', 'Not this one.');
      },
    },
  ],
});

describe('what a tenant’s middleware hears of quotes', () => {
  let service: TestService;
  let middleware: Awaited<ReturnType<typeof startReceiver>>;
  let other: typeof middleware;
  let customerID: string;
  let worker: ReturnType<typeof startDeliveryWorker>;
  before(async () => {
    service = await startService({ areas: [...areas, refusing] });
    service.time.now = new Date().toISOString();
    [middleware, other] = [await startReceiver(), await startReceiver()];
    customerID = (await done('POST', '/v1/customers', { customerName: 'Nordwind', currencyCode: 'EUR' }))
      .customerID;
    await done('POST', '/v1/items', {
      number: 'A',
      description: 'Cylinder',
      unitPrice: 100,
      currencyCode: 'EUR',
    });
    const hook = { name: 'CRM', entity: 'SalesQuote', event: '*', deliveryOrder: 'FIFO' };
    await done('POST', '/v1/webhooks', { ...hook, baseUrl: middleware.url });
    await done('POST', '/v1/webhooks', { ...hook, baseUrl: other.url }, service.b.keys.ADMIN);
    const { pool, config } = service;
    const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
    worker = startDeliveryWorker({
      pool,
      config,
      log,
      clock: () => new Date().toISOString(),
      limits: { idlePollMs: 50 },
    });
  });
  after(() => worker.stop());

  const done = async (
    method: NonNullable<Ask['method']>,
    path: string,
    body?: unknown,
    key = service.a.keys.ADMIN,
    // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  ): Promise<any> => {
    const answer = await service.ask(path, { method, key, ...(body ? { body } : {}) });
    assert.equal(answer.status, 200, `${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const make = (more: object = {}) =>
    done('POST', '/v1/salesquotes', { customerID, items: [{ number: 'A', quantity: 1 }], ...more });
  const change = (id: string, what: string, body: unknown) =>
    done('PATCH', `/v1/salesquotes/${id}/${what}`, body);
  const move = (id: string, status: string) => change(id, 'status', { status });
  const told = ({ headers, body }: Received) => ({
    event: headers['x-service-event'],
    body: parseJson(String(body)) as never,
  });
  /**
   * What came about a quote once a last quote, made now, has been reported for: deliveries keep their order
   * here.
   */
  // biome-ignore lint/suspicious/noExplicitAny: bodies of events
  const heard = async (id: string): Promise<{ event: unknown; body: any }[]> => {
    const { salesQuoteID: last } = await make();
    const about = (quoteID: string) =>
      middleware.received.filter(
        ({ body }) => (parseJson(String(body)) as { salesQuoteID: string }).salesQuoteID === quoteID,
      );
    for (let waits = 0; about(last).length === 0; waits += 1) {
      assert.ok(waits < 500, 'nothing comes');
      await new Promise((later) => setTimeout(later, 20));
    }
    return about(id).map(told);
  };
  const names = (all: { event: unknown; body: { status: string } }[]) =>
    all.map(({ event, body }) => `${event} ${body.status}`);

  it('the tenant’s events reach its own middleware, and no other tenant’s', async () => {
    const { salesQuoteID } = await make();
    assert.deepEqual(names(await heard(salesQuoteID)), ['Created DRAFT']);
    assert.equal(other.received.length, 0);
  });

  it('a quote begins as DRAFT, has the five statuses of the contract, and can return to DRAFT', async () => {
    const { states, transitions } = await done('GET', '/v1/salesquotes/statemachines/status');
    const statuses = states.map(({ status }: { status: string }) => status);
    for (const status of ['DRAFT', 'OFFERED', 'ACCEPTED', 'REJECTED', 'RELEASED'])
      assert.ok(statuses.includes(status), status);
    assert.deepEqual(
      statuses.filter(
        (status: string) => !/^(DRAFT|OFFERED|ACCEPTED|REJECTED|RELEASED|CANCELLED)$/.test(status),
      ),
      [],
    );
    for (const from of ['OFFERED', 'ACCEPTED', 'REJECTED'])
      assert.ok(
        transitions.some((one: { from: string; to: string }) => one.from === from && one.to === 'DRAFT'),
        from,
      );
    assert.equal((await make()).status, 'DRAFT');
  });

  it('won is ACCEPTED and lost is REJECTED: there are no events and no statuses for sent, won and lost', async () => {
    const events = (await done('GET', '/v1/webhooks/events'))
      .filter(({ entity }: { entity: string }) => entity === 'SalesQuote')
      .map(({ event }: { event: string }) => event);
    assert.deepEqual(
      events.filter((event: string) => /sent|won|lost/i.test(event)),
      [],
    );
    assert.deepEqual(events, [
      ...['*', 'Created', 'PaymentChanged', 'PurchaseOrderReceived', 'QuestionAsked', 'StatusChanged'],
    ]);
    const { salesQuoteID } = await make();
    for (const status of ['SENT', 'WON', 'LOST']) {
      const refused = await service.ask(`/v1/salesquotes/${salesQuoteID}/status`, {
        method: 'PATCH',
        body: { status },
      });
      assert.equal(refused.status, 400);
    }
  });

  it('Created comes once, after the quote is stored; not for a create that was rolled back or repeated', async () => {
    const body = { customerID, items: [{ number: 'A', quantity: 1 }], salesQuoteID: 'never-made' };
    const refused = await service.ask('/v1/salesquotes', {
      method: 'POST',
      body: { ...body, description: 'refuse' },
    });
    assert.equal(refused.body.code, 'UnknownReference');
    assert.equal((await service.ask('/v1/salesquotes/never-made')).status, 404);
    assert.deepEqual(await heard('never-made'), []);
    const headers = { 'idempotency-key': 'made-once' };
    for (const _ of [1, 2])
      await service.ask('/v1/salesquotes', {
        method: 'POST',
        body: { ...body, salesQuoteID: 'made-once' },
        headers,
      });
    assert.deepEqual(names(await heard('made-once')), ['Created DRAFT']);
  });

  it('StatusChanged comes after each move that was made, a cancellation too, and after no other request', async () => {
    const { salesQuoteID: id } = await make();
    for (const status of ['ACCEPTED', 'DRAFT', 'NOTHING'])
      assert.notEqual(
        (await service.ask(`/v1/salesquotes/${id}/status`, { method: 'PATCH', body: { status } })).status,
        200,
      );
    await move(id, 'OFFERED');
    const same = await service.ask(`/v1/salesquotes/${id}/status`, {
      method: 'PATCH',
      body: { status: 'OFFERED' },
    });
    assert.equal(same.body.code, 'IllegalTransition');
    await change(id, 'notes', { text: 'no event' });
    await change(id, 'status/historical', [{ status: 'OFFERED', utc: '2025-01-02T03:04:05Z' }]);
    await done('POST', `/v1/salesquotes/${id}/cancel`);
    assert.deepEqual(names(await heard(id)), [
      'Created DRAFT',
      'StatusChanged OFFERED',
      'StatusChanged CANCELLED',
    ]);
  });

  it('the body is the whole quote as the API answers it, with id, number, status, customer and time of change', async () => {
    const made = await make({ description: 'Whole' });
    const moved = await move(made.salesQuoteID, 'OFFERED');
    const [created, changed] = await heard(made.salesQuoteID);
    assert.deepEqual([created?.body, changed?.body], [made, moved]);
    assert.deepEqual(changed?.body, await done('GET', `/v1/salesquotes/${made.salesQuoteID}`));
    for (const { body } of [created, changed] as { body: Record<string, unknown> }[]) {
      assert.deepEqual([body.salesQuoteID, body.number], [made.salesQuoteID, made.number]);
      assert.equal((body.customer as { customerID: string }).customerID, customerID);
      assert.match(String(body.lastUpdatedUTC), /Z$/);
    }
    assert.deepEqual(
      Object.keys(changed?.body ?? {}).sort(),
      Object.keys((quoteStatusChanged.body as never as { properties: object }).properties).sort(),
    );
  });

  it('the time of change moves with every change of the quote: a line, a note, a tag, a discount', async () => {
    const made = await make();
    const { time } = service;
    let before = made.lastUpdatedUTC;
    for (const [what, body] of [
      ['items', [{ number: 'A', quantity: 3 }]],
      ['notes', { text: 'Called' }],
      ['tags', { name: 'Channel', value: 'Fair' }],
      ['discount', { discountPercent: 5 }],
      ['status', { status: 'OFFERED' }],
    ] as const) {
      time.now = new Date(Date.parse(time.now) + 1000).toISOString();
      const { lastUpdatedUTC } = await change(made.salesQuoteID, what, body);
      assert.ok(lastUpdatedUTC > before, what);
      assert.equal(lastUpdatedUTC, time.now, what);
      before = lastUpdatedUTC;
    }
  });

  it('two quick moves come with two different statuses, each as of its event, though both are sent later', async () => {
    await worker.stop();
    const { salesQuoteID: id } = await make();
    await move(id, 'OFFERED');
    await move(id, 'ACCEPTED');
    const { pool, config } = service;
    const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
    worker = startDeliveryWorker({
      pool,
      config,
      log,
      clock: () => new Date().toISOString(),
      limits: { idlePollMs: 50 },
    });
    assert.deepEqual(names(await heard(id)), [
      'Created DRAFT',
      'StatusChanged OFFERED',
      'StatusChanged ACCEPTED',
    ]);
  });

  it('the return to DRAFT is a StatusChanged and no second Created', async () => {
    const { salesQuoteID: id } = await make();
    await move(id, 'OFFERED');
    await move(id, 'DRAFT');
    assert.deepEqual(names(await heard(id)), [
      'Created DRAFT',
      'StatusChanged OFFERED',
      'StatusChanged DRAFT',
    ]);
  });
});
