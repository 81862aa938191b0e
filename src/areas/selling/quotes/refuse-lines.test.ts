import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { choose, type LineWorld, startLines } from '#test/line-world';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;
let world: LineWorld;
let quoteID: string;
before(async () => {
  world = await startLines();
  quoteID = (await world.quote()).salesQuoteID;
});
const brass20 = { attributes: choose({ SIZE: 20 }) };
const refused = async (body: object, id = quoteID, productID = world.productID): Promise<Body> => {
  const got = await world.service.ask(`/v1/configure/${productID}/salesquotes/${id}`, {
    method: 'PUT',
    body,
  });
  assert.notEqual(got.status, 200);
  return got.body;
};

describe('a configuration that cannot become a line', () => {
  it('is refused while something is to be chosen, by name', async () => {
    const { code, missing, detail } = await refused({ attributes: choose({ BODY: 'STEEL' }) });
    assert.deepEqual([code, missing], ['PreconditionMissing', ['SIZE']]);
    assert.match(detail, /not complete: SIZE/);
  });

  it('is refused with its conflicts, reported as the configurator tells them', async () => {
    const attributes = choose({ SIZE: 15, BODY: 'STEEL' });
    const body = await refused({ attributes });
    const asked = await world.done(`/v1/configure/${world.productID}/configuration`, 'POST', { attributes });
    assert.deepEqual([body.code, body.missing], ['PreconditionMissing', asked.conflicts[0].suggestion]);
    assert.equal(JSON.stringify(body.conflicts), JSON.stringify(asked.conflicts));
    assert.match(body.detail, /SIZE 15, BODY STEEL, by rule 10 No small steel taps\. Withdraw/);
  });

  it('is refused at the place of a choice that does not exist', async () => {
    const { status, errors } = await refused({ attributes: choose({ SIZE: 20, NONE: 1, BODY: 'WOOD' }) });
    assert.deepEqual(
      [status, errors.map(({ pointer }: Body) => pointer)],
      [400, ['/attributes/1/name', '/attributes/2/value']],
    );
  });

  it('is refused for items that are missing, and for quantities distinguished', async () => {
    const { code, missing } = await refused({ attributes: choose({ SIZE: 25, BODY: 'STEEL' }) });
    assert.deepEqual([code, missing], ['PreconditionMissing', ['BODY-STEEL-25']]);
    const several = await refused({ attributes: choose({ SIZE: 25, BODY: 'STEEL' }), quantities: [5, 6] });
    assert.match(several.detail, /^For 5 pieces:/);
  });

  it('asks no draft, nor for another customer or currency than the quote’s', async () => {
    for (const strange of [
      { isDraft: true },
      { customerID: world.customerID },
      { currencyCode: 'USD' },
      { complete: true },
    ]) {
      const { status, errors } = await refused({ ...brass20, ...strange });
      assert.deepEqual([status, errors[0].pointer], [400, `/${Object.keys(strange)[0]}`]);
    }
  });

  it('is not of a version that is not released, unknown or another product’s', async () => {
    const { versionID } = await world.done(world.versions(), 'POST', {});
    assert.match((await refused({ ...brass20, versionID })).detail, /is DRAFT\. Release it first/);
    await world.done(`${world.versions()}/${versionID}/state`, 'PATCH', { state: 'IN_TEST' });
    assert.match((await refused({ ...brass20, versionID })).detail, /is IN_TEST/);
    assert.equal((await refused({ ...brass20, versionID: 'nobody' })).status, 404);
    assert.equal((await refused(brass20, quoteID, 'nobody')).status, 404);
    assert.equal((await refused(brass20, 'nobody')).status, 404);
  });

  it('is not of an inactive product; a line that is there goes on', async () => {
    const { salesQuoteID } = await world.quote();
    const { lineItems } = await world.configured(salesQuoteID, brass20);
    await world.done(`/v1/products/${world.productID}`, 'PATCH', { status: 'INACTIVE' });
    try {
      const { code, missing } = await refused(brass20);
      assert.deepEqual([code, missing], ['PreconditionMissing', ['status']]);
      const anew = { lineItemID: lineItems[0].lineItemID, attributes: choose({ SIZE: 25 }) };
      assert.equal((await world.configured(salesQuoteID, anew)).lineItems[0].description, 'Tap 25 BRASS');
    } finally {
      await world.done(`/v1/products/${world.productID}`, 'PATCH', { status: 'ACTIVE' });
    }
  });

  it('does not come into a quote that is not a DRAFT, nor over another line', async () => {
    const { salesQuoteID, items } = await world.quote({ items: [{ number: 'A', quantity: 1 }] });
    const strange = await refused({ ...brass20, lineItemID: items[0].itemAndQtyID }, salesQuoteID);
    assert.deepEqual([strange.status, strange.errors[0].pointer], [400, '/lineItemID']);
    await world.done(`/v1/salesquotes/${salesQuoteID}/status`, 'PATCH', { status: 'OFFERED' });
    assert.equal((await refused(brass20, salesQuoteID)).code, 'NotEditable');
  });

  it('does not make a quote larger than can be answered', async () => {
    const { salesQuoteID } = await world.quote();
    const { lineItems } = await world.configured(salesQuoteID, brass20);
    await world.sql('update sales_quote_line_items set rule_notes = $1 where sales_quote_id = $2', [
      JSON.stringify(Array(1000).fill('x'.repeat(20_000))),
      salesQuoteID,
    ]);
    assert.equal((await refused(brass20, salesQuoteID)).code, 'TooMany');
    const change = {
      method: 'PATCH',
      body: [{ lineItemID: lineItems[0].lineItemID, notes: 'Soon' }],
    } as const;
    const patched = await world.service.ask(`/v1/salesquotes/${salesQuoteID}/lineitems`, change);
    assert.equal(patched.body.code, 'TooMany');
  });
});

