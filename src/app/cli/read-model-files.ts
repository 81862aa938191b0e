import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { printDocument } from '#configurator/document/print-document';
import type { ProductDocument } from '#configurator/document/product-document';
import type { ImportedHeader } from '#configurator/exchange/blank-product';
import { type TableFile, TableFileError, tableProduct } from '#configurator/exchange/table-csv';
import { UvlError, uvlProduct } from '#configurator/exchange/uvl';
import { CsvError } from '#lib/csv-read';
import { decodedAs, detectEncoding } from '#lib/text-encoding';
import { StartError } from '#platform/start-error';
import { print, say } from './tell.ts';

/**
 * Prints a feature model (one .uvl file) or tables of combinations (.csv files) as the document of a product.
 * @throws StartError
 */
export const readModelFiles = async (
  files: readonly string[],
  header: ImportedHeader,
  { areForbidden }: { areForbidden: boolean },
): Promise<void> =>
  print(printDocument(await documentOf(files, { uOM: 'C62', ...header }, areForbidden)).trimEnd());

const documentOf = async (
  files: readonly string[],
  header: ImportedHeader,
  areForbidden: boolean,
): Promise<ProductDocument> => {
  const [first = ''] = files;
  try {
    if (files.every((file) => ending(file) === '.csv')) {
      const tables = await Promise.all(files.map((file) => tableOf(file, !areForbidden)));
      return await tableProduct(tables, header);
    }
    if (files.length > 1 || ending(first) !== '.uvl')
      throw new StartError('Name one .uvl file, or one or more .csv files.');
    const { document, ignored } = uvlProduct(await readFile(first, 'utf8'), header);
    for (const { line, column, detail } of ignored) say(`${first}:${line}:${column}  skipped: ${detail}`);
    return document;
  } catch (error) {
    if (error instanceof UvlError)
      throw new StartError(`${first}:${error.line}:${error.column}  ${error.detail}`, { cause: error });
    if (error instanceof TableFileError)
      throw new StartError(`${error.file}:${error.line}  ${error.detail}`, { cause: error });
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new StartError(
        `${(error as NodeJS.ErrnoException).path} cannot be read: look whether it is there.`,
        {
          cause: error,
        },
      );
    throw error;
  }
};

const ending = (file: string): string => extname(file).toLowerCase();

/** A table as an office saves it; how it was read is said where it is not plain. */
const tableOf = async (file: string, isAllowed: boolean): Promise<TableFile> => {
  const bytes = await readFile(file);
  const name = basename(file);
  try {
    const encoding = await detectEncoding(whole(bytes));
    if (encoding !== 'UTF-8') say(`${name}: read as ${encoding}`);
    return { name, bytes: decodedAs(whole(bytes), encoding), isAllowed };
  } catch (error) {
    if (error instanceof CsvError) throw new TableFileError(name, error.line, error.detail);
    throw error;
  }
};

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
