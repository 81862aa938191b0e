import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { newID } from '#lib/id';
import { paragraph, testDocx } from '#platform/pdf/test-docx';
import { multipart } from '../multipart.ts';
import type { TestService } from '../service.ts';
import { startFilled } from './filled.ts';
import { urlFor } from './requests.ts';
import type { World } from './world.ts';

const operations = operationsOf(areas);
const starts = operations.filter(
  ({ upload, problems, query }) =>
    'ImportID' in query.properties && upload?.aside === true && problems.includes('Duplicate'),
);
const prints = operations.filter(
  ({ method, path, problems }) =>
    method === 'GET' && /pdf/.test(path) && problems.includes('TemplateRequired'),
);

describe('what is to be said first', () => {
  let service: TestService;
  let world: World;
  /** The columns that name the records of any kind; those that a kind has not are only reported. */
  let header = '';
  const key = () => world.tenant.keys.ADMIN as string;
  before(async () => {
    ({ service, world } = await startFilled());
    for (const documentType of [
      'SALESQUOTE',
      'SALESORDER',
      'PACKINGLIST',
      'INVOICE',
      'TROUBLEREPORT',
      'PRODUCTIONORDER',
      'CAPA',
    ])
      for (const name of ['one', 'other']) {
        const bytes = testDocx({ body: paragraph('{{Number}}') });
        const fields = { documentType, isTemplate: 'true', name };
        const sent = multipart({ fields, bytes, fileName: `${name}.docx` });
        const taken = await service.ask('/v1/documents', { method: 'POST', key: key(), ...sent });
        assert.equal(taken.status, 200, JSON.stringify(taken.body));
      }
    const kinds = (await service.ask('/v1/imports/entities', { key: key() })).body as { key: string[] }[];
    header = [...new Set(kinds.flatMap((kind) => kind.key))].join();
    const templates = (await service.ask('/v1/documents?isTemplate=true&isDefault=true', { key: key() }))
      .body;
    for (const { documentID } of templates as { documentID: string }[])
      await service.ask(`/v1/documents/${documentID}`, {
        method: 'PATCH',
        key: key(),
        body: { isDefault: false },
      });
  });

  it('there are imports and prints to be asked', () => assert.ok(starts.length >= 17 && prints.length >= 6));

  for (const operation of starts)
    it(`${operation.id} refuses the id of an import that there is`, async () => {
      const importID = newID();
      const entity = operation.id === 'createImport' ? 'customers' : undefined;
      const fields = { ...(entity ? { entity } : {}) };
      const ask = () =>
        service.ask(`${operation.path}?ImportID=${importID}`, {
          ...{ method: 'POST', key: key() },
          ...multipart({ fields, bytes: Buffer.from(`${header}\n${header}\n`), fileName: 'a.csv' }),
        });
      const first = await ask();
      assert.equal(first.status, 200, JSON.stringify(first.body));
      assert.equal((await ask()).body.code, 'Duplicate');
    });

  for (const operation of prints)
    it(`${operation.id} asks for a template where several fit and none is the default`, async () => {
      const got = await service.ask(urlFor(operation, world.ids), { key: key() });
      assert.deepEqual([got.status, got.body.code], [400, 'TemplateRequired']);
    });
});
