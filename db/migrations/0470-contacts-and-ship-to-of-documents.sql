-- Whom of the customer a document is for, and where its goods go: copies as of when they were chosen, or as of the offer. The defaults stand
-- for every row there is, whoever may see it.
alter table sales_quotes
  add column contact_ids json not null default '[]',
  add column contacts json not null default '[]',
  add column ship_to_id text,
  add column ship_to json;
alter table sales_orders
  add column contact_ids json not null default '[]',
  add column contacts json not null default '[]';
alter table packing_lists
  add column contacts json not null default '[]';
create index sales_quotes_ship_to_index on sales_quotes (tenant_id, ship_to_id) where ship_to_id is not null;
