import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type InvoiceWorld, startInvoices } from '#test/invoice-world';

describe('numbers of invoices', () => {
  let world: InvoiceWorld;
  before(async () => {
    world = await startInvoices();
  });
  const given = async () =>
    (await world.sql(
      "select number, issue_date::text as day from invoices where kind = 'INVOICE' and number is not null order by number",
    )) as {
      number: string;
      day: string;
    }[];
  const numbering = (body: object) =>
    world.service.ask('/v1/setup/numbering/Invoice', { method: 'PATCH', body });

  it('may begin where the tenant’s last system ended, until one is given', async () => {
    assert.equal((await numbering({ nextValue: 5001 })).status, 200);
    assert.equal((await world.issued()).number, 'INV5001');
    world.refused(await numbering({ nextValue: 6000 }), 'NotEditable');
    assert.equal((await numbering({ format: 'INV####' })).status, 200);
  });

  it('have no gap and no double when 200 are issued at once, some of which fail', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 210 }, (_, n) => world.draft(n % 21 === 0 ? { lines: [] } : {})),
    );
    const before = (await given()).length;
    const got = await Promise.all(drafts.map(({ invoiceID }) => world.act(invoiceID, 'issue', {})));
    const issued = got.filter(({ status }) => status === 200);
    assert.deepEqual(
      [issued.length, got.filter(({ body }) => body.code === 'PreconditionMissing').length],
      [200, 10],
      JSON.stringify(got.find(({ status }) => status !== 200 && status !== 409)?.body),
    );
    const numbers = (await given()).map(({ number }) => Number(number.slice(3)));
    assert.equal(numbers.length, before + 200);
    assert.deepEqual(
      numbers,
      Array.from(numbers, (_, at) => 5001 + at),
    );
  });

  it('are not lost with an issue that is rolled back after its number was taken', async () => {
    const [last] = (await given()).slice(-1);
    const { invoiceID } = await world.draft();
    await world.sql(
      "alter table invoices add constraint planted check (content_hash is null or issued_utc < '2026-03-02T09:00:01Z')",
    );
    try {
      world.service.time.now = '2026-03-02T09:00:02.000Z';
      assert.ok((await world.act(invoiceID, 'issue', {})).status >= 400);
    } finally {
      await world.sql('alter table invoices drop constraint planted');
    }
    world.service.faults.length = 0;
    const { number } = await world.done(invoiceID, 'issue', {});
    assert.equal(Number(number.slice(3)), Number(last?.number.slice(3)) + 1);
  });

  it('have days that never run backwards', async () => {
    world.service.time.now = '2026-03-04T09:00:00.000Z';
    const late = await world.issued();
    world.service.time.now = '2026-03-03T09:00:00.000Z';
    const early = await world.issued();
    assert.deepEqual([late.issueDate, early.issueDate], ['2026-03-04', '2026-03-04']);
    world.service.time.now = '2026-03-06T09:00:00.000Z';
    const { invoiceID } = await world.draft();
    world.refused(
      await world.act(invoiceID, 'issue', { issueDate: '2026-03-03' }),
      'InvalidInput',
      '/issueDate',
    );
    world.refused(
      await world.act(invoiceID, 'issue', { issueDate: '2026-03-07' }),
      'InvalidInput',
      '/issueDate',
    );
    assert.equal((await world.done(invoiceID, 'issue', { issueDate: '2026-03-05' })).issueDate, '2026-03-05');
    const days = (await given()).map(({ day }) => day);
    assert.deepEqual(days, days.toSorted());
  });

  it('begin again with the year, by the day of the invoice', async () => {
    assert.equal((await numbering({ format: 'R-YYYY-####', resetPeriod: 'YEAR' })).status, 200);
    world.service.time.now = '2026-12-31T12:00:00.000Z';
    const old = await world.issued();
    world.service.time.now = '2027-01-01T12:00:00.000Z';
    const first = await world.issued();
    // One that began in the old year and gets its turn now.
    world.service.time.now = '2026-12-31T22:59:59.000Z';
    const next = await world.issued();
    assert.match(old.number, /^R-2026-5\d+$/);
    assert.deepEqual(
      [first.number, next.number, next.issueDate],
      ['R-2027-0001', 'R-2027-0002', '2027-01-01'],
    );
  });
});
