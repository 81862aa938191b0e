import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { areas } from '#app/areas';
import {
  areaOf,
  type Owners,
  readsAhead,
  strangeWrites,
  tablesIn,
  tablesOf,
  writesIn,
} from './table-owner.ts';
import { root, sourceFiles } from './tree.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const files = sourceFiles();
const made = files
  .filter((file) => /^db\/migrations\/.*\.sql$/.test(file))
  .flatMap((file) => tablesIn(read(file)));
const faces = files.filter((file) => /^src\/areas\/[^/]+\/[^/]+\/index\.ts$/.test(file));
const owned = faces.flatMap((file) =>
  tablesOf(read(file)).map((table) => [table, areaOf(file) ?? ''] as const),
);

test('each table has one owner, and each owned table exists', () => {
  const names = owned.map(([table]) => table);
  assert.deepEqual(
    names.filter((table, index) => names.indexOf(table) !== index),
    [],
    'owned by two areas',
  );
  assert.deepEqual(
    names.filter((table) => !made.includes(table)),
    [],
    'owned, but made by no migration',
  );
});

const allOwners: Owners = new Map([...made.map((table) => [table, 'platform'] as const), ...owned]);
const code = files.filter((file) => /^src\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'));

test('every table is written by its owner only', () => {
  const writes = code.flatMap((file) => writesIn(file, read(file)));
  assert.ok(writes.length >= 10, `only ${writes.length} writes found: does the check still read the code?`);
  assert.deepEqual(strangeWrites(writes, allOwners), []);
});

test('no area reads a table of a later one', () => {
  const order = areas.map((area) => area.name);
  assert.deepEqual(
    code.flatMap((file) => readsAhead(file, read(file), allOwners, order)),
    [],
  );
});

const owners: Owners = new Map([
  ['items', 'items'],
  ['customers', 'customers'],
  ['events', 'platform'],
]);
const strange = (file: string, text: string): string[] => strangeWrites(writesIn(file, text), owners);

test('an area may write its own tables, and read and lock others', () => {
  const text = `
    /* insert into customers: a comment */
    // delete from customers
    sql\`insert into items (tenant_id) values (1) on conflict (tenant_id, id) do update set name = 'x'\`;
    sql\`update millwright.items as i set name = c.name from customers c\`;
    sql\`delete from items where id in (select id from customers for update of customers)\`;
    sql\`select * from customers c where c.id = 1 for update\`;
    db.insertInto('items').values(row);
    resource({ name: 'item', table: 'items' });`;
  assert.deepEqual(strange('src/areas/goods/items/a.ts', text), []);
  assert.equal(writesIn('a.ts', text).length, 5);
});

for (const [what, text] of [
  ['insert', 'sql`insert into customers values (1)`'],
  [
    'insert, quoted, with its schema, over two lines',
    'sql`INSERT INTO\n  millwright."customers" values (1)`',
  ],
  ['update', 'sql`update customers set name = 1`'],
  ['update with an alias', 'sql`update customers as c\n set name = 1`'],
  ['update in a with', 'sql`with x as (update customers c set a = 1 returning *) select 1`'],
  ['delete', 'sql`delete from customers c using items i`'],
  ['truncate', 'sql`truncate customers`'],
  ['merge', 'sql`merge into customers using items on true`'],
  ['copy', 'sql`copy customers (a) from stdin`'],
  ['Kysely insertInto', "db\n  .insertInto(\n    'customers')"],
  ['Kysely updateTable', 'db.updateTable("customers")'],
  ['Kysely deleteFrom', "db.deleteFrom('customers as c')"],
  ['resource', "resource({ table: 'customers' })"],
] as const) {
  test(`a write to another's table is found: ${what}`, () => {
    const found = strange('src/areas/goods/items/b.ts', text);
    assert.equal(found.length, 1, found.join('\n'));
    assert.match(
      found[0] ?? '',
      /^src\/areas\/goods\/items\/b\.ts:\d writes customers, which belongs to customers$/,
    );
  });
}

test('an area may not write a platform table, one that does not exist, or one computed at run time', () => {
  const at = (text: string) => strange('src/areas/goods/items/c.ts', text);
  assert.deepEqual(at('sql`insert into events values (1)`'), [
    'src/areas/goods/items/c.ts:1 writes events, which belongs to platform',
  ]);
  assert.match(at('sql`delete from nowhere`')[0] ?? '', /which no migration makes/);
  assert.match(at(`sql\`insert into \${sql.table(name)} values (1)\``)[0] ?? '', /computed/);
  assert.match(at('db.insertInto(table)')[0] ?? '', /computed/);
});

test('platform and kit write shared tables and computed ones, never an area’s; app writes none', () => {
  assert.deepEqual(strange('src/platform/a.ts', 'sql`insert into events values (1)`'), []);
  assert.deepEqual(strange('src/kit/a.ts', `sql\`update \${sql.table(name)} as t set a = 1\``), []);
  assert.match(strange('src/kit/a.ts', "db.deleteFrom('items')")[0] ?? '', /belongs to items/);
  assert.match(strange('src/app/a.ts', 'sql`insert into events values (1)`')[0] ?? '', /belongs to platform/);
});

test('tables are read from faces and migrations', () => {
  assert.deepEqual(tablesOf("defineArea({ name: 'x', tables: [\n 'a',\n 'b_c'], operations })"), [
    'a',
    'b_c',
  ]);
  assert.deepEqual(tablesIn('create table millwright.a (x int);\nCREATE TABLE IF NOT EXISTS b();'), [
    'a',
    'b',
  ]);
});

test('a read of a table of a later area is found, and none of an earlier one, of its own or of the platform', () => {
  const text =
    'sql`select 1\n from items i join events e using (a) left join millwright.customers c on true`';
  const at = (file: string) => readsAhead(file, text, owners, ['customers', 'items']);
  assert.deepEqual(at('src/areas/parties/customers/a.ts'), [
    'src/areas/parties/customers/a.ts:2 reads items of items, a later area',
  ]);
  assert.deepEqual([...at('src/areas/goods/items/a.ts'), ...at('src/kit/a.ts')], []);
});
