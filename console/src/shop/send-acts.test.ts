import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connect } from '../../../client/index.ts';
import type { Act } from './act.ts';
import { openActs } from './act-queue.ts';
import { sendActs } from './send-acts.ts';

type Said = { method: string; path: string; key: string; ifMatch: string | null; body: Sent };
// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
type Sent = any;
type Does = 'TAKE' | 'LOSE_ANSWER' | 'LOSE_REQUEST' | { status: number; code: string };

const start = Date.parse('2026-03-02T09:00:00.000Z');

/** A service that takes each event and each key once, as the real one does, over a line that may fail. */
const startWorld = () => {
  const stored = new Map<string, string>();
  const done: string[] = [];
  const said: Said[] = [];
  let next: Does[] = [];
  const time = { now: start };
  const problem = (status: number, code: string, detail = code) =>
    new Response(JSON.stringify({ status, code, detail, errors: [] }), {
      ...{ status, headers: { 'content-type': 'application/problem+json' } },
    });
  const serve = ({ path, key, ifMatch, body }: Said): Response => {
    const known = stored.get(key);
    if (known !== undefined) return new Response(known);
    if (ifMatch !== null) return problem(412, 'PreconditionFailed');
    let answer: unknown = { productionOrderID: 'O' };
    if (path === '/v1/prodorders/events') {
      const results = body.map((event: Sent, index: number) => {
        if (event.reason === 'bad')
          return { index, outcome: 'FAILED', id: null, problem: { code: 'X', detail: 'Bad.', errors: [] } };
        const isNew = !done.some((one) => one.startsWith(`${event.eventID} `));
        if (isNew) done.push(`${event.eventID} ${event.type} ${event.startUTC.slice(11, 19)}`);
        return { index, outcome: isNew ? 'CREATED' : 'UNCHANGED', id: event.eventID, problem: null };
      });
      answer = { created: 0, updated: 0, failed: 0, results };
    } else if (path.endsWith('/tasks')) done.push(`task ${body[0].status}`);
    else {
      done.push(`${path.split('/').at(-1)} ${new Date(time.now).toISOString().slice(11, 19)}`);
      answer = { event: { startUTC: new Date(time.now).toISOString() }, ended: [] };
    }
    stored.set(key, JSON.stringify(answer));
    return new Response(JSON.stringify(answer));
  };
  const client = connect({
    address: 'http://terminal.test',
    retries: 0,
    fetch: async (url, request) => {
      const headers = new Headers(request?.headers);
      const one: Said = {
        ...{ method: String(request?.method), path: new URL(String(url)).pathname },
        ...{ key: headers.get('idempotency-key') ?? '', ifMatch: headers.get('if-match') },
        body: JSON.parse(String(request?.body)),
      };
      const does = next.shift() ?? 'TAKE';
      if (does === 'LOSE_REQUEST') throw new TypeError('Failed to fetch');
      said.push(one);
      if (typeof does === 'object') return problem(does.status, does.code);
      const answer = serve(one);
      if (does === 'LOSE_ANSWER') throw new TypeError('Failed to fetch');
      return answer;
    },
  });
  const kept = new Map<string, string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  };
  const open = () => openActs(storage);
  let queue = open();
  const line = { isOnline: true, isStillThey: true };
  const heard: string[] = [];
  const send = (userID = 'U', isAtTerminal = false) =>
    sendActs({
      ...{ queue, client, userID, isAtTerminal, now: () => time.now, isOnline: () => line.isOnline },
      isStillThey: async () => line.isStillThey,
      heard: (instant) => void heard.push(instant),
    });
  return {
    ...{ done, said, time, line, heard, send },
    queue: () => queue,
    /** As a reload of the page. */
    reload: () => {
      queue = open();
    },
    fails: (...does: Does[]) => {
      next = does;
    },
    act: (id: string, kind: Act['kind'], more: Partial<Act> = {}) =>
      queue.add({
        ...{ id, kind, userID: 'U', userName: 'Uta', state: 'WAITING', failures: 0 },
        target: { productionOrderID: 'O', number: 'P1', taskID: 'T', taskName: 'Saw', resourceID: 'R' },
        startUTC: new Date(time.now).toISOString(),
        ...more,
      }),
    states: () => queue.all().map(({ id, state }) => `${id} ${state}`),
  };
};

