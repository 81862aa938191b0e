import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { newWebhookSecret } from '#platform/webhook-signing';
import { type Received, startReceiver } from '#test/receiver';
import { startWebhooks, type WebhookTrial } from '#test/webhooks';

const run = promisify(execFile);
const lacks = (command: string, ...args: string[]): string | false =>
  spawnSync(command, args).status === 0 ? false : `there is no ${command} on this machine`;
const guide = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8');
/** The code of the guide in a language, as it stands there. */
const codeOf = (language: string): string => {
  const [, code] = new RegExp(`\n\`\`\`${language}\n([\\s\\S]*?)\n\`\`\``).exec(guide) ?? [];
  assert.ok(code, `docs/webhooks.md has no ${language}`);
  return code;
};
const notes = ['plain', 'Zylinder Ø 40 „€“ \\ 😀', 'a\tb\u{2028}c', 'x'.repeat(200)];

describe('deliveries as a receiver sees them', () => {
  let trial: WebhookTrial;
  let folder: string;
  let received: Received[];
  let [secret, previous]: string[] = [];
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'mw-verify-'));
    trial = await startWebhooks();
    trial.worker();
    const receiver = await startReceiver();
    previous = newWebhookSecret();
    const { webhookID } = await trial.hook(receiver.url, { secret: previous });
    const rotated = await trial.service.ask(`/v1/webhooks/${webhookID}/secret`, { method: 'POST', body: {} });
    secret = rotated.body.secret;
    await trial.happen(...notes);
    received = await receiver.until(notes.length);
  });
  after(async () => {
    await trial.stop();
    rmSync(folder, { recursive: true });
  });
  const headersOf = ({ headers }: Received) => headers as Record<string, string>;
  /** The same delivery with one letter of the body changed. */
  const forged = (one: Received): Received => ({
    ...one,
    body: Buffer.from(String(one.body).replace('p-1', 'p-2')),
  });

  for (const [name, Library] of [
    ['standardwebhooks', StandardWebhook],
    ['svix', SvixWebhook],
  ] as const) {
    it(`are verified by the library ${name}, with the new secret and the one before, and forgeries are not`, () => {
      for (const one of received) {
        for (const key of [secret, previous] as string[]) {
          const verify = (given: Received) => new Library(key).verify(String(given.body), headersOf(given));
          assert.deepEqual(verify(one), JSON.parse(String(one.body)));
          assert.throws(() => verify(forged(one)));
        }
        assert.throws(() => new Library(newWebhookSecret()).verify(String(one.body), headersOf(one)));
      }
    });
  }

  it('carry the signature that openssl computes over the body', {
    skip: lacks('openssl', 'version'),
  }, async () => {
    const command = codeOf('sh');
    for (const one of received) {
      writeFileSync(join(folder, 'body.json'), one.body);
      for (const [key, header] of [
        [secret, 'x-service-signature'],
        [previous, 'x-service-signature-previous'],
      ] as const) {
        const { stdout } = await run('sh', ['-c', command], {
          cwd: folder,
          env: { ...process.env, SECRET: key as string },
        });
        assert.equal(stdout.trim().split(/[= ]+/).at(-1), headersOf(one)[header]);
      }
    }
  });

  it('are verified by the JavaScript of the guide, and forged or old ones are not', async () => {
    const file = join(folder, 'verify.mjs');
    writeFileSync(file, codeOf('js'));
    const { isGenuine, hasSignature } = await import(pathToFileURL(file).href);
    for (const one of received) {
      for (const key of [secret, previous]) {
        assert.deepEqual(
          [isGenuine(key, one.headers, one.body), hasSignature(key, one.headers, one.body)],
          [true, true],
        );
        assert.equal(isGenuine(key, one.headers, forged(one).body), false);
        assert.equal(hasSignature(key, one.headers, forged(one).body), false);
      }
      assert.equal(isGenuine(secret, one.headers, one.body, Date.now() / 1000 + 400), false);
      assert.equal(isGenuine(secret, {}, one.body), false);
      assert.equal(hasSignature(secret, {}, one.body), false);
    }
  });

  it('are verified by the Python of the guide, and forged or old ones are not', {
    skip: lacks('python3', '-V'),
  }, async () => {
    writeFileSync(join(folder, 'verify.py'), codeOf('python'));
    const asks = received.flatMap((one) =>
      [secret, previous].flatMap((key) => [
        { key, headers: one.headers, body: one.body.toString('base64'), now: null },
        { key, headers: one.headers, body: forged(one).body.toString('base64'), now: null },
        { key, headers: one.headers, body: one.body.toString('base64'), now: Date.now() / 1000 + 400 },
        { key, headers: {}, body: one.body.toString('base64'), now: null },
      ]),
    );
    writeFileSync(join(folder, 'asks.json'), JSON.stringify(asks));
    const program = `import base64, json, verify
for ask in json.load(open("asks.json")):
    args = ask["key"], ask["headers"], base64.b64decode(ask["body"])
    print(verify.is_genuine(*args, ask["now"]), verify.has_signature(*args))`;
    const { stdout } = await run('python3', ['-c', program], { cwd: folder });
    const expected = ['True True', 'False False', 'False True', 'False False'];
    assert.deepEqual(
      stdout.trim().split('\n'),
      asks.map((_ask, index) => expected[index % 4]),
    );
  });
});
