import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { CERTIFICATE, KEY } from '#test/certificate';
import {
  type OutsideAnswer,
  type OutsideFailure,
  type OutsideRequest,
  sendOutside,
} from './outside-request.ts';

type Listening = { port: number; connections: () => number };

const opened: { close: () => unknown }[] = [];
after(() => {
  for (const server of opened) server.close();
});

const listen = async (server: ReturnType<typeof createTcpServer>): Promise<Listening> => {
  let connections = 0;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections++;
    sockets.add(socket.on('error', () => undefined));
  });
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  opened.push({ close });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, connections: () => connections };
};

const serve = (answer: RequestListener) => listen(createServer(answer) as Server);
const speak = (talk: (socket: Socket) => void) => listen(createTcpServer(talk));

const send = (url: string, options: Partial<OutsideRequest> = {}) =>
  sendOutside({
    url,
    method: 'POST',
    headers: {},
    allowLoopback: true,
    timeoutMs: 5000,
    resolve: async () => ['127.0.0.1'],
    ...options,
  });

const answered = (result: OutsideAnswer | OutsideFailure): OutsideAnswer => {
  if ('error' in result) assert.fail(`${result.kind}: ${result.error}`);
  return result;
};

const failed = (result: OutsideAnswer | OutsideFailure, kind: string, sentence: RegExp): OutsideFailure => {
  if (!('error' in result)) assert.fail(`answered ${result.statusCode}`);
  assert.equal(result.kind, kind);
  assert.match(result.error, sentence);
  assert.ok(result.durationMs >= 0);
  return result;
};

test('a request arrives as it was given, and the answer comes back with its times', async () => {
  const seen: unknown[] = [];
  const { port } = await serve((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += piece));
    request.on('end', () => {
      seen.push([
        request.method,
        request.url,
        request.headers.host,
        request.headers['content-type'],
        request.headers['content-length'],
        body,
      ]);
      response.writeHead(201, { 'X-One': '1', 'Set-Cookie': ['a=1', 'b=2'] }).end('thanks');
    });
  });
  const result = answered(
    await send(`http://hooks.example:${port}/a%20b?q=%C3%B8&r=1#part`, {
      headers: { 'content-type': 'application/json' },
      body: Buffer.from('{"note":"Ø"}'),
    }),
  );
  assert.deepEqual(seen, [
    ['POST', '/a%20b?q=%C3%B8&r=1', `hooks.example:${port}`, 'application/json', '13', '{"note":"Ø"}'],
  ]);
  assert.equal(result.statusCode, 201);
  assert.equal(result.body.toString(), 'thanks');
  assert.equal(result.headers['x-one'], '1');
  assert.deepEqual(result.headers['set-cookie'], ['a=1', 'b=2']);
  assert.deepEqual(Object.keys(result.timings).sort(), ['connectMs', 'dnsMs', 'firstByteMs']);
  assert.ok(Object.values(result.timings).every((part) => part >= 0 && part <= result.durationMs + 1));
});

test('redirects are not followed', async () => {
  const inside = await serve((_request, response) => response.end('secret'));
  const { port } = await serve((_request, response) =>
    response.writeHead(302, { Location: `http://127.0.0.1:${inside.port}/` }).end(),
  );
  assert.equal(answered(await send(`http://127.0.0.1:${port}/`)).statusCode, 302);
  assert.equal(inside.connections(), 0);
});

test('the first 20 kB of an answer are kept and the rest is not waited for', async () => {
  const { port } = await serve((_request, response) => {
    const pour = () => {
      while (!response.destroyed && response.write('x'.repeat(1000)));
    };
    response.on('drain', pour);
    pour();
  });
  const result = answered(await send(`http://127.0.0.1:${port}/`));
  assert.equal(result.body.toString(), 'x'.repeat(20 * 1024));
});

test('inside targets are refused before anything is connected to', async () => {
  const { port, connections } = await serve((_request, response) => response.end());
  for (const host of ['127.0.0.1', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]']) {
    failed(await send(`http://${host}:${port}/`, { allowLoopback: false }), 'CONNECT', /cannot be called\.$/);
  }
  failed(await send(`http://hooks.example:${port}/`, { allowLoopback: false }), 'CONNECT', /not public/);
  const mixed = async () => ['93.184.215.14', '127.0.0.1'];
  failed(
    await send(`http://hooks.example:${port}/`, { allowLoopback: false, resolve: mixed }),
    'CONNECT',
    /not public/,
  );
  failed(await send('file:///etc/passwd'), 'CONNECT', /Only http/);
  assert.equal(connections(), 0);
});

