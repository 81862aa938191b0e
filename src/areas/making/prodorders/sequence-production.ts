import { patchRow } from '#kit/write-rows';
import type { Decimal } from '#lib/decimal';
import type { Ctx } from '#platform/ctx';
import { lockProduction, lockThose } from './lock-production.ts';
import { productionResource } from './production.resource.ts';

/** Gives an order another place, as `PATCH …/sequencenumber` does. @throws Problem 404, 409 NotEditable */
export const sequenceProduction = async (
  ctx: Ctx,
  productionOrderID: string,
  sequenceNumber: Decimal,
): Promise<void> => {
  await lockThose(ctx, [productionOrderID]);
  const old = await lockProduction(ctx, productionOrderID);
  await patchRow(ctx, productionResource, old, { sequenceNumber });
};
