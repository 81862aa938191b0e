import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { areas } from '#app/areas';
import { importParts } from '#app/import-parts';
import { runNextImport } from '#areas/ground/imports';
import { testHeavyPool } from '../heavy.ts';
import { beforeClose } from '../service.ts';
import { workbookOf } from '../workbook.ts';
import { type ConsoleWorld, noBrowser, startConsole } from './browser.ts';
import { countHands, expectTask, uncounted } from './hands.ts';

describe('imports in the console', { skip: noBrowser }, () => {
  let world: ConsoleWorld;
  let isHeld = false;
  before(async () => {
    world = await startConsole();
    const { service } = world;
    let isOver = false;
    const parts = {
      ...importParts(areas),
      ...{
        pool: service.pool,
        heavy: testHeavyPool(),
        config: service.config,
        clock: () => service.time.now,
      },
      log: {
        debug: () => undefined,
        info: () => undefined,
        warn: () => undefined,
        error: (fields: object) => {
          if (!isOver) assert.fail(String((fields as { err?: Error }).err?.stack));
        },
      },
    };
    const working = (async () => {
      while (!isOver)
        if (isHeld || !(await runNextImport(parts))) await new Promise((done) => setTimeout(done, 50));
    })();
    beforeClose(() => {
      isOver = true;
      return working;
    });
  });

  const bring = async (page: Page, label: string, file: { name: string; text: string | Buffer }) => {
    const { name, text } = file;
    const mimeType = 'application/octet-stream';
    await page.getByLabel(label).setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
  };
  const customer = async (number: string) =>
    (await world.service.ask(`/v1/customers?customerNumber=${number}`)).body[0];

  it('columns are assigned, a row is mended after the check, and the import survives a reload', async () => {
    const page = await world.signIn('SALES');
    await page.goto(`${world.address}/imports`);
    await page.getByRole('link', { name: 'Import a file' }).press('Enter');
    await page.getByText('Choose what the file holds').waitFor();
    await world.expectClean(page);
    await page.getByLabel('What is in it').focus();
    await page.keyboard.type('Customer');
    const kinds = await page.getByLabel('What is in it').locator('option').allTextContents();
    assert.deepEqual(
      kinds.filter((one) => /[a-z][A-Z]/.test(one) || one === 'Customer'),
      [],
      'all in words',
    );
    await page.getByLabel('What is in it').selectOption('Customer');
    const text =
      'Old system, 2026;;;\r\nCustomerNumber;Firm;Country;Discount Percent\r\nC-7;Müller;DE;2,5\r\nC-8;"Söhne;\r\nKG";Germany;1\r\nC-9;Last;FR;x\r\n';
    await bring(page, 'File (CSV or XLSX)', { name: 'old.csv', text });
    await page.getByText('No column goes to customerName yet.').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Check, write nothing' }).isDisabled());
    await world.expectClean(page);
    await page.getByLabel('Firm goes to').selectOption('customerName');
    await page.getByRole('button', { name: 'Check, write nothing' }).press('Enter');
    await page.getByText('Only what is wrong or warned of (2)').waitFor();
    const country = page.getByLabel('country, Row 4');
    await country.waitFor();
    assert.equal(await country.getAttribute('aria-invalid'), 'true');
    assert.equal(await page.getByLabel('country, Row 3').count(), 0, 'only what is wrong is shown');
    await world.expectClean(page);
    assert.equal(await customer('C-7'), undefined, 'the check writes nothing');
    await page.getByLabel('customerNumber, Row 4').focus();
    await page.keyboard.press('F8');
    await page.locator('input:focus[aria-label="country, Row 4"]').waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /Germany|two letters|DE/ })
      .first()
      .waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('DE');
    await page.keyboard.press('F8');
    await page.locator('input:focus[aria-label="discountPercent, Row 6"]').waitFor();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('3');
    await page.getByText('Cells were changed since the check.').waitFor();
    assert.ok(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled());
    await page.getByRole('button', { name: 'Check again' }).press('Enter');
    await page.getByText('Rows that are wrong are left out').waitFor();
    isHeld = true;
    await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
    await page.getByRole('heading', { name: 'Import of old.csv' }).waitFor();
    await page.getByText('Queued').waitFor();
    await page.reload();
    await page.getByText('Queued').waitFor();
    await world.expectClean(page);
    isHeld = false;
    await page.getByText('Done', { exact: true }).waitFor();
    await world.expectClean(page);
    assert.deepEqual(
      await Promise.all(['C-7', 'C-8', 'C-9'].map(customer)).then((found) =>
        found.map(({ customerName, country: land, discountPercent }) => [
          ...[customerName, land, String(discountPercent)],
        ]),
      ),
      [
        ['Müller', 'DE', '2.5'],
        ['Söhne;\r\nKG', 'DE', '1'],
        ['Last', 'FR', '3'],
      ],
    );
  });

  it('50,000 rows of a workbook are looked through and mended with few of them drawn, in German', async () => {
    const texts = (row: number, ...cells: string[]) =>
      `<row r="${row}">${cells.map((cell, at) => `<c r="${'AB'[at]}${row}" t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
    const rows = Array.from({ length: 50_000 }, (_, at) =>
      texts(at + 2, `T-${at}`, at === 49_998 ? 'x'.repeat(501) : `Part ${at}`),
    );
    const bytes = await workbookOf({ sheets: texts(1, 'number', 'description') + rows.join('') });
    const page = await world.signIn('ADMIN', 'de-DE');
    await page.goto(`${world.address}/imports/new?kind=Item`);
    const hands = countHands(page);
    await bring(page, 'Datei (CSV oder XLSX)', { name: 'parts.xlsx', text: bytes });
    await page.getByRole('heading', { name: '50.000 Zeilen' }).waitFor();
    await world.expectClean(page);
    const drawn = () => page.locator('.sheet tbody tr').count();
    assert.ok((await drawn()) <= 80, `${await drawn()} rows`);
    await uncounted(page, async () => {
      await page.getByLabel('number, Zeile 2', { exact: true }).focus();
      for (let step = 0; step < 40; step++) await page.keyboard.press('ArrowDown');
    });
    await page.locator('input:focus[aria-label="number, Zeile 42"]').waitFor();
    assert.ok((await drawn()) <= 80);
    await page.evaluate(`document.querySelector('.sheet').scrollTop = 50_000 * 34`);
    await page.getByLabel('description, Zeile 50000', { exact: true }).waitFor();
    assert.ok((await drawn()) <= 80);
    await page.getByRole('button', { name: 'Prüfen, nichts schreiben' }).press('Enter');
    await page.getByText('Nur Fehler und Warnungen (1)').waitFor();
    const wrong = page.getByLabel('description, Zeile 50000', { exact: true });
    await wrong.fill('Short');
    await page.getByRole('button', { name: 'Noch einmal prüfen' }).press('Enter');
    await page.getByText('Falsche Zeilen bleiben weg').waitFor();
    await page.getByText('Nur Fehler und Warnungen (0)').waitFor();
    await world.expectClean(page);
    isHeld = true; // 50,000 rows are written by tests of the service
    await page.getByRole('button', { name: 'Importieren', exact: true }).press('Enter');
    await page.getByRole('heading', { name: 'Import von parts.csv' }).waitFor(); // as it was mended
    expectTask('Import of 50,000 rows with a mistake', hands);
    await page.getByRole('button', { name: 'Anhalten' }).press('Enter');
    await page.getByText('Storniert').waitFor();
    isHeld = false;
  });

  it('an import is stopped while it waits, and the list tells it', async () => {
    isHeld = true;
    const page = await world.signIn('SALES');
    await page.goto(`${world.address}/imports/new?kind=Customer`);
    await bring(page, 'File (CSV or XLSX)', {
      name: 'few.csv',
      text: 'customerNumber,customerName\nZ-1,Z\n',
    });
    await page.getByRole('button', { name: 'Check, write nothing' }).press('Enter');
    await page.getByRole('button', { name: 'Stop it' }).press('Enter');
    await page.getByText('Cancelled').waitFor();
    isHeld = false;
    await page.goto(`${world.address}/imports?status=CANCELLED`);
    await page.getByRole('link', { name: 'few.csv' }).press('Enter');
    await page.getByRole('heading', { name: 'Import of few.csv' }).waitFor();
    await world.expectClean(page);
  });
});
