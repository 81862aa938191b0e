import type { Budget } from '../budget.ts';
import { trueLiteral } from '../encode/draft.ts';
import type { Encoding } from '../encode/encoding.ts';
import { type Branch, branchesOf, placesOf } from './branches.ts';
import { addNode, andKind, type NodeStore, nodeStore, orKind } from './node-store.ts';
import { put, putUnits, type Residual, residualOf, settle, takeBack } from './residual.ts';
import { type DecisionTree, decisionTree } from './tree.ts';

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

const never = -1;
const over = -2;

/** The node of what stands below a place of the tree, under what is decided above. */
const compile = (compiler: Compiler, at: number): number => {
  const known = compiler.known[at] as Map<number | string, number>;
  const key = contextKey(compiler, at);
  const before = known.get(key);
  if (before !== undefined) return before;
  compiler.depth++;
  const { residual, tree } = compiler;
  const nodes: number[] = [];
  for (const [number, { literals, leaf }] of (compiler.branches[at] as Branch[]).entries()) {
    if (isOver(compiler)) return over;
    const size = residual.trailSize;
    residual.work += workPerBranch;
    compiler.taken[at] = number;
    let node = never;
    if (literals.every((literal) => put(residual, literal)) && settle(residual))
      node = allOf(compiler, leaf >= 0 ? [leaf] : [], tree.children[at] as number[]);
    takeBack(residual, size);
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
  if (residual.work > limits.work || store.partCount + compiler.knownCount > limits.parts) return true;
  if (compiler.depth > depthAtMost) return true;
  if (residual.work < compiler.nextLook) return false;
  compiler.nextLook = residual.work + workPerLook;
  return limits.budget.isSpent();
};

const depthAtMost = 1500;
const workPerLook = 100_000;
