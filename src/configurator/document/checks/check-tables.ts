import { compileCondition, compiledNames } from '../../expression/compile-condition.ts';
import { namesOf } from '../../expression/names-of.ts';
import { parseExpression } from '../../expression/parse-expression.ts';
import { isFault } from '../../expression/parsed.ts';
import { parseTemplate } from '../../expression/template.ts';
import { quoteValue } from '../../expression/value.ts';
import { below } from '../finding.ts';
import type { LookupTable, ProductDocument } from '../product-document.ts';
import { ruleNames } from '../rule-stage.ts';
import { commonType } from '../value-types.ts';
import { type Check, type Owner, repeated, scalarsKey } from './check-context.ts';

/** Lookup tables: rows as wide as the columns, columns of one type, each key but once. */
export const checkTables = (check: Check): void => {
  const used = check.document.tables.length === 0 ? new Set<string>() : tablesUsed(check.document);
  for (const [index, table] of check.document.tables.entries()) {
    const owner: Owner = { type: 'TABLE', key: table.name };
    const at = below('', 'tables', index);
    checkTable(check, owner, at, table);
    if (!used.has(table.name))
      check.warning('UNUSED_TABLE', owner, at, `Nothing looks into table ${table.name}.`);
  }
};

const checkTable = (
  check: Check,
  owner: Owner,
  at: string,
  { columns, keyCount, rows }: LookupTable,
): void => {
  if (keyCount >= columns.length)
    check.error('ROW_WIDTH', owner, below(at, 'keyCount'), 'Beside the key a table has at least one column.');
  for (const { one, index } of repeated(columns, (column) => column))
    check.error('DUPLICATE_NAME', owner, below(at, 'columns', index), `Column ${one} stands twice.`);
  for (const [index, row] of rows.entries())
    if (row.length !== columns.length)
      check.error(
        'ROW_WIDTH',
        owner,
        below(at, 'rows', index),
        `The row has ${row.length} values for ${columns.length} columns.`,
      );
  for (const [index, column] of columns.entries()) {
    const values = rows.flatMap((row) => row[index] ?? []);
    if (values.length > 0 && commonType(values) === 'ANY')
      check.error(
        'WRONG_TYPE',
        owner,
        below(at, 'columns', index),
        `The values of column ${column} must be of one type.`,
      );
  }
  for (const { one, index } of repeated(rows, (row) => scalarsKey(row.slice(0, keyCount)))) {
    const key = one.slice(0, keyCount).map(quoteValue).join(', ');
    check.error('DUPLICATE_KEY', owner, below(at, 'rows', index), `The key ${key} stands above already.`);
  }
};

const tablesUsed = (document: ProductDocument): Set<string> => {
  const used = new Set<string>();
  const add = (tables: readonly string[]): void => {
    for (const table of tables) used.add(table);
  };
  const conditions = [
    ...document.pages.map((page) => page.displayCondition),
    ...document.attributes.flatMap((one) => [
      one.displayCondition,
      one.requiredCondition,
      ...one.values.map((value) => value.condition),
    ]),
    ...document.ruleGroups.map((group) => group.condition),
  ];
  for (const one of conditions) if (one !== null) add(compiledNames(compileCondition(one)).tables);
  for (const rule of document.rules) add(ruleNames(rule, undefined).tables);
  for (const { query } of document.attributes) if (query?.table) used.add(query.table);
  for (const { quantity } of document.itemMappings.flatMap((mapping) => mapping.items)) {
    const parsed = typeof quantity === 'string' ? parseExpression(quantity) : undefined;
    if (parsed && !isFault(parsed)) add(namesOf(parsed).tables);
  }
  const template = parseTemplate(document.product.descriptionTemplate ?? '');
  if (!isFault(template))
    for (const part of template.parts) if (typeof part !== 'string') add(part.expression.names.tables);
  return used;
};
