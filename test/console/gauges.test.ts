import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { stockWorld } from '../stock-world.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';
import { expectPaper } from './paper.ts';

describe('gauges in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  let stock: ReturnType<typeof stockWorld>;
  before(async () => {
    world = await startConsole();
    stock = stockWorld(world.service);
  });
  const make = async (sent: object): Promise<string> =>
    (await stock.send('POST', '/v1/quality/assets', sent)).assetID;
  const calibrate = (id: string, date: string, result: string) =>
    stock.send('POST', `/v1/quality/assets/${id}/calibrations`, { date, result });
  const read = async (id: string) => (await world.service.ask(`/v1/quality/assets/${id}`)).body;
  const becomes = (page: Page, status: string) =>
    page.locator('header .status').getByText(status, { exact: true }).waitFor();
  const firstCells = (page: Page) => page.locator('tbody tr td:first-child').allTextContents();

  it('one is added, and each calibration recorded with its readings by keys alone', async () => {
    const page = await world.signIn('QUALITY');
    await page.goto(`${world.address}/gauges`);
    await page.getByText('No gauge yet.').waitFor();
    await world.expectClean(page);
    await expectPaper(page);
    await page.getByRole('button', { name: 'New gauge' }).press('Enter');
    await page.getByLabel('Name').fill('Durometer');
    await page.getByLabel('Months between calibrations').fill('12');
    await page.keyboard.press('Enter');
    await page.getByText('Blocked: its calibration is overdue.').waitFor();
    await page.getByText('No calibration yet.').waitFor();
    await world.expectClean(page);

    await page.getByLabel('Day', { exact: true }).fill('2026-02-01');
    await page.getByLabel('Reading 1: Should be').focus();
    for (const figure of ['70', '70.125', '40', '4o']) {
      await page.keyboard.type(figure);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Control+Enter');
    await page.getByText('Reading 2 lacks one of its two figures').waitFor();
    await world.expectClean(page);
    await page.getByLabel('Reading 2: Shows').fill('40.000');
    await page.getByLabel('Certificate').fill('K-17');
    await page.getByLabel('Temperature, °C').fill('20.5');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Recorded: Passed.').waitFor();
    await page.getByText('70 → 70.125; 40 → 40 20.5 °C').waitFor();
    await page.getByText('May be measured with').waitFor();
    const id = page.url().split('/').at(-1) as string;
    const { calibrations, isUsable } = await read(id);
    assert.deepEqual(
      calibrations.map((one: Record<string, unknown>) => [one.result, one.certificate, `${one.temperature}`]),
      [['PASS', 'K-17', '20.5']],
    );
    assert.ok(isUsable);
    await world.expectClean(page);
    await expectPaper(page);
  });

  it('one that fails is blocked, says why, and lists what was measured with it', async () => {
    const id = await make({ name: 'Bore gauge', calibrationIntervalMonths: 6 });
    await calibrate(id, '2026-02-01', 'PASS');
    const itemID = await stock.item({ number: 'BUSH', description: 'Bush' });
    const { inspectionID } = await stock.send('POST', '/v1/quality/inspections', {
      ...{ itemID, lotSize: 50, aql: 1, lotNumber: 'L-7' },
    });
    const measured = { characteristic: 'Bore', value: 80.01, unit: 'mm', assetID: id, serialNumber: 'S-3' };
    await stock.send('POST', `/v1/quality/inspections/${inspectionID}/measurements`, measured);

    const page = await world.signIn('QUALITY', 'de-DE');
    await page.goto(`${world.address}/gauges/${id}`);
    await page.getByText('Mit ihm darf gemessen werden').waitFor();
    await page.getByLabel('Tag', { exact: true }).fill('2026-03-02');
    await page.getByLabel('Ergebnis').selectOption('FAIL');
    await page.getByLabel('Ablesung 1: Soll').fill('80,000');
    await page.getByLabel('Ablesung 1: Anzeige').fill('80,035');
    await page.keyboard.press('Control+Enter');
    await page.getByText('Erfasst: Nicht bestanden.').waitFor();
    await becomes(page, 'Außer Betrieb');
    await page.getByText('Gesperrt: Es hat seine letzte Kalibrierung nicht bestanden.').waitFor();
    await page.getByText('80 → 80,035').waitFor();
    const suspects = page.getByRole('region', { name: 'Im Zweifel' });
    await suspects.getByText('80,01 mm').waitFor();
    await suspects.getByText('S-3, L-7').waitFor();
    await world.expectClean(page);
    // By hand it does not come back: the service says why.
    await page.getByRole('button', { name: 'Auf „Aktiv“ setzen' }).press('Enter');
    await page.getByRole('alert').getByText('failed its last calibration').waitFor();
    await world.expectClean(page);
    assert.equal((await read(id)).status, 'OUTOFSERVICE');
  });

  it('the dashboard leads to the overdue ones, which come first among all', async () => {
    await make({
      number: 'A-LATE',
      name: 'Caliper',
      calibrationIntervalDays: 1,
      lastCalibrationDate: '2026-01-01',
    });
    await make({ number: 'A-FINE', name: 'Ruler' });
    const page = await world.signIn('QUALITY');
    await page.goto(`${world.address}/`);
    await page.getByRole('link', { name: 'Overdue gauges' }).press('Enter');
    await page.getByRole('link', { name: 'A-LATE' }).waitFor();
    assert.match(page.url(), /gauges\?status=OVERDUE$/);
    assert.ok(!(await firstCells(page)).includes('A-FINE'));
    await page.getByRole('button', { name: 'Clear' }).press('Enter');
    await page.getByRole('link', { name: 'A-FINE' }).waitFor();
    const numbers = await firstCells(page);
    assert.ok(numbers.indexOf('A-LATE') < numbers.indexOf('A-FINE'), numbers.join(' '));
    await page.keyboard.press('/');
    await page.keyboard.type('rul');
    await page.getByRole('link', { name: 'A-LATE' }).waitFor({ state: 'detached' });
    assert.deepEqual(await firstCells(page), ['A-FINE']);
    await world.expectClean(page);
  });

  it('who may not calibrate reads why, and may still look; one of maintenance sees who may', async () => {
    const id = await make({ name: 'Feeler gauge' });
    for (const role of ['SHOP', 'MAINTENANCE']) {
      const page = await world.signIn(role);
      await page.goto(`${world.address}/gauges/${id}`);
      await page.getByText('Recording a calibration needs one of these roles: Management, Quality').waitFor();
      assert.equal(await page.getByLabel('Certificate').count(), 0);
      await world.expectClean(page);
    }
  });
});
