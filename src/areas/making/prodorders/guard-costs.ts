import type { Resource, Row } from '#kit/declaration';
import { readPrinted } from '#kit/rows';
import { whole } from '#kit/shapes';
import { mayDo } from '#platform/auth/permissions';
import type { Ctx } from '#platform/ctx';
import { isAnswer, type Operation } from '#platform/operation';
import { productionResource, productionWithoutCosts } from './production.resource.ts';

/** Who may see what production orders cost: the same as what sales orders cost. */
export const costPermission = 'ordercosts.read';
const needsToo = { [costPermission]: 'to see costs, which are null otherwise' };

export const seesCosts = (ctx: Ctx): boolean => mayDo(ctx.permissions, ctx.principal, costPermission);

/** The two are read alike; who lists them knows no field by name. */
const [open, closed] = [productionResource, productionWithoutCosts] as unknown as [Resource, Resource];

/** Production orders as who asks may read them: for lists and files. */
export const seenBy = (ctx: Ctx): Resource => (seesCosts(ctx) ? open : closed);

/** Says that an operation shows costs to some. */
export const saysCosts = <O extends Operation>(one: O): O => ({
  ...one,
  needsToo: { ...one.needsToo, ...needsToo },
});

/** Operations made of a resource, each run over the orders as who asks may read them. */
export const withCostsFor = (make: (seen: Resource) => readonly Operation[]): Operation[] => {
  const without = make(closed);
  return make(open).map((one, index) => {
    const own = without[index];
    if (own?.id !== one.id) throw new Error(`Production orders without costs have no operation ${one.id}.`);
    return saysCosts({ ...one, run: (ctx, input) => (seesCosts(ctx) ? one : own).run(ctx, input) });
  });
};

/**
 * Operations on one order, which work with its costs: those that answer it whole show it to who asks as that
 * may read it.
 */
export const guardAnswers = (operations: readonly Operation[]): Operation[] =>
  operations.map((one) => (one.response === productionResource.model ? guarded(one) : one));

const guarded = (one: Operation): Operation =>
  saysCosts({
    ...one,
    run: async (ctx, input) => {
      const result = await one.run(ctx, input);
      if (seesCosts(ctx)) return result;
      const { productionOrderID } = (isAnswer(result) ? result.body : result) as Row;
      return whole(await readPrinted(ctx, closed, String(productionOrderID)));
    },
  });
