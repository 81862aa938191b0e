import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { reference } from '#areas/ground/reference';
import { customers } from '#areas/parties/customers';
import { withClient } from '#platform/db/connection';
import { type Got, startService, type TestService } from '#test/service';

const url = '/v1/items';
let service: TestService;
let made = 0;

before(async () => {
  service = await startService({ areas: [reference, customers, items] });
});

const create = async (body: object = {}, key?: string): Promise<Got['body']> => {
  const number = `T-${String(++made).padStart(4, '0')}`;
  const answer = await service.ask(url, {
    method: 'POST',
    body: { number, description: `Item ${made}`, ...body },
    ...(key ? { key } : {}),
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};
const pointers = (answer: Got) => answer.body.errors?.map((error: { pointer: string }) => error.pointer);

describe('price breaks', () => {
  const set = (itemID: string, body: unknown, more: object = {}) =>
    service.ask(`${url}/${itemID}/pricebreaks`, { method: 'PATCH', body, ...more });

  it('are replaced as a whole, keep their ids, and can be sent back as read', async () => {
    const { itemID } = await create({ unitPrice: 100 });
    const first = await set(itemID, [
      { minQuantity: 50, unitPrice: 80.5 },
      { minQuantity: 10, discountPercent: 12.5 },
    ]);
    assert.equal(first.status, 200, JSON.stringify(first.body));
    assert.deepEqual(
      first.body.priceBreaks.map((one: { minQuantity: unknown }) => String(one.minQuantity)),
      ['10', '50'],
    );
    assert.equal(first.headers.etag, '"2"');
    assert.deepEqual((await set(itemID, first.body.priceBreaks)).body.priceBreaks, first.body.priceBreaks);
    const [ten] = first.body.priceBreaks;
    const second = await set(itemID, [
      { ...ten, discountPercent: null, unitPrice: 90 },
      { minQuantity: 20, unitPrice: 85 },
    ]);
    assert.equal(second.body.priceBreaks[0].priceBreakID, ten.priceBreakID);
    assert.deepEqual(
      second.body.priceBreaks.map((one: { unitPrice: unknown }) => String(one.unitPrice)),
      ['90', '85'],
    );
    assert.deepEqual((await set(itemID, [])).body.priceBreaks, []);
  });

  it('stand side by side for one quantity when customer, currency or days differ', async () => {
    const { itemID } = await create();
    const customer = await service.ask('/v1/customers', {
      method: 'POST',
      body: { customerName: 'Nordwind' },
    });
    const breaks = [
      { minQuantity: 10, unitPrice: 9 },
      { minQuantity: 10, unitPrice: 8, customerID: customer.body.customerID },
      { minQuantity: 10, unitPrice: 7, currencyCode: 'USD' },
      { minQuantity: 11, unitPrice: 6, validTo: '2026-06-30' },
      { minQuantity: 11, unitPrice: 5, validFrom: '2026-07-01' },
    ];
    const answer = await set(itemID, breaks);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.equal(answer.body.priceBreaks.length, 5);
    const refused = await service.ask(`/v1/customers/${customer.body.customerID}`, { method: 'DELETE' });
    assert.deepEqual([refused.status, refused.body.code], [409, 'Referenced']);
  });

  it('are refused at the place where they contradict themselves or each other', async () => {
    const { itemID } = await create();
    const other = await create();
    const theirs = await set(other.itemID, [{ minQuantity: 1, unitPrice: 1 }]);
    const foreign = await service.ask('/v1/customers', {
      method: 'POST',
      key: service.b.keys.ADMIN,
      body: { customerName: 'Other' },
    });
    const cases: [unknown, string][] = [
      [[{ minQuantity: 1 }], '/0/unitPrice'],
      [[{ minQuantity: 1, unitPrice: 1, discountPercent: 1 }], '/0/discountPercent'],
      [[{ minQuantity: 0, unitPrice: 1 }], '/0/minQuantity'],
      [[{ minQuantity: 1, discountPercent: 100.1 }], '/0/discountPercent'],
      [[{ minQuantity: 1, unitPrice: -1 }], '/0/unitPrice'],
      [[{ minQuantity: 1, unitPrice: 1, currencyCode: 'XXY' }], '/0/currencyCode'],
      [[{ minQuantity: 1, unitPrice: 1, validFrom: '2026-02-02', validTo: '2026-02-01' }], '/0/validTo'],
      [
        [
          { minQuantity: 1, unitPrice: 1 },
          { minQuantity: 1.0, unitPrice: 2 },
        ],
        '/1/minQuantity',
      ],
      [
        [
          { minQuantity: 1, unitPrice: 1, validTo: '2026-06-30' },
          { minQuantity: 1, unitPrice: 2, validFrom: '2026-06-30' },
        ],
        '/1/minQuantity',
      ],
      [
        [{ minQuantity: 1, unitPrice: 1, priceBreakID: theirs.body.priceBreaks[0].priceBreakID }],
        '/0/priceBreakID',
      ],
      [[{ minQuantity: 1, unitPrice: 1, customerID: foreign.body.customerID }], '/0/customerID'],
      [[{ minQuantity: 1, unitPrice: 1, surplus: 1 }], '/0/surplus'],
    ];
    for (const [body, pointer] of cases) {
      const answer = await set(itemID, body);
      assert.equal(answer.status, 400, JSON.stringify(body));
      assert.deepEqual(pointers(answer), [pointer]);
    }
    const again = await set(other.itemID, [theirs.body.priceBreaks[0], theirs.body.priceBreaks[0]]);
    assert.ok(pointers(again).includes('/1/priceBreakID'), JSON.stringify(again.body));
    assert.deepEqual((await service.ask(`${url}/${itemID}`)).body.priceBreaks, []);
  });

  it('of two simultaneous lists with one If-Match one is kept whole and the other refused', async () => {
    const { itemID } = await create();
    const answers = await Promise.all(
      [
        [1, 2, 3],
        [4, 5],
      ].map((quantities) =>
        set(
          itemID,
          quantities.map((minQuantity) => ({ minQuantity, unitPrice: 1 })),
          { headers: { 'if-match': '"1"' } },
        ),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 412]);
    const kept = answers.find(({ status }) => status === 200) as Got;
    assert.deepEqual((await service.ask(`${url}/${itemID}`)).body, kept.body);
  });

  it('leave an audit entry that names the break and its values', async () => {
    const { itemID } = await create();
    const answer = await set(itemID, [{ minQuantity: 3, unitPrice: 4.25 }]);
    const { rows } = await withClient(service.db.admin, (client) =>
      client.query(
        'select changes from millwright.audit_entries where entity_id = $1 order by audit_id desc limit 1',
        [itemID],
      ),
    );
    const [shown] = answer.body.priceBreaks;
    assert.deepEqual(rows[0].changes, [
      {
        field: `priceBreaks[${shown.priceBreakID}]`,
        old: null,
        new: { ...shown, minQuantity: 3, unitPrice: 4.25 },
      },
    ]);
  });
});
