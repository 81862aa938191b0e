import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { decimal } from '#lib/decimal';
import { choose, type LineWorld, startLines } from '#test/line-world';
import { internalIn } from '#test/public-answers';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

describe('a configured line on the page of an offer', () => {
  let world: LineWorld;
  before(async () => {
    world = await startLines();
  });

  it('shows what was chosen as far as it is to be shown, and nothing of how it is made and priced', async () => {
    const { salesQuoteID } = await world.quote({ discountPercent: 10 });
    const quote = await world.configured(salesQuoteID, {
      attributes: choose({ SIZE: 20 }),
      quantities: [2, 10],
    });
    const url = `/v1/salesquotes/${salesQuoteID}`;
    await world.done(`${url}/status`, 'PATCH', { status: 'OFFERED' });
    const { token } = await world.done(`${url}/public/url`, 'POST');
    const page: Body = await world.done(`/v1/salesquotes/public/checkout?token=${token}`, 'GET', undefined, {
      key: undefined,
    });
    const [line] = page.offer.lines;
    const [stored] = quote.lineItems;
    assert.deepEqual(
      [line.lineID, line.number, line.description, `${line.netPrice}`, line.alternativeQuantities.length],
      [stored.lineItemID, stored.productNumber, stored.description, `${stored.netPrice}`, 1],
    );
    assert.equal(`${decimal(line.grossPrice).minus(line.discountAmount)}`, `${line.extendedPrice}`);
    assert.equal(`${decimal(line.extendedPrice).minus(line.quoteDiscount)}`, `${line.netPrice}`);
    assert.deepEqual(internalIn(page), []);
    const hidden = stored.attributes.filter(({ showOnQuote }: Body) => !showOnQuote);
    for (const { label, name } of hidden)
      assert.ok(!`${line.attributes}`.includes(`${label || name}:`), `${name} is internal`);
    const text = JSON.stringify(page);
    for (const { number } of stored.items ?? []) assert.ok(!text.includes(number), `${number} is a part`);
    assert.ok(text.length < JSON.stringify(quote).length);
  });
});
