import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { writeXlsx } from '#lib/xlsx';
import { type ImportWorld, importWorld } from '#test/import-world';

let world: ImportWorld;
before(async () => {
  world = await importWorld();
});

const header =
  'customerNumber,customerName,country,discountPercent,maxDaysAllowed,isActive,vertical,salesRep,email';
const good = (n: number) => `P-${n},Customer ${n},DE,1.5,20,true,,,a${n}@example.com`;

/**
 * Twenty rows that are wrong, by their place, each with the column that the log must name; null: the row as a
 * whole.
 */
const planted: Record<number, [row: string, column: string | null, code: string]> = {
  5: [',No number,DE,1,1,true,,,', 'customerNumber', 'InvalidInput'],
  20: ['P-20,,DE,1,1,true,,,', 'customerName', 'InvalidInput'],
  50: ['P-50,X,XX,1,1,true,,,', 'country', 'InvalidInput'],
  51: ['P-51,X,Germany,1,1,true,,,', 'country', 'InvalidInput'],
  77: ['P-77,X,DE,101,1,true,,,', 'discountPercent', 'InvalidInput'],
  78: ['P-78,X,DE,-1,1,true,,,', 'discountPercent', 'InvalidInput'],
  79: ['P-79,X,DE,"1,5",1,true,,,', 'discountPercent', 'InvalidInput'],
  80: ['P-80,X,DE,abc,1,true,,,', 'discountPercent', 'InvalidInput'],
  81: ['P-81,X,DE,1.0000001,1,true,,,', 'discountPercent', 'InvalidInput'],
  200: ['P-200,X,DE,1,1.5,true,,,', 'maxDaysAllowed', 'InvalidInput'],
  201: ['P-201,X,DE,1,10001,true,,,', 'maxDaysAllowed', 'InvalidInput'],
  300: ['P-300,X,DE,1,1,perhaps,,,', 'isActive', 'InvalidInput'],
  400: ['P-400,X,DE,1,1,true,NONE,,', 'vertical', 'UnknownReference'],
  401: ['P-401,X,DE,1,1,true,,nobody@example.com,', 'salesRep', 'UnknownReference'],
  500: ['P-499,Twice,DE,1,1,true,,,', 'customerNumber', 'DuplicateInFile'],
  600: [`${'9'.repeat(41)},X,DE,1,1,true,,,`, 'customerNumber', 'InvalidInput'],
  700: ['P-700,X,DE,1,1', null, 'BrokenRow'],
  800: ['P-800,X,DE,1,1,true,,,,extra', null, 'BrokenRow'],
  900: [`P-900,X,DE,1,1,true,,,${'e'.repeat(255)}`, 'email', 'InvalidInput'],
  1000: [`P-1000,${'n'.repeat(201)},DE,1,1,true,,,`, 'customerName', 'InvalidInput'],
};
const lines = Array.from({ length: 1000 }, (_, at) => planted[at + 2]?.[0] ?? good(at + 2));
const file = [header, ...lines].join('\r\n');

