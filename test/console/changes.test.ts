import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { stockWorld } from '../stock-world.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';
import { expectPaper } from './paper.ts';

describe('changes and controlled documents in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  let stock: ReturnType<typeof stockWorld>;
  before(async () => {
    world = await startConsole();
    stock = stockWorld(world.service);
    await stock.item({ number: 'SEAL', description: 'Seal' });
    await stock.item({ number: 'ROD', description: 'Rod' });
  });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const becomes = (page: Page, status: string) =>
    page.locator('header .status').getByText(status, { exact: true }).waitFor();

  it('a change is asked for, its records are named, approved by another and implemented', async () => {
    const page = await world.signIn('QUALITY', 'de-DE');
    await page.goto(`${world.address}/changes`);
    await page.getByText('Keine Änderung ist beantragt.').waitFor();
    await world.expectClean(page);
    await expectPaper(page);
    await press(page, 'Neue Änderung');
    await page.getByLabel('Titel').fill('Andere Dichtung');
    await page.getByLabel('Warum').fill('Zu weich');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Änderung CH-' }).waitFor();
    const id = page.url().split('/').at(-1) ?? '';
    const path = `/v1/quality/changes/${id}`;
    await page.getByText('Braucht einen betroffenen Datensatz.').waitFor();
    await page.getByLabel('Nummer').fill('NONE');
    await page.getByLabel('Wie es sein soll').fill('Seal 90 Shore');
    await press(page, 'Datensatz hinzufügen');
    await page.getByText('Es gibt keinen Datensatz NONE dieser Art.').waitFor();
    // Somebody else names another record meanwhile: both stay.
    const rod = (await world.service.ask('/v1/items?number=ROD')).body[0].itemID;
    await stock.send('PATCH', path, { affected: [{ entity: 'ITEM', id: rod, to: 'Chromed' }] });
    await page.getByLabel('Nummer').fill('SEAL');
    await page.getByLabel('Wie es ist').fill('70 Shore');
    await page.keyboard.press('Enter');
    await page.locator('#affected').getByRole('link', { name: 'SEAL Seal' }).waitFor();
    await page.locator('#affected').getByRole('link', { name: 'ROD Rod' }).waitFor();
    await press(page, 'Artikel: Chromed entfernen');
    await page.locator('#affected').getByRole('link', { name: 'ROD Rod' }).waitFor({ state: 'detached' });
    await page.getByText('Ändern', { exact: true }).press('Enter');
    await page.getByRole('textbox', { name: 'Gilt ab' }).fill('2026-03-01');
    await press(page, 'Speichern');
    await page.locator('dd time').waitFor();
    await page.getByText('Keine Regel verlangt eine Freigabe.').waitFor();
    await page.getByLabel('Datei', { exact: true }).setInputFiles({
      ...{ name: 'drawing.txt', mimeType: 'text/plain', buffer: Buffer.from('A seal') },
    });
    await press(page, 'Datei anhängen');
    await page.getByRole('button', { name: 'drawing.txt speichern' }).waitFor();
    await world.expectClean(page);
    await expectPaper(page);
    await press(page, 'Auf „Eingereicht“ setzen');
    await becomes(page, 'Eingereicht');
    await press(page, 'Auf „Genehmigt“ setzen');
    await page.getByRole('alert').waitFor();

    const chief = await world.signIn('MANAGEMENT');
    await chief.goto(`${world.address}/changes/${id}`);
    await press(chief, 'Set to Rejected');
    await chief.getByText('This move needs a reason.').waitFor();
    await press(chief, 'Set to Approved');
    await becomes(chief, 'Approved');
    await chief.getByText('Needs the day from which it holds to have come.').waitFor();
    await press(chief, 'Set to Implemented');
    await becomes(chief, 'Implemented');
    await world.expectClean(chief);
    const { body } = await world.service.ask(path);
    assert.deepEqual(
      body.affected.map((one: { from: string; to: string }) => [one.from, one.to]),
      [['70 Shore', 'Seal 90 Shore']],
    );
  });

  it('a document is reviewed, put in force, read by who must, and revised', async () => {
    const tech = await world.signIn('TECH');
    const page = await world.signIn('QUALITY');
    await page.goto(`${world.address}/controlled-documents`);
    await page.getByText('No document is controlled here.').waitFor();
    await press(page, 'New document');
    await page.getByLabel('Number').fill('VA-7');
    await page.getByLabel('Title').fill('Receiving');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Document VA-7 / 1' }).waitFor();
    const address = page.url();
    await page.getByText('No file yet: it is reviewed with one.').waitFor();
    await page.getByLabel('File', { exact: true }).setInputFiles({
      ...{ name: 'va7.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n') },
    });
    await press(page, 'Put the file here');
    await page.getByRole('button', { name: 'Save va7.pdf' }).waitFor();
    await page.getByText('Change it', { exact: true }).press('Enter');
    await page.getByRole('group', { name: 'Who must read it' }).getByLabel('TECH').check();
    await page.getByRole('textbox', { name: 'What this revision changes' }).fill('First');
    await press(page, 'Save');
    await page.locator('#readers').getByText('Not yet').waitFor();
    await world.expectClean(page);
    await expectPaper(page);
    await press(page, 'Set to In review');
    await becomes(page, 'In review');

    const chief = await world.signIn('MANAGEMENT', 'de-DE');
    await chief.goto(address);
    await press(chief, 'Auf „Genehmigt“ setzen');
    await becomes(chief, 'Genehmigt');

    await tech.goto(`${world.address}/controlled-documents?q=VA-7`);
    await tech.getByRole('link', { name: 'VA-7' }).press('Enter');
    const saved = tech.waitForEvent('download');
    await press(tech, 'Save va7.pdf');
    assert.equal((await saved).suggestedFilename(), 'va7.pdf');
    await press(tech, 'I have read it');
    await tech.locator('#readers').getByText('Not yet').waitFor({ state: 'detached' });
    assert.equal(await tech.getByRole('button', { name: 'Set to' }).count(), 0);
    await world.expectClean(tech);

    await chief.reload();
    await chief.locator('#revisions').getByLabel('Was diese Fassung ändert').fill('Mit Waage');
    await press(chief, 'Nächste Fassung beginnen');
    await chief.getByRole('heading', { name: 'Dokument VA-7 / 2' }).waitFor();
    await chief.locator('#revisions').getByRole('link', { name: '1' }).press('Enter');
    await chief.getByRole('heading', { name: 'Dokument VA-7 / 1' }).waitFor();
    await world.expectClean(chief);
  });

  it('approvals that a policy wants are asked for on the page, decided, and shown there', async () => {
    await world.service.make('/v1/approval/policies', {
      ...{ name: 'Products', entity: 'CHANGE' },
      condition: { all: [{ field: 'type', operator: 'EQUAL', value: 'PRODUCT' }] },
      steps: [{ sequence: 1, approvers: { roles: ['QUALITY'] }, mode: 'ANY' }],
    });
    const item = (await world.service.ask('/v1/items?number=ROD')).body[0].itemID;
    const made = { title: 'Harder', reason: 'Wear', type: 'PRODUCT' };
    const affected = [{ entity: 'ITEM', id: item, to: 'HV 900' }];
    const { changeID } = await world.service.make('/v1/quality/changes', { ...made, affected });
    await stock.send('PATCH', `/v1/quality/changes/${changeID}/status`, { status: 'SUBMITTED' });
    const chief = await world.signIn('MANAGEMENT');
    await chief.goto(`${world.address}/changes/${changeID}`);
    await chief.getByText('Not asked for yet').waitFor();
    await chief.getByLabel('Comment for who decides').fill('Please');
    await chief.keyboard.press('Enter');
    await chief.getByText('Asked for', { exact: true }).waitFor();
    await world.expectClean(chief);
    await chief.getByLabel('Why it is withdrawn').fill('Wrong hardness');
    await chief.keyboard.press('Enter');
    await chief.locator('li strong').getByText('Withdrawn', { exact: true }).waitFor();
    assert.equal(await chief.evaluate('document.activeElement.textContent'), 'Approvals');
    const [withdrawn] = (await world.service.ask(`/v1/approval/requests?entityID=${changeID}`)).body;
    assert.deepEqual([withdrawn.status, withdrawn.withdrawnReason], ['WITHDRAWN', 'Wrong hardness']);
    await world.expectClean(chief);
    await press(chief, 'Ask for approval');
    await chief.getByText('Asked for', { exact: true }).waitFor();
    const page = await world.signIn('QUALITY', 'de-DE');
    await page.goto(`${world.address}/approvals`);
    await page.getByRole('button', { name: 'Genehmigen' }).press('Enter');
    const read = page.waitForResponse(/\/approval\/requests\/[0-9a-f-]{36}$/);
    await page.getByRole('link', { name: 'Änderung CH-' }).press('Enter');
    await page.locator('li strong').getByText('Genehmigt', { exact: true }).waitFor();
    await read;
    await chief.reload();
    await chief.getByRole('form', { name: 'Withdraw “Products”' }).waitFor();
    await press(page, 'Auf „Genehmigt“ setzen');
    await becomes(page, 'Genehmigt');
    assert.equal(await page.getByRole('button', { name: 'Zurückziehen' }).count(), 0, 'not their own');
  });

  it('a change leads to the version of the product that it made', async () => {
    const { productID } = await stock.send('POST', '/v1/products', { number: 'P-7', name: 'Cylinder' });
    const versions = `/v1/instances/${world.service.a.tenantID}/smartquote/${productID}/versions`;
    const { versionID } = await stock.send('POST', versions, {});
    const affected = [{ entity: 'PRODUCT', id: productID, to: 'FKM' }];
    const { changeID } = await world.service.make('/v1/quality/changes', {
      ...{ title: 'Seal', reason: 'Heat', type: 'PRODUCT', affected, productVersionID: versionID },
    });
    for (const [language, link] of [
      ['en-GB', 'P-7 Cylinder, version 1'],
      ['de-DE', 'P-7 Cylinder, Version 1'],
    ] as const) {
      const page = await world.signIn('QUALITY', language);
      await page.goto(`${world.address}/changes/${changeID}`);
      await page.getByRole('link', { name: link }).press('Enter');
      await page.getByRole('heading', { level: 1, name: 'P-7, Version 1' }).waitFor();
      assert.equal(page.url(), `${world.address}/products/${productID}/versions/${versionID}`);
      await world.expectClean(page);
    }
  });
});
