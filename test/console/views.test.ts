import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';

describe('views of a list', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  before(async () => {
    world = await startConsole();
    for (const name of ['Durometer', 'Caliper', 'Gauge block'])
      await world.service.make('/v1/quality/assets', { name });
  });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const shown = (page: Page, count: number) =>
    page
      .locator('tbody tr')
      .nth(count - 1)
      .waitFor();
  const save = async (page: Page, name: string) => {
    await press(page, 'Save this view');
    await page.getByLabel('Name').fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name, exact: true }).waitFor();
  };

  it('are saved by a name, come again after a reload, lead to their search, and are removed', async () => {
    const page = await world.signIn('QUALITY');
    await page.goto(`${world.address}/gauges`);
    await shown(page, 3);
    assert.equal(await page.getByRole('navigation', { name: 'Saved views' }).count(), 0);
    await page.keyboard.press('/');
    await page.keyboard.type('caliper');
    await page.getByText('1 shown').waitFor();
    await save(page, 'Calipers');
    await world.expectClean(page);
    await press(page, 'Clear');
    await page.getByText('3 shown').waitFor();
    await page.getByLabel('Status').selectOption('OVERDUE');
    await page.getByText('Nothing matches the search and the filter.').waitFor();
    await save(page, 'To calibrate');

    await page.goto(`${world.address}/gauges`);
    await page.getByRole('link', { name: 'Calipers' }).press('Enter');
    await page.getByText('1 shown').waitFor();
    assert.match(page.url(), /q=caliper/);
    assert.equal(await page.getByLabel('Search').inputValue(), 'caliper');
    await press(page, 'Remove the view “Calipers”');
    await page.getByRole('button', { name: 'Save this view' }).waitFor();
    assert.deepEqual(
      await page.getByRole('navigation', { name: 'Saved views' }).getByRole('link').allTextContents(),
      ['To calibrate'],
    );
    await page.goto(`${world.address}/tickets`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await page.getByRole('link', { name: 'To calibrate' }).count(), 0, 'of another list');
  });

  it('of the same name is replaced; what is not a view is left out, and a full browser says so', async () => {
    const page = await world.openHome('MANAGEMENT');
    const { tenantID, users } = world.service.a;
    await page.evaluate(
      ([key, text]) => localStorage.setItem(key as string, text as string),
      [
        `millwright.views.${tenantID}.${users.MANAGEMENT}`,
        '{"/gauges": [null, 3, {"name": 4}, {"name": "Old", "asked": {"q": 7, "status": "RETIRED"}}]}',
      ],
    );
    await page.goto(`${world.address}/gauges?q=durometer`);
    await shown(page, 1);
    await save(page, 'Old');
    const links = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link');
    assert.deepEqual(await links.allTextContents(), ['Old']);
    await page.getByRole('button', { name: 'Remove the view “Old”' }).waitFor();

    await page.goto(`${world.address}/gauges?status=ACTIVE`);
    await shown(page, 3);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await press(page, 'Save this view');
    await page.getByLabel('Name').fill('Active');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('This browser keeps nothing more').waitFor();
    assert.equal(await page.getByLabel('Name').inputValue(), 'Active', 'what was typed stays');
  });

  it('are saved in German', async () => {
    const page = await world.signIn('PLANNING', 'de-DE');
    await page.goto(`${world.address}/gauges?q=block`);
    await shown(page, 1);
    await press(page, 'Ansicht speichern');
    await page.getByLabel('Name').fill('Endmaße');
    await world.expectClean(page);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Ansicht „Endmaße“ entfernen' }).waitFor();
    await world.expectClean(page);
  });
});
