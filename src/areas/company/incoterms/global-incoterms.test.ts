import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { incoterms } from '#areas/company/incoterms';
import { accounts } from '#areas/ground/accounts';
import { apikeys } from '#areas/ground/apikeys';
import { reference } from '#areas/ground/reference';
import { tenants } from '#areas/ground/tenants';
import { withClient } from '#platform/db/connection';
import { type Got, startService, type TestService } from '#test/service';
import { createOperatorKey, createTenant } from '#test/tenant';
import { referenceID } from '../../../../scripts/reference-data/identity.ts';

const url = '/v1/global/incoterms';
let service: TestService;
let operator: string;

before(async () => {
  service = await startService({ areas: [reference, accounts, apikeys, tenants, incoterms] });
  operator = await createOperatorKey(service.db.admin);
});

const body = { code: 'NEW', name: 'New term', effectiveYear: 2030 };
const post = (more: object = {}, ask: object = {}) =>
  service.ask(url, { method: 'POST', key: operator, body: { ...body, ...more }, ...ask });
const patch = (id: string, changes: object, ask: object = {}) =>
  service.ask(`${url}/${id}`, { method: 'PATCH', key: operator, body: changes, ...ask });
const remove = (id: string, ask: object = {}) =>
  service.ask(`${url}/${id}`, { method: 'DELETE', key: operator, ...ask });
