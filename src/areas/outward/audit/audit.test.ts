import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { apikeys } from '#areas/ground/apikeys';
import { audit } from '#areas/outward/audit';
import { customers } from '#areas/parties/customers';
import { type Ask, startService, type TestService } from '#test/service';

type Entry = {
  auditID: string;
  entityID: string;
  utc: string;
  changes: { field: string; old: unknown; new: unknown }[];
};

describe('the audit trail', () => {
  let service: TestService;
  /**
   * Ids of three customers, made an hour after each other from 09:00; the first is then renamed, the second
   * deleted.
   */
  const ids: string[] = [];
  const ask = (path: string, asked?: Ask) => service.ask(`/v1/audit${path}`, asked);
  const find = (body: unknown, path = '') => ask(path, { method: 'POST', body });
  const change = async (url: string, asked: Ask) => {
    const got = await service.ask(url, asked);
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };

  before(async () => {
    service = await startService({ areas: [apikeys, customers, audit] });
    for (const [index, customerName] of ['Nordwind', 'Südwind "Öl"', 'Ostwind'].entries()) {
      service.time.now = `2026-03-02T${String(9 + index).padStart(2, '0')}:00:00.000Z`;
      ids.push((await change('/v1/customers', { method: 'POST', body: { customerName } })).customerID);
    }
    service.time.now = '2026-03-02T12:00:00.000Z';
    const key = service.a.keys.SALES;
    await change(`/v1/customers/${ids[0]}`, { method: 'PATCH', key, body: { customerName: 'Nordlicht' } });
    service.time.now = '2026-03-02T13:00:00.000Z';
    await change(`/v1/customers/${ids[1]}`, { method: 'DELETE', headers: { 'x-correlation-id': 'tidying' } });
    await change('/v1/customers', {
      method: 'POST',
      key: service.b.keys.ADMIN,
      body: { customerName: 'of Beta' },
    });
  });

  const entries = [
    { action: 'CREATE', at: 0 },
    { action: 'CREATE', at: 1 },
    { action: 'CREATE', at: 2 },
    { action: 'UPDATE', at: 0 },
    { action: 'DELETE', at: 1 },
  ];
  const told = (body: { action: string; entityID: string }[]) =>
    body.map(({ action, entityID }) => ({ action, at: ids.indexOf(entityID) }));

  it('tells each write, newest first, with who, how and what changed', async () => {
    const { body } = await ask('');
    assert.deepEqual(told(body), entries.toReversed());
    const { auditID, ip, correlationID, apiKeyID, ...renamed } = body[1];
    assert.deepEqual(renamed, {
      entity: 'Customer',
      entityID: ids[0],
      action: 'UPDATE',
      changes: [{ field: 'customerName', old: 'Nordwind', new: 'Nordlicht' }],
      userID: service.a.users.SALES,
      operation: 'updateCustomer',
      utc: '2026-03-02T12:00:00.000Z',
      origin: 'API',
    });
    assert.ok(ip && correlationID);
    assert.equal(apiKeyID, service.a.keys.SALES?.split('_')[2]);
    assert.deepEqual((await ask(`/${auditID}`)).body, body[1]);
    assert.equal(body[0].correlationID, 'tidying');
  });

  it('filters alike by query, by body, on pages and on count', async () => {
    const filters: [Record<string, string | undefined>, number[]][] = [
      [{}, [0, 1, 2, 3, 4]],
      [{ entity: 'Customer' }, [0, 1, 2, 3, 4]],
      [{ entity: 'SalesQuote' }, []],
      [{ entityID: ids[0] }, [0, 3]],
      [{ userID: service.a.users.SALES }, [3]],
      [{ action: 'CREATE' }, [0, 1, 2]],
      [{ fromUTC: '2026-03-02T11:00:00Z' }, [2, 3, 4]],
      [{ toUTC: '2026-03-02T12:00:00+02:00' }, [0, 1]],
      [{ fromUTC: '2026-03-02T10:00:00Z', toUTC: '2026-03-02T12:00:00Z', action: 'CREATE' }, [1, 2]],
      [{ text: 'NORDLICHT' }, [3]],
      [{ text: 'südwind "öl"' }, [1, 4]],
      [{ text: 'customername' }, [0, 1, 2, 3, 4]],
      [{ text: '%' }, []],
      [{ text: 'field' }, []],
      [{ text: 'null' }, []],
    ];
    for (const [filter, wanted] of filters) {
      const rows = wanted.map((index) => entries[index]).toReversed();
      const name = JSON.stringify(filter);
      const query = new URLSearchParams(filter as Record<string, string>).toString().replaceAll('+', '%20');
      assert.deepEqual(told((await ask(`?${query}`)).body), rows, name);
      assert.deepEqual(told((await find(filter)).body), rows, name);
      assert.deepEqual(told((await find(filter, '/pages/1')).body), rows, name);
      assert.deepEqual((await find(filter, '/count')).body, { count: rows.length }, name);
    }
    assert.equal((await find({ action: 'LOOK' })).status, 400);
    assert.equal((await find({ fromUTC: 'yesterday' })).status, 400);
    assert.equal((await find({}, '/pages/1?recordsperpage=1001')).status, 400);
    assert.equal((await find({}, '/pages/x')).status, 400);
  });

  it('turns pages by number and by link, and a page read by link repeats nothing that was written meanwhile', async () => {
    const third = await find({}, '/pages/3?recordsperpage=2');
    assert.deepEqual(told(third.body), [entries[0]]);
    const first = await find({ action: 'CREATE' }, '/pages/1?recordsperpage=2');
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.link ?? '')?.[1] as string;
    service.time.now = '2026-03-02T14:00:00.000Z';
    await change('/v1/customers', { method: 'POST', body: { customerName: 'Westwind' } });
    const second = await service.ask(next, { method: 'POST', body: { action: 'CREATE' } });
    assert.deepEqual(told([...first.body, ...second.body]), entries.slice(0, 3).toReversed());
  });

  it('tells of one record, deleted or not, and 404 of one it never heard of', async () => {
    assert.deepEqual(told((await ask(`/byid/${ids[1]}`)).body), [entries[4], entries[1]]);
    assert.deepEqual(told((await ask(`/byid/${ids[1]}?sort=utc&limit=1`)).body), [entries[1]]);
    assert.equal((await ask('/byid/nowhere')).status, 404);
    assert.equal((await ask('/nowhere')).status, 404);
  });

  it('leaves no entry of being read, by POST either, and cannot be written to', async () => {
    const count = async () => (await find({}, '/count')).body.count;
    const was = await count();
    for (const path of ['', '/count', '/pages/1']) {
      const got = await ask(path, {
        method: 'POST',
        body: {},
        headers: { 'idempotency-key': 'k', 'if-match': '"1"' },
      });
      assert.equal(got.status, 200, path);
      assert.equal(got.headers['idempotency-replayed'], undefined);
    }
    assert.equal(await count(), was);
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
      assert.equal((await ask(`/${ids[0]}`, { method })).status, 405);
    for (const statement of [
      'update millwright.audit_entries set ip = null',
      'delete from millwright.audit_entries',
    ])
      await assert.rejects(service.pool.query(statement), /permission denied/);
  });

  it('shows another tenant nothing, whichever way it asks', async () => {
    const key = service.b.keys.ADMIN;
    const { auditID } = (await ask('')).body[0] as Entry;
    for (const path of [`/${auditID}`, `/byid/${ids[0]}`])
      assert.equal((await ask(path, { key })).status, 404, path);
    const seen = (await ask('', { key })).body as Entry[];
    assert.deepEqual(
      seen.map(({ changes }) => changes.find(({ field }) => field === 'customerName')?.new),
      ['of Beta'],
    );
    const asked = { method: 'POST', key, body: { entityID: ids[0] } } as const;
    assert.deepEqual((await ask('', asked)).body, []);
    assert.deepEqual((await ask('/count', asked)).body, { count: 0 });
    assert.deepEqual((await ask('/pages/1', asked)).body, []);
  });

  it('is not for every role', async () => {
    for (const role of ['SALES', 'SHOP'])
      assert.equal((await ask('', { key: service.a.keys[role] })).status, 403);
  });

  it('names a key that was made or rotated, and never shows its secret', async () => {
    const body = { name: 'ERP', kind: 'INTEGRATION', scopes: ['items.read'] };
    const made = await change('/v1/apikeys', { method: 'POST', body });
    const rotated = await change(`/v1/apikeys/${made.apiKeyID}/rotate`, {
      method: 'POST',
      body: { overlapHours: 1 },
    });
    const all = (await ask('?entity=ApiKey')).bytes.toString();
    assert.match(all, new RegExp(made.apiKeyID));
    const secrets = [made, rotated]
      .flatMap((shown) => Object.values(shown))
      .filter((value) => /^mw_/.test(String(value)));
    assert.equal(secrets.length, 2);
    for (const secret of secrets) assert.ok(!all.includes(String(secret).split('_')[3] as string));
  });
});
