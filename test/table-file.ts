import { DOMParser } from '@xmldom/xmldom';
import { parse } from 'csv-parse/sync';
import PizZip from 'pizzip';
import { unescapeCell } from '#lib/csv';

/**
 * Reads what exports write by other code than ours: the header and the rows of a CSV file, guards against
 * formulas taken off.
 */
export const readCsvFile = (bytes: Buffer): string[][] =>
  (parse(bytes, { relaxColumnCount: true, skipEmptyLines: false }) as string[][]).map((row) =>
    row.map(unescapeCell),
  );

/**
 * The cells of the only sheet of a workbook of ours, as the texts that they show; a flag is `true` or
 * `false`.
 */
export const readXlsxFile = (bytes: Buffer): string[][] => {
  const xml = new PizZip(bytes).file('xl/worksheets/sheet1.xml')?.asText() ?? '';
  const sheet = new DOMParser().parseFromString(xml, 'text/xml');
  return [...sheet.getElementsByTagName('row')].map((row) =>
    [...row.getElementsByTagName('c')].map((cell) => {
      const text = unescapeXml(cell.textContent ?? '');
      return cell.getAttribute('t') === 'b' ? String(text === '1') : text;
    }),
  );
};

/** `_x000D_` is how the format writes what XML cannot hold (ECMA-376, 22.9.2.19). */
const unescapeXml = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
