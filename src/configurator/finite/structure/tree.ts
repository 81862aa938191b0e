import type { Residual } from './residual.ts';

/**
 * A tree over what is decided together: a Boolean variable, or a group, identified by its first one. What
 * stands below one of them depends on what stands above only by its context, some of those.
 */
export type DecisionTree = { roots: number[]; children: number[][]; contexts: number[][] };

/**
 * Variables are taken out of the graph of who shares a clause with whom, each time one whose neighbours have
 * the fewest combinations of values; they become neighbours of each other and are its context, and it stands
 * below the one of them that is taken out next. Null where the graph is too dense to gain anything.
 */
export const decisionTree = (residual: Residual): DecisionTree | null => {
  const neighbours = clauseGraph(residual);
  if (!neighbours) return null;
  const { variableCount, groupFirst, groupEnd } = residual.encoding;
  const size = (node: number): number =>
    Math.log2(groupEnd[node] === 0 ? 2 : (groupEnd[node] as number) - node);
  const sizes = Float64Array.from({ length: variableCount }, (_, node) => size(node));
  const weights = Float64Array.from(neighbours, (own) =>
    own.values().reduce((sum, one) => sum + (sizes[one] as number), 0),
  );
  const nodes: number[] = [];
  for (let variable = 0; variable < variableCount; variable++) {
    const node = nodeOf(groupFirst, groupEnd, variable);
    if (residual.value[2 * variable] === 0 && nodes.at(-1) !== node) nodes.push(node);
  }
  const rest = nodes.slice();
  const order = new Int32Array(variableCount);
  const tree: DecisionTree = {
    roots: [],
    children: neighbours.map(() => []),
    contexts: neighbours.map(() => []),
  };
  let work = 0;
  for (let rank = 0; rest.length > 0; rank++) {
    let best = 0;
    for (let at = 1; at < rest.length; at++)
      if ((weights[rest[at] as number] as number) < (weights[rest[best] as number] as number)) best = at;
    const node = rest.splice(best, 1)[0] as number;
    order[node] = rank;
    const around = [...(neighbours[node] as Set<number>)];
    tree.contexts[node] = around;
    work += around.length * around.length + (rest.length >> 3);
    if (work > workAtMost || (weights[node] as number) > bitsAtMost) return null;
    for (const one of around) joinAround(neighbours, weights, sizes, { one, around, node });
  }
  for (const node of nodes) {
    const context = tree.contexts[node] as number[];
    context.sort((a, b) => (order[a] as number) - (order[b] as number));
    const above = context[0];
    if (above === undefined) tree.roots.push(node);
    else tree.children[above]?.push(node);
  }
  return tree;
};

const workAtMost = 3_000_000;
/** Of a context's combinations of values; rules leave far fewer of them, but beyond this it never paid. */
const bitsAtMost = 100;

/** What stands for a variable in the tree. */
export const nodeOf = (groupFirst: Int32Array, groupEnd: Int32Array, variable: number): number =>
  groupEnd[variable] === 0 ? variable : (groupFirst[variable] as number);

/** What is open of a table. */
export const openNodes = ({ encoding, tables, value }: Residual, table: number): Set<number> => {
  const { columns, cells, literals } = tables;
  const nodes = new Set<number>();
  for (
    let cell = cells[columns[table] as number] as number;
    cell < (cells[columns[table + 1] as number] as number);
    cell++
  ) {
    const literal = literals[cell] as number;
    if (value[literal] === 0) nodes.add(nodeOf(encoding.groupFirst, encoding.groupEnd, literal >> 1));
  }
  return nodes;
};

/** Who shares a clause or a table, not met yet, with whom; null where that is too much. */
const clauseGraph = (residual: Residual): Set<number>[] | null => {
  const { encoding, index, value, tables } = residual;
  const neighbours = Array.from({ length: encoding.variableCount }, () => new Set<number>());
  let work = 0;
  /** False where it is too much. */
  const join = (nodes: ReadonlySet<number>): boolean => {
    work += nodes.size * nodes.size;
    if (work > workAtMost) return false;
    for (const one of nodes) for (const other of nodes) if (one !== other) neighbours[one]?.add(other);
    return true;
  };
  for (let clause = 0; clause < index.origins.length; clause++) {
    const literals = index.literals.subarray(index.starts[clause], index.starts[clause + 1]);
    if (literals.some((literal) => (value[literal] as number) > 0)) continue;
    const nodes = new Set<number>();
    for (const literal of literals)
      if (value[literal] === 0) nodes.add(nodeOf(encoding.groupFirst, encoding.groupEnd, literal >> 1));
    if (!join(nodes)) return null;
  }
  for (let table = 0; table < tables.alive.length; table++)
    if (!join(openNodes(residual, table))) return null;
  return neighbours;
};

const joinAround = (
  neighbours: readonly Set<number>[],
  weights: Float64Array,
  sizes: Float64Array,
  { one, around, node }: { one: number; around: readonly number[]; node: number },
): void => {
  const own = neighbours[one] as Set<number>;
  own.delete(node);
  let weight = (weights[one] as number) - (sizes[node] as number);
  for (const other of around) {
    if (other === one || own.has(other)) continue;
    own.add(other);
    weight += sizes[other] as number;
  }
  weights[one] = weight;
};
