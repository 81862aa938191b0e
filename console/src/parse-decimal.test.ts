import assert from 'node:assert/strict';
import { it } from 'node:test';
import { parseDecimal } from './parse-decimal.ts';

const en = { decimal: '.', group: ',' } as const;
const de = { decimal: ',', group: '.' } as const;

// [typed, in English, in German]; undefined: no number
const table: [string, string | undefined, string | undefined][] = [
  ['12', '12', '12'],
  ['  12  ', '12', '12'],
  ['+12', '12', '12'],
  ['-12.5', '-12.5', undefined],
  ['-12,5', undefined, '-12.5'],
  ['\u221212', '-12', '-12'],
  ['0.5', '0.5', undefined],
  ['0,5', undefined, '0.5'],
  ['0.500', '0.500', undefined],
  ['.5', '0.5', undefined],
  [',5', undefined, '0.5'],
  ['5.', undefined, undefined],
  ['1,234', '1234', '1.234'],
  ['1.234', '1.234', '1234'],
  ['1.234,56', undefined, '1234.56'],
  ['1,234.56', '1234.56', undefined],
  ['1,23.4', undefined, undefined],
  ['12,34,567', undefined, undefined],
  ['1 234 567', '1234567', '1234567'],
  ['1\u00a0234,5', undefined, '1234.5'],
  ['1\u202f234', '1234', '1234'],
  ["1'234.50", '1234.50', undefined],
  ['1\u2019234', '1234', '1234'],
  ["1,234'567", undefined, undefined],
  ['007', '7', '7'],
  ['-0', '0', '0'],
  ['123456789012345678.99', '123456789012345678.99', undefined],
  ['1e5', undefined, undefined],
  ['', undefined, undefined],
  ['-', undefined, undefined],
  ['12 kg', undefined, undefined],
  ['٣', undefined, undefined],
];

for (const [typed, english, german] of table)
  it(`“${typed}” is ${english ?? 'no number'} in English and ${german ?? 'no number'} in German`, () => {
    assert.deepEqual([parseDecimal(typed, en), parseDecimal(typed, de)], [english, german]);
  });
