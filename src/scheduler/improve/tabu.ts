import type { Random } from './found.ts';
import { type Graph, moveBefore, moveBehind } from './graph.ts';

/** Tabu search on one graph; it goes on where it was. */
export type Tabu = {
  graph: Graph;
  random: Random;
  /** The shortest that was seen, and an order of it. */
  best: { makespan: number; order: Int32Array; heads: Int32Array };
  steps: number;
  /** The step in which the best was found. */
  improvedAt: number;
  /** Whether nothing can be moved any more: the longest way is a chain of one task after the other. */
  isStuck: boolean;
  /**
   * Until which step a task may not come before another on its machine again: `until[row[a] + column[b]]`.
   */
  until: Int32Array;
  row: Int32Array;
  column: Int32Array;
};

/** A search that begins at the graph's order. */
export const tabuOf = (graph: Graph, random: Random): Tabu => {
  const { count, machines, machine, order } = graph;
  const sizes = new Int32Array(machines);
  const column = new Int32Array(count);
  for (let task = 0; task < count; task++) {
    const on = machine[task] as number;
    column[task] = sizes[on] as number;
    sizes[on] = (sizes[on] as number) + 1;
  }
  let room = 0;
  const bases = sizes.map((size) => {
    room += size * size;
    return room - size * size;
  });
  const row = column.map((place, task) => {
    const on = machine[task] as number;
    return (bases[on] as number) + place * (sizes[on] as number);
  });
  const best = { makespan: graph.makespan, order: order.slice(), heads: graph.heads.slice() };
  const until = new Int32Array(room);
  return { graph, random, best, steps: 0, improvedAt: 0, isStuck: false, until, row, column };
};

/** The best move that was seen, of those that are allowed; and any, in case none is. */
const found = { estimate: 0, u: -1, v: -1, isBehind: false, ties: 0 };
const any = { u: -1, v: -1, isBehind: false, count: 0 };

/** One step: the move within a block of the longest way that promises most, unless it was undone lately. */
export const tabuStep = (tabu: Tabu): void => {
  const { graph } = tabu;
  tabu.steps++;
  found.estimate = Number.POSITIVE_INFINITY;
  found.u = -1;
  any.count = 0;
  const way = longestWay(graph, tabu.random);
  for (let begin = 0; begin < way; ) {
    const machine = graph.machine[path[begin] as number];
    let end = begin;
    while (
      end + 1 < way &&
      graph.machine[path[end + 1] as number] === machine &&
      graph.machineAfter[path[end] as number] === path[end + 1]
    )
      end++;
    if (end > begin) movesOf(tabu, begin, end);
    begin = end + 1;
  }
  if (any.count === 0) {
    tabu.isStuck = true;
    return;
  }
  const { u, v, isBehind } = found.u >= 0 ? found : any;
  forbid(tabu, u, v, isBehind);
  if (isBehind) moveBehind(graph, u, v);
  else moveBefore(graph, v, u);
  if (graph.makespan < tabu.best.makespan) {
    tabu.best.makespan = graph.makespan;
    tabu.best.order.set(graph.order);
    tabu.best.heads.set(graph.heads);
    tabu.improvedAt = tabu.steps;
  }
};

let path = new Int32Array(0);
let newHeads = new Int32Array(0);

/** Fills `path` with one of the longest ways, by chance, and answers its length. */
const longestWay = (graph: Graph, random: Random): number => {
  const { count, heads, tails, minutes, jobBefore, machineBefore, jobAfter, machineAfter, transfer } = graph;
  if (path.length < count) {
    path = new Int32Array(count);
    newHeads = new Int32Array(count);
  }
  let task = -1;
  let ties = 0;
  for (let first = 0; first < count; first++) {
    if ((tails[first] as number) + (heads[first] as number) !== graph.makespan) continue;
    if (isHeld(graph, first, jobBefore[first] as number, transfer[first] as number)) continue;
    if (isHeld(graph, first, machineBefore[first] as number, 0)) continue;
    ties++;
    if (ties === 1 || random(ties) === 0) task = first;
  }
  let length = 0;
  while (task >= 0) {
    path[length++] = task;
    const left = (tails[task] as number) - (minutes[task] as number);
    const job = jobAfter[task] as number;
    const after = machineAfter[task] as number;
    const end = (heads[task] as number) + (minutes[task] as number);
    const byJob =
      job >= 0 &&
      (tails[job] as number) + (transfer[job] as number) === left &&
      heads[job] === end + (transfer[job] as number);
    const byMachine = after >= 0 && tails[after] === left && heads[after] === end;
    task = byJob && byMachine ? (random(2) === 0 ? job : after) : byJob ? job : byMachine ? after : -1;
  }
  return length;
};

/** Whether a task starts at the moment that this one lets it. */
const isHeld = ({ heads, minutes }: Graph, task: number, by: number, transfer: number): boolean =>
  by >= 0 && (heads[by] as number) + (minutes[by] as number) + transfer === heads[task];

/** Moves to either end of a block, and of its ends to anywhere within it. */
const movesOf = (tabu: Tabu, begin: number, end: number): void => {
  const first = path[begin] as number;
  const last = path[end] as number;
  for (let index = begin; index < end; index++) tryBehind(tabu, path[index] as number, last);
  for (let index = begin + 1; index < end; index++) tryBehind(tabu, first, path[index] as number);
  // A swap of two is the same either way.
  for (let index = end - begin > 1 ? begin + 1 : end + 1; index <= end; index++)
    tryBefore(tabu, path[index] as number, first);
  for (let index = begin + 1; index < end; index++) tryBefore(tabu, last, path[index] as number);
};

