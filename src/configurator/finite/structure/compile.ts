import type { Budget } from '../budget.ts';
import { trueLiteral } from '../encode/draft.ts';
import type { Encoding } from '../encode/encoding.ts';
import { type Branch, branchesOf, placesOf } from './branches.ts';
import { addNode, andKind, type NodeStore, nodeStore, orKind } from './node-store.ts';
import { markOf, put, putUnits, type Residual, residualOf, settle, takeBack } from './residual.ts';
import { putAside, touch } from './tables.ts';
import { type DecisionTree, decisionTree, nodeOf, openNodes } from './tree.ts';

/** All configurations of a problem as nodes; `root` is null if none exists. */
export type Structure = { store: NodeStore; root: number | null };

/**
 * What a structure may cost: steps of work of some nanoseconds, how many parts its nodes have in all, and a
 * budget.
 */
export type StructureLimits = { work: number; parts: number; budget: Budget };

/** A structure on its way. */
type Compiler = {
  residual: Residual;
  store: NodeStore;
  tree: DecisionTree;
  branches: Branch[][];
  /** By place in the tree: what stands below and depends on it alone, and the rest. */
  own: number[][];
  others: number[][];
  /** By place in the tree and branch: the node of all that depends on it alone. */
  ownNodes: (number | undefined)[][];
  /** Which branch is taken, by place in the tree. */
  taken: Int32Array;
  /** By place in the tree: what it came to under each combination of its context. */
  known: Map<number | string, number>[];
  knownCount: number;
  depth: number;
  nextLook: number;
  limits: StructureLimits;
};

/**
 * Compiles a problem into a structure that holds all its configurations, if it stays small: what stands in
 * the tree is decided from above, and what was found below one place is used again wherever its context is
 * the same. So a chain of tables costs as much as it has combinations of neighbours, not of all. Null where
 * the limits are reached.
 */
export const compileStructure = (encoding: Encoding, limits: StructureLimits): Structure | null => {
  const residual = residualOf(encoding);
  const store = nodeStore(encoding.literals.length);
  if (!putUnits(residual)) return { store, root: null };
  const tree = decisionTree(residual);
  if (!tree) return null;
  putLateAside(residual, tree);
  const places = placesOf(residual);
  const inTree = new Set(tree.roots);
  for (const node of inTree) for (const child of tree.children[node] as number[]) inTree.add(child);
  const compiler: Compiler = {
    residual,
    store,
    tree,
    branches: tree.children.map((_, node) =>
      inTree.has(node) ? branchesOf(residual, store, places, node) : [],
    ),
    own: tree.children.map((below) => below.filter((child) => tree.contexts[child]?.length === 1)),
    others: tree.children.map((below) => below.filter((child) => tree.contexts[child]?.length !== 1)),
    ownNodes: tree.children.map(() => []),
    taken: new Int32Array(encoding.variableCount),
    known: tree.children.map(() => new Map()),
    knownCount: 0,
    depth: 0,
    nextLook: 0,
    limits,
  };
  const nodes = [...encoding.literals.keys()].filter((place) => encoding.literals[place] === trueLiteral);
  for (const literal of residual.trail.subarray(0, residual.trailSize))
    if ((places[literal] as number) >= 0) nodes.push(places[literal] as number);
  const root = allOf(compiler, nodes, tree.roots);
  if (root === over) return null;
  return { store, root: root === never ? null : root };
};

/**
 * A table of one variable and others that depend on it alone excludes nothing before that one is decided, and
 * is followed where those others are compiled.
 */
const putLateAside = (residual: Residual, { contexts }: DecisionTree): void => {
  const { tables, encoding } = residual;
  const tops = Array.from(tables.alive, (_, table) => {
    const nodes = openNodes(residual, table);
    const isBelow = (node: number, top: number): boolean =>
      contexts[node]?.length === 1 && contexts[node][0] === top;
    return nodes.values().find((top) => nodes.values().every((node) => node === top || isBelow(node, top)));
  });
  putAside(tables, (cell) => {
    const variable = (tables.literals[cell] as number) >> 1;
    const table = tables.tableOf[tables.columnOf[cell] as number] as number;
    return tops[table] === nodeOf(encoding.groupFirst, encoding.groupEnd, variable);
  });
};

