import type { Decimal } from '#lib/decimal';
import type { Condition, Expression, Scalar } from './condition.ts';
import type { ProductRule, ProductRuleGroup } from './rule.ts';

/**
 * A whole product as one JSON document: what versions and snapshots keep, what is exported, and all that the
 * engine knows of a product. Things are identified by their natural keys (names, numbers), never by ids, so
 * that a document means the same in git and at another tenant.
 */
export type ProductDocument = {
  format: 'millwright-product-1';
  product: ProductHeader;
  /** In order. */
  pages: readonly ProductPage[];
  /** In order: of `sequence` within their page. */
  attributes: readonly ProductAttribute[];
  ruleGroups: readonly ProductRuleGroup[];
  rules: readonly ProductRule[];
  itemMappings: readonly ProductItemMapping[];
  tables: readonly LookupTable[];
};

export type ProductHeader = {
  number: string;
  name: string;
  description: string | null;
  /** The name of its family. */
  family: string | null;
  /** What a line of it is called: text with expressions in braces, `{BORE} x {STROKE}`. */
  descriptionTemplate: string | null;
  uOM: string;
  /** ISO 4217: of all amounts that it states or compares; the tenant's where null. */
  currencyCode: string | null;
  leadTimeDays: number | null;
  commodityCode: string | null;
  allowDiscount: boolean;
  serializationRequired: boolean;
};

/** A page without a true condition is not shown, and its attributes are hidden. */
export type ProductPage = {
  name: string;
  sequence: number;
  isActive: boolean;
  displayCondition: Condition | null;
  helpText: string | null;
};

export const attributeMethods = ['SELECTED', 'GENERATED'] as const;
export const dataTypes = [
  'TEXT',
  'NUMBER',
  'INTEGER',
  'BOOLEAN',
  'DATE',
  'DROPDOWN',
  'MULTISELECT',
  'FILE',
  'ITEM',
] as const;
export type DataType = (typeof dataTypes)[number];

/**
 * An attribute: chosen by the user (SELECTED, on a page) or set by rules (GENERATED, on none). With `values`
 * it is finite: always DROPDOWN, MULTISELECT and ITEM; BOOLEAN needs no list; TEXT, NUMBER, INTEGER and DATE
 * where they have one. Names are letters, digits and `_`, unique in the product without regard to letter
 * case.
 */
export type ProductAttribute = {
  name: string;
  number: number;
  label: string;
  description: string | null;
  method: (typeof attributeMethods)[number];
  dataType: DataType;
  units: string | null;
  /** The name of its page. */
  page: string | null;
  sequence: number;
  /** A configuration is complete only with a value of it, while it is shown. */
  isRequired: boolean;
  isActive: boolean;
  isHidden: boolean;
  showOnQuote: boolean;
  showOnProduction: boolean;
  defaultValue: Scalar | null;
  minValue: Decimal | null;
  maxValue: Decimal | null;
  /** Numbers are `minValue` (else 0) plus a whole multiple of it. */
  step: Decimal | null;
  decimals: number | null;
  /** As MATCHES of a condition. */
  pattern: string | null;
  maxLength: number | null;
  values: readonly ProductAttributeValue[];
  query: ValueQuery | null;
  displayCondition: Condition | null;
  requiredCondition: Condition | null;
  helpText: string | null;
};

/**
 * One value on offer. Adders are amounts in the product's currency for one piece; `pricePercent` is of the
 * base price.
 */
export type ProductAttributeValue = {
  value: Scalar;
  label: string;
  sequence: number;
  isActive: boolean;
  isDefault: boolean;
  priceAdder: Decimal | null;
  pricePercent: Decimal | null;
  costAdder: Decimal | null;
  /** Offered only where it holds. */
  condition: Condition | null;
  /** The number of the item that the value stands for. */
  item: string | null;
  validFrom: string | null;
  validTo: string | null;
};

/**
 * Where an attribute's values come from, instead of a list: the numbers of items, an attribute of items, or a
 * column of one of the product's tables. `where` narrows it, by a fixed value or by the value of another
 * attribute. It is closed: there is no text that a database would run. It is asked when a version is
 * released, and on each use of a draft.
 */
export type ValueQuery = {
  source: 'ITEMS' | 'ITEM_ATTRIBUTE' | 'TABLE';
  /** The item attribute, or the table's column, that gives the value. */
  name: string | null;
  table: string | null;
  where: readonly {
    /** `number`, `category`, `uOM`, `attribute:NAME` of an item; a column of the table. */
    field: string;
    op: 'EQ' | 'NE' | 'IN' | 'STARTS_WITH';
    values: readonly string[] | null;
    /** The attribute whose value is meant. */
    attribute: string | null;
  }[];
  order: 'VALUE' | 'SOURCE';
};

/** Where every pair is met, the items are part of the bill of materials. */
export type ProductItemMapping = {
  number: number;
  category: string;
  attributes: readonly { name: string; value: Scalar }[];
  items: readonly { number: string; quantity: Expression; uOM: string | null; position: string | null }[];
  isActive: boolean;
  sequence: number;
};

/**
 * A table that expressions look up in: `lookup(NAME, COLUMN, key, …)`; the first `keyCount` columns are its
 * key, unique.
 */
export type LookupTable = {
  name: string;
  columns: readonly string[];
  keyCount: number;
  rows: readonly (readonly Scalar[])[];
};
