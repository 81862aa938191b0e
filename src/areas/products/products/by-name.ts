const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** The order of names as people sort them: letter case and accents aside, `Size 9` before `Size 10`. */
export const byName = (one: string, other: string): number =>
  collator.compare(one, other) || (one < other ? -1 : one > other ? 1 : 0);
