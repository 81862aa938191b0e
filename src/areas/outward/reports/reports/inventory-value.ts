import { sql } from 'kysely';
import { balancesOf } from '#areas/goods/stock';
import { byItem, narrowBy } from '../dimensions.ts';
import { grouped } from '../grouped.ts';

/** What lies in stock, and what it is worth. */
export const inventoryValue = grouped({
  name: 'inventory-value',
  title: 'Inventory value',
  description:
    'What lies in stock now at the items’ unit costs of now. An item whose cost is not known, or whose stock is kept in another unit than its cost, counts as 0 and in uncostedCount.',
  needs: ['inventory.read', 'ordercosts.read'],
  days: 'NONE',
  dated: '',
  by: 'item',
  records: 'item',
  filters: { itemID: 's.item_id', locationID: 'b.location_id', category: 'i.category' },
  source: (ctx, { ownCode }, narrowed) => sql`
    select x.*, case when x.currency_code = ${ownCode} or x.value = 0 then x.value end as value_own from (
      select s.item_id, b.location_id, i.category, coalesce(i.currency_code, ${ownCode}) as currency_code,
        sum(b.on_hand) as on_hand,
        case when coalesce(s.uom, i.uom) = i.uom then round(sum(b.on_hand) * i.unit_cost, 6) end as value
      from stock_items s
      join items i on ${ctx.mine('i')} and i.item_id = s.item_id
      cross join lateral ${balancesOf} b
      where ${ctx.mine('s')} ${narrowed}
      group by s.item_id, b.location_id, i.category, i.currency_code, i.uom, s.uom, i.unit_cost
    ) x`,
  dimensions: {
    item: { ...byItem, record: ({ key }) => key && `/v1/items/${key}` },
    category: { title: 'Category', key: () => sql`r.category`, narrow: narrowBy('category') },
    location: {
      title: 'Inventory location',
      key: () => sql`r.location_id`,
      label: (ctx) =>
        sql`(select l.code from inventory_locations l where ${ctx.mine('l')} and l.location_id = g.key)`,
      narrow: narrowBy('locationID'),
    },
  },
  amounts: { stockValue: 'value' },
  measures: {
    onHandQuantity: sql`coalesce(sum(r.on_hand), 0)`,
    uncostedCount: sql`count(distinct r.item_id) filter (where r.value is null)`,
  },
  order: sql`g."stockValue" desc`,
});
