import type { TableTypes, Types } from '../expression/type-of.ts';
import { typeOfValue, type ValueType } from '../expression/value.ts';
import type { Scalar } from './condition.ts';
import type { LookupTable, ProductAttribute, ProductDocument } from './product-document.ts';

/** What each name of a document is, for the check of its expressions. */
export const documentTypes = ({
  attributes,
  tables,
}: Pick<ProductDocument, 'attributes' | 'tables'>): Types => {
  const byName = new Map(tables.map((table) => [table.name, tableTypes(table)]));
  const types = new Map(
    attributes.map((one) => [one.name, one.dataType === 'MULTISELECT' ? 'LIST' : entryType(one, tables)]),
  );
  return { attribute: (name) => types.get(name), table: (name) => byName.get(name) };
};

/**
 * The type of one value of an attribute; of a MULTISELECT that of what is in its list. ANY where its values
 * are of several types.
 */
export const entryType = (attribute: ProductAttribute, tables: readonly LookupTable[]): ValueType => {
  switch (attribute.dataType) {
    case 'NUMBER':
    case 'INTEGER':
      return 'NUMBER';
    case 'BOOLEAN':
      return 'BOOLEAN';
    case 'DROPDOWN':
    case 'MULTISELECT': {
      const { query } = attribute;
      if (attribute.values.length > 0) return typeOfList(attribute.values);
      if (query?.source !== 'TABLE') return 'TEXT';
      const table = tables.find((one) => one.name === query.table);
      return (table && query.name !== null && tableTypes(table).column(query.name)) || 'ANY';
    }
    default:
      return 'TEXT';
  }
};

/** Kept by list and table: each of ten thousand values is asked for the type of them all. */
const ofLists = new WeakMap<ProductAttribute['values'], ValueType>();
const ofTables = new WeakMap<LookupTable, TableTypes>();

const typeOfList = (values: ProductAttribute['values']): ValueType => {
  const known = ofLists.get(values);
  if (known !== undefined) return known;
  const type = commonType(values.map(({ value }) => value));
  ofLists.set(values, type);
  return type;
};

const tableTypes = (table: LookupTable): TableTypes => {
  const known = ofTables.get(table);
  if (known) return known;
  const types = typesOfTable(table);
  ofTables.set(table, types);
  return types;
};

const typesOfTable = ({ columns, keyCount, rows }: LookupTable): TableTypes => {
  const types = columns.map((_, index) => commonType(rows.flatMap((row) => row[index] ?? [])));
  return { keys: types.slice(0, keyCount), column: (name) => types[columns.indexOf(name)] };
};

/** The type that all have; ANY where they have several, or if none exist. */
export const commonType = (values: readonly Scalar[]): ValueType => {
  const types = new Set(values.map((value) => typeOfValue(value)));
  const [only] = types;
  return types.size === 1 && only !== undefined ? only : 'ANY';
};
