/** The best sequence that a search knows after some steps: each task comes after those it waits for. */
export type Found = { sequence: Iterable<number>; steps: number; isOptimal: boolean };

/** Random whole numbers from 0 up to `below`. */
export type Random = (below: number) => number;
