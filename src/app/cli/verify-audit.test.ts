import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { before, describe, it } from 'node:test';
import { customers } from '#areas/parties/customers';
import { chainEntries } from '#platform/audit-chain/chain-entries';
import { type Connection, withClient } from '#platform/db/connection';
import { assertSentence, newFolder, runProgram } from '#test/program';
import { startService, type TestService } from '#test/service';
import { createTenant } from '#test/tenant';

const urlOf = ({ host, user, database }: Connection): string =>
  `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`;

let service: TestService;
let settings: Record<string, string>;
const verify = (...options: string[]) => runProgram(['audit', 'verify', ...options], settings);
const change = (text: string) =>
  withClient(service.db.admin, async (client) => {
    await client.query('set search_path = millwright');
    const { rowCount } = await client.query(text, [service.a.tenantID]);
    assert.equal(rowCount, 1, text);
  });

before(async () => {
  service = await startService({ areas: [customers] });
  settings = { DATABASE_URL: urlOf(service.db.service), DATABASE_ADMIN_URL: urlOf(service.db.admin) };
  for (const customerName of ['Nord', 'Süd', 'West'])
    await service.ask('/v1/customers', { method: 'POST', body: { customerName } });
  const key = service.b.keys.ADMIN;
  await service.ask('/v1/customers', { method: 'POST', key, body: { customerName: 'Ost' } });
  await chainEntries(service.pool);
  await service.ask('/v1/customers', { method: 'POST', key, body: { customerName: 'Mitte' } });
});

describe('millwright audit verify', () => {
  it('prints the head of each whole trail, to be kept, and exits with 0', async () => {
    const { code, stdout, stderr } = await verify();
    assert.equal(code, 0, stderr);
    const heads = stdout.trimEnd().split('\n');
    assert.deepEqual(
      heads.map((line) => line.replace(/:[0-9a-f]{64}$/, '')),
      [`${service.a.tenantID}:3`, `${service.b.tenantID}:1`, 'operator:0'],
    );
    assert.match(stderr, /^ok {6}Alpha: 3 entries in the chain\.$/m);
    assert.match(stderr, /^ok {6}Beta: 1 entries in the chain, 1 waiting to be chained\.$/m);
    assert.match(stderr, /3 trails are whole\. Keep the heads above/);
    const file = newFolder('heads.txt');
    writeFileSync(file, stdout);
    assert.equal((await verify('--expect-heads', file)).code, 0);
    assert.equal((await verify('--expect-head', ...heads.slice(0, 2))).code, 0);
  });

  it('finds the same on the service’s own connection', async () => {
    const { code, stdout } = await runProgram(['audit', 'verify'], {
      DATABASE_URL: settings.DATABASE_URL as string,
    });
    assert.deepEqual([code, stdout.split('\n').length], [0, 4]);
  });

  it('says in which trail, where and what the first break is, and exits with 2', async () => {
    await change(
      "update audit_entries set user_id = 'other' where tenant_id = $1 and audit_id = (select audit_id from audit_chain where tenant_id = $1 and position = 2)",
    );
    const all = await verify();
    assert.equal(all.code, 2);
    assert.match(
      all.stderr,
      /^BROKEN {2}Alpha: CHANGED at position 2: the entry \S+ is not what it was .*\. Before it: 1 entries in the chain\.$/m,
    );
    assert.match(all.stderr, /1 of 3 trails are broken\./);
    assert.ok(!all.stdout.includes(service.a.tenantID), 'the head of a broken trail is not one to keep');
    assert.equal((await verify('--tenant', 'Beta')).code, 0);
    assert.equal((await verify('--tenant', 'operator')).code, 0);
    const { code, stdout } = await verify('--tenant', service.a.tenantID, '--json');
    const [trail] = JSON.parse(stdout);
    assert.deepEqual(
      [code, trail.tenant, trail.links, trail.broken.kind, trail.broken.position],
      [2, 'Alpha', 1, 'CHANGED', 2],
    );
    await change(
      `update audit_entries set user_id = '${service.a.users.ADMIN}' where tenant_id = $1 and user_id = 'other'`,
    );
    assert.equal((await verify()).code, 0);
  });

  it('tells of a trail that is gone, tenant and all, by a head that was kept', async () => {
    const gone = await createTenant(service.db.admin, 'Gone');
    await service.ask('/v1/customers', { method: 'POST', key: gone.keys.ADMIN, body: { customerName: 'x' } });
    await chainEntries(service.pool);
    const head = (await verify('--tenant', 'Gone')).stdout.trim();
    await withClient(service.db.admin, async (client) => {
      await client.query('set search_path = millwright; set session_replication_role = replica');
      for (const table of ['audit_entries', 'audit_chain', 'tenants'])
        await client.query(`delete from ${table} where tenant_id = $1`, [gone.tenantID]);
    });
    const { code, stderr } = await verify('--expect-head', head);
    assert.equal(code, 2);
    assert.match(
      stderr,
      /^BROKEN {2}\(gone\): CUT at position 1: the chain ends at 0, and the head that was kept stands at 1/m,
    );
    assert.equal((await verify()).code, 0);
  });

  it('refuses what it cannot read with exit code 1: no head, no file, no such tenant', async () => {
    assertSentence(await verify('--expect-head', 'x:1:abc'), /x:1:abc is not a head: it must look as/);
    assertSentence(await verify('--expect-heads', newFolder('none')), /cannot be read \(ENOENT\)/);
    assertSentence(await verify('--tenant', 'Nobody'), /There is no tenant Nobody; there are Alpha/);
    assert.equal((await verify('--expect-head', 'x:1:abc')).code, 1);
  });
});
