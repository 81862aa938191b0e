-- Serial numbers and stock are one (src/areas/stock/serials): the ledger's movements keep the register. What movements say of single pieces,
alter table inventory_movements
  add customer_id text,
  add sales_order_id text,
  add line_item_id text,
  add production_order_id text,
  add foreign key (tenant_id, customer_id) references customers,
  add foreign key (tenant_id, sales_order_id) references sales_orders,
  add foreign key (tenant_id, production_order_id) references production_orders,
  add check (serial_number is not null or (customer_id is null and sales_order_id is null and production_order_id is null)),
  add check (line_item_id is null or sales_order_id is not null);
create index inventory_movements_customer_index on inventory_movements (tenant_id, customer_id) where customer_id is not null;
create index inventory_movements_sales_order_index on inventory_movements (tenant_id, sales_order_id)
  where sales_order_id is not null;
create index inventory_movements_production_index on inventory_movements (tenant_id, production_order_id)
  where production_order_id is not null;

-- and what the register shows of it. A line is one of two tables', so it has no foreign key.
alter table serial_numbers
  add location_id text,
  add sales_order_id text,
  add line_item_id text,
  add production_order_id text,
  add last_movement_id text,
  add foreign key (tenant_id, location_id) references inventory_locations,
  add foreign key (tenant_id, sales_order_id) references sales_orders,
  add foreign key (tenant_id, production_order_id) references production_orders,
  add foreign key (tenant_id, last_movement_id) references inventory_movements,
  drop constraint serial_numbers_status_check,
  add constraint serial_numbers_status_check check (
    status in ('CREATED', 'IN_PRODUCTION', 'IN_STOCK', 'ISSUED', 'MISSING', 'SHIPPED', 'IN_SERVICE', 'RETURNED', 'SCRAPPED')
  );
create index serial_numbers_location_index on serial_numbers (tenant_id, location_id) where location_id is not null;
create index serial_numbers_sales_order_index on serial_numbers (tenant_id, sales_order_id) where sales_order_id is not null;
create index serial_numbers_production_index on serial_numbers (tenant_id, production_order_id)
  where production_order_id is not null;
-- Where a piece lies is asked of the register now.
drop index stock_closings_serial_index;

-- What movements before this one say of each piece: the last of them, where it lies (the place filled last, where negative stock left
-- several), what it was produced and shipped for.
with last as (
  select distinct on (m.tenant_id, m.item_id, m.serial_number) m.*,
    min(m.utc) over (partition by m.tenant_id, m.item_id, m.serial_number) as first_utc
  from inventory_movements m where m.serial_number is not null
  order by m.tenant_id, m.item_id, m.serial_number, m.sequence desc
), places as (
  select p.tenant_id, p.item_id, p.serial_number, p.location_id, p.lot_number, max(p.sequence) as sequence
  from (
    select tenant_id, item_id, serial_number, to_location_id as location_id, lot_number, quantity, sequence
    from inventory_movements where serial_number is not null and to_location_id is not null
    union all
    select tenant_id, item_id, serial_number, from_location_id, lot_number, -quantity, sequence
    from inventory_movements where serial_number is not null and from_location_id is not null
  ) p
  group by p.tenant_id, p.item_id, p.serial_number, p.location_id, p.lot_number having sum(p.quantity) > 0
), lying as (
  select distinct on (p.tenant_id, p.item_id, p.serial_number) p.* from places p
  order by p.tenant_id, p.item_id, p.serial_number, p.sequence desc
), made as (
  select distinct on (m.tenant_id, m.item_id, m.serial_number) m.tenant_id, m.item_id, m.serial_number, p.production_order_id,
    p.sales_order_id, p.item_and_qty_id as line_item_id
  from inventory_movements m
    join production_orders p on p.tenant_id = m.tenant_id and p.production_order_id = m.reference_id
  where m.serial_number is not null and m.type = 'PRODUCE' and m.reference_entity = 'PRODORDER'
  order by m.tenant_id, m.item_id, m.serial_number, m.sequence desc
), shipped as (
  select distinct on (m.tenant_id, m.item_id, m.serial_number) m.tenant_id, m.item_id, m.serial_number, l.customer_id,
    l.sales_order_id, line.said ->> 'salesItemAndQtyID' as line_item_id
  from inventory_movements m
    join packing_lists l on l.tenant_id = m.tenant_id and l.packing_list_id = m.reference_id
    left join lateral (
      select s.said
      from json_array_elements(case when json_typeof(l.sales_items) = 'array' then l.sales_items else '[]' end) s (said)
      where s.said ->> 'itemID' = m.item_id and (s.said -> 'serialNumbers')::jsonb ? m.serial_number limit 1
    ) line on true
  where m.serial_number is not null and m.type = 'SHIP' and m.reference_entity = 'PACKINGLIST' and m.reverses_movement_id is null
  order by m.tenant_id, m.item_id, m.serial_number, m.sequence desc
), pieces as (
  select l.*, y.location_id, case when y.location_id is null then l.lot_number else y.lot_number end as lot,
    s.customer_id as shipped_to, coalesce(s.sales_order_id, p.sales_order_id) as ordered_by,
    case when s.sales_order_id is null then p.line_item_id else s.line_item_id end as line, p.production_order_id as made_by,
    case
      when y.location_id is not null and l.type = 'RETURN' and l.reverses_movement_id is null then 'RETURNED'
      when y.location_id is not null then 'IN_STOCK'
      when l.reverses_movement_id is null then
        case l.type when 'ISSUE' then 'ISSUED' when 'SHIP' then 'SHIPPED' when 'SCRAP' then 'SCRAPPED' else 'MISSING' end
      else case l.type when 'RECEIPT' then 'CREATED' when 'PRODUCE' then 'IN_PRODUCTION' when 'RETURN' then 'SHIPPED' else 'MISSING' end
    end as stands
  from last l
    left join lying y using (tenant_id, item_id, serial_number)
    left join made p using (tenant_id, item_id, serial_number)
    left join shipped s using (tenant_id, item_id, serial_number)
)
insert into serial_numbers as r (tenant_id, serial_id, serial_number, item_id, lot_number, status, location_id, customer_id, sales_order_id,
  line_item_id, production_order_id, shipped_utc, last_movement_id, created_by_user_id, created_utc, last_updated_by_user_id,
  last_updated_utc)
