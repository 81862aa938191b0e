import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

/** An instant by the clock of this machine and the browser's, as a field for a date and a time has it. */
const local = (iso: string): string => {
  const instant = new Date(iso);
  const shifted = instant.getTime() - instant.getTimezoneOffset() * 60_000;
  return new Date(shifted).toISOString().slice(0, 16);
};

describe('what was clocked at a production order, in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  let itemID: string;
  before(async () => {
    world = await startConsole();
    const item = { number: 'ROD', description: 'Rod', currencyCode: 'EUR', isStocked: false, unitPrice: 9 };
    itemID = (await world.service.make('/v1/items', item)).itemID;
  });
  const ask = async (url: string, method: 'POST' | 'PATCH', body: unknown, role = 'ADMIN'): Promise<Body> => {
    const got = await world.service.ask(url, { method, body, key: world.service.a.keys[role] });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  /** A morning at the saw, without a clock-out until 15:00: three good rods, one with a crack. */
  const sawn = async () => {
    const { time } = world.service;
    time.now = '2026-03-02T07:00:00.000Z';
    const { productionOrderID: id } = await ask('/v1/prodorders', 'POST', { itemID, quantity: 4 });
    const { tasks } = await ask(`/v1/prodorders/${id}/tasks`, 'PATCH', [{ name: 'Saw', minutes: 2 }]);
    await ask('/v1/prodorders/status', 'PATCH', [{ productionOrderID: id, status: 'RELEASED' }]);
    const task = `/v1/prodorders/${id}/tasks/${tasks[0].taskID}`;
    await ask(`${task}/clock-in`, 'POST', {}, 'SHOP');
    time.now = '2026-03-02T15:00:00.000Z';
    const counted = { quantityGood: 3, quantityScrapped: 1, reason: 'Crack' };
    await ask(`${task}/clock-out`, 'POST', counted, 'SHOP');
    time.now = '2026-03-02T16:00:00.000Z';
    return id;
  };
  const eventsOf = async (id: string, type: string): Promise<Body[]> =>
    (await world.service.ask(`/v1/prodorders/${id}/events?type=${type}`)).body;
  const open = async (id: string, role: string, language: 'en-GB' | 'de-DE' = 'en-GB') => {
    const page = await world.signIn(role, language);
    await page.goto(`${world.address}/production/${id}`);
    await page.locator('#clocked tbody tr').first().waitFor();
    return page;
  };
  const form = (page: Page) => page.locator('#clocked form');
  const rows = (page: Page) => page.locator('#clocked tbody tr');

  it('a clock-out that was forgotten is corrected by keyboard; what was said stays', async () => {
    const id = await sawn();
    const page = await open(id, 'PLANNING');
    await rows(page).filter({ hasText: 'Clocked in' }).getByText('480').waitFor();
    assert.equal(await page.evaluate('document.activeElement.tagName'), 'BODY', 'reading it moves no focus');
    await world.expectClean(page);
    await page.getByRole('button', { name: /^Correct: Clocked in, SHOP/ }).press('Enter');
    const till = form(page).getByLabel('Till');
    await form(page).waitFor();
    assert.equal(await page.evaluate('document.activeElement.type'), 'datetime-local');
    await page.keyboard.press('Enter');
    await form(page).getByText('Say why it is corrected.').waitFor();
    await form(page).getByLabel('Why it is corrected').fill('Went home at noon');
    await page.keyboard.press('Enter');
    await form(page).getByText('Change what is wrong').waitFor();
    await world.expectClean(page);
    await till.fill(local('2026-03-02T17:00:00Z'));
    await till.press('Enter');
    await form(page).getByText('Till: must not be in the future').waitFor();
    await till.fill(local('2026-03-02T12:00:00Z'));
    await till.press('Enter');
    await form(page).waitFor({ state: 'detached' });
    await rows(page).filter({ hasText: 'Went home at noon' }).getByText('300').waitFor();
    await rows(page).filter({ hasText: '480' }).getByText('Corrected').waitFor();
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'Clocked and counted');
    await world.expectClean(page);
    const [right, was] = (await eventsOf(id, 'CLOCKIN')).toSorted((a, b) => b.isCounted - a.isCounted);
    assert.deepEqual(
      [right.startUTC, right.endUTC, String(right.minutes), right.userName, right.correctsEventID],
      ['2026-03-02T07:00:00.000Z', '2026-03-02T12:00:00.000Z', '300', 'SHOP of Alpha', was.eventID],
    );
    assert.equal(was.correctedByEventID, right.eventID);
  });

  it('pieces are counted right, and those that never were taken back, in German', async () => {
    const id = await sawn();
    const page = await open(id, 'PLANNING', 'de-DE');
    await page.getByRole('button', { name: /^Stück, .* berichtigen$/ }).press('Enter');
    await form(page).waitFor();
    assert.equal(await page.evaluate('document.activeElement.inputMode'), 'decimal');
    await form(page).getByLabel('Stück').fill('4');
    await form(page).getByLabel('Warum berichtigt wird').fill('Verzählt');
    await page.keyboard.press('Enter');
    await form(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Ausschuss, .* berichtigen$/ }).press('Enter');
    await form(page).getByLabel('Warum berichtigt wird').fill('Kein Riss');
    await form(page).getByRole('button', { name: 'Das war nie' }).press('Enter');
    await form(page).waitFor({ state: 'detached' });
    await rows(page).filter({ hasText: 'Kein Riss' }).getByText('Zählt nicht').waitFor();
    await world.expectClean(page);
    const counted = async (type: string) =>
      (await eventsOf(id, type)).filter(({ isCounted }) => isCounted).map(({ quantity }) => String(quantity));
    assert.deepEqual([await counted('QUANTITY'), await counted('SCRAP')], [['4'], []]);
  });

  it('what somebody else corrected meanwhile is refused, and left as they said', async () => {
    const id = await sawn();
    const page = await open(id, 'PLANNING');
    const [{ eventID }] = await eventsOf(id, 'QUANTITY');
    await page.getByRole('button', { name: /^Correct: Pieces/ }).press('Enter');
    const theirs = { note: 'Two fell down', quantity: 1 };
    await ask(`/v1/prodorders/events/${eventID}/corrections`, 'POST', theirs);
    await form(page).getByLabel('Pieces').fill('2');
    await form(page).getByLabel('Why it is corrected').fill('Miscounted');
    await page.keyboard.press('Enter');
    await form(page)
      .getByText(/corrected already/)
      .waitFor();
    await world.expectClean(page);
    await form(page).getByRole('button', { name: 'Leave it as it is' }).press('Enter');
    await form(page).waitFor({ state: 'detached' });
    assert.equal((await eventsOf(id, 'QUANTITY')).length, 2);
  });

  it('who may not change production sees what was clocked, and no button', async () => {
    const page = await open(await sawn(), 'SHOP');
    assert.equal(await page.locator('#clocked').getByRole('button').count(), 0);
    await world.expectClean(page);
  });
});
