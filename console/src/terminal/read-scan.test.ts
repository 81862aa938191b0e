import assert from 'node:assert/strict';
import { it } from 'node:test';
import { scanReader } from './read-scan.ts';

/** What is found among keys: a letter each, a number is a pause in milliseconds, `↵` is Enter. */
const found = (keys: readonly (string | number)[], { everyMs = 10, isInField = false } = {}) => {
  const read = scanReader();
  let at = 1_000;
  return keys
    .flatMap((one): (string | number)[] => (typeof one === 'string' ? [...one] : [one]))
    .flatMap((one): string[] => {
      if (typeof one === 'number') {
        at += one;
        return [];
      }
      at += everyMs;
      const badge = read({ key: one === '↵' ? 'Enter' : one, at, isInField });
      return badge === undefined ? [] : [badge];
    });
};

it('a badge is eight letters or more that a scanner types, and Enter', () => {
  assert.deepEqual(found(['40063813↵']), ['40063813']);
  assert.deepEqual(found(['4006381↵']), []);
  assert.deepEqual(found(['40063813↵40063814↵']), ['40063813', '40063814']);
});

it('in a field it is fast: what a hand types there is no badge', () => {
  const field = { isInField: true };
  assert.deepEqual(found(['40063813↵'], field), ['40063813']);
  assert.deepEqual(found(['40063813↵'], { ...field, everyMs: 120 }), []);
  assert.deepEqual(found(['12', 900, '40063813↵'], field), ['40063813'], 'typed before it');
  assert.deepEqual(found(['40063813', 900, '↵'], field), [], 'a hand ends it');
});

it('outside of fields a slow scanner, and one that stops in the middle, is read whole', () => {
  assert.deepEqual(found(['40063813↵'], { everyMs: 300 }), ['40063813']);
  assert.deepEqual(found(['4006', 1_000, '3813↵']), ['40063813']);
  assert.deepEqual(found(['4006', 5_000, '3813↵']), [], 'somebody leaned on the keyboard');
});
