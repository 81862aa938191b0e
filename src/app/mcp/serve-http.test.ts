import assert from 'node:assert/strict';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { before, describe, it } from 'node:test';
import { beforeClose, startService, type TestService } from '#test/service';
import { until } from '#test/until';
import { areas } from '../areas.ts';
import { operationsOf } from '../operations.ts';
import type { Offer } from './make-server.ts';
import { serveHttp } from './serve-http.ts';
import { toolsOf } from './tools.ts';

let service: TestService;
let offer: Offer;
let address: string;
const options = { host: '127.0.0.1', port: 0, hosts: [], origins: [] };
const keyOf = (role: string, tenant = service.a): string => tenant.keys[role] as string;

before(async () => {
  service = await startService();
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`;
  const operations = operationsOf(areas);
  const tools = toolsOf(operations, { all: false, more: [] });
  offer = { url, operations, tools, allowWrites: false, maxResult: 5000 };
  const served = await serveHttp(offer, options);
  address = served.address;
  beforeClose(served.close);
});

describe('millwright mcp --http', () => {
  const begin = {
    ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
  };
  type Sent = { headers?: Record<string, string>; method?: string; body?: unknown; path?: string };
  /** As no client library would send it. */
  const send = ({ headers = {}, method = 'POST', body = begin, path = '/mcp' }: Sent) =>
    new Promise<{ status: number; session: string | undefined; text: string }>((resolve, reject) => {
      const accept = 'application/json, text/event-stream';
      const all = { accept, 'content-type': 'application/json', ...headers };
      const sent = request(new URL(path, address), { method, headers: all }, async (response) => {
        let text = '';
        for await (const piece of response) text += piece;
        const session = response.headers['mcp-session-id'] as string | undefined;
        resolve({ status: response.statusCode ?? 0, session, text });
      });
      sent.once('error', reject).end(method === 'POST' ? JSON.stringify(body) : undefined);
    });
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

  it('asks each client for a key of its own', async () => {
    assert.equal((await send({})).status, 401);
    assert.equal((await send({ headers: bearer('mw_wrong') })).status, 401);
    assert.equal((await send({ headers: { authorization: `Basic ${keyOf('ADMIN')}` } })).status, 401);
    assert.equal((await send({ headers: bearer(keyOf('ADMIN')) })).status, 200);
  });

  it('opens a session to the key that began it alone', async () => {
    const { session = '' } = await send({ headers: bearer(keyOf('ADMIN')) });
    const list = { jsonrpc: '2.0', id: 2, method: 'tools/list' };
    const asking = (key: string) =>
      send({ headers: { ...bearer(key), 'mcp-session-id': session }, body: list });
    assert.equal((await asking(keyOf('ADMIN'))).status, 200);
    for (const key of [keyOf('SALES'), keyOf('ADMIN', service.b)]) {
      const refused = await asking(key);
      assert.deepEqual([refused.status, /searchItems/.test(refused.text)], [404, false]);
    }
    const end = { method: 'DELETE', headers: { ...bearer(keyOf('ADMIN')), 'mcp-session-id': session } };
    assert.equal((await send(end)).status, 200);
    assert.equal((await asking(keyOf('ADMIN'))).status, 404);
  });

  it('is closed to pages elsewhere, and to names that were made to lead here', async () => {
    const key = bearer(keyOf('ADMIN'));
    assert.equal((await send({ headers: { ...key, host: 'rebound.example.com' } })).status, 403);
    assert.equal((await send({ headers: { ...key, host: 'a@b:c' } })).status, 403);
    assert.equal((await send({ headers: { ...key, origin: 'https://page.example.com' } })).status, 403);
    assert.equal((await send({ headers: { ...key, origin: 'null' } })).status, 403);
    assert.equal((await send({ headers: { ...key, host: 'localhost:1' } })).status, 200);
  });

  it('serves other names and pages of other origins where it is started so', async () => {
    const allowed = { hosts: ['tools.example.com'], origins: ['https://page.example.com'] };
    const served = await serveHttp(offer, { ...options, ...allowed });
    const key = bearer(keyOf('ADMIN'));
    const status = async (headers: Record<string, string>) =>
      (await send({ path: served.address, headers: { ...key, ...headers } })).status;
    try {
      assert.equal(await status({ host: 'tools.example.com' }), 200);
      assert.equal(await status({ host: 'other.example.com' }), 403);
      assert.equal(await status({ origin: 'https://page.example.com' }), 200);
      assert.equal(await status({ origin: 'https://page.example.com.evil.example' }), 403);
    } finally {
      await served.close();
    }
  });

  it('answers what is no request of the protocol, and goes on', async () => {
    const key = bearer(keyOf('ADMIN'));
    assert.equal((await send({ headers: key, path: '/' })).status, 404);
    assert.equal((await send({ headers: key, method: 'GET' })).status, 400);
    assert.equal((await send({ headers: key, body: 'x' })).status, 400);
    assert.equal((await send({ headers: key, body: { ...begin, pad: 'x'.repeat(3_000_000) } })).status, 413);
    assert.equal((await send({ headers: { ...key, 'mcp-session-id': 'x' } })).status, 404);
    assert.equal((await send({ headers: key })).status, 200);
  });

  it('keeps so many sessions and no more, and ends those that ask nothing for long', async () => {
    const headers = bearer(keyOf('ADMIN'));
    for (const idleMs of [3_600_000, 0]) {
      const served = await serveHttp(offer, { ...options, limits: { sessions: 1, idleMs } });
      try {
        const first = await send({ headers, path: served.address });
        assert.equal(first.status, 200);
        const second = () => send({ headers, path: served.address });
        if (idleMs > 0) assert.equal((await second()).status, 503);
        else await until('a second session', async () => (await second()).status === 200);
        const asking = { ...headers, 'mcp-session-id': first.session ?? '' };
        const list = { jsonrpc: '2.0', id: 2, method: 'tools/list' };
        const { status } = await send({ headers: asking, path: served.address, body: list });
        assert.equal(status, idleMs > 0 ? 200 : 404);
      } finally {
        await served.close();
      }
    }
  });
});
