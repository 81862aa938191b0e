import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { areas } from '#app/areas';
import { operationsOf } from '#app/operations';
import { runNextImport } from '#areas/ground/imports';
import { fileOf } from '#test/import-case';
import { type ImportWorld, importWorld } from '#test/import-world';
import { type KindWorld, kindWorld } from '#test/kind-world';
import { multipart } from '#test/multipart';

let world: ImportWorld;
let here: KindWorld;
before(async () => {
  world = await importWorld();
  here = kindWorld(world);
});

const shipTo = '/v1/customers/shipto';
const header = ['CustomerNumber', 'ShipToID', 'Name', 'Address', 'City', 'Country', 'IsDefault'];
const place = (customer: string, number: string, isDefault: unknown = '') =>
  [customer, number, number, 'Kai 1', 'Kiel', 'DE', String(isDefault)] as const;
const customerID = async (number: string): Promise<string> =>
  (await here.send('POST', '/v1/customers', { customerNumber: number, customerName: number })).customerID;
const defaults = async (id: string): Promise<string[]> =>
  (await here.ask(`/v1/customers/${id}/shipto?isDefault=true`)).body.map(
    (one: { shipToNumber: string }) => one.shipToNumber,
  );

describe('ship-to’s in files', () => {
  it('leave one default: the file’s takes the place of the former, and of two in it the second is refused', async () => {
    const id = await customerID('D-1');
    await here.bring(`${shipTo}/import`, fileOf([header, place('D-1', 'old', true), place('D-1', 'other')]));
    assert.deepEqual(await defaults(id), ['old']);
    const moved = await here.bring(
      `${shipTo}/import`,
      fileOf([header, place('D-1', 'new', true), place('D-1', 'other')]),
    );
    assert.deepEqual([moved.created, moved.unchanged, await defaults(id)], [1, 1, ['new']]);
    // So far apart that the two are not of one chunk.
    const between = Array.from({ length: 1200 }, (_, n) => place('D-1', `n${n}`));
    const rows = [header, place('D-1', 'other', true), ...between, place('D-1', 'new', true)];
    const twice = await here.bring(`${shipTo}/import`, fileOf(rows));
    assert.deepEqual([twice.failed, twice.created, await defaults(id)], [1, 1200, ['other']]);
    const [error] = await here.log(twice.importID, 'ERRORS');
    assert.deepEqual([error.row, error.column, error.code], [1203, 'isDefault', 'DuplicateInFile']);
    assert.match(
      error.message,
      /isDefault can be true of one ship-to of D-1 alone, and is so on line 2 of this file/,
    );
  });

  it('and by hand at the same time leave one default too', async () => {
    const id = await customerID('D-2');
    for (let round = 0; round < 5; round++) {
      const { importID } = await here.upload(
        `${shipTo}/import`,
        fileOf([header, place('D-2', `file${round}`, true)]),
      );
      const body = {
        shipToNumber: `hand${round}`,
        name: 'x',
        address1: 'x',
        city: 'x',
        country: 'DE',
        isDefault: true,
      };
      const [answer] = await Promise.all([
        world.service.ask(`/v1/customers/${id}/shipto`, { method: 'PUT', body }),
        (async () => {
          while (await runNextImport(world.worker));
        })(),
      ]);
      assert.deepEqual([answer.status, (await world.read(importID)).status], [200, 'DONE']);
      assert.equal((await defaults(id)).length, 1);
    }
  });

  it('are reported alike under both spellings of the path', async () => {
    const done = await here.bring(`${shipTo}/import`, fileOf([header, place('none', '1')]));
    assert.equal((await here.ask(`${shipTo}/imports/${done.importID}/summary`)).body.failed, 1);
    for (const path of ['logs/count?LogType=ERRORS', 'logs/pages/1?LogType=ERRORS']) {
      const [one, twin] = await Promise.all(
        ['import', 'imports'].map(
          async (word) => (await here.ask(`${shipTo}/${word}/${done.importID}/${path}`)).body,
        ),
      );
      assert.deepEqual(one, twin);
      assert.ok(one.count === 1 || one.length === 1);
    }
    const { body } = await world.service.ask(`/v1/inventory/imports/${done.importID}/summary`);
    assert.equal(body.code, 'NotFound', 'an import of another kind is not there');
  });
});

describe('the last import of a kind', () => {
  for (const [name, start] of [
    ['inventory', '/v1/inventory/import'],
    ['serialization', '/v1/serialization/import'],
  ] as const) {
    it(`of ${name} is reported, and 404 before there was one`, async () => {
      assert.equal((await world.service.ask(`${start}/results`)).body.code, 'NotFound');
      const columns =
        name === 'inventory'
          ? ['ItemNumber', 'Location', 'Quantity']
          : ['ItemNumber', 'SerialNumber', 'Notes'];
      const done = await here.bring(start, fileOf([columns, ['none', 'none', '1']]));
      assert.equal((await here.ask(`${start}/results`)).body.importID, done.importID);
    });
  }
});

