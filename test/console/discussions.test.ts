import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { stockWorld } from '../stock-world.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';

describe('discussions in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  before(async () => {
    world = await startConsole();
  });

  it('two people talk about an order, and each sees what the other says without loading the page', async () => {
    const stock = stockWorld(world.service);
    await stock.item({ number: 'CYL', description: 'Cylinder', unitPrice: 10, currencyCode: 'EUR' });
    const { customerID } = await world.service.make('/v1/customers', { customerName: 'Hydra' });
    const { salesOrderID } = await world.service.make('/v1/salesorders', {
      ...{ customerID, items: [{ number: 'CYL', quantity: 2 }] },
    });
    const one = await world.signIn('SALES');
    const other = await world.signIn('PLANNING', 'de-DE');
    await one.goto(`${world.address}/orders/${salesOrderID}`);
    await one.getByText('Start a discussion').first().press('Enter');
    await one.getByLabel('What it is about').fill('Which seals?');
    await one.getByLabel('Message', { exact: true }).fill('Can we deliver <b>FKM</b>?');
    await one.getByLabel('Notify').selectOption('PLANNING');
    await one.getByRole('button', { name: 'Do not notify PLANNING' }).waitFor();
    await world.expectClean(one);
    await one.getByRole('button', { name: 'Start a discussion' }).press('Enter');
    await one.getByRole('heading', { level: 1, name: 'Which seals?' }).waitFor();
    await one.getByText('Can we deliver <b>FKM</b>?').waitFor();

    await other.goto(`${world.address}/discussions`);
    await other.getByText('1 neu').waitFor();
    await world.expectClean(other);
    await other.getByRole('link', { name: 'Which seals?' }).press('Enter');
    await other.getByText('Can we deliver <b>FKM</b>?').waitFor();
    await other.getByLabel('Antworten').fill('Ja, in drei Wochen.');
    await other.getByLabel('Antworten').press('Control+Enter');
    // By the stream: the first window does nothing meanwhile.
    await one.getByText('Ja, in drei Wochen.').waitFor();
    await world.expectClean(one);
    assert.equal((await world.service.ask('/v1/discussions/threads')).body[0].messageCount, 2);

    await other.getByRole('button', { name: 'Bearbeiten' }).press('Enter');
    await other.getByLabel('Ihre Nachricht bearbeiten').fill('Ja, in vier Wochen.');
    await other.getByLabel('Ihre Nachricht bearbeiten').press('Control+Enter');
    await one.getByText('Ja, in vier Wochen.').waitFor();
    await one.getByText('edited').waitFor();
    await one.getByRole('button', { name: 'Delete' }).press('Enter');
    await other.getByText('Diese Nachricht wurde gelöscht.').waitFor();
    await one.getByRole('button', { name: 'Close it' }).press('Enter');
    await other.getByText('Darin wird nichts mehr gesagt').waitFor();
    await world.expectClean(other);

    await other.goto(`${world.address}/discussions`);
    await other.getByRole('link', { name: 'Which seals?' }).waitFor();
    assert.equal(await other.getByText('1 neu').count(), 0, 'what was read is not new');
    await other.getByRole('main').getByRole('link', { name: 'Aufträge' }).press('Enter');
    await other.getByRole('heading', { name: 'Diskussionen dazu' }).waitFor();
    await world.expectClean(other);
  });
});
