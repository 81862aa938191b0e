import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { writeXlsx } from '#lib/xlsx';
import { type ImportWorld, importWorld } from '#test/import-world';
import { inMeasuredWorker } from '#test/measured-worker';

let world: ImportWorld;
before(async () => {
  world = await importWorld();
});

const rows = 20_000;
const header = ['customerNumber', 'customerName', 'address', 'website', 'city', 'state', 'region', 'source'];
/** Some 26 MB in all, 60 when read: a worker that kept the file would be seen. */
const row = (n: number) => [
  `M-${n}`,
  `Customer ${n} ${'n'.repeat(150)}`,
  `${n} ${'Straße '.repeat(60)}`,
  `https://example.com/${n}/${'w'.repeat(250)}`,
  ...['city', 'state', 'region', 'source'].map((name) => `${name} ${n} ${'x'.repeat(80)}`),
];

describe('a worker of little memory', () => {
  for (const [format, mode] of [
    ['CSV', 'UPSERT'],
    ['XLSX', 'UPDATE'],
  ] as const)
    it(`takes a file in ${format} of which it never holds much`, async () => {
      const file =
        format === 'CSV'
          ? Buffer.from(
              [header, ...Array.from({ length: rows }, (_, n) => row(n))]
                .map((cells) => cells.join(','))
                .join('\n'),
            )
          : Buffer.concat(
              await Array.fromAsync(
                writeXlsx(
                  'c',
                  header,
                  Array.from({ length: rows }, (_, n) => row(n)),
                ),
              ),
            );
      const { status, body } = await world.upload(file, { mode }, `m.${format.toLowerCase()}`);
      assert.equal(status, 200, JSON.stringify(body));
      const { held, ended } = await inMeasuredWorker(world, body.importID, threadMegabytes);
      assert.deepEqual([ended.status, ended.rows, ended.failed], ['DONE', rows, 0]);
      assert.ok(held < 30, `${held} MB`);
    });
});

/** The thread that reads the file has a heap of its own, of which the parsers' code takes some 15. */
const threadMegabytes = 64;
