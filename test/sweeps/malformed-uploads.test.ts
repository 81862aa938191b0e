import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import type { Operation } from '#platform/operation';
import { fc } from '#test/fast-check';
import { startService, type TestService } from '../service.ts';
import { createIntegrationKey } from '../tenant.ts';

const uploads = operationsOf(areas).filter(({ upload }) => upload);
const boundary = 'malformed-7f3a';
const type = (text: string) => ({ 'content-type': text });
const right = type(`multipart/form-data; boundary=${boundary}`);

/** A well-formed body of one operation; whether it is taken is no matter here. */
const wellFormed = ({ example }: Operation): string =>
  [
    ...Object.entries((example?.body ?? {}) as Record<string, unknown>).map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\na,b\r\n1,2\r\n`,
    `--${boundary}--\r\n`,
  ].join('');

/** Bodies that cannot be read to their end, each with its headers. */
const malformed = (good: string): [what: string, raw: string, headers: Record<string, string>][] => [
  ['no boundary', good, type('multipart/form-data')],
  ['an empty boundary', good, type('multipart/form-data; boundary=')],
  ['an empty quoted boundary', good, type('multipart/form-data; boundary=""')],
  ['another boundary', good, type('multipart/form-data; boundary=other')],
  ['a boundary too long to be one', good, type(`multipart/form-data; boundary=${'b'.repeat(300)}`)],
  ['a boundary within the one of the body', good, type(`multipart/form-data; boundary=${boundary}x`)],
  ['line feeds alone', good.replaceAll('\r\n', '\n'), right],
  ['returns alone', good.replaceAll('\r\n', '\r'), right],
  ['no end', good.slice(0, good.lastIndexOf(`--${boundary}`)), right],
  ['an end within the last boundary', good.slice(0, -8), right],
  ['an end within the file', good.slice(0, good.indexOf('a,b') + 2), right],
  ['an end within the headers of a part', good.slice(0, good.indexOf('filename')), right],
  ['a boundary and no more', `--${boundary}`, right],
  ['no headers of a part', `--${boundary}\r\n\r\nx\r\n--${boundary}--\r\n`, right],
  ['headers of a part without an end', `--${boundary}\r\n${'x'.repeat(200_000)}`, right],
  ['a part without a name', good.replaceAll(/name="\w+"/g, 'nix'), right],
  ['the character U+0000 in the headers of a part', good.replace('name="', 'name=\0"'), right],
  ['JSON', '{"file":"a"}', right],
  ['nothing', '', right],
  ['line ends', '\r\n\r\n\r\n', right],
  ['the end at once', `--${boundary}--\r\n`, right],
  ['a name of prototypes', good.replace('name="file"', 'name="__proto__"'), right],
  ['a name of constructors', good.replace('name="file"', 'name="constructor"'), right],
];

describe('a malformed upload', () => {
  let service: TestService;
  let integrationKey: string;
  let token: string;
  before(async () => {
    service = await startService();
    token = await linkedQuote();
    integrationKey = await createIntegrationKey(service.db.admin, service.a.tenantID, [
      'integrations.erp.read',
      'integrations.erp.write',
    ]);
  });
  /** A quote that is open to its customer, for the uploads that a link opens. */
  const linkedQuote = async (): Promise<string> => {
    const ask = async (method: 'POST' | 'PATCH', url: string, body?: unknown) => {
      const got = await service.ask(url, { method, body });
      assert.equal(got.status, 200, JSON.stringify(got.body));
      return got.body;
    };
    const { customerID } = await ask('POST', '/v1/customers', { customerName: 'Nordwind', country: 'DE' });
    const { itemID } = await ask('POST', '/v1/items', { number: 'A', description: 'A', unitPrice: 1 });
    const quote = { customerID, items: [{ itemID, quantity: 1 }] };
    const url = `/v1/salesquotes/${(await ask('POST', '/v1/salesquotes', quote)).salesQuoteID}`;
    await ask('PATCH', `${url}/status`, { status: 'OFFERED' });
    return (await ask('POST', `${url}/public/url`)).token;
  };
  const send = (operation: Operation, raw: string | Buffer, headers: Record<string, string>) =>
    service.ask(`${operation.path.replace(/\{\w+\}/g, 'none')}${operation.link ? `?token=${token}` : ''}`, {
      method: operation.method as 'POST' | 'PUT' | 'PATCH',
      key: operation.integrationOnly ? integrationKey : service.a.keys.ADMIN,
      raw,
      headers,
    });

  it('is asked of every operation that takes a file', () =>
    assert.ok(uploads.length >= 27, String(uploads.length)));

  for (const operation of uploads) {
    it(`of ${operation.id} is a 400 that says so`, async () => {
      for (const [what, raw, headers] of malformed(wellFormed(operation))) {
        const { status, body } = await send(operation, raw, headers);
        assert.equal(status, 400, `${what}: ${status} ${JSON.stringify(body)}`);
        assert.match(body.code, /^(MalformedMultipart|InvalidInput)$/, what);
        assert.ok(body.errors?.[0]?.detail, what);
      }
    });

    it(`of ${operation.id} is never a fault of the service’s, wherever it is broken`, async () => {
      const good = Buffer.from(wellFormed(operation), 'latin1');
      // Cut, swapped, doubled, overwritten anywhere. `ask` fails on a 500 by itself; what hangs, by the
      // file's time.
      const place = fc.nat(good.length);
      const broken = fc.oneof(
        place.map((at) => good.subarray(0, at)),
        place.map((at) => good.subarray(at)),
        fc.tuple(place, place).map(([one, other]) => {
          const [from, to] = [Math.min(one, other), Math.max(one, other)];
          return Buffer.concat([good.subarray(0, from), good.subarray(to)]);
        }),
        fc
          .tuple(place, place)
          .map(([from, length]) => Buffer.concat([good.subarray(0, from + length), good.subarray(from)])),
        fc.tuple(place, fc.uint8Array({ minLength: 1, maxLength: 8 })).map(([at, bytes]) => {
          const copy = Buffer.from(good);
          copy.set(bytes.subarray(0, Math.max(0, good.length - at)), Math.min(at, good.length));
          return copy;
        }),
        fc
          .tuple(
            place,
            fc.constantFrom('\r', '\n', '"', '\0', '\r\n\r\n', `--${boundary}`, `\r\n--${boundary}--`),
          )
          .map(([at, text]) => Buffer.concat([good.subarray(0, at), Buffer.from(text), good.subarray(at)])),
      );
      await fc.assert(
        fc.asyncProperty(broken, async (raw) => {
          const { status } = await send(operation, raw, right);
          assert.ok(status < 500, String(status));
        }),
        { numRuns: 40 },
      );
      assert.deepEqual(service.faults, []);
    });
  }
});
