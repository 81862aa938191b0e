import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { areas } from '#app/areas';
import { rawSocket } from '#test/raw-socket';
import { startService, type TestService } from '#test/service';

let service: TestService;
let origin: string;
before(async () => {
  service = await startService({ areas });
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(service.app.server.address() as AddressInfo).port}`;
});

const form = 'multipart/form-data; boundary=b';
const part = (name: string, content: string, fileName?: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${fileName ? `; filename="${fileName}"` : ''}\r\n\r\n${content}\r\n`;
// Longer than what is read ahead of a body that is not taken.
const long = 'a,b\n'.repeat(800_000);
const file = part('file', long, 'f.csv');

/** What is sent, and what the answer is. */
const sent: Record<
  string,
  { path?: string; type?: string; body: string; key?: 'ADMIN' | 'none'; status: number }
> = {
  'has an invalid key': { body: `${file}--b--\r\n`, key: 'none', status: 401 },
  'has no path': { path: '/v1/nowhere', body: `${file}--b--\r\n`, status: 404 },
  'is no form': { type: 'text/csv', body: long, status: 415 },
  'is JSON that is too long': { path: '/v1/customers', type: 'application/json', body: long, status: 413 },
  'is no JSON': {
    path: '/v1/customers',
    type: 'application/json',
    body: long.slice(0, 900_000),
    status: 400,
  },
  'has a part that is not known': { body: `${part('other', long, 'f.csv')}--b--\r\n`, status: 400 },
  'has a field twice': { body: `${part('entity', 'x').repeat(2)}${file}--b--\r\n`, status: 400 },
  'has a field that is too long': { body: `${part('entity', long)}${file}--b--\r\n`, status: 400 },
  'has the file twice': { body: `${file}${file}--b--\r\n`, status: 400 },
  'has no file': { body: `${part('entity', 'x')}--b--\r\n`, status: 400 },
  'has a field that does not fit, before the file': {
    body: `${part('entity', 'x')}${file}--b--\r\n`,
    status: 400,
  },
  'has a field that does not fit, after the file': {
    body: `${file}${part('entity', 'x')}--b--\r\n`,
    status: 400,
  },
  'has no end': { body: file, status: 400 },
  'has no beginning': { body: `--b\r\n${long}`, status: 400 },
  'has another boundary': { type: 'multipart/form-data; boundary=c', body: `${file}--b--\r\n`, status: 400 },
  'goes on after its end': { body: `${part('entity', 'x')}--b--\r\n${long}`, status: 400 },
};

/**
 * Sends the pieces one after the other, the next once the one before is answered or after a moment; then the
 * request for the service's health, which is answered too unless the first answer said that the connection
 * ends.
 */
const askedAfter = async (
  pieces: readonly string[],
): Promise<{ status: number; isKept: boolean; later: string }> => {
  const socket = await rawSocket(origin);
  const answers = () =>
    [...socket.got().matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status as string);
  const until = async (count: number, looks: number) => {
    for (let n = 0; n < looks && answers().length < count; n++) await sleep(5);
  };
  for (const piece of pieces) {
    socket.send(piece);
    await until(1, piece === pieces.at(-1) ? 2000 : 40);
  }
  const isKept = !/\r\nconnection: close\r\n/i.test(socket.got());
  if (isKept) {
    socket.send('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await until(2, 2000);
  } else await socket.ended;
  const [status, later = 'none'] = answers();
  socket.leave();
  return { status: Number(status), isKept, later };
};

describe('the connection serves the next request, or is said to end, after one that', () => {
  for (const [name, { path = '/v1/imports', type = form, body, key = 'ADMIN', status }] of Object.entries(
    sent,
  ))
    it(name, async () => {
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nX-APIKEY: ${service.a.keys[key] ?? key}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`;
      // At once; and with its last line on its own, which may come after the answer.
      for (const pieces of [[head + body], [head, body.slice(0, -2), body.slice(-2)]]) {
        const { isKept, later, ...got } = await askedAfter(pieces);
        assert.equal(got.status, status);
        assert.equal(later, isKept ? '200' : 'none');
      }
    });
});
