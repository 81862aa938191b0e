import type PizZip from 'pizzip';

const documentPart = 'word/document.xml';
const [tableEnd, rowStart, keepNext] = ['</w:tbl>', '<w:tr', '<w:keepNext/>'];

/**
 * Keeps the last row of a table with what follows it, where the paragraph after the table is kept with the
 * next one: sums never stand on a page without a line. A template cannot say it: all rows of a loop are made
 * of one, and of a table in which each row is kept with the next an office breaks none where it should.
 */
export const keepLastRows = (zip: PizZip): void => {
  const xml = zip.file(documentPart)?.asText();
  if (xml === undefined) return;
  const pieces: string[] = [];
  let from = 0;
  for (let end = xml.indexOf(tableEnd); end !== -1; end = xml.indexOf(tableEnd, end + 1)) {
    const row = xml.lastIndexOf(rowStart, end);
    if (row < from || !isKept(xml, end + tableEnd.length)) continue;
    pieces.push(xml.slice(from, row), keptRow(xml.slice(row, end)));
    from = end;
  }
  if (pieces.length > 0) zip.file(documentPart, pieces.join('') + xml.slice(from));
};

/** Whether a paragraph begins here that is kept with the next. */
const isKept = (xml: string, at: number): boolean => {
  if (!xml.startsWith('<w:p>', at) && !xml.startsWith('<w:p ', at)) return false;
  const end = xml.indexOf('</w:p>', at);
  const properties = xml.indexOf('</w:pPr>', at);
  const kept = xml.indexOf(keepNext, at);
  return kept !== -1 && kept < properties && properties < end;
};

/** The same row with each paragraph kept with the next. */
const keptRow = (row: string): string =>
  row
    .split(/(?=<w:p[ >])/)
    .map((piece) => {
      if (!/^<w:p[ >]/.test(piece) || piece.includes(keepNext)) return piece;
      const start = piece.indexOf('>') + 1;
      const isPlain = !piece.startsWith('<w:pPr>', start);
      if (isPlain) return `${piece.slice(0, start)}<w:pPr>${keepNext}</w:pPr>${piece.slice(start)}`;
      const inside = start + '<w:pPr>'.length;
      // The schema has the style before all else.
      const style = piece.startsWith('<w:pStyle ', inside) ? piece.indexOf('/>', inside) + 2 : inside;
      return piece.slice(0, style) + keepNext + piece.slice(style);
    })
    .join('');
