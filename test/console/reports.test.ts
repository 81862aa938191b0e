import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';

describe('reports in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  before(async () => {
    world = await startConsole();
    const { service } = world;
    const customer = async (customerName: string, currencyCode: string) =>
      (await service.make('/v1/customers', { customerName, currencyCode })).customerID as string;
    const item = { number: 'ROD', description: 'Rod', currencyCode: 'EUR', uOM: 'PCS', unitPrice: 9 };
    await service.make('/v1/items', { ...item, isStocked: false });
    const quote = async (customerID: string, unitPrice: number) => {
      const items = [{ number: 'ROD', quantity: 2, unitPrice }];
      await service.make('/v1/salesquotes', { customerID, items });
    };
    const [own, foreign] = [await customer('Hydra AG', 'EUR'), await customer('Säntis GmbH', 'CHF')];
    await quote(own, 1234.5);
    await quote(own, 20);
    await quote(foreign, 100);
  });

  const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });
  const told = async (page: Page, name: string) => (await row(page, name).textContent()) ?? '';

  it('one is found, grouped, drawn, looked into down to its records, and saved, by keyboard', async () => {
    const page = await world.openHome('MANAGEMENT');
    await page.getByRole('navigation').getByRole('link', { name: 'Reports', exact: true }).press('Enter');
    await page.getByText(/^Order book$/).waitFor();
    await world.expectClean(page);
    await page.getByRole('link', { name: 'Quote conversion' }).press('Enter');
    await page.getByRole('heading', { name: 'Quote conversion' }).waitFor();
    await page.getByRole('combobox', { name: 'By', exact: true }).selectOption('Customer');
    await row(page, 'Hydra AG').waitFor();
    assert.match(await told(page, 'Hydra AG'), /€2,509\.00/);
    await page.getByRole('img', { name: /^Quotes as bars/ }).waitFor();
    await page.getByRole('combobox', { name: 'Drawn' }).selectOption('Quoted value');
    await page.getByRole('img', { name: /^Quoted value as bars/ }).waitFor();
    assert.match(page.url(), /by=customer/);
    await world.expectClean(page);

    await page.getByRole('link', { name: 'Hydra AG' }).press('Enter');
    await page.getByText('Customer: Hydra AG').waitFor();
    await page.getByText('2 of 2 rows').waitFor();
    await page.reload();
    await page.getByText('Customer: Hydra AG').waitFor();
    await world.expectClean(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).press('Enter');
    assert.match((await saved).suggestedFilename(), /^quote-conversion.*\.csv$/);
    await page.getByRole('button', { name: 'Remove the filter Customer' }).press('Enter');
    await page.getByText('3 of 3 rows').waitFor();
    await page.locator('tbody').getByRole('link').first().press('Enter');
    await page.getByRole('heading', { name: /^Quote Q/ }).waitFor();
  });

  it('amounts that have no rate stand apart; days without anything say what to do, in German', async () => {
    const page = await world.signIn('MANAGEMENT', 'de-DE');
    await page.goto(`${world.address}/reports/quote-conversion?by=customer`);
    await page.getByRole('heading', { name: 'Angebotsquote' }).waitFor();
    await row(page, 'Säntis GmbH').waitFor();
    await page.getByText(/^In einer Währung ohne Kurs: 1/).waitFor();
    await page.getByText('Beträge je Währung').press('Enter');
    assert.match(await told(page, 'Angebotswert CHF'), /200,00\sCHF\s*0,00\s€/);
    await world.expectClean(page);
    await page.getByLabel('Von').fill('2031-01-01');
    await page.getByLabel('Bis').fill('2031-01-31');
    await page.getByLabel('Bis').press('Enter');
    await page.getByText(/^In diese Tage fällt nichts/).waitFor();
    await world.expectClean(page);
    await page.getByLabel('Bis').fill('2030-01-31');
    await page.getByLabel('Bis').press('Enter');
    await page.getByRole('alert').waitFor();
    await world.expectClean(page);
  });

  it('each report says in German what it is of', async () => {
    const page = await world.signIn('MANAGEMENT', 'de-DE');
    await page.goto(`${world.address}/reports`);
    await page.getByText('Entschiedene Angebote: gewonnen').waitFor();
    const english = await page.locator('.reportList dd[lang=en]').allTextContents();
    assert.deepEqual(english, []);
    await world.expectClean(page);
  });

  it('who may not read one does not find it, and its address says so', async () => {
    const page = await world.signIn('SHOP');
    await page.goto(`${world.address}/reports/margin-by-product`);
    await page.getByText(/Your roles do not allow this/).waitFor();
    await world.expectClean(page);
  });
});
