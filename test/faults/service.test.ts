import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addressOf,
  embeddedAdmin,
  newFolder,
  onFreePorts,
  type Program,
  postmasterOf,
  runProgram,
  startProgram,
  stillRunning,
} from '#test/program';
import { eventually } from '#test/until';
import { seeded } from '../seeded.ts';
import { watchHeld } from './held-deliveries.ts';
import { ask, type Call, checkDeliveries, checkNumbers, checkWrites } from './nothing-lost.ts';
import { startUnsteadyReceiver } from './unsteady-receiver.ts';
import { type Acknowledged, startWriters } from './writers.ts';

// The whole service as it is started in life, its database with fsync, and beside it a worker in a process of
// its own. FAULT_KILLS=100 is the long run (docs/testing.md).
const kills = Number(process.env.FAULT_KILLS ?? 8);
const kinds = ['the service', 'the worker', 'the database', 'service and database'] as const;
/** From the death of a worker to the next attempt of what it held. */
const redeliveredWithinMs = 15_000;
/** After so long the writers give up: a busy machine takes a quarter of a minute for each start. */
const longestMs = 120_000 + kills * 38_000;

it(`${kills} kills of service, worker and database under load, while the receiver fails in five ways: 0 acknowledged writes lost, 0 deliveries lost, duplicates carry the same id and body, what a dead worker held comes again within 15 s`, {
  timeout: longestMs,
}, async (t) => {
  const began = Date.now();
  const draw = seeded(t).random;
  const random = () => draw(2 ** 32) / 2 ** 32;
  const folder = newFolder('service');
  const environment = {
    ...onFreePorts(folder),
    MILLWRIGHT_RATE_PER_MINUTE: '1000000',
    MILLWRIGHT_LOG_LEVEL: 'warn',
  };
  let address: string | undefined;
  let program: Program | undefined;
  let worker: Program | undefined;
  const programs: Program[] = [];
  const start = async (): Promise<void> => {
    program = startProgram(['start', '--no-demo'], environment);
    programs.push(program);
    address = await addressOf(program);
  };
  const startWorker = async (): Promise<void> => {
    worker = startProgram(['start', '--only', 'worker'], environment);
    programs.push(worker);
    await worker.says(/The worker runs/);
  };
  const held = watchHeld(folder);
  const killService = async (): Promise<void> => {
    address = undefined;
    await killWorkerOf(program);
  };
  const killWorkerOf = async (killed: Program | undefined): Promise<void> => {
    assert.ok(killed);
    const at = Date.now();
    killed.kill('SIGKILL');
    assert.equal(await killed.end(), 'SIGKILL');
    await held.note(killed.pid, at);
  };
  const killDatabase = (): void => {
    const postmaster = postmasterOf(folder);
    assert.ok(postmaster, 'the database runs');
    process.kill(postmaster, 'SIGKILL');
    held.databaseDied();
  };

  await start();
  await startWorker();
  const { call, apiKey } = await makeTenant(() => address as string, environment);
  await call('POST', '/v1/items', { number: 'FAULT-1', description: 'Cylinder', unitPrice: 119.95 });
  const secrets = new Map<string, string>();
  const receiver = await startUnsteadyReceiver({ random, secretOf: (path) => secrets.get(path) ?? '' });
  for (const event of ['Created', 'StatusChanged']) {
    const hook = { name: event, entity: 'SalesQuote', event, baseUrl: receiver.url, resource: event };
    secrets.set(`/${event}`, (await call('POST', '/v1/webhooks', hook)).secret);
  }

  const writers = startWriters({
    address: () => address,
    apiKey,
    itemNumber: 'FAULT-1',
    count: 6,
    random,
    deadline: began + longestMs - 60_000,
  });
  t.after(() => writers.abandon());
  const progress = async (writes: number): Promise<void> => {
    const from = writers.acknowledged.length;
    const told = () =>
      `${JSON.stringify(writers.tries)}\n${program?.stderr()}\n${program?.stdout().slice(-4000)}`;
    await eventually(() => {
      const isEnough = writers.acknowledged.length >= from + writes;
      assert.ok(isEnough || writers.failure(), `the writers get no further: ${told()}`);
    });
    assert.ok(!writers.failure(), `${writers.failure()}\n${told()}`);
  };
  const firstKill = Date.now();
  for (let kill = 0; kill < kills; kill += 1) {
    await progress(20);
    await sleep(random() * 800);
    const kind = kinds[kill % kinds.length];
    if (kind === 'the worker') {
      await killWorkerOf(worker);
      await startWorker();
      continue;
    }
    if (kind === 'the database') {
      killDatabase();
      continue;
    }
    if (kind === 'service and database' && kill % 8 === 3) killDatabase();
    await killService();
    if (kind === 'service and database' && kill % 8 === 7) killDatabase();
    await start();
    // Once in a while the power fails twice.
    if (kill % 9 === 4) {
      await killService();
      await start();
    }
  }
  const seconds = Math.round((Date.now() - firstKill) / 1000);
  await progress(20);
  await writers.finish();

  const admin = embeddedAdmin(folder);
  await eventually(async () => {
    const [left] = await ask(
      admin,
      'select count(*)::int as n from webhook_deliveries where due_utc is not null',
    );
    assert.equal(left?.n, 0, 'deliveries are still on their way');
  });

  const { acknowledged } = writers;
  const { interrupted } = (
    await ask(admin, "select count(*)::int as interrupted from webhook_attempts where error = 'INTERRUPTED'")
  )[0];
  const redelivered = held.check(receiver.deliveries, redeliveredWithinMs);
  t.diagnostic(
    `${kills} kills in ${seconds} s; ${acknowledged.length} writes, of them ${acknowledged.filter((one) => one.isReplay).length} by a replayed answer; ` +
      `tries that failed: ${JSON.stringify(writers.tries)}; ${receiver.deliveries.size} deliveries, ${interrupted} attempts interrupted; of ${redelivered.count} that dead workers held the last came again after ${redelivered.longestMs} ms; receiver: ${JSON.stringify(receiver.did)}`,
  );
  assert.ok(acknowledged.length >= kills * 20, 'so many writes are a test');
  assert.ok(
    [...receiver.deliveries.values()].some(({ times }) => times > 1),
    'so are deliveries that came twice',
  );
  assert.ok(redelivered.count > 0, 'and so are deliveries that a dead worker held');
  await checkWrites(admin, acknowledged, call);
  await checkNumbers(admin);
  await checkDeliveries(admin, acknowledged, receiver.deliveries);
  assert.deepEqual(receiver.faults, []);
  const again = acknowledged.filter((_, index) => index % 29 === 0);
  for (const one of again) assert.equal(await repeat(address as string, apiKey, one), one.answer);

  const postmaster = postmasterOf(folder);
  for (const one of [worker, program]) {
    one?.kill('SIGTERM');
    assert.equal(await one?.end(), 0);
  }
  assert.equal(postmasterOf(folder), undefined, `the database ${postmaster} ended with the service`);
  assert.deepEqual(
    programs.flatMap(stillRunning),
    [],
    'nor does an office process outlive its killed service',
  );
  assert.deepEqual(programs.flatMap(ownFaults), []);
});

