import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeXlsx } from '#lib/xlsx';
import { type ImportWorld, importWorld } from '#test/import-world';

let world: ImportWorld;
before(async () => {
  world = await importWorld();
});

const rows = 50_000;
const header = ['customerNumber', 'customerName', 'address', 'website', 'city', 'state', 'region', 'source'];
/**
 * Some 65 MB in all, so that a worker which kept the file, or what it read of it, would need more than it
 * gets.
 */
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
    it(`takes a file in ${format} that has more bytes than it may hold`, async () => {
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
      const child = fork(
        new URL('../../../../test/import-child.ts', import.meta.url),
        [JSON.stringify(world.service.db.service), String(threadMegabytes)],
        { execArgv: [`--max-old-space-size=${heapMegabytes}`] },
      );
      const ended = once(child, 'exit');
      let isOver = false;
      void ended.then(() => {
        isOver = true;
      });
      let now = body;
      while (now.finishedUTC === null && !isOver) {
        now = await world.read(body.importID);
        await sleep(100);
      }
      child.kill('SIGKILL');
      await ended;
      assert.deepEqual([now.status, now.rows, now.failed], ['DONE', rows, 0]);
    });
});

/** The program itself takes some 45 of them, two chunks on their way some 20. */
const heapMegabytes = 95;

/** The thread that reads the file has a heap of its own, of which the parsers' code takes some 15. */
const threadMegabytes = 64;
