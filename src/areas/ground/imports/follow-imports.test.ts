import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { runNextImport } from '#areas/ground/imports';
import { type ImportWorld, importWorld } from '#test/import-world';
import { type KindWorld, kindWorld } from '#test/kind-world';
import { multipart } from '#test/multipart';

let world: ImportWorld;
let here: KindWorld;
before(async () => {
  world = await importWorld();
  here = kindWorld(world);
  await here.send('POST', '/v1/customers', { customerNumber: 'K-1', customerName: 'One' });
  await here.send('POST', '/v1/items', { number: 'I-1', description: 'One' });
});

const starts = [
  [
    '/v1/customers/attributes/import',
    'customerNumber,name,value\nK-1,COLOUR,red\nNOBODY,COLOUR,red\n',
    'customers',
  ],
  [
    '/v1/customers/people/import',
    'customerNumber,email,firstName,lastName\nK-1,a@example.com,A,A\nNO,b@example.com,B,B\n',
    'customers',
  ],
  ['/v1/items/attributes/import', 'itemNumber,name,value\nI-1,COLOUR,red\nNOTHING,COLOUR,red\n', 'items'],
] as const;

describe('an import', () => {
  it('of what belongs to customers or items is followed by their paths, and by no others', async () => {
    for (const [start, file, owner] of starts) {
      const { importID } = await here.upload(start, file);
      while (await runNextImport(world.worker));
      const paths =
        owner === 'customers' ? ['/v1/customers/import', '/v1/customers/imports'] : ['/v1/items/import'];
      for (const path of paths) {
        assert.deepEqual(
          (await here.ask(`${path}/${importID}/logs/count?LogType=ERRORS`)).body,
          { count: 1 },
          start,
        );
        const [entry] = (await here.ask(`${path}/${importID}/logs/pages/1?LogType=ERRORS`)).body;
        assert.deepEqual([entry.importID, entry.row], [importID, 3]);
        if (owner === 'customers')
          assert.equal((await here.ask(`${path}/${importID}/summary`)).body.status, 'DONEWITHERRORS');
      }
      const strange = ['/v1/locations/imports', '/v1/customers/shipto/imports'];
      for (const path of [...strange, owner === 'customers' ? '/v1/items/import' : '/v1/customers/imports']) {
        const { status } = await world.service.ask(`${path}/${importID}/logs/count`);
        assert.equal(status, 404, `${path} of ${start}`);
      }
    }
  });

  it('gets the id that its ImportID names, as the contract has it of ship-to’s, once', async () => {
    const start = '/v1/customers/shipto/import?ImportID=erp-4711';
    const file = 'customerNumber,shipToID,name,address,city,country\nK-1,S-1,Kai,Kai 1,Kiel,DE\n';
    assert.equal((await here.upload(start, file)).importID, 'erp-4711');
    while (await runNextImport(world.worker));
    const { body } = await here.ask('/v1/customers/shipto/imports/erp-4711/summary');
    assert.deepEqual([body.status, body.created], ['DONE', 1]);
    const again = await world.service.ask(start.replace('ImportID', 'importid'), {
      method: 'POST',
      ...multipart({ bytes: Buffer.from(file), fileName: 'f', fields: {} }),
    });
    assert.deepEqual([again.status, again.body.code], [409, 'Duplicate'], JSON.stringify(again.body));
    assert.equal((await here.ask('/v1/imports/erp-4711')).body.status, 'DONE', 'the first stays');
  });

  it('of one id that two bring at once is one', async () => {
    const file = { bytes: Buffer.from('customerNumber,customerName\nK-2,Two\n'), fileName: 'f', fields: {} };
    const start = '/v1/customers/records/import?ImportID=together';
    const both = await Promise.all(
      [1, 2].map(() => world.service.ask(start, { method: 'POST', ...multipart(file) })),
    );
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
  });

  it('of Inco Terms takes their description, which counts where the file has notes too', async () => {
    const bring = (file: string) => here.bring('/v1/incoterms/import', file);
    const notes = async (code: string) =>
      (await here.ask('/v1/incoterms')).body.find((one: { code: string }) => one.code === code)?.description;
    assert.equal((await bring('code,name,description\nDAP,Delivered,To the place\n')).created, 1);
    assert.equal(await notes('DAP'), 'To the place');
    assert.equal((await bring('code,name,description,notes\nDAP,Delivered,First,Second\n')).updated, 1);
    assert.equal(await notes('DAP'), 'First');
    assert.equal((await bring('code,notes,description\nDAP,Second,\n')).updated, 1);
    assert.equal(await notes('DAP'), null);
    assert.equal((await bring('code,notes\nDAP,Third\n')).updated, 1);
    assert.equal(await notes('DAP'), 'Third');
  });
});