/** What the service called a fault of its own: a database that is away is not one. */
const ownFaults = (program: Program): string[] =>
  program
    .stdout()
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line) && !/"msg":"DatabaseUnavailable"/.test(line));

/** A tenant made as an operator makes one, and its ADMIN's key. */
const makeTenant = async (address: () => string, environment: Record<string, string>) => {
  const made = await runProgram(['keys', 'make', 'Faults', '--kind', 'operator'], environment);
  assert.equal(made.code, 0, made.stderr);
  const asked = callAs(address, made.stdout.trim());
  const tenant = { name: 'Faults', admin: { email: 'a@faults.example.com', displayName: 'Ada Fault' } };
  const apiKey: string = (await asked('POST', '/v1/tenants', tenant)).apiKey.key;
  return { apiKey, call: callAs(address, apiKey) };
};

const callAs =
  (address: () => string, apiKey: string): Call =>
  async (method, path, body) => {
    const headers = {
      'x-apikey': apiKey,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(address() + path, {
      method,
      headers,
      ...sent,
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    assert.equal(answer.status, 200, `${method} ${path}: ${text}`);
    return JSON.parse(text);
  };

const repeat = async (
  address: string,
  apiKey: string,
  { method, path, sent, key }: Acknowledged,
): Promise<string> => {
  const headers = { 'x-apikey': apiKey, 'content-type': 'application/json', 'idempotency-key': key };
  const answer = await fetch(address + path, { method, headers, body: sent });
  assert.equal(answer.headers.get('idempotency-replayed'), 'true');
  return answer.text();
};
