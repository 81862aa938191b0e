import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { runNextImport } from '#areas/ground/imports';
import { type ImportWorld, importWorld } from '#test/import-world';
import { multipart } from '#test/multipart';

let world: ImportWorld;
before(async () => {
  world = await importWorld();
  for (const number of ['I-1', 'I-2']) await post('/v1/items', { number, description: number });
  await post('/v1/incoterms', { code: 'DAP', name: 'Delivered at place' });
});

const get = async (path: string) => {
  const { status, body } = await world.service.ask(path);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const post = async (path: string, body: object) => {
  const made = await world.service.ask(path, { method: 'POST', body });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  return made.body;
};
const bring = async (
  kind: '' | '/itemmapping',
  lines: readonly string[],
  fields: Record<string, string> = {},
) => {
  const upload = multipart({ bytes: Buffer.from(lines.join('\r\n')), fileName: 'file.csv', fields });
  const path = `/v1/suppliers${kind}/import`;
  const { status, body } = await world.service.ask(path, { method: 'POST', ...upload });
  assert.equal(status, 200, JSON.stringify(body));
  while (await runNextImport(world.worker));
  const last = await get(`${path}/results`);
  assert.equal(last.importID, body.importID, 'the results are of the last one');
  const log = await get(`/v1/imports/${body.importID}/logs/pages/1?LogType=ERRORS&limit=1000`);
  const warnings = await get(`/v1/imports/${body.importID}/logs/pages/1?LogType=WARNINGS&limit=1000`);
  const places = (entries: Record<string, unknown>[]) =>
    entries.map(({ row, column, code }) => [row, column, code]);
  return { ...last, errors: places(log), warnings: places(warnings) };
};
const sold = async () =>
  (await get('/v1/suppliers/itemmapping/export?Format=json')).map((row: Record<string, unknown>) => [
    row.supplierNumber,
    row.supplierPartNumber,
    row.itemNumber,
    row.costBreaks,
    row.isPreferred,
  ]);

describe('suppliers in files', () => {
  it('have no results before the first one', async () => {
    for (const path of ['/v1/suppliers/import/results', '/v1/suppliers/itemmapping/import/results'])
      assert.equal((await world.service.ask(path)).status, 404);
  });

  const file = [
    'Supplier Number,Name,Country,Inco Term,Lead Time Days',
    'S-1,Stahlhof,DE,dap,10',
    'S-2,Ölmühle,AT,,',
    'S-3,,DE,,',
    'S-4,Bad,XX,,',
    'S-5,Bad,DE,EXW,',
    'S-6,Bad,DE,,soon',
  ];
  it('are taken by the rules of single ones, and each mistake is reported at its place', async () => {
    const done = await bring('', file);
    assert.deepEqual([done.entity, done.created, done.failed], ['Supplier', 2, 4]);
    assert.deepEqual(done.errors, [
      [4, 'name', 'InvalidInput'],
      [5, 'country', 'InvalidInput'],
      [6, 'incoTerm', 'UnknownReference'],
      [7, 'leadTimeDays', 'InvalidInput'],
    ]);
    const [one] = await get('/v1/suppliers/bynumber/S-1');
    assert.deepEqual([one.name, one.leadTimeDays, one.currencyCode], ['Stahlhof', 10, null]);
  });

  it('come back unchanged from an export', async () => {
    const { body } = await world.service.ask('/v1/suppliers/export');
    const again = await bring('', (body as string).split('\r\n'));
    assert.deepEqual([again.updated, again.unchanged, again.failed], [0, 2, 0]);
  });
});

describe('what suppliers sell, in files', () => {
  const header = 'Supplier Number;Supplier Part Number;Item Number;Cost Breaks;Is Preferred;UOM;Valid To';
  it('stands in a row each with all its cost breaks, and each mistake is reported at its place', async () => {
    const done = await bring('/itemmapping', [
      header,
      'S-1;A;I-1;"1=2.50;100=2.10";yes;C62;',
      'S-2;A;I-1;;no;;',
      'S-2;B;I-2;5=0.123456;;KGM;2027-01-01',
      'S-9;A;I-1;;;;',
      'S-1;C;I-9;;;;',
      'S-1;D;I-1;1=x;;;',
      'S-1;E;I-1;"1=2;1.0=3";;;',
      'S-1;F;;;;;',
      'S-1;;I-1;;;;',
      'S-1;A;I-2;;;;',
      'S-1;G;I-1;;yes;;',
    ]);
    assert.deepEqual([done.entity, done.created, done.failed], ['SupplierItem', 3, 8]);
    assert.deepEqual(done.errors, [
      [5, 'supplierNumber', 'UnknownReference'],
      [6, 'itemNumber', 'UnknownReference'],
      [7, 'costBreaks', 'InvalidInput'],
      [8, 'costBreaks', 'InvalidInput'],
      [9, 'itemNumber', 'InvalidInput'],
      [10, 'supplierPartNumber', 'InvalidInput'],
      [11, null, 'DuplicateInFile'],
      [12, 'isPreferred', 'DuplicateInFile'],
    ]);
    assert.deepEqual(await sold(), [
      ['S-1', 'A', 'I-1', '1=2.5;100=2.1', true],
      ['S-2', 'A', 'I-1', null, false],
      ['S-2', 'B', 'I-2', '5=0.123456', false],
    ]);
  });

  it('comes back unchanged from an export', async () => {
    const { body } = await world.service.ask('/v1/suppliers/itemmapping/export');
    const again = await bring('/itemmapping', (body as string).split('\r\n'));
    assert.deepEqual([again.created, again.updated, again.unchanged, again.failed], [0, 0, 3, 0]);
  });

  it('changes what is there: an empty cell clears, a column that does not exist is left alone, an item stays', async () => {
    const done = await bring('/itemmapping', [
      'Supplier Number;Supplier Part Number;Cost Breaks;Is Preferred',
      'S-1;A;3=1;',
      'S-2;A;;yes',
      'S-2;B;;',
    ]);
    assert.deepEqual([done.updated, done.failed], [3, 0]);
    assert.deepEqual(await sold(), [
      ['S-1', 'A', 'I-1', '3=1', false],
      ['S-2', 'A', 'I-1', null, true],
      ['S-2', 'B', 'I-2', null, false],
    ]);
    const other = await bring('/itemmapping', [
      'Supplier Number;Supplier Part Number;Item Number',
      'S-1;A;I-2',
    ]);
    assert.deepEqual(other.errors, [[2, 'itemNumber', 'ReadOnlyField']]);
  });

  it('is skipped by INSERT where it is there and by UPDATE where it is not, and not written by a dry run', async () => {
    const rows = [
      'Supplier Number;Supplier Part Number;Item Number;Description',
      'S-1;A;I-1;New',
      'S-1;Z;I-1;New',
    ];
    const tried = await bring('/itemmapping', rows, { dryRun: 'true' });
    assert.deepEqual([tried.created, tried.updated], [1, 1]);
    assert.equal((await sold()).length, 3);
    const updated = await bring('/itemmapping', rows, { mode: 'UPDATE' });
    assert.deepEqual([updated.updated, updated.skipped, updated.warnings], [1, 1, [[3, null, 'NotThere']]]);
    const inserted = await bring('/itemmapping', rows, { mode: 'INSERT' });
    assert.deepEqual(
      [inserted.created, inserted.skipped, inserted.warnings],
      [1, 1, [[2, null, 'AlreadyThere']]],
    );
  });
});
