import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateOf, makeServerClock } from './server-clock.ts';

/** A terminal that is two hours and 300 ms ahead, with answers that take 40 ms each way. */
const ahead = 7_200_300;
const world = () => {
  let truth = Date.parse('2026-03-02T09:00:00.000Z');
  const clock = makeServerClock(() => truth + ahead);
  const ask = () => {
    const sent = truth + ahead;
    truth += 40;
    const earliest = Math.floor(truth / 1000) * 1000;
    truth += 40;
    clock.hear({ sent, received: truth + ahead, earliest, latest: earliest + 1000 });
  };
  const wait = (ms: number) => {
    truth += ms;
  };
  return { clock, ask, wait, error: () => Math.abs(clock.now() - truth) };
};

test('one answer is right to within its second, several to within the way there and back', () => {
  const { ask, wait, error } = world();
  ask();
  assert.ok(error() <= 540, String(error()));
  for (let at = 0; at < 40; at++) {
    wait(1_037);
    ask();
  }
  assert.ok(error() <= 80, String(error()));
});

test('an instant of the service is never after its clock', () => {
  const { clock, ask, wait } = world();
  ask();
  wait(790);
  const [said, own] = [Date.parse('2026-03-02T09:00:00.870Z'), Date.parse('2026-03-02T11:00:01.170Z')];
  clock.hear({ sent: own, received: own, earliest: said, latest: Number.POSITIVE_INFINITY });
  assert.ok(clock.now() >= said, new Date(clock.now()).toISOString());
});

test('a clock that was set is followed at the next answer', () => {
  let own = Date.parse('2026-03-02T09:00:00.500Z');
  const clock = makeServerClock(() => own);
  const hear = (date: string) =>
    clock.hear({ sent: own, received: own, earliest: Date.parse(date), latest: Date.parse(date) + 1000 });
  hear('2026-03-02T09:00:00.000Z');
  own += 3_600_000;
  hear('2026-03-02T09:00:10.000Z');
  assert.equal(Math.floor(clock.now() / 1000), Date.parse('2026-03-02T09:00:10.000Z') / 1000);
});

test('before any answer it is the terminal’s own; a date that is none says nothing', () => {
  assert.equal(makeServerClock(() => 5).now(), 5);
  assert.equal(dateOf(new Headers({ date: 'soon' })), undefined);
  assert.equal(dateOf(new Headers()), undefined);
  assert.deepEqual(dateOf(new Headers({ date: 'Mon, 02 Mar 2026 09:00:00 GMT' })), {
    earliest: Date.parse('2026-03-02T09:00:00.000Z'),
    latest: Date.parse('2026-03-02T09:00:01.000Z'),
  });
});
