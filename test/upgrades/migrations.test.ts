import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { type Connection, withClient } from '#platform/db/connection';
import { type Migration, readMigrations } from '#platform/db/migrations';
import { provision } from '#platform/db/provision';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { differences, keepRows } from './compare-rows.ts';
import { fillTables } from './fill-tables.ts';
import { purposes } from './purposes.ts';

// One database goes through all versions of the schema. Before each migration that touches data every table
// of tenants that is empty, or that the migration names, is filled beside the rows of the fillings before,
// which go on to the last. One that finds its tables as it runs names none: then all are filled.
const tenants = ['alpha', 'beta'];
const migrations = readMigrations();

/** What a migration does itself, without the functions that it makes. */
const ownText = ({ text }: Migration): string => text.replace(/--[^\n]*/g, '').replace(/\$\$.*?\$\$/gs, '');
const changesRows = (one: Migration): boolean =>
  [...ownText(one).matchAll(/^\s*(?:update|insert\s+into|delete\s+from|merge\s+into)\s+([a-z_.]+)/gim)].some(
    ([, table]) => table !== 'global_inco_terms', // belongs to no tenant
  );
/** Foreign keys and unique ones aside: the fillings before lie there when those are made. */
const asksOfRows = (one: Migration): boolean =>
  /set not null|\badd (constraint \w+\s+)?check|alter column \w+ (set data )?type/i.test(ownText(one));
const findsTables = ({ text }: Migration): boolean => /\bexecute\s+(format|')|\bpg_class\b/i.test(text);
const touching = migrations.filter((one) => changesRows(one) || asksOfRows(one));

let host: TestDatabase;
let admin: Connection;
let client: pg.Client;

before(async () => {
  host = await createTestDatabase();
  admin = { ...host.admin, database: `upgrade_${process.pid}` };
  await provision(admin, { upTo: migrations[0]?.name ?? '' });
  client = new pg.Client(admin);
  await client.connect();
  await client.query('set search_path = millwright');
});
after(async () => {
  await client.end();
  await withClient(host.admin, (other) => other.query(`drop database ${admin.database} with (force)`));
  await host.drop();
});

test('each migration that changes rows of tenants says what for', () => {
  const silent = touching.filter((one) => changesRows(one) && !purposes[one.name]).map(({ name }) => name);
  assert.deepEqual(silent, [], 'write its purpose into test/upgrades/purposes.ts');
  assert.ok(touching.length >= 12);
});

const answer = async (text: string): Promise<boolean> =>
  (await client.query({ text, rowMode: 'array' })).rows[0]?.[0] === true;

/**
 * Runs the migration as the owner that sees no row, and takes it back: whether it did what it is for, all the
 * same.
 */
const worksBlind = async ({ name, text }: Migration): Promise<boolean> => {
  await client.query('begin');
  try {
    await client.query(`set local role millwright_owner; ${text}; reset role`);
    return await answer(purposes[name]?.holds ?? '');
  } catch {
    return false;
  } finally {
    await client.query('rollback');
  }
};

/** The last that a test has run: with `--name` others may be left out before one. */
let reached: string | null = null;
for (const [index, one] of touching.entries()) {
  test(`${one.name} goes over full tables: no row is lost, and it does what it is for`, async () => {
    const last = migrations[migrations.indexOf(one) - 1];
    if (last?.name !== reached) await provision(admin, { upTo: last?.name ?? '' });
    await fillTables(client, {
      tenants,
      rows: 2,
      seed: index + 100,
      ...(findsTables(one) ? {} : { namedIn: one.text }),
    });
    const purpose = purposes[one.name];
    if (purpose?.arrange) await client.query(purpose.arrange);
    // A migration from before the runner did so may let itself see the rows.
    if (purpose && changesRows(one) && !/no force row level security/.test(one.text)) {
      assert.equal(await worksBlind(one), false, 'it would see no row, and nobody would notice');
    }
    const kept = await keepRows(client);
    assert.deepEqual(await provision(admin, { upTo: one.name }), [one.name]);
    reached = one.name;
    const { lost, changed } = await differences(client, kept);
    assert.deepEqual(lost, purpose?.moved ?? []);
    assert.deepEqual(changed, purpose?.changes ?? []);
    if (purpose) assert.ok(await answer(purpose.holds), 'its purpose is not fulfilled');
  });
}

test('what is left of the migrations goes over full tables too, and the references hold that were made on the way', async () => {
  await fillTables(client, { tenants, rows: 2, seed: 1000 });
  const kept = await keepRows(client);
  await provision(admin);
  assert.deepEqual((await differences(client, kept)).lost, []);
  const { rows } = await client.query<{ add: string }>(
    `select format('alter table %s drop constraint %I; alter table %1$s add constraint %2$I %s', conrelid::regclass, conname,
       pg_get_constraintdef(oid)) as add from pg_constraint where contype = 'f' and connamespace = 'millwright'::regnamespace`,
  );
  for (const { add } of rows) await client.query(add);
});
