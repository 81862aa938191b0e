import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { fieldOf } from '#platform/db-problem';
import { createTestDatabase, type TestDatabase } from '#test/database';
import { schemaText } from '../../scripts/schema-sql.ts';

let database: TestDatabase;
let client: pg.Client;

before(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.admin);
  await client.connect();
  await client.query('set search_path = millwright');
});
after(async () => {
  await client.end();
  await database.drop();
});

test('db/schema.sql is what the migrations make', async () => {
  const path = new URL('../../db/schema.sql', import.meta.url);
  const [want, found] = [await schemaText(client), readFileSync(path, 'utf8').replaceAll('\r\n', '\n')];
  if (want !== found)
    assert.fail(
      `db/schema.sql differs from what the migrations make: run node scripts/schema.ts and commit it; the first other line:\n${firstDifference(found, want)}`,
    );
});

const firstDifference = (found: string, want: string): string => {
  const [before, now] = [found.split('\n'), want.split('\n')];
  const at = now.findIndex((line, index) => line !== before[index]);
  return `line ${at + 1}\n- ${before[at]}\n+ ${now[at]}`;
};

const names = async (text: string): Promise<string[]> =>
  (await client.query<{ name: string }>(text)).rows.map((row) => row.name);

const tenantTables = `select c.oid, c.relname from pg_class c
  where c.relnamespace = 'millwright'::regnamespace and c.relkind in ('r', 'p')
    and exists (select from pg_attribute where attrelid = c.oid and attname = 'tenant_id' and not attisdropped)`;

test('there are tenant tables to look at', async () => {
  assert.ok((await names(`select relname as name from (${tenantTables}) t`)).length >= 5);
});

test('every key of a tenant table begins with tenant_id, so that Citus can distribute it and no tenant meets another in it', async () => {
  const wrong = await names(`
    select i.indexrelid::regclass::text as name from pg_index i join (${tenantTables}) t on t.oid = i.indrelid
    where i.indisunique
      and (select attname from pg_attribute where attrelid = t.oid and attnum = i.indkey[0]) is distinct from 'tenant_id'`);
  assert.deepEqual(wrong, []);
});

test('the name of a unique constraint says which field a problem points at: a column of its table, or a member of one', async () => {
  const { rows } = await client.query<{ constraint: string; table: string; columns: string[] }>(`
    select i.indexrelid::regclass::text as constraint, t.relname as table,
      array(select attname::text from pg_attribute where attrelid = t.oid and attnum > 0
        union select (regexp_matches(pg_get_indexdef(i.indexrelid), '->> ''(\\w+)''', 'g'))[1]) as columns
    from pg_index i join (${tenantTables}) t on t.oid = i.indrelid where i.indisunique and not i.indisprimary`);
  assert.ok(rows.length >= 100, `${rows.length}`);
  const unsaid = rows.filter(({ constraint, table, columns }) => {
    const fields = columns.map((column) => fieldOf({ constraint: `${table}_${column}_key`, table }));
    return !fields.includes(fieldOf({ constraint, table }));
  });
  assert.deepEqual(
    unsaid.map(({ constraint }) => constraint),
    [],
  );
});

test('house_record_table makes of a table what those of records are, and indexes the columns named', async () => {
  const common = (table: string) =>
    names(`
      select concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid)) as name
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = '${table}'::regclass and a.attname ~ '^(created_|last_updated_|row_version)' order by 1`);
  const policies = (table: string) =>
    names(
      `select polname || coalesce(pg_get_expr(polqual, polrelid), '') as name from pg_policy where polrelid = '${table}'::regclass order by 1`,
    );
  await client.query(`begin; create table loans (tenant_id text not null, loan_id text not null, due_date date,
    primary key (tenant_id, loan_id)); call house_record_table('loans', 'due_date')`);
  assert.deepEqual(await common('loans'), await common('opportunities'));
  assert.deepEqual(await policies('loans'), await policies('opportunities'));
  assert.deepEqual(
    await names(
      `select substring(indexdef from 'INDEX .*') as name from pg_indexes where tablename = 'loans' order by 1`,
    ),
    [
      'INDEX loans_created_index ON millwright.loans USING btree (tenant_id, created_utc, loan_id)',
      'INDEX loans_due_date_index ON millwright.loans USING btree (tenant_id, due_date, loan_id)',
      'INDEX loans_pkey ON millwright.loans USING btree (tenant_id, loan_id)',
      'INDEX loans_updated_index ON millwright.loans USING btree (tenant_id, last_updated_utc, loan_id)',
    ],
  );
  await assert.rejects(
    client.query("create table keyless (tenant_id text not null); call house_record_table('keyless')"),
    /must be \(tenant_id, <its id>\)/,
  );
  await client.query('rollback');
});

test('every reference to a tenant table carries tenant_id: foreign keys bypass row-level security', async () => {
  const wrong = await names(`
    select conrelid::regclass || '.' || conname as name from pg_constraint k join (${tenantTables}) t on t.oid = k.confrelid
    where k.contype = 'f' and not exists (
      select from unnest(k.conkey, k.confkey) pair(here, there)
      where (select attname from pg_attribute where attrelid = k.conrelid and attnum = here) = 'tenant_id'
        and (select attname from pg_attribute where attrelid = k.confrelid and attnum = there) = 'tenant_id')`);
  assert.deepEqual(wrong, []);
});

test('no table has a trigger, and every view asks with the rights of who reads it', async () => {
  assert.deepEqual(
    await names(
      "select tgname as name from pg_trigger where not tgisinternal and tgrelid::regclass::text not like 'pgboss%'",
    ),
    [],
  );
  assert.deepEqual(
    await names(`select relname as name from pg_class where relnamespace = 'millwright'::regnamespace and relkind in ('v', 'm')
                 and not coalesce('security_invoker=true' = any (reloptions), false)`),
    [],
  );
});

test('a function that looks across tenants is owned by the narrow role, has its search path fixed and is not for everybody', async () => {
  const wrong = await names(`
    select p.oid::regprocedure::text as name from pg_proc p join pg_roles r on r.oid = p.proowner
    where p.pronamespace = 'millwright'::regnamespace and p.prosecdef
      and not (r.rolname = 'millwright_crosstenant' and proconfig @> array['search_path=millwright, pg_temp']
               and not has_function_privilege('pg_monitor', p.oid, 'execute'))`);
  assert.deepEqual(wrong, []);
});

test('amounts, instants and states have the types that stay exact and index-safe', async () => {
  const wrong = await names(`
    select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'millwright'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'kysely%'
      and format_type(a.atttypid, null) in ('real', 'double precision', 'money', 'timestamp without time zone', 'character varying', 'character')`);
  assert.deepEqual(wrong, []);
});
