/** What a user clocked: in on a task, or out of it. */
export type Punch = {
  eventID: string;
  kind: 'IN' | 'OUT';
  taskID: string;
  /** Milliseconds since 1970, as all times here. */
  at: number;
  /** Of a clock-in: it comes beside what the user is clocked in on, instead of ending that. */
  isShared: boolean;
  /** Of a clock-in: when its shift ends, and after which time it ends there by itself. */
  shiftEnd: number | null;
  pausesAfter: number | null;
  /** Of a clock-out: what the time that it ends is said to be ended by. */
  endsAs: 'CLOCKOUT' | 'STATUS';
  /** The service heard of it as it happened, so that its id says what came first within one millisecond. */
  isOnline: boolean;
};

/** From when to when a clock-in lasts; without an end it goes on. */
export type Interval = {
  eventID: string;
  start: number;
  end: number | null;
  endedBy: 'CLOCKIN' | 'CLOCKOUT' | 'STATUS' | 'SHIFT' | null;
};

/**
 * How long each clock-in of a user lasts. It follows from what was clocked alone, not from the order in which
 * the service heard of it: terminals without a connection tell it hours later.
 *
 * A clock-in ends all others of the user, unless it is shared: then the same task alone, and what is not
 * shared. A clock-out ends its task.
 */
export const timeline = (punches: readonly Punch[], now: number): Interval[] => {
  const intervals: Interval[] = [];
  const open: { punch: Punch; interval: Interval }[] = [];
  const end = (which: (punch: Punch) => boolean, at: number, by: Interval['endedBy']) => {
    for (const one of open.filter(({ punch }) => which(punch))) {
      Object.assign(one.interval, endOf(one.punch, at, by));
      open.splice(open.indexOf(one), 1);
    }
  };
  for (const punch of [...punches].sort(inTurn)) {
    const { at, taskID, eventID } = punch;
    if (punch.kind === 'OUT') {
      end((one) => one.taskID === taskID, at, punch.endsAs);
      continue;
    }
    end((one) => !punch.isShared || !one.isShared || one.taskID === taskID, at, 'CLOCKIN');
    const interval = { eventID, start: at, end: null, endedBy: null };
    intervals.push(interval);
    open.push({ punch, interval });
  }
  for (const { punch, interval } of open)
    if (punch.pausesAfter !== null && now > punch.pausesAfter)
      Object.assign(interval, { end: punch.shiftEnd, endedBy: 'SHIFT' });
  return intervals;
};

/** What is ended later than its shift may last ended with the shift. */
const endOf = ({ pausesAfter, shiftEnd }: Punch, at: number, by: Interval['endedBy']) =>
  pausesAfter !== null && at > pausesAfter ? { end: shiftEnd, endedBy: 'SHIFT' } : { end: at, endedBy: by };

/**
 * By time. At one instant come first the clock-outs that terminals sent later, since they are of what went
 * before, then their clock-ins, then what was clocked online, by its id.
 */
const inTurn = (one: Punch, other: Punch): number =>
  one.at - other.at ||
  rankOf(one) - rankOf(other) ||
  (one.eventID < other.eventID ? -1 : one.eventID > other.eventID ? 1 : 0);

const rankOf = ({ kind, isOnline }: Punch): number => (isOnline ? 2 : kind === 'OUT' ? 0 : 1);
