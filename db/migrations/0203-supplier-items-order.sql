-- What suppliers sell (src/areas/suppliers): exports go through all of it by part number, and its cost breaks are kept as they are
-- written, members in their order.
create index supplier_items_part_index on supplier_items (tenant_id, supplier_part_number, supplier_item_id);

alter table supplier_items drop constraint supplier_items_cost_breaks_check;
drop function supplier_cost_breaks_differ(jsonb);
alter table supplier_items alter column cost_breaks drop default;
alter table supplier_items alter column cost_breaks type json using cost_breaks::json;
alter table supplier_items alter column cost_breaks set default '[]';

-- Whether no two cost breaks begin at the same quantity: 1 and 1.0 are the same.
create function supplier_cost_breaks_differ(breaks json) returns boolean language sql immutable as $$
  select count(*) = count(distinct (b ->> 'minQuantity')::numeric) from json_array_elements(breaks) b
$$;
alter table supplier_items add constraint supplier_items_cost_breaks_check check (supplier_cost_breaks_differ(cost_breaks));
