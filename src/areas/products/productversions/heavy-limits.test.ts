import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { startService, type TestService } from '#test/service';

let service: TestService;
before(async () => {
  service = await startService({
    environment: {
      MILLWRIGHT_HEAVY_THREADS: '1',
      MILLWRIGHT_HEAVY_MEMORY_MB: '24',
      MILLWRIGHT_HEAVY_WAITING: '1',
      MILLWRIGHT_BODY_LIMIT_BYTES: '20000000',
    },
  });
});

const send = (kind: 'uvl' | 'tables', body: object) =>
  service.ask(`/v1/products/imports/${kind}?dryRun=true`, {
    method: 'POST',
    body: { number: 'N', name: 'N', ...body },
  });
const csv = (rows: number) => `A,B\n${Array.from({ length: rows }, (_, n) => `${n % 50},${n}`).join('\n')}\n`;
const tables = (rows: number) => ({ tables: [{ name: 'T', csv: csv(rows), isAllowed: true }] });

it('a model that takes more than it may is refused with the name of the limit, and the next one is read', async () => {
  const features = Array.from({ length: 19_000 }, (_, n) => `\t\t\tF${n}`).join('\n');
  for (const [kind, body] of [
    ['uvl', { text: `features\n\tR\n\t\toptional\n${features}\n` }],
    ['tables', tables(200_000)],
  ] as const) {
    const { status, body: refused } = await send(kind, body);
    assert.equal(status, 422, JSON.stringify(refused).slice(0, 500));
    assert.equal(refused.code, 'TooCostly');
    // On a machine that is busy the time may be over before the memory is full.
    assert.match(refused.limit, /^(MILLWRIGHT_HEAVY_MEMORY_MB|readModelText\.time)$/);
  }
  assert.equal((await send('tables', tables(3))).status, 200);
});

it('who has too much waiting is reported as such immediately, with the name of the limit, and the others get theirs', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => send('tables', tables(3))));
  const refused = answers.filter(({ status }) => status === 429);
  assert.ok(refused.length > 0 && refused.length < 6, `${refused.length} of 6 were refused`);
  for (const { body, headers } of refused) {
    assert.deepEqual([body.code, body.limit], ['TooMuchWaiting', 'MILLWRIGHT_HEAVY_WAITING']);
    assert.ok(Number(headers['retry-after']) > 0);
  }
  for (const { status } of answers) assert.ok(status === 200 || status === 429, `${status}`);
});
