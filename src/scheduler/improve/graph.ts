import type { Shop } from '../shop.ts';

/**
 * A plain job shop: every task on one machine that takes one at a time, tasks in chains, always open. What
 * is to be found is the sequence on each machine. `order` is all tasks so that each comes after those
 * before it in its chain and on its machine; it says the sequences, and has no cycle by its nature.
 */
export type Graph = {
  count: number;
  machines: number;
  minutes: Int32Array;
  release: Int32Array;
  machine: Int32Array;
  /** Neighbours in the chain and on the machine; -1: none. */
  jobBefore: Int32Array;
  jobAfter: Int32Array;
  machineBefore: Int32Array;
  machineAfter: Int32Array;
  /** From the end of the one before in the chain. */
  transfer: Int32Array;
  order: Int32Array;
  place: Int32Array;
  /** How many come before it on its machine. */
  rank: Int32Array;
  /** The longest way to the start of a task, and from its start to the end of all. */
  heads: Int32Array;
  tails: Int32Array;
  makespan: number;
};

/** The graph of a shop; null if it is not a plain job shop that is to be done as soon as possible. */
export const graphOf = (shop: Shop): Graph | null => {
  const { tasks, input, resources } = shop;
  const isPlain =
    tasks.length > 0 &&
    input.kept.length === 0 &&
    input.orders.every(({ due }) => due === undefined) &&
    tasks.every(({ needs, before, after, attribute, materials, outsideDays }) => {
      const [need, ...others] = needs;
      const resource = resources[need?.candidates[0] ?? -1];
      const isOne = need?.candidates.length === 1 && others.length === 0 && resource?.capacity === 1;
      const isChain = before.length <= 1 && after.length <= 1 && (before[0]?.share ?? 1) === 1;
      const isBare = attribute < 0 && materials.length === 0 && outsideDays === null;
      return isOne && isChain && isBare && resource.hours === null;
    });
  if (!isPlain) return null;
  const numbers = (of: (task: Shop['tasks'][number]) => number): Int32Array => Int32Array.from(tasks, of);
  const empty = (): Int32Array => new Int32Array(tasks.length);
  return {
    count: tasks.length,
    machines: resources.length,
    minutes: numbers(({ minutes }) => minutes),
    release: numbers(({ release }) => Math.max(0, release - input.from)),
    machine: numbers(({ needs }) => needs[0]?.candidates[0] ?? 0),
    jobBefore: numbers(({ before }) => before[0]?.task ?? -1),
    jobAfter: numbers(({ after }) => after[0] ?? -1),
    machineBefore: empty(),
    machineAfter: empty(),
    transfer: numbers(({ before }) => before[0]?.transferMinutes ?? 0),
    order: empty(),
    place: empty(),
    rank: empty(),
    heads: empty(),
    tails: empty(),
    makespan: 0,
  };
};

/** Takes over an order, and with it the sequences. */
export const setOrder = (graph: Graph, order: ArrayLike<number>): void => {
  const { count, machines, machine, machineBefore, machineAfter, place, rank } = graph;
  const last = new Int32Array(machines).fill(-1);
  const ranks = new Int32Array(machines);
  machineAfter.fill(-1);
  for (let index = 0; index < count; index++) {
    const task = order[index] as number;
    const on = machine[task] as number;
    const before = last[on] as number;
    graph.order[index] = task;
    place[task] = index;
    machineBefore[task] = before;
    if (before >= 0) machineAfter[before] = task;
    last[on] = task;
    rank[task] = ranks[on] as number;
    ranks[on] = (ranks[on] as number) + 1;
  }
  updateHeads(graph, 0);
  updateTails(graph, count - 1);
};

const updateHeads = (graph: Graph, from: number): void => {
  const { count, order, heads, minutes, release, jobBefore, machineBefore, transfer } = graph;
  for (let index = from; index < count; index++) {
    const task = order[index] as number;
    let head = release[task] as number;
    const job = jobBefore[task] as number;
    if (job >= 0) {
      const at = (heads[job] as number) + (minutes[job] as number) + (transfer[task] as number);
      if (at > head) head = at;
    }
    const before = machineBefore[task] as number;
    if (before >= 0) {
      const at = (heads[before] as number) + (minutes[before] as number);
      if (at > head) head = at;
    }
    heads[task] = head;
  }
};

const updateTails = (graph: Graph, from: number): void => {
  const { count, order, heads, tails, minutes, jobAfter, machineAfter, transfer } = graph;
  for (let index = from; index >= 0; index--) {
    const task = order[index] as number;
    let tail = 0;
    const job = jobAfter[task] as number;
    if (job >= 0) tail = (tails[job] as number) + (transfer[job] as number);
    const after = machineAfter[task] as number;
    if (after >= 0 && (tails[after] as number) > tail) tail = tails[after] as number;
    tails[task] = tail + (minutes[task] as number);
  }
  let makespan = 0;
  for (let task = 0; task < count; task++) {
    const end = (heads[task] as number) + (minutes[task] as number);
    if (end > makespan) makespan = end;
  }
  graph.makespan = makespan;
};

