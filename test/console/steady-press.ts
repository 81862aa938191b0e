import type { Keyboard, Locator } from 'playwright-core';
import { until } from '../until.ts';

const steady = new WeakSet<Locator>();

/**
 * From now on a key that is pressed at an element goes to it only when it can take the key, as a person would
 * wait: a button that is still disabled, or lies behind an open dialog, takes no focus, and the key would be
 * lost or reach another element. Once for all locators, which have their ways from one prototype.
 */
export const pressSteadily = (one: Locator): void => {
  const ways = Object.getPrototypeOf(one) as Locator;
  if (steady.has(ways)) return;
  steady.add(ways);
  ways.press = async function (this: Locator, key) {
    await until(`${this} is enabled and takes the focus`, () => this.evaluate(takesFocus));
    // Not by the page's own way, at which keys are counted (hands.ts): this one counts as a click.
    const { keyboard } = this.page();
    await (Object.getPrototypeOf(keyboard) as Keyboard).press.call(keyboard, key);
  };
};

/** Gives an element the focus; whether it has it, and a key would do something. Runs in the page. */
const takesFocus = (one: unknown): boolean => {
  const element = one as Focusable;
  element.focus();
  const isDisabled = element.matches(':disabled, [aria-disabled=true]');
  return element.contains(element.ownerDocument.activeElement) && !isDisabled;
};

/** As much of a browser's element as is needed; the tests are checked without the types of browsers. */
type Focusable = {
  focus: () => void;
  matches: (selector: string) => boolean;
  contains: (other: unknown) => boolean;
  ownerDocument: { activeElement: unknown };
};
