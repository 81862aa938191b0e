import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { startService, type TestService } from '#test/service';
import { stockWorld } from '#test/stock-world';
import { stock } from './index.ts';

const path = '/v1/inventory';

describe('allocations and expected receipts', () => {
  let service: TestService;
  let world: ReturnType<typeof stockWorld>;
  let [itemID, bin] = ['', ''];
  before(async () => {
    service = await startService({ areas: [items, stock] });
    world = stockWorld(service);
    [itemID, bin] = [await world.item(), await world.location('A-01')];
  });
  const allocate = (more: object = {}) => {
    const body = { itemID, quantity: 2, demandEntity: 'PRODORDER', demandID: 'order-1', ...more };
    return service.ask(`${path}/allocations`, { method: 'POST', body });
  };
  const patch = (url: string, body: object) => service.ask(`${path}/${url}`, { method: 'PATCH', body });
  const told = ({ status, body }: Awaited<ReturnType<typeof patch>>) => [
    status,
    body.code,
    body.errors?.[0]?.pointer,
  ];

  it('go from SOFT to HARD and back, and end as RELEASED; ISSUED is set by movements alone', async () => {
    const { body } = await allocate({ neededUTC: '2026-04-01T00:00:00Z' });
    assert.deepEqual([body.status, body.issuedQuantity], ['SOFT', 0]);
    const url = `allocations/${body.allocationID}`;
    assert.equal((await patch(url, { status: 'HARD' })).body.status, 'HARD');
    assert.equal((await patch(url, { status: 'SOFT', quantity: 1.5 })).body.status, 'SOFT');
    assert.deepEqual(told(await patch(url, { status: 'ISSUED' })), [400, 'InvalidInput', '/status']);
    assert.deepEqual(told(await patch(url, { itemID: 'other' })), [400, 'ReadOnlyField', '/itemID']);
    assert.equal((await patch(url, { status: 'RELEASED' })).status, 200);
    assert.deepEqual(told(await patch(url, { status: 'SOFT' })), [409, 'NotEditable', undefined]);
    assert.deepEqual(told(await allocate({ status: 'RELEASED' })), [400, 'InvalidInput', '/status']);
    assert.deepEqual(told(await allocate({ itemID: 'nobody' })), [400, 'UnknownReference', '/itemID']);
    assert.equal((await patch('allocations/nobody', {})).status, 404);
    assert.equal((await service.ask(`${path}/${url}`, { method: 'DELETE' })).body.status, 'RELEASED');
    assert.equal((await service.ask(`${path}/${url}`)).status, 404);
  });

  it('are found by what needs them, and cannot be deleted once a movement names them', async () => {
    const { body } = await allocate({ demandID: 'order-2' });
    const { body: found } = await service.ask(`${path}/allocations?demandID=order-2`);
    assert.deepEqual(
      found.map((one: { allocationID: string }) => one.allocationID),
      [body.allocationID],
    );
    await world.receive(itemID, 5, bin);
    await world.issue(itemID, 1, bin, { allocationID: body.allocationID });
    const refused = await service.ask(`${path}/allocations/${body.allocationID}`, { method: 'DELETE' });
    assert.deepEqual([refused.status, refused.body.code], [409, 'Referenced']);
    const { body: whole } = await service.ask(`${path}/items/${itemID}`);
    const shown = whole.allocations.find(
      (one: { allocationID: string }) => one.allocationID === body.allocationID,
    );
    assert.deepEqual([shown.quantity, shown.issuedQuantity], [2, 1]);
    assert.equal((await service.ask(`${path}/items/nobody`)).status, 404);
  });

  it('of an issue and a release at the same moment one comes first, and neither is lost', async () => {
    await world.receive(itemID, 20, bin);
    for (let round = 0; round < 5; round++) {
      const { allocationID } = (await allocate()).body;
      const [issued, released] = await Promise.all([
        service.ask(`${path}/movements`, {
          method: 'POST',
          body: { itemID, type: 'ISSUE', quantity: 2, fromLocationID: bin, allocationID },
        }),
        patch(`allocations/${allocationID}`, { status: 'RELEASED' }),
      ]);
      const { status, issuedQuantity } = (await service.ask(`${path}/allocations/${allocationID}`)).body;
      // The second one got the reason why it could not be.
      if (issued.status === 200)
        assert.deepEqual([released.status, status, issuedQuantity], [409, 'ISSUED', 2]);
      else
        assert.deepEqual([issued.status, released.status, status, issuedQuantity], [400, 200, 'RELEASED', 0]);
    }
  });

  it('an expected receipt says what comes, in which unit, and what it was ordered at', async () => {
    const item = await world.item({ number: 'OIL', description: 'Oil', uOM: 'KGM', trackingType: 'LOT' });
    const sent = { itemID: item, quantity: 5, expectedUTC: '2026-04-01T00:00:00Z', unitCost: 12.345678 };
    const { body } = await service.ask(`${path}/inbound`, {
      method: 'POST',
      body: { ...sent, currencyCode: 'CHF', referenceEntity: 'PURCHASEORDER' },
    });
    const { itemNumber, description, uOM, trackingType, unitCost, currencyCode, supplierName } = body;
    assert.deepEqual([itemNumber, description, uOM, trackingType], ['OIL', 'Oil', 'KGM', 'LOT']);
    assert.deepEqual([String(unitCost), currencyCode, supplierName], ['12.345678', 'CHF', null]);
    const url = `inbound/${body.inboundID}`;
    assert.deepEqual(told(await patch(url, { currencyCode: 'XXQ' })), [400, 'InvalidInput', '/currencyCode']);
    assert.deepEqual(told(await patch(url, { unitCost: -1 })), [400, 'InvalidInput', '/unitCost']);
    assert.deepEqual(told(await patch(url, { uOM: 'C62' })), [400, 'ReadOnlyField', '/uOM']);
    const found = (await service.ask(`${path}/inbound?referenceEntity=PURCHASEORDER`)).body;
    assert.deepEqual(
      found.map((one: { inboundID: string }) => one.inboundID),
      [body.inboundID],
    );
    assert.equal((await patch(url, { unitCost: null, currencyCode: null })).body.unitCost, null);
  });

  it('counts a receipt and an issue once: what has come is no longer inbound, what was issued no longer allocated', async () => {
    const itemID = await world.item();
    const expectedUTC = '2026-03-20T00:00:00.000Z';
    const { inboundID } = await world.send('POST', `${path}/inbound`, { itemID, quantity: 10, expectedUTC });
    const { allocationID } = (await allocate({ itemID, quantity: 6 })).body;
    const figures = async () => {
      const [entry] = (await world.assess([{ itemID, quantity: 1, uOM: 'C62' }])).items;
      return [entry.onHandQuantity, entry.allocatedQuantity, entry.availableQuantity, entry.inboundQuantity];
    };
    const statuses = async () => [
      (await service.ask(`/v1/inventory/inbound/${inboundID}`)).body.status,
      (await service.ask(`/v1/inventory/allocations/${allocationID}`)).body.status,
    ];
    assert.deepEqual(await figures(), [0, 6, -6, 10]);
    await world.receive(itemID, 4, bin, { inboundID });
    const issued = await world.issue(itemID, 2, bin, { allocationID });
    assert.deepEqual(
      [await figures(), await statuses()],
      [
        [2, 4, -2, 6],
        ['EXPECTED', 'SOFT'],
      ],
    );
    const last = await world.receive(itemID, 7, bin, { inboundID });
    await world.issue(itemID, 4, bin, { allocationID });
    assert.deepEqual(
      [await figures(), await statuses()],
      [
        [5, 0, 5, 0],
        ['RECEIVED', 'ISSUED'],
      ],
    );
    await world.send('POST', `/v1/inventory/movements/${issued.movementID}/reversal`, {});
    await world.send('POST', `/v1/inventory/movements/${last.movementID}/reversal`, {});
    assert.deepEqual(
      [await figures(), await statuses()],
      [
        [0, 2, -2, 6],
        ['EXPECTED', 'HARD'],
      ],
    );
    assert.equal((await service.ask(`/v1/inventory/inbound/${inboundID}`)).body.receivedQuantity, 4);

    const other = await world.item();
    const move = (more: object) =>
      service.ask('/v1/inventory/movements', {
        method: 'POST',
        body: { itemID: other, type: 'RECEIPT', quantity: 1, toLocationID: bin, ...more },
      });
    for (const [more, pointer] of [
      [{ inboundID }, '/inboundID'],
      [{ allocationID }, '/allocationID'],
      [{ inboundID: 'nothing' }, '/inboundID'],
    ] as const) {
      const { status, body } = await move(more);
      assert.deepEqual([status, body.errors[0].pointer], [400, pointer]);
    }
    const kept = await service.ask(`/v1/inventory/inbound/${inboundID}`, { method: 'DELETE' });
    assert.deepEqual([kept.status, kept.body.code], [409, 'Referenced']);
    const named = await service.ask(`/v1/items/${itemID}`, { method: 'DELETE' });
    assert.deepEqual([named.status, named.body.code], [409, 'Referenced']);
  });

  it('expected receipts begin as EXPECTED, may be closed by hand, and stay cancelled', async () => {
    const expect = (more: object = {}) =>
      service.ask(`${path}/inbound`, {
        method: 'POST',
        body: { itemID, quantity: 5, expectedUTC: '2026-04-01T00:00:00Z', ...more },
      });
    const { body } = await expect();
    const url = `inbound/${body.inboundID}`;
    await world.receive(itemID, 2, bin, { inboundID: body.inboundID });
    assert.equal((await patch(url, { status: 'RECEIVED' })).body.receivedQuantity, 2);
    const late = await service.ask(`${path}/movements`, {
      method: 'POST',
      body: { itemID, type: 'RECEIPT', quantity: 1, toLocationID: bin, inboundID: body.inboundID },
    });
    assert.deepEqual([late.status, late.body.errors[0].pointer], [400, '/inboundID']);
    assert.equal((await patch(url, { status: 'CANCELLED' })).status, 200);
    assert.deepEqual(told(await patch(url, { status: 'EXPECTED' })), [409, 'NotEditable', undefined]);
    assert.deepEqual(told(await expect({ status: 'RECEIVED' })), [400, 'InvalidInput', '/status']);
    assert.deepEqual(told(await expect({ quantity: 0 })), [400, 'InvalidInput', '/quantity']);
    assert.deepEqual(told(await expect({ itemID: 'nobody' })), [400, 'UnknownReference', '/itemID']);
    const twice = { inboundID: body.inboundID };
    assert.deepEqual(told(await expect(twice)).slice(0, 2), [409, 'Duplicate']);
    assert.equal((await patch('inbound/nobody', {})).status, 404);
  });
});

