import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { statusesOf } from '#kit/machine';
import { type LineWorld, startLines } from '#test/line-world';
import { simulationMachine } from './simulation.machine.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

/** The life cycle, written down once more by hand. */
const moves: Record<string, string[]> = {
  DRAFT: ['APPLIED', 'DISCARDED'],
  APPLIED: [],
  DISCARDED: ['DRAFT'],
};
/** What else can be done in a status. */
const open: Record<string, string[]> = {
  DRAFT: ['name', 'changes', 'delete'],
  APPLIED: [],
  DISCARDED: ['delete'],
};

describe('the life cycle of a simulation', () => {
  let world: LineWorld;
  before(async () => {
    world = await startLines();
  });
  const url = ({ salesQuoteID, simulationID }: Body) =>
    `/v1/salesquotes/${salesQuoteID}/simulations/${simulationID}`;
  const send = (one: Body, body: object, key?: string) =>
    world.service.ask(url(one), { method: 'PATCH', body, ...(key ? { key } : {}) });
  const brought = async (status: string): Promise<Body> => {
    const { salesQuoteID } = await world.quote({ items: [{ number: 'A', quantity: 1 }] });
    const made = await world.done(`/v1/salesquotes/${salesQuoteID}/simulations`, 'POST', {
      ...{ name: 'Life', changes: { discountPercent: 5 } },
    });
    return status === 'DRAFT' ? made : (await send(made, { status })).body;
  };
  const statuses = statusesOf(simulationMachine);

  it('is served as data', async () => {
    const served = await world.service.ask('/v1/salesquotes/statemachines/simulations');
    assert.deepEqual(served.body, simulationMachine);
  });

  for (const from of statuses)
    for (const to of statuses) {
      const isAllowed = from === to || moves[from]?.includes(to);
      it(`${from} → ${to} ${isAllowed ? 'is done' : 'is refused'}`, async () => {
        const one = await brought(from);
        const got = await send(one, { status: to });
        const stored = (await world.service.ask(url(one))).body;
        if (isAllowed) {
          assert.deepEqual([got.status, got.body.status], [200, to], JSON.stringify(got.body));
          // Sent back as it was read, a status says nothing.
          assert.equal(stored.rowVersion, from === to ? one.rowVersion : one.rowVersion + 1);
          return;
        }
        assert.deepEqual([got.status, got.body.code], [409, 'IllegalTransition']);
        assert.deepEqual(got.body.allowed, moves[from]);
        assert.deepEqual(stored, one);
      });
    }

  for (const status of statuses)
    it(`${status} lets ${open[status]?.join(', ') || 'nothing'} happen and nothing else`, async () => {
      const actions: Record<string, (one: Body) => Promise<{ status: number; body: Body }>> = {
        name: (one) => send(one, { name: 'Other' }),
        changes: (one) => send(one, { changes: { discountPercent: 6 } }),
        delete: (one) => world.service.ask(url(one), { method: 'DELETE' }),
      };
      for (const [name, act] of Object.entries(actions)) {
        const got = await act(await brought(status));
        const expected = open[status]?.includes(name) ? [200, undefined] : [409, 'NotEditable'];
        assert.deepEqual([got.status, got.body.code], expected, name);
      }
    });

  it('applies to a quote in DRAFT alone, by those who write quotes', async () => {
    const one = await brought('DRAFT');
    const refused = await send(one, { status: 'APPLIED' }, world.service.a.keys.SHOP);
    assert.deepEqual([refused.status, refused.body.code], [403, 'Forbidden']);
    await world.done(`/v1/salesquotes/${one.salesQuoteID}/status`, 'PATCH', { status: 'OFFERED' });
    const offered = await send(one, { status: 'APPLIED' });
    assert.deepEqual([offered.status, offered.body.code], [409, 'NotEditable']);
    // It can be looked at all the same.
    assert.equal((await send(one, { changes: { discountPercent: 9 } })).status, 200);
  });
});
