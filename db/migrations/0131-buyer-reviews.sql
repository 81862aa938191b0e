-- Buyer review (src/areas/buyerreview): the shortages that were sent to the buyers.
create table buyer_reviews (
  tenant_id text not null,
  notification_id text not null,
  product_id text not null,
  product_name text not null,
  -- which configuration of the product it was sent for, as its caller names it
  configuration_key text not null,
  availability_source text not null,
  snapshot_at_utc timestamptz(3) not null,
  -- of what was short, to know a second click by
  shortage_hash text not null,
  -- the lines as they were sent
  items json not null,
  sent_by_user_id text not null,
  sent_utc timestamptz(3) not null,
  primary key (tenant_id, notification_id)
);
create index buyer_reviews_configuration_index on buyer_reviews (tenant_id, product_id, configuration_key, sent_utc);
create index buyer_reviews_sent_index on buyer_reviews (tenant_id, sent_utc, notification_id);
call house_tenant_table('buyer_reviews', 'select, insert');
