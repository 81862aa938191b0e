import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type InvoiceWorld, startInvoices } from '#test/invoice-world';
import { invoiceStatuses } from './invoice.machine.ts';

/** What can be done in each status, written down once more by hand, and what it leads to. */
const actions: Record<string, Record<string, string>> = {
  DRAFT: { change: 'DRAFT', issue: 'ISSUED', void: 'VOID' },
  ISSUED: { sent: 'SENT', pay: 'PAID', part: 'PARTIALLYPAID', credit: 'ISSUED', cancel: 'VOID' },
  // The same again changes nothing: two clicks send once.
  SENT: { sent: 'SENT', pay: 'PAID', part: 'PARTIALLYPAID', credit: 'SENT', cancel: 'VOID' },
  PARTIALLYPAID: { part: 'PARTIALLYPAID', pay: 'PAID', reverse: 'ISSUED', credit: 'PARTIALLYPAID' },
  PAID: { reverse: 'ISSUED', credit: 'PAID' },
  VOID: {},
};
const all = ['change', 'issue', 'void', 'sent', 'part', 'pay', 'reverse', 'credit', 'cancel'];

describe('the life cycle of an invoice', () => {
  let world: InvoiceWorld;
  before(async () => {
    world = await startInvoices();
  });
  const brought = async (status: string): Promise<string> => {
    const { invoiceID: id } = await world.draft();
    if (status === 'VOID') await world.done(id, 'void');
    if (status === 'DRAFT' || status === 'VOID') return id;
    await world.done(id, 'issue', {});
    if (status === 'SENT') assert.equal((await world.change(id, { status: 'SENT' })).status, 200);
    if (status === 'PARTIALLYPAID') await world.done(id, 'payments', { amount: 9 });
    if (status === 'PAID') await world.done(id, 'payments', { amount: 119 });
    return id;
  };
  const ask = async (id: string, action: string) => {
    const { balance, payments } = await world.read(id);
    const payment = payments[0]?.paymentID;
    const done: Record<string, () => ReturnType<typeof world.act>> = {
      change: () => world.change(id, { remarks: 'x' }),
      sent: () => world.change(id, { status: 'SENT' }),
      issue: () => world.act(id, 'issue', {}),
      void: () => world.act(id, 'void'),
      part: () => world.act(id, 'payments', { amount: 1 }),
      pay: () => world.act(id, 'payments', { amount: Number(balance) || 119 }),
      reverse: () => world.act(id, `payments/${payment ?? 'none'}/reverse`, { reason: 'x' }),
      credit: () => world.act(id, 'creditnotes', { reason: 'x' }),
      cancel: () => world.act(id, 'cancel', { reason: 'x' }),
    };
    return done[action]?.();
  };

  for (const status of invoiceStatuses)
    for (const action of all) {
      const to = actions[status]?.[action];
      it(`${status}, ${action}: ${to ?? 'refused'}`, async () => {
        const id = await brought(status);
        const [invoice, events] = [await world.read(id), (await world.events(id)).length];
        const got = await ask(id, action);
        if (to !== undefined) {
          assert.equal(got?.status, 200, JSON.stringify(got?.body));
          assert.equal((await world.read(id)).status, to);
          assert.equal((await world.events(id)).length, events + (to === status ? 0 : 1));
          return;
        }
        assert.ok(got && [404, 409].includes(got.status), JSON.stringify(got?.body));
        assert.deepEqual(await world.read(id), invoice);
        assert.equal((await world.events(id)).length, events);
      });
    }
});
