import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type Got, startService, type TestService } from '#test/service';

let service: TestService;
const ids: string[] = [];

before(async () => {
  service = await startService();
  for (const body of [
    {
      customerNumber: 'K-1',
      customerName: 'Größe',
      country: 'DE',
      region: 'West',
      source: 'Fair',
      paymentTerms: '30 days',
    },
    { customerNumber: 'K-2', customerName: 'Beta', country: 'AT', region: 'West', paymentTerms: '14 days' },
    {
      customerNumber: 'K-3',
      customerName: 'Grosso',
      country: 'DE',
      isActive: false,
      paymentTerms: '30 days',
    },
  ])
    ids.push((await service.ask('/v1/customers', { method: 'POST', body })).body.customerID);
  const theirs = {
    customerName: 'Theirs',
    country: 'FR',
    region: 'Sud',
    source: 'Web',
    paymentTerms: 'Cash',
  };
  await service.ask('/v1/customers', { method: 'POST', body: theirs, key: service.b.keys.ADMIN });
});

const post = (path: string, body: object, more: object = {}): Promise<Got> =>
  service.ask(`/v1/customers/${path}`, { method: 'POST', body, ...more });
const numbers = ({ body }: Got) => body.map((one: { customerNumber: string }) => one.customerNumber);

describe('a filter of customers sent as a body', () => {
  it('leaves the same on count and pages, by the filters of the list, by ids and by text', async () => {
    for (const [filter, expected] of [
      [{}, ['K-1', 'K-2', 'K-3']],
      [{ country: 'DE' }, ['K-1', 'K-3']],
      [{ country: 'DE', isActive: true }, ['K-1']],
      [{ searchText: 'grosso' }, ['K-3']],
      [{ searchText: 'GRÖSSE' }, ['K-1']],
      [{ customerIDs: [ids[0], ids[1], 'nobody'] }, ['K-1', 'K-2']],
      [{ customerIDs: [ids[0], ids[1]], region: 'West', searchText: 'beta' }, ['K-2']],
      [{ customerIDs: [] }, []],
    ] as const) {
      assert.deepEqual(numbers(await post('pages/1', filter)), expected, JSON.stringify(filter));
      assert.equal((await post('count', filter)).body.count, expected.length, JSON.stringify(filter));
    }
  });

  it('goes on by the link with the same body, in the order asked for', async () => {
    const first = await post('pages/1?limit=2&sort=-customerNumber', { country: 'DE' });
    assert.deepEqual([numbers(first), first.headers.link], [['K-3', 'K-1'], undefined]);
    const whole = await post('pages/1?limit=2&sort=-customerNumber', {});
    const next = /<\/v1\/customers\/([^>]+)>; rel="next"/.exec(String(whole.headers.link))?.[1] as string;
    assert.deepEqual([numbers(whole), numbers(await post(next, {}))], [['K-3', 'K-2'], ['K-1']]);
  });

  it('is refused at the place that is wrong, and only reads', async () => {
    assert.equal((await post('count', { colour: 'red' })).body.errors[0].pointer, '/colour');
    assert.equal((await post('pages/1?country=DE', {})).body.errors[0].pointer, '?country');
    assert.equal((await post('pages/1?limit=1001', {})).status, 400);
    assert.equal((await post('pages/0', {})).status, 400);
    const strange = await post('pages/1?after=W10', {});
    assert.deepEqual([strange.status, strange.body.code], [400, 'InvalidCursor']);
    assert.equal((await post('count', {}, { key: service.a.keys.SHOP })).status, 403);
  });
});

describe('values in use on customers', () => {
  it('are each there once, in alphabetical order, and of this tenant alone', async () => {
    for (const [path, expected] of [
      ['countries', ['AT', 'DE']],
      ['regions', ['West']],
      ['sources', ['Fair']],
      ['terms', ['14 days', '30 days']],
    ] as const)
      assert.deepEqual((await service.ask(`/v1/customers/${path}`)).body, expected, path);
    assert.deepEqual(service.faults, []);
  });
});
