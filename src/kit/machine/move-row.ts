import type { Ctx } from '#platform/ctx';
import type { EventType } from '#platform/event';
import { Problem } from '#platform/problem';
import type { TSchema } from '#platform/schema';
import type { Kept, Resource, Row } from '../declaration.ts';
import type { Field, Fields } from '../field.ts';
import { findMove, type Machine } from '../machine.ts';
import { appendHistory } from '../parts/history.ts';
import { type StatusDates, withStatusDate } from '../parts/status-dates.ts';
import { auditRow, emitRow, updateRow } from '../rows.ts';

/** Fields of a record that moves along a machine. */
export type MovingFields = Fields & { status: Field<TSchema, true> };

/** At once or later, or nothing. */
export type Maybe<T> = T | undefined | Promise<T | undefined>;
/** Answers what is missing in a sentence, or nothing. It may refuse by a Problem of its own, too. */
type Requirement<K, Sent> = (ctx: Ctx, row: K, sent: Sent) => Maybe<string>;
/** Does what comes with the move, before it is written; answers the fields that it sets. */
type Effect<K, Sent> = (ctx: Ctx, row: K, sent: Sent) => Maybe<Partial<K>> | Promise<void>;

/**
 * The code behind the words of a machine. `sent` is the body of the request. A requirement is null where the
 * effect refuses by itself.
 */
export type MoveMeans<K, R extends string, E extends string, Sent> = ([R] extends [never]
  ? { requires?: undefined }
  : { requires: Readonly<Record<R, Requirement<K, Sent> | null>> }) &
  ([E] extends [never] ? { effects?: undefined } : { effects: Readonly<Record<E, Effect<K, Sent>>> });

/** `means` where the machine has words. */
export type WithMeans<K, R extends string, E extends string, Sent> = [R | E] extends [never]
  ? { means?: undefined }
  : { means: MoveMeans<K, R, E, Sent> };

/** How a record moves. */
export type MoveOptions<K, B extends string, Sent> = {
  by: NoInfer<B>;
  /** What requirements and effects get. */
  sent?: Sent;
  /** Fields that are set besides; by code where they depend on what holds once the move is allowed. */
  changes?: Partial<K> | (() => Maybe<Partial<K>>);
  /** Stands in the history. */
  reason?: string | undefined;
  /** Sent with the record as it is after the move, unless it stays in its status. */
  event?: EventType | undefined;
};

/**
 * Moves a locked record along its machine: what the move requires must hold, its effects happen, the status
 * is written, and history, audit trail and event say so. Answers the fields as stored.
 * @throws Problem 403, 409 IllegalTransition or PreconditionMissing with all that is missing
 */
export const moveRow = async <
  F extends MovingFields,
  ID extends string,
  S extends string,
  R extends string,
  E extends string,
  B extends string,
  Sent = undefined,
>(
  ctx: Ctx,
  resource: Resource<F, ID>,
  table: Machine<S, R, E, B>,
  old: Kept<F, ID>,
  to: NoInfer<S>,
  {
    by,
    sent,
    changes = {},
    reason,
    event,
    ...rest
  }: MoveOptions<Kept<F, ID>, B, Sent> & WithMeans<Kept<F, ID>, R, E, Sent>,
): Promise<Kept<F, ID>> => {
  const { requires, effects } = findMove(table, old.status as S, to, { by, principal: ctx.principal });
  // Bound word by word in the signature, which the compiler does not follow into a generic function.
  const means = (rest as { means?: unknown }).means as Bound<Kept<F, ID>>;
  const missing: Record<string, string> = {};
  for (const word of requires) {
    const said = await means.requires[word]?.(ctx, old, sent);
    if (said !== undefined) missing[word] = said;
  }
  if (Object.keys(missing).length > 0)
    throw new Problem('PreconditionMissing', Object.values(missing).join(' '), {
      missing: Object.keys(missing),
    });
  const set: Row = { ...(typeof changes === 'function' ? await changes() : changes) };
  for (const word of effects) Object.assign(set, await means.effects[word]?.(ctx, old, sent));
  const row = await writeMove(ctx, resource, old, to, { changes: set, reason });
  const isMoved = to !== old.status;
  auditRow(ctx, resource, isMoved ? 'STATUS' : 'UPDATE', old, row);
  if (isMoved) await emitRow(ctx, resource, event, row);
  return row;
};

type Bound<K> = {
  requires: Record<string, Requirement<K, unknown> | null>;
  effects: Record<string, Effect<K, unknown>>;
};

/**
 * Writes a move that is allowed: the status, and where the resource has them since when (`statusSinceUTC`),
 * by whom (`statusDates`), and an entry of the history. Audit and event are the caller's.
 */
export const writeMove = <F extends MovingFields, ID extends string>(
  ctx: Ctx,
  resource: Resource<F, ID>,
  old: Row,
  to: string,
  { changes = {}, reason }: { changes?: Row; reason?: string | undefined },
): Promise<Kept<F, ID>> => {
  const { fields, spec } = resource;
  if (spec.parts?.history)
    appendHistory(
      ctx,
      spec.entity,
      [old[spec.idField] as string],
      [
        { action: 'STATUS', field: 'status', oldValue: old.status as string, newValue: to },
        ...(reason ? [{ action: 'STATUS', field: 'reason', oldValue: null, newValue: reason }] : []),
      ],
    );
  return updateRow(ctx, resource, old, {
    status: to,
    ...('statusSinceUTC' in fields ? { statusSinceUTC: ctx.now } : {}),
    ...('statusDates' in fields
      ? { statusDates: withStatusDate(old.statusDates as StatusDates, to, ctx.userID, ctx.now) }
      : {}),
    ...changes,
  });
};
