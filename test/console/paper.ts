import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';

/** A4 between margins of a centimetre, at 96 pixels an inch. */
const paper = { width: 718, height: 1047 };

/** Fails where the page on paper shows what is pressed, patterns or empty columns, or cuts something off. */
export const expectPaper = async (page: Page): Promise<void> => {
  const screen = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(paper);
  assert.deepEqual(await page.evaluate(pressed), [], 'what is pressed');
  assert.deepEqual(await page.evaluate(unfilled), [], 'a pattern where no date is');
  assert.deepEqual(await page.evaluate(vacant), [], 'a column of nothing but buttons');
  assert.deepEqual(await page.evaluate(cut), [], 'what is cut off');
  assert.ok(await page.getByRole('heading', { level: 1 }).isVisible());
  await page.emulateMedia({ media: null });
  if (screen) await page.setViewportSize(screen);
};

/** An amount that leads to its explanation is a button, and stands on paper; so does a field of a record. */
const pressed = `[...document.querySelectorAll('nav, button, summary, dialog, select, [type=search], ' +
    'form:not(.master, :has(table)) :is(input, textarea)')]
  .filter((one) => one.checkVisibility())
  .filter((one) => !one.matches('.rows .number > button, .master select, .rows select'))
  .map((one) => one.outerHTML.slice(0, 200))`;

const unfilled = `[...document.querySelectorAll('[type=date], [type=datetime-local]')]
  .filter((one) => one.value === '' && one.checkVisibility({ visibilityProperty: true }))
  .map((one) => one.outerHTML)`;

/** What is not drawn is no part of a cell's text. */
const vacant = `[...document.querySelectorAll('table')].flatMap((table) =>
  [...(table.tHead?.rows[0]?.cells ?? [])].filter((head, at) => {
    const cells = [...table.tBodies].flatMap(({ rows }) => [...rows]).flatMap(({ cells }) => cells[at] ?? []);
    return head.checkVisibility() && cells.some((one) => one.querySelector('button')) &&
      cells.every((one) => one.innerText.trim() === '' &&
        [...one.querySelectorAll('input, select, textarea, img, svg')].every((part) => !part.checkVisibility()));
  }).map((head) => table.className + ': ' + head.textContent))`;

const cut = `[...document.querySelectorAll('html, body *')]
  .filter((one) => one.checkVisibility() && one.clientWidth > 0 && !one.matches('input, .hidden, svg *'))
  .filter((one) => one.getBoundingClientRect().right > innerWidth + 1 ||
    (getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1))
  .map((one) => one.tagName + '.' + one.className + ' ' + one.textContent.slice(0, 80))`;
