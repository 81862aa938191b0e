import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { customers } from '#areas/parties/customers';
import { startService, type TestService } from '#test/service';
import { createIntegrationKey, createOperatorKey } from '#test/tenant';

describe('the HTTP edge', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas: [customers] });
  });
  const create = (body: unknown, headers: Record<string, string> = {}) =>
    service.ask('/v1/customers', { method: 'POST', body, headers });

  it('refuses what JSON readers usually let through, and points at it', async () => {
    const cases: [string, string, string][] = [
      ['{"customerName":"a","customerName":"b"}', 'MalformedJson', '/customerName'],
      ['{"customerName":"\\u0000"}', 'MalformedJson', '/customerName'],
      ['{"customerName":"\\ud800"}', 'MalformedJson', '/customerName'],
      ['{"customerName":"a","discountPercent":1e400}', 'MalformedJson', '/discountPercent'],
      ['{"customerName":"a","discountPercent":101}', 'InvalidInput', '/discountPercent'],
      ['{"customerName":"a","discountPercent":0.1234567}', 'InvalidInput', '/discountPercent'],
      ['{"customerName":"a","discountPercent":"5"}', 'InvalidInput', '/discountPercent'],
      ['{"customerName":"a","isActive":1}', 'InvalidInput', '/isActive'],
      ['{"customerName":null}', 'InvalidInput', '/customerName'],
      ['{}', 'InvalidInput', '/customerName'],
      ['', 'InvalidInput', ''],
    ];
    for (const [raw, code, pointer] of cases) {
      const answer = await service.ask('/v1/customers', {
        method: 'POST',
        raw,
        headers: { 'content-type': 'application/json' },
      });
      assert.equal(answer.status, 400, raw);
      assert.equal(answer.body.code, code, raw);
      assert.equal(answer.body.errors[0].pointer, pointer, raw);
    }
  });

  it('keeps decimals exact, in and out', async () => {
    const raw = '{"customerName":"Exact","discountPercent":99.123456,"grossMarginTarget":33.300000}';
    const answer = await service.ask('/v1/customers', {
      method: 'POST',
      raw,
      headers: { 'content-type': 'application/json' },
    });
    assert.match(answer.bytes.toString(), /"discountPercent":99\.123456[,}]/);
    assert.match(answer.bytes.toString(), /"grossMarginTarget":33\.3[,}]/);
  });

  it('answers 415 for another media type and 413 for too large a body', async () => {
    const other = await service.ask('/v1/customers', {
      method: 'POST',
      raw: '<a/>',
      headers: { 'content-type': 'text/xml' },
    });
    assert.equal(other.status, 415);
    const large = await create({ customerName: 'x'.repeat(1_100_000) });
    assert.equal(large.status, 413);
  });

  it('answers the stored answer to a repeated Idempotency-Key, quoted or bare', async () => {
    const first = await create({ customerName: 'Once' }, { 'idempotency-key': 'key-1' });
    const again = await create({ customerName: 'Once' }, { 'idempotency-key': '"key-1"' });
    assert.deepEqual(again.body, first.body);
    assert.equal(again.headers.etag, first.headers.etag);
    assert.equal(again.headers['idempotency-replayed'], 'true');
    const other = await create({ customerName: 'Twice' }, { 'idempotency-key': 'key-1' });
    assert.equal(other.status, 422);
    const elsewhere = await service.ask('/v1/customers', {
      method: 'POST',
      key: service.b.keys.ADMIN,
      body: { customerName: 'Twice' },
      headers: { 'idempotency-key': 'key-1' },
    });
    assert.equal(elsewhere.status, 200);
    assert.equal((await create({ customerName: 'x' }, { 'idempotency-key': '' })).status, 400);
  });

  it('of many simultaneous requests with one Idempotency-Key exactly one creates', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        create({ customerName: 'Storm', erpCode: 'storm' }, { 'idempotency-key': 'storm' }),
      ),
    );
    for (const { status } of answers) assert.ok(status === 200 || status === 409, String(status));
    assert.ok(
      answers.some(({ status }) => status === 200),
      answers.map((a) => a.status).join(),
    );
    const stored = await service.ask('/v1/customers?erpCode=storm');
    assert.equal(stored.body.length, 1);
  });

  it('an Idempotency-Key is free again after 30 days', async () => {
    service.time.now = '2026-03-02T09:00:00.000Z';
    await create({ customerName: 'Old' }, { 'idempotency-key': 'aged' });
    service.time.now = '2026-04-02T09:00:00.000Z';
    const later = await create({ customerName: 'New' }, { 'idempotency-key': 'aged' });
    assert.equal(later.status, 200);
    service.time.now = '2026-03-02T09:00:00.000Z';
  });

  it('refuses a change of what has changed since it was read, and any If-Match where there is nothing yet', async () => {
    const made = await create({ customerName: 'Tagged' });
    const url = `/v1/customers/${made.body.customerID}`;
    const change = (tag: string) =>
      service.ask(url, { method: 'PATCH', body: { city: 'Kiel' }, headers: { 'if-match': tag } });
    assert.equal((await change('"1"')).status, 200);
    assert.equal((await change('"1"')).status, 412);
    assert.equal((await change('"9", "2"')).status, 200);
    assert.equal((await service.ask(url, { method: 'DELETE', headers: { 'if-match': '"1"' } })).status, 412);
    assert.equal((await create({ customerName: 'New' }, { 'if-match': '"1"' })).status, 412);
  });

  it('answers 304 to a reader that has it already', async () => {
    const made = await create({ customerName: 'Cached' });
    const path = `/v1/customers/${made.body.customerID}`;
    const { etag = '' } = (await service.ask(path)).headers;
    const again = await service.ask(path, { headers: { 'if-none-match': etag } });
    assert.equal(again.status, 304);
    assert.equal(again.bytes.length, 0);
  });

  it('answers HEAD like GET without the body', async () => {
    const answer = await service.ask('/v1/customers', { method: 'HEAD' });
    assert.equal(answer.status, 200);
    assert.equal(answer.bytes.length, 0);
  });

  it('lets only an integration key with the scope speak for the ERP', async () => {
    const body = { customerName: 'From the ERP' };
    const erp = { 'x-origin': 'ERP' };
    assert.equal((await create(body, erp)).status, 403);
    assert.equal((await create(body, { 'x-origin': 'MOON' })).status, 400);
    const weak = await createIntegrationKey(service.db.admin, service.a.tenantID, ['customers.write']);
    const strong = await createIntegrationKey(service.db.admin, service.a.tenantID, [
      'customers.write',
      'integrations.erp.write',
    ]);
    assert.equal(
      (await service.ask('/v1/customers', { method: 'POST', key: weak, body, headers: erp })).status,
      403,
    );
    assert.equal(
      (await service.ask('/v1/customers', { method: 'POST', key: strong, body, headers: erp })).status,
      200,
    );
    assert.equal((await service.ask('/v1/customers', { key: weak })).status, 403, 'outside its scopes');
  });

  it('an operator key belongs to no tenant and reads no tenant’s records', async () => {
    const operator = await createOperatorKey(service.db.admin);
    assert.equal((await service.ask('/v1/customers', { key: operator })).status, 403);
  });

  it('audits every write with who, what, old and new', async () => {
    const made = await create({ customerName: 'Audited' });
    await service.ask(`/v1/customers/${made.body.customerID}`, {
      method: 'PATCH',
      body: { city: 'Kiel' },
      headers: { 'x-correlation-id': 'case-7' },
    });
    const { rows } = await service.pool.connect().then(async (client) => {
      await client.query(`begin; set local app.tenant_id = '${service.a.tenantID}'`);
      const result = await client.query(
        'select * from audit_entries where entity_id = $1 order by audit_id',
        [made.body.customerID],
      );
      await client.query('commit');
      client.release();
      return result;
    });
    assert.deepEqual(
      rows.map(({ action }) => action),
      ['CREATE', 'UPDATE'],
    );
    assert.deepEqual(rows[1].changes, [{ field: 'city', old: null, new: 'Kiel' }]);
    assert.equal(rows[1].user_id, service.a.users.ADMIN);
    assert.equal(rows[1].correlation_id, 'case-7');
    assert.equal(rows[1].operation, 'updateCustomer');
  });

  it('the audit trail and the events cannot be changed or deleted by the service’s role', async () => {
    for (const text of [
      'update audit_entries set action = action',
      'delete from audit_entries',
      'update events set event = event',
      'delete from events',
    ]) {
      await assert.rejects(service.pool.query(text), /permission denied/);
    }
  });
});
