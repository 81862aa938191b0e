import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { numberingArea } from '#areas/ground/numbering';
import { newID } from '#lib/id';
import { withClient } from '#platform/db/connection';
import { type QuoteWorld, startQuotes } from '#test/quote-world';
import { startService } from '#test/service';
import { quoteNumbers } from './quote.resource.ts';

describe('numbers of quotes, which may have gaps', () => {
  let world: QuoteWorld;
  before(async () => {
    world = await startQuotes([numberingArea(() => [quoteNumbers])]);
  });
  const body = () => ({
    customerID: world.customerID,
    items: [{ itemID: world.items.A, quantity: 1 }],
  });
  const create = (sent: object = body()) => world.ask('', { method: 'POST', body: sent });
  const numberOf = ({ number }: { number: string }) => Number(number.slice(1));
  const numbersOf = (got: { body: { number: string } }[]) =>
    got.map(({ body }) => numberOf(body)).sort((a, b) => a - b);

  it('are given one after the other while nobody else asks', async () => {
    const [first, second] = [await create(), await create()];
    assert.deepEqual(numbersOf([first, second]), [1001, 1002]);
  });

  it('are different and leave none out when sixty ask at once', async () => {
    const made = await Promise.all(Array.from({ length: 60 }, () => create()));
    assert.deepEqual(new Set(made.map(({ status }) => status)), new Set([200]));
    assert.deepEqual(
      numbersOf(made),
      Array.from({ length: 60 }, (_, n) => 1003 + n),
    );
  });

  it('are different when two processes ask at once', async () => {
    const { service } = world;
    const other = await startService({ database: service.db });
    const key = service.a.keys.ADMIN;
    const made = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 2 === 0 ? create() : other.ask('/v1/salesquotes', { method: 'POST', key, body: body() }),
      ),
    );
    const numbers = numbersOf(made);
    assert.equal(new Set(numbers).size, 40);
  });

  it('do not wait for a quote that has its number and waits for something else', async () => {
    const { a, db } = world.service;
    const id = newID();
    const { body: last } = await create();
    await withClient(db.admin, async (client) => {
      // Somebody is about to keep a quote of the same id: the insert waits for what becomes of that.
      // Without those that follow from others.
      const { rows } = await client.query<{ columns: string }>(
        `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
         where attrelid = 'millwright.sales_quotes'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      );
      const columns = rows[0]?.columns ?? '';
      await client.query('begin');
      await client.query(
        `insert into millwright.sales_quotes (${columns})
         select ${columns} from (
           select (jsonb_populate_record(q, jsonb_build_object('sales_quote_id', $1::text, 'number', 'held'))).*
           from millwright.sales_quotes q where q.tenant_id = $2 and q.sales_quote_id = $3) held`,
        [id, a.tenantID, last.salesQuoteID],
      );
      const waiting = create({ ...body(), salesQuoteID: id });
      const others = [await create(), await create()];
      await client.query('rollback');
      const numbers = numbersOf([await waiting, ...others]);
      assert.deepEqual(
        numbers,
        [1, 2, 3].map((n) => numberOf(last) + n),
      );
    });
  });

  it('go on where somebody gave one by hand', async () => {
    const { body: last } = await create();
    const next = `Q${numberOf(last) + 1}`;
    await world.sql('update sales_quotes set number = $1 where sales_quote_id = $2', [
      next,
      last.salesQuoteID,
    ]);
    assert.equal((await create()).body.number, `Q${numberOf(last) + 2}`);
  });

  it('are not taken by a quote that is refused', async () => {
    const { body: last } = await create();
    const at = numberOf(last);
    assert.equal((await create({ ...body(), customerID: 'nobody' })).status, 400);
    assert.deepEqual(numbersOf([await create()]), [at + 1]);
  });

  it('begin again with a period, and never fall back into the one before', async () => {
    const { service } = world;
    const reset = { format: 'Q-YYYY-####', resetPeriod: 'YEAR' };
    const changed = await service.ask('/v1/setup/numbering/SalesQuote', {
      ...{ method: 'PATCH', body: { ...reset, nextValue: 7 } },
    });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    assert.equal((await create()).body.number, 'Q-2026-0007');
    const before = service.time.now;
    service.time.now = '2027-01-01T09:00:00.000Z';
    const made = await Promise.all([create(), create(), create()]);
    assert.deepEqual(made.map(({ body }) => body.number).sort(), [
      'Q-2027-0001',
      'Q-2027-0002',
      'Q-2027-0003',
    ]);
    service.time.now = before;
    assert.equal((await create()).body.number, 'Q-2027-0004');
  });
});
