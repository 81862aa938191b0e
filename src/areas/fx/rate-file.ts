import { CsvError, type CsvRow, readCsv } from '#lib/csv-read';
import { hasMinorUnits } from '#lib/currency';
import { isDate } from '#lib/instant';
import { type PlaceError, Problem } from '#platform/problem';

/** A rate as a file tells it: `rate` units of `code` for one of the file's base, in the digits of the file. */
export type FileRate = { code: string; day: string; rate: string };

/** What one import takes; the central bank's whole history since 1999 is less than half of it. */
export const mostRates = 500_000;
const mostFaultsTold = 1000;

/**
 * The rates of a CSV file, in the form of the European Central Bank's history (a row a day, a column a currency, `N/A` or nothing
 * where there was no rate) or with the columns Date, Currency and Rate. Ordered by code and day, so that two imports at
 * once take their rows in one order and neither waits for the other in a circle.
 *
 * @throws Problem 400 that names every cell at fault by line and column
 */
export const readRateFile = async (bytes: Buffer, base: string): Promise<FileRate[]> => {
  const rates: FileRate[] = [];
  const faults: string[] = [];
  const lineOf = new Map<string, number>();
  const take = (line: number, column: string, found: Cells): void => {
    const fault = faultOf(found, base);
    if (fault) {
      faults.push(`Line ${line}, column ${column}: ${fault}`);
      return;
    }
    const rate = { code: found.code.toUpperCase(), day: found.day, rate: found.rate };
    const key = `${rate.code} ${rate.day}`;
    const before = lineOf.get(key);
    if (before !== undefined) {
      faults.push(`Line ${line}, column ${column}: ${key} stands on line ${before} already`);
      return;
    }
    if (rates.length === mostRates) throw tooMany();
    lineOf.set(key, line);
    rates.push(rate);
  };
  try {
    let readRow: ReadRow | undefined;
    for await (const row of readCsv(lines(withoutLastComma(bytes)))) {
      readRow ??= rowReader(Object.keys(row.record), base);
      readRow(row, take, (fault) => faults.push(fault));
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    faults.push(error.message);
  }
  if (faults.length > 0) throw refused(faults);
  if (rates.length === 0) throw refused(['The file has no rate']);
  return rates.sort((a, b) => (a.code < b.code || (a.code === b.code && a.day < b.day) ? -1 : 1));
};

type Cells = { code: string; day: string; rate: string };
type Take = (line: number, column: string, found: Cells) => void;
type ReadRow = (row: CsvRow, take: Take, fault: (text: string) => void) => void;

/** How rows below this header are read. Its own faults are thrown, since each row would only repeat them. */
const rowReader = (columns: readonly string[], base: string): ReadRow => {
  const named = (name: string) => columns.find((column) => column.toLowerCase() === name);
  const [date, currency, rate] = [named('date'), named('currency'), named('rate')];
  if (date === undefined) throw refused(['Line 1: there is no column Date']);
  if (currency !== undefined && rate !== undefined) {
    const other = columns.filter((column) => ![date, currency, rate].includes(column));
    if (other.length > 0)
      throw refused(other.map((name) => `Line 1, column ${name}: is not one of Date, Currency, Rate`));
    return ({ line, record }, take) => {
      take(line, columnAtFault(record, { date, currency, rate }, base), cells(record, date, currency, rate));
    };
  }
  const codes = columns.filter((column) => column !== date);
  const unknown = codes.flatMap((code) => {
    const fault = codeFault(code.toUpperCase(), base);
    return fault ? [`Line 1, column ${code}: ${fault}`] : [];
  });
  if (unknown.length > 0) throw refused(unknown);
  return ({ line, record }, take, fault) => {
    const day = (record[date] ?? '').trim();
    // Told once for the row and not once for each of its cells.
    if (!isDate(day)) fault(`Line ${line}, column ${date}: ${dayFault}`);
    for (const code of codes) {
      const found = (record[code] ?? '').trim();
      if (found === '' || found.toUpperCase() === 'N/A') continue;
      if (isDate(day)) take(line, code, { code, day, rate: found });
      else if (!isRate(found)) fault(`Line ${line}, column ${code}: ${rateFault}`);
    }
  };
};

const cells = (record: CsvRow['record'], date: string, currency: string, rate: string): Cells => ({
  day: (record[date] ?? '').trim(),
  code: (record[currency] ?? '').trim(),
  rate: (record[rate] ?? '').trim(),
});

const columnAtFault = (
  record: CsvRow['record'],
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

const rateFault = 'is not a rate: a number above 0 with a point, of at most 12 digits before it and 12 after';
const dayFault = 'is not a date like 2026-01-31';

const refused = (faults: readonly string[]): Problem => {
  const errors: PlaceError[] = faults.slice(0, mostFaultsTold).map((detail) => ({ pointer: '/file', detail }));
  const more = faults.length > mostFaultsTold ? ` The first ${mostFaultsTold} are told.` : '';
  return new Problem(
    'InvalidInput',
    `Nothing was taken of the file; it has ${faults.length} fault${faults.length === 1 ? '' : 's'}.${more} ${faults[0]}.`,
    { errors },
  );
};

const tooMany = (): Problem => refused([`The file has more than ${mostRates} rates; split it by years`]);

async function* lines(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/**
 * The central bank ends each line with a comma, which would be a column without a name. Taken off where the header ends so.
 * As Latin-1, which keeps every byte, so that what is not UTF-8 is still found by the reader.
 */
const withoutLastComma = (bytes: Buffer): Buffer => {
  const end = bytes.indexOf('\n');
  const header = bytes.subarray(0, end < 0 ? bytes.length : end).toString('latin1');
  if (!/,[ \t]*\r?$/.test(header)) return bytes;
  return Buffer.from(bytes.toString('latin1').replace(/,[ \t]*(?=\r?(?:\n|$))/g, ''), 'latin1');
};
