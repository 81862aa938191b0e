import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { emailOf, password } from '../signin-world.ts';
import { eventually } from '../until.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';
import { expectPaper } from './paper.ts';

describe('everywhere in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  before(async () => {
    world = await startConsole();
    const customer = { customerNumber: 'C-1', customerName: 'Müller & Söhne' };
    const { customerID } = await world.service.make('/v1/customers', customer);
    for (let made = 0; made < 60; made++)
      await world.service.make('/v1/salesquotes', { customerID, description: `Quote number ${made}` });
  });

  it('who is not signed in goes there first, and then to where they were going', async () => {
    const page = await world.open('en-GB');
    await page.goto(`${world.address}/quotes?status=DRAFT`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await world.expectClean(page);
    await page.getByLabel('Company ID').fill(world.service.a.tenantID);
    await page.getByLabel('E-mail address').fill('nobody@alpha.example.com');
    await page.getByLabel('Password').fill('not the password of anybody');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await world.expectClean(page);
    assert.match(page.url(), /to=%2Fquotes%3Fstatus%3DDRAFT/);
  });

  it('who has forgotten the password asks for a link, and is told the same whoever it is', async () => {
    const page = await world.open('de-DE');
    await page.goto(`${world.address}/sign-in?tenant=${world.service.a.tenantID}`);
    await page.getByRole('link', { name: 'Passwort vergessen?' }).press('Enter');
    await page.getByRole('heading', { name: 'Passwort vergessen?' }).waitFor();
    await world.expectClean(page);
    assert.equal(await page.getByLabel('Firmen-ID').inputValue(), world.service.a.tenantID);
    await page.getByLabel('E-Mail-Adresse').fill('nobody@alpha.example.com');
    await page.keyboard.press('Enter');
    await page.getByText('Wenn es diese Adresse gibt').waitFor();
    await world.expectClean(page);
    await page.getByRole('link', { name: 'Anmelden' }).press('Enter');
    await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  });

  it('an address that leads elsewhere is not followed after the sign-in', async () => {
    for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      const page = await world.signIn('SALES');
      await page.goto(`${world.address}/sign-in?to=${encodeURIComponent(to)}`);
      await page.getByLabel('E-mail address').fill(emailOf('SALES'));
      await page.getByLabel('Password').fill(password);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Hello, SALES of Alpha' }).waitFor();
      assert.equal(new URL(page.url()).origin, new URL(world.address).origin);
    }
  });

  it('search, filter and the language stand where a link and a reload find them', async () => {
    const page = await world.signIn('SALES');
    await page.goto(`${world.address}/quotes`);
    await page.getByText('50 shown').waitFor();
    await page.getByRole('button', { name: 'Show more' }).press('Enter');
    await page.getByText('60 shown').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('muller');
    await page.waitForURL(/q=muller/);
    await page.getByLabel('Status').selectOption('OFFERED');
    await page.getByText('Nothing matches the search and the filter.').waitFor();
    await world.expectClean(page);
    // The page is left before the service has heard of the choice.
    const telling = '**/v1/auth/language';
    await page.route(telling, () => {});
    await page.getByLabel('Language').selectOption('de');
    await page.reload();
    await page.getByText('Nichts passt zu Suche und Filter.').waitFor();
    const { service } = world;
    const own = async () => (await service.ask(`/v1/accounts/${service.a.users.SALES}`)).body.language;
    assert.equal(await own(), 'en');
    await page.unroute(telling);
    await page.reload();
    await eventually(async () => assert.equal(await own(), 'de'));
    await page.getByText('Nichts passt zu Suche und Filter.').waitFor();
    assert.equal(await page.getByRole('searchbox').inputValue(), 'muller');
    await page.getByRole('button', { name: 'Zurücksetzen' }).press('Enter');
    await page.getByText('50 angezeigt').waitFor();
    await world.expectClean(page);
  });

  it('each screen of the menu opens, in both languages, without a fault', async () => {
    for (const language of ['en-GB', 'de-DE'] as const) {
      const page = await world.openHome('ADMIN', language);
      const menu = await page.getByRole('navigation').getByRole('link').all();
      assert.ok(menu.length >= 10);
      for (const link of menu) {
        await link.press('Enter');
        // What was open stays until the next screen is there. The first greets, the last is the account.
        const isNamed = !/\/console\/(account)?$/.test((await link.getAttribute('href')) ?? '');
        const name = isNamed ? ((await link.textContent()) ?? '') : /./;
        await page.getByRole('heading', { level: 1, name }).waitFor();
        await page.getByRole('alert').waitFor({ state: 'detached' });
        await world.expectClean(page);
        await expectPaper(page);
      }
    }
  });

  it('a tab is called by its screen', async () => {
    const page = await world.openHome('SALES', 'de-DE');
    const isCalled = async (name: string) => {
      while ((await page.title()) !== name) await new Promise((resolve) => setTimeout(resolve, 50));
    };
    await isCalled('Guten Tag, SALES of Alpha – Millwright');
    await page.getByRole('navigation').getByRole('link', { name: 'Angebote' }).press('Enter');
    await isCalled('Angebote – Millwright');
  });

  it('in a narrow window the menu opens when it is wanted, and a list is scrolled in itself', async () => {
    const page = await world.signIn('ADMIN', 'de-DE');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(`${world.address}/quotes`);
    await page.getByText('50 angezeigt').waitFor();
    const [heading] = await page.getByRole('heading', { level: 1 }).all();
    assert.ok(((await heading?.boundingBox())?.y ?? 800) < 200, 'the screen begins at the top');
    await world.expectClean(page);
    const menu = page.getByRole('button', { name: 'Menü' });
    assert.equal(await page.getByRole('link', { name: 'Kunden' }).isVisible(), false);
    await menu.press('Enter');
    await world.expectClean(page);
    await page.getByRole('link', { name: 'Kunden' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Kunden' }).waitFor();
    assert.equal(await menu.getAttribute('aria-expanded'), 'false');
    assert.equal(await page.evaluate('document.activeElement.id'), 'content', 'the focus is not lost');
    await world.expectClean(page);
  });

  it('a day is the same one west of Greenwich', async () => {
    await world.service.make('/v1/quality/ncr', {
      title: 'Burrs',
      source: 'RECEIVING',
      dueDate: '2026-12-01',
    });
    const page = await world.signIn('QUALITY');
    const developer = await page.context().newCDPSession(page);
    await developer.send('Emulation.setTimezoneOverride', { timezoneId: 'America/New_York' });
    await page.goto(`${world.address}/ncrs`);
    await page.getByRole('cell', { name: '1 Dec 2026' }).waitFor();
  });

  it('who may not see a screen has it neither in the menu nor by its address', async () => {
    const page = await world.openHome('SHOP');
    assert.equal(await page.getByRole('link', { name: 'Invoices' }).count(), 0);
    await page.goto(`${world.address}/invoices`);
    await page.getByText('Your roles do not allow this').waitFor();
    await world.expectClean(page);
  });

  it('a session that ends while a screen is open leads to the sign-in', async () => {
    const page = await world.openHome('SALES');
    await page.waitForLoadState('networkidle'); // what the home still asks for would lead there by itself
    const userID = world.service.a.users.SALES as string;
    const { body } = await world.service.ask(`/v1/auth/sessions?userID=${userID}`);
    for (const { sessionID } of body)
      await world.service.ask(`/v1/auth/sessions/${sessionID}`, { method: 'DELETE' });
    await page.getByRole('link', { name: 'Quotes' }).press('Enter');
    await page.getByText('Your session is over.').waitFor();
    assert.match(page.url(), /to=%2Fquotes/);
  });
});
