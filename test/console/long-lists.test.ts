import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';

const many = 420;

describe('a list of many', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  before(async () => {
    world = await startConsole();
    for (let n = 0; n < many; n++) {
      // Some of several lines, so that rows are of different heights.
      const description = n % 7 === 0 ? 'a block of steel with holes, '.repeat(8) : 'a bolt';
      await world.service.make('/v1/items', { number: `X-${String(n).padStart(4, '0')}`, description });
    }
  });

  const rows = (page: Page) => page.locator('tbody tr[aria-rowindex]').count();
  const shown = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
  /** The number of the first row that is in view, below the head. */
  const topmost = (page: Page) =>
    page.evaluate(
      `[...document.querySelectorAll('tbody tr[aria-rowindex]')].find((row) =>
         row.getBoundingClientRect().bottom > document.querySelector('thead th').getBoundingClientRect().bottom)
         .cells[0].textContent`,
    );

  /** The page is looked at by the debugger: its policy has no `eval`. */
  const until = async (page: Page, script: string) => {
    for (let tries = 0; !(await page.evaluate(script)); tries++) {
      assert.ok(tries < 400, script);
      await page.waitForTimeout(50);
    }
  };

  /** Goes down until all are read and the last one is there, which is answered. */
  const toEnd = async (page: Page) => {
    const last = page.getByRole('link', { name: `X-${String(many - 1).padStart(4, '0')}` });
    for (let presses = 0; presses < 200 && (await last.count()) === 0; presses++) {
      await page.keyboard.press('End');
      await page.waitForTimeout(50);
    }
    await last.waitFor();
    return last;
  };

  it('is read on while it is scrolled by keys; only rows near the view are drawn, and all of them for paper', async () => {
    const page = await world.signIn('ADMIN', 'de-DE');
    await page.goto(`${world.address}/items`);
    await shown(page, '50 angezeigt');
    assert.equal(await page.locator('tbody tr').count(), 50);
    await toEnd(page);
    assert.ok((await rows(page)) <= 80, `${await rows(page)} rows`);
    assert.equal(await page.locator('table').getAttribute('aria-rowcount'), String(many + 1));
    assert.equal(
      await page.locator('tbody tr[aria-rowindex]').last().getAttribute('aria-rowindex'),
      String(many + 1),
    );
    await world.expectClean(page);

    await page.evaluate('dispatchEvent(new Event("beforeprint"))');
    assert.equal(await page.locator('tbody tr').count(), many);
    await page.evaluate('dispatchEvent(new Event("afterprint"))');
    await until(page, 'document.querySelectorAll("tbody tr").length < 90');

    await page.keyboard.press('Home');
    await page.getByRole('link', { name: 'X-0000', exact: true }).waitFor();
    await until(page, 'scrollY === 0');
    // Screen by screen no row is left out: each begins where the one before ended, or earlier.
    let before = Number(String(await topmost(page)).slice(2));
    for (let screens = 0; screens < 12; screens++) {
      const from = await page.evaluate('scrollY');
      await page.keyboard.press('PageDown');
      await until(page, `scrollY > ${from} + 300`);
      await page.waitForTimeout(250); // until the page is still
      const now = Number(String(await topmost(page)).slice(2));
      assert.ok(now > before && now - before < 40, `from ${before} to ${now}`);
      before = now;
    }
    // A high screen is filled.
    await page.setViewportSize({ width: 1280, height: 4000 });
    await until(
      page,
      `(() => {
        const drawn = [...document.querySelectorAll('tbody tr[aria-rowindex]')];
        return drawn[0].getBoundingClientRect().top <= 0 && drawn.at(-1).getBoundingClientRect().bottom >= 4000;
      })()`,
    );
  });

  it('a record is opened from its end, and the list found again', async () => {
    const page = await world.signIn('ADMIN');
    await page.goto(`${world.address}/items`);
    await shown(page, '50 shown');
    const last = await toEnd(page);
    await last.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: `X-${String(many - 1).padStart(4, '0')}` }).waitFor();
    await page.goBack();
    await shown(page, `${many} shown`);
    await page.keyboard.press('/');
    await page.keyboard.type('X-0007');
    await shown(page, '1 shown');
    assert.equal(await page.locator('tbody tr').count(), 1);
    await world.expectClean(page);
  });
});
