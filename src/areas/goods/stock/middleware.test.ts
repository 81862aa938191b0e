import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { before, beforeEach, describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { items } from '#areas/goods/items';
import { parseJsonBytes } from '#lib/json';
import { withClient } from '#platform/db/connection';
import { type Receiver, startReceiver } from '#test/receiver';
import { startService, type TestService } from '#test/service';
import { stockWorld } from '#test/stock-world';
import { stock } from './index.ts';

const settingsPath = '/v1/inventory/availability/settings';

describe('availability from the tenant’s middleware', () => {
  let service: TestService;
  let world: ReturnType<typeof stockWorld>;
  let middleware: Receiver;
  let secret = '';
  let itemID = '';
  before(async () => {
    service = await startService({ areas: [items, stock] });
    world = stockWorld(service);
    middleware = await startReceiver();
    itemID = await world.item({ number: 'M-1', uOM: 'KGM' });
    const made = await world.settings({
      provider: 'MIDDLEWARE',
      url: `${middleware.url}/ask`,
      timeoutMs: 3000,
    });
    secret = made.secret;
  });
  beforeEach(() => {
    middleware.received.length = 0;
    service.time.now = new Date().toISOString();
  });
  const asked = () => [{ itemID, quantity: 2, uOM: 'KGM' }];
  const entry = () => ({ itemID, onHandQuantity: 5, availableQuantity: 4.5, uOM: 'KGM' });
  const whole = () => ({
    source: 'ERP',
    snapshotAtUTC: '2026-03-02T08:59:00Z',
    isHealthy: true,
    items: [entry()],
  });
  const says = (body: unknown, status = 200) => {
    middleware.answer = (_received, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
    };
  };
  const failureOf = async (requestID: string) =>
    withClient(service.db.admin, async (client) => {
      const { rows } = await client.query(
        'select changes from millwright.audit_entries where entity_id = $1',
        [requestID],
      );
      return rows[0].changes.find(({ field }: { field: string }) => field === 'failure')?.new;
    });
  let count = 0;
  /** Assesses, and expects the answer of a provider that failed; answers why. */
  const fails = async (): Promise<string> => {
    count += 1;
    const requestID = `failing-${count}`;
    const began = performance.now();
    const got = await world.assess(asked(), { requestID });
    assert.ok(performance.now() - began < 5000, 'within 5 s');
    assert.deepEqual(got, {
      source: '127.0.0.1',
      snapshotAtUTC: service.time.now,
      isHealthy: false,
      items: [],
    });
    return failureOf(requestID);
  };

  it('asks it once, with the body of the assessment, and answers source, snapshotAtUTC, isHealthy and items of its own', async () => {
    says({
      ...whole(),
      items: [{ ...entry(), allocatedQuantity: 0.5, nextReceiptUTC: '2026-04-01T00:00:00Z' }],
    });
    const body = { requestID: 'r-1', requestedAtUTC: '2026-03-01T00:00:00.000Z', requirements: asked() };
    const { status, body: got } = await service.ask('/v1/inventory/availability/assessments', {
      method: 'POST',
      body,
    });
    assert.equal(status, 200);
    assert.equal(
      JSON.stringify(got),
      `{"source":"ERP","snapshotAtUTC":"2026-03-02T08:59:00.000Z","isHealthy":true,"items":[{"itemID":"${itemID}",` +
        `"onHandQuantity":5,"availableQuantity":4.5,"uOM":"KGM","allocatedQuantity":0.5,"nextReceiptUTC":"2026-04-01T00:00:00.000Z"}]}`,
    );
    assert.equal(middleware.received.length, 1);
    const [call] = middleware.received as [Receiver['received'][number]];
    assert.equal(call.path, '/ask');
    assert.deepEqual(parseJsonBytes(call.body), body);
  });

  it('signs the call with a secret of ours, in both schemes, and sends and stores no credential of the ERP', async () => {
    says(whole());
    await world.assess(asked(), { requestID: 'signed' });
    const [{ headers, body }] = middleware.received as [Receiver['received'][number]];
    assert.equal(headers['x-service-signature'], createHmac('sha256', secret).update(body).digest('hex'));
    assert.equal(headers['x-service-delivery-id'], 'signed');
    new Webhook(secret).verify(body.toString(), headers as Record<string, string>);
    assert.equal(headers.authorization, undefined);
    assert.equal(headers['x-apikey'], undefined);
    for (const more of [{ password: 'x' }, { headers: [] }, { apiKey: 'x' }]) {
      const { status } = await service.ask(settingsPath, { method: 'PUT', body: more });
      assert.equal(status, 400, 'there is no place for one');
    }
    const inside = await service.ask(settingsPath, {
      method: 'PUT',
      body: { url: 'http://me:secret@127.0.0.1/' },
    });
    assert.deepEqual([inside.status, inside.body.code], [400, 'InvalidTarget']);
  });

  it('adds the id of an item that is named by its number, and names it by both in the answer', async () => {
    says(whole());
    const got = await world.assess([{ itemNumber: 'M-1', quantity: 2, uOM: 'KGM' }]);
    assert.deepEqual(got.items, [
      { ...entry(), itemNumber: 'M-1', availableQuantity: got.items[0].availableQuantity },
    ]);
    const { requirements } = parseJsonBytes(middleware.received[0]?.body as Buffer) as {
      requirements: object[];
    };
    assert.deepEqual(requirements, [{ itemNumber: 'M-1', quantity: 2, uOM: 'KGM', itemID }]);
  });

  it('asks for an item of which only the middleware knows; it may say that it does not either', async () => {
    const strange = { itemID: 'X-9', onHandQuantity: 0, availableQuantity: 0, uOM: 'C62', isKnown: false };
    says({ ...whole(), items: [strange, entry()] });
    const got = await world.assess([...asked(), { itemNumber: 'X-9', quantity: 1, uOM: 'C62' }]);
    assert.deepEqual(
      got.items.map(({ itemID, isKnown }: Record<string, unknown>) => [itemID, isKnown]),
      [
        [itemID, undefined],
        ['X-9', false],
      ],
    );
  });

  it('passes on that the ERP behind it is not healthy, with what items it has', async () => {
    says({ ...whole(), isHealthy: false, items: [] });
    const got = await world.assess(asked());
    assert.deepEqual(got, {
      ...whole(),
      snapshotAtUTC: '2026-03-02T08:59:00.000Z',
      isHealthy: false,
      items: [],
    });
  });

  it('takes a negative on hand and available quantity: an ERP may have promised more than there is', async () => {
    says({ ...whole(), items: [{ ...entry(), onHandQuantity: -1, availableQuantity: -3 }] });
    assert.equal((await world.assess(asked())).items[0].availableQuantity, -3);
  });

  for (const [what, body, why] of [
    ['is no JSON', 'busy', /not JSON/],
    ['is empty', '', /not JSON/],
    ['is cut off', '{"source":"ERP"', /not JSON/],
    [
      'has NaN',
      '{"source":"ERP","snapshotAtUTC":"2026-03-02T08:59:00Z","isHealthy":true,"items":[{"itemID":"x","onHandQuantity":NaN}]}',
      /not JSON/,
    ],
    ['is not UTF-8', Buffer.from([0x22, 0xff, 0x22]), /not JSON/],
    ['is a list', [], /not an assessment/],
    ['has no source', { ...whole0(), source: undefined }, /\/source is required/],
    ['has an empty source', { ...whole0(), source: '' }, /\/source/],
    ['has no snapshot', { ...whole0(), snapshotAtUTC: null }, /\/snapshotAtUTC/],
    ['has a snapshot that is no instant', { ...whole0(), snapshotAtUTC: 'now' }, /\/snapshotAtUTC/],
    ['has a text for isHealthy', { ...whole0(), isHealthy: 'yes' }, /\/isHealthy/],
    ['has a member of its own', { ...whole0(), version: 2 }, /\/version is not a known field/],
  ] as const) {
    it(`counts an answer that ${what} as a failure, and says so in the audit trail`, async () => {
      says(body);
      assert.match(await fails(), why);
    });
  }

  for (const [what, change, why] of [
    ['a text for a number', { onHandQuantity: '5' }, /onHandQuantity must be a number/],
    ['null for an optional number', { inboundQuantity: null }, /inboundQuantity must be a number/],
    ['a negative allocation', { allocatedQuantity: -1 }, /allocatedQuantity must be at least 0/],
    ['more decimals than quantities have', { onHandQuantity: 0.1234567 }, /at most 6 decimal places/],
    ['a number beyond all measure', { onHandQuantity: 1e20 }, /at most 14 digits/],
    ['no available quantity', { availableQuantity: undefined }, /availableQuantity is required/],
    ['no unit', { uOM: undefined }, /uOM is required/],
    ['an item that was not asked for', { itemID: 'other' }, /the item other, which was not asked for/],
  ] as const) {
    it(`counts an item with ${what} as a failure of the whole`, async () => {
      says({ ...whole(), items: [{ ...entry(), ...change }] });
      assert.match(await fails(), why);
    });
  }

  it('counts an item that comes twice, or not at all, as a failure of the whole', async () => {
    says({ ...whole(), items: [entry(), entry()] });
    assert.match(await fails(), /twice/);
    says({ ...whole(), items: [] });
    assert.match(await fails(), /lacks the item/);
  });

  it('answers source and snapshotAtUTC with isHealthy false and no items within 5 s when it is slow, down, redirecting, failing or huge', async () => {
    middleware.answer = () => undefined; // never
    assert.match(await fails(), /no complete answer within 3 s/);
    middleware.answer = (_received, response) => drip(response);
    assert.match(await fails(), /no complete answer within 3 s/);
    middleware.answer = (_received, response) =>
      response.writeHead(302, { location: `${middleware.url}/elsewhere` }).end();
    assert.match(await fails(), /status 302/);
    says(whole(), 500);
    assert.match(await fails(), /status 500/);
    says(whole(), 201);
    assert.match(await fails(), /status 201/);
    says(JSON.stringify({ ...whole(), padding: 'x'.repeat(3 * 1024 * 1024) }));
    assert.match(await fails(), /longer than 1 MB/);
    middleware.answer = (_received, response) => response.destroy();
    assert.match(await fails(), /no valid HTTP answer/);
    assert.equal(middleware.received.length, 7, 'asked once each time, never again');
    await world.settings({
      provider: 'MIDDLEWARE',
      url: 'http://127.0.0.1:9/',
      source: 'Our ERP',
      timeoutMs: 3000,
    });
    const { source, isHealthy } = await world.assess(asked());
    assert.deepEqual([source, isHealthy], ['Our ERP', false]);
    await world.settings({ provider: 'MIDDLEWARE', url: `${middleware.url}/ask`, timeoutMs: 3000 });
  });

  it('refuses what names no item before it is asked', async () => {
    const body = { requirements: [{ quantity: 1, uOM: 'C62' }] };
    const { status } = await service.ask('/v1/inventory/availability/assessments', { method: 'POST', body });
    assert.deepEqual([status, middleware.received.length], [400, 0]);
  });

  it('takes no connection to the database while it is waited for', async () => {
    let waiting = 0;
    middleware.answer = (_received, response) => {
      waiting = Math.max(waiting, service.pool.totalCount - service.pool.idleCount);
      response.end(JSON.stringify(whole()));
    };
    await world.assess(asked());
    assert.equal(waiting, 0);
  });
});

/** A whole answer of a time when no item has its id yet. */
function whole0() {
  return { source: 'ERP', snapshotAtUTC: '2026-03-02T08:59:00Z', isHealthy: true, items: [] };
}

const drip = (response: ServerResponse) => {
  const timer = setInterval(() => response.write(' '), 50);
  response.on('close', () => clearInterval(timer));
};
