import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { backup } from './backup.ts';
import { backupTables, quoteTable } from './backup-format.ts';
import { checkDatabase } from './check.ts';
import { type Connection, withClient } from './connection.ts';
import { migrationsFolder } from './migrations.ts';
import { provision } from './provision.ts';
import { restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'mw-backup-'));
const migrations = join(folder, 'migrations');
const key = 'opens-the-backups-of-this-test';
const queues = async () => [{ name: 'imports' }];
let host: TestDatabase;
let source: Connection;
let saved: Buffer;
let databases = 0;

// Everything that could get lost on the way: references in a circle, a sequence, and texts that COPY has to
// escape.
const awkward = `
create table tenants (tenant_id text not null primary key);
call house_tenant_table('tenants', 'select, insert');
create table quotes (tenant_id text not null, quote_id text not null, version_id text, primary key (tenant_id, quote_id));
create table versions (
  tenant_id text not null, version_id text not null, quote_id text not null, amount numeric, at timestamptz, day date,
  body jsonb, bytes bytea, names text[], note text, doubled numeric generated always as (amount * 2) stored,
  primary key (tenant_id, version_id),
  foreign key (tenant_id, quote_id) references quotes
);
alter table quotes add foreign key (tenant_id, version_id) references versions (tenant_id, version_id);
call house_tenant_table('quotes', 'select, insert');
call house_tenant_table('versions', 'select, insert');
create table terms (code text primary key, text text not null);
call house_shared_table('terms', 'select');
insert into terms values ('EXW', 'made by the migration'), ('FCA', 'also');
create sequence numbers;
create table nothing (tenant_id text not null, id text not null, primary key (tenant_id, id));
call house_tenant_table('nothing', 'select');`;

const rows = `
set search_path = millwright;
insert into tenants select 't' || n from generate_series(1, 3) n;
insert into quotes select 't' || n % 3 + 1, 'q' || n, null from generate_series(1, 20000) n;
insert into versions select 't' || n % 3 + 1, 'v' || n, 'q' || n, n + 0.12345678901234567890, '2026-01-01 00:00:00.123456+00', '2026-02-28',
  '{"price": 1.10}', decode(repeat('00ff0a', 40), 'hex'), array['a,b', null, '"q"'],
  e'tab\\t line\\n back\\\\slash \\\\N \\\\. ü 𝄞 ' || n
  from generate_series(1, 20000) n;
update quotes set version_id = 'v' || substr(quote_id, 2) where quote_id like '%7';
update terms set text = 'changed by an operator' where code = 'EXW';
insert into terms values ('DAP', 'added by an operator');
select setval('numbers', 1234);
insert into pgboss.job (name, data) values ('imports', '{"file": "a"}');`;

before(async () => {
  mkdirSync(migrations);
  copyFileSync(join(migrationsFolder, '0001-house.sql'), join(migrations, '0001-house.sql'));
  writeFileSync(join(migrations, '0002-awkward.sql'), awkward);
  host = await createTestDatabase();
  source = await newDatabase();
  await provision(source, { folder: migrations, queues });
  await withClient(source, (client) => client.query(rows));
  saved = await save(source);
});
after(async () => {
  for (let n = 1; n <= databases; n += 1) {
    await withClient(host.admin, (client) => client.query(`drop database if exists ${name(n)} with (force)`));
  }
  await host.drop();
  rmSync(folder, { recursive: true });
});

const name = (n: number): string => `backup_${process.pid}_${n}`;
const newDatabase = async (): Promise<Connection> => {
  databases += 1;
  return { ...host.admin, database: name(databases) };
};
const save = async (connection: Connection): Promise<Buffer> => {
  const out = new PassThrough();
  const [bytes] = await Promise.all([buffer(out), backup(connection, out, key)]);
  return bytes;
};
const load = (into: Connection, bytes: Buffer, from = migrations) =>
  restore(into, Readable.from([bytes]), { folder: from, queues, key });

