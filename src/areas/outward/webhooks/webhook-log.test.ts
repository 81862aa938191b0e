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
      assert.equal(
        (await trial.service.ask(`/v1/webhooks/logs/${entry.logID}${path}`, { method, key })).status,
        404,
      );
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

  it('tells attempts apart that failed at DNS, connecting, TLS, time and HTTP, and where the time of each went', async () => {
    const closed = await startReceiver();
    closed.close();
    const silent = await startReceiver(() => undefined);
    const broken = await startReceiver((_received, response) => response.destroy());
    const late = await startReceiver(
      (_received, response) => void setTimeout(() => response.writeHead(500).end(), 150),
    );
    const taking = await startReceiver();
    await trial.stop();
    const worker = trial.worker({ limits: { timeoutMs: 3000 }, resolve: async () => ['127.0.0.1'] });
    const port = (url: string) => new URL(url).port;
    const cases = [
      {
        url: `http://named.example:${port(closed.url)}`,
        error: 'CONNECT',
        statusCode: null,
        parts: ['dnsMs'],
      },
      { url: taking.url.replace('http', 'https'), error: 'TLS', statusCode: null, parts: ['connectMs'] },
      { url: silent.url, error: 'TIMEOUT', statusCode: null, parts: ['connectMs'] },
      { url: broken.url, error: 'HTTP', statusCode: null, parts: ['connectMs'] },
      { url: late.url, error: null, statusCode: 500, parts: ['connectMs', 'firstByteMs'] },
      {
        url: `http://named.example:${port(taking.url)}`,
        error: null,
        statusCode: 200,
        parts: ['dnsMs', 'connectMs', 'firstByteMs'],
      },
    ];
    const read = async ({ url }: { url: string }) => {
      await trial.behind('delete from webhooks');
      const { webhookID } = await trial.hook(taking.url);
      await trial.behind('update webhooks set target_url = $2 where webhook_id = $1', [webhookID, url]);
      await trial.happen('x');
      const [entry] = await trial.logged(webhookID, 1);
      const whole = (await trial.service.ask(`/v1/webhooks/logs/${entry.logID}`)).body;
      for (const [name, value] of Object.entries(entry)) assert.deepEqual(whole[name], value);
      return entry;
    };
    const all = ['dnsMs', 'connectMs', 'tlsMs', 'firstByteMs'];
    for (const one of cases) {
      const entry = await read(one);
      assert.deepEqual([entry.error, entry.statusCode], [one.error, one.statusCode], one.url);
      assert.equal(entry.errorDetail === null, one.error === null);
      assert.deepEqual(
        all.filter((part) => entry[part] !== null),
        one.parts,
        one.url,
      );
      const sum = one.parts.reduce((total, part) => total + entry[part], 0);
      assert.ok(entry.durationMs >= sum - all.length, `${sum} of ${entry.durationMs} ms`);
      if (one.statusCode === 500) assert.ok(entry.firstByteMs >= 140, `${entry.firstByteMs} ms`);
    }
    await worker.stop();
    const bySystem = trial.worker();
    const nobody = await read({ url: 'http://nobody.invalid/' });
    assert.deepEqual([nobody.error, nobody.statusCode, nobody.connectMs], ['DNS', null, null]);
    await bySystem.stop();
  });
});
