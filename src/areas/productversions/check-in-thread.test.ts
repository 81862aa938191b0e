import assert from 'node:assert/strict';
import { it } from 'node:test';
import { checkDocumentsInThread, checkInThread } from './check-in-thread.ts';

const day = '2026-03-02';
const limits = { solver: 10_000, thread: 60_000, heap: 2048 };
const cylinder = JSON.stringify({
  format: 'millwright-product-1',
  product: { number: 'CYL', name: 'Cylinder' },
  pages: [{ name: 'Size' }],
  attributes: [{ name: 'BORE', dataType: 'DROPDOWN', page: 'Size', values: ['63', '80'] }],
});
const codes = async (text: string, more = {}) =>
  (await checkInThread(text, day, { ...limits, ...more })).map(({ code }) => code);

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
  const found = await checkDocumentsInThread(texts, limits);
  clearInterval(timer);
  assert.deepEqual(
    found.map((one) => one.map(({ code }) => code)),
    [[], ['NO_VALUES'], ['MALFORMED']],
  );
  assert.ok(turns > 10, `${turns}`);
  const late = await checkDocumentsInThread(texts, { ...limits, thread: 1 });
  assert.deepEqual(
    late.map(([one]) => one?.code),
    ['UNPROVEN', 'UNPROVEN', 'UNPROVEN'],
  );
});

it('what the time or the memory does not suffice for is told as unproven, and the next check works', async () => {
  assert.deepEqual(await codes(cylinder, { thread: 1 }), ['UNPROVEN']);
  const values = Array.from({ length: 10_000 }, (_, at) => `value ${at}`);
  const attributes = Array.from({ length: 50 }, (_, at) => ({
    name: `A${at}`,
    dataType: 'DROPDOWN',
    page: 'Size',
    values,
  }));
  const large = JSON.stringify({ ...JSON.parse(cylinder), attributes });
  assert.deepEqual(await codes(large, { heap: 16 }), ['UNPROVEN']);
  assert.deepEqual(await codes(cylinder), []);
});
