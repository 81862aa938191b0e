/**
 * The fewest numbers of which each set has one; of as many those whose lowest is highest, then the next. Sets
 * that share nothing are looked at apart. Null where that would take more work than is left, in sets looked
 * at; it depends on the sets alone.
 */
export const leastHitting = (
  sets: readonly (readonly number[])[],
  work: { left: number } = { left: Number.POSITIVE_INFINITY },
): number[] | null => {
  const found: number[] = [];
  for (const group of groupsOf(sets)) {
    const least = leastOf(group, work);
    if (!least) return null;
    found.push(...least);
  }
  return found.sort((a, b) => a - b);
};

const groupsOf = (sets: readonly (readonly number[])[]): (readonly number[])[][] => {
  const groups: { members: Set<number>; sets: (readonly number[])[] }[] = [];
  for (const set of sets) {
    const whole = { members: new Set(set), sets: [set] };
    for (let at = groups.length - 1; at >= 0; at--) {
      const group = groups[at];
      if (!group || !set.some((one) => group.members.has(one))) continue;
      for (const one of group.members) whole.members.add(one);
      whole.sets.push(...group.sets);
      groups.splice(at, 1);
    }
    groups.push(whole);
  }
  return groups.map((group) => group.sets);
};

const leastOf = (sets: readonly (readonly number[])[], work: { left: number }): number[] | null => {
  let best: number[] | null = null;
  const go = (taken: readonly number[], left: readonly (readonly number[])[]): void => {
    work.left -= left.length + 1;
    if (work.left < 0) return;
    const [first] = left;
    if (first === undefined) {
      const whole = taken.toSorted((a, b) => a - b);
      if (
        best === null ||
        whole.length < best.length ||
        (whole.length === best.length && isLater(whole, best))
      )
        best = whole;
      return;
    }
    if (best !== null && taken.length + disjoint(left) > best.length) return;
    const smallest = left.reduce((a, b) => (b.length < a.length ? b : a), first);
    for (const one of smallest.toSorted((a, b) => b - a))
      go(
        [...taken, one],
        left.filter((set) => !set.includes(one)),
      );
  };
  go([], sets);
  return work.left < 0 ? null : best;
};

/** So many are needed at least: a set for each that shares nothing with those before. */
const disjoint = (sets: readonly (readonly number[])[]): number => {
  const taken = new Set<number>();
  let count = 0;
  for (const set of sets) {
    if (set.some((one) => taken.has(one))) continue;
    for (const one of set) taken.add(one);
    count++;
  }
  return count;
};

/** Of two sets of one size in ascending order: at the first place where they differ it is the higher. */
const isLater = (a: readonly number[], b: readonly number[]): boolean => {
  for (const [place, one] of a.entries()) {
    const other = b[place] ?? one;
    if (one !== other) return one > other;
  }
  return false;
};
