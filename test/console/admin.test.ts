import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';
import { expectPaper } from './paper.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

describe('administration in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  before(async () => {
    world = await startConsole();
  });
  const get = async (path: string): Promise<Body> => {
    const { status, body } = await world.service.ask(path);
    assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
    return body;
  };
  const open = async (page: Page, path: string, heading: string) => {
    await page.goto(`${world.address}${path}`);
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  };
  /** Goes to a field by its label and fills it as a keyboard does. */
  const type = async (page: Page, label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
  };
  const check = async (page: Page, label: string) => {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.press('Space');
  };

  it('a user is made, invited, given a role, signed out everywhere and switched off', async () => {
    const { service } = world;
    const { customRoleID } = await service.make('/v1/customroles', {
      ...{ name: 'Pricing', permissions: ['pricing.read'] },
    });
    const page = await world.signIn('ADMIN');
    await open(page, '/users', 'Users');
    await world.expectClean(page);
    await page.getByRole('link', { name: 'New …' }).press('Enter');
    await type(page, 'Name', 'Greta Wiese');
    await type(page, 'E-mail', 'greta@alpha.example');
    await check(page, 'Planning');
    await world.expectClean(page);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'User Greta Wiese' }).waitFor();
    const userID = page.url().split('/').at(-1) ?? '';
    assert.deepEqual((await get(`/v1/accounts/${userID}`)).roles, ['PLANNING']);

    await page.getByRole('button', { name: 'Give a link to set a password' }).press('Enter');
    const link = (await page.locator('.once code').textContent()) ?? '';
    await world.expectClean(page);
    const other = await world.open('en-GB');
    await other.goto(link.replace(/^.*\/console/, world.address));
    await other.getByLabel('New password').fill('correct horse battery staple');
    await other.keyboard.press('Enter');
    await other.getByText('Your password is set.').waitFor();
    await other.goto(`${world.address}/?tenant=${service.a.tenantID}`);
    await other.getByLabel('E-mail address').fill('greta@alpha.example');
    await other.getByLabel('Password', { exact: true }).fill('correct horse battery staple');
    await other.keyboard.press('Enter');
    await other.getByRole('navigation').waitFor();

    await page.reload();
    await page.getByLabel('Role', { exact: true }).selectOption('Pricing');
    await page.getByRole('button', { name: 'Give', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Take away: Pricing' }).waitFor();
    assert.equal((await get(`/v1/customroles/${customRoleID}`)).users[0].userID, userID);
    await page.getByRole('button', { name: 'End all sessions' }).press('Enter');
    await page.getByText('All are ended.').waitFor();
    await other.reload();
    await other.getByRole('heading', { name: 'Sign in' }).waitFor();

    await check(page, 'Active');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByText('Who is not active cannot come in.').waitFor();
    assert.equal((await get(`/v1/accounts/${userID}`)).isActive, false);
    await world.expectClean(page);
  });

  it('the last administrator stays, and the page says why', async () => {
    const page = await world.signIn('ADMIN');
    const admins = (await get('/v1/accounts?isActive=true&limit=200')).filter(({ roles }: Body) =>
      roles.includes('ADMIN'),
    );
    const [last, ...others] = admins.map(({ userID }: Body) => userID);
    const signedIn = world.service.a.users.ADMIN;
    const kept = signedIn ?? last;
    for (const userID of [last, ...others].filter((one) => one !== kept))
      await world.service.ask(`/v1/accounts/${userID}`, { method: 'PATCH', body: { isActive: false } });
    await page.goto(`${world.address}/users/${kept}`);
    await check(page, 'Active');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await page.getByRole('alert').waitFor();
    await world.expectClean(page);
    assert.equal((await get(`/v1/accounts/${kept}`)).isActive, true);
  });

  it('a role is made of permissions, a group has it, and what is in use is not deleted', async () => {
    const page = await world.signIn('ADMIN');
    await open(page, '/roles/new', 'New role');
    await type(page, 'Name', 'Quality reader');
    await type(page, 'Search in Permissions', 'ncr.');
    await check(page, 'ncr.read');
    await world.expectClean(page);
    await page.getByRole('button', { name: 'Create' }).press('Enter');
    await page.getByRole('heading', { name: 'Role Quality reader' }).waitFor();
    const roleID = page.url().split('/').at(-1) ?? '';
    assert.deepEqual((await get(`/v1/customroles/${roleID}`)).permissions, ['ncr.read']);

    await open(page, '/groups/new', 'New group');
    await type(page, 'Name', 'Inspectors');
    await check(page, 'Quality reader');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Group Inspectors' }).waitFor();
    await page.getByLabel('User', { exact: true }).selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Add', exact: true }).press('Enter');
    await page.getByRole('button', { name: /^Take away: / }).waitFor();
    await world.expectClean(page);

    await open(page, `/roles/${roleID}`, 'Role Quality reader');
    await page.getByRole('button', { name: 'Delete' }).press('Enter');
    await page.getByRole('button', { name: 'Delete: are you sure?' }).press('Enter');
    await page.getByRole('alert').waitFor();
    await world.expectClean(page);
    assert.equal((await get(`/v1/customroles/${roleID}`)).name, 'Quality reader');
  });

  it('a key is made with scopes, addresses and an end, shown once, renewed and revoked, in German', async () => {
    const page = await world.signIn('ADMIN', 'de-DE');
    await open(page, '/keys/new', 'Neuer API-Schlüssel');
    await expectPaper(page);
    await type(page, 'Wozu er dient', 'Shop-Anbindung');
    await page.getByLabel('Läuft ab', { exact: true }).fill('2030-01-01T12:00');
    await type(
      page,
      'Nur von diesen Adressen (IP-Adressen oder Bereiche, dazwischen Leerzeichen)',
      '127.0.0.1 10.0.0.0/8',
    );
    await type(page, 'In Was er darf suchen', 'customers');
    await check(page, 'customers.read');
    await world.expectClean(page);
    await page.getByRole('button', { name: 'Anlegen' }).press('Enter');
    const key = (await page.locator('.once code').textContent()) ?? '';
    assert.match(key, /^mw_/);
    await page.getByRole('button', { name: 'Kopieren' }).press('Enter');
    await page.getByRole('button', { name: 'Kopiert' }).waitFor();
    assert.equal(await page.evaluate('navigator.clipboard.readText()'), key);
    await world.expectClean(page);
    assert.equal((await world.service.ask('/v1/customers', { key })).status, 200);
    assert.equal((await world.service.ask('/v1/items', { key })).status, 403);

    await page.getByRole('link', { name: /Ich habe ihn gesichert/ }).press('Enter');
    await page.getByRole('heading', { name: 'API-Schlüssel Shop-Anbindung' }).waitFor();
    assert.equal(await page.getByText(key).count(), 0, 'it is not shown again');
    const [made] = (await get('/v1/apikeys?kind=INTEGRATION&sort=-createdUTC')) as Body[];
    assert.deepEqual(
      [made.scopes, made.addresses.toSorted(), made.expiresUTC.slice(0, 4)],
      [['customers.read'], ['10.0.0.0/8', '127.0.0.1'], '2030'],
    );
    await type(page, 'Stunden, die das alte noch gilt', '0');
    await page.getByRole('button', { name: 'Neues Geheimnis geben' }).press('Enter');
    const next = (await page.locator('.once code').textContent()) ?? '';
    assert.notEqual(next, key);
    assert.equal((await world.service.ask('/v1/customers', { key })).status, 401);
    await page.getByRole('button', { name: 'Widerrufen', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Wirklich endgültig widerrufen?' }).press('Enter');
    await page.getByText('Er ist endgültig widerrufen.').waitFor();
    assert.equal((await world.service.ask('/v1/customers', { key: next })).status, 401);
    await world.expectClean(page);
  });

  it('settings are changed beside somebody else, and their history and trail show it', async () => {
    const page = await world.signIn('ADMIN');
    await open(page, '/settings', 'Settings');
    const company = page.getByRole('region', { name: 'Company' });
    await company.getByLabel('Days that a quote is valid').waitFor();
    await world.expectClean(page);
    await type(page, 'Days that a quote is valid', '45');
    // Somebody else changes another one, and then the same.
    const path = `/v1/instances/${world.service.a.tenantID}/settings`;
    await world.service.ask(path, { method: 'PATCH', body: { orderLinkDays: 77 } });
    await page.keyboard.press('Enter');
    await company.getByText('Saved').waitFor();
    assert.deepEqual([(await get(path)).quoteValidityDays, (await get(path)).orderLinkDays], [45, 77]);
    await type(page, 'Days that a quote is valid', '50');
    await world.service.ask(path, { method: 'PATCH', body: { quoteValidityDays: 60 } });
    await page.keyboard.press('Enter');
    await page.getByText('they have 60, you typed 50').waitFor();
    await world.expectClean(page);
    await page.getByLabel('Days that a quote is valid').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Who changed the settings' }).getByText('60 → 50').waitFor();
    assert.equal((await get(path)).quoteValidityDays, 50);

    const floor = page.getByRole('region', { name: 'Shop terminal' });
    await floor.getByLabel('Several tasks at a time').selectOption('EQUAL');
    await floor.getByRole('button', { name: 'Save' }).press('Enter');
    await floor.getByText('Saved').waitFor();
    assert.equal((await get('/v1/prodorders/events/settings')).sharedTime, 'EQUAL');
    const billing = page.getByRole('region', { name: 'Invoices' });
    await billing.getByLabel('IBAN').fill('DE00 1234');
    await billing.getByLabel('Days to pay').fill('14');
    await billing.getByRole('button', { name: 'Save' }).press('Enter');
    await billing.getByRole('alert').getByText('IBAN: ').waitFor();
    assert.equal(await billing.getByLabel('IBAN').getAttribute('aria-invalid'), 'true');
    await billing.getByLabel('IBAN').fill('DE02120300000000202051');
    await page.keyboard.press('Enter');
    await billing.getByText('Saved').waitFor();
    const said = await get('/v1/invoices/settings');
    assert.deepEqual([said.iban, said.dueDays, said.dunningDays], ['DE02120300000000202051', 14, 7]);
    await world.expectClean(page);

    await open(page, '/audit?q=quoteValidityDays', 'Audit trail');
    await page
      .getByRole('cell', { name: /^Tenant / })
      .first()
      .waitFor();
    await world.expectClean(page);
    await page.locator('table.rows a').first().press('Enter');
    await page.getByRole('heading', { name: 'Audit trail of a record' }).waitFor();
    await page.getByText('quoteValidityDays').first().waitFor();
    await world.expectClean(page);
  });

  it('a provider is set, keeps its secret to itself, and is removed', async () => {
    const page = await world.signIn('ADMIN');
    await open(page, '/settings', 'Settings');
    await page.getByText('None is set: people sign in with password or passkey.').waitFor();
    await type(page, 'Address of the provider (issuer)', 'https://10.0.0.1');
    await type(page, 'Client ID', 'millwright');
    await type(page, 'Client secret (empty: it stays)', 'a-secret-of-the-provider');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Address of the provider (issuer): ').waitFor();
    await world.expectClean(page);
    await type(page, 'Address of the provider (issuer)', 'http://127.0.0.1:9999');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove the provider' }).waitFor();
    assert.equal((await get('/v1/auth/provider')).clientID, 'millwright');
    assert.equal(await page.getByLabel('Client secret (empty: it stays)').inputValue(), '');
    await type(page, 'Claim of the e-mail address', 'upn');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Sign-in provider' }).getByText('Saved').waitFor();
    assert.equal((await get('/v1/auth/provider')).emailClaim, 'upn');
    await page.getByRole('button', { name: 'Remove the provider' }).press('Enter');
    await page.getByRole('button', { name: 'Remove: are you sure?' }).press('Enter');
    await page.getByText('None is set:').waitFor();
    assert.equal((await world.service.ask('/v1/auth/provider')).status, 404);
    await world.expectClean(page);
  });

  it('who may not change what they see is told which permission that needs', async () => {
    const page = await world.signIn('SALES');
    const { SALES } = world.service.a.users;
    await page.goto(`${world.address}/users/${SALES}`);
    await page.getByText('that needs the permission accounts.write').waitFor();
    assert.equal(await page.getByRole('button', { name: 'Save' }).count(), 0);
    await world.expectClean(page);
    await open(page, '/settings', 'Settings');
    await page.getByText('that needs the permission tenants.write').first().waitFor();
    assert.equal(await page.getByRole('link', { name: 'API keys' }).count(), 0);
    await world.expectClean(page);
  });
});
