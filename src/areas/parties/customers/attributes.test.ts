import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { startService, type TestService } from '#test/service';

let service: TestService;
before(async () => {
  service = await startService();
});

type Body = Record<string, unknown>;
const newCustomer = async (more: object = {}): Promise<string> =>
  (await service.ask('/v1/customers', { method: 'POST', body: { customerName: 'Nordwind' }, ...more })).body
    .customerID;
const set = (customerID: string, body: unknown, more: object = {}) =>
  service.ask(`/v1/customers/${customerID}/attributes`, { method: 'PATCH', body, ...more });
const read = async (path: string) => (await service.ask(`/v1/customers/${path}`)).body;
const copy = (source: string, body: Body, more: object = {}) =>
  service.ask(`/v1/customers/${source}/copyinto`, { method: 'POST', body, ...more });

describe('attributes of customers', () => {
  it('are merged by name whatever its letter case, taken away by null, and part of the customer and its version', async () => {
    const customerID = await newCustomer();
    await set(customerID, [
      { name: 'Packaging', value: 'Boxes' },
      { name: 'Carrier', value: 'Ours' },
    ]);
    const changed = await set(customerID, { name: 'packaging', value: 'Pallets' });
    assert.deepEqual(changed.body.attributes, [
      { name: 'Carrier', value: 'Ours' },
      { name: 'packaging', value: 'Pallets' },
    ]);
    assert.equal(changed.headers.etag, '"3"');
    await set(customerID, { name: 'CARRIER', value: null });
    assert.deepEqual((await read(customerID)).attributes, [{ name: 'packaging', value: 'Pallets' }]);
    const sentBack = await service.ask(`/v1/customers/${customerID}`, {
      method: 'PATCH',
      body: { attributes: [{ name: 'packaging', value: 'Other' }] },
    });
    assert.deepEqual([sentBack.status, sentBack.body.code], [400, 'ReadOnlyField']);
  });

  it('are refused where a name comes twice, at a version that is old, and of another tenant', async () => {
    const customerID = await newCustomer();
    const twice = await set(customerID, [
      { name: 'A', value: '1' },
      { name: 'a', value: '2' },
    ]);
    assert.deepEqual([twice.status, twice.body.errors[0].pointer], [400, '/1/name']);
    assert.equal(
      (await set(customerID, { name: 'A', value: '1' }, { headers: { 'if-match': '"9"' } })).status,
      412,
    );
    assert.equal(
      (await set(customerID, { name: 'A', value: '1' }, { key: service.b.keys.ADMIN })).status,
      404,
    );
    assert.equal(
      (await set(customerID, { name: 'A', value: '1' }, { key: service.a.keys.SHOP })).status,
      403,
    );
    assert.deepEqual((await read(customerID)).attributes, []);
  });

  it('written at the same moment are all kept, one name once, and the names are listed once', async () => {
    const customerID = await newCustomer();
    const names = ['Zebra', 'zebra', 'Aal', 'ZEBRA'];
    const done = await Promise.all(names.map((name) => set(customerID, { name, value: name })));
    assert.deepEqual(
      done.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    const { attributes } = await read(customerID);
    assert.deepEqual(
      attributes.map(({ name }: Body) => (name as string).toLowerCase()),
      ['aal', 'zebra'],
    );
    await set(await newCustomer(), { name: 'ZEBRA', value: 'x' });
    const listed: string[] = await read('attributes/names');
    assert.equal(listed.filter((name) => name.toLowerCase() === 'zebra').length, 1);
    assert.deepEqual(
      (await service.ask('/v1/customers/attributes/names', { key: service.b.keys.ADMIN })).body,
      [],
    );
  });
});

describe('what belongs to a customer', () => {
  const filled = async (more: { people: Body[]; shipTo: Body[]; attributes?: Body[] }) => {
    const customerID = await newCustomer();
    const people = more.people.map((one) => ({ customerID, firstName: 'A', lastName: 'B', ...one }));
    await service.ask('/v1/customers/people', { method: 'PUT', body: people });
    const shipTo = more.shipTo.map((one) => ({
      name: 'Dock',
      address1: 'Kai 1',
      city: 'Kiel',
      country: 'DE',
      ...one,
    }));
    await service.ask(`/v1/customers/${customerID}/shipto/batch`, { method: 'PUT', body: shipTo });
    if (more.attributes) await set(customerID, more.attributes);
    return customerID;
  };

  it('is copied into another but for what that has already, the second time nothing', async () => {
    const source = await filled({
      people: [
        { email: 'One@x.example.com', isPrimary: true },
        { lastName: 'Two' },
        { email: 'three@x.example.com' },
      ],
      shipTo: [{ shipToNumber: 'A', isDefault: true }, { shipToNumber: 'B' }],
      attributes: [
        { name: 'Carrier', value: 'Ours' },
        { name: 'Colour', value: 'Red' },
      ],
    });
    const target = await filled({
      people: [{ email: 'one@X.example.com', lastName: 'Kept', isPrimary: true }],
      shipTo: [{ shipToNumber: 'B', name: 'Kept' }],
      attributes: [{ name: 'COLOUR', value: 'Blue' }],
    });
    const first = await copy(source, { targetCustomerID: target });
    assert.deepEqual(first.body, {
      targetCustomerID: target,
      people: { copied: 2, kept: 1 },
      shipTo: { copied: 1, kept: 1 },
      attributes: { copied: 1, kept: 1 },
      templates: { copied: 0, kept: 0 },
    });
    const people = await read(`${target}/people?sort=createdUTC`);
    assert.deepEqual(people.map(({ lastName, isPrimary }: Body) => [lastName, isPrimary]).sort(), [
      ['B', false],
      ['Kept', true],
      ['Two', false],
    ]);
    const places = await read(`${target}/shipto`);
    assert.deepEqual(
      places.map(({ shipToNumber, isDefault, name }: Body) => [shipToNumber, isDefault, name]).sort(),
      [
        ['A', true, 'Dock'],
        ['B', false, 'Kept'],
      ],
    );
    assert.deepEqual((await read(target)).attributes, [
      { name: 'Carrier', value: 'Ours' },
      { name: 'COLOUR', value: 'Blue' },
    ]);
    assert.equal((await read(`${source}/people`)).length, 3);
    const second = await copy(source, { targetCustomerID: target });
    assert.deepEqual(
      [second.body.people, second.body.attributes],
      [
        { copied: 0, kept: 3 },
        { copied: 0, kept: 2 },
      ],
    );
  });

  it('is copied by the kinds that are named, and by two at the same moment once', async () => {
    const source = await filled({ people: [{ email: 'a@example.com' }], shipTo: [{ shipToNumber: 'A' }] });
    const target = await newCustomer();
    const done = await Promise.all(
      [1, 2].map(() => copy(source, { targetCustomerID: target, include: ['PEOPLE'] })),
    );
    assert.deepEqual(done.map(({ body }) => body.people.copied).sort(), [0, 1]);
    assert.deepEqual(
      [(await read(`${target}/people`)).length, (await read(`${target}/shipto`)).length],
      [1, 0],
    );
  });

  it('is not copied into itself, a customer that does not exist, or another tenant’s', async () => {
    const source = await newCustomer();
    const theirs = await newCustomer({ key: service.b.keys.ADMIN });
    for (const [from, targetCustomerID, status, code] of [
      [source, source, 400, 'InvalidInput'],
      [source, 'nobody', 400, 'UnknownReference'],
      [source, theirs, 400, 'UnknownReference'],
      ['nobody', source, 404, 'NotFound'],
      [theirs, source, 404, 'NotFound'],
    ] as const) {
      const refused = await copy(from, { targetCustomerID });
      assert.deepEqual([refused.status, refused.body.code], [status, code]);
    }
    assert.deepEqual(service.faults, []);
  });
});
