import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { putTariffRules, type TariffRuleInput, tariffs } from '#areas/goods/tariffs';
import { audit } from '#areas/outward/audit';
import { decimal } from '#lib/decimal';
import { defineArea } from '#platform/area';
import { operation } from '#platform/operation';
import { int32, object, text } from '#platform/schema';
import { statementsOf } from '#test/count-statements';
import { type Got, startService, type TestService } from '#test/service';
import { plainRule, type TariffWorld, tariffWorld } from '#test/tariff-world';

let service: TestService;
let world: TariffWorld;
let made = 0;
/** What the operation below hands to the face. */
let batch: TariffRuleInput[] = [];

/** A later area that writes many rules at once, as an import does. */
const later = defineArea({
  name: 'later',
  tables: [],
  operations: [
    operation({
      id: 'putManyRules',
      method: 'POST',
      path: '/v1/later/{setID}',
      tag: 'tariffs',
      summary: 'Put many rules',
      permission: 'tariffs.write',
      addition: true,
      params: object({ setID: text(64) }),
      response: object({ created: int32(), updated: int32(), unchanged: int32(), versionNumber: int32() }),
      problems: ['NotEditable'],
      run: (ctx, { params }) => putTariffRules(ctx, params.setID, batch, 'IMPORT'),
    }),
  ],
});

before(async () => {
  service = await startService({ areas: [items, tariffs, audit, later] });
  world = tariffWorld(service);
});

const newSet = () => `set-${++made}`;
const rules = (setID: string) => `/v1/tariffs/${setID}/rules`;
const pointers = ({ body }: Got) => body.errors?.map(({ pointer }: { pointer: string }) => pointer);
const ids = ({ body }: Got) => body.map(({ ruleID }: { ruleID: string }) => ruleID);

