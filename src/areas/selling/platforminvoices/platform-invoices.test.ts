import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { accounts } from '#areas/ground/accounts';
import { documents } from '#areas/ground/documents';
import { tenants } from '#areas/ground/tenants';
import { audit } from '#areas/outward/audit';
import { platformInvoices } from '#areas/selling/platforminvoices';
import { docxType } from '#lib/media-type';
import { paragraph, testDocx, textOf } from '#platform/pdf/test-docx';
import { faultyOffice } from '#test/faulty-office';
import { multipart } from '#test/multipart';
import { type Ask, startService, type TestService } from '#test/service';
import { createIntegrationKey, createOperatorKey, createTenant } from '#test/tenant';
import { platformInvoiceExample } from './platform-invoice.example.ts';

const url = '/v1/instance/invoices';
const { create } = platformInvoiceExample;

let service: TestService;
let operator: string;
const office = faultyOffice();
let made = 0;
const ofTenant = (tenantID = service.a.tenantID) => `/v1/tenants/${tenantID}/invoices`;
const bill = (body: object = {}, path = ofTenant()) =>
  service.ask(path, {
    method: 'POST',
    key: operator,
    body: { ...create, number: `P-${++made}`, ...body },
  });
const billed = async (body: object = {}, path?: string) => {
  const got = await bill(body, path);
  assert.equal(got.status, 200, JSON.stringify(got.body));
  return got.body;
};
const move = (id: string, body: object, more: Ask = {}) =>
  service.ask(`${ofTenant()}/${id}/status`, { method: 'PATCH', key: operator, body, ...more });
const change = (id: string, body: object, more: Ask = {}) =>
  service.ask(`${url}/${id}`, { method: 'PATCH', body, ...more });

before(async () => {
  service = await startService({
    areas: [accounts, tenants, documents, platformInvoices, audit],
    office: office.converter,
  });
  operator = await createOperatorKey(service.db.admin);
});

