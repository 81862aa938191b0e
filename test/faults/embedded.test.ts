import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Connection, withClient } from '#platform/db/connection';
import { endPostmaster, isAlive, readPidFile } from '#platform/embedded/postmaster';
import { type Embedded, startEmbedded } from '#platform/embedded/start-embedded';
import { until } from '#test/until';

// These run with fsync, as in life.
const root = join(tmpdir(), `mw-faults-${process.pid}`);
mkdirSync(root, { mode: 0o755 });
let folders = 0;
const newFolder = (): string => {
  folders += 1;
  return join(root, `f${folders}`);
};
after(async () => {
  for (const name of readdirSync(root)) {
    const home = { db: join(root, name, 'db') };
    const left = readPidFile(home);
    if (left) await endPostmaster(home, left.pid, 'immediate', 5000);
  }
  rmSync(root, { recursive: true, force: true });
});

type Told = { connection: Connection; adopted: boolean; pid: number };
const child = fileURLToPath(new URL('embedded-child.ts', import.meta.url));

const startNode = (folder: string): ChildProcess =>
  spawn(process.execPath, [child, folder], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });

const told = async (node: ChildProcess): Promise<Told> => {
  assert.ok(node.stdout);
  for await (const line of createInterface({ input: node.stdout })) return JSON.parse(line) as Told;
  throw new Error('the child ended without a word');
};

const kill9 = async (node: ChildProcess) => {
  const gone = once(node, 'exit');
  node.kill('SIGKILL');
  await gone;
};

const start = (dataDir: string): Promise<Embedded> => startEmbedded({ dataDir, log: () => {} });

const insert = (connection: Connection, n: number) =>
  withClient(connection, (client) => client.query('insert into acknowledged values ($1)', [n]));
const kept = (connection: Connection): Promise<number[]> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ n: number }>('select n from acknowledged order by n');
    return rows.map((row) => row.n);
  });
const prepare = (connection: Connection) =>
  withClient(connection, (client) => client.query('create table acknowledged (n int primary key)'));

test('when Node is killed the server lives on, and the next start takes it over with all its data', async () => {
  const folder = newFolder();
  const node = startNode(folder);
  const first = await told(node);
  await prepare(first.connection);
  await insert(first.connection, 1);
  await kill9(node);
  assert.ok(isAlive(first.pid));

  const next = await start(folder);
  assert.equal(next.adopted, true);
  assert.equal(next.pid(), first.pid);
  assert.deepEqual(await kept(next.connection), [1]);
  await next.stop();
  assert.ok(!isAlive(first.pid));
});

test('a server that is killed under writes is started again, five times, and keeps every acknowledged row', async () => {
  const folder = newFolder();
  const embedded = await start(folder);
  await prepare(embedded.connection);
  const acknowledged: number[] = [];
  let writing = true;
  const writer = async (from: number) => {
    for (let n = from; writing; n += 4) {
      try {
        await insert(embedded.connection, n);
        acknowledged.push(n);
      } catch {
        await sleep(10);
      }
    }
  };
  const writers = [0, 1, 2, 3].map(writer);
  for (let round = 0; round < 5; round += 1) {
    const before = acknowledged.length;
    const killed = embedded.pid();
    await sleep(150);
    process.kill(killed, 'SIGKILL');
    const isBack = () => embedded.pid() !== killed && acknowledged.length >= before + 20;
    await until('it was started again, and is written to', isBack);
  }
  writing = false;
  await Promise.all(writers);
  const found = new Set(await kept(embedded.connection));
  assert.ok(acknowledged.length > 100, `${acknowledged.length} rows are a test`);
  assert.deepEqual(
    acknowledged.filter((n) => !found.has(n)),
    [],
  );
  await embedded.stop();
});

test('when both were killed the next start waits for the last backends to go, and nothing is lost', async () => {
  const folder = newFolder();
  const node = startNode(folder);
  const first = await told(node);
  await prepare(first.connection);
  for (let n = 0; n < 20; n += 1) await insert(first.connection, n);
  // A backend that is busy notices the death of the postmaster late.
  const busy = withClient(first.connection, (client) => client.query('select pg_sleep(1)')).catch(() => {});
  await sleep(50);
  await kill9(node);
  process.kill(first.pid, 'SIGKILL');

  const next = await start(folder);
  assert.equal(next.adopted, false);
  assert.equal((await kept(next.connection)).length, 20);
  await busy;
  await next.stop();
});

test('killed at any moment of its first start, the next start works and nothing half-made remains', async () => {
  for (const afterMs of [150, 250, 350, 450, 600, 800]) {
    const folder = newFolder();
    const node = startNode(folder);
    await sleep(afterMs);
    const gone = once(node, 'exit');
    process.kill(-(node.pid ?? 0), 'SIGKILL'); // Node and initdb, which is in its process group
    await gone;

    const next = await start(folder);
    assert.equal((await withClient(next.connection, (client) => client.query('select 1'))).rowCount, 1);
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith('db.new')),
      [],
    );
    await next.stop();
    assert.ok(!existsSync(join(folder, 'db', 'postmaster.pid')));
  }
});

test('three starts at once share one server, which the last of them ends', async () => {
  const folder = newFolder();
  const nodes = [startNode(folder), startNode(folder), startNode(folder)];
  const all = await Promise.all(nodes.map(told));
  assert.equal(new Set(all.map((one) => one.pid)).size, 1);
  const [first, ...others] = nodes;
  assert.ok(first && all[0]);
  const next = await start(folder);
  assert.equal(next.adopted, true);
  await next.stop();
  await kill9(first);
  assert.ok(isAlive(all[0].pid), 'two still use it');
  const gone = others.map((node) => once(node, 'exit'));
  for (const node of others) node.kill('SIGTERM');
  await Promise.all(gone);
  assert.ok(!isAlive(all[0].pid));
});

test('Ctrl-C reaches Node alone: the server ends when Node ends it', async () => {
  const folder = newFolder();
  const node = startNode(folder);
  const first = await told(node);
  process.kill(-(node.pid ?? 0), 'SIGTERM'); // the whole process group, as a terminal does
  await once(node, 'exit');
  assert.ok(!isAlive(first.pid));
  const log = readFileSync(join(folder, 'postgresql.log'), 'utf8');
  assert.match(log, /received fast shutdown request/);
  assert.match(log, /database system is shut down/);
});
