import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { type Got, startService, type TestService } from '#test/service';
import { stockWorld } from '#test/stock-world';
import { stock } from './index.ts';

const url = '/v1/inventory/holds';

describe('held stock', () => {
  let service: TestService;
  let world: ReturnType<typeof stockWorld>;
  let [shelf, cage] = ['', ''];
  before(async () => {
    service = await startService({ areas: [items, stock] });
    world = stockWorld(service);
    [shelf, cage] = [await world.location('A-01'), await world.location('Q-01')];
  });

  const hold = (itemID: string, quantity: number, more: object = {}): Promise<Got> =>
    service.ask(url, {
      method: 'POST',
      body: { itemID, locationID: shelf, quantity, reason: 'Suspect', ...more },
    });
  const held = async (itemID: string, quantity: number, more: object = {}) => {
    const got = await hold(itemID, quantity, more);
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  const release = (holdID: string, body: object = {}) =>
    service.ask(`${url}/${holdID}/release`, { method: 'POST', body });
  const move = (itemID: string, type: string, quantity: number, more: object = {}) =>
    service.ask('/v1/inventory/movements', {
      method: 'POST',
      body: { itemID, type, quantity, fromLocationID: shelf, ...more },
    });
  const stockOf = async (itemID: string) => (await service.ask(`/v1/inventory/items/${itemID}`)).body;
  const promised = async (itemID: string) => {
    const { items: found } = await world.assess([{ itemID, quantity: 1, uOM: 'C62' }]);
    return [found[0].onHandQuantity, found[0].availableQuantity].map(String);
  };
  const outcome = ({ status, body }: Got) => [status, body.code, body.errors?.[0]?.pointer];

  it('is on hand and not available to promise, by each rule, nor does it cover demand', async () => {
    const item = await world.item();
    await world.receive(item, 10, shelf);
    const made = await held(item, 4);
    assert.deepEqual([made.isOpen, String(made.releasedQuantity)], [true, '0']);
    assert.deepEqual(await promised(item), ['10', '6']);
    for (const rule of ['PLUS_INBOUND', 'MINUS_SAFETY_STOCK', 'ON_HAND_MINUS_ALLOCATED']) {
      await world.settings({ availableToPromise: rule });
      assert.deepEqual(await promised(item), ['10', '6'], rule);
    }
    const whole = await stockOf(item);
    assert.deepEqual([whole.onHandQuantity, whole.heldQuantity, whole.availableQuantity].map(String), [
      ...['10', '4', '6'],
    ]);
    await world.send('POST', '/v1/inventory/allocations', {
      ...{ itemID: item, quantity: 8, demandEntity: 'SALESORDER', demandID: 'so-1' },
    });
    const analyzed = (await service.ask(`/v1/inventory/demand/analyzer?itemID=${item}`)).body[0];
    assert.deepEqual(
      [
        analyzed.onHandQuantity,
        analyzed.heldQuantity,
        analyzed.lowestQuantity,
        analyzed.suggestedBuyQuantity,
      ].map(String),
      ['10', '4', '-2', '2'],
    );
    assert.equal((await release(made.holdID)).status, 200);
    assert.deepEqual(await promised(item), ['10', '2']);
  });

  it('is taken by no movement but a count; what is free beside it is', async () => {
    const item = await world.item();
    await world.receive(item, 10, shelf);
    const { holdID } = await held(item, 4);
    for (const [type, more] of [
      ['ISSUE', {}],
      ['SHIP', {}],
      ['SCRAP', {}],
      ['ADJUST', {}],
      ['MOVE', { toLocationID: cage }],
    ] as const) {
      const got = await move(item, type, 7, more);
      assert.deepEqual(outcome(got), [409, 'InsufficientStock', '/quantity'], type);
      assert.match(got.body.detail, /4 of 10 are held/);
    }
    assert.equal((await move(item, 'ISSUE', 6)).status, 200);
    assert.equal((await move(item, 'ISSUE', 1)).status, 409);
    // A count says what is true: three are there, and no more than three stay held.
    assert.equal((await move(item, 'COUNT', 1)).status, 200);
    const { body: kept } = await service.ask(`${url}/${holdID}`);
    assert.deepEqual([String(kept.releasedQuantity), kept.isOpen], ['1', true]);
    assert.equal((await move(item, 'COUNT', 3)).status, 200);
    assert.equal((await service.ask(`${url}/${holdID}`)).body.isOpen, false);
  });

  it('goes along with a move to a quarantine place, held first, and stays held there', async () => {
    const item = await world.item();
    const { locationID: cell } = await world.send('POST', '/v1/inventory/locations', {
      ...{ code: 'QUAR-1', type: 'QUARANTINE' },
    });
    await world.receive(item, 10, shelf);
    await held(item, 4);
    assert.equal((await move(item, 'MOVE', 3, { toLocationID: cell })).status, 200);
    const { body: open } = await service.ask(`${url}?itemID=${item}&isOpen=true`);
    assert.deepEqual(
      open.map((one: { locationID: string; quantity: unknown; releasedQuantity: unknown }) => [
        one.locationID,
        ...[one.quantity, one.releasedQuantity].map(String),
      ]),
      [
        [shelf, '4', '3'],
        [cell, '3', '0'],
      ],
    );
    assert.equal((await move(item, 'ISSUE', 6)).status, 200);
    assert.equal((await move(item, 'ISSUE', 1, { fromLocationID: cell })).status, 409);
    assert.deepEqual(await promised(item), ['4', '0']);
  });

  it('of one lot leaves the others alone, and its receipt cannot be reversed away', async () => {
    const item = await world.item({ trackingType: 'LOT' });
    const { movementID } = await world.receive(item, 5, shelf, { lotNumber: 'L1' });
    await world.receive(item, 5, shelf, { lotNumber: 'L2' });
    await held(item, 5, { lotNumber: 'L1' });
    assert.equal((await move(item, 'ISSUE', 1, { lotNumber: 'L1' })).status, 409);
    assert.equal((await move(item, 'ISSUE', 5, { lotNumber: 'L2' })).status, 200);
    const reversed = await service.ask(`/v1/inventory/movements/${movementID}/reversal`, {
      method: 'POST',
      body: {},
    });
    assert.deepEqual([reversed.status, reversed.body.code], [409, 'InsufficientStock']);
  });

  it('is no more than lies there, and no more is let go than is held', async () => {
    const item = await world.item();
    await world.receive(item, 3, shelf);
    assert.deepEqual(outcome(await hold(item, 4)), [409, 'InsufficientStock', '/quantity']);
    assert.deepEqual(outcome(await hold(item, 1, { locationID: cage })), [
      409,
      'InsufficientStock',
      '/quantity',
    ]);
    assert.deepEqual(outcome(await hold('nothing', 1)), [400, 'UnknownReference', '/itemID']);
    const { holdID } = await held(item, 2);
    assert.deepEqual(outcome(await hold(item, 2)), [409, 'InsufficientStock', '/quantity']);
    assert.deepEqual(outcome(await release(holdID, { quantity: 3 })), [400, 'InvalidInput', '/quantity']);
    assert.equal(String((await release(holdID, { quantity: 1 })).body.releasedQuantity), '1');
    assert.equal((await release(holdID)).body.isOpen, false);
    assert.equal((await release(holdID)).body.code, 'NotEditable');
  });

  it('and an issue of the last pieces at once: one wins', async () => {
    for (let round = 0; round < 3; round += 1) {
      const item = await world.item();
      await world.receive(item, 2, shelf);
      const got = await Promise.all([hold(item, 2), move(item, 'ISSUE', 2), hold(item, 2)]);
      assert.deepEqual(got.map(({ status }) => status).sort(), [200, 409, 409]);
    }
    const item = await world.item();
    await world.receive(item, 2, shelf);
    const { holdID } = await held(item, 2);
    const let2 = await Promise.all([release(holdID, { quantity: 2 }), release(holdID, { quantity: 2 })]);
    assert.equal(let2.filter(({ status }) => status === 200).length, 1);
  });
});
