import { sql } from 'kysely';
import type { Finding } from '#configurator/document/finding';
import type { ProductDocument } from '#configurator/document/product-document';
import type { Ctx } from '#platform/ctx';
import { type NamedItem, namedItems } from './named-items.ts';

/** Most findings that are reported: a slip in a generator should not fill a screen a thousand times. */
const most = 1000;

/**
 * Items that a document names and the tenant has not, and those of its bills of materials that have no price:
 * neither one of their own nor a cost that a pricing component puts something on.
 */
export const findUnknownItems = async (ctx: Ctx, document: ProductDocument): Promise<Finding[]> => {
  const named = namedItems(document);
  const known = await ctx.rows(sql<{ number: string; isPriced: boolean }>`
    select i.number, i.unit_price is not null or (i.unit_cost is not null and exists (
        select from pricing_components c
        where ${ctx.mine('c')} and c.pricing_component_id = i.pricing_component_id and c.is_active)) as "isPriced"
    from items i
    where ${ctx.mine('i')} and i.number = any (${[...new Set(named.map(({ number }) => number))]}::text[])`);
  const pricedBy = new Map(known.map(({ number, isPriced }) => [number, isPriced]));
  return named.flatMap((one) => findingOf(one, pricedBy.get(one.number))).slice(0, most);
};

/** `isPriced` is undefined of an item that does not exist. What a value stands for is not sold with it. */
const findingOf = (
  { number, pointer, entity, rule }: NamedItem,
  isPriced: boolean | undefined,
): Finding[] => {
  const place = { pointer, entity, rule };
  if (isPriced === undefined)
    return [{ severity: 'ERROR', code: 'UNKNOWN_ITEM', message: `There is no item ${number}.`, ...place }];
  if (isPriced || entity.type === 'ATTRIBUTE') return [];
  const message =
    `The item ${number} has no price: what is configured with it has none, unless a rule sets that of BOM or LINE. ` +
    'Give it one (0 where nothing is charged for it), or book it to a pricing component that is in use.';
  return [{ severity: 'WARNING', code: 'UNPRICED_ITEM', message, ...place }];
};
