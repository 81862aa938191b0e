import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startReceiver } from '#test/receiver';
import { startWebhooks, type WebhookTrial } from '#test/webhooks';

describe('the log of deliveries', () => {
  let trial: WebhookTrial;
  after(() => trial.stop());
  before(async () => {
    trial = await startWebhooks();
    trial.worker();
  });

  it('keeps the first 20 kB of an answer, whatever its bytes', async () => {
    const receiver = await startReceiver((_received, response) => {
      response.writeHead(500).end(Buffer.concat([Buffer.from([0, 0xff, 0xfe]), Buffer.alloc(100_000, 'a')]));
    });
    const { webhookID } = await trial.hook(receiver.url);
    await trial.happen('x');
    const [entry] = await trial.logged(webhookID, 1);
    const { responseBody } = (await trial.service.ask(`/v1/webhooks/logs/${entry.logID}`)).body;
    assert.equal(responseBody, `\u{FFFD}\u{FFFD}\u{FFFD}${'a'.repeat(20_480 - 3)}`);
  });

  it('is nothing to another tenant, nor can that one replay from it', async () => {
    const receiver = await startReceiver();
    const { webhookID } = await trial.hook(receiver.url);
    await trial.happen('secret of A');
    const [entry] = await trial.logged(webhookID, 1);
    const key = trial.service.b.keys.ADMIN;
    for (const url of ['/v1/webhooks/log', '/v1/webhooks/logs/pages/1'])
      assert.deepEqual((await trial.service.ask(url, { key })).body, []);
    assert.deepEqual((await trial.service.ask('/v1/webhooks/logs/count', { key })).body, { count: 0 });
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/replay'],
    ] as const)
      assert.equal((await trial.service.ask(`/v1/webhooks/logs/${entry.logID}${path}`, { method, key })).status, 404);
  });

  it('can be counted, paged and filtered, newest first', async () => {
    const receiver = await startReceiver();
    const { webhookID } = await trial.hook(receiver.url);
    await trial.happen(...Array.from({ length: 7 }, (_, index) => String(index)));
    await trial.logged(webhookID, 7);
    const counted = await trial.service.ask(`/v1/webhooks/logs/count?webhookid=${webhookID}&statusCode=200`);
    assert.deepEqual(counted.body, { count: 7 });
    const pages = await Promise.all(
      [1, 2, 3].map(
        async (page) =>
          (await trial.service.ask(`/v1/webhooks/logs/pages/${page}?limit=3&webhookID=${webhookID}`)).body,
      ),
    );
    assert.deepEqual(
      pages.map(({ length }) => length),
      [3, 3, 1],
    );
    assert.equal(new Set(pages.flat().map(({ logID }) => logID)).size, 7);
    const times = pages.flat().map(({ utc }) => utc);
    assert.deepEqual(times, [...times].sort().reverse());
  });
});
