import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { stockWorld } from '../stock-world.ts';
import { type ConsoleWorld, type Language, noBrowser, startConsole } from './browser.ts';
import { makeSeller } from './seller.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Body = any;

describe('records in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  let stock: ReturnType<typeof stockWorld>;
  let customerID: string;
  before(async () => {
    world = await startConsole();
    stock = stockWorld(world.service);
    customerID = await makeSeller(world.service, stock);
    await stock.item({ number: 'CYL', description: 'Cylinder', unitPrice: 1234.5, currencyCode: 'EUR' });
    await stock.location('A-01');
  });
  const makeOrder = (more: object = {}): Promise<Body> =>
    world.service.make('/v1/salesorders', { customerID, items: [{ number: 'CYL', quantity: 2 }], ...more });
  const read = async (path: string): Promise<Body> => (await world.service.ask(path)).body;
  const open = async (page: Page, path: string, number: string) => {
    await page.goto(`${world.address}${path}`);
    await page.getByRole('heading', { level: 1, name: number }).waitFor();
  };
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const becomes = (page: Page, status: string) =>
    page.locator('header .status').getByText(status, { exact: true }).waitFor();

  it('an order is released and made, its production completed and it is told what it still lacks', async () => {
    const { salesOrderID, number } = await makeOrder({ purchaseOrder: 'PO-7' });
    const page = await world.signIn('MANAGEMENT');
    await page.goto(`${world.address}/orders`);
    await page.getByRole('link', { name: number }).press('Enter');
    await page.getByText('PO-7').waitFor();
    await page.getByText('It is invoiced once it is Released; now it is: Draft.').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Invoice all that is open' }).count(), 0);
    await press(page, 'Set to Released');
    await becomes(page, 'Released');
    await page.getByRole('button', { name: 'Invoice all that is open' }).waitFor();
    const complete = page.getByRole('button', { name: 'Set to Completed' });
    await page.getByRole('link', { name: /everything shipped/ }).waitFor();
    assert.equal(await complete.isDisabled(), true);
    await world.expectClean(page);

    await press(page, 'Make line 1: CYL');
    const [made] = await Promise.all([
      page.locator('#production').getByRole('link').first(),
      page.locator('#production').getByRole('link').first().waitFor(),
    ]);
    assert.equal(await page.getByRole('button', { name: /^Make line/ }).count(), 0, 'once');
    await page.getByRole('link', { name: /PR\d+/ }).first().waitFor();
    await made.press('Enter');
    await page.getByRole('heading', { name: /Production order PR/ }).waitFor();
    await press(page, 'Set to In progress');
    await becomes(page, 'In progress');
    await page.getByLabel('Good', { exact: true }).fill('1.5x');
    assert.equal(await page.getByLabel('Good', { exact: true }).getAttribute('aria-invalid'), 'true');
    await page.getByLabel('Good', { exact: true }).fill('1');
    await page.getByLabel('Scrap', { exact: true }).fill('1');
    await press(page, 'Complete');
    await page
      .getByRole('alert')
      .getByText(/location/i)
      .waitFor();
    assert.equal(await page.getByLabel('Scrap', { exact: true }).inputValue(), '1', 'what was typed stays');
    await page.getByLabel('Put to').fill('Z-99');
    await press(page, 'Complete');
    await page
      .getByRole('alert')
      .getByText(/Z-99|toLocationID/)
      .first()
      .waitFor();
    await page.getByLabel('Put to').fill('A-01');
    await world.expectClean(page);
    await press(page, 'Complete');
    await becomes(page, 'Completed');
    const [{ productionOrderID }] = await read(`/v1/prodorders/bysalesorder/${salesOrderID}`);
    const { status, quantityCompleted, quantityScrapped } = await read(`/v1/prodorders/${productionOrderID}`);
    assert.deepEqual([status, `${quantityCompleted}`, `${quantityScrapped}`], ['COMPLETED', '1', '1']);
    await world.expectClean(page);
  });

  it('a move that needs a reason asks for it, and so it stands in the record', async () => {
    for (const [language, to, field, missing, held] of [
      ['en-GB', 'Set to On hold', 'Reason', 'This move needs a reason.', 'On hold'],
      ['de-DE', 'Auf „Angehalten“ setzen', 'Grund', 'Dieser Schritt braucht einen Grund.', 'Angehalten'],
    ] as const satisfies (readonly [Language, ...string[]])[]) {
      const { salesOrderID, number } = await makeOrder();
      await stock.send('PATCH', `/v1/salesorders/${salesOrderID}/status`, { status: 'RELEASED' });
      const page = await world.signIn('SALES', language);
      await open(page, `/orders/${salesOrderID}`, number);
      await press(page, to);
      await page.getByText(missing).waitFor();
      assert.equal(
        await page.evaluate('document.activeElement?.id'),
        await page.getByLabel(field).getAttribute('id'),
      );
      await world.expectClean(page);
      await page.keyboard.type('Credit limit <100 %>');
      await press(page, to);
      await becomes(page, held);
      assert.equal((await read(`/v1/salesorders/${salesOrderID}`)).holdReason, 'Credit limit <100 %>');
      await page.getByText('Credit limit <100 %>').first().waitFor();
      await world.expectClean(page);
    }
  });

  it('a record that somebody moved meanwhile is shown as it is now, and the move is not made', async () => {
    const { salesOrderID, number } = await makeOrder();
    const page = await world.signIn('SALES');
    await open(page, `/orders/${salesOrderID}`, number);
    const button = page.getByRole('button', { name: 'Set to Released' });
    await button.waitFor();
    await stock.send('PATCH', `/v1/salesorders/${salesOrderID}/status`, { status: 'RESERVED' });
    await button.press('Enter');
    await page.getByRole('alert').waitFor();
    await becomes(page, 'Reserved');
    assert.equal((await read(`/v1/salesorders/${salesOrderID}`)).status, 'RESERVED');
    await world.expectClean(page);
  });

  it('an invoice is issued, said to be sent, and paid in part, in German', async () => {
    const lines = [{ description: 'Zylinder', quantity: 2, unitPrice: 50 }];
    const { invoiceID } = await world.service.make('/v1/invoices', { customerID, lines });
    const page = await world.signIn('MANAGEMENT', 'de-DE');
    await open(page, `/invoices/${invoiceID}`, 'Rechnung –');
    await press(page, 'Auf „Gestellt“ setzen');
    await becomes(page, 'Gestellt');
    await press(page, 'Auf „Versendet“ setzen');
    await becomes(page, 'Versendet');
    const field = page.getByLabel('Betrag, EUR');
    assert.equal(await field.inputValue(), '119');
    await field.fill('19,50');
    await page.getByLabel('Verwendungszweck').fill('Kontoauszug 12');
    await page.getByLabel('Eingegangen am').fill('2026-03-01');
    await page.getByLabel('Zahlungsart').selectOption('DIRECTDEBIT');
    await press(page, 'Zahlung buchen');
    await becomes(page, 'Teilweise bezahlt');
    await page.locator('#payments').getByText('01.03.2026').waitFor();
    await page.locator('#payments').getByText('Lastschrift').waitFor();
    await page.getByRole('cell', { name: 'Kontoauszug 12' }).waitFor();
    const { balance, status } = await read(`/v1/invoices/${invoiceID}`);
    assert.deepEqual([`${balance}`, status], ['99.5', 'PARTIALLYPAID']);
    await world.expectClean(page);

    const reversal = page.getByRole('region', { name: 'Zahlung stornieren' });
    await reversal.getByRole('button', { name: /^19,50\s€ vom .+ stornieren$/ }).press('Enter');
    await reversal.getByText('Geben Sie den Grund an').waitFor();
    await world.expectClean(page);
    await page.keyboard.type('Rücklastschrift');
    await reversal.getByRole('button').press('Enter');
    await becomes(page, 'Versendet');
    await page.getByText(/^19,50\s€ vom .+ sind storniert\.$/).waitFor();
    await page.locator('#payments').getByText('Rücklastschrift').waitFor();
    assert.equal(await reversal.count(), 0, 'once');
    assert.match(String(await page.evaluate('document.activeElement.textContent')), /sind storniert/);
    await world.expectClean(page);
    const after = await read(`/v1/invoices/${invoiceID}`);
    assert.deepEqual([`${after.balance}`, after.payments[0].reversalReason], ['119', 'Rücklastschrift']);
  });

  it('a payment and its reversal are booked once each, though their answers are lost', async () => {
    const lines = [{ description: 'Cylinder', quantity: 2, unitPrice: 50 }];
    const { invoiceID } = await world.service.make('/v1/invoices', { customerID, lines });
    await world.service.make(`/v1/invoices/${invoiceID}/issue`, {});
    const page = await world.signIn('MANAGEMENT');
    await open(page, `/invoices/${invoiceID}`, 'Invoice');
    let lost = 0;
    // As often as the client sends it again by itself.
    await page.route(/\/payments(\/[^/]+\/reverse)?$/, async (route) => {
      if (lost >= 3) return route.continue();
      await route.fetch();
      lost += 1;
      await route.abort('connectionreset');
    });
    await page.getByLabel('Amount, EUR').fill('19.50');
    await press(page, 'Record the payment');
    await page.getByRole('alert').waitFor();
    await becomes(page, 'Partly paid');
    await press(page, 'Record the payment');
    await page.getByLabel('Amount, EUR').and(page.locator('[value="99.5"]')).waitFor();
    assert.deepEqual([lost, (await read(`/v1/invoices/${invoiceID}`)).payments.length], [3, 1]);

    lost = 0;
    const reversal = page.getByRole('region', { name: 'Reverse a payment' });
    await reversal.getByLabel('Reason').fill('Typed twice');
    const button = reversal.getByRole('button', { name: /^Reverse €19\.50 of / });
    await button.press('Enter');
    await page.getByRole('alert').waitFor();
    assert.equal(await reversal.getByLabel('Reason').inputValue(), 'Typed twice');
    await world.expectClean(page);
    await button.press('Enter');
    await page.getByText(/^€19\.50 of .+ are reversed\.$/).waitFor();
    await becomes(page, 'Issued');
    assert.equal(lost, 3);
    await world.expectClean(page);
  });

  it('a nonconformance and a ticket are opened from their lists, noted on, and their trail is read', async () => {
    const ncr = { title: 'Seals too soft', source: 'RECEIVING', quantityAffected: 20 };
    const { qualityNcrID, number } = await world.service.make('/v1/quality/ncr', ncr);
    const page = await world.signIn('QUALITY');
    await page.goto(`${world.address}/ncrs`);
    await page.getByRole('link', { name: number }).press('Enter');
    await page.getByLabel('New note').fill('Measured again:\n62 Shore A');
    await press(page, 'Add');
    await page.locator('.written').getByText('62 Shore A').waitFor();
    assert.equal(await page.getByLabel('New note').inputValue(), '');
    await page.getByText('Who changed what').press('Enter');
    await page.getByText(/^\d+ fields$/).waitFor();
    assert.equal((await read(`/v1/quality/ncr/${qualityNcrID}`)).notes.length, 1);
    await world.expectClean(page);

    const sent = { customerID, subject: 'Cylinder leaks', priority: 'HIGH' };
    const made = await world.service.make('/v1/service/tickets', sent);
    const desk = await world.signIn('CUSTOMERSERVICE');
    await desk.goto(`${world.address}/tickets`);
    await desk.getByRole('link', { name: made.number }).press('Enter');
    await press(desk, 'Set to Diagnosis');
    await becomes(desk, 'Diagnosis');
    assert.equal((await read(`/v1/service/tickets/${made.ticketID}`)).status, 'DIAGNOSIS');
    await world.expectClean(desk);
  });

  it('a record that is not there says so', async () => {
    const page = await world.signIn('SALES');
    await page.goto(`${world.address}/orders/0198c5a0-0000-7000-8000-000000000001`);
    await page.getByRole('alert').waitFor();
    await world.expectClean(page);
  });
});
