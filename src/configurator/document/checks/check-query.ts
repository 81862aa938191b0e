import { below } from '../finding.ts';
import type { ProductAttribute } from '../product-document.ts';
import type { Check, Owner } from './check-context.ts';
import { knownAttribute } from './check-expression.ts';

/** Where an attribute's values come from, as far as the document tells: its own tables and attributes. */
export const checkQuery = (
  check: Check,
  owner: Owner,
  at: string,
  { query, values, name }: ProductAttribute,
): void => {
  if (query === null) return;
  const place = below(at, 'query');
  if (values.length > 0)
    check.error(
      'WRONG_OPERANDS',
      owner,
      place,
      `${name} has values and a query for them: leave one of them out.`,
    );
  if (query.source !== 'ITEMS' && query.name === null)
    check.error(
      'WRONG_OPERANDS',
      owner,
      place,
      `A query of ${query.source} needs a name: which attribute or column it gives.`,
    );
  if ((query.source === 'TABLE') !== (query.table !== null))
    check.error(
      'WRONG_OPERANDS',
      owner,
      below(place, 'table'),
      'A query of TABLE names a table, and no other does.',
    );
  const table =
    query.table === null ? undefined : check.document.tables.find((one) => one.name === query.table);
  if (query.table !== null && !table)
    check.error('UNKNOWN_TABLE', owner, below(place, 'table'), `There is no table ${query.table}.`);
  if (table && query.name !== null && !table.columns.includes(query.name))
    check.error(
      'UNKNOWN_COLUMN',
      owner,
      below(place, 'name'),
      `Table ${table.name} has no column ${query.name}.`,
    );
  for (const [index, { field, values: fixed, attribute }] of query.where.entries()) {
    const where = below(place, 'where', index);
    if (table && !table.columns.includes(field))
      check.error(
        'UNKNOWN_COLUMN',
        owner,
        below(where, 'field'),
        `Table ${table.name} has no column ${field}.`,
      );
    if (query.source !== 'TABLE' && !/^(number|category|uOM|attribute:.+)$/.test(field))
      check.error(
        'UNKNOWN_COLUMN',
        owner,
        below(where, 'field'),
        'Items are identified by number, category, uOM or attribute:NAME.',
      );
    if ((fixed === null) === (attribute === null))
      check.error('WRONG_OPERANDS', owner, where, 'Give values, or the attribute whose value is meant.');
    if (attribute !== null) knownAttribute(check, owner, below(where, 'attribute'), attribute);
    if (attribute === name)
      check.error('CYCLE', owner, below(where, 'attribute'), `${name} cannot depend on itself.`);
  }
};
