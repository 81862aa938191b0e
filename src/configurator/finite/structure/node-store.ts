import { grown } from '../clauses.ts';

/**
 * Nodes over places of values: a leaf stands for any of its places, an "and" for all of its nodes, which
 * share no variable, an "or" for any of its nodes, which share no configuration. Nodes come after those they
 * hold. Node n below the number of places is the leaf of place n.
 */
export type NodeStore = {
  kinds: Uint8Array;
  starts: Int32Array;
  count: number;
  parts: Int32Array;
  partCount: number;
};

export const [leafKind, andKind, orKind] = [0, 1, 2];

export const nodeStore = (places: number): NodeStore => {
  const store = {
    kinds: new Uint8Array(2 * places + 16),
    starts: new Int32Array(2 * places + 17),
    count: 0,
    parts: new Int32Array(2 * places + 16),
    partCount: 0,
  };
  for (let place = 0; place < places; place++) addNode(store, leafKind, [place]);
  return store;
};

/** Adds a node and answers its number. One part alone needs no node of its own. */
export const addNode = (store: NodeStore, kind: number, parts: readonly number[]): number => {
  if (kind !== leafKind && parts.length === 1) return parts[0] as number;
  if (store.count + 2 > store.starts.length) {
    store.starts = grown(store.starts, store.count + 2);
    const kinds = new Uint8Array(store.starts.length);
    kinds.set(store.kinds);
    store.kinds = kinds;
  }
  if (store.partCount + parts.length > store.parts.length)
    store.parts = grown(store.parts, store.partCount + parts.length);
  store.kinds[store.count] = kind;
  store.parts.set(parts, store.partCount);
  store.partCount += parts.length;
  store.starts[store.count + 1] = store.partCount;
  return store.count++;
};
