import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { startService, type TestService } from '#test/service';

const path = '/v1/setup/defaulttags';

describe('default tags', () => {
  let service: TestService;
  let customerID: string;
  let itemID: string;
  const post = (url: string, body: unknown, key = service.a.keys.ADMIN) =>
    service.ask(url, { method: 'POST', body, key });
  const patch = (url: string, body: unknown, key = service.a.keys.ADMIN) =>
    service.ask(url, { method: 'PATCH', body, key });
  const ok = ({ status, body }: Awaited<ReturnType<typeof post>>) => {
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const quote = async () => {
    const made = ok(
      await post('/v1/salesquotes', { customerID, items: [{ itemID, quantity: 1, unitPrice: 5 }] }),
    );
    return { url: `/v1/salesquotes/${made.salesQuoteID}`, tags: made.tags as Record<string, unknown>[] };
  };
  const offer = (url: string) => patch(`${url}/status`, { status: 'OFFERED' });

  before(async () => {
    service = await startService({ areas });
    customerID = ok(await post('/v1/customers', { customerName: 'Kranbau' })).customerID;
    itemID = ok(await post('/v1/items', { number: 'I-1', description: 'Cylinder', uOM: 'C62' })).itemID;
  });

  it('puts itself on new quotes with its value, and keeps one back that lacks a required value', async () => {
    const before = await quote();
    assert.deepEqual(before.tags, []);
    ok(
      await post(path, {
        entity: 'SalesQuote',
        name: 'Certificate',
        isRequired: true,
        options: ['2.2', '3.1'],
      }),
    );
    ok(await post(path, { entity: 'SalesQuote', name: 'Area', defaultValue: 'North' }));
    const { url, tags } = await quote();
    assert.deepEqual(
      tags.map(({ tagID: _id, ...rest }) => rest),
      [
        { name: 'Area', value: 'North', isRequired: false, isDefault: true },
        { name: 'Certificate', value: null, isRequired: true, isDefault: true },
      ],
    );
    const refused = await offer(url);
    assert.deepEqual([refused.status, refused.body.missing], [409, ['Certificate']]);
    const wrong = await patch(`${url}/tags`, { name: 'Certificate', value: '4.0' });
    assert.deepEqual([wrong.status, wrong.body.errors[0].pointer], [400, '/value']);
    const second = await patch(`${url}/tags`, [
      { name: 'Area', value: 'any' },
      { name: 'Certificate', value: '4.0' },
    ]);
    assert.deepEqual([second.status, second.body.errors[0].pointer], [400, '/1/value']);
    ok(await patch(`${url}/tags`, { name: 'Certificate', value: '3.1' }));
    assert.equal(ok(await offer(url)).status, 'OFFERED');
    // What was there before the setting stays as it was.
    assert.deepEqual(ok(await service.ask(before.url)).tags, []);
  });

  it('is listed by name, changed and deleted; quotes that have it keep it', async () => {
    const { url } = await quote();
    const list = ok(await service.ask(path));
    assert.deepEqual(
      list.map(({ name }: { name: string }) => name),
      ['Area', 'Certificate'],
    );
    const one = `${path}/${list[1].defaultTagID}`;
    assert.equal(ok(await patch(one, { defaultValue: '2.2' })).rowVersion, 2);
    assert.equal((await quote()).tags[1]?.value, '2.2');
    ok(await service.ask(one, { method: 'DELETE' }));
    assert.equal((await quote()).tags.length, 1);
    assert.equal(ok(await service.ask(url)).tags.length, 2);
    for (const method of ['PATCH', 'DELETE'] as const)
      assert.equal(
        (await service.ask(one, { method, ...(method === 'PATCH' ? { body: {} } : {}) })).status,
        404,
      );
  });

  it('is one by its name, also of two made at once; its value is one of its options', async () => {
    const body = { entity: 'SalesQuote', name: 'Colour', options: ['red', 'blue'] };
    const made = await Promise.all([post(path, body), post(path, body)]);
    assert.deepEqual(made.map(({ status }) => status).sort(), [200, 409]);
    const one = made.find(({ status }) => status === 200)?.body.defaultTagID;
    assert.equal((await patch(`${path}/${one}`, { name: 'Area' })).status, 409);
    for (const { status, body: problem } of [
      await post(path, { ...body, name: 'Other', defaultValue: 'green' }),
      await patch(`${path}/${one}`, { defaultValue: 'green' }),
    ])
      assert.deepEqual([status, problem.errors[0].pointer], [400, '/defaultValue']);
  });

  it('may be set by ADMIN alone, and is each tenant’s own', async () => {
    const body = { entity: 'SalesQuote', name: 'Colour' };
    assert.equal((await post(path, body, service.a.keys.SALES)).status, 403);
    const theirs = service.b.keys.ADMIN;
    assert.deepEqual((await service.ask(path, { key: theirs })).body, []);
    const [mine] = ok(await service.ask(path));
    assert.equal((await patch(`${path}/${mine.defaultTagID}`, { isRequired: true }, theirs)).status, 404);
    ok(await post(path, body, theirs));
  });
});
