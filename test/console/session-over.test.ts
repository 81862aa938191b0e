import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { fillCylinder } from '../demo-cylinder.ts';
import { stockWorld } from '../stock-world.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';
import { overAndBack } from './session-over.ts';

describe('a session of the console that ends while somebody types', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  let send: ReturnType<typeof stockWorld>['send'];
  before(async () => {
    world = await startConsole();
    ({ send } = stockWorld(world.service));
  });

  it('what was typed when a session ended is there again for the same user, and for nobody else', async () => {
    const { customerID } = await send('POST', '/v1/customers', {
      customerName: 'Wartet',
      city: 'Kiel',
    });
    const page = await world.signIn('SALES');
    const save = () => page.getByRole('button', { name: 'Save' }).press('Enter');
    const ending = { role: 'SALES', press: 'form.master [type=submit]' };
    const again = 'Here is what you typed before your session ended.';
    await page.goto(`${world.address}/customers/${customerID}`);
    await page.getByLabel('City').fill('Plön');
    await page.getByLabel('Phone').fill('0431 1');
    await send('PATCH', `/v1/customers/${customerID}`, { phone: '0431 2' });
    await overAndBack(world, page, ending);
    await page.getByText(again).waitFor();
    assert.equal(await page.getByLabel('City').inputValue(), 'Plön');
    await page.getByText('Phone: they have 0431 2, you typed 0431 1.').waitFor();
    await world.expectClean(page);
    await save();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { city, phone } = (await world.service.ask(`/v1/customers/${customerID}`)).body;
    assert.deepEqual([city, phone], ['Plön', '0431 1']);

    await (await world.signIn('MANAGEMENT')).close(); // so that there is one with a password
    await page.getByLabel('City').fill('Eutin');
    await overAndBack(world, page, { ...ending, back: 'MANAGEMENT' });
    assert.equal(await page.getByLabel('City').inputValue(), 'Plön');
    assert.equal(await page.getByText(again).count(), 0);
    assert.equal(
      await page.evaluate('Object.keys(sessionStorage).filter((key) => /^typed /.test(key)).length'),
      0,
    );
  });

  it('a message and a note that were being written when the session ended are there again', async () => {
    const { customerID } = await send('POST', '/v1/customers', { customerName: 'Ruft an' });
    const { salesOrderID } = await send('POST', '/v1/salesorders', { customerID });
    const page = await world.signIn('SALES');
    await page.goto(`${world.address}/orders/${salesOrderID}`);
    await page.getByLabel('New note').fill('Calls back on Monday.');
    await page.getByText('Start a discussion').first().press('Enter');
    const [title, message] = [
      page.getByLabel('What it is about'),
      page.getByLabel('Message', { exact: true }),
    ];
    await title.fill('Seals');
    await message.fill('Which seals do they want?');
    await overAndBack(world, page, { role: 'SALES', press: 'form:has(textarea) [type=submit]' });
    await page.getByLabel('New note').waitFor();
    assert.equal(await page.getByLabel('New note').inputValue(), 'Calls back on Monday.');
    await page.getByText('Start a discussion').first().press('Enter');
    assert.deepEqual(
      [await title.inputValue(), await message.inputValue()],
      ['Seals', 'Which seals do they want?'],
    );
    await page.getByRole('button', { name: 'Start a discussion' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Seals' }).waitFor();
    await world.expectClean(page);
  });

  it('a product that was being written is there again, and is merged with what somebody else saved', async () => {
    const productID = await fillCylinder(world.service);
    const read = async () => {
      const { bytes } = await world.service.ask(`/v1/products/${productID}/document`);
      return JSON.parse(String(bytes));
    };
    const nameOf = ({ rules }: { rules: { number: number; name: string }[] }, wanted: number) =>
      rules.find(({ number }) => number === wanted);
    const page = await world.signIn('MANAGEMENT');
    await page.goto(`${world.address}/products/${productID}/edit?at=rules:30`);
    await page.getByRole('heading', { name: 'Rule 30', exact: true }).waitFor();
    await page.getByLabel('Name').fill('My name');
    const document = await read();
    Object.assign(nameOf(document, 40) ?? {}, { name: 'Their name' });
    await send('PUT', '/v1/products/document', document);
    await overAndBack(world, page, { role: 'MANAGEMENT', press: 'button.main' });
    await page.getByRole('heading', { name: 'Rule 30', exact: true }).waitFor();
    assert.equal(await page.getByLabel('Name').inputValue(), 'My name');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved, together with').waitFor();
    const after = await read();
    assert.deepEqual([nameOf(after, 30)?.name, nameOf(after, 40)?.name], ['My name', 'Their name']);
    await world.expectClean(page);
  });
});
