import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { withClient } from '#platform/db/connection';
import { startService, type TestService } from '#test/service';

const url = '/v1/customers/batch';
let service: TestService;

before(async () => {
  service = await startService();
});

type Body = Record<string, unknown>;
type Done = {
  results: { outcome: string; id: string; problem: { code: string; errors: { pointer: string }[] } | null }[];
};
const send = (method: 'PUT' | 'PATCH', body: Body[], more: object = {}) =>
  service.ask(url, { method, body, ...more });
const codes = (done: Done) => done.results.map(({ outcome, problem }) => problem?.code ?? outcome);
const places = (done: Done) => done.results.map(({ problem }) => problem?.errors[0]?.pointer);
const byNumber = async (customerNumber: string) =>
  (await service.ask(`/v1/customers?customerNumber=${customerNumber}`)).body[0];

describe('a batch of customers', () => {
  it('that is put adds and changes by id or number, the second time nothing, with an event for each that changed', async () => {
    const rows = [
      { customerNumber: 'B-1', customerName: 'One', city: 'Kiel' },
      { customerNumber: 'B-2', customerName: 'Two' },
      { customerName: 'Numbered' },
    ];
    const { body: first } = await send('PUT', rows);
    assert.deepEqual([first.created, first.updated, first.failed], [3, 0, 0]);
    const again = [
      { customerNumber: 'B-1', customerName: 'One' },
      { customerID: first.results[1].id, customerName: 'Second' },
    ];
    const { body: second } = await send('PUT', again);
    assert.deepEqual([second.created, second.updated, codes(second)], [0, 1, ['UNCHANGED', 'UPDATED']]);
    assert.equal((await byNumber('B-1')).city, 'Kiel');
    assert.deepEqual(
      [(await byNumber('B-2')).customerName, (await byNumber('B-2')).rowVersion],
      ['Second', 2],
    );
    const { rows: told } = await withClient(service.db.admin, (client) =>
      client.query(
        "select event from millwright.events where entity = 'Customer' and entity_id = any ($1) order by event_id",
        [first.results.map(({ id }: { id: string }) => id)],
      ),
    );
    assert.deepEqual(told.map(({ event }) => event).sort(), ['Changed', 'Created', 'Created', 'Created']);
  });

  it('that is patched changes what it names, and adds none', async () => {
    await send('PUT', [
      { customerNumber: 'P-1', customerName: 'One', city: 'Kiel', country: 'DE' },
      { customerNumber: 'P-2', customerName: 'Two' },
    ]);
    const { customerID } = await byNumber('P-2');
    const { status, body } = await send('PATCH', [
      { customerNumber: 'P-1', city: null },
      { customerID, customerNumber: 'P-3' },
      { customerNumber: 'P-9', city: 'Kiel' },
      { city: 'Kiel' },
      { customerNumber: 'P-1', country: 'XX' },
      { customerNumber: 'P-1', createdUTC: '2020-01-01T00:00:00.000Z' },
      { customerID, customerNumber: 'P-1' },
      { customerNumber: 'P-1', notes: [] },
      { customerNumber: 'P-1', salesRepUserID: 'nobody' },
    ]);
    assert.equal(status, 200);
    assert.deepEqual(codes(body), [
      'UPDATED',
      'UPDATED',
      'NotFound',
      'InvalidInput',
      'InvalidInput',
      'ReadOnlyField',
      'Duplicate',
      'UNCHANGED',
      'UnknownReference',
    ]);
    assert.deepEqual([body.created, body.updated, body.failed], [0, 2, 6]);
    assert.deepEqual(places(body).slice(3), [
      '/3',
      '/4/country',
      '/5/createdUTC',
      '/6/customerNumber',
      undefined,
      '/8/salesRepUserID',
    ]);
    assert.deepEqual([(await byNumber('P-1')).city, await byNumber('P-9')], [null, undefined]);
    assert.equal((await byNumber('P-3')).customerID, customerID);
  });

  it('by two at the same moment in opposite orders is taken by both', async () => {
    const numbers = ['O-1', 'O-2', 'O-3', 'O-4'];
    const rows = (city: string) =>
      numbers.map((customerNumber) => ({ customerNumber, customerName: 'O', city }));
    await send('PUT', rows('Kiel'));
    const done = await Promise.all([
      send('PUT', rows('A')),
      send('PATCH', rows('B').reverse()),
      send('PUT', rows('C')),
    ]);
    assert.deepEqual(
      done.map(({ status, body }) => [status, body.failed]),
      [
        [200, 0],
        [200, 0],
        [200, 0],
      ],
    );
    const cities = await Promise.all(numbers.map(async (one) => (await byNumber(one)).city));
    assert.equal(new Set(cities).size, 1);
  });

  it('with one number twice at the same moment makes one customer', async () => {
    const done = await Promise.all(
      [1, 2, 3].map((n) => send('PUT', [{ customerNumber: 'T-1', customerName: `T ${n}` }])),
    );
    assert.equal(done.filter(({ body }) => body.created === 1).length, 1);
    assert.equal((await service.ask('/v1/customers/count?customerNumber=T-1')).body.count, 1);
  });

  it('reaches no customer of another tenant, and is written by those who may write customers', async () => {
    await send('PUT', [{ customerNumber: 'X-1', customerName: 'Ours' }]);
    const { customerID } = await byNumber('X-1');
    const theirs = await send('PATCH', [{ customerID, customerName: 'Taken' }], {
      key: service.b.keys.ADMIN,
    });
    assert.deepEqual(codes(theirs.body), ['NotFound']);
    assert.equal(
      (await send('PATCH', [{ customerID, city: 'X' }], { key: service.a.keys.SHOP })).status,
      403,
    );
    assert.equal(
      (await send('PATCH', [{ customerID, city: 'X' }], { headers: { 'if-match': '"1"' } })).status,
      412,
    );
    assert.equal((await byNumber('X-1')).customerName, 'Ours');
    assert.deepEqual(service.faults, []);
  });
});