describe('the rules of a tariff set', () => {
  it('are listed by id, those of that set alone; an unknown set is 404', async () => {
    const [one, two] = [newSet(), newSet()];
    await world.draft(one, { b: {}, a: { commodityCode: '8412', originCountryCode: 'CN' }, C: {} });
    await world.draft(two, { d: {} });
    const all = await service.ask(rules(one));
    assert.deepEqual(ids(all), ['C', 'a', 'b']);
    assert.ok(all.body.every(({ setID }: { setID: string }) => setID === one));
    assert.deepEqual(ids(await service.ask(`${rules(one)}?commodityCode=8412`)), ['a']);
    assert.deepEqual(ids(await service.ask(`${rules(one)}?originCountryCode=CN&destinationCountryCode=DE`)), [
      'a',
    ]);
    assert.deepEqual(ids(await service.ask(`${rules(one)}?destinationCountryCode=FR`)), []);
    assert.deepEqual(ids(await service.ask(`${rules(one)}?sort=-ruleID`)), ['b', 'a', 'C']);
    assert.deepEqual((await service.ask(`${rules(one)}/a`)).body, all.body[1]);
    for (const path of [rules('nobody'), `${rules('nobody')}/a`, `${rules(one)}/d`])
      assert.equal((await service.ask(path)).status, 404, path);
    assert.equal((await service.ask(`${rules(one)}?after=x`)).body.code, 'InvalidCursor');
    assert.equal((await service.ask(rules(one), { key: service.b.keys.ADMIN })).status, 404);
  });

  it('show what is open as null, and the precedence as given beside the one that counts', async () => {
    const setID = newSet();
    await world.draft(setID, {
      plain: {},
      whole: {
        commodityCode: '84122180',
        originCountryCode: 'CN',
        validFrom: '2026-01-01',
        validTo: '2026-12-31',
        program: 'GSP',
        notes: '',
      },
      given: { precedence: -3 },
    });
    const shown = async (ruleID: string) => {
      const { body } = await service.ask(`${rules(setID)}/${ruleID}`);
      return [
        body.originCountryCode,
        body.validFrom,
        body.validTo,
        body.program,
        body.notes,
        body.precedence,
        body.effectivePrecedence,
      ];
    };
    assert.deepEqual(await shown('plain'), [null, null, null, null, null, null, 2]);
    assert.deepEqual(await shown('whole'), ['CN', '2026-01-01', '2026-12-31', 'GSP', '', null, 108]);
    assert.deepEqual(await shown('given'), [null, null, null, null, null, -3, -3]);
  });

  it('are made and replaced by PUT while the set is a Draft, and 404 for an unknown set', async () => {
    const setID = newSet();
    await world.draft(setID, {});
    const first = await world.put(`${rules(setID)}/r`, { ...plainRule, program: 'GSP' });
    assert.deepEqual([first.status, first.body.versionNumber, first.headers.etag], [200, 1, '"1"']);
    const second = await world.put(`${rules(setID)}/r`, { ...plainRule, commodityCode: '39' });
    assert.deepEqual([second.status, second.body.versionNumber, second.headers.etag], [200, 2, '"2"']);
    assert.deepEqual(
      [second.body.commodityCode, second.body.program],
      ['39', null],
      'what is left out is cleared',
    );
    assert.deepEqual((await service.ask(`${rules(setID)}/r`)).body, second.body);
    assert.equal((await world.put(`${rules('nobody')}/r`, plainRule)).status, 404);
    assert.equal(
      (await world.put(`${rules(setID)}/r`, plainRule, { key: service.b.keys.ADMIN })).status,
      404,
    );
  });

  it('are reported what is not right with them, at its place, and nothing is stored', async () => {
    const setID = newSet();
    await world.draft(setID, {});
    for (const [change, pointer] of [
      [{ commodityCode: '841' }, '/commodityCode'],
      [{ commodityCode: '841221800012' }, '/commodityCode'],
      [{ commodityCode: '84.12' }, '/commodityCode'],
      [{ commodityCode: undefined }, '/commodityCode'],
      [{ originCountryCode: 'XX' }, '/originCountryCode'],
      [{ originCountryCode: 'cn' }, '/originCountryCode'],
      [{ originCountryCode: '' }, '/originCountryCode'],
      [{ destinationCountryCode: 'UK' }, '/destinationCountryCode'],
      [{ dutyRatePercent: -0.1 }, '/dutyRatePercent'],
      [{ dutyRatePercent: 100_000 }, '/dutyRatePercent'],
      [{ dutyRatePercent: null }, '/dutyRatePercent'],
      [{ importTaxRatePercent: undefined }, '/importTaxRatePercent'],
      [{ validFrom: '2026-02-30' }, '/validFrom'],
      [{ validFrom: '2026-02-02', validTo: '2026-02-01' }, '/validTo'],
      [{ precedence: 1.5 }, '/precedence'],
      [{ precedence: 3_000_000_000 }, '/precedence'],
    ] as const) {
      const answer = await world.put(`${rules(setID)}/r`, { ...plainRule, ...change });
      assert.deepEqual([answer.status, pointers(answer)?.[0]], [400, pointer], JSON.stringify(change));
    }
    assert.deepEqual(ids(await service.ask(rules(setID))), []);
  });

  it('may be sent back as they were read, are changed under If-Match as last read, and deleted likewise', async () => {
    const setID = newSet();
    await world.draft(setID, { r: {} });
    const read = await service.ask(`${rules(setID)}/r`);
    const ifMatch = (etag: string | undefined) => ({ headers: { 'if-match': etag as string } });
    assert.deepEqual((await world.put(`${rules(setID)}/r`, read.body)).body, read.body);
    const other = await world.put(`${rules(setID)}/r`, { ...read.body, versionNumber: 8 });
    assert.deepEqual([other.status, other.body.code], [400, 'ReadOnlyField']);
    const changed = await world.put(
      `${rules(setID)}/r`,
      { ...plainRule, dutyRatePercent: 6 },
      ifMatch(read.headers.etag),
    );
    assert.equal(changed.status, 200);
    const late = ifMatch(read.headers.etag);
    assert.equal((await world.put(`${rules(setID)}/r`, plainRule, late)).status, 412);
    assert.equal((await service.ask(`${rules(setID)}/r`, { method: 'DELETE', ...late })).status, 412);
    const gone = await service.ask(`${rules(setID)}/r`, {
      method: 'DELETE',
      ...ifMatch(changed.headers.etag),
    });
    assert.deepEqual([gone.status, gone.body], [200, changed.body]);
    assert.equal((await service.ask(`${rules(setID)}/r`)).status, 404);
    assert.equal((await service.ask(`${rules(setID)}/r`, { method: 'DELETE' })).status, 404);
  });

  it('written at once by many lose nothing: the set’s version tells every change', async () => {
    const setID = newSet();
    await world.draft(setID, { r: {} });
    const writes = Array.from({ length: 8 }, (_, index) =>
      world.put(`${rules(setID)}/${index % 2 ? 'r' : `n${index}`}`, {
        ...plainRule,
        dutyRatePercent: index + 10,
      }),
    );
    assert.ok((await Promise.all(writes)).every(({ status }) => status === 200));
    assert.equal((await service.ask(`/v1/tariffs/${setID}`)).body.versionNumber, 2 + 8);
    assert.equal((await service.ask(`${rules(setID)}/r`)).body.versionNumber, 1 + 4);
  });

  it('are audited with old and new values, and the set’s version with them', async () => {
    const setID = newSet();
    await world.draft(setID, { audited: {} });
    await world.put(`${rules(setID)}/audited`, { ...plainRule, dutyRatePercent: 7.5 });
    const ofRule = (await service.ask('/v1/audit/byid/audited')).body;
    const update = ofRule.find(({ action }: { action: string }) => action === 'UPDATE');
    const [{ field, old, new: now }] = update.changes;
    assert.equal(`${field} ${old} ${now}`, 'dutyRatePercent 5 7.5');
    const ofSet = (await service.ask(`/v1/audit/byid/${setID}`)).body;
    assert.ok(
      ofSet.some(({ changes }: Got['body']) => changes[0]?.field === 'versionNumber' && changes[0].new === 3),
    );
  });
});

