import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { asCalcWrites, savedByCalc } from '#test/calc-workbook';
import { type ImportWorld, importWorld } from '#test/import-world';
import { type KindWorld, kindWorld } from '#test/kind-world';

describe('a workbook of LibreOffice Calc', () => {
  let world: ImportWorld;
  let here: KindWorld;
  before(async () => {
    world = await importWorld();
    here = kindWorld(world);
  });
  const itemOf = async (number: string) => {
    const [row] = (await here.ask(`/v1/items?number=${number}`)).body;
    return [
      row.description,
      String(row.unitPrice),
      row.unitCost === null ? null : String(row.unitCost),
      row.leadTimeDays,
      row.isStocked,
    ];
  };

  it('is read to the cell, in the structure that it writes', async () => {
    const done = await here.bring('/v1/items/import', await asCalcWrites());
    const errors: { row: number; code: string }[] = await here.log(done.importID, 'ERRORS');
    assert.deepEqual([done.created, done.failed, done.layout.sheet], [2, 1, 'a'], JSON.stringify(errors));
    assert.deepEqual(await itemOf('K-1'), ['Zylinder für „Ä“', '1234.5', '617.25', 15, true]);
    assert.deepEqual(await itemOf('007'), [' spaces  kept', '0.000001', null, 0, false]);
    assert.deepEqual(
      errors.map(({ row, code }) => [row, code]),
      [[4, 'BrokenRow']],
    );
  });

  it('that it made of a CSV file itself says what the file says', async (t) => {
    const csv = [
      'Number,Description,UnitPrice,UnitCost,LeadTimeDays,IsStocked',
      'C-1,Zylinder für „Ä“,1234.5,617.25,15,TRUE',
      'C-2," spaces, ""quotes""",0.000001,,0,FALSE',
    ].join('\n');
    const file = await savedByCalc(`${csv}\n`);
    if (file === undefined)
      return t.skip('LibreOffice Calc is not installed: Writer alone has no filter for workbooks');
    const done = await here.bring('/v1/items/import', file);
    assert.deepEqual(
      [done.created, done.failed],
      [2, 0],
      JSON.stringify(await here.log(done.importID, 'ERRORS')),
    );
    assert.deepEqual(await itemOf('C-1'), ['Zylinder für „Ä“', '1234.5', '617.25', 15, true]);
    assert.deepEqual(await itemOf('C-2'), [' spaces, "quotes"', '0.000001', null, 0, false]);
  });
});
