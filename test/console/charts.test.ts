import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { stockWorld } from '../stock-world.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';
import { expectPaper } from './paper.ts';

describe('control charts in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  let stock: ReturnType<typeof stockWorld>;
  let itemID: string;
  before(async () => {
    world = await startConsole();
    stock = stockWorld(world.service);
    itemID = await stock.item({ number: 'BUSH', description: 'Bush' });
  });
  const inspect = async (): Promise<string> => {
    const body = { itemID, lotSize: 50, aql: 1, lotNumber: 'L-7' };
    return (await stock.send('POST', '/v1/quality/inspections', body)).inspectionID;
  };
  const measure = (id: string, values: readonly number[], more: object) =>
    values.reduce<Promise<unknown>>(
      (done, value) =>
        done.then(() => stock.send('POST', `/v1/quality/inspections/${id}/measurements`, { value, ...more })),
      Promise.resolve(),
    );
  const fact = (page: Page, title: string) =>
    page.locator('.facts > div', { has: page.getByText(title, { exact: true }) }).locator('dd');
  const shape = (page: Page, verdict: string) =>
    page.locator(`.chart > svg path.${verdict}`).getAttribute('d');

  it('what was measured is drawn with its limits, and stands beside it as figures', async () => {
    const id = await inspect();
    const bore = { characteristic: 'Bore', unit: 'mm', lowerLimit: 4, upperLimit: 16 };
    await measure(id, [9, 11, 9, 11, 17], bore);
    const page = await world.signIn('QUALITY');
    await page.goto(`${world.address}/characteristics`);
    await page.getByRole('link', { name: 'BUSH' }).waitFor();
    await world.expectClean(page);
    await expectPaper(page);
    await page.getByRole('link', { name: 'Bore' }).press('Enter');
    await page.getByRole('heading', { name: 'Bore, mm' }).waitFor();
    await page.getByRole('img', { name: /5 values, 1 out of limits, 0 out of control/ }).waitFor();
    assert.match((await fact(page, 'Cpk').textContent()) ?? '', /^0\.46/);
    assert.match((await fact(page, 'Cp').textContent()) ?? '', /^0\.6/);
    assert.equal(await fact(page, 'Mean').textContent(), '11.4');
    assert.equal(await fact(page, 'Limits').textContent(), '4 – 16');
    // A triangle for the one that is out, four circles for the others: nothing by colour alone.
    assert.equal((await shape(page, 'NOTRIGHT'))?.match(/l8 14h-16z/g)?.length, 1);
    assert.equal((await shape(page, 'RIGHT'))?.match(/M/g)?.length, 4);
    const [first] = await page.locator('tbody tr').allTextContents();
    assert.match(first ?? '', /17.*4 – 16.*Out of limits.*Receiving L-7/);
    await world.expectClean(page);
    await expectPaper(page);
    await page.getByLabel('Only what is out of limits').press('Space');
    await page.waitForURL(/out=true/);
    assert.equal(await page.locator('tbody tr').count(), 1);
    await page.getByLabel('Measured at').selectOption('PRODUCTION');
    await page.getByText('Nothing was measured in this time.').waitFor();
    await page.reload();
    await page.getByText('Nothing was measured in this time.').waitFor();
    assert.equal(await page.getByLabel('Measured at').inputValue(), 'PRODUCTION');
    await world.expectClean(page);
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.getByLabel('Measured at').selectOption('');
      await page.getByRole('img', { name: /5 values/ }).waitFor();
      await world.expectClean(page);
    }
  });

  it('values are recorded by hand one after the other, and say how they are', async () => {
    const id = await inspect();
    const depth = { characteristic: 'Tiefe', unit: 'mm', lowerLimit: 1, upperLimit: 2 };
    await measure(id, [1.5, 1.5], depth);
    const page = await world.signIn('QUALITY', 'de-DE');
    await page.goto(`${world.address}/characteristics`);
    await page.getByRole('link', { name: 'Tiefe' }).press('Enter');
    // Both alike: no spread, so no capability.
    await page.getByText('braucht beide Grenzen und eine Streuung').waitFor();
    await page.getByLabel('Wert', { exact: true }).focus();
    await page.keyboard.type('1.55');
    await page.keyboard.press('Enter');
    assert.equal(await page.getByLabel('Wert', { exact: true }).getAttribute('aria-invalid'), 'true');
    await page.getByLabel('Wert', { exact: true }).fill('1,55');
    await page.keyboard.press('Enter');
    await page.getByText('1,55 erfasst: In den Grenzen.').waitFor();
    await page.getByLabel('Wert', { exact: true }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('2,5');
    await page.keyboard.press('Enter');
    await page.getByText('2,5 erfasst: Außerhalb der Grenzen.').waitFor();
    await page.getByRole('img', { name: /4 Werte, 1 außerhalb der Grenzen/ }).waitFor();
    await world.expectClean(page);
  });

  it('who may only read sees the chart and why there is no form', async () => {
    const id = await inspect();
    await measure(id, [3], { characteristic: 'Width', unit: 'mm' });
    const page = await world.signIn('SHOP');
    await page.goto(`${world.address}/characteristics/chart?c=Width&unit=mm&item=${itemID}`);
    await page.getByRole('img', { name: /1 values, 0 out of limits/ }).waitFor();
    await page.getByText('Your roles do not allow recording values').waitFor();
    await world.expectClean(page);
  });
});
