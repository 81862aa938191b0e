import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { statusesOf } from '#kit/machine';
import { type CustomerOrderWorld, startCustomerOrders } from '#test/customer-order-world';
import { customerOrderMachine } from './customer-order.machine.ts';

/** The life cycle, written down once more by hand. */
const moves: Record<string, string[]> = {
  RECEIVED: ['IN_REVIEW', 'ACCEPTED', 'REJECTED', 'CANCELLED'],
  IN_REVIEW: ['ACCEPTED', 'REJECTED', 'CANCELLED'],
  ACCEPTED: ['CANCELLED'],
  REJECTED: [],
  CANCELLED: [],
};
/** What else can be done in a status. */
const open: Record<string, string[]> = {
  RECEIVED: ['change', 'name the order', 'notes', 'delete'],
  IN_REVIEW: ['change', 'name the order', 'notes', 'delete'],
  ACCEPTED: ['name the order', 'notes'],
  REJECTED: ['notes'],
  CANCELLED: ['notes'],
};
const consent = { reason: 'agreed by phone', acceptDifferences: true };

describe('the life cycle of a customer order', () => {
  let world: CustomerOrderWorld;
  before(async () => {
    world = await startCustomerOrders();
  });
  const statuses = statusesOf(customerOrderMachine);
  const brought = async (status: string): Promise<string> => {
    const { customerOrderID: id } = await world.received();
    if (status !== 'RECEIVED') assert.equal((await world.move(id, status, consent)).status, 200);
    return id;
  };

  it('is served as data', async () => {
    assert.deepEqual((await world.at('/statemachines/status')).body, customerOrderMachine);
  });

  for (const from of statuses)
    for (const to of statuses) {
      const isAllowed = moves[from]?.includes(to);
      it(`${from} → ${to} ${isAllowed ? 'is done and reported once' : 'is refused'}`, async () => {
        const id = await brought(from);
        const [before, count] = [(await world.at(`/${id}`)).body, (await world.events(id)).length];
        const got = await world.move(id, to, consent);
        const events = await world.events(id);
        if (!isAllowed) {
          assert.deepEqual([got.status, got.body.code], [409, 'IllegalTransition']);
          assert.deepEqual(new Set(got.body.allowed), new Set(moves[from]));
          assert.deepEqual((await world.at(`/${id}`)).body, before);
          assert.equal(events.length, count);
          return;
        }
        assert.deepEqual([got.status, got.body.status], [200, to], JSON.stringify(got.body));
        assert.equal(events.length, count + 1);
        assert.deepEqual([events.at(-1).event, events.at(-1).data.status], ['StatusChanged', to]);
        const told = got.body.history.map((one: { newValue: string }) => one.newValue);
        assert.ok(told.includes(to) && told.includes(consent.reason), told.join());
      });
    }

  for (const status of statuses)
    it(`${status} lets ${open[status]?.join(', ') || 'nothing'} happen and nothing else`, async () => {
      const order = await world.order();
      const actions: Record<string, (id: string) => Promise<{ status: number; body: { code: string } }>> = {
        change: (id) => world.at(`/${id}`, { method: 'PATCH', body: { paymentTerms: '10 days' } }),
        'name the order': (id) =>
          world.at(`/${id}`, { method: 'PATCH', body: { salesOrderID: order.salesOrderID } }),
        notes: (id) => world.at(`/${id}/notes`, { method: 'PUT', body: { text: 'Called' } }),
        delete: (id) => world.at(`/${id}`, { method: 'DELETE' }),
      };
      for (const [name, act] of Object.entries(actions)) {
        const got = await act(await brought(status));
        const expected = open[status]?.includes(name) ? [200, undefined] : [409, 'NotEditable'];
        assert.deepEqual([got.status, got.body.code], expected, name);
      }
    });
});
