import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { stockWorld } from '../stock-world.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Body = any;

describe('purchasing in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  let stock: ReturnType<typeof stockWorld>;
  let supplierID: string;
  before(async () => {
    world = await startConsole();
    stock = stockWorld(world.service);
    for (const code of ['A-01', 'B-02']) await stock.location(code);
    const supplier = { supplierNumber: 'S-1', name: 'Müller AG', currencyCode: 'CHF', leadTimeDays: 10 };
    supplierID = (await stock.send('POST', '/v1/suppliers', supplier)).supplierID;
  });
  const read = async (path: string): Promise<Body> => (await world.service.ask(path)).body;
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const ordered = async (itemID: string, more: object): Promise<string> => {
    const sent = {
      itemID,
      supplierID,
      expectedUTC: '2026-12-01T00:00:00Z',
      referenceEntity: 'PURCHASEORDER',
    };
    return (await stock.send('POST', '/v1/inventory/inbound', { ...sent, ...more })).inboundID;
  };

  it('what is short is ordered in francs, its date confirmed, and too much of it comes to be inspected', async () => {
    const itemID = await stock.item({ number: 'SEAL', description: 'Seal', trackingType: 'LOT' });
    await stock.send('POST', `/v1/suppliers/${supplierID}/itemmapping`, {
      ...{ itemID, supplierPartNumber: 'M-400', isPreferred: true },
      costBreaks: [
        { minQuantity: 1, unitCost: 12.5 },
        { minQuantity: 100, unitCost: 11.25 },
      ],
    });
    const { customerID } = await stock.send('POST', '/v1/customers', { customerName: 'Hydra' });
    const { salesOrderID: demandID } = await stock.send('POST', '/v1/salesorders', { customerID });
    const demand = { itemID, quantity: 150, demandEntity: 'SALESORDER', demandID };
    await stock.send('POST', '/v1/inventory/allocations', { ...demand, neededUTC: '2027-03-01T00:00:00Z' });
    await stock.send('POST', '/v1/quality/inspectionrules', {
      itemID,
      aql: 1,
      level: 'II',
      holdsStock: true,
    });
    const page = await world.signIn('PURCHASING');
    await page.goto(`${world.address}/purchasing`);
    await page.getByRole('link', { name: 'SEAL' }).waitFor();
    await world.expectClean(page);
    await page.getByRole('link', { name: 'SEAL' }).press('Enter');
    await page.getByText('Why SEAL should be bought').waitFor();
    const price = page.getByLabel('Unit price');
    assert.deepEqual(
      [
        await page.getByLabel('Supplier').inputValue(),
        await page.getByLabel('Quantity').inputValue(),
        await price.inputValue(),
        await page.getByLabel('Currency').inputValue(),
      ],
      ['S-1', '150', '11.25', 'CHF'],
    );
    await page.getByRole('button', { name: 'From 1: CHF 12.50' }).press('Enter');
    assert.equal(await price.inputValue(), '12.5');
    await page.getByRole('button', { name: 'From 100: CHF 11.25' }).press('Enter');
    await world.expectClean(page);
    await page.getByLabel('Order number').fill('PO-77');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Purchase order PO-77' }).waitFor();
    await page.getByRole('cell', { name: 'CHF 11.25' }).waitFor();
    await page.waitForLoadState('networkidle');
    assert.equal(await page.getByRole('alert').count(), 0);
    await world.expectClean(page);

    const [{ inboundID }] = await read('/v1/inventory/inbound?referenceID=PO-77');
    const due = page.getByLabel('Due: SEAL');
    await due.fill('2027-02-03');
    await stock.send('PATCH', `/v1/inventory/inbound/${inboundID}`, { expectedUTC: '2027-02-20T12:00:00Z' });
    await press(page, 'Confirm the date of SEAL');
    await page.getByText('it is due on 20 Feb 2027 now').waitFor();
    assert.equal(await due.inputValue(), '2027-02-03', 'what was typed stays');
    await world.expectClean(page);
    await press(page, 'Confirm the date of SEAL');
    await page.getByRole('cell', { name: '3 Feb 2027' }).waitFor();
    assert.match((await read(`/v1/inventory/inbound/${inboundID}`)).expectedUTC, /^2027-02-0[23]/);

    await press(page, 'Receive');
    await page.getByText('Type how many came of a line first.').waitFor();
    await press(page, 'All that is open came');
    const came = page.getByLabel('How many of SEAL came');
    assert.equal(await came.inputValue(), '150');
    await came.fill('160');
    await page.getByLabel('Put to').fill('A-01');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .getByText(/SEAL.*lot/)
      .waitFor();
    assert.equal(await came.inputValue(), '160', 'what was typed stays');
    await page.getByLabel('Lot of SEAL').fill('L-7');
    await page.keyboard.press('Enter');
    await page.getByText('10 more than ordered').waitFor();
    await page.getByRole('heading', { name: 'Held until it is inspected' }).waitFor();
    await page.getByRole('cell', { name: /to be inspected/ }).waitFor();
    await page.getByText('Nothing more is expected of this order.').waitFor();
    await world.expectClean(page);
    const { onHandQuantity, heldQuantity } = await read(`/v1/inventory/items/${itemID}`);
    assert.deepEqual([`${onHandQuantity}`, `${heldQuantity}`], ['160', '160']);
    await page.goto(`${world.address}/supplier-orders?q=PO-77`);
    await page.getByRole('link', { name: 'PO-77' }).waitFor();
    await world.expectClean(page);
  });

  it('kilograms and pieces of one order are received in German; what is refused stays to be mended', async () => {
    const oil = await stock.item({ number: 'OEL', description: 'Öl', uOM: 'KGM' });
    const pump = await stock.item({ number: 'PUMPE', description: 'Pumpe', trackingType: 'SERIAL' });
    const id = await ordered(oil, {
      quantity: 2000,
      referenceID: 'B-1',
      unitCost: 1234.5,
      currencyCode: 'EUR',
    });
    await ordered(pump, { quantity: 3, referenceID: 'B-1' });
    const elsewhere = await stock.location('C-03');
    await stock.receive(pump, 1, elsewhere, { serialNumber: 'SN-2' });
    const page = await world.signIn('WAREHOUSE', 'de-DE');
    await page.goto(`${world.address}/supplier-orders/${id}`);
    await page.getByRole('heading', { name: 'Bestellung B-1' }).waitFor();
    await page.getByRole('cell', { name: '1.234,50 €' }).waitFor();
    const came = page.getByLabel('Wie viele von OEL gekommen sind');
    await came.fill('1234.56');
    await page.getByLabel('Einlagern').fill('B-02');
    await page.keyboard.press('Enter');
    assert.equal(await came.getAttribute('aria-invalid'), 'true');
    assert.equal(
      await page.evaluate('document.activeElement?.getAttribute("aria-label")'),
      'Wie viele von OEL gekommen sind',
    );
    await came.fill('1.234,56');
    await page.getByLabel('Seriennummern von PUMPE').fill('SN-1\nSN-2');
    await press(page, 'Wareneingang buchen');
    await page
      .getByRole('alert')
      .getByText(/PUMPE SN-2/)
      .waitFor();
    assert.equal(await page.getByLabel('Seriennummern von PUMPE').inputValue(), 'SN-2');
    assert.equal(await came.inputValue(), '');
    await page.getByRole('cell', { name: '765,44', exact: true }).waitFor();
    await world.expectClean(page);
    const lines: Body[] = await read('/v1/inventory/inbound?referenceID=B-1&sort=createdUTC');
    assert.deepEqual(
      lines.map((one) => `${one.receivedQuantity}`),
      ['1234.56', '1'],
    );
    await press(page, 'Von PUMPE kommt nichts mehr');
    await page.getByRole('cell', { name: 'Eingegangen' }).waitFor();
    await press(page, 'OEL stornieren');
    await page.getByText('Von dieser Bestellung wird nichts mehr erwartet.').waitFor();
    await world.expectClean(page);
  });

  it('several lines are ordered at once, each once, however often they are sent', async () => {
    for (const number of ['BOLT', 'NUT']) await stock.item({ number, description: number });
    const page = await world.signIn('PURCHASING');
    await page.goto(`${world.address}/supplier-orders/new`);
    await page.getByLabel('Supplier').fill('müller ag');
    await page.getByLabel('Order number').fill('PO-9');
    await page.getByLabel('Item').fill('bolt');
    await page.getByLabel('Due').fill('2027-01-15');
    assert.equal(await page.getByLabel('Quantity').getAttribute('aria-invalid'), null);
    await press(page, 'Order');
    await page.getByLabel('Quantity').and(page.locator(':focus')).waitFor();
    assert.equal(await page.getByLabel('Quantity').getAttribute('aria-invalid'), 'true');
    await page.getByLabel('Quantity').fill('1,000');
    await press(page, 'Another line');
    const second = page.getByRole('group', { name: 'Line 2' });
    await second.getByLabel('Item').fill('NUTS');
    await second.getByLabel('Quantity').fill('500');
    await second.getByLabel('Due').fill('2027-01-20');
    await press(page, 'Order');
    await page.getByText('Nothing has the number “NUTS”.').waitFor();
    assert.deepEqual(
      await read('/v1/inventory/inbound?referenceID=PO-9'),
      [],
      'nothing before all are known',
    );
    await second.getByLabel('Item').fill('NUT');
    let lost = 0;
    await page.route('**/v1/inventory/inbound', async (route) => {
      if (route.request().method() !== 'POST' || lost >= 3) return route.continue();
      await route.fetch();
      lost += 1;
      await route.abort('connectionreset');
    });
    await press(page, 'Order');
    await page.getByRole('alert').waitFor();
    await press(page, 'Order');
    await page.getByRole('heading', { name: 'Purchase order PO-9' }).waitFor();
    const lines: Body[] = await read('/v1/inventory/inbound?referenceID=PO-9&sort=createdUTC');
    assert.deepEqual(
      lines.map(({ itemNumber, quantity, supplierName }) => [itemNumber, `${quantity}`, supplierName]),
      [
        ['BOLT', '1000', 'Müller AG'],
        ['NUT', '500', 'Müller AG'],
      ],
    );
    await page.reload();
    await page.getByRole('heading', { name: 'Purchase order PO-9' }).waitFor();
    await world.expectClean(page);
  });

  it('who may not book stock sees what is short and ordered, and why nothing can be done', async () => {
    const itemID = await stock.item({ number: 'ROD', description: 'Rod' });
    const id = await ordered(itemID, { quantity: 5, referenceID: null });
    const page = await world.signIn('SALES');
    await page.goto(`${world.address}/supplier-orders/${id}`);
    await page.getByText(/needs the permission inventory.write/).waitFor();
    assert.equal(await page.getByRole('button', { name: 'Receive' }).count(), 0);
    await page.goto(`${world.address}/supplier-orders/new/${itemID}`);
    await page.getByText(/needs the permission inventory.write/).waitFor();
    await world.expectClean(page);
  });
});
