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
 * column: to make values first, only to print them, takes several times as long. Columns that are `absent`
 * have no member where they are null.
 */
export const printedRows = (
  { fields, rows }: QueryArrayResult<(string | null)[]>,
  absent: readonly string[] = [],
): Printed[] => {
  const names = fields.map(({ name }) => `${printJson(name)}:`);
  const [firsts, leads] = [names.map((name) => `{${name}`), names.map((name) => `,${name}`)];
  const isAbsent = fields.map(({ name }) => absent.includes(name));
  return rows.map((cells) => {
    // Joined, and not added one to the other: half of what that allocates.
    const texts: string[] = [];
    for (let at = 0; at < cells.length; at++) {
      const cell = cells[at] ?? null;
      if (cell === null && isAbsent[at]) continue;
      texts.push((texts.length === 0 ? firsts : leads)[at] as string, cell ?? 'null');
    }
    texts.push('}');
    return printed(texts.join(''), { isSpelled: true });
  });
};
