-- What records are found by is kept in one table (0240-search.sql); these were made before that was known.
alter table emails drop column search_text;
alter table products drop column search_text;
alter table product_attributes drop column search_text;
alter table sales_orders drop column search_text;
alter table production_orders drop column search_text;
alter table packing_lists drop column search_text;
