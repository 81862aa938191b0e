import type { ProductAttributeValue, ProductDocument } from '../document/product-document.ts';
import type { ProductRule } from '../document/rule.ts';

type Validity = Pick<ProductAttributeValue, 'validFrom' | 'validTo'>;

/** The dates are texts (`YYYY-MM-DD`) and both included. */
export const isValidOn = ({ validFrom, validTo }: Validity, date: string): boolean =>
  (validFrom === null || validFrom <= date) && (validTo === null || date <= validTo);

/**
 * Tells between which of a document's dates a date lies: two dates of the same window see the same rules and
 * values, so that one compiled problem answers for both.
 */
export const windowOf = (document: ProductDocument): ((date: string) => number) => {
  const starts: string[] = [];
  const ends: string[] = [];
  const note = ({ validFrom, validTo }: Validity): void => {
    if (validFrom !== null) starts.push(validFrom);
    if (validTo !== null) ends.push(validTo);
  };
  for (const rule of document.rules) note(rule);
  for (const attribute of document.attributes) for (const value of attribute.values) note(value);
  // What began before or on the date plus what ended before it: it only grows, and grows with each change.
  return (date) => starts.filter((start) => start <= date).length + ends.filter((end) => end < date).length;
};

/**
 * The rules at work on a date, in order of sequence, then number. INTERNAL ones only while a version is being
 * tested.
 */
export const rulesOn = (document: ProductDocument, date: string, isTest: boolean): ProductRule[] => {
  const groups = new Map(document.ruleGroups.map((group) => [group.name, group]));
  return document.rules
    .filter(
      (rule) =>
        (rule.status === 'ACTIVE' || (isTest && rule.status === 'INTERNAL')) &&
        isValidOn(rule, date) &&
        (rule.group === null || groups.get(rule.group)?.isActive !== false),
    )
    .toSorted((a, b) => a.sequence - b.sequence || a.number - b.number);
};
