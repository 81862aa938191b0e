import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { after, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { diagnoseConnection } from './diagnose-connection.ts';

const open: (Server | TcpServer)[] = [];
after(() => {
  for (const server of open) {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  }
});
const listen = async <S extends Server | TcpServer>(server: S): Promise<number> => {
  open.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return (server.address() as AddressInfo).port;
};
const secure = (key: string, cert: string) =>
  listen(createSecureServer({ key, cert }, (_request, response) => response.end()));

const here = async () => ['127.0.0.1'];
const diagnose = (url: string, more: Partial<Parameters<typeof diagnoseConnection>[1]> = {}) =>
  diagnoseConnection(url, { allowLoopback: true, stepMs: 1000, resolve: here, ...more });
type Found = Awaited<ReturnType<typeof diagnose>>;
const statuses = ({ steps }: Found) => steps.map(({ step, status }) => `${step} ${status}`);
const said = ({ steps }: Found, name: string) => {
  const found = steps.find(({ step }) => step === name);
  assert.ok(found);
  return found;
};

test('a name that does not exist is distinguished from one whose servers do not answer', async () => {
  const nobody = await diagnose('https://nobody.invalid/', {
    resolve: () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOTFOUND' })),
  });
  assert.deepEqual(statuses(nobody), ['DNS FAILED', 'CONNECT SKIPPED', 'TLS SKIPPED']);
  assert.match(said(nobody, 'DNS').detail, /nobody\.invalid does not exist/);
  const slow = await diagnose('https://slow.example/', {
    stepMs: 100,
    resolve: () => new Promise(() => undefined),
  });
  assert.match(said(slow, 'DNS').detail, /could not be looked up \(ETIMEDOUT\)/);
  assert.equal(slow.isOpen, false);
  const bySystem = await diagnoseConnection('https://nobody.invalid/', { allowLoopback: true });
  assert.deepEqual(statuses(bySystem), ['DNS FAILED', 'CONNECT SKIPPED', 'TLS SKIPPED']);
});

test('an address that is not public is not connected to, nor shown where a name led to it', async () => {
  let reached = 0;
  const port = await listen(createTcpServer(() => (reached += 1)));
  const mixed = await diagnose(`http://inside.example:${port}/`, {
    resolve: async () => ['127.0.0.1', '10.1.2.3'],
  });
  assert.deepEqual(statuses(mixed), ['DNS OK', 'CONNECT FAILED', 'TLS SKIPPED']);
  assert.deepEqual(mixed.addresses, [
    { address: '127.0.0.1', isAllowed: true, isReachable: null },
    { address: null, isAllowed: false, isReachable: null },
  ]);
  for (const host of ['10.1.2.3', '169.254.169.254', '[::ffff:10.1.2.3]', '0x7f000001']) {
    const literal = await diagnoseConnection(`http://${host}:${port}/`, { allowLoopback: false });
    assert.deepEqual(statuses(literal), ['DNS SKIPPED', 'CONNECT FAILED', 'TLS SKIPPED'], host);
    assert.match(said(literal, 'CONNECT').detail, /is not called/);
  }
  assert.equal(reached, 0);
});

test('a refused connection, one that nobody answers, and one address of two are reported, each with what to do', async () => {
  const closed = createTcpServer();
  const port = await listen(closed);
  await new Promise((done) => closed.close(done));
  const refused = await diagnose(`http://hooks.example:${port}/`);
  assert.deepEqual(statuses(refused), ['DNS OK', 'CONNECT FAILED', 'TLS SKIPPED']);
  assert.match(said(refused, 'CONNECT').detail, /ECONNREFUSED/);
  assert.match(said(refused, 'CONNECT').advice ?? '', new RegExp(`nothing listens on port ${port}`));
  assert.deepEqual(refused.addresses, [{ address: '127.0.0.1', isAllowed: true, isReachable: false }]);

  const one = await listen(createServer((_request, response) => response.end()));
  const half = await diagnose(`http://hooks.example:${one}/`, {
    resolve: async () => ['127.0.0.2', '127.0.0.1'],
  });
  assert.deepEqual(statuses(half), ['DNS OK', 'CONNECT OK', 'TLS SKIPPED']);
  assert.match(said(half, 'CONNECT').detail, /1 of 2 addresses/);
  assert.deepEqual(
    half.addresses.map(({ isReachable }) => isReachable),
    [false, true],
  );
  assert.equal(half.isOpen, true);
});

test('a certificate that has ended, is for another name or signed by itself is shown, with words for it', async () => {
  const ended = await diagnose(`https://hooks.example:${await secure(ENDED_KEY, ENDED)}/`);
  assert.deepEqual(statuses(ended), ['DNS OK', 'CONNECT OK', 'TLS FAILED']);
  assert.deepEqual(ended.certificate, {
    subject: 'CN=hooks.example',
    issuer: 'CN=hooks.example',
    names: ['DNS:hooks.example'],
    validFrom: '2020-01-01T00:00:00.000Z',
    validTo: '2020-02-01T00:00:00.000Z',
    isTrusted: false,
  });
  assert.equal(ended.isOpen, false);

  const port = await secure(KEY, CERTIFICATE);
  const own = await diagnose(`https://hooks.example:${port}/`);
  assert.match(said(own, 'TLS').detail, /signed by itself/);
  setDefaultCACertificates([...getCACertificates('default'), CERTIFICATE, ENDED]);
  const good = await diagnose(`https://hooks.example:${port}/`);
  assert.deepEqual(statuses(good), ['DNS OK', 'CONNECT OK', 'TLS OK']);
  assert.deepEqual([good.tlsProtocol, good.isOpen, good.certificate?.isTrusted], ['TLSv1.3', true, true]);
  const other = await diagnose(`https://other.example:${port}/`);
  assert.match(said(other, 'TLS').detail, /not for other\.example, but for DNS:hooks\.example/);
  const known = await diagnose(`https://hooks.example:${await secure(ENDED_KEY, ENDED)}/`);
  assert.match(said(known, 'TLS').detail, /ended on 2020-02-01/);
  const literal = await diagnose(`https://127.0.0.1:${port}/`);
  assert.deepEqual(statuses(literal), ['DNS SKIPPED', 'CONNECT OK', 'TLS OK']);
});

test('a plain http server behind https, a silent one and one that closes are distinguished', async () => {
  const plain = await diagnose(
    `https://hooks.example:${await listen(createServer((_request, response) => response.end()))}/`,
  );
  assert.deepEqual(statuses(plain), ['DNS OK', 'CONNECT OK', 'TLS FAILED']);
  assert.match(said(plain, 'TLS').advice ?? '', /does not speak TLS/);
  const silent = await diagnose(`https://hooks.example:${await listen(createTcpServer())}/`, { stepMs: 200 });
  assert.match(said(silent, 'TLS').advice ?? '', /says nothing/);
  const closing = await diagnose(
    `https://hooks.example:${await listen(createTcpServer((socket) => socket.destroy()))}/`,
  );
  assert.match(said(closing, 'TLS').advice ?? '', /ended the connection/);
});

// Both for hooks.example and made for this test only: one for a hundred years, one that ended in 2020.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgP/01s6KgZbTNIhyX
K3vlM2USCas+1/6Rvu/ANBt3cOahRANCAATZaSLAuj4jPr/leMEo4ATxDBOhM4ut
UKf/dnaMJ5LEvcpShI2AGV/9Y6bGzzeLss9+vh83UDRPusMQlxJAETq3
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBYTCCAQigAwIBAgIBAjAKBggqhkjOPQQDAjAYMRYwFAYDVQQDDA1ob29rcy5l
eGFtcGxlMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAYMRYwFAYD
VQQDDA1ob29rcy5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE2Wki
wLo+Iz6/5XjBKOAE8QwToTOLrVCn/3Z2jCeSxL3KUoSNgBlf/WOmxs83i7LPfr4f
N1A0T7rDEJcSQBE6t6NBMD8wHgYDVR0RBBcwFYINaG9va3MuZXhhbXBsZYcEfwAA
ATAdBgNVHQ4EFgQUgaIgKtWTEhYbOvYH9e13METo7vQwCgYIKoZIzj0EAwIDRwAw
RAIgXzrGwpGFvlfDtOAaHFhBNI5VBkzaVUsbi37QBkGTNmMCIG8hYJ5fkxisFadt
mnxMJ3LRcKFwQnRScOiFv/OVkxQL
-----END CERTIFICATE-----`;
const ENDED_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgnMx9YrmMIXtmbBGD
gmK2rfWXALtRZhIrPIiiHPotjtKhRANCAATjscE48Txdal6H0RGZuiTllLpdszXU
Eikr1ddwBmJGVTn2hSmdxOgCj235B8+2lnMf9NXvjXznUm6hZpt+0nLD
-----END PRIVATE KEY-----`;
const ENDED = `-----BEGIN CERTIFICATE-----
MIIBWzCCAQCgAwIBAgIBATAKBggqhkjOPQQDAjAYMRYwFAYDVQQDDA1ob29rcy5l
eGFtcGxlMB4XDTIwMDEwMTAwMDAwMFoXDTIwMDIwMTAwMDAwMFowGDEWMBQGA1UE
AwwNaG9va3MuZXhhbXBsZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABOOxwTjx
PF1qXofREZm6JOWUul2zNdQSKSvV13AGYkZVOfaFKZ3E6AKPbfkHz7aWcx/01e+N
fOdSbqFmm37ScsOjOzA5MBgGA1UdEQQRMA+CDWhvb2tzLmV4YW1wbGUwHQYDVR0O
BBYEFBnJVZSeAOELadENHcgSpgNm3oQSMAoGCCqGSM49BAMCA0kAMEYCIQCCbIhw
3fS4SUWaOZyes+JWgd1cWBYauPIfsqvcB8prOAIhAI1LfC0ueDjUtM5D0y1mzZhX
n1OCCYG1nRF0ivuNtKqp
-----END CERTIFICATE-----`;
