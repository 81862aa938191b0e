import { type Delimiter, delimiters } from '#lib/csv-delimiters';
import { keysOf } from '#lib/keys';
import { type Encoding, encodings } from '#lib/text-encoding';
import type { DateOrder } from '#lib/written-date';
import type { DecimalSign } from '#lib/written-number';
import {
  int32,
  list,
  object,
  oneOf,
  optional,
  orNull,
  type Static,
  type TSchema,
  text,
} from '#platform/schema';

/** What the caller who brings a file may say of it, and what is found out where they do not. */
const said = {
  encoding: oneOf(encodings, { description: 'Of a CSV file' }),
  delimiter: oneOf(keysOf(delimiters), {
    description: 'What parts the cells of a CSV file',
  }),
  sheet: text(100, { description: 'The sheet of a workbook that is read, by its name' }),
  headerRow: int32({ minimum: 1, maximum: 1_048_576, description: 'The row or line that names the columns' }),
  decimalSign: oneOf(['POINT', 'COMMA'] as const satisfies DecimalSign[], {
    description: 'Of numbers in text: 12.5 or 12,5',
  }),
  dateOrder: oneOf(['DMY', 'MDY'] as const satisfies DateOrder[], {
    description: 'Of dates such as 03/04/2027: the day first, or the month',
  }),
};

/** The same as a part of an upload, with what counts where it is not there. */
const more = <S extends TSchema & { description?: string }>(schema: S, found: string) =>
  optional({ ...schema, description: `${schema.description}; ${found}` });

/** Parts of an upload beside the file. */
export const layoutFields = {
  encoding: more(said.encoding, 'found out unless given: UTF-8, UTF-16 or WINDOWS-1252'),
  delimiter: more(said.delimiter, 'found out unless given, by the row of the names'),
  sheet: more(said.sheet, 'letter case aside; the first that is shown unless given'),
  headerRow: more(said.headerRow, 'found out unless given, among the first 30'),
  decimalSign: more(
    said.decimalSign,
    'the file’s own unless given, else the tenant’s by its locale; 1.234 in a file with decimal commas is taken as 1234 only where it is given',
  ),
  dateOrder: more(said.dateOrder, 'the file’s own unless given, else the tenant’s by its locale'),
};

/** How a file is read, as its import shows it. */
export const layoutModel = object(
  {
    encoding: orNull(said.encoding),
    delimiter: orNull(said.delimiter),
    sheet: orNull(said.sheet),
    headerRow: said.headerRow,
    decimalSign: orNull(said.decimalSign),
    dateOrder: orNull(said.dateOrder),
    locale: text(35, {
      description: 'The tenant’s when the file was brought; it decides what the file leaves open',
    }),
    said: list(text(20), {
      description: 'Which of these were stated at the upload; the others were found out',
    }),
  },
  { title: 'FileLayout' },
);

/**
 * `decimalSign` and `dateOrder` are null until the file has been read through, and where nothing in it asked
 * for them.
 */
export type FileLayout = Static<typeof layoutModel>;

/** What was said of a file. */
export type SaidLayout = {
  encoding?: Encoding;
  delimiter?: Delimiter;
  sheet?: string;
  headerRow?: number;
  decimalSign?: DecimalSign;
  dateOrder?: DateOrder;
};

/** Its own words for the log. */
export const toldLayout = ({ encoding, delimiter, sheet, headerRow }: FileLayout): string =>
  [
    ...(encoding ? [`encoding ${encoding}`] : []),
    ...(delimiter ? [`delimiter ${delimiter}`] : []),
    ...(sheet === null ? [] : [`sheet “${sheet}”`]),
    `names of the columns in row ${headerRow}`,
  ].join(', ');
