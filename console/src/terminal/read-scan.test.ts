import assert from 'node:assert/strict';
import { it } from 'node:test';
import { type Place, scanReader } from './read-scan.ts';

/** What is found among keys: a letter each, a number is a pause in milliseconds, `↵` is Enter. */
const found = (keys: readonly (string | number)[], place: Place, everyMs = 10): string[] => {
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
      const badge = read({ key: one === '↵' ? 'Enter' : one, at, place });
      return badge === undefined ? [] : [badge];
    });
};

it('a badge is eight letters or more that a scanner types, and Enter', () => {
  for (const place of ['NOWHERE', 'NUMBER', 'TEXT'] as const) {
    assert.deepEqual(found(['40063813↵'], place), ['40063813']);
    assert.deepEqual(found(['4006381↵'], place), []);
    assert.deepEqual(found(['40063813↵40063814↵'], place), ['40063813', '40063814']);
  }
});

it('in a text it is fast: what a hand types there is no badge', () => {
  assert.deepEqual(found(['40063813↵'], 'TEXT', 120), []);
  assert.deepEqual(found(['12', 900, '40063813↵'], 'TEXT'), ['40063813'], 'typed before it');
  assert.deepEqual(found(['40063813', 900, '↵'], 'TEXT'), [], 'a hand ends it');
});

it('in a number a slow scanner is read too, and not what was typed before it', () => {
  assert.deepEqual(found(['40063813↵'], 'NUMBER', 150), ['40063813']);
  assert.deepEqual(found(['12', 900, '40063813↵'], 'NUMBER', 150), ['40063813']);
  assert.deepEqual(found(['12↵'], 'NUMBER', 150), []);
});

it('outside of fields one that stops in the middle is read whole', () => {
  assert.deepEqual(found(['40063813↵'], 'NOWHERE', 300), ['40063813']);
  assert.deepEqual(found(['4006', 1_000, '3813↵'], 'NOWHERE'), ['40063813']);
  assert.deepEqual(found(['4006', 5_000, '3813↵'], 'NOWHERE'), [], 'somebody leaned on the keyboard');
});

it('in a field that is for scans it is what the field is for', () => {
  assert.deepEqual(found(['PR-100417↵'], 'SCAN'), []);
});
