import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { before, describe, it } from 'node:test';
import { startImportWorker } from '#areas/ground/imports';
import type { WorkLoop } from '#platform/work-loop';
import { type ImportWorld, importWorld } from '#test/import-world';
import { newFolder, runProgram } from '#test/program';
import { beforeClose } from '#test/service';
import { createIntegrationKey } from '#test/tenant';

let world: ImportWorld;
let worker: WorkLoop;
let url: string;
const folder = newFolder('imports');
mkdirSync(folder, { recursive: true });
before(async () => {
  world = await importWorld();
  await world.service.app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(world.service.app.server.address() as AddressInfo).port}`;
  worker = startImportWorker({ ...world.worker, pollMs: 20 });
});
beforeClose(() => worker.stop());

const run = (file: string, text: string, ...more: string[]) => {
  writeFileSync(join(folder, file), text);
  return runProgram([
    'import',
    'customers',
    join(folder, file),
    '--url',
    url,
    '--key',
    world.service.a.keys.ADMIN as string,
    ...more,
  ]);
};

describe('millwright import', () => {
  it('shows the mistakes by line and column with what to do, and a summary; a dry run writes nothing', async () => {
    const text = 'customerNumber,customerName,country,oops\nK-1,One,DE,\nK-2,Two,XX,\nK-3,,DE,\n';
    const tried = await run('c.csv', text, '--dry-run');
    assert.equal(tried.code, 2, tried.stderr);
    assert.match(
      tried.stdout,
      /^LINE +RECORD +COLUMN +ERROR\n3 +K-2 +country +country must be .*\n4 +K-3 +customerName +customerName is /,
    );
    assert.match(tried.stdout, /^→ Correct the cell .*import the file again/m);
    assert.match(tried.stdout, /^1 +oops +The column “oops” means nothing here/m);
    assert.match(
      tried.stdout,
      /^Done: 3 of 3 rows: 1 created, 2 failed\. It was a dry run: nothing was written\.$/m,
    );
    assert.equal(await world.count(), 0);
    const done = await run('c.csv', 'customerNumber,customerName\nK-1,One\n');
    assert.deepEqual([done.code, done.stdout], [0, 'Done: 1 of 1 rows: 1 created, 0 failed.\n']);
  });

  it('brings a file as the ERP, under a correlation id, with a key that may speak for it', async () => {
    const { a, db, ask } = world.service;
    const scopes = [
      'customers.write',
      'customers.read',
      'imports.read',
      'imports.write',
      'integrations.erp.write',
    ];
    const key = await createIntegrationKey(db.admin, a.tenantID, scopes);
    const said = ['--origin', 'ERP', '--correlation', 'nightly-7'];
    const text = 'customerNumber,customerName\nK-ERP,One\n';
    const done = await run('c.csv', text, '--key', key, '--json', ...said);
    assert.equal(done.code, 0, done.stderr);
    const { origin, correlationID } = (await ask(`/v1/imports/${JSON.parse(done.stdout).importID}`)).body;
    assert.deepEqual([origin, correlationID], ['ERP', 'nightly-7']);
    const refused = await run('c.csv', text, ...said);
    assert.deepEqual(
      [refused.code, /integrations\.erp\.write/.test(refused.stderr)],
      [1, true],
      refused.stderr,
    );
  });

  it('says how the file was read, and takes what the caller says of it', async () => {
    const text = 'customerNumber;customerName;discountPercent\nO-1;Größe;1.234\n';
    const found = await run('o.csv', text);
    assert.deepEqual(
      [found.code, found.stdout.split('\n').at(-2)],
      [0, 'Done: 1 of 1 rows: 1 created, 0 failed.'],
    );
    assert.match(
      found.stderr,
      /Read with encoding UTF-8, delimiter SEMICOLON, headerRow 1, decimalSign POINT/,
    );
    const said = await run(
      'o.csv',
      text.replace('1.234', '1,5'),
      '--decimal-sign',
      'COMMA',
      '--delimiter',
      'SEMICOLON',
    );
    assert.match(said.stderr, /delimiter SEMICOLON \(as said\), headerRow 1, decimalSign COMMA \(as said\)/);
    assert.equal(said.code, 0, said.stdout);
  });

  it('tells in a sentence what keeps a file from being taken', async () => {
    for (const [text, more, words] of [
      ['no table', [], /millwright: The file has no row below/],
      ['a,b\n1,2\n', [], /has no column customerNumber.*Row 1 has: a, b/],
      ['customerNumber\nK', ['--key', 'wrong'], /millwright: .*key/i],
      ['customerNumber\nK', ['--url', 'http://127.0.0.1:9'], /is not reached/],
      ['customerNumber\nK', ['--errors', 'x'], /--errors must be/],
    ] as const) {
      const { code, stdout, stderr } = await run('x.csv', text, ...more);
      assert.deepEqual([code, stdout], [1, ''], stderr);
      assert.match(stderr, words);
    }
    const missing = await runProgram(['import', 'customers', join(folder, 'none.csv'), '--key', 'x']);
    assert.match(missing.stderr, /none\.csv cannot be read/);
    const unknown = await runProgram([
      'import',
      'ships',
      join(folder, 'x.csv'),
      '--url',
      url,
      '--key',
      world.service.a.keys.ADMIN as string,
    ]);
    assert.match(unknown.stderr, /must be one of .*customers/);
  });

  it('takes any kind that there is, by its name', async () => {
    await run('k.csv', 'customerNumber,customerName\nK-1,One\n');
    for (const [kind, text] of [
      ['shipto', 'CustomerNumber,ShipToID,Name,Address,City,Country\nK-1,1,Dock,Kai 1,Kiel,DE\n'],
      ['customerattributes', 'CustomerNumber,Name,Value\nK-1,Packaging,Boxes\n'],
      ['inventorylocations', 'Code\nA-1\n'],
      ['items', 'Number,Description\nI-1,Bolt\n'],
      ['inventory', 'ItemNumber,Location,Quantity\nI-1,A-1,5\n'],
      ['serialization', 'ItemNumber,SerialNumber,CustomerNumber\nI-1,007,K-1\n'],
    ] as const) {
      writeFileSync(join(folder, `${kind}.csv`), text);
      const key = world.service.a.keys.ADMIN as string;
      const done = await runProgram([
        'import',
        kind,
        join(folder, `${kind}.csv`),
        '--url',
        url,
        '--key',
        key,
      ]);
      assert.deepEqual(
        [done.code, done.stdout],
        [0, 'Done: 1 of 1 rows: 1 created, 0 failed.\n'],
        `${kind}: ${done.stderr}`,
      );
    }
  });

  it('as JSON gives programs the same', async () => {
    const { code, stdout } = await run('j.csv', 'customerNumber,customerName\nK-1,One\nK-9,\n', '--json');
    const told = JSON.parse(stdout);
    assert.deepEqual(
      [code, told.unchanged, told.failed, told.errors.length, told.errors[0].row],
      [2, 1, 1, 1, 3],
    );
  });
});
