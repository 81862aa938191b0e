import type { Ctx } from '#platform/ctx';
import type { ReadRow, RowFault } from '#platform/import-kind';
import type { Row } from '../declaration.ts';
import type { ResourceImport } from './declaration.ts';

/**
 * Looks up what the rows refer to by name, all at once. Answers what a row says by the resource's fields,
 * with ids in place of names; a name that does not exist is a fault of its row.
 */
export const findReferences = async (
  ctx: Ctx,
  { references = [] }: ResourceImport,
  rows: readonly ReadRow[],
): Promise<(row: ReadRow) => { sent: Row; faults: RowFault[] }> => {
  const found = new Map<string, ReadonlyMap<string, string>>();
  for (const { column, find } of references) {
    const words = new Set(rows.flatMap(({ values }) => (values[column] ? [values[column] as string] : [])));
    found.set(column, words.size > 0 ? await find(ctx, [...words], rows[0]?.values ?? {}) : new Map());
  }
  return ({ values }) => {
    const sent: Row = { ...values };
    const faults: RowFault[] = [];
    for (const { column, field, noun } of references) {
      if (!(column in values)) continue;
      const word = values[column] as string | null;
      delete sent[column];
      sent[field] = word === null ? null : found.get(column)?.get(word);
      if (sent[field] === undefined)
        faults.push({ column: field, code: 'UnknownReference', message: `there is no ${noun} “${word}”` });
    }
    return { sent, faults };
  };
};
