import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';

describe('the digest by mail in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  before(async () => {
    world = await startConsole();
  });
  const settingOf = async (role: string) => {
    const key = world.service.a.keys[role];
    return (await world.service.ask('/v1/notifications/digest', { key })).body;
  };
  /** Chooses by typing the beginning of an option, as at a keyboard. */
  const choose = async (page: Page, label: string, typed: string) => {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.type(typed);
  };
  /** The token that the mails of a role's user have. */
  const tokenOf = async (role: string): Promise<string> => {
    const { a, pool } = world.service;
    const { rows } = await pool.query('select public_link_secret() as secret');
    const whose = Buffer.from(`${a.tenantID} ${a.users[role]}`).toString('base64url');
    const signature = createHmac('sha256', rows[0].secret).update(`millwright digest ${whose}`);
    return `mw_digest_${whose}_${signature.digest('base64url')}`;
  };

  it('is set by keyboard on the account’s page, stays over a reload, and is ended there', async () => {
    const page = await world.signIn('SALES');
    await page.goto(`${world.address}/account`);
    await page.getByText('You get none.').waitFor();
    await choose(page, 'How often', 'Once');
    await choose(page, 'Day of the week', 'Fri');
    await choose(page, 'Hour', '18');
    await world.expectClean(page);
    const part = page.getByRole('region', { name: 'Notifications by mail' });
    await part.getByRole('button', { name: 'Save' }).press('Enter');
    await part.getByText('Kept. The next one is due on').waitFor();
    const { frequency, hour, weekday } = await settingOf('SALES');
    assert.deepEqual([frequency, hour, weekday], ['WEEKLY', 18, 5]);
    await page.reload();
    await part.getByText('The next one is due on').waitFor();
    assert.equal(await page.getByLabel('Hour', { exact: true }).inputValue(), '18');
    await choose(page, 'How often', 'Never');
    await part.getByRole('button', { name: 'Save' }).press('Enter');
    await part.getByText('Kept. You get none.').waitFor();
    assert.equal((await settingOf('SALES')).frequency, 'OFF');
  });

  it('of two windows that set it at once the second is refused, keeps what was typed, and may again', async () => {
    const page = await world.signIn('SHOP', 'de-DE');
    await page.goto(`${world.address}/account`);
    const part = page.getByRole('region', { name: 'Benachrichtigungen per Mail' });
    await part.getByText('Sie bekommen keine.').waitFor();
    await choose(page, 'Wie oft', 'Jeden');
    const { keys } = world.service.a;
    const body = { frequency: 'WEEKLY', hour: 5 };
    await world.service.ask('/v1/notifications/digest', { method: 'PUT', key: keys.SHOP, body });
    await part.getByRole('button', { name: 'Speichern' }).press('Enter');
    await part.getByRole('alert').waitFor();
    assert.equal(await page.getByLabel('Wie oft').inputValue(), 'DAILY');
    await world.expectClean(page);
    await part.getByText('Die nächste kommt am').waitFor();
    await part.getByRole('button', { name: 'Speichern' }).press('Enter');
    await part.getByText('Gespeichert.').waitFor();
    assert.equal((await settingOf('SHOP')).frequency, 'DAILY');
  });

  it('is ended by the link of its mail without signing in, by a button and by nothing else', async () => {
    const { keys } = world.service.a;
    const body = { frequency: 'DAILY' };
    await world.service.ask('/v1/notifications/digest', { method: 'PUT', key: keys.SALES, body });
    const page = await world.open('de-DE');
    await page.goto(`${world.address}/unsubscribe#token=${await tokenOf('SALES')}`);
    const button = page.getByRole('button', { name: 'Mails abbestellen' });
    await button.waitFor();
    assert.ok(!page.url().includes('token'), 'the address keeps the token');
    assert.equal((await settingOf('SALES')).frequency, 'DAILY');
    await world.expectClean(page);
    await button.press('Enter');
    await page.getByText('Erledigt').waitFor();
    assert.equal((await settingOf('SALES')).frequency, 'OFF');
    await page.goto(`${world.address}/unsubscribe`);
    await page.getByText('Diese Adresse ist nicht vollständig').waitFor();
    const other = await world.open('en-GB');
    await other.goto(`${world.address}/unsubscribe#token=mw_digest_wrong`);
    await other.getByRole('button', { name: 'End the mails' }).press('Enter');
    await other.getByRole('alert').waitFor();
    await world.expectClean(other);
  });
});
