import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { startReceiver } from '#test/receiver';
import { startWebhooks, type WebhookTrial } from '#test/webhooks';
import { adviceOnAnswer } from './answer-advice.ts';
import { diagnose as diagnoseProbe } from './diagnosis.ts';

type Step = { step: string; status: string; detail: string; advice: string | null };
const statuses = ({ steps }: { steps: Step[] }) => steps.map(({ step, status }) => `${step} ${status}`);

describe('a diagnosis', () => {
  let trial: WebhookTrial;
  before(async () => {
    trial = await startWebhooks();
  });
  after(() => trial.stop());
  const diagnose = async (webhookID: string) => {
    const answer = await trial.service.ask(`/v1/webhooks/${webhookID}/diagnose`, { method: 'POST' });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body;
  };
  const diagnoseTarget = (body: object) =>
    trial.service.ask('/v1/webhooks/diagnose', { method: 'POST', body });

  it('of an endpoint in order sends it one signed sample with the webhook’s headers, and leaves no delivery', async () => {
    const receiver = await startReceiver();
    const { webhookID, secret } = await trial.hook(receiver.url, {
      resource: 'in?x=1',
      headers: [{ name: 'Authorization', value: 'Bearer 1' }],
    });
    const found = await diagnose(webhookID);
    assert.deepEqual(statuses(found), ['DNS SKIPPED', 'CONNECT OK', 'TLS SKIPPED', 'HTTP OK']);
    assert.deepEqual([found.isHealthy, found.statusCode, found.responseBody], [true, 200, 'ok']);
    assert.deepEqual(found.addresses, [{ address: '127.0.0.1', isAllowed: true, isReachable: true }]);
    const [got, ...more] = receiver.received;
    assert.equal(more.length, 0);
    const headers = got?.headers as Record<string, string>;
    assert.deepEqual(
      [got?.path, headers.authorization, headers['x-service-test'], headers['x-service-sequence']],
      ['/in?x=1', 'Bearer 1', 'true', undefined],
    );
    const body = String(got?.body);
    assert.equal(body, '{"test":true,"probeID":"sample","note":"A sample","amount":1.5}');
    assert.ok(new StandardWebhook(secret).verify(body, headers));
    assert.equal(headers['x-service-signature'], createHmac('sha256', secret).update(body).digest('hex'));
    assert.deepEqual((await trial.service.ask(`/v1/webhooks/${webhookID}/deliveries`)).body, []);
    assert.equal((await trial.service.ask(`/v1/webhooks/${webhookID}/health`)).body.lastAttemptUTC, null);
  });

  it('tells a redirect, a refusal, a failure and a broken answer apart, each with what to do', async () => {
    const cases: [Parameters<typeof startReceiver>[0], number | null, RegExp][] = [
      [
        (_r, response) => response.writeHead(302, { location: '/x' }).end(),
        302,
        /Redirects are not followed/,
      ],
      [(_r, response) => response.writeHead(401).end(), 401, /wants to know who calls/],
      [(_r, response) => response.writeHead(404).end(), 404, /nothing at this path/],
      [(_r, response) => response.writeHead(410).end(), 410, /switches the webhook off/],
      [(_r, response) => response.writeHead(422).end('no'), 422, /refuses the request/],
      [(_r, response) => response.writeHead(500).end(), 500, /receiver failed/],
      [(_r, response) => response.writeHead(503).end(), 503, /in front of the receiver/],
      [(_r, response) => response.destroy(), null, /whole HTTP answer/],
    ];
    for (const [answer, statusCode, advice] of cases) {
      const receiver = await startReceiver(answer);
      const { webhookID } = await trial.hook(receiver.url);
      const found = await diagnose(webhookID);
      assert.deepEqual(statuses(found), ['DNS SKIPPED', 'CONNECT OK', 'TLS SKIPPED', 'HTTP FAILED']);
      assert.deepEqual([found.isHealthy, found.statusCode], [false, statusCode]);
      assert.match(found.steps[3].advice, advice);
      assert.equal(/ points to \/x\.$/.test(found.steps[3].detail), statusCode === 302);
      assert.equal(receiver.received.length, 1);
      assert.equal((await trial.service.ask(`/v1/webhooks/${webhookID}`)).body.isActive, true);
    }
  });

  it('of a plain http server behind https and of a host that does not exist sends nothing', async () => {
    const receiver = await startReceiver();
    const plain = (await diagnoseTarget({ baseUrl: receiver.url.replace('http:', 'https:') })).body;
    assert.deepEqual(statuses(plain), ['DNS SKIPPED', 'CONNECT OK', 'TLS FAILED', 'HTTP SKIPPED']);
    assert.match(plain.steps[2].advice, /does not speak TLS/);
    const nobody = (await diagnoseTarget({ baseUrl: 'https://nobody.invalid/hooks' })).body;
    assert.deepEqual(statuses(nobody), ['DNS FAILED', 'CONNECT SKIPPED', 'TLS SKIPPED', 'HTTP SKIPPED']);
    assert.equal(receiver.received.length, 0);
  });

  it('waits for a slow endpoint without holding a connection to the database', async () => {
    const held: (() => void)[] = [];
    const receiver = await startReceiver((_received, response) => void held.push(() => response.end()));
    const { webhookID } = await trial.hook(receiver.url);
    const running = Array.from({ length: 30 }, () => diagnose(webhookID));
    await receiver.until(30);
    const { status } = await trial.service.ask('/v1/webhooks');
    assert.equal(status, 200);
    assert.equal(trial.service.pool.idleCount, trial.service.pool.totalCount);
    for (const release of held) release();
    for (const found of await Promise.all(running)) assert.equal(found.isHealthy, true);
  });

  it('goes to a target before it is a webhook, with its headers and secret, and not to one inside', async () => {
    const receiver = await startReceiver();
    const made = await trial.hook(receiver.url);
    const found = await diagnoseTarget({
      ...{ baseUrl: receiver.url, resource: 'new', secret: made.secret },
      headers: [{ name: 'X-Key', value: '1' }],
    });
    assert.equal(found.body.isHealthy, true);
    const [got] = receiver.received;
    assert.deepEqual([got?.path, got?.headers['x-key'], String(got?.body)], ['/new', '1', '{"test":true}']);
    assert.ok(
      new StandardWebhook(made.secret).verify(String(got?.body), got?.headers as Record<string, string>),
    );

    const inside = (await diagnoseTarget({ baseUrl: 'http://169.254.169.254/latest' })).body;
    assert.deepEqual(statuses(inside), ['DNS SKIPPED', 'CONNECT FAILED', 'TLS SKIPPED', 'HTTP SKIPPED']);
    for (const baseUrl of ['ftp://example.com', 'http://user:pw@example.com', 'http://example.com/?a'])
      assert.equal((await diagnoseTarget({ baseUrl })).body.code, 'InvalidTarget');
    const own = await diagnoseTarget({ baseUrl: receiver.url, headers: [{ name: 'Host', value: 'x' }] });
    assert.equal(own.body.code, 'InvalidInput');
  });

  it('in a test tenant without delivery goes as far as the connection, and sends nothing', async () => {
    const set = (environment: string) =>
      trial.behind('update tenants set environment = $2, is_delivery_enabled = false where tenant_id = $1', [
        trial.service.a.tenantID,
        environment,
      ]);
    const receiver = await startReceiver();
    const { webhookID } = await trial.hook(receiver.url);
    await set('TEST');
    const found = await diagnose(webhookID);
    await set('PRODUCTION');
    assert.deepEqual(statuses(found), ['DNS SKIPPED', 'CONNECT OK', 'TLS SKIPPED', 'HTTP SKIPPED']);
    assert.match(found.steps[3].detail, /test tenant/);
    assert.equal(receiver.received.length, 0);
  });

  it('of an endpoint that says nothing ends when a delivery would, and says so', async () => {
    const silent = await startReceiver(() => undefined);
    const probe = {
      ...{ url: silent.url, headers: [], secrets: [], entity: 'Probe', event: 'Happened' },
      ...{ body: Buffer.from('{}'), now: trial.service.time.now },
    };
    const began = Date.now();
    const found = await diagnoseProbe({ config: trial.service.config }, probe, 300);
    assert.ok(Date.now() - began < 3000);
    assert.deepEqual(statuses(found), ['DNS SKIPPED', 'CONNECT OK', 'TLS SKIPPED', 'HTTP FAILED']);
    assert.match(found.steps[3]?.detail ?? '', /no complete answer within 0\.3 s/);
    assert.equal(silent.received.length, 1);
  });

  it('says of an answer that is in order only when it took long', () => {
    assert.equal(adviceOnAnswer(204, 4000), null);
    assert.match(adviceOnAnswer(200, 6000) ?? '', /after 15 s it counts as failed/);
    for (const statusCode of [undefined, 101, 300, 400, 405, 413, 429, 502, 599])
      assert.match(adviceOnAnswer(statusCode, 1) ?? '', /\.$/);
  });

  it('is written down, is no other tenant’s, and shows no secret', async () => {
    const receiver = await startReceiver();
    const { webhookID, secret } = await trial.hook(receiver.url);
    const found = await diagnose(webhookID);
    assert.ok(!JSON.stringify(found).includes(secret));
    const rows = await trial.behind(
      `select 1 from audit_entries where entity_id = $1 and operation = 'diagnoseWebhook'`,
      [webhookID],
    );
    assert.equal(rows.length, 1);
    const key = trial.service.b.keys.ADMIN;
    const { status } = await trial.service.ask(`/v1/webhooks/${webhookID}/diagnose`, { method: 'POST', key });
    assert.equal(status, 404);
  });
});
