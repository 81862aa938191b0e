import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal } from '#lib/decimal';
import { diceOf } from '#test/configurator/dice';
import { seeded } from '#test/seeded';
import { packed, unpacked } from './across.ts';

const sent = <T>(data: T): T => unpacked(structuredClone(packed(data)));

test('whatever is data arrives as it was, decimals exactly', (t) => {
  const dice = diceOf(seeded(t).random);
  const leaves: (() => unknown)[] = [
    () => undefined,
    () => null,
    () => dice.chance(50),
    () => dice.below(1000) - 500,
    () =>
      dice.pick([
        '',
        'text',
        '12.50',
        '\0',
        '\x0012',
        '\0s',
        '\0s\0',
        '\0\0',
        'a\0b',
        'Ünïcødé 🙂',
        '\ud800',
      ]),
    () => dice.pick(['\0u', '\0n1', '\0b1', '\0m', '__proto__']),
    () =>
      dice.pick([
        Number.NaN,
        Number.POSITIVE_INFINITY,
        Number.NEGATIVE_INFINITY,
        -0,
        1e300,
        0.1,
        12n,
        -(2n ** 80n),
      ]),
    () => decimal(`${dice.pick(['', '-'])}${dice.below(1e9)}.${dice.below(1e9)}`),
    () => decimal(dice.pick(['0', '-0', '1e-400', '1e400', `${'9'.repeat(300)}.${'1'.repeat(300)}`])),
  ];
  const data = (depth: number): unknown => {
    const kind = depth === 0 ? 0 : dice.below(4);
    const many = () => Array.from({ length: dice.below(5) }, () => data(depth - 1));
    if (kind === 1) return many();
    if (kind === 2)
      return Object.fromEntries(many().map((one, at) => [dice.pick(['__x', 'value', `k${at}`]), one]));
    if (kind === 3)
      return new Map(many().map((one) => [dice.pick(['', '\0', '\x0012', '\0s', 'k', 1, undefined]), one]));
    return dice.pick(leaves)();
  };
  for (let at = 0; at < 2000; at++) {
    const one = data(3);
    assert.deepEqual(sent(one), one);
  }
});

test('what is no data is refused, and not sent as something else', () => {
  for (const one of [
    () => 1,
    new Date(),
    new Set([1]),
    [{ at: new (class A {})() }],
    { on: () => 2 },
    new Map([[decimal(1), 1]]),
  ])
    assert.throws(() => packed(one), TypeError);
});
