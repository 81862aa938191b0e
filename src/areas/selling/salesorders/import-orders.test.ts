import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { addMinutes } from '#lib/instant';
import { withClient } from '#platform/db/connection';
import { fileOf } from '#test/import-case';
import { type ImportWorld, importWorld } from '#test/import-world';
import { type KindWorld, kindWorld } from '#test/kind-world';
import { until } from '#test/until';

const start = '/v1/salesorders/import';
const header = ['number', 'customerNumber', 'purchaseOrder', 'itemNumber', 'quantity', 'unitPrice'];

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Any = any;

describe('a file of sales orders', () => {
  let world: ImportWorld;
  let here: KindWorld;
  before(async () => {
    world = await importWorld();
    here = kindWorld(world);
    await here.send('POST', '/v1/customers', { customerNumber: 'C', customerName: 'Kranbau' });
    await here.send('POST', '/v1/customers', { customerNumber: 'D', customerName: 'Hafen' });
    for (const [number, unitPrice] of [
      ['A', 100],
      ['B', 12.5],
    ])
      await here.send('POST', '/v1/items', { number, description: number, unitPrice });
  });
  const bring = (rows: readonly (readonly (string | number)[])[], more: Record<string, string> = {}) =>
    here.bring(start, fileOf([header, ...rows]), more);
  const orders = async (query: string): Promise<Any[]> => {
    const listed = (await here.ask(`/v1/salesorders?${query}`)).body;
    return Promise.all(
      listed.map(async ({ salesOrderID }: Any) => (await here.ask(`/v1/salesorders/${salesOrderID}`)).body),
    );
  };
  const one = async (number: string) => (await orders(`number=${number}`))[0];
  const errors = async ({ importID }: Any) =>
    (await here.log(importID, 'ERRORS')).map(({ row, column, code }: Any) => [row, column, code]);
  const shown = ({ lineNumber, number, quantity, unitPrice }: Any) =>
    [lineNumber, number, quantity.toFixed(), unitPrice.toFixed()].join(' ');

  it('makes each order once with all its lines, under its own number or the next one, priced where it says no price', async () => {
    const done = await bring([
      ['K-1', 'C', 'PO-1', 'A', 2, ''],
      ['K-1', 'C', 'PO-1', 'B', 4, 9.75],
      ['', 'D', 'PO-2', 'B', 1, ''],
    ]);
    assert.deepEqual([done.status, done.created], ['DONE', 3]);
    const first = await one('K-1');
    assert.deepEqual(
      [first.status, first.purchaseOrder, first.items.map(shown)],
      ['DRAFT', 'PO-1', ['1 A 2 100', '2 B 4 9.75']],
    );
    const [second] = (await orders('')).filter(({ purchaseOrder }) => purchaseOrder === 'PO-2');
    assert.match(second.number, /^SO\d+$/);
    const events = (await here.dump(['events'])).events as { type: string; entity_id: string }[];
    const created = events.filter((event) => JSON.stringify(event).includes(first.salesOrderID));
    assert.equal(created.length, 1, 'one SalesOrder.Created, not one for each row');
  });

  it('takes an order whole or not at all: a wrong line fails the others of its order and no other order', async () => {
    const done = await bring([
      ['W-1', 'C', '', 'A', 1, ''],
      ['W-2', 'C', '', 'A', 1, ''],
      ['W-2', 'C', '', 'none', 1, ''],
      ['W-2', 'C', '', 'B', 1, ''],
      ['W-3', 'C', '', 'A', 'x', ''],
      ['W-3', 'C', '', 'A', 1, ''],
      ['W-4', 'C', '', 'A', 1, ''],
    ]);
    assert.deepEqual([done.created, done.failed], [2, 5]);
    assert.deepEqual(await errors(done), [
      [3, null, 'AnotherRow'],
      [4, 'itemNumber', 'InvalidInput'],
      [5, null, 'AnotherRow'],
      [6, 'quantity', 'InvalidInput'],
      [7, null, 'AnotherRow'],
    ]);
    assert.deepEqual(
      [await one('W-1'), await one('W-2'), await one('W-3'), await one('W-4')].map(
        (order) => order?.items.length,
      ),
      [1, undefined, undefined, 1],
    );
  });

  it('fails an order whose rows are parted, contradict each other, or may lack one that cannot be read', async () => {
    const done = await bring([
      ['P-1', 'C', '', 'A', 1, ''],
      ['P-2', 'C', '', 'A', 1, ''],
      ['P-1', 'C', '', 'B', 1, ''],
      ['P-1', 'C', '', 'B', 2, ''],
    ]);
    assert.deepEqual(
      [done.created, await errors(done)],
      [
        2,
        [
          [4, null, 'DuplicateInFile'],
          [5, null, 'DuplicateInFile'],
        ],
      ],
    );
    assert.equal((await one('P-1')).items.length, 1);
    const unread = await bring([
      ['P-3', 'C', '', 'A', 1, ''],
      ['P-3', '', '', 'B', 1, ''],
      ['P-4', 'C', '', 'A', 1, ''],
      ['P-5', 'C', '', 'A', 1, ''],
    ]);
    assert.deepEqual([unread.created, unread.failed], [1, 3]);
    const said = [
      [...header, 'description', 'lineNumber'],
      ['P-6', 'C', '', 'A', 1, '', 'one', 1],
      ['P-6', 'C', '', 'A', 1, '', 'other', 1],
    ];
    const contradicting = await here.bring(start, fileOf(said));
    assert.deepEqual(await errors(contradicting), [
      [2, null, 'AnotherRow'],
      [3, 'description', 'InvalidInput'],
      [3, 'lineNumber', 'InvalidInput'],
    ]);
  });

  it('that is brought again changes nothing, also of orders that were released since; what differs is changed while it may be', async () => {
    const rows = [
      ['', 'C', 'E-1', 'A', 2, 90],
      ['', 'C', 'E-1', 'B', 1, ''],
    ] as const;
    await bring(rows);
    const again = await bring(rows);
    assert.deepEqual([again.unchanged, again.created, again.updated], [2, 0, 0]);
    const read = async () =>
      (await orders('customerNumber=C').catch(() => orders(''))).filter(
        ({ purchaseOrder }) => purchaseOrder === 'E-1',
      );
    const changed = await bring([['', 'C', 'E-1', 'A', 3, 90]]);
    assert.equal(changed.updated, 1);
    const [order, ...more] = await read();
    assert.deepEqual([more.length, order.items.map(shown)], [0, ['1 A 3 90', '2 B 1 12.5']]);
    await here.send('PATCH', `/v1/salesorders/${order.salesOrderID}/status`, { status: 'RELEASED' });
    assert.equal((await bring([['', 'C', 'E-1', 'A', 3, 90]])).unchanged, 1);
    const late = await bring([['', 'C', 'E-1', 'A', 4, 90]]);
    assert.deepEqual(await errors(late), [[2, null, 'NotEditable']]);
    const otherCustomer = await bring([[order.number, 'D', 'E-1', 'A', 3, 90]]);
    assert.deepEqual(await errors(otherCustomer), [[2, 'customerNumber', 'InvalidInput']]);
  });

  /**
   * Renames an order while files come, each once the one before waits. Files of one kind go in by their age;
   * two go in at once where the older one is there later.
   */
  const beside = (from: string, to: string, files: Parameters<typeof bring>[0][]): Promise<Any[]> =>
    withClient(world.service.db.admin, async (client) => {
      const { now } = world.service.time;
      await client.query('begin');
      await client.query('update millwright.sales_orders set number = $2 where number = $1', [from, to]);
      const waiting =
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
      const coming: Promise<Any>[] = [];
      let ended = 0;
      for (const file of files) {
        world.service.time.now = addMinutes(world.service.time.now, -1);
        coming.push(bring(file).finally(() => (ended += 1)));
        await until('each of them waits, or has ended', async () => {
          const { rowCount } = await client.query(waiting);
          return (rowCount ?? 0) + ended >= coming.length;
        });
      }
      await client.query('commit');
      world.service.time.now = now;
      return Promise.all(coming);
    });

  it('finds the order that another request gave the number just before it', async () => {
    await bring([['T-0', 'C', '', 'A', 2, '']]);
    const { salesOrderID } = await one('T-0');
    const [ended] = await beside('T-0', 'T-1', [[['T-1', 'C', '', 'A', 2, '']]]);
    assert.deepEqual([ended.unchanged, ended.created], [1, 0], JSON.stringify(await errors(ended)));
    assert.equal((await one('T-1')).salesOrderID, salesOrderID);
  });

  it('that answers a purchase order is made once, though two files bring it at once', async () => {
    await bring([['T-2', 'C', '', 'A', 2, '']]);
    const row = ['', 'C', 'PO-TWICE', 'A', 1, ''] as const;
    const both = await beside('T-2', 'T-3', [[row, ['T-3', 'C', '', 'A', 2, '']], [row]]);
    assert.deepEqual(
      both.map((ended) => [ended.created, ended.unchanged, ended.failed]),
      [
        [1, 1, 0],
        [0, 1, 0],
      ],
    );
  });

  it('is read as an office wrote it: decimal commas, days, semicolons, titles above the names', async () => {
    const file = [
      'Auftragsliste;;;;;;',
      'Number;Customer Number;Purchase_Order;Item Number;Quantity;Unit Price;Promise Date',
      'O-1;C;PO;A;1,5;1.234,50;31.03.2026',
    ].join('\r\n');
    assert.equal((await here.bring(start, file)).created, 1);
    const order = await one('O-1');
    assert.deepEqual(order.items.map(shown), ['1 A 1.5 1234.5']);
    assert.equal(order.promiseDateUTC.slice(0, 10), '2026-03-31');
  });

  it('parts no order between two transactions, and refuses one that is too long as a whole', async () => {
    const long = (number: string, rows: number) =>
      Array.from({ length: rows }, () => [number, 'C', '', 'B', 1, 1]);
    const done = await bring([
      ...long('L-1', 990),
      ...long('L-2', 40),
      ...long('L-3', 1002),
      ...long('L-4', 2),
    ]);
    assert.deepEqual([done.created, done.failed], [990 + 40 + 2, 1002]);
    const lengths = [await one('L-1'), await one('L-2'), await one('L-3'), await one('L-4')];
    assert.deepEqual(
      lengths.map((order) => order?.items.length),
      [990, 40, undefined, 2],
    );
  });

  it('is followed by its last results, which another tenant does not see', async () => {
    const { importID } = await bring([['Z-1', 'C', '', 'A', 1, '']]);
    assert.equal((await here.ask('/v1/salesorders/import/results')).body.importID, importID);
    const theirs = await world.service.ask('/v1/salesorders/import/results', {
      key: world.service.b.keys.ADMIN as string,
    });
    assert.equal(theirs.status, 404);
  });
});
