import { quantityGrowing } from '#areas/making/prodorders';
import { lockRow, readOne } from '#kit/rows';
import { invalid } from '#platform/problem';
import { reaction } from '#platform/reaction';
import { batchResource } from './batch.resource.ts';

/** An order of a batch makes no more than goes in with the others. @throws Problem 400 */
export const refuseTooMuch = reaction({
  on: quantityGrowing,
  run: async (ctx, { body: { batchID, more } }) => {
    await lockRow(ctx, batchResource, batchID);
    const { number, capacity, quantity } = await readOne(ctx, batchResource, batchID);
    if (capacity === null || quantity.plus(more).lte(capacity)) return;
    throw invalid(
      '/quantity',
      `makes ${quantity.plus(more).toFixed()} of the batch ${number}, and ${capacity.toFixed()} go in`,
    );
  },
});
