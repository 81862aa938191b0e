import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import { buildConsole } from '#app/console/build-console';
import { readPages } from '#app/console/read-pages';
import { atEndOfFile } from '../end-of-file.ts';
import { freePort } from '../free-port.ts';
import { sharedFolder } from '../run-folder.ts';
import { startService, type TestService } from '../service.ts';
import { emailOf, password } from '../signin-world.ts';
import { noBrowser, program } from './chromium.ts';
import { pressSteadily } from './steady-press.ts';

export { noBrowser };

export type Language = 'en-GB' | 'de-DE';
export type ConsoleWorld = {
  service: TestService;
  /** Of the console, without a slash at its end. */
  address: string;
  /** A window of a browser of its own, which speaks this language. */
  open: (language: Language) => Promise<Page>;
  /** The same, in which a role's user of tenant A has set a password by a link, and signed in. */
  signIn: (role: string, language?: Language) => Promise<Page>;
  /** Fails where the page has a fault of accessibility, or any page complained until now. */
  expectClean: (page: Page) => Promise<void>;
};

/**
 * The whole service on a port, with the console as it is built, and a browser. `isNamed`: it knows its own
 * address, which has a name; passkeys need both.
 */
export const startConsole = async ({ isNamed = false } = {}): Promise<ConsoleWorld> => {
  const pages = readPages(await buildConsole(sharedFolder()));
  const port = await freePort();
  const origin = `http://${isNamed ? 'localhost' : '127.0.0.1'}:${port}`;
  const environment = isNamed ? { MILLWRIGHT_PUBLIC_URL: origin } : {};
  const service = await startService({ console: () => pages, environment });
  await service.app.listen({ port, host: '127.0.0.1' });
  const address = `${origin}/console`;
  const browser: Browser = await chromium.launch({
    executablePath: program as string,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    timeout: 120_000,
  });
  atEndOfFile(() => browser.close());
  const complaints: string[] = [];
  const open = async (language: Language) => {
    const context = await browser.newContext({
      ...{ locale: language, viewport: { width: 1280, height: 800 } },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    context.setDefaultTimeout(120_000); // on a busy machine
    const page = await context.newPage();
    pressSteadily(page.locator('html'));
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      // What the service refuses, the page shows; the browser says so too.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        complaints.push(message.text());
    });
    return page;
  };
  const signIn = async (role: string, language: Language = 'en-GB') => {
    const page = await open(language);
    const words = labels[language];
    service.a.users[role] ??= (
      await service.make('/v1/accounts', { email: emailOf(role), displayName: role, roles: [role] })
    ).userID;
    const body = { userID: service.a.users[role] };
    const { token } = await service.make('/v1/auth/links', body);
    await page.goto(`${address}/password#token=${token}`);
    await page.getByLabel(words.newPassword).fill(password);
    await page.keyboard.press('Enter');
    await page.getByText(words.isSet).waitFor();
    assert.ok(!page.url().includes('token'), 'the address keeps the token');
    await page.goto(`${address}/?tenant=${service.a.tenantID}`);
    await page.getByLabel(words.email).fill(emailOf(role));
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await page.getByRole('navigation').waitFor();
    return page;
  };
  const expectClean = async (page: Page) => {
    await page.evaluate(axe); // by the debugger, which no policy of the page holds back
    const { violations } = (await page.evaluate(lookForFaults)) as { violations: Violation[] };
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
      [],
    );
    assert.deepEqual(await page.evaluate(wider), [], 'what does not fit into its place');
    assert.deepEqual(complaints, []);
  };
  return { service, address, open, signIn, expectClean };
};

/** The parts of the page whose content is wider than they are; what is wide on purpose can be scrolled. */
const wider = `[...document.querySelectorAll('html, main, section:not(.wide), aside, nav, dialog')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.tagName + ' ' + one.scrollWidth + ' > ' + one.clientWidth)`;

/** Of what is right nothing is written down: that takes as long as finding it. */
const lookForFaults = `axe.run({ resultTypes: ['violations'], selectors: false })`;
type Violation = { id: string; nodes: { html: string }[] };
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const labels: Record<Language, { newPassword: string; isSet: string; email: string }> = {
  'en-GB': { newPassword: 'New password', isSet: 'Your password is set.', email: 'E-mail address' },
  'de-DE': { newPassword: 'Neues Passwort', isSet: 'Ihr Passwort ist festgelegt.', email: 'E-Mail-Adresse' },
};
