import assert from 'node:assert/strict';
import { before, beforeEach, describe, it } from 'node:test';
import { startEmailWorker } from '#areas/ground/email';
import { startMailServer } from '#test/mail-server';
import { type MailWorld, mailWorld, plain, settings } from '#test/mail-world';
import type { TestTenant } from '#test/tenant';
import { until } from '#test/until';

let world: MailWorld;
let tenants: readonly [TestTenant, TestTenant];
const done = async ({ keys }: TestTenant, url: string, method: 'PATCH' | 'POST', body: unknown) => {
  const got = await world.service.ask(url, { method, key: keys.ADMIN as string, body });
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return got.body;
};
const setServer = (tenant: TestTenant, port: number) =>
  done(tenant, settings, 'PATCH', { ...plain(port), isActive: true });
const write = async (tenant: TestTenant, mails: number): Promise<void> => {
  for (let n = 0; n < mails; n++)
    await done(tenant, '/v1/mailshell', 'POST', { to: ['verkauf@huber.example.com'], subject: `Mail ${n}` });
};
/** Of which tenants the next mails are, each with how many. */
const claim = async (most: number, servedLast = '', passedOver: string[] = []): Promise<number[]> => {
  const { rows } = await world.service.pool.query<{ tenant_id: string; email_id: string }>(
    `select * from claim_emails('w', interval '1 hour', $1, $2, $3)`,
    [most, servedLast, passedOver],
  );
  return tenants.map(({ tenantID }) => rows.filter(({ tenant_id }) => tenant_id === tenantID).length);
};

before(async () => {
  world = await mailWorld();
  tenants = [world.service.a, world.service.b];
});
beforeEach(async () => {
  await world.clear();
  for (const tenant of tenants) await setServer(tenant, world.server.port);
});

describe('mails of two tenants', () => {
  it('are taken up in turns, the first of each before the second of any, regardless of the order and amount of writes', async () => {
    const [a, b] = tenants;
    await write(a, 12);
    await write(b, 2);
    assert.deepEqual(await claim(5), [3, 2]);
    assert.deepEqual(await claim(5), [5, 0]);
    await write(b, 4);
    assert.deepEqual(await claim(1, a.tenantID), [0, 1]);
    assert.deepEqual(await claim(1, b.tenantID), [1, 0]);
    assert.deepEqual(
      await claim(9, '', [a.tenantID]),
      [0, 3],
      'one that has as many under way as it may is skipped',
    );
  });

  it('are each taken once, by however many workers at a time', async () => {
    const [a, b] = tenants;
    await write(a, 9);
    await write(b, 9);
    const taken = await Promise.all(Array.from({ length: 6 }, () => claim(4)));
    assert.deepEqual(
      taken.reduce(([x = 0, y = 0], [m = 0, n = 0]) => [x + m, y + n], [0, 0]),
      [9, 9],
    );
  });

  it('do not wait for another tenant’s server that hangs', async () => {
    const [a, b] = tenants;
    let release: (() => void)[] = [];
    const hanging = await startMailServer({
      onMailFrom: (_address, _session, done) => void release.push(() => done()),
    });
    await setServer(a, hanging.port);
    await write(a, 12);
    await write(b, 4);
    const quiet = () => undefined;
    const log = {
      debug: quiet,
      info: quiet,
      warn: quiet,
      error: (_: object, said: string) => assert.fail(said),
    };
    const worker = startEmailWorker({
      pool: world.service.pool,
      config: world.service.config,
      log,
      pollMs: 20,
    });
    try {
      await until('four are sent', () => world.server.received.length >= 4);
      assert.ok(release.length <= 5, `${release.length} of the hanging one’s are under way`);
    } finally {
      const stopped = worker.stop();
      const letGo = setInterval(() => {
        for (const go of release) go();
        release = [];
      }, 5);
      await stopped;
      clearInterval(letGo);
    }
    const { rows } = await world.admin(
      `select count(*)::int as n from emails where status = 'SENT' and tenant_id = $1`,
      [b.tenantID],
    );
    assert.equal(rows[0]?.n, 4);
  });
});
