import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { runNextImport } from '#areas/ground/imports';
import { withClient } from '#platform/db/connection';
import { statementsOf } from '#test/count-statements';
import { type ImportWorld, importWorld } from '#test/import-world';
import { csvLine, type KindWorld, kindWorld } from '#test/kind-world';
import { inMeasuredWorker } from '#test/measured-worker';

const header = ['ProductNumber', 'Number', 'Category', 'Attributes', 'Items', 'IsActive', 'Sequence'];
const start = '/v1/itemmapping/import';

let world: ImportWorld;
let here: KindWorld;
let count = 0;
let number: string;
let productID: string;
before(async () => {
  world = await importWorld();
  here = kindWorld(world);
  await here.send('POST', '/v1/items', { number: 'SEAL', description: 'Seal' });
});

const newProduct = async () => {
  number = `M-${++count}`;
  ({ productID } = await here.send('POST', '/v1/products', { number, name: number }));
  const { pageID } = await here.send('POST', '/v1/pages', { productID, name: 'Page' });
  for (const one of [
    { name: 'BORE', dataType: 'INTEGER', values: [{ value: 50 }, { value: 63 }] },
    { name: 'LENGTH', dataType: 'NUMBER', minValue: 0 },
  ])
    await here.send('PUT', '/v1/attributes', { productID, pageID, ...one });
};
type Cells = readonly (string | number | boolean)[];
const file = (...rows: Cells[]) =>
  [header, ...rows.map((cells) => [number, ...cells])].map(csvLine).join('\n');
const revision = async (): Promise<number> =>
  withClient(world.service.db.admin, async (client) => {
    const { rows } = await client.query(
      'select model_revision from millwright.products where product_id = $1',
      [productID],
    );
    return Number(rows[0].model_revision);
  });
const mappings = async () => (await here.ask(`/v1/itemmapping/${productID}`)).body;

describe('a file of item mappings', () => {
  it('gives values as their attributes have them, quantities as numbers or expressions, and matches as those made by hand', async () => {
    await newProduct();
    await here.bring(
      start,
      file([1, 'Seals', 'BORE=63;LENGTH=0.50', 'SEAL=2;KIT-{BORE}=if(BORE = 63, 1, 2)|MTR|10', '', '']),
    );
    const [one] = await mappings();
    assert.deepEqual(
      [one.attributes, one.items, one.isActive, one.sequence],
      [
        [
          { name: 'BORE', value: 63 },
          { name: 'LENGTH', value: world.decimal('0.5') },
        ],
        [
          { number: 'SEAL', quantity: 2, uOM: null, position: null },
          { number: 'KIT-{BORE}', quantity: 'if(BORE = 63, 1, 2)', uOM: 'MTR', position: '10' },
        ],
        true,
        1,
      ],
    );
    const found = (await here.ask(`/v1/itemmapping/${productID}/match/BORE=63;LENGTH=0.5`)).body;
    assert.equal(found.mappings.length, 1);
    assert.equal((await here.ask(`/v1/itemmapping/${productID}/search/KIT`)).body.length, 1);
  });

  it('counts the model’s revision once for a thousand rows, and not where nothing changes', async () => {
    await newProduct();
    const rows = Array.from({ length: 1500 }, (_, n) => [n + 1, '', `LENGTH=${n}`, 'SEAL=1', '', '']);
    const first = await revision();
    await here.bring(start, file(...rows));
    assert.equal((await revision()) - first, 2);
    const again = await here.bring(start, file(...rows));
    assert.deepEqual([again.unchanged, (await revision()) - first], [1500, 2]);
    await here.bring(start, file([7, 'Changed', 'LENGTH=6', 'SEAL=1', '', '']), { dryRun: 'true' });
    assert.equal((await revision()) - first, 2);
    const changed = await here.bring(start, file([7, 'Changed', 'LENGTH=6.0', 'SEAL=1.00', '', '']));
    assert.deepEqual([changed.updated, (await revision()) - first], [1, 3]);
  });

  it('leaves alone what stands there as the export tells it, though its text were read as a number', async () => {
    await newProduct();
    const attributes = [{ name: 'BORE', value: '63' }];
    await here.send('POST', '/v1/itemmapping', {
      productID,
      attributes,
      items: [{ number: 'SEAL', quantity: '2' }],
    });
    const [before] = await mappings();
    const exported = await here.download(`/v1/itemmapping/${productID}/export`);
    assert.equal((await here.bring(start, exported)).unchanged, 1);
    assert.deepEqual(await mappings(), [before]);
  });

  it('says of a wrong cell what the product has instead', async () => {
    await newProduct();
    const { importID } = await here.bring(
      start,
      file(
        [1, '', 'Bore=63', 'SEAL=1', '', ''],
        [2, '', 'BORE=64', 'SEAL=1', '', ''],
        [3, '', '', 'SEEL=1', '', ''],
      ),
    );
    const messages = (await here.log(importID, 'ERRORS')).map(({ message }: { message: string }) => message);
    assert.match(messages[0], /no attribute Bore\. It is written BORE/);
    assert.match(messages[1], /BORE has no value 64\. It has 50, 63/);
    assert.match(messages[2], /names SEEL, and there is no such item/);
  });

  it('waits for who changes the model meanwhile, and both changes stand', async () => {
    await newProduct();
    const rows = Array.from({ length: 400 }, (_, n) => [n + 1, '', `LENGTH=${n}`, 'SEAL=1', '', '']);
    const { importID } = await here.upload(start, file(...rows));
    const items = [{ number: 'SEAL', quantity: 1 }];
    const byHand = () => here.send('POST', '/v1/itemmapping', { productID, attributes: [], items });
    const work = (async () => {
      while (await runNextImport(world.worker));
    })();
    const made = await Promise.all(Array.from({ length: 8 }, byHand));
    await work;
    const { failed, created, updated } = (await here.ask(`/v1/imports/${importID}`)).body;
    assert.deepEqual([failed, created + updated], [0, 400]);
    const numbers = (await mappings()).map((one: { number: number }) => one.number);
    assert.equal(new Set(numbers).size, numbers.length);
    assert.ok(made.every(({ number: own }) => numbers.includes(own)));
    assert.ok(numbers.length >= 400 && numbers.length <= 408);
  });

  it('costs a few statements for each thousand rows', async () => {
    await newProduct();
    const cost = async (from: number, rows: number) => {
      const all = Array.from({ length: rows }, (_, n) => [from + n, '', `LENGTH=${n}`, 'SEAL=1', '', '']);
      await here.upload(start, file(...all));
      return (
        await statementsOf(world.service, async () => {
          while (await runNextImport(world.worker));
        })
      ).length;
    };
    const few = await cost(1, 1000);
    const each = ((await cost(10_000, 4000)) - few) / 3;
    assert.ok(each <= 24, `${each} statements for each thousand rows`);
  });

  it('is taken by a worker that never holds much of it', async () => {
    await newProduct();
    const rows = 10_000;
    // Some 20 MB, 50 as what is read of it.
    const positions = Array.from({ length: 10 }, (_, n) => `SEAL=${n + 1}||${'x'.repeat(190)}`).join(';');
    const all = Array.from({ length: rows }, (_, n) => [n + 1, '', `BORE=63;LENGTH=${n}`, positions, '', '']);
    const { importID } = await here.upload(start, file(...all));
    const { held, ended } = await inMeasuredWorker(world, importID, 256);
    assert.deepEqual([ended.status, ended.created, ended.failed], ['DONE', rows, 0]);
    assert.ok(held < 36, `${held} MB`);
  });
});
