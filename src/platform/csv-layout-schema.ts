import { type Delimiter, delimiters } from '#lib/csv-delimiters';
import { encodings } from '#lib/text-encoding';
import type { DateOrder } from '#lib/written-date';
import type { DecimalSign } from '#lib/written-number';
import { int32, object, oneOf, optional, orNull } from './schema.ts';

const signs = ['POINT', 'COMMA'] as const satisfies DecimalSign[];
const orders = ['DMY', 'MDY'] as const satisfies DateOrder[];

/** How a CSV file was read, as the answer of its import tells it (#lib/office-csv). */
export const csvLayoutSchema = object(
  {
    encoding: oneOf(encodings),
    delimiter: oneOf(Object.keys(delimiters) as Delimiter[]),
    headerRow: int32({
      minimum: 1,
      description: 'The line that names the columns; what stands above is skipped',
    }),
    decimalSign: oneOf(signs),
    dateOrder: orNull(oneOf(orders)),
  },
  { title: 'CsvLayout', description: 'How the file was read' },
);

/** What may be said of a CSV file beside it; the rest is found out. */
export const saidLayoutFields = {
  encoding: optional(oneOf(encodings, { description: 'Of the file; found out unless given' })),
  decimalSign: optional(
    oneOf(signs, { description: 'Of its numbers: 1.25 or 1,25; found out unless given' }),
  ),
  dateOrder: optional(oneOf(orders, { description: 'Of dates such as 03/04/2027; found out unless given' })),
};

/** For examples. */
export const csvLayoutExample = {
  encoding: 'UTF-8',
  delimiter: 'COMMA',
  headerRow: 1,
  decimalSign: 'POINT',
  dateOrder: null,
};
