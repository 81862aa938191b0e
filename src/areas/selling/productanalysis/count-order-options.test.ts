import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type AnalysisWorld, startAnalyses } from '#test/analysis-world';
import { choose } from '#test/line-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

describe('options in sales orders', () => {
  let world: AnalysisWorld;
  before(async () => {
    world = await startAnalyses();
  });
  const path = '/v1/salesorders/analysis/configurations';
  const ordered = async (...lines: { quantity?: number; [choice: string]: unknown }[]): Promise<string> => {
    const { customerID } = await world.quote();
    const { salesOrderID } = await world.done('/v1/salesorders', 'POST', { customerID });
    for (const { quantity = 1, ...choices } of lines)
      await world.done(`/v1/configure/${world.productID}/salesorders/${salesOrderID}`, 'PUT', {
        ...{ attributes: choose(choices), quantity },
      });
    return salesOrderID;
  };
  const told = (body: Body, name: string): string[] =>
    body[0].attributes
      .find((one: Body) => one.name === name)
      .options.map((one: Body) => `${one.value === null ? 'none' : one.value}: ${one.count} of ${one.units}`);

  it('are counted by lines and units, of orders that are not cancelled, in the days and of the product asked for', async () => {
    assert.deepEqual(await world.done(path, 'GET'), []);
    await world.quoted({ SIZE: 15, quantity: 7 });
    await ordered({ SIZE: 20, quantity: 5 }, { SIZE: 25, LENGTH: 12.5, quantity: 2 });
    const cancelled = await ordered({ SIZE: 25 });
    const move = { status: 'CANCELLED', reason: 'not wanted' };
    await world.done(`/v1/salesorders/${cancelled}/status`, 'PATCH', move);
    const body = await world.done(path, 'GET');
    assert.equal(body.length, 1);
    assert.deepEqual(
      [body[0].productID, body[0].totals.configurations, String(body[0].totals.units)],
      [world.productID, 2, '7'],
    );
    assert.deepEqual(told(body, 'SIZE'), ['20: 1 of 5', '25: 1 of 2']);
    assert.deepEqual(told(body, 'LENGTH'), ['12.5: 1 of 2', 'none: 1 of 5']);
    const today = world.service.time.now.slice(0, 10);
    assert.equal((await world.done(`${path}?from=${today}&to=${today}`, 'GET')).length, 1);
    assert.deepEqual(await world.done(`${path}?to=2020-01-01`, 'GET'), []);
    assert.deepEqual(await world.done(`${path}?ProductID=another`, 'GET'), []);
  });

  it('are not counted where there are more than 5,000 configured lines', async () => {
    const salesOrderID = await ordered({ SIZE: 20 });
    const columns = await world.sql(`select column_name as name from information_schema.columns
      where table_schema = 'millwright' and table_name = 'sales_order_line_items' and is_generated = 'NEVER'
        and column_name not in ('line_item_id', 'line_number')`);
    const same = columns.map(({ name }: Body) => `"${name}"`).join(', ');
    const copy = (count: number) =>
      world.sql(
        `insert into sales_order_line_items (line_item_id, line_number, ${same})
         select l.line_item_id || '-' || n || '-' || $2, (select max(line_number) from sales_order_line_items
           where sales_order_id = $1) + n, ${same}
         from (select * from sales_order_line_items where sales_order_id = $1 order by line_number limit 1) l,
           generate_series(1, $2::int) n`,
        [salesOrderID, count],
      );
    const [{ count: already }] = await world.sql(`select count(*)::int from sales_order_line_items l
      join sales_orders d using (tenant_id, sales_order_id) where d.status <> 'CANCELLED'`);
    await copy(5000 - already);
    assert.equal((await world.done(path, 'GET'))[0].totals.configurations, 5000);
    await copy(1);
    const refused = await world.service.ask(path);
    assert.deepEqual([refused.status, refused.body.code], [409, 'TooMany']);
  });
});
