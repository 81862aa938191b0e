import { sql } from 'kysely';
import { reportActuals } from '#areas/selling/productanalysis';
import { zero } from '#lib/decimal';
import { printJson } from '#lib/json';
import type { Ctx } from '#platform/ctx';
import { together } from '#platform/together';
import { timeClocked, timeStarted } from '../time.events.ts';
import { actualChanges } from './actual-changes.ts';
import { type Clocked, openOf, punchIn, readClocked, type Settled } from './clocked-time.ts';
import { minutesOf, placeOf } from './minutes.ts';
import { readWindow } from './read-window.ts';
import { sharesOf } from './shares.ts';
import { type Interval, type Punch, timeline } from './timeline.ts';
import { lockClock } from './user-clock.ts';

/** What is clocked: a clock-in with its row, as it is to be stored, or a clock-out of a task. */
type Placed = { userID: string; at: string; taskID: string; punch: Punch; clockIn?: Clocked };

/** A user's clock, locked: until when they had clocked before, and what they are clocked in on. */
export type Clock = { before: string | null; open: Clocked[] };

/**
 * Puts one punch into a user's timeline, and everything that follows from it: what it ends, how shared time
 * is divided from now on, what is reported. `store` inserts its row. Answers the clock-ins that it ended or
 * shortened. The caller has locked the order of a clock-in; also the clock, where it passes it.
 */
export const placePunch = async (
  ctx: Ctx,
  { userID, at, taskID, punch, clockIn }: Placed,
  store: (interval: Interval | undefined) => void,
  clock?: Clock,
): Promise<Clocked[]> => {
  const { before, open } = clock ?? (await lockAndRead(ctx, userID, at));
  const isLatest = punch.isOnline && (before === null || before < at);
  const { clocked, outs, until } = isLatest
    ? { clocked: open, outs: [], until: null }
    : await readWindow(ctx, userID, at, taskID);
  const intervals = new Map(
    timeline([...clocked.map(punchIn), ...outs, punch], Date.parse(ctx.now)).map((one) => [one.eventID, one]),
  );
  const changed = clocked.flatMap((one) => {
    const interval = intervals.get(one.eventID);
    const now = interval && asStored(interval);
    if (!one.isCounted || !now || (until !== null && one.startUTC >= until)) return [];
    return now.endUTC !== one.endUTC || now.endedBy !== one.endedBy
      ? [{ was: one, now: ownMinutes({ ...one, ...now }) }]
      : [];
  });
  const made = intervals.get(punch.eventID);
  const added = clockIn && made ? [{ was: clockIn, now: { ...clockIn, ...asStored(made) } }] : [];
  // What ends, ends before the next begins: a user has one open clock-in.
  writeTimes(
    ctx,
    changed.map(({ now }) => now),
  );
  store(made);
  if (clockIn && made?.end === null) await reportStart(ctx, clockIn);
  await settleMinutes(ctx, userID, [...changed, ...added]);
  return changed.map(({ now }) => now);
};

const lockAndRead = async (ctx: Ctx, userID: string, at: string): Promise<Clock> => {
  const [before, open] = await together(lockClock(ctx, userID, at), readClocked(ctx, openOf(userID)));
  return { before, open };
};

/** Of time that nothing shares the minutes are known at once, and written with the end. */
const ownMinutes = (row: Clocked): Clocked => {
  const { start, end } = spanOf(row);
  return row.isShared || end === null ? row : { ...row, minutes: minutesOf(placeOf(end) - placeOf(start)) };
};

/** A clock-in as it was stored, and as it is to be. */
export type Change = { was: Clocked; now: Clocked };

/** The end of an interval as its row has it. */
const asStored = ({ end, endedBy }: Interval): Pick<Clocked, 'endUTC' | 'endedBy'> => ({
  endUTC: end === null ? null : new Date(end).toISOString(),
  endedBy,
});