let marks = new Int32Array(0);
let aside = new Int32Array(0);
let mark = 0;

/** Room to mark tasks in; work that is done between two turns of the event loop, so one for all. */
const room = (count: number): void => {
  mark++;
  if (marks.length >= count && mark < 2 ** 31 - 1) return;
  marks = new Int32Array(count);
  aside = new Int32Array(count);
  mark = 1;
};

/** Moves task `u` right behind `v`, which comes later on the same machine. */
export const moveBehind = (graph: Graph, u: number, v: number): void => {
  const { order, place, rank, jobBefore, machineBefore, machineAfter } = graph;
  room(graph.count);
  const first = place[u] as number;
  const last = place[v] as number;
  // What follows from u, other than by the machine, goes behind it; the rest before.
  marks[u] = mark;
  let to = first;
  let kept = 0;
  for (let index = first + 1; index <= last; index++) {
    const task = order[index] as number;
    const job = jobBefore[task] as number;
    const before = machineBefore[task] as number;
    if ((job >= 0 && marks[job] === mark) || (before >= 0 && before !== u && marks[before] === mark)) {
      marks[task] = mark;
      aside[kept++] = task;
    } else order[to++] = task;
  }
  order[to++] = u;
  for (let index = 0; index < kept; index++) order[to++] = aside[index] as number;
  for (let index = first; index <= last; index++) place[order[index] as number] = index;
  const end = rank[v] as number;
  for (let task = machineAfter[u] as number; ; task = machineAfter[task] as number) {
    rank[task] = (rank[task] as number) - 1;
    if (task === v) break;
  }
  rank[u] = end;
  unlink(graph, u);
  link(graph, v, u, machineAfter[v] as number);
  updateHeads(graph, first);
  updateTails(graph, last);
};

/** Moves task `v` right before `u`, which comes earlier on the same machine. */
export const moveBefore = (graph: Graph, v: number, u: number): void => {
  const { order, place, rank, jobAfter, machineBefore, machineAfter } = graph;
  room(graph.count);
  const first = place[u] as number;
  const last = place[v] as number;
  marks[v] = mark;
  let to = last;
  let kept = 0;
  for (let index = last - 1; index >= first; index--) {
    const task = order[index] as number;
    const job = jobAfter[task] as number;
    const after = machineAfter[task] as number;
    if ((job >= 0 && marks[job] === mark) || (after >= 0 && after !== v && marks[after] === mark)) {
      marks[task] = mark;
      aside[kept++] = task;
    } else order[to--] = task;
  }
  order[to--] = v;
  for (let index = 0; index < kept; index++) order[to--] = aside[index] as number;
  for (let index = first; index <= last; index++) place[order[index] as number] = index;
  const begin = rank[u] as number;
  for (let task = machineBefore[v] as number; ; task = machineBefore[task] as number) {
    rank[task] = (rank[task] as number) + 1;
    if (task === u) break;
  }
  rank[v] = begin;
  unlink(graph, v);
  link(graph, machineBefore[u] as number, v, u);
  updateHeads(graph, first);
  updateTails(graph, last);
};

const unlink = ({ machineBefore, machineAfter }: Graph, task: number): void => {
  const before = machineBefore[task] as number;
  const after = machineAfter[task] as number;
  if (before >= 0) machineAfter[before] = after;
  if (after >= 0) machineBefore[after] = before;
};

const link = ({ machineBefore, machineAfter }: Graph, before: number, task: number, after: number): void => {
  machineBefore[task] = before;
  machineAfter[task] = after;
  if (before >= 0) machineAfter[before] = task;
  if (after >= 0) machineBefore[after] = task;
};

/** No plan is shorter: the longest chain, and the work of each machine between its least head and tail. */
export const lowerBound = ({ count, machines, machine, minutes, release, ...graph }: Graph): number => {
  const { jobBefore, jobAfter, transfer } = graph;
  const work = new Int32Array(machines);
  const head = new Int32Array(machines).fill(2 ** 30);
  const tail = new Int32Array(machines).fill(2 ** 30);
  let bound = 0;
  for (let first = 0; first < count; first++) {
    if ((jobBefore[first] as number) >= 0) continue;
    let [start, after] = [0, 0];
    for (let task = first; task >= 0; task = jobAfter[task] as number)
      after += (minutes[task] as number) + (task === first ? 0 : (transfer[task] as number));
    for (let task = first; task >= 0; task = jobAfter[task] as number) {
      const on = machine[task] as number;
      const lag = task === first ? 0 : (transfer[task] as number);
      start = Math.max(start + lag, release[task] as number);
      after -= (minutes[task] as number) + lag;
      head[on] = Math.min(head[on] as number, start);
      tail[on] = Math.min(tail[on] as number, after);
      work[on] = (work[on] as number) + (minutes[task] as number);
      start += minutes[task] as number;
    }
    bound = Math.max(bound, start);
  }
  for (let on = 0; on < machines; on++)
    if ((work[on] as number) > 0)
      bound = Math.max(bound, (head[on] as number) + (work[on] as number) + (tail[on] as number));
  return bound;
};
