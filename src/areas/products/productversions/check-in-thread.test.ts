import assert from 'node:assert/strict';
import { it } from 'node:test';
import { lanesOf } from '#platform/heavy/lanes';
import { openHeavyPool } from '#platform/heavy/pool';
import { testHeavy } from '#test/heavy';
import { checkDocumentsInThread, checkInThread } from './check-in-thread.ts';

const day = '2026-03-02';
const limits = { solver: 10_000, milliseconds: 60_000 };
const cylinder = JSON.stringify({
  format: 'millwright-product-1',
  product: { number: 'CYL', name: 'Cylinder' },
  pages: [{ name: 'Size' }],
  attributes: [{ name: 'BORE', dataType: 'DROPDOWN', page: 'Size', values: ['63', '80'] }],
});
const codes = async (text: string, more = {}, heavy = testHeavy()) =>
  (await checkInThread(heavy, text, day, { ...limits, ...more })).map(({ code }) => code);

it('many checks at once wait for each other, each gets its own answer, and the event loop goes on meanwhile', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const broken = cylinder.replace('"63","80"', '');
  const answers = await Promise.all([cylinder, broken, cylinder, '{', cylinder].map((text) => codes(text)));
  clearInterval(timer);
  assert.deepEqual(answers, [[], ['NO_VALUES'], [], ['MALFORMED'], []]);
  assert.ok(turns > 10, `${turns}`);
});

it('several documents are checked in one thread, each by itself, and the event loop goes on meanwhile', async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const texts = [cylinder, cylinder.replace('"63","80"', ''), '{'];
  const many = Array.from({ length: 5000 }, () => texts).flat();
  const found = await checkDocumentsInThread(testHeavy(), many, limits);
  clearInterval(timer);
  assert.equal(found.length, 15_000);
  assert.deepEqual(
    found.slice(-3).map((one) => one.map(({ code }) => code)),
    [[], ['NO_VALUES'], ['MALFORMED']],
  );
  assert.ok(turns > 10, `${turns}`);
  const late = await checkDocumentsInThread(testHeavy(), many, { ...limits, milliseconds: 0 });
  assert.deepEqual(
    late.slice(-3).map(([one]) => one?.code),
    ['UNPROVEN', 'UNPROVEN', 'UNPROVEN'],
  );
});

it('what the time or the memory does not suffice for is reported as unproven, and the next check works', async () => {
  const values = Array.from({ length: 10_000 }, (_, at) => `value ${at}`);
  const attributes = Array.from({ length: 50 }, (_, at) => ({
    name: `A${at}`,
    dataType: 'DROPDOWN',
    page: 'Size',
    values,
  }));
  const large = JSON.stringify({ ...JSON.parse(cylinder), attributes });
  assert.deepEqual(await codes(large, { milliseconds: 1 }), ['UNPROVEN']);
  assert.deepEqual(await codes(cylinder), []);
  const small = openHeavyPool(
    lanesOf({ heavyThreads: 1, quickThreads: 1, heavyMemoryMb: 16, heavyWaiting: 1 }),
  );
  assert.deepEqual(await codes(large, {}, small.of('a')), ['UNPROVEN']);
  assert.deepEqual(await codes(cylinder, {}, small.of('a')), []);
  await small.close();
});