/** Every row of every table, as the superuser sees it. */
const fingerprint = (connection: Connection): Promise<Record<string, unknown>> =>
  withClient(connection, async (client) => {
    const found: Record<string, unknown> = {};
    for (const table of await backupTables(client)) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as hash from ${quoteTable(table.name)} t`,
      );
      found[table.name] = rows[0];
    }
    return found;
  });

test('a backup comes back whole: every table equal, the sequence too, and the tenants still apart', async () => {
  const target = await newDatabase();
  const summary = await load(target, saved);
  const want = await fingerprint(source);
  assert.deepEqual(await fingerprint(target), want);
  assert.deepEqual(want['millwright.quotes'], { ...(want['millwright.quotes'] as object), rows: 20000 });
  assert.equal(summary.tables.find((table) => table.name === 'millwright.versions')?.rows, 20000);
  const next = await withClient(target, (client) =>
    client.query("select nextval('millwright.numbers')::int as n"),
  );
  assert.deepEqual(next.rows, [{ n: 1235 }]);
  await checkDatabase({ ...target, user: 'millwright' }, migrations);
  const references =
    "select count(*)::int as n from pg_constraint where contype = 'f' and connamespace = 'millwright'::regnamespace";
  const count = async (connection: Connection) =>
    (await withClient(connection, (client) => client.query(references))).rows;
  assert.deepEqual(await count(target), await count(source));
});

test('the archive can be unpacked with tar; all but its header is sealed, and none of the rows can be read', () => {
  const at = mkdtempSync(join(folder, 'unpacked-'));
  execFileSync('tar', ['xzf', '-', '-C', at], { input: saved });
  const header = JSON.parse(readFileSync(join(at, 'backup.json'), 'utf8')) as { format: string };
  assert.equal(header.format, 'millwright backup');
  const files = readdirSync(at, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const sealed = files.map((file) => readFileSync(join(file.parentPath, file.name)));
  assert.ok(files.length > 10, `${files.length} files`);
  for (const word of ['changed by an operator', 'back\\\\slash', '.12345678901234567890', 'imports']) {
    assert.ok(
      sealed.every((bytes) => !bytes.includes(word)),
      word,
    );
  }
  // No nonce is used twice, and what is sealed does not begin as a gzip either.
  const nonces = files.flatMap((file, n) =>
    file.name === 'backup.json' ? [] : [sealed[n]?.toString('hex', 0, 12)],
  );
  assert.equal(new Set(nonces).size, nonces.length);
});

test('without the key, with another one or another header it is refused before anything is made', async () => {
  const target = await newDatabase();
  const plain = gunzipSync(saved);
  const otherHeader = Buffer.from(plain);
  otherHeader.write('Z', otherHeader.indexOf('"takenUTC": "') + 13);
  for (const [bytes, keyGiven, message] of [
    [saved, undefined, /is sealed: set MILLWRIGHT_BACKUP_KEY to the key that it was taken with/],
    [saved, '', /is sealed: set MILLWRIGHT_BACKUP_KEY/],
    [saved, `${key}x`, /MILLWRIGHT_BACKUP_KEY is not the key that the backup was taken with/],
    [gzipSync(otherHeader), key, /or its header was changed/],
  ] as const) {
    const options = { folder: migrations, queues, ...(keyGiven === undefined ? {} : { key: keyGiven }) };
    await assert.rejects(restore(target, Readable.from([bytes]), options), { name: 'StartError', message });
  }
  const { rowCount } = await withClient(host.admin, (client) =>
    client.query('select from pg_database where datname = $1', [target.database]),
  );
  assert.equal(rowCount, 0);
});

test('a backup of the real schema comes back', async () => {
  const real = await createTestDatabase();
  const target = await newDatabase();
  try {
    const bytes = await save(real.admin);
    await restore(target, Readable.from([bytes]), { key });
    assert.deepEqual(await fingerprint(target), await fingerprint(real.admin));
  } finally {
    await real.drop();
  }
});

test('an older backup is restored into its own schema and then brought up to date', async () => {
  const newer = join(folder, 'newer');
  mkdirSync(newer);
  for (const file of ['0001-house.sql', '0002-awkward.sql'])
    copyFileSync(join(migrations, file), join(newer, file));
  writeFileSync(
    join(newer, '0003-filled.sql'),
    "alter table quotes add state text not null default 'DRAFT'; alter table quotes rename version_id to chosen_id;",
  );
  const target = await newDatabase();
  await load(target, saved, newer);
  const { rows } = await withClient(target, (client) =>
    client.query(
      "select count(*)::int as n from millwright.quotes where state = 'DRAFT' and chosen_id is not null",
    ),
  );
  assert.deepEqual(rows, [{ n: 2000 }]);

  const upToDate = await newDatabase();
  await provision(upToDate, { folder: newer, queues });
  await assert.rejects(load(upToDate, saved, newer), {
    name: 'StartError',
    message: /restore it into a new database/,
  });
  await assert.rejects(load(await newDatabase(), await save(target)), {
    name: 'StartError',
    message: /schema that this program does not know/,
  });
});

test('a database with rows is refused and not changed', async () => {
  const before = await fingerprint(source);
  await assert.rejects(load(source, saved), {
    name: 'StartError',
    message: /not empty .*restore into a new one/,
  });
  assert.deepEqual(await fingerprint(source), before);
  await checkDatabase({ ...source, user: 'millwright' }, migrations);
});

test('a backup that is broken off, changed or of something else is refused, and leaves the database empty', async () => {
  const target = await newDatabase();
  const plain = gunzipSync(saved);
  const changed = Buffer.from(plain);
  const versions = changed.indexOf('data/millwright.versions/');
  changed[versions + 2000] = 255 - (changed[versions + 2000] ?? 0);
  for (const [bytes, message] of [
    [saved.subarray(0, saved.length - 1000), /not a whole backup/],
    [gzipSync(plain.subarray(0, plain.length - 4096)), /not a whole backup/],
    [gzipSync(changed), /not a whole backup.*versions/],
    [Buffer.from('not a backup'), /not a whole backup/],
    [gzipSync(Buffer.alloc(1024)), /not a backup/],
    [Buffer.alloc(0), /not a/],
  ] as const) {
    await assert.rejects(load(target, bytes), (error: Error) => {
      assert.equal(error.name, 'StartError');
      assert.match(error.message, message);
      return true;
    });
  }
  await load(target, saved); // nothing was left behind that would refuse this
});

test('a snapshot is one moment: what is written while it runs is wholly in or wholly out', async () => {
  let stop = false;
  const writer = withClient(source, async (client) => {
    for (let n = 0; !stop; n += 1) {
      await client.query(
        "with q as (insert into millwright.quotes values ('t1', $1) returning 1) insert into millwright.versions (tenant_id, version_id, quote_id) values ('t1', $1, $1)",
        [`live${n}`],
      );
    }
  });
  const bytes = await save(source);
  stop = true;
  await writer;
  const target = await newDatabase();
  await load(target, bytes);
  const { rows } = await withClient(target, (client) =>
    client.query(
      'select (select count(*) from millwright.quotes) = (select count(*) from millwright.versions) as same',
    ),
  );
  assert.deepEqual(rows, [{ same: true }]);
});

test('a table whose policy for backups was lost stops the backup instead of being left out', async () => {
  const policy =
    'create policy backup_reads on millwright.quotes for select to millwright_backup using (true)';
  await withClient(source, (client) => client.query('drop policy backup_reads on millwright.quotes'));
  await assert.rejects(save(source), { name: 'StartError', message: /quotes has lost its policy/ });
  await withClient(source, (client) => client.query(policy));
});

test('who may not act as the backup role, and a database without millwright, are reported as such', async () => {
  await assert.rejects(save({ ...source, user: 'millwright' }), {
    name: 'StartError',
    message: /ran millwright provision/,
  });
  await assert.rejects(save({ ...source, database: 'postgres' }), {
    name: 'StartError',
    message: /holds no millwright/,
  });
});
