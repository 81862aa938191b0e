import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { startDeliveryWorker } from '#areas/outward/webhooks';
import { newWebhookSecret } from '#platform/webhook-signing';
import { beforeClose, startService, type TestService } from '#test/service';
import { createIntegrationKey } from '#test/tenant';
import { eventually } from '#test/until';
import { readConfig } from './config.ts';
import { type FakeCrm, type Fault, startFakeCrm } from './fake-crm.ts';
import { type Middleware, startMiddleware } from './middleware.ts';

/** A small generator, so that a run can be repeated by its seed. */
const seed = Number(process.env.CRM_SEED ?? randomInt(1e9));
let state = seed;
const random = (): number => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};

const folder = mkdtempSync(join(tmpdir(), 'crm-middleware-'));
const secret = newWebhookSecret();
let service: TestService;
let fake: FakeCrm;
let environment: Record<string, string>;
let customerID: string;
let worker: ReturnType<typeof startDeliveryWorker>;
let middleware: Middleware | undefined;

/** The titles of the notes that each quote must have in the end, by the quote's number. */
const wanted = new Map<string, string[]>();

before(async () => {
  service = await startService();
  Object.defineProperty(service.time, 'now', { get: () => new Date().toISOString() });
  const quotingUrl = await service.app.listen({ host: '127.0.0.1', port: 0 });
  fake = await startFakeCrm();
  environment = {
    WEBHOOK_SECRET: secret,
    QUOTING_URL: quotingUrl,
    QUOTING_KEY: await createIntegrationKey(service.db.admin, service.a.tenantID, [
      'events.read',
      'quotes.read',
    ]),
    QUOTE_LINK: 'https://quotes.example.com/{id}',
    IDP_TOKEN_URL: `${fake.url}/token`,
    CRM_CLIENT_ID: 'millwright',
    CRM_CLIENT_SECRET: 'geheim',
    CRM_SCOPE: 'notes.write',
    CRM_URL: fake.url,
    LISTEN_PORT: '0',
    DATA_FILE: join(folder, 'kept.sqlite'),
    SYNC_EVERY_SECONDS: '3600',
    TIMEOUT_MS: '1500',
    RETRY_MS: '20',
    LONGEST_RETRY_MS: '1000',
  };
  worker = startDeliveryWorker({
    pool: service.pool,
    config: service.config,
    log: {
      debug: () => {},
      info: () => {},
      warn: () => {},
      error: (fields) => assert.fail(JSON.stringify(fields)),
    },
    clock: () => new Date().toISOString(),
    limits: { idlePollMs: 50 },
  });
  customerID = (await change('POST', '/v1/customers', { customerName: 'Nordwind' })).customerID;
  await change('POST', '/v1/items', {
    number: 'A',
    description: 'Cylinder',
    unitPrice: 100,
    currencyCode: 'EUR',
  });
});
beforeClose(async () => {
  await middleware?.stop();
  await worker.stop();
});
after(() => {
  fake.close();
  rmSync(folder, { recursive: true, force: true });
});

const change = async (method: 'POST' | 'PATCH', url: string, body: unknown) => {
  const got = await service.ask(url, { method, body });
  assert.equal(got.status, 200, `${url}: ${JSON.stringify(got.body)}`);
  return got.body;
};

const start = async (more: Record<string, string> = {}): Promise<Middleware> => {
  middleware = await startMiddleware(readConfig({ ...environment, ...more }));
  environment.LISTEN_PORT = new URL(middleware.address).port;
  return middleware;
};
const stop = async () => {
  await middleware?.stop();
  middleware = undefined;
};

/** Makes quotes and moves each of them, every third to another end. */
const trade = async (count: number) => {
  for (let n = 0; n < count; n += 1) {
    const body = { customerID, items: [{ number: 'A', quantity: n + 1 }] };
    const { salesQuoteID, number } = await change('POST', '/v1/salesquotes', body);
    await change('PATCH', `/v1/salesquotes/${salesQuoteID}/status`, { status: 'OFFERED' });
    const end = (['ACCEPTED', 'REJECTED', 'DRAFT'] as const)[n % 3] as string;
    await change('PATCH', `/v1/salesquotes/${salesQuoteID}/status`, { status: end });
    const last = { ACCEPTED: ['Quote Accepted'], REJECTED: ['Quote Rejected'], DRAFT: [] }[end] as string[];
    wanted.set(number, ['Quote Created', 'Quote Offered', ...last]);
  }
};

/** Waits until the CRM has one note for each event that asks for one, and no other. */
const settled = async () => {
  const want = [...wanted].flatMap(([number, titles]) => titles.map((title) => `${number} ${title}`)).sort();
  const found = () =>
    [...fake.notes.values()].map(({ title, text }) => `${/: (\S+)\n/.exec(text)?.[1]} ${title}`).sort();
  await eventually(() => assert.deepEqual(found(), want, `seed ${seed}`));
  // Nothing that is still on its way adds one.
  await eventually(() => assert.equal(middleware?.store.counts().DUE ?? 0, 0));
  assert.deepEqual(found(), want);
  for (const { text } of fake.notes.values())
    assert.match(text, /\nhttps:\/\/quotes\.example\.com\/[0-9a-f-]{36}$/);
};

