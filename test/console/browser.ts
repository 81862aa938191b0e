import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { buildConsole } from '#app/console/build-console';
import { readPages } from '#app/console/read-pages';
import { withClient } from '#platform/db/connection';
import { atEndOfFile, atEndOfProcess } from '../end-of-file.ts';
import { freePort } from '../free-port.ts';
import { sharedFolder } from '../run-folder.ts';
import { startService, type TestService } from '../service.ts';
import { cookieFrom, emailOf, password, quickHash } from '../signin-world.ts';
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
  /**
   * The same, with a role's user of tenant A signed in by the API; account.test.ts signs in by the page. No
   * screen is open yet: most tests go to one of their own.
   */
  signIn: (role: string, language?: Language) => Promise<Page>;
  /** Signed in, at the screen where the sign-in leads. */
  openHome: (role: string, language?: Language) => Promise<Page>;
  /** Fails where the page has a fault of accessibility, or any page complained until now. */
  expectClean: (page: Page) => Promise<void>;
};

/** The files of a process share a browser; each has windows of its own, which close at its end. */
let browser: Promise<Browser> | undefined;
const contexts: BrowserContext[] = [];
atEndOfFile(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
atEndOfProcess(async () => (await browser)?.close());

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
  browser ??= chromium.launch({
    executablePath: program as string,
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    timeout: 120_000,
  });
  const opened = await browser;
  const complaints: string[] = [];
  const open = async (language: Language) => {
    const context = await opened.newContext({
      ...{ locale: language, viewport: { width: 1280, height: 800 } },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    contexts.push(context);
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
    service.a.users[role] ??= (
      await service.make('/v1/accounts', { email: emailOf(role), displayName: role, roles: [role] })
    ).userID;
    const { tenantID } = service.a;
    await givePassword(service, role, language.slice(0, 2));
    const signedIn = await service.ask('/v1/auth/signin', {
      ...{ method: 'POST', key: undefined, body: { tenantID, email: emailOf(role), password } },
    });
    assert.equal(signedIn.status, 200, JSON.stringify(signedIn.body));
    const [name = '', value = ''] = cookieFrom(signedIn).split('=');
    const secure = { url: origin.replace('http:', 'https:'), secure: true, httpOnly: true };
    await page.context().addCookies([{ name, value, ...secure, sameSite: 'Lax' }]);
    // As the sign-in does.
    await page.addInitScript(
      `if (location.origin === '${origin}') localStorage.setItem('millwright.tenant', '${tenantID}')`,
    );
    return page;
  };
  const openHome = async (role: string, language?: Language) => {
    const page = await signIn(role, language);
    await page.goto(`${address}/`);
    await page.getByRole('navigation').waitFor();
    return page;
  };
  const expectClean = async (page: Page) => {
    // By the debugger, which no policy of the page holds back.
    if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(axe);
    const { faults, tooWide } = (await page.evaluate(lookForFaults)) as Record<string, string[]>;
    assert.deepEqual(faults, []);
    assert.deepEqual(tooWide, [], 'what does not fit into its place');
    assert.deepEqual(complaints, []);
  };
  return { service, address, open, signIn, openHome, expectClean };
};

/**
 * As if the user had set it, but with a hash that costs next to nothing to compare; and the language of the
 * account is that of the window, as the console would make it.
 */
const givePassword = (service: TestService, role: string, language: string): Promise<unknown> =>
  withClient(service.db.admin, async (client) => {
    await client.query(
      `insert into millwright.user_passwords (tenant_id, user_id, hash, changed_utc) values ($1, $2, $3, $4)
       on conflict (tenant_id, user_id) do update set hash = excluded.hash, changed_utc = excluded.changed_utc`,
      [service.a.tenantID, service.a.users[role], quickHash(password), service.time.now],
    );
    await client.query('update millwright.users set language = $3 where tenant_id = $1 and user_id = $2', [
      ...[service.a.tenantID, service.a.users[role], language],
    ]);
  });

/** The parts of the page whose content is wider than they are; what is wide on purpose can be scrolled. */
const wider = `[...document.querySelectorAll('html, main, section:not(.wide), aside, nav, dialog')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.tagName + ' ' + one.scrollWidth + ' > ' + one.clientWidth)`;

/** Of what is right nothing is written down or sent: that takes as long as finding it. */
const lookForFaults = `axe.run({ reporter: 'no-passes', resultTypes: ['violations'], selectors: false })
  .then(({ violations }) => ({
    faults: violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' ')),
    tooWide: ${wider},
  }))`;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
