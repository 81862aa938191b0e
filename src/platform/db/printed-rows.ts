import type { QueryArrayConfig, QueryArrayResult } from 'pg';
import { printJson } from '#lib/json';
import { type Printed, printed } from '#lib/json-pieces';
import { valuePrinters } from './values.ts';

/** A statement whose columns come as their JSON. */
export const printing = (text: string, values: readonly unknown[]): QueryArrayConfig => ({
  text,
  values: values as unknown[], // the driver only reads them
  rowMode: 'array',
  types: valuePrinters,
});

/**
 * The rows that `printing` was answered, each as one JSON object, made from what the database sent, column by
 * column: to make values first, only to print them, takes several times as long.
 */
export const printedRows = ({ fields, rows }: QueryArrayResult<(string | null)[]>): Printed[] => {
  const leads = fields.map(({ name }, at) => `${at === 0 ? '{' : ','}${printJson(name)}:`);
  return rows.map((cells) => {
    // Joined, and not added one to the other: half of what that allocates.
    const texts: string[] = [];
    for (let at = 0; at < cells.length; at++) texts.push(leads[at] as string, cells[at] ?? 'null');
    texts.push('}');
    return printed(texts.join(''), { isSpelled: true });
  });
};
