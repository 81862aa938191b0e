// What is done in a thread to propose a product from variants: see propose-variants.ts.
import { printDocument } from '#configurator/document/print-document';
import type { ImportedHeader } from '#configurator/exchange/blank-product';
import { TableFileError } from '#configurator/exchange/table-csv';
import { CsvError, csvRows } from '#lib/csv-read';
import { piecesOf } from '#lib/pieces';
import { recordsOf, type TableRow } from '#lib/table-rows';
import { decodedAs, detectEncoding } from '#lib/text-encoding';
import { readXlsx } from '#lib/xlsx-read';
import { forgeLimits } from './package.schema.ts';
import { type Variant, variantsProduct } from './variants-product.ts';

/** The variants as rows, or the bytes of a spreadsheet (CSV or XLSX) that has them. */
export type VariantsTask = {
  from: { variants: readonly Variant[] } | { file: Uint8Array };
  header: ImportedHeader;
};
/** A document as its text; what is to be asked first; or why it cannot be read. */
export type VariantsDone = { text: string; warnings: string[] } | { question: string } | { refused: string };

/** Makes a product of variants. */
export const proposeOfVariants = async ({ from, header }: VariantsTask): Promise<VariantsDone> => {
  try {
    const { variants, warnings } =
      'file' in from ? await readVariants(from.file) : { variants: from.variants, warnings: [] };
    const made = await variantsProduct(variants, header);
    if ('question' in made) return made;
    return { text: printDocument(made.document), warnings: [...warnings, ...made.warnings] };
  } catch (error) {
    if (error instanceof CsvError || error instanceof TableFileError)
      return { refused: `line ${error.line}: ${error.detail}` };
    throw error;
  }
};

/** A column that names the items, however it is spelled. */
const isItemColumn = (name: string): boolean =>
  ['item', 'itemnumber', 'itemno'].includes(name.toLowerCase().replaceAll(/[ ._-]/g, ''));

const readVariants = async (bytes: Uint8Array): Promise<{ variants: Variant[]; warnings: string[] }> => {
  const variants: Variant[] = [];
  const warnings: string[] = [];
  for await (const row of rowsOf(Buffer.from(bytes))) {
    if ('fault' in row) {
      warnings.push(`Row ${row.row} was left out: ${row.fault}`);
      continue;
    }
    if (row.isHidden) {
      warnings.push(`Row ${row.row} is hidden, and was left out.`);
      continue;
    }
    if (variants.length >= forgeLimits.variants)
      throw new CsvError(row.row, `There are more than ${forgeLimits.variants} variants.`);
    const entries = Object.entries(row.record);
    const item = entries.find(([name, cell]) => isItemColumn(name) && cell.trim() !== '')?.[1].trim() ?? null;
    const cells = Object.fromEntries(entries.filter(([name]) => !isItemColumn(name)));
    variants.push({ cells, item, uOM: null, category: '' });
  }
  return { variants, warnings };
};

async function* rowsOf(bytes: Buffer): AsyncGenerator<TableRow> {
  // A workbook is a ZIP archive; everything else is read as text.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const read = async (at: number, length: number) => bytes.subarray(at, at + length);
    yield* readXlsx({ size: bytes.length, read });
    return;
  }
  const encoding = await detectEncoding(piecesOf(bytes));
  yield* recordsOf(csvRows(decodedAs(piecesOf(bytes), encoding)));
}
