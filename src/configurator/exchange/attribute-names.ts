import { withoutEnd } from '#lib/text';
import { faultOfName } from '../document/checks/check-names.ts';

/**
 * Names for attributes from names that people gave: other signs than letters, digits and `_` become `_`, what
 * begins with none of the letters gets an `F_`, and what would be there twice (without regard to case) a
 * number. In the order given. Records have names of 60 letters at most.
 */
export const attributeNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>();
  /** By name the number that the next one of it tries: thousands in another script are all named alike. */
  const next = new Map<string, number>();
  return names.map((name) => {
    const letters = name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9_]+/g, '_')
      .replace(/^_+/, '');
    const plain = withoutEnd(letters, '_').slice(0, 50);
    const base = /^[A-Za-z]/.test(plain) && faultOfName(plain) === undefined ? plain : `F_${plain}`;
    let unique = base;
    let number = next.get(base.toLowerCase()) ?? 2;
    for (; taken.has(unique.toLowerCase()); number++) unique = `${base}_${number}`;
    next.set(base.toLowerCase(), number);
    taken.add(unique.toLowerCase());
    return unique;
  });
};
