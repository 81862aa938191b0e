import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { pricingComponents } from '#areas/goods/pricingcomponents';
import { type Ask, startService, type TestService } from '#test/service';

const url = '/v1/pricingcomponents';
let service: TestService;

before(async () => {
  service = await startService({ areas: [pricingComponents] });
});

const body = { name: 'Machining', category: 'MACHINE', markupPercent: 35.25 };
const ask = (path: string, method: Ask['method'], sent?: unknown, headers = {}) =>
  service.ask(`${url}${path}`, { method, headers, ...(sent === undefined ? {} : { body: sent }) } as Ask);

describe('pricing components', () => {
  it('have a markup or a margin, exactly one, and a name of their own, letter case aside', async () => {
    const made = await ask('', 'POST', body);
    assert.equal(made.status, 200, JSON.stringify(made.body));
    assert.deepEqual([String(made.body.markupPercent), made.body.marginPercent], ['35.25', null]);
    for (const more of [{ marginPercent: 20 }, { markupPercent: null }]) {
      const answer = await ask('', 'POST', { ...body, name: 'Other', ...more });
      assert.deepEqual([answer.status, answer.body.errors[0].pointer], [400, '/markupPercent']);
    }
    for (const more of [
      { marginPercent: 100 },
      { markupPercent: -1 },
      { category: 'MAGIC' },
      { sequence: -1 },
    ])
      assert.equal((await ask('', 'POST', { ...body, name: 'Other', ...more })).status, 400);
    assert.equal((await ask('', 'POST', { ...body, name: 'MACHINING' })).body.code, 'Duplicate');
    const both = await Promise.all([1, 2].map(() => ask('', 'POST', { ...body, name: 'At once' })));
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  });

  it('are listed by sequence, changed by who read the present version, and deleted', async () => {
    const { body: late } = await ask('', 'POST', { ...body, name: 'Late', sequence: 90 });
    const { body: early } = await ask('', 'POST', { ...body, name: 'Early', sequence: 1 });
    const { body: all } = await service.ask(url);
    const names = all.map(({ name }: { name: string }) => name);
    assert.ok(names.indexOf('Early') < names.indexOf('Late'), names.join());
    const path = `/${late.pricingComponentID}`;
    const stale = { 'if-match': '"1"' };
    const both = await Promise.all(
      [20, 25].map((marginPercent) => ask(path, 'PATCH', { markupPercent: null, marginPercent }, stale)),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 412]);
    assert.equal((await ask(path, 'PATCH', { name: 'early' })).body.code, 'Duplicate');
    assert.equal((await ask(path, 'PATCH', { rowVersion: 9 })).body.code, 'ReadOnlyField');
    assert.equal((await ask(path, 'DELETE', undefined, stale)).status, 412);
    assert.equal((await ask(path, 'DELETE')).status, 200);
    for (const method of ['GET', 'DELETE'] as const) assert.equal((await ask(path, method)).status, 404);
    assert.equal((await ask(path, 'PATCH', {})).status, 404);
    assert.equal((await service.ask(`${url}?after=no`)).body.code, 'InvalidCursor');
    assert.equal((await service.ask(`${url}/${early.pricingComponentID}`)).body.name, 'Early');
  });
});