describe('what the platform bills a tenant', () => {
  it('is recorded by an operator, with totals and taxes, and read by the ADMIN', async () => {
    const answer = await billed({
      lines: [
        { description: 'Users', quantity: 3, unitPrice: 33.333, discountPercent: 10, taxPercent: 19 },
        { description: 'Storage', quantity: 1, unitPrice: 10, taxPercent: 7 },
      ],
    });
    const { lines, subTotal, taxTotal, total, customerID } = answer;
    assert.deepEqual(
      lines.map((line: { amount: unknown; discountAmount: unknown }) => [
        `${line.amount}`,
        `${line.discountAmount}`,
      ]),
      [
        ['90', '10'],
        ['10', '0'],
      ],
    );
    assert.deepEqual([subTotal, taxTotal, total].map(String), ['100', '17.8', '117.8']);
    assert.equal(customerID, service.a.tenantID);
    assert.equal(answer.customer.name, service.a.name);
    assert.deepEqual((await service.ask(`${url}/${answer.invoiceID}`)).body, answer);
    const found = async (path: string) =>
      (await service.ask(`${url}${path}`)).body.map((one: { invoiceID: string }) => one.invoiceID);
    for (const path of ['', `/bycustomer/${service.a.tenantID}`, `/search/${answer.number}`])
      assert.ok((await found(path)).includes(answer.invoiceID), path);
    const { body: listed } = await service.ask(ofTenant(), { key: operator });
    assert.ok(listed.some((one: { invoiceID: string }) => one.invoiceID === answer.invoiceID));
  });

  it('is read by the ADMIN alone: no other role, no integration key, no other tenant, no operator', async () => {
    const { invoiceID } = await billed();
    const all = await createTenant(service.db.admin, 'Gamma', ['ADMIN', 'MANAGEMENT', 'SALES', 'QUALITY']);
    const own = await billed({ number: 'P-G' }, ofTenant(all.tenantID));
    const scopes = ['instance.invoices.read', 'instance.invoices.write'];
    const machine = await createIntegrationKey(service.db.admin, all.tenantID, scopes);
    const paths = [
      '',
      `/${own.invoiceID}`,
      `/bycustomer/${all.tenantID}`,
      '/search/P',
      `/${own.invoiceID}/pdf`,
    ];
    for (const key of [all.keys.MANAGEMENT, all.keys.SALES, all.keys.QUALITY, machine, operator])
      for (const path of paths) assert.equal((await service.ask(`${url}${path}`, { key })).status, 403, path);
    assert.equal((await service.ask(`${url}/${own.invoiceID}`, { key: all.keys.ADMIN })).status, 200);
    assert.equal((await service.ask(`${url}/${invoiceID}`, { key: all.keys.ADMIN })).status, 404);
    assert.equal(
      (await service.ask(`${url}/bycustomer/${service.a.tenantID}`, { key: all.keys.ADMIN })).status,
      404,
    );
    assert.equal((await change(invoiceID, { ownReference: 'x' }, { key: all.keys.ADMIN })).status, 404);
    assert.equal((await service.ask(`${url}/${invoiceID}/pdf`, { key: all.keys.ADMIN })).status, 404);
    assert.equal((await service.ask(ofTenant(), { key: service.a.keys.ADMIN })).status, 403);
    // Who reads the trail learns that there is one, and not what it says.
    const trail = await service.ask(`/v1/audit/byid/${own.invoiceID}`, { key: all.keys.MANAGEMENT });
    assert.equal(trail.status, 200);
    assert.ok(trail.body.length > 0);
    assert.doesNotMatch(JSON.stringify(trail.body), /1071|Werkbank/);
  });

  it('takes of the ADMIN his own reference, which is printed, and nothing else', async () => {
    const { invoiceID, rowVersion } = await billed();
    const changed = await change(invoiceID, { ownReference: 'CC 4711' });
    assert.deepEqual(
      [changed.status, changed.body.ownReference, changed.body.rowVersion],
      [200, 'CC 4711', rowVersion + 1],
    );
    for (const body of [{ status: 'PAID' }, { total: 1 }, { dueDate: '2030-01-01' }, { lines: [] }]) {
      const refused = await change(invoiceID, body);
      assert.deepEqual([refused.status, refused.body.code], [400, 'ReadOnlyField'], JSON.stringify(body));
    }
    assert.equal((await change(invoiceID, changed.body)).status, 200);
    const both = await Promise.all(
      ['one', 'other'].map((ownReference) =>
        change(invoiceID, { ownReference }, { headers: { 'if-match': '"2"' } }),
      ),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    const search = await service.ask(`${url}/search/${encodeURIComponent('4711')}?after=x`);
    assert.equal(search.body.code, 'InvalidCursor');
  });

  it('refuses what cannot be, and points at it', async () => {
    const [line] = create.lines;
    const { number } = await billed();
    const wrong: [object, string, number][] = [
      [{ dueDate: '2026-03-01' }, '/dueDate', 400],
      [{ periodUntil: '2026-02-01' }, '/periodUntil', 400],
      [{ currencyCode: 'XAU' }, '/currencyCode', 400],
      [{ seller: { ...create.seller, country: 'XX' } }, '/seller/country', 400],
      [{ seller: { ...create.seller, iban: 'DE00120300000000202051' } }, '/seller/iban', 400],
      [{ customer: { country: 'XX' } }, '/customer/country', 400],
      [{ kind: 'CREDITNOTE' }, '/creditsInvoiceID', 400],
      [{ creditsInvoiceID: 'x' }, '/creditsInvoiceID', 400],
      [{ kind: 'CREDITNOTE', creditsInvoiceID: 'x' }, '/creditsInvoiceID', 400],
      [{ lines: [{ ...line, taxCategory: 'REVERSE_CHARGE' }] }, '/lines/0/taxPercent', 400],
      [{ lines: [{ ...line, taxCategory: 'EXPORT', taxPercent: 0 }] }, '/lines/0/taxReason', 400],
      [{ number }, '/number', 409],
    ];
    for (const [body, pointer, status] of wrong) {
      const refused = await bill(body);
      assert.equal(refused.status, status, JSON.stringify([body, refused.body]));
      assert.ok(
        refused.body.errors.some((one: { pointer: string }) => one.pointer === pointer),
        JSON.stringify([body, refused.body]),
      );
    }
    for (const ask of [{}, { method: 'POST', body: { ...create } }] as const)
      assert.equal((await service.ask(ofTenant('nobody'), { ...ask, key: operator })).status, 404);
    assert.equal((await service.ask(`${ofTenant()}?after=x`, { key: operator })).body.code, 'InvalidCursor');
  });

  it('is paid, open again and void by an operator, of two at once by one, and overdue by the calendar', async () => {
    const { invoiceID } = await billed();
    const status = async () => (await service.ask(`${url}/${invoiceID}`)).body;
    service.time.now = '2026-03-17T00:00:00.000Z';
    assert.equal((await status()).isOverdue, true);
    const paid = await move(invoiceID, { status: 'PAID', paidDate: '2026-03-12' });
    assert.deepEqual(
      [paid.body.status, paid.body.paidDate, paid.body.isOverdue],
      ['PAID', '2026-03-12', false],
    );
    assert.equal((await move(invoiceID, { status: 'VOID' })).body.code, 'IllegalTransition');
    assert.equal((await move(invoiceID, { status: 'ISSUED' })).body.paidDate, null);
    assert.equal((await move(invoiceID, { status: 'ISSUED', paidDate: '2026-03-12' })).status, 400);
    const { headers } = await service.ask(`${url}/${invoiceID}`);
    const both = await Promise.all(
      ['PAID', 'VOID'].map((to) =>
        move(invoiceID, { status: to }, { headers: { 'if-match': headers.etag as string } }),
      ),
    );
    assert.deepEqual(both.map((one) => one.status).sort(), [200, 412]);
    assert.equal((await move('nobody', { status: 'PAID' })).status, 404);
    service.time.now = '2026-03-02T09:00:00.000Z';
  });

  it('is credited up to its total, of several at once only so many', async () => {
    const { invoiceID } = await billed();
    const credit = (unitPrice: number, more: object = {}) =>
      bill({
        ...{ kind: 'CREDITNOTE', creditsInvoiceID: invoiceID, ...more },
        lines: [{ description: 'Back', quantity: 1, unitPrice, taxPercent: 19 }],
      });
    const all = await Promise.all([400, 400, 400].map((amount) => credit(amount)));
    assert.deepEqual(all.map(({ status }) => status).sort(), [200, 200, 409]);
    assert.equal(all.find(({ status }) => status === 409)?.body.code, 'PreconditionMissing');
    assert.equal((await credit(1, { currencyCode: 'USD' })).body.errors[0].pointer, '/currencyCode');
    const first = all.find(({ status }) => status === 200)?.body.invoiceID;
    const ofNote = await credit(1, { creditsInvoiceID: first });
    assert.equal(ofNote.body.errors[0].pointer, '/creditsInvoiceID');
    assert.equal((await move(first, { status: 'VOID' })).status, 200);
    assert.equal((await credit(400)).status, 200);
  });
});

describe('its PDF', () => {
  const word = async (id: string, query = '') => {
    const got = await service.ask(`${url}/${id}/pdf${query}`, { headers: { accept: docxType } });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return textOf(got.bytes).join(' ');
  };

  it('shows the platform as who bills, in the built-in template, whatever templates the tenant has', async () => {
    const fields = { documentType: 'INVOICE', isTemplate: 'true', name: 'Own', isDefault: 'true' };
    const file = { fields, bytes: testDocx({ body: paragraph('Own paper {{Number}}') }), fileName: 'a.docx' };
    assert.equal((await service.ask('/v1/documents', { method: 'POST', ...multipart(file) })).status, 200);
    const { invoiceID, number } = await billed({ paymentReference: 'REF-7' });
    assert.equal((await change(invoiceID, { ownReference: 'CC 4711' })).status, 200);
    const german = await word(invoiceID, '?Language=de');
    for (const text of [
      `Rechnung ${number}`,
      'Werkbank Cloud GmbH',
      service.a.name,
      '1.071,00',
      'REF-7',
      'CC 4711',
    ])
      assert.ok(german.includes(text), `${text}: ${german}`);
    const english = await word(invoiceID);
    assert.ok(english.includes(`Invoice ${number}`) && !english.includes('Own paper'), english);
    const note = await billed({ kind: 'CREDITNOTE', creditsInvoiceID: invoiceID });
    const credited = await word(note.invoiceID, '?Language=de');
    assert.ok(credited.includes('Rechnungskorrektur') && credited.includes(number), credited);
  });

  it('is a PDF with its name; what keeps it from being one is reported', async () => {
    const { invoiceID, number } = await billed();
    const got = await service.ask(`${url}/${invoiceID}/pdf`);
    assert.match(got.headers['content-disposition'] ?? '', new RegExp(`Invoice_${number}\\.pdf`));
    assert.ok(got.bytes.toString().startsWith('%PDF'));
    await office.eachFault(async (status, code) => {
      const { invoiceID: other } = await billed();
      const failed = await service.ask(`${url}/${other}/pdf`);
      assert.deepEqual([failed.status, failed.body.code], [status, code]);
    });
    const wrong = await service.ask(`${url}/${invoiceID}/pdf`, { headers: { accept: 'image/png' } });
    assert.equal(wrong.body.code, 'NotAcceptable');
    assert.equal((await service.ask(`${url}/${invoiceID}/pdf?Language=zz-zz-zz`)).status, 400);
  });
});
