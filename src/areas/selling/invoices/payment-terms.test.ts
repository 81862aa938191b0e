import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fc } from '#test/fast-check';
import { daysOfTerms } from './payment-terms.ts';

describe('payment terms', () => {
  const cases: Record<string, readonly string[]> = {
    0: [
      'due on receipt',
      'Due upon receipt',
      'Vorkasse',
      'zahlbar sofort ohne Abzug',
      'sofort rein netto',
      'COD',
    ],
    7: ['7 days', 'innerhalb einer Frist von 7 Tagen', 'net 7 d'],
    14: ['14 Tage netto', 'zahlbar innerhalb von 14 Tagen', '2 weeks net', '14 T netto'],
    28: ['4 Wochen netto', 'netto 4 Wochen'],
    30: [
      ...[
        '30 days net',
        'Net-30',
        'NET 30 DAYS',
        'net30',
        'Net: 30',
        'N30',
        'n/30',
        '30 days',
        '30-day terms',
        '30d net',
      ],
      ...[
        '2 % 10, net 30',
        '2 % 10 days, 30 days net',
        '2/10 net 30',
        '2/10, n/30',
        '2%/10, net 30',
        '2 % 10 days net 30',
      ],
      ...[
        '2.5 % 14 days, 30 days net',
        '30 days net, 2 % discount within 10 days',
        '30 days from date of invoice',
      ],
      ...[
        'payable within 30 days without deduction',
        'Payment due within thirty (30) days',
        '30 calendar days',
      ],
      ...[
        '30 Tage netto',
        '30 Tage rein netto',
        'netto 30 Tage',
        'Netto innerhalb von 30 Tagen',
        '30 T. netto',
      ],
      ...[
        'zahlbar innerhalb 30 Tagen',
        'Zahlbar binnen 30 Tagen nach Rechnungsdatum',
        '30 Tage nach Rechnungserhalt netto',
      ],
      ...[
        '14 Tage 2 % Skonto, 30 Tage netto',
        '14 Tage 2 % Skonto 30 Tage netto',
        '30 Tage netto, 14 Tage 2 % Skonto',
      ],
      ...['8 Tage 2 % Skonto, 30 Tage rein netto', '10 Tage 3 %, 20 Tage 2,5 %, 30 Tage netto'],
      ...[
        'innerhalb von 14 Tagen mit 2 % Skonto oder innerhalb von 30 Tagen ohne Abzug',
        '30 Tage netto 14 Tage 2 %',
      ],
      ...[
        'Bei Zahlung innerhalb 8 Tagen 2 % Skonto, sonst 30 Tage',
        '2 % Skonto bei 14 Tagen; zahlbar in 30 Tagen',
      ],
    ],
    45: ['net 45', 'net\u00a045', '45 Tage'],
    90: ['90 days net', 'NETTO 90 TAGE'],
  };
  for (const [days, all] of Object.entries(cases))
    for (const terms of all)
      it(`${terms} are ${days} days`, () => assert.equal(daysOfTerms(terms), Number(days)));

  for (const terms of [
    ...[
      'as agreed',
      'wie vereinbart',
      '',
      'net',
      '30',
      'Net 30 EOM',
      '30 days end of month',
      '30 Tage Monatsende',
    ],
    ...[
      '10 working days',
      '10 Werktage netto',
      '2 % within 10 days',
      '14 Tage 2 % Skonto',
      'net 30 or net 60',
    ],
    ...['zahlbar in 14 oder 30 Tagen', '30 % Anzahlung, Rest 30 Tage netto', '50 % in advance, 50 % net 30'],
    ...['30 Tage nach Lieferung', '30 days after delivery', '15th of next month', '2 months', 'INV 30 2026'],
  ])
    it(`“${terms}” are not understood`, () => assert.equal(daysOfTerms(terms), undefined));

  it('none are not understood either', () => assert.equal(daysOfTerms(null), undefined));

  it('say the days to pay, whatever discount is said before or after them, in either language', () => {
    const day = fc.integer({ min: 1, max: 120 });
    const net = fc.constantFrom(
      (days: number) => `${days} days net`,
      (days: number) => `net ${days} days`,
      (days: number) => `${days} Tage netto`,
      (days: number) => `zahlbar innerhalb von ${days} Tagen ohne Abzug`,
    );
    const early = fc.constantFrom(
      (days: number, percent: string) => `${days} days ${percent} %`,
      (days: number, percent: string) => `${percent} % discount within ${days} days`,
      (days: number, percent: string) => `${days} Tage ${percent} % Skonto`,
      (days: number, percent: string) => `${percent} % Skonto innerhalb von ${days} Tagen`,
    );
    const percents = fc.constantFrom('2', '3', '2,5', '1.5');
    fc.assert(
      fc.property(day, day, net, early, percents, fc.boolean(), (due, soon, say, tell, percent, isFirst) => {
        const both = [tell(soon, percent), say(due)];
        assert.equal(daysOfTerms((isFirst ? both : both.reverse()).join(', ')), due);
      }),
    );
  });
});
