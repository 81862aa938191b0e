import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { withClient } from '#platform/db/connection';
import { until } from '#test/until';
import { packageRoot, readyBinaries } from './binaries.ts';
import { makeCluster } from './cluster.ts';
import { defaultHome, prepareHome } from './home.ts';
import { canEnter, pickIdentity, runAs } from './identity.ts';
import { launch } from './launch.ts';
import { endPostmaster } from './postmaster.ts';
import { type Embedded, startEmbedded } from './start-embedded.ts';

const isRoot = process.getuid?.() === 0;
const onlyRoot = { skip: !isRoot && 'only root can change users' };
const root = join(tmpdir(), `mw-embedded-${process.pid}`);
mkdirSync(root, { mode: 0o755 });
after(() => rmSync(root, { recursive: true, force: true }));
const silent = () => {};
const start = (dataDir: string, fast = true): Promise<Embedded> =>
  startEmbedded({ dataDir, fast, log: silent });
const ask = async (embedded: Embedded, text: string): Promise<unknown> =>
  withClient(
    embedded.connection,
    async (client) => (await client.query<{ v: unknown }>(`select ${text} as v`)).rows[0]?.v,
  );

test('the first start makes a database, the second finds its data', async () => {
  const folder = join(root, 'plain');
  const first = await start(folder, false);
  assert.equal(first.adopted, false);
  await withClient(first.connection, (client) => client.query('create table kept as select 42 as n'));
  await first.stop();
  const second = await start(folder, false);
  assert.equal(await ask(second, '(select n from kept)'), 42);
  assert.equal(await ask(second, "current_setting('fsync')"), 'on');
  assert.equal(await ask(second, "current_setting('listen_addresses')"), '');
  assert.equal(await ask(second, "current_setting('max_connections')::int"), 200);
  await second.stop();
  await second.stop(); // a second time does nothing
});

test('text is ordered by code point and folded as Unicode, whatever the machine says', async () => {
  const embedded = await start(join(root, 'locale'));
  assert.equal(await ask(embedded, "lower('ÄÖÜß') || ' ' || ('a' > 'B')::text"), 'äöüß true');
  assert.equal(
    await ask(
      embedded,
      '(select datlocprovider::text || datlocale from pg_database where datname = current_database())',
    ),
    'bC.UTF-8',
  );
  await embedded.stop();
});

