import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { fillCylinder } from '../demo-cylinder.ts';
import { sharedFolder } from '../run-folder.ts';
import { stockWorld } from '../stock-world.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';
import { makeSeller } from './seller.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Body = any;

/**
 * What people of all roles click, one after the other, for one cylinder. What the console has no page for yet
 * is done over the API in its place: packing, making the invoice, taking the ticket in, and that its piece is
 * repaired. So is the work of the shop, whose terminal has tests of its own.
 */
describe('the story of a cylinder in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  let stock: ReturnType<typeof stockWorld>;
  let shots = 0;
  before(async () => {
    world = await startConsole();
    stock = stockWorld(world.service);
    const { service } = world;
    await fillCylinder(service);
    await makeSeller(service, stock);
    await stock.location('A-01');
  });
  const read = async (path: string): Promise<Body> => (await world.service.ask(path)).body;
  const press = (page: Page, name: string | RegExp) =>
    page
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .press('Enter');
  const becomes = (page: Page, status: string) =>
    page.locator('header .status').getByText(status, { exact: true }).waitFor();
  /** What a person sees, without a fault; kept with the other files of the run, to be looked at. */
  const seen = async (page: Page, name: string) => {
    await world.expectClean(page);
    const folder = join(process.env.MILLWRIGHT_SCREENSHOTS ?? sharedFolder(), 'story');
    mkdirSync(folder, { recursive: true });
    shots += 1;
    await page.screenshot({ path: join(folder, `${String(shots).padStart(2, '0')}-${name}.png`) });
  };

  it('it is configured, offered, accepted, ordered, made, invoiced, paid, and repaired', async () => {
    // Sales configures and offers.
    const sales = await world.signIn('SALES');
    await sales.goto(`${world.address}/quotes`);
    await press(sales, 'New quote');
    await sales.getByLabel('Customer: number or name').fill('Hydra');
    await press(sales, /Hydra AG/);
    await press(sales, 'Configure a product …');
    await sales.getByLabel('Product: number or name').fill('CYL');
    await press(sales, 'CYL Hydraulic cylinder');
    await sales.getByRole('heading', { name: 'Configure CYL, Hydraulic cylinder' }).waitFor();
    await press(sales, 'Fill in what is open');
    await sales.locator('[data-take]:enabled').waitFor();
    await seen(sales, 'configured');
    await sales.keyboard.press('Control+Enter');
    await sales.getByRole('link', { name: 'CYL' }).waitFor();
    const salesQuoteID = new URL(sales.url()).pathname.split('/').at(-1) as string;
    await press(sales, 'Set to Offered');
    await sales.getByText('A quote with the status Offered cannot be changed.').waitFor();
    await press(sales, 'Link for the customer');
    await sales.getByText('The customer sees this quote here until').waitFor();
    await seen(sales, 'offered');

    // The customer accepts, in German.
    const { url } = await world.service.make(`/v1/salesquotes/${salesQuoteID}/public/url`, undefined);
    const customer = await world.open('de-DE');
    await customer.goto(new URL(url, world.address).href);
    const accept = customer.getByRole('button', { name: /annehmen$/ });
    await accept.waitFor();
    await customer.getByLabel('Ihr Name').fill('Inke Petersen');
    await customer.getByLabel('Ihre E-Mail-Adresse').fill('inke@hydra.example.com');
    await seen(customer, 'customer');
    await accept.press('Enter');
    await customer.getByText(/^Angenommen von Inke Petersen/).waitFor();

    // The quote becomes an order, which is released and made.
    await sales.reload();
    await press(sales, 'Set to Released');
    await sales.getByRole('button', { name: 'Set to Released' }).waitFor({ state: 'detached' });
    await seen(sales, 'released');
    const [{ salesOrderID, number }] = await read(`/v1/salesorders?salesQuoteID=${salesQuoteID}`);
    await sales.getByRole('link', { name: `Sales order ${number}` }).waitFor();
    const chief = await world.signIn('MANAGEMENT');
    await chief.goto(`${world.address}/orders/${salesOrderID}`);
    await chief.getByRole('heading', { name: number }).waitFor();
    await press(chief, 'Set to Released');
    await becomes(chief, 'Released');
    await press(chief, /^Make line 1/);
    const made = chief.locator('#production').getByRole('link').first();
    await made.waitFor();
    await seen(chief, 'order');
    await made.press('Enter');
    await chief.getByRole('heading', { name: /Production order PR/ }).waitFor();
    await press(chief, 'Set to In progress');
    await becomes(chief, 'In progress');
    const productionOrderID = new URL(chief.url()).pathname.split('/').at(-1) as string;
    const { tasks } = await read(`/v1/prodorders/${productionOrderID}`);
    for (const { taskID } of tasks)
      await stock.send('PATCH', `/v1/prodorders/${productionOrderID}/tasks`, [
        { taskID, status: 'COMPLETED', quantityGood: 1 },
      ]);
    await chief.reload();
    await chief.getByLabel('Good', { exact: true }).fill('1');
    await chief.getByLabel('Serial numbers').fill('HC-0001');
    await seen(chief, 'production');
    await press(chief, 'Complete');
    await becomes(chief, 'Completed');

    // It is packed and shipped; the invoice is issued, sent and paid, in German.
    const packed = await world.service.make('/v1/packinglists', { salesOrderID });
    await stock.send('PATCH', `/v1/packinglists/${packed.packingListID}`, { status: 'SHIPPED' });
    const { invoiceID } = await world.service.make(`/v1/salesorders/${salesOrderID}/invoices`, {});
    const office = await world.signIn('MANAGEMENT', 'de-DE');
    await office.goto(`${world.address}/invoices/${invoiceID}`);
    await press(office, 'Auf „Gestellt“ setzen');
    await becomes(office, 'Gestellt');
    await press(office, 'Auf „Versendet“ setzen');
    await becomes(office, 'Versendet');
    await press(office, 'Zahlung buchen');
    await becomes(office, 'Bezahlt');
    await seen(office, 'paid');
    await office.goto(`${world.address}/orders/${salesOrderID}`);
    await press(office, 'Auf „Abgeschlossen“ setzen');
    await becomes(office, 'Abgeschlossen');

    // It leaks: a ticket is taken in, diagnosed, repaired and closed.
    const { customerID } = await read(`/v1/salesorders/${salesOrderID}`);
    const ticket = await world.service.make('/v1/service/tickets', {
      ...{ customerID, salesOrderID, subject: 'The cylinder leaks' },
      lineItems: [{ reportedProblem: 'Oil at the rod', billing: 'WARRANTY' }],
    });
    const desk = await world.signIn('CUSTOMERSERVICE');
    await desk.goto(`${world.address}/tickets`);
    await desk.getByRole('link', { name: ticket.number }).press('Enter');
    await press(desk, 'Set to Received');
    await becomes(desk, 'Received');
    await press(desk, 'Set to Diagnosis');
    await becomes(desk, 'Diagnosis');
    await press(desk, 'Set to Approved');
    await becomes(desk, 'Approved');
    await press(desk, 'Set to In repair');
    await becomes(desk, 'In repair');
    await seen(desk, 'ticket');
    const [line] = (await read(`/v1/service/tickets/${ticket.ticketID}`)).lineItems;
    const custody = `/v1/service/tickets/${ticket.ticketID}/lines/${line.serviceTicketLineItemID}/custody`;
    await stock.send('PATCH', custody, { custody: 'REPAIRED' });
    await desk.reload();
    for (const status of ['Completed', 'Shipped', 'Closed']) {
      await press(desk, `Set to ${status}`);
      await becomes(desk, status);
    }
    await seen(desk, 'closed');
    assert.deepEqual(
      [
        (await read(`/v1/salesorders/${salesOrderID}`)).status,
        (await read(`/v1/invoices/${invoiceID}`)).status,
        (await read(`/v1/service/tickets/${ticket.ticketID}`)).status,
      ],
      ['COMPLETED', 'PAID', 'CLOSED'],
    );
  });
});
