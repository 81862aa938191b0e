import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { items } from '#areas/goods/items';
import { reference } from '#areas/ground/reference';
import { customers } from '#areas/parties/customers';
import { withClient } from '#platform/db/connection';
import { startService, type TestService } from '#test/service';
import { createIntegrationKey } from '#test/tenant';

const url = '/v1/items';
let service: TestService;
/** May write items and nothing else. */
let buyer: string;

before(async () => {
  service = await startService({ areas: [reference, customers, items] });
  buyer = await createIntegrationKey(service.db.admin, service.a.tenantID, ['items.read', 'items.write']);
});

const batch = (body: unknown) => service.ask(`${url}/batch`, { method: 'PATCH', body });
const byNumber = async (number: string) => (await service.ask(`${url}/bynumber/${number}`)).body[0];
const create = async (body: object, key?: string) => {
  const answer = await service.ask(url, {
    method: 'POST',
    body: { description: 'One', ...body },
    ...(key ? { key } : {}),
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
};

describe('a batch of items', () => {
  it('adds, changes and leaves as they are, each alone, and says what became of each', async () => {
    const [old, same] = [
      await create({ number: 'B-1', unitPrice: 5 }),
      await create({ number: 'B-2', unitPrice: 5 }),
    ];
    const answer = await batch([
      { number: 'B-1', unitPrice: 6.5 },
      { itemID: same.itemID, unitPrice: 5 },
      { number: 'B-3', description: 'New' },
      { number: 'B-4' },
      { unitPrice: 1 },
      { number: 'B-2', countryOfOrigin: 'XX' },
      { itemID: same.itemID, number: 'B-1' },
    ]);
    assert.deepEqual(
      [answer.status, answer.body.created, answer.body.updated, answer.body.failed],
      [200, 1, 1, 4],
    );
    const seen = answer.body.results.map(
      (one: {
        outcome: string;
        id: string | null;
        problem: { code: string; errors: { pointer: string }[] } | null;
      }) => [one.outcome, one.problem?.code ?? null, one.problem?.errors[0]?.pointer ?? null],
    );
    assert.deepEqual(seen, [
      ['UPDATED', null, null],
      ['UNCHANGED', null, null],
      ['CREATED', null, null],
      ['FAILED', 'InvalidInput', '/3/description'],
      ['FAILED', 'InvalidInput', '/4/itemID'],
      ['FAILED', 'InvalidInput', '/5/countryOfOrigin'],
      ['FAILED', 'Duplicate', '/6/number'],
    ]);
    assert.equal(answer.body.results[0].id, old.itemID);
    assert.deepEqual(
      [String((await byNumber('B-1')).unitPrice), (await byNumber('B-3')).description],
      ['6.5', 'New'],
    );
    assert.equal(await byNumber('B-4'), undefined);
    assert.equal((await byNumber('B-2')).rowVersion, 1);
  });

  it('may be sent twice: the second time nothing is changed', async () => {
    const body = [{ number: 'T-1', description: 'A', unitCost: 1.1 }];
    assert.equal((await batch(body)).body.created, 1);
    const again = (await batch(body)).body;
    assert.deepEqual(
      [again.created, again.updated, again.failed, again.results[0].outcome],
      [0, 0, 0, 'UNCHANGED'],
    );
  });

  it('meets another of the same items in the other order without losing a change', async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => `M-${index}`);
    for (const number of numbers) await create({ number });
    const prices = numbers.map((number) => ({ number, unitPrice: 7 }));
    const costs = numbers.toReversed().map((number) => ({ number, unitCost: 3 }));
    const both = await Promise.all([batch(prices), batch(costs)]);
    assert.deepEqual(
      both.map(({ body }) => body.updated),
      [20, 20],
    );
    for (const number of numbers) {
      const item = await byNumber(number);
      assert.deepEqual([String(item.unitPrice), String(item.unitCost), item.rowVersion], ['7', '3', 3]);
    }
  });

  it('is refused as a whole when it is empty or has more than 500 elements, and not for the shape of one', async () => {
    const { status, body } = await batch([{ number: 'S-1', description: 'A' }, { number: 5 }]);
    assert.deepEqual([status, body.created, body.failed], [200, 1, 1]);
    assert.equal((await byNumber('S-1')).description, 'A');
    assert.equal((await batch([])).status, 400);
    assert.equal((await batch(Array.from({ length: 501 }, () => ({ number: 'S' })))).status, 400);
  });
});

