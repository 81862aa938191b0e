import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decimal } from '#lib/decimal';
import { fc } from '#test/fast-check';
import { readDuty } from './rule-file-duty.ts';

describe('a duty as a schedule prints it', () => {
  it('is a percentage, or unsupported and never 0', () => {
    const percents: [string, string][] = [
      ['Free', '0'],
      ['free', '0'],
      ['5.3%', '5.3'],
      ['0.0%', '0'],
      ['12 %', '12'],
      ['2.5% <u></u>', '2.5'],
      ['2.5% 1/', '2.5'],
      ['Free 2/ 13/', '0'],
    ];
    for (const [text, percent] of percents) {
      const duty = readDuty(text);
      assert.equal('percent' in duty && duty.percent.toFixed(), percent, text);
    }
    const others: [string, RegExp][] = [
      ['1¢/kg', /"1¢\/kg" is a specific duty/],
      ['$1.50 each', /specific/],
      ['0.4 cents/liter', /specific/],
      ['10.20 £ / 100 kg', /specific/],
      ['10% + 1¢/kg', /compound/],
      ['1.3¢/kg + 5%', /compound/],
      ['The duty provided in the applicable subheading + 25%', /compound/],
      ['17% on the case + 0.3¢ each', /compound/],
      ['See 9903.52.00', /not a percentage/],
      ['The rate applicable to the article', /not a percentage/],
      ['-5%', /not a percentage/],
      ['5,3%', /not a percentage/],
      ['', /no duty is stated/],
      ['0', /not a percentage/],
    ];
    for (const [text, why] of others) {
      const duty = readDuty(text);
      assert.match('unsupported' in duty ? duty.unsupported : 'taken', why, text);
    }
  });

  it('whatever the text: what was taken is the number before the percent sign', () => {
    const word = fc.constantFrom(
      'Free',
      '5%',
      '¢/kg',
      ' + ',
      '1',
      '0.5',
      '%',
      '$',
      '(A)',
      '<il>',
      '</il>',
      '1/',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (words) => {
        const text = words.join('');
        const duty = readDuty(text);
        if (!('percent' in duty)) return;
        const bare = text.replaceAll(/<[^<>]*>/g, '').trim();
        assert.match(bare, /^(Free|[\d.]+ ?%)/);
        if (!/^Free/.test(bare))
          assert.equal(duty.percent.toFixed(), decimal(/^[\d.]+/.exec(bare)?.[0] as string).toFixed());
      }),
    );
  });
});
