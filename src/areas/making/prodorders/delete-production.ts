import { idIn } from '#kit/shapes';
import type { Operation } from '#platform/operation';
import { followLine } from './follow-line.ts';
import { withCostsFor } from './guard-costs.ts';
import { lockThose } from './lock-production.ts';
import { type Production, productionResource } from './production.resource.ts';

/**
 * The ordinary operations, where deleting locks the sales order first, as everybody does, and tells its line:
 * with the last one that was still to be made gone, it is FINISHED.
 */
export const ordinaryOperations: Operation[] = withCostsFor((seen) => seen.operations).map((open) =>
  open.method === 'DELETE'
    ? {
        ...open,
        run: async (ctx, input) => {
          await lockThose(ctx, [idIn(productionResource, input.params)]);
          const gone = (await open.run(ctx, input)) as Production;
          await followLine(ctx, gone);
          return gone;
        },
      }
    : open,
);
