import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createLog } from './log.ts';

const logged = (error: unknown): string => {
  const lines: string[] = [];
  createLog('error', { write: (line) => void lines.push(line) }).error({ err: error }, 'It failed');
  return lines.join('');
};
const secret = 'a-very-secret-word';

it('of an error are logged name, message, code, stack and causes, and no other member', () => {
  const lost = Object.assign(new Error('Connection terminated', { cause: new RangeError('the cable') }), {
    code: '57P01',
    client: { connectionParameters: { password: secret }, big: 'x'.repeat(150_000) },
  });
  const { err } = JSON.parse(logged(lost));
  assert.deepEqual(Object.keys(err).sort(), ['cause', 'code', 'message', 'name', 'stack']);
  assert.deepEqual([err.name, err.message, err.code], ['Error', 'Connection terminated', '57P01']);
  assert.deepEqual([err.cause.name, err.cause.message], ['RangeError', 'the cable']);
});

it('secrets in what an error says are masked: keys, secrets of webhooks, passwords of addresses and settings', () => {
  for (const said of [
    `mw_test_${secret}`,
    `whsec_${secret}`,
    `cannot reach postgresql://millwright:${secret}@db:5432/x`,
    `password=${secret}`,
    `{"secret": "${secret}"}`,
  ]) {
    assert.ok(!logged(new Error(said, { cause: new Error(said) })).includes(secret), said);
    assert.ok(!logged(said).includes(secret), said);
    assert.ok(!logged(new AggregateError([new Error(said)], said)).includes(secret), said);
  }
  assert.ok(!logged({ client: { password: secret } }).includes(secret));
});

it('an error fills no disk, however long it is and however many causes it has', () => {
  let error = new Error('x'.repeat(1_000_000));
  for (let depth = 0; depth < 50; depth += 1) error = new Error('y'.repeat(100_000), { cause: error });
  const circle = new Error('round');
  circle.cause = circle;
  for (const one of [
    error,
    circle,
    new AggregateError(
      Array.from({ length: 1000 }, () => error),
      'all of them',
    ),
  ]) {
    assert.ok(logged(one).length < 400_000);
  }
  assert.ok(logged(error).length < 40_000);
});
