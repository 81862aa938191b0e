import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { stockWorld } from '../stock-world.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';

describe('inspection rules in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  let itemID: string;
  let supplierID: string;
  before(async () => {
    world = await startConsole();
    itemID = await stockWorld(world.service).item({ number: 'ROD', description: 'Rod' });
    const supplier = { name: 'Stahl Arvenholz', supplierNumber: 'S-1' };
    supplierID = (await world.service.make('/v1/suppliers', supplier)).supplierID;
  });
  const path = '/v1/quality/inspectionrules';
  const rules = async () => (await world.service.ask(path)).body;
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const lot = async (nonconforming: number) => {
    const body = { itemID, supplierID, lotSize: 100, aql: 1, level: 'II' };
    const { inspectionID } = await world.service.make('/v1/quality/inspections', body);
    await world.service.make(`/v1/quality/inspections/${inspectionID}/result`, { nonconforming });
  };

  it('a rule is made and changed by keyboard, and says why its lots are inspected tightened', async () => {
    const page = await world.openHome('QUALITY', 'de-DE');
    await page.getByRole('link', { name: 'Prüfregeln' }).press('Enter');
    await page.getByText('Nichts wird beim Eingang geprüft.').waitFor();
    await world.expectClean(page);
    await page.getByRole('link', { name: 'Neue Prüfregel' }).press('Enter');
    const item = page.getByLabel('Artikel');
    await item.fill('ROT');
    await page.getByLabel('Lieferant').fill('S-1');
    await page.getByText('Stahl Arvenholz').last().waitFor();
    await page.getByLabel('AQL').fill('1');
    await page.keyboard.press('Enter');
    await page.getByText('Es gibt keinen Datensatz mit der Nummer ROT.').waitFor();
    await world.expectClean(page);
    await item.fill('ROD');
    await page.getByText('Rod', { exact: true }).last().waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Prüfregel', exact: true }).waitFor();
    const [rule] = await rules();
    assert.deepEqual([rule.itemID, rule.supplierID, String(rule.aql)], [itemID, supplierID, '1']);
    await page.getByText('Normale Prüfung').waitFor();
    await page.getByLabel('Gesperrt, bis entschieden ist').press('Space');
    await press(page, 'Speichern');
    await page.getByText('Gespeichert').waitFor();
    assert.equal((await rules())[0].holdsStock, true);

    await lot(5);
    await lot(5);
    await page.reload();
    await page.getByText('Verschärfte Prüfung').first().waitFor();
    await page.getByText('Von hier führen nur Lose weiter').waitFor();
    await page
      .getByText(/^2 von höchstens 5 Losen in Folge wurden .* nicht angenommen: INSP-\d+ und INSP-\d+\.$/)
      .waitFor();
    assert.equal(await page.locator('section tbody tr').filter({ hasText: 'Abgelehnt' }).count(), 2);
    await world.expectClean(page);
  });

  it('an authority allows reduced inspection in the settings, decides for it, and says why', async () => {
    const { inspectionRuleID } = await world.service.make(path, { supplierID, aql: 4 });
    const page = await world.signIn('QUALITY');
    await page.goto(`${world.address}/settings`);
    const settings = page.getByRole('region', { name: 'Inspections' });
    await settings.getByLabel('Reduced inspection begins').selectOption('by decision alone');
    await settings.getByRole('button', { name: 'Save' }).press('Enter');
    await settings.getByText('Saved').waitFor();
    await world.expectClean(page);
    await page.goto(`${world.address}/inspection-rules/${inspectionRuleID}`);
    const series = page.getByRole('region', { name: 'How the next lot is inspected' });
    await series.getByLabel('Item').fill('ROD');
    await series.getByLabel('From the next lot on').selectOption('Reduced inspection');
    await series.getByLabel('Reason').fill('Thirty good lots elsewhere');
    await page.keyboard.press('Enter');
    await series.getByText('It is normal again once a lot is not accepted.').waitFor();
    await series.getByText('Thirty good lots elsewhere').waitFor();
    await world.expectClean(page);

    const reader = await world.signIn('SALES');
    await reader.goto(`${world.address}/inspection-rules/${inspectionRuleID}`);
    await reader.getByText('needs the permission inspectionrules.write').waitFor();
    await reader.getByText('S-1 Stahl Arvenholz').waitFor();
    await world.expectClean(reader);

    await press(page, 'Delete');
    await press(page, 'Delete: are you sure?');
    await page.getByRole('heading', { name: 'Inspection rules' }).waitFor();
    assert.equal((await rules()).length, 1);
  });
});