/** A product of one rule, released and active, and what a configuration of it as a line is answered. */
const lineOf = async (number: string, type: string, action: object, product: object = {}) => {
  // biome-ignore lint/suspicious/noThenProperty: a rule reads "when … then …"; nothing awaits it
  const rule = { number: 10, name: 'Rule', type, then: [action] };
  await world.done('/v1/products/document', 'PUT', {
    ...world.tap,
    product: { ...world.tap.product, number, name: `Product ${number}`, ...product },
    rules: [...world.tap.rules.filter((one: Body) => one.number > 10 && one.number < 50), rule],
  });
  const { productID } = (await world.done(`/v1/products/search/${number}`, 'GET'))[0];
  await world.done(`/v1/products/${productID}`, 'PATCH', { status: 'ACTIVE' });
  await world.release(productID);
  return { productID, body: (line: object = brass20, id = quoteID) => refused(line, id, productID) };
};

describe('what a product’s rules say against a line', () => {
  it('a message that is an ERROR, in its words', async () => {
    const action = { action: 'LOG', level: 'ERROR', text: 'Size {SIZE} is out of stock.' };
    const { body } = await lineOf('LOUD', 'MESSAGE', action);
    const { code, missing } = await body();
    assert.deepEqual([code, missing], ['PreconditionMissing', ['Size 20 is out of stock.']]);
  });

  it('a fault of a rule', async () => {
    const action = { action: 'ADD_ITEM', number: 'A', quantity: '1 / (SIZE - 20)' };
    const { body } = await lineOf('FAULTY', 'BOM', action);
    const { code, detail } = await body();
    assert.equal(code, 'PreconditionMissing');
    assert.match(detail, /zero/i);
  });

  it('a price below nothing', async () => {
    const action = { action: 'SET_PRICE', scope: 'LINE', operation: 'SUBTRACT', amount: 1000 };
    const { body } = await lineOf('GIFT', 'PRICING', action);
    assert.deepEqual((await body()).missing, ['unitPrice']);
  });

  it('a discount, where it may have none; nor is that of the quote taken off it', async () => {
    const action = { action: 'LOG', level: 'WARNING', text: 'No discount' };
    const { productID, body } = await lineOf('FIRM', 'MESSAGE', action, { allowDiscount: false });
    const { code, missing, errors } = await body({ ...brass20, discount: 5 });
    assert.deepEqual(
      [code, missing, errors[0].pointer],
      ['PreconditionMissing', ['allowDiscount'], '/discount'],
    );
    const { salesQuoteID } = await world.quote({ discountPercent: 10 });
    const { lineItems } = await world.done(
      `/v1/configure/${productID}/salesquotes/${salesQuoteID}`,
      'PUT',
      brass20,
    );
    assert.deepEqual([lineItems[0].allowDiscount, String(lineItems[0].netPrice)], [false, '42']);
    assert.deepEqual(
      lineItems[0].messages.map(({ level, text }: Body) => [level, text]),
      [['WARNING', 'No discount']],
    );
    const path = `/v1/salesquotes/${salesQuoteID}/lineitems`;
    const { lineItemID } = lineItems[0];
    const change = await world.service.ask(path, { method: 'PATCH', body: [{ lineItemID, discount: 1 }] });
    assert.equal(change.body.errors[0].pointer, '/0/discount');
    const other = await refused({ ...brass20, lineItemID }, salesQuoteID);
    assert.match(other.detail, /a line of Product FIRM/);
  });
});

describe('a product with lines', () => {
  it('is not deleted', async () => {
    const { salesQuoteID } = await world.quote();
    await world.configured(salesQuoteID, brass20);
    const got = await world.service.ask(`/v1/products/${world.productID}`, { method: 'DELETE' });
    assert.equal(got.body.code, 'Referenced');
    assert.ok(
      got.body.missing.some((one: string) => one.startsWith('sales quote line items')),
      got.body.detail,
    );
  });
});