test('a name is looked up once for each call, and the checked answer is the one connected to', async () => {
  const { port, connections } = await serve((_request, response) => response.end());
  let asked = 0;
  // Rebinding: allowed when asked first, forbidden ever after. A second question would connect, or fail,
  // differently.
  const rebinding = async () => (asked++ === 0 ? ['127.0.0.1'] : ['10.0.0.1']);
  assert.equal(
    answered(await send(`http://localhost.example:${port}/`, { resolve: rebinding })).statusCode,
    200,
  );
  assert.equal(asked, 1);
  failed(await send(`http://localhost.example:${port}/`, { resolve: rebinding }), 'CONNECT', /not public/);
  assert.equal(connections(), 1);
});

test('of several checked addresses the next is tried when one is dead', async () => {
  const { port } = await serve((_request, response) => response.end());
  const result = await send(`http://hooks.example:${port}/`, {
    resolve: async () => ['127.0.0.9', '127.0.0.1'],
  });
  assert.equal(answered(result).statusCode, 200);
});

test('failures say where the call ended', async () => {
  const noSuchName = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' });
  const dns = failed(
    await send('http://hooks.example/', { resolve: () => Promise.reject(noSuchName) }),
    'DNS',
    /looked up \(ENOTFOUND\)/,
  );
  assert.deepEqual(dns.timings, {});
  failed(await send('http://hooks.example/', { resolve: async () => [] }), 'DNS', /looked up/);

  const closed = await speak(() => undefined);
  opened.pop()?.close();
  failed(await send(`http://127.0.0.1:${closed.port}/`), 'CONNECT', /ECONNREFUSED/);

  const ssh = await speak((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'));
  failed(await send(`http://127.0.0.1:${ssh.port}/`), 'HTTP', /no valid HTTP answer/);
  failed(await send(`https://127.0.0.1:${ssh.port}/`), 'TLS', /No secure connection/);

  const reset = await speak((socket) => socket.once('data', () => socket.resetAndDestroy()));
  failed(await send(`http://127.0.0.1:${reset.port}/`), 'HTTP', /no valid HTTP answer/);

  const hasty = await speak((socket) => socket.end());
  failed(
    await send(`http://127.0.0.1:${hasty.port}/`, { body: Buffer.alloc(1_000_000) }),
    'HTTP',
    /no valid HTTP answer/,
  );
  assert.equal(hasty.connections(), 1); // not tried again behind the caller's back

  const cut = await serve((_request, response) => {
    response.writeHead(200, { 'Content-Length': '100' }).write('half');
    setTimeout(() => response.destroy(), 10);
  });
  failed(await send(`http://127.0.0.1:${cut.port}/`), 'HTTP', /no valid HTTP answer/);

  const swollen = await speak((socket) =>
    socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`)),
  );
  failed(await send(`http://127.0.0.1:${swollen.port}/`), 'HTTP', /no valid HTTP answer/);
});

test('the time is for the whole call, wherever it is spent', async () => {
  const timeoutMs = 150;
  const mute = await speak(() => undefined);
  const trickling = await serve((_request, response) => {
    response.writeHead(200);
    const drops = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(drops));
  });
  const results = await Promise.all([
    send('http://hooks.example/', { timeoutMs, resolve: () => new Promise(() => undefined) }),
    send(`https://127.0.0.1:${mute.port}/`, { timeoutMs }),
    send(`http://127.0.0.1:${mute.port}/`, { timeoutMs }),
    send(`http://127.0.0.1:${trickling.port}/`, { timeoutMs }),
  ]);
  const reached = [
    /still being looked up/,
    /secure connection was not yet/,
    /the connection was made/,
    /the connection was made/,
  ];
  for (const [at, result] of results.entries()) {
    const { durationMs } = failed(result, 'TIMEOUT', reached[at] ?? /never/);
    assert.ok(durationMs >= timeoutMs - 5 && durationMs < 3000, String(durationMs));
  }
});

test('TLS: an unknown issuer and another name are refused, the right one is accepted', async () => {
  const server = createSecureServer({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    response.end(String((request.socket as Socket & { servername?: string | false }).servername));
  });
  const { port } = await listen(server);
  failed(await send(`https://hooks.example:${port}/`), 'TLS', /SELF_SIGNED/);
  setDefaultCACertificates([...getCACertificates('default'), CERTIFICATE]);
  const named = answered(await send(`https://hooks.example:${port}/`));
  assert.equal(named.body.toString(), 'hooks.example');
  assert.deepEqual(Object.keys(named.timings).sort(), ['connectMs', 'dnsMs', 'firstByteMs', 'tlsMs']);
  assert.equal(answered(await send(`https://127.0.0.1:${port}/`)).body.toString(), 'false');
  failed(await send(`https://other.example:${port}/`), 'TLS', /ERR_TLS_CERT_ALTNAME_INVALID/);
});
