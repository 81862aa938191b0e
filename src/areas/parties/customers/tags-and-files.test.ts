import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { documents } from '#areas/ground/documents';
import { withClient } from '#platform/db/connection';
import { multipart } from '#test/multipart';
import { startService, type TestService } from '#test/service';
import { customers } from './index.ts';

describe('tags and files of a customer', () => {
  let service: TestService;
  let path = '';
  const attach = (ask = {}) => {
    const { raw, headers } = multipart({
      fields: { name: 'Frame contract' },
      bytes: Buffer.from('x'),
      fileName: 'c.txt',
    });
    return service.ask(`${path}/documents`, { method: 'POST', raw, headers, ...ask });
  };

  before(async () => {
    service = await startService({ areas: [documents, customers] });
    const made = await service.ask('/v1/customers', { method: 'POST', body: { customerName: 'Nordwind' } });
    assert.deepEqual([made.body.tags, made.body.documents], [[], []]);
    path = `/v1/customers/${made.body.customerID}`;
  });

  it('are part of it, of its version and of its events', async () => {
    const tagged = await service.ask(`${path}/tags`, {
      method: 'PATCH',
      body: { name: 'Region', value: 'North' },
    });
    assert.deepEqual([tagged.body.tags[0].value, tagged.body.rowVersion], ['North', 2]);
    const filed = await attach();
    assert.equal(filed.status, 200, JSON.stringify(filed.body));
    assert.deepEqual(
      [filed.body.documents[0].name, filed.body.documents[0].documentType],
      ['Frame contract', 'CUSTOMER'],
    );
    const told = (await service.eventsOf(tagged.body.customerID)).at(-1);
    assert.deepEqual([told?.event, told?.data.tags.length, told?.data.documents.length], ['Changed', 1, 1]);
    const { documentID } = filed.body.documents[0];
    const shop = service.a.keys.SHOP;
    assert.equal((await service.ask(`/v1/documents/${documentID}/download`, { key: shop })).status, 403);
    assert.equal((await service.ask(`${path}/documents/${documentID}`)).body.entity, 'Customer');
    const gone = await service.ask(`${path}/documents/${documentID}`, { method: 'DELETE' });
    assert.deepEqual(gone.body.documents, []);
  });

  it('of two that tag it at once from one version one is refused; without a version both stand', async () => {
    const { body } = await service.ask(path);
    const tag = (name: string, headers = {}) =>
      service.ask(`${path}/tags`, { method: 'PATCH', body: { name, value: 'x' }, headers });
    const seen = { 'if-match': `"${body.rowVersion}"` };
    const refused = await Promise.all([tag('A', seen), tag('B', seen)]);
    assert.deepEqual(refused.map(({ status }) => status).sort(), [200, 412]);
    await Promise.all([tag('C'), tag('D')]);
    const names = (await service.ask(path)).body.tags.map(({ name }: { name: string }) => name);
    assert.ok(names.includes('C') && names.includes('D'));
  });

  it('go with it', async () => {
    await attach();
    assert.equal((await service.ask(path, { method: 'DELETE' })).status, 200);
    const left = await withClient(service.db.admin, async (client) => {
      const { rows } =
        await client.query(`select (select count(*) from millwright.tags where entity = 'Customer')
        + (select count(*) from millwright.documents where entity = 'Customer') as n`);
      return Number(rows[0].n);
    });
    assert.equal(left, 0);
  });
});
