-- When an order is due to leave the house, for lists of deliveries in that order: promised, else requested; one
-- without a date is due since it was ordered. Kept by the database, so that it cannot differ from the dates.
alter table sales_orders add column due_utc timestamptz(3) not null
  generated always as (coalesce(promise_date_utc, requested_date_utc, created_utc)) stored;

create index sales_orders_delivery_index on sales_orders (tenant_id, due_utc, sales_order_id)
  where status in ('RELEASED', 'ONHOLD', 'COMPLETED');
-- Of a million orders a few thousand are open: what is late, ready or packed is looked for among these.
create index sales_orders_open_delivery_index on sales_orders (tenant_id, due_utc, sales_order_id)
  where status in ('RELEASED', 'ONHOLD');
