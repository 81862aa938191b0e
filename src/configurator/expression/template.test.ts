import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decimal } from '#lib/decimal';
import { fc } from '#test/fast-check';
import { matchesPattern } from './match-pattern.ts';
import { isFault } from './parsed.ts';
import type { Scope } from './scope.ts';
import { fillTemplate, parseTemplate } from './template.ts';
import type { Value } from './value.ts';

const values: Record<string, Value | undefined> = {
  BORE: decimal('63.00'),
  BIG: decimal('1e21'),
  NONE: null,
  OPTIONS: ['A', 'B'],
};
const scope: Scope = { attribute: (name) => values[name], subject: () => undefined, lookup: () => undefined };
const filled = (text: string) => {
  const template = parseTemplate(text);
  return isFault(template) ? `${template.at}: ${template.fault}` : fillTemplate(template, scope);
};

test('expressions stand in braces, numbers are exact', () => {
  for (const [text, expected] of [
    ['', ''],
    ['{BORE} x {BORE * 2}', '63 x 126'],
    ['{fixed(BORE, 2)} {BIG} {0.1 + 0.2}', '63.00 1000000000000000000000 0.3'],
    ['{{{BORE}}} {OPTIONS}{NONE}', '{63} A, B'],
    ["{concat('}', BORE, '{')}", '}63{'],
  ] as const)
    assert.deepEqual(filled(text), { text: expected, undecided: [], faults: [] });
});

test('what is not decided and what is at fault is reported, with its place in the text', () => {
  assert.deepEqual(filled('{OPEN} {1 / 0}'), {
    text: '… ?',
    undecided: ['OPEN'],
    faults: [{ code: 'DIVISION_BY_ZERO', message: 'A division by zero.', at: 10 }],
  });
  assert.equal(filled('ab }'), '3: A } closes nothing; write }} for the sign itself.');
  assert.equal(filled('ab {BORE'), '3: A { is not closed; write {{ for the sign itself.');
  assert.equal(filled('ab {BORE +}'), '10: The expression ends where a value was expected.');
  assert.match(filled('x'.repeat(2001)) as string, /at most 2000 letters/);
});

test('no template makes it throw', () => {
  const piece = fc.constantFrom('{', '}', '{{', '}}', "'", 'BORE', ' + ', '1', 'x', '😀');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const template = parseTemplate(pieces.join(''));
      if (!isFault(template)) assert.equal(typeof fillTemplate(template, scope).text, 'string');
    }),
    { numRuns: 3000 },
  );
});

test('a pattern matches as an expression of the same meaning does, and in short time', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '.', '😀'), maxLength: 12 });
  const pattern = fc.string({ unit: fc.constantFrom('a', 'b', '.', '*', '?'), maxLength: 8 });
  fc.assert(
    fc.property(letters, pattern, (text, signs) => {
      const regular = signs.replace(/[*?.]/g, (sign) => (sign === '*' ? '.*' : sign === '?' ? '.' : '\\.'));
      assert.equal(matchesPattern(text, signs), new RegExp(`^${regular}$`, 'su').test(text));
    }),
    { numRuns: 5000 },
  );
  const began = performance.now();
  assert.equal(matchesPattern('a'.repeat(10_000), `${'*a'.repeat(200)}b`), false);
  assert.ok(performance.now() - began < 20_000, 'what tries all ways would take for ever');
});
