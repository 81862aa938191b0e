import type { ProductItemMapping } from '../document/product-document.ts';
import { isList, scalarKey, type Value } from '../expression/value.ts';

/**
 * Item mappings made ready to be matched: a tree that asks one attribute after the other, those with the most values first, so that
 * each step leaves few. Few mappings are not divided further but compared.
 */
export type MappingIndex = Node & { /** Of the attributes that are asked. */ names: readonly string[] };

type Pair = { name: string; key: string };
type Entry = { mapping: ProductItemMapping; pairs: readonly Pair[] };
type Node = {
  /** All pairs of these are met when the node is reached. */
  met: ProductItemMapping[];
  /** These are compared from the pair at the node's depth on. */
  few: Entry[];
  /** By attribute, by value. */
  next: Map<string, Map<string, Node>>;
};

const FEW = 6;

/** Of those that are active. Made once for a document; 150,000 mappings take about a second. */
export const indexMappings = (mappings: readonly ProductItemMapping[]): MappingIndex => {
  const active = mappings.filter((mapping) => mapping.isActive);
  const values = new Map<string, Set<string>>();
  const entries = active.map((mapping): Entry => {
    const pairs = mapping.attributes.map(({ name, value }) => ({ name, key: scalarKey(value) }));
    for (const { name, key } of pairs) {
      const known = values.get(name);
      if (known) known.add(key);
      else values.set(name, new Set([key]));
    }
    return { mapping, pairs };
  });
  const names = [...values].sort(([a, first], [b, second]) => second.size - first.size || (a < b ? -1 : 1));
  const rank = new Map(names.map(([name], index) => [name, index]));
  const ranked = (pair: Pair): number => rank.get(pair.name) ?? 0;
  const ordered = entries.map(({ mapping, pairs }) => ({
    mapping,
    pairs: pairs.toSorted((a, b) => ranked(a) - ranked(b) || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)),
  }));
  return { ...divide(ordered, 0), names: names.map(([name]) => name) };
};

const divide = (entries: readonly Entry[], depth: number): Node => {
  const node: Node = { met: [], few: [], next: new Map() };
  const groups = new Map<string, Map<string, Entry[]>>();
  const open: Entry[] = [];
  for (const entry of entries) {
    if (entry.pairs.length === depth) node.met.push(entry.mapping);
    else open.push(entry);
  }
  if (open.length <= FEW) {
    node.few = open;
    return node;
  }
  for (const entry of open) {
    const { name, key } = entry.pairs[depth] as Pair; // it has more pairs than the depth
    const byKey = groups.get(name) ?? new Map<string, Entry[]>();
    groups.set(name, byKey);
    const group = byKey.get(key);
    if (group) group.push(entry);
    else byKey.set(key, [entry]);
  }
  for (const [name, byKey] of groups)
    node.next.set(name, new Map([...byKey].map(([key, group]) => [key, divide(group, depth + 1)])));
  return node;
};

/**
 * The mappings whose every pair is met, by sequence and number. An attribute that is undecided or EMPTY meets no pair; a list of values meets
 * the pair of each of its values.
 */
export const matchMappings = (
  index: MappingIndex,
  valueFor: (name: string) => Value | undefined,
): ProductItemMapping[] => {
  const known = new Map<string, readonly string[]>();
  const keysOf = (name: string): readonly string[] => {
    let keys = known.get(name);
    if (!keys) {
      const value = valueFor(name) ?? null;
      keys = value === null ? [] : isList(value) ? [...new Set(value.map(scalarKey))] : [scalarKey(value)];
      known.set(name, keys);
    }
    return keys;
  };
  const matched: ProductItemMapping[] = [];
  const visit = (node: Node, depth: number): void => {
    matched.push(...node.met);
    for (const { mapping, pairs } of node.few) if (isMet(pairs, depth, keysOf)) matched.push(mapping);
    for (const [name, byKey] of node.next)
      for (const key of keysOf(name)) {
        const below = byKey.get(key);
        if (below) visit(below, depth + 1);
      }
  };
  visit(index, 0);
  return matched.sort((a, b) => a.sequence - b.sequence || a.number - b.number);
};

const isMet = (pairs: readonly Pair[], from: number, keysOf: (name: string) => readonly string[]): boolean => {
  for (let at = from; at < pairs.length; at++) {
    const { name, key } = pairs[at] as Pair; // below the length
    if (!keysOf(name).includes(key)) return false;
  }
  return true;
};
