import { addNode, leafKind, type NodeStore } from './node-store.ts';
import type { Residual } from './residual.ts';

/**
 * One way to decide: what becomes true, and the node of the values that the variable then may have (-1 where
 * it only names a part of a formula).
 */
export type Branch = { literals: number[]; leaf: number };

/** The place of the value that each literal stands for; -1 where it stands for none. */
export const placesOf = ({ encoding }: Residual): Int32Array => {
  const places = new Int32Array(2 * encoding.variableCount).fill(-1);
  for (const [place, literal] of encoding.literals.entries()) if (literal > 1) places[literal] = place;
  return places;
};

/**
 * The ways to decide what stands at a place of the tree: each value that clauses speak of, then all others at
 * once.
 */
export const branchesOf = (
  residual: Residual,
  store: NodeStore,
  places: Int32Array,
  node: number,
): Branch[] => {
  const end = residual.encoding.groupEnd[node] as number;
  if (end === 0)
    return [2 * node, 2 * node + 1].map((literal) => ({
      literals: [literal],
      leaf: places[literal] as number,
    }));
  const branches: Branch[] = [];
  const others: number[] = [];
  for (let one = node; one < end; one++) {
    const place = places[2 * one] as number;
    if (residual.value[2 * one] !== 0) continue;
    if (isSpokenOf(residual, one)) branches.push({ literals: [2 * one], leaf: place });
    else others.push(place);
  }
  if (others.length === 0) return branches;
  const none = branches.flatMap(({ literals }) => literals.map((literal) => literal ^ 1));
  return [...branches, { literals: none, leaf: addNode(store, leafKind, others) }];
};

const isSpokenOf = ({ occurrences, met, tables }: Residual, variable: number): boolean => {
  if (tables.heldStarts[2 * variable] !== tables.heldStarts[2 * variable + 1]) return true;
  for (
    let at = occurrences.starts[2 * variable] as number;
    at < (occurrences.starts[2 * variable + 2] as number);
    at++
  )
    if (met[occurrences.clauses[at] as number] === 0) return true;
  return false;
};
