import { decimal } from './decimal.ts';

/** What a number is shown as. `zeros`: with at least so many digits before the point, as in `00000`. */
export type CellFormat = {
  readonly shows: 'NUMBER' | 'PERCENT' | 'DATE' | 'DURATION';
  readonly zeros: number;
};

export const plainFormat: CellFormat = { shows: 'NUMBER', zeros: 0 };

/**
 * What kind of cell a text was: dates and percentages are distinguished from numbers, and all of them from
 * text.
 */
export type CellKind = 'NUMBER' | 'PERCENT' | 'DATE' | 'TIME' | 'FLAG';

/** The format of an id, built in where there is no code (ECMA-376, 18.8.30). */
export const formatOfCode = (id: number, code: string | undefined): CellFormat => {
  if (code !== undefined) return readCode(code);
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return shown('DATE');
  if (id === 45 || id === 46 || id === 47) return shown('DURATION');
  return id === 9 || id === 10 ? shown('PERCENT') : plainFormat;
};

/**
 * Reads a code such as `dd.mm.yyyy;@`, `0.0 %`, `[h]:mm`, `00000`: what stands in quotes, brackets or after
 * `\`, `_`, `*` shows nothing.
 */
const readCode = (code: string): CellFormat => {
  let seen = '';
  for (let at = 0; at < code.length && at < 1000; at++) {
    const char = code[at] as string;
    if (char === ';') break;
    if (char === '\\' || char === '_' || char === '*') at++;
    else if (char === '"') at = endOf(code, '"', at + 1);
    else if (char === '[') {
      const end = endOf(code, ']', at + 1);
      const within = code.slice(at + 1, end).toLowerCase();
      if (['h', 'hh', 'm', 'mm', 's', 'ss'].includes(within)) return shown('DURATION');
      at = end;
    } else seen += char.toLowerCase();
  }
  if (seen === 'general' || seen === 'standard' || seen === '@') return plainFormat;
  if (/[dy]/.test(seen) || (seen.includes('m') && !/[hs]/.test(seen))) return shown('DATE');
  if (/[hs]/.test(seen)) return shown('DURATION');
  if (seen.includes('%')) return shown('PERCENT');
  return { shows: 'NUMBER', zeros: /^0{2,60}$/.test(seen) ? seen.length : 0 };
};

const shown = (shows: CellFormat['shows']): CellFormat => ({ shows, zeros: 0 });

const endOf = (code: string, mark: string, from: number) => {
  const at = code.indexOf(mark, from);
  return at < 0 ? code.length : at;
};

/** A cell that is read, or why it cannot be. */
export type NumberRead = { text: string; kind: CellKind } | { fault: string };

/**
 * A number cell as the sheet shows it: numbers and percentages by their shortest decimal text, days and
 * instants in ISO 8601.
 */
export const shownNumber = (raw: string, format: CellFormat, is1904: boolean): NumberRead => {
  const text = raw.trim();
  if (text.length > 40 || !/^[-+]?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d{1,3})?$/.test(text)) {
    return { fault: `holds “${text.slice(0, 60)}”, which is no number` };
  }
  const exact = numberText(text);
  if (format.shows === 'PERCENT') return { text: `${decimal(exact).times(100).toFixed()}%`, kind: 'PERCENT' };
  if (format.shows === 'DATE') return dayOf(Number(exact), is1904);
  if (format.shows === 'DURATION')
    return { text: timeText(Math.round(Number(exact) * 86_400_000)), kind: 'TIME' };
  const isShort = format.zeros > 0 && /^\d+$/.test(exact);
  return { text: isShort ? exact.padStart(format.zeros, '0') : exact, kind: 'NUMBER' };
};

/**
 * A spreadsheet calculates with doubles and writes 17 digits of them, of which it shows 15:
 * `1.1000000000000001` is 1.1.
 */
const numberText = (text: string): string => {
  const [plainDigits = ''] = text.split(/[eE]/, 1);
  const digits = plainDigits.replace(/\D/g, '').replace(/^0+/, '').length;
  const isDouble = digits >= 16 && digits <= 17 && Number(text) === Number(Number(text).toPrecision(17));
  const plain = isDouble && /[.eE]/.test(text) ? Number(text).toPrecision(15) : text;
  return decimal(
    plain
      .replace(/^\+/, '')
      .replace(/^(-?)\./, '$10.')
      .replace(/\.(?=$|e)/i, ''),
  ).toFixed();
};

const dayMs = 86_400_000;

/** Days since 1900 or 1904; whole seconds, since a double has no exact milliseconds of a day. */
const dayOf = (serial: number, is1904: boolean): NumberRead => {
  if (serial < 0 || serial >= 2_958_466) return { fault: `holds ${serial} as a date, which is not one` };
  // The calendar of 1900 has a 29 February that never was, as its forebear had.
  if (!is1904 && serial >= 60 && serial < 61) return { fault: 'holds 29 February 1900, which never was' };
  if (!is1904 && serial < 1) return { text: timeText(Math.round(serial * dayMs)), kind: 'TIME' };
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  const iso = new Date(first + Math.round(serial * 86_400) * 1000).toISOString();
  return { text: iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19), kind: 'DATE' };
};

const timeText = (ms: number): string => {
  const seconds = Math.round(Math.abs(ms) / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${ms < 0 ? '-' : ''}${[h, m, s].map((part) => String(part).padStart(2, '0')).join(':')}`;
};
