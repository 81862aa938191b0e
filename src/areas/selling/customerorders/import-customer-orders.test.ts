import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { fileOf } from '#test/import-case';
import { type ImportWorld, importWorld } from '#test/import-world';
import { type KindWorld, kindWorld } from '#test/kind-world';

const start = '/v1/customerorders/import';
const header = ['number', 'customerNumber', 'salesQuoteNumber', 'currencyCode', 'lineNumber'].concat(
  'itemNumber',
  'quantity',
  'unitPrice',
);

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Any = any;

describe('a file of customer orders', () => {
  let world: ImportWorld;
  let here: KindWorld;
  let quote: Any;
  before(async () => {
    world = await importWorld();
    here = kindWorld(world);
    const kranbau = { customerNumber: 'C', customerName: 'Kranbau', currencyCode: 'NOK' };
    const customer = await here.send('POST', '/v1/customers', kranbau);
    await here.send('POST', '/v1/customers', { customerNumber: 'D', customerName: 'Hafen' });
    await here.send('POST', '/v1/items', { number: 'A', description: 'A', unitPrice: 100 });
    const lines = { customerID: customer.customerID, items: [{ number: 'A', quantity: 2, unitPrice: 100 }] };
    quote = await here.send('POST', '/v1/salesquotes', lines);
  });
  const bring = (rows: readonly (readonly (string | number)[])[], more: Record<string, string> = {}) =>
    here.bring(start, fileOf([header, ...rows]), more);
  const one = async (number: string): Promise<Any> =>
    (await here.ask(`/v1/customerorders?number=${number}`)).body.at(-1);
  const errors = async ({ importID }: Any) =>
    (await here.log(importID, 'ERRORS')).map(({ row, column, code }: Any) => [row, column, code]);
  const shown = ({ lineNumber, itemNumber, quantity, unitPrice }: Any) =>
    [lineNumber, itemNumber, quantity.toFixed(), unitPrice.toFixed()].join(' ');

  it('was none yet where none was brought', async () => {
    const none = await world.service.ask(`${start}/results`, { key: here.key });
    assert.deepEqual([none.status, none.body.code], [404, 'NotFound']);
  });

  it('makes each order once with its lines, in the customer’s currency, beside the quote that it answers', async () => {
    const done = await bring([
      ['PO-1', 'C', quote.number, '', 10, 'A', 2, 99.5],
      ['PO-1', 'C', '', '', 20, '', 1, 5],
      ['PO-2', 'D', '', 'JPY', '', 'A', 3, 7],
    ]);
    assert.deepEqual([done.status, done.created], ['DONE', 3]);
    const first = await one('PO-1');
    assert.deepEqual(
      [first.status, first.currencyCode, first.salesQuoteID, first.lines.map(shown), first.total.toFixed()],
      ['RECEIVED', 'NOK', quote.salesQuoteID, ['10 A 2 99.5', '20  1 5'], '204'],
    );
    const compared = await here.ask(`/v1/customerorders/${first.customerOrderID}/comparison`);
    assert.ok(compared.body.differences.length > 0, 'it is compared with the quote');
  });

  it('changes the lines of its numbers, adds others, and leaves what it does not name', async () => {
    await bring([['PO-3', 'C', '', '', 10, 'A', 2, 100]]);
    const done = await bring([['PO-3', 'C', '', '', 20, 'B', 1, 1]]);
    assert.deepEqual([done.updated, (await one('PO-3')).lines.map(shown)], [1, ['10 A 2 100', '20 B 1 1']]);
    const again = await bring([['PO-3', 'C', '', '', 20, 'B', 1, 1]]);
    assert.deepEqual([again.updated, again.unchanged], [0, 1]);
  });

  it('takes an order whole or not at all, and names the column of what is wrong', async () => {
    const done = await bring([
      ['W-1', 'C', '', '', '', 'A', 1, 1],
      ['W-2', 'C', '', '', '', 'A', 1, 1],
      ['W-2', 'C', '', '', '', 'A', 1, 'x'],
      ['W-3', 'D', quote.number, '', '', 'A', 1, 1],
      ['W-4', 'C', 'none', '', '', 'A', 1, 1],
    ]);
    assert.deepEqual([done.created, done.failed], [1, 4]);
    assert.deepEqual(await errors(done), [
      [3, null, 'AnotherRow'],
      [4, 'unitPrice', 'InvalidInput'],
      [5, 'salesQuoteNumber', 'InvalidInput'],
      [6, 'salesQuoteNumber', 'UnknownReference'],
    ]);
    assert.equal(await one('W-2'), undefined);
  });

  it('an order that was decided on changes no more, a rejected one is followed by a new record', async () => {
    await bring([['PO-5', 'C', '', '', '', 'A', 1, 1]]);
    const { customerOrderID } = await one('PO-5');
    const move = (status: string) =>
      here.send('PATCH', `/v1/customerorders/${customerOrderID}/status`, {
        ...{ status, reason: 'agreed by phone', acceptDifferences: true },
      });
    await move('ACCEPTED');
    const refused = await bring([['PO-5', 'C', '', '', 1, 'A', 2, 1]]);
    assert.deepEqual(await errors(refused), [[2, null, 'NotEditable']]);
    await move('CANCELLED');
    const done = await bring([['PO-5', 'C', '', '', 1, 'A', 2, 1]]);
    assert.equal(done.created, 1);
    assert.notEqual((await one('PO-5')).customerOrderID, customerOrderID);
  });

  it('two files that bring the same orders at once make each once, and the later finds it', async () => {
    const numbers = Array.from({ length: 30 }, (_, n) => `PO-6-${n}`);
    const rows = numbers.map((number) => [number, 'C', '', '', '', 'A', 1, 1] as const);
    const both = await Promise.all([bring(rows), bring(rows)]);
    const sums = ['created', 'unchanged', 'failed'].map((name) => both[0][name] + both[1][name]);
    assert.deepEqual(sums, [30, 30, 0]);
    const made = await Promise.all(numbers.map((number) => here.ask(`/v1/customerorders?number=${number}`)));
    assert.deepEqual(new Set(made.map(({ body }) => body.length)), new Set([1]));
  });
});
