import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { root } from '#test/house/tree';
import { itemCodec, lineItemCodec } from './line-codec.ts';

const schema = readFileSync(join(root, 'db/schema.sql'), 'utf8');

/** The columns of tables that hold lines, with the first word of their types: those with `quote_discount`. */
const tables = [...schema.matchAll(/^create table (\w+) \(\n([\s\S]*?)\n\);/gm)]
  .map(([, name = '', body = '']) => ({
    name,
    columns: new Map([...body.matchAll(/^ {2}(\w+) (\w+)/gm)].map(([, column, type]) => [column, type])),
  }))
  .filter(({ columns }) => columns.has('quote_discount'));

const inDatabase: Readonly<Record<string, string>> = { int: 'integer' };

describe('the codec of lines', () => {
  it('there are tables of lines of both kinds', () => {
    const kindOf = ({ columns }: (typeof tables)[number]) =>
      columns.has('line_item_id') ? 'configured' : 'item';
    assert.ok(tables.length >= 4, tables.map(({ name }) => name).join());
    assert.deepEqual([...new Set(tables.map(kindOf))].sort(), ['configured', 'item']);
  });

  for (const { name, columns } of tables) {
    it(`every field has its column in ${name}, of the type that is written`, () => {
      const codec = columns.has('line_item_id') ? lineItemCodec : itemCodec;
      assert.deepEqual(
        codec.columns.filter(([column, type]) => columns.get(column) !== (inDatabase[type] ?? type)),
        [],
      );
    });
  }
});
