import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fc } from '#test/fast-check';
import {
  checkedAddresses,
  checkTarget,
  forbiddenKind,
  type OutsideRules,
  TargetRefused,
} from './outside-address.ts';

const answering = (...addresses: string[]): OutsideRules => ({
  allowLoopback: false,
  resolve: async () => addresses,
});
const failing = (code: string): OutsideRules => ({
  allowLoopback: false,
  resolve: async () => {
    throw Object.assign(new Error(code), { code });
  },
});

const neverAsked: OutsideRules = {
  allowLoopback: false,
  resolve: async (name) => assert.fail(`the resolver was asked for ${name}`),
};

test('public addresses may be called', async () => {
  const urls = [
    'http://93.184.215.14/',
    'https://[2606:4700::1111]:8443/hooks?x=1',
    'HTTPS://1.1.1.1',
    'http://11.0.0.1:8080',
    'http://172.32.0.1',
    'http://100.128.0.1',
    'http://169.253.1.1',
  ];
  for (const url of urls) assert.equal(await checkTarget(url, neverAsked), undefined, url);
  assert.equal(
    await checkTarget('https://hooks.example/a', answering('93.184.215.14', '2606:4700::1111')),
    undefined,
  );
});

test('every way of writing an address inside is refused, without asking a resolver', async () => {
  const hosts = [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0177.0.0.1',
    '017700000001',
    '0x7f.0x0.0x0.0x1',
    '127.0.0.1.', // one address
    '１２７.０.０.１',
    '①②⑦.⓪.⓪.①',
    '127。0。0。1',
    '%31%32%37.0.0.1', // and as IDNA and percent encoding make it
    '0',
    '0.0.0.0',
    '10.0.0.1',
    '167772161',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '0xc0a80101',
    '100.64.0.1',
    '100.100.100.200',
    '169.254.169.254',
    '2852039166',
    '0xa9fea9fe',
    '0251.0376.0251.0376',
    '168.63.129.16',
    '192.0.0.192',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '192.88.99.1',
    '224.0.0.1',
    '239.255.255.250',
    '240.0.0.1',
    '255.255.255.255',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:93.184.215.14]',
    '[::127.0.0.1]',
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b::a00:1]',
    '[64:ff9b:1::a00:1]',
    '[2002:7f00:1::]',
    '[2002:a00:1::1]',
    '[2001:0:4136:e378:8000:63bf:3fff:fdd2]',
    '[2001:0:4136:e378:8000:63bf:f5ff:fffe]',
    '[2001:1::1]',
    '[2001:4860::5efe:10.0.0.1]',
    '[2001:4860::5efe:a00:1]',
    '[2001:4860::200:5efe:7f00:1]',
    '[2a00:1450:4001:80b:0:5efe:169.254.169.254]',
    '[2a00:1450:4001:80b:200:5efe:93.184.215.14]',
    '[fe80::5efe:10.0.0.1]',
    '[::10.0.0.1]',
    '[fe80::1]',
    '[febf::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
    '[ff02::1]',
    '[2001:db8::1]',
    '[3fff::1]',
    '[100::1]',
    '[5f00::1]',
    '[4000::1]',
    '[1::1]',
  ];
  for (const host of hosts) {
    const problem = await checkTarget(`http://${host}/`, neverAsked);
    assert.match(problem ?? 'no problem', / is .+ and cannot be called\.$/, host);
  }
});

test('what is no http(s) URL is refused', async () => {
  const cases: [string, RegExp][] = [
    ['', /complete URL/],
    ['example.com/hooks', /complete URL/],
    ['//example.com', /complete URL/],
    ['http://', /complete URL/],
    ['http://[::1', /complete URL/],
    ['http://1.2.3.4.5', /complete URL/],
    ['http://256.1.1.1', /complete URL/],
    ['http://[fe80::1%25eth0]/', /complete URL/],
    ['http://a b/', /complete URL/],
    ['ftp://example.com/', /Only http/],
    ['file:///etc/passwd', /Only http/],
    ['gopher://1.1.1.1:6379/_x', /Only http/],
    ['javascript:alert(1)', /Only http/],
    ['ws://1.1.1.1', /Only http/],
    ['https://user@1.1.1.1/', /user name/],
    ['https://user:secret@1.1.1.1/', /user name/],
    ['https://:secret@1.1.1.1/', /user name/],
  ];
  for (const [url, problem] of cases)
    assert.match((await checkTarget(url, neverAsked)) ?? 'no problem', problem, url);
});

test('one inside address among the answers refuses the name, and is not told', async () => {
  for (const inside of [
    '10.1.2.3',
    '::1',
    '169.254.169.254',
    '::ffff:10.1.2.3',
    '64:ff9b::a01:203',
    'fe80::1%eth0',
    'nonsense',
    '',
  ]) {
    const problem = await checkTarget(
      'https://hooks.example',
      answering('93.184.215.14', inside, '2606:4700::1111'),
    );
    assert.equal(problem, 'The host hooks.example has an address that is not public and cannot be called.');
  }
});

