import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isAmong, readKeyAddress } from './key-addresses.ts';

describe('the addresses of a key', () => {
  it('are kept in one form', () => {
    for (const [text, kept] of [
      ['203.0.113.7', '203.0.113.7'],
      ['203.0.113.0/24', '203.0.113.0/24'],
      ['203.0.113.7/32', '203.0.113.7/32'],
      ['2001:DB8:0:0::/32', '2001:db8::/32'],
      ['::1', '::1'],
    ] as const)
      assert.deepEqual(readKeyAddress(text), { kept });
  });

  it('are refused where they are not addresses, or say something else than their reader thinks', () => {
    for (const [text, fault] of [
      ['', /address or a range/],
      ['10.1', /address or a range/],
      ['0x7f.1', /address or a range/],
      ['010.0.0.1', /address or a range/],
      ['10.0.0.1/8/8', /address or a range/],
      ['fe80::1%eth0', /address or a range/],
      ['example.com', /address or a range/],
      ['10.0.0.0/33', /1 to 32/],
      ['10.0.0.0/x', /1 to 32/],
      ['10.0.0.0/', /1 to 32/],
      ['2001:db8::/129', /1 to 128/],
      ['0.0.0.0/0', /all addresses/],
      ['::/0', /all addresses/],
      ['10.0.0.9/24', /10\.0\.0\.0\/24/],
      ['2001:db8::1/64', /2001:db8::\/64/],
      ['::ffff:10.0.0.9', /write it as 10\.0\.0\.9/],
    ] as const) {
      const read = readKeyAddress(text);
      assert.ok('fault' in read && fault.test(read.fault), `${text}: ${JSON.stringify(read)}`);
    }
  });

  it('hold the addresses within them, however these are written, and no others', () => {
    const kept = ['203.0.113.7', '198.51.100.0/24', '2001:db8::/32'];
    for (const inside of [
      '203.0.113.7',
      '::ffff:203.0.113.7',
      '198.51.100.255',
      '2001:db8:ffff::1',
      '2001:0db8::1',
    ])
      assert.equal(isAmong(inside, kept), true, inside);
    for (const outside of ['203.0.113.8', '198.51.101.0', '2001:db9::1', '::1', '', 'unix:', '::cb00:7107'])
      assert.equal(isAmong(outside, kept), false, outside);
  });
});
