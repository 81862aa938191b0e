import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { moving } from '#app/cli/tenant';
import { withClient } from '#platform/db/connection';
import type { Manifest } from '#platform/tenant-archive/archive-format';
import { deleteTenant } from '#platform/tenant-archive/delete-tenant';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { atEndOfFile } from '../end-of-file.ts';
import { exported, fillEveryTable, imported, rowsOf, tablesOfTenants } from './archive-world.ts';

const database = async (): Promise<TestDatabase> => {
  const made = await createTestDatabase();
  atEndOfFile(() => made.drop());
  return made;
};

describe('a tenant with rows in every table', () => {
  let here: TestDatabase;
  let there: TestDatabase;
  let file: string;
  let manifest: Manifest;
  before(async () => {
    [here, there] = [await database(), await database()];
    await fillEveryTable(here.admin, ['mine', 'beside']);
    ({ file, manifest } = await exported(here.admin, 'mine'));
  });

  it('leaves with each of them, or the archive says why not', async () => {
    const tables = await withClient(here.admin, tablesOfTenants);
    const stay = manifest.leftOut.filter(({ columns }) => columns === undefined);
    const left = [
      'file_chunks',
      ...manifest.tables.map(({ name }) => name),
      ...stay.map(({ table }) => table),
    ];
    assert.deepEqual(left.sort(), tables);
    assert.ok(tables.length > 200);
    for (const { table, why, rows } of manifest.leftOut) assert.ok(why.length > 20 && rows > 0, table);
    for (const { name, rows } of manifest.tables) assert.ok(rows > 0, name);
    assert.ok(manifest.files.count > 0);
  });

  it('has nothing said of it that is not there', async () => {
    const { rows } = await withClient(here.admin, (client) =>
      client.query(
        "select table_name || '.' || column_name as place from information_schema.columns where table_schema = 'millwright'",
      ),
    );
    const places = new Set(rows.map(({ place }) => place));
    for (const { table, columns = {}, foundBy } of moving)
      for (const column of ['tenant_id', ...Object.keys(columns), ...(foundBy ? [foundBy] : [])])
        assert.ok(places.has(`${table}.${column}`), `${table}.${column}`);
    assert.equal(new Set(moving.map(({ table }) => table)).size, moving.length);
  });

  it('says of every column that sounds like a secret whether it leaves', async () => {
    const { rows } = await withClient(here.admin, (client) =>
      client.query<{ table: string; column: string }>(
        `select table_name as table, column_name as column from information_schema.columns
         where table_schema = 'millwright' and column_name ~ '(secret|sealed|password|token|hash|credential|_sha256)' and table_name in (
           select table_name from information_schema.columns where column_name = 'tenant_id') order by 1, 2`,
      ),
    );
    const open = rows.filter(({ table, column }) => {
      const one = moving.find((other) => other.table === table);
      return !one?.stays && !one?.columns?.[column];
    });
    // Hashes of contents and of requests, and when a former secret ends.
    const harmless =
      /content_hash|shortage_hash|entry_hash|chain_hash|accepted_hash|document_hash|offer_hash|_until_utc|secret_id|released_sha256|request_sha256/;
    assert.deepEqual(
      open.map(({ table, column }) => `${table}.${column}`).filter((place) => !harmless.test(place)),
      [],
    );
  });

  it('arrives as it left, row by row, and nothing of another tenant with it', async () => {
    await imported(there.admin, file);
    const again = await exported(there.admin, 'mine');
    const told = ({ tables }: Manifest) =>
      new Map(tables.map(({ name, rows, sha256 }) => [name, `${rows} ${sha256}`]));
    const [before, after] = [told(manifest), told(again.manifest)];
    // A position is a number of a transaction of its database.
    const other = [...before.keys()].filter((name) => before.get(name) !== after.get(name));
    assert.deepEqual(other, ['vertical_assignments']);
    assert.deepEqual(again.manifest.files, manifest.files);
    const [mine, there_] = [await rowsOf(here.admin, 'mine'), await rowsOf(there.admin, 'mine')];
    const special = new Set(
      moving.filter(({ columns, stays }) => columns || stays).map(({ table }) => table),
    );
    for (const [name, rows] of Object.entries(mine))
      if (!special.has(name)) assert.equal(there_[name], rows, name);
    assert.ok(Object.values(await rowsOf(there.admin, 'beside')).every((rows) => rows.startsWith('0 ')));
  });

  it('leaves nothing where it is deleted, and others keep every row', async () => {
    const beside = await rowsOf(here.admin, 'beside');
    const { rows } = await deleteTenant(
      here.admin,
      { tenantID: 'mine', confirmedName: 'mine', deletedBy: 'Test', archive: file },
      { moving, atOnce: 2 },
    );
    for (const [name, left] of Object.entries(await rowsOf(here.admin, 'mine')))
      assert.ok(left.startsWith('0 '), `${name} has ${left}`);
    const noted = await withClient(here.admin, (client) =>
      client.query('select rows_deleted::int as rows from millwright.tenant_deletions'),
    );
    const held = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    assert.deepEqual(noted.rows, [{ rows }]);
    assert.ok(rows > held, `${rows} of ${held}`);
    assert.deepEqual(await rowsOf(here.admin, 'beside'), beside);
    await imported(here.admin, file);
    assert.deepEqual(await rowsOf(here.admin, 'beside'), beside);
  });
});
