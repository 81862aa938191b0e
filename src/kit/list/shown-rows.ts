import { printed } from '#lib/json-pieces';
import type { Listed, Row } from '../declaration.ts';
import { jsonNames } from '../parts/selection.ts';

/**
 * How rows are read to be answered: JSON as the text that the database has, which nobody reads on its way to
 * the answer.
 */
export const shownRows = (resource: Listed): { of: Listed; show: (row: Row) => Row } => {
  const { printed: select } = resource.select;
  const names = jsonNames(resource.fields, resource.columns);
  if (!select || names.length === 0) return { of: resource, show: (row) => row };
  const show = (row: Row): Row => {
    for (const name of names) if (typeof row[name] === 'string') row[name] = printed(row[name]);
    return row;
  };
  return { of: { ...resource, select }, show };
};
