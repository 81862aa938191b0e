import type { FileRow } from './table.ts';
import { placeOf } from './table.ts';
import { openZip } from './zip.ts';

export type Workbook = { sheet: string; rows: FileRow[]; unsure: Set<string> };

/**
 * Reads the first sheet of a workbook that is shown. Numbers come as their shortest text, days in ISO 8601.
 * What is no value here (an error, a formula without its result) is in `unsure`. @throws Error where it is no
 * workbook
 */
export const readWorkbook = async (bytes: Uint8Array): Promise<Workbook> => {
  const read = await openZip(bytes);
  const book = await read('xl/workbook.xml');
  const links = await read('xl/_rels/workbook.xml.rels');
  if (book === undefined || links === undefined) throw new Error('This is no workbook.');
  const sheets = [...book.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].map(([tag]) => tag);
  const shown = sheets.find((tag) => !/\sstate="(?:hidden|veryHidden)"/.test(tag)) ?? sheets[0] ?? '';
  const link = [...links.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => attribute(tag, 'Id') === attribute(shown, 'r:id'));
  const target = (attribute(link ?? '', 'Target') ?? '').replace(/^\/?(xl\/)?/, '');
  const sheet = await read(`xl/${target}`);
  if (sheet === undefined) throw new Error('The workbook has no sheet that is shown.');
  const shared = [
    ...((await read('xl/sharedStrings.xml')) ?? '').matchAll(/<(?:\w+:)?si>(.*?)<\/(?:\w+:)?si>/gs),
  ];
  const formats = formatsOf((await read('xl/styles.xml')) ?? '');
  const is1904 = /<(?:\w+:)?workbookPr\s[^>]*date1904="(?:1|true)"/.test(book);
  const texts = shared.map(([, inner = '']) => textIn(inner));
  const { rows, unsure } = rowsOf(sheet, texts, formats, is1904);
  return { sheet: unescaped(attribute(shown, 'name') ?? ''), rows, unsure };
};

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** The runs of a text, without what says how it is pronounced. */
const textIn = (xml: string): string =>
  [
    ...xml
      .replace(/<(?:\w+:)?rPh\b.*?<\/(?:\w+:)?rPh>/gs, '')
      .matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>(.*?)<\/(?:\w+:)?t>/gs),
  ]
    .map(([, text = '']) => unescaped(text))
    .join('');

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex: string, digits: string, name: string) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    return digits ? String.fromCodePoint(Number(digits)) : (entities[name] ?? all);
  });

type Format = 'PLAIN' | 'PERCENT' | 'DATE' | 'DURATION' | { zeros: number };

/** How the styles of cells show a number. */
const formatsOf = (styles: string): Format[] => {
  const own = new Map(
    [...styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)].map(([tag]) => [
      Number(attribute(tag, 'numFmtId')),
      unescaped(attribute(tag, 'formatCode') ?? ''),
    ]),
  );
  const used = /<(?:\w+:)?cellXfs[\s>].*?<\/(?:\w+:)?cellXfs>/s.exec(styles)?.[0] ?? '';
  return [...used.matchAll(/<(?:\w+:)?xf\s[^>]*>/g)].map(([tag]) => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0);
    return formatOf(id, own.get(id));
  });
};

const formatOf = (id: number, code: string | undefined): Format => {
  if (code === undefined) {
    if (id === 9 || id === 10) return 'PERCENT';
    if (id >= 45 && id <= 47) return 'DURATION';
    return id >= 14 && id <= 22 ? 'DATE' : 'PLAIN';
  }
  const bare = code.replace(/"[^"]*"|\\./g, '').toLowerCase();
  if (/\[(?:hh?|mm?|ss?)\]/.test(bare)) return 'DURATION';
  const seen = bare.replace(/\[[^\]]*\]/g, '').split(';')[0] ?? '';
  if (/^0{2,}$/.test(seen)) return { zeros: seen.length };
  if (/[dy]/.test(seen) || (seen.includes('m') && !/[hs]/.test(seen))) return 'DATE';
  if (/[hs]/.test(seen)) return 'DURATION';
  return seen.includes('%') ? 'PERCENT' : 'PLAIN';
};