const never = -1;
const over = -2;

/** The node of what stands below a place of the tree, under what is decided above. */
const compile = (compiler: Compiler, at: number): number => {
  const known = compiler.known[at] as Map<number | string, number>;
  const key = contextKey(compiler, at);
  const before = known.get(key);
  if (before !== undefined) return before;
  compiler.depth++;
  const nodes: number[] = [];
  for (let number = 0; number < (compiler.branches[at] as Branch[]).length; number++) {
    if (isOver(compiler)) return over;
    compiler.residual.work += workPerBranch;
    const node = decide(compiler, at, number);
    if (node === over) return over;
    if (node !== never) nodes.push(node);
  }
  compiler.depth--;
  const node = nodes.length === 0 ? never : addNode(compiler.store, orKind, nodes);
  known.set(key, node);
  compiler.knownCount++;
  return node;
};

const workPerBranch = 20;

/** The node of a branch: what follows from it, and what stands below. */
const decide = (compiler: Compiler, at: number, number: number): number => {
  const { residual, others, branches, taken } = compiler;
  const { literals } = (branches[at] as Branch[])[number] as Branch;
  const mark = markOf(residual);
  taken[at] = number;
  let node = never;
  if (literals.every((literal) => put(residual, literal)) && settle(residual)) {
    node = ownNode(compiler, at, number);
    const rest = others[at] as number[];
    if (node >= 0 && rest.length > 0) node = allOf(compiler, [node], rest);
  }
  takeBack(residual, mark);
  return node;
};

/**
 * The node of a branch with what depends on it alone, made once: a variable may determine a hundred others.
 * What was put aside is followed only here.
 */
const ownNode = (compiler: Compiler, at: number, number: number): number => {
  const { residual, own, ownNodes } = compiler;
  const nodes = ownNodes[at] as number[];
  const before = nodes[number];
  if (before !== undefined) return before;
  const { leaf, literals } = (compiler.branches[at] as Branch[])[number] as Branch;
  const mark = markOf(residual);
  for (const literal of literals) residual.work += touch(residual.tables, literal, true);
  const node = settle(residual) ? allOf(compiler, leaf >= 0 ? [leaf] : [], own[at] as number[]) : never;
  takeBack(residual, mark);
  if (node !== over) nodes[number] = node;
  return node;
};

/** All of some nodes, and what stands below places of the tree. */
const allOf = (compiler: Compiler, nodes: number[], below: readonly number[]): number => {
  for (const at of below) {
    const node = compile(compiler, at);
    if (node < 0) return node;
    nodes.push(node);
  }
  return addNode(compiler.store, andKind, nodes);
};

/** Which branches the context has taken: a number where all combinations are few enough, else a text. */
const contextKey = ({ tree, taken, branches }: Compiler, at: number): number | string => {
  let key = 0;
  let most = 1;
  for (const one of tree.contexts[at] as number[]) {
    const count = (branches[one] as Branch[]).length;
    most *= count;
    key = key * count + (taken[one] as number);
    if (most > Number.MAX_SAFE_INTEGER)
      return (tree.contexts[at] as number[]).map((each) => taken[each]).join();
  }
  return key;
};

const isOver = (compiler: Compiler): boolean => {
  const { residual, store, limits } = compiler;
  const work = residual.work + residual.tables.work;
  if (work > limits.work || store.partCount + compiler.knownCount > limits.parts) return true;
  if (compiler.depth > depthAtMost) return true;
  if (work < compiler.nextLook) return false;
  compiler.nextLook = work + workPerLook;
  return limits.budget.isSpent();
};

const depthAtMost = 1500;
const workPerLook = 100_000;
