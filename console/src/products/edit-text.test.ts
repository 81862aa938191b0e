import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Decimal } from '../../../client/index.ts';
import { applied, insertAt, moveAt, removeAt, setAt, spliceBetween, undone } from './edit-text.ts';
import { letterAt, lineOf, nodeAt, pathAt } from './json-place.ts';
import { type JsonNode, readJsonText } from './json-text.ts';
import { isSame, jsonAt, jsonOf, objectOf, printJson } from './json-value.ts';

const rootOf = (text: string): JsonNode => {
  const read = readJsonText(text);
  assert.ok('root' in read, JSON.stringify(read));
  return read.root;
};

/** Spelled as nobody would: what is not changed must stay so. */
const odd = `{
  "product" : {"number":"CYL",   "price": 12.500000000000000001, "big": 900719925474099312345},
  "unknown": { "b": 1e3, "a": [1,2 ,3] },
  "rules": [
    { "number": 10, "name": "A" },
    { "number": 20, "name": "\\u0042" }
  ]
}
`;

describe('a text that is edited as a tree', () => {
  it('changes at the place alone: order, digits, unknown members and spelling of all else stay', () => {
    const changed = setAt(odd, ['rules', 1, 'name'], 'C');
    assert.equal(changed, odd.replace('"\\u0042"', '"C"'));
    assert.equal(
      setAt(odd, ['product', 'price'], new Decimal('0.10')),
      odd.replace('12.500000000000000001', '0.10'),
    );
    assert.equal(removeAt(odd, ['product', 'price']), odd.replace('"price": 12.500000000000000001, ', ''));
    assert.equal(removeAt(odd, ['rules', 1]), odd.replace(',\n    { "number": 20, "name": "\\u0042" }', ''));
    assert.equal(
      moveAt(odd, ['rules', 1], -1).indexOf('"number": 20') < odd.indexOf('"number": 10') + 20,
      true,
    );
    assert.equal(moveAt(moveAt(odd, ['rules', 1], -1), ['rules', 0], 1), odd);
  });

  it('gets what is new in a line of its own where the others stand so, else behind a comma', () => {
    const rule = objectOf({ number: new Decimal('30'), name: 'N' });
    assert.match(
      insertAt(odd, ['rules'], 2, rule),
      /"\\u0042" },\n {4}\{ "number": 30, "name": "N" }\n {2}]/,
    );
    assert.match(
      insertAt(odd, ['rules'], 0, rule),
      /"rules": \[\n {4}\{ "number": 30, "name": "N" },\n {4}\{ "number": 10/,
    );
    assert.match(setAt(odd, ['rules', 0, 'group'], 'G'), /\{ "number": 10, "name": "A", "group": "G" }/);
    assert.match(setAt(odd, ['tables'], []), /]\n?,\n {2}"tables": \[]\n}\n$/);
    const begun = setAt('{"product": {}}', ['pages', 0], objectOf({ name: 'Size' }));
    assert.deepEqual(jsonAt(rootOf(begun)), jsonOf({ product: {}, pages: [{ name: 'Size' }] }));
    for (const text of [odd, '{}', '{"rules": []}', '{"rules":\n[\n]}'])
      assert.ok(
        isSame(jsonAt(nodeAt(rootOf(insertAt(text, ['rules'], 0, rule)), ['rules', 0]) as JsonNode), rule),
        text,
      );
  });

  it('is undone and done again by the one change that was made', () => {
    const after = setAt(odd, ['unknown', 'a', 1], new Decimal('22'));
    const splice = spliceBetween(odd, after);
    assert.equal(applied(odd, splice), after);
    assert.equal(applied(after, undone(splice)), odd);
    assert.deepEqual(spliceBetween('aa', 'aaa'), { from: 2, removed: '', inserted: 'a' });
  });

  it('is read with the place of each value, and of what is no JSON', () => {
    const root = rootOf(odd);
    const at = odd.indexOf('\\u0042');
    assert.deepEqual(pathAt(root, at), ['rules', 1, 'name']);
    assert.deepEqual(lineOf(odd, odd.indexOf('"number": 20')), { line: 6, column: 7 });
    const faults: [string, number, string][] = [
      ['{"a": 1,}', 8, 'name'],
      ['{"a" 1}', 5, 'colon'],
      ['{"a": 1 "b": 2}', 8, 'comma'],
      ['{"a": }', 6, 'value'],
      ['{"a": 01}', 7, 'number'],
      ['{"a": 1,5}', 8, 'name'],
      ['{"a": "x}', 6, 'text'],
      ['{"a": 1} x', 9, 'end'],
      ['{"a": 1, "a": 2}', 9, 'twice'],
      ['{"a": "\\x"}', 6, 'text'],
      ['[1, 2', 5, 'comma'],
      ['', 0, 'value'],
      ['['.repeat(200), 101, 'deep'],
    ];
    for (const [text, place, why] of faults) {
      const read = readJsonText(text);
      assert.ok('fault' in read, text);
      assert.deepEqual([read.fault.at, read.fault.why], [place, why], text);
    }
  });

  it('has each letter of a value at its place, behind escapes too', () => {
    const text = '{"x": "a\\u0042\\"c"}';
    const node = nodeAt(rootOf(text), ['x']) as JsonNode;
    assert.deepEqual(
      [1, 2, 3, 4].map((letter) => text[letterAt(text, node, letter)]),
      ['a', '\\', '\\', 'c'],
    );
  });

  it('is laid out as the service does: in one line where it is short, lists of objects in lines', () => {
    const value = jsonOf({ a: [1, 2], b: [{ c: 1 }, { c: 2 }], d: {}, e: [] });
    assert.equal(
      printJson(value),
      '{\n  "a": [1, 2],\n  "b": [\n    { "c": 1 },\n    { "c": 2 }\n  ],\n  "d": {},\n  "e": []\n}',
    );
    assert.ok(isSame(jsonAt(rootOf('5.0')), jsonAt(rootOf('50e-1'))));
    assert.ok(!isSame(jsonAt(rootOf('5.1')), jsonAt(rootOf('5.10000000000000000001'))));
    assert.ok(isSame(jsonAt(rootOf('0')), jsonAt(rootOf('-0.00'))));
    assert.ok(isSame(jsonAt(rootOf('{"a":1,"b":2}')), jsonAt(rootOf('{"b":2,"a":1}'))));
  });
});
