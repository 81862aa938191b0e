import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { HeavyPool } from '#platform/heavy/pool';
import { testHeavyPool } from '#test/heavy';
import { choose, type LineWorld, startLines } from '#test/line-world';
import { until } from '#test/until';

/** How many questions wait for a thread, and what lets them go on. */
let waiting = 0;
let gate: PromiseWithResolvers<void> | undefined;
const passed = async (task: string): Promise<void> => {
  waiting += 1;
  if (task === 'configureModel') await gate?.promise;
  waiting -= 1;
};
let world: LineWorld;
before(async () => {
  const pool = testHeavyPool();
  const heavy: HeavyPool = {
    ...pool,
    of: (tenantID, gone) => {
      const threads = pool.of(tenantID, gone);
      return {
        ...threads,
        run: (task, input, options) => passed(task.name).then(() => threads.run(task, input, options)),
      };
    },
  };
  world = await startLines({ heavy });
});
const whileThreadsAreBusy = async (work: () => Promise<void>) => {
  gate = Promise.withResolvers();
  try {
    await work();
  } finally {
    gate.resolve();
    gate = undefined;
  }
};
const isIdle = () => world.service.purses.requests.gate.counts().underWay === 0;
const tap = { attributes: choose({ SIZE: 20, LENGTH: 12.5 }) };

describe('while the threads that configure lines are busy', () => {
  it('who puts a line into a quote holds no connection, and another changes the quote meanwhile', async () => {
    const { salesQuoteID } = await world.quote();
    let put: ReturnType<LineWorld['put']> | undefined;
    await whileThreadsAreBusy(async () => {
      put = world.put(salesQuoteID, tap);
      await until('it waits', () => waiting === 1 && isIdle());
      await world.done(`/v1/salesquotes/${salesQuoteID}/basics`, 'PATCH', { description: 'Meanwhile' });
    });
    assert.equal((await put)?.status, 200);
    const quote = await world.done(`/v1/salesquotes/${salesQuoteID}`, 'GET');
    assert.deepEqual(
      [quote.description, quote.lineItems.length, quote.rowVersion],
      ['Meanwhile', 1, 3],
      'each is done once, one after the other',
    );
  });

  it('what was seen before a change by another is refused, as it is where nobody waits', async () => {
    const { salesQuoteID } = await world.quote();
    let put: ReturnType<LineWorld['put']> | undefined;
    await whileThreadsAreBusy(async () => {
      put = world.put(salesQuoteID, tap, { headers: { 'if-match': '"1"' } });
      await until('it waits', () => waiting === 1 && isIdle());
      await world.done(`/v1/salesquotes/${salesQuoteID}/basics`, 'PATCH', { description: 'Meanwhile' });
    });
    assert.equal((await put)?.status, 412);
    assert.deepEqual((await world.done(`/v1/salesquotes/${salesQuoteID}`, 'GET')).lineItems, []);
  });

  it('more wait than there are connections, and short requests of the same tenant are answered', async () => {
    const { databaseConnections } = world.service.config;
    const quotes = await Promise.all(Array.from({ length: 16 }, () => world.quote()));
    let puts: ReturnType<LineWorld['put']>[] = [];
    await whileThreadsAreBusy(async () => {
      puts = quotes.map(({ salesQuoteID }) => world.put(salesQuoteID, tap));
      await until('all wait', () => waiting === puts.length && isIdle());
      for (let n = 0; n < databaseConnections; n++) await world.done('/v1/customers?limit=1', 'GET');
    });
    for (const one of await Promise.all(puts)) assert.equal(one.status, 200);
    assert.deepEqual(world.service.faults, []);
  });
});
