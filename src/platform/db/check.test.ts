import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { checkDatabase } from './check.ts';
import { connectionFromUrl, withClient } from './connection.ts';

let database: TestDatabase;

before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const asAdmin = (text: string) => withClient(database.admin, (client) => client.query(text));

/** Breaks one thing, expects the service to refuse to start with one sentence, and mends it. */
const refusedAfter = async (harm: string, mend: string, message: RegExp, user = 'millwright') => {
  await asAdmin(harm);
  try {
    await assert.rejects(
      checkDatabase({ ...database.service, user }),
      (error: Error & { exitCode?: number }) => {
        assert.equal(error.name, 'StartError');
        assert.match(error.message, message);
        assert.ok((error.exitCode ?? 0) > 0);
        assert.ok(!error.message.includes('\n'));
        return true;
      },
    );
  } finally {
    await asAdmin(mend);
  }
};

test('a provisioned database is accepted', () => checkDatabase(database.service));

test('a role that is a superuser, passes row-level security or may create roles is refused', async () => {
  await assert.rejects(checkDatabase(database.admin), /"postgres" is a superuser/);
  const role = `check_${process.pid}`;
  for (const [power, message] of [
    ['bypassrls', /may bypass row-level security/],
    ['createrole', /may create roles/],
    ['in role millwright_owner', /member of "millwright_owner"/],
    ['in role millwright_crosstenant', /member of "millwright_crosstenant"/],
    ['in role millwright_backup', /member of "millwright_backup"/],
  ] as const) {
    await refusedAfter(`create role ${role} login ${power}`, `drop role ${role}`, message, role);
  }
});

test('a role that can become a role that passes row-level security is refused', () =>
  refusedAfter(
    `create role strong_${process.pid} bypassrls; create role weak_${process.pid} login in role strong_${process.pid}`,
    `drop role weak_${process.pid}; drop role strong_${process.pid}`,
    /is a member of "strong_/,
    `weak_${process.pid}`,
  ));

test('a role that owns a table is refused', () =>
  refusedAfter(
    'alter table millwright.events owner to millwright',
    'alter table millwright.events owner to millwright_owner',
    /owns the table millwright\.events/,
  ));

test('a tenant table without its row-level security is refused, whichever way it was lost', async () => {
  const table = 'millwright.events';
  const policy = `create policy tenant_isolation on ${table} using (tenant_id = nullif(current_setting('app.tenant_id', true), '')) with check (tenant_id = nullif(current_setting('app.tenant_id', true), ''))`;
  const lost = /events has no forced row-level security/;
  await refusedAfter(
    `alter table ${table} disable row level security`,
    `alter table ${table} enable row level security`,
    lost,
  );
  await refusedAfter(
    `alter table ${table} no force row level security`,
    `alter table ${table} force row level security`,
    lost,
  );
  await refusedAfter(`drop policy tenant_isolation on ${table}`, policy, /events has lost its tenant policy/);
  await refusedAfter(
    `drop policy tenant_isolation on ${table}; create policy tenant_isolation on ${table} using (true)`,
    `drop policy tenant_isolation on ${table}; ${policy}`,
    /events has lost its tenant policy/,
  );
  await refusedAfter(
    `create policy open on ${table} for select using (true)`,
    `drop policy open on ${table}`,
    /events has a second policy/,
  );
  await refusedAfter(
    'create table millwright.bare (tenant_id text)',
    'drop table millwright.bare',
    /bare has no forced/,
  );
  await checkDatabase(database.service);
});

test('a database that was never provisioned is refused with the command that helps', async () => {
  await assert.rejects(
    checkDatabase({ ...database.service, database: 'postgres' }),
    /run millwright provision/,
  );
  await refusedAfter(
    'alter table pgboss.version rename to hidden',
    'alter table pgboss.hidden rename to version',
    /run millwright provision/,
  );
  await refusedAfter(
    'update pgboss.version set version = version + 1',
    'update pgboss.version set version = version - 1',
    /newer/,
  );
  await refusedAfter(
    'update pgboss.version set version = version - 1',
    'update pgboss.version set version = version + 1',
    /older/,
  );
});

test('the address of the database is read, and a wrong one is said without its password', () => {
  assert.deepEqual(connectionFromUrl('postgresql://u:p%40w@db.example:6543/d'), {
    host: 'db.example',
    port: 6543,
    user: 'u',
    password: 'p@w',
    database: 'd',
  });
  assert.equal(connectionFromUrl('postgres://u@/d?host=/var/run/pg').host, '/var/run/pg');
  for (const wrong of ['mysql://u:geheim@h/d', 'postgresql://u:geheim@h:port/d', 'geheim']) {
    assert.throws(
      () => connectionFromUrl(wrong),
      (error: Error) => {
        assert.equal(error.name, 'StartError');
        assert.ok(!error.message.includes('geheim'));
        return true;
      },
    );
  }
});

test('a server that does not answer is one sentence', async () => {
  await assert.rejects(checkDatabase({ ...database.service, host: '127.0.0.1', port: 1 }), {
    name: 'StartError',
    message: /Cannot log in to PostgreSQL at 127\.0\.0\.1:1 as "millwright"/,
  });
});
