import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { mobileNumberOf } from './mobile-number.ts';

describe('a mobile number', () => {
  const cases: [string, string | undefined][] = [
    ['+491701234567', '+491701234567'],
    ['+49 170 1234567', '+491701234567'],
    [' +1 (415) 555-2671 ', '+14155552671'],
    ['+49 170/12.34–567', '+491701234567'],
    ['+1234567', '+1234567'],
    ['+123456', undefined],
    ['+1234567890123456', undefined],
    ['+49 (0)170 1234567', undefined],
    ['+49 ( 0 ) 170 1234567', undefined],
    ['+0491701234567', undefined],
    ['0170 1234567', undefined],
    ['00491701234567', undefined],
    ['491701234567', undefined],
    ['+49170123456x', undefined],
    ['++491701234567', undefined],
    ['+٤٩١٧٠١٢٣٤٥٦٧', undefined],
    ['', undefined],
  ];
  for (const [written, number] of cases) {
    it(`“${written}” is ${number ?? 'none'}`, () => assert.equal(mobileNumberOf(written), number));
  }
});
