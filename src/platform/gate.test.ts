import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createGate, type GateOptions } from './gate.ts';
import { Problem } from './problem.ts';

const clock = { now: 0 };
const gateOf = (options: Partial<GateOptions> = {}) =>
  createGate({
    ...{
      waitLimit: 'TEST_WAIT',
      slots: 4,
      slotsPerTenant: 3,
      maxWaiting: 100,
      maxWaitMs: 60_000,
      now: () => clock.now,
    },
    ...options,
  });
const refusal = (limit: string) => (error: unknown) =>
  error instanceof Problem && error.code === 'Overloaded' && error.extras.limit === limit;

/** Enters, and notes who is in; `leave` ends the first of a tenant. */
const crowd = (gate: ReturnType<typeof createGate>) => {
  const inside: { tenantID: string; leave: () => void }[] = [];
  const order: string[] = [];
  return {
    inside,
    order,
    send: (tenantID: string) =>
      void gate.enter({ tenantID }).then(
        (leave) => {
          order.push(tenantID);
          inside.push({ tenantID, leave });
        },
        () => order.push(`${tenantID} refused`),
      ),
    leave: async (took: number) => {
      clock.now += took;
      inside.shift()?.leave();
      await nextTurn();
    },
  };
};

describe('a gate', () => {
  it('lets in so many, and of one tenant fewer, so that another always finds a place', async () => {
    const gate = gateOf();
    const { send, inside } = crowd(gate);
    for (let at = 0; at < 10; at++) send('noisy');
    await nextTurn();
    assert.equal(inside.length, 3);
    send('quiet');
    await nextTurn();
    assert.deepEqual(
      inside.map(({ tenantID }) => tenantID),
      ['noisy', 'noisy', 'noisy', 'quiet'],
    );
    assert.deepEqual(gate.counts(), { underWay: 4, waiting: 7, refused: 0 });
  });

  it('lets a tenant that is alone have all places but two, until another has come, and again when that stays away', async () => {
    const gate = gateOf({ slots: 10, slotsPerTenant: 3 });
    const { send, inside, leave } = crowd(gate);
    const ofNoisy = () => inside.filter(({ tenantID }) => tenantID === 'noisy').length;
    for (let at = 0; at < 40; at++) send('noisy');
    await nextTurn();
    assert.equal(ofNoisy(), 8);
    send('quiet');
    await nextTurn();
    assert.deepEqual([ofNoisy(), inside.length], [8, 9], 'it finds a place at once');
    for (let left = 0; left < 9; left++) await leave(1);
    assert.equal(ofNoisy(), 3);
    clock.now += 20_000;
    send('noisy');
    await leave(1);
    assert.equal(ofNoisy(), 8);
  });

  it('never lets a quiet tenant wait behind more than one of a noisy one, where all places are taken', async () => {
    const gate = gateOf({ slotsPerTenant: 4 });
    const { send, leave, order } = crowd(gate);
    for (let at = 0; at < 60; at++) send('noisy');
    await nextTurn();
    for (let round = 0; round < 10; round++) {
      await leave(10);
      send('quiet');
      const before = order.length;
      for (let left = 0; left < 4 && !order.slice(before).includes('quiet'); left++) await leave(10);
      const behind = order.slice(before).indexOf('quiet');
      assert.ok(behind >= 0 && behind <= 1, `${order.slice(before)} in round ${round}`);
    }
  });

  it('refuses a tenant whose own line takes too long, says when to come again, and no other', async () => {
    const gate = gateOf({ maxWaitMs: 1000 });
    const { send, leave, order } = crowd(gate);
    for (let at = 0; at < 3; at++) send('noisy');
    await nextTurn();
    for (let at = 0; at < 3; at++) await leave(900); // what one of them takes
    let sent = 0;
    for (; !order.includes('noisy refused'); sent++) {
      send('noisy');
      await nextTurn();
      assert.ok(sent < 50);
    }
    assert.throws(() => gate.refuseIfLate({ tenantID: 'noisy' }), refusal('TEST_WAIT'));
    let refused: Problem | undefined;
    gate.enter({ tenantID: 'noisy' }).catch((problem: Problem) => {
      refused = problem;
    });
    await nextTurn();
    assert.ok(refused, 'at once');
    const { headers } = refused.extras;
    assert.ok(Number(headers?.['Retry-After']) >= 2, JSON.stringify(headers));
    gate.refuseIfLate({ tenantID: 'quiet' });
    (await gate.enter({ tenantID: 'quiet' }))();
  });

  it('lets a tenant have its part of the line and no more', async () => {
    const gate = gateOf({ maxWaiting: 10 });
    const { send } = crowd(gate);
    for (let at = 0; at < 3 + 10; at++) send('noisy');
    assert.throws(() => gate.refuseIfLate({ tenantID: 'noisy' }), refusal('MILLWRIGHT_MAX_WAITING'));
    for (let at = 0; at < 1 + 5; at++) send('quiet');
    assert.throws(() => gate.refuseIfLate({ tenantID: 'quiet' }), refusal('MILLWRIGHT_MAX_WAITING'));
    await assert.rejects(gate.enter({ tenantID: 'quiet' }), refusal('MILLWRIGHT_MAX_WAITING'));
    gate.refuseIfLate({ tenantID: 'third' });
    assert.equal(gate.counts().waiting, 15);
  });

  it('refuses who has waited too long after all, and forgets who goes away while he waits', async () => {
    const gate = gateOf({ maxWaitMs: 20, slots: 1 });
    const leave = await gate.enter({ tenantID: 'a' });
    const gone = new AbortController();
    const waits = gate.enter({ tenantID: 'b' }, gone.signal);
    gone.abort(new Error('gone'));
    await assert.rejects(waits, /gone/);
    assert.equal(gate.counts().waiting, 0);
    await assert.rejects(gate.enter({ tenantID: 'b' }), refusal('TEST_WAIT'));
    assert.equal(gate.counts().waiting, 0);
    leave();
    leave(); // once counts
    assert.equal(gate.counts().underWay, 0);
    (await gate.enter({ tenantID: 'b' }))();
  });

  it('lets one of each in while the process is late', async () => {
    const gate = gateOf();
    gate.narrow(true);
    const leave = await gate.enter({ tenantID: 'a' });
    assert.throws(() => gate.refuseIfLate({ tenantID: 'a' }), refusal('MILLWRIGHT_MAX_EVENT_LOOP_DELAY_MS'));
    (await gate.enter({ tenantID: 'b' }))();
    leave();
    (await gate.enter({ tenantID: 'a' }))();
    gate.narrow(false);
  });

  it('tells for how long nothing has moved while somebody waits', async () => {
    const gate = gateOf({ slots: 1 });
    const leave = await gate.enter({ tenantID: 'a' });
    clock.now += 5000;
    assert.equal(gate.stuckForMs(), 0);
    const waits = gate.enter({ tenantID: 'b' });
    assert.equal(gate.stuckForMs(), 5000);
    leave();
    assert.equal(gate.stuckForMs(), 0);
    (await waits)();
  });
});
