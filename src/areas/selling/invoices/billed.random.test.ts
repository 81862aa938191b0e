import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type Decimal, sum, zero } from '#lib/decimal';
import { type InvoiceWorld, startInvoices } from '#test/invoice-world';
import { seeded } from '#test/seeded';
import type { Got } from '#test/service';

type Invoice = { invoiceID: string; kind: string; status: string; number: string | null; subTotal: unknown };

describe('what is invoiced of an order', () => {
  let world: InvoiceWorld;
  before(async () => {
    world = await startInvoices();
  });

  it('in any order of prepayments, parts, credit notes and cancellations is never more than it, and in the end all of it', async (t) => {
    const { random } = seeded(t);
    const pick = <T>(all: readonly T[]): T | undefined => all[random(all.length)];
    for (let round = 0; round < 6; round++) {
      const currencyCode = ['EUR', 'JPY', 'KWD'][round % 3];
      const { customerID } = await world.post('/v1/customers', {
        ...{ customerName: 'Test', address: 'Street 1', city: 'Kiel', country: 'DE', currencyCode },
      });
      const made = await world.released({
        ...{ customerID, discountPercent: pick([0, 3.33]) },
        items: [
          { number: 'FEE', quantity: 7, unitPrice: pick([33, 1.234]) },
          { number: 'FEE', quantity: 2.5, unitPrice: pick([99.9, 7.77]) },
        ],
      });
      const orderURL = `/v1/salesorders/${made.salesOrderID}`;
      const log: string[] = [];
      const ask = async (path: string, body?: object): Promise<Got> => {
        const asked = body === undefined ? {} : { body };
        const got = await world.service.ask(path, { method: 'POST', ...asked });
        log.push(`${path} ${JSON.stringify(body)} ${got.status} ${got.body.code}`);
        return got;
      };
      const act = (one: Invoice | undefined, does: string, body?: object) =>
        one && ask(`/v1/invoices/${one.invoiceID}/${does}`, body);
      const all = async (): Promise<Invoice[]> =>
        (await world.service.ask(`/v1/invoices?salesOrderID=${made.salesOrderID}`)).body;
      const billed = async (): Promise<Decimal> =>
        sum(
          (await all()).map(({ number, kind, status, subTotal }) => {
            if (number === null && (status === 'VOID' || kind === 'CREDITNOTE')) return zero;
            return zero.plus(String(subTotal)).times(kind === 'CREDITNOTE' ? -1 : 1);
          }),
        );
      const drafts = async () => (await all()).filter(({ status }) => status === 'DRAFT');
      const issued = async () =>
        (await all()).filter(({ number, kind, status }) => number && kind === 'INVOICE' && status !== 'VOID');
      const prepaid = async () =>
        (await all()).filter(
          ({ number, kind, status }) => number && kind === 'PREPAYMENT' && status !== 'VOID',
        );
      const steps = [
        () => ask(`${orderURL}/prepayments`, { percent: pick([33.3, 50, 100]) }),
        () => ask(`${orderURL}/invoices`, part()),
        () => ask(`${orderURL}/invoices`, random(2) === 0 ? {} : part()),
        () => ask(`${orderURL}/invoices`, { ...part(), deductPrepayments: random(2) === 0 }),
        async () => act(pick(await drafts()), 'issue', {}),
        async () => act(pick(await drafts()), 'issue', {}),
        async () => act(pick(await drafts()), 'void'),
        async () => act(pick(await issued()), 'cancel', { reason: 'because' }),
        async () => act(pick(await prepaid()), pick(['cancel', 'creditnotes']) ?? '', { reason: 'because' }),
      ];
      const part = () => ({
        items: [
          {
            itemAndQtyID: pick<{ itemAndQtyID: string }>(made.items)?.itemAndQtyID,
            quantity: pick([0.5, 2, 5]),
          },
        ],
      });
      for (let step = 0; step < 18; step++) {
        // A prepayment that is issued, and two parts: then most has something to do.
        await steps[[0, 4, 1, 1][step] ?? random(steps.length)]?.();
        const now = await billed();
        assert.ok(now.lte(made.grandTotal), `${now} of ${made.grandTotal}\n${log.join('\n')}`);
      }
      do
        for (const one of await drafts())
          if ((await act(one, 'issue', {}))?.status !== 200) await act(one, 'void');
      while ((await ask(`${orderURL}/invoices`, {})).status === 200);
      assert.equal(String(await billed()), String(made.grandTotal), log.join('\n'));
    }
  });
});
