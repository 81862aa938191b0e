import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { fillCylinder } from '../demo-cylinder.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';
import { countHands, expectTask } from './hands.ts';

describe('the configurator in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  let customerID: string;
  let productID: string;
  before(async () => {
    world = await startConsole();
    const { service } = world;
    productID = await fillCylinder(service);
    const customer = { customerNumber: 'C-1', customerName: 'Hydra AG', currencyCode: 'EUR' };
    customerID = (await service.make('/v1/customers', customer)).customerID;
  });

  const read = async (id: string) => (await world.service.ask(`/v1/salesquotes/${id}`)).body;
  const chosen = async (id: string): Promise<Record<string, unknown>> => {
    const [line] = (await read(id)).lineItems;
    return Object.fromEntries(
      line.attributes.map(({ name, value }: { name: string; value: unknown }) => [name, String(value)]),
    );
  };
  const chip = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
  const isChosen = (page: Page, name: string) =>
    page.locator(`[role=radio][aria-checked=true]`).filter({ hasText: name }).waitFor();
  const goToPage = async (page: Page, name: string) => {
    const step = page.locator('.pages').getByRole('button', { name });
    await step.press('Enter');
    await page.getByRole('region', { name }).waitFor();
  };

  it('a cylinder is configured into a quote by keyboard; a blocked value names its rule and the way out', async () => {
    const { salesQuoteID, number } = await world.service.make('/v1/salesquotes', { customerID });
    const page = await world.signIn('SALES');
    await page.goto(`${world.address}/quotes/${salesQuoteID}`);
    await page.getByRole('heading', { name: number }).waitFor();
    await page.getByRole('button', { name: 'Configure a product …' }).press('Enter');
    await page.getByLabel('Product: number or name').focus();
    await page.keyboard.type('CYL');
    await page.getByRole('button', { name: 'CYL Hydraulic cylinder' }).waitFor();
    await world.expectClean(page);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Configure CYL, Hydraulic cylinder' }).waitFor();
    await page.getByText('Still to choose:').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Put it into the quote' }).isDisabled());
    await world.expectClean(page);

    await goToPage(page, 'Dimensions');
    await chip(page, '25 mm').press('Space');
    await isChosen(page, '25 mm');
    await page.locator('[role=radio][aria-disabled]', { hasText: 'Both sides' }).waitFor();
    await chip(page, 'None').focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.getByText('Rule 240, “Cushioning begins at 40 mm” (Bore: 25 mm)').waitFor();
    await world.expectClean(page);
    await page.locator('button:focus', { hasText: 'Choose Both sides and take back Bore' }).waitFor();
    await page.keyboard.press('Enter');
    await isChosen(page, 'Both sides');
    await page.locator('[role=radio][aria-checked=false]', { hasText: '25 mm' }).first().waitFor();

    const stroke = page.getByLabel('Stroke must be chosen');
    await stroke.fill('9,000');
    await page.keyboard.press('Enter');
    await page.getByText('9,000 mm is not possible').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('9,000 mm is not possible').waitFor({ state: 'detached' });
    const typed = page.getByLabel(/^Stroke/);
    assert.deepEqual([await typed.inputValue(), await typed.getAttribute('aria-invalid')], ['9,000', 'true']);
    await typed.fill('500');
    await page.keyboard.press('Enter');
    await page.getByLabel('Stroke required').waitFor();
    await page.reload();
    await isChosen(page, 'Both sides');
    assert.equal(await page.getByLabel('Stroke required').inputValue(), '500');

    await page.getByLabel('Quantity').fill('1; 10');
    await page.keyboard.press('Enter');
    await page.getByLabel('For 10').press('Space');
    await page.getByRole('button', { name: 'Fill in what is open' }).press('Enter');
    await page.locator('[data-take]:enabled').waitFor();
    await page.locator('summary', { hasText: 'Bill of materials' }).press('Enter');
    await page.getByRole('columnheader', { name: 'Unit price' }).waitFor();
    await world.expectClean(page);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: number }).waitFor();
    await page.getByRole('link', { name: 'CYL' }).waitFor();
    await world.expectClean(page);
    const { CUSHION, STROKE } = await chosen(salesQuoteID);
    assert.deepEqual([CUSHION, STROKE], ['BOTH', '500']);
    const [line] = (await read(salesQuoteID)).lineItems;
    assert.deepEqual(
      line.quantities.map(({ quantity, isSelected }: { quantity: unknown; isSelected: boolean }) => [
        ...[String(quantity), isSelected],
      ]),
      [
        ['1', false],
        ['10', true],
      ],
    );
  });

  /** A quote with a whole cylinder, as a salesman would have configured it. */
  const quoteCylinder = async () => {
    const { salesQuoteID } = await world.service.make('/v1/salesquotes', { customerID });
    const attributes = [
      { name: 'BORE', value: 80 },
      { name: 'PRESSURE', value: 100 },
      { name: 'STROKE', value: 500 },
      { name: 'ROD', value: 56 },
      { name: 'MOUNTING', value: 'MP5' },
    ];
    const put = (body: object) =>
      world.service.ask(`/v1/configure/${productID}/salesquotes/${salesQuoteID}`, { method: 'PUT', body });
    const got = await put({ attributes });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    const [{ lineItemID }] = got.body.lineItems;
    return { salesQuoteID, lineItemID, attributes, put };
  };

  it('in German a line is configured again, beside what it was; what somebody else made of it is told', async () => {
    const { salesQuoteID, lineItemID, attributes, put } = await quoteCylinder();
    const page = await world.signIn('SALES', 'de-DE');
    await page.goto(`${world.address}/quotes/${salesQuoteID}`);
    await page.getByRole('link', { name: 'CYL' }).press('Enter');
    await page.getByRole('heading', { name: 'CYL, Hydraulic cylinder konfigurieren' }).waitFor();
    await page.getByText('Nichts ändert sich.').waitFor();
    await goToPage(page, 'Dimensions');
    const stroke = page.getByLabel('Hub Pflicht').or(page.getByLabel('Stroke Pflicht'));
    await stroke.fill('1.000');
    await page.keyboard.press('Enter');
    const row = page.getByRole('row', { name: 'Stroke 500 mm 1.000 mm' });
    await row.waitFor();
    await page.getByRole('row', { name: /Preis für eines/ }).waitFor();
    await world.expectClean(page);

    const theirs = attributes.map((one) => (one.name === 'STROKE' ? { ...one, value: 700 } : one));
    assert.equal((await put({ lineItemID, attributes: theirs })).status, 200);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Jemand anderes hat diese Position inzwischen geändert:').waitFor();
    await world.expectClean(page);
    assert.equal((await chosen(salesQuoteID)).STROKE, '700');
    await page.getByRole('button', { name: 'Meines behalten' }).press('Enter');
    await page.getByRole('link', { name: 'CYL' }).waitFor();
    assert.equal((await chosen(salesQuoteID)).STROKE, '1000');
    await page.getByRole('button', { name: 'Position 1 löschen' }).press('Enter');
    await page.getByText('Noch keine Position.').waitFor();
    assert.deepEqual((await read(salesQuoteID)).lineItems, []);
    await world.expectClean(page);
  });

  it('choices that contradict each other are told with the rule, and one is taken back', async () => {
    const { salesQuoteID } = await world.service.make('/v1/salesquotes', { customerID });
    const page = await world.signIn('SALES');
    const made = encodeURIComponent(JSON.stringify('[["BORE",25],["CUSHION","BOTH"]]'));
    await page.goto(`${world.address}/quotes/${salesQuoteID}/configure/${productID}?c=${made}`);
    await page.getByText('These choices do not go together:').waitFor();
    await page.getByText('Rule 240, “Cushioning begins at 40 mm”').waitFor();
    await world.expectClean(page);
    const hands = countHands(page);
    await page.getByRole('button', { name: 'Take back End cushioning' }).first().press('Enter');
    await page.getByText('These choices do not go together:').waitFor({ state: 'detached' });
    expectTask('Conflict of choices solved', hands);
    await goToPage(page, 'Dimensions');
    await isChosen(page, '25 mm');
  });
});
