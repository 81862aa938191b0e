import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '#platform/db/connection';
import { isAlive } from '#platform/embedded/postmaster';
import { startEmbedded } from '#platform/embedded/start-embedded';
import {
  addressOf,
  assertSentence,
  embeddedAdmin,
  newFolder,
  onFreePorts,
  type Program,
  postmasterOf,
  preparedFolder,
  runProgram,
  startProgram,
  stillRunning,
} from '#test/program';
import { eventually, until } from '#test/until';

// One installation through its life, in the order of the tests: each goes on where the one before ended.
const folder = newFolder('installation');
const backupKey = { MILLWRIGHT_BACKUP_KEY: 'of-the-first-folder' };
const environment = { ...onFreePorts(folder), ...backupKey };
const backupFile = newFolder('monday.backup');

let program: Program;
let address: string;
let keys: Record<string, string>;
/** What the API reported before the backup, by path. */
const told: Record<string, string> = {};

const get = async (path: string, key: string | undefined, base = address) => {
  const answer = await fetch(base + path, { headers: { 'x-apikey': key ?? '' } });
  return { status: answer.status, text: await answer.text() };
};
const lists = ['customers', 'items', 'salesquotes', 'accounts', 'apikeys', 'documents'].map(
  (name) => `/v1/${name}?limit=1000`,
);
const shownKeys = ({ stderr }: Program) =>
  Object.fromEntries(
    [...stderr().matchAll(/^ {2}(ADMIN|SALES|integration) +(mw_\S+)$/gm)].map(([, who, key]) => [who, key]),
  );

describe('the first start', () => {
  before(async () => {
    program = startProgram(['start'], environment);
    address = await addressOf(program);
  });

  it('tells what it makes, and at the end the address, the docs, the keys and the next thing to try', async () => {
    await program.says(/Ctrl-C stops all of it\.\n$/);
    const lines = [
      `made a new database in ${folder}/db`,
      'migrated 0001-house',
      'making the demo company Arvenholz Hydraulik GmbH',
      '  12 customers',
      '  40 items',
      '  6 quotes',
      'Millwright is up (',
      `  API      ${address}/v1`,
      `  Docs     ${address}/docs`,
      `  Database embedded, in ${folder}`,
      'The demo company Arvenholz Hydraulik GmbH is in it.',
      '  ADMIN        mw_live_',
      '  SALES        mw_live_',
      '  integration  mw_live_',
      '  npm run demo',
      '  curl -H "X-APIKEY: mw_live_',
    ];
    let from = 0;
    for (const line of lines) {
      const at = program.stderr().indexOf(`\n${line}`, from - 1);
      assert.ok(
        at >= 0 || program.stderr().startsWith(line),
        `"${line}" comes in its place:\n${program.stderr()}`,
      );
      from = Math.max(at, 0) + 1;
    }
    keys = shownKeys(program) as Record<string, string>;
  });

  it('shows what works: the page, and the call that it proposes', async () => {
    assert.equal((await fetch(`${address}/docs/`)).status, 200);
    const [, key, url] = /curl -H "X-APIKEY: (\S+)" (\S+)/.exec(program.stderr()) ?? [];
    const answer = await fetch(url ?? '', { headers: { 'x-apikey': key ?? '' } });
    assert.equal(((await answer.json()) as unknown[]).length, 12);
    assert.equal((await get('/readyz', undefined)).status, 200);
  });
});

