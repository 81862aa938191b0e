/**
 * Pairs rows of two lists by what names them; of several of one name the first with the first. In the order
 * of the one, then what is in the other alone.
 */
export const pairRows = <R>(
  one: readonly R[],
  other: readonly R[],
  keyOf: (row: R) => string,
): [one: R | undefined, other: R | undefined][] => {
  const left = Map.groupBy(other, keyOf);
  const pairs = one.map((row): [R, R | undefined] => [row, left.get(keyOf(row))?.shift()]);
  return [...pairs, ...[...left.values()].flat().map((row): [undefined, R] => [undefined, row])];
};
