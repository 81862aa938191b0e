import type { Page } from 'playwright-core';
import { emailOf, password } from '../signin-world.ts';
import type { ConsoleWorld } from './browser.ts';

/**
 * Ends all sessions of a role's user, presses what asks the service next, where the page did not notice by
 * itself, and signs in at the page: as the same user, or as that of `back`.
 */
export const overAndBack = async (
  { service }: ConsoleWorld,
  page: Page,
  { role, press, back = role }: { role: string; press: string; back?: string },
): Promise<void> => {
  const { body } = await service.ask(`/v1/auth/sessions?userID=${service.a.users[role]}`);
  for (const { sessionID } of body) await service.ask(`/v1/auth/sessions/${sessionID}`, { method: 'DELETE' });
  await page.evaluate(`document.querySelector(${JSON.stringify(press)})?.click()`);
  await page.getByText('Your session is over.').waitFor();
  await page.getByLabel('E-mail address').fill(emailOf(back));
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('Your session is over.').waitFor({ state: 'detached' });
};
