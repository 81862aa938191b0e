import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { stockWorld } from '../stock-world.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';

describe('customers and items in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  let stock: ReturnType<typeof stockWorld>;
  before(async () => {
    world = await startConsole();
    stock = stockWorld(world.service);
  });

  it('an item is made and changed by keyboard, its numbers in the user’s language, in German', async () => {
    const page = await world.signIn('PLANNING', 'de-DE');
    await page.goto(`${world.address}/items`);
    await page.getByRole('link', { name: 'Neu …' }).press('Enter');
    await page.getByRole('heading', { name: 'Neuer Artikel' }).waitFor();
    await page.getByLabel('Bezeichnung').fill('Zylinderrohr');
    await page.getByLabel('Einzelpreis').fill('1.2345,5');
    await page.getByRole('button', { name: 'Anlegen' }).press('Enter');
    await page.getByText('Das wird gebraucht.').waitFor();
    assert.equal(await page.getByLabel('Nummer', { exact: true }).getAttribute('aria-invalid'), 'true');
    assert.equal(await page.getByLabel('Einzelpreis').getAttribute('aria-invalid'), 'true');
    await world.expectClean(page);
    await page.getByLabel('Nummer', { exact: true }).fill('ROHR-1');
    await page.getByLabel('Einzelpreis').fill('1.234,56789');
    await page.getByLabel('Verfolgt nach').selectOption('LOT');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Artikel ROHR-1' }).waitFor();
    await world.expectClean(page);
    const [made] = (await world.service.ask('/v1/items/search/ROHR-1')).body;
    assert.deepEqual(
      [String(made.unitPrice), made.trackingType, made.uOM, made.isStocked],
      ['1234.56789', 'LOT', 'C62', true],
    );
    await page.waitForLoadState('networkidle');
    assert.equal(await page.getByRole('alert').count(), 0, 'items are not discussed');
    await page.getByRole('link', { name: 'Bestand und Bewegungen' }).press('Enter');
    await page.getByRole('heading', { name: 'Artikel ROHR-1' }).waitFor();
  });

  it('of two who change a customer, other fields are kept of both, and the same field is shown', async () => {
    const { customerID } = await stock.send('POST', '/v1/customers', { customerName: 'Hydra', city: 'Kiel' });
    const page = await world.signIn('SALES');
    await page.goto(`${world.address}/customers/${customerID}`);
    await page.getByLabel('Name').fill('Hydra AG');
    await stock.send('PATCH', `/v1/customers/${customerID}`, { city: 'Lübeck' });
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('Saved').waitFor();
    assert.equal(await page.getByLabel('City').inputValue(), 'Lübeck');
    const read = async () => (await world.service.ask(`/v1/customers/${customerID}`)).body;
    assert.deepEqual([(await read()).customerName, (await read()).city], ['Hydra AG', 'Lübeck']);

    await page.getByLabel('City').fill('Plön');
    await stock.send('PATCH', `/v1/customers/${customerID}`, { city: 'Eutin', phone: '1' });
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('City: they have Eutin, you typed Plön.').waitFor();
    assert.equal(await page.getByLabel('City').inputValue(), 'Plön', 'what was typed stays');
    assert.equal(await page.getByLabel('Phone').inputValue(), '1');
    await world.expectClean(page);
    assert.equal((await read()).city, 'Eutin', 'nothing is overwritten unseen');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('they have').waitFor({ state: 'detached' });
    await page.getByText('Saved').waitFor();
    assert.equal((await read()).city, 'Plön');
  });

  it('what the service refuses is said at its field, by the label that the field has', async () => {
    const page = await world.signIn('SALES', 'de-DE');
    await page.goto(`${world.address}/customers/new`);
    await page.getByLabel('Name').fill('Neu hier');
    await page.getByLabel('Land').fill('Germany');
    await page.getByRole('button', { name: 'Anlegen' }).press('Enter');
    const refusal = page.getByRole('alert');
    await refusal.getByText('Land: ').waitFor();
    assert.doesNotMatch((await refusal.textContent()) ?? '', /\/country/, 'no pointer of machines');
    const country = page.getByLabel('Land');
    assert.equal(await country.getAttribute('aria-invalid'), 'true');
    assert.equal(await country.evaluate('document.activeElement.value'), 'Germany', 'the focus is there');
    await world.expectClean(page);
    await country.fill('DE');
    assert.equal(await country.getAttribute('aria-invalid'), null, 'what was refused stands there no more');
    await page.keyboard.press('Enter');
    await page.waitForURL(/customers\/[\da-f-]{36}$/);
  });

  it('who may only read sees the fields, and no form', async () => {
    const { customerID } = await stock.send('POST', '/v1/customers', { customerName: 'Nur lesen' });
    const page = await world.signIn('WAREHOUSE');
    await page.goto(`${world.address}/customers/${customerID}`);
    await page.getByText('Nur lesen').waitFor();
    assert.equal(await page.locator('dt:text-is("Active") + dd').textContent(), 'Yes');
    assert.equal(await page.getByRole('button', { name: 'Save' }).count(), 0);
    await world.expectClean(page);
  });
});
