-- Batches name no production order that was deleted. The owner of the tables is filtered too, hence the lines around.
alter table production_batches no force row level security;
alter table production_orders no force row level security;
update production_batches b set production_order_ids = array(
  select x.id from unnest(b.production_order_ids) with ordinality as x (id, place)
  where exists (select from production_orders p where p.tenant_id = b.tenant_id and p.production_order_id = x.id)
  order by x.place)
where exists (
  select from unnest(b.production_order_ids) as x (id)
  where not exists (select from production_orders p where p.tenant_id = b.tenant_id and p.production_order_id = x.id));
alter table production_orders force row level security;
alter table production_batches force row level security;
