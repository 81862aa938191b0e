/** How large a product's document may be. Beyond them it is refused as a whole, with the place. */
export const documentLimits = {
  pages: 200,
  attributes: 20_000,
  /** Of one attribute. */
  values: 10_000,
  ruleGroups: 1000,
  rules: 50_000,
  /** Of one rule. */
  actions: 200,
  itemMappings: 200_000,
  /** Of one mapping. */
  mappingPairs: 50,
  mappingItems: 200,
  tables: 500,
  columns: 100,
  /** Of one table, and of one action with tuples. */
  rows: 100_000,
  /** Letters. */
  name: 200,
  text: 10_000,
  /** Digits of a number. */
  digits: 40,
} as const;
