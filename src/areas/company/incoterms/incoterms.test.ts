import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { incoterms } from '#areas/company/incoterms';
import { withClient } from '#platform/db/connection';
import { type Got, startService, type TestService } from '#test/service';

const url = '/v1/incoterms';
let service: TestService;
let made = 0;

before(async () => {
  service = await startService({ areas: [incoterms] });
});

const post = (body: object, more: object = {}) => service.ask(url, { method: 'POST', body, ...more });
const patch = (id: string, body: object, more: object = {}) =>
  service.ask(`${url}/${id}`, { method: 'PATCH', body, ...more });
const remove = (id: string, more: object = {}) => service.ask(`${url}/${id}`, { method: 'DELETE', ...more });
const newCode = () => `T${++made}`;
const create = async (body: object = {}, more: object = {}): Promise<Got['body']> => {
  const answer = await post({ code: newCode(), name: 'A term', ...body }, more);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const read = (id: string) => service.ask(`${url}/${id}`);
const codes = (answer: Got) => answer.body.map(({ code }: { code: string }) => code);
const pointers = (answer: Got) => answer.body.errors?.map((error: { pointer: string }) => error.pointer);
const ofB = () => ({ key: service.b.keys.ADMIN });

describe('the tenant’s Inco Terms', () => {
  it('are listed by code, inactive ones too unless isActive filters them', async () => {
    const [c, a, b] = [
      await create({ code: 'ZZC' }),
      await create({ code: 'ZZA', isActive: false }),
      await create({ code: 'ZZB' }),
    ];
    const list = await service.ask(url);
    assert.deepEqual(codes(list), [...codes(list)].sort());
    const ours = list.body.filter(({ code }: { code: string }) => code.startsWith('ZZ'));
    assert.deepEqual(ours, [a, b, c]);
    assert.ok(!codes(await service.ask(`${url}?isActive=true`)).includes('ZZA'));
    assert.deepEqual(codes(await service.ask(`${url}?isActive=false`)), ['ZZA']);
  });

  it('are read one by one; an unknown one and another tenant’s are 404', async () => {
    const term = await create();
    const answer = await read(term.termID);
    assert.deepEqual(answer.body, term);
    assert.match(answer.headers.etag ?? '', /^"1-/);
    assert.equal((await read('nobody')).status, 404);
    assert.equal((await service.ask(`${url}/${term.termID}`, ofB())).status, 404);
  });

  it('belong to one tenant: another neither lists, changes nor deletes them, and may have the same code and id', async () => {
    const term = await create({ code: 'OWN', termID: 'own-term' });
    assert.ok(!codes(await service.ask(url, ofB())).includes('OWN'));
    assert.equal((await patch(term.termID, { name: 'Stolen' }, ofB())).status, 404);
    assert.equal((await remove(term.termID, ofB())).status, 404);
    const theirs = await create({ code: 'OWN', termID: 'own-term', name: 'Theirs' }, ofB());
    assert.equal(theirs.name, 'Theirs');
    assert.deepEqual((await read('own-term')).body, term);
  });

  it('are created from code, name, description or notes, isActive and termID, within their limits', async () => {
    const body = { code: 'CREATED10', name: 'n'.repeat(200), description: 'd'.repeat(4000), isActive: true };
    const term = await create({ ...body, termID: 'created-1' });
    assert.deepEqual({ ...term, ...body, termID: 'created-1' }, term);
    assert.equal((await create()).isActive, true);
    const cases: [object, string][] = [
      [{ code: '' }, '/code'],
      [{ code: 'ELEVENCHARS' }, '/code'],
      [{ code: undefined }, '/code'],
      [{ code: null }, '/code'],
      [{ name: '' }, '/name'],
      [{ name: 'n'.repeat(201) }, '/name'],
      [{ name: undefined }, '/name'],
      [{ description: 'd'.repeat(4001) }, '/description'],
      [{ notes: 7 }, '/notes'],
      [{ isActive: null }, '/isActive'],
      [{ isActive: 'true' }, '/isActive'],
    ];
    for (const [wrong, pointer] of cases) {
      const answer = await post({ code: newCode(), name: 'N', ...wrong });
      assert.deepEqual([answer.status, pointers(answer)], [400, [pointer]], JSON.stringify(wrong));
    }
  });

  it('get an id unless they bring one; an illegal one is 400, one that is there already 409', async () => {
    assert.match((await create()).termID, /^[0-9a-f-]{36}$/);
    assert.equal((await create({ termID: 'my_Term-1' })).termID, 'my_Term-1');
    for (const termID of ['', 'no id', 'a/b', 'x'.repeat(65), 'ü', 7, null]) {
      const answer = await post({ code: newCode(), name: 'N', termID });
      assert.deepEqual([answer.status, pointers(answer)], [400, ['/termID']], String(termID));
    }
    const twice = await post({ code: newCode(), name: 'N', termID: 'my_Term-1' });
    assert.deepEqual([twice.status, twice.body.code], [409, 'Duplicate']);
    const atOnce = await Promise.all(
      [1, 2].map(() => post({ code: newCode(), name: 'N', termID: 'at-once' })),
    );
    assert.deepEqual(atOnce.map(({ status }) => status).sort(), [200, 409]);
  });

  it('store the description where description and notes both come, even empty or null, else the notes', async () => {
    const cases: [object, string | null][] = [
      [{ description: 'D', notes: 'N' }, 'D'],
      [{ description: '', notes: 'N' }, ''],
      [{ description: null, notes: 'N' }, null],
      [{ notes: 'N' }, 'N'],
      [{ notes: '' }, ''],
      [{ description: 'D' }, 'D'],
      [{}, null],
    ];
    for (const [sent, kept] of cases) {
      const term = await create(sent);
      assert.deepEqual([term.description, term.notes], [kept, kept], JSON.stringify(sent));
      const before = await create({ description: 'before' });
      const changed = (await patch(before.termID, sent)).body;
      const expected = Object.keys(sent).length === 0 ? 'before' : kept;
      assert.deepEqual([changed.description, changed.notes], [expected, expected], JSON.stringify(sent));
    }
  });

  it('show the description as the notes too, the same text at every later read', async () => {
    const text = '  Über „Land“\n漢字 🏭 <b>{{x}}</b> ';
    const { termID } = await create({ description: text });
    const { body } = await read(termID);
    assert.deepEqual([body.description, body.notes], [text, text]);
    const stored = await withClient(service.db.admin, (client) =>
      client.query('select notes from millwright.inco_terms where term_id = $1', [termID]),
    );
    assert.deepEqual(stored.rows, [{ notes: text }]);
  });

  it('keep code, name, description and isActive exactly, false included', async () => {
    const sent = { code: 'dÄp/7', name: ' Ünïcode "x" ', description: 'x\ty', isActive: false };
    const { termID } = await create(sent);
    const { body } = await read(termID);
    assert.deepEqual({ ...body, ...sent, notes: sent.description }, body);
  });

  it('change only in the fields sent, never in termID; null clears the description and nothing else', async () => {
    const term = await create({ description: 'D', isActive: false });
    const { body } = await patch(term.termID, { name: 'Renamed' });
    assert.deepEqual(body, { ...term, name: 'Renamed', rowVersion: 2 });
    assert.equal((await patch(term.termID, { ...body })).body.rowVersion, 2);
    const moved = await patch(term.termID, { termID: 'other' });
    assert.deepEqual([moved.status, moved.body.code, pointers(moved)], [400, 'ReadOnlyField', ['/termID']]);
    assert.equal((await patch(term.termID, { notes: null })).body.description, null);
    for (const name of ['code', 'name', 'isActive']) {
      const answer = await patch(term.termID, { [name]: null });
      assert.deepEqual([answer.status, pointers(answer)], [400, [`/${name}`]]);
    }
    assert.equal((await patch('nobody', { name: 'X' })).status, 404);
  });

  it('are gone once deleted, and the answer is the term as it was', async () => {
    const term = await create({ description: 'D' });
    const answer = await remove(term.termID);
    assert.deepEqual([answer.status, answer.body], [200, term]);
    assert.equal((await read(term.termID)).status, 404);
    assert.equal((await remove(term.termID)).status, 404);
    assert.equal((await create({ code: term.code })).code, term.code);
  });

  it('are not deleted while records refer to them: 409 with the count', async () => {
    await withClient(service.db.admin, (client) =>
      client.query(`set role millwright_owner; set search_path = millwright;
        create table term_users (tenant_id text not null, user_id text not null, term_id text, primary key (tenant_id, user_id),
          foreign key (tenant_id, term_id) references inco_terms);
        call house_tenant_table('term_users', 'select, insert');`),
    );
    const [term, free] = [await create({ termID: 'used' }), await create()];
    await create({ termID: 'used' }, ofB());
    await withClient(service.db.admin, (client) =>
      client.query(
        `insert into millwright.term_users
         values ($1, 'one', 'used'), ($1, 'two', 'used'), ($1, 'three', null), ($2, 'four', 'used')`,
        [service.a.tenantID, service.b.tenantID],
      ),
    );
    const answer = await remove(term.termID);
    assert.deepEqual(
      [answer.status, answer.body.code, answer.body.missing],
      [409, 'Referenced', ['term users: 2']],
    );
    assert.equal((await read(term.termID)).status, 200);
    assert.equal((await remove(free.termID)).status, 200);
  });

  it('have each code once, letter case aside, on creating and on changing, also of two at the same moment', async () => {
    const term = await create({ code: 'Once' });
    const other = await create();
    for (const answer of [
      await post({ code: 'oNCE', name: 'N' }),
      await patch(other.termID, { code: 'ONCE' }),
    ]) {
      assert.deepEqual([answer.status, answer.body.code, pointers(answer)], [409, 'Duplicate', ['/code']]);
    }
    assert.equal((await patch(term.termID, { code: 'ONCE' })).status, 200);
    const atOnce = await Promise.all(['race', 'RACE'].map((code) => post({ code, name: 'N' })));
    assert.deepEqual(atOnce.map(({ status }) => status).sort(), [200, 409]);
  });

  it('are changed and deleted by termID; a code in its place is 404', async () => {
    const term = await create({ code: 'BYCODE' });
    assert.equal((await patch('BYCODE', { name: 'X' })).status, 404);
    assert.equal((await remove('BYCODE')).status, 404);
    assert.equal((await remove(term.termID)).status, 200);
  });

  it('answer 200 on create, change and delete', async () => {
    const created = await post({ code: newCode(), name: 'N' });
    const { termID } = created.body;
    const statuses = [created, await patch(termID, { name: 'M' }), await remove(termID)].map(
      ({ status }) => status,
    );
    assert.deepEqual(statuses, [200, 200, 200]);
  });

  it('are read by every role and written by those who sell and ship', async () => {
    assert.equal((await service.ask(url, { key: service.a.keys.SHOP })).status, 200);
    assert.equal((await post({ code: newCode(), name: 'N' }, { key: service.a.keys.SHOP })).status, 403);
    assert.equal((await post({ code: newCode(), name: 'N' }, { key: service.a.keys.SALES })).status, 200);
  });

  it('of two changes from one reading the second is refused, and a stale delete too', async () => {
    const { termID } = await create();
    const ifMatch = { headers: { 'if-match': '"1"' } };
    const both = await Promise.all(['One', 'Other'].map((name) => patch(termID, { name }, ifMatch)));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    assert.equal((await remove(termID, ifMatch)).status, 412);
  });
});
