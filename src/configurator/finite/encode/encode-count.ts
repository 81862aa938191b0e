import { type Draft, trueLiteral } from './draft.ts';
import { both, differ, either } from './gates.ts';

/**
 * A literal that is true exactly where at least `least` of the literals are. Small ones by a counter that
 * draws all consequences (a literal for each "so many of the first so many"); large ones, where that would be
 * millions, by adding up bits.
 */
export const countLiterals = (draft: Draft, literals: readonly number[], least: number): number => {
  const count = literals.length;
  if (least <= 0) return trueLiteral;
  if (least > count) return trueLiteral ^ 1;
  // At least so many hold where not more than the rest do not.
  const fails = count - least + 1;
  if (fails < least)
    return (
      countLiterals(
        draft,
        literals.map((literal) => literal ^ 1),
        fails,
      ) ^ 1
    );
  return count * least <= counterUpTo ? counter(draft, literals, least) : adder(draft, literals, least);
};

const counterUpTo = 20_000;

const counter = (draft: Draft, literals: readonly number[], least: number): number => {
  /** `before[n]`: at least n of the literals so far. */
  let before: number[] = [trueLiteral];
  for (const [at, literal] of literals.entries()) {
    const now: number[] = [trueLiteral];
    // What can no longer matter is not reported: with so few left the sum stays below `least`.
    const lowest = Math.max(1, least - (literals.length - at - 1));
    for (let many = 1; many <= Math.min(least, at + 1); many++)
      now[many] =
        many < lowest
          ? trueLiteral ^ 1
          : either(draft, before[many] ?? trueLiteral ^ 1, both(draft, literal, before[many - 1] as number));
    before = now;
  }
  return before[least] as number;
};

const adder = (draft: Draft, literals: readonly number[], least: number): number => {
  const columns: number[][] = [[...literals]];
  const sum: number[] = [];
  for (let bit = 0; bit < columns.length; bit++) {
    const column = columns[bit] as number[];
    while (column.length > 1) {
      const [a, b, c = trueLiteral ^ 1] = column.splice(0, 3) as [number, number, number?];
      const half = differ(draft, a, b);
      column.push(differ(draft, half, c));
      columns[bit + 1] ??= [];
      columns[bit + 1]?.push(either(draft, both(draft, a, b), both(draft, half, c)));
    }
    sum.push(column[0] ?? trueLiteral ^ 1);
  }
  let isAtLeast = trueLiteral;
  for (const [bit, literal] of sum.entries())
    isAtLeast = (least >> bit) & 1 ? both(draft, literal, isAtLeast) : either(draft, literal, isAtLeast);
  return isAtLeast;
};
