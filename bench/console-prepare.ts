import assert from 'node:assert/strict';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import type { TestTenant } from '#test/tenant';

const password = 'seven grey herons at dusk';

/** What a browser keeps of somebody who is signed in. */
export type SignedInState = NonNullable<BrowserContextOptions['storageState']>;

// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Body = any;

const askAs =
  (address: string, { keys }: TestTenant) =>
  async (url: string, body?: object): Promise<Body> => {
    const headers = { 'x-apikey': keys.ADMIN as string, 'content-type': 'application/json' };
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(address + url, { headers, ...sent });
    const text = await answer.text();
    assert.equal(answer.status, 200, `${url}: ${text}`);
    return JSON.parse(text);
  };

/** A quote of so many lines, of items that there are: its id. */
export const manyLines = async (address: string, tenant: TestTenant, lines: number): Promise<string> => {
  const ask = askAs(address, tenant);
  const { customerID } = await ask('/v1/customers', { customerName: 'Bench', currencyCode: 'EUR' });
  const found = await ask(`/v1/items?limit=${lines}`);
  const items = found.map(({ itemID }: { itemID: string }, n: number) => ({
    itemID,
    quantity: 1 + (n % 60),
  }));
  return (await ask('/v1/salesquotes', { customerID, items })).salesQuoteID;
};

/** Somebody of the tenant signs in, once; what the browser keeps of it is what other windows begin with. */
export const signIn = async (
  browser: Browser,
  address: string,
  tenant: TestTenant,
): Promise<SignedInState> => {
  const ask = askAs(address, tenant);
  const email = 'admin@bench.example.com';
  const { token } = await ask('/v1/auth/links', { userID: tenant.users.ADMIN });
  const context = await browser.newContext({ locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto(`${address}/console/password#token=${token}`);
  await page.getByLabel('New password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('Your password is set.').waitFor();
  await page.goto(`${address}/console/?tenant=${tenant.tenantID}`);
  await page.getByLabel('E-mail address').fill(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('navigation').waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
};
