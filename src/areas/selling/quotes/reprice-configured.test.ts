import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { statementsOf } from '#test/count-statements';
import { choose, type LineWorld, startLines } from '#test/line-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: LineWorld;
before(async () => {
  world = await startLines();
});

/** A quote with a line of each kind of tap, copied in turn until there are so many. */
const quoteOf = async (count: number): Promise<string> => {
  const { salesQuoteID } = await world.quote();
  const taps = [
    { SIZE: 20 },
    { SIZE: 25 },
    { SIZE: 15 },
    { SIZE: 20, BODY: 'STEEL' },
    { SIZE: 25, LENGTH: 30 },
  ];
  for (const [at, tap] of taps.entries())
    await world.configured(salesQuoteID, { attributes: choose(tap), quantities: [1 + at, 10] });
  await world.sql(
    `insert into sales_quote_line_items
     select (jsonb_populate_record(l, jsonb_build_object('line_item_id', gen_random_uuid()::text, 'line_number', n))).*
     from generate_series(6, $2::int) n
     join sales_quote_line_items l on l.sales_quote_id = $1 and l.line_number = 1 + (n - 1) % 5`,
    [salesQuoteID, count],
  );
  return salesQuoteID;
};
const reprice = (id: string): Promise<Body> =>
  world.service.ask(`/v1/salesquotes/${id}/reprice`, { method: 'POST', body: {} });
const costs = (unitCost: number) =>
  world.sql(
    "update items set unit_cost = $1::numeric, unit_price = $1::numeric * 2 where number like 'BODY-%'",
    [unitCost],
  );

describe('repricing configured lines', () => {
  it('takes as many statements for fifty lines as for five, and gives equal lines equal prices', async () => {
    const [few, many] = [await quoteOf(5), await quoteOf(50)];
    // Threads have the product ready by then.
    for (const id of [few, many]) assert.equal((await reprice(id)).status, 200);
    // A thread that is late on a busy machine has the request done again: the least of three is without that.
    const counted = async (id: string) => {
      const counts: number[] = [];
      let got: Body;
      for (let nth = 0; nth < 3; nth++) {
        const statements = await statementsOf(world.service, async () => {
          got = await reprice(id);
        });
        assert.equal(got.status, 200, JSON.stringify(got.body));
        counts.push(statements.length);
      }
      return { count: Math.min(...counts), lines: got.body.lineItems };
    };
    await costs(11);
    const [five, fifty] = [await counted(few), await counted(many)];
    assert.equal(fifty.count, five.count);
    assert.equal(fifty.lines.length, 50);
    const pricesOf = ({ unitPrice, quantities, items }: Body) =>
      JSON.stringify([unitPrice, quantities, items]);
    for (const [at, line] of fifty.lines.entries())
      assert.equal(pricesOf(line), pricesOf(five.lines[at % 5]), `line ${at + 1}`);
    assert.ok(five.lines.every(({ items: [body] }: Body) => String(body.unitCost) === '11'));
  });

  it('says which line is refused first, and changes none', async () => {
    const id = await quoteOf(12);
    const path = `/v1/salesquotes/${id}`;
    const made = await world.done(path, 'GET');
    await costs(12);
    await world.sql("update items set is_active = false where number in ('BODY-BRASS-15', 'BODY-STEEL-20')");
    const { body } = await reprice(id);
    assert.deepEqual([body.code, body.missing], ['PreconditionMissing', ['BODY-BRASS-15']]);
    assert.match(body.detail, /^Line 3: For 3 pieces: /);
    assert.deepEqual(await world.done(path, 'GET'), made);
    await world.sql("update items set is_active = true where number like 'BODY-%'");
  });
});