describe('inventory locations', () => {
  let service: TestService;
  let world: ReturnType<typeof stockWorld>;
  before(async () => {
    service = await startService({ areas: [items, stock] });
    world = stockWorld(service);
  });
  const patch = (id: string, body: object) =>
    service.ask(`${path}/locations/${id}`, { method: 'PATCH', body });

  it('have a code each once, and are listed and exported by it', async () => {
    const [two, one] = [await world.location('B-2'), await world.location('B-1')];
    const { body } = await service.ask(`${path}/locations`);
    assert.deepEqual(
      body.map((row: { locationID: string }) => row.locationID),
      [one, two],
    );
    const taken = await service.ask(`${path}/locations`, { method: 'POST', body: { code: 'B-1' } });
    assert.deepEqual([taken.status, taken.body.code], [409, 'Duplicate']);
    assert.deepEqual([(await patch(two, { code: 'B-1' })).body.code], ['Duplicate']);
    const nowhere = await service.ask(`${path}/locations`, {
      method: 'POST',
      body: { code: 'B-3', parentID: 'nobody' },
    });
    assert.deepEqual([nowhere.status, nowhere.body.code], [400, 'UnknownReference']);
    const { body: csv } = await service.ask(`${path}/locations/export`);
    assert.match(csv, /^code,description,type,parent,site,isActive\r\n/);
    const theirs = await service.ask(`${path}/locations/${one}`, { key: service.b.keys.ADMIN });
    assert.equal(theirs.status, 404);
  });

  it('lie in one another without a circle, also where two are put into each other at the same moment', async () => {
    const [outer, inner, shelf] = [
      await world.location('outer'),
      await world.location('inner'),
      await world.location('shelf'),
    ];
    await world.send('PATCH', `${path}/locations/${inner}`, { parentID: outer });
    await world.send('PATCH', `${path}/locations/${shelf}`, { parentID: inner });
    for (const id of [outer, inner, shelf]) {
      const { status, body } = await patch(outer, { parentID: id });
      assert.deepEqual([status, body.errors[0].pointer], [400, '/parentID']);
    }
    const unknown = await patch(outer, { parentID: 'nobody' });
    assert.deepEqual([unknown.status, unknown.body.code], [400, 'UnknownReference']);
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await world.location(`one-${round}`), await world.location(`other-${round}`)];
      const both = await Promise.all([patch(one, { parentID: other }), patch(other, { parentID: one })]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [200, 400]);
    }
  });
});
