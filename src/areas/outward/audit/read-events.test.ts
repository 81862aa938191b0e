import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { audit } from '#areas/outward/audit';
import { webhooksArea } from '#areas/outward/webhooks';
import { newID } from '#lib/id';
import { type QuoteWorld, startQuotes } from '#test/quote-world';

describe('events and notes of all quotes', () => {
  let world: QuoteWorld;
  let [first, second] = ['', ''];
  const ask = (path: string, key?: string) => world.service.ask(`/v1${path}`, key ? { key } : {});

  before(async () => {
    world = await startQuotes([audit, webhooksArea(() => [])]);
    first = (await world.make()).salesQuoteID;
    second = (await world.make({ items: [{ number: 'B', quantity: 3 }] })).salesQuoteID;
    await world.patch(first, 'notes', { text: 'Chrome the rods.' });
    world.service.time.now = '2026-03-02T10:00:00.000Z';
    await world.patch(second, 'notes', [
      { text: 'Seals of PTFE.', isPinned: true },
      { text: 'Call on Monday.' },
    ]);
    await world.patch(first, 'status', { status: 'OFFERED' });
  });

  it('tell what happened, newest first, with the body that webhooks get, to the digit', async () => {
    const { body } = await ask('/events?entity=SalesQuote');
    assert.deepEqual(
      body.map(({ type, entityID }: { type: string; entityID: string }) => [type, entityID]),
      [
        ['SalesQuote.StatusChanged', first],
        ['SalesQuote.Created', second],
        ['SalesQuote.Created', first],
      ],
    );
    const one = await ask(`/events/${body[1].eventID}`);
    assert.deepEqual(one.body, body[1]);
    assert.equal(String(one.body.data.items[0].unitPrice), '12.345');
    assert.deepEqual(
      [body[0].utc, body[0].userID, body[0].origin, body[0].data.status],
      ['2026-03-02T10:00:00.000Z', world.service.a.users.ADMIN, 'APP', 'OFFERED'],
    );
    assert.ok(body[0].correlationID);
  });

  it('filter by kind, record, person and period', async () => {
    const count = async (query: string) => (await ask(`/events?${query}`)).body.length;
    assert.equal(await count('entity=SalesQuote&event=Created'), 2);
    assert.equal(await count(`entityID=${first}`), 2);
    assert.equal(await count(`userID=${world.service.a.users.SALES}`), 0);
    assert.equal(await count('utcFrom=2026-03-02T10:00:00Z'), 1);
    assert.equal(await count('utcTo=2026-03-02T09:59:59Z&entity=SalesQuote'), 2);
    assert.equal(await count('origin=ERP'), 0);
    assert.equal((await ask('/events?type=x')).status, 400);
  });

  it('of one record: its own, none where its kind has no events, 404 where there never was one', async () => {
    assert.equal((await ask(`/events/entities/${first}`)).body.length, 2);
    assert.deepEqual((await ask(`/events/entities/${world.items.A}`)).body, []);
    assert.equal((await ask('/events/entities/nowhere')).status, 404);
    assert.equal((await ask('/events/nowhere')).status, 404);
  });

  it('about webhooks are for those who may read webhooks', async () => {
    const { service } = world;
    const [eventID, webhookID] = [newID(), newID()];
    await world.sql(
      `insert into events (tenant_id, event_id, entity, event, entity_id, occurred_utc, correlation_id, data)
       values ($1, $2, 'Webhook', 'SwitchedOff', $3, now(), 'c', '{"headers": [{"name": "authorization", "value": "canary"}]}')`,
      [service.a.tenantID, eventID, webhookID],
    );
    assert.equal((await ask(`/events/${eventID}`)).status, 200);
    assert.equal((await ask('/events?entity=Webhook')).body.length, 1);
    const sales = service.a.keys.SALES as string;
    assert.equal((await ask(`/events/${eventID}`, sales)).status, 403);
    assert.doesNotMatch((await ask('/events', sales)).bytes.toString(), /canary/);
    assert.equal((await ask('/events?entity=SalesQuote', sales)).body.length, 3);
    assert.equal((await ask('/events', service.a.keys.SHOP)).status, 403);
  });

  it('notes: of all quotes with their numbers, newest first, page by page', async () => {
    const notes = await ask('/notes/salesquotes?limit=2');
    assert.deepEqual(
      notes.body.map(({ number, text }: { number: string; text: string }) => [number, text]),
      [
        ['Q1002', 'Call on Monday.'],
        ['Q1002', 'Seals of PTFE.'],
      ],
    );
    const next = /<([^>]+)>; rel="next"/.exec(notes.headers.link ?? '')?.[1] as string;
    const [rest, ...more] = (await world.service.ask(next)).body;
    assert.deepEqual([rest.salesQuoteID, rest.text, more.length], [first, 'Chrome the rods.', 0]);
    assert.equal((await ask('/notes/salesquotes?isPinned=true')).body.length, 1);
    assert.equal((await ask(`/notes/salesquotes?salesQuoteID=${first}`)).body.length, 1);
    const noted = await world.service.ask(`/v1/customers/${world.customerID}/notes`, {
      method: 'PUT',
      body: { text: 'x' },
    });
    assert.equal(noted.status, 200);
    assert.equal((await ask('/notes/salesquotes')).body.length, 3, 'a customer’s note is no quote’s');
  });

  it('are no other tenant’s', async () => {
    const key = world.service.b.keys.ADMIN as string;
    for (const path of ['/events', '/notes/salesquotes'])
      assert.deepEqual((await ask(path, key)).body, [], path);
    assert.equal((await ask(`/events/entities/${first}`, key)).status, 404);
    const [{ eventID }] = (await ask('/events')).body;
    assert.equal((await ask(`/events/${eventID}`, key)).status, 404);
  });
});
