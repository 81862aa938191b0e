import { CsvError, readCsv } from '#lib/csv-read';
import { decimal } from '#lib/decimal';
import { decimalSignOf, readNumber } from '#lib/written-number';
import type { Scalar } from '../document/condition.ts';
import { documentLimits } from '../document/limits.ts';
import type {
  ProductAttribute,
  ProductAttributeValue,
  ProductDocument,
} from '../document/product-document.ts';
import type { ProductRule } from '../document/rule.ts';
import { attributeNames } from './attribute-names.ts';
import {
  blankAttribute,
  blankPage,
  blankProduct,
  constraintRule,
  type ImportedHeader,
} from './blank-product.ts';

/**
 * A file of combinations: its header names attributes, each row is a combination that is allowed, or one that
 * is forbidden.
 */
export type TableFile = { name: string; bytes: AsyncIterable<Uint8Array | string>; isAllowed: boolean };

/** Why a file was refused: which one, and what is wrong at which line. */
export class TableFileError extends Error {
  readonly file: string;
  readonly line: number;
  readonly detail: string;

  constructor(file: string, line: number, detail: string) {
    super(`${file}, line ${line}: ${detail}`);
    this.name = 'TableFileError';
    this.file = file;
    this.line = line;
    this.detail = detail;
  }
}

/**
 * Reads tables of combinations as a product: each column is a DROPDOWN attribute whose values are those that
 * stand in it in any of the files, each file a rule. Columns of one name (without regard to case) in several
 * files are one attribute. An empty cell means "no value", and only an attribute that has one may stay empty.
 * Where all values of an attribute are numbers they are numbers, with decimal commas too where a column of
 * the file has them throughout. Throws TableFileError.
 */
export const tableProduct = async (
  files: readonly TableFile[],
  header: ImportedHeader,
): Promise<ProductDocument> => {
  const tables: Table[] = [];
  for (const file of files) tables.push(await readTable(file));
  const columns = new Map<string, Column>();
  for (const { file, names, rows } of tables)
    for (const [at, name] of names.entries()) {
      const column = columns.get(name.toLowerCase()) ?? { label: name, texts: new Set<string>(), file: '' };
      column.file = file.name;
      columns.set(name.toLowerCase(), column);
      for (const row of rows) column.texts.add(row[at] as string);
    }
  const all = [...columns.values()];
  const names = attributeNames(all.map(({ label }) => label));
  const attributes = all.map((column, at) => attributeOf(column, names[at] as string, at + 1));
  const byLabel = new Map([...columns.keys()].map((key, at) => [key, attributes[at] as ProductAttribute]));
  const rules = tables.map((table, at) => ruleOf(table, at + 1, byLabel));
  return blankProduct(header, { pages: [blankPage(page, 1)], attributes, rules });
};

const page = 'Options';

/** Cells as they stand in the file, in the order of the names. */
type Table = { file: TableFile; names: string[]; rows: string[][] };
/** `file`: the last that has the column. */
type Column = { label: string; texts: Set<string>; file: string };

const readTable = async (file: TableFile): Promise<Table> => {
  const names: string[] = [];
  const rows: string[][] = [];
  const seen = new Map<string, number>();
  try {
    for await (const { line, record } of readCsv(file.bytes, {
      cellLength: documentLimits.label,
      columns: documentLimits.columns,
    })) {
      if (rows.length === 0) names.push(...Object.keys(record));
      const row = names.map((name) => (record[name] as string).trim());
      const key = JSON.stringify(row);
      const before = seen.get(key);
      if (before !== undefined)
        throw new CsvError(line, `This combination stands in line ${before} already.`);
      if (rows.length >= documentLimits.rows)
        throw new CsvError(line, `There are more than ${documentLimits.rows} rows.`);
      seen.set(key, line);
      rows.push(row);
    }
  } catch (error) {
    if (error instanceof CsvError) throw new TableFileError(file.name, error.line, error.detail);
    throw error;
  }
  const empty = names.find((_, at) => rows.every((row) => row[at] === ''));
  if (empty !== undefined)
    throw new TableFileError(file.name, 1, `The column ${empty} has no value in any row.`);
  if (rows.length === 0) throw new TableFileError(file.name, 1, 'There is no row of a combination.');
  return { file, names, rows: withPoints(rows, names.length) };
};

