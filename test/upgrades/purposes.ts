/**
 * What the migrations are for that change rows which were there before. `changes`: the columns that may be
 * other afterwards; `moved`: the tables that are gone, because their rows lie elsewhere; `arrange`: what is
 * done in the tables just before so that there is something to do; `holds`: a question that is true once it
 * was done. A new migration that changes rows of tenants gets its line here; the test says so.
 */
export type Purpose = { changes?: string[]; moved?: string[]; arrange?: string; holds: string };

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

// UP-1 lies in stock and was SHIPPED by hand; UP-2 was received and shipped by a list that names it; UP-3 is
// IN_STOCK in the register alone; UP-4 was made, and taken back.
const moved = (
  serial: string,
  at: number,
  type: string,
  from: string,
  to: string,
  more = ['null', 'null', 'null'],
) => `
  insert into inventory_movements (tenant_id, movement_id, item_id, sequence, type, quantity, from_location_id, to_location_id,
    serial_number, lot_number, reference_entity, reference_id, reverses_movement_id, user_id, utc)
  select i.tenant_id, '${serial}-${at}' || i.tenant_id, i.item_id, ${900_000 + at}, '${type}', 1, ${from}, ${to}, '${serial}', 'L-1',
    ${more.join(', ')}, 'u', '2026-01-15T08:00:00Z'
  from (select tenant_id, min(item_id) as item_id from items group by 1) i
    join (select tenant_id, min(location_id) as location_id from inventory_locations group by 1) p using (tenant_id)
    join (select distinct on (tenant_id) * from packing_lists order by tenant_id, packing_list_id) l using (tenant_id)
    join (select distinct on (tenant_id) * from production_orders where sales_order_id is not null order by tenant_id, production_order_id)
      o using (tenant_id);`;
const registered = (serial: string, status: string) => `
  insert into serial_numbers (tenant_id, serial_id, serial_number, item_id, status, created_by_user_id, created_utc,
    last_updated_by_user_id, last_updated_utc)
  select tenant_id, '${serial}' || tenant_id, '${serial}', min(item_id), '${status}', 'u', now(), 'u', now() from items group by 1;`;
const piecesMoved = {
  arrange: `
    update packing_lists l set sales_items = json_build_array(json_build_object('salesItemAndQtyID', 'line', 'serialNumbers',
      json_build_array('UP-2'), 'itemID', (select min(i.item_id) from items i where i.tenant_id = l.tenant_id)));
    update production_orders o set sales_order_id = (select min(s.sales_order_id) from sales_orders s where s.tenant_id = o.tenant_id)
      where sales_order_id is null and line_item_id is null;
    ${registered('UP-1', 'SHIPPED')} ${registered('UP-3', 'IN_STOCK')}
    ${moved('UP-1', 1, 'RECEIPT', 'null', 'p.location_id')}
    ${moved('UP-2', 2, 'RECEIPT', 'null', 'p.location_id')}
    ${moved('UP-2', 3, 'SHIP', 'p.location_id', 'null', ["'PACKINGLIST'", 'l.packing_list_id', 'null'])}
    ${moved('UP-4', 4, 'PRODUCE', 'null', 'p.location_id', ["'PRODORDER'", 'o.production_order_id', 'null'])}
    ${moved('UP-4', 5, 'PRODUCE', 'p.location_id', 'null', ["'PRODORDER'", 'o.production_order_id', `'UP-4-4' || i.tenant_id`])}`,
  holds: `select (select count(*) = 8 and bool_and(s.status || ' ' || coalesce(s.lot_number, '-') || ' ' || (s.location_id is not null) =
        case s.serial_number when 'UP-1' then 'IN_STOCK L-1 true' when 'UP-2' then 'SHIPPED L-1 false' when 'UP-3' then 'MISSING - false'
          else 'IN_PRODUCTION L-1 false' end)
      from serial_numbers s where s.serial_number like 'UP-_')
    and (select count(*) = 2 and bool_and(s.line_item_id = 'line' and s.customer_id = l.customer_id and s.shipped_utc is not null)
      from serial_numbers s join packing_lists l on l.tenant_id = s.tenant_id and l.sales_order_id = s.sales_order_id
      where s.serial_number = 'UP-2' and s.last_movement_id = 'UP-2-3' || s.tenant_id
        and l.packing_list_id = (select min(x.packing_list_id) from packing_lists x where x.tenant_id = s.tenant_id))
    and (select count(*) = 2 and bool_and(s.sales_order_id = o.sales_order_id)
      from serial_numbers s join production_orders o on o.tenant_id = s.tenant_id and o.production_order_id = s.production_order_id
      where s.serial_number = 'UP-4')
    and (select count(*) = 2 from search_entries where key = 'up 2' and words = ' up 2 l 1' and entity = 'SerialNumber')
    and not exists (select from inventory_movements m where m.serial_number is not null and not exists (
      select from serial_numbers s where (s.tenant_id, s.item_id, s.serial_number) = (m.tenant_id, m.item_id, m.serial_number)))`,
};