describe('who may import', () => {
  it('is who may write the records: each kind’s permission is said where any kind is brought, and asked for', async () => {
    const kinds = areas.flatMap((area) => area.imports ?? []);
    for (const id of ['createImport', 'cancelImport']) {
      const { needsToo = {} } = operationsOf(areas).find((one) => one.id === id) ?? {};
      const needed = new Set(kinds.map(({ permission }) => `${permission}.write`));
      assert.deepEqual(Object.keys(needsToo).sort(), [...needed].sort(), id);
    }
    const key = world.service.a.keys.SALES as string;
    const bytes = Buffer.from('ItemNumber,Location,Quantity\nx,y,1\n');
    const bring = (path: string, fields: Record<string, string>) =>
      world.service.ask(path, { method: 'POST', key, ...multipart({ bytes, fileName: 'f.csv', fields }) });
    for (const answer of [
      await bring('/v1/inventory/import', {}),
      await bring('/v1/imports', { entity: 'inventory' }),
    ])
      assert.deepEqual([answer.status, answer.body.code], [403, 'Forbidden']);
    const { importID } = await here.upload('/v1/inventory/import', bytes);
    const cancelled = await world.service.ask(`/v1/imports/${importID}/cancel`, { method: 'POST', key });
    assert.deepEqual([cancelled.status, cancelled.body.code], [403, 'Forbidden']);
  });
});

describe('counts of stock in files', () => {
  it('write a COUNT of the difference that names the import, and nothing if none exists', async () => {
    const { itemID } = await here.send('POST', '/v1/items', { number: 'CNT', description: 'x' });
    for (const code of ['L-1', 'L-2']) await here.send('POST', '/v1/inventory/locations', { code });
    const rows = (one: number, two: number) =>
      fileOf([
        ['ItemNumber', 'Location', 'Quantity'],
        ['CNT', 'L-1', one],
        ['CNT', 'L-2', two],
      ]);
    await here.bring('/v1/inventory/import', rows(10, 5));
    const done = await here.bring('/v1/inventory/import', rows(7, 5));
    assert.deepEqual([done.updated, done.unchanged], [1, 1]);
    const movements = (await here.ask(`/v1/inventory/movements?itemID=${itemID}`)).body;
    assert.equal(movements.length, 3);
    const { type, quantity, toLocationID, referenceEntity, referenceID } = movements[0];
    assert.deepEqual(
      [type, Number(quantity), toLocationID, referenceEntity, referenceID],
      ['COUNT', 3, null, 'Import', done.importID],
    );
  });

  it('and movements by hand at the same time come one after the other: what was counted is there, and what came after', async () => {
    const { itemID } = await here.send('POST', '/v1/items', { number: 'RACE', description: 'x' });
    const { locationID } = await here.send('POST', '/v1/inventory/locations', { code: 'RACE' });
    for (let round = 1; round <= 5; round++) {
      const counted = fileOf([
        ['ItemNumber', 'Location', 'Quantity'],
        ['RACE', 'RACE', 100],
      ]);
      await here.upload('/v1/inventory/import', counted);
      const body = { itemID, type: 'RECEIPT', quantity: 1, toLocationID: locationID };
      await Promise.all([
        here.send('POST', '/v1/inventory/movements', body),
        (async () => {
          while (await runNextImport(world.worker));
        })(),
      ]);
      const [{ onHandQuantity }] = (await here.ask(`/v1/inventory/status?itemID=${itemID}`)).body;
      assert.ok([100, 101].includes(Number(onHandQuantity)), String(onHandQuantity));
    }
  });

  it('find a piece in another place, whichever of the two rows stands first', async () => {
    await here.send('POST', '/v1/items', { number: 'PIECE', description: 'x', trackingType: 'SERIAL' });
    const columns = ['ItemNumber', 'Location', 'Quantity', 'Serial'];
    await here.bring('/v1/inventory/import', fileOf([columns, ['PIECE', 'L-1', 1, 'SN']]));
    const found = await here.bring(
      '/v1/inventory/import',
      fileOf([columns, ['PIECE', 'L-2', 1, 'SN'], ['PIECE', 'L-1', 0, 'SN']]),
    );
    assert.deepEqual([found.created, found.updated, found.failed], [1, 1, 0]);
  });
});

describe('serial numbers in files', () => {
  it('move along their life cycle as by hand, and a day that is the stored instant’s changes nothing', async () => {
    await here.send('POST', '/v1/items', { number: 'SER', description: 'x' });
    const columns = ['ItemNumber', 'SerialNumber', 'Status', 'ShippedDate'];
    const bring = (status: string, shipped: string) =>
      here.bring('/v1/serialization/import', fileOf([columns, ['SER', 'S-1', status, shipped]]));
    assert.equal((await bring('SHIPPED', '2026-01-30T09:15:00Z')).created, 1);
    assert.equal((await bring('SHIPPED', '2026-01-30')).unchanged, 1);
    assert.equal((await bring('SHIPPED', '2026-01-31')).updated, 1);
    const refused = await bring('IN_PRODUCTION', '2026-01-31');
    const [error] = await here.log(refused.importID, 'ERRORS');
    assert.deepEqual([refused.failed, error.code], [1, 'IllegalTransition']);
  });
});
