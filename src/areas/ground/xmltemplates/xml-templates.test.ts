import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { audit } from '#areas/outward/audit';
import { startService, type TestService } from '#test/service';
import { xmlTemplates } from './index.ts';

const url = '/v1/xml/templates';
const body = '<A>{{#SalesOrders}}<O>{{Number}}</O>{{/SalesOrders}}</A>';

describe('XML templates', () => {
  let service: TestService;
  before(async () => {
    service = await startService({ areas: [xmlTemplates, audit] });
  });
  const send = (
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    sent?: object,
    key = service.a.keys.ADMIN,
  ) => service.ask(`${url}${path}`, { method, key, ...(sent ? { body: sent } : {}) });
  let count = 0;
  const make = async (more: object = {}) => {
    count += 1;
    const got = await send('POST', '', { name: `T ${count}`, entity: 'SalesOrder', body, ...more });
    assert.equal(got.status, 200, JSON.stringify(got.body));
    return got.body;
  };
  const defaults = async () =>
    (await service.ask(`${url}?isDefault=true`)).body.map((one: { templateID: string }) => one.templateID);

  it('are made, listed by name, read, changed and deleted; a name stands once', async () => {
    const made = await make({ name: 'Forwarder' });
    assert.deepEqual(
      [made.contentType, made.fileNamePattern, made.isDefault, made.body],
      ['application/xml', 'salesorders_{{Today}}', false, body],
    );
    const path = `/${made.templateID}`;
    assert.equal(
      (await send('POST', '', { name: 'Forwarder', entity: 'SalesOrder', body })).body.code,
      'Duplicate',
    );
    const { templateID } = await make();
    assert.equal((await send('PATCH', `/${templateID}`, { name: 'Forwarder' })).body.code, 'Duplicate');
    const other = body.replace('<O>', '<O id="{{SalesOrderID}}">');
    const changed = await send('PATCH', path, { body: other, contentType: 'text/xml' });
    assert.deepEqual([changed.body.body, changed.body.rowVersion], [other, 2]);
    assert.equal((await send('DELETE', path)).body.body, other);
    assert.equal((await service.ask(`${url}${path}`)).status, 404);
  });

  it('are refused with line, column and name of each fault, when made and when changed', async () => {
    const bad =
      '<A>\n  {{#SalesOrders}}\n  <O>{{Numbr}}</O><P q="{{Customer.Shoe}}"/>\n  {{/SalesOrders}}\n</A>';
    const { templateID } = await make();
    for (const got of [
      await send('POST', '', { name: 'bad', entity: 'SalesOrder', body: bad }),
      await send('PATCH', `/${templateID}`, { body: bad }),
    ]) {
      assert.deepEqual([got.status, got.body.code], [400, 'InvalidTemplate']);
      assert.deepEqual(got.body.errors, [
        {
          pointer: '/body',
          detail: 'line 3, column 6: {{Numbr}} is unknown: the data have no such name there.',
        },
        {
          pointer: '/body',
          detail: 'line 3, column 25: {{Customer.Shoe}} is unknown: the data have no such name there.',
        },
      ]);
    }
    for (const wrong of ['', ' ', '<A/>', '<A>', '<!DOCTYPE A><A/>', 'Number;Customer', '\ufffd'])
      assert.equal(
        (await send('POST', '', { name: 'bad', entity: 'SalesOrder', body: wrong })).status,
        400,
        wrong,
      );
    const long = `<A>${'x'.repeat(64_000)}</A>`;
    assert.equal((await send('POST', '', { name: 'bad', entity: 'SalesOrder', body: long })).status, 400);
  });

  it('name their files by what stands in the file once', async () => {
    for (const fileNamePattern of [
      '{{Number}}',
      '{{Company}}',
      '{{#Company}}',
      '{{Today',
      'Today}}',
      '{{Today:euro}}',
      '{{}}',
    ]) {
      const got = await send('POST', '', { name: 'n', entity: 'SalesOrder', body, fileNamePattern });
      assert.deepEqual(
        [got.status, got.body.errors?.[0].pointer],
        [400, '/fileNamePattern'],
        fileNamePattern,
      );
    }
    await make({ fileNamePattern: 'x_{{Company.Name}}_{{Today:date(yyyyMMdd)}}' });
  });

  it('have one default of a kind, also of several that become it at once', async () => {
    const first = await make({ isDefault: true });
    assert.deepEqual(await defaults(), [first.templateID]);
    const others = [await make(), await make(), await make()];
    const all = await Promise.all(
      others.map(({ templateID }) => send('PATCH', `/${templateID}`, { isDefault: true })),
    );
    assert.ok(all.every(({ status }) => status === 200));
    const [last, ...more] = await defaults();
    assert.ok(more.length === 0 && others.some(({ templateID }) => templateID === last));
    assert.equal((await service.ask(`${url}/${first.templateID}`)).body.isDefault, false);
    await send('DELETE', `/${last}`);
    assert.deepEqual(await defaults(), []);
  });

  it('may be changed by ADMIN alone, read by all, and are each tenant’s own', async () => {
    const { templateID } = await make();
    const { SALES } = service.a.keys;
    const sent = { name: 's', entity: 'SalesOrder', body };
    assert.equal((await send('POST', '', sent, SALES)).status, 403);
    assert.equal((await send('DELETE', `/${templateID}`, undefined, SALES)).status, 403);
    assert.equal((await service.ask(`${url}/${templateID}`, { key: SALES as string })).status, 200);
    const theirs = service.b.keys.ADMIN;
    assert.equal((await send('PATCH', `/${templateID}`, { name: 'x' }, theirs)).status, 404);
    assert.deepEqual((await service.ask(url, { key: theirs as string })).body, []);
  });

  it('begin with the built-in one, which is taken as it is, and with a dictionary that explains each name', async () => {
    const [builtIn] = (await service.ask(`${url}/builtin`)).body;
    const { name, entity, body: own } = builtIn;
    await make({ name, entity, body: own });
    const names = (await service.ask(`${url}/dictionary/salesorder`)).body;
    assert.deepEqual(
      names.filter(({ explanation }: { explanation: string }) => explanation === ''),
      [],
    );
    const rootNames = names.filter(({ path }: { path: string }) => !path.includes('.'));
    assert.deepEqual(
      rootNames.map(({ name: root }: { name: string }) => root),
      ['Company', 'Today', 'ExportedUTC', 'SalesOrders'],
    );
    assert.equal((await service.ask(`${url}/dictionary/invoice`)).status, 404);
  });
});
