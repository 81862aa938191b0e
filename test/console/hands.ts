import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';

/** What the hands of a person do at a page: keys pressed, letters of texts typed, clicks. */
export type Hands = { keys: number; letters: number; clicks: number };

const counted = new WeakMap<Page, Hands>();

/**
 * Counts from now on what a person would do for what the test does. A key is one, with whatever is held down
 * beside it; what is typed or filled in counts by its letters. What the test goes to by its name is a click,
 * and pressing Enter or Space there is that click; a choice in a list is two clicks, and so is a file.
 */
export const countHands = (page: Page): Hands => {
  const hands: Hands = { keys: 0, letters: 0, clicks: 0 };
  if (!counted.has(page)) watchKeyboard(page);
  counted.set(page, hands);
  watchLocators(page.locator('html'));
  return hands;
};

/** What is not part of the task: a look of the test at something else. */
export const uncounted = async (page: Page, work: () => Promise<unknown>): Promise<void> => {
  const hands = counted.get(page);
  const before = { ...hands };
  await work();
  if (hands) Object.assign(hands, before);
};

/** Fails where a task took more keys and clicks, letters aside, than docs/console-tasks.md says. */
export const expectTask = (task: string, ...all: readonly Hands[]): void => {
  const row = table.split('\n').find((line) => line.startsWith(`| ${task} |`));
  assert.ok(row, `docs/console-tasks.md has no row “${task}”`);
  const most = Number(row.split('|')[2]);
  const took = all.reduce((sum, { keys, clicks }) => sum + keys + clicks, 0);
  assert.ok(took <= most, `${task}: ${took} keys and clicks, and the table says ${most}`);
  assert.ok(took > 0, 'nothing was counted');
};

const table = readFileSync(new URL('../../docs/console-tasks.md', import.meta.url), 'utf8');

const watchKeyboard = (page: Page): void => {
  const { keyboard } = page;
  const [press, type] = [keyboard.press.bind(keyboard), keyboard.type.bind(keyboard)];
  keyboard.press = (...given) => {
    add(page, { keys: 1 });
    return press(...given);
  };
  keyboard.type = (...given) => {
    add(page, { letters: given[0].length });
    return type(...given);
  };
};

const add = (page: Page, more: Partial<Hands>): void => {
  const hands = counted.get(page);
  if (!hands) return;
  hands.keys += more.keys ?? 0;
  hands.letters += more.letters ?? 0;
  hands.clicks += more.clicks ?? 0;
};

const watched = new WeakSet<object>();

/** Once for all locators, which have their ways from one prototype. */
const watchLocators = (one: Locator): void => {
  const ways = Object.getPrototypeOf(one) as Locator;
  if (watched.has(ways)) return;
  watched.add(ways);
  watch(ways, 'press', (key) =>
    /^(Enter|Space)$/.test(String(key)) ? { clicks: 1 } : { clicks: 1, keys: 1 },
  );
  watch(ways, 'fill', (text) => ({ clicks: 1, letters: String(text).length }));
  watch(ways, 'focus', () => ({ clicks: 1 }));
  watch(ways, 'click', () => ({ clicks: 1 }));
  watch(ways, 'check', () => ({ clicks: 1 }));
  watch(ways, 'selectOption', () => ({ clicks: 2 }));
  watch(ways, 'setInputFiles', () => ({ clicks: 2 }));
};

type Way = 'press' | 'fill' | 'focus' | 'click' | 'check' | 'selectOption' | 'setInputFiles';

const watch = (ways: Locator, name: Way, costs: (first: unknown) => Partial<Hands>): void => {
  const way = ways[name] as (...given: unknown[]) => Promise<unknown>;
  Object.assign(ways, {
    [name](this: Locator, ...given: unknown[]) {
      add(this.page(), costs(given[0]));
      return way.apply(this, given);
    },
  });
};
