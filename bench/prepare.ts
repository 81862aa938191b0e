import assert from 'node:assert/strict';
import { areas } from '#app/areas';
import { createService } from '#app/service';
import { type Connection, withClient } from '#platform/db/connection';
import { createPool } from '#platform/db/pool';
import { onePurse } from '#platform/db/purses';
import { createLog } from '#platform/log';
import { noConverter } from '#platform/pdf/converter';
import { benchConfig } from './config.ts';
import type { FloorPlan } from './floor-server.ts';
import type { Request } from './load.ts';
import { recording, type Statement } from './record.ts';
import { get, newItem, newQuote, nextOf } from './requests.ts';
import type { Measure } from './rounds.ts';
import type { World } from './world.ts';

type Body = Record<string, string>;

/**
 * Makes items and quotes through the API, records the SQL of each operation to be measured, and answers what
 * to ask of either side.
 */
export const prepare = async (
  { service, admin, tenants }: World,
  { quotes, listedQuotes }: { quotes: number; listedQuotes: number },
  say: (line: string) => void,
): Promise<{ measures: Measure[]; floorPlan: FloorPlan }> => {
  const pool = createPool(service, { max: 8, applicationName: 'bench prepare' });
  const app = await createService({
    areas,
    purses: onePurse(pool, benchConfig()),
    config: benchConfig(),
    log: createLog('error'),
    office: noConverter('not measured here'),
  });
  const ask = async ({ method, path, body, headers = {} }: Request) => {
    const answer = await app.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) });
    assert.equal(answer.statusCode, 200, `${method} ${path}: ${answer.payload}`);
    return { body: answer.json() as Body & Body[], link: String(answer.headers.link ?? '') };
  };
  const record = (request: Request): Promise<Statement[]> => recording(pool, () => ask(request));
  const keys = tenants.map(({ keys }) => keys.ADMIN as string);
  const key = keys[0] as string;

  try {
    const pages = Array.from({ length: 40 }, (_, index) => get(`/v1/customers/pages/${index + 1}`, key));
    const shown: { body: Body[]; link: string }[] = [];
    for (const page of pages) shown.push(await ask(page));
    const customers = shown.flatMap(({ body }) => body);
    const followed = shown
      .map(({ body, link }) => ({ last: body.at(-1) as Body, path: nextOf(link) }))
      .filter(({ path }) => path !== '');
    const quotePages = Array.from({ length: 40 }, (_, index) =>
      get(`/v1/salesquotes/pages/${index + 1}`, key),
    );
    const newQuotes: Request[][] = [];
    for (const one of keys) newQuotes.push(await quotesOf(ask, one));
    const ofFirst = newQuotes[0] as Request[];
    const quoteIDs: string[] = [];
    for (let n = 0; n < quotes; n++) {
      quoteIDs.push((await ask(ofFirst[n % ofFirst.length] as Request)).body.salesQuoteID as string);
    }
    say(`Made ${quotes} quotes of 3 lines.`);

    const [quoteID, customer, follow] = [quoteIDs[0], customers[0], followed[0]];
    assert.ok(quoteID && customer && follow, 'There are quotes, and customers for more than one page.');
    return {
      floorPlan: {
        connection: admin,
        reads: {
          quote: { statements: await record(get(`/v1/salesquotes/${quoteID}`, key)), swap: [quoteID] },
          customer: {
            statements: await record(get(`/v1/customers/${customer.customerID}`, key)),
            swap: [customer.customerID],
          },
          // The second page: the first has no offset in its text.
          page: { statements: await record(pages[1] as Request), swap: [25] },
          'quotes-page': { statements: await record(quotePages[1] as Request), swap: [25] },
          next: {
            statements: await record(get(follow.path, key)),
            swap: [follow.last.customerNumber, follow.last.customerID],
          },
        },
        creates: { quote: await recordCreate(() => record(ofFirst[0] as Request)) },
      },
      measures: [
        {
          name: 'quote',
          title: 'Read one quote of 3 lines',
          aim: 0.8,
          floor: quoteIDs.map((id) => get(`/read/quote/${id}`)),
          service: quoteIDs.map((id) => get(`/v1/salesquotes/${id}`, key)),
        },
        {
          name: 'customer',
          title: 'Read one customer',
          aim: 0.8,
          floor: customers.map(({ customerID }) => get(`/read/customer/${customerID}`)),
          service: customers.map(({ customerID }) => get(`/v1/customers/${customerID}`, key)),
        },
        {
          name: 'page',
          title: 'A page of 25 customers, by number',
          aim: 0.8,
          floor: pages.slice(1).map((_, index) => get(`/read/page/${(index + 1) * 25}`)),
          service: pages.slice(1),
        },
        {
          name: 'next',
          title: 'A page of 25 customers, by the next link',
          aim: 0.8,
          floor: followed.map(({ last }) => get(`/read/next/${last.customerNumber}/${last.customerID}`)),
          service: followed.map(({ path }) => get(path, key)),
        },
        {
          name: 'create',
          title: 'Create a quote of 3 lines, in 16 tenants',
          aim: 0.6,
          floor: [{ method: 'POST', path: '/create/quote' }],
          service: newQuotes.flat(),
        },
        {
          name: 'create-in-one',
          title: 'The same, all in one tenant',
          aim: 0.6,
          floor: [{ method: 'POST', path: '/create/quote' }],
          service: ofFirst,
        },
        {
          name: 'quotes-page',
          title: `A page of 25 quotes among ${listedQuotes.toLocaleString('en')}, by number`,
          aim: 0.8,
          floor: quotePages.slice(1).map((_, index) => get(`/read/quotes-page/${(index + 1) * 25}`)),
          service: quotePages.slice(1),
          first: () => copyQuote(admin, quoteID, listedQuotes),
        },
      ],
    };
  } finally {
    await app.close();
    await pool.end();
  }
};