describe('recent items', () => {
  it('are those that the caller changed last, each once, the latest first, at most 20', async () => {
    const key = buyer;
    const recent = async () =>
      (await service.ask(`${url}/recent`, { key })).body.map(({ number }: { number: string }) => number);
    assert.deepEqual(await recent(), []);
    const made: { itemID: string }[] = [];
    for (let n = 1; n <= 21; n++) {
      service.time.now = new Date(Date.parse(service.time.now) + 1000).toISOString();
      made.push(await create({ number: `Q-${n}` }, key));
    }
    service.time.now = new Date(Date.parse(service.time.now) + 1000).toISOString();
    await create({ number: 'Q-other' });
    const set = { method: 'PATCH', body: { name: 'Bore', value: '5' }, key } as const;
    assert.equal((await service.ask(`${url}/${made[4]?.itemID}/attributes`, set)).status, 200);
    const numbers = await recent();
    assert.deepEqual([numbers.length, ...numbers.slice(0, 3)], [20, 'Q-5', 'Q-21', 'Q-20']);
    assert.ok(!numbers.includes('Q-1') && !numbers.includes('Q-other'));
    await service.ask(`${url}/${made[20]?.itemID}`, { method: 'DELETE', key });
    assert.deepEqual((await recent()).slice(0, 2), ['Q-5', 'Q-20']);
  });
});

describe('deleting all items', () => {
  const remove = (query: string, key = service.a.keys.ADMIN) =>
    service.ask(`${url}/all${query}`, { method: 'DELETE', key });

  it('needs ADMIN and a confirmation', async () => {
    assert.equal((await remove('?confirm=true', buyer)).status, 403);
    for (const query of ['', '?confirm=false', '?confirm=', '?confirm=yes'])
      assert.equal((await remove(query)).status, 400, query);
    assert.notEqual((await service.ask(url)).body.length, 0);
  });

  it('takes those that nothing refers to, says how many stay, and leaves the other tenant’s alone', async () => {
    const [kept, other] = [await create({ number: 'K-1' }), await create({ number: 'K-2' })];
    const theirs = await create({ number: 'K-1' }, service.b.keys.ADMIN);
    const pair = { itemID: kept.itemID, compatibleItemID: other.itemID, type: 'SPARE' };
    await service.ask(`${url}/compatibility`, { method: 'POST', body: pair });
    const before = (await service.ask(`${url}/count`)).body.count;
    const answer = await remove('?confirm=true');
    assert.deepEqual(answer.body, { deleted: before - 2, referenced: 2, remaining: 0 });
    assert.deepEqual(
      (await service.ask(url)).body.map(({ number }: { number: string }) => number),
      ['K-1', 'K-2'],
    );
    assert.deepEqual((await remove('?confirm=true')).body, { deleted: 0, referenced: 2, remaining: 0 });
    assert.equal((await service.ask(`${url}/${theirs.itemID}`, { key: service.b.keys.ADMIN })).status, 200);
  });

  it('takes 1,000 at a time, past those that stay, and says how many are left', async () => {
    const inserted = (from: number, to: number) =>
      withClient(service.db.admin, (client) =>
        client.query(
          `insert into millwright.items (tenant_id, item_id, number, description, created_by_user_id, created_utc, last_updated_by_user_id, last_updated_utc)
             select $1, '00-' || lpad(n::text, 6, '0'), 'many-' || n, 'One of many', 'u', now(), 'u', now() from generate_series($2::int, $3::int) n`,
          [service.a.tenantID, from, to],
        ),
      );
    // Ten that come first and stay.
    await inserted(1, 10);
    const { itemID } = await byNumber('K-1');
    for (let n = 1; n <= 10; n++) {
      const compatibleItemID = `00-${String(n).padStart(6, '0')}`;
      const body = { itemID, compatibleItemID, type: 'SPARE' };
      assert.equal((await service.ask(`${url}/compatibility`, { method: 'POST', body })).status, 200);
    }
    await inserted(11, 1011);
    const first = (await remove('?confirm=true')).body;
    assert.deepEqual([first.deleted, first.remaining], [1000, 1]);
    const second = (await remove('?confirm=true')).body;
    assert.deepEqual([second.deleted, second.remaining, second.referenced], [1, 0, first.referenced]);
  });

  it('meets a reference that is made at the same time: the item is gone or stays, never half', async () => {
    const numbers = Array.from({ length: 10 }, (_, index) => `X-${index}`);
    for (const number of numbers) await create({ number });
    const { itemID } = await byNumber('K-1');
    const pairs = await Promise.all(
      numbers.map(async (number) => ({
        itemID,
        compatibleItemID: (await byNumber(number)).itemID,
        type: 'SPARE',
      })),
    );
    const said = pairs.map((body) => service.ask(`${url}/compatibility`, { method: 'POST', body }));
    const [removed, ...made] = await Promise.all([remove('?confirm=true'), ...said]);
    assert.equal(removed.status, 200, JSON.stringify(removed.body));
    const taken = made.filter(({ status }) => status === 200).length;
    assert.ok(made.every(({ status, body }) => status === 200 || body.code === 'UnknownReference'));
    assert.equal(removed.body.deleted + taken, 10);
  });
});
