import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { docxType } from '#lib/media-type';
import { row, table, testDocx, textOf } from '#platform/pdf/test-docx';
import { choose, startLines } from '#test/line-world';
import { multipart } from '#test/multipart';

const cells = ['{{#Items}}{{LineNumber}} {{Number}}', '{{Description}}', '{{NetPrice:amount}}{{/Items}}'];
const template = testDocx({ body: table(row(...cells)) });

describe('the PDF of a quote or order with configured lines', () => {
  it('shows lines of both kinds in their order, and of a configured one what is to be shown', async () => {
    const world = await startLines();
    for (const [name, change] of [
      ['SIZE', { label: 'Size', units: 'mm' }],
      ['BODY', { label: 'Body' }],
      ['LENGTH', { units: 'mm' }],
      ['VOLUME', { showOnQuote: false }],
    ] as const) {
      const { attributeID } = (await world.done(`/v1/attributes/products/${world.productID}`, 'GET')).find(
        (one: { name: string }) => one.name === name,
      );
      await world.done(`/v1/attributes/${attributeID}`, 'PATCH', change);
    }
    await world.release();
    for (const documentType of ['SALESQUOTE', 'SALESORDER']) {
      const fields = { documentType, isTemplate: 'true', isDefault: 'true', name: 'Test' };
      const file = multipart({ fields, bytes: template, fileName: 'template.docx' });
      await world.done('/v1/documents', 'POST', undefined, file);
    }
    const { salesQuoteID } = await world.quote({ items: [{ number: 'A', quantity: 1, lineNumber: 20 }] });
    await world.configured(salesQuoteID, { attributes: choose({ SIZE: 20, LENGTH: 12.5 }), lineNumber: 10 });
    for (const status of ['OFFERED', 'ACCEPTED'])
      await world.done(`/v1/salesquotes/${salesQuoteID}/status`, 'PATCH', { status });
    const { salesOrderID } = await world.done(`/v1/salesquotes/${salesQuoteID}/salesorder`, 'POST');
    for (const path of [`/v1/salesquotes/${salesQuoteID}`, `/v1/salesorders/${salesOrderID}`]) {
      const got = await world.service.ask(`${path}/pdf`, { headers: { accept: docxType } });
      assert.equal(got.status, 200, got.bytes.toString().slice(0, 500));
      assert.deepEqual(textOf(got.bytes), [
        ...['10 TAP', 'Tap 20 BRASS\nSize: 20 mm · Body: BRASS · LENGTH: 12.5 mm', '42.00'],
        ...['20 A', 'Cylinder A', '100.00'],
      ]);
    }
  });

  it('lists what a configured product is made of where the call asks for it, and nowhere else', async () => {
    const world = await startLines();
    const { salesQuoteID } = await world.quote({ items: [{ number: 'A', quantity: 1 }] });
    await world.configured(salesQuoteID, { attributes: choose({ SIZE: 20, LENGTH: 12.5 }) });
    for (const status of ['OFFERED', 'ACCEPTED'])
      await world.done(`/v1/salesquotes/${salesQuoteID}/status`, 'PATCH', { status });
    const { token } = await world.done(`/v1/salesquotes/${salesQuoteID}/public/url`, 'POST', {});
    const { salesOrderID } = await world.done(`/v1/salesquotes/${salesQuoteID}/salesorder`, 'POST');
    const print = async (path: string): Promise<string> => {
      const got = await world.service.ask(path, { headers: { accept: docxType } });
      assert.equal(got.status, 200, got.bytes.toString().slice(0, 500));
      return textOf(got.bytes).join('\n');
    };
    for (const path of [`/v1/salesquotes/${salesQuoteID}/pdf`, `/v1/salesorders/${salesOrderID}/pdf`]) {
      assert.match(await print(`${path}?ShowParts=true`), /Each consists of:\n• 1 pcs BODY-BRASS-20, Body\n/);
      assert.match(
        await print(`${path}?ShowParts=true&Language=de`),
        /Jeweils bestehend aus:\n• 1 Stk\. BODY-BRASS-20, Body\n/,
      );
      for (const query of ['', '?ShowParts=false'])
        assert.doesNotMatch(await print(`${path}${query}`), /BODY-BRASS|consists/);
      const { isValid } = await world.done(`${path}/validate?ShowParts=true`, 'GET');
      assert.equal(isValid, true);
    }
    assert.doesNotMatch(await print(`/v1/salesquotes/public/pdf?token=${token}`), /BODY-BRASS|consists/);
  });
});
