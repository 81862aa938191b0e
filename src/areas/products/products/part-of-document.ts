import type { Row } from '#kit/declaration';
import type { JsonValue } from '#lib/json';

/** What of a record the document does not have: ids, who and when, and what it says by a name instead. */
const ownOnly = new Set([
  'attributeID',
  'productID',
  'pageID',
  'attributeValueID',
  'ruleGroupID',
  'ruleID',
  'itemMappingID',
  'tableID',
  'revision',
  'createdByUserID',
  'createdUTC',
  'lastUpdatedByUserID',
  'lastUpdatedUTC',
  'rowVersion',
]);

/** What the row says, which is JSON all through, without what is the service's own. */
const without = (row: Row): Record<string, JsonValue> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !ownOnly.has(name))) as Record<string, JsonValue>;

type WithValues = Row & { values: readonly Row[] };

/** An attribute as the product's document has it, unread; `page` is the name of its page. */
export const attributeOfDocument = (row: WithValues, page: string | null): JsonValue => ({
  ...without(row),
  page,
  values: row.values.map(without),
});

/** A rule as the product's document has it, unread; `group` is the name of its group. */
export const ruleOfDocument = (row: Row, group: string | null): JsonValue => ({ ...without(row), group });

/** A page, group of rules, item mapping or table as the product's document has it, unread. */
export const partOfDocument = (row: Row): JsonValue => without(row);
