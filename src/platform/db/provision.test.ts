import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  createReadStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { PgBoss } from 'pg-boss';
import { pickIdentity, runAs } from '#platform/embedded/identity';
import { type Embedded, startEmbedded } from '#platform/embedded/start-embedded';
import { releaseFile } from '#test/upgrades/releases';
import { backup } from './backup.ts';
import { checkDatabase } from './check.ts';
import { type Connection, withClient } from './connection.ts';
import { migrationsFolder } from './migrations.ts';
import { createPool } from './pool.ts';
import { provision } from './provision.ts';
import { restore } from './restore.ts';

// A server of its own: roles belong to the whole server, and here they must be missing at first.
const folder = mkdtempSync(join(tmpdir(), 'millwright-provision-'));
let embedded: Embedded;
let admin: Connection;

before(async () => {
  embedded = await startEmbedded({
    dataDir: join(tmpdir(), `mw-provision-${process.pid}`),
    fast: true,
    log: () => {},
  });
  await withClient(embedded.connection, (client) =>
    client.query('create role boss login createrole createdb'),
  );
  admin = { ...embedded.connection, user: 'boss', database: 'first' };
});
after(async () => {
  await embedded.stop();
  rmSync(join(tmpdir(), `mw-provision-${process.pid}`), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

const migrationNames = readdirSync(migrationsFolder)
  .map((file) => file.slice(0, -4))
  .sort();
const serviceOf = (connection: Connection): Connection => ({ ...connection, user: 'millwright' });

test('an admin that is no superuser makes database, roles, schema and queues; several at once do it once', async () => {
  const queues = async () => [{ name: 'imports', options: { retryLimit: 3, heartbeatSeconds: 30 } }];
  const second = { ...admin, database: 'second' };
  const runs = await Promise.all(
    [admin, admin, admin, second].map((connection) => provision(connection, { queues })),
  );
  assert.deepEqual(runs.slice(0, 3).flat().sort(), migrationNames);
  assert.deepEqual(runs[3], migrationNames);
  assert.deepEqual(await provision(admin, { queues }), []);
  await checkDatabase(serviceOf(admin));
  await checkDatabase(serviceOf(second));
});

test('no role of the house may log in, be a superuser, or pass row-level security', async () => {
  const { rows } = await withClient(admin, (client) =>
    client.query<{ rolname: string }>(
      `select rolname from pg_roles where rolname like 'millwright%'
       and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or rolcanlogin)`,
    ),
  );
  assert.deepEqual(rows, [{ rolname: 'millwright' }]); // it logs in, and no more
});

test('the service sends, takes and ends a job, in the queue that provisioning made, and can make none itself', async () => {
  const pool = createPool(serviceOf(admin), { max: 2, applicationName: 'jobs' });
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    migrate: false,
    supervise: true,
    schedule: true,
  });
  const errors: Error[] = [];
  boss.on('error', (error: Error) => errors.push(error));
  await boss.start();
  try {
    const id = await boss.send('imports', { file: 'a' });
    const [job] = await boss.fetch('imports');
    assert.equal(job?.id, id);
    await boss.complete('imports', job?.id ?? '');
    await boss.schedule('imports', '0 3 * * *');
    await boss.supervise('imports');
    await assert.rejects(boss.createQueue('another', { partition: true } as never), { code: '42501' });
    assert.deepEqual(errors, []);
  } finally {
    await boss.stop({ graceful: false });
    await pool.end();
  }
});

test('the same admin saves and restores all tenants, though the policies hold for it', async () => {
  const tenant = "begin; set local role millwright_owner; set local app.tenant_id = 'a';";
  const sequence =
    "insert into millwright.number_sequences (tenant_id, entity, format) values ('a', 'quote', 'Q####')";
  await withClient(admin, (client) => client.query(`${tenant} ${sequence}; commit`));
  const archive = new PassThrough();
  const [bytes] = await Promise.all([buffer(archive), backup(admin, archive, 'a key of the test')]);
  const third = { ...admin, database: 'third' };
  const { tables } = await restore(third, Readable.from([bytes]), { key: 'a key of the test' });
  assert.equal(tables.find((table) => table.name === 'millwright.number_sequences')?.rows, 1);
  const { rows } = await withClient({ ...third, user: 'postgres' }, (client) =>
    client.query('select format from millwright.number_sequences'),
  );
  assert.deepEqual(rows, [{ format: 'Q####' }]);
  await checkDatabase(serviceOf(third));
});

/** The tables of tenants that their owner is not filtered in. */
const openTables = async (connection: Connection): Promise<number | null> =>
  (
    await withClient(connection, (client) =>
      client.query('select from pg_class where relrowsecurity and not relforcerowsecurity'),
    )
  ).rowCount;

const upgradesOldData = async (admin: Connection, database: string) => {
  const target = { ...admin, database };
  await restore(target, createReadStream(releaseFile('0.1.0')));
  await checkDatabase(serviceOf(target));
  assert.equal(await openTables(target), 0);
};

test('an admin that is no superuser upgrades a database that has data', () =>
  upgradesOldData(admin, 'of-0.1.0'));

test('a database in use is reported as such, and is as it was', async () => {
  const target = { ...admin, database: 'in_use' };
  const before = { upTo: migrationNames.at(-2) ?? '' };
  await provision(target, before);
  await withClient({ ...target, user: 'postgres' }, async (other) => {
    await other.query('begin; lock table millwright.customers in share mode');
    await assert.rejects(provision(target, { lockTimeoutMs: 200 }), {
      name: 'StartError',
      message: /in_use is in use, and nothing of it was changed .* stop the service/,
    });
    assert.equal(await openTables(target), 0);
    await other.query('rollback');
  });
  assert.deepEqual(await provision(target), migrationNames.slice(-1));
  assert.equal(await openTables(target), 0);
});

const changedFolder = (change: (path: string) => void): string => {
  const path = mkdtempSync(join(folder, 'migrations-'));
  cpSync(migrationsFolder, path, { recursive: true });
  change(path);
  return path;
};

const refused = async (path: string, message: RegExp) => {
  await assert.rejects(provision(admin, { folder: path }), { name: 'StartError', message });
};

test('a migration that was changed after it ran is refused', async () => {
  const path = changedFolder((at) => writeFileSync(join(at, '0001-house.sql'), 'select 1;'));
  await refused(path, /0001-house was changed after this database ran it/);
  await assert.rejects(checkDatabase(serviceOf(admin), path), { name: 'StartError' });
});

test('a program older than the schema is refused, by provisioning and by the service', async () => {
  const last = `${migrationNames.at(-1)}.sql`;
  const path = changedFolder((at) => rmSync(join(at, last)));
  await refused(path, /newer schema than this program/);
  await assert.rejects(checkDatabase(serviceOf(admin), path), { message: /newer schema than this program/ });
});

test('a schema older than the program is refused by the service, with the command that helps', async () => {
  const path = changedFolder((at) =>
    writeFileSync(join(at, '9000-later.sql'), 'create table later (a int);'),
  );
  await assert.rejects(checkDatabase(serviceOf(admin), path), {
    name: 'StartError',
    message: /9000-later.*millwright provision/,
  });
});

test('a migration that fails is named and leaves nothing behind', async () => {
  const path = changedFolder((at) => {
    writeFileSync(join(at, '9000-good.sql'), 'create table half_way (a int);');
    writeFileSync(join(at, '9001-bad.sql'), 'create table (;');
  });
  await assert.rejects(provision(admin, { folder: path }), /migration 9001-bad: syntax error/);
  const { rows } = await withClient({ ...admin, user: 'postgres' }, (client) =>
    client.query("select to_regclass('millwright.half_way') as t"),
  );
  assert.deepEqual(rows, [{ t: null }]);
  assert.equal(await openTables(admin), 0);
});

test('files out of order, twice the same number, and foreign names are refused', async () => {
  const late = changedFolder((at) => writeFileSync(join(at, '0000-late.sql'), 'select 1;'));
  await refused(late, /0000-late comes before/);
  const twice = changedFolder((at) => writeFileSync(join(at, '0001-twin.sql'), 'select 1;'));
  await refused(twice, /have the same number/);
  const foreign = changedFolder((at) => writeFileSync(join(at, 'notes.txt'), ''));
  await refused(foreign, /notes\.txt is not named/);
});

test('other line ends are no change', async () => {
  const path = changedFolder((at) => {
    for (const file of readdirSync(at)) execFileSync('sed', ['-i', 's/$/\\r/', join(at, file)]);
  });
  assert.deepEqual(await provision(admin, { folder: path }), []);
});

test('a service role that administers the server is refused', async () => {
  await assert.rejects(provision(admin, { login: { name: 'postgres' } }), {
    name: 'StartError',
    message: /"postgres".*keep tenants apart/,
  });
  await assert.rejects(provision(admin, { login: { name: 'boss' } }), { name: 'StartError' });
});

test('an admin without the rights learns which', async () => {
  await withClient(embedded.connection, (client) => client.query('create role weak login'));
  await assert.rejects(provision({ ...admin, user: 'weak' }), {
    name: 'StartError',
    message: /"weak" may not prepare/,
  });
  await assert.rejects(provision({ ...admin, user: 'nobody-at-all' }), {
    name: 'StartError',
    message: /Cannot log in/,
  });
});

const oldest = '/usr/lib/postgresql/15/bin';

test('PostgreSQL 15, with an admin that is no superuser', {
  skip: !existsSync(oldest) && 'no PostgreSQL 15 here',
}, async () => {
  const at = join(tmpdir(), `mw-pg15-${process.pid}`);
  const identity = pickIdentity(undefined);
  execFileSync(
    join(oldest, 'initdb'),
    ['-D', at, '-A', 'trust', '-U', 'postgres', '-N', '--locale=C.UTF-8'],
    {
      ...runAs(identity),
      stdio: 'ignore',
    },
  );
  const settings = ['-k', at, '-c', 'listen_addresses=', '-c', 'fsync=off'];
  const server = spawn(join(oldest, 'postgres'), ['-D', at, ...settings], {
    ...runAs(identity),
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    const connection = { host: at, port: 5432, user: 'postgres', database: 'postgres' };
    for (let tries = 0; !existsSync(join(at, '.s.PGSQL.5432')) && tries < 500; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    for (let tries = 0; ; tries += 1) {
      try {
        await withClient(connection, (client) => client.query('create role boss login createrole createdb'));
        break;
      } catch (cause) {
        if (tries > 100) throw cause;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
    const old = { ...connection, user: 'boss', database: 'old' };
    assert.deepEqual(await provision(old, { queues: async () => [{ name: 'imports' }] }), migrationNames);
    assert.deepEqual(await provision(old), []);
    await checkDatabase(serviceOf(old));
    await upgradesOldData(old, 'of-0.1.0');
  } finally {
    server.kill('SIGQUIT');
    await ended;
    rmSync(at, { recursive: true, force: true });
  }
});
