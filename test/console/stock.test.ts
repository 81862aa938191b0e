import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { stockWorld } from '../stock-world.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';

describe('stock in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  let stock: ReturnType<typeof stockWorld>;
  before(async () => {
    world = await startConsole();
    stock = stockWorld(world.service);
    for (const code of ['A-01', 'B-02']) await stock.location(code);
  });
  /** As a scanner does: types into what has the focus, in two parts with a pause, and ends with a key. */
  const scan = async (page: Page, code: string, end: 'Enter' | 'Tab' = 'Enter') => {
    const half = Math.ceil(code.length / 2);
    await page.keyboard.type(code.slice(0, half));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await page.keyboard.type(code.slice(half));
    await page.keyboard.press(end);
  };
  const onHand = async (itemID: string): Promise<Record<string, string>> => {
    const { body } = await world.service.ask(`/v1/inventory/items/${itemID}`);
    return Object.fromEntries(
      body.balances.map(({ code, onHandQuantity }: { code: string; onHandQuantity: unknown }) => [
        code,
        String(onHandQuantity),
      ]),
    );
  };

  it('an item is received, moved, counted and taken back by scans and keys alone', async () => {
    const itemID = await stock.item({ number: 'ROD-12', description: 'Rod', currencyCode: 'EUR' });
    const page = await world.signIn('WAREHOUSE');
    await page.goto(`${world.address}/stock`);
    await page.getByText('Scan an item to see where it lies').waitFor();
    await world.expectClean(page);

    await scan(page, 'rod-12');
    await page.getByRole('heading', { name: 'Item ROD-12' }).waitFor();
    await page.getByLabel('What', { exact: true }).selectOption('RECEIPT');
    await page.getByLabel('Scan or type').focus();
    await scan(page, 'A-01', 'Tab');
    await page.getByLabel('Quantity').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('12.x');
    assert.equal(await page.getByLabel('Quantity').getAttribute('aria-invalid'), 'true');
    await page.getByLabel('Quantity').fill('12.5');
    await page.keyboard.press('Enter');
    await page.getByText('Booked.').waitFor();
    assert.deepEqual(await onHand(itemID), { 'A-01': '12.5' });
    await page.getByLabel('Scan or type').and(page.locator(':focus')).waitFor();

    await page.getByLabel('What', { exact: true }).selectOption('MOVE');
    await page.getByLabel('Scan or type').focus();
    // Faster than any answer.
    await scan(page, ']C1A-01');
    await scan(page, 'B-02');
    await page.getByLabel('Quantity').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('20');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    assert.equal(await page.getByLabel('From').inputValue(), 'A-01', 'what was typed stays');
    await world.expectClean(page);
    await page.getByLabel('Quantity').fill('2.5');
    await page.keyboard.press('Enter');
    await page.getByText('Booked.').waitFor();
    assert.deepEqual(await onHand(itemID), { 'A-01': '10', 'B-02': '2.5' });

    await page.getByLabel('What', { exact: true }).selectOption('COUNT');
    await page.getByLabel('Scan or type').focus();
    await scan(page, 'A-01');
    await page.getByLabel('Counted').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('9.75');
    await page.keyboard.press('Enter');
    await page.getByText('By the books 9.75 lie there now.').waitFor();
    assert.deepEqual(await onHand(itemID), { 'A-01': '9.75', 'B-02': '2.5' });

    await page.getByRole('button', { name: 'Take back movement 3' }).press('Enter');
    await page.getByText('Taken back').waitFor();
    assert.deepEqual(await onHand(itemID), { 'A-01': '10', 'B-02': '2.5' });
    await world.expectClean(page);
  });

  it('a count says so where somebody moved some of it meanwhile', async () => {
    const itemID = await stock.item({ number: 'PIN-3', description: 'Pin', currencyCode: 'EUR' });
    const place = await stock.location('D-04');
    await stock.receive(itemID, 10, place);
    const page = await world.signIn('WAREHOUSE');
    await page.goto(`${world.address}/stock/items/${itemID}`);
    await page.getByLabel('What', { exact: true }).selectOption('COUNT');
    await page.getByLabel('Where', { exact: true }).fill('D-04');
    await page.getByLabel('Counted').fill('8');
    let isTaken = false;
    await page.route('**/v1/inventory/movements', async (route) => {
      if (route.request().method() === 'POST' && !isTaken) {
        isTaken = true;
        await stock.issue(itemID, 3, place);
      }
      await route.continue();
    });
    await page.getByLabel('Counted').press('Enter');
    await page.getByText('by the books 5 lie there now. Count again.').waitFor();
    assert.deepEqual(await onHand(itemID), { 'D-04': '5' });
    await world.expectClean(page);
  });

  it('a booking whose answer is lost is booked once, however often it is sent', async () => {
    const itemID = await stock.item({ number: 'NUT-8', description: 'Nut', currencyCode: 'EUR' });
    const page = await world.signIn('WAREHOUSE');
    await page.goto(`${world.address}/stock/items/${itemID}`);
    await page.getByLabel('What', { exact: true }).selectOption('RECEIPT');
    await page.getByLabel('To', { exact: true }).fill('A-01');
    await page.getByLabel('Quantity').fill('100');
    let lost = 0;
    await page.route('**/v1/inventory/movements', async (route) => {
      if (route.request().method() !== 'POST' || lost >= 3) return route.continue();
      await route.fetch();
      lost += 1;
      await route.abort('connectionreset');
    });
    await page.getByLabel('Quantity').press('Enter');
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'Book', exact: true }).press('Enter');
    await page.getByText('Booked.').waitFor();
    assert.ok(lost > 0);
    assert.deepEqual(await onHand(itemID), { 'A-01': '100' });
  });

  it('a place shows what lies there, a serial number its piece, and what has no name says so, in German', async () => {
    const pump = await stock.item({ number: 'PUMPE', description: 'Pumpe', trackingType: 'SERIAL' });
    const place = await stock.location('C-03');
    await stock.receive(pump, 1, place, { serialNumber: 'SN-77' });
    const page = await world.signIn('WAREHOUSE', 'de-DE');
    await page.goto(`${world.address}/stock`);
    await page.getByLabel('Scannen oder eintippen').waitFor();
    await scan(page, 'gibt es nicht');
    await page.getByText('Nichts heißt „gibt es nicht“.').waitFor();
    await scan(page, 'c-03');
    await page.getByRole('heading', { name: 'Lagerplatz C-03' }).waitFor();
    await page.getByRole('link', { name: 'PUMPE' }).waitFor();
    await world.expectClean(page);
    await scan(page, 'SN-77');
    await page.getByRole('heading', { name: 'Artikel PUMPE' }).waitFor();
    assert.equal(await page.getByLabel('Seriennummer', { exact: true }).inputValue(), 'SN-77');
    await scan(page, 'C-03');
    await scan(page, 'B-02');
    await page.locator('input[value="B-02"]').waitFor();
    await page.getByRole('button', { name: 'Buchen', exact: true }).press('Enter');
    await page.getByText('Gebucht.').waitFor();
    assert.deepEqual(await onHand(pump), { 'B-02': '1' });
    await world.expectClean(page);
  });
});
