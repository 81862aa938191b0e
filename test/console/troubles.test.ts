import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { drawnPicture } from '../drawn-picture.ts';
import { stockWorld } from '../stock-world.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';
import { expectPaper } from './paper.ts';

describe('trouble reports in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  let stock: ReturnType<typeof stockWorld>;
  let cylinder: string;
  before(async () => {
    world = await startConsole();
    stock = stockWorld(world.service);
    cylinder = await stock.item({ number: 'CYL', description: 'Cylinder' });
    await stock.item({ number: 'SEAL', description: 'Rod seal' });
    const { make } = world.service;
    await make('/v1/service/codes', { code: 'LEAK', type: 'SYMPTOM', description: 'Leaks' });
    await make('/v1/service/codes', { code: 'WORN', type: 'CAUSE', description: 'Worn' });
    await make('/v1/service/repairsummary/templates', {
      ...{ name: 'Short', locale: 'en' },
      body: 'Unit {{serialNumber}}: {{#symptoms}}{{description}}, {{repair}}.{{/symptoms}}',
    });
  });
  const path = '/v1/service/troublereports';
  const read = async (id: string) => (await world.service.ask(`${path}/${id}`)).body;
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const becomes = (page: Page, status: string) =>
    page.locator('header .status').getByText(status, { exact: true }).waitFor();

  it('a report goes from the piece to its approval by somebody else, by keyboard', async () => {
    const page = await world.signIn('TECH');
    await page.goto(`${world.address}/trouble-reports`);
    await page.getByText('Nothing was found wrong yet.').waitFor();
    await world.expectClean(page);
    await expectPaper(page);
    await press(page, 'New trouble report');
    await page.getByLabel('Serial number').fill('CYL-0007');
    await page.getByLabel('Item').fill('CYL');
    await page.getByLabel('Problem').fill('Leaks at the rod');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Trouble report TR' }).waitFor();
    const id = page.url().split('/').at(-1) ?? '';
    await press(page, 'Set to In progress');
    await becomes(page, 'In progress');
    await page.getByText('Needs something that was found.').waitFor();

    await page.getByLabel('What was seen').fill('Oil at the rod after an hour');
    await page.getByLabel('Code of the symptom').selectOption({ label: 'LEAK Leaks' });
    await page.getByLabel('What it came from').fill('The seal is worn');
    await page.getByLabel('Code of the cause').selectOption({ label: 'WORN Worn' });
    await page.getByLabel('What was done').fill('Resealed');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Oil at the rod after an hour LEAK Leaks' }).waitFor();
    await page.getByLabel('Picture').setInputFiles({
      ...{ name: 'rod.png', mimeType: 'image/png', buffer: await drawnPicture(300, 200) },
    });
    await page.getByLabel('What it shows').fill('The wet rod');
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: 'The wet rod' }).waitFor();

    // Somebody else adds a part while labour is typed here: both stay.
    await page.getByLabel('What was worked').fill('Reseal');
    await stock.send('PATCH', `${path}/${id}`, { partsUsed: [{ itemID: cylinder, quantity: 1 }] });
    await page.getByLabel('Minutes').fill('45');
    await page.keyboard.press('Enter');
    await page.locator('#labour').getByText('Reseal').waitFor();
    await page.locator('#parts').getByText('CYL Cylinder').waitFor();
    await page.locator('#parts').getByLabel('Item').fill('NONE');
    await press(page, 'Add the part');
    await page.getByText('There is no item NONE.').waitFor();
    await page.locator('#parts').getByLabel('Item').fill('SEAL');
    await page.keyboard.press('Enter');
    await page.locator('#parts').getByText('SEAL Rod seal').waitFor();
    await page.locator('#parts').getByRole('button', { name: 'Delete line 1' }).press('Enter');
    await page.locator('#parts').getByText('CYL Cylinder').waitFor({ state: 'detached' });
    await press(page, 'Write the summary from the template');
    await page.locator('dd').getByText('Unit CYL-0007: Oil at the rod after an hour, Resealed.').waitFor();
    await world.expectClean(page);
    await expectPaper(page);
    await press(page, 'Set to Handed in');
    await becomes(page, 'Handed in');
    await page.getByText('Needs somebody else than the technician.').waitFor();
    await press(page, 'Set to Approved');
    await page.getByRole('alert').waitFor();
    const kept = await read(id);
    assert.equal(kept.status, 'SUBMITTED');
    assert.deepEqual(kept.labour, [{ description: 'Reseal', minutes: 45 }]);
    assert.equal(kept.partsUsed.length, 1);
    assert.equal(kept.images.length, 1);

    const chief = await world.signIn('QUALITY', 'de-DE');
    await chief.goto(`${world.address}/trouble-reports?q=CYL-0007`);
    await chief.getByRole('link', { name: kept.number }).press('Enter');
    await chief.getByText('Braucht jemand anderen als den Techniker.').waitFor();
    // What the service prints is tested there (trouble-reports.test.ts).
    await chief.route('**/v1/service/troublereports/*/pdf*', (route) =>
      route.fulfill({
        contentType: 'application/pdf',
        headers: { 'content-disposition': 'attachment; filename="found.pdf"' },
        body: '%PDF-1.7',
      }),
    );
    const saved = chief.waitForEvent('download');
    await press(chief, 'PDF');
    assert.equal((await saved).suggestedFilename(), 'found.pdf');
    await press(chief, 'Auf „Genehmigt“ setzen');
    await becomes(chief, 'Genehmigt');
    await world.expectClean(chief);
    await press(chief, 'Auf „Geschlossen“ setzen');
    await becomes(chief, 'Geschlossen');
    assert.equal((await read(id)).status, 'CLOSED');
  });

  it('what two people change in its fields is merged, and the typed text stays', async () => {
    const { reportID } = await world.service.make(path, { serialNumber: 'A-1', reportedProblem: 'Loud' });
    const page = await world.signIn('TECH', 'de-DE');
    await page.goto(`${world.address}/trouble-reports/${reportID}`);
    await page.getByText('Ändern', { exact: true }).press('Enter');
    await page.getByRole('textbox', { name: 'Reparaturbericht' }).fill('Neu gelagert');
    await stock.send('PATCH', `${path}/${reportID}`, { serialNumber: 'A-2' });
    await press(page, 'Speichern');
    await page.locator('dd').getByText('Neu gelagert').waitFor();
    const { serialNumber, repairSummary } = await read(reportID);
    assert.deepEqual([serialNumber, repairSummary], ['A-2', 'Neu gelagert']);
    await page.getByRole('textbox', { name: 'Reparaturbericht' }).fill('Meins');
    await stock.send('PATCH', `${path}/${reportID}`, { repairSummary: 'Ihres' });
    await press(page, 'Speichern');
    await page.getByText('Reparaturbericht: Dort steht Ihres').waitFor();
    assert.equal(await page.getByRole('textbox', { name: 'Reparaturbericht' }).inputValue(), 'Meins');
    await world.expectClean(page);
  });

  it('a ticket leads to the reports of its line and of the piece; stock leads there by the serial number', async () => {
    const { make } = world.service;
    const { customerID } = await make('/v1/customers', { customerName: 'Hydra' });
    const { ticketID, lineItems } = await make('/v1/service/tickets', {
      ...{ customerID, subject: 'Leaks' },
      lineItems: [{ itemID: cylinder, serialNumber: 'P-9', reportedProblem: 'Oil' }],
    });
    const { number } = await make(path, {
      ...{ ticketID, serviceTicketLineItemID: lineItems[0].serviceTicketLineItemID },
    });
    const page = await world.signIn('SHOP');
    await page.goto(`${world.address}/tickets/${ticketID}`);
    await page.getByRole('link', { name: 'Trouble reports: P-9' }).press('Enter');
    await page.getByRole('link', { name: number, exact: true }).press('Enter');
    await page.getByRole('heading', { name: `Trouble report ${number}` }).waitFor();
    await page.getByText('No diagnostic tree is active.').waitFor();
    await world.expectClean(page);
    await page.goBack();
    await page.goBack();
    await page.getByRole('link', { name: `Trouble report ${number}` }).press('Enter');
    await page.getByRole('heading', { name: `Trouble report ${number}` }).waitFor();
    const reader = await world.signIn('SALES');
    await reader.goto(page.url());
    await reader.getByText('You see this and cannot change it').waitFor();
    assert.equal(await reader.getByRole('button', { name: 'Set to' }).count(), 0);
    await world.expectClean(reader);
  });
});
