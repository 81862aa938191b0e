import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { stockWorld } from '../stock-world.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';

describe('customers, items, suppliers and maintenance plans in the console', { skip: noBrowser }, () => {
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

  it('a supplier is made, and what it sells, by keyboard in German', async () => {
    await stock.item({ number: 'DICHTUNG', description: 'Dichtung' });
    const page = await world.signIn('PURCHASING', 'de-DE');
    await page.goto(`${world.address}/suppliers`);
    await page.getByText('Noch kein Lieferant.').waitFor();
    await world.expectClean(page);
    await page.getByRole('link', { name: 'Neuer Lieferant' }).press('Enter');
    await page.getByLabel('Name').fill('Dichtungen Süd');
    await page.getByLabel('Währung').fill('CHF');
    await page.getByLabel('Lieferzeit in Tagen').fill('12');
    await page.keyboard.press('Enter');
    await page.getByText('Noch nichts. Aus dem, was er liefert').waitFor();
    await world.expectClean(page);
    await page.getByRole('button', { name: 'Artikel hinzufügen' }).press('Enter');
    await page.getByRole('combobox', { name: 'Artikel' }).fill('KEINER');
    await page.getByLabel('Seine Artikelnummer').fill('D-1');
    await page.getByLabel('Preis für einen').fill('1.234,5');
    await page.getByLabel('Bevorzugt').press('Space');
    await page.keyboard.press('Enter');
    await page.getByText('Es gibt keinen Artikel KEINER.').waitFor();
    await world.expectClean(page);
    await page.getByRole('combobox', { name: 'Artikel' }).fill('DICHTUNG');
    await page.keyboard.press('Enter');
    await page.getByText(/ab 1: 1[’.]234,50/).waitFor();
    const [supplier] = (await world.service.ask('/v1/suppliers')).body;
    const [sold] = (await world.service.ask(`/v1/suppliers/${supplier.supplierID}/itemmapping`)).body;
    assert.deepEqual(
      [supplier.name, supplier.currencyCode, supplier.leadTimeDays, sold.itemNumber, sold.isPreferred],
      ['Dichtungen Süd', 'CHF', 12, 'DICHTUNG', true],
    );
    assert.equal(String(sold.costBreaks[0].unitCost), '1234.5');

    await page.getByLabel('Status').selectOption('Angehalten');
    await page.getByRole('button', { name: 'Speichern' }).press('Enter');
    await page.getByText('Gespeichert').waitFor();
    await page.goto(`${world.address}/suppliers?status=ONHOLD`);
    await page.getByRole('link', { name: supplier.supplierNumber }).waitFor();
    await world.expectClean(page);
  });

  it('a maintenance plan is made; what is due comes first, and who may only do it records it', async () => {
    for (const name of ['Lathe 7', 'Saw 7'])
      await stock.send('POST', '/v1/resources', { name, type: 'MACHINE' });
    const page = await world.signIn('PLANNING');
    await page.goto(`${world.address}/maintenance`);
    await page.getByText('No maintenance plan yet.').waitFor();
    await world.expectClean(page);
    const make = async (name: string, resource: string, more: () => Promise<unknown>) => {
      await page.goto(`${world.address}/maintenance/new`);
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Machine or place').fill(resource);
      await more();
      await page.getByRole('button', { name: 'Create' }).press('Enter');
      await page.getByRole('heading', { name: `Maintenance plan ${name}` }).waitFor();
    };
    await make('Change the oil', 'Lathe 7', async () => {
      await page.getByLabel('Every').fill('2');
      await page.getByLabel('Days, weeks or months').selectOption('Weeks');
    });
    await world.expectClean(page);
    await make('Sharpen', 'Saw 7', async () => {
      await page.getByLabel('Every').fill('');
      await page.getByLabel('After hours of work').fill('80.5');
    });
    await page.getByText('Its hours are not reached.').waitFor();
    const plans = async () => (await world.service.ask('/v1/maintenance/plans?sort=name')).body;
    const [oil, sharpen] = await plans();
    assert.deepEqual(
      [oil.calendarInterval, oil.calendarUnit, sharpen.calendarUnit, String(sharpen.runHours)],
      [2, 'WEEKS', null, '80.5'],
    );
    await make('Zero the axes', 'Lathe 7', () => page.getByLabel('Counts from').fill('2020-01-31'));
    await page.goto(`${world.address}/maintenance`);
    await page.getByText('Saw 7').waitFor();
    assert.deepEqual(await page.locator('tbody tr td:first-child').allTextContents(), [
      'Zero the axes',
      'Change the oil',
      'Sharpen',
    ]);
    await world.expectClean(page);

    const worker = await world.signIn('SHOP');
    await worker.goto(`${world.address}/maintenance`);
    await worker.getByRole('link', { name: 'Zero the axes' }).press('Enter');
    await worker.getByText('It was not done yet.').waitFor();
    assert.equal(await worker.getByRole('button', { name: 'Save' }).count(), 0);
    await worker.getByLabel('Minutes it took').fill('25');
    await worker.getByLabel('Notes').fill('All within 0.01');
    await worker.getByRole('button', { name: 'Record that it was done' }).press('Enter');
    await worker.getByText('Recorded.').waitFor();
    await worker.getByRole('cell', { name: 'All within 0.01' }).waitFor();
    await world.expectClean(worker);
    const [, , axes] = await plans();
    assert.deepEqual([axes.isDue, axes.lastDoneUTC !== null], [false, true]);

    await page.goto(`${world.address}/maintenance/${axes.planID}`);
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.getByRole('button', { name: 'Pause' }).press('Enter');
    await page.getByRole('button', { name: 'Resume' }).waitFor();
    await page.getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByRole('button', { name: /sure/ }).press('Enter');
    await page.getByText('Saw 7').waitFor();
    assert.equal((await plans()).length, 2);
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
