/**
 * Names in an order in which each stands after all that it needs, as far as there is one, and the groups of
 * names that need each other in a circle. Those of a circle are left out of the order. Deterministic: ties
 * are kept in the order given.
 */
export const dependencyOrder = (
  names: readonly string[],
  needs: (name: string) => readonly string[],
): { order: string[]; circles: string[][] } => {
  const known = new Set(names);
  const state = new Map<string, { index: number; low: number; isOpen: boolean }>();
  const open: string[] = [];
  const order: string[] = [];
  const circles: string[][] = [];

  // Tarjan's, with a stack of its own: a chain of 20,000 attributes must not end the program's.
  const visit = (root: string): void => {
    const frames = [{ name: root, needed: needs(root).filter((one) => known.has(one)), next: 0 }];
    begin(root);
    for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
      const own = state.get(frame.name) as { index: number; low: number; isOpen: boolean }; // it has begun
      const other = frame.needed[frame.next++];
      if (other === undefined) {
        frames.pop();
        end(frame.name, own, frame.needed);
        const above = frames.at(-1);
        const outer = above && state.get(above.name);
        if (outer) outer.low = Math.min(outer.low, own.low);
        continue;
      }
      const seen = state.get(other);
      if (seen === undefined) {
        begin(other);
        frames.push({ name: other, needed: needs(other).filter((one) => known.has(one)), next: 0 });
      } else if (seen.isOpen) own.low = Math.min(own.low, seen.index);
    }
  };
  const begin = (name: string): void => {
    state.set(name, { index: state.size, low: state.size, isOpen: true });
    open.push(name);
  };
  const end = (
    name: string,
    own: { index: number; low: number; isOpen: boolean },
    needed: readonly string[],
  ): void => {
    if (own.low !== own.index) return;
    const members = open.splice(open.lastIndexOf(name));
    for (const one of members) {
      const member = state.get(one);
      if (member) member.isOpen = false;
    }
    if (members.length > 1 || needed.includes(name)) circles.push(members);
    else order.push(name);
  };

  for (const name of names) if (!state.has(name)) visit(name);
  return { order, circles };
};