test(
  'started by root it runs as another user, in a folder that only this user may enter',
  onlyRoot,
  async () => {
    const folder = join(root, 'dropped');
    const embedded = await start(folder);
    const uid = Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${embedded.pid()}/status`, 'utf8'))?.[1]);
    assert.notEqual(uid, 0);
    assert.equal(uid, pickIdentity(undefined).uid);
    assert.equal(statSync(join(folder, 'run')).mode & 0o777, 0o700);
    assert.equal(statSync(join(folder, 'db')).mode & 0o777, 0o700);
    assert.match(defaultHome(), /^\/var\/lib\/millwright\/[0-9a-f]{12}$/);
    await embedded.stop();
  },
);

test('where there is no user postgres, nobody runs it', onlyRoot, async () => {
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const nobody = users.find(([name]) => name === 'nobody');
  const entry = { name: 'nobody', uid: Number(nobody?.[2]), gid: Number(nobody?.[3]) };
  const identity = pickIdentity(undefined, [{ name: 'root', uid: 0, gid: 0 }, entry]);
  assert.equal(identity.name, 'nobody');
  assert.throws(() => pickIdentity(undefined, []), {
    name: 'StartError',
    message: /neither a user "postgres" nor "nobody"/,
  });

  const home = { ...prepareHome(join(root, 'nobody')), identity };
  for (const path of [home.root, home.run]) chownSync(path, entry.uid, entry.gid);
  const binaries = readyBinaries(home.root, identity, silent);
  await makeCluster(home, binaries, true);
  const connection = { host: home.run, port: 5432, user: 'postgres', database: 'postgres' };
  const pid = await launch({ home, binaries, connection, fast: true, log: silent });
  await withClient(connection, (client) => client.query('select 1'));
  await endPostmaster(home, pid, 'immediate', 5000);
  assert.equal(prepareHome(home.root).identity.uid, entry.uid, 'the next start keeps the owner');
});

test(
  'the programs are copied where that user cannot run them in place: a checkout under /root',
  onlyRoot,
  () => {
    const closed = join(root, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    cpSync(packageRoot(), join(closed, 'package'), { recursive: true, verbatimSymlinks: true });
    const identity = pickIdentity(undefined);
    const home = prepareHome(join(root, 'copy-home')).root;
    const told: string[] = [];
    const binaries = readyBinaries(home, identity, (line) => told.push(line), join(closed, 'package'));
    assert.ok(binaries.postgres.startsWith(home));
    assert.equal(told.length, 1);
    const version = execFileSync(binaries.postgres, ['--version'], { ...runAs(identity), encoding: 'utf8' });
    assert.match(version, /PostgreSQL\) 18\./);
    readyBinaries(home, identity, (line) => told.push(line), join(closed, 'package'));
    assert.equal(told.length, 1, 'the copy is made once');
  },
);

test('library links and mode bits that an install script would have made are made', () => {
  const bare = join(root, 'bare');
  cpSync(packageRoot(), bare, { recursive: true, verbatimSymlinks: true });
  const lib = join(bare, 'native', 'lib');
  for (const name of readdirSync(lib, { withFileTypes: true }))
    if (name.isSymbolicLink()) rmSync(join(lib, name.name));
  for (const name of ['initdb', 'postgres']) chmodSync(join(bare, 'native', 'bin', name), 0o644);
  const identity = pickIdentity(undefined);
  const binaries = readyBinaries(join(root, 'unused'), identity, silent, bare);
  assert.equal(binaries.postgres, join(bare, 'native', 'bin', 'postgres'));
  assert.match(
    execFileSync(binaries.initdb, ['--version'], { ...runAs(identity), encoding: 'utf8' }),
    /18\./,
  );
});

const refused = (path: string, message: RegExp) =>
  assert.rejects(start(path), (error: Error) => {
    assert.equal(error.name, 'StartError');
    assert.match(error.message, message);
    assert.ok(!error.message.includes('\n'));
    return true;
  });

test('a folder that cannot be used is one sentence', async () => {
  writeFileSync(join(root, 'file'), '');
  await refused(join(root, 'file'), /cannot keep its data in .*file/);
  await refused(join(root, 'file', 'below'), /MILLWRIGHT_DATA/);
  await refused('/proc/nowhere', /cannot keep its data in \/proc\/nowhere/);
});

test('a folder closed to the database user is refused, though root could write there', onlyRoot, async () => {
  const closed = join(root, 'private');
  mkdirSync(closed, { mode: 0o700 });
  assert.equal(canEnter(pickIdentity(undefined), closed, true), false);
  await refused(join(closed, 'data'), /runs as ".*" when root starts it.*MILLWRIGHT_DATA/);
});

test(
  'an empty folder of root is taken: one made for the database, or left by a start killed in that moment',
  onlyRoot,
  () => {
    const left = join(root, 'left');
    mkdirSync(left, { mode: 0o700 });
    const { run, identity } = prepareHome(left);
    assert.deepEqual([statSync(left).uid, statSync(run).uid], [identity.uid, identity.uid]);
    const used = join(root, 'used');
    mkdirSync(join(used, 'photos'), { recursive: true });
    assert.throws(() => prepareHome(used), /cannot keep its data in .*used/);
    assert.equal(statSync(used).uid, 0, 'one that holds something stays as it is');
    const others = join(root, 'others');
    mkdirSync(others, { mode: 0o700 });
    chownSync(others, 54_321, 54_321);
    assert.throws(() => prepareHome(others), /cannot keep its data in .*others/);
    assert.equal(statSync(others).uid, 54_321, 'and one of somebody else, also an empty one');
  },
);

test('a database of another major version or another user is refused, not touched', async () => {
  const embedded = await start(join(root, 'other'));
  await embedded.stop();
  const version = join(root, 'other', 'db', 'PG_VERSION');
  writeFileSync(version, '17\n');
  await refused(join(root, 'other'), /made by PostgreSQL 17/);
  writeFileSync(version, '18\n');
  await (await start(join(root, 'other'))).stop();
});

test('a path too long for a socket gets its socket in the temporary folder, closed to others', async () => {
  const long = join(root, 'x'.repeat(60), 'y'.repeat(60));
  const embedded = await start(long);
  assert.ok(embedded.connection.host.length < 50);
  assert.equal(statSync(embedded.connection.host).mode & 0o777, 0o700);
  assert.equal(await ask(embedded, '1'), 1);
  await embedded.stop();
  rmSync(embedded.connection.host, { recursive: true });
});

test('a pid file whose number now belongs to another process of the same user does not stop the start', async () => {
  const folder = join(root, 'stale');
  await (await start(folder)).stop();
  const identity = pickIdentity(undefined);
  const stranger = spawn('sleep', ['60'], { ...runAs(identity), stdio: 'ignore' });
  const lines = [
    stranger.pid,
    join(folder, 'db'),
    1,
    5432,
    join(folder, 'run'),
    '',
    '  999999 999999',
    'ready   ',
    '',
  ];
  writeFileSync(join(folder, 'db', 'postmaster.pid'), lines.join('\n'));
  if (isRoot) chownSync(join(folder, 'db', 'postmaster.pid'), identity.uid, identity.gid);
  try {
    const embedded = await start(folder);
    assert.equal(embedded.adopted, false);
    assert.equal(await ask(embedded, '1'), 1);
    await embedded.stop();
    assert.equal(stranger.exitCode, null, 'the stranger was left alone');
  } finally {
    stranger.kill();
  }
});

test('of those that find it dead at once one starts it, and the others take it over', async () => {
  const folder = join(root, 'watched');
  const watching = [await start(folder), await start(folder), await start(folder)];
  for (let kill = 0; kill < 8; kill++) {
    const [died] = new Set(watching.map((one) => one.pid()));
    process.kill(died as number, 'SIGKILL');
    await until(`the server that follows ${died}`, () =>
      watching.every((one) => one.pid() !== died && one.pid() === watching[0]?.pid()),
    );
    for (const one of watching) assert.equal(await ask(one, '1'), 1);
  }
  const log = readFileSync(join(folder, 'postgresql.log'), 'utf8');
  // Two that start together can each take the other's pid file, and then none is found for a minute.
  assert.doesNotMatch(log, /lock file/);
  for (const one of watching) await one.stop();
});

test('what an initdb that was killed left behind is removed', async () => {
  const folder = join(root, 'half');
  await (await start(folder)).stop();
  const dead = spawn('true');
  await once(dead, 'exit');
  mkdirSync(join(folder, `db.new-${dead.pid}`));
  mkdirSync(join(folder, `db.new-${process.pid}`)); // another start that lives
  await (await start(folder)).stop();
  assert.ok(!existsSync(join(folder, `db.new-${dead.pid}`)));
  assert.ok(existsSync(join(folder, `db.new-${process.pid}`)));
});

test('a server that cannot start says why', async () => {
  const folder = join(root, 'broken');
  await (await start(folder)).stop();
  rmSync(join(folder, 'db', 'global', 'pg_control'));
  await refused(folder, /PostgreSQL does not start: .*pg_control/);
});

test('an ordinary user runs it as himself', onlyRoot, async (context) => {
  const identity = pickIdentity(undefined);
  const script = fileURLToPath(new URL('../../../test/faults/embedded-child.ts', import.meta.url));
  const able = () => execFileSync(process.execPath, ['--version'], { ...runAs(identity), stdio: 'ignore' });
  try {
    able();
    execFileSync('/bin/sh', ['-c', 'test -r "$1"', 'sh', script], runAs(identity));
  } catch {
    return context.skip('this checkout is closed to other users');
  }
  const folder = join(root, 'ordinary');
  mkdirSync(folder);
  chownSync(folder, identity.uid, identity.gid);
  const node: ChildProcess = spawn(process.execPath, [script, folder], {
    ...runAs(identity),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(node.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  assert.equal((JSON.parse(line.toString()) as { uid: number }).uid, identity.uid);
  node.kill('SIGTERM');
  await once(node, 'exit');
});
