import type { Types } from '../../expression/type-of.ts';
import { scalarKey } from '../../expression/value.ts';
import type { Scalar } from '../condition.ts';
import type { Finding, FindingCode, FindingEntity } from '../finding.ts';
import type { ProductAttribute, ProductDocument } from '../product-document.ts';
import { documentTypes } from '../value-types.ts';

/** What the checks of one document share. */
export type Check = {
  document: ProductDocument;
  attributes: ReadonlyMap<string, ProductAttribute>;
  types: Types;
  /**
   * The values of a finite attribute by their key, and whether one of them is active; undefined where any
   * value may be.
   */
  valuesOf: (attribute: ProductAttribute) => ReadonlyMap<string, boolean> | undefined;
  error: Tell;
  warning: Tell;
};

type Tell = (code: FindingCode, owner: Owner, pointer: string, message: string) => void;

/** Whom a finding is about. */
export type Owner = { type: FindingEntity; key: string; rule?: number };

/**
 * Most findings that are reported for one document; a slip in a generator should not fill a screen a thousand
 * times.
 */
const MAX_FINDINGS = 1000;

export const startCheck = (
  document: ProductDocument,
  isOpen = false,
): { check: Check; findings: Finding[] } => {
  const findings: Finding[] = [];
  const tell =
    (severity: Finding['severity']): Tell =>
    (code, { type, key, rule = null }, pointer, message) => {
      if (findings.length < MAX_FINDINGS)
        findings.push({ severity, code, message, pointer, entity: { type, key }, rule });
    };
  const values = new Map<string, ReadonlyMap<string, boolean> | undefined>();
  const valuesOf = (attribute: ProductAttribute): ReadonlyMap<string, boolean> | undefined => {
    if (!values.has(attribute.name)) values.set(attribute.name, valueKeys(attribute));
    return values.get(attribute.name);
  };
  const attributes = new Map(document.attributes.map((one) => [one.name, one]));
  return {
    check: {
      document,
      attributes,
      types: { ...documentTypes(document), isOpen },
      valuesOf,
      error: tell('ERROR'),
      warning: tell('WARNING'),
    },
    findings,
  };
};

const valueKeys = (attribute: ProductAttribute): ReadonlyMap<string, boolean> | undefined => {
  if (attribute.values.length === 0) return undefined;
  const keys = new Map<string, boolean>();
  for (const { value, isActive } of attribute.values) {
    const key = scalarKey(value);
    keys.set(key, isActive || keys.get(key) === true);
  }
  return keys;
};

/**
 * Values that stand more than once in a list, each once, by `keyOf`, with the places of the second and later.
 */
export const repeated = <T>(all: readonly T[], keyOf: (one: T) => string): { one: T; index: number }[] => {
  const seen = new Set<string>();
  return all.flatMap((one, index) => {
    const key = keyOf(one);
    if (seen.has(key)) return [{ one, index }];
    seen.add(key);
    return [];
  });
};

export const scalarsKey = (row: readonly (Scalar | null)[]): string =>
  row.map((one) => (one === null ? 'e' : scalarKey(one))).join('\0');
