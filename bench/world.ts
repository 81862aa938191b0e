import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { type Connection, withClient } from '#platform/db/connection';
import { provision } from '#platform/db/provision';
import { startEmbedded } from '#platform/embedded/start-embedded';
import { clusterVariable, createTestDatabase } from '#test/database';
import { noteAllLeads } from '#test/search-leads';
import { createTenant, type TestTenant } from '#test/tenant';

/** The database of one run. The first tenant has many customers; each has some. */
export type World = {
  admin: Connection;
  service: Connection;
  tenants: [TestTenant, ...TestTenant[]];
  version: string;
  databasePid: number;
  stop(): Promise<void>;
};

/** Whether `npm test` only tries the bench. Then it has a PostgreSQL, which a bench can use. */
export const isTried = process.env[clusterVariable] !== undefined;

type Place = Pick<World, 'admin' | 'databasePid' | 'stop'>;

/**
 * A PostgreSQL of its own in a temporary folder, safe as in production (fsync on), provisioned as `millwright
 * start` would.
 */
const ownPlace = async (): Promise<Place> => {
  // Made by the launcher, which gives it to the database's user. Named so that a test run removes what a kill
  // leaves behind.
  const folder = join(tmpdir(), `millwright-test-${process.pid}-bench`);
  const embedded = await startEmbedded({ dataDir: folder, log: () => {} });
  const stop = async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const admin = { ...embedded.connection, database: 'millwright' };
    await provision(admin);
    return { admin, databasePid: embedded.pid(), stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** A database of the run's, where nothing waits for the disk. */
const placeInRun = async (): Promise<Place> => {
  const { admin, drop } = await createTestDatabase();
  const databasePid = await withClient(admin, async (client) => {
    const { rows } = await client.query<{ file: string }>("select pg_read_file('postmaster.pid') as file");
    return Number.parseInt(rows[0]?.file ?? '', 10);
  });
  return { admin, databasePid, stop: drop };
};

/**
 * Makes the database and fills it. A second tenant as large keeps the first from being the whole table;
 * sixteen in all can write without waiting for each other's numbers.
 */
export const createWorld = async (customers: number, say: (line: string) => void): Promise<World> => {
  const { admin, databasePid, stop } = await (isTried ? placeInRun() : ownPlace());
  try {
    const first = await createTenant(admin, 'Bench', ['ADMIN']);
    const others = await Promise.all(
      Array.from({ length: 15 }, (_, n) => createTenant(admin, `Other${n}`, ['ADMIN'])),
    );
    const version = await withClient(admin, async (client) => {
      await client.query('set search_path = millwright');
      for (const tenant of [first, ...others])
        await seed(client, tenant, others.indexOf(tenant) > 0 ? 50 : customers);
      await client.query(noteAllLeads);
      await client.query('vacuum analyze');
      return (
        (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? ''
      );
    });
    say(`PostgreSQL ${version} with two tenants of ${customers} customers each and fourteen of 50.`);
    const tenants: World['tenants'] = [first, ...others];
    return { admin, service: { ...admin, user: 'millwright' }, tenants, version, databasePid, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

/**
 * Customers as a maker of machines might have them, and what they are found by as the service would have kept
 * it.
 */
const seed = (client: pg.Client, { tenantID, users }: TestTenant, customers: number) =>
  client.query(
    `with made as (
     insert into customers (tenant_id, customer_id, customer_number, customer_name, address, city, postal_code, country, phone,
       email, region, payment_terms, currency_code, discount_percent, is_active, erp_code,
       created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
     select $1, gen_random_uuid()::text, number, name, 'Industriestraße ' || i % 240, city, (10000 + i % 89999)::text, country,
       '+49 30 ' || 1000000 + i, mail, (array['North', 'South', 'East', 'West'])[1 + i % 4],
       (array['30 days net', '14 days 2 %', 'prepaid'])[1 + i % 3], (array['EUR', 'SEK', 'USD'])[1 + i % 3], i % 8, i % 20 <> 0,
       'ERP' || i, $2, made, $2, made
     from (
       select i, 'C-' || lpad(i::text, greatest(6, length(i::text)), '0') as number,
         (array['Nordwind', 'Adler', 'Hansa', 'Alpen', 'Baltic', 'Rhenus', 'Iberia'])[1 + i % 7] || ' '
           || (array['Conveyors', 'Cranes', 'Presses', 'Agricultural Machines', 'Steel', 'Hydraulics'])[1 + i % 6] || ' ' || i as name,
         (array['Hamburg', 'Lyon', 'Torino', 'Malmö', 'Gdansk', 'Bilbao'])[1 + i % 6] as city,
         (array['DE', 'FR', 'IT', 'SE', 'PL', 'ES'])[1 + i % 6] as country, 'purchasing@customer' || i || '.example.com' as mail,
         timestamptz '2024-01-01' + i * interval '7 minutes' as made
       from generate_series(1, $3) i) rows
     returning *)
     insert into search_entries (tenant_id, entity, record_id, key, words)
     select tenant_id, 'Customer', customer_id, lower(replace(customer_number, '-', ' ')), ' ' || lower(
       regexp_replace(concat_ws(' ', customer_number, customer_name, city, email), '[^[:alnum:]]+', ' ', 'g')) from made`,
    [tenantID, users.ADMIN, customers],
  );
