import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { choose, type LineWorld, startLines } from '#test/line-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

/** `name=value`, required ones with an exclamation mark, and with a star those that stay. */
const tagsOf = ({ tags }: Body): string[] =>
  tags.map(
    ({ name, value, isRequired, isDefault }: Body) =>
      `${name}=${value}${isRequired ? '!' : ''}${isDefault ? '*' : ''}`,
  );

describe('the tags of a product', () => {
  let world: LineWorld;
  const tap = { attributes: choose({ SIZE: 20 }) };
  const documents = [
    ['salesquotes', () => world.quote(), (made: Body) => made.salesQuoteID],
    ['salesorders', () => world.order(), (made: Body) => made.salesOrderID],
  ] as const;
  before(async () => {
    world = await startLines();
    await world.done(`/v1/products/${world.productID}/tags`, 'PATCH', [
      { name: 'Certificate', value: '3.1' },
      { name: 'Test pressure', value: null, isRequired: true },
      { name: 'Channel', value: 'Web' },
      { name: 'Paint', value: 'Pink' },
    ]);
    for (const entity of ['SalesQuote', 'SalesOrder'])
      await world.done('/v1/setup/defaulttags', 'POST', { entity, name: 'Channel', defaultValue: 'Fair' });
  });
  const put = (kind: string, id: string, body: object) =>
    world.done(`/v1/configure/${world.productID}/${kind}/${id}`, 'PUT', body);

  for (const [kind, make, idOf] of documents) {
    it(`come to one of ${kind} with a new configured line; what is there of a name stays`, async () => {
      const id = idOf(await make());
      await world.done(`/v1/${kind}/${id}/tags`, 'PATCH', { name: 'Paint', value: 'Grey' });
      const one = await put(kind, id, tap);
      assert.deepEqual(tagsOf(one), [
        'Certificate=3.1*',
        'Channel=Fair*',
        'Paint=Grey',
        'Test pressure=null!*',
      ]);
      await world.done(`/v1/${kind}/${id}/tags`, 'PATCH', [
        { name: 'Certificate', value: '2.2' },
        { name: 'Paint', value: null },
      ]);
      const { lineItemID } = one.lineItems[0];
      const anew = await put(kind, id, { lineItemID, attributes: choose({ SIZE: 25 }) });
      assert.deepEqual(
        tagsOf(anew),
        ['Certificate=2.2*', 'Channel=Fair*', 'Test pressure=null!*'],
        'it is no new line',
      );
      await world.done(`/v1/${kind}/${id}/lineitems/${lineItemID}`, 'DELETE');
      const left = await world.done(`/v1/${kind}/${id}`, 'GET');
      assert.equal(tagsOf(left).length, 3, 'they stay when the line goes');
    });

    it(`come once to one of ${kind} that two lines are put on at the same time`, async () => {
      const id = idOf(await make());
      const both = await Promise.all([1, 2, 3].map(() => put(kind, id, tap)));
      assert.equal(both.length, 3);
      const is = await world.done(`/v1/${kind}/${id}`, 'GET');
      assert.deepEqual([is.lineItems.length, tagsOf(is).length], [3, 4]);
    });
  }

  it('without a value keep what needs one from going on', async () => {
    const { salesOrderID } = await world.order();
    await put('salesorders', salesOrderID, tap);
    const release = () =>
      world.service.ask(`/v1/salesorders/${salesOrderID}/status`, {
        method: 'PATCH',
        body: { status: 'RELEASED' },
      });
    assert.deepEqual((await release()).body.missing, ['Test pressure']);
    await world.done(`/v1/salesorders/${salesOrderID}/tags`, 'PATCH', {
      name: 'Test pressure',
      value: '10 bar',
    });
    assert.equal((await release()).status, 200);
  });

  it('go on from a quote to its order with the values that they have there', async () => {
    const { salesQuoteID } = await world.quote();
    await put('salesquotes', salesQuoteID, tap);
    await world.done(`/v1/salesquotes/${salesQuoteID}/tags`, 'PATCH', {
      name: 'Test pressure',
      value: '16 bar',
    });
    for (const status of ['OFFERED', 'ACCEPTED'])
      await world.done(`/v1/salesquotes/${salesQuoteID}/status`, 'PATCH', { status });
    const order = await world.done(`/v1/salesquotes/${salesQuoteID}/salesorder`, 'POST');
    assert.deepEqual(tagsOf(order), [
      'Certificate=3.1*',
      'Channel=Fair*',
      'Paint=Pink*',
      'Test pressure=16 bar!*',
    ]);
  });

  it('leave a value to be chosen that is not one of the tenant’s options', async () => {
    const { salesQuoteID } = await world.quote();
    const { salesQuoteID: other } = await world.quote();
    const { defaultTagID } = await world.done('/v1/setup/defaulttags', 'POST', {
      entity: 'SalesQuote',
      name: 'Paint',
      options: ['Grey', 'Blue'],
    });
    assert.ok(tagsOf(await put('salesquotes', salesQuoteID, tap)).includes('Paint=null*'));
    await world.done(`/v1/setup/defaulttags/${defaultTagID}`, 'PATCH', { options: ['Pink', 'Grey'] });
    assert.ok(tagsOf(await put('salesquotes', other, tap)).includes('Paint=Pink*'));
  });

  it('come with a package to the quote that is made of it', async () => {
    const { promotionID } = await world.done(`/v1/configure/${world.productID}/promotion/create`, 'PUT', {
      ...{ code: 'TAPS', name: 'Taps', ...tap },
    });
    await world.done(`/v1/promotions/${promotionID}/status`, 'PATCH', { status: 'ACTIVE' });
    const made = await world.done(
      `/v1/promotions/${promotionID}/salesquote/add?CustomerID=${world.customerID}`,
      'GET',
    );
    assert.ok(tagsOf(made).includes('Certificate=3.1*'));
    assert.ok(tagsOf(made).includes('Channel=Fair*'));
  });
});