describe('many rules at once', () => {
  const rule = (index: number, rate = '5'): TariffRuleInput => ({
    ruleID: `r${String(index).padStart(6, '0')}`,
    commodityCode: String(10_000_000 + index),
    destinationCountryCode: 'DE',
    dutyRatePercent: decimal(rate),
    importTaxRatePercent: decimal('20.00'),
  });

  it('are created, replaced and left alone in a few statements; the set’s version grows by one', async () => {
    const setID = newSet();
    await world.draft(setID, {});
    batch = Array.from({ length: 30_000 }, (_, index) => rule(index));
    const statements = await statementsOf(service, async () => {
      const answer = await world.post(`/v1/later/${setID}`);
      assert.deepEqual(answer.body, { created: 30_000, updated: 0, unchanged: 0, versionNumber: 2 });
    });
    assert.ok(statements.length <= 10, `${statements.length} statements`);
    batch = [rule(0, '5.00'), rule(1, '5.01'), rule(30_000)];
    const second = await world.post(`/v1/later/${setID}`);
    assert.deepEqual(second.body, { created: 1, updated: 1, unchanged: 1, versionNumber: 3 });
    const same = await world.post(`/v1/later/${setID}`);
    assert.deepEqual(same.body, { created: 0, updated: 0, unchanged: 3, versionNumber: 3 });
    const changed = await service.ask(`${rules(setID)}/r000001`);
    assert.match(changed.bytes.toString(), /"dutyRatePercent":5\.01.*"versionNumber":2/);
    const trail = (await service.ask(`/v1/audit/byid/${setID}`)).body;
    assert.ok(
      trail.some(
        ({ action, changes }: Got['body']) => action === 'IMPORT' && /30000/.test(JSON.stringify(changes)),
      ),
    );
  });

  it('stream as one list, and go on behind Link by keyset without gap or repeat', async () => {
    const setID = newSet();
    await world.draft(setID, {});
    batch = Array.from({ length: 2500 }, (_, index) => rule(index));
    await world.post(`/v1/later/${setID}`);
    assert.deepEqual(
      ids(await service.ask(rules(setID))),
      batch.map(({ ruleID }) => ruleID),
    );
    const seen: string[] = [];
    let next: string | undefined = `${rules(setID)}?limit=999`;
    while (next) {
      const page: Got = await service.ask(next, { headers: { prefer: 'count=exact' } });
      assert.equal(page.headers['x-total-count'], '2500');
      seen.push(...ids(page));
      next = /<([^>]+)>; rel="next"/.exec(page.headers.link ?? '')?.[1];
    }
    assert.deepEqual(
      seen,
      batch.map(({ ruleID }) => ruleID),
    );
  });

  it('are refused whole where one is at fault, each fault at its place; and unless the set is a Draft', async () => {
    const setID = newSet();
    await world.draft(setID, {});
    batch = [
      rule(1),
      { ...rule(2), originCountryCode: 'XX' },
      rule(1),
      { ...rule(3), validFrom: '2026-02-02', validTo: '2026-01-01' },
    ];
    const answer = await world.post(`/v1/later/${setID}`);
    assert.deepEqual(
      [answer.status, pointers(answer)],
      [400, ['/rules/1/originCountryCode', '/rules/2/ruleID', '/rules/3/validTo']],
    );
    assert.deepEqual(ids(await service.ask(rules(setID))), []);
    await world.post(`/v1/tariffs/${setID}/publish`);
    batch = [rule(1)];
    assert.deepEqual((await world.post(`/v1/later/${setID}`)).body.code, 'NotEditable');
  });
});
