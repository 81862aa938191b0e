import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';

describe('guided tours in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  before(async () => {
    world = await startConsole();
    await world.service.make('/v1/customers', { customerName: 'Hydra' });
  });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const marked = (page: Page, target: string) => page.locator(`.toured[data-tour~="${target}"]`).waitFor();

  it('is offered where it begins, goes on over screens and a reload, and is gone once skipped', async () => {
    const page = await world.signIn('SALES');
    await page.goto(`${world.address}/quotes`);
    await page.getByRole('region', { name: 'Your first quote' }).getByText('in 5 steps').waitFor();
    await world.expectClean(page);
    await press(page, 'Begin the tour');
    await page.getByRole('region', { name: 'Begin a quote' }).waitFor();
    await marked(page, 'quotes.new');
    await press(page, 'New quote');
    await page.getByLabel('Customer: number or name').fill('Hydra');
    await page.getByRole('button', { name: /Hydra$/ }).press('Enter');
    await page.waitForURL(/\/quotes\/[^/]+$/);
    // What a step shows is marked once it is there; the focus goes on with Enter.
    await press(page, 'Next step');
    await page.getByRole('region', { name: 'Put items on it' }).waitFor();
    await marked(page, 'quote.items');
    await page.getByRole('button', { name: 'Next step' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Your first quote: step 3 of 5').waitFor();
    await page.reload();
    await page.getByText('Your first quote: step 3 of 5').waitFor();
    await marked(page, 'quote.configure');
    await world.expectClean(page);
    await press(page, 'Step back');
    await page.getByText('Your first quote: step 2 of 5').waitFor();
    await press(page, 'Skip the tour');
    await page.getByText('step 2 of 5').waitFor({ state: 'detached' });
    assert.equal(await page.locator('.toured').count(), 0, 'the mark of a tour stays');
    await page.goto(`${world.address}/quotes`);
    await page.getByRole('button', { name: 'New quote' }).waitFor();
    await page.waitForLoadState('networkidle');
    assert.equal(await page.locator('.tour').count(), 0, 'it comes back');
  });

  it('each step of the tours of a company’s begin is said in German, and what it shows is there', async () => {
    const page = await world.openHome('ADMIN', 'de-DE');
    const { body: tours } = await world.service.ask('/v1/tours?isOffered=true');
    const { steps } = tours.find(({ tourID }: { tourID: string }) => tourID === 'setup');
    await page.getByRole('region', { name: 'Ihre Firma einrichten' }).waitFor();
    await press(page, 'Rundgang beginnen');
    for (const [at, { target }] of (steps as { target: string }[]).entries()) {
      await page.getByText(`Ihre Firma einrichten: Schritt ${at + 1} von ${steps.length}`).waitFor();
      await marked(page, target);
      assert.equal(await page.locator('.tour[lang=en]').count(), 0, `${target} is not said in German`);
      await press(page, at + 1 < steps.length ? 'Nächster Schritt' : 'Rundgang beenden');
    }
    await page.locator('.tour').waitFor({ state: 'detached' });
    await world.expectClean(page);
    const again = await world.service.ask('/v1/tours?isOffered=true');
    assert.ok(!again.body.some(({ tourID }: { tourID: string }) => tourID === 'setup'), 'it is not kept');
  });
});
