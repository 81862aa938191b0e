/**
 * Whole minutes since Monday 1970-01-05T00:00Z, so that minute 0 begins a week. All instants of the scheduler
 * are of this kind.
 */
export type Minute = number;

/** From `start` up to, not with, `end`. */
export type Span = { start: Minute; end: Minute };

/** What is to be scheduled: plain data, which can be sent to a thread and kept as JSON. */
export type ScheduleInput = {
  /** Now: nothing that has not begun begins before. */
  from: Minute;
  /** Nothing is planned beyond; without it, five years after `from`. */
  until?: Minute;
  calendars: Calendar[];
  resources: Resource[];
  orders: Order[];
  tasks: Task[];
  /** What there is of each item, and what is expected. Items that are not named here are never short. */
  supplies: Supply[];
  /** Tasks that stay as they are: begun, or within the frozen horizon. */
  kept: Kept[];
};

/** When work is done. */
export type Calendar = {
  id: string;
  /** In minutes of the local week from Monday 00:00; a night shift on Sunday ends beyond 10,080. */
  shifts: Span[];
  /** Local time less UTC, in minutes, from an instant on, ascending: the changes of summer time. */
  offsets?: { from: Minute; minutes: number }[];
  /** Holidays and overtime; of two that overlap the later one in the list counts. */
  exceptions: (Span & { isOpen: boolean })[];
};

/** A person, a machine, a station or a supplier. */
export type Resource = {
  id: string;
  /** How many units of work it takes at once; null: any number. */
  capacity: number | null;
  /** It works when all of them are open (its own and its location's); without any, always. */
  calendars: string[];
  /** When it is away: maintenance, repair, vacation. */
  closed: Span[];
  groups: string[];
  skills: string[];
  /** What it is set up for at `from`. */
  attribute?: string;
};

/** What is wanted by a date. */
export type Order = {
  id: string;
  /** Lower is planned first; an order without one after all that have one. */
  sequence?: number;
  /** How much a minute late counts; of orders without a sequence the higher is planned first. Default 1. */
  priority?: number;
  due?: Minute;
  release?: Minute;
};

/** One piece of work, which is done once: for one order, or for all orders of a batch. */
export type Task = {
  id: string;
  orders: string[];
  /** Of the whole quantity, without set-up. Ignored for work in `outsideDays`. */
  minutes: number;
  setup?: Setup;
  /** All of them at once. A task without needs takes time and nothing else. */
  needs: Need[];
  /** Whether it may stop when its resources close and go on when they open; it holds them meanwhile. */
  canSplit: boolean;
  after: Link[];
  release?: Minute;
  materials: { item: string; quantity: number }[];
  /** Done by a supplier in so many of the days on which it works, instead of minutes. */
  outsideDays?: number;
};

/**
 * Before the work, on the resource of the first need. It is saved where the task before on that resource
 * had the same attribute, if the resource takes one task at a time. Tasks of 0 minutes and work outside
 * have none.
 */
export type Setup = { minutes: number; attribute: string };

/** One resource: the named one, or any that is in the group and has the skill. */
export type Need = {
  resource?: string;
  group?: string;
  skill?: string;
  /** How much of its capacity; default 1. */
  units?: number;
  /** Of several the one with which the task ends first, or the one with the least planned work. */
  selection?: 'EARLIEST' | 'LEASTLOADED';
};

/** What must come before. */
export type Link = {
  task: string;
  /** From its end to the earliest start, day and night. Default 0. */
  transferMinutes?: number;
  /**
   * Above 0, below 1: pieces are handed on in lots of this share. It starts when the first is done, and does
   * at least this share of its own work after the last has come. Counts for work in minutes only.
   */
  overlapShare?: number;
};

/** A quantity that is there from an instant on. */
export type Supply = { item: string; from: Minute; quantity: number };

/** A task with its start and its resources, which are not changed, whatever else they break. */
export type Kept = {
  task: string;
  why: 'WIP' | 'FROZEN';
  start: Minute;
  /** Without it: as long as the task takes from its start in open hours. */
  finish?: Minute;
  resources: string[];
  /** Of its time; without it the whole set-up. */
  setupMinutes?: number;
};

/** What there is to do, by whom and when. */
export type Plan = {
  /** By start. */
  entries: Entry[];
  unplaced: Unplaced[];
  /** As in the input. */
  orders: OrderOutcome[];
  objective: Objective;
};

export type Entry = {
  task: string;
  /** In the order of the needs. */
  resources: string[];
  start: Minute;
  finish: Minute;
  /** Of the time, at the beginning; 0 where it is saved. */
  setupMinutes: number;
  /** When it is worked on: several where closed hours lie between. */
  blocks: Span[];
  /** Why it does not start earlier. */
  why: Cause;
  /** The earliest instant by order, links and material, if all resources were free and open; and by what. */
  ready: { at: Minute; why: Cause };
};

/** Why not earlier. */
export type Cause =
  /** It starts at `from`. */
  | { kind: 'NOW' }
  | { kind: 'WIP' | 'FROZEN' }
  /** It could, and was left where it was in the plan before. */
  | { kind: 'UNMOVED' }
  | { kind: 'RELEASE'; order?: string }
  /** The task before it in its router, or in another order. */
  | { kind: 'TASK'; task: string }
  | { kind: 'MATERIAL'; item: string }
  /** The resource is busy with that task until then. */
  | { kind: 'RESOURCE'; resource: string; task: string }
  /** The resources, together, are closed, or not open long enough; before, that task was in the way. */
  | { kind: 'CALENDAR'; resources: string[]; after?: string };

/** A task for which there is no place, and why. */
export type Unplaced = {
  task: string;
  why:
    | { kind: 'MATERIAL'; item: string }
    /** That task has no place. */
    | { kind: 'TASK'; task: string }
    /** Until the end of the planning time these are never free and open for so long. */
    | { kind: 'RESOURCE'; resources: string[] };
};

export type OrderOutcome = {
  order: string;
  /** Of its tasks that have a place; null if none has. */
  start: Minute | null;
  finish: Minute | null;
  due: Minute | null;
  /** 0 when in time or not due. */
  lateMinutes: number;
  /** Whether every task has a place. */
  isComplete: boolean;
};

/** What plans are compared by; less is better. */
export type Objective = {
  unplaced: number;
  /** Minutes late of all orders, each times its priority. */
  weightedLateness: number;
  /** From `from` to the last finish. */
  makespan: number;
};
