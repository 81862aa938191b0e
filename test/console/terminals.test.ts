import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { until } from '../until.ts';
import { noBrowser } from './browser.ts';
import { startShop } from './shop-world.ts';

const badges = { SHOP: '4006381333931', TECH: 'TECH-000417' };

describe('an enrolled terminal', { skip: noBrowser }, () => {
  let shop: Awaited<ReturnType<typeof startShop>>;
  const people: Record<string, string> = {};
  before(async () => {
    shop = await startShop();
    const { service } = shop.world;
    const tech = { email: 'tech@alpha.example.com', displayName: 'Tessa Tech', roles: ['TECH'] };
    people.TECH = (await service.make('/v1/accounts', tech)).userID;
    people.SHOP = service.a.users.SHOP as string;
    for (const role of ['SHOP', 'TECH'] as const) {
      const body = { badge: badges[role], ...(role === 'TECH' ? { pin: '25801' } : {}) };
      await service.ask(`/v1/terminals/people/${people[role]}`, { method: 'PUT', body });
    }
  });

  /** A browser that opens the link of a terminal at the saw. */
  const enrol = async (name: string, language: 'en-GB' | 'de-DE' = 'en-GB', more: object = {}) => {
    const { service, address, open } = shop.world;
    const body = { name, resourceID: shop.places['Saw 1'], ...more };
    const { terminalID } = await service.make('/v1/terminals', body);
    const { token } = await service.make(`/v1/terminals/${terminalID}/link`, undefined);
    const page = await open(language);
    await page.goto(`${address}/terminal#token=${token}`);
    await page.getByRole('heading', { name: `Alpha · ${name}` }).waitFor();
    assert.ok(!page.url().includes('token'), 'the address keeps the token');
    return { page, terminalID: terminalID as string };
  };
  /** As a scanner that types like a keyboard does it. */
  const scan = async (page: Page, badge: string) => {
    await page.keyboard.type(badge);
    await page.keyboard.press('Enter');
  };
  /** From the keyboard to the badge takes a hand longer than from key to key. */
  const handToBadge = (page: Page) => page.waitForTimeout(2_000);
  const isThere = (page: Page, name: string) => page.locator('.scanned').getByText(name).waitFor();

  it('takes a badge, works, and changes user by one scan, wherever the focus is', async () => {
    const { id, number } = await shop.order();
    const { page, terminalID } = await enrol('Saw, left');
    await page.getByLabel('Scan your badge').waitFor();
    await shop.expectClean(page);
    await scan(page, 'WRONG-000000');
    await page.getByText('Nobody who works here has this badge.').waitFor();
    await shop.expectClean(page);
    await scan(page, badges.SHOP);
    await page.getByRole('heading', { name: 'Saw 1' }).waitFor();
    await isThere(page, 'SHOP of Alpha');
    await page.getByRole('button', { name: `Clock in Saw ${number}` }).waitFor();
    await shop.expectClean(page);
    await page.keyboard.press('F2');
    const good = page.getByLabel('Good', { exact: true });
    await good.waitFor();
    await page.getByRole('region', { name: 'Not sent yet' }).waitFor({ state: 'detached' });
    await page.keyboard.type('2'); // the field is focused, and so the scan goes into it
    await handToBadge(page);
    await scan(page, badges.TECH);
    await isThere(page, 'Tessa Tech');
    await page.getByRole('button', { name: `Clock in Saw ${number}` }).waitFor();
    await page.keyboard.press('F2');
    await page.getByRole('form', { name: `Saw · ${number}` }).waitFor();
    await page.getByRole('region', { name: 'Not sent yet' }).waitFor({ state: 'detached' });
    await handToBadge(page);
    await scan(page, badges.SHOP);
    await isThere(page, 'SHOP of Alpha');
    await good.waitFor();
    assert.equal(await good.inputValue(), '2', 'what was typed is there, and not the badge');
    await page.keyboard.press('F8');
    await page.getByRole('region', { name: 'Not sent yet' }).waitFor({ state: 'detached' });
    const tell = () => shop.get(`/v1/prodorders/${id}/events?type=CLOCKIN&sort=startUTC`);
    await until('both are sent', async () => (await tell()).length >= 2);
    const events = await tell();
    assert.deepEqual(
      events.map((one: { userID: string }) => one.userID),
      [people.SHOP, people.TECH],
    );
    const [entry] = await shop.get(`/v1/audit?userID=${people.TECH}&entity=ProductionEvent`);
    assert.equal(entry.terminalID, terminalID);
    await page.keyboard.press('F7');
    await page.getByLabel('Scan your badge').waitFor();
    await page.goto(`${shop.world.address}/quotes`);
    await page.getByLabel('Scan your badge').waitFor();
    await shop.expectClean(page);
  });

  it('takes a name and a PIN, in German, by keyboard alone; and nobody is left signed in', async () => {
    const { page } = await enrol('Säge, rechts', 'de-DE', { idleMinutes: 1 });
    const name = page.getByRole('button', { name: /Tessa Tech/ });
    await name.waitFor();
    await shop.expectClean(page);
    for (let step = 0; step < 10 && (await name.and(page.locator(':focus')).count()) === 0; step++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByLabel('PIN von Tessa Tech').waitFor();
    await shop.expectClean(page);
    await page.keyboard.type('13579');
    await page.keyboard.press('Enter');
    await page.getByText('This is not the PIN.').waitFor();
    await page.keyboard.type('25801');
    await page.keyboard.press('Enter');
    await isThere(page, 'Tessa Tech');
    await page.getByRole('button', { name: 'Benutzer wechseln' }).waitFor();
    await shop.expectClean(page);
    // Without a connection nobody could come back, so nobody is signed out.
    await page.context().setOffline(true);
    await page.clock.install();
    await page.clock.runFor(90_000);
    await isThere(page, 'Tessa Tech');
    await page.context().setOffline(false);
    await page.clock.runFor(90_000);
    await page.getByText('Das Terminal wurde 1 Minuten nicht berührt.').waitFor();
    await shop.expectClean(page);
  });

  it('what was noted without a connection goes out as theirs when a colleague is there', async () => {
    const { id, number } = await shop.order();
    const { page } = await enrol('Saw, behind');
    await scan(page, badges.SHOP);
    await page.getByRole('button', { name: `Clock in Saw ${number}` }).waitFor();
    await page.route('**/v1/prodorders/**', (route) => route.abort());
    await page.context().setOffline(true);
    await page.getByRole('button', { name: `Clock in Saw ${number}` }).press('Enter');
    await page.getByLabel('Good', { exact: true }).fill('3');
    await page.keyboard.press('F8');
    await page.getByRole('region', { name: 'Not sent yet' }).waitFor();
    await page.waitForTimeout(11_000); // later than what still goes out as if it happened now
    await page.context().setOffline(false);
    await scan(page, badges.TECH);
    await isThere(page, 'Tessa Tech');
    await page.unroute('**/v1/prodorders/**');
    const tell = async () => {
      const events = await shop.get(`/v1/prodorders/${id}/events?sort=startUTC`);
      return events.filter(({ type }: { type: string }) => type !== 'STATUS');
    };
    // The card is not on the page either while a colleague is let in.
    await until('all is sent', async () => (await tell()).length >= 3);
    await page.getByRole('region', { name: 'Not sent yet' }).waitFor({ state: 'detached' });
    const told = await tell();
    assert.deepEqual(
      told.map((one: Record<string, unknown>) => [one.type, one.userID, one.recordedByUserID]).sort(),
      ['CLOCKIN', 'CLOCKOUT', 'QUANTITY'].map((type) => [type, people.SHOP, people.TECH]),
    );
  });

  it('is made, linked and revoked in administration, where people get their badges', async () => {
    const admin = await shop.world.signIn('ADMIN');
    await admin.goto(`${shop.world.address}/terminals`);
    await admin.getByRole('link', { name: 'New' }).press('Enter');
    await admin.getByLabel('Name').fill('Lathe');
    await admin.getByLabel('Machine or station').selectOption({ label: 'Lathe 2' });
    await shop.world.expectClean(admin);
    await admin.getByRole('button', { name: 'Create' }).press('Enter');
    await admin.getByRole('heading', { name: 'Terminal Lathe' }).waitFor();
    await admin.getByRole('button', { name: 'Make the link' }).press('Enter');
    const link = await admin.locator('.once code').textContent();
    await shop.world.expectClean(admin);
    const page = await shop.world.open('en-GB');
    await page.goto(link ?? '');
    await page.getByRole('heading', { name: 'Alpha · Lathe' }).waitFor();
    await scan(page, badges.SHOP);
    await page.getByRole('heading', { name: 'Lathe 2' }).waitFor();
    await admin.getByRole('button', { name: 'Revoke' }).press('Enter');
    await admin.getByRole('button', { name: 'Revoke for certain' }).press('Enter');
    await admin.getByText('Revoked: its browser is refused.').waitFor();
    await shop.world.expectClean(admin);
    await page.getByRole('heading', { name: 'This browser is no terminal' }).waitFor();
    await shop.world.expectClean(page);

    await admin.goto(`${shop.world.address}/users/${people.TECH}`);
    const part = admin.getByRole('region', { name: 'At terminals' });
    await part.getByText('Has a PIN.').waitFor();
    await shop.world.expectClean(admin);
    await part.getByLabel('Badge', { exact: true }).fill(badges.SHOP);
    await admin.keyboard.press('Enter');
    await part.getByText('Somebody else has this badge.').waitFor();
    await part.getByRole('button', { name: 'Take the PIN away' }).press('Enter');
    await part.getByText('Has no PIN.').waitFor();
    await shop.world.expectClean(admin);
    // The administrator’s own browser becomes the terminal, and they are signed out in it.
    await admin.goto(`${shop.world.address}/terminals`);
    await admin.getByRole('link', { name: 'Lathe' }).press('Enter');
    await admin.getByRole('button', { name: 'Make this browser the terminal' }).press('Enter');
    await admin.getByLabel('Scan your badge').waitFor();
    await admin.goto(`${shop.world.address}/users`);
    await admin.getByLabel('Scan your badge').waitFor();
    await shop.world.expectClean(admin);
  });

  it('who may not has no list of terminals', async () => {
    const page = await shop.world.openHome('SHOP');
    assert.equal(await page.getByRole('link', { name: 'Terminals' }).count(), 0);
  });
});
