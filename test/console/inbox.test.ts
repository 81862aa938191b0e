import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { emailOf } from '../signin-world.ts';
import { until } from '../until.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';

describe('approvals and notifications in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  before(async () => {
    world = await startConsole();
  });
  const press = (page: Page, name: string | RegExp) =>
    page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).press('Enter');
  const notice = (page: Page, title: string) => page.locator('li > strong').getByText(title, { exact: true });
  const read = async (id: string) => (await world.service.ask(`/v1/approval/requests/${id}`)).body;

  describe('what waits for an approval', () => {
    let customerID: string;
    before(async () => {
      const { make } = world.service;
      // Somebody has to be there who decides.
      const chief = { email: emailOf('MANAGEMENT'), displayName: 'Maria', roles: ['MANAGEMENT'] };
      world.service.a.users.MANAGEMENT = (await make('/v1/accounts', chief)).userID;
      ({ customerID } = await make('/v1/customers', { customerName: 'Alpha' }));
      await make('/v1/approval/policies', {
        ...{ name: 'Discounts', entity: 'SALESQUOTE' },
        condition: { all: [{ field: 'discountPercent', operator: 'GREATER', value: 15 }] },
        steps: [{ sequence: 1, approvers: { roles: ['MANAGEMENT'] }, mode: 'ANY' }],
      });
    });
    /** A request about a new quote of the ADMIN's, and the quote's number. */
    const ask = async () => {
      const { make } = world.service;
      const sent = { customerID, discountPercent: 20, currencyCode: 'EUR' };
      const { salesQuoteID, number } = await make('/v1/salesquotes', sent);
      const asked = await make(`/v1/salesquotes/${salesQuoteID}/approval`, { comment: 'A good customer' });
      return { requestID: asked.policies[0].requestID as string, number: number as string };
    };
    const of = (page: Page, number: string) => page.getByRole('region', { name: new RegExp(number) });

    it('is asked for on the quote, which says why it is needed and how it stands', async () => {
      const sent = { customerID, discountPercent: 20, currencyCode: 'EUR' };
      const { salesQuoteID } = await world.service.make('/v1/salesquotes', sent);
      const page = await world.signIn('SALES', 'de-DE');
      await page.goto(`${world.address}/quotes/${salesQuoteID}`);
      await page.getByText('Noch nicht erbeten').waitFor();
      await page.getByLabel('Anmerkung für die Entscheidung').fill('Ein guter Kunde');
      await world.expectClean(page);
      await page.keyboard.press('Enter');
      await page.getByText('Erbeten', { exact: true }).waitFor();
      const asked = await world.service.ask(`/v1/salesquotes/${salesQuoteID}/approval`);
      assert.equal(asked.body.status, 'PENDING');
      const withdrawal = page.getByRole('form', { name: '„Discounts“ zurückziehen' });
      await withdrawal.getByLabel('Grund der Rücknahme').fill('Doch kein Rabatt');
      await world.expectClean(page);
      await page.keyboard.press('Enter');
      await page.locator('li strong').getByText('Zurückgezogen', { exact: true }).waitFor();
      await page.getByRole('heading', { name: 'Freigaben' }).and(page.locator(':focus')).waitFor();
      const { status, withdrawnReason } = await read(asked.body.policies[0].requestID);
      assert.deepEqual([status, withdrawnReason], ['WITHDRAWN', 'Doch kein Rabatt']);
      await page.getByRole('button', { name: 'Freigabe erbitten' }).waitFor();
      await world.expectClean(page);
    });

    it('is approved or rejected with a reason, by keys, from the dashboard on', async () => {
      const [one, two] = [await ask(), await ask()];
      const page = await world.openHome('MANAGEMENT');
      await page.getByRole('link', { name: 'Approvals to decide' }).press('Enter');
      await of(page, one.number).getByText('A good customer').waitFor();
      await of(page, one.number)
        .getByRole('link', { name: /^Quote/ })
        .waitFor();
      await world.expectClean(page);
      await of(page, one.number).getByRole('button', { name: 'Reject' }).press('Enter');
      await page.getByRole('alert').getByText('Say what would have to change.').waitFor();
      await page.keyboard.type('At most ten percent');
      await of(page, one.number).getByRole('button', { name: 'Reject' }).press('Enter');
      await of(page, one.number).getByText('Rejected.').and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await of(page, two.number).getByText('Approved.').waitFor();
      await world.expectClean(page);
      const [first, second] = [await read(one.requestID), await read(two.requestID)];
      assert.deepEqual(
        [first.status, first.decisions[0].comment, second.status],
        ['REJECTED', 'At most ten percent', 'APPROVED'],
      );
      await page.getByLabel('About').selectOption('NCR');
      await page.waitForURL(/status=NCR/);
      await page.getByText('Nothing matches').waitFor();
    });

    it('that somebody withdrew meanwhile says so, and is not decided', async () => {
      const { requestID, number } = await ask();
      const page = await world.signIn('MANAGEMENT', 'de-DE');
      await page.goto(`${world.address}/approvals`);
      await of(page, number).getByText('A good customer').waitFor();
      await world.service.make(`/v1/approval/requests/${requestID}/withdraw`, { reason: 'A mistake' });
      await of(page, number).getByRole('button', { name: 'Genehmigen' }).press('Enter');
      await page.getByText('Ihre Entscheidung wurde nicht angenommen').waitFor();
      await of(page, number).getByText('Zurückgezogen.').waitFor();
      assert.equal((await read(requestID)).status, 'WITHDRAWN');
      await world.expectClean(page);
    });

    it('does not reach who is no approver, nor a role without approvals', async () => {
      await ask();
      const page = await world.signIn('SALES');
      await page.goto(`${world.address}/approvals`);
      await page.getByText('Nothing waits for you.').waitFor();
      const shop = await world.openHome('SHOP');
      assert.equal(await shop.getByRole('link', { name: 'Approvals', exact: true }).count(), 0);
      await shop.goto(`${world.address}/approvals`);
      await shop.getByRole('alert').getByText('Your roles do not allow this').waitFor();
      await world.expectClean(shop);
    });
  });

  it('notifications come as they are sent, are read, unread and dismissed by keys', async () => {
    const page = await world.signIn('TECH');
    await page.goto(`${world.address}/inbox`);
    await page.getByText('No news.').waitFor();
    await world.expectClean(page);
    const users = [world.service.a.users.TECH];
    for (const title of ['Press two leaks', 'Stand-up at nine', 'Gloves are in'])
      await world.service.make('/v1/notifications', { users, title, severity: 'WARNING' });
    // The stream brings them: nothing is loaded again by hand.
    await page.getByRole('link', { name: 'Inbox (3)' }).waitFor();
    await notice(page, 'Press two leaks').waitFor();
    await world.expectClean(page);
    await press(page, 'Mark as read Press two leaks');
    await page.getByRole('link', { name: 'Inbox (2)' }).waitFor();
    await press(page, 'Mark as unread Press two leaks');
    await page.getByRole('link', { name: 'Inbox (3)' }).waitFor();
    await press(page, 'Dismiss Gloves are in');
    await notice(page, 'Gloves are in').waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: 'Dismiss Stand-up at nine' })
      .and(page.locator(':focus'))
      .waitFor();
    await press(page, 'Dismiss all');
    await page.getByText('2 dismissed').waitFor();
    await page.getByText('No news.').waitFor();
    await page.getByLabel('Show').selectOption('DISMISSED');
    await page.waitForURL(/status=DISMISSED/);
    await notice(page, 'Gloves are in').waitFor();
    await world.expectClean(page);
  });

  it('notifications are in the language that the console speaks to their user', async () => {
    const { service, address } = world;
    const { users, keys } = service.a;
    const page = await world.signIn('SALES', 'de-DE');
    const account = `/v1/accounts/${users.SALES}`;
    const language = async () => (await service.ask(account)).body.language;
    /** The user asks for something to be done, and is notified that it is. */
    const done = async (title: string) => {
      const body = { title, assignedToUserID: users.ADMIN };
      const made = await service.ask('/v1/todo', { method: 'POST', key: keys.SALES, body });
      const move = { method: 'PATCH', body: { status: 'DONE' } } as const;
      assert.equal((await service.ask(`/v1/todo/${made.body.toDoID}/status`, move)).status, 200);
    };
    // Who has said nothing yet reads what the browser speaks, and the company speaks English.
    await service.ask(account, { method: 'PATCH', body: { language: null } });
    await page.goto(`${address}/inbox`);
    await page.getByRole('heading', { name: 'Nachrichten', exact: true }).waitFor();
    await until('the account speaks German', async () => (await language()) === 'de');
    await done('Bohrer bestellen');
    await notice(page, 'Erledigt: Bohrer bestellen').waitFor();
    await world.expectClean(page);
    await page.getByLabel('Sprache').selectOption('en');
    await until('the account speaks English', async () => (await language()) === 'en');
    await done('Order taps');
    await notice(page, 'Done: Order taps').waitFor();
    await notice(page, 'Erledigt: Bohrer bestellen').waitFor();
    // A browser that was never asked speaks what the account does.
    await page.evaluate("localStorage.removeItem('millwright.language')");
    await page.reload();
    await page.getByRole('heading', { name: 'Inbox', exact: true }).waitFor();
    await page.getByLabel('Language').waitFor();
    await world.expectClean(page);
    assert.equal(await language(), 'en');
  });

  it('what somebody has to do is done in the same place; another’s notifications are not there', async () => {
    const page = await world.signIn('PLANNING', 'de-DE');
    const me = world.service.a.users.PLANNING;
    await world.service.make('/v1/todo', { title: 'Plan the press', assignedToUserID: me });
    await world.service.make('/v1/notifications', { users: [world.service.a.users.ADMIN], title: 'Secret' });
    await page.goto(`${world.address}/inbox`);
    await press(page, /^Erledigt Plan the press/);
    await page.getByRole('button', { name: 'Erledigt Plan the press' }).waitFor({ state: 'detached' });
    await page.locator('[role=status]:focus').getByText('„Plan the press“ ist erledigt.').waitFor();
    await world.expectClean(page);
    await press(page, 'Doch nicht erledigt');
    await page.getByText('„Plan the press“ ist wieder zu tun.').waitFor();
    await press(page, /^Erledigt Plan the press/);
    await page.getByRole('button', { name: 'Erledigt Plan the press' }).waitFor({ state: 'detached' });
    assert.equal(await page.getByText('Secret').count(), 0);
    await world.expectClean(page);
  });
});
