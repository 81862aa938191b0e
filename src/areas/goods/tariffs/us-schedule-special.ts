import type { Decimal } from '#lib/decimal';
import { beginningOf } from '#lib/text';
import { plainText, readDuty } from './rule-file-duty.ts';
import type { FileReport } from './rule-file-report.ts';
import { specialProgram } from './us-schedule-programs.ts';

/** The rate that goods of one country have under a program. */
export type SpecialRate = { country: string; symbol: string; program: string; percent: Decimal };

/** What a cell of the "Special" column comes to. `unsupported`: what of it no rule can say. */
export type SpecialCell = { rates: SpecialRate[]; symbols: Map<string, boolean>; unsupported: string[] };

/**
 * Reads "Free (A,AU,BH) 3.25% (JP)": rates, each with the symbols of its programs behind it. `symbols` are
 * those named with a rate that can be read, and whether they gave rules: those that are eligibility schemes
 * do not. Remembered by text, since thousands of lines of a schedule share some dozens of cells.
 */
export const specialReader = (): ((cell: string) => SpecialCell) => {
  const known = new Map<string, SpecialCell>();
  return (cell) => {
    const text = plainText(cell);
    const before = known.get(text);
    if (before) return before;
    const read = readSpecial(text);
    known.set(text, read);
    return read;
  };
};

const readSpecial = (text: string): SpecialCell => {
  const found: SpecialCell = { rates: [], symbols: new Map(), unsupported: [] };
  const rest = withoutBrackets(text, (rate, list) => {
    const symbols = list
      .split(',')
      .map((symbol) => symbol.replaceAll(' ', ''))
      .filter(Boolean);
    const duty = readDuty(rate);
    if ('unsupported' in duty) found.unsupported.push(`${duty.unsupported} (${symbols.join(', ')})`);
    else for (const symbol of symbols) takeSymbol(found, symbol, duty.percent);
  });
  if (rest.replaceAll(/[\s,;.]/g, '') !== '')
    found.unsupported.push(`"${beginningOf(rest.trim(), 100)}" names no program in brackets`);
  return found;
};

/** Tells of each pair of brackets what stands before and within it; answers what belongs to none. */
const withoutBrackets = (text: string, take: (before: string, within: string) => void): string => {
  const brackets = [...text.matchAll(/[()]/g)].map(({ index }) => index);
  let rest = '';
  let at = 0;
  for (const [n, open] of brackets.entries()) {
    if (open < at) continue;
    const close = brackets[n + 1];
    if (text[open] === '(' && close !== undefined && text[close] === ')') {
      take(text.slice(at, open), text.slice(open + 1, close));
      at = close + 1;
    } else {
      rest += text.slice(at, open + 1);
      at = open + 1;
    }
  }
  return rest + text.slice(at);
};

const takeSymbol = (found: SpecialCell, symbol: string, percent: Decimal): void => {
  const program = specialProgram(symbol);
  found.symbols.set(symbol, (program?.countries.length ?? 0) > 0);
  for (const country of program?.countries ?? []) {
    const other = found.rates.find((rate) => rate.country === country);
    if (!other) found.rates.push({ country, symbol, program: program?.name ?? symbol, percent });
    else if (!other.percent.eq(percent))
      found.unsupported.push(`${symbol} gives goods of ${country} another rate than ${other.symbol}`);
  }
};

/** The note names some thirty; a cell that lists something else is not to fill the answer. */
const mostPrograms = 200;

/** Counts the line for each symbol of its cell. */
export const seeSymbols = ({ programs }: Pick<FileReport, 'programs'>, { symbols }: SpecialCell): void => {
  for (const [symbol, isLoaded] of symbols) {
    const seen = programs.get(symbol);
    if (seen) seen.lineCount++;
    else if (programs.size < mostPrograms) {
      const name = specialProgram(symbol)?.name ?? 'Not known to this service';
      programs.set(symbol, { symbol: beginningOf(symbol, 20), name, lineCount: 1, isLoaded });
    }
  }
};
