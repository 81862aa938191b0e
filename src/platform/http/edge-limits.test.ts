import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { before, describe, it } from 'node:test';
import { customers } from '#areas/parties/customers';
import { defineArea } from '#platform/area';
import { withClient } from '#platform/db/connection';
import { operation } from '#platform/operation';
import { object } from '#platform/schema';
import { noteProblem } from '#test/declared-problems';
import { startService, type TestService } from '#test/service';
import { until } from '#test/until';

describe('the HTTP edge, at its limits and when something fails', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas: [customers] });
  });

  it('limits a key’s requests and says when to come back', async () => {
    const slow = await startService({ areas: [customers], environment: { MILLWRIGHT_RATE_PER_MINUTE: '3' } });
    for (let count = 0; count < 3; count++) {
      const answer = await slow.ask('/v1/customers');
      assert.equal(answer.headers['ratelimit-limit'], '3');
      assert.equal(answer.headers['ratelimit-remaining'], String(2 - count));
    }
    const refused = await slow.ask('/v1/customers');
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers['retry-after']) > 0);
    assert.equal(
      (await slow.ask('/v1/customers', { key: slow.a.keys.SALES })).status,
      200,
      'another key is free',
    );
  });

  it('answers 503 with Retry-After when too many wait for the database', async () => {
    const tight = await startService({
      areas: [customers],
      environment: {
        MILLWRIGHT_DATABASE_CONNECTIONS: '3',
        MILLWRIGHT_CONNECTIONS_PER_TENANT: '2',
        MILLWRIGHT_MAX_WAITING: '1',
      },
    });
    const { gate } = tight.purses.requests;
    const held = await Promise.all([1, 2].map(() => gate.enter(tight.a)));
    const waiting = tight.ask('/v1/customers');
    await until('one waits', () => gate.counts().waiting >= 1);
    const refused = await tight.ask('/v1/customers', { method: 'POST', raw: '{"never": "read' });
    assert.equal(refused.status, 503);
    assert.equal(refused.body.code, 'Overloaded');
    assert.equal(refused.body.limit, 'MILLWRIGHT_MAX_WAITING');
    assert.equal(refused.headers['retry-after'], '1');
    assert.equal(
      (await tight.ask('/v1/customers', { key: tight.b.keys.ADMIN })).status,
      200,
      'another tenant is served',
    );
    for (const leave of held) leave();
    assert.equal((await waiting).status, 200);
    assert.deepEqual(tight.faults, [], 'no fault of the service');
  });

  it('lets health be asked while requests have every connection, and fails it when that goes on for long', async () => {
    const stuck = await startService({
      areas: [customers],
      environment: { MILLWRIGHT_DATABASE_CONNECTIONS: '2', MILLWRIGHT_STUCK_AFTER_MS: '300' },
    });
    const { gate, pool } = stuck.purses.requests;
    const health = async (path: string) => (await stuck.ask(path, { key: undefined })).status;
    const held = await Promise.all([1, 2].map(() => gate.enter(stuck.a)));
    const clients = await Promise.all([1, 2, 3, 4].map(() => pool.connect()));
    assert.deepEqual([await health('/healthz'), await health('/readyz')], [200, 200]);
    const waits = gate.enter(stuck.b);
    await until('it is stuck', async () => (await health('/healthz')) !== 200);
    assert.ok(gate.stuckForMs() >= 300);
    assert.equal(await health('/readyz'), 200, 'the database has nothing to do with it');
    for (const leave of held) leave();
    assert.equal(await health('/healthz'), 200);
    (await waits)();
    for (const client of clients) client.release();
  });

  it('answers header and protocol faults as problems, and survives them', async () => {
    const address = await service.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = service.app.server.address() as AddressInfo;
    const raw = (text: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(text));
        let got = '';
        socket
          .on('data', (data) => (got += data))
          .on('close', () => resolve(got))
          .on('error', () => resolve(got));
      });
    const large = await raw(
      `GET /v1/customers HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Big: ${'a'.repeat(20_000)}\r\n\r\n`,
    );
    assert.match(large, /^HTTP\/1\.1 431 /);
    assert.match(large, /application\/problem\+json/);
    noteProblem(undefined, 'HeadersTooLarge');
    const broken = await raw('NONSENSE\r\n\r\n');
    assert.match(broken, /^HTTP\/1\.1 400 /);
    assert.match(broken, /application\/problem\+json/);
    assert.equal((await fetch(`${address}/healthz`)).status, 200);
  });

  it('ends a request that takes too long to arrive', async () => {
    const hasty = await startService({
      areas: [customers],
      environment: { MILLWRIGHT_REQUEST_TIMEOUT_MS: '200' },
    });
    await hasty.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = hasty.app.server.address() as AddressInfo;
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write('POST /v1/customers HTTP/1.1\r\nHost: x\r\n'),
      );
      let got = '';
      socket
        .on('data', (data) => (got += data))
        .on('close', () => resolve(got))
        .on('error', () => resolve(got));
    });
    assert.match(answer, /^HTTP\/1\.1 408 /);
    assert.match(answer, /"code":"RequestTimeout"/);
    noteProblem(undefined, 'RequestTimeout');
  });

  it('does not wait for ever behind another that changes the same record', async () => {
    const patient = await startService({
      areas: [customers],
      environment: { MILLWRIGHT_LOCK_TIMEOUT_MS: '50' },
    });
    const made = await patient.ask('/v1/customers', { method: 'POST', body: { customerName: 'Held' } });
    const change = () =>
      patient.ask(`/v1/customers/${made.body.customerID}`, { method: 'PATCH', body: { city: 'Kiel' } });
    await withClient(patient.db.admin, async (client) => {
      await client.query('begin');
      await client.query('select 1 from millwright.customers where customer_id = $1 for update', [
        made.body.customerID,
      ]);
      const refused = await change();
      assert.equal(refused.status, 409);
      assert.equal(refused.body.code, 'Busy');
      assert.equal(refused.headers['retry-after'], '1');
      await client.query('rollback');
    });
    assert.equal((await change()).status, 200);
  });

  it('says that the database cannot be reached, and goes on when it can be again', async () => {
    const cut = await startService({ areas: [customers] });
    await cut.ask('/v1/customers');
    const { connect: connectOnce } = cut.pool;
    cut.pool.connect = (() =>
      Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))) as never;
    const refused = await cut.ask('/v1/customers');
    assert.equal(refused.status, 503);
    assert.equal(refused.body.code, 'DatabaseUnavailable');
    cut.pool.connect = connectOnce;
    assert.equal((await cut.ask('/v1/customers')).status, 200);
  });

  it('answers a fault of its own as a problem that tells nothing of it, and logs it', async () => {
    const faulty = operation({
      id: 'fail',
      method: 'GET',
      path: '/v1/fault',
      tag: 'faults',
      summary: 'Fails',
      permission: 'customers.read',
      response: object({}),
      run: async () => {
        throw new Error('the secret reason');
      },
    });
    const broken = await startService({
      areas: [defineArea({ name: 'faults', tables: [], operations: [faulty] })],
    });
    const answer = await broken.app.inject({
      url: '/v1/fault',
      headers: { 'x-apikey': broken.a.keys.ADMIN as string },
    });
    assert.equal(answer.statusCode, 500);
    assert.equal(answer.json().code, 'InternalError');
    assert.doesNotMatch(answer.payload, /secret reason/);
    assert.match(broken.faults.join(), /the secret reason/);
  });
});
