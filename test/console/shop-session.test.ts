import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { emailOf, password } from '../signin-world.ts';
import { noBrowser } from './browser.ts';
import { clockIn, settled, startShop } from './shop-world.ts';

describe('who is signed in at the shop terminal', { skip: noBrowser }, () => {
  let shop: Awaited<ReturnType<typeof startShop>>;
  before(async () => {
    shop = await startShop();
  });

  it('a session that is over loses neither what was done nor what was typed', async () => {
    const { id, number } = await shop.order();
    const page = await shop.openTerminal('Saw 1');
    await clockIn(page, number);
    await settled(page);
    const good = page.getByLabel('Good', { exact: true });
    const { a, ask } = shop.world.service;
    const endSessions = async () => {
      const { body } = await ask(`/v1/auth/sessions?userID=${a.users.SHOP}`);
      for (const { sessionID } of body) await ask(`/v1/auth/sessions/${sessionID}`, { method: 'DELETE' });
    };
    const signInAgain = async () => {
      await page.getByText('Your session is over.').waitFor();
      await page.getByLabel('E-mail address').fill(emailOf('SHOP'));
      await page.getByLabel('Password').fill(password);
      await page.keyboard.press('Enter');
      await good.waitFor();
    };
    await good.fill('1');
    await endSessions();
    await page.keyboard.press('F4');
    await signInAgain();
    await shop.told(id, ['CLOCKIN', 'QUANTITY 1']);
    await good.fill('2');
    await endSessions();
    await signInAgain(); // the terminal asks every 15 s
    assert.equal(await good.inputValue(), '2');
    await page.keyboard.press('F8');
    await shop.told(id, ['CLOCKIN', 'CLOCKOUT', 'QUANTITY 1', 'QUANTITY 2']);
    await shop.expectClean(page);
  });

  it('a terminal that draws itself again while its user signs out does so without a fault', async () => {
    const { number } = await shop.order();
    const page = await shop.openTerminal('Saw 1');
    // Its clock ticks as fast as it can: the page is drawn between the end of the session and the sign-in.
    await page.addInitScript(
      'const every = setInterval; setInterval = (work, ms) => every(work, ms === 10_000 ? 1 : ms);',
    );
    await page.reload();
    await clockIn(page, number);
    await settled(page);
    const machine = await page.context().newCDPSession(page);
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    await page.getByRole('button', { name: 'Sign out' }).press('Enter');
    await page.getByLabel('E-mail address').waitFor();
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await shop.expectClean(page);
  });

  it('who may not clock has no terminal', async () => {
    const page = await shop.world.openHome('SALES');
    assert.equal(await page.getByRole('link', { name: 'Shop terminal' }).count(), 0);
    await page.goto(`${shop.world.address}/shop`);
    await page.getByText('Clocking needs a role').waitFor();
    await shop.expectClean(page);
  });
});
