import type { FindingEntity } from '#configurator/document/finding';
import type { ProductDocument } from '#configurator/document/product-document';
import { isDecimal } from '#lib/decimal';
import { printJson } from '#lib/json';

/** A member of a part that differs; undefined where it is absent. */
export type MemberChange = { name: string; before: unknown; after: unknown };

/** What became of a part of a product, which is known by its name or number. */
export type DocumentChange = {
  kind: FindingEntity;
  key: string;
  change: 'ADDED' | 'REMOVED' | 'CHANGED';
  /** Of a CHANGED one, in the document's order. */
  members: MemberChange[];
};

type Part = Readonly<Record<string, unknown>>;

/**
 * What differs between two documents, in the order of documents: first what changed or is gone, then what
 * came.
 */
export const diffDocuments = (before: ProductDocument, after: ProductDocument): DocumentChange[] => {
  const name = (part: Part) => String(part.name);
  const number = (part: Part) => String(part.number);
  return [
    // The product itself is one on both sides, whatever its number was.
    ...between('PRODUCT', [before.product], [after.product], () => after.product.number),
    ...between('PAGE', before.pages, after.pages, name),
    ...between('ATTRIBUTE', before.attributes, after.attributes, name),
    ...between('RULE_GROUP', before.ruleGroups, after.ruleGroups, name),
    ...between('RULE', before.rules, after.rules, number),
    ...between('ITEM_MAPPING', before.itemMappings, after.itemMappings, number),
    ...between('TABLE', before.tables, after.tables, name),
  ];
};

const between = (
  kind: FindingEntity,
  before: readonly Part[],
  after: readonly Part[],
  keyOf: (part: Part) => string,
): DocumentChange[] => {
  const now = new Map(after.map((part) => [keyOf(part), part]));
  const then = new Set(before.map(keyOf));
  const stayed = before.flatMap((part): DocumentChange[] => {
    const key = keyOf(part);
    const other = now.get(key);
    if (!other) return [{ kind, key, change: 'REMOVED', members: [] }];
    const members = membersBetween(part, other);
    return members.length === 0 ? [] : [{ kind, key, change: 'CHANGED', members }];
  });
  const came = [...now.keys()].filter((key) => !then.has(key));
  return [...stayed, ...came.map((key): DocumentChange => ({ kind, key, change: 'ADDED', members: [] }))];
};

const membersBetween = (before: Part, after: Part): MemberChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
    isSame(before[name], after[name])
      ? []
      : [{ name, before: before[name] ?? null, after: after[name] ?? null }],
  );

/** Documents are read with their members in one order, and print 5 and 5.0 alike. */
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (isDecimal(one) && isDecimal(other) ? one.eq(other) : printJson(one) === printJson(other));
