import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { client, startLoginProvider } from '../login-provider.ts';
import { codeAt } from '../second-factor.ts';
import { emailOf, password } from '../signin-world.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';

describe('the own account in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  before(async () => {
    world = await startConsole({ isNamed: true });
  });
  const later = (seconds: number) => {
    const { time } = world.service;
    time.now = new Date(Date.parse(time.now) + seconds * 1000).toISOString();
  };
  const signOut = async (page: Page, name: string) => {
    await page.getByRole('button', { name }).press('Enter');
    await page.getByRole('heading', { level: 1 }).waitFor();
  };

  it('a link sets the password, whose owner then signs in, by keyboard and in German', async () => {
    const { service } = world;
    const { userID } = await service.make('/v1/accounts', {
      ...{ email: 'greta@alpha.example', displayName: 'Greta Wiese', roles: ['SALES'] },
    });
    const { token } = await service.make('/v1/auth/links', { userID });
    const page = await world.open('de-DE');
    await page.goto(`${world.address}/password#token=${token}`);
    await page.getByLabel('Neues Passwort').fill(password);
    await page.keyboard.press('Enter');
    await page.getByText('Ihr Passwort ist festgelegt.').waitFor();
    assert.ok(!page.url().includes('token'), 'the address keeps the token');
    await world.expectClean(page);
    await page.goto(`${world.address}/?tenant=${service.a.tenantID}`);
    await page.getByLabel('E-Mail-Adresse').fill('greta@alpha.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.getByRole('navigation').waitFor();
    await page.getByRole('heading', { name: 'Guten Tag, Greta Wiese' }).waitFor();
  });

  it('an app that makes codes is set up by keyboard, and asked for at the next sign-in', async () => {
    const page = await world.openHome('SALES');
    await page.getByRole('navigation').getByRole('link', { name: 'SALES of Alpha' }).press('Enter');
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    await page.getByText('This browser').waitFor();
    await world.expectClean(page);
    await page.getByRole('button', { name: 'Set up an app' }).press('Enter');
    await page.getByRole('img', { name: 'Picture (QR code) of the key below' }).waitFor();
    const secret = (await page.locator('code.written').textContent()) ?? '';
    assert.match(secret, /^[A-Z2-7]{32}$/);
    await world.expectClean(page);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Code that the app shows').fill(codeAt(secret, world.service.time.now));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
    const codes = await page.getByRole('status').locator('code').allInnerTexts();
    assert.equal(codes.length, 10);
    await world.expectClean(page);
    await page.getByRole('button', { name: 'I have kept them' }).press('Enter');
    await page.getByText('10 recovery codes are left.').waitFor();
    await page.getByText('Password and code').waitFor();

    await signOut(page, 'Sign out');
    await page.getByLabel('E-mail address').fill(emailOf('SALES'));
    await page.getByLabel('Password').fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Second step' }).waitFor();
    await world.expectClean(page);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await page.getByLabel('Code of your app').fill(codes[0] as string);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Hello, SALES of Alpha' }).waitFor();

    later(60);
    await page.goto(`${world.address}/account`);
    await page.getByText('9 recovery codes are left.').waitFor();
    const proof = page.getByLabel('Your password, or a code of your app');
    await proof.first().fill(codeAt(secret, world.service.time.now));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Set up an app' }).waitFor();
    await world.expectClean(page);
  });

  it('a passkey is added, and signs in without a password, in German', async () => {
    const page = await world.signIn('SHOP', 'de-DE');
    const devices = await page.context().newCDPSession(page);
    await devices.send('WebAuthn.enable');
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
        ...{ isUserVerified: true, automaticPresenceSimulation: true },
      },
    });
    await page.goto(`${world.address}/account`);
    await page.getByText('Noch keine.').waitFor();
    await page.getByLabel('Name des Passkeys').fill('Werkbank');
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.getByText('Noch nicht benutzt').waitFor();
    await world.expectClean(page);
    await page.getByLabel('Neuer Name von Werkbank').fill('Presse 4');
    await page.keyboard.press('Enter');
    await page.getByLabel('Neuer Name von Presse 4').waitFor();

    await signOut(page, 'Abmelden');
    await page.getByRole('button', { name: 'Mit einem Passkey anmelden' }).press('Enter');
    await page.getByRole('navigation').waitFor();
    await page.goto(`${world.address}/account`);
    await page.getByText('Zuletzt benutzt:').waitFor();
    await page.getByRole('button', { name: 'Entfernen' }).press('Enter');
    await page.getByText('Noch keine.').waitFor();
    await world.expectClean(page);

    await signOut(page, 'Abmelden');
    await page.getByRole('button', { name: 'Mit einem Passkey anmelden' }).press('Enter');
    await page.getByRole('alert').waitFor();
    await world.expectClean(page);
  });

  it('who signs in at the provider of the company comes back to where they were going', async () => {
    const { service } = world;
    const provider = await startLoginProvider(`${world.address}/provider`);
    provider.people.logistics = { email: emailOf('LOGISTICS'), email_verified: true };
    await service.make('/v1/accounts', {
      ...{ email: emailOf('LOGISTICS'), displayName: 'LOGISTICS', roles: ['LOGISTICS'] },
    });
    const usual = { emailClaim: 'email', makesAccounts: false };
    const set = { method: 'PUT', body: { issuer: provider.issuer, ...client, ...usual } } as const;
    assert.equal((await service.ask('/v1/auth/provider', set)).status, 200);
    const page = await world.open('en-GB');
    await page.goto(`${world.address}/account?tenant=${service.a.tenantID}`);
    await page.getByRole('button', { name: 'Sign in by your company’s provider' }).press('Enter');
    await page.locator('input[name="login"]').fill('logistics');
    await page.locator('input[name="password"]').fill('x');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /continue/i }).press('Enter');
    await page.getByRole('heading', { name: 'Your account' }).waitFor();
    await page.getByText('Provider of your company').waitFor();
    await world.expectClean(page);
    await page.goto(`${world.address}/provider?error=access_denied`);
    await page.getByText('The sign-in was not finished at the provider.').waitFor();
    await world.expectClean(page);
    await page.goto(`${world.address}/provider?state=x&code=y`);
    await page.getByRole('alert').waitFor();
    await world.expectClean(page);
  });

  it('the password is changed, and another session ended', async () => {
    const page = await world.signIn('QUALITY');
    const other = await world.open('en-GB');
    await other.goto(`${world.address}/?tenant=${world.service.a.tenantID}`);
    await other.getByLabel('E-mail address').fill(emailOf('QUALITY'));
    await other.getByLabel('Password').fill(password);
    await other.keyboard.press('Enter');
    await other.getByRole('navigation').waitFor();
    await page.goto(`${world.address}/account`);
    await page.getByRole('button', { name: 'End', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'End', exact: true }).waitFor({ state: 'detached' });
    await other.goto(`${world.address}/quotes`);
    await other.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByLabel('Present password').fill(password);
    await page.getByLabel('New password').fill('a lamp beside the old mill');
    await page.keyboard.press('Enter');
    await page.getByText('Your password is changed.').waitFor();
    await world.expectClean(page);
  });

  it('who must set up a second factor is led there, and to nothing else', async () => {
    const { service } = world;
    const require = (requiresSecondFactor: boolean) =>
      service.ask(`/v1/tenants/${service.a.tenantID}`, { method: 'PATCH', body: { requiresSecondFactor } });
    const page = await world.signIn('PLANNING');
    assert.equal((await require(true)).status, 200);
    await page.goto(`${world.address}/quotes`);
    await page.getByText('Your company requires a second factor.').waitFor();
    await world.expectClean(page);
    assert.equal((await require(false)).status, 200);
  });
});
