import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { fc } from '#test/fast-check';
import { contentHash } from './content-hash.ts';
import { decimal } from './decimal.ts';
import { parseJson } from './json.ts';

test('the hash is of the text with sorted keys and plain numbers', () => {
  const expected = createHash('sha256').update('{"a":[1,12.5,null],"b":"x","é":true}').digest('hex');
  assert.equal(contentHash({ é: true, b: 'x', a: [1, decimal('12.50'), null], c: undefined }), expected);
});

test('spelling of numbers and order of keys do not matter, everything else does', () => {
  const same = ['{"a":5,"b":{"x":1,"y":2}}', '{"b":{"y":2e0,"x":1.0},"a":5.00}'];
  assert.equal(new Set(same.map((text) => contentHash(parseJson(text)))).size, 1);
  assert.equal(contentHash(-0), contentHash(decimal('-0')));
  assert.equal(contentHash(1e21), contentHash(decimal('1e21')));
  const different = [
    null,
    false,
    0,
    '',
    '0',
    [],
    {},
    [[]],
    [null],
    { a: null },
    { a: '' },
    ['a'],
    'a',
    [1, 2],
    [2, 1],
    ['1,2'],
    '[1,2]',
  ];
  assert.equal(new Set(different.map(contentHash)).size, different.length);
});

test('equal values have equal hashes however their keys are ordered', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      assert.equal(contentHash(Object.fromEntries(Object.entries(value).reverse())), contentHash(value));
    }),
  );
});

test('what JSON cannot hold has no hash', () => {
  for (const value of [
    undefined,
    Number.NaN,
    1n,
    new Date(),
    new Map(),
    Buffer.from('x'),
    [undefined],
    () => 1,
  ]) {
    assert.throws(() => contentHash(value), TypeError);
  }
});
