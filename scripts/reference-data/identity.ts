import { v5 } from 'uuid';

/**
 * UUIDv5 namespaces. Never change: every id that tenants stored hangs on them. They are themselves v5 of a
 * name under the URL namespace.
 */
const namespaces = {
  currency: v5('urn:millwright:reference:currency', v5.URL),
  country: v5('urn:millwright:reference:country', v5.URL),
  /** Of code and year: `DAP 2020`. The rows stand in db/migrations/0015-incoterms.sql. */
  incoTerm: v5('urn:millwright:reference:incoterm', v5.URL),
};

/**
 * The id of a currency, country or global Inco Term: a function of its code alone, the same in every
 * installation and after every refresh.
 */
export function referenceID(kind: keyof typeof namespaces, code: string): string {
  return v5(code, namespaces[kind]);
}

/**
 * CLDR root order: accents after their base letter, so "Åland Islands" stands with the A's and not after Z.
 */
const collator = new Intl.Collator('en');

/**
 * Compares by the first key that differs, in CLDR root order, then by code units, so that the order is total
 * on every machine.
 */
export function byText<Row>(...keys: ((row: Row) => string)[]): (a: Row, b: Row) => number {
  return (a, b) => {
    for (const key of keys) {
      const [left, right] = [key(a), key(b)];
      const order = collator.compare(left, right) || (left < right ? -1 : left > right ? 1 : 0);
      if (order !== 0) return order;
    }
    return 0;
  };
}
