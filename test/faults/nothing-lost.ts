import assert from 'node:assert/strict';
import { type Connection, withClient } from '#platform/db/connection';
import type { Delivered } from './unsteady-receiver.ts';
import type { Acknowledged } from './writers.ts';

/** Calls the API and answers the body of its 200. */
// biome-ignore lint/suspicious/noExplicitAny: an answer of the API
export type Call = (method: string, path: string, body?: unknown) => Promise<any>;

/** Rows of the embedded database, as its superuser sees them. */
// biome-ignore lint/suspicious/noExplicitAny: rows of any statement
export const ask = (admin: Connection, text: string): Promise<any[]> =>
  withClient(admin, async (client) => {
    await client.query('set search_path = millwright');
    return (await client.query(text)).rows;
  });

/** Every acknowledged write is there with what was acknowledged, once, and nothing else is. */
export const checkWrites = async (
  admin: Connection,
  acknowledged: readonly Acknowledged[],
  call: Call,
): Promise<void> => {
  const customers = acknowledged.filter(({ what }) => what === 'customer');
  const quotes = acknowledged.filter(({ what }) => what === 'quote');
  const lastOfQuote = new Map(
    acknowledged.filter(({ what }) => what !== 'customer').map((one) => [one.id, one]),
  );
  const inBatches = async (all: readonly Acknowledged[], path: string): Promise<void> => {
    for (let from = 0; from < all.length; from += 16) {
      const batch = all.slice(from, from + 16);
      const found = await Promise.all(batch.map(({ id }) => call('GET', `${path}/${id}`)));
      assert.deepEqual(
        found,
        batch.map(({ answer }) => JSON.parse(answer)),
      );
    }
  };
  await inBatches(customers, '/v1/customers');
  await inBatches([...lastOfQuote.values()], '/v1/salesquotes');

  const [there] = await ask(
    admin,
    `select (select count(*) from customers)::int as customers, (select count(*) from sales_quotes)::int as quotes,
       (select count(distinct customer_name) from customers)::int as names,
       (select count(distinct description) from sales_quotes)::int as descriptions,
       (select count(*) from idempotency_keys)::int as keys`,
  );
  const counted = { customers: customers.length, quotes: quotes.length, keys: acknowledged.length };
  assert.deepEqual(there, { ...counted, names: customers.length, descriptions: quotes.length });

  const audited = await ask(
    admin,
    `select entity_id, action, count(*)::int as n from audit_entries
     where entity in ('Customer', 'SalesQuote') group by entity_id, action`,
  );
  assert.deepEqual(
    counts(audited.flatMap(({ entity_id, action, n }) => Array(n).fill(`${action} ${entity_id}`))),
    counts(acknowledged.map(({ what, id }) => `${what === 'status' ? 'STATUS' : 'CREATE'} ${id}`)),
  );
};

const counts = (names: readonly string[]): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const name of [...names].sort()) found[name] = (found[name] ?? 0) + 1;
  return found;
};

/**
 * Numbers of customers leave none out, whatever was killed on the way. Those of quotes may have gaps, and
 * none of them was given twice.
 */
export const checkNumbers = async (admin: Connection): Promise<void> => {
  const numbersOf = async (table: string, column: string): Promise<number[]> => {
    const number = `substring(${column} from '\\d+$')::int`;
    const rows = await ask(admin, `select ${number} as n from ${table} order by n`);
    return rows.map(({ n }) => n);
  };
  const customers = await numbersOf('customers', 'customer_number');
  assert.deepEqual(
    customers,
    customers.map((_, index) => (customers[0] as number) + index),
  );
  const quotes = await numbersOf('sales_quotes', 'number');
  assert.equal(new Set(quotes).size, quotes.length);
};

/**
 * Every event of an acknowledged write has one delivery, which the receiver took, with the bytes that were
 * acknowledged.
 */
export const checkDeliveries = async (
  admin: Connection,
  acknowledged: readonly Acknowledged[],
  deliveries: ReadonlyMap<string, Delivered>,
): Promise<void> => {
  const told = [...deliveries.values()];
  const events = acknowledged.filter(({ what }) => what !== 'customer');
  assert.deepEqual(
    counts(told.map(({ path, body }) => `${path} ${body}`)),
    counts(events.map(({ what, answer }) => `${what === 'quote' ? '/Created' : '/StatusChanged'} ${answer}`)),
  );
  assert.deepEqual(
    told.filter(({ isTaken }) => !isTaken),
    [],
  );
  for (const path of ['/Created', '/StatusChanged']) {
    const sequences = told.filter((one) => one.path === path).map(({ sequence }) => sequence);
    assert.deepEqual(
      sequences.sort((a, b) => a - b),
      sequences.map((_, index) => index + 1),
    );
  }
  const [logged] = await ask(
    admin,
    `select count(*) filter (where status = 'DELIVERED')::int as delivered, count(*)::int as queued,
       sum(attempts)::int as attempts, (select count(*) from webhook_attempts)::int as entries from webhook_deliveries`,
  );
  assert.equal(logged.delivered, told.length);
  assert.equal(logged.queued, told.length);
  assert.equal(
    logged.entries,
    logged.attempts,
    'each attempt stands in the log, those that a kill interrupted too',
  );
};
