import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { items } from '#areas/goods/items';
import { tariffs } from '#areas/goods/tariffs';
import { customers } from '#areas/parties/customers';
import { parseJson } from '#lib/json';
import { noteProblem } from '#test/declared-problems';
import { rawSocket } from '#test/raw-socket';
import { startService, type TestService } from '#test/service';

let service: TestService;
let key: string;
/** Both listeners: the API's own, and that of the component behind it. */
const listeners: Record<string, { origin: string; headers: string[] }> = {};
before(async () => {
  service = await startService({ areas: [customers, items, tariffs] });
  key = service.a.keys.ADMIN as string;
  listeners.public = {
    origin: await service.app.listen({ port: 0, host: '127.0.0.1' }),
    headers: [`X-APIKEY: ${key}`],
  };
  listeners.component = {
    origin: service.component?.address.origin as string,
    headers: [
      `X-UserID: ${service.a.users.ADMIN}`,
      `X-TenantID: ${service.a.tenantID}`,
      `X-Session-ID: protocol-test`,
    ],
  };
});

type Answer = { status: number; head: string; body: { code?: string; status?: number } };
/** What a listener answers to such bytes, until it closes the connection. */
const answerTo = async (origin: string, bytes: string | Buffer): Promise<Answer> => {
  const socket = await rawSocket(origin);
  socket.send(bytes);
  const text = await socket.ended;
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    head,
    body: (/json/.test(head) && body !== '' ? parseJson(body) : {}) as Answer['body'],
  };
};
const isProblem = ({ status, head, body }: Answer, expected: number, code: string, what: string) => {
  assert.deepEqual([status, body.code, body.status], [expected, code, expected], `${what}: ${head}`);
  assert.match(head, /content-type: application\/problem\+json/i, what);
  assert.match(head, /cache-control: (private, )?no-store/i, what);
  assert.match(head, /connection: close/i, what);
};
const eachListener = async (work: (listener: { origin: string; headers: string[] }) => Promise<void>) => {
  for (const listener of Object.values(listeners)) await work(listener);
};

describe('a request whose framing is not plain', () => {
  const json = '{"name":"x"}';
  const put = (lines: string[], body = json) =>
    `PUT /v1/tariffs/s1 HTTP/1.1\r\n${[...lines, 'Content-Type: application/json'].join('\r\n')}\r\n\r\n${body}`;
  const chunked = `${json.length.toString(16)}\r\n${json}\r\n0\r\n\r\n`;

  it('is refused as a problem, and its connection closed, even with a listener', async () => {
    await eachListener(async ({ origin, headers }) => {
      const length = `Content-Length: ${json.length}`;
      const cases: [string, string][] = [
        ['no Host', put([...headers, length])],
        ['two Hosts', put(['Host: x', 'Host: x', ...headers, length])],
        ['two Hosts, in other letters', put(['Host: x', ...headers, 'hOST: y', length])],
        ['gzip, chunked', put(['Host: x', ...headers, 'Transfer-Encoding: gzip, chunked'], chunked)],
        ['chunked twice', put(['Host: x', ...headers, 'Transfer-Encoding: chunked, chunked'], chunked)],
        ['identity, chunked', put(['Host: x', ...headers, 'Transfer-Encoding: identity, chunked'], chunked)],
        [
          'two codings in two lines',
          put(['Host: x', ...headers, 'Transfer-Encoding: gzip', 'Transfer-Encoding: chunked'], chunked),
        ],
        ['chunked, gzip', put(['Host: x', ...headers, 'Transfer-Encoding: chunked, gzip'], chunked)],
        ['a length and chunked', put(['Host: x', ...headers, length, 'Transfer-Encoding: chunked'], chunked)],
        ['chunked and a length', put(['Host: x', ...headers, 'Transfer-Encoding: chunked', length], chunked)],
        ['two lengths', put(['Host: x', ...headers, length, 'Content-Length: 3'])],
        ['an invalid length', put(['Host: x', ...headers, 'Content-Length: +12'])],
        ['a space before the colon', put(['Host: x', ...headers, length, 'X-More : y'])],
        ['a bare line feed', put(['Host: x', ...headers, length, 'X-More: a\nX-Other: b'])],
        ['a NUL in a value', put(['Host: x', ...headers, length, 'X-More: a\0b'])],
        ['a chunk of no size', put(['Host: x', ...headers, 'Transfer-Encoding: chunked'], 'zz\r\n')],
        ['another protocol', 'GET / HTTP/3.0\r\nHost: x\r\n\r\n'],
        ['an invalid method', 'G@T / HTTP/1.1\r\nHost: x\r\n\r\n'],
      ];
      for (const [what, text] of cases) isProblem(await answerTo(origin, text), 400, 'InvalidInput', what);
    });
  });

  it('is asked for nothing that is not done: Expect is 100-continue or refused', async () => {
    await eachListener(async ({ origin, headers }) => {
      const lines = ['Host: x', ...headers, `Content-Length: ${json.length}`];
      isProblem(await answerTo(origin, put([...lines, 'Expect: x'])), 417, 'ExpectationFailed', 'Expect: x');
      const continued = await answerTo(origin, put([...lines, 'Expect: 100-Continue', 'Connection: close']));
      assert.equal(continued.status, 100);
    });
    noteProblem(undefined, 'ExpectationFailed');
  });

  it('that is plain is taken: in chunks, and of HTTP/1.0 without a Host', async () => {
    await eachListener(async ({ origin, headers }) => {
      const lines = ['Host: x', ...headers, 'Connection: close', 'Transfer-Encoding: Chunked'];
      assert.equal((await answerTo(origin, put(lines, chunked))).status, 200);
      assert.equal((await answerTo(origin, 'GET /healthz HTTP/1.0\r\n\r\n')).status, 200);
    });
  });
});

