import { expressionLimits } from '../expression/limits.ts';

/**
 * How large a product may be: the one list, from which the document's shape, the records of the API, imports
 * and their descriptions take their numbers. What is beyond is refused with the place. docs/products.md tells
 * it to authors.
 */
export const documentLimits = {
  /** Of a document, or of a model of another form, as a file. */
  bytes: 32 * 1024 * 1024,
  pages: 200,
  attributes: 20_000,
  /** Of one attribute, and of one list in a condition or an action. */
  values: 10_000,
  ruleGroups: 1000,
  rules: 50_000,
  /** Of one rule. */
  actions: 200,
  /** In one condition, and how deep they nest: the features of a group, the parts of a statement. */
  conditions: expressionLimits.conditions,
  conditionDepth: expressionLimits.conditionDepth,
  itemMappings: 200_000,
  /** Of one mapping. */
  mappingPairs: 50,
  mappingItems: 200,
  tables: 500,
  columns: 100,
  /** Of one table, and of one action with tuples. */
  rows: 100_000,
  /** Of one task. */
  resources: 100,
  /** Of one query of values. */
  queryParts: 50,
  /**
   * Letters of the product's number, an attribute's, table's or column's name, units, and a value's item:
   * they are keys of records.
   */
  key: 60,
  /** Letters of a unit that quantities are in (UN/ECE Rec 20), and of a commodity code. */
  unit: 10,
  commodityCode: 20,
  /**
   * Letters of the names of pages, rules, groups, items, tasks: they are sorted, indexed and printed in one
   * line.
   */
  name: 200,
  /** Letters of a value, and of the label that people see of it or of an attribute. */
  label: 1000,
  /** Letters of descriptions, help and messages. */
  text: 10_000,
  /** Letters of an expression, and of a text that holds some in braces. */
  expression: expressionLimits.length,
  /** Digits of a number before and after its point; the latter of an attribute's `decimals` too. */
  integerDigits: 20,
  decimals: 20,
} as const;
