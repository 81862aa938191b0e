import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import type { BatchAnswer } from '#kit/batch/batch-answer';
import { withClient } from '#platform/db/connection';
import { startService, type TestService } from '#test/service';
import { stockWorld } from '#test/stock-world';
import { stock } from './index.ts';

const path = '/v1/inventory';

describe('movements by the batch', () => {
  let service: TestService;
  let world: ReturnType<typeof stockWorld>;
  let [bin, shelf] = ['', ''];
  before(async () => {
    service = await startService({ areas: [items, stock] });
    world = stockWorld(service);
    [bin, shelf] = [await world.location('A-01'), await world.location('A-02')];
  });
  const lying = async (itemID: string) => {
    const { body } = await service.ask(`${path}/items/${itemID}`);
    return body.balances.map((one: Record<string, unknown>) => [one.code, String(one.onHandQuantity)]);
  };

  it('takes a batch in its order, each movement for itself, and tells what became of each', async () => {
    const [item, other] = [await world.item(), await world.item()];
    const movements = [
      { itemID: item, type: 'RECEIPT', quantity: 2, toLocationID: bin },
      { itemID: item, type: 'ISSUE', quantity: 3, fromLocationID: bin },
      { itemID: other, type: 'ISSUE', quantity: 1, fromLocationID: bin },
      { itemID: item, type: 'ISSUE', quantity: 2, fromLocationID: bin },
      { itemID: other, type: 'RECEIPT', quantity: 1, toLocationID: shelf },
    ];
    const batch = await world.send('POST', `${path}/movements/batch`, { movements });
    assert.deepEqual([batch.created, batch.updated, batch.failed], [3, 0, 2]);
    assert.deepEqual(
      (batch.results as BatchAnswer['results']).map(({ index, outcome, problem }) => [
        index,
        ...[outcome, problem?.code, problem?.errors[0]?.pointer],
      ]),
      [
        [0, 'CREATED', undefined, undefined],
        [1, 'FAILED', 'InsufficientStock', '/movements/1/quantity'],
        [2, 'FAILED', 'InsufficientStock', '/movements/2/quantity'],
        [3, 'CREATED', undefined, undefined],
        [4, 'CREATED', undefined, undefined],
      ],
    );
    assert.deepEqual([await lying(item), await lying(other)], [[], [['A-02', '1']]]);
    const { body } = await service.ask(`${path}/movements/${batch.results[3].id}`);
    assert.deepEqual([body.type, body.sequence], ['ISSUE', 2]);
  });

  it('batches of the same items in opposite orders do not wait for each other in a circle', async () => {
    const [one, two] = [await world.item(), await world.item()];
    const receipt = (itemID: string) => ({ itemID, type: 'RECEIPT', quantity: 1, toLocationID: bin });
    const send = (movements: object[]) =>
      service.ask(`${path}/movements/batch`, { method: 'POST', body: { movements } });
    const got = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        send(n % 2 ? [receipt(one), receipt(two)] : [receipt(two), receipt(one)]),
      ),
    );
    assert.ok(got.every(({ status, body }) => status === 200 && body.created === 2));
    assert.deepEqual([await lying(one), await lying(two)], [[['A-01', '10']], [['A-01', '10']]]);
  });

  it('closes items as they move, and a closing with what came after it is the sum of the ledger, place by place', async () => {
    const plain = await world.item();
    const lots = await world.item({ trackingType: 'LOT' });
    const pick = seeded(17);
    for (let round = 0; round < 14; round++) {
      const movements = Array.from({ length: 400 }, () => {
        const itemID = pick(2) ? plain : lots;
        const lotNumber = itemID === lots ? `L${pick(5)}` : null;
        const [from, to] = pick(2) ? [bin, shelf] : [shelf, bin];
        const quantity = pick(30) + 1;
        if (pick(5) < 2)
          return { itemID, type: 'RECEIPT', quantity: quantity * 2, toLocationID: to, lotNumber };
        if (pick(2))
          return { itemID, type: 'MOVE', quantity, fromLocationID: from, toLocationID: to, lotNumber };
        return { itemID, type: 'ISSUE', quantity, fromLocationID: from, lotNumber };
      });
      await world.send('POST', `${path}/movements/batch`, { movements });
    }
    for (const itemID of [plain, lots]) {
      const { body } = await service.ask(`${path}/items/${itemID}`);
      const ledger = await ledgerOf(service, itemID);
      assert.ok(ledger.closed > 1000, `closed several times, the last at ${ledger.closed}`);
      const shown = body.balances.map((one: Record<string, unknown>) => [
        one.code,
        one.lotNumber ?? '',
        Number(one.onHandQuantity),
      ]);
      assert.deepEqual(
        shown,
        ledger.places.map((one) => [...one]),
      );
      assert.equal(
        Number(body.onHandQuantity),
        ledger.places.reduce((total, [, , quantity]) => total + quantity, 0),
      );
    }
  });
});

/** Whole numbers below `n`, the same ones every time. */
const seeded = (seed: number) => {
  let state = seed;
  return (n: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * n);
  };
};

/** What the movements alone come to. */
const ledgerOf = (service: TestService, itemID: string) =>
  withClient(service.db.admin, async (client) => {
    await client.query('set search_path = millwright');
    const { rows } = await client.query(
      `select l.code, coalesce(m.lot, '') as lot, sum(m.quantity) as quantity
       from (select item_id, to_location_id as at, lot_number as lot, quantity from inventory_movements
             union all select item_id, from_location_id, lot_number, -quantity from inventory_movements) m
       join inventory_locations l on l.location_id = m.at
       where m.item_id = $1 group by 1, 2 having sum(m.quantity) <> 0 order by 1, 2`,
      [itemID],
    );
    const closing = await client.query('select closed_sequence from stock_items where item_id = $1', [
      itemID,
    ]);
    return {
      places: rows.map(({ code, lot, quantity }) => [code, lot, Number(quantity)] as const),
      closed: Number(closing.rows[0].closed_sequence),
    };
  });
