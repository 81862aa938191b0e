-- The customer's own orders that a sales order answers, with their numbers: kept here for reading, by who keeps them.
alter table sales_orders add column customer_orders json not null default '[]'::json;
