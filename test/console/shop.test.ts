import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { emailOf, password } from '../signin-world.ts';
import { noBrowser } from './browser.ts';
import { countHands, expectTask } from './hands.ts';
import { clockIn, settled, startShop, unsent } from './shop-world.ts';

describe('the shop terminal', { skip: noBrowser }, () => {
  let shop: Awaited<ReturnType<typeof startShop>>;
  before(async () => {
    shop = await startShop();
  });

  const waiting = (page: Page, count: number) =>
    page.getByText(`sent when it is back; waiting: ${count}`).waitFor();

  it('a task is clocked in, counted with scrap, and clocked out by keyboard alone', async () => {
    const { id, number, saw } = await shop.order();
    const page = await shop.world.openHome('SHOP');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Shop');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Shop terminal' }).waitFor();
    await page.getByRole('button', { name: 'Saw 1' }).waitFor();
    await shop.expectClean(page);
    await page.getByRole('button', { name: 'Saw 1' }).press('Enter');
    await page.waitForURL(/place=/);
    await page.getByText('Nobody.').waitFor();
    await page.getByRole('button', { name: `Clock in Saw ${number}` }).waitFor();
    await shop.expectClean(page);
    await page.keyboard.press('F2');
    await page.getByRole('form', { name: `Saw · ${number}` }).waitFor();
    await page.getByText('Deburr both ends.').waitFor();
    await settled(page);
    await page.keyboard.type('3'); // the field is focused
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('1');
    await page.keyboard.press('F8');
    await page.getByText('Choose a reason, or write one.').waitFor();
    await shop.expectClean(page);
    await page.keyboard.press('Space'); // and so is the first reason
    await page.keyboard.press('F8');
    await page.getByRole('form', { name: `Saw · ${number}` }).waitFor({ state: 'detached' });
    await settled(page);
    await page.getByText('Nobody.').waitFor();
    await shop.expectClean(page);
    await shop.told(id, ['CLOCKIN', 'CLOCKOUT', 'QUANTITY 3', 'SCRAP 1 Crack']);
    const events = await shop.get(`/v1/prodorders/${id}/events?type=CLOCKIN`);
    assert.deepEqual(
      events.map((one: Record<string, unknown>) => [one.taskID, one.resourceName, one.source, one.endedBy]),
      [[saw, 'Saw 1', 'MANUAL', 'CLOCKOUT']],
    );
  });

  it('in German too; a task that is done lets the next begin', async () => {
    const { id, number } = await shop.order();
    const page = await shop.openTerminal('Saw 1', 'de-DE');
    const begin = page.getByRole('button', { name: `Anstempeln Saw ${number}` });
    await begin.waitFor();
    await shop.expectClean(page);
    await begin.press('Enter');
    const card = page.getByRole('form', { name: `Saw · ${number}` });
    await card.waitFor();
    await page.getByLabel('Gut', { exact: true }).fill('2.5.1');
    await page.getByLabel('Ausschuss', { exact: true }).fill('1,5');
    await page.keyboard.press('F4');
    await page.getByText('„2.5.1“ ist hier keine Zahl', { exact: false }).waitFor();
    await shop.expectClean(page);
    assert.equal(await page.getByLabel('Gut', { exact: true }).inputValue(), '2.5.1', 'it is kept');
    await page.getByLabel('Gut', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Gut +1' }).press('Enter');
    await page.getByRole('button', { name: 'Gut +1' }).press('Enter');
    await page.getByLabel('Ein anderer Grund, in Worten').fill('Gebrochen');
    await page.keyboard.press('F4');
    await page.getByText('2 von 4 PCS gut, 1,5 Ausschuss').waitFor();
    await shop.expectClean(page);
    await page.keyboard.press('F9');
    await card.waitFor({ state: 'detached' });
    await shop.told(id, [...['CLOCKIN', 'CLOCKOUT', 'QUANTITY 2', 'SCRAP 1.5 Gebrochen']]);
    await page.getByRole('button', { name: 'Anderer Platz' }).press('Enter');
    await page.getByRole('button', { name: 'Lathe 2' }).press('Enter');
    await page.getByRole('button', { name: `Anstempeln Turn ${number}` }).waitFor();
  });

  it('a standstill has its reason, from one touch to another; the day ends with what is typed', async () => {
    const { id, number } = await shop.order();
    const page = await shop.openTerminal('Saw 1');
    await clockIn(page, number);
    await page.getByRole('form').waitFor();
    await page.keyboard.press('F6');
    await page.getByRole('button', { name: 'Tool broken' }).waitFor();
    await shop.expectClean(page);
    await page.keyboard.press('Enter'); // the first reason is focused
    await page.getByRole('region', { name: 'Standstill' }).waitFor();
    await page.reload();
    await page.getByRole('region', { name: 'Standstill' }).getByText('Tool broken').waitFor();
    await shop.expectClean(page);
    await page.keyboard.press('F6');
    await page.getByRole('region', { name: 'Standstill' }).waitFor({ state: 'detached' });
    await page.getByLabel('Good', { exact: true }).fill('4');
    await page.keyboard.press('F10');
    await page.getByText('Nobody.').waitFor();
    await settled(page);
    await shop.told(id, [...['CLOCKIN', 'CLOCKOUT', 'DOWNTIME Tool broken', 'QUANTITY 4']]);
    await shop.expectClean(page);
  });

  it('ten minutes without a network: all is shown at once, kept, and told once by the service’s time', async () => {
    const { id, number } = await shop.order();
    const page = await shop.openTerminal('Saw 1');
    await page.getByRole('button', { name: `Clock in Saw ${number}` }).waitFor();
    const began = Date.now();
    await page.context().setOffline(true);
    const hands = countHands(page);
    await clockIn(page, number);
    const card = page.getByRole('form', { name: `Saw · ${number}` });
    await card.waitFor();
    await page.getByLabel('Good', { exact: true }).fill('2');
    await page.keyboard.press('F4');
    await waiting(page, 2);
    await shop.expectClean(page);
    await page.getByLabel('Scrap', { exact: true }).fill('1');
    await page.getByLabel('Crack').check();
    await page.keyboard.press('F8');
    await card.waitFor({ state: 'detached' });
    await waiting(page, 3);
    expectTask('Late events from an offline terminal', hands);
    assert.deepEqual(await shop.eventsOf(id), []);
    // The page is loaded again as the network comes back, before anything could be sent.
    await page.route('**/v1/prodorders/**', (route) => route.abort());
    await page.context().setOffline(false);
    await page.reload();
    await unsent(page).getByText('Scrap 1').waitFor();
    await page.unroute('**/v1/prodorders/**');
    await settled(page);
    const ended = Date.now();
    assert.deepEqual(await shop.eventsOf(id), ['CLOCKIN', 'QUANTITY 2', 'SCRAP 1 Crack', 'CLOCKOUT']);
    const events = await shop.get(`/v1/prodorders/${id}/events?sort=startUTC`);
    for (const { type, startUTC } of events) {
      const at = Date.parse(startUTC);
      if (type !== 'STATUS') assert.ok(at > began - 2_000 && at < ended, `${type} ${startUTC}`);
    }
    const [{ isCounted, endedBy, source }] = events.filter((one: { type: string }) => one.type === 'CLOCKIN');
    assert.deepEqual([isCounted, endedBy, source], [true, 'CLOCKOUT', 'IMPORT']);
    const { tasks } = await shop.get(`/v1/prodorders/${id}`);
    assert.deepEqual([`${tasks[0].quantityGood}`, `${tasks[0].quantityScrapped}`], ['2', '1']);
    await shop.expectClean(page);
  });

  it('an answer that is lost does nothing twice, whichever it was', async () => {
    const { id, number } = await shop.order();
    const page = await shop.openTerminal('Saw 1');
    let lost = 0;
    /** The service gets the next request of a kind, and the terminal no answer. */
    const lose = (path: string) =>
      page.route(
        path,
        async (route) => {
          const headers = { ...(await route.request().allHeaders()), 'sec-fetch-site': 'same-origin' };
          const answer = await route.fetch({ headers });
          assert.equal(answer.status(), 200, await answer.text());
          lost += 1;
          await route.abort();
        },
        { times: 1 },
      );
    await lose('**/clock-in');
    await clockIn(page, number);
    await settled(page);
    await lose('**/v1/prodorders/events');
    await page.getByLabel('Good', { exact: true }).fill('1');
    await page.keyboard.press('F4');
    await settled(page);
    await lose('**/clock-out');
    await page.getByLabel('Good', { exact: true }).fill('2');
    await page.keyboard.press('F9');
    await settled(page);
    await page.getByText('Nobody.').waitFor();
    assert.equal(lost, 3);
    await shop.told(id, [...['CLOCKIN', 'CLOCKOUT', 'QUANTITY 1', 'QUANTITY 2']]);
    const { tasks } = await shop.get(`/v1/prodorders/${id}`);
    assert.deepEqual([`${tasks[0].quantityGood}`, tasks[0].status], ['3', 'COMPLETED']);
    await shop.expectClean(page);
  });

  it('what the service refuses of the late ones is shown in its words; the others go on', async () => {
    const { id, number, saw } = await shop.order();
    const page = await shop.openTerminal('Saw 1');
    await clockIn(page, number);
    await settled(page);
    const [, wrong] = await shop.get('/v1/prodorders/reasons?kind=SCRAP');
    await page.getByLabel('Scrap', { exact: true }).fill('1');
    await page.getByLabel(wrong.name).check();
    await page.context().setOffline(true);
    await page.keyboard.press('F4');
    await waiting(page, 1);
    await page.getByLabel('Good', { exact: true }).fill('2');
    await page.keyboard.press('F4');
    await waiting(page, 2);
    // Meanwhile nobody may choose that reason any more.
    await shop.patch(`/v1/prodorders/reasons/${wrong.reasonID}`, { isActive: false });
    await page.context().setOffline(false);
    const refused = page.getByRole('alert').filter({ hasText: 'The service refused this' });
    await refused.getByText(`is ${wrong.name}, which is not chosen any more`).waitFor();
    await page.getByText('2 of 4 PCS good, 0 scrap').waitFor();
    await shop.expectClean(page);
    await unsent(page).getByRole('button', { name: 'Change' }).press('Enter');
    assert.equal(await page.getByLabel('Scrap', { exact: true }).inputValue(), '1', 'typed is typed');
    await page.getByLabel('Another reason, in words').fill('Bent');
    await page.keyboard.press('F8');
    await settled(page);
    await shop.told(id, [...['CLOCKIN', 'CLOCKOUT', 'QUANTITY 2', 'SCRAP 1 Bent']]);
    // Somebody else skips the task, before the terminal asks for it at once: that is refused and dismissed.
    const begin = page.getByRole('button', { name: `Clock in Saw ${number}` });
    await begin.waitFor();
    await shop.patch(`/v1/prodorders/${id}/tasks`, [{ taskID: saw, status: 'COMPLETED' }]);
    await begin.press('Enter');
    await refused.waitFor();
    await unsent(page).getByRole('button', { name: 'Dismiss' }).press('Enter');
    await refused.waitFor({ state: 'detached' });
    assert.equal((await shop.eventsOf(id)).length, 4);
  });

  it('who is clocked in here, since when by the service, and what a colleague left unsent', async () => {
    const { id, number } = await shop.order();
    const page = await shop.openTerminal('Saw 1');
    await page.getByRole('textbox', { name: 'Other order' }).fill(number);
    await page.keyboard.press('Enter');
    await page.waitForURL(/order=/);
    await page.getByText('waits for the task before').first().waitFor();
    await page.context().setOffline(true);
    await clockIn(page, number);
    await waiting(page, 1);
    const here = page.getByRole('complementary', { name: 'Clocked in here' });
    await here.getByText('SHOP of Alpha').waitFor();
    const minutes = await here.getByText(/^\d+:\d\d h$/).textContent();
    assert.equal(minutes, '0:00 h', 'the clock of the terminal is two hours ahead');
    assert.deepEqual(await shop.eventsOf(id), []);
    await page.context().setOffline(false);
    await settled(page);
    await here.getByText('SHOP of Alpha').waitFor();
    await shop.expectClean(page);
    const colleague = await shop.world.signIn('ADMIN');
    await colleague.close();
    // A colleague takes the terminal over before the service knows that the first went.
    await page.route('**/clock-out', (route) => route.abort());
    await page.getByRole('form').getByRole('button', { name: 'Clock out' }).press('Enter');
    await waiting(page, 1);
    const become = async (role: string) => {
      await page.getByRole('button', { name: 'Sign out' }).press('Enter');
      await page.getByLabel('E-mail address').fill(emailOf(role));
      await page.getByLabel('Password').fill(password);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Hello' }).waitFor();
      await page.goto(`${shop.world.address}/shop?place=${shop.places['Saw 1']}`);
    };
    await become('ADMIN');
    await page.getByText('waits until SHOP of Alpha signs in here').waitFor();
    await shop.expectClean(page);
    await page.unroute('**/clock-out');
    await become('SHOP');
    await shop.told(id, ['CLOCKIN', 'CLOCKOUT']);
    const [{ userName, source }] = await shop.get(`/v1/prodorders/${id}/events?type=CLOCKOUT`);
    assert.deepEqual([userName, source], ['SHOP of Alpha', 'IMPORT'], 'by its own time');
  });
});
