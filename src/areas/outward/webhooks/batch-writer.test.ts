import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from '#test/until';
import { createBatchWriter } from './batch-writer.ts';

const collector = (write: (batch: readonly number[]) => Promise<void>) => {
  const [given, failures]: [number[], number[]] = [[], []];
  const writer = createBatchWriter<number>({
    write,
    giveUp: (one) => given.push(one),
    failed: (_error, size) => failures.push(size),
  });
  return { writer, given, failures };
};

test('what comes in while a batch is being written goes out together, in order, and nothing is left', async () => {
  const batches: (readonly number[])[] = [];
  let release: () => void = () => undefined;
  const { writer } = collector(async (batch) => {
    batches.push([...batch]);
    if (batches.length === 1) await new Promise<void>((go) => (release = go));
  });
  writer.add(1);
  for (const one of [2, 3, 4]) writer.add(one);
  assert.deepEqual(batches, [[1]]);
  release();
  await eventually(() => assert.deepEqual(batches, [[1], [2, 3, 4]]));
  writer.add(5);
  assert.deepEqual(batches.at(-1), [5], 'a lone value waits for nothing');
});

test('a value that cannot be stored is given up alone; the others are stored', async () => {
  const stored: number[] = [];
  const { writer, given } = collector(async (batch) => {
    await null;
    if (batch.includes(13)) throw Object.assign(new Error('out of range'), { code: '22003' });
    stored.push(...batch);
  });
  for (const one of [1, 2, 13, 3, 4]) writer.add(one);
  await eventually(() => assert.deepEqual([...stored].sort(), [1, 2, 3, 4]));
  assert.deepEqual(given, [13]);
});

test('while the database is away nothing is given up, and all is stored when it is back', async () => {
  const stored: number[] = [];
  let isAway = true;
  const { writer, given, failures } = collector(async (batch) => {
    await null;
    if (isAway) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
    stored.push(...batch);
  });
  for (const one of [1, 2, 3]) writer.add(one);
  await eventually(() => assert.ok(failures.length >= 2));
  isAway = false;
  await eventually(() => assert.deepEqual([...stored].sort(), [1, 2, 3]));
  assert.deepEqual(given, []);
});

test('a writer that is stopped tries no more, however long the database stays away', async () => {
  let tries = 0;
  const { writer, given } = collector(async () => {
    tries += 1;
    throw new Error('the database is away');
  });
  writer.add(1);
  await eventually(() => assert.ok(tries >= 2));
  writer.stop();
  const before = tries;
  await new Promise((go) => setTimeout(go, 500));
  assert.ok(tries <= before + 1, 'one may have been under way');
  assert.deepEqual(given, []);
});
