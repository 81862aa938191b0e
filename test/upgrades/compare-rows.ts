import assert from 'node:assert/strict';
import type pg from 'pg';
import { quoteName } from '#platform/db/connection';
import { type TableColumns, tenantColumns } from './catalogue.ts';

/** The rows of a table at one moment, each value as the database writes it. */
export type KeptRows = TableColumns & { rows: (string | null)[][] };

/** All rows of every table of tenants as they are now; `differences` compares with them. */
export const keepRows = async (client: pg.Client): Promise<KeptRows[]> =>
  readRows(client, await tenantColumns(client));

/**
 * What became other since `keepRows`: `lost` are the tables that miss rows (or that are gone with theirs),
 * `changed` the columns, as `table.column`, that there were before and that hold something else in a row that
 * was there.
 */
export const differences = async (
  client: pg.Client,
  kept: readonly KeptRows[],
): Promise<{ lost: string[]; changed: string[] }> => {
  const there = new Map((await tenantColumns(client)).map((table) => [table.name, table]));
  const lost: string[] = [];
  const both: (TableColumns & { before: KeptRows })[] = [];
  for (const before of kept.filter(({ rows }) => rows.length > 0)) {
    const { name, columns } = before;
    const table = there.get(name);
    if (!table) lost.push(name);
    else both.push({ ...table, columns: columns.filter((one) => table.columns.includes(one)), before });
  }
  const changed: string[] = [];
  for (const [index, { name, columns, key, rows }] of (await readRows(client, both)).entries()) {
    const { before } = both[index] as (typeof both)[number];
    assert.deepEqual(
      key.filter((column) => !columns.includes(column)),
      [],
      `the key of ${name} has columns that its rows did not have before`,
    );
    const keyOf = (row: KeptRows['rows'][number], from: string[]) =>
      JSON.stringify(key.map((column) => row[from.indexOf(column)]));
    const now = new Map(rows.map((row) => [keyOf(row, columns), row]));
    const places = columns.map((column) => before.columns.indexOf(column));
    const isOther = new Set<string>();
    let isLost = false;
    for (const row of before.rows) {
      const same = now.get(keyOf(row, before.columns));
      if (!same) isLost = true;
      else
        for (const [at, place] of places.entries())
          if (same[at] !== row[place]) isOther.add(columns[at] as string);
    }
    if (isLost) lost.push(name);
    changed.push(...columns.filter((column) => isOther.has(column)).map((column) => `${name}.${column}`));
  }
  return { lost, changed };
};

/** Together: a table of its own for the copy of each costs the database more than the rows do. */
const readRows = async (client: pg.Client, tables: readonly TableColumns[]): Promise<KeptRows[]> => {
  const texts = tables.map(({ name, columns }) => {
    const values = columns.map((column) => `${quoteName(column)}::text`).join(', ');
    return `select coalesce(json_agg(array[${values}]), '[]') as rows from millwright.${quoteName(name)}`;
  });
  const results: unknown = await client.query(texts.join('; ')); // one result for each of several statements
  const all = (Array.isArray(results) ? results : [results]) as pg.QueryResult<Pick<KeptRows, 'rows'>>[];
  return tables.map((table, index) => ({ ...table, rows: all[index]?.rows[0]?.rows ?? [] }));
};
