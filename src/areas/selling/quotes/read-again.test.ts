import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type QuoteWorld, startQuotes } from '#test/quote-world';

describe('the lines of a quote, read again', () => {
  let world: QuoteWorld;
  before(async () => {
    world = await startQuotes();
  });
  const items = [
    { number: 'B', quantity: 2.5, discount: 12.5, notes: 'A "ring", 5 µm / \\ 1.50\n\u0007' },
    { number: 'A', quantity: 1000, unitPrice: 0.05 },
  ];
  const read = async (id: string) => (await world.ask(`/${id}`)).body;
  /** Behind the back of the service. */
  const renameLines = (id: string, description: string) =>
    world.sql('update sales_quote_items set description = $2 where sales_quote_id = $1', [id, description]);

  it('are not printed again while the quote is as it was', async () => {
    const { salesQuoteID: id } = await world.make({ items });
    const first = await read(id);
    await renameLines(id, 'Not seen');
    assert.deepEqual(await read(id), first);
  });

  it('are read to the letter as they were at first', async () => {
    const { salesQuoteID: id } = await world.make({ items });
    const ask = async () => String((await world.ask(`/${id}`)).bytes);
    const first = await ask();
    assert.equal(await ask(), first);
  });

  it('are new after each change, of them or of another part', async () => {
    const { salesQuoteID: id } = await world.make({ items });
    await read(id);
    await renameLines(id, 'Seen after the next change');
    await world.patch(id, 'tags', [{ name: 'Channel', value: 'Fair' }]);
    const after = await read(id);
    assert.equal(after.items[0].description, 'Seen after the next change');
    assert.deepEqual(await world.patch(id, 'discount', { discountPercent: 7 }), await read(id));
  });

  it('are new where the quote came back from an archive at the same version', async () => {
    const { salesQuoteID: id } = await world.make({ items });
    await read(id);
    await renameLines(id, 'From the archive');
    await world.sql(
      "update sales_quotes set last_updated_utc = last_updated_utc + interval '1 ms' where sales_quote_id = $1",
      [id],
    );
    assert.equal((await read(id)).items[0].description, 'From the archive');
  });

  it('are nobody else’s', async () => {
    const { salesQuoteID: id } = await world.make({ items });
    await read(id);
    assert.equal((await world.ask(`/${id}`, { key: world.service.b.keys.ADMIN })).status, 404);
  });

  it('of which there are many, come whole, with their length; not for who asks for the head alone', async () => {
    const many = Array.from({ length: 150 }, (_, at) => ({ ...items[at % 2], notes: `Line ${at} – ü` }));
    const { salesQuoteID: id } = await world.make({ items: many });
    const first = await world.ask(`/${id}`);
    const again = await world.ask(`/${id}`);
    assert.equal(again.body.items.length, 150);
    for (const { bytes, headers } of [first, again])
      assert.equal(Number(headers['content-length']), bytes.length);
    assert.ok(again.bytes.length > 64 * 1024);
    assert.equal(String(again.bytes), String(first.bytes));
    const head = await world.ask(`/${id}`, { method: 'HEAD' });
    assert.deepEqual([head.status, head.bytes.length], [200, 0]);
    assert.equal(head.headers['content-length'], first.headers['content-length']);
    const same = { headers: { 'if-none-match': first.headers.etag as string } };
    assert.equal((await world.ask(`/${id}`, same)).status, 304);
  });
});
