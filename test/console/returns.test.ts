import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { stockWorld } from '../stock-world.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';
import { expectPaper } from './paper.ts';

describe('purchase returns in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  let stock: ReturnType<typeof stockWorld>;
  let itemID: string;
  let supplierID: string;
  before(async () => {
    world = await startConsole();
    stock = stockWorld(world.service);
    itemID = await stock.item({ number: 'SEAL', description: 'Seal', unitCost: 2, currencyCode: 'EUR' });
    await stock.receive(itemID, 20, await stock.location('A-01'));
    const made = await world.service.make('/v1/suppliers', { name: 'Arvenholz', supplierNumber: 'S-1' });
    supplierID = made.supplierID;
  });
  const path = '/v1/purchasing/returns';
  const read = async (id: string) => (await world.service.ask(`${path}/${id}`)).body;
  const onHand = async () =>
    String((await world.service.ask(`/v1/inventory/items/${itemID}`)).body.onHandQuantity);
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const becomes = (page: Page, status: string) =>
    page.locator('header .status').getByText(status, { exact: true }).waitFor();

  it('a return is made, sent and credited by keyboard; what has left stays as it was', async () => {
    const page = await world.signIn('PURCHASING', 'de-DE');
    await page.goto(`${world.address}/supplier-returns`);
    await page.getByText('Nichts geht an einen Lieferanten zurück.').waitFor();
    await press(page, 'Neue Rücksendung');
    await page.getByLabel('Lieferant').fill('S-1');
    await page.getByLabel('Artikel').fill('SEAL');
    await page.getByLabel('Menge').fill('4,5');
    await page.getByLabel('Entnommen aus').fill('A-01');
    await page.getByLabel('Warum es zurückgeht').fill('Zu weich');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Rücksendung PRET-' }).waitFor();
    const id = page.url().split('/').at(-1) ?? '';
    await page.getByText('Ändern', { exact: true }).press('Enter');
    await page.getByLabel('Menge').fill('4');
    // Somebody else writes down the supplier's number meanwhile: both stay.
    await stock.send('PATCH', `${path}/${id}`, { supplierReference: 'RMA 7' });
    await press(page, 'Speichern');
    await page.locator('dd').getByText('RMA 7').waitFor();
    await world.expectClean(page);
    await expectPaper(page);
    await press(page, 'Auf „Versendet“ setzen');
    await becomes(page, 'Versendet');
    assert.equal(await onHand(), '16');
    await page.getByText('Ändern', { exact: true }).press('Enter');
    await page.getByLabel('Warum es zurückgeht').waitFor();
    assert.equal(await page.getByLabel('Menge').count(), 0, 'what has left can be changed');
    await page.getByLabel('Gutschrift (EUR)').fill('8,0,0');
    await page.keyboard.press('Enter');
    assert.equal((await read(id)).status, 'SENT', 'what is no number is sent');
    await page.getByLabel('Gutschrift (EUR)').fill('8,50');
    await page.getByLabel('Nummer der Gutschrift').fill('GS-1');
    await world.expectClean(page);
    await page.keyboard.press('Enter');
    await becomes(page, 'Erledigt');
    const { creditAmount, creditNoteNumber, quantity } = await read(id);
    assert.deepEqual([String(creditAmount), creditNoteNumber, String(quantity)], ['8.5', 'GS-1', '4']);
    await page.getByText('8,50 €').waitFor();
  });

  it('a nonconformance that is sent back leads to its return, and the return to what comes instead', async () => {
    const { qualityNcrID } = await world.service.make('/v1/quality/ncr', {
      ...{ title: 'Seals too soft', source: 'RECEIVING', quantityAffected: 6, itemID, supplierID },
    });
    const ncr = `/v1/quality/ncr/${qualityNcrID}`;
    await stock.send('PATCH', `${ncr}/Assignment`, { assignedToUserID: world.service.a.users.ADMIN });
    await stock.send('PATCH', `${ncr}/status`, { status: 'INREVIEW' });
    await stock.send('PUT', `${ncr}/dispositions`, {
      dispositions: [{ disposition: 'RETURNTOSUPPLIER', quantity: 6 }],
    });
    await stock.send('PATCH', `${ncr}/status`, { status: 'DISPOSITIONED' });
    const page = await world.signIn('QUALITY');
    await page.goto(`${world.address}/ncrs/${qualityNcrID}`);
    await page.getByLabel('Taken from').fill('A-01');
    await press(page, 'Carry out: Return to supplier');
    await page.locator('#dispositions').getByRole('link', { name: 'Return to supplier' }).press('Enter');
    await page.getByRole('heading', { name: 'Purchase return PRET-' }).waitFor();
    await page.getByRole('link', { name: 'Seals too soft' }).waitFor();
    const id = page.url().split('/').at(-1) ?? '';
    await page.getByLabel('What the supplier did').selectOption('REFUSED');
    await page.getByLabel('Lies again at').fill('NOWHERE');
    await press(page, 'Settle the return');
    await page.getByRole('alert').waitFor();
    await page.getByLabel('What the supplier did').selectOption('REPLACEMENT');
    await page.getByLabel('Comes on').fill('2026-04-01');
    await world.expectClean(page);
    await press(page, 'Settle the return');
    await becomes(page, 'Settled');
    assert.equal((await read(id)).settlement, 'REPLACEMENT');
    await page.locator('dd').getByRole('link', { name: 'Open' }).press('Enter');
    await page.getByRole('heading', { name: 'Purchase order PRET-' }).waitFor();
  });

  it('somebody who may not write sees it and why nothing can be done; a stale settlement is refused', async () => {
    const place = (await world.service.ask('/v1/inventory/locations?code=A-01')).body[0].locationID;
    const { purchaseReturnID } = await world.service.make(path, {
      ...{ supplierID, itemID, quantity: 1, locationID: place, reason: 'Scratched' },
    });
    const reader = await world.signIn('SALES');
    await reader.goto(`${world.address}/supplier-returns/${purchaseReturnID}`);
    await reader.getByText('that needs the permission purchasereturns.write').waitFor();
    assert.equal(await reader.getByRole('button', { name: 'Set to' }).count(), 0);
    await world.expectClean(reader);
    await stock.send('POST', `${path}/${purchaseReturnID}/send`, {});
    const page = await world.signIn('QUALITY');
    await page.goto(`${world.address}/supplier-returns/${purchaseReturnID}`);
    await page.getByLabel('Number of the credit note').fill('GS-9');
    await stock.send('PATCH', `${path}/${purchaseReturnID}`, { reason: 'Scratched deeply' });
    await press(page, 'Settle the return');
    await page.getByRole('alert').waitFor();
    assert.equal(await page.getByLabel('Number of the credit note').inputValue(), 'GS-9');
    await press(page, 'Try again');
    await page.locator('dd').getByText('Scratched deeply').waitFor();
    await press(page, 'Settle the return');
    await becomes(page, 'Settled');
  });
});