const rowsOf = (sheet: string, texts: readonly string[], formats: readonly Format[], is1904: boolean) => {
  const rows: FileRow[] = [];
  const unsure = new Set<string>();
  let next = 1;
  for (const [, head = '', inner = ''] of sheet.matchAll(
    /<(?:\w+:)?row(\s[^>]*?)?(?:\/>|>(.*?)<\/(?:\w+:)?row>)/gs,
  )) {
    const number = Number(attribute(head, 'r') ?? next);
    next = number + 1;
    const cells: string[] = [];
    for (const [, tag = '', cell = ''] of inner.matchAll(
      /<(?:\w+:)?c(\s[^>]*?)?(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs,
    )) {
      const at = columnOf(attribute(tag, 'r')) ?? cells.length;
      while (cells.length < at) cells.push('');
      const value = shownIn(tag, cell, texts, formats, is1904);
      if (value === undefined) unsure.add(placeOf(number, at));
      cells[at] = value ?? /<(?:\w+:)?v>(.*?)<\//s.exec(cell)?.[1] ?? '';
    }
    if (cells.some((cell) => cell !== '')) rows.push({ number, cells });
  }
  return { rows, unsure };
};

const columnOf = (place: string | undefined): number | undefined => {
  const letters = /^[A-Z]+/.exec(place ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

const shownIn = (
  tag: string,
  cell: string,
  texts: readonly string[],
  formats: readonly Format[],
  is1904: boolean,
): string | undefined => {
  const type = attribute(tag, 't') ?? 'n';
  if (type === 'inlineStr') return guarded(textIn(cell));
  const raw = /<(?:\w+:)?v(?:\s[^>]*)?>(.*?)<\/(?:\w+:)?v>/s.exec(cell)?.[1];
  if (raw === undefined) return /<(?:\w+:)?f[\s>/]/.test(cell) ? undefined : '';
  if (type === 's') return guarded(texts[Number(raw)] ?? '');
  if (type === 'str') return guarded(unescaped(raw));
  if (type === 'b') return raw === '1' ? 'true' : 'false';
  if (type === 'd') return raw;
  return type === 'n' ? numberOf(Number(raw), formats[Number(attribute(tag, 's') ?? 0)], is1904) : undefined;
};

/** What CSV takes for a guard before a formula is doubled, so that the text comes in as it is. */
const guarded = (text: string): string => (/^'+[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

const numberOf = (value: number, format: Format | undefined, is1904: boolean): string | undefined => {
  if (!Number.isFinite(value)) return undefined;
  if (format === undefined || format === 'PLAIN') return digits(value);
  if (format === 'PERCENT') return `${digits(Number((value * 100).toPrecision(15)))}%`;
  if (format === 'DURATION' || (format === 'DATE' && value < 1)) return timeOf(value);
  if (format === 'DATE') {
    const isNone = value < 0 || value >= 2_958_466 || (!is1904 && value >= 60 && value < 61);
    return isNone ? undefined : dayOf(value, is1904);
  }
  return Number.isInteger(value) ? String(value).padStart(format.zeros, '0') : digits(value);
};

/** The shortest digits of a number, without an exponent. */
const digits = (value: number): string => {
  const text = String(Number.isInteger(value) ? value : Number(value.toPrecision(15)));
  return text.includes('e')
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : text;
};

const timeOf = (value: number): string => {
  const seconds = Math.round(value * 86_400);
  const units = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return units.map((unit) => String(unit).padStart(2, '0')).join(':');
};

/** The calendar that begins in 1900 counts a 29 February that never was. */
const dayOf = (value: number, is1904: boolean): string => {
  const begin = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, value < 60 ? 31 : 30);
  const iso = new Date(begin + Math.round(value * 86_400) * 1000).toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
};
