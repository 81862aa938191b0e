import type { ProductItemMapping } from '../document/product-document.ts';
import { isList, scalarKey, type Value } from '../expression/value.ts';

/**
 * Item mappings made ready to be matched. Each pair of attribute and value has a number, those of attributes
 * with the most values first; a tree takes one pair after the other, in the order of their numbers, so that
 * each step leaves few. Few mappings are not divided further but compared.
 */
export type MappingIndex = {
  /** Of the attributes that are asked. */
  names: readonly string[];
  /** The number of each pair: by attribute, by value. */
  pairs: ReadonlyMap<string, ReadonlyMap<string, number>>;
  tree: Node;
};

type Entry = { mapping: ProductItemMapping; pairs: readonly number[] };
type Node = {
  /** All pairs of these are met when the node is reached. */
  met: ProductItemMapping[];
  /** These are compared from the pair at the node's depth on. */
  few: Entry[];
  next: Map<number, Node>;
};

const FEW = 6;

/** Of those that are active. Made once for a document; 150,000 mappings take about a second. */
export const indexMappings = (mappings: readonly ProductItemMapping[]): MappingIndex => {
  const active = mappings.filter((mapping) => mapping.isActive);
  const values = new Map<string, Set<string>>();
  for (const { attributes } of active)
    for (const { name, value } of attributes) {
      const known = values.get(name);
      if (known) known.add(scalarKey(value));
      else values.set(name, new Set([scalarKey(value)]));
    }
  const ordered = [...values].sort(([a, first], [b, second]) => second.size - first.size || (a < b ? -1 : 1));
  let next = 0;
  const pairs = new Map(
    ordered.map(([name, keys]) => [name, new Map([...keys].map((key) => [key, next++]))]),
  );
  const entries = active.map((mapping): Entry => {
    const numbers = mapping.attributes.map(({ name, value }) => pairs.get(name)?.get(scalarKey(value)) ?? -1);
    return { mapping, pairs: [...new Set(numbers)].sort((a, b) => a - b) };
  });
  return { names: ordered.map(([name]) => name), pairs, tree: divide(entries, 0) };
};

const divide = (entries: readonly Entry[], depth: number): Node => {
  const node: Node = { met: [], few: [], next: new Map() };
  const open: Entry[] = [];
  for (const entry of entries) {
    if (entry.pairs.length === depth) node.met.push(entry.mapping);
    else open.push(entry);
  }
  if (open.length <= FEW) {
    node.few = open;
    return node;
  }
  for (const [pair, group] of Map.groupBy(open, (entry) => entry.pairs[depth] as number)) // it has more than the depth
    node.next.set(pair, divide(group, depth + 1));
  return node;
};

/**
 * The mappings whose every pair is met, by sequence and number. An attribute that is undecided or EMPTY meets
 * no pair; a list of values meets the pair of each of its values.
 */
export const matchMappings = (
  { pairs, tree }: MappingIndex,
  valueFor: (name: string) => Value | undefined,
): ProductItemMapping[] => {
  const met = new Set<number>();
  for (const [name, byKey] of pairs) {
    const value = valueFor(name) ?? null;
    for (const one of value === null ? [] : isList(value) ? value : [value]) {
      const pair = byKey.get(scalarKey(one));
      if (pair !== undefined) met.add(pair);
    }
  }
  const inOrder = [...met].sort((a, b) => a - b);
  const matched: ProductItemMapping[] = [];
  const visit = (node: Node, depth: number, from: number): void => {
    matched.push(...node.met);
    for (const { mapping, pairs: needed } of node.few) {
      let at = depth;
      while (at < needed.length && met.has(needed[at] as number)) at++; // below the length
      if (at === needed.length) matched.push(mapping);
    }
    if (node.next.size === 0) return;
    for (let at = from; at < inOrder.length; at++) {
      const below = node.next.get(inOrder[at] as number); // below the length
      if (below) visit(below, depth + 1, at + 1);
    }
  };
  visit(tree, 0, 0);
  return matched.sort((a, b) => a.sequence - b.sequence || a.number - b.number);
};
