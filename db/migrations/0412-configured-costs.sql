-- What a configured line costs is not known where an item of it has no cost.
alter table sales_quote_line_items alter unit_cost drop not null;
alter table sales_order_line_items alter unit_cost drop not null;