/**
 * Rows whose columns of numbers with decimal commas have points instead: `12,5` would be a text, and no
 * number to calculate with.
 */
const withPoints = (rows: readonly string[][], width: number): string[][] => {
  const plain = Array.from({ length: width }, (_, at) =>
    commaNumbers(new Set(rows.map((row) => row[at] as string))),
  );
  return rows.map((row) => row.map((text, at) => plain[at]?.get(text) ?? text));
};

/**
 * Of a column in which all are numbers, one of them at least with a decimal comma: each as it is with a
 * point.
 */
const commaNumbers = (texts: ReadonlySet<string>): ReadonlyMap<string, string> | undefined => {
  const plain = new Map<string, string>();
  let isSeen = false;
  for (const text of texts) {
    if (text === '') continue;
    const read = readNumber(text, { decimalSign: 'COMMA', isSaid: false });
    if ('fault' in read || !isNumber(read.value)) return undefined;
    isSeen ||= decimalSignOf(text) === 'COMMA';
    plain.set(text, read.value);
  }
  return isSeen ? plain : undefined;
};

/**
 * A number as people write it, so that 007 and 1e5 stay texts, and none that is larger or longer than a
 * document's may be.
 */
const isNumber = (text: string): boolean => {
  const [, whole, part = ''] = /^-?(0|[1-9]\d*)(?:\.(\d+))?$/.exec(text) ?? [];
  return (
    whole !== undefined &&
    whole.length <= documentLimits.integerDigits &&
    part.length <= documentLimits.decimals
  );
};

const scalarOf = (text: string, areNumbers: boolean): Scalar => (areNumbers ? decimal(text) : text);

const attributeOf = ({ label, texts, file }: Column, name: string, number: number): ProductAttribute => {
  const some = [...texts].filter((text) => text !== '');
  const areNumbers = some.every(isNumber);
  const values = new Map(
    some.map((text) => [String(scalarOf(text, areNumbers)), scalarOf(text, areNumbers)]),
  );
  if (values.size > documentLimits.values)
    throw new TableFileError(
      file,
      1,
      `The column ${label} has ${values.size} different values; at most ${documentLimits.values} are allowed.`,
    );
  return blankAttribute({
    name,
    number,
    label,
    dataType: 'DROPDOWN',
    page,
    sequence: number,
    isRequired: some.length === texts.size,
    values: [...values.values()].map((value, at) => blankValue(value, at + 1)),
  });
};

const blankValue = (value: Scalar, sequence: number): ProductAttributeValue => ({
  value,
  label: String(value),
  sequence,
  isActive: true,
  isDefault: false,
  priceAdder: null,
  pricePercent: null,
  costAdder: null,
  condition: null,
  item: null,
  validFrom: null,
  validTo: null,
});

const ruleOf = (
  { file, names, rows }: Table,
  number: number,
  byLabel: ReadonlyMap<string, ProductAttribute>,
): ProductRule => {
  const attributes = names.map((name) => byLabel.get(name.toLowerCase()) as ProductAttribute);
  const areNumbers = attributes.map(({ values }) => typeof values[0]?.value !== 'string');
  const listed = {
    attributes: attributes.map(({ name }) => name),
    rows: rows.map((row) =>
      row.map((text, at) => (text === '' ? null : scalarOf(text, areNumbers[at] as boolean))),
    ),
  };
  const name = file.name.slice(0, documentLimits.name) || `Table ${number}`;
  const description = `${rows.length} combinations that are ${file.isAllowed ? 'allowed' : 'forbidden'}.`;
  return constraintRule({ number, name, description }, [
    { action: file.isAllowed ? 'ALLOW_TUPLES' : 'FORBID_TUPLES', ...listed },
  ]);
};
