import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fc } from '#test/fast-check';
import { createFairQueue, type FairQueue } from './fair-queue.ts';

type Job = { tenant: string; cost: number; at: number };

/**
 * Serves until nobody waits or `until` says so; so many at once, each for as long as it costs. Answers the
 * order of the starts.
 */
const serve = (
  queue: FairQueue<Job>,
  slots: number,
  until: (taken: Job[]) => boolean = () => false,
): Job[] => {
  const taken: Job[] = [];
  const underWay: { ends: number; job: Job }[] = [];
  let clock = 0;
  while (!until(taken)) {
    for (let next = queue.shift(); next; next = underWay.length < slots ? queue.shift() : undefined) {
      taken.push(next.item);
      underWay.push({ ends: clock + next.item.cost, job: next.item });
      if (underWay.length === slots) break;
    }
    underWay.sort((one, other) => one.ends - other.ends);
    const first = underWay.shift();
    if (!first) break;
    clock = first.ends;
    queue.spent(first.job.tenant, first.job.cost);
  }
  for (const { job } of underWay) queue.spent(job.tenant, job.cost);
  return taken;
};

const used = (jobs: Job[], tenant: string) =>
  jobs.reduce((sum, job) => sum + (job.tenant === tenant ? job.cost : 0), 0);

const jobs = fc.array(
  fc.record({ tenant: fc.constantFrom('a', 'b', 'c', 'd'), cost: fc.integer({ min: 0, max: 100 }) }),
  { maxLength: 60 },
);

describe('a line that is fair over tenants', () => {
  it('hands out everything once, and within a tenant the first first', () => {
    fc.assert(
      fc.property(jobs, fc.integer({ min: 1, max: 5 }), (given, slots) => {
        const queue = createFairQueue<Job>();
        const all = given.map((job, at) => ({ ...job, at }));
        for (const job of all) queue.push(job.tenant, job);
        assert.equal(queue.size, all.length);
        const taken = serve(queue, slots);
        for (const tenant of ['a', 'b', 'c', 'd'])
          assert.deepEqual(
            taken.filter((job) => job.tenant === tenant),
            all.filter((job) => job.tenant === tenant),
          );
        assert.equal(queue.size, 0);
        assert.equal(queue.shift(), undefined);
        assert.equal(queue.tenants, 0);
      }),
    );
  });

  it('gives tenants that all have something waiting the same, however much one of them has and whatever theirs costs', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 2, maxLength: 4 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 400 }),
        (costs, slots, more) => {
          const queue = createFairQueue<Job>();
          const names = costs.map((_, at) => `t${at}`);
          const each = 300;
          costs.forEach((cost, at) => {
            for (let n = 0; n < each + (at === 0 ? more : 0); n++)
              queue.push(`t${at}`, { tenant: `t${at}`, cost, at: n });
          });
          const taken = serve(queue, slots, () => names.some((name) => queue.sizeOf(name) === 0));
          // Until one of them has nothing left: apart by what is under way, and by one that was begun too
          // much.
          const most = Math.max(...costs) * (slots + 2);
          const sums = names.map((name) => used(taken, name));
          assert.ok(Math.max(...sums) - Math.min(...sums) <= most, `${sums} with ${costs}, ${slots} at once`);
        },
      ),
    );
  });

  it('owes nothing for idle time: who comes late is next, but does not catch up on what it never asked for', () => {
    const queue = createFairQueue<Job>();
    const push = (tenant: string, count: number) => {
      for (let at = 0; at < count; at++) queue.push(tenant, { tenant, cost: 10, at });
    };
    push('noisy', 500);
    serve(queue, 4, (taken) => taken.length >= 100);
    push('quiet', 50);
    const order = serve(queue, 1, (taken) => taken.length >= 60).map(({ tenant }) => tenant);
    assert.ok(order.indexOf('quiet') <= 1, `${order}`);
    for (let at = 10; at < 60; at += 10) {
      const quiet = order.slice(0, at).filter((tenant) => tenant === 'quiet').length;
      assert.ok(Math.abs(quiet - at / 2) <= 1, `${quiet} of the first ${at}`);
    }
  });

  it('never makes one request of a quiet tenant wait behind more than one of a noisy one', () => {
    const queue = createFairQueue<Job>();
    for (let at = 0; at < 1000; at++) queue.push('noisy', { tenant: 'noisy', cost: 7, at });
    for (let round = 0; round < 50; round++) {
      serve(queue, 1, (taken) => taken.length >= 5);
      queue.push('quiet', { tenant: 'quiet', cost: 3, at: round });
      let behind = 0;
      for (let next = queue.shift(); next?.tenant !== 'quiet'; next = queue.shift()) {
        behind += 1;
        queue.spent('noisy', 7);
      }
      queue.spent('quiet', 3);
      assert.ok(behind <= 1, `behind ${behind} in round ${round}`);
    }
  });

  it('charges by estimate before anything is done, so that picks spread from the first', () => {
    const queue = createFairQueue<number>();
    for (let at = 0; at < 4; at++) for (const tenant of ['a', 'b', 'c']) queue.push(tenant, at);
    const picked = Array.from({ length: 6 }, () => queue.shift()?.tenant);
    assert.deepEqual(picked.toSorted(), ['a', 'a', 'b', 'b', 'c', 'c']);
  });

  it('lets who has used much just now wait for the others, and forgets it once they have caught up', () => {
    const queue = createFairQueue<string>();
    queue.push('a', 'long');
    queue.push('b', 'b0');
    assert.equal(queue.shift()?.item, 'long');
    queue.spent('a', 1000);
    assert.equal(queue.tenants, 2);
    for (let at = 1; at <= 30; at++) queue.push('b', `b${at}`);
    queue.push('a', 'again');
    const before: string[] = [];
    for (let next = queue.shift(); next && next.item !== 'again'; next = queue.shift()) {
      before.push(next.item);
      queue.spent('b', 100);
    }
    assert.ok(before.length >= 9 && before.length <= 11, `${before.length} of b before a again`);
    queue.spent('a', 0);
    serveAll(queue, 100);
    assert.equal(queue.tenants, 0);
  });

  it('passes over whom the options hold back, and serves it when they do not', () => {
    let held = true;
    const queue = createFairQueue<number>({ mayTake: (tenant) => tenant !== 'full' || !held });
    queue.push('full', 1);
    queue.push('other', 2);
    assert.equal(queue.shift()?.item, 2);
    assert.equal(queue.shift(), undefined);
    held = false;
    assert.equal(queue.shift()?.item, 1);
  });

  it('lets go of what is taken out of it, and of thousands of tenants that came once', () => {
    const queue = createFairQueue<number>();
    queue.push('a', 1);
    queue.push('a', 2);
    queue.push('b', 3);
    assert.equal(queue.remove(1), true);
    assert.equal(queue.remove(1), false);
    assert.deepEqual([queue.size, queue.sizeOf('a'), queue.sizeOf('b')], [2, 1, 1]);
    assert.equal(queue.remove(2), true);
    assert.equal(queue.tenants, 1);
    // One stays active all the time, so that nothing is forgotten only because nobody is there.
    for (let at = 0; at < 5000; at++) {
      queue.push(`t${at}`, at);
      queue.push('b', at);
      for (let n = 0; n < 2; n++) queue.spent(queue.shift()?.tenant ?? '', 5);
    }
    assert.ok(queue.tenants < 10, `${queue.tenants} remembered`);
  });
});

const serveAll = (queue: FairQueue<unknown>, cost: number) => {
  for (let next = queue.shift(); next; next = queue.shift()) queue.spent(next.tenant, cost);
};
