import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { allQueues } from '#app/all-queues';
import type { Connection } from '#platform/db/connection';
import { provision } from '#platform/db/provision';
import {
  addressOf,
  assertSentence,
  newFolder,
  onFreePorts,
  type Program,
  runProgram,
  startProgram,
} from '#test/program';
import { rawRequest } from '#test/raw-request';
import { startService, type TestService } from '#test/service';

const urlOf = ({ host, user, database }: Connection): string =>
  `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}`;

let service: TestService;
let settings: Record<string, string>;
const sockets = mkdtempSync(join(tmpdir(), 'mw-tariff-'));
const socket = join(sockets, 'tariffs.sock');
const secret = 'secret-of-both-nodes';

before(async () => {
  service = await startService();
  settings = { ...onFreePorts(newFolder('parts')), DATABASE_URL: urlOf(service.db.service) };
  await provision(service.db.admin, { queues: allQueues }); // as the command does
});
after(() => rmSync(sockets, { recursive: true, force: true }));

const ask = async (origin: string, method: string, path: string, body?: unknown) =>
  rawRequest({ origin }, path, { method, headers: ['X-APIKEY', service.a.keys.ADMIN as string], body });
const startComponent = async (more: Record<string, string> = {}): Promise<Program> => {
  const program = startProgram(['start', '--only', 'tariff'], {
    ...settings,
    MILLWRIGHT_TARIFF_SOCKET: socket,
    TARIFF_GATEWAY_SECRET: secret,
    ...more,
  });
  await program.says(/The tariff component runs at /);
  return program;
};

describe('millwright start --only tariff', () => {
  it('serves the tariffs to an API that runs elsewhere, which goes on without it and finds it again', async () => {
    let component = await startComponent();
    const api = startProgram(['start', '--only', 'api'], {
      ...settings,
      MILLWRIGHT_TARIFF_URL: `unix:${socket}`,
      TARIFF_GATEWAY_SECRET: secret,
    });
    const origin = new URL(await addressOf(api)).origin;
    await api.says(new RegExp(`Tariffs {2}${socket}, for the API alone`));
    assert.equal((await ask(origin, 'PUT', '/v1/tariffs/freight', { name: 'Freight' })).status, 200);

    component.kill('SIGKILL');
    await component.end();
    const answers = [
      await ask(origin, 'GET', '/v1/tariffs'),
      await ask(origin, 'POST', '/v1/tariffs/calculate', {}),
      await ask(origin, 'GET', '/v1/items?limit=1'),
    ];
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.code]),
      [
        [503, 'ComponentUnavailable'],
        [500, 'ComponentFailed'],
        [200, undefined],
      ],
    );
    // What the killed one left of its socket is no hindrance.
    component = await startComponent();
    assert.deepEqual(
      (await ask(origin, 'GET', '/v1/tariffs')).body.map(({ name }: { name: string }) => name),
      ['Freight'],
    );
    component.kill('SIGTERM');
    assert.equal(await component.end(), 0);
    api.kill('SIGTERM');
    assert.equal(await api.end(), 0);
  });

  it('does not listen for anybody without a secret: it gives up with one sentence', async () => {
    for (const args of [['start', '--only', 'tariff'], ['start']]) {
      const ran = await runProgram(args, { ...settings, MILLWRIGHT_TARIFF_HOST: '0.0.0.0' });
      assertSentence(
        ran,
        /The tariff component would listen on 0\.0\.0\.0 for anybody: set TARIFF_GATEWAY_SECRET/,
      );
    }
    const open = await startComponent({ MILLWRIGHT_TARIFF_HOST: '0.0.0.0', MILLWRIGHT_TARIFF_SOCKET: '' });
    const [, origin = ''] = await open.says(/runs at (http:\/\/127\.0\.0\.1:\d+)\./);
    const three = [
      'X-UserID',
      service.a.users.ADMIN as string,
      'X-TenantID',
      service.a.tenantID,
      'X-Session-ID',
      's',
    ];
    assert.equal((await rawRequest({ origin }, '/v1/tariffs', { headers: three })).status, 401);
    const proven = [...three, 'X-Gateway-Secret', secret];
    assert.equal((await rawRequest({ origin }, '/v1/tariffs', { headers: proven })).status, 200);
    open.kill('SIGTERM');
    assert.equal(await open.end(), 0);
  });
});

describe('millwright start', () => {
  it('starts the component with the rest, out of reach of others, and doctor tells of it', async () => {
    const program = startProgram(['start'], settings);
    const origin = new URL(await addressOf(program)).origin;
    const [, component = ''] = await program.says(
      /Tariffs {2}(http:\/\/127\.0\.0\.1:\d+), for the API alone/,
    );
    assert.equal((await ask(origin, 'GET', '/v1/tariffs')).status, 200);
    assert.equal((await ask(component, 'GET', '/v1/tariffs')).status, 401, 'an API key is nothing there');
    program.kill('SIGTERM');
    assert.equal(await program.end(), 0);
    const open = await runProgram(['doctor'], { ...settings, MILLWRIGHT_TARIFF_HOST: '0.0.0.0' });
    assert.equal(open.code, 1);
    assert.match(open.stdout, /^FAIL {2}Tariffs +The tariff component would listen on 0\.0\.0\.0/m);
  });
});
