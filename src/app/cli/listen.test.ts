import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import { newWebhookSecret, signDelivery } from '#platform/webhook-signing';
import { assertSentence, newFolder, type Program, runProgram, startProgram } from '#test/program';
import { startReceiver } from '#test/receiver';
import { eventually } from '#test/until';
import { startWebhooks, type WebhookTrial } from '#test/webhooks';

const addressOf = async (program: Program) => (await program.says(/Listening on (http:\S+);/))[1] as string;
const lines = (program: Program) =>
  program
    .stdout()
    .split('\n')
    .filter((line) => line !== '');

describe('millwright listen', () => {
  let trial: WebhookTrial;
  let url: string;
  let key: string;
  before(async () => {
    trial = await startWebhooks();
    await trial.service.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(trial.service.app.server.address() as AddressInfo).port}`;
    key = trial.service.a.keys.ADMIN as string;
    trial.worker();
  });
  after(() => trial.stop());
  beforeEach(() => trial.behind('delete from webhooks'));
  const webhooks = async () => (await trial.service.ask('/v1/webhooks')).body;
  /** Sends a delivery as the service would, signed with this secret unless none exists. */
  const send = (to: string, secret: string | undefined, body: string, more: Record<string, string> = {}) => {
    const timestamp = Math.floor(Date.now() / 1000);
    const secrets = secret === undefined ? [] : [secret];
    const signed = signDelivery({ secrets, deliveryID: randomUUID(), timestamp, body: Buffer.from(body) });
    return fetch(to, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signed, ...more },
      body,
    });
  };

  it('makes a webhook, prints what comes in, verified, and removes the webhook at Ctrl-C', async () => {
    const file = newFolder('admin.key');
    writeFileSync(file, `${key}\n`);
    const program = startProgram(['listen', '--url', url, '--key', `@${file}`, '--entity', 'Probe']);
    const address = await addressOf(program);
    await program.says(/The webhook \S+ sends every event of Probe to http:\S+\. It is removed at the end\./);
    const [made] = await webhooks();
    assert.deepEqual([made.entity, made.event, made.baseUrl], ['Probe', '*', address]);
    await trial.happen('Zylinder „Ø 40“ \u{9b}31m');
    await eventually(() => assert.match(program.stdout(), /\n {2}\}\n\n$/));
    const [{ delivery_id: id }] = await trial.behind('select delivery_id from webhook_deliveries');
    assert.match(
      program.stdout(),
      new RegExp(
        `^\\d\\d:\\d\\d:\\d\\d {2}Probe · Happened {2}#1 {2}attempt 1 {2}${id} {2}signature OK {2}answered 204\\n`,
      ),
    );
    assert.match(program.stdout(), /\n {4}"note": "Zylinder „Ø 40“ \\u009b31m",\n {4}"amount": 12\.50?\n/);
    const [entry] = await trial.logged(made.webhookID, 1);
    assert.equal(entry.statusCode, 204);
    program.killGroup('SIGINT');
    assert.equal(await program.end(), 0);
    assert.match(program.stderr(), /1 delivery, 0 with a wrong signature\.\n$/);
    assert.deepEqual(await webhooks(), []);
  });

  it('answers as instructed, so that retries can be seen, and marks what was taken before', async () => {
    const failing = startProgram(['listen', '--url', url, '--key', key, '--answer', '503', '--quiet']);
    await failing.says(/sends every event to/);
    await trial.happen('fails');
    await eventually(() => assert.equal(lines(failing).length, 1));
    await eventually(async () =>
      assert.deepEqual(await trial.behind('select status from webhook_deliveries'), [{ status: 'FAILED' }]),
    );
    await trial.hasten();
    await eventually(() => assert.equal(lines(failing).length, 2));
    assert.match(lines(failing)[1] ?? '', /#1 {2}attempt 2 .* answered 503$/);
    failing.kill('SIGTERM');
    assert.equal(await failing.end(), 0);

    const taking = startProgram([
      'listen',
      '--url',
      url,
      '--key',
      key,
      '--fail-rate',
      '0',
      '--count',
      '2',
      '--quiet',
    ]);
    await taking.says(/sends every event to/);
    await trial.happen('taken');
    await eventually(() => assert.equal(lines(taking).length, 1));
    const [hook] = await webhooks();
    const [entry] = await trial.logged(hook.webhookID, 1);
    await trial.service.ask(`/v1/webhooks/logs/${entry.logID}/replay`, { method: 'POST' });
    assert.equal(await taking.end(), 0);
    assert.match(lines(taking)[1] ?? '', /attempt 2 .* REPEAT \(taken before\)$/);
    assert.deepEqual(await webhooks(), []);
  });

  it('says which signature is wrong, and then exits with 2; prints JSON for programs, numbers as they were', async () => {
    const [secret, older] = [newWebhookSecret(), newWebhookSecret()];
    const program = startProgram(['listen', '--secret', secret, older, '--json', '--count', '5']);
    const to = await addressOf(program);
    await send(to, secret, '{"amount":12.50}');
    await send(to, older, '{}');
    await send(to, newWebhookSecret(), '{}');
    await send(to, undefined, 'no json');
    await send(to, secret, '{}', { 'webhook-timestamp': '1700000000', 'x-service-test': 'true' });
    assert.equal(await program.end(), 2);
    const got = lines(program).map((line) => JSON.parse(line));
    const signatures = got.map(({ signature }) => signature);
    assert.deepEqual(signatures.slice(0, 2), ['OK', 'OK']);
    assert.match(
      signatures[2],
      /^WRONG \(X-Service-Signature does not match; webhook-signature: No matching/,
    );
    assert.match(
      signatures[3],
      /^WRONG \(X-Service-Signature is missing; webhook-signature: Missing required headers\)$/,
    );
    assert.match(signatures[4], /^WRONG \(webhook-signature: .*too old\)$/);
    assert.match(lines(program)[0] ?? '', /"body":\{"amount":12\.50\}/);
    assert.deepEqual([got[3].body, got[4].isTest, got[0].answered], ['no json', true, 204]);
  });

  it('passes deliveries on, and answers what the other answers', async () => {
    const other = await startReceiver((_received, response) => response.writeHead(418).end());
    const secret = newWebhookSecret();
    const program = startProgram([
      'listen',
      '--secret',
      secret,
      '--forward-to',
      `${other.url}/in`,
      '--count',
      '1',
      '--quiet',
    ]);
    const answer = await send(await addressOf(program), secret, '{"a":1}');
    assert.equal(answer.status, 418);
    const [got] = await other.until(1);
    assert.deepEqual([got?.path, String(got?.body)], ['/in', '{"a":1}']);
    assert.ok(got?.headers['x-service-signature']);
    assert.equal(await program.end(), 0);

    const nowhere = startProgram(['listen', '--forward-to', 'http://127.0.0.1:9', '--count', '1', '--quiet']);
    assert.equal((await send(await addressOf(nowhere), secret, '{}')).status, 502);
    await nowhere.says(/127\.0\.0\.1:9 is not reached/);
    assert.equal(await nowhere.end(), 0);
    assert.match(lines(nowhere)[0] ?? '', /signature not checked {2}answered 502$/);
  });

  it('takes nothing but POST, and listens on this machine alone', async () => {
    const program = startProgram(['listen', '--answer', '200', '--count', '1', '--quiet']);
    const to = await addressOf(program);
    assert.match(to, /^http:\/\/127\.0\.0\.1:\d+$/);
    const got = await fetch(to);
    assert.deepEqual([got.status, got.headers.get('allow')], [405, 'POST']);
    assert.equal((await send(to, undefined, '{}')).status, 200);
    assert.equal(await program.end(), 0);
    assert.match(lines(program)[0] ?? '', /\(no event sent\) .* signature not signed/);
  });

  it('tells what it was given wrongly, and what the service refuses, in a sentence', async () => {
    const taken = await startReceiver();
    const port = new URL(taken.url).port;
    const at = ['--url', url, '--key'];
    const cases: [string[], RegExp][] = [
      [[...at, key, '--entity', 'Nothing'], /refuses it \(400\): entity must be one of .*"Probe".*\.$/],
      [[...at, 'mw_test_nonsense'], /refuses it \(401\): .*\.$/],
      [[...at, trial.service.a.keys.SALES as string], /refuses it \(403\): .*\.$/],
      [[...at, key, '--public-url', 'http://10.0.0.1'], /refuses it \(400\): baseUrl .*cannot be called\.$/],
      [['--url', 'http://127.0.0.1:9', '--key', key], /127\.0\.0\.1:9 is not reached/],
      [['--url', taken.url, '--key', key], /is not reached, or is no such service/],
      [['--url', url], /--url needs --key/],
      [['--key', key], /--key needs --url/],
      [['--public-url', url], /--public-url needs --url/],
      [[...at, '@/nowhere/key'], /\/nowhere\/key cannot be read \(ENOENT\)/],
      [[...at, key, '--secret', newWebhookSecret()], /leave --secret out/],
      [['--secret', 'weak'], /--secret must be whsec_/],
      [['--port', port], new RegExp(`Port ${port} is in use: choose another`)],
      [['--port', 'x'], /--port must be a whole number/],
      [['--answer', '99'], /--answer must be a whole number from 200 to 599/],
      [['--forward-to', 'ftp://x'], /--forward-to must be an address/],
    ];
    const run = async ([args, words]: (typeof cases)[number]) =>
      assertSentence(await runProgram(['listen', ...args]), words);
    for (let at = 0; at < cases.length; at += 4) await Promise.all(cases.slice(at, at + 4).map(run));
    assert.deepEqual(await webhooks(), []);
  });
});
