import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';
import { countHands, expectTask } from './hands.ts';
import { expectPaper } from './paper.ts';

describe('selling in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  let customerID: string;
  before(async () => {
    world = await startConsole();
    const { make } = world.service;
    const customer = { customerNumber: 'C-1', customerName: 'Hydra AG', currencyCode: 'EUR' };
    customerID = (await make('/v1/customers', customer)).customerID;
    for (const [number, unitPrice] of [
      ['A', 100],
      ['B', 12.345],
      ['SEAL', 0.5],
      ['DZ-63-36-400-X', 1489.024293],
    ] as const)
      await make('/v1/items', {
        ...{ number, description: `Item ${number}`, unitPrice, unitCost: 0.1 },
        ...{ currencyCode: 'EUR', uOM: 'PCS' },
      });
  });

  const makeQuote = (items: object[] = [{ number: 'A', quantity: 2 }]) =>
    world.service.make('/v1/salesquotes', { customerID, items });
  const openQuote = async (
    page: Page,
    { salesQuoteID, number }: { salesQuoteID: string; number: string },
  ) => {
    await page.goto(`${world.address}/quotes/${salesQuoteID}`);
    await page.getByRole('heading', { name: number }).waitFor();
  };
  const read = async (id: string) => (await world.service.ask(`/v1/salesquotes/${id}`)).body;
  const texts = (lines: { quantity: unknown; unitPrice: unknown; discount: unknown }[]) =>
    lines.map(({ quantity, unitPrice, discount }) => [quantity, unitPrice, discount].map(String));
  /** Waits until the service has it; the page says “Saved” of the change before too. */
  const until = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  /** As Ctrl-V of what a spreadsheet has copied. */
  const paste = async (page: Page, text: string) => {
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await page.keyboard.press('Control+V');
  };

  it('a quote is made, typed, discounted and offered by keyboard alone', async () => {
    const page = await world.openHome('SALES');
    await world.expectClean(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Quo');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'New quote' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab'); // the field of the dialog is first
    await page.getByLabel('Customer: number or name').focus();
    await page.keyboard.type('Hydra');
    await page.getByRole('button', { name: 'C-1 Hydra AG' }).waitFor();
    await world.expectClean(page);
    await page.keyboard.press('Enter'); // there is no other
    const adding = page.getByLabel('Add a line: item number');
    for (const number of ['A', 'B']) {
      await adding.fill(number);
      await page.keyboard.press('Enter');
    }
    const quantity = page.getByLabel('Quantity, Line 1');
    await page.getByLabel('Quantity, Line 2').waitFor();
    await adding.fill('NOT-HERE');
    await page.keyboard.press('Enter');
    await page.getByText('Number: is not an item').waitFor();
    assert.equal(await adding.inputValue(), 'NOT-HERE', 'what was refused can be mended');
    await adding.fill('');
    await quantity.focus();
    await page.keyboard.type('1,200');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('3');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2.5');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '€120,000.00' }).waitFor();
    await page.getByLabel('Discount on the quote, percent').fill('10');
    await page.keyboard.press('Enter');
    await page.getByText('€108,006.75').first().waitFor();
    await page.getByRole('button', { name: '€108,000.00' }).press('Enter');
    await page.getByText('Why this price: line 1').waitFor();
    await world.expectClean(page);
    const id = page.url().split('/').at(-1) as string;
    const quote = await read(id);
    assert.deepEqual(texts(quote.items), [
      ['1200', '100', '0'],
      ['3', '2.5', '0'],
    ]);
    assert.equal(String(quote.netTotal), '108006.75');
    await page.getByRole('button', { name: 'Set to Offered' }).press('Enter');
    await page.getByText('A quote with the status Offered cannot be changed.').waitFor();
    await page.getByRole('button', { name: 'Link for the customer' }).press('Enter');
    await page.getByText('The customer sees this quote here until').waitFor();
    assert.equal(await page.getByLabel(/Quantity, Line/).count(), 0);
    await world.expectClean(page);
    assert.equal((await read(id)).status, 'OFFERED');
    const links = () => read(`${id}/public/links`);
    assert.deepEqual(await links().then(([{ isOpen }]) => isOpen), true);
    await page.getByRole('button', { name: 'End this link' }).press('Enter');
    await page.getByRole('button', { name: 'End this link: are you sure?' }).press('Enter');
    await page.getByText('The link opens nothing any more.').waitFor();
    assert.equal(await page.evaluate('document.activeElement.role'), 'status');
    assert.equal(await page.getByText('The customer sees this quote here until').count(), 0);
    assert.deepEqual(await links().then(([{ isOpen }]) => isOpen), false);
    await world.expectClean(page);
    const { body } = await world.service.ask(`/v1/audit?entityID=${id}&limit=100`);
    assert.deepEqual([...new Set(body.map(({ origin }: { origin: string }) => origin))], ['UI']);
  });

  it('in German numbers are German: 0.5 is refused, 1.234,56 is exact', async () => {
    const long = { number: 'DZ-63-36-400-X', description: 'Double-acting cylinder 63/36 × 400, port G3/8' };
    const { salesQuoteID, number } = await makeQuote([
      { number: 'A', quantity: 2 },
      { ...long, quantity: 1000 },
    ]);
    const page = await world.openHome('SALES', 'de-DE');
    await world.expectClean(page);
    await openQuote(page, { salesQuoteID, number });
    const price = page.getByLabel('Einzelpreis, Pos. 1');
    await price.fill('0.5');
    await page.keyboard.press('Tab');
    assert.equal(await price.getAttribute('aria-invalid'), 'true');
    assert.match((await price.getAttribute('title')) ?? '', /„0.5“ ist hier keine Zahl.* 1\.234,56/);
    assert.equal(await price.inputValue(), '0.5', 'what was typed is kept');
    await price.fill('1.234,56');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: /^2\.469,12\s€$/ }).waitFor();
    assert.equal(String((await read(salesQuoteID)).items[0].unitPrice), '1234.56');
    await world.expectClean(page);
  });

  it('200 rows are pasted from a spreadsheet; a row that cannot be is named first', async () => {
    const { salesQuoteID, number } = await makeQuote([]);
    const page = await world.signIn('SALES');
    await openQuote(page, { salesQuoteID, number });
    await page.getByLabel('Add a line: item number').focus();
    await paste(page, 'Item\tQuantity\nA\t1\nB\ttwo\n');
    await page.getByText(/Row 3: “two” is not a number here/).waitFor();
    await world.expectClean(page);
    await page.keyboard.press('Escape');
    const hands = countHands(page);
    await page.getByLabel('Add a line: item number').focus();
    const rows = Array.from({ length: 200 }, (_, at) => `SEAL\t${at + 1}\t\t${at % 2 ? '10 %' : ''}`);
    await paste(page, `Item\tQuantity\tPrice\tDiscount\r\n${rows.join('\r\n')}\r\n`);
    await page.getByRole('button', { name: 'Add 200 lines' }).press('Enter');
    await page.locator('table[aria-rowcount="201"]').waitFor();
    const back = `document.activeElement.labels?.[0].textContent`;
    assert.equal(await page.evaluate(back), 'Add a line: item number', 'the focus comes back');
    expectTask('Quote of 200 pasted lines', hands);
    const { items, netTotal } = await read(salesQuoteID);
    assert.equal(items.length, 200);
    // 0.50 × (1 + … + 200), of which the even ones have 10 percent off.
    assert.equal(Number(netTotal), 0.5 * 20_100 - 0.05 * 10_100);
  });

  it('of 200 lines those in view are drawn; keys go on over their edge, and nothing typed is lost', async () => {
    const lines = Array.from({ length: 200 }, () => ({ number: 'SEAL', quantity: 5 }));
    const { salesQuoteID, number } = await makeQuote(lines);
    const page = await world.signIn('SALES');
    await openQuote(page, { salesQuoteID, number });
    const focused = () => page.evaluate('document.activeElement.ariaLabel');
    const rows = () => page.locator('tbody tr[aria-rowindex]').count();
    const quantity = (line: number) => page.getByLabel(`Quantity, Line ${line}`, { exact: true });
    await quantity(1).focus();
    for (let line = 1; line < 70; line++) await page.keyboard.press('ArrowDown');
    assert.equal(await focused(), 'Quantity, Line 70');
    assert.ok((await rows()) <= 45, `${await rows()} rows`);
    await world.expectClean(page);

    await page.keyboard.type('8');
    for (const away of ['document.body.scrollHeight', '0']) {
      await page.evaluate(`scrollTo(0, ${away})`);
      await quantity(away === '0' ? 1 : 200).waitFor();
      assert.deepEqual([await focused(), await quantity(70).inputValue()], ['Quantity, Line 70', '8']);
    }
    await page.keyboard.press('ArrowUp');
    assert.equal(await focused(), 'Quantity, Line 69');
    await until(async () => String((await read(salesQuoteID)).items[69].quantity) === '8');
    await page.keyboard.type('many');
    await page.evaluate('scrollTo(0, 0)');
    await quantity(1).focus();
    await page.keyboard.press('ArrowDown');
    await quantity(69).waitFor({ state: 'detached' });
    for (let line = 2; line < 69; line++) await page.keyboard.press('ArrowDown');
    assert.deepEqual(
      [await quantity(69).inputValue(), await quantity(69).getAttribute('aria-invalid')],
      ['many', 'true'],
    );

    await page.evaluate('dispatchEvent(new Event("beforeprint"))');
    assert.equal(await rows(), 200);
    assert.equal(await quantity(69).inputValue(), 'many');
    await expectPaper(page);
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('.lines').getByRole('button', { name: '€2.50' }).count(), 199);
  });

  it('what is refused while its line is scrolled away and back is shown there, marked', async () => {
    const lines = Array.from({ length: 120 }, () => ({ number: 'SEAL', quantity: 5 }));
    const { salesQuoteID, number } = await makeQuote(lines);
    const page = await world.signIn('SALES');
    await openQuote(page, { salesQuoteID, number });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/items', async (route) => {
      await answered;
      await route.continue();
    });
    const discount = page.getByLabel('Discount %, Line 1', { exact: true });
    await discount.fill('250');
    await page.getByLabel('Add a line: item number').focus();
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await discount.waitFor({ state: 'detached' });
    await page.evaluate('scrollTo(0, 0)');
    await discount.waitFor();
    answer();
    await page.getByText('Discount %: must be').waitFor();
    await discount.and(page.locator('[aria-invalid]')).waitFor();
    assert.equal(await discount.inputValue(), '250');
    await world.expectClean(page);
  });

  it('what is typed goes on where somebody else changed another cell, and asks where it was the same', async () => {
    const { salesQuoteID, number, items } = await makeQuote();
    const [{ itemAndQtyID }] = items;
    const elsewhere = (change: object) =>
      world.service.ask(`/v1/salesquotes/${salesQuoteID}/items`, {
        ...{ method: 'PATCH', body: [{ itemAndQtyID, ...change }] },
      });
    const page = await world.signIn('SALES');
    await openQuote(page, { salesQuoteID, number });
    await elsewhere({ discount: 5 });
    await page.getByLabel('Quantity, Line 1').fill('7');
    await page.keyboard.press('Tab');
    await until(async () => String((await read(salesQuoteID)).items[0].quantity) === '7');
    assert.deepEqual(texts((await read(salesQuoteID)).items), [['7', '100', '5']]);
    await page.getByLabel('Discount %, Line 1').and(page.locator('[value="5"]')).waitFor();

    await elsewhere({ quantity: 8 });
    await page.getByLabel('Quantity, Line 1').fill('9');
    await page.keyboard.press('Tab');
    await page.getByText('Quantity of line 1: they have 8, you typed 9.').waitFor();
    await world.expectClean(page);
    assert.equal(String((await read(salesQuoteID)).items[0].quantity), '8');
    await page.getByRole('button', { name: 'Keep mine' }).press('Enter');
    await until(async () => String((await read(salesQuoteID)).items[0].quantity) === '9');
  });

  it('what the service refuses is shown in its words, with the id of the request', async () => {
    const { salesQuoteID, number } = await makeQuote();
    const page = await world.signIn('SALES');
    await openQuote(page, { salesQuoteID, number });
    await page.getByLabel('Add a line: item number').fill('NOT-THERE');
    await page.keyboard.press('Enter');
    const problem = page.getByRole('alert');
    await problem.waitFor();
    assert.match((await problem.textContent()) ?? '', /That did not work.*Request [0-9a-f-]{36}/);
    await page.getByLabel('Add a line: item number').fill('');
    const discount = page.getByLabel('Discount %, Line 1');
    await discount.fill('250');
    await page.keyboard.press('Tab');
    await page.getByText('Discount %: must be').waitFor();
    assert.deepEqual(
      [await discount.inputValue(), await discount.getAttribute('aria-invalid')],
      ['250', 'true'],
    );
    await discount.fill('2.5');
    await page.keyboard.press('Tab');
    await page.getByRole('status').getByText('Saved').waitFor();
    assert.deepEqual(
      [await discount.inputValue(), await discount.getAttribute('aria-invalid')],
      ['2.5', null],
    );
    await world.expectClean(page);
  });

  it('a net price in dinars, of three decimals, stands on one line', async () => {
    const oil = { customerName: 'Kuwait Oil Services', currencyCode: 'KWD' };
    const { customerID: buyer } = await world.service.make('/v1/customers', oil);
    const items = [{ number: 'A', quantity: 10, unitPrice: 12_345.678 }];
    const quote = await world.service.make('/v1/salesquotes', { customerID: buyer, items });
    const page = await world.signIn('SALES', 'de-DE');
    await openQuote(page, quote);
    const net = page.getByRole('button', { name: /^123\.456,780\sKWD$/ });
    assert.ok(((await net.boundingBox())?.height ?? 99) < 40, 'it is not broken');
  });

  it('a PDF is saved under the name that the service gives it', async () => {
    const { salesQuoteID, number } = await makeQuote();
    const page = await world.signIn('SALES');
    // Making one takes LibreOffice, which this service does without.
    await page.route('**/pdf', (route) =>
      route.fulfill({
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="${number}.pdf"`,
        },
        body: '%PDF-1.7',
      }),
    );
    await openQuote(page, { salesQuoteID, number });
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'PDF' }).press('Enter');
    assert.equal((await saved).suggestedFilename(), `${number}.pdf`);
    await world.expectClean(page);
  });
});
