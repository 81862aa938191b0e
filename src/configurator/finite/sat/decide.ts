/** What deciding needs of the solver: a heap of variables, the most active first; of equal ones the lower index. */
type Deciding = {
  activity: Float64Array;
  increment: number;
  heap: Int32Array;
  heapIndex: Int32Array;
  heapSize: number;
};

/** Makes a variable more active because it took part in a conflict. */
export const bump = (solver: Deciding, variable: number): void => {
  const { activity } = solver;
  activity[variable] = (activity[variable] as number) + solver.increment;
  if ((activity[variable] as number) > 1e100) {
    for (let each = 0; each < activity.length; each++) activity[each] = (activity[each] as number) * 1e-100;
    solver.increment *= 1e-100;
  }
  if ((solver.heapIndex[variable] as number) >= 0) rise(solver, solver.heapIndex[variable] as number);
};

/** What took part long ago counts less. */
export const decay = (solver: Deciding): void => {
  solver.increment /= 0.95;
};

export const pushToHeap = (solver: Deciding, variable: number): void => {
  if ((solver.heapIndex[variable] as number) >= 0) return;
  solver.heap[solver.heapSize] = variable;
  solver.heapIndex[variable] = solver.heapSize;
  rise(solver, solver.heapSize++);
};

/** The most active variable of the heap, which leaves it. -1 where it is empty. */
export const popFromHeap = (solver: Deciding): number => {
  if (solver.heapSize === 0) return -1;
  const { heap, heapIndex } = solver;
  const first = heap[0] as number;
  const last = heap[--solver.heapSize] as number;
  heapIndex[first] = -1;
  if (solver.heapSize > 0) {
    heap[0] = last;
    heapIndex[last] = 0;
    sink(solver);
  }
  return first;
};

const isBefore = (activity: Float64Array, a: number, b: number): boolean =>
  (activity[a] as number) > (activity[b] as number) || (activity[a] === activity[b] && a < b);

const rise = ({ activity, heap, heapIndex }: Deciding, from: number): void => {
  const variable = heap[from] as number;
  let at = from;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const other = heap[parent] as number;
    if (!isBefore(activity, variable, other)) break;
    heap[at] = other;
    heapIndex[other] = at;
    at = parent;
  }
  heap[at] = variable;
  heapIndex[variable] = at;
};

const sink = ({ activity, heap, heapIndex, heapSize }: Deciding): void => {
  const variable = heap[0] as number;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heapSize) break;
    if (child + 1 < heapSize && isBefore(activity, heap[child + 1] as number, heap[child] as number)) child++;
    const other = heap[child] as number;
    if (!isBefore(activity, other, variable)) break;
    heap[at] = other;
    heapIndex[other] = at;
    at = child;
  }
  heap[at] = variable;
  heapIndex[variable] = at;
};
