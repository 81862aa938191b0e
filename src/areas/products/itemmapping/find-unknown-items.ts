import { sql } from 'kysely';
import { type ItemUnit, ratioBetween, readUnits } from '#areas/goods/stock';
import type { Finding } from '#configurator/document/finding';
import type { ProductDocument } from '#configurator/document/product-document';
import type { Ctx } from '#platform/ctx';
import { type NamedItem, namedItems } from './named-items.ts';

/** Most findings that are reported: a slip in a generator should not fill a screen a thousand times. */
const most = 1000;

/**
 * Items that a document names and the tenant has not, those of its bills of materials that have no price
 * (neither one of their own nor a cost that a pricing component puts something on), and those that it names
 * in a unit that does not measure them.
 */
export const findUnknownItems = async (ctx: Ctx, document: ProductDocument): Promise<Finding[]> => {
  const named = namedItems(document);
  const rows = await ctx.rows(sql<Omit<KnownItem, 'units'> & { number: string; units: unknown }>`
    select i.number, i.uom as "uOM", coalesce(s.uom, i.uom) as "keptUOM", coalesce(s.units, '[]') as units, i.unit_price is not null or (i.unit_cost is not null and exists (
        select from pricing_components c
        where ${ctx.mine('c')} and c.pricing_component_id = i.pricing_component_id and c.is_active)) as "isPriced"
    from items i left join stock_items s on ${ctx.mine('s')} and s.item_id = i.item_id
    where ${ctx.mine('i')} and i.number = any (${[...new Set(named.map(({ number }) => number))]}::text[])`);
  const known = new Map(
    rows.map(({ number, units, ...row }) => [number, { ...row, units: readUnits(units) }]),
  );
  return named.flatMap((one) => findingOf(one, known.get(one.number))).slice(0, most);
};

/** Its price is of one `uOM`; its stock and its own units are kept in `keptUOM`. */
type KnownItem = { isPriced: boolean; uOM: string; keptUOM: string; units: ItemUnit[] };

/** `known` is undefined of an item that does not exist. What a value stands for is not sold with it. */
const findingOf = (
  { number, uOM, pointer, entity, rule }: NamedItem,
  known: KnownItem | undefined,
): Finding[] => {
  const place = { pointer, entity, rule };
  if (!known)
    return [{ severity: 'ERROR', code: 'UNKNOWN_ITEM', message: `There is no item ${number}.`, ...place }];
  if (uOM !== null && uOM !== known.uOM && !ratioBetween({ ...known, uOM: known.keptUOM }, uOM, known.uOM)) {
    const message =
      `The item ${number} is priced by ${known.uOM}, and ${uOM} does not measure it: what is configured with it has no ` +
      'price, unless a rule sets that of BOM or LINE. Name it in a unit of the same kind, or give the item that unit.';
    return [{ severity: 'WARNING', code: 'WRONG_UNIT', message, ...place }];
  }
  if (known.isPriced || entity.type === 'ATTRIBUTE') return [];
  const message =
    `The item ${number} has no price: what is configured with it has none, unless a rule sets that of BOM or LINE. ` +
    'Give it one (0 where nothing is charged for it), or book it to a pricing component that is in use.';
  return [{ severity: 'WARNING', code: 'UNPRICED_ITEM', message, ...place }];
};
