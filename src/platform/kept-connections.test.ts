import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { after, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { CERTIFICATE, KEY } from '#test/certificate';
import { eventually } from '#test/until';
import { type KeptConnections, keepConnections } from './kept-connections.ts';
import {
  type OutsideAnswer,
  type OutsideFailure,
  type OutsideRequest,
  sendOutside,
} from './outside-request.ts';

const opened: Server[] = [];
const made: KeptConnections[] = [];
const sockets = new Set<Socket>();
after(() => {
  for (const connections of made) connections.close();
  for (const server of opened) server.close();
  for (const socket of sockets) socket.destroy();
});

/** Listens, and knows the connections that were made to it, in their order. */
const listen = async (server: Server) => {
  const connections: Socket[] = [];
  server.on('connection', (socket: Socket) => {
    connections.push(socket);
    sockets.add(socket.on('error', () => undefined));
  });
  opened.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { port: (server.address() as AddressInfo).port, connections };
};
const serve = (answer: RequestListener) => listen(createServer(answer));

const keep = (limits?: Parameters<typeof keepConnections>[0]): KeptConnections => {
  const connections = keepConnections(limits);
  made.push(connections);
  return connections;
};
const send = (
  url: string,
  connections: KeptConnections,
  { key = 'one', ...more }: Partial<OutsideRequest> & { key?: string } = {},
) =>
  sendOutside({
    ...{
      url,
      method: 'POST',
      headers: {},
      body: Buffer.from('{"n":1}'),
      allowLoopback: true,
      timeoutMs: 5000,
    },
    ...{ resolve: async () => ['127.0.0.1'], kept: { connections, key } },
    ...more,
  });
const answered = (result: OutsideAnswer | OutsideFailure): OutsideAnswer => {
  if ('error' in result) assert.fail(`${result.kind}: ${result.error}`);
  return result;
};

it('a connection is used again, which the answer tells, with nothing looked up or connected', async () => {
  const { port, connections } = await serve((_request, response) => response.end('ok'));
  const kept = keep();
  let lookUps = 0;
  const resolve = async () => {
    lookUps += 1;
    return ['127.0.0.1'];
  };
  const results: OutsideAnswer[] = [];
  for (let n = 0; n < 3; n += 1)
    results.push(answered(await send(`http://hooks.example:${port}/`, kept, { resolve })));
  assert.deepEqual(
    results.map(({ reused, body }) => [reused, body.toString()]),
    [
      [false, 'ok'],
      [true, 'ok'],
      [true, 'ok'],
    ],
  );
  assert.deepEqual(Object.keys(results[1]?.timings ?? {}), ['firstByteMs']);
  assert.deepEqual([connections.length, lookUps, kept.size], [1, 1, 1]);
});

it('requests at the same time have a connection each', async () => {
  const { port, connections } = await serve(
    (_request, response) => void setTimeout(() => response.end(), 50),
  );
  const kept = keep();
  const url = `http://127.0.0.1:${port}/`;
  for (let n = 0; n < 2; n += 1) {
    const all = await Promise.all([send(url, kept), send(url, kept), send(url, kept)]);
    assert.ok(all.every((one) => answered(one).reused === (n === 1)));
  }
  assert.equal(connections.length, 3);
});

it('none is shared between keys, nor between targets', async () => {
  const one = await serve((_request, response) => response.end());
  const other = await serve((_request, response) => response.end());
  const kept = keep();
  for (const key of ['one', 'two']) {
    for (const { port } of [one, other])
      assert.equal(answered(await send(`http://127.0.0.1:${port}/`, kept, { key })).reused, false);
  }
  assert.equal(one.connections.length + other.connections.length, 4);
});

it('one that the server closes in the moment of its use is replaced within the same call', async () => {
  let requests = 0;
  // Answers the first request of a connection, and at the second one closes it: as a server whose time for
  // idle connections is over just then. Half of them by a reset.
  const { port, connections } = await listen(
    createTcpServer((socket) => {
      let answers = 0;
      socket.on('data', () => {
        requests += 1;
        answers += 1;
        if (answers === 1) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
        else if (connections.length % 2 === 0) socket.resetAndDestroy();
        else socket.destroy();
      });
    }),
  );
  const kept = keep();
  for (let n = 0; n < 5; n += 1) {
    const { reused, body, timings } = answered(await send(`http://127.0.0.1:${port}/`, kept));
    assert.deepEqual([body.toString(), reused], ['ok', false]);
    assert.ok(timings.connectMs !== undefined, 'the times are those of the connection that was made');
  }
  assert.deepEqual([connections.length, requests], [5, 9]);
});

it('one that was closed while it waited is not used', async () => {
  const { port, connections } = await serve((_request, response) => response.end('ok'));
  const kept = keep();
  const url = `http://127.0.0.1:${port}/`;
  answered(await send(url, kept));
  connections[0]?.end();
  await sleep(20);
  assert.equal(answered(await send(url, kept)).reused, false);
  assert.equal(connections.length, 2);
});

it('a kept one that fails after a byte of the answer came is a failure, and is not tried again', async () => {
  let requests = 0;
  const { port, connections } = await listen(
    createTcpServer((socket) => {
      let answers = 0;
      socket.on('data', () => {
        requests += 1;
        answers += 1;
        if (answers === 1) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
        else socket.write('HTTP/1.1 200 O', () => socket.destroy());
      });
    }),
  );
  const kept = keep();
  const url = `http://127.0.0.1:${port}/`;
  answered(await send(url, kept));
  const result = await send(url, kept);
  assert.ok('error' in result && result.kind === 'HTTP' && result.reused, JSON.stringify(result));
  assert.deepEqual([connections.length, requests], [1, 2]);
});

it('a kept one that never answers is a time-out, and is not tried again', async () => {
  const { port, connections } = await listen(
    createTcpServer((socket) => {
      let answers = 0;
      socket.on('data', () => {
        answers += 1;
        if (answers === 1) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
      });
    }),
  );
  const kept = keep();
  const url = `http://127.0.0.1:${port}/`;
  answered(await send(url, kept));
  const result = await send(url, kept, { timeoutMs: 150 });
  assert.ok('error' in result && result.kind === 'TIMEOUT', JSON.stringify(result));
  assert.deepEqual([connections.length, kept.size], [1, 0]);
});

it('a fresh one that fails is not tried again', async () => {
  let requests = 0;
  const { port } = await listen(
    createTcpServer((socket) =>
      socket.once('data', () => {
        requests += 1;
        socket.destroy();
      }),
    ),
  );
  const result = await send(`http://127.0.0.1:${port}/`, keep());
  assert.ok('error' in result && result.kind === 'HTTP');
  assert.equal(requests, 1);
});

it('is not kept where the server says so, nor where more came than was read', async () => {
  const kept = keep();
  const closing = await serve((_request, response) =>
    response.writeHead(200, { connection: 'close' }).end('ok'),
  );
  const long = await serve((_request, response) => response.end('x'.repeat(100_000)));
  for (const { port } of [closing, long]) {
    for (let n = 0; n < 2; n += 1)
      assert.equal(answered(await send(`http://127.0.0.1:${port}/`, kept)).reused, false);
  }
  assert.equal(kept.size, 0);
});

it('is left once it has its age: a name that leads inside by then is refused', async () => {
  const { port, connections } = await serve((_request, response) => response.end());
  const kept = keep({ ageMs: 300 });
  let address = '127.0.0.1';
  const resolve = async () => [address];
  const url = `http://hooks.example:${port}/`;
  const began = performance.now();
  answered(await send(url, kept, { resolve }));
  address = '10.0.0.1';
  for (;;) {
    const result = await send(url, kept, { resolve });
    const age = performance.now() - began;
    if ('error' in result) {
      assert.deepEqual([result.kind, age >= 290], ['CONNECT', true], JSON.stringify({ result, age }));
      break;
    }
    assert.ok(result.reused, 'and until then it leads where it was checked to lead');
    assert.ok(age < 5000);
    await sleep(10);
  }
  assert.equal(connections.length, 1);
});

it('is closed when it has waited too long, when too many wait, and when all is closed', async () => {
  const { port, connections } = await serve(
    (_request, response) => void setTimeout(() => response.end(), 30),
  );
  const kept = keep({ idleMs: 200, most: 2 });
  const url = `http://127.0.0.1:${port}/`;
  await Promise.all([send(url, kept), send(url, kept), send(url, kept)]);
  assert.equal(kept.size, 2);
  const openOnes = () => connections.filter(({ destroyed }) => !destroyed).length;
  await eventually(() => assert.deepEqual([kept.size, openOnes()], [0, 0]));
  answered(await send(url, kept));
  assert.equal(kept.size, 1);
  kept.close();
  answered(await send(url, kept));
  assert.equal(kept.size, 0);
  await eventually(() => assert.equal(openOnes(), 0));
});

it('is used again over TLS, and replaced where the server closed it', async () => {
  setDefaultCACertificates([...getCACertificates('default'), CERTIFICATE]);
  let isClosing = false;
  const server = createSecureServer({ key: KEY, cert: CERTIFICATE }, (request, response) =>
    isClosing && connections.length === 1 ? request.socket.destroy() : response.end('ok'),
  );
  const { port, connections } = await listen(server);
  const kept = keep();
  const url = `https://hooks.example:${port}/`;
  const first = answered(await send(url, kept));
  const second = answered(await send(url, kept));
  assert.deepEqual([first.reused, second.reused, connections.length], [false, true, 1]);
  assert.deepEqual(Object.keys(second.timings), ['firstByteMs']);
  isClosing = true;
  assert.equal(answered(await send(url, kept)).reused, false);
  assert.equal(connections.length, 2);
});