describe('quotes reach the CRM as notes, each event exactly once', () => {
  it('by webhooks alone, while all is well', async () => {
    // On a busy machine the CRM's answer may take longer than the other tests can wait for none.
    const { address } = await start({ TIMEOUT_MS: '60000' });
    const hook = { name: 'CRM', entity: 'SalesQuote', event: '*', baseUrl: address, secret };
    await change('POST', '/v1/webhooks', hook);
    await trade(3);
    await settled();
    assert.equal(fake.tokenRequests.length, 1, 'one token for all');
    assert.ok([...fake.notes.values()].every(({ writes }) => writes === 1));
    const events = () => Object.values(middleware?.store.counts() ?? {}).reduce((sum, one) => sum + one, 0);
    await eventually(() => assert.equal(events(), 9)); // the return to DRAFT, too, which asks for no note
    assert.equal(await middleware?.reconcile(), 0, 'no event is new to the reconciliation');
    await stop();
    await start();
  });

  it('while the CRM and the identity provider fail in every way they can', async () => {
    const faults: Fault[] = ['busy', 'error', 'errorAfterStoring', 'silenceAfterStoring', 'brokenOff'];
    fake.fault = () => (random() < 0.4 ? faults[Math.floor(random() * faults.length)] : undefined);
    fake.tokenStatus = () => (random() < 0.5 ? 503 : 200);
    const revoking = setInterval(() => fake.liveTokens.clear(), 300);
    try {
      await trade(8);
      await settled();
    } finally {
      clearInterval(revoking);
    }
    assert.ok(fake.unauthorized > 0, 'a token was refused');
    assert.ok(
      [...fake.notes.values()].some(({ writes }) => writes > 1),
      'a note was written again after a lost answer',
    );
    fake.fault = () => undefined;
    fake.tokenStatus = () => 200;
  });

  it('that happened while the middleware was down, by the reconciliation, page by page from its mark', async () => {
    await stop();
    await trade(70); // 210 events: more than a page
    await start();
    await settled();
    assert.equal(await middleware?.reconcile(), 0);
  });

  it('also when the same is read and delivered again', async () => {
    await stop();
    await trade(2);
    await start();
    await settled();
    const before = fake.notes.size;
    // The service's own retries of what failed meanwhile bring the same events by another way.
    await eventually(async () => {
      const { body } = await service.ask('/v1/webhooks/log?limit=1000&sort=-utc');
      const late = (body as { attempt: number; statusCode: number }[]).filter(
        ({ attempt, statusCode }) => attempt > 1 && statusCode === 204,
      );
      assert.ok(late.length > 30, `${late.length} came late`);
    });
    await settled();
    assert.equal(fake.notes.size, before);
  });

  it('when it is killed again and again: what it answered with success is not lost', async () => {
    await stop();
    const program = fileURLToPath(new URL('./main.ts', import.meta.url));
    const running = new Set<ChildProcess>();
    const launch = async () => {
      const child = spawn(process.execPath, [program], { env: { ...process.env, ...environment } });
      running.add(child);
      let said = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text));
      await eventually(() => assert.match(said, /Webhooks are taken at/));
      return child;
    };
    const kill = async (child: ChildProcess) => {
      child.kill('SIGKILL');
      await once(child, 'exit');
      running.delete(child);
    };
    try {
      for (let round = 0; round < 3; round += 1) {
        const child = await launch();
        await trade(3);
        await kill(child);
      }
    } finally {
      for (const child of running) await kill(child);
    }
    await start();
    await settled();
  });

  it('and one that the CRM refuses for good is set aside and keeps nothing else waiting', async () => {
    let refusals = 0;
    fake.fault = () => (refusals++ === 0 ? 'refused' : undefined);
    await trade(1);
    await eventually(() => assert.equal(middleware?.store.counts().PARKED, 1));
    const number = [...wanted.keys()].at(-1) as string;
    const kept = () => [...fake.notes.values()].filter(({ text }) => text.includes(`${number}\n`));
    await eventually(() => assert.equal(kept().length, 2));
    assert.equal(middleware?.store.counts().PARKED, 1);
  });
});

describe('the settings', () => {
  it('are all named when they are missing or wrong, and no secret is shown', () => {
    assert.throws(
      () =>
        readConfig({
          CRM_CLIENT_SECRET: 'geheim',
          CRM_URL: 'ftp://x',
          LISTEN_PORT: 'web',
          QUOTING_KEY_FILE: '/none',
        }),
      (error: Error) => {
        assert.match(
          error.message,
          /LISTEN_PORT must be a whole number; WEBHOOK_SECRET is missing; QUOTING_URL is missing;/,
        );
        assert.match(
          error.message,
          /QUOTING_KEY_FILE names a file that cannot be read;.*CRM_URL must begin with https/,
        );
        assert.doesNotMatch(error.message, /geheim/);
        return true;
      },
    );
  });
});
