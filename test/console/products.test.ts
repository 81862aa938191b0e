import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { analysisWorker } from '../analysis-world.ts';
import { fillCylinder } from '../demo-cylinder.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';
import { countHands, expectTask } from './hands.ts';

// biome-ignore lint/suspicious/noExplicitAny: documents of every shape
type Document = any;

describe('the editor of products in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  let productID: string;
  before(async () => {
    world = await startConsole();
    productID = await fillCylinder(world.service);
  });

  const read = async () => {
    const { bytes, headers } = await world.service.ask(`/v1/products/${productID}/document`);
    return {
      document: JSON.parse(String(bytes)) as Document,
      text: String(bytes),
      etag: headers.etag as string,
    };
  };
  const ruleOf = ({ rules }: Document, number: number) =>
    rules.find((rule: Document) => rule.number === number);
  const put = async (document: Document) => {
    const got = await world.service.ask('/v1/products/document', { method: 'PUT', body: document });
    assert.equal(got.status, 200, JSON.stringify(got.body));
  };
  const edit = async (page: Page, at: string, heading: string) => {
    await page.goto(`${world.address}/products/${productID}/edit?at=${encodeURIComponent(at)}`);
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  };

  it('tree, form and text are one document: each change shows in the others, and is undone by keys', async () => {
    const page = await world.signIn('MANAGEMENT');
    await page.goto(`${world.address}/products`);
    await page.getByRole('link', { name: 'CYL' }).press('Enter');
    await page.getByRole('heading', { name: 'Product CYL, Hydraulic cylinder' }).waitFor();
    await page.getByText('Releasing and retiring a version needs the permission').waitFor();
    await world.expectClean(page);
    await page.getByRole('link', { name: 'Edit the product' }).press('Enter');
    const tree = page.getByRole('tree');
    await tree.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('heading', { name: 'Attribute BORE', exact: true }).waitFor();
    await page.getByText('16 warnings').waitFor();
    await world.expectClean(page);
    const stored = (await read()).text;
    const text = page.getByLabel('Text', { exact: true });
    assert.equal(await text.inputValue(), stored, 'the text is the document, to the letter');

    await page.keyboard.press('Enter');
    await page.getByLabel('Label', { exact: true }).fill('Bore of the tube');
    const changed = stored.replace('"label": "Bore",', '"label": "Bore of the tube",');
    assert.notEqual(changed, stored);
    assert.equal(await text.inputValue(), changed, 'nothing else of it changed');
    await page.getByText('Not saved yet').waitFor();
    await text.focus();
    await page.evaluate(
      `((field, at) => field.setSelectionRange(at, at + 16))(
        document.activeElement, document.activeElement.value.indexOf('"Bore of the tube"') + 1)`,
    );
    await page.keyboard.type('Tube');
    assert.equal(await page.getByLabel('Label', { exact: true }).inputValue(), 'Tube');
    await page.keyboard.press('Control+z');
    assert.equal(await page.getByLabel('Label', { exact: true }).inputValue(), 'Bore of the tube');
    await page.keyboard.press('Control+z');
    assert.equal(await text.inputValue(), stored);
    await page.keyboard.press('Control+y');
    assert.equal(await page.getByLabel('Label', { exact: true }).inputValue(), 'Bore of the tube');

    await text.focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(',');
    await page.getByText('Tree and form stand still until it can.').waitFor();
    await page
      .getByRole('button', { name: /^line \d+, column \d+: This stands behind the end\.$/ })
      .waitFor();
    assert.equal(await page.getByLabel('Label', { exact: true }).getAttribute('readonly'), '');
    await world.expectClean(page);
    await page.keyboard.press('Backspace');
    await page.getByRole('button', { name: 'Save the product' }).press('Enter');
    await page.getByText('Saved', { exact: true }).waitFor();
    const { document } = await read();
    const label = document.attributes.find(({ name }: Document) => name === 'BORE').label;
    assert.equal(label, 'Bore of the tube');
    assert.equal((await read()).text, changed, 'and it comes back as it was written');
  });

  it('a mistake in a rule is shown at its letter as it is written, and a wrong product is not saved over', async () => {
    const page = await world.signIn('MANAGEMENT');
    await edit(page, 'rules:510', 'Rule 510');
    await page.getByText('16 warnings').waitFor();
    const field = page.getByRole('combobox', { name: 'Expression' }).first();
    const was = await field.inputValue();
    await field.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' + BOR');
    await page.getByRole('option', { name: 'BORE' }).waitFor();
    await page.keyboard.press('Escape');
    const told = page.locator('.part .told', { hasText: 'There is no attribute BOR.' });
    await told.waitFor();
    assert.equal(await told.locator('mark').textContent(), 'BOR');
    await world.expectClean(page);
    await page.keyboard.press('F8');
    const chosen = await page.evaluate<string>(
      `(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))(document.activeElement)`,
    );
    assert.equal(chosen, 'BOR', 'the caret stands at the letter in the text');
    await page.getByRole('button', { name: /^Error line \d+, column \d+: Rule 510: At letter/ }).waitFor();
    await page.keyboard.press('End');
    await page.getByRole('link', { name: 'Versions and release' }).press('Enter');
    await page.getByText('Leave it all the same?').first().waitFor();
    await world.expectClean(page);
    await page.keyboard.press('Enter');
    await page.getByText('Leave it all the same?').first().waitFor({ state: 'detached' });
    await field.focus();
    await page.keyboard.press('End');
    await page.keyboard.type('E');
    await told.waitFor({ state: 'detached' });
    await page.getByText('0 errors, 16 warnings').waitFor();
    assert.equal(await field.inputValue(), `${was} + BORE`);
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    const [action] = ruleOf((await read()).document, 510).then;
    assert.equal(action.expression, `${was} + BORE`);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
  });

  it('of two who edit at once all is kept; what both changed is shown, and what was typed stays', async () => {
    const page = await world.signIn('MANAGEMENT', 'de-DE');
    await edit(page, 'rules:30', 'Regel 30');
    await page.getByLabel('Name').fill('Mein Name');
    const { document } = await read();
    ruleOf(document, 40).name = 'Their other rule';
    await put(document);
    await page.getByRole('button', { name: 'Produkt speichern' }).press('Enter');
    await page.getByText('Gespeichert, zusammen mit dem').waitFor();
    const both = (await read()).document;
    assert.deepEqual([ruleOf(both, 30).name, ruleOf(both, 40).name], ['Mein Name', 'Their other rule']);

    await page.getByLabel('Name').fill('Noch ein Name');
    ruleOf(both, 30).name = 'Theirs';
    ruleOf(both, 30).description = 'Theirs too';
    await put(both);
    await page.keyboard.press('Control+s');
    await page.getByText('rules › 30 › name').waitFor();
    await world.expectClean(page);
    assert.equal(await page.getByLabel('Name').inputValue(), 'Noch ein Name', 'what was typed stays');
    assert.equal(await page.getByLabel('Bezeichnung', { exact: true }).inputValue(), 'Theirs too');
    assert.equal(ruleOf((await read()).document, 30).name, 'Theirs', 'nothing is overwritten unseen');
    await page.getByRole('button', { name: 'Deren übernehmen' }).press('Enter');
    assert.equal(await page.getByLabel('Name').inputValue(), 'Theirs');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+s');
    await page.getByText('Gespeichert', { exact: true }).waitFor();
    const { document: last } = await read();
    assert.deepEqual([ruleOf(last, 30).name, ruleOf(last, 30).description], ['Noch ein Name', 'Theirs too']);
  });

  it('in German a finding is said by its code, with the words of the service beside it', async () => {
    const page = await world.signIn('MANAGEMENT', 'de-DE');
    await edit(page, 'rules:510', 'Regel 510');
    const field = page.getByRole('combobox', { name: 'Ausdruck' }).first();
    await field.focus();
    await page.keyboard.press('End');
    await page.keyboard.type(' + BOR');
    await page.keyboard.press('Escape');
    const told = page.locator('.part .told', { hasText: 'Dieser Ausdruck stimmt nicht.' });
    await told.waitFor();
    await told.locator('[lang=en]').getByText('There is no attribute BOR.').waitFor();
    await page.getByRole('button', { name: /^Fehler Zeile \d+.*Dieser Ausdruck stimmt nicht\./ }).waitFor();
    await world.expectClean(page);
  });

  /** Goes to an element as a person with a keyboard does. */
  const tabTo = async (page: Page, target: Locator, key = 'Tab') => {
    await target.waitFor();
    // What cannot be reached yet would be gone past, once around the page.
    while (!(await target.isEnabled())) await page.waitForTimeout(20);
    for (let step = 0; step < 60; step++) {
      if ((await target.and(page.locator(':focus')).count()) > 0) return;
      await page.keyboard.press(key);
    }
    assert.fail(`${target} is not reached by ${key}`);
  };

  it('a rule is written with a mistake, mended, traced, tested and released by keys alone', async () => {
    const { service } = world;
    const customer = { customerNumber: 'C-9', customerName: 'Hydra AG', currencyCode: 'EUR' };
    const { customerID } = await service.make('/v1/customers', customer);
    const attributes = [
      { name: 'BORE', value: 80 },
      { name: 'PRESSURE', value: 100 },
      { name: 'STROKE', value: 500 },
      { name: 'ROD', value: 56 },
      { name: 'MOUNTING', value: 'MP5' },
    ];
    const { salesQuoteID, number } = await service.make('/v1/salesquotes', { customerID });
    const put = `/v1/configure/${productID}/salesquotes/${salesQuoteID}`;
    assert.equal((await service.ask(put, { method: 'PUT', body: { attributes } })).status, 200);
    const nothing = { linePrice: null, unitCost: null, leadTimeDays: null, attributes: [], items: null };
    await service.make('/v1/products/testcases', {
      ...{ productID, name: 'The usual one', choices: attributes, quantity: 1, currencyCode: 'EUR' },
      expected: { canBeSold: true, ...nothing },
    });
    const page = await world.signIn('ADMIN');
    await page.goto(`${world.address}/products/${productID}`);
    await page.getByRole('heading', { name: 'Product CYL' }).waitFor();
    const hands = countHands(page);
    const { keyboard } = page;
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Edit the product' }));
    await keyboard.press('Enter');
    await page.getByText('16 warnings').waitFor();
    await keyboard.press('F6');
    await keyboard.type('pri');
    await page.getByRole('heading', { name: 'Prices', exact: true }).waitFor();
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'New rule' }));
    await keyboard.press('Enter');
    await page.locator('.part').getByLabel('Number').waitFor();
    await tabTo(page, page.locator('.part').getByLabel('Name', { exact: true }));
    await keyboard.type('Large bore');
    await tabTo(page, page.getByLabel('Amount'));
    await keyboard.type('if(BOR >= 80, 25.5, 0)');
    await page.getByText('There is no attribute BOR.').first().waitFor();
    await world.expectClean(page);
    await keyboard.press('F8');
    await keyboard.type('BORE');
    await page.getByText('0 errors, 16 warnings').waitFor();
    await keyboard.press('Control+s');
    await page.getByText('Saved', { exact: true }).waitFor();
    await keyboard.press('Shift+F6');
    await tabTo(page, page.getByRole('link', { name: 'Trace it on a sample' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await tabTo(page, page.getByLabel(/^Bore/));
    await keyboard.type('80');
    await page.getByRole('row', { name: /Large bore Yes .*ADD 25\.5/ }).waitFor();
    await world.expectClean(page);
    await tabTo(page, page.getByRole('link', { name: 'Versions and release' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await tabTo(page, page.getByLabel('Notes'));
    await keyboard.type('Large bores cost more');
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('link', { name: 'Test and compare version 2' }));
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Put version 2 to the test' }));
    await keyboard.press('Enter');
    await page.getByText('In test', { exact: true }).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Release version 2' }));
    await keyboard.press('Enter');
    await page.getByText('The product has test cases that have not been run with this version').waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Run the test cases' }));
    await keyboard.press('Enter');
    await page.getByText('1 passed, 0 failed').waitFor();
    await page
      .getByRole('link', { name: /^Rule \d+$/ })
      .first()
      .waitFor();
    await page.getByRole('cell', { name: 'Added' }).waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Ask' }));
    await keyboard.press('Enter');
    await page.getByText('0 of 1 lines are compared').waitFor();
    await analysisWorker(service).workOff();
    await page.getByText('1 lines compared: 1 would change, 0 could not be sold any more.').waitFor();
    await page.getByRole('row', { name: new RegExp(`${number}/1 Changed price`) }).waitFor();
    await world.expectClean(page);
    await tabTo(page, page.getByRole('button', { name: 'Release version 2' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await page.getByText('Released', { exact: true }).waitFor();
    expectTask('Rule written and released', hands);
    const { body } = await service.ask(
      `/v1/instances/${service.a.tenantID}/smartquote/${productID}/versions/released`,
    );
    assert.equal(body.number, 2);
  });

  it('in German a sample is kept as a test case, which then fails with what is otherwise', async () => {
    const page = await world.signIn('MANAGEMENT', 'de-DE');
    const chosen = { BORE: 80, PRESSURE: 100, STROKE: 500, ROD: 56, MOUNTING: 'MP5' };
    // The address keeps text as text: quoted, where it would be read as JSON.
    const choices = JSON.stringify(JSON.stringify(Object.entries(chosen)));
    await page.goto(`${world.address}/products/${productID}/try?c=${encodeURIComponent(choices)}`);
    await page.getByText('Es könnte in ein Angebot.').waitFor();
    await world.expectClean(page);
    await page.getByLabel('Name des Testfalls').fill('Bohrung 80');
    await page.keyboard.press('Enter');
    await page.getByText('Behalten: Bohrung 80').waitFor();
    const { document } = await read();
    document.product.leadTimeDays = 30;
    document.rules = document.rules.filter(({ type }: Document) => type !== 'PRICING');
    await put(document);
    await page.goto(`${world.address}/products/${productID}/versions/draft`);
    await page.getByRole('button', { name: 'Testfälle ausführen' }).press('Enter');
    await page
      .getByText(/nicht bestanden$/)
      .first()
      .waitFor();
    await page.getByText(/Preis der Position: erwartet [\d.,]+, gefunden [\d.,]+/).waitFor();
    await page.getByRole('cell', { name: 'Entfernt' }).first().waitFor();
    await world.expectClean(page);
    await page.getByRole('button', { name: 'Bohrung 80 löschen' }).press('Enter');
    await page.getByRole('link', { name: 'Bohrung 80' }).waitFor({ state: 'detached' });
  });

  it('who may only read sees why, and saves nothing', async () => {
    const page = await world.signIn('SALES');
    await page.goto(`${world.address}/products/${productID}`);
    await page.getByRole('link', { name: 'Look into the product' }).press('Enter');
    await page.getByText('Changing it needs the permission products.write').first().waitFor();
    assert.ok(await page.getByRole('button', { name: 'Save the product' }).isDisabled());
    await world.expectClean(page);
  });
});