test('what is sent as it happens goes to the clock, whose time is the service’s', async () => {
  const world = startWorld();
  world.act('a', 'CLOCKIN');
  world.time.now += 700;
  assert.equal(await world.send(), true);
  assert.deepEqual(world.done, ['clock-in 09:00:00']);
  assert.deepEqual(world.heard, ['2026-03-02T09:00:00.700Z']);
  assert.deepEqual(world.said[0]?.body, { userID: 'U', resourceID: 'R' });
  world.act('b', 'CLOCKOUT', { good: '3', scrap: '1', why: { reasonID: 'crack', name: 'Crack' } });
  await world.send();
  assert.deepEqual(world.said[1]?.body, {
    ...{ userID: 'U', quantityGood: 3, quantityScrapped: 1, reasonID: 'crack' },
  });
  assert.deepEqual(world.states(), ['a TOLD', 'b TOLD']);
});

test('ten minutes without a network are told in order, once, with their own times, after a reload too', async () => {
  const world = startWorld();
  world.line.isOnline = false;
  world.act('a', 'CLOCKIN');
  world.fails('LOSE_REQUEST', 'LOSE_REQUEST');
  assert.equal(await world.send(), false);
  world.time.now += 240_000;
  world.act('b', 'QUANTITY', { good: '2' });
  assert.equal(await world.send(), false);
  world.time.now += 300_000;
  world.act('c', 'CLOCKOUT', { scrap: '1.5', why: { reason: 'Crack' }, becomes: 'COMPLETED' });
  world.reload();
  world.time.now += 60_000;
  world.line.isOnline = true;
  assert.equal(await world.send(), true);
  assert.deepEqual(world.done, [
    ...['a CLOCKIN 09:00:00', 'b-good QUANTITY 09:04:00', 'c-scrap SCRAP 09:09:00', 'c CLOCKOUT 09:09:00'],
    'task COMPLETED',
  ]);
  world.reload();
  assert.deepEqual(world.states(), []);
});

test('an answer that was lost is asked for, and nothing is done twice', async () => {
  const world = startWorld();
  world.act('a', 'CLOCKIN');
  world.fails('LOSE_ANSWER');
  assert.equal(await world.send(), false);
  world.reload();
  world.time.now += 500_000;
  assert.equal(await world.send(), true);
  assert.deepEqual(world.done, ['clock-in 09:00:00']);
});

test('a request that was lost is done by its own time, not by that of the second try', async () => {
  const world = startWorld();
  world.act('a', 'CLOCKIN');
  world.fails('LOSE_REQUEST');
  assert.equal(await world.send(), false);
  world.time.now += 500_000;
  // The question was done without, and then the events' answer is lost too.
  world.fails('TAKE', 'LOSE_ANSWER');
  assert.equal(await world.send(), false);
  assert.equal(await world.send(), true);
  assert.deepEqual(world.done, ['a CLOCKIN 09:00:00']);
});

test('of an act that the service takes in part the rest is shown; others go on', async () => {
  const world = startWorld();
  world.line.isOnline = false;
  world.act('a', 'CLOCKOUT', { good: '2', scrap: '1', why: { reason: 'bad' } });
  world.act('b', 'QUANTITY', { good: '4' });
  assert.equal(await world.send(), true);
  const [refused, next] = world.queue().all();
  assert.deepEqual(
    [refused?.state, refused?.kind, refused?.good, refused?.scrap],
    [...['REFUSED', 'QUANTITY', undefined, '1']],
  );
  assert.deepEqual([refused?.words, next?.state], [['Bad.'], 'TOLD']);
  assert.deepEqual(world.done, [
    ...['a-good QUANTITY 09:00:00', 'a CLOCKOUT 09:00:00', 'b-good QUANTITY 09:00:00'],
  ]);
});

