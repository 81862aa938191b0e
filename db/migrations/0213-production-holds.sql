-- A production order that is held because its sales order is goes on with that one; one that was held by itself does not.
alter table production_orders add column is_held_by_order boolean not null default false;
