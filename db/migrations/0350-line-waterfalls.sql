-- How the price of a line came about, the limits its margin is held against, and the rates that a document's prices were converted by.
alter table sales_quotes
  add column exchange_rates json not null default '[]',
  add column fx_rate numeric,
  add column fx_date_utc timestamptz(3);
alter table sales_orders
  add column exchange_rates json not null default '[]',
  add column fx_rate numeric,
  add column fx_date_utc timestamptz(3);
-- A line without rows was priced before this; its price stays until somebody asks for another.
alter table sales_quote_items
  add column discountable numeric(20,6),
  add column price_waterfall json not null default '[]',
  add column margin_guard json,
  add column min_margin numeric(11,6),
  add column max_margin numeric(11,6);
alter table sales_order_items
  add column discountable numeric(20,6),
  add column price_waterfall json not null default '[]',
  add column margin_guard json,
  add column min_margin numeric(11,6),
  add column max_margin numeric(11,6);
-- Discounts were taken off all of it.
update sales_quote_items set discountable = extended_price;
update sales_order_items set discountable = extended_price;
alter table sales_quote_items alter column discountable set not null;
alter table sales_order_items alter column discountable set not null;
