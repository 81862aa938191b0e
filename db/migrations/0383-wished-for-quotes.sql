-- A wish for a value names a quote that there is (src/areas/products). Not asked of older ones, which could name any.
alter table product_value_requests add foreign key (tenant_id, sales_quote_id) references sales_quotes
  on delete set null (sales_quote_id) not valid;
create index product_value_requests_quote_index on product_value_requests (tenant_id, sales_quote_id)
  where sales_quote_id is not null;
