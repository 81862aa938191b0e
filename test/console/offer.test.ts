import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { type ConsoleWorld, type Language, noBrowser, startConsole } from './browser.ts';

describe('the customer’s page of an offer', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  let customerID: string;
  before(async () => {
    world = await startConsole();
    const { make } = world.service;
    const customer = { customerNumber: 'C-1', customerName: 'Hydra AG', currencyCode: 'EUR' };
    customerID = (await make('/v1/customers', customer)).customerID;
    for (const [number, unitPrice] of [
      ['A', 100],
      ['SEAL', 25],
      ['PUMP', 40],
      ['PUMP-XL', 90],
    ] as const)
      await make('/v1/items', { number, description: `Item ${number}`, unitPrice, currencyCode: 'EUR' });
  });

  const all = [
    { number: 'A', quantity: 2 },
    { number: 'SEAL', quantity: 1, isOptional: true },
    { number: 'PUMP', quantity: 1, isAlternate: true, groupName: 'Pump' },
    { number: 'PUMP-XL', quantity: 1, isAlternate: true, groupName: 'Pump' },
  ];
  const patch = async (path: string, body: object) => {
    const got = await world.service.ask(path, { method: 'PATCH', body });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  /** A quote that is offered, and its page opened by the link that its seller gets. */
  const open = async (language: Language, items: object[] = all) => {
    const { salesQuoteID, number } = await world.service.make('/v1/salesquotes', { customerID, items });
    await patch(`/v1/salesquotes/${salesQuoteID}/status`, { status: 'OFFERED' });
    const { url } = await world.service.make(`/v1/salesquotes/${salesQuoteID}/public/url`, undefined);
    const page = await world.open(language);
    await page.goto(new URL(url, world.address).href);
    await page.getByRole('heading', { name: number }).waitFor();
    return { page, salesQuoteID, number };
  };
  const read = async (id: string) => (await world.service.ask(`/v1/salesquotes/${id}`)).body;
  const person = async (page: Page, [name, email]: readonly [string, string]) => {
    await page.getByLabel(name).fill('Inke Petersen');
    await page.getByLabel(email).fill('inke@hydra.example.com');
  };
  const english = ['Your name', 'Your e-mail address'] as const;

  it('options are chosen, something is asked, and the offer is accepted by name, by keyboard', async () => {
    const { page, salesQuoteID } = await open('en-GB');
    await page.getByRole('button', { name: 'Accept for €240.00' }).waitFor();
    await world.expectClean(page);
    await page.getByLabel('Option: take line 2').press('Space');
    await page.getByText('The choice is kept: €265.00').waitFor();
    await page.locator('input:focus[aria-label="Option: take line 2"]').waitFor();
    await page.getByLabel('Choose line 3 of Pump').press('ArrowDown');
    await page.getByRole('button', { name: 'Accept for €315.00' }).waitFor();
    await page.getByRole('button', { name: 'Accept for €315.00' }).press('Enter');
    await page.getByText('Please fill in: Your name').waitFor();
    await page.locator('input:focus[aria-invalid=true]').waitFor();
    await person(page, english);
    await page.locator('summary', { hasText: 'Ask something' }).press('Enter');
    await page.getByLabel('Your question').fill('Is it blue?');
    await page.getByRole('button', { name: 'Send the question' }).press('Enter');
    await page.getByText('Your question was sent.').waitFor();
    await page.getByText('Is it blue?').waitFor();
    await world.expectClean(page);
    assert.equal(await page.getByLabel('Your name').inputValue(), 'Inke Petersen', 'what was typed is kept');
    await page.reload();
    await page.getByRole('button', { name: 'Accept for €315.00' }).waitFor();
    await person(page, english);
    await page.getByLabel('Your order number').first().fill('PO-77');
    await page.getByRole('button', { name: 'Accept for €315.00' }).press('Enter');
    await page.getByText(/^Accepted by Inke Petersen/).waitFor();
    await world.expectClean(page);
    const { status, acceptedBy, netTotal, payment } = await read(salesQuoteID);
    assert.deepEqual(
      [status, acceptedBy.name, String(netTotal), payment.purchaseOrderNumber],
      ['ACCEPTED', 'Inke Petersen', '315', 'PO-77'],
    );
    assert.equal(await page.getByLabel('Option: take line 2').count(), 0, 'nothing is chosen any more');
  });

  it('it is declined with a reason, in German', async () => {
    const { page, salesQuoteID } = await open('de-DE');
    await page.locator('summary', { hasText: 'Das Angebot ablehnen' }).press('Enter');
    await page.getByRole('button', { name: 'Ablehnen', exact: true }).press('Enter');
    await page.getByText('Bitte ausfüllen: Warum lehnen Sie ab?').waitFor();
    await world.expectClean(page);
    await page.getByLabel('Warum lehnen Sie ab?').fill('Zu spät für uns');
    await page.getByRole('button', { name: 'Ablehnen', exact: true }).press('Enter');
    await page.getByText('Abgelehnt: Zu spät für uns').waitFor();
    await world.expectClean(page);
    const { status, rejectedReason } = await read(salesQuoteID);
    assert.deepEqual([status, rejectedReason], ['REJECTED', 'Zu spät für uns']);
  });

  it('what was chosen elsewhere meanwhile is shown before it is accepted', async () => {
    const { page, salesQuoteID } = await open('en-GB');
    const [, seal] = (await read(salesQuoteID)).items;
    const { token } = await world.service.make(`/v1/salesquotes/${salesQuoteID}/public/url`, undefined);
    const body = { lineIDs: [seal.itemAndQtyID] };
    const chosen = await world.service.ask(`/v1/salesquotes/public/options?token=${token}`, {
      ...{ method: 'POST', key: undefined, body },
    });
    assert.equal(chosen.status, 200, JSON.stringify(chosen.body));
    await person(page, english);
    await page.getByRole('button', { name: 'Accept for €240.00' }).press('Enter');
    await page.getByText('The offer has changed since you opened it.').waitFor();
    await page.getByRole('button', { name: 'Accept for €265.00' }).waitFor();
    await world.expectClean(page);
    assert.equal((await read(salesQuoteID)).status, 'OFFERED');
  });

  it('a purchase order is sent, and the PDF comes under its name', async () => {
    const { page, number } = await open('en-GB');
    await page.locator('summary', { hasText: 'Send a purchase order' }).press('Enter');
    const buffer = Buffer.from('%PDF-1.7\n%%EOF\n');
    const file = { name: 'PO 77.pdf', mimeType: 'application/pdf', buffer };
    await page.getByLabel('File (PDF, PNG or JPEG)').setInputFiles(file);
    await page.getByLabel('Your order number').last().fill('PO-77');
    await page.getByRole('button', { name: 'Send the purchase order' }).press('Enter');
    await page.getByText('Your purchase order was sent.').waitFor();
    await page.getByText(/PO 77\.pdf/).waitFor();
    await world.expectClean(page);
    // Making one takes LibreOffice, which this service does without.
    await page.route('**/pdf', (route) =>
      route.fulfill({
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="${number}.pdf"`,
        },
        body: '%PDF-1.7',
      }),
    );
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF', exact: true }).press('Enter');
    assert.equal((await saved).suggestedFilename(), `${number}.pdf`);
  });

  it('a link that opens nothing says so', async () => {
    const { page, salesQuoteID } = await open('de-DE');
    await patch(`/v1/salesquotes/${salesQuoteID}/status`, { status: 'DRAFT' });
    await page.reload();
    await page.getByRole('alert').getByText('Das hat nicht geklappt').waitFor();
    await world.expectClean(page);
    await page.goto(`${world.address}/offer`);
    await page.getByText('Diese Seite öffnet sich mit dem Link eines Angebots.').waitFor();
    await world.expectClean(page);
  });

  it('it wears the seller’s theme; one with a page of its own leads there', async () => {
    const { tenantID } = world.service.a;
    const themes = `/v1/stores/${tenantID}/themes`;
    const look = { primaryColor: '#FFD500', backgroundColor: '#FFFDF0', font: 'SERIF', showsLogo: false };
    await world.service.make(themes, { themeName: 'fair', ...look });
    await world.service.make(`${themes}/fair/active`, undefined);
    const { page } = await open('en-GB');
    const shown = await page.evaluate(`(() => {
      const { backgroundColor, color, fontFamily } = getComputedStyle(document.querySelector('[data-accept]'));
      return [backgroundColor, color, fontFamily.split(',')[0]];
    })()`);
    assert.deepEqual(shown, ['rgb(255, 213, 0)', 'rgb(0, 0, 0)', 'Georgia']);
    await world.expectClean(page);
    const template = { method: 'PUT', body: { body: '<h1>Ours: {{Number}}</h1>' } } as const;
    const put = await world.service.ask(`${themes}/fair/templates/CHECKOUT`, template);
    assert.equal(put.status, 200, JSON.stringify(put.body));
    await page.reload();
    await page.getByRole('heading', { name: /^Ours: / }).waitFor();
    assert.match(page.url(), /\/v1\/salesquotes\/public\/page\?token=/);
  });
});
