import { impossible, type Known, notChosen, possible } from '../witnesses.ts';
import type { Structure } from './compile.ts';
import { andKind, leafKind } from './node-store.ts';

/**
 * What is possible under the choices: once up through the structure (which nodes have a configuration with
 * all choices), once down (at which places one more value would make a whole configuration). What is reported
 * for a value is reported as if its own variable were not chosen.
 */
export const knownByStructure = ({ store, root }: Structure, starts: Int32Array, known: Known): void => {
  const { states, chosen } = known;
  known.together = 'IMPOSSIBLE';
  states.fill(impossible);
  if (root === null) return;
  const { kinds, parts } = store;
  const isAllowed = new Uint8Array(states.length).fill(1);
  for (let variable = 0; variable < chosen.length; variable++) {
    const value = chosen[variable] as number;
    if (value === notChosen) continue;
    isAllowed.fill(0, starts[variable], starts[variable + 1]);
    if (value >= 0) isAllowed[(starts[variable] as number) + value] = 1;
  }
  const holds = new Uint8Array(root + 1);
  for (let node = 0; node <= root; node++) {
    const end = store.starts[node + 1] as number;
    const of = kinds[node] === leafKind ? isAllowed : holds;
    const isAnd = kinds[node] === andKind ? 1 : 0;
    let at = store.starts[node] as number;
    while (at < end && of[parts[at] as number] === isAnd) at++;
    holds[node] = at < end ? 1 - isAnd : isAnd;
  }
  if (holds[root] === 1) known.together = 'POSSIBLE';
  const isWanted = new Uint8Array(root + 1);
  isWanted[root] = 1;
  for (let node = root; node >= 0; node--) {
    if (isWanted[node] === 0) continue;
    const start = store.starts[node] as number;
    const end = store.starts[node + 1] as number;
    if (kinds[node] === leafKind) for (let at = start; at < end; at++) states[parts[at] as number] = possible;
    else if (kinds[node] !== andKind || holds[node] === 1)
      for (let at = start; at < end; at++) isWanted[parts[at] as number] = 1;
    else {
      // The one part that fails is wanted, if it is the only one.
      let failing = -1;
      let at = start;
      for (; at < end; at++) {
        if (holds[parts[at] as number] === 1) continue;
        if (failing >= 0) break;
        failing = parts[at] as number;
      }
      if (at === end) isWanted[failing] = 1;
    }
  }
};

/** How many configurations there are. */
export const countOf = ({ store, root }: Structure): bigint => {
  if (root === null) return 0n;
  const counts: bigint[] = [];
  for (let node = 0; node <= root; node++) {
    const start = store.starts[node] as number;
    const end = store.starts[node + 1] as number;
    if (store.kinds[node] === leafKind) {
      counts.push(BigInt(end - start));
      continue;
    }
    const isAnd = store.kinds[node] === andKind;
    let count = isAnd ? 1n : 0n;
    for (let at = start; at < end; at++) {
      const part = counts[store.parts[at] as number] as bigint;
      count = isAnd ? count * part : count + part;
    }
    counts.push(count);
  }
  return counts[root] as bigint;
};
