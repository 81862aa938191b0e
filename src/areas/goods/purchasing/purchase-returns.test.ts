import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { buyerreview } from '#areas/goods/buyerreview';
import { items } from '#areas/goods/items';
import { stock } from '#areas/goods/stock';
import { suppliers } from '#areas/goods/suppliers';
import { withClient } from '#platform/db/connection';
import { testEveryMove } from '#test/every-move';
import { reviewShell } from '#test/review-area';
import { type Got, startService, type TestService } from '#test/service';
import { stockWorld } from '#test/stock-world';
import { purchasing } from './index.ts';
import { purchaseReturnMachine } from './purchase-return.machine.ts';

const url = '/v1/purchasing/returns';
type Sent = Record<string, unknown>;

describe('purchase returns', () => {
  let service: TestService;
  let world: ReturnType<typeof stockWorld>;
  let shelf = '';
  let supplierID = '';
  before(async () => {
    service = await startService({ areas: [items, suppliers, stock, buyerreview, reviewShell, purchasing] });
    world = stockWorld(service);
    shelf = await world.location('R-01');
    ({ supplierID } = await service.make('/v1/suppliers', { name: 'Dichtungen Arvenholz' }));
  });
  const ask = (path: string, body?: object, method: 'POST' | 'PATCH' = 'POST', who = 'ADMIN'): Promise<Got> =>
    service.ask(`${url}${path}`, { method, key: service.a.keys[who], ...(body ? { body } : {}) });
  const prepared = async (more: Sent = {}): Promise<Sent & { purchaseReturnID: string; itemID: string }> => {
    const itemID = (more.itemID as string | undefined) ?? (await world.item());
    if (more.serialNumbers === undefined) await world.receive(itemID, 10, shelf);
    const sent = { itemID, supplierID, quantity: 4, locationID: shelf, reason: 'Too soft', ...more };
    return service.make(url, sent) as never;
  };
  const send = (id: string) => ask(`/${id}/send`);
  const settle = (id: string, body: object) => ask(`/${id}/settlement`, body);
  const inCurrency = (code: string) =>
    withClient(service.db.admin, (client) =>
      client.query('update millwright.tenants set currency_code = $2 where tenant_id = $1', [
        service.a.tenantID,
        code,
      ]),
    );
  const onHand = async (itemID: string): Promise<string> =>
    String((await service.ask(`/v1/inventory/items/${itemID}`)).body.onHandQuantity);
  const sentOne = async (more: Sent = {}) => {
    const made = await prepared(more);
    assert.equal((await send(made.purchaseReturnID)).status, 200);
    return made;
  };

  testEveryMove({
    service: () => service,
    table: purchaseReturnMachine,
    url,
    make: async () => (await prepared()).purchaseReturnID,
    moves: { PREPARED: ['CANCELLED'], SENT: [], SETTLED: [], CANCELLED: [] },
    otherwise: {
      SENT: send,
      SETTLED: (id) => settle(id, { settlement: 'CREDIT' }),
    },
    change: { body: { supplierReference: 'RMA 1' }, in: ['PREPARED', 'SENT'] },
    deletable: ['PREPARED', 'CANCELLED'],
  });

  it('take what they send out of the stock, once, and never more than lies there', async () => {
    const made = await prepared({ supplierReference: 'RMA 7' });
    const both = await Promise.all([1, 2, 3].map(() => send(made.purchaseReturnID)));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409, 409]);
    assert.equal(await onHand(made.itemID), '6');
    const { body } = await service.ask(`${url}/${made.purchaseReturnID}`);
    assert.deepEqual([body.status, body.uOM, body.movementIDs.length], ['SENT', 'C62', 1]);
    const [movementID] = body.movementIDs;
    const { body: movement } = await service.ask(`/v1/inventory/movements/${movementID}`);
    assert.deepEqual([movement.notes, movement.referenceID], ['RMA 7: Too soft', made.number]);
    const reversed = await service.ask(`/v1/inventory/movements/${movementID}/reversal`, {
      ...{ method: 'POST', body: {} },
    });
    assert.deepEqual([reversed.status, reversed.body.code], [409, 'NotEditable']);
    const more = await prepared({ itemID: made.itemID, quantity: 17 });
    const refused = await send(more.purchaseReturnID);
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.errors[0].pointer],
      [409, 'InsufficientStock', '/quantity'],
    );
    assert.equal((await service.ask(`${url}/${more.purchaseReturnID}`)).body.status, 'PREPARED');
  });

  it('of two for the last pieces one is sent', async () => {
    const one = await prepared({ quantity: 7 });
    const other = await service.make(url, {
      ...{ itemID: one.itemID, supplierID, quantity: 7, locationID: shelf, reason: 'Too soft' },
    });
    const both = await Promise.all([send(one.purchaseReturnID), send(other.purchaseReturnID)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    assert.equal(await onHand(one.itemID), '3');
  });

  it('stay as they were sent', async () => {
    const { purchaseReturnID } = await sentOne();
    const changed = await ask(`/${purchaseReturnID}`, { quantity: 5, lotNumber: 'L', reason: 'x' }, 'PATCH');
    assert.deepEqual(
      [changed.status, changed.body.code, changed.body.errors.map((e: Sent) => e.pointer)],
      [409, 'NotEditable', ['/quantity', '/lotNumber']],
    );
    const named = await ask(`/${purchaseReturnID}`, { supplierReference: 'RMA 4471' }, 'PATCH');
    assert.deepEqual([named.status, named.body.supplierReference], [200, 'RMA 4471']);
  });

  it('are of single pieces where the item is tracked so', async () => {
    const itemID = await world.item({ trackingType: 'SERIAL' });
    for (const serialNumber of ['P1', 'P2']) await world.receive(itemID, 1, shelf, { serialNumber });
    const sent = { itemID, supplierID, quantity: 2, locationID: shelf, reason: 'Scratched' };
    const few = await ask('', { ...sent, serialNumbers: ['P1'] });
    assert.deepEqual([few.status, few.body.errors[0].pointer], [400, '/serialNumbers']);
    const wrong = await prepared({ ...sent, serialNumbers: ['P1', 'P9'] });
    const refused = await send(wrong.purchaseReturnID);
    assert.deepEqual([refused.status, refused.body.errors[0].pointer], [409, '/serialNumbers/1']);
    const { purchaseReturnID } = await sentOne({ ...sent, serialNumbers: ['P1', 'P2'] });
    const nowhere = await settle(purchaseReturnID, { settlement: 'REFUSED', locationID: 'nowhere' });
    assert.deepEqual(
      [nowhere.status, nowhere.body.code, nowhere.body.errors[0].pointer],
      [400, 'UnknownReference', '/locationID'],
    );
    const back = await service.make('/v1/inventory/movements', {
      ...{ itemID, type: 'RETURN', quantity: 1, toLocationID: shelf, serialNumber: 'P2' },
    });
    const there = await settle(purchaseReturnID, { settlement: 'REFUSED', locationID: shelf });
    assert.deepEqual(
      [there.status, there.body.code, there.body.errors[0].pointer],
      [409, 'SerialInStock', '/serialNumbers/1'],
    );
    await service.make(`/v1/inventory/movements/${back.movementID}/reversal`, {});
    const settled = await settle(purchaseReturnID, { settlement: 'REFUSED', locationID: shelf });
    assert.deepEqual([settled.status, settled.body.movementIDs.length], [200, 4]);
    const { body: pieces } = await service.ask(`/v1/serialization?itemID=${itemID}`);
    assert.deepEqual(pieces.map((one: Sent) => [one.serialNumber, one.status, one.locationID]).sort(), [
      ['P1', 'RETURNED', shelf],
      ['P2', 'RETURNED', shelf],
    ]);
  });

  it('are settled by a credit, by what comes instead, or by the goods themselves', async () => {
    const credit = await sentOne();
    const owed = await settle(credit.purchaseReturnID, { settlement: 'CREDIT', creditAmount: -118.5 });
    assert.deepEqual([owed.status, owed.body.errors[0].pointer], [400, '/creditAmount']);
    for (const [currencyCode, creditAmount] of [
      ['JPY', 0.5],
      ['EUR', 1.234],
      ['KWD', 1.2345],
    ] as const) {
      await inCurrency(currencyCode);
      const fine = await settle(credit.purchaseReturnID, { settlement: 'CREDIT', creditAmount });
      assert.deepEqual([fine.status, fine.body.errors[0].pointer], [400, '/creditAmount'], currencyCode);
    }
    await inCurrency('KWD');
    const dinars = await sentOne();
    const exact = await settle(dinars.purchaseReturnID, { settlement: 'CREDIT', creditAmount: 1.234 });
    assert.equal(String(exact.body.creditAmount), '1.234');
    await inCurrency('EUR');
    const credited = await settle(credit.purchaseReturnID, {
      ...{ settlement: 'CREDIT', creditAmount: 118.5, creditNoteNumber: 'GS-114' },
    });
    assert.deepEqual(
      [credited.body.status, String(credited.body.creditAmount), credited.body.creditNoteNumber],
      ['SETTLED', '118.5', 'GS-114'],
    );
    const other = await sentOne();
    const early = await settle(other.purchaseReturnID, { settlement: 'REPLACEMENT' });
    assert.deepEqual([early.status, early.body.errors[0].pointer], [400, '/expectedUTC']);
    const strange = await settle(other.purchaseReturnID, { settlement: 'REFUSED', creditAmount: 1 });
    assert.deepEqual([strange.status, strange.body.errors[0].pointer], [400, '/creditAmount']);
    const expectedUTC = '2026-03-20T08:00:00.000Z';
    const { body: replaced } = await settle(other.purchaseReturnID, {
      settlement: 'REPLACEMENT',
      expectedUTC,
    });
    const { body: inbound } = await service.ask(`/v1/inventory/inbound/${replaced.inboundID}`);
    assert.deepEqual(
      [inbound.itemID, String(inbound.quantity), inbound.expectedUTC, inbound.referenceID],
      [other.itemID, '4', expectedUTC, other.number],
    );
    const last = await sentOne();
    const nowhere = await settle(last.purchaseReturnID, { settlement: 'REFUSED' });
    assert.deepEqual([nowhere.status, nowhere.body.errors[0].pointer], [400, '/locationID']);
    const both = await Promise.all(
      [shelf, shelf].map((locationID) =>
        settle(last.purchaseReturnID, { settlement: 'REFUSED', locationID }),
      ),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    assert.equal(await onHand(last.itemID), '10');
  });
});
