import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { describeConfig } from '#platform/config';
import { limitSettings } from '#platform/limit-settings';
import { heavyTasksOf, limitFaults } from './limits.ts';
import { root, sourceFiles } from './tree.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const section =
  read('docs/operating.md')
    .split('\n## ')
    .find((one) => one.startsWith('Limits')) ?? '';
const tasks = sourceFiles()
  .filter((file) => /^src\/.*\.ts$/.test(file) && !/^src\/platform\/heavy\/|\.test\.ts$/.test(file))
  .map((file) => heavyTasksOf(read(file)))
  .filter(({ names }) => names.length > 0);
/** Those of other parts that limit what one may have under way. */
const others = describeConfig({})
  .filter(({ name }) => ['MILLWRIGHT_PDF_WORKERS', 'MILLWRIGHT_WEBHOOK_CONCURRENCY'].includes(name))
  .map(({ name, value }) => ({ name, fallback: value }));
const settings = [...Object.values(limitSettings), ...others];

test('the list of limits has every limit of the code once, as it is set, with whom it is of and what is beyond', () => {
  assert.ok(tasks.length >= 6 && settings.length >= 30);
  assert.deepEqual(limitFaults(section, settings, tasks), []);
});

test('a limit that is missing, wrong, unknown or says too little is found', () => {
  const row = (name: string, value: string, of = 'key', beyond = '429 `TooMany`') =>
    `| What | \`${name}\` (${value}) | ${of} | ${beyond} |`;
  const code = [
    { name: 'MILLWRIGHT_A_MS', fallback: '2000' },
    { name: 'MILLWRIGHT_B_BYTES', fallback: '1024' },
    { name: 'MILLWRIGHT_C', fallback: '3' },
  ];
  const found = limitFaults(
    [
      row('MILLWRIGHT_A_MS', '3 s'),
      row('MILLWRIGHT_B_BYTES', '1 KiB', '', '429'),
      row('MILLWRIGHT_D', '1'),
      '| `x.time` | 2 s | piece | 503 |',
    ].join('\n'),
    code,
    [heavyTasksOf('heavyTask<typeof x>({ milliseconds: 1_000 })')],
  );
  assert.deepEqual(found, [
    'MILLWRIGHT_A_MS is not 3 s',
    'MILLWRIGHT_C stands in 0 rows',
    'x.time is not 2 s',
    'MILLWRIGHT_D is no limit',
    'MILLWRIGHT_B_BYTES does not say of whom it is and what is beyond',
    'MILLWRIGHT_B_BYTES names no problem',
    'x.time names no problem',
  ]);
});
