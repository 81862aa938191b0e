/**
 * Clauses one after another in one array: how many literals, the origin, the literals. A literal is twice its
 * Boolean variable, plus one where it is negated, so that `literal ^ 1` is its opposite.
 */
export type Clauses = { data: Int32Array; length: number; count: number };

/**
 * Origins of clauses that always stand: what a definition says, and that a variable has at least one value.
 */
export const isDefinition = -1;
export const isSomeValue = -2;

export const noClauses = (): Clauses => ({ data: new Int32Array(1024), length: 0, count: 0 });

/** Adds a clause, each literal once; one that is true in any case is left out. */
export const addClause = (clauses: Clauses, literals: readonly number[], origin: number): void => {
  const start = clauses.length + 2;
  if (start + literals.length > clauses.data.length)
    clauses.data = grown(clauses.data, start + literals.length);
  const { data } = clauses;
  data.set(literals, start);
  data.subarray(start, start + literals.length).sort();
  let end = start;
  for (let at = start; at < start + literals.length; at++) {
    const literal = data[at] as number;
    if (end > start && data[end - 1] === literal) continue;
    if (end > start && data[end - 1] === (literal ^ 1)) return;
    data[end++] = literal;
  }
  data[start - 2] = end - start;
  data[start - 1] = origin;
  clauses.length = end;
  clauses.count++;
};

/** A copy of at least such a length, half as long again where it has to grow. */
export const grown = (array: Int32Array, least: number): Int32Array => {
  const longer = new Int32Array(Math.max(least, array.length + (array.length >> 1) + 16));
  longer.set(array);
  return longer;
};

/** Where the literals of clauses stand: `starts[n]` to `starts[n + 1]`, without their sizes and origins. */
export type ClauseIndex = { starts: Int32Array; literals: Int32Array; origins: Int32Array };

/** The clauses that `isTaken` takes by origin and where they begin, and where their literals stand. */
export const indexOf = (clauses: Clauses, isTaken: (origin: number, at: number) => boolean): ClauseIndex => {
  const starts = new Int32Array(clauses.count + 1);
  const origins = new Int32Array(clauses.count);
  const literals = new Int32Array(clauses.length);
  let count = 0;
  let length = 0;
  for (let at = 0; at < clauses.length; at += (clauses.data[at] as number) + 2) {
    if (!isTaken(clauses.data[at + 1] as number, at)) continue;
    origins[count] = clauses.data[at + 1] as number;
    const own = clauses.data.subarray(at + 2, at + 2 + (clauses.data[at] as number));
    literals.set(own, length);
    length += own.length;
    starts[++count] = length;
  }
  return {
    starts: starts.slice(0, count + 1),
    literals: literals.slice(0, length),
    origins: origins.slice(0, count),
  };
};

/**
 * For each literal the clauses that hold it: `clauses[at]` for `at` from `starts[literal]` to `starts[literal
 * + 1]`.
 */
export type Occurrences = { starts: Int32Array; clauses: Int32Array };

export const occurrencesOf = (
  index: Pick<ClauseIndex, 'starts' | 'literals'>,
  literalCount: number,
): Occurrences => {
  const starts = new Int32Array(literalCount + 1);
  for (const literal of index.literals) starts[literal + 1] = (starts[literal + 1] as number) + 1;
  for (let literal = 0; literal < literalCount; literal++)
    starts[literal + 1] = (starts[literal + 1] as number) + (starts[literal] as number);
  const next = starts.slice();
  const clauses = new Int32Array(index.literals.length);
  for (let clause = 0; clause + 1 < index.starts.length; clause++) {
    for (let at = index.starts[clause] as number; at < (index.starts[clause + 1] as number); at++) {
      const literal = index.literals[at] as number;
      clauses[next[literal] as number] = clause;
      next[literal] = (next[literal] as number) + 1;
    }
  }
  return { starts, clauses };
};
