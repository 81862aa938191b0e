import assert from 'node:assert/strict';
import { createWriteStream } from 'node:fs';
import { before, describe, it } from 'node:test';
import { deleteOne, exportAs, importFrom } from '#app/cli/tenant';
import { verifyAudit } from '#app/cli/verify-audit';
import { chainEntries } from '#platform/audit-chain/chain-entries';
import { keyID, sha256 } from '#platform/auth/keys';
import { withClient } from '#platform/db/connection';
import { startService, type TestService } from '../service.ts';
import { startBothFilled } from '../sweeps/filled.ts';
import type { World } from '../sweeps/world.ts';
import { newArchive, rowsOf } from './archive-world.ts';
import { differences, digestOf, type Reads, readAll } from './reads.ts';

const quiet = () => undefined;

describe('a tenant that moves to another installation', () => {
  let here: TestService;
  let there: TestService;
  let world: World;
  let beside: World;
  let before_: Reads;
  let neighbour: Reads;
  let head: string;
  const archive = newArchive();

  const exportTo = (file: string) => exportAs(here.db.admin, here.a.tenantID, createWriteStream(file), quiet);
  const deletion = (more: object = {}) => ({
    ...{ tenantID: here.a.tenantID, confirmedName: 'Alpha', deletedBy: 'Test', archive },
    ...more,
  });

  before(async () => {
    ({ service: here, a: world, b: beside } = await startBothFilled());
    const asked = { method: 'POST' as const, key: world.tenant.keys.OPERATOR, body: { reason: 'It moves' } };
    await assert.rejects(deleteOne(here.db.admin, deletion({ archive: null }), quiet), /is not suspended/);
    assert.equal((await here.ask(`/v1/tenants/${here.a.tenantID}/suspend`, asked)).status, 200);
    await chainEntries(here.pool);
    const [trail] = await verifyAudit(here.db.admin, { tenant: here.a.tenantID });
    head = `${here.a.tenantID}:${trail?.head.position}:${trail?.head.hash}`;
    await exportTo(archive);
    before_ = await readAll(here, world, { withTraces: true });
    neighbour = await readAll(here, beside, { withTraces: false });
    assert.ok(before_.size > 500, String(before_.size));
    assert.ok([...before_.values()].filter((answer) => answer.startsWith('200')).length > before_.size * 0.9);
  });

  it('is not deleted by an archive that lacks what came later, nor without its name', async () => {
    // Files were downloaded since: the trail has grown.
    await assert.rejects(deleteOne(here.db.admin, deletion(), quiet), /before the last change of the tenant/);
    const other = newArchive();
    await exportAs(here.db.admin, here.b.tenantID, createWriteStream(other), quiet);
    await assert.rejects(
      deleteOne(here.db.admin, deletion({ archive: other }), quiet),
      /Beta, another tenant/,
    );
    const confirmed = deletion({ archive: null, confirmedName: 'alpha' });
    await assert.rejects(deleteOne(here.db.admin, confirmed, quiet), /type "Alpha" as it is/);
  });

  it('leaves nothing but a line for the operator, and its neighbour reads what it read', async () => {
    const latest = newArchive();
    await exportTo(latest);
    await deleteOne(here.db.admin, deletion({ archive: latest, reason: 'It moved' }), quiet);
    for (const [name, rows] of Object.entries(await rowsOf(here.db.admin, here.a.tenantID)))
      assert.match(rows, /^0 /, name);
    const left = await withClient(here.db.admin, (client) =>
      client.query(
        `select name, deleted_by as by, reason, length(archive_sha256) as archive, finished_utc is not null as done, rows_deleted > 500 as many
         from millwright.tenant_deletions where deleted_tenant_id = $1`,
        [here.a.tenantID],
      ),
    );
    assert.deepEqual(left.rows, [
      { name: 'Alpha', by: 'Test', reason: 'It moved', archive: 64, done: true, many: true },
    ]);
    here.app.findPrincipal.forget();
    assert.equal((await here.ask('/v1/customers', { key: world.tenant.keys.ADMIN })).status, 401);
    const jobs = await withClient(here.db.admin, (client) =>
      client.query('select from pgboss.job where data::text like $1', [`%${here.a.tenantID}%`]),
    );
    assert.equal(jobs.rowCount, 0);
    const after = await readAll(here, beside, { withTraces: false });
    assert.deepEqual(differences(neighbour, after), []);
    assert.equal(digestOf(after), digestOf(neighbour));
  });

  it('answers every read there as it did here', async () => {
    there = await startService();
    const told = await importFrom(there.db.admin, archive, undefined, quiet);
    assert.match(told.join('\n'), /Alpha .* is here, suspended[\s\S]*Rotate the keys that go on/);
    await giveKeys(there, world);
    const after = await readAll(there, world, { withTraces: true });
    // What leaves a line in the trail is read last, and the same on both sides: all else is compared before.
    assert.deepEqual(differences(before_, after), []);
    assert.equal(digestOf(after), digestOf(before_));
  });

  it('has an audit trail that still verifies, up to the head that was kept', async () => {
    const kept = { tenant: here.a.tenantID, expected: [head] };
    const [trail] = await verifyAudit(there.db.admin, kept);
    assert.equal(trail?.broken, undefined);
    assert.ok((trail?.links ?? 0) > 100);
    await chainEntries(there.pool);
    const [later] = await verifyAudit(there.db.admin, kept);
    assert.equal(later?.broken, undefined);
    assert.ok((later?.links ?? 0) > (trail?.links ?? 0));
  });

  it('goes on there: it is resumed, numbers follow, and the walls stand', async () => {
    const { keys } = world.tenant;
    const resumed = await there.ask(`/v1/tenants/${here.a.tenantID}/resume`, {
      method: 'POST',
      key: keys.OPERATOR,
    });
    assert.equal(resumed.status, 200);
    there.app.findPrincipal.forget();
    const made = await there.ask('/v1/customers', {
      method: 'POST',
      key: keys.ADMIN,
      body: { customerName: 'Made after it moved' },
    });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    const url = `/v1/customers/${made.body.customerID}`;
    assert.equal((await there.ask(url, { key: keys.ADMIN })).status, 200);
    assert.equal((await there.ask(url)).status, 404, 'another tenant of that installation');
    const quote = { customerID: made.body.customerID };
    const first = await there.ask('/v1/salesquotes', { method: 'POST', key: keys.ADMIN, body: quote });
    assert.equal(first.status, 200, JSON.stringify(first.body));
    const numbers = [...before_].flatMap(([address, answer]) =>
      address.startsWith('/v1/salesquotes')
        ? [...answer.matchAll(/"number":"Q(\d+)"/g)].map(([, n]) => Number(n))
        : [],
    );
    assert.ok(Number(first.body.number.slice(1)) > Math.max(...numbers), first.body.number);
    const cursor = /"nextCursor":"([^"]+)"/;
    const erp = await there.ask('/v1/integrations/erp/customers/verticals', { key: keys.INTEGRATION });
    assert.match(erp.bytes.toString(), cursor);
    assert.equal(erp.body.customers.length, 1, 'an ERP reads the assignments again');
  });

  it('is not imported once more', async () => {
    await assert.rejects(
      importFrom(there.db.admin, archive, undefined, quiet),
      /there is a tenant .* here already/,
    );
  });
});

/** As `millwright keys rotate` gives new ones, but without a line in the trail, which is compared. */
const giveKeys = (service: TestService, { tenant }: World): Promise<void> =>
  withClient(service.db.admin, async (client) => {
    const { OPERATOR: operator = '', ...keys } = tenant.keys;
    for (const key of Object.values(keys))
      await client.query('update millwright.api_keys set secret_sha256 = $2 where api_key_id = $1', [
        keyID(key),
        sha256(key),
      ]);
    await client.query(
      "insert into millwright.operator_keys (api_key_id, name, secret_sha256, created_utc) values ($1, 'operator', $2, now())",
      [keyID(operator), sha256(operator)],
    );
  });
