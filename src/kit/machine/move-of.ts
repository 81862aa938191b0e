import type { Ctx } from '#platform/ctx';
import type { EventType } from '#platform/event';
import type { Operation } from '#platform/operation';
import type { Static, TObject, TProperties } from '#platform/schema';
import { type Behaviour, behaviourOf } from '../behaviour/behaviour-of.ts';
import type { Kept, Resource } from '../declaration.ts';
import type { Machine } from '../machine.ts';
import { type Maybe, type MoveMeans, type MovingFields, moveRow } from './move-row.ts';

type Move<K, S extends string, R extends string, E extends string, B extends string, Sent> = {
  /** The end of its path, and what the machine calls it. */
  does: NoInfer<B>;
  to: NoInfer<S> | ((old: K, body: Sent) => NoInfer<S>);
  /**
   * Once the machine allows the move and what it requires holds: answers the fields that are set besides, and
   * refuses by throwing a Problem what only the body or other records say.
   */
  changes?: (ctx: Ctx, old: K, body: Sent) => Maybe<Partial<K>>;
  event?: EventType;
  /** Where the machine has words for this move. */
  means?: MoveMeans<K, R, E, Sent>;
};

/**
 * A behaviour that moves the record along its machine. What moves by `…/status` is a `statusOperations`.
 * @throws Error at start where the machine has words for the move and nothing is behind them
 */
export const moveOf = <
  F extends MovingFields,
  ID extends string,
  P extends string,
  S extends string,
  R extends string,
  E extends string,
  B extends string,
  Body extends TProperties = Record<never, never>,
>(
  resource: Resource<F, ID, P>,
  table: Machine<S, R, E, B>,
  said: Omit<Behaviour<Kept<F, ID>, Body>, 'run' | 'does' | 'emits'> &
    Move<Kept<F, ID>, S, R, E, B, Static<TObject<Body>>>,
): Operation => {
  const { to, changes, event, means, problems = [], ...rest } = said;
  const { does: by } = said;
  const own = table.transitions.filter((one) => one.by === by);
  if (means === undefined && own.some(({ requires, effects }) => requires.length + effects.length > 0))
    throw new Error(`The moves of ${table.entity} by …/${by} have words without means.`);
  return behaviourOf(resource, {
    ...rest,
    problems: [
      'IllegalTransition',
      ...(own.some(({ requires }) => requires.length > 0) ? (['PreconditionMissing'] as const) : []),
      ...problems,
    ],
    ...(event ? { emits: [event] } : {}),
    run: (ctx, old, sent) =>
      moveRow(ctx, resource, table, old, typeof to === 'function' ? to(old, sent) : to, {
        ...{ by, sent, event, changes: () => changes?.(ctx, old, sent) },
        means,
      } as never), // `means` is there wherever the move has words
  });
};
