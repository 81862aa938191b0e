import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { runNextImport } from '#areas/ground/imports';
import { type ImportWorld, importWorld } from '#test/import-world';
import { multipart } from '#test/multipart';

let world: ImportWorld;
before(async () => {
  world = await importWorld();
});

const bring = async ({ service, worker }: ImportWorld, file: string | Buffer) => {
  const upload = multipart({ bytes: Buffer.from(file), fileName: 'items.csv' });
  const { status, body } = await service.ask('/v1/items/import', { method: 'POST', ...upload });
  assert.equal(status, 200, JSON.stringify(body));
  while (await runNextImport(worker));
  const last = (await service.ask('/v1/items/import/summary')).body;
  assert.equal(last.importID, body.importID, 'the summary is of the last one');
  return last;
};
const items = async ({ service }: ImportWorld) =>
  (await service.ask('/v1/items')).body.map(({ itemID, number, ...rest }: Record<string, unknown>) => ({
    itemID,
    number,
    price: rest.unitPrice,
    code: rest.commodityCode,
    tracking: rest.trackingType,
    uOM: rest.uOM,
  }));

const file = [
  'Number;Description;UOM;Unit Price;Commodity Code;TrackingType',
  'I-1;=Bolt;C62;12.345678;8412.21 80;serial',
  'I-2;Nut;;0.1;;',
  'I-3;Bad;C62;x;84;NONE',
  'I-4;Bad;C62;1;letters;NONE',
].join('\n');

describe('items in files', () => {
  it('are brought with defaults and checks as single ones are, and each mistake is reported at its place', async () => {
    const done = await bring(world, file);
    assert.deepEqual([done.entity, done.created, done.failed], ['Item', 2, 2]);
    const { body: errors } = await world.service.ask(
      `/v1/items/import/${done.importID}/logs/pages/1?LogType=ERRORS`,
    );
    assert.deepEqual(
      errors.map(({ row, column, key }: Record<string, unknown>) => [row, column, key]),
      [
        [4, 'unitPrice', 'I-3'],
        [5, 'commodityCode', 'I-4'],
      ],
    );
    const { body: count } = await world.service.ask(
      `/v1/items/import/${done.importID}/logs/count?LogType=ERRORS`,
    );
    assert.equal(count.count, 2);
    const [one, two] = await items(world);
    assert.deepEqual([one.price, one.code, one.tracking], [world.decimal('12.345678'), '84122180', 'SERIAL']);
    assert.deepEqual([two.price, two.tracking, two.uOM], [world.decimal('0.1'), 'NONE', 'C62']);
  });

  it('are unchanged by the same file once more, though a code in it is written another way than it is kept', async () => {
    const again = await bring(world, file);
    assert.deepEqual([again.updated, again.unchanged, again.failed], [0, 2, 2]);
  });

  it('come out of an export and into an empty tenant identical', async () => {
    const { bytes } = await world.service.ask('/v1/items/export');
    const other = await importWorld();
    const done = await bring(other, bytes);
    assert.deepEqual([done.created, done.failed], [2, 0]);
    assert.deepEqual(await items(other), await items(world));
  });
});