describe('beside a running service', () => {
  it('a second one on its port gives up with a sentence, and the first keeps its database', async () => {
    const { port } = new URL(address);
    const second = await runProgram(['start'], { ...environment, MILLWRIGHT_PORT: port });
    assertSentence(
      second,
      new RegExp(`Port ${port} on 127.0.0.1 is in use by another program: stop it, or set MILLWRIGHT_PORT`),
    );
    assert.equal((await get('/v1/customers', keys.SALES)).status, 200);
    assert.ok(postmasterOf(folder));
  });

  it('keys are made, listed, rotated and revoked, and the service knows', async () => {
    const command = (...args: string[]) => runProgram(['keys', ...args], environment);
    const status = async (key: string) => (await get('/v1/items?limit=1', key)).status;
    const user = ['--user', 'LENA.BRANDT@arvenholz.example.com'];
    const accounts = JSON.parse((await get('/v1/accounts', keys.ADMIN)).text) as { email: string }[];
    user[1] = accounts[1]?.email.toUpperCase() as string;

    const made = await command('make', 'Night shift', ...user);
    assert.equal(made.code, 0, made.stderr);
    assert.match(made.stderr, /^Key \S+\. It is shown this once; keep it like a password\.$/m);
    const first = made.stdout.trim();
    assert.match(first, /^mw_live_\S+$/, 'the key alone, so that it can be piped');
    assert.equal(await status(first), 200);

    const listed = JSON.parse((await command('list', '--json')).stdout) as {
      apiKeyID: string;
      name: string;
    }[];
    const id = listed.find(({ name }) => name === 'Night shift')?.apiKeyID as string;
    const table = (await command('list')).stdout;
    assert.match(table, /^ID +TENANT +KIND +NAME +USER +STATE +LAST USED$/m);
    assert.match(table, new RegExp(`^${id} +Arvenholz Hydraulik GmbH +USER +Night shift .* live `, 'm'));
    assert.ok(!table.includes(first.split('_')[3] as string), 'no secret');

    const rotated = await command('rotate', id, '--overlap-hours', '0');
    const second = rotated.stdout.trim();
    assert.equal(await status(second), 200);
    await eventually(async () => assert.equal(await status(first), 401));
    assert.match(
      (await command('revoke', id)).stdout,
      /is revoked; running nodes refuse it within a second\./,
    );
    await eventually(async () => assert.equal(await status(second), 401));

    assertSentence(await command('make', 'Nobody'), /A user key needs --user/);
    assertSentence(await command('rotate', 'none'), /There is no such key: millwright keys list shows all/);
    assert.equal((await get('/v1/customers', keys.SALES)).status, 200, 'the service has gone on');
  });

  it('a backup is taken, and one that is there is not overwritten', async () => {
    for (const path of lists) told[path] = (await get(path, keys.ADMIN)).text;
    const taken = await runProgram(['backup', backupFile], environment);
    assert.equal(taken.code, 0, taken.stderr);
    assert.match(taken.stdout, /monday\.backup: \d+ tables\.$/m);
    assert.equal(statSync(backupFile).mode & 0o777, 0o600); // for its owner alone, sealed as it is
    const bytes = readFileSync(backupFile);
    assertSentence(
      await runProgram(['backup', backupFile], environment),
      /monday\.backup is there already: name another file/,
    );
    assert.deepEqual(readFileSync(backupFile), bytes);
  });
});

