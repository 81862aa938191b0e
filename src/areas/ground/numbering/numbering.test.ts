import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { dateIn } from '#lib/instant';
import { formatNumber, parseNumberFormat } from '#lib/number-format';
import { startService, type TestService } from '#test/service';

describe('numbering', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas });
  });
  const change = (entity: string, body: unknown, headers: Record<string, string> = {}) =>
    service.ask(`/v1/setup/numbering/${entity}`, { method: 'PATCH', body, headers });
  const customer = async () => {
    const made = await service.ask('/v1/customers', { method: 'POST', body: { customerName: 'Numbered' } });
    return made.body.customerNumber as string;
  };

  it('tells how each kind of record is numbered, and what the next would be called', async () => {
    const { body } = await service.ask('/v1/setup/numbering');
    const got: [string, string][] = body.map(({ entity, nextNumber }: Record<string, string>) => [
      entity,
      nextNumber,
    ]);
    const declared = areas.flatMap(({ numbers = [] }) => numbers);
    assert.deepEqual(
      got,
      declared.map(({ entity, format, first }) => [
        entity,
        formatNumber(parseNumberFormat(format), first, dateIn('UTC', service.time.now)),
      ]),
    );
    // What tenants have printed on paper, written down by hand; a new kind need not stand here.
    const known = [
      ['Employee', 'E-1001'],
      ['Customer', 'C-1001'],
      ['Supplier', 'S-1001'],
      ['WarehouseMove', 'WM-1001'],
      ['PurchaseReturn', 'PRET-1001'],
      ['SalesQuote', 'Q1001'],
      ['Opportunity', 'OP1001'],
      ['SalesOrder', 'SO1001'],
      ['PackingList', 'PL1001'],
      ['Invoice', 'INV1001'],
      ['CreditNote', 'CN1001'],
      ['WorkInstruction', 'WI1001'],
      ['ProductionOrder', 'PR1001'],
      ['ProductionBatch', 'BT1001'],
      ['Escalation', 'ESC1001'],
      ['NCR', 'NCR-1001'],
      ['CAPA', 'CAPA-1001'],
      ['QualityAudit', 'AU-1001'],
      ['QualityAsset', 'AS-1001'],
      ['QualityChange', 'CH-1001'],
      ['Inspection', 'INSP-1001'],
      ['Ticket', 'ST1001'],
      ['RMA', 'RMA1001'],
      ['TroubleReport', 'TR1001'],
    ];
    assert.deepEqual(
      got.filter(([entity]) => known.some(([name]) => name === entity)),
      known,
    );
  });

  it('numbers by the format that the tenant set, from the next record on', async () => {
    assert.equal(await customer(), 'C-1001');
    const changed = await change('customer', { format: 'K-YYYY-###', nextValue: 7 });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    assert.equal(changed.body.nextNumber, 'K-2026-007');
    assert.equal(await customer(), 'K-2026-007');
    assert.equal(await customer(), 'K-2026-008');
  });

  it('begins at 1 again in each new period, by the tenant’s calendar', async () => {
    await change('Customer', { format: 'YYMM-##', resetPeriod: 'MONTH' });
    service.time.now = '2026-04-30T12:00:00.000Z';
    assert.equal(await customer(), '2604-01');
    assert.equal(await customer(), '2604-02');
    service.time.now = '2026-05-01T12:00:00.000Z';
    assert.equal(await customer(), '2605-01');
    service.time.now = '2026-03-02T09:00:00.000Z';
  });

  it('passes over numbers that are taken', async () => {
    await service.ask('/v1/customers', {
      method: 'POST',
      body: { customerName: 'By hand', customerNumber: 'T-2' },
    });
    await change('Customer', { format: 'T-#', resetPeriod: 'NONE', nextValue: 1 });
    assert.deepEqual([await customer(), await customer()], ['T-1', 'T-3']);
  });

  it('refuses a format that cannot be read or would repeat numbers, at its place', async () => {
    for (const body of [
      { format: 'Q' },
      { format: 'Q#-#' },
      { format: 'YYY-#' },
      { format: 'Q###', resetPeriod: 'YEAR' },
      { format: 'YYYY-#', resetPeriod: 'DAY' },
    ]) {
      const { status, body: problem } = await change('SalesQuote', body);
      assert.equal(status, 400, JSON.stringify(body));
      assert.equal(problem.errors[0].pointer, '/format');
    }
    assert.equal((await change('SalesQuote', { nextValue: 0 })).status, 400);
    assert.equal((await change('Moon', { format: 'M#' })).status, 404);
  });

  it('of two changes from one reading the second is refused', async () => {
    const [first, second] = await Promise.all([
      change('SalesQuote', { format: 'A#' }, { 'if-match': '"1"' }),
      change('SalesQuote', { format: 'B#' }, { 'if-match': '"1"' }),
    ]);
    assert.deepEqual([first.status, second.status].sort(), [200, 412]);
  });

  it('may be set by ADMIN alone, and is another tenant’s own', async () => {
    const sales = service.a.keys.SALES;
    assert.equal(
      (await service.ask('/v1/setup/numbering/Customer', { method: 'PATCH', key: sales, body: {} })).status,
      403,
    );
    const { body } = await service.ask('/v1/setup/numbering', { key: service.b.keys.ADMIN });
    assert.equal(body.find((one: { entity: string }) => one.entity === 'Customer').nextNumber, 'C-1001');
  });
});
