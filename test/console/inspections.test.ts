import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { stockWorld } from '../stock-world.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';
import { expectPaper } from './paper.ts';

describe('inspections in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  let stock: ReturnType<typeof stockWorld>;
  let itemID: string;
  before(async () => {
    world = await startConsole();
    stock = stockWorld(world.service);
    itemID = await stock.item({ number: 'ROD', description: 'Rod' });
    await world.service.make('/v1/suppliers', { name: 'Stahl Arvenholz', supplierNumber: 'S-1' });
  });
  const path = '/v1/quality/inspections';
  const read = async (id: string) => (await world.service.ask(`${path}/${id}`)).body;
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const becomes = (page: Page, status: string) =>
    page.locator('header .status').getByText(status, { exact: true }).waitFor();

  it('a lot is measured value by value, one is corrected, and it is accepted, by keyboard', async () => {
    const page = await world.signIn('WAREHOUSE', 'de-DE');
    await page.goto(`${world.address}/inspections`);
    await page.getByText('Kein Los ist zu prüfen.').waitFor();
    await press(page, 'Neue Prüfung');
    await page.getByLabel('Artikel').fill('ROD');
    await page.getByLabel('Lieferant').fill('S-1');
    await page.getByLabel('Charge').fill('L-7');
    await page.getByLabel('Stück des Loses').fill('1.200');
    await page.getByLabel('AQL').fill('1,5');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Prüfung' }).first().waitFor();
    await page.getByText('Prüfen Sie 80 von 1.200. Bis 3 wird das Los angenommen, ab 4 zurück').waitFor();
    const id = page.url().split('/').at(-1) ?? '';
    await page.getByLabel('Was gemessen wird').fill('Durchmesser');
    await page.getByLabel('Einheit').fill('mm');
    await page.getByLabel('Mindestens').fill('24,98');
    await page.getByLabel('Höchstens').fill('25,02');
    await page.getByLabel('Wert', { exact: true }).fill('25,01');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('25,01 mm: Innerhalb').waitFor();
    await page.keyboard.type('251');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('251 mm: Außerhalb der Grenzen').waitFor();
    await page.getByText('1 außerhalb der Grenzen').waitFor();
    await world.expectClean(page);
    await expectPaper(page);
    await press(page, 'Berichtigen: 251 mm');
    await page.getByText('Der nächste Wert tritt an die Stelle von 251 mm.').waitFor();
    await page.keyboard.type('25,1x');
    await page.keyboard.press('Enter');
    assert.equal(await page.getByLabel('Wert', { exact: true }).inputValue(), '25,1x');
    await page.getByLabel('Wert', { exact: true }).fill('25,00');
    await page.keyboard.press('Enter');
    await page.locator('#measured').getByText('berichtigt').waitFor();
    await page.getByText('1 außerhalb der Grenzen').waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('#measured').getByText('25,01 mm').waitFor();
    await page.getByLabel('Was gemessen wird').fill('Durchmesser');
    await page.waitForFunction(
      `[...document.querySelectorAll('input')].some((one) => one.value === '24,98')`,
    );
    await page.getByText('Tippen Sie, wie viele gefunden wurden').waitFor();
    await page.getByLabel('Gefundene fehlerhafte').fill('3');
    await world.expectClean(page);
    await expectPaper(page);
    await press(page, 'Los annehmen');
    await becomes(page, 'Angenommen');
    const { status, nonconforming } = await read(id);
    assert.deepEqual([status, nonconforming], ['ACCEPTED', 3]);
    assert.equal(await page.getByLabel('Was gemessen wird').count(), 0, 'what is decided is measured');
  });

  it('a lot that is rejected leads to its nonconformance; of two who decide one is refused and may look', async () => {
    const { inspectionID } = await world.service.make(path, {
      itemID,
      lotNumber: 'L-8',
      lotSize: 50,
      aql: 1,
    });
    const page = await world.signIn('QUALITY');
    await page.goto(`${world.address}/inspections?q=L-8`);
    await page.getByRole('table').getByRole('link').first().press('Enter');
    await page.getByLabel('Nonconforming ones found').fill('9');
    await page.getByLabel('What was found').fill('Scratched');
    await stock.send('PATCH', `${path}/${inspectionID}`, { deliveryNote: 'DN-5' });
    await press(page, 'Reject the lot');
    await page.getByRole('alert').waitFor();
    assert.equal(await page.getByLabel('What was found').inputValue(), 'Scratched');
    await press(page, 'Try again');
    await page.locator('dd').getByText('DN-5').waitFor();
    await press(page, 'Reject the lot');
    await becomes(page, 'Rejected');
    await world.expectClean(page);
    const { qualityNcrID } = await read(inspectionID);
    await page.locator('dd').getByRole('link').last().press('Enter');
    await page.getByRole('heading', { name: 'Nonconformance' }).first().waitFor();
    assert.ok(page.url().endsWith(qualityNcrID));
  });

  it('an order that was received leads to the inspection that holds it; who may not is told why', async () => {
    const { supplierID } = await world.service.make('/v1/suppliers', { name: 'Guss Emden' });
    await world.service.make('/v1/quality/inspectionrules', { itemID, aql: 1, holdsStock: true });
    const place = await stock.location('R-01');
    const { inboundID } = await world.service.make('/v1/inventory/inbound', {
      ...{ itemID, supplierID, quantity: 30, expectedUTC: '2026-04-01T12:00:00Z' },
      ...{ referenceEntity: 'PURCHASEORDER', referenceID: 'PO-1' },
    });
    await stock.receive(itemID, 30, place, { inboundID });
    const page = await world.signIn('SALES');
    await page.goto(`${world.address}/supplier-orders/${inboundID}`);
    await page.locator('#held').getByRole('link', { name: 'Open' }).press('Enter');
    await page.getByText('that needs the permission inspections.write').waitFor();
    assert.equal(await page.getByLabel('Nonconforming ones found').count(), 0);
    await page.locator('#receipts').getByText('30').waitFor();
    await world.expectClean(page);
  });
});
