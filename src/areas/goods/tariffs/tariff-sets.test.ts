import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { tariffs } from '#areas/goods/tariffs';
import { type Got, startService, type TestService } from '#test/service';
import { plainRule, type TariffWorld, tariffWorld } from '#test/tariff-world';
import { createIntegrationKey, createTenant } from '#test/tenant';

let service: TestService;
let world: TariffWorld;
let made = 0;

before(async () => {
  service = await startService({ areas: [items, tariffs] });
  world = tariffWorld(service);
});

const newSet = () => `set-${++made}`;
const url = (setID: string) => `/v1/tariffs/${setID}`;
const read = async (setID: string) => (await service.ask(url(setID))).body;
const pointers = ({ body }: Got) => body.errors?.map(({ pointer }: { pointer: string }) => pointer);
const inStatus: Record<string, (setID: string) => Promise<void>> = {
  Draft: (setID) => world.draft(setID, { r: {} }),
  Published: async (setID) => void (await world.published(setID, { r: {} })),
  Retired: async (setID) => {
    await world.published(setID, { r: {} });
    await world.post(`${url(setID)}/retire`);
  },
  Archived: async (setID) => {
    await world.draft(setID, { r: {} });
    await world.post(`${url(setID)}/archive`);
  },
};

describe('tariff sets', () => {
  it('are listed by name, and by status and destination where asked; an unknown one is 404', async () => {
    const [one, two] = [newSet(), newSet()];
    await world.draft(one, { r: { destinationCountryCode: 'IS' } }, { name: 'ZZ list' });
    await world.published(two, { r: { destinationCountryCode: 'NO' } }, { name: 'AA list' });
    const ids = async (query = '') =>
      (await service.ask(`/v1/tariffs${query}`)).body
        .map(({ setID }: { setID: string }) => setID)
        .filter((id: string) => id === one || id === two);
    assert.deepEqual(await ids(), [two, one]);
    assert.deepEqual(await ids('?sort=-name'), [one, two]);
    assert.deepEqual(await ids('?status=Published'), [two]);
    assert.deepEqual(await ids('?destinationCountryCode=IS'), [one]);
    assert.deepEqual(await ids('?destinationCountryCode=IS&status=Published'), []);
    assert.deepEqual((await service.ask(url(one))).body.setID, one);
    assert.equal((await service.ask(url('nobody'))).status, 404);
    assert.equal((await service.ask('/v1/tariffs?after=nonsense')).body.code, 'InvalidCursor');
  });

  it('are made as a Draft by a PUT to an id that is free, with the defaults', async () => {
    const setID = newSet();
    const answer = await world.put(url(setID), { name: 'New' });
    assert.equal(answer.status, 200);
    const { status, versionNumber, importTaxBase, roundingMode, effectiveFrom, effectiveTo, description } =
      answer.body;
    assert.deepEqual(
      [status, versionNumber, importTaxBase, roundingMode, effectiveFrom, effectiveTo, description],
      ['Draft', 1, 'CUSTOMS_VALUE_PLUS_DUTY', 'HALF_UP', null, null, null],
    );
    assert.deepEqual(await read(setID), answer.body);
  });

  it('that are Drafts are replaced by a PUT and stay Drafts; what is left out takes its default again', async () => {
    const setID = newSet();
    await world.put(url(setID), {
      name: 'One',
      roundingMode: 'UP',
      effectiveFrom: '2026-01-01',
      description: 'x',
    });
    const { status, body } = await world.put(url(setID), { name: 'Two', importTaxBase: 'CUSTOMS_VALUE' });
    assert.deepEqual(
      [
        status,
        body.status,
        body.name,
        body.importTaxBase,
        body.roundingMode,
        body.effectiveFrom,
        body.description,
      ],
      [200, 'Draft', 'Two', 'CUSTOMS_VALUE', 'HALF_UP', null, null],
    );
  });

  for (const status of ['Published', 'Retired', 'Archived']) {
    it(`that are ${status} are changed neither by a PUT on the set, nor on a rule, nor by deleting either: 409, all as before`, async () => {
      const setID = newSet();
      await inStatus[status]?.(setID);
      const all = async () => [await read(setID), (await service.ask(`${url(setID)}/rules`)).body];
      const before_ = await all();
      assert.equal(before_[0].status, status);
      for (const answer of [
        await world.put(url(setID), { name: 'Other' }),
        await world.put(url(setID), { name: before_[0].name }),
        await world.put(`${url(setID)}/rules/r`, { ...plainRule, dutyRatePercent: 9 }),
        await world.put(`${url(setID)}/rules/new`, plainRule),
        await service.ask(`${url(setID)}/rules/r`, { method: 'DELETE' }),
        await service.ask(url(setID), { method: 'DELETE' }),
      ])
        assert.deepEqual([answer.status, answer.body.code], [409, 'NotEditable']);
      assert.deepEqual(await all(), before_);
    });
  }

  it('that are Drafts can be deleted, their rules with them', async () => {
    const setID = newSet();
    await world.draft(setID, { a: {}, b: {} });
    const shown = await read(setID);
    const answer = await service.ask(url(setID), { method: 'DELETE' });
    assert.deepEqual([answer.status, answer.body], [200, shown]);
    assert.equal((await service.ask(url(setID))).status, 404);
    assert.equal((await service.ask(`${url(setID)}/rules/a`)).status, 404);
    assert.equal((await service.ask(url(setID), { method: 'DELETE' })).status, 404);
  });

  it('and rules carry versions from 1 on, which grow by one with each change and with nothing else', async () => {
    const setID = newSet();
    const versions = async () => {
      const rule = await service.ask(`${url(setID)}/rules/r`);
      return [(await read(setID)).versionNumber, rule.body.versionNumber ?? null];
    };
    const set = { name: 'Versions' };
    await world.put(url(setID), set);
    assert.deepEqual(await versions(), [1, null]);
    await world.put(url(setID), set);
    assert.deepEqual(await versions(), [1, null], 'the same again');
    await world.put(url(setID), { ...set, description: 'changed' });
    assert.deepEqual(await versions(), [2, null]);
    await world.put(`${url(setID)}/rules/r`, plainRule);
    assert.deepEqual(await versions(), [3, 1]);
    await world.put(`${url(setID)}/rules/r`, { ...plainRule, validTo: null });
    await service.ask(`${url(setID)}/rules/r`, {
      method: 'PUT',
      raw: '{"commodityCode":"84","destinationCountryCode":"DE","dutyRatePercent":5.00,"importTaxRatePercent":20.0}',
    });
    assert.deepEqual(await versions(), [3, 1], 'the same again, and the same decimals written otherwise');
    await world.put(`${url(setID)}/rules/r`, { ...plainRule, dutyRatePercent: 5.01 });
    assert.deepEqual(await versions(), [4, 2]);
    await world.put(`${url(setID)}/rules/other`, plainRule);
    assert.deepEqual(await versions(), [5, 2]);
    await service.ask(`${url(setID)}/rules/other`, { method: 'DELETE' });
    assert.deepEqual(await versions(), [6, 2]);
    await world.post(`${url(setID)}/publish`);
    await world.post(`${url(setID)}/retire`);
    await world.post(`${url(setID)}/archive`);
    assert.deepEqual(await versions(), [6, 2], 'publish, retire and archive change neither');
  });

  it('are unique by id in their tenant, and a rule by id in its set alone', async () => {
    const setID = newSet();
    const theirs = { key: service.b.keys.ADMIN };
    await world.draft(setID, { r: {} });
    await world.draft(setID, { r: { dutyRatePercent: 1 } }, { name: 'Theirs' }, theirs);
    assert.equal((await read(setID)).name, setID);
    assert.equal((await service.ask(url(setID), theirs)).body.name, 'Theirs');
    await world.draft(newSet(), { r: { dutyRatePercent: 2 } });
    assert.equal((await service.ask(`${url(setID)}/rules/r`)).body.dutyRatePercent, 5);
  });

  it('are reported what is not right with them, at its place', async () => {
    const setID = newSet();
    for (const [body, pointer] of [
      [{}, '/name'],
      [{ name: 'x', effectiveFrom: '2026-02-30' }, '/effectiveFrom'],
      [{ name: 'x', effectiveFrom: '2026-02-02', effectiveTo: '2026-02-01' }, '/effectiveTo'],
      [{ name: 'x', roundingMode: 'UPWARDS' }, '/roundingMode'],
      [{ name: 'x', importTaxBase: null }, '/importTaxBase'],
      [{ name: 'x', rules: [] }, '/rules'],
    ] as const) {
      const answer = await world.put(url(setID), body);
      assert.deepEqual([answer.status, pointers(answer)], [400, [pointer]], JSON.stringify(body));
    }
    assert.equal((await service.ask(url(setID))).status, 404, 'nothing was made');
  });

  it('may be sent back as they were read; a read-only field with another value is 400', async () => {
    const setID = newSet();
    await world.draft(setID, {});
    const shown = await read(setID);
    assert.deepEqual((await world.put(url(setID), shown)).body, shown);
    for (const other of [{ status: 'Published' }, { versionNumber: 9 }, { setID: 'other' }]) {
      const answer = await world.put(url(setID), { ...shown, ...other });
      assert.deepEqual([answer.status, answer.body.code], [400, 'ReadOnlyField']);
      const fresh = await world.put(url(newSet()), { name: 'x', ...other });
      assert.deepEqual([fresh.status, fresh.body.code], [400, 'ReadOnlyField']);
    }
  });

  it('are changed under If-Match as last read only: else 412', async () => {
    const setID = newSet();
    const ifMatch = (etag: string) => ({ headers: { 'if-match': etag } });
    assert.equal((await world.put(url(setID), { name: 'x' }, ifMatch('*'))).status, 412, 'none exists yet');
    const { headers } = await world.put(url(setID), { name: 'x' });
    const changed = await world.put(url(setID), { name: 'y' }, ifMatch(headers.etag as string));
    assert.equal(changed.status, 200);
    for (const answer of [
      await world.put(url(setID), { name: 'z' }, ifMatch(headers.etag as string)),
      await world.post(`${url(setID)}/publish`, undefined, ifMatch(headers.etag as string)),
      await service.ask(url(setID), { method: 'DELETE', ...ifMatch(headers.etag as string) }),
    ])
      assert.equal(answer.status, 412);
    const published = await world.post(
      `${url(setID)}/publish`,
      undefined,
      ifMatch(changed.headers.etag as string),
    );
    assert.equal(published.status, 200);
  });

  it('of two simultaneous first PUTs one makes it and the other changes it: both answer 200', async () => {
    for (let round = 0; round < 5; round++) {
      const setID = newSet();
      const answers = await Promise.all(['a', 'b'].map((name) => world.put(url(setID), { name })));
      assert.deepEqual(
        answers.map(({ status, body }) => [status, body.status]),
        [
          [200, 'Draft'],
          [200, 'Draft'],
        ],
      );
      assert.deepEqual(answers.map(({ body }) => body.versionNumber).sort(), [1, 2]);
    }
  });

  it('need tariffs.write to be changed (ADMIN, LOGISTICS, PURCHASING) and tariffs.read for the rest (all but SHOP)', async () => {
    const roles = ['LOGISTICS', 'PURCHASING', 'SALES', 'MANAGEMENT', 'QUALITY', 'SHOP'];
    const tenant = await createTenant(service.db.admin, 'Roles', roles);
    const mayWrite = ['LOGISTICS', 'PURCHASING'];
    const item = await world.item(
      {},
      { key: await createIntegrationKey(service.db.admin, tenant.tenantID, ['items.write']) },
    );
    for (const role of roles) {
      const key = tenant.keys[role];
      const setID = newSet();
      const writes = [
        await world.put(url(setID), { name: 'x' }, { key }),
        await world.put(`${url(setID)}/rules/r`, { ...plainRule, commodityCode: '99' }, { key }),
        await world.post(`${url(setID)}/publish`, undefined, { key }),
        await world.post(`${url(setID)}/retire`, undefined, { key }),
        await world.post(`${url(setID)}/archive`, undefined, { key }),
      ].map(({ status }) => status);
      assert.deepEqual(writes, Array(5).fill(mayWrite.includes(role) ? 200 : 403), role);
      const [list, calculated] = [
        await service.ask('/v1/tariffs', { key }),
        await world.calculate(item, {}, { key }),
      ];
      assert.deepEqual([list.status, calculated.status], role === 'SHOP' ? [403, 403] : [200, 404], role);
    }
  });

  it('are Draft, Published, Retired or Archived on the wire, and the moves between are served as data', async () => {
    const { body } = await service.ask('/v1/tariffs/statemachines/status');
    assert.deepEqual(
      body.states.map(({ status }: { status: string }) => status),
      ['Draft', 'Published', 'Retired', 'Archived'],
    );
    for (const [status, make] of Object.entries(inStatus)) {
      const setID = newSet();
      await make(setID);
      assert.equal((await read(setID)).status, status);
    }
    assert.equal((await service.ask('/v1/tariffs?status=PUBLISHED')).status, 400);
  });
});