/** Of each tenant's first order one piece was made, and one that was taken back. */
const piecesMade = {
  arrange: `
    update production_orders o set status = 'COMPLETED', held_status = null, product_id = null, line_item_id = null,
        version_id = null, item_id = (select min(i.item_id) from items i where i.tenant_id = o.tenant_id)
      where production_order_id in (select distinct on (tenant_id) production_order_id from production_orders
        where sales_order_id is not null order by tenant_id, production_order_id);
    ${moved('UP-7', 7, 'PRODUCE', 'null', 'p.location_id', ["'PRODORDER'", 'o.production_order_id', 'null'])}
    ${moved('UP-8', 8, 'PRODUCE', 'null', 'p.location_id', ["'PRODORDER'", 'o.production_order_id', 'null'])}
    ${moved('UP-8', 9, 'PRODUCE', 'p.location_id', 'null', ["'PRODORDER'", 'o.production_order_id', `'UP-8-8' || i.tenant_id`])}`,
  holds: `select (select count(*) = 2 and bool_and(serial_number = 'UP-7' and outcome = 'MADE') from production_serials where serial_number like 'UP-%')
    and (select count(*) = 2 from production_lots where lot_number = 'L-1')`,
};

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
  '0500-serials-in-stock': {
    changes: ['serial_numbers.lot_number', 'serial_numbers.status', 'serial_numbers.row_version'],
    ...piecesMoved,
  },
  '0511-names-of-recipients': {
    arrange: `update emails e set entity = 'Supplier',
        entity_id = (select min(s.supplier_id) from suppliers s where s.tenant_id = e.tenant_id)`,
    holds: `select count(*) >= 2 and bool_and(s.name = any (e.recipient_names)) from emails e
      join suppliers s on s.tenant_id = e.tenant_id and s.supplier_id = e.entity_id`,
  },
  '0520-marked-notes-of-lines': {
    // Filled rows have notes by chance: of each table one has none.
    arrange: noted
      .map(
        ([table, key]) =>
          `update ${table} set notes = null where ${key} in (select min(${key}) from ${table})`,
      )
      .join('; '),
    holds: `select ${noted
      .map(
        ([table]) =>
          `(select bool_or(show_notes) and bool_and(show_notes = (notes is not null)) from ${table})`,
      )
      .join(' and ')}`,
  },
  '0690-on-time-delivery': {
    // Of each tenant one order is wholly shipped, by the filled lists that are; of one more a line is open.
    arrange: `update packing_lists l set status = 'SHIPPED', shipped_utc = '2026-02-03T04:05:06Z',
        sales_order_id = (select min(o.sales_order_id) from sales_orders o where o.tenant_id = l.tenant_id);
      update sales_order_items i set quantity_shipped = quantity
        where sales_order_id = (select min(o.sales_order_id) from sales_orders o where o.tenant_id = i.tenant_id);
      update sales_order_line_items i set quantity_shipped = quantity
        where sales_order_id = (select min(o.sales_order_id) from sales_orders o where o.tenant_id = i.tenant_id)`,
    holds: `select count(*) filter (where shipped_utc = '2026-02-03T04:05:06Z') = 2
      and count(*) filter (where shipped_utc is not null) = 2 and count(*) > 2 from sales_orders`,
  },
  '0768-queued-work': {
    moved: ['product_analysis_jobs'],
    // Of each tenant a run waits, and an analysis that went wrong twice.
    arrange: `update product_analysis_jobs set faults = 2, job_id = 'waits'
        where (tenant_id, kind, job_id) in (
          select distinct on (tenant_id) tenant_id, kind, job_id from product_analysis_jobs order by 1, 2, 3);
      update invoice_runs set status = 'QUEUED', finished_utc = null, faults = 1
        where invoice_run_id in (select min(invoice_run_id) from invoice_runs group by tenant_id)`,
    holds: `select count(*) filter (where work_id = 'waits' and faults = 2) = 2
      and count(*) filter (where kind = 'INVOICE_RUN' and faults = 1) >= 2
      and not exists (select from queued_work w where w.kind = 'INVOICE_RUN' and not exists (
        select from invoice_runs r where r.tenant_id = w.tenant_id and r.invoice_run_id = w.work_id
          and r.status in ('QUEUED', 'RUNNING')))
      and bool_and(lease_owner is null) from queued_work`,
  },
  '0822-pieces-of-production': piecesMade,
  '0930-reports': {
    arrange: `update sales_orders set status = 'RELEASED'
        where sales_order_id in (select min(sales_order_id) from sales_orders group by tenant_id)`,
    holds: `select count(distinct tenant_id) >= 2 and not exists (
        select from sales_orders o where o.status in ('RELEASED', 'ONHOLD', 'COMPLETED') and not exists (
          select from report_changes c
          where c.tenant_id = o.tenant_id and c.day = (o.created_utc at time zone 'UTC')::date))
      from report_changes`,
  },
  '0975-inspection': {
    arrange: `update production_results set type = 'MEASUREMENT', number_value = 80.1
        where result_id in (select min(result_id) from production_results group by tenant_id)`,
    holds: `select count(distinct m.tenant_id) >= 2 and count(*) filter (where m.value = 80.1) >= 2
      from quality_measurements m join production_results r on r.tenant_id = m.tenant_id and r.result_id = m.measurement_id`,
  },
  '0990-batches-in-the-schedule': {
    arrange: `update production_batches set status = 'ACTIVE', task_name = 'Saw'
        where batch_id in (select min(batch_id) from production_batches group by tenant_id);
      update production_orders o
        set batch_id = (select min(b.batch_id) from production_batches b where b.tenant_id = o.tenant_id)
        where production_order_id in (select min(production_order_id) from production_orders group by tenant_id)`,
    holds: `select count(distinct o.tenant_id) filter (where o.batch_mark = g.batch_id || ' false saw') >= 2
      and bool_and(o.batch_mark is not distinct from case when g.status in ('ACTIVE', 'COMPLETING')
        then g.batch_id || ' false ' || coalesce(lower(g.task_name), '') end)
      from production_orders o join production_batches g on g.tenant_id = o.tenant_id and g.batch_id = o.batch_id`,
  },
  '1410-sealed-headers': {
    changes: ['webhooks.headers'],
    arrange: `update webhooks set headers = '[{"name": "Authorization", "value": "Bearer kept"}, {"name": "B", "value": "2"}]'
        where webhook_id in (select min(webhook_id) from webhooks group by tenant_id)`,
    holds: `select count(distinct tenant_id) filter (where sealed_headers::jsonb =
          '[{"name": "Authorization", "value": "Bearer kept"}, {"name": "B", "value": "2"}]'
        and headers = '[{"name": "Authorization", "value": "(not shown)"}, {"name": "B", "value": "(not shown)"}]') = 2
      from webhooks`,
  },
  '1440-made-orders': {
    arrange: `update production_orders set status = 'COMPLETED', held_status = null, actual_finish_utc = now()
        where production_order_id in (select min(production_order_id) from production_orders group by tenant_id)`,
    holds: `select count(distinct tenant_id) >= 2 and not exists (
        select from production_orders p where p.status = 'COMPLETED' and not exists (
          select from report_made_changes c
          where c.tenant_id = p.tenant_id and c.production_order_id = p.production_order_id))
      from report_made_changes`,
  },
  '1610-pieces-of-nonconformances': {
    arrange: `update ncrs n set serial_ids = array['gone',
        (select min(s.serial_id) from serial_numbers s where s.tenant_id = n.tenant_id)]`,
    holds: `select count(distinct n.tenant_id) >= 2 and bool_and(exists (
        select from ncr_serials x where x.tenant_id = n.tenant_id and x.quality_ncr_id = n.quality_ncr_id
          and x.serial_id = n.serial_ids[2]))
      from ncrs n where n.serial_ids[1] = 'gone'`,
  },
  '1620-languages-of-users': {
    arrange: `insert into notification_digests as d (tenant_id, user_id, frequency, hour, weekday, time_zone,
        language, since_utc)
      select u.tenant_id, min(u.user_id), 'OFF', 23, 1, 'Asia/Tokyo', 'de', '2026-01-15T08:00:00Z'
      from users u group by u.tenant_id
      on conflict (tenant_id, user_id) do update set language = 'de', time_zone = 'Asia/Tokyo'`,
    holds: `select count(distinct u.tenant_id) >= 2 and bool_and(u.language = 'de')
      from users u join notification_digests d on d.tenant_id = u.tenant_id and d.user_id = u.user_id
      where d.time_zone = 'Asia/Tokyo'`,
  },
  '1630-orders-of-batches': {
    changes: ['production_batches.production_order_ids'],
    arrange: `update production_batches b set production_order_ids = array['gone',
        (select min(p.production_order_id) from production_orders p where p.tenant_id = b.tenant_id)]`,
    holds: `select count(distinct b.tenant_id) >= 2 and bool_and(b.production_order_ids = array[
        (select min(p.production_order_id) from production_orders p where p.tenant_id = b.tenant_id)])
      from production_batches b`,
  },
};
