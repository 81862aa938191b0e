import { sql } from 'kysely';
import type { Finding } from '#configurator/document/finding';
import type { ProductDocument } from '#configurator/document/product-document';
import type { Ctx } from '#platform/ctx';
import { namedItems } from './named-items.ts';

/** Most findings that are told: a slip in a generator should not fill a screen a thousand times. */
const most = 1000;

/** Items that a document names and the tenant has not. */
export const findUnknownItems = async (ctx: Ctx, document: ProductDocument): Promise<Finding[]> => {
  const named = namedItems(document);
  const known = await ctx.rows(sql<{ number: string }>`
    select i.number from items i
    where ${ctx.mine('i')} and i.number = any (${[...new Set(named.map(({ number }) => number))]}::text[])`);
  const numbers = new Set(known.map(({ number }) => number));
  return named
    .filter(({ number }) => !numbers.has(number))
    .slice(0, most)
    .map(({ number, pointer, entity, rule }) => ({
      severity: 'ERROR',
      code: 'UNKNOWN_ITEM',
      message: `There is no item ${number}.`,
      ...{ pointer, entity, rule },
    }));
};
