/** The keys of a record that is written out in code, and so has no other than its type says. */
export const keysOf = <K extends string>(record: Readonly<Partial<Record<K, unknown>>>): K[] =>
  Object.keys(record) as K[]; // to the compiler they are strings
