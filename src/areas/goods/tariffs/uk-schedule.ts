import { beginningOf } from '#lib/text';
import { invalid } from '#platform/problem';
import { plainText, readDuty } from './rule-file-duty.ts';
import type { FileReport } from './rule-file-report.ts';
import type { RowReader, ScheduleOptions } from './rule-file-shape.ts';

/** The columns of the UK Global Tariff as it is published, in lower case. */
export const ukColumns = {
  needed: ['commodity', 'ukgt_duty_rate'],
  known: [
    'commodity',
    'description',
    'cet_duty_rate',
    'ukgt_duty_rate',
    'trade_remedy_applies',
    'cet_applies_until_trade_remedy_transition_reviews_concluded',
    'suspension_applies',
    'atq_applies',
  ],
};

/**
 * Rows of the UK Global Tariff: a rule each for any origin, into GB, at the rate of `ukgt_duty_rate`. Each
 * line states its own; nothing is inherited. The schedule does not know the import tax, so the caller has to
 * say it.
 *
 * @throws Problem 400 where the import tax is not given
 */
export const ukRowReader = (
  { importTaxRatePercent, validFrom, validTo }: ScheduleOptions,
  report: FileReport,
): RowReader => {
  if (importTaxRatePercent === undefined) {
    throw invalid(
      '/importTaxRatePercent',
      'is required for the UK layout: the schedule does not tell the VAT; 20 is the standard rate',
    );
  }
  const loaded = new Set<string>();
  return function* ({ line, cell }) {
    const code = cell('commodity').replace(/[.\s]/g, '');
    if (!/^\d{8}(\d\d)?$/.test(code)) {
      report.find('FAILED', line, cell('commodity'), 'The commodity code is not one of 8 or 10 digits.');
      return;
    }
    const duty = readDuty(cell('ukgt_duty_rate'));
    if ('unsupported' in duty) {
      const covering = loaded.has(code.slice(0, 8))
        ? ` Until then its goods bear the duty of ${code.slice(0, 8)}.`
        : '';
      report.find(
        'UNSUPPORTED',
        line,
        code,
        `ukgt_duty_rate: ${duty.unsupported}. Enter a rule by hand.${covering}`,
      );
      return;
    }
    const remarks = remarksOf(cell);
    if (remarks.length > 0) report.find('NOTED', line, code, `${remarks.join(' ')}`);
    loaded.add(code);
    yield {
      line,
      commodityCode: code,
      destinationCountryCode: 'GB',
      dutyRatePercent: duty.percent,
      importTaxRatePercent,
      ...(validFrom === undefined ? {} : { validFrom }),
      ...(validTo === undefined ? {} : { validTo }),
      notes: beginningOf(
        [
          `UK Global Tariff ${code}: ${plainText(cell('ukgt_duty_rate'))}.`,
          ...remarks,
          plainText(cell('description')),
        ].join(' '),
        500,
      ).trim(),
    };
  };
};

const isTrue = (text: string): boolean => /^true$/i.test(text);

/** What a line says beside its rate, for the person who publishes the set. */
const remarksOf = (cell: (column: string) => string): string[] => [
  ...(isTrue(cell('cet_applies_until_trade_remedy_transition_reviews_concluded'))
    ? [`Until its trade remedy review is concluded ${plainText(cell('cet_duty_rate'))} applies instead.`]
    : []),
  ...(isTrue(cell('trade_remedy_applies')) ? ['A trade remedy may apply on top.'] : []),
  ...(isTrue(cell('suspension_applies')) ? ['A suspension may lower the duty.'] : []),
  ...(isTrue(cell('atq_applies')) ? ['A quota may lower the duty.'] : []),
];
