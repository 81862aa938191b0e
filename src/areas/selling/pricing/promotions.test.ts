import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { reference } from '#areas/ground/reference';
import { customers } from '#areas/parties/customers';
import { verticals } from '#areas/parties/verticals';
import { pricing } from '#areas/selling/pricing';
import { type Got, startService, type TestService } from '#test/service';

const url = '/v1/promotions';
let service: TestService;
let itemID: string;
let customerID: string;
let made = 0;

before(async () => {
  service = await startService({ areas: [reference, verticals, customers, items, pricing] });
  ({ itemID } = await create('/v1/items', { number: 'SEAL', description: 'Seal kit', category: 'Seals' }));
  ({ customerID } = await create('/v1/customers', { customerName: 'Nordwind' }));
});

const create = async (path: string, body: unknown): Promise<Got['body']> => {
  const answer = await service.ask(path, { method: 'POST', body });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const off = [{ action: 'PERCENT_OFF', percent: 10 }];
const bodyOf = (more: object = {}) => ({
  code: `P-${++made}`,
  name: 'N',
  kind: 'DISCOUNT',
  actions: off,
  ...more,
});
const discount = (more: object = {}) => create(url, bodyOf(more));
const post = (more: object) => service.ask(url, { method: 'POST', body: bodyOf(more) });
const patch = (id: string, body: unknown, headers = {}) =>
  service.ask(`${url}/${id}`, { method: 'PATCH', body, headers });
const move = (id: string, status: string, more: object = {}) =>
  service.ask(`${url}/${id}/status`, { method: 'PATCH', body: { status }, ...more });
const remove = (id: string) => service.ask(`${url}/${id}`, { method: 'DELETE' });
const pointers = (answer: Got) => answer.body.errors?.map((error: { pointer: string }) => error.pointer);
const codes = (answer: Got) => answer.body.map(({ code }: { code: string }) => code);

describe('promotions', () => {
  it('are DRAFT at first, hold exact amounts, and are read back as they were sent', async () => {
    const sent = {
      currencyCode: 'EUR',
      group: 'season',
      priority: 5,
      startsUTC: '2026-01-01T00:00:00.000Z',
      endsUTC: '2026-12-31T00:00:00.000Z',
      conditions: [
        { condition: 'ITEMS', itemIDs: [itemID] },
        { condition: 'MIN_QUANTITY', quantity: 2.5 },
        { condition: 'MIN_AMOUNT', amount: 100.01 },
      ],
      actions: [
        { action: 'AMOUNT_OFF', amount: 0.1 },
        { action: 'PERCENT_OFF', percent: 12.345 },
      ],
    };
    const one = await discount(sent);
    assert.equal(JSON.stringify({ ...one, ...sent }), JSON.stringify(one));
    assert.deepEqual([one.status, one.isCurrent, one.usedCount, one.isPublic], ['DRAFT', false, 0, true]);
    const read = await service.ask(`${url}/${one.promotionID}`);
    assert.deepEqual([read.body, read.body.rowVersion], [one, 1]);
    assert.match(read.headers.etag ?? '', /^"1-/);
    assert.equal((await patch(one.promotionID, read.body)).body.rowVersion, 1);
  });

  it('are refused with the place where parts do not fit together', async () => {
    const item = { itemID, quantity: 1, price: 2 };
    const cases: [object, string[]][] = [
      [{ actions: [] }, ['/actions']],
      [{ startsUTC: '2026-02-01T00:00:00Z', endsUTC: '2026-02-01T00:00:00Z' }, ['/endsUTC']],
      [{ actions: [{ action: 'SET_PRICE', unitPrice: 1 }] }, ['/currencyCode']],
      [{ conditions: [{ condition: 'MIN_AMOUNT', amount: 1 }] }, ['/currencyCode']],
      [{ currencyCode: 'XXX' }, ['/currencyCode']],
      [{ isPublic: false }, ['/customerIDs']],
      [{ customerIDs: [customerID] }, ['/customerIDs']],
      [{ usageLimit: 1, perCustomerLimit: 1 }, ['/usageLimit', '/perCustomerLimit']],
      [{ currencyCode: 'EUR', items: [item] }, ['/items']],
      [
        {
          conditions: [
            { condition: 'MIN_QUANTITY', quantity: 1 },
            { condition: 'MIN_QUANTITY', quantity: 2 },
          ],
        },
        ['/conditions/1/condition'],
      ],
      [{ kind: 'PACKAGE' }, ['/items', '/actions']],
      [
        {
          kind: 'PACKAGE',
          currencyCode: 'EUR',
          items: [item],
          actions: [],
          group: 'g',
          conditions: [{ condition: 'MIN_QUANTITY', quantity: 1 }],
        },
        ['/conditions', '/group'],
      ],
    ];
    for (const [more, places] of cases) {
      const answer = await post(more);
      assert.deepEqual([answer.status, answer.body.code], [400, 'InvalidInput'], JSON.stringify(more));
      assert.deepEqual(pointers(answer), places);
    }
    for (const more of [
      { conditions: [{ condition: 'WEEKDAY', days: [1] }] },
      { actions: [{ action: 'PERCENT_OFF', percent: 100.1 }] },
      { actions: [{ action: 'PERCENT_OFF', amount: 1 }] },
      { conditions: [{ condition: 'ITEMS', itemIDs: [] }] },
      { usedCount: 3 },
    ])
      assert.equal((await post(more)).status, 400, JSON.stringify(more));
  });

  it('name only what there is, and each that does not exist is reported', async () => {
    const answer = await post({
      isPublic: false,
      customerIDs: [customerID, 'nobody'],
      conditions: [
        { condition: 'ITEMS', itemIDs: [customerID] },
        { condition: 'VERTICALS', verticalIDs: ['none'] },
        { condition: 'CATEGORIES', categories: ['Not yet in use'] },
      ],
    });
    assert.deepEqual([answer.status, answer.body.code], [400, 'UnknownReference']);
    assert.deepEqual(pointers(answer), [
      '/customerIDs/1',
      '/conditions/0/itemIDs/0',
      '/conditions/1/verticalIDs/0',
    ]);
    const one = await discount();
    const changed = await patch(one.promotionID, { conditions: [{ condition: 'ITEMS', itemIDs: ['none'] }] });
    assert.equal(changed.body.code, 'UnknownReference');
  });

  it('keep what they name from being deleted, until they name it no more', async () => {
    const item = await create('/v1/items', { number: 'GONE', description: 'G' });
    const one = await discount({ conditions: [{ condition: 'ITEMS', itemIDs: [item.itemID] }] });
    const gone = () => service.ask(`/v1/items/${item.itemID}`, { method: 'DELETE' });
    assert.equal((await gone()).body.code, 'Referenced');
    await patch(one.promotionID, { conditions: [] });
    assert.equal((await gone()).status, 200);
  });

  it('of two of one code one wins', async () => {
    const both = await Promise.all([post({ code: 'TWICE' }), post({ code: 'TWICE' })]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
    const other = await discount();
    assert.equal((await patch(other.promotionID, { code: 'TWICE' })).body.code, 'Duplicate');
  });

  it('move by the table that is served; what is active is neither changed nor deleted', async () => {
    const { body: table } = await service.ask(`${url}/statemachines/status`);
    assert.deepEqual(
      table.transitions.map(({ from, to }: { from: string; to: string }) => `${from}>${to}`),
      ['DRAFT>ACTIVE', 'ACTIVE>PAUSED', 'PAUSED>ACTIVE', 'ACTIVE>EXPIRED', 'PAUSED>EXPIRED'],
    );
    const { promotionID } = await discount();
    assert.equal((await move(promotionID, 'PAUSED')).body.code, 'IllegalTransition');
    const active = await move(promotionID, 'ACTIVE');
    assert.deepEqual([active.body.status, active.body.isCurrent], ['ACTIVE', true]);
    assert.equal((await patch(promotionID, { name: 'M' })).body.code, 'NotEditable');
    assert.equal((await remove(promotionID)).body.code, 'NotEditable');
    await move(promotionID, 'PAUSED');
    assert.equal((await patch(promotionID, { name: 'M' })).body.name, 'M');
    assert.equal((await move(promotionID, 'EXPIRED')).body.isCurrent, false);
    assert.deepEqual((await move(promotionID, 'ACTIVE')).body.allowed, []);
    assert.equal((await remove(promotionID)).status, 200);
    assert.equal((await service.ask(`${url}/${promotionID}`)).status, 404);
    for (const answer of [
      await remove(promotionID),
      await move(promotionID, 'ACTIVE'),
      await patch(promotionID, {}),
    ])
      assert.equal(answer.body.code, 'NotFound');
  });

  it('are not started when their end is over, and no longer count from that instant on', async () => {
    const now = service.time.now;
    const { promotionID } = await discount({ endsUTC: '2030-01-01T00:00:00.000Z' });
    await move(promotionID, 'ACTIVE');
    const isCurrentAt = async (at: string) => {
      service.time.now = at;
      const answer = await service.ask(`${url}/${promotionID}`);
      service.time.now = now;
      return answer.body.isCurrent;
    };
    assert.equal(await isCurrentAt('2029-12-31T23:59:59.999Z'), true);
    assert.equal(await isCurrentAt('2030-01-01T00:00:00.000Z'), false);
    const late = await discount({ endsUTC: '2020-01-01T00:00:00Z' });
    assert.equal((await move(late.promotionID, 'ACTIVE')).body.code, 'PreconditionMissing');
  });

  it('of two changes from one reading the second is refused, moves and deletes too', async () => {
    const { promotionID } = await discount();
    const stale = { 'if-match': '"1"' };
    const both = await Promise.all(['A', 'B'].map((name) => patch(promotionID, { name }, stale)));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    assert.equal((await move(promotionID, 'ACTIVE', { headers: stale })).status, 412);
    assert.equal(
      (await service.ask(`${url}/${promotionID}`, { method: 'DELETE', headers: stale })).status,
      412,
    );
    assert.equal((await patch(promotionID, { kind: 'PACKAGE' })).body.code, 'ReadOnlyField');
    assert.equal((await service.ask(`${url}?after=no`)).body.code, 'InvalidCursor');
  });
});

describe('the promotions of items', () => {
  it('are those that count now and name the item, its category, or no item at all', async () => {
    const start = async (code: string, conditions: object[] = [], more: object = {}) => {
      const { promotionID } = await discount({ code, conditions, ...more });
      assert.equal((await move(promotionID, 'ACTIVE')).status, 200);
    };
    const other = await create('/v1/items', { number: 'PUMP', description: 'Pump', category: 'Pumps' });
    await start('X-BY-ITEM', [{ condition: 'ITEMS', itemIDs: [itemID] }]);
    await start('X-BY-CATEGORY', [{ condition: 'CATEGORIES', categories: ['Seals'] }]);
    await start('X-ALL', [{ condition: 'MIN_QUANTITY', quantity: 3 }]);
    await start('X-OTHER', [{ condition: 'ITEMS', itemIDs: [other.itemID] }]);
    await start('X-LATER', [], { startsUTC: '2100-01-01T00:00:00Z' });
    await discount({ code: 'X-DRAFT' });
    const of = async (query: string) =>
      codes(await service.ask(`/v1/items/promotions${query}`)).filter((code: string) =>
        code.startsWith('X-'),
      );
    assert.deepEqual(await of(`?itemID=${itemID}`), ['X-ALL', 'X-BY-CATEGORY', 'X-BY-ITEM']);
    assert.deepEqual(await of(`?itemID=${other.itemID}`), ['X-ALL', 'X-OTHER']);
    assert.deepEqual(await of(''), ['X-ALL', 'X-BY-CATEGORY', 'X-BY-ITEM', 'X-OTHER']);
    assert.deepEqual(await of('?isCurrent=false'), ['X-DRAFT', 'X-LATER']);
    assert.deepEqual(await of(`?status=DRAFT&itemID=${itemID}`), ['X-DRAFT']);
    assert.deepEqual(await of('?itemID=nothing'), []);
    assert.equal((await service.ask('/v1/items/promotions?after=no')).body.code, 'InvalidCursor');
  });
});