const create = async (more: object = {}): Promise<Got['body']> => {
  const answer = await post(more);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const copy = (id: string, ask: object = {}) =>
  service.ask(`${url}/${id}/copy-to-tenant`, { method: 'POST', ...ask });
const seeded = (code: string, year: number) => referenceID('incoTerm', `${code} ${year}`);
const pointers = (answer: Got) => answer.body.errors?.map((error: { pointer: string }) => error.pointer);
const own = async (termID: string) => (await service.ask(`/v1/incoterms/${termID}`)).body;

describe('the global Inco Terms', () => {
  it('hold termID, code, name, description and effectiveYear, a whole number from 1936 to 2200', async () => {
    const sent = { termID: 'global-1', code: 'ÄX', name: 'Any', description: 'Told', effectiveYear: 1936 };
    const term = await create(sent);
    assert.deepEqual({ ...term, ...sent }, term);
    assert.equal((await post({ effectiveYear: 2200 })).status, 200);
    for (const effectiveYear of [1935, 2201, 2020.5, '2020', null, undefined]) {
      const answer = await post({ effectiveYear });
      assert.deepEqual([answer.status, pointers(answer)], [400, ['/effectiveYear']], String(effectiveYear));
    }
    const twice = await post({ termID: 'global-1' });
    assert.deepEqual([twice.status, twice.body.code], [409, 'Duplicate']);
    assert.equal((await post({ termID: 'no id' })).status, 400);
  });

  it('begin with the editions of 2010 and 2020, eleven each, which say who pays the import duties', async () => {
    const { body: all } = await service.ask(url);
    const codes: Record<number, string> = {
      2010: 'CFR CIF CIP CPT DAP DAT DDP EXW FAS FCA FOB',
      2020: 'CFR CIF CIP CPT DAP DDP DPU EXW FAS FCA FOB',
    };
    for (const year of [2010, 2020]) {
      const edition = all.filter((one: { effectiveYear: number }) => one.effectiveYear === year);
      assert.equal(edition.map(({ code }: { code: string }) => code).join(' '), codes[year]);
      for (const { termID, code, description, importDuties, exportDuties, carrier } of edition) {
        assert.equal(termID, seeded(code, year));
        assert.ok(description.length > 40, code);
        assert.equal(importDuties, code === 'DDP' ? 'SELLER' : 'BUYER', code);
        assert.equal(exportDuties, code === 'EXW' ? 'BUYER' : 'SELLER', code);
        assert.equal(carrier, ['EXW', 'FCA', 'FAS', 'FOB'].includes(code) ? 'BUYER' : 'SELLER', code);
      }
    }
  });

  it('are listed all, by code, then the newest edition, then the id', async () => {
    for (const [termID, effectiveYear] of [
      ['s-b', 2000],
      ['s-a', 2000],
      ['s-c', 2020],
      ['s-d', 1990],
    ]) {
      await create({ termID, code: 'SORT', effectiveYear });
    }
    const { body: all } = await service.ask(url);
    assert.deepEqual(
      all
        .filter(({ code }: { code: string }) => code === 'SORT')
        .map(({ termID }: { termID: string }) => termID),
      ['s-c', 's-a', 's-b', 's-d'],
    );
    const codes = all.map(({ code }: { code: string }) => code);
    assert.deepEqual(codes, [...codes].sort());
  });

  it('are read one by one by every tenant and by operators; an unknown one is 404', async () => {
    const termID = seeded('DAP', 2020);
    for (const key of [service.a.keys.SHOP, service.b.keys.ADMIN, operator]) {
      const answer = await service.ask(`${url}/${termID}`, { key });
      assert.deepEqual([answer.status, answer.body.code], [200, 'DAP']);
      assert.match(answer.headers.etag ?? '', /^"1-/);
      assert.equal((await service.ask(`${url}/nobody`, { key })).status, 404);
      assert.ok((await service.ask(url, { key })).body.length >= 22);
    }
  });

  it('are created, changed and deleted by operators, and no tenant’s copy made before changes', async () => {
    const term = await create({ code: 'BEFORE', description: 'D', importDuties: 'SELLER' });
    const copied = (await copy(term.termID)).body;
    const changed = await patch(term.termID, { code: 'AFTER', description: null, mode: 'SEA' });
    assert.deepEqual(changed.body, { ...term, code: 'AFTER', description: null, mode: 'SEA', rowVersion: 2 });
    assert.deepEqual((await service.ask(`${url}/${term.termID}`)).body, changed.body);
    assert.equal((await patch(term.termID, changed.body)).body.rowVersion, 2);
    assert.deepEqual(pointers(await patch(term.termID, { name: null })), ['/name']);
    assert.equal((await patch(term.termID, { termID: 'other' })).body.code, 'ReadOnlyField');
    const removed = await remove(term.termID);
    assert.deepEqual([removed.status, removed.body], [200, changed.body]);
    assert.equal((await service.ask(`${url}/${term.termID}`)).status, 404);
    assert.deepEqual([(await remove(term.termID)).status, (await patch(term.termID, {})).status], [404, 404]);
    assert.deepEqual(await own(copied.termID), copied);
  });

  it('are not written by any key of a tenant: 403, also for ADMIN', async () => {
    const termID = seeded('EXW', 2010);
    const key = service.a.keys.ADMIN;
    for (const answer of [
      await post({}, { key }),
      await patch(termID, { name: 'X' }, { key }),
      await remove(termID, { key }),
    ]) {
      assert.equal(answer.status, 403);
    }
    assert.equal((await service.ask(`${url}/${termID}`)).body.name, 'Ex Works');
  });

  it('of two changes from one reading the second is refused, and a stale delete too', async () => {
    const { termID } = await create();
    const ifMatch = { headers: { 'if-match': '"1"' } };
    const both = await Promise.all(['One', 'Other'].map((name) => patch(termID, { name }, ifMatch)));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    assert.equal((await remove(termID, ifMatch)).status, 412);
  });

  it('leave an audit trail of the operators’ own, and a repeated request creates none twice', async () => {
    const ask = { headers: { 'idempotency-key': 'global-once' } };
    const first = await post({ code: 'IDEM' }, ask);
    const again = await post({ code: 'IDEM' }, ask);
    assert.deepEqual([again.body, again.headers['idempotency-replayed']], [first.body, 'true']);
    const { termID } = first.body;
    await patch(termID, { name: 'Renamed' });
    await remove(termID);
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query(
        'select tenant_id, entity, action, user_id from millwright.audit_entries where entity_id = $1 order by audit_id',
        [termID],
      ),
    );
    const entry = { tenant_id: 'operator', entity: 'GlobalIncoTerm', user_id: 'operator' };
    assert.deepEqual(
      rows,
      ['CREATE', 'UPDATE', 'DELETE'].map((action) => ({ ...entry, action })),
    );
  });

  it('are recorded under an id that no tenant can have', async () => {
    const admin = { email: 'a@example.com', displayName: 'A' };
    const asked = {
      method: 'POST' as const,
      key: operator,
      body: { tenantID: 'operator', name: 'Sly', admin },
    };
    const answer = await service.ask('/v1/tenants', asked);
    assert.deepEqual([answer.status, pointers(answer)], [400, ['/tenantID']]);
  });
});

describe('copying a global Inco Term', () => {
  it('needs no body or an empty one, and gives an active copy with code, name, description and an id of its own', async () => {
    const from = (await service.ask(`${url}/${seeded('FOB', 2020)}`)).body;
    const answer = await copy(from.termID);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const { termID, code, name, description, notes, isActive } = answer.body;
    assert.deepEqual(
      { code, name, description, notes, isActive },
      {
        code: 'FOB',
        name: from.name,
        description: from.description,
        notes: from.description,
        isActive: true,
      },
    );
    assert.notEqual(termID, from.termID);
    assert.deepEqual(await own(termID), answer.body);
    assert.equal((await copy(seeded('FAS', 2020), { body: {} })).status, 200);
    assert.equal((await copy(seeded('CFR', 2020), { body: { isActive: false } })).status, 400);
  });

  it('is 404 where the global term does not exist, a tenant’s own term included', async () => {
    const mine = await service.ask('/v1/incoterms', { method: 'POST', body: { code: 'MINE', name: 'N' } });
    for (const id of ['nobody', mine.body.termID, 'no%20id']) assert.equal((await copy(id)).status, 404, id);
  });

  it('is 409 where the code is there already, inactive, self-made or of another edition, and says so', async () => {
    const key = service.b.keys.ADMIN;
    const selfMade = { method: 'POST' as const, key, body: { code: 'dap', name: 'Ours', isActive: false } };
    assert.equal((await service.ask('/v1/incoterms', selfMade)).status, 200);
    assert.equal((await copy(seeded('DAP', 2020), { key })).status, 409);
    assert.equal((await copy(seeded('EXW', 2010), { key })).status, 200);
    const answer = await copy(seeded('EXW', 2020), { key });
    assert.deepEqual([answer.status, answer.body.code], [409, 'Duplicate']);
    assert.match(
      answer.body.detail,
      /code EXW already.*2010 and 2020 editions of one code cannot both be there/,
    );
  });

  it('of two at the same moment exactly one wins', async () => {
    for (const [one, other] of [
      [seeded('CPT', 2020), seeded('CPT', 2020)],
      [seeded('CIP', 2010), seeded('CIP', 2020)],
    ] as const) {
      const answers = await Promise.all([copy(one), copy(other)]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    }
    const { body: all } = await service.ask('/v1/incoterms');
    for (const code of ['CPT', 'CIP'])
      assert.equal(all.filter((one: { code: string }) => one.code === code).length, 1);
  });

  it('goes to the tenant of the key alone, and the copy is independent of the global term afterwards', async () => {
    const tenant = await createTenant(service.db.admin, 'Copier');
    const key = tenant.keys.ADMIN;
    const from = await create({ code: 'LONE', description: 'D' });
    const { termID } = (await copy(from.termID, { key })).body;
    assert.equal((await service.ask(`/v1/incoterms/${termID}`)).status, 404);
    const changed = await service.ask(`/v1/incoterms/${termID}`, {
      method: 'PATCH',
      key,
      body: { name: 'Ours' },
    });
    assert.equal(changed.status, 200);
    assert.deepEqual((await service.ask(`${url}/${from.termID}`)).body, from);
    await remove(from.termID);
    assert.deepEqual((await service.ask(`/v1/incoterms/${termID}`, { key })).body, changed.body);
  });

  it('is 403 for an operator’s key, which has no tenant, and for a role that writes no terms', async () => {
    for (const key of [operator, service.a.keys.SHOP]) {
      assert.equal((await copy(seeded('DDP', 2020), { key })).status, 403);
    }
  });
});
