import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { schemaWords, strangeWords } from '../sql/words.ts';
import { root, sourceFiles } from './tree.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const words = schemaWords(read('db/schema.sql'));

test('statements compare columns that have a closed list of values with values of the list', () => {
  const closed = [...words.lists.values()].reduce((sum, columns) => sum + columns.size, 0);
  assert.ok(closed >= 50, `only ${closed} columns with a closed list found`);
  const files = sourceFiles().filter((file) => /^src\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'));
  assert.deepEqual(
    files.flatMap((file) => strangeWords(file, read(file), words)),
    [],
  );
});

const own = schemaWords(`create table millwright.orders (
  status text not null,
  kind text,
  constraint orders_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'OPEN'::text]))),
  constraint orders_kind_check CHECK (((kind IS NULL) OR (kind = ANY (ARRAY['A'::text, 'B'::text]))))
);
create table millwright.quotes (
  status text not null,
  title text,
  constraint quotes_status_check CHECK ((status = ANY (ARRAY['WON'::text])))
);`);
const strange = (sql: string): number => strangeWords('a.ts', `sql\`${sql}\`;`, own).length;

for (const [what, sql] of [
  ['a word that no status is', "select 1 from orders o where o.status <> 'LEFT'"],
  ['one of another table', "select 1 from orders o join quotes q on true where o.status = 'WON'"],
  ['without an alias', "select 1 from orders where status = 'WON'"],
  ['in a list', "select 1 from orders o where o.status not in ('DRAFT', 'GONE')"],
  ['in an update', "update orders set status = 'GONE' where kind = 'A'"],
  ['of a column that may be null', "select 1 from orders o where o.kind = 'C'"],
  ['in a piece of a statement', "o.status = 'GONE'"],
] as const)
  test(`a word that a column cannot have is found: ${what}`, () => assert.equal(strange(sql), 1));

test('words that columns can have, and columns without a list, are passed', () => {
  for (const sql of [
    "select 1 from orders o join quotes q on q.status = 'WON' where o.status in ('DRAFT', 'OPEN')",
    "select 1 from orders join quotes on true where status = 'WON'",
    "select 1 from quotes where title = 'GONE'",
    "with o as (select 1) select 1 from o join quotes q on true where o.status = 'GONE'",
    "o.status = 'WON'",
    "select 1 from orders o where o.body ->> 'status' = 'GONE'",
  ])
    assert.equal(strange(sql), 0, sql);
});