describe('SIGTERM', () => {
  it('answers the request that is in flight, refuses new ones, closes idle connections, and ends all', async () => {
    const postmaster = postmasterOf(folder) as number;
    const [customer] = JSON.parse(told[lists[0] as string] as string) as { customerID: string }[];
    const path = `/v1/customers/${customer?.customerID}`;
    const idle = connect(Number(new URL(address).port), '127.0.0.1');
    idle.setEncoding('utf8').write(`GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);
    await new Promise((resolve) => idle.once('data', resolve));
    const idleClosed = new Promise((resolve) => idle.once('close', resolve));

    await withClient(embeddedAdmin(folder), async (client) => {
      await client.query('begin');
      await client.query('select from millwright.customers where customer_id = $1 for update', [
        customer?.customerID,
      ]);
      const inFlight = change(address + path, keys.SALES as string, { city: 'Papenburg' });
      await eventually(async () => {
        const { rowCount } = await client.query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = 'millwright'",
        );
        assert.equal(rowCount, 1, 'the request waits for the row');
      });
      program.kill('SIGTERM');
      await program.says(/Stopping \(SIGTERM\); once more ends it at once\./);
      await idleClosed;
      await assert.rejects(fetch(`${address}/healthz`), 'nothing new is taken');
      await client.query('commit');
      const answer = await inFlight;
      assert.equal(answer.status, 200);
      assert.equal(JSON.parse(answer.text).city, 'Papenburg');
      assert.equal(answer.connection, 'close');
    });
    assert.equal(await program.end(), 0);
    assert.ok(!isAlive(postmaster));
    assert.deepEqual(stillRunning(program), []);
  });
});

/** With an agent that would keep the connection. */
const change = (url: string, key: string, body: object) =>
  new Promise<{ status: number | undefined; connection: string | undefined; text: string }>(
    (resolve, reject) => {
      const headers = { 'x-apikey': key, 'content-type': 'application/json' };
      const asked = request(
        url,
        { method: 'PATCH', headers, agent: new Agent({ keepAlive: true }) },
        (answer: IncomingMessage) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
          answer.on('end', () =>
            resolve({ status: answer.statusCode, connection: answer.headers.connection, text }),
          );
        },
      );
      asked.on('error', reject).end(JSON.stringify(body));
    },
  );

describe('the second start', () => {
  it('finds its data and makes nothing again', async () => {
    program = startProgram(['start'], environment);
    address = await addressOf(program);
    await program.says(/Ctrl-C stops all of it\.\n$/);
    assert.doesNotMatch(program.stderr(), /made|making|migrated/);
    assert.deepEqual(shownKeys(program), keys);
    const customers = JSON.parse((await get(lists[0] as string, keys.SALES)).text) as { city: string }[];
    assert.equal(customers.length, 12);
    assert.equal(
      customers.filter(({ city }) => city === 'Papenburg').length,
      1,
      'what was answered while it stopped',
    );
  });

  it('Ctrl-C that arrives twice is one: all ends, with exit code 0', async () => {
    const postmaster = postmasterOf(folder) as number;
    program.killGroup('SIGINT');
    await sleep(5);
    program.killGroup('SIGINT');
    assert.equal(await program.end(), 0);
    assert.equal(program.stderr().match(/Stopping \(Ctrl-C\)/g)?.length, 1);
    assert.ok(!isAlive(postmaster));
    assert.equal(postmasterOf(folder), undefined);
    assert.deepEqual(stillRunning(program), []);
  });
});

describe('Ctrl-C while it starts', () => {
  it('is heard while the areas load, beside a database that runs already', async () => {
    const elsewhere = await preparedFolder('loading');
    const starting = startProgram(['start'], onFreePorts(elsewhere));
    await until('its database runs', () => postmasterOf(elsewhere) !== undefined);
    starting.killGroup('SIGINT');
    assert.equal(await starting.end(), 0);
    assert.doesNotMatch(starting.stderr(), /making|is up/);
    assert.equal(postmasterOf(elsewhere), undefined);
    assert.deepEqual(stillRunning(starting), []);
  });

  it('ends what had started', async () => {
    const elsewhere = await preparedFolder('interrupted');
    const starting = startProgram(['start'], onFreePorts(elsewhere));
    await starting.says(/ {2}12 customers/);
    const postmaster = postmasterOf(elsewhere) as number;
    starting.killGroup('SIGINT');
    assert.equal(await starting.end(), 0);
    assert.doesNotMatch(starting.stderr(), /is up/);
    assert.ok(!isAlive(postmaster));
    await eventually(() => assert.deepEqual(stillRunning(starting), []));
  });
});

describe('a backup restored into another folder', () => {
  const restored = newFolder('restored');
  const there = { ...onFreePorts(restored), ...backupKey };

  it('answers as the first did, to the same keys, and no demo is made again', async () => {
    const ran = await runProgram(['restore', backupFile], there);
    assert.deepEqual([ran.code, ran.stdout], [0, 'Restored.\n'], ran.stderr);
    const again = startProgram(['start'], there);
    const base = await addressOf(again);
    assert.doesNotMatch(again.stderr(), /making|migrated/);
    await again.says(/Keys {5}millwright keys make --help/);
    for (const path of lists) {
      const { text } = await get(path, keys.ADMIN, base);
      assert.deepEqual(withoutUse(text), withoutUse(told[path] as string), path);
    }
    again.kill('SIGTERM');
    assert.equal(await again.end(), 0);
  });

  it('is not taken into a database that is in use, nor is a file that is not one', async () => {
    assertSentence(
      await runProgram(['restore', backupFile], there),
      /The database is not empty \(\S+ has rows\): restore into a new one\./,
    );
    const rubbish = newFolder('rubbish.backup');
    writeFileSync(rubbish, 'not a backup');
    assertSentence(await runProgram(['restore', rubbish], there), /This is not a whole backup of millwright/);
    assertSentence(
      await runProgram(['restore', newFolder('absent.backup')], there),
      /absent\.backup cannot be found\./,
    );
    assert.equal(postmasterOf(restored), undefined, 'each ended the database that it had started');
  });

  it('that a newer program has changed is refused by this one', async () => {
    const { connection, stop } = await startEmbedded({ dataDir: restored, log: () => undefined });
    await withClient({ ...connection, database: 'millwright' }, (client) =>
      client.query(
        "insert into millwright.migration_checksums (name, sha256, program_version) values ('9999-later', 'x', '9.9.9')",
      ),
    );
    await stop();
    assertSentence(
      await runProgram(['start'], there),
      /newer schema than this program \(it has run 9999-later\): start the newer program/,
    );
    assert.equal(postmasterOf(restored), undefined);
  });
});

/** When a key was last used is written down now and then, by the instance that runs. */
const withoutUse = (text: string) =>
  (JSON.parse(text) as object[]).map((one) => ({ ...one, lastUsedUTC: null }));
