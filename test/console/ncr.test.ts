import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { stockWorld } from '../stock-world.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';

describe('nonconformances in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  let stock: ReturnType<typeof stockWorld>;
  let itemID: string;
  before(async () => {
    world = await startConsole();
    stock = stockWorld(world.service);
    itemID = await stock.item({ number: 'SEAL', description: 'Seal', unitCost: 2, currencyCode: 'EUR' });
    await stock.receive(itemID, 20, await stock.location('A-01'));
  });
  const report = () =>
    world.service.make('/v1/quality/ncr', {
      ...{ title: 'Seals too soft', source: 'RECEIVING', quantityAffected: 20, itemID },
    });
  const read = async (id: string) => (await world.service.ask(`/v1/quality/ncr/${id}`)).body;
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const becomes = (page: Page, status: string) =>
    page.locator('header .status').getByText(status, { exact: true }).waitFor();

  it('a nonconformance is reported with its lots, which are corrected later, in German', async () => {
    const page = await world.signIn('QUALITY', 'de-DE');
    await page.goto(`${world.address}/ncrs`);
    await page.getByRole('button', { name: 'Neue Abweichung' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Betroffene Menge').fill('1.200,5');
    await page.keyboard.press('Enter');
    const title = dialog.getByLabel('Titel');
    assert.equal(await title.evaluate('document.activeElement.required'), true, 'it needs a title');
    await title.fill('Ringe zu weit');
    await dialog.getByLabel('Gefunden').selectOption('INPROCESS');
    await dialog.getByLabel('Chargen').fill('L 07, L 08');
    await page.keyboard.press('Enter');
    await dialog.getByText('Artikel: is needed').waitFor();
    await world.expectClean(page);
    await dialog.getByLabel('Artikel').fill('seal');
    await page.keyboard.press('Enter');
    await page.getByText('L 07, L 08').waitFor();
    const id = page.url().split('/').at(-1) as string;
    const { quantityAffected, lotNumbers, source } = await read(id);
    assert.deepEqual([`${quantityAffected}`, lotNumbers, source], ['1200.5', ['L 07', 'L 08'], 'INPROCESS']);
    await page.getByText('Ändern', { exact: true }).click();
    const lots = page.getByLabel('Chargen, durch Komma getrennt').first();
    await lots.fill('L 07; L 09');
    await page.keyboard.press('Enter');
    await page.getByText('L 07, L 09').waitFor();
    assert.deepEqual((await read(id)).lotNumbers, ['L 07', 'L 09']);
    await world.expectClean(page);
  });

  it('what becomes of the pieces is decided, approved by somebody else and done, by keyboard', async () => {
    const { qualityNcrID } = await report();
    const page = await world.signIn('QUALITY');
    await page.goto(`${world.address}/ncrs/${qualityNcrID}`);
    await press(page, 'Take it on');
    await page.getByRole('button', { name: 'Take it on' }).waitFor({ state: 'detached' });
    await press(page, 'Set to In review');
    await page.getByRole('heading', { name: 'What becomes of 20' }).waitFor();
    const [first, second] = [1, 2].map((part) => page.getByRole('group', { name: `Part ${part}` }));
    assert.ok(first && second);
    await first.getByLabel('Disposition').selectOption('USEASIS');
    await first.getByLabel('Quantity').fill('15');
    await press(page, 'Another part');
    await second.getByLabel('Disposition').selectOption('SCRAP');
    await second.getByLabel('Quantity').fill('6');
    await second.getByLabel('Reason').fill('Too soft');
    await press(page, 'Decide');
    await page.getByRole('alert').waitFor();
    assert.equal(await second.getByLabel('Quantity').inputValue(), '6', 'what is refused stays');
    await world.expectClean(page);
    await second.getByLabel('Quantity').fill('5');
    await press(page, 'Decide');
    await page.locator('#dispositions').getByText('Too soft').waitFor();
    await press(page, 'Set to Dispositioned');
    await becomes(page, 'Dispositioned');
    await page.getByText('Somebody else has to approve this.').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Approve' }).isDisabled());
    await page.getByLabel('Taken from').fill('A-01');
    await world.expectClean(page);
    await press(page, 'Carry out: Scrap');
    await page.getByRole('button', { name: 'Carry out: Scrap' }).waitFor({ state: 'detached' });
    const { body: stocked } = await world.service.ask(`/v1/inventory/items/${itemID}`);
    assert.equal(String(stocked.onHandQuantity), '15');

    const chief = await world.signIn('MANAGEMENT', 'de-DE');
    await chief.goto(`${world.address}/ncrs/${qualityNcrID}`);
    await press(chief, 'Genehmigen');
    await press(chief, 'Ausführen: Verwenden wie es ist');
    await chief
      .getByRole('button', { name: 'Ausführen: Verwenden wie es ist' })
      .waitFor({ state: 'detached' });
    await world.expectClean(chief);
    await press(chief, 'Auf „Geschlossen“ setzen');
    await becomes(chief, 'Geschlossen');
    const { status, dispositions } = await read(qualityNcrID);
    assert.equal(status, 'CLOSED');
    assert.deepEqual(
      dispositions.map((one: { disposition: string; quantity: unknown; doneUTC: string | null }) => [
        ...[one.disposition, String(one.quantity), one.doneUTC !== null],
      ]),
      [
        ['USEASIS', '15', true],
        ['SCRAP', '5', true],
      ],
    );
  });

  it('stock that may be affected is held and let go, and why it happened is written down', async () => {
    const held = await stock.item({ number: 'RING', description: 'Ring', unitCost: 1, currencyCode: 'EUR' });
    const place = await stock.location('B-01');
    await stock.receive(held, 12, place, { lotNumber: 'L 07' });
    await stock.receive(held, 12, place, { lotNumber: 'L 08' });
    const { qualityNcrID } = await world.service.make('/v1/quality/ncr', {
      ...{ title: 'Rings too wide', source: 'INPROCESS', quantityAffected: 2, itemID: held },
    });
    const page = await world.signIn('QUALITY');
    await page.goto(`${world.address}/ncrs/${qualityNcrID}`);
    await page.getByText('Hold stock that may be affected').click();
    const hold = page.getByRole('form', { name: 'Hold stock that may be affected' });
    await hold.getByLabel('Lots').fill('L 07');
    await hold.getByLabel('No more than').fill('5');
    await hold.getByLabel('Note').fill('Stop shipping');
    await page.keyboard.press('Enter');
    await page.locator('#holds').getByText('5').first().waitFor();
    await world.expectClean(page);
    await page.getByText('Let go what turned out to be right').click();
    const letGo = page.getByRole('form', { name: 'Let go what turned out to be right' });
    await letGo.getByLabel('No more than').fill('9');
    await letGo.getByLabel('Why it is right').fill('Measured again');
    await page.keyboard.press('Enter');
    await letGo.getByText('Quantity: is more than the 5 held').waitFor();
    await letGo.getByLabel('No more than').fill('3');
    await page.keyboard.press('Enter');
    await page.locator('#holds').getByText('2', { exact: true }).waitFor();
    await page.getByText('Change it', { exact: true }).click();
    await page.getByLabel('Severity').selectOption('MAJOR');
    await page.getByLabel('Analysed by').selectOption('8D');
    await page.getByLabel('Root cause').fill('The tool was worn.');
    await world.expectClean(page);
    await press(page, 'Save');
    await page.locator('dl.facts').getByText('The tool was worn.').waitFor();
    const { rootCause, severity, holds } = await read(qualityNcrID);
    assert.deepEqual([rootCause, severity], [{ method: '8D', text: 'The tool was worn.' }, 'MAJOR']);
    assert.deepEqual([holds.length, holds[0].lotNumber, String(holds[0].openQuantity)], [1, 'L 07', '2']);
    // Somebody else writes more of the cause while only its method is changed here: both stay.
    await stock.send('PATCH', `/v1/quality/ncr/${qualityNcrID}`, {
      rootCause: { method: '8D', text: 'The tool was worn, and nobody measured it.' },
    });
    await page.getByLabel('Analysed by').selectOption('FISHBONE');
    await press(page, 'Save');
    await page.locator('dl.facts').getByText('nobody measured it').waitFor();
    assert.deepEqual((await read(qualityNcrID)).rootCause, {
      ...{ method: 'FISHBONE', text: 'The tool was worn, and nobody measured it.' },
    });
    const chief = await world.signIn('QUALITY', 'de-DE');
    await chief.goto(`${world.address}/ncrs/${qualityNcrID}`);
    await chief.getByText('Freigeben, was sich als gut erwies').click();
    await world.expectClean(chief);
    const seller = await world.signIn('SALES');
    await seller.goto(`${world.address}/ncrs/${qualityNcrID}`);
    await seller.locator('#holds').waitFor();
    assert.equal(await seller.getByText('Let go what turned out to be right').count(), 0, 'QUALITY decides');
  });

  it('a policy wants the split approved: asked for on the page, decided, and only then dispositioned', async () => {
    await world.service.make('/v1/approval/policies', {
      ...{ name: 'Critical', entity: 'NCR' },
      condition: { all: [{ field: 'severity', operator: 'EQUAL', value: 'CRITICAL' }] },
      steps: [{ sequence: 1, approvers: { roles: ['MANAGEMENT'] }, mode: 'ANY' }],
    });
    const { qualityNcrID } = await world.service.make('/v1/quality/ncr', {
      ...{ title: 'Leaks', source: 'RECEIVING', severity: 'CRITICAL', quantityAffected: 2, itemID },
    });
    const path = `/v1/quality/ncr/${qualityNcrID}`;
    await stock.send('PATCH', `${path}/Assignment`, { assignedToUserID: world.service.a.users.ADMIN });
    await stock.send('PATCH', `${path}/status`, { status: 'INREVIEW' });
    await stock.send('PUT', `${path}/dispositions`, {
      dispositions: [{ disposition: 'SCRAP', quantity: 2 }],
    });
    const page = await world.signIn('QUALITY');
    await page.goto(`${world.address}/ncrs/${qualityNcrID}`);
    await page.getByText('Not asked for yet').waitFor();
    await press(page, 'Set to Dispositioned');
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Comment for who decides').fill('Scrap both');
    await page.keyboard.press('Enter');
    await page.getByText('Asked for', { exact: true }).waitFor();
    await world.expectClean(page);

    const chief = await world.signIn('MANAGEMENT', 'de-DE');
    await chief.goto(`${world.address}/approvals`);
    await chief.getByText('Scrap both').waitFor();
    // They go on to the record at once, which is read before it is decided, and comes after.
    const [isRead, isDecided] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await chief.route(/approval\/requests\/[^/]+\/decisions$/, async (route) => {
      await isRead.promise;
      await route.fulfill({ response: await route.fetch() });
      // Until the page has taken it in.
      setTimeout(isDecided.resolve, 500);
    });
    const ofRecord = (url: URL) => url.pathname === `${path}/approval`;
    await chief.route(
      ofRecord,
      async (route) => {
        const response = await route.fetch();
        isRead.resolve();
        await isDecided.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await press(chief, 'Genehmigen');
    await chief.getByRole('link', { name: /NCR-/ }).press('Enter');
    await chief.locator('li strong').getByText('Genehmigt', { exact: true }).waitFor();
    await world.expectClean(chief);

    await page.reload();
    await page.locator('li strong').getByText('Approved', { exact: true }).waitFor();
    await press(page, 'Set to Dispositioned');
    await becomes(page, 'Dispositioned');
    await page.getByRole('button', { name: 'Ask for approval' }).waitFor({ state: 'detached' });
  });

  it('who decides on what somebody else decided meanwhile is told, and decides nothing', async () => {
    const { qualityNcrID } = await report();
    const path = `/v1/quality/ncr/${qualityNcrID}`;
    await stock.send('PATCH', `${path}/Assignment`, { assignedToUserID: world.service.a.users.ADMIN });
    await stock.send('PATCH', `${path}/status`, { status: 'INREVIEW' });
    const page = await world.signIn('QUALITY');
    await page.goto(`${world.address}/ncrs/${qualityNcrID}`);
    await page.getByRole('heading', { name: 'What becomes of 20' }).waitFor();
    const theirs = { dispositions: [{ disposition: 'RETURNTOSUPPLIER', quantity: 20 }] };
    await stock.send('PUT', `${path}/dispositions`, theirs);
    await press(page, 'Decide');
    await page.getByRole('alert').waitFor();
    await world.expectClean(page);
    assert.equal((await read(qualityNcrID)).dispositions[0].disposition, 'RETURNTOSUPPLIER');
    await press(page, 'Try again');
    await page.locator('#dispositions').getByText('Return to supplier').waitFor();
  });
});
