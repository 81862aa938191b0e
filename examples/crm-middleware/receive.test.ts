import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { noteOfEvent, readQuoteEvent } from './note-of-event.ts';
import { createReceiver } from './receive.ts';
import { openStore, type Store } from './store.ts';

const webhookSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const quote = {
  salesQuoteID: 'q-1',
  number: 'Q1001',
  status: 'OFFERED',
  rowVersion: 3,
  lastUpdatedUTC: '2026-03-02T09:00:00.000Z',
};

describe('the receiver', () => {
  const store: Store = openStore(':memory:');
  let broken = false;
  const server = createReceiver({
    store: {
      ...store,
      take: (...given) => {
        if (broken) throw new Error('the disk is full');
        return store.take(...given);
      },
    },
    webhookSecret,
    quoteLink: 'https://quotes.example.com/{id}',
    noteOnCreated: true,
    wake: () => {},
  });
  let url = '';
  before(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  after(() => server.close());

  const post = async (body: string, more: Record<string, string> = {}, id = 'd-1', signed = body) => {
    const at = new Date();
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(webhookSecret).sign(id, at, signed),
      'x-service-delivery-id': id,
      'x-service-entity': 'SalesQuote',
      'x-service-event': 'StatusChanged',
      ...more,
    };
    return (await fetch(url, { method: 'POST', headers, body })).status;
  };

  it('takes an event once, however often its delivery comes, and whichever delivery brings it', async () => {
    const body = JSON.stringify(quote);
    assert.deepEqual([await post(body), await post(body), await post(body, {}, 'd-2')], [204, 204, 204]);
    assert.deepEqual(store.counts(), { DUE: 1 });
    const [due] = store.dueNotes(Date.now());
    assert.deepEqual(due?.note, {
      externalID: 'q-1.StatusChanged.3',
      title: 'Quote Offered',
      text: 'Quote Offered: Q1001\nhttps://quotes.example.com/q-1',
      happenedUTC: quote.lastUpdatedUTC,
    });
  });

  it('refuses what is not signed over exactly these bytes', async () => {
    const body = JSON.stringify({ ...quote, rowVersion: 4 });
    assert.equal(await post(body, {}, 'd-3', `${body} `), 401);
    assert.equal(await post(body, { 'webhook-signature': 'v1,AAAA' }), 401);
    assert.equal(await post(body, { 'webhook-timestamp': '1000000000' }), 401);
    assert.equal(
      await post(JSON.stringify(JSON.parse(body), null, 1), {}, 'd-3', body),
      401,
      'printed again',
    );
    assert.deepEqual(store.counts(), { DUE: 1 });
  });

  it('answers success only when the event is stored', async () => {
    const body = JSON.stringify({ ...quote, rowVersion: 5 });
    broken = true;
    assert.equal(await post(body, {}, 'd-5'), 503);
    broken = false;
    assert.deepEqual(store.counts(), { DUE: 1 });
    assert.equal(await post(body, {}, 'd-5'), 204);
    assert.deepEqual(store.counts(), { DUE: 2 });
  });

  it('takes test deliveries and events of other records without a note', async () => {
    assert.equal(await post('{"webhookID":"w"}', { 'x-service-entity': 'Webhook' }, 'd-6'), 204);
    assert.equal(await post(JSON.stringify(quote), { 'x-service-test': 'true' }, 'd-7'), 204);
    assert.equal(await post('{"number":"Q1"}', {}, 'd-8'), 400);
    assert.equal((await fetch(url)).status, 405);
    assert.deepEqual(store.counts(), { DUE: 2 });
  });
});

describe('the note of an event', () => {
  const titleOf = (event: string, status: string, noteOnCreated = true) => {
    const told = readQuoteEvent(event, { ...quote, status });
    assert.ok(told);
    return noteOfEvent(told, { quoteLink: 'https://q/{id}', noteOnCreated })?.title;
  };

  it('is one for OFFERED, ACCEPTED and REJECTED, one for Created if wanted, and none for any other', () => {
    assert.equal(titleOf('Created', 'DRAFT'), 'Quote Created');
    assert.equal(titleOf('Created', 'DRAFT', false), undefined);
    assert.equal(titleOf('Created', 'OFFERED'), 'Quote Created');
    for (const [status, title] of [
      ['OFFERED', 'Quote Offered'],
      ['ACCEPTED', 'Quote Accepted'],
      ['REJECTED', 'Quote Rejected'],
      ['DRAFT', undefined],
      ['RELEASED', undefined],
      ['CANCELLED', undefined],
    ] as const)
      assert.equal(titleOf('StatusChanged', status), title, status);
    assert.equal(titleOf('Deleted', 'OFFERED'), undefined);
  });
});