/** Writes ends and minutes. */
const writeTimes = (ctx: Ctx, rows: readonly Clocked[]): void => {
  if (rows.length === 0) return;
  const written = rows.map(({ eventID, endUTC, endedBy, minutes }) => ({
    eventID,
    endUTC,
    endedBy,
    minutes,
  }));
  ctx.send(sql`
    update production_events as t set end_utc = x."endUTC", ended_by = x."endedBy", minutes = x.minutes
    from json_to_recordset(${printJson(written)}::json)
      as x("eventID" text, "endUTC" timestamptz, "endedBy" text, minutes numeric)
    where ${ctx.mine('t')} and t.event_id = x."eventID"`);
};

/**
 * The minutes of what changed, and of what shares time with it; what differs is written and reported. The
 * user's clock is locked.
 */
export const settleMinutes = async (ctx: Ctx, userID: string, changes: readonly Change[]): Promise<void> => {
  const beside = await readBeside(
    ctx,
    userID,
    changes.flatMap(({ was, now }) => [was, now]),
  );
  const byID = new Map(beside.touched.map((one): [string, Change] => [one.eventID, { was: one, now: one }]));
  for (const one of changes) byID.set(one.now.eventID, one);
  const all = new Map(beside.around.map((one) => [one.eventID, one]));
  for (const { now } of byID.values()) all.set(now.eventID, now);
  const shares = sharesOf([...all.values()].filter(({ isCounted }) => isCounted).map(spanOf));
  const settled = [...byID.values()].flatMap(({ was, now }): Settled[] => {
    const share = shares.get(now.eventID);
    // What counts no more keeps what it said.
    const minutes = !now.isCounted ? was.minutes : share === undefined ? null : minutesOf(share);
    const [old, is] = [
      was.isCounted ? (was.minutes ?? zero) : zero,
      now.isCounted ? (minutes ?? zero) : zero,
    ];
    const isNews = !is.eq(old) || (now.isCounted && (minutes === null) !== (was.minutes === null));
    const isWritten = minutes === null ? now.minutes === null : (now.minutes?.eq(minutes) ?? false);
    return isNews ? [{ row: { ...now, minutes }, minutes: is, change: is.minus(old), isWritten }] : [];
  });
  writeTimes(
    ctx,
    settled.flatMap(({ row, isWritten }) => (isWritten ? [] : [row])),
  );
  reportActuals(ctx, actualChanges(settled));
  await ctx.emitMany(
    timeClocked,
    settled.flatMap(({ row, minutes, change: minutesChange }) => {
      const { eventID, productionOrderID, taskID, userID: whose, resourceID, startUTC, endUTC } = row;
      if (endUTC === null) return [];
      const body = { eventID, productionOrderID, taskID, userID: whose, resourceID };
      return [{ entityID: eventID, body: { ...body, minutes, minutesChange, startUTC, endUTC } }];
    }),
  );
};

/** As shares are calculated by. */
export const spanOf = ({ eventID, startUTC, endUTC, isShared, weight }: Clocked) => ({
  ...{ eventID, start: Date.parse(startUTC), end: endUTC === null ? null : Date.parse(endUTC) },
  ...{ isShared, weight: weight.toNumber() },
});

/**
 * The shared clock-ins that have time in common with some, and all that have time in common with those: by
 * these the shares of the first follow.
 */
const readBeside = async (ctx: Ctx, userID: string, rows: readonly Clocked[]) => {
  const shared = rows.filter(({ isShared }) => isShared);
  if (shared.length === 0) return { touched: [], around: [] };
  const touched = await readShared(ctx, userID, shared);
  return { touched, around: await readShared(ctx, userID, [...shared, ...touched]) };
};

const readShared = (ctx: Ctx, userID: string, rows: readonly Clocked[]): Promise<Clocked[]> => {
  const from = rows.map(({ startUTC }) => startUTC).sort()[0];
  const ends = rows.map(({ endUTC }) => endUTC ?? 'infinity').sort();
  return readClocked(
    ctx,
    sql`e.user_id = ${userID} and e.is_shared and e.is_counted and e.start_utc < ${ends.at(-1)}::timestamptz
      and (e.end_utc is null or e.end_utc > ${from})`,
  );
};

const reportStart = async (ctx: Ctx, row: Clocked): Promise<void> => {
  const { eventID, productionOrderID, taskID, userID, resourceID, startUTC } = row;
  await ctx.emit(timeStarted, eventID, {
    ...{ eventID, productionOrderID, taskID, userID, resourceID, startUTC },
  });
};
