import type { EventType } from './event.ts';
import type { ImportKind } from './import-kind.ts';
import type { Job } from './job.ts';
import type { MovingTable } from './moving.ts';
import type { NumberSeries } from './numbering.ts';
import type { Operation } from './operation.ts';
import type { WorkLane } from './queued-work/lane.ts';
import type { Reaction } from './reaction.ts';
import type { SealedColumn } from './secret-box.ts';

/**
 * One area of the business, as the composition sees it. Its `index.ts` is its face: this value and what later
 * areas may call. `tables` are the tables that it alone writes (checked by test/house/table-owner.test.ts).
 */
export type Area = {
  name: string;
  /** The groups of the API description that it brings, each with its sentence. */
  tags?: Readonly<Record<string, string>>;
  tables: readonly string[];
  /** Columns of these whose texts are sealed. */
  sealed?: readonly SealedColumn[];
  operations: readonly Operation[];
  /** Those that no operation names in `emits`. */
  events?: readonly EventType[];
  reactions?: readonly Reaction[];
  jobs?: readonly Job[];
  /** Work that its operations queue. */
  work?: readonly WorkLane[];
  /** The kinds of record that it numbers, but those that an operation names in `numbers`. */
  numbers?: readonly NumberSeries[];
  /** What does not leave, or changes, when a tenant moves to another installation. */
  moving?: readonly MovingTable[];
  /** What of it can be imported from files. */
  imports?: readonly ImportKind[];
};

/** The area with all events that it sends and all kinds of record that it numbers. */
export const defineArea = (area: Area): Area => {
  const { events = [], numbers = [], operations } = area;
  return {
    ...area,
    events: [...new Set([...events, ...operations.flatMap((one) => one.emits ?? [])])],
    numbers: [...new Set([...numbers, ...operations.flatMap((one) => one.numbers ?? [])])],
  };
};
