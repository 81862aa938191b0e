import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Json, jsonOf } from './json-value.ts';
import { merge } from './merge.ts';
import { plainOf } from './products-data.ts';

const rule = (number: number, name: string, more = {}) => ({ number, name, type: 'BOM', ...more });
const page = (name: string, more = {}) => ({ name, ...more });
const merged = (base: object, mine: object, theirs: object) => {
  const [one, other, third] = [base, mine, theirs].map((value) => jsonOf(value)) as [Json, Json, Json];
  const { merged: value, conflicts } = merge(one, other, third);
  return {
    value: JSON.parse(JSON.stringify(plainOf(value))),
    conflicts: conflicts.map(({ place, path }) => [place, path]),
  };
};

describe('what two people made of one document', () => {
  const base = { product: { number: 'CYL', name: 'C' }, rules: [rule(10, 'A'), rule(20, 'B')] };

  it('has the changes of both, of parts and of members of one part, new and taken out ones too', () => {
    const mine = {
      product: { number: 'CYL', name: 'Mine' },
      rules: [rule(10, 'A2'), rule(20, 'B'), rule(30, 'C')],
    };
    const theirs = {
      product: { number: 'CYL', name: 'C', uOM: 'MTR' },
      rules: [rule(10, 'A', { group: 'G' }), rule(40, 'D')],
    };
    assert.deepEqual(merged(base, mine, theirs), {
      value: {
        product: { number: 'CYL', name: 'Mine', uOM: 'MTR' },
        rules: [rule(10, 'A2', { group: 'G' }), rule(30, 'C'), rule(40, 'D')],
      },
      conflicts: [],
    });
  });

  it('keeps mine where both changed one place, and says where; what is the same is no conflict', () => {
    const mine = { ...base, rules: [rule(10, 'Mine'), rule(20, 'Same')] };
    const theirs = { ...base, rules: [rule(10, 'Theirs'), rule(20, 'Same')] };
    assert.deepEqual(merged(base, mine, theirs), {
      value: mine,
      conflicts: [['rules › 10 › name', ['rules', 0, 'name']]],
    });
    const gone = { ...base, rules: [rule(20, 'B')] };
    const { value, conflicts } = merged(base, mine, gone);
    assert.deepEqual(value.rules, mine.rules, 'what they took out and I changed stays, and is shown');
    assert.deepEqual(conflicts, [['rules › 10', ['rules', 0]]]);
  });

  it('has the order of the one who changed it, and what the other put in behind its neighbour', () => {
    const pages = { pages: [page('A'), page('B'), page('C')] };
    const moved = { pages: [page('C'), page('A'), page('B')] };
    const more = { pages: [page('A'), page('N'), page('B'), page('C')] };
    const wanted = ['C', 'A', 'N', 'B'];
    const names = (value: { pages: { name: string }[] }) => value.pages.map(({ name }) => name);
    assert.deepEqual(names(merged(pages, moved, more).value), wanted);
    assert.deepEqual(names(merged(pages, more, moved).value), wanted);
  });

  it('compares lists without names as a whole, and numbers by what they are', () => {
    const values = (values: unknown[]) => ({ attributes: [{ name: 'BORE', values }] });
    assert.deepEqual(merged(values([40, 50]), values([40, 63]), values([40, 80])).conflicts, [
      ['attributes › BORE › values', ['attributes', 0, 'values']],
    ]);
    assert.deepEqual(merged(values([40]), values([40, 50]), values([40])).conflicts, []);
  });
});
