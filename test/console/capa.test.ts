import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';
import { countHands, expectTask } from './hands.ts';

describe('corrective actions in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  before(async () => {
    world = await startConsole();
  });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
  const becomes = (page: Page, status: string) =>
    page.locator('header .status').getByText(status, { exact: true }).waitFor();
  const phase = (page: Page, name: string) => page.locator(`#${name}`);
  const read = async (id: string) => (await world.service.ask(`/v1/quality/capa/${id}`)).body;
  const idOf = (page: Page) => page.url().split('/').at(-1) as string;

  it('a nonconformance is answered in the phases of an 8D by keys, and somebody else finds it effective', async () => {
    const { qualityNcrID } = await world.service.make('/v1/quality/ncr', {
      ...{ title: 'Seals too soft', source: 'RECEIVING', quantityAffected: 20 },
    });
    const page = await world.signIn('QUALITY');
    await page.goto(`${world.address}/ncrs/${qualityNcrID}`);
    const hands = countHands(page);
    await press(page, 'Answer with a corrective action');
    await page.getByRole('heading', { name: /^Corrective action/ }).waitFor();
    const id = idOf(page);
    await page.getByRole('link', { name: /Seals too soft/ }).waitFor();
    await press(page, 'Set to In progress');
    await becomes(page, 'In progress');
    await world.expectClean(page);
    // What is written is done by one key, and the next phase has the focus.
    await phase(page, 'D0').getByLabel('What came out of it').focus();
    for (const name of ['D0', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7']) {
      await page.keyboard.type(`Done in ${name}`);
      await page.keyboard.press('Control+Enter');
      await phase(page, name).getByRole('button', { name: 'Take up again' }).waitFor();
      if (name !== 'D7')
        await page.waitForFunction(
          `document.activeElement?.closest('section')?.id === 'D${Number(name[1]) + 1}'`,
        );
    }
    // D8 is done last, when it is known whether it helped; before that it says why it cannot be closed.
    await page.getByLabel('How it is checked whether it helped').fill('Hardness of three lots');
    await page.keyboard.press('Enter');
    await page.getByText('Hardness of three lots').waitFor();
    await press(page, 'Set to Verification');
    await becomes(page, 'Verification');
    await page.getByText('Somebody checks this who neither leads it').waitFor();
    await phase(page, 'D8').getByLabel('What came out of it').fill('The team is thanked');
    await page.keyboard.press('Control+Enter');
    await phase(page, 'D8').getByRole('button', { name: 'Take up again' }).waitFor();
    await press(page, 'Set to Closed');
    await page
      .getByRole('alert')
      .getByText(/somebody other than the owner/i)
      .waitFor();
    await world.expectClean(page);

    const chief = await world.signIn('MANAGEMENT', 'de-DE');
    await chief.goto(`${world.address}/capas/${id}`);
    const others = countHands(chief);
    await chief.getByLabel('Was geprüft wurde').fill('Lose 8 bis 10: 69 bis 72 Shore A');
    await press(chief, 'Wirksam');
    await chief.getByText('Wirksam: Lose 8 bis 10').waitFor();
    await world.expectClean(chief);
    await press(chief, 'Auf „Geschlossen“ setzen');
    await becomes(chief, 'Geschlossen');
    expectTask('NCR to 8D', hands, others);
    const { status, ncrIDs, phases } = await read(id);
    assert.deepEqual([status, ncrIDs], ['CLOSED', [qualityNcrID]]);
    assert.deepEqual(
      phases.map((one: { status: string; result: string }) => [one.status, one.result]),
      [...[0, 1, 2, 3, 4, 5, 6, 7].map((n) => ['DONE', `Done in D${n}`]), ['DONE', 'The team is thanked']],
    );
    await chief.goto(`${world.address}/ncrs/${qualityNcrID}`);
    await chief.getByRole('link', { name: /Seals too soft/ }).waitFor();
    assert.equal(await chief.getByRole('button', { name: 'Mit einer Korrekturmaßnahme' }).count(), 0);
  });

  it('of two who write one phase neither loses anything', async () => {
    const { qualityCapaID: id } = await world.service.make('/v1/quality/capa', { title: 'Burrs' });
    const page = await world.signIn('QUALITY');
    await page.goto(`${world.address}/capas/${id}`);
    const field = phase(page, 'D4').getByLabel('What came out of it');
    await field.fill('Worn punch');
    const theirs = { phases: [{ phase: 'D4', status: 'INPROGRESS', result: 'Wrong oil' }] };
    const { status } = await world.service.ask(`/v1/quality/capa/${id}/phases`, {
      ...{ method: 'PATCH', body: theirs },
    });
    assert.equal(status, 200);
    await field.press('Control+Enter');
    await phase(page, 'D4').getByRole('alert').waitFor();
    await phase(page, 'D4').getByRole('button', { name: 'Try again' }).press('Enter');
    await phase(page, 'D4').getByText('Somebody changed this phase meanwhile to: Wrong oil').waitFor();
    assert.equal(await field.inputValue(), 'Worn punch');
    await field.fill('Wrong oil, and a worn punch');
    await field.press('Control+Enter');
    await phase(page, 'D4').getByRole('button', { name: 'Take up again' }).waitFor();
    assert.equal((await read(id)).phases[4].result, 'Wrong oil, and a worn punch');
  });

  it('who may only read sees what came out, and no form', async () => {
    const { qualityCapaID: id } = await world.service.make('/v1/quality/capa', { title: 'Scratches' });
    await world.service.ask(`/v1/quality/capa/${id}/phases`, {
      ...{ method: 'PATCH', body: { phases: [{ phase: 'D2', status: 'DONE', result: 'Deep scratches' }] } },
    });
    const page = await world.signIn('SALES');
    await page.goto(`${world.address}/capas`);
    await page.getByText('Scratches').waitFor();
    await page.goto(`${world.address}/capas/${id}`);
    await page.getByText('Deep scratches').waitFor();
    assert.equal(await page.locator('#D4 textarea').count(), 0);
    await world.expectClean(page);
  });
});
