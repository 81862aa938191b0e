-- When all of an order was shipped, and by which date a tenant judges whether that was on time.
alter table sales_orders add column shipped_utc timestamptz(3);

update sales_orders o set shipped_utc = p.last_utc
from (
  select l.tenant_id, l.sales_order_id, max(l.shipped_utc) as last_utc
  from packing_lists l where l.status = 'SHIPPED' group by l.tenant_id, l.sales_order_id
) p
where p.tenant_id = o.tenant_id and p.sales_order_id = o.sales_order_id
  and not exists (select from sales_order_items i
    where i.tenant_id = o.tenant_id and i.sales_order_id = o.sales_order_id and i.quantity_shipped < i.quantity)
  and not exists (select from sales_order_line_items i
    where i.tenant_id = o.tenant_id and i.sales_order_id = o.sales_order_id and i.quantity_shipped < i.quantity);

alter table tenants
  add column on_time_by text not null default 'PROMISE',
  add column on_time_grace_days integer not null default 0,
  add constraint tenants_on_time_by_check check (on_time_by in ('PROMISE', 'REQUEST')),
  add constraint tenants_on_time_grace_days_check check (on_time_grace_days between 0 and 365);
