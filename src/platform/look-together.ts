import type { Ctx } from './ctx.ts';

type Asking<V> = { keys: Set<string>; found: Promise<ReadonlyMap<string, V>> };

/**
 * Makes of a look-up for many keys one for a single key: those that are asked for in one turn, in one
 * transaction, go to the database together. So a check that is written for one record costs a statement where
 * a thousand are checked side by side.
 */
export const lookTogether = <V>(
  find: (ctx: Ctx, keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): ((ctx: Ctx, key: string) => Promise<V | undefined>) => {
  const asking = new WeakMap<Ctx, Asking<V>>();
  return async (ctx, key) => {
    const present = asking.get(ctx);
    if (present) {
      present.keys.add(key);
      return (await present.found).get(key);
    }
    const keys = new Set([key]);
    const { promise: turn, resolve } = Promise.withResolvers<void>();
    // Once all that is ready to run has run: until then others may ask too.
    process.nextTick(resolve);
    const found = turn.then(() => {
      asking.delete(ctx);
      return find(ctx, [...keys]);
    });
    asking.set(ctx, { keys, found });
    return (await found).get(key);
  };
};
