import { type Decimal, zero } from '#lib/decimal';
import { beginningOf } from '#lib/text';
import { plainText, readDuty } from './rule-file-duty.ts';
import type { FileReport } from './rule-file-report.ts';
import type { FileRule, RateColumn, RowReader, ScheduleOptions } from './rule-file-shape.ts';
import { column2Countries } from './us-schedule-programs.ts';
import { seeSymbols, specialReader } from './us-schedule-special.ts';

/** The columns of the US schedule's export, in lower case. */
export const usColumns = {
  needed: ['hts number', 'indent', 'general rate of duty'],
  known: [
    'hts number',
    'indent',
    'description',
    'general rate of duty',
    'special rate of duty',
    'column 2 rate of duty',
    'additional duties',
  ],
};

type Line = {
  line: number;
  code: string;
  number: string;
  description: string;
  cells: Record<RateColumn, string>;
};
type Rate = Pick<FileRule, 'originCountryCode' | 'program'> & {
  percent: Decimal;
  column: string;
  cell: string;
};

/**
 * Rows of the Harmonized Tariff Schedule of the United States. The duty stands at eight digits (or at a line
 * of ten that ends in 00, which is the same one, not divided) and is inherited by the lines of ten digits
 * that are indented below it. Each line that has a duty gives a rule for any origin; `special` adds one for
 * each country of an agreement, `column2` one for each country without normal relations. Lines of additional
 * duties (Chapter 99) are reported and not loaded.
 */
export const usRowReader = (options: ScheduleOptions, report: FileReport): RowReader => {
  const ratesOf = rateReader(options.columns ?? new Set(['general']), report);
  const place = outline();
  const made = new Map<string, number>();
  const common = {
    destinationCountryCode: 'US',
    // The United States have no tax on imports.
    importTaxRatePercent: options.importTaxRatePercent ?? zero,
    ...(options.validFrom === undefined ? {} : { validFrom: options.validFrom }),
    ...(options.validTo === undefined ? {} : { validTo: options.validTo }),
  };
  return function* ({ line, cell }) {
    const own = lineOf(line, cell);
    const duty = place(own, cell('indent'));
    if (typeof duty === 'string') report.find('FAILED', line, cell('hts number'), duty);
    if (typeof duty !== 'object') return;
    const before = made.get(own.code);
    if (before !== undefined)
      report.find('FAILED', line, own.number, `The line is there already, as line ${before}.`);
    if (before !== undefined) return;
    if (duty !== own) report.inherited++;
    const extra = plainText(cell('additional duties'));
    if (extra !== '')
      report.find(
        'NOTED',
        line,
        own.number,
        `The additional duties "${beginningOf(extra, 200)}" are not loaded.`,
      );
    const rates = ratesOf(own, duty);
    for (const commodityCode of codesOf(own, duty, options.statisticalLines !== false)) {
      if (made.has(commodityCode)) continue;
      made.set(commodityCode, line);
      for (const { percent, column, cell: text, ...origin } of rates)
        yield {
          line,
          commodityCode,
          ...common,
          ...origin,
          dutyRatePercent: percent,
          notes: beginningOf(
            `HTS ${own.number}${from(own, duty)}, ${column}: ${text}. ${own.description}`,
            500,
          ).trim(),
        };
    }
  };
};

const lineOf = (line: number, cell: (column: string) => string): Line => ({
  line,
  code: cell('hts number').replace(/[.\s]/g, ''),
  number: cell('hts number'),
  description: plainText(cell('description')),
  cells: {
    general: plainText(cell('general rate of duty')),
    special: plainText(cell('special rate of duty')),
    column2: plainText(cell('column 2 rate of duty')),
  },
});

/**
 * Follows the outline line by line and answers whose duty each has: its own or that of a line above; a text
 * where that cannot be reported, undefined for headings and lines that only divide.
 */
const outline = () => {
  const above: { indent: number; line: Line }[] = [];
  return (line: Line, indented: string): Line | string | undefined => {
    if (!/^\d{1,2}$/.test(indented)) return 'The indent is not a whole number.';
    if (!/^(\d{2}|\d{4}|\d{6}|\d{8}|\d{10})?$/.test(line.code))
      return 'The HTS number is not one of 4, 6, 8 or 10 digits.';
    const indent = Number(indented);
    while ((above.at(-1)?.indent ?? -1) >= indent) above.pop();
    const duty = statesDuty(line) ? line : above.findLast((one) => statesDuty(one.line))?.line;
    above.push({ indent, line });
    if (line.code.length < 8 || (line.code.length === 8 && duty !== line)) return undefined;
    if (!duty) return 'The line states no duty, and none stands above it.';
    if (line.code.startsWith(duty.code.slice(0, 8))) return duty;
    return `The line states no duty, and the one above it, ${duty.number}, is not of the same eight digits.`;
  };
};

const statesDuty = ({ code, cells }: Line): boolean =>
  code.length >= 8 && (cells.general !== '' || cells.special !== '' || cells.column2 !== '');

const from = (own: Line, duty: Line): string => (own === duty ? '' : ` as of ${duty.number}`);

/**
 * A rule that names only the eight digits has to find the duty too, whether or not the schedule divides them.
 */
const codesOf = ({ code }: Line, duty: Line, withStatisticalLines: boolean): string[] => {
  if (code.length === 8) return [code];
  const isUndivided = duty.code === code && code.endsWith('00');
  const isOwn = duty.code === code && !isUndivided;
  return [...(isUndivided ? [code.slice(0, 8)] : []), ...(withStatisticalLines || isOwn ? [code] : [])];
};

/** The rates of the columns asked for that a percentage can say; the others are put into the report. */
const rateReader = (columns: ReadonlySet<RateColumn>, report: FileReport) => {
  const readSpecial = specialReader();
  return (own: Line, duty: Line): Rate[] => {
    const { general, special, column2 } = duty.cells;
    const rates: Rate[] = [];
    const unsupported = (column: string, why: string, then: string) =>
      report.find('UNSUPPORTED', own.line, own.number, `${column}${from(own, duty)}: ${why}. ${then}`);
    if (columns.has('general')) {
      const read = readDuty(general);
      if ('percent' in read) rates.push({ percent: read.percent, column: 'general', cell: general });
      else unsupported('General', read.unsupported, 'Enter a rule by hand.');
    }
    if (columns.has('special')) {
      const read = readSpecial(special);
      if (own === duty) seeSymbols(report, read);
      for (const { country, symbol, program, percent } of read.rates)
        rates.push({
          percent,
          column: 'special',
          cell: special,
          originCountryCode: country,
          program: `${symbol}: ${program}`,
        });
      for (const why of read.unsupported)
        unsupported('Special', why, 'Its goods bear the general duty until then.');
    }
    if (columns.has('column2') && column2 !== '') {
      const read = readDuty(column2);
      if ('unsupported' in read) {
        const goods = `Goods of ${column2Countries.join(', ')} bear the general duty until then.`;
        unsupported('Column 2', read.unsupported, goods);
      } else
        for (const originCountryCode of column2Countries)
          rates.push({ percent: read.percent, column: 'column 2', cell: column2, originCountryCode });
    }
    return rates;
  };
};