/** `u` behind `v`, where that can make no cycle; with the makespan that it promises. */
const tryBehind = (tabu: Tabu, u: number, v: number): void => {
  const { graph, until, row, column, steps: now } = tabu;
  const { tails, minutes, jobAfter, machineBefore, machineAfter, transfer } = graph;
  const next = jobAfter[u] as number;
  // A way from what follows u to v would be at least so long.
  if (
    next === v ||
    (next >= 0 && (tails[next] as number) >= (tails[v] as number) + (minutes[next] as number))
  )
    return;
  let free = endOf(graph, machineBefore[u] as number);
  let isForbidden = false;
  let steps = 0;
  for (let task = machineAfter[u] as number; ; task = machineAfter[task] as number) {
    const head = Math.max(free, jobReady(graph, task));
    newHeads[steps++] = head;
    free = head + (minutes[task] as number);
    if ((until[(row[task] as number) + (column[u] as number)] as number) > now) isForbidden = true;
    if (task === v) break;
  }
  const after = machineAfter[v] as number;
  let tail = after >= 0 ? (tails[after] as number) : 0;
  if (next >= 0) tail = Math.max(tail, (tails[next] as number) + (transfer[next] as number));
  tail += minutes[u] as number;
  let estimate = Math.max(free, jobReady(graph, u)) + tail;
  for (let task = v; steps > 0; task = machineBefore[task] as number) {
    tail = Math.max(tail, jobTail(graph, task)) + (minutes[task] as number);
    estimate = Math.max(estimate, (newHeads[--steps] as number) + tail);
  }
  offer(tabu, estimate, isForbidden, u, v, true);
};

/** `v` before `u`. */
const tryBefore = (tabu: Tabu, v: number, u: number): void => {
  const { graph, until, row, column, steps: now } = tabu;
  const { heads, tails, minutes, jobBefore, machineBefore, machineAfter } = graph;
  const earlier = jobBefore[v] as number;
  if (earlier === u || (earlier >= 0 && (heads[earlier] as number) >= endOf(graph, u))) return;
  let free = Math.max(endOf(graph, machineBefore[u] as number), jobReady(graph, v));
  const head = free;
  let isForbidden = false;
  free += minutes[v] as number;
  let steps = 0;
  for (let task = u; task !== v; task = machineAfter[task] as number) {
    const start = Math.max(free, jobReady(graph, task));
    newHeads[steps++] = start;
    free = start + (minutes[task] as number);
    if ((until[(row[v] as number) + (column[task] as number)] as number) > now) isForbidden = true;
  }
  const after = machineAfter[v] as number;
  let tail = after >= 0 ? (tails[after] as number) : 0;
  let estimate = 0;
  for (let task = machineBefore[v] as number; steps > 0; task = machineBefore[task] as number) {
    tail = Math.max(tail, jobTail(graph, task)) + (minutes[task] as number);
    estimate = Math.max(estimate, (newHeads[--steps] as number) + tail);
  }
  tail = Math.max(tail, jobTail(graph, v)) + (minutes[v] as number);
  offer(tabu, Math.max(estimate, head + tail), isForbidden, u, v, false);
};

const endOf = ({ heads, minutes }: Graph, task: number): number =>
  task < 0 ? 0 : (heads[task] as number) + (minutes[task] as number);

const jobReady = (graph: Graph, task: number): number => {
  const job = graph.jobBefore[task] as number;
  const release = graph.release[task] as number;
  if (job < 0) return release;
  return Math.max(release, endOf(graph, job) + (graph.transfer[task] as number));
};

const jobTail = ({ tails, jobAfter, transfer }: Graph, task: number): number => {
  const job = jobAfter[task] as number;
  return job < 0 ? 0 : (tails[job] as number) + (transfer[job] as number);
};

const offer = (
  tabu: Tabu,
  estimate: number,
  isForbidden: boolean,
  u: number,
  v: number,
  isBehind: boolean,
): void => {
  any.count++;
  if (any.count === 1 || tabu.random(any.count) === 0) {
    any.u = u;
    any.v = v;
    any.isBehind = isBehind;
  }
  if (isForbidden && estimate >= tabu.best.makespan) return;
  if (estimate > found.estimate) return;
  found.ties = estimate < found.estimate ? 1 : found.ties + 1;
  if (found.ties > 1 && tabu.random(found.ties) > 0) return;
  found.estimate = estimate;
  found.u = u;
  found.v = v;
  found.isBehind = isBehind;
};

/** What a move turns round must stay so for a while. */
const forbid = (
  { graph, until, row, column, steps, random }: Tabu,
  u: number,
  v: number,
  isBehind: boolean,
) => {
  const { machineAfter, count, machines } = graph;
  const jobs = count / machines;
  const least = 10 + jobs / machines;
  const spread = least * (jobs <= 2 * machines ? 0.4 : 0.5);
  const end = steps + Math.round(least) + random(Math.round(spread) + 1);
  for (let task = u; task !== v; task = machineAfter[task] as number)
    if (isBehind) until[(row[u] as number) + (column[machineAfter[task] as number] as number)] = end;
    else until[(row[task] as number) + (column[v] as number)] = end;
};