describe('a body in a content coding', () => {
  const json = Buffer.from('{"name":"packed"}');
  const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
  const codings: [string, Buffer][] = [
    ['gzip', gzipSync(json)],
    ['x-gzip', gzipSync(json)],
    ['GZIP', bomb],
    ['deflate', deflateSync(json)],
    ['br', brotliCompressSync(json)],
    ['zstd', zstdCompressSync(json)],
    ['identity, gzip', gzipSync(json)],
    ['nonsense', json],
    // As it stands it would be taken: the coding is not skipped all the same.
    ['gzip', json],
    ['', json],
  ];

  it('is refused with what is taken, by the API, through the gateway and by the component itself', async () => {
    const asked = [
      ['/v1/customers', listeners.public],
      ['/v1/tariffs/s2', listeners.public],
      ['/v1/tariffs/s2', listeners.component],
    ] as const;
    for (const [path, listener] of asked) {
      const { origin, headers } = listener as NonNullable<typeof listener>;
      for (const [coding, bytes] of codings) {
        const method = path === '/v1/customers' ? 'POST' : 'PUT';
        const lines = [
          ...['Host: x', ...headers, 'Connection: close', 'Content-Type: application/json'],
          ...[`Content-Encoding: ${coding}`, `Content-Length: ${bytes.length}`],
        ];
        const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
        const { status, body, head: got } = await answerTo(origin, Buffer.concat([head, bytes]));
        assert.deepEqual([status, body.code], [415, 'UnsupportedMediaType'], `${path} ${coding}`);
        assert.match(got, /accept-encoding: identity/i);
      }
    }
  });

  it('that is not one is taken, and who asks comes before how the body is sent', async () => {
    const ask = (path: string, more: object) =>
      service.ask(path, {
        method: 'PUT',
        body: { name: 'plain' },
        headers: { 'content-encoding': 'identity' },
        ...more,
      });
    assert.equal((await ask('/v1/tariffs/s3', {})).status, 200);
    assert.equal(
      (await ask('/v1/tariffs/s3', { key: undefined, headers: { 'content-encoding': 'gzip' } })).status,
      401,
    );
  });

  it('of a file is refused too', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': 'gzip' };
    const raw = gzipSync(
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\na\r\n--x--\r\n',
    );
    const { status } = await service.ask('/v1/tariffs/s3/rules/import', { method: 'POST', raw, headers });
    assert.equal(status, 415);
  });
});

describe('what a listener says of every answer', () => {
  it('is that nobody keeps it: tenant data, problems, health', async () => {
    for (const [path, ask] of [
      ['/v1/customers', {}],
      ['/v1/customers/none', {}],
      ['/v1/customers', { key: undefined }],
      ['/nowhere', {}],
      ['/v1/tariffs', {}],
      ['/healthz', { key: undefined }],
      ['/readyz', { key: undefined }],
    ] as const) {
      const { headers } = await service.ask(path, ask);
      assert.equal(headers['cache-control'], 'private, no-store', path);
    }
    const made = await service.ask('/v1/customers', { method: 'POST', body: { customerName: 'Kept' } });
    assert.equal(made.headers['cache-control'], 'private, no-store');
    const url = `/v1/customers/${made.body.customerID}`;
    const { etag = '' } = (await service.ask(url)).headers;
    for (const method of ['GET', 'HEAD'] as const) {
      const again = await service.ask(url, { method, headers: { 'if-none-match': etag } });
      assert.deepEqual([again.status, again.headers['cache-control']], [304, 'private, no-store']);
    }
  });

  it('is the same by HEAD where there is GET, of what is no operation too, and Allow says so', async () => {
    for (const path of ['/healthz', '/readyz', '/openapi.json', '/docs/']) {
      const [get, head] = [await service.ask(path), await service.ask(path, { method: 'HEAD' })];
      assert.deepEqual([head.status, head.bytes.length], [get.status, 0], path);
      for (const name of ['content-type', 'content-length', 'cache-control', 'etag'])
        assert.equal(head.headers[name], get.headers[name], `${path} ${name}`);
    }
    assert.equal((await service.ask('/v1/customers', { method: 'DELETE' })).headers.allow, 'GET, HEAD, POST');
  });
});
