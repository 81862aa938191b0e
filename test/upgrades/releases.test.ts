import assert from 'node:assert/strict';
import { copyFileSync, createReadStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import pg from 'pg';
import { allQueues } from '#app/all-queues';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { backupTables, quoteTable } from '#platform/db/backup-format';
import { checkDatabase } from '#platform/db/check';
import { type Connection, withClient } from '#platform/db/connection';
import { migrationsFolder, readMigrations } from '#platform/db/migrations';
import { provision } from '#platform/db/provision';
import { restore } from '#platform/db/restore';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { renewAll, renewalParts } from '#test/renewals';
import { startService, type TestService } from '#test/service';
import { createUserKey } from '#test/tenant';
import { differences, keepRows } from './compare-rows.ts';
import { purposes } from './purposes.ts';
import { lastMigration, releaseFile, releaseKey, releases } from './releases.ts';

// Every version that was released left a backup here (scripts/save-release.ts). This program takes such a
// database over as it is, and restores the backup; nothing is lost on either way, and the service goes on
// with what is there.
const lists = operationsOf(areas).filter(
  ({ method, path, query }) =>
    method === 'GET' && !path.includes('{') && 'after' in query.properties && !query.required?.length,
);

for (const [index, version] of releases().entries()) {
  describe(`a database of ${version}`, () => {
    let host: TestDatabase;
    let inPlace: Connection;
    let restored: Connection;
    let folder: string;
    const load = (into: Connection, from?: string) =>
      restore(into, createReadStream(releaseFile(version)), {
        queues: allQueues,
        key: releaseKey,
        ...(from ? { folder: from } : {}),
      });

    before(async () => {
      host = await createTestDatabase();
      inPlace = { ...host.admin, database: `release_${process.pid}_${index}` };
      restored = { ...host.admin, database: `release_${process.pid}_${index}_restored` };
      folder = mkdtempSync(join(tmpdir(), 'mw-release-'));
      const last = await lastMigration(version);
      for (const file of readdirSync(migrationsFolder)) {
        if (file <= `${last}.sql`) copyFileSync(join(migrationsFolder, file), join(folder, file));
      }
      await load(inPlace, folder); // with what that version brought: as it left it
    });
    after(async () => {
      rmSync(folder, { recursive: true });
      for (const { database } of [inPlace, restored]) {
        await withClient(host.admin, (client) =>
          client.query(`drop database if exists ${database} with (force)`),
        );
      }
      await host.drop();
    });

    it('is brought up to date where it is: no row is lost, and none changed but by a migration that says so', async () => {
      const client = await open(inPlace);
      const kept = await keepRows(client);
      const ran = await provision(inPlace, { queues: allQueues });
      // All that came after it: none where it is this version itself.
      const names = readMigrations().map(({ name }) => name);
      assert.deepEqual(ran, names.slice(names.length - ran.length));
      const { lost, changed } = await differences(client, kept);
      await client.end();
      const moved = ran.flatMap((name) => purposes[name]?.moved ?? []);
      assert.deepEqual(
        lost.filter((table) => !moved.includes(table)),
        [],
      );
      const told = ran.flatMap((name) => purposes[name]?.changes ?? []);
      assert.deepEqual(
        changed.filter((column) => !told.includes(column)),
        [],
      );
      await checkDatabase({ ...inPlace, user: 'millwright' });
      assert.deepEqual(await provision(inPlace, { queues: allQueues }), []);
    });

    it('comes back from its backup as it does where it is', async () => {
      await load(restored);
      await checkDatabase({ ...restored, user: 'millwright' });
      assert.deepEqual(await contents(restored), await contents(inPlace));
    });

    it('serves all its lists afterwards, its quotes at the amounts they had, and new ones', async () => {
      const before = await withClient(
        restored,
        async (client) =>
          (
            await client.query<{ id: string; total: string }>(
              'select sales_quote_id as id, grand_total::text as total from millwright.sales_quotes',
            )
          ).rows,
      );
      const service = await startService({ database: databaseAt(restored) });
      // Entries of then know nothing of whom a quote is for; here as when a worker starts.
      await renewAll(renewalParts(service));
      let full = 0;
      const seen = new Set<string>();
      for (const key of await adminKeys(restored, service)) {
        for (const { path } of lists) {
          const { status, body } = await service.ask(path, { key });
          assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
          if (body.length > 0) full += 1;
        }
        for (const { salesQuoteID } of (await service.ask('/v1/salesquotes', { key })).body) {
          const { body } = await service.ask(`/v1/salesquotes/${salesQuoteID}`, { key });
          assert.equal(Number(body.grandTotal), Number(before.find(({ id }) => id === salesQuoteID)?.total));
          const { customerNumber, customerName } = body.customer;
          const wanted = encodeURIComponent(`${customerName} ${customerNumber}`.slice(0, 200));
          const found = (await service.ask(`/v1/salesquotes/search/${wanted}`, { key })).body;
          assert.ok(
            found.some((one: { salesQuoteID: string }) => one.salesQuoteID === salesQuoteID),
            wanted,
          );
          seen.add(salesQuoteID);
          const made = await service.ask('/v1/salesquotes', {
            method: 'POST',
            key,
            body: { customerID: body.customerID },
          });
          assert.equal(made.status, 200, JSON.stringify(made.body));
        }
      }
      assert.equal(seen.size, before.length);
      assert.ok(full > lists.length / 2, `${full} of twice ${lists.length} lists have rows`);
    });
  });
}

const open = async (connection: Connection): Promise<pg.Client> => {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('set search_path = millwright');
  return client;
};

const databaseAt = (admin: Connection): TestDatabase => ({
  admin,
  service: { ...admin, user: 'millwright' },
  drop: async () => undefined, // by the hook above, when the service has ended
});

/** Every table's rows, whatever their order. Not when something was noted of the database itself. */
const contents = (connection: Connection): Promise<Record<string, string>> =>
  withClient(connection, async (client) => {
    const found: Record<string, string> = {};
    for (const { name } of await backupTables(client)) {
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${quoteTable(name)} t`,
      );
      found[name] = rows[0]?.hash ?? '';
    }
    return found;
  });

/** A key for an ADMIN of each tenant. */
const adminKeys = (admin: Connection, service: TestService): Promise<string[]> =>
  withClient(admin, async (client) => {
    const { rows } = await client.query<{ tenant: string; user: string }>(
      `select tenant_id as tenant, min(user_id) as user from millwright.users
       where 'ADMIN' = any (roles) and not tenant_id = any ($1) group by tenant_id`,
      [[service.a.tenantID, service.b.tenantID]],
    );
    return Promise.all(rows.map(({ tenant, user }) => createUserKey(admin, tenant, user)));
  });
