-- A line of a quote may be optional, or one of several alternates of a group; what is included is what the totals count. What is
-- there counts. Lines of orders have been chosen: of a choice only the heading stays.
alter table sales_quote_items
  add column is_optional boolean not null default false,
  add column is_alternate boolean not null default false,
  add column group_name text,
  add column is_included boolean not null default true,
  add constraint sales_quote_items_options_check check (
    not (is_optional and is_alternate) and (is_included or is_optional or is_alternate)
    and (group_name is not null or not is_alternate));
alter table sales_quote_line_items
  add column is_optional boolean not null default false,
  add column is_alternate boolean not null default false,
  add column group_name text,
  add column is_included boolean not null default true,
  add constraint sales_quote_line_items_options_check check (
    not (is_optional and is_alternate) and (is_included or is_optional or is_alternate)
    and (group_name is not null or not is_alternate));
alter table sales_order_items
  add column is_optional boolean not null default false,
  add column is_alternate boolean not null default false,
  add column group_name text,
  add column is_included boolean not null default true,
  add constraint sales_order_items_options_check check (is_included and not is_optional and not is_alternate);
alter table sales_order_line_items
  add column is_optional boolean not null default false,
  add column is_alternate boolean not null default false,
  add column group_name text,
  add column is_included boolean not null default true,
  add constraint sales_order_line_items_options_check check (is_included and not is_optional and not is_alternate);
-- What the options that are not included would add, and what the customer chose of an offer.
alter table sales_quotes
  add column options_total numeric(20,6) not null default 0,
  add column options_chosen json;