select tenant_id, gen_random_uuid()::text, serial_number, item_id, lot, stands, location_id, shipped_to, ordered_by, line, made_by,
  case when stands = 'SHIPPED' then utc end, movement_id, user_id, first_utc, user_id, utc
from pieces
-- Of a piece that somebody registered the ledger says whether it is in stock, and of which lot; of one that is not, what became of it unless
-- the register knew. All else stays.
on conflict (tenant_id, item_id, serial_number) do update set
  status = case
    when excluded.location_id is not null and r.status = 'RETURNED' then r.status
    when excluded.location_id is not null or r.status in ('CREATED', 'IN_PRODUCTION', 'IN_STOCK') then excluded.status
    else r.status
  end,
  lot_number = case when excluded.location_id is null then r.lot_number else excluded.lot_number end,
  location_id = excluded.location_id, customer_id = coalesce(r.customer_id, excluded.customer_id),
  sales_order_id = excluded.sales_order_id, line_item_id = excluded.line_item_id,
  production_order_id = excluded.production_order_id, last_movement_id = excluded.last_movement_id,
  row_version = r.row_version + 1;

-- In stock by the register alone, and nobody knows where.
update serial_numbers set status = 'MISSING', row_version = row_version + 1 where status = 'IN_STOCK' and location_id is null;

alter table serial_numbers
  add constraint serial_numbers_place_check check (case status when 'IN_STOCK' then location_id is not null
    when 'RETURNED' then true else location_id is null end),
  add constraint serial_numbers_line_check check (line_item_id is null or sales_order_id is not null);

-- They are found as others are: foldText of src/lib/text.ts, and plainWords of src/kit/search/words.ts.
create function house_fold(said text) returns text language sql as $$
  select trim(regexp_replace(translate(replace(replace(replace(replace(
    regexp_replace(normalize(lower(regexp_replace(normalize(coalesce(said, ''), NFKD), E'[\u0300-\u036F]', '', 'g')), NFKD),
      E'[\u0300-\u036F]', '', 'g'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øđðłħıŋŧĸς', 'oddlhintkσ'), '[^[:alnum:]]+', ' ', 'g'))
$$;
insert into search_entries as e (tenant_id, entity, record_id, key, words)
select s.tenant_id, 'SerialNumber', s.serial_id, left(house_fold(s.serial_number), 100),
  ' ' || house_fold(s.serial_number || ' ' || coalesce(s.lot_number, ''))
from serial_numbers s where s.last_movement_id is not null
on conflict (tenant_id, entity, record_id) do update set key = excluded.key, words = excluded.words;
drop function house_fold(text);
insert into search_leads (tenant_id, entity, word, lead)
select distinct e.tenant_id, e.entity, left(substring(w from '^[^0-9]+'), 40) as word, left(e.key, 5) as lead
from search_entries e, string_to_table(e.words, ' ') w
where e.entity = 'SerialNumber' and w ~ '^[^0-9]'
order by 1, 3, 4
on conflict do nothing;
