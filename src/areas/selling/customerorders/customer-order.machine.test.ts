import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { statusesOf } from '#kit/machine';
import { type CustomerOrderWorld, startCustomerOrders } from '#test/customer-order-world';
import { testEveryMove } from '#test/every-move';
import { customerOrderMachine } from './customer-order.machine.ts';

/** The life cycle, written down once more by hand. */
const moves = {
  RECEIVED: ['IN_REVIEW', 'ACCEPTED', 'REJECTED', 'CANCELLED'],
  IN_REVIEW: ['ACCEPTED', 'REJECTED', 'CANCELLED'],
  ACCEPTED: ['CANCELLED'],
  REJECTED: [],
  CANCELLED: [],
} as const;
/** What else can be done in a status. */
const open: Record<string, string[]> = {
  RECEIVED: ['name the order', 'notes'],
  IN_REVIEW: ['name the order', 'notes'],
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

  testEveryMove({
    service: () => world.service,
    table: customerOrderMachine,
    url: '/v1/customerorders',
    make: async () => (await world.received()).customerOrderID,
    moves,
    body: consent,
    change: { body: { paymentTerms: '10 days' }, in: ['RECEIVED', 'IN_REVIEW'] },
    deletable: ['RECEIVED', 'IN_REVIEW'],
  });

  it('what was said of a move stands in the history', async () => {
    const { history } = (await world.at(`/${await brought('ACCEPTED')}`)).body;
    const told = history.map((one: { newValue: string }) => one.newValue);
    assert.ok(told.includes('ACCEPTED') && told.includes(consent.reason), told.join());
  });

  for (const status of statuses)
    it(`${status} lets ${open[status]?.join(', ') || 'nothing'} happen and nothing else`, async () => {
      const order = await world.order();
      const actions: Record<string, (id: string) => Promise<{ status: number; body: { code: string } }>> = {
        'name the order': (id) =>
          world.at(`/${id}`, { method: 'PATCH', body: { salesOrderID: order.salesOrderID } }),
        notes: (id) => world.at(`/${id}/notes`, { method: 'PUT', body: { text: 'Called' } }),
      };
      for (const [name, act] of Object.entries(actions)) {
        const got = await act(await brought(status));
        const expected = open[status]?.includes(name) ? [200, undefined] : [409, 'NotEditable'];
        assert.deepEqual([got.status, got.body.code], expected, name);
      }
    });
});
