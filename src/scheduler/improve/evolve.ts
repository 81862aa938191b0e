import type { Found, Random } from './found.ts';
import { type Graph, lowerBound, setOrder } from './graph.ts';
import { type Tabu, tabuOf, tabuStep } from './tabu.ts';

type Member = Tabu['best'];

const members = 8;
const chunk = 64;

/**
 * Looks for sequences with a shorter makespan, for as long as it is asked: answers the best after every few
 * steps, and ends when none can be better. Some good orders are kept; two of them are mixed, and tabu search
 * improves the mixture, as in path relinking (Peng, Lü and Cheng 2015), with moves of Balas and Vazacopoulos
 * and the neighbourhoods N6 and N7.
 */
export function* evolve(graph: Graph, first: ArrayLike<number>, random: Random): Generator<Found> {
  const bound = lowerBound(graph);
  const population: Member[] = [];
  let best: Member | undefined;
  let steps = 0;
  const patience = Math.max(3000, Math.round(2_000_000 / graph.count));
  for (;;) {
    setOrder(graph, nextStart(graph, first, population, random));
    const tabu = tabuOf(graph, random);
    best = !best || tabu.best.makespan < best.makespan ? { ...tabu.best, order: graph.order.slice() } : best;
    while (!tabu.isStuck && tabu.steps - tabu.improvedAt < patience && best.makespan > bound) {
      for (let step = 0; step < chunk && !tabu.isStuck; step++) tabuStep(tabu);
      if (tabu.best.makespan < best.makespan) best = { ...tabu.best, order: tabu.best.order.slice() };
      yield { sequence: best.order, steps: steps + tabu.steps, isOptimal: false };
    }
    steps += tabu.steps;
    const isOptimal = best.makespan <= bound || (tabu.isStuck && tabu.best.makespan <= best.makespan);
    if (isOptimal) {
      yield { sequence: best.order, steps, isOptimal };
      return;
    }
    settle(population, tabu.best, random);
  }
}

/** The given order, then new ones, then mixtures of two. */
const nextStart = (
  graph: Graph,
  first: ArrayLike<number>,
  population: Member[],
  random: Random,
): ArrayLike<number> => {
  if (population.length === 0) return first;
  if (population.length < members) return dispatched(graph, random);
  const one = random(members);
  const other = (one + 1 + random(members - 1)) % members;
  return mixed(population[one] as Member, population[other] as Member, 0.35 + random(1000) / 3300);
};

/**
 * Between two orders: by start, at a share of the way from one to the other. What comes before something in
 * both does so here too, so chains are kept, and there is no cycle.
 */
const mixed = (one: Member, other: Member, share: number): Int32Array => {
  const place = new Int32Array(one.order.length);
  for (const [index, task] of one.order.entries()) place[task] = index;
  const key = (task: number): number =>
    (one.heads[task] as number) * (1 - share) + (other.heads[task] as number) * share;
  return one.order.toSorted((a, b) => key(a) - key(b) || (place[a] as number) - (place[b] as number));
};

/** A member that is as good and as far as another makes it no richer; else it replaces the worst. */
const settle = (population: Member[], member: Member, random: Random): void => {
  if (population.length < members) {
    population.push(member);
    return;
  }
  const twin = population.findIndex((other) => distance(other, member) < 0.01);
  if (twin >= 0) {
    if (member.makespan <= (population[twin] as Member).makespan) population[twin] = member;
    return;
  }
  let worst = random(population.length);
  for (const [index, { makespan }] of population.entries())
    if (makespan > (population[worst] as Member).makespan) worst = index;
  if (member.makespan <= (population[worst] as Member).makespan) population[worst] = member;
};

/** How far two orders are apart: the mean difference of starts, as a share of the makespan. */
const distance = (one: Member, other: Member): number => {
  let sum = 0;
  for (const [task, head] of one.heads.entries()) sum += Math.abs(head - (other.heads[task] as number));
  return sum / one.heads.length / Math.max(1, one.makespan);
};

/** An order by dispatching: of the tasks that may be next the one that starts soonest, more or less. */
const dispatched = (graph: Graph, random: Random): Int32Array => {
  const { count, machines, machine, minutes, release, jobBefore, jobAfter, transfer } = graph;
  const left = new Int32Array(count);
  const chains: number[] = [];
  for (let task = 0; task < count; task++) {
    if ((jobBefore[task] as number) >= 0) continue;
    chains.push(task);
    let sum = 0;
    for (let one = task; one >= 0; one = jobAfter[one] as number) sum += minutes[one] as number;
    for (let one = task; one >= 0; one = jobAfter[one] as number) {
      left[one] = sum;
      sum -= minutes[one] as number;
    }
  }
  const free = new Int32Array(machines);
  const ready = Int32Array.from(chains, (task) => release[task] as number);
  const order = new Int32Array(count);
  for (let index = 0; index < count; index++) {
    let [chosen, least] = [0, Number.POSITIVE_INFINITY];
    for (const [chain, task] of chains.entries()) {
      if (task < 0) continue;
      const start = Math.max(ready[chain] as number, free[machine[task] as number] as number);
      const value = start - 0.1 * (left[task] as number) * (random(1000) / 500);
      if (value < least) [chosen, least] = [chain, value];
    }
    const task = chains[chosen] as number;
    const on = machine[task] as number;
    const end = Math.max(ready[chosen] as number, free[on] as number) + (minutes[task] as number);
    free[on] = end;
    order[index] = task;
    const next = jobAfter[task] as number;
    chains[chosen] = next;
    if (next >= 0) ready[chosen] = Math.max(end + (transfer[next] as number), release[next] as number);
  }
  return order;
};