test('what is refused as it happens is shown with the service’s words', async () => {
  const world = startWorld();
  world.act('a', 'CLOCKIN');
  world.fails({ status: 409, code: 'IllegalTransition' });
  assert.equal(await world.send(), true);
  assert.deepEqual(world.queue().all()[0]?.words, ['IllegalTransition']);
  assert.deepEqual([world.states(), world.done], [['a REFUSED'], []]);
});

test('a service that is busy, or somebody who is signed out, is waited for', async () => {
  const world = startWorld();
  world.act('a', 'QUANTITY', { good: '1' });
  for (const status of [429, 502, 503]) {
    world.fails({ status, code: 'X' });
    assert.equal(await world.send(), false);
  }
  world.fails({ status: 401, code: 'Unauthenticated' });
  await assert.rejects(world.send(), { code: 'Unauthenticated' });
  assert.deepEqual([world.states(), await world.send()], [['a WAITING'], true]);
  assert.deepEqual(world.done, ['a-good QUANTITY 09:00:00']);
});

test('what the service fails at again and again is shown, and what comes after it is sent', async () => {
  const world = startWorld();
  const failure: Does = { status: 500, code: 'Internal' };
  world.act('a', 'QUANTITY', { good: '1' });
  world.act('b', 'QUANTITY', { good: '2' });
  for (let tries = 0; tries < 4; tries++) {
    world.fails(failure);
    assert.equal(await world.send(), false);
  }
  world.fails(failure);
  assert.equal(await world.send(), true);
  assert.deepEqual(world.states(), ['a REFUSED', 'b TOLD']);
});

test('what somebody else did waits until they sign in', async () => {
  const world = startWorld();
  world.act('a', 'QUANTITY', { good: '1', userID: 'V' });
  assert.equal(await world.send('U'), true);
  assert.deepEqual(world.states(), ['a WAITING']);
  await world.send('V');
  assert.equal(world.said[0]?.body[0].userID, 'V');
});

test('at an enrolled terminal it goes out as theirs, late, but for what may have been heard already', async () => {
  const world = startWorld();
  world.act('a', 'CLOCKIN', { userID: 'V' });
  world.act('b', 'CLOCKOUT', { userID: 'V', isUnclear: true });
  assert.equal(await world.send('U', true), true);
  assert.deepEqual(world.states(), ['a TOLD', 'b WAITING']);
  assert.deepEqual(
    world.said.map(({ body }) =>
      body.map((one: { eventID: string; userID: string }) => [one.eventID, one.userID]),
    ),
    [[['a', 'V']]],
    'as an event with its time, and not as happening now',
  );
});

test('what is forbidden is refused, unless somebody else was signed in by another window', async () => {
  const world = startWorld();
  world.act('a', 'CLOCKIN');
  world.line.isStillThey = false;
  world.fails({ status: 403, code: 'Forbidden' });
  assert.deepEqual([await world.send(), world.states()], [false, ['a WAITING']]);
  world.line.isStillThey = true;
  world.fails({ status: 403, code: 'Forbidden' }, { status: 403, code: 'Forbidden' });
  assert.deepEqual([await world.send(), world.states()], [true, ['a REFUSED']]);
});

test('who goes on with a paused task begins it again; who finds it begun or over is not held up', async () => {
  const world = startWorld();
  world.line.isOnline = false;
  world.act('a', 'CLOCKIN', { becomes: 'WIP' });
  assert.equal(await world.send(), true);
  assert.deepEqual(world.done, ['a CLOCKIN 09:00:00', 'task WIP']);
  world.act('b', 'CLOCKIN', { becomes: 'WIP' });
  world.fails('TAKE', { status: 409, code: 'IllegalTransition' });
  assert.equal(await world.send(), true);
  world.act('c', 'CLOCKOUT', { becomes: 'COMPLETED' });
  world.fails('TAKE', { status: 409, code: 'IllegalTransition' });
  assert.equal(await world.send(), true);
  assert.deepEqual(world.states(), ['a TOLD', 'b TOLD', 'c REFUSED']);
});
