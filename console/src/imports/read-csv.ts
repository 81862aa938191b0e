import { type Delimiter, delimiters, type Encoding, type FileRow, plain } from './table.ts';

const labels: Readonly<Record<Encoding, string>> = {
  'UTF-8': 'utf-8',
  'UTF-16LE': 'utf-16le',
  'UTF-16BE': 'utf-16be',
  'WINDOWS-1250': 'windows-1250',
  'WINDOWS-1252': 'windows-1252',
  'ISO-8859-2': 'iso-8859-2',
  'ISO-8859-15': 'iso-8859-15',
  MACINTOSH: 'macintosh',
};

/** The text of a file: by what its first bytes say, else UTF-8 where all of it is that, else Windows-1252. */
export const decode = (
  bytes: Uint8Array,
  said: Encoding | undefined,
): { text: string; encoding: Encoding } => {
  const encoding = said ?? markOf(bytes) ?? (isUtf8(bytes) ? 'UTF-8' : 'WINDOWS-1252');
  return { text: new TextDecoder(labels[encoding]).decode(bytes), encoding };
};

const markOf = ([first, second]: Uint8Array): Encoding | undefined => {
  if (first === 0xff && second === 0xfe) return 'UTF-16LE';
  return first === 0xfe && second === 0xff ? 'UTF-16BE' : undefined;
};

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

/**
 * What parts the cells: what a line `sep=;` says; else the sign by which the first line that has any names
 * most of the known columns, or else parts most.
 */
export const delimiterOf = (text: string, known: readonly string[]): Delimiter => {
  const head = text.slice(0, 64 * 1024);
  const said = /^sep=([,;|\t])\r?\n/i.exec(head)?.[1];
  const names = new Set(known.map(plain));
  const all = Object.keys(delimiters) as Delimiter[];
  const own = all.find((name) => delimiters[name] === said);
  if (own) return own;
  const scoreOf = (name: Delimiter) => {
    const rows = readCsv(head, name).slice(0, 30);
    const named = Math.max(
      0,
      ...rows.map(({ cells }) => cells.filter((cell) => names.has(plain(cell))).length),
    );
    return named * 1000 + Math.max(0, ...rows.map(({ cells }) => cells.length));
  };
  return all.reduce((best, one) => (scoreOf(one) > scoreOf(best) ? one : best));
};

/** The rows of a CSV file, each with the line on which it begins. Blank lines are left out. */
export const readCsv = (text: string, delimiter: Delimiter): FileRow[] => {
  const sign = delimiters[delimiter];
  const rows: FileRow[] = [];
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let line = 1;
  if (/^sep=[,;|\t]\r?\n/i.test(text.slice(at, at + 8))) {
    at = text.indexOf('\n', at) + 1;
    line = 2;
  }
  while (at < text.length) {
    const row: FileRow = { number: line, cells: [] };
    for (;;) {
      const cell = text[at] === '"' ? quoted(text, at) : bare(text, at, sign);
      row.cells.push(cell.value);
      line += cell.breaks;
      at = cell.end;
      if (text[at] !== sign) break;
      at += 1;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    if (row.cells.length > 1 || row.cells[0] !== '') rows.push(row);
  }
  return rows;
};

type Cell = { value: string; end: number; breaks: number };

const bare = (text: string, from: number, sign: string): Cell => {
  let end = from;
  while (end < text.length && text[end] !== sign && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { value: text.slice(from, end), end, breaks: 0 };
};

const quoted = (text: string, from: number): Cell => {
  let value = '';
  let at = from + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    if (end < 0) return { value: value + text.slice(at), end: text.length, breaks: breaksIn(text.slice(at)) };
    value += text.slice(at, end);
    at = end + 1;
    if (text[at] !== '"') return { value, end: at, breaks: breaksIn(value) };
    value += '"';
    at += 1;
  }
};

const breaksIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** Prints rows, header first; `lines` says on which line each begins. */
export const writeCsv = (
  header: readonly string[],
  rows: Iterable<readonly string[]>,
  delimiter: Delimiter,
): { text: string; lines: number[] } => {
  const sign = delimiters[delimiter];
  const print = (cells: readonly string[]) =>
    cells.length === 1 && cells[0] === '' ? '""' : cells.map((cell) => printed(cell, sign)).join(sign);
  const pieces = [print(header)];
  const lines: number[] = [];
  let line = 2;
  for (const cells of rows) {
    lines.push(line);
    pieces.push(print(cells));
    line += 1 + cells.reduce((sum, cell) => sum + breaksIn(cell), 0);
  }
  return { text: `${pieces.join('\r\n')}\r\n`, lines };
};

const printed = (cell: string, sign: string): string =>
  cell.includes(sign) || /["\r\n]|^\s|\s$/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell;