/** Copies the header of a quote, until there are so many: what a list reads. */
const copyQuote = (admin: Connection, quoteID: string, most: number) =>
  withClient(admin, async (client) => {
    await client.query('set search_path = millwright');
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
       where attrelid = 'sales_quotes'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    );
    const columns = rows.map(({ name }) => name);
    await client.query(
      `insert into sales_quotes (${columns.join(', ')})
       select ${columns.map((name) => `copied.${name}`).join(', ')} from sales_quotes q, generate_series(1, $2) n,
         lateral jsonb_populate_record(q, jsonb_build_object(
           'sales_quote_id', gen_random_uuid(), 'number', 'Q' || lpad(n::text, 9, '0'))) copied
       where q.sales_quote_id = $1`,
      [quoteID, most],
    );
    await client.query('vacuum analyze sales_quotes');
  });

/** Makes items in a tenant, and answers requests that would make quotes of them there. */
const quotesOf = async (ask: (request: Request) => Promise<{ body: Body & Body[] }>, key: string) => {
  const { body } = await ask(get('/v1/customers/pages/1', key));
  const buyers = body.filter(({ isActive }) => isActive).map(({ customerID }) => customerID as string);
  const itemIDs: string[] = [];
  for (let n = 0; n < 12; n++) itemIDs.push((await ask(newItem(n, key))).body.itemID as string);
  return Array.from({ length: 24 }, (_, n) => {
    const picked = [0, 1, 2].map((line) => itemIDs[(n + line) % itemIDs.length] as string);
    return newQuote(buyers[n % buyers.length] as string, picked, key);
  });
};

/**
 * The floor's part of a create: what goes into the quote and its lines, and the reading back. Recorded twice:
 * what differs between the two recordings, and looks like an id or a number, is generated each time.
 */
const recordCreate = async (record: () => Promise<Statement[]>): Promise<FloorPlan['creates'][string]> => {
  const [one, other] = [await record(), await record()];
  const again = new Set(tokens(other));
  const inserts = one.filter(({ text }) => /^\s*insert into "?sales_quote(s|_items)\b/i.test(text));
  const readBack = one.filter(({ text }) => /^\s*select/i.test(text)).at(-1);
  assert.ok(inserts.length >= 2 && readBack, 'A quote is inserted, its lines are, and it is read.');
  const statements = [...inserts, readBack];
  return {
    statements,
    fresh: [...new Set(tokens(statements))].filter((token) => !again.has(token)),
  };
};

const tokens = (statements: Statement[]): string[] =>
  statements.flatMap(
    ({ values }) => JSON.stringify(values).match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|\bQ\d+\b/g) ?? [],
  );
