import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Connection, quoteName, withClient } from '#platform/db/connection';
import { createTestDatabase, type TestDatabase } from '#test/database';
import {
  addressOf,
  assertSentence,
  newFolder,
  onFreePorts,
  postmasterOf,
  runProgram,
  startProgram,
  stillRunning,
} from '#test/program';
import { startReceiver } from '#test/receiver';

// A PostgreSQL of the operator's own: here that of the tests, over its socket.
const urlOf = ({ host, user, database }: Connection): string =>
  `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`;

let prepared: TestDatabase;
let bare: Connection;
const folder = newFolder('beside');
/** Settings of a service on that database; the data folder must stay unused. */
const settings = (connection: Connection, admin?: Connection): Record<string, string> => ({
  ...onFreePorts(folder),
  DATABASE_URL: urlOf(connection),
  ...(admin ? { DATABASE_ADMIN_URL: urlOf(admin) } : {}),
});
const service = (): Connection => ({ ...bare, user: 'millwright' });

before(async () => {
  prepared = await createTestDatabase();
  bare = { ...prepared.admin, database: `${prepared.admin.database}_bare` };
});
after(async () => {
  await withClient(prepared.admin, (client) =>
    client.query(`drop database if exists ${quoteName(bare.database)} with (force)`),
  );
  await prepared.drop();
});

describe('millwright provision', () => {
  it('makes a database ready, and has nothing to do the second time', async () => {
    const first = await runProgram(['provision'], settings(service(), bare));
    assert.equal(first.code, 0, first.stderr);
    assert.match(first.stdout, /^Ready; \d+ migrations ran\.\n$/);
    assert.match(first.stderr, /^made the database \S+_bare\nmigrated 0001-house\n/);
    const second = await runProgram(['provision'], settings(service(), bare));
    assert.deepEqual([second.code, second.stdout], [0, 'Ready; nothing was to do.\n']);
  });

  it('needs to know as whom', async () => {
    assertSentence(
      await runProgram(['provision'], settings(service())),
      /Set DATABASE_ADMIN_URL to a role that may create roles/,
    );
    assertSentence(
      await runProgram(['provision'], settings(bare, bare)),
      /The role "postgres" of DATABASE_URL administers the database/,
    );
  });
});

describe('the service on a database of its own', () => {
  it('runs in parts: --only api takes requests, --only worker beside it delivers', async () => {
    const api = startProgram(['start', '--only', 'api'], settings(service()));
    const address = await addressOf(api);
    await api.says(/Database the one of DATABASE_URL\n {2}Keys {5}millwright keys make --help\n/);
    assert.doesNotMatch(api.stderr(), /demo company/);

    const made = await runProgram(['keys', 'make', 'Ops', '--kind', 'operator'], settings(service(), bare));
    assert.equal(made.code, 0, made.stderr);
    // biome-ignore lint/suspicious/noExplicitAny: an answer of the API
    const call = async (key: string, method: string, path: string, body: unknown): Promise<any> => {
      const headers = { 'x-apikey': key, 'content-type': 'application/json' };
      const answer = await fetch(address + path, { method, headers, body: JSON.stringify(body) });
      const text = await answer.text();
      assert.equal(answer.status, 200, text);
      return JSON.parse(text);
    };
    const company = { name: 'Parts', admin: { email: 'a@parts.example.com', displayName: 'A B' } };
    const { key } = (await call(made.stdout.trim(), 'POST', '/v1/tenants', company)).apiKey;
    const receiver = await startReceiver();
    const hook = { name: 'Quotes', entity: 'SalesQuote', event: 'Created', baseUrl: receiver.url };
    await call(key, 'POST', '/v1/webhooks', hook);
    const { customerID } = await call(key, 'POST', '/v1/customers', { customerName: 'Nord' });
    const { salesQuoteID } = await call(key, 'POST', '/v1/salesquotes', { customerID });

    const worker = startProgram(['start', '--only', 'worker'], settings(service()));
    await worker.says(/The worker runs\./);
    const [delivered] = await receiver.until(1);
    assert.equal(JSON.parse(String(delivered?.body)).salesQuoteID, salesQuoteID);
    assert.doesNotMatch(worker.stderr(), /API/);

    for (const part of [api, worker]) part.kill('SIGTERM');
    assert.deepEqual([await api.end(), await worker.end()], [0, 0]);
    for (const part of [api, worker]) assert.deepEqual(stillRunning(part), []);
    assert.equal(postmasterOf(folder), undefined, 'no embedded database was started');
  });

  it('has its keys managed on its own connection, but for operators’', async () => {
    const own = settings(service());
    const made = await runProgram(['keys', 'make', 'Night', '--user', 'a@parts.example.com'], own);
    assert.match(made.stdout, /^mw_\S+\n$/, made.stderr);
    assert.match(
      (await runProgram(['keys', 'list'], own)).stdout,
      / Parts +USER +Night +a@parts\.example\.com +live /,
    );
    assertSentence(
      await runProgram(['keys', 'make', 'Ops', '--kind', 'operator'], own),
      /set DATABASE_ADMIN_URL\.$/,
    );
  });
});

describe('a database on which the service must not start', () => {
  const refused = async (connection: Connection, words: RegExp) => {
    assertSentence(await runProgram(['start'], settings(connection)), words);
    assertSentence(await runProgram(['start', '--only', 'worker'], settings(connection)), words);
  };

  it('is one that it would enter as a superuser, or as a role that may bypass row-level security', async () => {
    const plain = /and then nothing would keep tenants apart: let DATABASE_URL name a plain role/;
    await refused(prepared.admin, new RegExp(`The role "postgres" is a superuser, ${plain.source}`));
    const role = `${prepared.admin.database}_strong`;
    await withClient(prepared.admin, async (client) => {
      await client.query(`create role ${role} login bypassrls in role millwright_service`);
      try {
        await refused(
          { ...prepared.admin, user: role },
          new RegExp(`The role "${role}" may bypass row-level security, ${plain.source}`),
        );
      } finally {
        await client.query(`drop role ${role}`);
      }
    });
  });

  it('is one that nobody has provisioned, or that a newer program has', async () => {
    const empty = `${prepared.admin.database}_empty`;
    await withClient(prepared.admin, async (client) => {
      await client.query(`create database ${quoteName(empty)}`);
      try {
        await refused(
          { ...prepared.service, database: empty },
          /not prepared for millwright: run millwright provision\.$/,
        );
      } finally {
        await client.query(`drop database ${quoteName(empty)} with (force)`);
      }
      const newer = ['9999-later', 'x', '9.9.9'];
      await client.query(
        'insert into millwright.migration_checksums (name, sha256, program_version) values ($1, $2, $3)',
        newer,
      );
    });
    await refused(
      prepared.service,
      /newer schema than this program \(it has run 9999-later\): start the newer program/,
    );
  });

  it('is one that does not answer, or is not there', async () => {
    const nowhere = { ...onFreePorts(folder), DATABASE_URL: 'postgresql://millwright:geheim@127.0.0.1:1/x' };
    const silent = await runProgram(['start'], nowhere);
    assertSentence(silent, /Cannot log in to PostgreSQL at 127\.0\.0\.1:1 as "millwright" \(.*ECONNREFUSED/);
    assert.doesNotMatch(silent.stderr, /geheim/);
    const absent = { ...prepared.service, database: 'nothing_here' };
    assertSentence(
      await runProgram(['start'], settings(absent)),
      /database "nothing_here" does not exist: run millwright provision\.$/,
    );
  });
});
