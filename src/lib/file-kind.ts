/**
 * Files that are no tables, by how they begin, and what to do with each. The first of a kind that fits
 * counts.
 */
const others: readonly [beginning: readonly number[] | string, advice: string][] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'This is a workbook of the old kind (.xls), or one with a password: open it in the spreadsheet and save it as XLSX or CSV, without a password.',
  ],
  [
    [0x09, 0x08],
    'This is a workbook of a very old kind (.xls): open it in the spreadsheet and save it as XLSX or CSV.',
  ],
  ['%pdf', 'This is a PDF: a table is taken as XLSX or CSV.'],
  ['{\\rtf', 'This is a text document (.rtf): a table is taken as XLSX or CSV.'],
  [[0x1f, 0x8b], 'This file is compressed (gzip): unpack it first.'],
  [[0x89, 0x50, 0x4e, 0x47], 'This is a picture: a table is taken as XLSX or CSV.'],
  [[0xff, 0xd8, 0xff], 'This is a picture: a table is taken as XLSX or CSV.'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'This file is compressed (7z): unpack it first.'],
  [
    '<!doctype html',
    'This is a web page, whatever its name ends in: open it in the spreadsheet and save it as XLSX or CSV.',
  ],
  [
    '<html',
    'This is a web page, whatever its name ends in: open it in the spreadsheet and save it as XLSX or CSV.',
  ],
  [
    '<table',
    'This is a web page, whatever its name ends in: open it in the spreadsheet and save it as XLSX or CSV.',
  ],
  [
    '<?xml',
    'This is XML: open it in the spreadsheet, if it is one of its workbooks, and save it as XLSX or CSV.',
  ],
];

/**
 * What a file is that can be no table, and what to do; undefined where it may be one. Twenty bytes of it are
 * enough.
 */
export const kindOfNoTable = (first: Uint8Array): string | undefined => {
  const text = Buffer.from(first).toString('latin1').replace(/^ï»¿/, '').trimStart().toLowerCase();
  return others.find(([beginning]) =>
    typeof beginning === 'string'
      ? text.startsWith(beginning)
      : beginning.every((byte, at) => first[at] === byte),
  )?.[1];
};
