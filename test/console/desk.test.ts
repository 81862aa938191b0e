import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { stockWorld } from '../stock-world.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';
import { makeSeller } from './seller.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Body = any;

describe('packing, invoicing and new tickets in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  let stock: ReturnType<typeof stockWorld>;
  let customerID: string;
  before(async () => {
    world = await startConsole();
    stock = stockWorld(world.service);
    customerID = await makeSeller(world.service, stock, 'CHF');
  });
  const read = async (path: string): Promise<Body> => (await world.service.ask(path)).body;
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const becomes = (page: Page, status: string) =>
    page.locator('header .status').getByText(status, { exact: true }).waitFor();
  /** A sales order in francs of so many of each item. */
  const order = async (of: Readonly<Record<string, number>>, status = 'RELEASED'): Promise<Body> => {
    const items = Object.entries(of).map(([number, quantity]) => ({ number, quantity }));
    const made = await stock.send('POST', '/v1/salesorders', { customerID, currencyCode: 'CHF', items });
    if (status !== 'DRAFT')
      await stock.send('PATCH', `/v1/salesorders/${made.salesOrderID}/status`, { status });
    return made;
  };
  const item = (number: string, more: object = {}) =>
    stock.item({ number, description: number, unitPrice: 1250, currencyCode: 'CHF', ...more });

  it('what is finished is packed from two lots, and shipped once nothing of it is missing', async () => {
    const itemID = await item('CYL', { trackingType: 'LOT' });
    const place = await stock.location('A-01');
    await stock.receive(itemID, 3, place, { lotNumber: 'L-1' });
    await stock.receive(itemID, 4, place, { lotNumber: 'L-2' });
    const { salesOrderID, number } = await order({ CYL: 5 });
    const page = await world.signIn('LOGISTICS');
    await page.goto(`${world.address}/orders/${salesOrderID}`);
    await page.getByRole('heading', { level: 1, name: number }).waitFor();
    await page.getByText('Nothing of this order is packed yet.').waitFor();
    await press(page, 'Pack all that is open');
    await page.getByRole('heading', { level: 1, name: /Packing list/ }).waitFor();
    await page.getByText('say from which place it is taken').waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
    await world.expectClean(page);
    await press(page, 'Save and ship');
    await page
      .getByRole('alert')
      .getByText(/place that each stocked item is taken from/)
      .waitFor();
    await page.getByRole('button', { name: 'A-01 L-1 (3)' }).press('Enter');
    assert.equal(await page.getByLabel('Lot', { exact: true }).inputValue(), 'L-1');
    await press(page, 'Save and ship');
    await page.getByRole('alert').getByText('The movement takes 5 from where there is 3.').waitFor();
    await becomes(page, 'Draft');
    await page.getByLabel('To ship').fill('3');
    await press(page, 'Another place for line 1');
    await page.getByLabel('To ship').nth(1).fill('2');
    await page.getByRole('button', { name: 'A-01 L-2 (4)' }).nth(1).press('Enter');
    await page.getByLabel('Carrier').fill('DHL');
    const [{ packingListID }] = await read(`/v1/packinglists?salesOrderID=${salesOrderID}`);
    await stock.send('PATCH', `/v1/packinglists/${packingListID}`, { trackingNumber: '00340' });
    await press(page, 'Save');
    await page.getByText('Somebody changed this packing list meanwhile.').waitFor();
    assert.equal(await page.getByLabel('To ship').first().inputValue(), '3', 'what was typed stays');
    assert.equal(await page.getByLabel('Tracking number').inputValue(), '00340');
    await world.expectClean(page);
    await press(page, 'Save');
    await page.getByText('Saved').waitFor();
    // What the service prints is tested there (packing-list-pdf.test.ts).
    await page.route('**/v1/packinglists/*/pdf*', (route) =>
      route.fulfill({
        contentType: 'application/pdf',
        headers: { 'content-disposition': 'attachment; filename="packed.pdf"' },
        body: '%PDF-1.7',
      }),
    );
    const download = page.waitForEvent('download');
    await press(page, 'PDF');
    assert.equal((await download).suggestedFilename(), 'packed.pdf');
    await press(page, 'Save and ship');
    await becomes(page, 'Shipped');
    await world.expectClean(page);
    const list = await read(`/v1/packinglists/${packingListID}`);
    assert.deepEqual(
      list.salesItems.map((one: Body) => [one.lotNumber, `${one.quantityShipped}`]),
      [
        ['L-1', '3'],
        ['L-2', '2'],
      ],
    );
    assert.deepEqual([list.carrier, list.trackingNumber], ['DHL', '00340']);
    await page.goto(`${world.address}/packing?q=00340`);
    await page.getByRole('link', { name: list.number }).waitFor();
    await world.expectClean(page);
  });

  it('pieces with serial numbers are packed in German; what was not released says so', async () => {
    const pump = await item('PUMPE', { trackingType: 'SERIAL' });
    const place = await stock.location('B-02');
    for (const serialNumber of ['SN-1', 'SN-2']) await stock.receive(pump, 1, place, { serialNumber });
    await item('SERVICE', { isStocked: false, uOM: 'KGM' });
    const draft = await order({ PUMPE: 1 }, 'DRAFT');
    const page = await world.signIn('WAREHOUSE', 'de-DE');
    await page.goto(`${world.address}/orders/${draft.salesOrderID}`);
    await page.getByText('Gepackt wird, was freigegeben ist; dieser Auftrag ist: Entwurf.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Alles Offene packen' }).count(), 0);
    const { salesOrderID } = await order({ PUMPE: 2, SERVICE: 1234.56 });
    await page.goto(`${world.address}/orders/${salesOrderID}`);
    await page.getByLabel('Entnehmen aus').fill('B-02');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /Packliste/ }).waitFor();
    await page.getByText('Seriennummern: 0 von 2 sind da').waitFor();
    // It was begun by mistake, and is begun again.
    await press(page, 'Löschen');
    await press(page, 'Wirklich löschen?');
    await page.getByRole('heading', { level: 1, name: 'Packlisten' }).waitFor();
    assert.deepEqual(await read(`/v1/packinglists?salesOrderID=${salesOrderID}`), []);
    await page.goto(`${world.address}/orders/${salesOrderID}`);
    await page.getByLabel('Entnehmen aus').fill('B-02');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /Packliste/ }).waitFor();
    await page.getByText('Seriennummern: 0 von 2 sind da').waitFor();
    const second = page.getByRole('group', { name: /^Position 2/ });
    await second.getByLabel('Zu versenden').fill('1234.56');
    await press(page, 'Speichern und versenden');
    assert.equal(await second.getByLabel('Zu versenden').getAttribute('aria-invalid'), 'true');
    await second.getByLabel('Zu versenden').fill('1.234,56');
    for (const piece of ['B-02 SN-1 (1)', 'B-02 SN-2 (1)']) await press(page, piece);
    await page.getByText('Seriennummern:').waitFor({ state: 'detached' });
    await stock.send('PATCH', `/v1/salesorders/${salesOrderID}/status`, {
      status: 'ONHOLD',
      reason: 'Kredit',
    });
    await press(page, 'Speichern und versenden');
    await page.getByRole('alert').waitFor();
    await page.getByRole('link', { name: /ist nicht freigegeben, sondern: Angehalten/ }).waitFor();
    await world.expectClean(page);
    await stock.send('PATCH', `/v1/salesorders/${salesOrderID}/status`, { status: 'RELEASED' });
    await press(page, 'Speichern und versenden');
    await becomes(page, 'Versandt');
    await world.expectClean(page);
    assert.equal((await read(`/v1/salesorders/${salesOrderID}`)).shipmentStatus, 'SHIPPED');
  });

  it('an order in francs is invoiced in advance and as it was shipped, and credited in part', async () => {
    await item('HOSE', { isStocked: false, uOM: 'KGM' });
    const { salesOrderID } = await order({ HOSE: 2000 });
    const { packingListID } = await stock.send('POST', '/v1/packinglists', { salesOrderID });
    await stock.send('PATCH', `/v1/packinglists/${packingListID}`, { status: 'SHIPPED' });
    const page = await world.signIn('MANAGEMENT', 'de-DE');
    const openOrder = async () => {
      await page.goto(`${world.address}/orders/${salesOrderID}`);
      await page.getByRole('button', { name: 'Anzahlung berechnen' }).waitFor();
    };
    await openOrder();
    await page.getByText('Von diesem Auftrag ist noch nichts berechnet.').waitFor();
    await world.expectClean(page);
    await page.getByLabel('Anzahlung, Prozent des Auftrags').fill('12,5');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Rechnung –' }).waitFor();
    await page.getByText('Anzahlung', { exact: true }).first().waitFor();
    await press(page, 'Auf „Gestellt“ setzen');
    await becomes(page, 'Gestellt');
    await openOrder();
    await page.getByRole('cell', { name: 'Anzahlung' }).waitFor();
    await page.getByRole('button', { name: /^Packliste .* berechnen$/ }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Rechnung –' }).waitFor();
    await press(page, 'Auf „Gestellt“ setzen');
    await becomes(page, 'Gestellt');
    await world.expectClean(page);

    const credit = page.getByLabel('Position 1, HOSE: gutschreiben');
    await credit.fill('1234.56');
    await press(page, 'Den Rest gutschreiben');
    assert.equal(await credit.getAttribute('aria-invalid'), 'true');
    await credit.fill('9.999');
    await press(page, 'Gutschrift anlegen');
    await page.getByText('Der Grund steht auf der Gutschrift').waitFor();
    await page.keyboard.type('Riss im Schlauch');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .getByText(/2,?000|2000/)
      .waitFor();
    assert.equal(await credit.inputValue(), '9.999', 'what was typed stays');
    await credit.fill('1.234,56');
    const reduced = page.getByLabel('Position 1: Preisnachlass, CHF netto');
    await reduced.fill('100,5');
    await page.getByText('Zurückgekommenes oder einen Betrag, nicht beides.').waitFor();
    await world.expectClean(page);
    await press(page, 'Gutschrift anlegen');
    assert.equal(await credit.evaluate('document.activeElement.value'), '1.234,56', 'nothing was sent');
    await reduced.fill('');
    await world.expectClean(page);
    await press(page, 'Gutschrift anlegen');
    await page.getByText('Gutschrift', { exact: true }).first().waitFor();
    await page.getByRole('cell', { name: '1.234,56' }).waitFor();
    await press(page, 'Auf „Gestellt“ setzen');
    await becomes(page, 'Bezahlt');
    await world.expectClean(page);
    const [note] = await read(`/v1/invoices?salesOrderID=${salesOrderID}&kind=CREDITNOTE`);
    assert.deepEqual([note.currencyCode, `${note.subTotal}`], ['CHF', '1543200']);
    const { items } = await read(`/v1/salesorders/${salesOrderID}`);
    assert.equal(`${items[0].quantityInvoiced}`, '765.44');

    // A price that is reduced: nothing came back.
    await page.goto(`${world.address}/invoices/${note.creditsInvoiceID}`);
    await reduced.fill('100,5');
    await page.getByLabel('Grund', { exact: true }).fill('Kratzer');
    await press(page, 'Gutschrift anlegen');
    await page.getByRole('heading', { level: 1, name: 'Rechnung –' }).waitFor();
    const notes = await read(`/v1/invoices?salesOrderID=${salesOrderID}&kind=CREDITNOTE`);
    assert.deepEqual(notes.map(({ subTotal }: Body) => `${subTotal}`).toSorted(), ['100.5', '1543200']);
    const { items: after } = await read(`/v1/salesorders/${salesOrderID}`);
    assert.equal(`${after[0].quantityInvoiced}`, '765.44');
  });

  it('an invoice is cancelled as a whole; who may not bill sees the invoices of an order alone', async () => {
    await item('TUBE', { isStocked: false });
    const { salesOrderID } = await order({ TUBE: 1 });
    const page = await world.signIn('MANAGEMENT');
    await page.goto(`${world.address}/orders/${salesOrderID}`);
    await press(page, 'Invoice all that is open');
    await press(page, 'Set to Issued');
    await becomes(page, 'Issued');
    await page.getByLabel('Reason').fill('Wrong customer');
    await press(page, 'Cancel the invoice');
    await becomes(page, 'Void');
    const [note] = await read(`/v1/invoices?salesOrderID=${salesOrderID}&kind=CREDITNOTE`);
    assert.equal(note.status, 'PAID', 'it was taken off what was owed');
    await page.goto(`${world.address}/orders/${salesOrderID}`);
    await press(page, 'Invoice all that is open');
    await page.getByRole('heading', { level: 1, name: 'Invoice –' }).waitFor();

    const reader = await world.signIn('WAREHOUSE');
    await reader.goto(`${world.address}/orders/${salesOrderID}`);
    await reader.locator('#invoices').getByRole('cell', { name: 'Credit note' }).waitFor();
    assert.equal(await reader.getByRole('button', { name: 'Invoice all that is open' }).count(), 0);
    await reader.goto(`${world.address}/invoices/${note.invoiceID}`);
    await reader.getByText('Wrong customer').first().waitFor();
    await world.expectClean(reader);
  });

  it('a ticket is made with the pieces that are reported, their warranty beside them', async () => {
    const machine = await item('MACHINE', { trackingType: 'SERIAL' });
    const other = await item('MOTOR', { trackingType: 'SERIAL' });
    const piece = {
      itemID: machine,
      serialNumber: 'M-1',
      warrantyStart: '2026-01-01',
      warrantyEnd: '2030-12-31',
    };
    await stock.send('POST', '/v1/serialization', piece);
    for (const itemID of [machine, other])
      await stock.send('POST', '/v1/serialization', { itemID, serialNumber: 'M-2' });
    const page = await world.signIn('CUSTOMERSERVICE');
    await page.goto(`${world.address}/tickets`);
    await page.getByRole('link', { name: 'New ticket' }).press('Enter');
    await page.getByLabel('Customer').fill('C-1');
    await page.getByLabel('Priority').selectOption('HIGH');
    await page.getByLabel('Subject').fill('Leaks & hisses');
    await page.getByLabel('Serial number').fill('M-1');
    await page.getByText('In warranty until 31 Dec 2030.').waitFor();
    await page.getByLabel('Problem').fill('Oil below it');
    await press(page, 'Another line');
    const second = page.getByRole('group', { name: 'Line 2' });
    await second.getByLabel('Serial number').fill('M-2');
    await second.getByLabel('Item').selectOption({ label: 'MOTOR MOTOR' });
    await second.getByText('No warranty is known.').waitFor();
    await world.expectClean(page);
    assert.match(page.url(), /customer=C-1/);
    await press(page, 'Make the ticket');
    await page.getByRole('heading', { level: 1, name: /Ticket/ }).waitFor();
    await page.getByRole('cell', { name: 'In warranty' }).waitFor();
    await world.expectClean(page);
    const [{ ticketID }] = await read('/v1/service/tickets?sort=-createdUTC&limit=1');
    const { lineItems, priority, subject } = await read(`/v1/service/tickets/${ticketID}`);
    assert.deepEqual([priority, subject], ['HIGH', 'Leaks & hisses']);
    assert.deepEqual(
      lineItems.map((one: Body) => [one.serialNumber, one.itemID, one.warranty]),
      [
        ['M-1', machine, 'IN'],
        ['M-2', other, 'UNKNOWN'],
      ],
    );
    const reader = await world.signIn('SALES', 'de-DE');
    await reader.goto(`${world.address}/tickets/new`);
    await reader.getByText(/das Recht tickets.write/).waitFor();
    await world.expectClean(reader);
  });
});
