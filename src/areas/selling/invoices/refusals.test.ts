import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { paragraph, testDocx } from '#platform/pdf/test-docx';
import { faultyOffice } from '#test/faulty-office';
import { type InvoiceWorld, startInvoices } from '#test/invoice-world';
import { multipart } from '#test/multipart';
import type { Got } from '#test/service';

describe('what keeps invoices from being made, changed or issued', () => {
  const office = faultyOffice();
  let world: InvoiceWorld;
  before(async () => {
    world = await startInvoices(office.converter);
  });
  const patch = (path: string, body: object) => world.stock.send('PATCH', path, body);
  /** Asks everything that taxes lines, and expects one and the same refusal. */
  const refusedAll = async (code: string, spoil: () => Promise<unknown>, mend: () => Promise<unknown>) => {
    const draft = await world.draft();
    const order = await world.released();
    await spoil();
    try {
      const asks: [string, Promise<Got>][] = [
        ['create', world.send('/v1/invoices', { customerID: world.customerID, lines: [world.line] })],
        ['change', world.change(draft.invoiceID, { lines: [world.line] })],
        ['issue', world.act(draft.invoiceID, 'issue', {})],
        ['order', world.ofOrder(order)],
        ['prepayment', world.send(`/v1/salesorders/${order.salesOrderID}/prepayments`, { percent: 30 })],
      ];
      for (const [what, asked] of asks) {
        const { status, body } = await asked;
        assert.deepEqual([status, body.code], [409, code], `${what}: ${JSON.stringify(body)}`);
      }
    } finally {
      await mend();
    }
    await world.done(draft.invoiceID, 'issue', {});
  };

  it('a table without a tax that fits', async () => {
    const normal = `/v1/taxes/rates/${world.rates.normal}`;
    await refusedAll(
      'NoTaxRate',
      () => patch(normal, { isActive: false }),
      () => patch(normal, { isActive: true }),
    );
  });

  it('a table with two that fit alike', async () => {
    const twin = { name: 'Twin', category: 'STANDARD', countryCode: 'DE', ratePercent: 18 };
    let twinID = '';
    await refusedAll(
      'ConflictingTaxRates',
      async () => {
        twinID = (await world.post('/v1/taxes/rates', twin)).taxRateID;
      },
      () => patch(`/v1/taxes/rates/${twinID}`, { isActive: false }),
    );
  });

  it('a tenant without a country', async () => {
    const tenant = `/v1/tenants/${world.service.a.tenantID}`;
    const address = { address1: 'Lochgaun 18', postalCode: '81249', city: 'München' };
    await refusedAll(
      'PreconditionMissing',
      () => patch(tenant, { address }),
      () => patch(tenant, { address: { ...address, country: 'DE' } }),
    );
  });

  it('a rate that was chosen by hand and is not in use, or does not exist', async () => {
    const { taxRateID } = await world.post('/v1/taxes/rates', {
      ...{ name: 'By hand', category: 'STANDARD', countryCode: 'DE', ratePercent: 5, taxClass: 'HAND' },
    });
    const { invoiceID } = await world.draft({ lines: [{ ...world.line, taxRateID }] });
    await patch(`/v1/taxes/rates/${taxRateID}`, { isActive: false });
    world.refused(await world.act(invoiceID, 'issue', {}), 'UnknownReference');
    const lines = [{ ...world.line, taxRateID: 'nobody' }];
    world.refused(await world.change(invoiceID, { lines }), 'UnknownReference', '/lines/0/taxRateID');
  });

  it('an id that another invoice has', async () => {
    const { invoiceID } = await world.issued();
    const { salesOrderID } = await world.released();
    const prepaid = { percent: 10, invoiceID };
    world.refused(await world.send(`/v1/salesorders/${salesOrderID}/prepayments`, prepaid), 'Duplicate');
    const note = { reason: 'came back', invoiceID };
    world.refused(await world.act(invoiceID, 'creditnotes', note), 'Duplicate');
  });

  it('an amount to credit that is finer than the currency', async () => {
    const { invoiceID, lines } = await world.issued();
    const credit = (amount: number) =>
      world.act(invoiceID, 'creditnotes', {
        ...{ reason: 'Too dear', lines: [{ invoiceLineID: lines[0].invoiceLineID, amount }] },
      });
    world.refused(await credit(1.001), 'InvalidInput', '/lines/0/amount');
    assert.equal((await credit(1.01)).status, 200);
  });

  it('credits: of an invoice with one nothing is cancelled, and a credit note never', async () => {
    const { invoiceID } = await world.issued();
    const { body: note } = await world.act(invoiceID, 'creditnotes', { reason: 'came back' });
    world.refused(await world.act(invoiceID, 'cancel', { reason: 'x' }), 'PreconditionMissing');
    world.refused(await world.act(note.invoiceID, 'cancel', { reason: 'x' }), 'NotEditable');
  });

  it('a note that it does not have, and settings that somebody else changed', async () => {
    const { invoiceID } = await world.draft();
    const notes = [{ noteID: 'nobody', text: 'x' }];
    const noted = { method: 'PATCH' as const, body: notes };
    world.refused(await world.service.ask(`/v1/invoices/${invoiceID}/notes`, noted), 'UnknownReference');
    const stale = { method: 'PUT' as const, body: {}, headers: { 'if-match': '"99"' } };
    world.refused(await world.service.ask('/v1/invoices/settings', stale), 'PreconditionFailed');
  });

  it('is told on paper too: what is asked for, and what the converter cannot do', async () => {
    const { invoiceID } = await world.issued();
    const png = await world.service.ask(`/v1/invoices/${invoiceID}/pdf`, {
      headers: { accept: 'image/png' },
    });
    world.refused(png, 'NotAcceptable');
    let made = 0;
    await office.eachFault(async (status, code) => {
      const fields = { documentType: 'INVOICE', isTemplate: 'true', name: `Own ${made++}` };
      const bytes = testDocx({ body: paragraph(`Own ${fields.name} {{Number}}`) });
      const file = multipart({ fields, bytes, fileName: 'own.docx' });
      const { body: own } = await world.service.ask('/v1/documents', { method: 'POST', ...file });
      const got = await world.service.ask(`/v1/invoices/${invoiceID}/pdf?DocumentID=${own.documentID}`);
      assert.deepEqual([got.status, got.body.code], [status, code], JSON.stringify(got.body));
    });
  });
});
