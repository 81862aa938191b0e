import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { before, describe, it } from 'node:test';
import type { PoolClient } from 'pg';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { kindOf } from '#platform/caps';
import { withClient } from '#platform/db/connection';
import type { Operation } from '#platform/operation';
import { startService, type TestService } from '../service.ts';
import { until } from '../until.ts';
import { keyFor, requestFor, urlFor } from './requests.ts';
import { createWorld, type World } from './world.ts';

const operations = operationsOf(areas);
const byID = (id: string): Operation => {
  const found = operations.find((one) => one.id === id);
  assert.ok(found, id);
  return found;
};
/** Files of ours, for which nothing is asked of the database. */
const ourFiles = ['downloadBuiltInTemplate', 'downloadTemplateNames', 'showUnsubscribePage'];

/**
 * All that are streams by their declaration; of lists, which are when they are long, each of the two ways to
 * make one; and the rest.
 */
const streaming = [
  ...operations.filter((one) => kindOf(one) === 'streams' && !ourFiles.includes(one.id)),
  ...['listCustomers', 'searchCustomers', 'validateProducts'].map(byID),
];

/**
 * What is done to the statements of the requests: nothing, or something when so many of them have been sent.
 */
let meddling: { at: number; seen: number; act: () => 'fail' | 'go on' } | undefined;
const meddle = (client: PoolClient): void => {
  if (Object.hasOwn(client, 'query')) return;
  const { query } = client;
  client.query = ((...statement: unknown[]) => {
    const [given] = statement;
    const text = typeof given === 'string' ? given : ((given as { text?: string }).text ?? '');
    // Not what looks keys up, once a second, or the secret of links, once: for nobody's answer in particular.
    const isOurs =
      meddling && text !== '' && !/^(begin|commit|rollback)|api_key|public_link_secret/.test(text);
    const isIt = isOurs && meddling && ++meddling.seen === meddling.at;
    if (isIt && meddling?.act() === 'fail')
      statement.splice(0, Array.isArray(statement[1]) ? 2 : 1, 'select 1 / 0');
    return (query as (...all: unknown[]) => unknown).apply(client, statement);
  }) as typeof query;
};

describe('answers in pieces', () => {
  let service: TestService;
  let world: World;
  let port: number;
  const pools = () => {
    const { requests, streams, work, health } = service.purses;
    return [requests.pool, streams.pool, work, health];
  };
  const gates = () => [service.purses.requests.gate, service.purses.streams.gate];
  const isWhole = () =>
    pools().every((pool) => pool.idleCount === pool.totalCount && pool.waitingCount === 0) &&
    gates().every((gate) => gate.counts().underWay + gate.counts().waiting === 0);
  const untilWhole = (what: string) => until(what, isWhole);

  before(async () => {
    service = await startService({
      // Of each answer nothing is made before it is sent, and what is counted and not given back shows at
      // once.
      environment: {
        MILLWRIGHT_HELD_BYTES: '0',
        MILLWRIGHT_STREAMS_PER_KEY: '3',
        MILLWRIGHT_READER_STALL_MS: '500',
      },
    });
    world = await createWorld(service, service.a, 'quokka');
    await withClient(service.db.admin, (client) =>
      client.query(`
        insert into millwright.customers select (jsonb_populate_record(c, jsonb_build_object(
          'customer_id', 'c' || n, 'customer_number', 'Q-' || n, 'customer_name', 'quokka ' || n))).*
        from millwright.customers c, generate_series(1, 2500) n
        where c.customer_id = (select customer_id from millwright.customers limit 1)`),
    );
    for (const pool of [service.purses.requests.pool, service.purses.streams.pool])
      pool.on('acquire', meddle);
    await service.app.listen({ port: 0, host: '127.0.0.1' });
    port = (service.app.server.address() as AddressInfo).port;
  });

  const ask = (operation: Operation, signal?: AbortSignal) => {
    const { method, body } = requestFor(operation, world);
    return fetch(`http://127.0.0.1:${port}${urlFor(operation, world.ids)}`, {
      method: method ?? 'GET',
      headers: {
        'x-apikey': keyFor(operation, world.tenant),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    });
  };
  const othersAreServed = async () => {
    const asked = await service.ask('/v1/customers?limit=1', { key: service.b.keys.ADMIN });
    assert.equal(asked.status, 200);
  };
  /** How many statements a whole answer takes. */
  const statementsOf = async (operation: Operation): Promise<number> => {
    meddling = { at: -1, seen: 0, act: () => 'go on' };
    const answer = await ask(operation);
    assert.equal(answer.status, 200, `${operation.id}: ${await answer.clone().text()}`);
    await answer.arrayBuffer();
    await untilWhole(operation.id);
    return meddling.seen;
  };

  it('are many', () => assert.ok(streaming.length >= 20, `${streaming.length}`));

  for (const operation of streaming) {
    it(`${operation.id}, whichever statement of it fails, is a problem or cut off, never whole; the connections are back`, async () => {
      const statements = await statementsOf(operation);
      assert.ok(statements > 0);
      for (let at = 1; at <= statements; at++) {
        meddling = { at, seen: 0, act: () => 'fail' };
        const answer = await ask(operation);
        if (answer.status === 200)
          await assert.rejects(answer.arrayBuffer(), `statement ${at} of ${statements}`);
        else
          assert.equal(((await answer.json()) as { code: string }).code, 'InternalError', `statement ${at}`);
        await untilWhole(`${operation.id}, statement ${at}`);
      }
      meddling = undefined;
      await othersAreServed();
      await statementsOf(operation);
    });

    it(`${operation.id} ends when its reader goes, at whichever statement`, async () => {
      const statements = await statementsOf(operation);
      for (let at = 1; at <= statements; at++) {
        const away = new AbortController();
        meddling = {
          at,
          seen: 0,
          act: () => {
            away.abort();
            return 'go on';
          },
        };
        await ask(operation, away.signal)
          .then((answer) => answer.arrayBuffer())
          .catch(() => undefined);
        await untilWhole(`${operation.id}, gone at statement ${at}`);
      }
      meddling = undefined;
      await statementsOf(operation);
    });
  }

  it('hold no connection while nobody reads them, whichever they are', async () => {
    meddling = undefined;
    // As if the network took not one byte of any answer.
    const stopped: Socket[] = [];
    const stop = (socket: Socket) => {
      socket._write = () => undefined;
      socket._writev = () => undefined;
      stopped.push(socket);
    };
    for (const operation of streaming.filter(({ method }) => method === 'GET')) {
      service.app.server.on('connection', stop);
      const sockets = Array.from({ length: 3 }, () =>
        connect(port, '127.0.0.1').on('error', () => undefined),
      );
      const head = `GET ${urlFor(operation, world.ids)} HTTP/1.1\r\nHost: x\r\nX-APIKEY: ${keyFor(operation, world.tenant)}\r\n\r\n`;
      meddling = { at: -1, seen: 0, act: () => 'go on' };
      for (const socket of sockets) {
        await once(socket, 'connect');
        socket.write(head);
      }
      const seen = () => (meddling?.seen ?? 0) >= sockets.length;
      await until(`${operation.id}, asked`, () => stopped.length >= sockets.length && seen());
      await untilWhole(`${operation.id}, unread`);
      service.app.server.off('connection', stop);
      await othersAreServed();
      for (const socket of [...sockets, ...stopped.splice(0)]) socket.destroy();
      await until(`${operation.id}, let in again`, async () => {
        const answer = await ask(operation);
        await answer.arrayBuffer();
        return answer.status !== 429;
      });
      await statementsOf(operation);
    }
  });
});
