import { CsvError } from '#lib/csv-read';
import { hasMinorUnits } from '#lib/currency';
import { isDate } from '#lib/instant';
import { type CsvNotation, readOfficeCsv, type SaidNotation } from '#lib/office-csv';
import { readDay } from '#lib/written-date';
import { readNumber } from '#lib/written-number';
import type { ThreadTools } from '#platform/heavy/task';
import { type PlaceError, Problem } from '#platform/problem';

/**
 * Rates as a file tells them, by columns: `rates[n]` units of `codes[n]` for one of the file's base, in the
 * digits of the file.
 */
export type RateBatch = {
  codes: string[];
  days: string[];
  rates: string[];
  firstDay: string;
  lastDay: string;
};

/** What one import takes; the central bank's whole history since 1999 is less than half of it. */
export const mostRates = 500_000;
const mostFaultsTold = 1000;

/** What of a file is said, and the tenant's locale, which decides what it leaves open. */
export type RateFileOptions = { base: string; said?: SaidNotation; locale?: string | undefined };

/** Rates of one statement: far fewer bytes than a message may have, far below a statement's time. */
const batchRates = 10_000;

/**
 * How a CSV file is written, and then its rates: in the form of the European Central Bank's history (a row a
 * day, a column a currency, `N/A` or nothing where there was no rate) or with the columns Date, Currency and
 * Rate, written as offices write files. Ordered by code and day, so that two imports at once take their rows
 * in one order and neither waits for the other in a circle. The first comes when all of the file has been
 * read.
 *
 * @throws Problem 400 that names the first thousand cells at fault by line and column, and how many there are
 */
export async function* readRates(
  options: RateFileOptions,
  { source }: ThreadTools,
): AsyncGenerator<{ notation: CsvNotation } | RateBatch> {
  const { rates, notation } = await ratesOf(Buffer.concat(await Array.fromAsync(source)), options);
  yield { notation };
  for (let at = 0; at < rates.length; at += batchRates) {
    const some = rates.slice(at, at + batchRates);
    const days = some.map(({ day }) => day);
    const sorted = days.toSorted();
    yield {
      codes: some.map(({ code }) => code),
      days,
      rates: some.map(({ rate }) => rate),
      firstDay: sorted[0] as string,
      lastDay: sorted.at(-1) as string,
    };
  }
}

