import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { type Got, startService, type TestService } from '#test/service';
import { phases } from './index.ts';

let service: TestService;
before(async () => {
  service = await startService({ areas: [phases] });
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const ask = (method: Method, url: string, body?: object) =>
  service.ask(`/v1/${url}`, { method, ...(body ? { body } : {}) });
const done = async (method: Method, url: string, body?: object): Promise<Got['body']> => {
  const got = await ask(method, url, body);
  assert.equal(got.status, 200, `${method} ${url}: ${JSON.stringify(got.body)}`);
  return got.body;
};
const names = (rows: Got['body']) => rows.map(({ name }: { name: string }) => name);

describe('phases', () => {
  it('are listed by sequence: all, those of production orders, and those that can be chosen', async () => {
    const painted = await done('POST', 'phases', { name: 'Painting', sequence: 30, colour: '#ff7f0e' });
    assert.deepEqual([painted.entity, painted.colour], ['PRODORDER', '#FF7F0E']);
    await done('POST', 'productionorderphases', { name: 'Machining', sequence: 10 });
    const offered = await done('POST', 'phases', { name: 'Follow up', sequence: 20, entity: 'SALESQUOTE' });
    assert.deepEqual(names(await done('GET', 'phases')), ['Machining', 'Follow up', 'Painting']);
    assert.deepEqual(names(await done('GET', 'productionorderphases')), ['Machining', 'Painting']);
    assert.deepEqual(await done('GET', 'productionorderphases?entity=SALESQUOTE'), []);
    await done('PATCH', `productionorderphases/${painted.phaseID}`, { isActive: false });
    assert.deepEqual(names(await done('GET', 'instances/phases')), ['Machining', 'Follow up']);
    assert.deepEqual(names(await done('GET', 'instances/phases?entity=PRODORDER')), ['Machining']);
    for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
      const got = await ask(
        method,
        `productionorderphases/${offered.phaseID}`,
        method === 'PATCH' ? {} : undefined,
      );
      assert.equal(got.status, 404, method);
    }
    assert.equal((await ask('DELETE', `productionorderphases/${painted.phaseID}`)).status, 200);
  });

  it('of one entity have names of their own, letter case aside, also of two made at once', async () => {
    await done('POST', 'phases', { name: 'Check' });
    await done('POST', 'phases', { name: 'Check', entity: 'SALESORDER' });
    assert.equal((await ask('POST', 'phases', { name: 'CHECK' })).body.code, 'Duplicate');
    const { phaseID } = await done('POST', 'phases', { name: 'Other' });
    for (const url of ['phases', 'productionorderphases']) {
      const got = await ask('PATCH', `${url}/${phaseID}`, { name: 'CHECK' });
      assert.deepEqual([got.status, got.body.code], [409, 'Duplicate'], url);
    }
    const both = await Promise.all([1, 2].map(() => ask('POST', 'phases', { name: 'At once' })));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  });

  it('refuse an entity and a colour that do not exist, and stay with their entity', async () => {
    for (const [url, body, pointer] of [
      ['phases', { entity: 'ITEM' }, '/entity'],
      ['phases', { colour: 'red' }, '/colour'],
      ['productionorderphases', { entity: 'SALESQUOTE' }, '/entity'],
    ] as const) {
      const got = await ask('POST', url, { name: 'Wrong', ...body });
      assert.deepEqual([got.status, got.body.errors[0].pointer], [400, pointer]);
    }
    const { phaseID } = await done('POST', 'phases', { name: 'Fixed' });
    const moved = await ask('PATCH', `phases/${phaseID}`, { entity: 'SALESQUOTE' });
    assert.deepEqual([moved.status, moved.body.code], [400, 'ReadOnlyField']);
  });
});