test('a name that does not exist is refused, a resolver out of order is not held against it', async () => {
  assert.equal(
    await checkTarget('https://no.example', failing('ENOTFOUND')),
    'The host no.example does not exist.',
  );
  assert.equal(await checkTarget('https://no.example', answering()), 'The host no.example does not exist.');
  assert.equal(await checkTarget('https://no.example', failing('EAI_AGAIN')), undefined);
  await assert.rejects(checkedAddresses('no.example', failing('EAI_AGAIN')), /EAI_AGAIN/);
});

test('loopback may be allowed, and nothing else with it', async () => {
  const rules: OutsideRules = { allowLoopback: true, resolve: async () => ['127.0.0.1', '::1'] };
  for (const url of [
    'http://127.0.0.1:8080',
    'http://[::1]',
    'http://127.8.9.1',
    'http://2130706433',
    'http://localhost',
  ]) {
    assert.equal(await checkTarget(url, rules), undefined, url);
  }
  for (const url of [
    'http://0.0.0.0',
    'http://[::]',
    'http://[::ffff:127.0.0.1]',
    'http://10.0.0.1',
    'http://169.254.169.254',
  ]) {
    assert.ok(await checkTarget(url, rules), url);
  }
  await assert.rejects(
    checkedAddresses('x.example', { ...rules, resolve: async () => ['127.0.0.1', '10.0.0.1'] }),
    TargetRefused,
  );
});

test('however an inside IPv4 address is written in a URL, it is refused', async () => {
  const inside = fc.oneof(
    fc.tuple(fc.constant(127), fc.nat(255), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(10), fc.nat(255), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(192), fc.constant(168), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(169), fc.constant(254), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(100), fc.integer({ min: 64, max: 127 }), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.integer({ min: 224, max: 255 }), fc.nat(255), fc.nat(255), fc.nat(255)),
  );
  const radix = fc.constantFrom(
    (n: number) => String(n),
    (n: number) => `0x${n.toString(16)}`,
    (n: number) => `0${n.toString(8)}`,
  );
  await fc.assert(
    fc.asyncProperty(
      inside,
      fc.integer({ min: 1, max: 4 }),
      fc.array(radix, { minLength: 4, maxLength: 4 }),
      async (octets, parts, radices) => {
        const head = octets.slice(0, parts - 1);
        const tail = octets.slice(parts - 1).reduce((value, octet) => value * 256 + octet, 0);
        const host = [...head, tail].map((part, at) => radices[at]?.(part)).join('.');
        assert.ok(await checkTarget(`http://${host}:8080/`, neverAsked), host);
        const [a, b, c, d] = octets;
        assert.ok(forbiddenKind(`::ffff:${a}.${b}.${c}.${d}`, { allowLoopback: true }));
        assert.ok(
          forbiddenKind(`64:ff9b::${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`, {
            allowLoopback: true,
          }),
        );
      },
    ),
  );
});

test('in whatever disguise of IPv6 an IPv4 address comes, it is refused', async () => {
  const hex = (n: number) => n.toString(16);
  const word = fc.nat(0xffff);
  // What names the site before a disguise is public: else the prefix alone would refuse it.
  const prefix = fc
    .tuple(fc.constantFrom(0x2600, 0x2a00, 0x2404, 0x2c0f, 0x2801), word, word, word)
    .map((all) => all.map(hex));
  const wrap = (high: number, low: number, site: string[], flags: number): string[] => [
    `::${hex(high)}:${hex(low)}`, // compatible
    `::ffff:${hex(high)}:${hex(low)}`, // mapped
    `::ffff:0:${hex(high)}:${hex(low)}`, // translated
    `64:ff9b::${hex(high)}:${hex(low)}`, // NAT64
    `64:ff9b:1:${site[1]}:${site[2]}:${site[3]}:${hex(high)}:${hex(low)}`, // NAT64 of a network
    `2002:${hex(high)}:${hex(low)}:${site[1]}::1`, // 6to4
    `2001:0:${site[1]}:${site[2]}:8000:${site[3]}:${hex(high ^ 0xffff)}:${hex(low ^ 0xffff)}`, // Teredo, client
    `2001:0:${hex(high)}:${hex(low)}:8000:${site[3]}:1:1`, // Teredo, server
    `${site.join(':')}:${hex(flags)}:5efe:${hex(high)}:${hex(low)}`, // ISATAP
    `${site.join(':')}:${hex(flags)}:5efe:${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`,
    `fe80::5efe:${hex(high)}:${hex(low)}`,
    `fe80::${hex(high)}:${hex(low)}%eth0`,
  ];
  await fc.assert(
    fc.asyncProperty(
      word,
      word,
      prefix,
      fc.constantFrom(0, 0x100, 0x200, 0x300),
      async (high, low, site, flags) => {
        for (const address of wrap(high, low, site, flags)) {
          assert.ok(forbiddenKind(address, { allowLoopback: false }), address);
          // Only this machine's own may be allowed, and none of these but ::1 is.
          if (address !== '::0:1') assert.ok(forbiddenKind(address, { allowLoopback: true }), address);
          if (!address.includes('%'))
            assert.ok(await checkTarget(`http://[${address}]/`, neverAsked), address);
        }
        // The same site without the disguise may be called.
        assert.equal(forbiddenKind(`${site.join(':')}:1:5efe:1:1`, { allowLoopback: false }), undefined);
      },
    ),
  );
});