const ratesOf = async (
  bytes: Buffer,
  { base, said = {}, locale }: RateFileOptions,
): Promise<{ rates: Cells[]; notation: CsvNotation }> => {
  const rates: Cells[] = [];
  const faults = newFaults();
  const lineOf = new Map<string, number>();
  const take = (line: number, column: string, found: Cells): void => {
    const fault = faultOf(found, base);
    if (fault) {
      faults.tell(`Line ${line}, column ${column}: ${fault}`);
      return;
    }
    const rate = { code: found.code.toUpperCase(), day: found.day, rate: found.rate };
    const key = `${rate.code} ${rate.day}`;
    const before = lineOf.get(key);
    if (before !== undefined) {
      faults.tell(`Line ${line}, column ${column}: ${key} stands on line ${before} already`);
      return;
    }
    if (rates.length === mostRates) throw tooMany();
    lineOf.set(key, line);
    rates.push(rate);
  };
  let notation: CsvNotation | undefined;
  try {
    const file = await readOfficeCsv(bytes, { matches: namesOfRates, holds, locale, said });
    notation = file.notation;
    let readRow: ReadRow | undefined;
    for await (const one of file.rows()) {
      if ('fault' in one) {
        faults.tell(`Line ${one.row}: ${one.fault}`);
        continue;
      }
      readRow ??= rowReader(Object.keys(one.record), { base, headerRow: notation.headerRow });
      readRow({ line: one.row, record: plain(one.record, notation, said) }, take, faults.tell);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    faults.tell(error.message);
  }
  if (faults.count() > 0 || !notation) throw refused(faults.told, faults.count());
  if (rates.length === 0) throw refused(['The file has no rate']);
  return {
    rates: rates.sort((a, b) => (a.code < b.code || (a.code === b.code && a.day < b.day) ? -1 : 1)),
    notation,
  };
};

/** The first of many faults, and how many there are. */
const newFaults = () => {
  const told: string[] = [];
  let count = 0;
  return {
    told,
    count: () => count,
    tell: (fault: string) => {
      if (count++ < mostFaultsTold) told.push(fault);
    },
  };
};

/** The names of the columns have a date among them, whatever else. */
const namesOfRates = (cells: readonly string[]): number =>
  cells.some((cell) => cell.trim().toLowerCase() === 'date')
    ? cells.filter((cell) => cell.trim() !== '').length
    : 0;

const holds = (column: string): 'DATE' | 'NUMBER' | undefined => {
  const name = column.toLowerCase();
  if (name === 'date') return 'DATE';
  return name === 'currency' ? undefined : 'NUMBER';
};

/** No rate and no day. */
const unreadable = '?';

/** The cells of a row in the notation of the service. */
const plain = (
  record: Readonly<Record<string, string>>,
  { decimalSign, dateOrder }: CsvNotation,
  said: SaidNotation,
): Record<string, string> => {
  const read = (name: string, cell: string): string => {
    const text = cell.trim();
    if (holds(name) === 'DATE') {
      const day = readDay(text, dateOrder ?? undefined);
      if (day === undefined) return text;
      return 'day' in day && (day.time ?? '00:00:00') === '00:00:00' ? day.day : unreadable;
    }
    if (holds(name) === undefined) return text;
    const number = readNumber(text, { decimalSign, isSaid: said.decimalSign !== undefined });
    if ('value' in number) return number.value;
    // What can be two numbers, or has another sign than the others, must not be taken for what it looks like;
    // N/A stays.
    return /\d/.test(text) ? unreadable : text;
  };
  return Object.fromEntries(Object.entries(record).map(([name, cell]) => [name, read(name, cell)]));
};

type Cells = { code: string; day: string; rate: string };
type Take = (line: number, column: string, found: Cells) => void;
type Row = { line: number; record: Readonly<Record<string, string>> };
type ReadRow = (row: Row, take: Take, fault: (text: string) => void) => void;

/** How rows below this header are read. Its own faults are thrown, since each row would only repeat them. */
const rowReader = (
  columns: readonly string[],
  { base, headerRow }: { base: string; headerRow: number },
): ReadRow => {
  const named = (name: string) => columns.find((column) => column.toLowerCase() === name);
  const [date, currency, rate] = [named('date'), named('currency'), named('rate')];
  if (date === undefined) throw refused([`Line ${headerRow}: there is no column Date`]);
  if (currency !== undefined && rate !== undefined) {
    const other = columns.filter((column) => ![date, currency, rate].includes(column));
    if (other.length > 0)
      throw refused(
        other.map((name) => `Line ${headerRow}, column ${name}: is not one of Date, Currency, Rate`),
      );
    return ({ line, record }, take) => {
      take(line, columnAtFault(record, { date, currency, rate }, base), cells(record, date, currency, rate));
    };
  }
  const codes = columns.filter((column) => column !== date);
  const unknown = codes.flatMap((code) => {
    const fault = codeFault(code.toUpperCase(), base);
    return fault ? [`Line ${headerRow}, column ${code}: ${fault}`] : [];
  });
  if (unknown.length > 0) throw refused(unknown);
  return ({ line, record }, take, fault) => {
    const day = (record[date] ?? '').trim();
    // Reported once for the row and not once for each of its cells.
    if (!isDate(day)) fault(`Line ${line}, column ${date}: ${dayFault}`);
    for (const code of codes) {
      const found = (record[code] ?? '').trim();
      if (found === '' || found.toUpperCase() === 'N/A') continue;
      if (isDate(day)) take(line, code, { code, day, rate: found });
      else if (!isRate(found)) fault(`Line ${line}, column ${code}: ${rateFault}`);
    }
  };
};

const cells = (record: Row['record'], date: string, currency: string, rate: string): Cells => ({
  day: (record[date] ?? '').trim(),
  code: (record[currency] ?? '').trim(),
  rate: (record[rate] ?? '').trim(),
});

const columnAtFault = (
  record: Row['record'],
  { date, currency, rate }: { date: string; currency: string; rate: string },
  base: string,
): string => {
  const found = cells(record, date, currency, rate);
  if (!isDate(found.day)) return date;
  return codeFault(found.code.toUpperCase(), base) ? currency : rate;
};

const faultOf = ({ code, day, rate }: Cells, base: string): string | undefined => {
  if (!isDate(day)) return dayFault;
  return codeFault(code.toUpperCase(), base) ?? (isRate(rate) ? undefined : rateFault);
};

const codeFault = (code: string, base: string): string | undefined => {
  if (!hasMinorUnits(code)) return 'is not the ISO 4217 code of a currency';
  return code === base ? `is the base of the file: ${base} has no rate in itself` : undefined;
};

const isRate = (text: string): boolean => /^\d{1,12}(\.\d{1,12})?$/.test(text) && /[1-9]/.test(text);

const rateFault =
  'is not a rate: a number above 0 with the decimal sign of the file, of at most 12 digits before it and 12 after';
const dayFault = 'is not a date like 2026-01-31, or can be two';

const refused = (faults: readonly string[], count = faults.length): Problem => {
  const errors: PlaceError[] = faults
    .slice(0, mostFaultsTold)
    .map((detail) => ({ pointer: '/file', detail }));
  const more =
    count > errors.length
      ? ` The first ${errors.length} are reported, ${count - errors.length} more are not.`
      : '';
  return new Problem(
    'InvalidInput',
    `Nothing was taken of the file; it has ${count} fault${count === 1 ? '' : 's'}.${more} ${faults[0]}.`,
    { errors },
  );
};

const tooMany = (): Problem => refused([`The file has more than ${mostRates} rates; split it by years`]);
