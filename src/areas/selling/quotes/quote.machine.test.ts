import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type QuoteWorld, startQuotes } from '#test/quote-world';
import { quoteMachine, quoteStatuses } from './quote.machine.ts';

/** The contract's life cycle, written down once more by hand: what a quote can become by PATCH …/status. */
const moves: Record<string, string[]> = {
  DRAFT: ['OFFERED'],
  OFFERED: ['ACCEPTED', 'REJECTED', 'DRAFT'],
  ACCEPTED: ['DRAFT', 'RELEASED'],
  REJECTED: ['DRAFT'],
  RELEASED: [],
  CANCELLED: [],
};
const cancellable = ['DRAFT', 'OFFERED', 'ACCEPTED'];
const editable = ['DRAFT'];

describe('the life cycle of a quote', () => {
  let world: QuoteWorld;
  before(async () => {
    world = await startQuotes();
  });
  const move = (id: string, status: string) =>
    world.ask(`/${id}/status`, { method: 'PATCH', body: { status } });

  it('is served as data', async () => {
    const served = await world.ask('/statemachines/status');
    assert.deepEqual(served.body, quoteMachine);
    assert.equal(served.body.initial, 'DRAFT');
    for (const { from, to, by } of served.body.transitions) {
      const listed =
        by === 'cancel' ? cancellable.includes(from) && to === 'CANCELLED' : moves[from]?.includes(to);
      assert.ok(listed || (from === 'DRAFT' && to === 'RELEASED'), `${from} → ${to}`);
    }
  });

  for (const from of quoteStatuses) {
    for (const to of quoteStatuses) {
      const allowed = moves[from]?.includes(to);
      it(`${from} → ${to} by …/status ${allowed ? 'is done and reported once' : 'is refused and reported to nobody'}`, async () => {
        const { salesQuoteID: id } = await world.make();
        const before = await world.bring(id, from);
        const told = (await world.events(id)).length;
        const got = await move(id, to);
        const events = (await world.events(id)).slice(told);
        if (allowed) {
          assert.equal(got.status, 200, JSON.stringify(got.body));
          assert.equal(got.body.status, to);
          assert.deepEqual(
            events.map(({ event }) => event),
            ['StatusChanged'],
          );
          return;
        }
        assert.equal(got.status, 409);
        assert.equal(got.body.code, 'IllegalTransition');
        assert.deepEqual([...got.body.allowed].sort(), [...(moves[from] ?? [])].sort());
        assert.deepEqual(events, []);
        assert.deepEqual((await world.ask(`/${id}`)).body, before);
      });
    }

    const canCancel = cancellable.includes(from);
    it(`${from} ${canCancel ? 'can' : 'cannot'} be cancelled`, async () => {
      for (const method of ['GET', 'POST'] as const) {
        const { salesQuoteID: id } = await world.make();
        await world.bring(id, from);
        const told = (await world.events(id)).length;
        const got = await world.ask(`/${id}/cancel`, { method });
        assert.equal(got.status, canCancel ? 200 : 409);
        if (method === 'GET') assert.equal(got.headers['cache-control'], 'private, no-store');
        assert.equal((await world.events(id)).length - told, canCancel ? 1 : 0);
        if (canCancel) assert.equal(got.body.status, 'CANCELLED');
        else assert.equal(got.body.code, 'IllegalTransition');
      }
    });

    it(`${from} ${editable.includes(from) ? 'takes' : 'refuses'} every change of what is offered`, async () => {
      const { salesQuoteID: id, items } = await world.make();
      await world.bring(id, from);
      const wanted = editable.includes(from) ? 200 : 409;
      const changes: [string, unknown][] = [
        ['basics', { description: 'Other' }],
        ['items', [{ itemAndQtyID: items[0].itemAndQtyID, quantity: 3 }]],
        ['discount', { discountPercent: 1 }],
        ['validity', { days: 10 }],
        ['customer', { customerID: world.customerID }],
        ['linenumbering', { start: 10 }],
      ];
      for (const [what, body] of changes) {
        const got = await world.ask(`/${id}/${what}`, { method: 'PATCH', body });
        assert.equal(got.status, wanted, `${what}: ${JSON.stringify(got.body)}`);
        if (wanted === 409) assert.equal(got.body.code, 'NotEditable');
      }
      const line = await world.ask(`/${id}/items/${items[0].itemAndQtyID}`, { method: 'DELETE' });
      assert.equal(line.status, wanted);
    });

    it(`${from} ${from === 'CANCELLED' ? 'refuses' : 'takes'} notes, tags, history and phase`, async () => {
      const { salesQuoteID: id } = await world.make();
      await world.bring(id, from);
      const changes: [string, unknown][] = [
        ['notes', { text: 'Called.' }],
        ['tags', { name: 'Channel', value: 'Fair' }],
        ['history', { action: 'CALL' }],
        ['phase', { phase: 'Negotiation' }],
      ];
      for (const [what, body] of changes) {
        const got = await world.ask(`/${id}/${what}`, { method: 'PATCH', body });
        assert.equal(got.status, from === 'CANCELLED' ? 409 : 200, `${what}: ${JSON.stringify(got.body)}`);
        if (from === 'CANCELLED') assert.equal(got.body.code, 'NotEditable');
      }
    });
  }
});
