-- How the price of a configured line came about, and the limits its margin is held against, as item lines have them.
alter table sales_quote_line_items
  add column discountable numeric(20,6),
  add column price_waterfall json not null default '[]',
  add column margin_guard json,
  add column min_margin numeric(11,6),
  add column max_margin numeric(11,6);
alter table sales_order_line_items
  add column discountable numeric(20,6),
  add column price_waterfall json not null default '[]',
  add column margin_guard json,
  add column min_margin numeric(11,6),
  add column max_margin numeric(11,6);
-- Discounts were taken off all of it.
update sales_quote_line_items set discountable = extended_price;
update sales_order_line_items set discountable = extended_price;
alter table sales_quote_line_items alter column discountable set not null;
alter table sales_order_line_items alter column discountable set not null;
