/**
 * What the migrations are for that change rows which were there before: the columns that may be other afterwards, what is arranged in the
 * tables just before so that there is something to do, and a question that is true once it was done. A new migration that changes rows of
 * tenants gets its line here; the test says so.
 */
export type Purpose = { changes?: string[]; arrange?: string; holds: string };

const shipped = `insert into inventory_movements (tenant_id, movement_id, item_id, sequence, type, quantity, from_location_id,
    reference_entity, reference_id, user_id, utc)
  select distinct on (l.tenant_id) l.tenant_id, gen_random_uuid()::text, i.item_id, 1000 + floor(random() * 1e6), 'SHIP', 1,
    p.location_id, 'PACKINGLIST', l.packing_list_id, 'u', l.shipped_utc
  from packing_lists l join items i on i.tenant_id = l.tenant_id join inventory_locations p on p.tenant_id = l.tenant_id
  where l.shipped_utc is not null`;
const shippedKnown = `select count(*) >= 2 and bool_and(m.final_document = 'packing list ' || l.number)
  from inventory_movements m join packing_lists l on l.tenant_id = m.tenant_id and l.packing_list_id = m.reference_id
  where m.reference_entity = 'PACKINGLIST' and m.type = 'SHIP' and m.utc = l.shipped_utc and m.reverses_movement_id is null`;
const discountable = (
  documents: string,
): string => `select count(*) >= 4 and bool_and(discountable = extended_price) from (
  select discountable, extended_price from sales_quote_${documents} union all
  select discountable, extended_price from sales_order_${documents}) lines`;
const stores = {
  changes: ['products.store'],
  arrange: `update products set store = '{}' where product_id in (select min(product_id) from products group by tenant_id)`,
  holds: `select count(*) >= 2 and count(*) filter (where store = '{}') = 0 and count(*) filter (where store ? 'isPublished') >= 2
    from products`,
};
const noted = [
  ['sales_quote_items', 'item_and_qty_id'],
  ['sales_quote_line_items', 'line_item_id'],
  ['sales_order_items', 'item_and_qty_id'],
  ['sales_order_line_items', 'line_item_id'],
  ['packing_lists', 'packing_list_id'],
] as const;

export const purposes: Record<string, Purpose> = {
  '0004-accounts-more': {
    changes: ['api_keys.created_by_user_id'],
    arrange: 'update api_keys set created_by_user_id = null',
    holds: `select count(*) >= 2 and bool_and(created_by_user_id = 'operator') from api_keys`,
  },
  '0140-audit-chain': {
    holds: `select count(*) >= 2 and bool_and(exists (
        select from audit_unchained u where u.tenant_id = a.tenant_id and u.audit_id = a.audit_id)) from audit_entries a`,
  },
  '0241-search-leads': {
    arrange: `update search_entries set words = ' pump housing', key = 'pump'`,
    holds: `select count(distinct tenant_id) = 2 from search_leads where word = 'pump' and lead = 'pump'`,
  },
  '0272-product-images': stores,
  '0350-line-waterfalls': { holds: discountable('items') },
  '0361-line-item-prices': { holds: discountable('line_items') },
  '0381-formulas-in-price-lists': {
    // The service never wrote a base beside a fixed price; only the tables of that time did not forbid it.
    arrange: `update price_list_items set percent = null, base = null, base_list_id = null where compute_price = 'FIXED'`,
    holds: 'select count(*) >= 2 from price_list_items where formula is null',
  },
  '0390-final-movements': { arrange: shipped, holds: shippedKnown },
  '0391-final-movements-of-the-past': {
    changes: ['inventory_movements.final_document'],
    arrange: `${shipped}; update inventory_movements set final_document = null`,
    holds: shippedKnown,
  },
  '0460-attributes-by-number': {
    changes: ['search_entries.words'],
    arrange: `update search_entries e set entity = 'Attribute', words = E' bore\n brought',
        record_id = (select min(a.attribute_id) from product_attributes a where a.tenant_id = e.tenant_id)
      where (e.entity, e.record_id) = (select x.entity, x.record_id from search_entries x where x.tenant_id = e.tenant_id
        order by x.entity, x.record_id limit 1)`,
    holds: `select count(*) >= 2 and bool_and(e.words = ' bore ' || a.number || E'\n brought')
      from search_entries e join product_attributes a on a.tenant_id = e.tenant_id and a.attribute_id = e.record_id
      where e.entity = 'Attribute'`,
  },
  '0490-stores-of-the-past': stores,
  '0520-marked-notes-of-lines': {
    // Filled rows have notes by chance: of each table one has none.
    arrange: noted
      .map(([table, key]) => `update ${table} set notes = null where ${key} in (select min(${key}) from ${table})`)
      .join('; '),
    holds: `select ${noted
      .map(([table]) => `(select bool_or(show_notes) and bool_and(show_notes = (notes is not null)) from ${table})`)
      .join(' and ')}`,
  },
};
