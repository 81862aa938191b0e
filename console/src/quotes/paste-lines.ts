import { Decimal, type SalesQuoteItemInputSent } from '../../../client/index.ts';

/** A line as it was pasted. */
export type PastedLine = { number: string; quantity: string; unitPrice?: string; discount?: string };
export type PasteFault = { row: number } & ({ kind: 'NO_NUMBER' } | { kind: 'NOT_A_NUMBER'; text: string });
export type Pasted = { lines: PastedLine[]; faults: PasteFault[] };

/** What an office heads the column of item numbers with. */
const headings =
  /^(item|part|article|sku|number|artikel|teil|nummer|position|pos\.?|((item|part|article) ?|(artikel|teile?)-? ?)(no\.?|nr\.?|number|nummer))$/i;

/**
 * Rows as a spreadsheet copies them (cells between tabs): item number, quantity, unit price, discount. A row
 * of headings and empty rows are left out; a row without a quantity has one. Numbers are read by the user’s
 * language, and what is not one is a fault of its row.
 */
export const readPasted = (text: string, readNumber: (typed: string) => string | undefined): Pasted => {
  const lines: PastedLine[] = [];
  const faults: PasteFault[] = [];
  for (const [at, cells] of cellsOf(text).entries()) {
    const [number = '', quantity = '', unitPrice = '', discount = ''] = cells.map((cell) => cell.trim());
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (at === 0 && headings.test(number) && readNumber(quantity) === undefined) continue;
    const row = at + 1;
    if (number === '') {
      faults.push({ row, kind: 'NO_NUMBER' });
      continue;
    }
    const typed = { quantity: quantity || '1', unitPrice, discount: discount.replace(/\s*%$/, '') };
    const read = Object.entries(typed).flatMap(([name, one]) => {
      if (one === '') return [];
      const spelled = readNumber(one);
      if (spelled === undefined) faults.push({ row, kind: 'NOT_A_NUMBER', text: one });
      return spelled === undefined ? [] : [[name, spelled] as const];
    });
    lines.push({ number, quantity: '1', ...Object.fromEntries(read) });
  }
  return { lines, faults };
};

/** The cells of a text from the clipboard; one in quotation marks may hold tabs and line ends. */
const cellsOf = (text: string): string[][] => {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  for (let found = cell.exec(text); found !== null; found = cell.exec(text)) {
    const [, quoted, plain = '', end] = found;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '' || cell.lastIndex >= text.length) break;
    if (end !== '\t') rows.push([]);
  }
  return rows;
};

/** A pasted line as the service takes it. */
export const inputOf = ({ number, quantity, unitPrice, discount }: PastedLine): SalesQuoteItemInputSent => ({
  number,
  quantity: new Decimal(quantity),
  ...(unitPrice === undefined ? {} : { unitPrice: new Decimal(unitPrice) }),
  ...(discount === undefined ? {} : { discount: new Decimal(discount) }),
});
