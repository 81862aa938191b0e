-- Numbers of a product have at most 20 decimals, in documents and in records alike.
alter table product_attributes
  drop constraint product_attributes_decimals_check,
  add constraint product_attributes_decimals_check check (decimals between 0 and 20);
