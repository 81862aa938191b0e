import type { ProductionEventSentSent, ScheduleEntry } from '../../../client/index.ts';
import { Decimal } from '../../../client/index.ts';

/** The task that something is done at, with what names it on the screen. */
export type Target = {
  productionOrderID: string;
  /** The order's. */
  number: string;
  taskID: string;
  taskName: string;
  /** The machine or station; none where somebody is clocked in without one. */
  resourceID?: string | undefined;
  resourceName?: string | undefined;
};

/** What came out, spelled as JSON spells numbers, and why pieces are scrap. */
export type Pieces = { good?: string; scrap?: string; why?: Why };

/** Why: one of the tenant's reasons, with its name, or the user's words. */
export type Why = { reasonID: string; name: string } | { reason: string };

/** What somebody does at the terminal. Of QUANTITY are good pieces and scrap. */
export type ActKind = 'CLOCKIN' | 'CLOCKOUT' | 'QUANTITY' | 'DOWNTIME';

/** One thing that was done at the terminal, until the service knows of it. */
export type Act = Pieces & {
  /** Its events' ids begin with it, so that the service takes each once, however often it is sent. */
  id: string;
  kind: ActKind;
  userID: string;
  userName: string;
  target: Target;
  /** When it was done, by the service's clock. */
  startUTC: string;
  /** Of a standstill: when it was over. */
  endUTC?: string;
  /** What the task becomes by it: begun again where it was paused, or done. */
  becomes?: 'WIP' | 'COMPLETED';
  /**
   * RUNNING: a standstill that goes on, which the service takes when it is over. TOLD: taken, and shown until
   * what the service says of it is there.
   */
  state: 'RUNNING' | 'WAITING' | 'TOLD' | 'REFUSED';
  /** It was sent as it happened and no answer came: the service may have done it or not. */
  isUnclear?: boolean;
  /** How often the service failed at it. */
  failures: number;
  /** What the service said where it refused it. */
  words?: string[];
};

/** What the service is sent of an act that it did not get as it happened. */
export const eventsOf = (act: Act): ProductionEventSentSent[] => {
  const { id, kind, userID, target, startUTC, endUTC, good, scrap } = act;
  const { productionOrderID, taskID, resourceID } = target;
  const at = { productionOrderID, taskID, userID, startUTC, ...(resourceID ? { resourceID } : {}) };
  const why = act.why && ('reasonID' in act.why ? { reasonID: act.why.reasonID } : act.why);
  const pieces: ProductionEventSentSent[] = [];
  if (good !== undefined)
    pieces.push({ ...at, eventID: `${id}-good`, type: 'QUANTITY', quantity: new Decimal(good) });
  if (scrap !== undefined)
    pieces.push({ ...at, eventID: `${id}-scrap`, type: 'SCRAP', quantity: new Decimal(scrap), ...why });
  if (kind === 'QUANTITY') return pieces;
  if (kind === 'DOWNTIME') return [{ ...at, eventID: id, type: kind, ...(endUTC ? { endUTC } : {}), ...why }];
  return [...pieces, { ...at, eventID: id, type: kind }];
};

/** The act without those of its events that the service has taken; undefined where nothing is left. */
export const without = (act: Act, taken: ReadonlySet<string>): Act | undefined => {
  const rest = { ...act };
  if (taken.has(`${act.id}-good`)) delete rest.good;
  if (taken.has(`${act.id}-scrap`)) {
    delete rest.scrap;
    delete rest.why;
  }
  if (!taken.has(act.id)) return eventsOf(rest).length > 0 ? rest : undefined;
  // What is left are the pieces, which would have gone with the clock-out.
  const pieces: Act = { ...rest, kind: 'QUANTITY' };
  return eventsOf(pieces).length > 0 ? pieces : undefined;
};

/** Somebody who is clocked in. */
export type AtWork = {
  userID: string;
  userName: string;
  target: Target;
  sinceUTC: string;
  /** The service does not know it yet. */
  isWaiting: boolean;
};

/** Who is clocked in where, once the service knows what waits here. */
export const afterActs = (known: readonly AtWork[], acts: readonly Act[], isShared: boolean): AtWork[] => {
  let now = [...known];
  for (const { kind, userID, userName, target, startUTC, state } of acts) {
    if (state !== 'WAITING' && state !== 'TOLD') continue;
    const isEnded = (one: AtWork) =>
      one.userID === userID && (one.target.taskID === target.taskID || (kind === 'CLOCKIN' && !isShared));
    if (kind !== 'CLOCKIN' && kind !== 'CLOCKOUT') continue;
    now = now.filter((one) => !isEnded(one));
    if (kind === 'CLOCKIN')
      now.push({ userID, userName, target, sinceUTC: startUTC, isWaiting: state === 'WAITING' });
  }
  return now;
};

/** Whether somebody can clock in there now. */
export const isWorkable = (status: ScheduleEntry['taskStatus']): boolean =>
  status === 'READY' || status === 'WIP' || status === 'PAUSED';
