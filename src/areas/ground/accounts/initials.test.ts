import assert from 'node:assert/strict';
import { it } from 'node:test';
import { fc } from '#test/fast-check';
import { initialsOf } from './initials.ts';

it('takes the first letters of the first and the last word, in capitals', () => {
  const cases: [string, string][] = [
    ['Jonas Wiedfeld', 'JW'],
    ['Anna Maria von der Heide', 'AH'],
    ['cher', 'CH'],
    ['Émile Zola', 'ÉZ'],
    ['  o’Neill,  (Pat) ', 'OP'],
    ['李 小龙', '李小'],
    ['ß', 'SS'],
    ['7', '7'],
    ['!!', '!!'],
    [' ', '?'],
  ];
  for (const [name, initials] of cases) assert.equal(initialsOf(name), initials, name);
});

it('always fits the field: 1 to 10 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }), (name) => {
      const { length } = [...initialsOf(name)];
      return length >= 1 && length <= 10;
    }),
  );
});