describe('an import of customers', () => {
  it('of 1,000 rows with 20 mistakes takes the 980 others, and names each mistake by row and column', async () => {
    const tried = await world.bring(file, { dryRun: 'true' });
    assert.deepEqual([tried.status, tried.created, tried.failed], ['DONEWITHERRORS', 980, 20]);
    assert.equal(await world.count(), 0, 'a dry run writes nothing');
    const done = await world.bring(file);
    assert.deepEqual(
      [done.status, done.rowsTotal, done.rows, done.created, done.failed, done.failure],
      ['DONEWITHERRORS', 1000, 1000, 980, 20, null],
    );
    assert.equal(await world.count(), 980);
    for (const { importID } of [tried, done]) {
      const errors = await world.log(importID, 'ERRORS');
      assert.deepEqual(
        errors.map(({ row, column, code }) => [row, column, code]),
        Object.entries(planted).map(([row, [, column, code]]) => [Number(row), column, code]),
      );
      for (const { message, advice } of errors)
        assert.ok(message.length > 5 && advice?.includes('import the file again'));
    }
  });

  it('of the same file once more changes nothing, and counts the rows as unchanged', async () => {
    const before = await world.dump();
    const again = await world.bring(file);
    assert.deepEqual([again.created, again.updated, again.unchanged, again.failed], [0, 0, 980, 20]);
    assert.deepEqual(await world.dump(), before);
  });

  it('changes what differs, clears with an empty cell, and leaves alone what the file has no column for', async () => {
    const done = await world.bring(
      'Customer Number;EMAIL;nonsense\nP-2;;x\nP-3;new@example.com;x\nP-4;a4@example.com;x\n',
    );
    assert.deepEqual([done.status, done.updated, done.unchanged, done.warnings], ['DONE', 2, 1, 1]);
    const [two, three] = await Promise.all(['P-2', 'P-3'].map((number) => world.customer(number)));
    assert.deepEqual([two.email, two.customerName, two.country], [null, 'Customer 2', 'DE']);
    assert.deepEqual([three.email, three.rowVersion], ['new@example.com', 2]);
    const [warning] = await world.log(done.importID, 'WARNINGS');
    assert.deepEqual([warning?.row, warning?.column, warning?.code], [1, 'nonsense', 'UnknownColumn']);
  });

  it('leaves the same audit entries and events as the operations do', async () => {
    await world.bring('customerNumber,customerName\nAUD-1,First\n');
    await world.bring('customerNumber,customerName\nAUD-1,Second\n');
    const { customerID } = await world.customer('AUD-1');
    const { body: trail } = await world.service.ask(`/v1/audit/byid/${customerID}`);
    const audited = trail
      .map(({ action, origin }: Record<string, unknown>) => ({ action, origin }))
      .toReversed();
    const events = await world.service.eventsOf(customerID);
    assert.deepEqual(
      [audited, events.map(({ event, data }) => [event, data.customerName])],
      [
        [
          { action: 'CREATE', origin: 'IMPORT' },
          { action: 'UPDATE', origin: 'IMPORT' },
        ],
        [
          ['Created', 'First'],
          ['Changed', 'Second'],
        ],
      ],
    );
  });

  it('with INSERT passes over what is there, and with UPDATE what is not, with a warning each', async () => {
    const rows = 'customerNumber,customerName\nP-2,Other\nM-1,New\n';
    const inserted = await world.bring(rows, { mode: 'INSERT' });
    assert.deepEqual([inserted.created, inserted.skipped, inserted.status], [1, 1, 'DONE']);
    assert.equal((await world.customer('P-2')).customerName, 'Customer 2');
    const updated = await world.bring('customerNumber,customerName\nP-2,Other\nM-2,New\n', {
      mode: 'UPDATE',
    });
    assert.deepEqual([updated.updated, updated.skipped], [1, 1]);
    assert.deepEqual(
      (await world.log(updated.importID, 'WARNINGS')).map(({ row, code, key }) => [row, code, key]),
      [[3, 'NotThere', 'M-2']],
    );
  });

  it('finds the one row that the database refuses, and takes those around it', async () => {
    const { customerID } = await world.customer('P-3');
    const rows = [
      'customerID,customerNumber,customerName',
      ',B-1,One',
      `${customerID},B-2,Taken id`,
      ',B-3,Three',
      '0198c5a0-aaaa-7000-8000-000000000001,B-4,Four',
      'own-id,B-5,Five',
    ];
    const done = await world.bring(rows.join('\n'));
    assert.deepEqual([done.created, done.failed], [3, 2]);
    assert.deepEqual(
      (await world.log(done.importID, 'ERRORS')).map(({ row, code }) => [row, code]),
      [
        [3, 'Duplicate'],
        [6, 'InvalidInput'],
      ],
    );
    assert.equal((await world.customer('B-4')).customerID, '0198c5a0-aaaa-7000-8000-000000000001');
  });

  it('reads a workbook as it reads CSV', async () => {
    const rows = [
      ['X-1', 'Eins & Söhne', 1.1, true],
      ['X-2', '=SUM(A1)', null, false],
    ] as const;
    const bytes = Buffer.concat(
      await Array.fromAsync(
        writeXlsx('c', ['customerNumber', 'customerName', 'discountPercent', 'isActive'], rows),
      ),
    );
    const done = await world.bring(bytes, {}, 'customers.xlsx');
    assert.deepEqual([done.format, done.created, done.failed], ['XLSX', 2, 0]);
    const [one, two] = await Promise.all(['X-1', 'X-2'].map((number) => world.customer(number)));
    assert.deepEqual(
      [one.customerName, one.discountPercent, two.customerName, two.isActive],
      ['Eins & Söhne', world.decimal('1.1'), '=SUM(A1)', false],
    );
  });

  it('of an export in an empty tenant gives identical customers, in CSV and XLSX', async () => {
    for (const Format of ['csv', 'xlsx']) {
      const { bytes } = await world.service.ask(`/v1/customers/export?Format=${Format}`);
      const other = await importWorld();
      const done = await other.bring(bytes, {}, `customers.${Format}`);
      assert.deepEqual([done.failed, done.created], [0, await world.count()], Format);
      assert.deepEqual(await other.dump(), await world.dump(), Format);
    }
  });
});
