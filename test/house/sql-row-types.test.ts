import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { AnsweredColumn } from '../sql/answers.ts';
import { strangeRowTypes } from '../sql/row-types.ts';
import { plant } from './tree.ts';

const column = (name: string, type: string, isNullable = false): AnsweredColumn => ({
  name,
  type,
  isNullable,
});
const answered = [
  { texts: ['select 1 from a'], columns: [column('id', 'string'), column('price', 'Decimal', true)] },
  { texts: ['select 2 from a where b = ', ''], columns: [column('id', 'string'), column('body', 'json')] },
];

/** A source with a template of each of the two statements, whose rows are of these types. */
const planted = (first: string, second: string) => `import type { Decimal } from '../lib/decimal.ts';
const sql = <T>(texts: TemplateStringsArray, ...values: unknown[]): T[] => [texts, values] as unknown as T[];
type Status = 'OPEN' | 'CLOSED';
type Row = { id: Status; price: Decimal | null };
export const first = sql<${first}>\`select 1 from a\`.map((row: { id: string }) => row.id);
export const second = (b: string) => sql<${second}>\`select 2 from a where b = \${b}\`.length as number | Row;
`;

const faultsOf = async (first: string, second: string): Promise<string[]> => {
  const { folder, remove } = plant({
    'src/lib/decimal.ts': 'export type Decimal = { plus(other: Decimal): Decimal };\n',
    'src/areas/a.ts': planted(first, second),
    'package.json': '{ "type": "module" }\n',
  });
  const copy = mkdtempSync(join(tmpdir(), 'row-types-'));
  try {
    const files = ['src/lib/decimal.ts', 'src/areas/a.ts'];
    const { compared, faults } = await strangeRowTypes(folder, copy, files, answered);
    assert.equal(compared, 2);
    return faults;
  } finally {
    remove();
    rmSync(copy, { recursive: true });
  }
};

test('row types that fit what was answered are passed: words of a list, JSON of any shape, fewer columns', async () => {
  assert.deepEqual(await faultsOf('Row', '{ body: { a: string }[]; id: string | null }'), []);
  assert.deepEqual(await faultsOf("Omit<Row, 'price'>", 'Record<string, unknown>'), []);
});

test('a row type that does not fit is found, at its line: the name, the type and null of a column', async () => {
  for (const [type, told] of [
    ['{ id: string; amount: Decimal | null }', /amount/],
    ['{ id: string; price: number | null }', /number/],
    ['{ id: string; price: Decimal }', /null/],
  ] as const) {
    const [fault = '', ...more] = await faultsOf(type, '{ id: string }');
    assert.deepEqual(more, []);
    assert.match(fault, /^src\/areas\/a\.ts\(5,/);
    assert.match(fault, told);
  }
});
